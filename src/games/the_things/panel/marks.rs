//! Marks show what a card or an action is for. Layer 10. They are SVG on a grid of 24 by 24, in strokes of `currentColor`.

use crate::games::the_things::picture::act::Act;
use crate::games::the_things::rules::face::{Class, class, is_red};
use crate::table::card::Face;

/// A fist.
const FIST: &str = r#"<path d="M6 11V8.500a1.800 1.800 0 0 1 3.600 0M9.600 8.500V7a1.800 1.800 0 0 1 3.600 0v1.500M13.200 8a1.800 1.800 0 0 1 3.600 0v1.500M16.800 9.500a1.700 1.700 0 0 1 3.200.800V14c0 4-3 7-7 7s-7-2.500-7-6.500V11h6.500a1.600 1.600 0 0 1 0 3.200H10"/>"#;
/// Something with too many arms.
const ARMS: &str = r#"<path d="M12 12m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M9.500 9.500C7 8 7.500 4.500 4 4.500M14.500 9.500C16 7 14 4 17.500 2.500M15 12.500c3 .5 4-2 6.500-.5M13.500 14.700c.5 3 3.500 3 3.500 6.300M10.500 14.700C9.500 17.500 6 17 5.500 20.500M9 12.500C6.500 13 5 11.500 2.500 13.500"/>"#;
/// A flame.
const FLAME: &str = r#"<path d="M12 2.500c1 4.500 6 6.500 6 12a6 6 0 0 1-12 0c0-2.500 1.500-4 2.500-5.500.5 1.500 1.200 2.200 2 2.500C9.500 8 11 5 12 2.500ZM12 20.500a2.600 2.600 0 0 1-2.600-2.700c0-1.800 1.600-2.300 2.600-4.300 1 2 2.600 2.500 2.600 4.300a2.600 2.600 0 0 1-2.600 2.700Z"/>"#;
/// Teeth.
const TEETH: &str = r#"<path d="M3 6c3-2 15-2 18 0M4 6.500l2 5.500 2-5.700M8 6.300l2 6 2-6.300M12 6l2 6.300 2-6M16 6.300l2 5.700 2-5.500M3 18.500c3 2 15 2 18 0M6 19.500l2-5 2 5.700M10 20.200l2-5.200 2 5.200M14 20.200l2-5.700 2 5"/>"#;
const SEARCH: &str = r#"<path d="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.300 15.300 21 21"/>"#;
const CONVERSE: &str = r#"<path d="M4 8.500h14M14 4.500l4.500 4-4.500 4M20 16H6M10 12l-4.500 4 4.500 4"/>"#;
const TEST: &str = r#"<path d="M12 2.500c4 5.500 6.500 8.500 6.500 12.500a6.500 6.500 0 0 1-13 0c0-4 2.500-7 6.500-12.500ZM9 15.500a3 3 0 0 0 3 3"/>"#;
/// A beacon: the call that ends the game.
pub(super) const BEACON: &str = r#"<path d="M7 18v-5a5 5 0 0 1 10 0v5M4.500 21h15V18h-15ZM12 2.500V5M4.500 5.500l1.800 1.800M19.500 5.500l-1.800 1.800M2 12.500h2.500M19.500 12.500H22"/>"#;

/// The mark of a card's kind.
pub(super) fn of_card(face: Face) -> &'static str {
    match (class(face), is_red(face)) {
        (Class::Number(_), false) => FIST,
        (Class::Number(_), true) => ARMS,
        (Class::Flamethrower, _) => FLAME,
        (Class::Bite, _) => TEETH,
    }
}

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

/// A mark as a whole drawing.
pub(super) fn drawing(mark: &str) -> String {
    format!(r#"<svg viewBox="0 0 24 24" aria-hidden="true" class="mark">{mark}</svg>"#)
}

/// The emblem of the game: a plane above the ice, and what waits below it.
pub const EMBLEM: &str = r#"<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 26h44l12-12h8l-6 14 4 8H58l-16 12h-8l6-12H20Z"/><path d="M6 58l14-5 12 5 14-7 16 6 12-5 16 6"/><path d="M24 88c0-10 6-16 12-16M48 88V72M72 88c0-10-6-16-12-16M36 72c4-8 20-8 24 0"/></svg>"#;
