//! A refusal says why a move isn't possible. Layer 5; for developers and the culprit's own page, never told to others.

use super::face::Rank;
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
    /// A Human discards a red card that was drawn (5.1).
    #[error("a human discards the red card")]
    MustDiscardRed,
    /// A Human shows and discards a red card while filling up (5.5).
    #[error("a human rejects a red card")]
    MustReject,
    /// Black cards are kept (5.5).
    #[error("a black card is kept")]
    MustKeep,
    /// A Thing never loses its last red card (1, 5.1, 5.2, R10).
    #[error("the last red card stays")]
    LastRed,
    /// A Thing sets a red card aside (5.2).
    #[error("a thing sets a red card aside")]
    MustSetRedAside,
    /// A Blood Test needs a black Jack, Queen or King (5.3).
    #[error("a blood test needs a flamethrower")]
    NotFlamethrower,
    /// One player doesn't play Flamethrower and Bite in one attack (6.1).
    #[error("flamethrower and bite aren't played by one player in one attack")]
    BothSpecials,
    /// The cards aren't what was called (5.2).
    #[error("that is not the rank of the card")]
    NotAsCalled,
    /// No ranks, too many, or not one for each card (5.2).
    #[error("that can't be called")]
    BadCall,
    /// With `haggle`: another rank was asked for.
    #[error("only rank {0} is asked for")]
    NotWanted(Rank),
    /// That player has no open offer.
    #[error("seat {0} has made no offer")]
    NoOffer(Seat),
    /// One of the offers has to be taken up (5.2).
    #[error("an offer has to be accepted")]
    MustAccept,
    /// Only a Human calls the rescue plane (8).
    #[error("only a human calls the rescue plane")]
    NotHuman,
    /// Only a Thing launches the saucer (8).
    #[error("only a thing launches the saucer")]
    NotThing,
    /// The first declaration counts (R16).
    #[error("somebody has declared already")]
    Declared,
}
