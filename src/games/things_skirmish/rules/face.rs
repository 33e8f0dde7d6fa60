//! The faces of cards are counters, secret dice, and the chart (docs/decisions/secret-notes.md). Layer 5.

use super::counter::BAG;

/// The face for a secret die's 1.
pub const FIRST_DIE: u8 = BAG.len() as u8;

/// How many sides a secret die has.
pub const SIDES: u8 = 6;

/// The first face of the chart.
pub const FIRST_SIGN: u8 = FIRST_DIE + SIDES;

/// How many different faces there are.
pub const FACES: u8 = FIRST_SIGN + 4;
