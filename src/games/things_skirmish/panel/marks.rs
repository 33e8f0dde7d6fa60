//! Marks are small drawings. Layer 10. They are SVG on a grid of 24 by 24, in strokes of `currentColor`.

/// A plus: zoom in.
pub(super) const NEARER: &str = r#"<path d="M12 5v14M5 12h14"/>"#;
/// A minus: zoom out.
pub(super) const FURTHER: &str = r#"<path d="M5 12h14"/>"#;
/// A frame: the whole map.
pub(super) const WHOLE: &str = r#"<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>"#;
/// An arrow that turns back: undo.
pub(super) const UNDO: &str = r#"<path d="M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9"/>"#;
/// Heads in a row: the models.
pub(super) const PEOPLE: &str =
    r#"<path d="M8 11a3 3 0 1 0-.1 0ZM16 11a3 3 0 1 0-.1 0ZM3 20c0-4 2-6 5-6s4 2 4 2 1-2 4-2 5 2 5 6"/>"#;
/// An arrow that turns left.
pub(super) const LEFT: &str = r#"<path d="M5 4v6h6M5.500 10A8 8 0 1 1 5 15"/>"#;
/// An arrow that turns right.
pub(super) const RIGHT: &str = r#"<path d="M19 4v6h-6M18.500 10A8 8 0 1 0 19 15"/>"#;
/// A claw: what the Things may do at any time.
pub(super) const CLAW: &str = r#"<path d="M5 4c0 7 1 12 4 16M11 3c-1 7 0 12 2 17M17 4c-2 6-2 11 0 15"/>"#;

/// The game's house at the station: a colony's dome under a mast.
pub const HOUSE: &str = r#"<svg viewBox="0 0 160 146" aria-hidden="true"><path class="house-spill" d="M62 130L98 130L130 153L30 153Z"/><path class="house-dark" d="M30 70L34 18H37L41 70ZM27 30h17v3h-17z"/><path class="house-beacon" d="M35.500 12a4 4 0 1 0 .1 0"/><path class="house-wall" d="M20 128V92Q80 34 140 92V128Z"/><path class="house-line" d="M34 94h26M100 94h26M26 112h30M104 112h30M62 74h36"/><path class="house-snow" d="M12 96Q80 22 148 96Q80 46 12 96Z"/><path class="house-dark" d="M26 128h7v8h-7zM127 128h7v8h-7z"/><path class="house-dark" d="M62 86h36v46h-36z"/><path class="house-glass" d="M65 89h30v43h-30z"/><path class="house-dark" d="M78.500 89h3v43h-3z"/><path class="house-dark" d="M30 98h22v16h-22zM108 98h22v16h-22z"/><path class="house-glass" d="M33 101h16v10h-16zM111 101h16v10h-16z"/><path class="house-snow" d="M-6 136Q30 126 58 133L104 133Q134 126 168 137Q150 146 80 146Q10 146 -6 136Z"/></svg>"#;
