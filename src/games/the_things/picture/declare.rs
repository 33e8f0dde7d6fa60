//! Calls end the game (rules 8), and a living player can make one of the two at any time. Layer 6. Everybody is shown both alike; which
//! call is whose lies under the peek.

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
    /// Said to a player who can make it. Secret: it reveals the role.
    pub own: &'static str,
    /// Told to a player who can't. Secret as well.
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

/// The call that a move is, if it is one.
pub fn call_of(action: &Move) -> Option<Call> {
    CALLS.into_iter().find(|call| call.action == *action)
}

/// The call that the player at the page can make now, if any. Secret.
pub fn declare(calls: &[Offer]) -> Option<Call> {
    calls.iter().find_map(|offer| if let Offer::Just(action) = offer { call_of(action) } else { None })
}

/// Why the button of `call` does nothing for a player who can make `own`. Covered cards (`shown` is false) leave both open to the living; `declared`
/// says that somebody was faster.
pub fn closed(call: Call, own: Option<Call>, declared: bool, shown: bool) -> Option<&'static str> {
    match own {
        None if declared => Some("things-no-second"),
        None => Some("things-call-not-now"),
        Some(own) => (shown && own != call).then_some(call.not_own),
    }
}
