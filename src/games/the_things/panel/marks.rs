//! Marks show what an action is for. Layer 10. They are SVG on a grid of 24 by 24, in strokes of `currentColor`.

use crate::games::the_things::picture::act::Act;

/// A fist.
const FIST: &str = r#"<path d="M6 11V8.500a1.800 1.800 0 0 1 3.600 0M9.600 8.500V7a1.800 1.800 0 0 1 3.600 0v1.500M13.200 8a1.800 1.800 0 0 1 3.600 0v1.500M16.800 9.500a1.700 1.700 0 0 1 3.200.800V14c0 4-3 7-7 7s-7-2.500-7-6.500V11h6.500a1.600 1.600 0 0 1 0 3.200H10"/>"#;
const SEARCH: &str = r#"<path d="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.300 15.300 21 21"/>"#;
const CONVERSE: &str = r#"<path d="M4 8.500h14M14 4.500l4.500 4-4.500 4M20 16H6M10 12l-4.500 4 4.500 4"/>"#;
const TEST: &str = r#"<path d="M12 2.500c4 5.500 6.500 8.500 6.500 12.500a6.500 6.500 0 0 1-13 0c0-4 2.500-7 6.500-12.500ZM9 15.500a3 3 0 0 0 3 3"/>"#;
/// A beacon: the call that ends the game.
pub(super) const BEACON: &str = r#"<path d="M7 18v-5a5 5 0 0 1 10 0v5M4.500 21h15V18h-15ZM12 2.500V5M4.500 5.500l1.800 1.800M19.500 5.500l-1.800 1.800M2 12.500h2.500M19.500 12.500H22"/>"#;

/// The mark on a button, for the four actions.
pub(super) fn of_act(act: Act) -> Option<&'static str> {
    match act {
        Act::Search => Some(SEARCH),
        Act::Converse => Some(CONVERSE),
        Act::Test => Some(TEST),
        Act::Attack => Some(FIST),
        _ => None,
    }
}

/// The emblem of the game: a plane above the ice, and what waits below it.
pub const EMBLEM: &str = r#"<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 26h44l12-12h8l-6 14 4 8H58l-16 12h-8l6-12H20Z"/><path d="M6 58l14-5 12 5 14-7 16 6 12-5 16 6"/><path d="M24 88c0-10 6-16 12-16M48 88V72M72 88c0-10-6-16-12-16M36 72c4-8 20-8 24 0"/></svg>"#;
