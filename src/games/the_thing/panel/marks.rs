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

/// The game's house at the station: the mess hall.
pub const HOUSE: &str = r#"<svg viewBox="0 0 160 146" aria-hidden="true"><path class="house-spill" d="M62 130L98 130L130 153L30 153Z"/><path class="house-wall" d="M12 62L80 30L150 62V132H12Z"/><path class="house-line" d="M20 74h48M70 78h30M22 90h20M112 74h26M24 112h34M106 116h30M20 122h26M118 124h22"/><path class="house-snow" d="M2 66L80 22L160 66L154 70L80 36L8 70Z"/><path class="house-dark" d="M112 20h13v28l-13-8z"/><path class="house-snow" d="M110 16h17v6h-17z"/><path class="house-smoke" d="M118 14q-10-10 2-16q12-8 2-18"/><path class="house-dark" d="M62 80h36v52h-36z"/><path class="house-glass" d="M66 84h28v48h-28z"/><path class="house-dark" d="M72 132v-20q0-9 8-9t8 9v20zM80 90a6 6.500 0 1 0 .1 0"/><path class="house-dark" d="M22 82h28v26h-28zM110 82h28v26h-28z"/><path class="house-glass" d="M25 85h10v20h-10zM38 85h9v20h-9zM113 85h10v20h-10zM126 85h9v20h-9z"/><path class="house-snow" d="M-6 136Q30 126 58 133L104 133Q134 126 168 137Q150 146 80 146Q10 146 -6 136Z"/></svg>"#;
