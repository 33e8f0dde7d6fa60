//! Marks show what an action is for. Layer 10. They are SVG on a grid of 24 by 24, in strokes of `currentColor`.

use crate::games::the_thing::picture::act::Act;

/// An ice axe.
pub(super) const WEAPON: &str =
    r#"<path d="M6 21 15.500 6.500M9 5.500c4-3 9-2 11.500 2-3-1.200-6-1.200-8.500.500M5 20l2 1.300"/>"#;
/// A hand that takes.
const STEAL: &str = r#"<path d="M7 13V6.500a1.500 1.500 0 0 1 3 0V11M10 11V4.500a1.500 1.500 0 0 1 3 0V11M13 11V5.500a1.500 1.500 0 0 1 3 0V12M16 12V8.500a1.500 1.500 0 0 1 3 0V15c0 4-2.500 6.500-6 6.500s-5-1.500-6.500-4.500L4 13.500c-.8-1.800 1.300-2.800 2.400-1.300L8 14.500"/>"#;
/// A drop of blood.
const TEST: &str = r#"<path d="M12 2.500c4 5.500 6.500 8.500 6.500 12.500a6.500 6.500 0 0 1-13 0c0-4 2.500-7 6.500-12.500ZM9 15.500a3 3 0 0 0 3 3"/>"#;
const SCAVENGE: &str = r#"<path d="M3 8h18v12H3ZM3 8l2.500-4h13L21 8M12 8v5M9.500 11.500 12 14l2.500-2.500"/>"#;
const TRADE: &str = r#"<path d="M4 8.500h14M14 4.500l4.500 4-4.500 4M20 16H6M10 12l-4.500 4 4.500 4"/>"#;
const HELICOPTER: &str = r#"<path d="M4 4.500h14M11 4.500V8M5 13c0-3 2.500-5 6-5s5.500 1.500 7 4l4-1v3.500l-4 1c-1.500 2-3.500 2.500-6 2.500H9c-2.500 0-4-2-4-5ZM8 18v2.500M14 18v2.500M5.500 20.500H17M9.500 8.300V13H5"/>"#;

/// The mark on a button, for the six actions.
pub(super) fn of_act(act: Act) -> Option<&'static str> {
    match act {
        Act::Scavenge => Some(SCAVENGE),
        Act::Steal => Some(STEAL),
        Act::Trade => Some(TRADE),
        Act::Test => Some(TEST),
        Act::Attack => Some(WEAPON),
        Act::Helicopter => Some(HELICOPTER),
        _ => None,
    }
}

/// The emblem of the game: something with too many arms, under the ice.
pub const EMBLEM: &str = r#"<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 30 20 24l12 6 14-8 16 7 12-6 16 7"/><circle cx="48" cy="60" r="11"/><path d="M38 53c-9-4-8-14-20-14M57 53c6-6 6-13 18-15M59 62c10 2 14-6 27-1M54 70c2 9 12 8 13 18M43 70c-2 9-13 8-15 17M37 62c-9 1-13-4-27 3"/><circle cx="48" cy="60" r="2"/></svg>"#;
