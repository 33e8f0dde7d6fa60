//! Marks are the drawings on cards and buttons. Layer 10. They are SVG on a grid of 24 by 24, in strokes of `currentColor`.

use crate::games::stay_away::rules::face::Kind;

/// Somebody struck out: the call that no Human is left.
pub(super) const NOBODY: &str =
    r#"<path d="M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 21a7.500 7.500 0 0 1 15 0M3 3l18 18"/>"#;

/// Which way play goes.
pub(super) const CLOCKWISE: &str = r#"<path d="M6 6A8.500 8.500 0 1 1 4.300 15.500M2.500 19.500l1.800-4 4 1.500"/>"#;
/// The other way.
pub(super) const ANTICLOCKWISE: &str =
    r#"<path d="M18 6A8.500 8.500 0 1 0 19.700 15.500M21.500 19.500l-1.800-4-4 1.500"/>"#;

/// The drawing on a card.
pub(super) fn of_card(kind: Kind) -> &'static str {
    MARKS.get(kind as usize).copied().unwrap_or_default()
}

/// In the order of the kinds.
const MARKS: [&str; Kind::ALL.len()] = [
    // Thing: an eye with too many arms.
    r#"<path d="M6 12c2-3.500 4-5 6-5s4 1.500 6 5c-2 3.500-4 5-6 5s-4-1.500-6-5ZM12 10.300v3.400M6 12C4 9 5 6 2.500 4M18 12c2-3 1-6 3.500-8M9 16.300c-.5 2.700-3 2.700-4 5M15 16.300c.5 2.700 3 2.700 4 5M12 7c0-2-1.500-3 0-5"/>"#,
    // Infected: a drop that spreads.
    r#"<path d="M12 2.500c3.500 4.500 5 7 5 9.500a5 5 0 0 1-10 0c0-2.500 1.500-5 5-9.500ZM10 12a2 2 0 0 0 2 2M12 17v4.500M8 15.500l-3.500 3.500M16 15.500l3.500 3.500M4.500 12H2M22 12h-2.500"/>"#,
    // Flamethrower: a nozzle and its flame.
    r#"<path d="M2 16h8l2-2h2v4h-2l-2 2H6v2M14 15c1.500-3 5-2.500 4.500-6 2 1 3.500 3.500 3.500 6a3.800 3.800 0 0 1-4 4c-2 0-3-1-4-1.500M15.500 10c.5-2.500 2.500-3 2-6.500"/>"#,
    // Analysis: a test tube.
    r#"<path d="M9 2.500h6M10 2.500V18a2 2 0 0 0 4 0V2.500M10 11h4M17.500 14h0M19.500 9.500h0M5 16.500h0M6 8h0"/>"#,
    // Axe: an axe.
    r#"<path d="M5 21.500 15.500 8M13 5l6.500 5.500C22 8 21.500 4.500 19 2.500c-1 2-3 3-6 2.500Z"/>"#,
    // Suspicion: a face with a question.
    r#"<path d="M9.500 9a2.500 2.500 0 1 1 3.700 2.300c-.8.500-1.200 1-1.200 2M12 16.300h0M3 12c2.500-5 5.500-7 9-7s6.500 2 9 7c-2.500 5-5.500 7-9 7s-6.500-2-9-7Z"/>"#,
    // Whiskey: a bottle.
    r#"<path d="M10 2.500h4v5l2.500 3.500v9a1.500 1.500 0 0 1-1.500 1.500H9A1.500 1.500 0 0 1 7.500 20v-9L10 7.500ZM7.500 13.500h9M7.500 18h9"/>"#,
    // Resolute: a clenched fist.
    r#"<path d="M6.500 12V8a1.700 1.700 0 0 1 3.400 0V6.500a1.700 1.700 0 0 1 3.400 0V8a1.700 1.700 0 0 1 3.400 0v2a1.500 1.500 0 0 1 2.800.800V14c0 3.500-2.500 5.500-5 5.500v2.500h-6V19c-2-1-3.500-3-3.500-5.500 0-1 .5-1.500 1.500-1.500h6"/>"#,
    // WatchYourBack: two arrows round.
    r#"<path d="M4 10a8.500 8.500 0 0 1 15-3M20 3v4.500h-4.500M20 14a8.500 8.500 0 0 1-15 3M4 21v-4.500h4.500"/>"#,
    // ChangePlaces: two chairs and an arrow each way.
    r#"<path d="M3 9h14M13.500 5.500 17 9l-3.500 3.500M21 15.500H7M10.500 12 7 15.500l3.500 3.500"/>"#,
    // BetterRun: a runner's legs.
    r#"<path d="M14.500 5.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3ZM7 10l4-2.500 3.500 2 1.500 3 3.500.500M12 8.500 10.500 14l4 3-1 4.500M10.500 14 7 17.500H3M2 6.500h3.500M1.500 12h3"/>"#,
    // Seduction: a heart with a hook.
    r#"<path d="M12 20C6 15.500 3 12 3 8.500A4.700 4.700 0 0 1 12 6.500a4.700 4.700 0 0 1 9 2c0 2-1 3.700-2.500 5.500M12 20c1 1.500 3.500 1.500 4-.5s-1.500-2.500-2.500-1"/>"#,
    // Scary: a cry.
    r#"<path d="M12 2.500c5 0 7.500 3.500 7.500 8.500s-3.500 10.500-7.500 10.500S4.500 16 4.500 11 7 2.500 12 2.500ZM8.500 9v1.500M15.500 9v1.500M12 13c-1.500 0-2 1.200-2 2.700S10.700 18.500 12 18.500s2-1.300 2-2.800-.5-2.700-2-2.700Z"/>"#,
    // Comfortable: an armchair.
    r#"<path d="M6 11V6.500a2.500 2.500 0 0 1 2.500-2.500h7A2.500 2.500 0 0 1 18 6.500V11M3 12.500a2 2 0 0 1 4 0V15h10v-2.500a2 2 0 0 1 4 0V19H3ZM5.500 19v2M18.500 19v2"/>"#,
    // NoThanks: a raised palm.
    r#"<path d="M6.500 12.500V7a1.500 1.500 0 0 1 3 0v3.500V4.500a1.500 1.500 0 0 1 3 0v6-5a1.500 1.500 0 0 1 3 0V11 8a1.500 1.500 0 0 1 3 0v7c0 4-2.500 6.500-6 6.500-3 0-4.500-1.500-6-4l-3-4.500a1.500 1.500 0 0 1 2.500-1.500Z"/>"#,
    // Missed: past the mark.
    r#"<path d="M9 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15ZM9 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM12 3l10 8M22 6.500V11h-4.500"/>"#,
    // NoBarbecue: a flame struck out.
    r#"<path d="M12 3c1 4 5.500 6 5.500 11a5.500 5.500 0 0 1-11 0c0-2.300 1.300-3.700 2.300-5 .5 1.300 1 2 1.700 2.300C10 8.500 11 5.500 12 3ZM3 3l18 18"/>"#,
    // Quarantine: tape across.
    r#"<path d="M3 20 20 3M1.500 13 13 1.500M11 22.500 22.500 11M7.500 7.500l3 3M13.500 13.500l3 3M12 9v0M12 12a3 3 0 1 0 0 0Z"/>"#,
    // BarredDoor: a boarded-up door.
    r#"<path d="M6 21.500v-19h12v19M3.500 21.500h17M3 8l18-3M3 16.500l18-3M15.500 10.500h0"/>"#,
    // Party: a paper hat and confetti.
    r#"<path d="M5 21 11 6l8 9ZM8 13.500l6.500 4M12 2.500v0M16 5l2-2M19.500 9.500 22 9M7 5h0M20 3.500h0M17.500 7h0"/>"#,
    // GetOut: a boot.
    r#"<path d="M8 3v11l-3 4v2.500h5l1.500-2H20V17a4 4 0 0 0-3-3.500l-3-1V3ZM8 7h3M1.500 6h3M2 11h2.500"/>"#,
    // OneTwo: a count of two.
    r#"<path d="M5 7.500 8 5v14M13 8.500a3.500 3.500 0 0 1 7 0c0 3.500-7 6-7 10.500h7"/>"#,
    // ChainReaction: links.
    r#"<path d="M9.500 14.500 14.500 9.500M11 7l2.500-2.500a4 4 0 0 1 6 6L17 13M13 17l-2.500 2.500a4 4 0 0 1-6-6L7 11"/>"#,
    // BlindDate: dark glasses.
    r#"<path d="M2 9h20M3 9c0 4 1.500 6.500 4 6.500s4-2.500 4-6.500M13 9c0 4 1.500 6.500 4 6.500s4-2.500 4-6.500M5 9l1.500-4M19 9l-1.500-4"/>"#,
    // Friends: two cups.
    r#"<path d="M3 5h7v6a3.500 3.500 0 0 1-7 0ZM14 5h7v6a3.500 3.500 0 0 1-7 0ZM6.500 14.500V20M17.500 14.500V20M4 20h5M15 20h5M11 3l1 1.500L13 3"/>"#,
    // Forgetful: an emptied head.
    r#"<path d="M9 21.500v-4H7c-1.500 0-2-1-2-2.500v-2l-2-1 2-4c0-3.500 3-6 7-6a7 7 0 0 1 7 7c0 3-1 5-3 6.500v6M9.500 9h5M14.500 5.500h0M12 12.500h0"/>"#,
    // BetweenUs: a whisper.
    r#"<path d="M4 3.500h9a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9l-4 3v-3H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM18.500 8.500H20a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-.5v3l-3.500-3h-4a2 2 0 0 1-2-2M5.500 7.500h0M8.500 7.500h0M11.500 7.500h0"/>"#,
    // Confession: a lamp that shines on somebody.
    r#"<path d="M8.500 9h7L14 3h-4ZM6 13.500l-2 6M12 13.500v7M18 13.500l2 6M12 3V1.500M9 11.500h6"/>"#,
    // Oops: cards that fall.
    r#"<path d="M3 4.500 8.500 3l2.500 9-5.500 1.500ZM14 5l5.500 2-3 8.500-5.500-2ZM5 17h6v4.500H5ZM15 19.500h0M19 17.500h0"/>"#,
    // ThreeFour: an open door.
    r#"<path d="M5 21.500v-19h13v19M2.500 21.500h19M5 2.500l8 3.500v15.500L5 21M10.500 13h0"/>"#,
    // Ropes: a rope that parts.
    r#"<path d="M2 8c3-2 5 2 8 0M14 8c3-2 5 2 8 0M2 13c3-2 5 2 7 0M15 13c2-2 4 2 7 0M10 8l1-3M14 8l-1-3M9 13l2 4M15 13l-2 4"/>"#,
];

/// The game's house at the station: the drill shed.
pub const HOUSE: &str = r#"<svg viewBox="0 0 160 146" aria-hidden="true"><path class="house-spill" d="M62 130L98 130L130 153L30 153Z"/><path class="house-dark" fill-rule="evenodd" d="M100 70L112 -6h8L134 70ZM106 40h22l-2 4h-21zM109 18h14l-1 4h-14z"/><path class="house-wall" d="M18 54L110 44L146 66V132H18Z"/><path class="house-line" d="M20 74h48M70 78h30M22 90h20M112 74h26M24 112h34M106 116h30M20 122h26M118 124h22"/><path class="house-snow" d="M8 56L110 40L156 66L152 70L110 50L12 64Z"/><path class="house-dark" d="M46 76h64v56h-64z"/><path class="house-glass" d="M50 80h27v52h-27zM80 80h26v52h-26z"/><path class="house-dark" d="M50 96h56v4h-56zM50 114h56v4h-56z"/><path class="house-snow" d="M-6 136Q30 126 58 133L104 133Q134 126 168 137Q150 146 80 146Q10 146 -6 136Z"/></svg>"#;
