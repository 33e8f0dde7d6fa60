//! A refusal says why a move isn't possible. Layer 5; for developers and the culprit's own page, never told to others.

use crate::base::ids::Seat;
use thiserror::Error;

/// Why a move isn't possible. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// It isn't this seat's turn to say anything.
    #[error("seat {0} is not awaited")]
    NotAwaited(Seat),
    /// Not a move of this phase.
    #[error("that can't be said now")]
    WrongPhase,
    /// A position outside the hand, or no card where one is needed.
    #[error("there are no such cards in the hand")]
    NoSuchCards,
    /// Not another living player that the action can be played against.
    #[error("seat {0} can't be chosen")]
    BadTarget(Seat),
    /// More cards than the target allows: at most one less than its hand (5.3, 5.5).
    #[error("at most {most} cards can be played against that target")]
    TooMany {
        /// How many could be.
        most: u8,
    },
    /// The last card can only be played in combat (4.2).
    #[error("one card has to stay in the hand")]
    LastCard,
    /// A Steal needs black Aces, a Blood Test black faces.
    #[error("those are not the cards this action needs")]
    WrongCards,
    /// A human puts every red card face up on the discard (5.1).
    #[error("a human rejects a red card")]
    MustReject,
    /// Black cards are kept, and scavenging rejects nothing (5.1, 5.2).
    #[error("this card is kept")]
    MustKeep,
    /// The Joker is shown (5.1).
    #[error("the Joker is shown")]
    MustShowJoker,
    /// Not the Joker.
    #[error("that is not the Joker")]
    NotTheJoker,
    /// A human who scavenged a red card discards that card (5.2).
    #[error("a human discards the red card")]
    MustDiscardRed,
    /// An alien's last red card stays (4.1).
    #[error("the last red card stays")]
    LastRed,
    /// The held-back card has to be red (5.3, 6).
    #[error("the card held back has to be red")]
    MustHoldRed,
    /// No card can be drawn (5.2).
    #[error("there is no card to draw")]
    NothingToDraw,
    /// Not a well-formed announcement, or too many values.
    #[error("that is no possible announcement")]
    BadClaim,
    /// As many values as proposed (`multiTrade`).
    #[error("the offer has to have {0} values")]
    ClaimCount(u8),
    /// The cards don't match the player's own announcement (5.4).
    #[error("those cards are not what was announced")]
    NotAsClaimed,
    /// That player has no open offer.
    #[error("seat {0} has no offer standing")]
    NoOffer(Seat),
    /// `truthfulTests`: not what was seen.
    #[error("that is not what was seen")]
    Untrue,
    /// Everybody passed: the lead has to place a card (7.3d).
    #[error("the lead has to place a card")]
    MustPlace,
}
