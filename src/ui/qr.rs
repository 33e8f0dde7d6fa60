//! QR codes as SVG. Layer 9; pure, but only the page needs it.

use fast_qr::qr::QRBuilder;

/// The SVG of a text's QR code, dark squares in `currentColor` with the quiet zone that scanners want; nothing for a text too long.
pub fn svg(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).build().ok()?;
    let size = code.size;
    let mut path = String::new();
    for (y, row) in (0..size).map(|y| (y, &code[y])) {
        for (x, _) in row.iter().take(size).enumerate().filter(|(_, module)| module.value()) {
            path.push_str(&format!("M{} {}h1v1h-1z", x + 4, y + 4));
        }
    }
    let side = size + 8;
    Some(format!(
        r#"<svg viewBox="0 0 {side} {side}" shape-rendering="crispEdges" aria-hidden="true"><path d="{path}"/></svg>"#
    ))
}
