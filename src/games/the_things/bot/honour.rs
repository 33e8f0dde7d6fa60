//! With `honourMode` a bot says who handed over its first red card, and vouches for others or not. Bots tell the truth about themselves; a
//! hidden Thing doesn't vouch for a child.

use super::super::rules::moves::Move;
use super::mind::Mind;
use crate::base::ids::Seat;

/// Names the parent.
pub(super) fn account(mind: &Mind<'_>) -> Move {
    Move::Account { parent: if mind.memory.first { None } else { mind.memory.parent } }
}

/// Vouches, if it can be true and costs nothing any more.
pub(super) fn vouch(mind: &Mind<'_>, child: Seat) -> Move {
    Move::Vouch { yes: mind.thing && mind.know.knows(child) && mind.know.exposed(mind.me) }
}
