//! With `honourMode` a bot names who gave it its first red card, and vouches for others or doesn't. Bots tell the truth about themselves, but a
//! hidden Thing doesn't vouch for those that it has infected.

use super::super::rules::moves::Move;
use super::mind::Mind;
use crate::base::ids::Seat;

/// Names the parent, who gave it its first red card.
pub(super) fn account(mind: &Mind<'_>) -> Move {
    Move::Account { parent: if mind.memory.first { None } else { mind.memory.parent } }
}

/// Vouches for a child, if that is true and costs nothing any more.
pub(super) fn vouch(mind: &Mind<'_>, child: Seat) -> Move {
    Move::Vouch { yes: mind.memory.children.contains(child) && mind.know.exposed(mind.me) }
}
