//! The call that ends the game (rules 8), which a living player can make at any time. Layer 6. What everybody is shown of it is the same
//! for both roles; which call it is lies under the peek.

use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::offer::Offer;

/// The call of whoever looks. Secret: it tells the role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declare {
    /// The move.
    pub action: Move,
    /// Its name.
    pub key: &'static str,
}

/// The call that can be made now, if any can.
pub fn declare(calls: &[Offer]) -> Option<Declare> {
    calls.iter().find_map(|offer| match offer {
        Offer::Just(Move::Radio) => Some(Declare { action: Move::Radio, key: "things-call-radio" }),
        Offer::Just(Move::Saucer) => Some(Declare { action: Move::Saucer, key: "things-call-saucer" }),
        _ => None,
    })
}
