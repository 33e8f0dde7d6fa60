//! A text is drawn as a QR code in SVG. Layer 9; pure, but only the page needs it.

pub use fast_qr::ECL as Care;
use fast_qr::qr::QRBuilder;

/// The QR code of a text as SVG: dark squares in `currentColor`, with the quiet zone that scanners need. `None` if the text is too long. More `care`
/// lets a code be read when more of it is dirty or torn, but makes its squares smaller.
pub fn svg(text: &str, care: Care) -> Option<String> {
    let code = QRBuilder::new(text).ecl(care).build().ok()?;
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
