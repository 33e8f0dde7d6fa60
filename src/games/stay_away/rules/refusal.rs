//! A refusal says why a move isn't possible. Layer 5; for developers and for the page of whoever tried it, never shown to others.

use super::cards::card;
use super::face::Kind;
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
    /// A position is outside the hand, or the number of cards is wrong.
    #[error("there are no such cards in the hand")]
    NoSuchCards,
    /// The card isn't what it is called.
    #[error("that card is no {}", card(*.0).word())]
    NotThatCard(Kind),
    /// This kind of card can't be played now.
    #[error("{} can't be played now", card(*.0).word())]
    NotPlayable(Kind),
    /// A player in Quarantine can't play this (rules 5 and 6).
    #[error("{} isn't played in quarantine", card(*.0).word())]
    InQuarantine(Kind),
    /// This player can't be the target.
    #[error("seat {0} can't be chosen")]
    BadTarget(Seat),
    /// There is no such obstacle, or no room for one.
    #[error("there is nothing to be done there")]
    NoObstacle,
    /// The Thing keeps its card (4.2, 4.4).
    #[error("the thing keeps its card")]
    ThingStays,
    /// An Infected keeps an Infected! (4.2, 4.4).
    #[error("the last infected card stays")]
    LastInfected,
    /// Infected! can't be given to this player by this one (4.4).
    #[error("infected can't be given there")]
    NotInfectious,
    /// There is a card that may be given, so the player doesn't die (4.6).
    #[error("there is a card to give")]
    NotOvercome,
    /// `thingFlamethrower` forbids the Thing to keep a Flamethrower.
    #[error("the thing has to get rid of a flamethrower")]
    MustShed,
    /// The statement isn't true.
    #[error("that is not so")]
    Untrue,
    /// Only the Thing declares (10.2).
    #[error("only the thing declares")]
    NotTheThing,
}
