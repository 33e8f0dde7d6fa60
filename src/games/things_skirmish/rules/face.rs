//! Cards have faces: counters, secret dice, and the chart (docs/decisions/secret-notes.md). Layer 5.

use super::counter::BAG;

/// The first face of a secret die, its 1.
pub const FIRST_DIE: u8 = BAG.len() as u8;

/// How many sides a die has.
pub const SIDES: u8 = 6;

/// The first face of the chart.
pub const FIRST_SIGN: u8 = FIRST_DIE + SIDES;

/// How many different faces there are.
pub const FACES: u8 = FIRST_SIGN + 4;
