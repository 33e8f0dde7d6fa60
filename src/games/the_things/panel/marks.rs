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

/// The game's house at the station: the radio hut.
pub const HOUSE: &str = r#"<svg viewBox="0 0 160 146" aria-hidden="true"><path class="house-spill" d="M62 130L98 130L130 153L30 153Z"/><path class="house-dark" d="M118 66L128 2L138 66L134 66L131 52H125L122 66ZM126 44h4l-2-14z"/><path class="house-beacon" d="M128 -2a4 4 0 1 0 .1 0"/><path class="house-waves" d="M118 -4q-6 8 0 14M138 -4q6 8 0 14M111 -8q-9 12 0 22M145 -8q9 12 0 22"/><path class="house-wall" d="M16 66h128v62h-128z"/><path class="house-line" d="M20 74h48M70 78h30M22 90h20M112 74h26M24 112h34M106 116h30M20 122h26M118 124h22"/><path class="house-snow" d="M8 62Q80 50 152 62V70H8Z"/><path class="house-dark" d="M24 128h7v8h-7zM128 128h7v8h-7z"/><path class="house-dark" d="M64 80h32v52h-32z"/><path class="house-glass" d="M67 83h26v49h-26z"/><path class="house-dark" d="M67 106h26v3h-26z"/><path class="house-dark" d="M26 80h26v20h-26zM108 80h26v20h-26z"/><path class="house-glass" d="M29 83h20v14h-20zM111 83h20v14h-20z"/><path class="house-snow" d="M-6 136Q30 126 58 133L104 133Q134 126 168 137Q150 146 80 146Q10 146 -6 136Z"/></svg>"#;
