//! Icons are small drawings for buttons, on a grid of 24 by 24. Layer 9.

use leptos::prelude::*;

/// Three lines: a menu.
pub const MENU: &str = r#"<path d="M4 7h16M4 12h16M4 17h16"/>"#;
/// A question mark: the rules.
pub const HELP: &str = r#"<circle cx="12" cy="12" r="9.5"/><path d="M9.3 9.500a2.7 2.7 0 1 1 4.2 2.300c-1 .7-1.5 1.2-1.5 2.400M12 17.200h0"/>"#;
/// Two sliders: settings.
pub const SETTINGS: &str =
    r#"<path d="M4 8h8M18 8h2M4 16h2M12 16h8"/><circle cx="15" cy="8" r="2.5"/><circle cx="9" cy="16" r="2.5"/>"#;
/// An arrow to the left: back.
pub const BACK: &str = r#"<path d="M20 12H5M11 5.5 4.5 12l6.5 6.5"/>"#;
/// A cross: close or remove.
pub const CLOSE: &str = r#"<path d="m6 6 12 12M18 6 6 18"/>"#;
/// An arrow up.
pub const UP: &str = r#"<path d="M12 19V5M6 11l6-6 6 6"/>"#;
/// Planks nailed across.
pub const PLANKS: &str = r#"<path d="M3 8.500 20 5M4 19l17-3.500M6 3v18M18 3v18M6 7.800h0M18 16.200h0"/>"#;
/// An arrow down.
pub const DOWN: &str = r#"<path d="M12 5v14M6 13l6 6 6-6"/>"#;
/// To the beginning.
pub const FIRST: &str = r#"<path d="M18 5.500 9 12l9 6.500ZM6 5.500v13"/>"#;
/// One step back.
pub const PREVIOUS: &str = r#"<path d="M15.500 5.500 7 12l8.500 6.500Z"/>"#;
/// One step on.
pub const NEXT: &str = r#"<path d="M8.500 5.500 17 12l-8.500 6.500Z"/>"#;
/// To the end.
pub const LAST: &str = r#"<path d="m6 5.500 9 6.500-9 6.500ZM18 5.500v13"/>"#;
/// An eye: look at the player's own cards.
pub const EYE: &str = r#"<path d="M2.5 12C5 7.5 8.3 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-5.8 6.5-9.5 6.500S5 16.5 2.5 12Z"/><circle cx="12" cy="12" r="3"/>"#;

/// A phone that shows a code.
pub const CODE: &str = r#"<rect x="5.500" y="2" width="13" height="20" rx="2.500"/><path d="M9 6.500h2.500V9H9ZM14.500 6.500h.8M13.800 9h1.500M9 12.500h2.500V15H9ZM14.200 12.300h1M15.200 15h-1.600M11 18.800h2"/>"#;
/// A frame to look through: scanning.
pub const SCAN: &str = r#"<path d="M3 8V5.500A2.500 2.500 0 0 1 5.500 3H8M16 3h2.500A2.500 2.500 0 0 1 21 5.500V8M21 16v2.500a2.500 2.500 0 0 1-2.500 2.500H16M8 21H5.500A2.500 2.500 0 0 1 3 18.500V16M6.500 12h11"/>"#;
/// Two phones, linked.
pub const LINKED: &str = r#"<rect x="2.500" y="5" width="7" height="14" rx="1.800"/><rect x="14.500" y="5" width="7" height="14" rx="1.800"/><path d="M9.500 12h5M5.500 16h1M17.500 16h1"/>"#;

/// A loudspeaker.
pub const SOUND: &str = r#"<path d="M4 9.500h3.500L12 5.500v13l-4.500-4H4ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11"/>"#;
/// A loudspeaker that is crossed out.
pub const SILENCE: &str = r#"<path d="M4 9.500h3.500L12 5.500v13l-4.500-4H4ZM15.500 9.500l5 5M20.500 9.500l-5 5"/>"#;

/// A tick: for it.
pub const YES: &str = r#"<path d="m4 13 5 5L20 6"/>"#;

/// A card with a torn edge: red ones.
pub const TORN: &str = r#"<path d="M6 6.500 9 9l3-3.500L15 9l3-2.500V21H6Z"/>"#;

/// Two arrows: an exchange.
pub const EXCHANGE: &str = r#"<path d="M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4"/>"#;

/// Something said.
pub const TALK: &str = r#"<path d="M4 5h16v11H11l-5 4v-4H4Z"/>"#;

/// One of the icons. Screen readers skip it, as they read its button.
#[component]
pub fn Icon(
    /// The icon.
    drawing: &'static str,
) -> impl IntoView {
    let svg = format!(r#"<svg viewBox="0 0 24 24">{drawing}</svg>"#);
    view! { <span class="icon" aria-hidden="true" inner_html=svg></span> }.into_any()
}
