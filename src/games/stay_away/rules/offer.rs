//! An offer is a set of moves of one kind that a player can make now. Layer 5. It is exact: it holds legal moves only, and all of its kind.

use super::face::Kind;
use super::moves::{At, Move};
use crate::base::ids::SeatSet;
use crate::table::game;
use crate::table::hand::{Choices, HandSet};

/// Moves of one kind.
#[expect(missing_docs, reason = "the fields of an offer are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// One move with nothing to choose.
    Just(Move),
    /// [`Move::Discard`] of one of these cards.
    Discard { cards: HandSet },
    /// [`Move::Play`] of one of these cards, all of this kind, on one of these.
    Play { card: Kind, cards: HandSet, at: Vec<At> },
    /// [`Move::Keep`] of one of this many drawn cards.
    Keep { among: u8 },
    /// [`Move::Defend`] with one of these cards, all of this kind.
    Defend { card: Kind, cards: HandSet },
    /// [`Move::Give`] of one of these cards.
    Give { cards: HandSet },
    /// [`Move::Choose`] of one of these players.
    Choose { targets: SeatSet },
    /// [`Move::Lay`] of one of these cards.
    Lay { cards: HandSet },
    /// [`Move::Forget`] of one of these sets of cards.
    Forget { choices: Choices },
    /// [`Move::ShowInfected`] of one of these cards.
    ShowInfected { cards: HandSet },
    /// [`Move::Last`] with one of these players.
    Last { infected: SeatSet },
}

impl game::Offer for Offer {
    type Move = Move;

    fn expand(&self, into: &mut Vec<Move>) {
        match self {
            Offer::Just(action) => into.push(*action),
            Offer::Discard { cards } => into.extend(cards.iter().map(|place| Move::Discard { place })),
            Offer::Play { card, cards, at } => {
                for place in cards.iter() {
                    into.extend(at.iter().map(|at| Move::Play { place, card: *card, at: *at }));
                }
            }
            Offer::Keep { among } => into.extend((0..*among).map(|which| Move::Keep { which })),
            Offer::Defend { card, cards } => into.extend(cards.iter().map(|place| Move::Defend { place, card: *card })),
            Offer::Give { cards } => into.extend(cards.iter().map(|place| Move::Give { place })),
            Offer::Choose { targets } => into.extend(targets.iter().map(|target| Move::Choose { target })),
            Offer::Lay { cards } => into.extend(cards.iter().map(|place| Move::Lay { place })),
            Offer::Forget { choices } => into.extend(choices.iter().map(|cards| Move::Forget { cards })),
            Offer::ShowInfected { cards } => into.extend(cards.iter().map(|place| Move::ShowInfected { place })),
            Offer::Last { infected } => into.extend(infected.iter().map(|it| Move::Last { infected: Some(it) })),
        }
    }

    fn only(&self) -> Option<Move> {
        if let Offer::Just(action) = self { Some(*action) } else { None }
    }
}
