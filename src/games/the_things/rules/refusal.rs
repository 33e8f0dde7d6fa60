//! A refusal says why a move isn't possible. Layer 5; for developers and for the page of whoever tried it, never shown to others.

use super::face::Rank;
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
    /// A Human must discard a red card that was drawn (5.1).
    #[error("a human discards the red card")]
    MustDiscardRed,
    /// A Human must show and discard a red card while filling up (5.5).
    #[error("a human rejects a red card")]
    MustReject,
    /// Black cards must be kept (5.5).
    #[error("a black card is kept")]
    MustKeep,
    /// A Thing never loses its last red card (1, 5.1, 5.2, R10).
    #[error("the last red card stays")]
    LastRed,
    /// A Thing must set a red card aside (5.2).
    #[error("a thing sets a red card aside")]
    MustSetRedAside,
    /// A Blood Test needs a black Jack, Queen or King (5.3).
    #[error("a blood test needs a flamethrower")]
    NotFlamethrower,
    /// A player can't play both Flamethrowers and Bites in one attack (6.1).
    #[error("flamethrower and bite aren't played by one player in one attack")]
    BothSpecials,
    /// The cards don't have the ranks that were called (5.2).
    #[error("that is not the rank of the card")]
    NotAsCalled,
    /// There are no ranks, too many, or not one for each card (5.2).
    #[error("that can't be called")]
    BadCall,
    /// With `haggle`, another rank was asked for.
    #[error("only rank {0} is asked for")]
    NotWanted(Rank),
    /// That player has no open offer.
    #[error("seat {0} has made no offer")]
    NoOffer(Seat),
    /// One of the offers must be accepted (5.2).
    #[error("an offer has to be accepted")]
    MustAccept,
    /// Only a Human can call the rescue plane (8).
    #[error("only a human calls the rescue plane")]
    NotHuman,
    /// Only a Thing can launch the saucer (8).
    #[error("only a thing launches the saucer")]
    NotThing,
    /// Somebody has already declared (R16).
    #[error("somebody has declared already")]
    Declared,
}
