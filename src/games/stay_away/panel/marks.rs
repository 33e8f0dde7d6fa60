//! Marks are the drawings on cards and buttons. Layer 10. They are SVG on a grid of 24 by 24, in strokes of `currentColor`.

use crate::games::stay_away::rules::face::Kind;

/// A person struck out: the call that no Human is left.
pub(super) const NOBODY: &str =
    r#"<path d="M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21a7.5 7.5 0 0 1 15 0M3 3l18 18"/>"#;

/// Play goes clockwise.
pub(super) const CLOCKWISE: &str = r#"<path d="M6 6A8.5 8.5 0 1 1 4.3 15.5M2.5 19.5l1.8-4 4 1.5"/>"#;
/// Play goes the other way.
pub(super) const ANTICLOCKWISE: &str = r#"<path d="M18 6A8.5 8.5 0 1 0 19.7 15.5M21.5 19.5l-1.8-4-4 1.5"/>"#;

/// The drawing on a card.
pub(super) fn of_card(kind: Kind) -> &'static str {
    MARKS.get(kind as usize).copied().unwrap_or_default()
}

/// The drawings, in the order of the kinds.
const MARKS: [&str; Kind::ALL.len()] = [
    // Thing: an eye with too many arms.
    r#"<path d="M6 12c2-3.5 4-5 6-5s4 1.5 6 5c-2 3.5-4 5-6 5s-4-1.5-6-5ZM12 10.3v3.4M6 12C4 9 5 6 2.5 4M18 12c2-3 1-6 3.5-8M9 16.3c-.5 2.7-3 2.7-4 5M15 16.3c.5 2.7 3 2.7 4 5M12 7c0-2-1.5-3 0-5"/>"#,
    // Infected: a drop that spreads.
    r#"<path d="M12 2.5c3.5 4.5 5 7 5 9.5a5 5 0 0 1-10 0c0-2.5 1.5-5 5-9.5ZM10 12a2 2 0 0 0 2 2M12 17v4.5M8 15.5l-3.5 3.5M16 15.5l3.5 3.5M4.5 12H2M22 12h-2.5"/>"#,
    // Flamethrower: a nozzle and its flame.
    r#"<path d="M2 16h8l2-2h2v4h-2l-2 2H6v2M14 15c1.5-3 5-2.5 4.5-6 2 1 3.5 3.5 3.5 6a3.8 3.8 0 0 1-4 4c-2 0-3-1-4-1.5M15.5 10c.5-2.5 2.5-3 2-6.5"/>"#,
    // Analysis: a test tube.
    r#"<path d="M9 2.5h6M10 2.5V18a2 2 0 0 0 4 0V2.5M10 11h4M17.5 14h0M19.5 9.5h0M5 16.5h0M6 8h0"/>"#,
    // Axe: an axe.
    r#"<path d="M5 21.5 15.5 8M13 5l6.5 5.5C22 8 21.5 4.5 19 2.5c-1 2-3 3-6 2.5Z"/>"#,
    // Suspicion: a face with a question.
    r#"<path d="M9.5 9a2.5 2.5 0 1 1 3.7 2.3c-.8.5-1.2 1-1.2 2M12 16.3h0M3 12c2.5-5 5.5-7 9-7s6.5 2 9 7c-2.5 5-5.5 7-9 7s-6.5-2-9-7Z"/>"#,
    // Whiskey: a bottle.
    r#"<path d="M10 2.5h4v5l2.5 3.5v9a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 20v-9L10 7.5ZM7.5 13.5h9M7.5 18h9"/>"#,
    // Resolute: a clenched fist.
    r#"<path d="M6.5 12V8a1.7 1.7 0 0 1 3.4 0V6.5a1.7 1.7 0 0 1 3.4 0V8a1.7 1.7 0 0 1 3.4 0v2a1.5 1.5 0 0 1 2.800.8V14c0 3.5-2.5 5.5-5 5.5v2.5h-6V19c-2-1-3.5-3-3.5-5.5 0-1 .5-1.5 1.5-1.5h6"/>"#,
    // WatchYourBack: two arrows round.
    r#"<path d="M4 10a8.5 8.5 0 0 1 15-3M20 3v4.5h-4.5M20 14a8.5 8.5 0 0 1-15 3M4 21v-4.5h4.5"/>"#,
    // ChangePlaces: two chairs and an arrow each way.
    r#"<path d="M3 9h14M13.5 5.5 17 9l-3.5 3.5M21 15.5H7M10.5 12 7 15.5l3.5 3.5"/>"#,
    // BetterRun: a runner's legs.
    r#"<path d="M14.5 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM7 10l4-2.5 3.5 2 1.5 3 3.500.5M12 8.5 10.5 14l4 3-1 4.5M10.5 14 7 17.5H3M2 6.5h3.5M1.5 12h3"/>"#,
    // Seduction: a heart with a hook.
    r#"<path d="M12 20C6 15.5 3 12 3 8.5A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 9 2c0 2-1 3.7-2.5 5.5M12 20c1 1.5 3.5 1.5 4-.5s-1.5-2.5-2.5-1"/>"#,
    // Scary: a cry.
    r#"<path d="M12 2.5c5 0 7.5 3.5 7.5 8.5s-3.5 10.5-7.5 10.5S4.5 16 4.5 11 7 2.5 12 2.5ZM8.5 9v1.5M15.5 9v1.5M12 13c-1.5 0-2 1.2-2 2.7S10.7 18.5 12 18.5s2-1.3 2-2.8-.5-2.7-2-2.7Z"/>"#,
    // Comfortable: an armchair.
    r#"<path d="M6 11V6.5a2.5 2.5 0 0 1 2.5-2.5h7A2.5 2.5 0 0 1 18 6.5V11M3 12.5a2 2 0 0 1 4 0V15h10v-2.5a2 2 0 0 1 4 0V19H3ZM5.5 19v2M18.5 19v2"/>"#,
    // NoThanks: a raised palm.
    r#"<path d="M6.5 12.5V7a1.5 1.5 0 0 1 3 0v3.5V4.5a1.5 1.5 0 0 1 3 0v6-5a1.5 1.5 0 0 1 3 0V11 8a1.5 1.5 0 0 1 3 0v7c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6-4l-3-4.5a1.5 1.5 0 0 1 2.5-1.5Z"/>"#,
    // Missed: past the mark.
    r#"<path d="M9 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM9 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3l10 8M22 6.5V11h-4.5"/>"#,
    // NoBarbecue: a flame struck out.
    r#"<path d="M12 3c1 4 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2.3 1.3-3.7 2.3-5 .5 1.3 1 2 1.7 2.3C10 8.5 11 5.5 12 3ZM3 3l18 18"/>"#,
    // Quarantine: tape across.
    r#"<path d="M3 20 20 3M1.5 13 13 1.5M11 22.5 22.5 11M7.5 7.5l3 3M13.5 13.5l3 3M12 9v0M12 12a3 3 0 1 0 0 0Z"/>"#,
    // BarredDoor: a boarded-up door.
    r#"<path d="M6 21.5v-19h12v19M3.5 21.5h17M3 8l18-3M3 16.5l18-3M15.5 10.5h0"/>"#,
    // Party: a paper hat and confetti.
    r#"<path d="M5 21 11 6l8 9ZM8 13.5l6.5 4M12 2.5v0M16 5l2-2M19.5 9.5 22 9M7 5h0M20 3.5h0M17.5 7h0"/>"#,
    // GetOut: a boot.
    r#"<path d="M8 3v11l-3 4v2.5h5l1.5-2H20V17a4 4 0 0 0-3-3.5l-3-1V3ZM8 7h3M1.5 6h3M2 11h2.5"/>"#,
    // OneTwo: a count of two.
    r#"<path d="M5 7.5 8 5v14M13 8.5a3.5 3.5 0 0 1 7 0c0 3.5-7 6-7 10.5h7"/>"#,
    // ChainReaction: links.
    r#"<path d="M9.5 14.5 14.5 9.5M11 7l2.5-2.5a4 4 0 0 1 6 6L17 13M13 17l-2.5 2.5a4 4 0 0 1-6-6L7 11"/>"#,
    // BlindDate: dark glasses.
    r#"<path d="M2 9h20M3 9c0 4 1.5 6.5 4 6.5s4-2.5 4-6.5M13 9c0 4 1.5 6.5 4 6.5s4-2.5 4-6.5M5 9l1.5-4M19 9l-1.5-4"/>"#,
    // Friends: two cups.
    r#"<path d="M3 5h7v6a3.5 3.5 0 0 1-7 0ZM14 5h7v6a3.5 3.5 0 0 1-7 0ZM6.5 14.5V20M17.5 14.5V20M4 20h5M15 20h5M11 3l1 1.5L13 3"/>"#,
    // Forgetful: an emptied head.
    r#"<path d="M9 21.5v-4H7c-1.5 0-2-1-2-2.5v-2l-2-1 2-4c0-3.5 3-6 7-6a7 7 0 0 1 7 7c0 3-1 5-3 6.5v6M9.5 9h5M14.5 5.5h0M12 12.5h0"/>"#,
    // BetweenUs: a whisper.
    r#"<path d="M4 3.5h9a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9l-4 3v-3H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM18.5 8.5H20a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-.5v3l-3.5-3h-4a2 2 0 0 1-2-2M5.5 7.5h0M8.5 7.5h0M11.5 7.5h0"/>"#,
    // Confession: a lamp that shines on somebody.
    r#"<path d="M8.5 9h7L14 3h-4ZM6 13.5l-2 6M12 13.5v7M18 13.5l2 6M12 3V1.5M9 11.5h6"/>"#,
    // Oops: cards that fall.
    r#"<path d="M3 4.5 8.5 3l2.5 9-5.5 1.5ZM14 5l5.5 2-3 8.5-5.5-2ZM5 17h6v4.5H5ZM15 19.5h0M19 17.5h0"/>"#,
    // ThreeFour: an open door.
    r#"<path d="M5 21.5v-19h13v19M2.5 21.5h19M5 2.5l8 3.5v15.5L5 21M10.5 13h0"/>"#,
    // Ropes: a rope that parts.
    r#"<path d="M2 8c3-2 5 2 8 0M14 8c3-2 5 2 8 0M2 13c3-2 5 2 7 0M15 13c2-2 4 2 7 0M10 8l1-3M14 8l-1-3M9 13l2 4M15 13l-2 4"/>"#,
];

/// The game's house at the station: the drill shed.
pub const HOUSE: &str = r#"<svg viewBox="0 0 160 146" aria-hidden="true"><path class="house-spill" d="M62 130L98 130L130 153L30 153Z"/><path class="house-dark" fill-rule="evenodd" d="M100 70L112 -6h8L134 70ZM106 40h22l-2 4h-21zM109 18h14l-1 4h-14z"/><path class="house-wall" d="M18 54L110 44L146 66V132H18Z"/><path class="house-line" d="M20 74h48M70 78h30M22 90h20M112 74h26M24 112h34M106 116h30M20 122h26M118 124h22"/><path class="house-snow" d="M8 56L110 40L156 66L152 70L110 50L12 64Z"/><path class="house-dark" d="M46 76h64v56h-64z"/><path class="house-glass" d="M50 80h27v52h-27zM80 80h26v52h-26z"/><path class="house-dark" d="M50 96h56v4h-56zM50 114h56v4h-56z"/><path class="house-snow" d="M-6 136Q30 126 58 133L104 133Q134 126 168 137Q150 146 80 146Q10 146 -6 136Z"/></svg>"#;
