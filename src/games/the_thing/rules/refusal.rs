//! A refusal says why a move isn't possible. Layer 5; for developers and for the page of whoever tried it, never shown to others.

use crate::base::ids::Seat;
use thiserror::Error;

/// Why a move isn't possible. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game isn't waiting for this seat.
    #[error("seat {0} is not awaited")]
    NotAwaited(Seat),
    /// The move doesn't belong to this phase.
    #[error("that can't be said now")]
    WrongPhase,
    /// A position is outside the hand, or a card is missing.
    #[error("there are no such cards in the hand")]
    NoSuchCards,
    /// The target isn't another living player against whom the action is possible.
    #[error("seat {0} can't be chosen")]
    BadTarget(Seat),
    /// There are more cards than the target allows, which is one fewer than its hand (5.3, 5.5).
    #[error("at most {most} cards can be played against that target")]
    TooMany {
        /// How many there could be.
        most: u8,
    },
    /// The last card can only be played in combat (4.2).
    #[error("one card has to stay in the hand")]
    LastCard,
    /// A Steal needs black Aces, a Blood Test black faces.
    #[error("those are not the cards this action needs")]
    WrongCards,
    /// A human must put every red card face up on the discard (5.1).
    #[error("a human rejects a red card")]
    MustReject,
    /// Black cards must be kept, and nothing can be rejected while scavenging (5.1, 5.2).
    #[error("this card is kept")]
    MustKeep,
    /// The Joker must be shown (5.1).
    #[error("the Joker is shown")]
    MustShowJoker,
    /// The card isn't the Joker.
    #[error("that is not the Joker")]
    NotTheJoker,
    /// A human who has scavenged a red card must discard that card (5.2).
    #[error("a human discards the red card")]
    MustDiscardRed,
    /// An alien can't lose its last red card (4.1).
    #[error("the last red card stays")]
    LastRed,
    /// The card held back must be red (5.3, 6).
    #[error("the card held back has to be red")]
    MustHoldRed,
    /// No card can be drawn (5.2).
    #[error("there is no card to draw")]
    NothingToDraw,
    /// The announcement is malformed, or has too many values.
    #[error("that is no possible announcement")]
    BadClaim,
    /// There must be as many values as were proposed (`multiTrade`).
    #[error("the offer has to have {0} values")]
    ClaimCount(u8),
    /// The cards don't match the player's own announcement (5.4).
    #[error("those cards are not what was announced")]
    NotAsClaimed,
    /// That player has no open offer.
    #[error("seat {0} has no offer standing")]
    NoOffer(Seat),
    /// `truthfulTests`: the announcement isn't what was seen.
    #[error("that is not what was seen")]
    Untrue,
    /// Everybody has passed, so the lead must place a card (7.3d).
    #[error("the lead has to place a card")]
    MustPlace,
}
