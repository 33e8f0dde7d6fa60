//! Calls end the game (rules 8), and every living player can make one of the two at any time. Layer 6. Everybody is shown both in the same way. Which
//! call is a player's own shows only under the peek.

use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::offer::Offer;

/// A call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// The move.
    pub action: Move,
    /// Its name, as on a button.
    pub name: &'static str,
    /// Who can make it, and what follows from it.
    pub means: &'static str,
    /// What a player reads who can make it. Secret, as it reveals the role.
    pub own: &'static str,
    /// What a player reads who can't make it. Secret as well.
    pub not_own: &'static str,
}

/// Both calls.
pub const CALLS: [Call; 2] = [
    Call {
        action: Move::Radio,
        name: "things-call-plane",
        means: "things-call-as-human",
        own: "things-call-radio",
        not_own: "things-no-plane",
    },
    Call {
        action: Move::Saucer,
        name: "things-call-launch",
        means: "things-call-as-thing",
        own: "things-call-saucer",
        not_own: "things-no-saucer",
    },
];

/// The call that this move makes, if it makes one.
pub fn call_of(action: &Move) -> Option<Call> {
    CALLS.into_iter().find(|call| call.action == *action)
}

/// The call that the player at this page can make now, if there is one. Secret.
pub fn declare(calls: &[Offer]) -> Option<Call> {
    calls.iter().find_map(|offer| if let Offer::Just(action) = offer { call_of(action) } else { None })
}

/// Why the button of `call` is disabled for a player whose call is `own`. While the cards are covered (`shown` is false), both buttons look enabled
/// to the living. `declared` means that somebody has already made a call.
pub fn closed(call: Call, own: Option<Call>, declared: bool, shown: bool) -> Option<&'static str> {
    match own {
        None if declared => Some("things-no-second"),
        None => Some("things-call-not-now"),
        Some(own) => (shown && own != call).then_some(call.not_own),
    }
}
