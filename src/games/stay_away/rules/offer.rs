//! An offer is a region of moves that a player can make now. Layer 5; a region is exact: it holds legal moves only, and all of its kind.

use super::face::Kind;
use super::moves::{At, Move};
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::below;
use crate::table::game;
use crate::table::hand::{Choices, HandSet};
use rand::Rng;

/// On what a card can be played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Targets {
    /// On nothing in particular.
    pub nothing: bool,
    /// On one of these players, or their Quarantine.
    pub players: SeatSet,
    /// On the door to one of these neighbours.
    pub doors: SeatSet,
}

impl Targets {
    /// Each possibility.
    pub fn iter(self) -> impl Iterator<Item = At> + Clone {
        let nothing = if self.nothing { Some(At::Nothing) } else { None };
        nothing.into_iter().chain(self.players.iter().map(At::Player)).chain(self.doors.iter().map(At::Door))
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Targets::default()
    }
}

/// Moves of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// One move with nothing to choose.
    Just(Move),
    /// [`Move::Discard`] of one of these.
    Discard {
        /// The cards possible.
        cards: HandSet,
    },
    /// [`Move::Play`] of one of these.
    Play {
        /// The kind of card.
        card: Kind,
        /// The cards of that kind.
        cards: HandSet,
        /// On what.
        at: Targets,
    },
    /// [`Move::Keep`] of one of the first so many.
    Keep {
        /// How many there are.
        among: u8,
    },
    /// [`Move::Defend`] with one of these.
    Defend {
        /// The kind of card.
        card: Kind,
        /// The cards of that kind.
        cards: HandSet,
    },
    /// [`Move::Give`] of one of these.
    Give {
        /// The cards possible.
        cards: HandSet,
    },
    /// [`Move::Choose`] of one of these.
    Choose {
        /// The players possible.
        targets: SeatSet,
    },
    /// [`Move::Lay`] of one of these.
    Lay {
        /// The cards possible.
        cards: HandSet,
    },
    /// [`Move::Forget`] of one of these sets.
    Forget {
        /// The sets possible.
        choices: Choices,
    },
    /// [`Move::ShowInfected`] of one of these.
    ShowInfected {
        /// The cards possible.
        cards: HandSet,
    },
    /// [`Move::Last`] with one of these, or with nobody.
    Last {
        /// The players possible.
        infected: SeatSet,
        /// Whether nobody is possible.
        nobody: bool,
    },
}

fn nth<T>(mut all: impl Iterator<Item = T> + Clone, rng: &mut dyn Rng) -> Option<T> {
    let count = all.clone().count();
    all.nth(below(rng, count.max(1)))
}

impl game::Offer for Offer {
    type Move = Move;

    fn pick(&self, rng: &mut dyn Rng) -> Move {
        match self {
            Offer::Just(action) => *action,
            Offer::Discard { cards } => Move::Discard { place: cards.any(rng) },
            Offer::Play { card, cards, at } => {
                Move::Play { place: cards.any(rng), card: *card, at: nth(at.iter(), rng).unwrap_or(At::Nothing) }
            }
            Offer::Keep { among } => Move::Keep { which: below(rng, usize::from(*among).max(1)) as u8 },
            Offer::Defend { card, cards } => Move::Defend { place: cards.any(rng), card: *card },
            Offer::Give { cards } => Move::Give { place: cards.any(rng) },
            Offer::Choose { targets } => Move::Choose { target: nth(targets.iter(), rng).unwrap_or(Seat(0)) },
            Offer::Lay { cards } => Move::Lay { place: cards.any(rng) },
            Offer::Forget { choices } => Move::Forget { cards: nth(choices.iter(), rng).unwrap_or_default() },
            Offer::ShowInfected { cards } => Move::ShowInfected { place: cards.any(rng) },
            Offer::Last { infected, nobody } => {
                let nobody = if *nobody { Some(None) } else { None };
                let infected = nth(nobody.into_iter().chain(infected.iter().map(Some)), rng).flatten();
                Move::Last { infected }
            }
        }
    }

    fn expand(&self, into: &mut Vec<Move>) {
        match self {
            Offer::Just(action) => into.push(*action),
            Offer::Discard { cards } => into.extend(cards.iter().map(|place| Move::Discard { place })),
            Offer::Play { card, cards, at } => {
                for place in cards.iter() {
                    into.extend(at.iter().map(|at| Move::Play { place, card: *card, at }));
                }
            }
            Offer::Keep { among } => into.extend((0..*among).map(|which| Move::Keep { which })),
            Offer::Defend { card, cards } => {
                into.extend(cards.iter().map(|place| Move::Defend { place, card: *card }));
            }
            Offer::Give { cards } => into.extend(cards.iter().map(|place| Move::Give { place })),
            Offer::Choose { targets } => into.extend(targets.iter().map(|target| Move::Choose { target })),
            Offer::Lay { cards } => into.extend(cards.iter().map(|place| Move::Lay { place })),
            Offer::Forget { choices } => into.extend(choices.iter().map(|cards| Move::Forget { cards })),
            Offer::ShowInfected { cards } => into.extend(cards.iter().map(|place| Move::ShowInfected { place })),
            Offer::Last { infected, nobody } => {
                if *nobody {
                    into.push(Move::Last { infected: None });
                }
                into.extend(infected.iter().map(|seat| Move::Last { infected: Some(seat) }));
            }
        }
    }

    fn only(&self) -> Option<Move> {
        match self {
            Offer::Just(action) => Some(*action),
            Offer::Discard { .. }
            | Offer::Play { .. }
            | Offer::Keep { .. }
            | Offer::Defend { .. }
            | Offer::Give { .. }
            | Offer::Choose { .. }
            | Offer::Lay { .. }
            | Offer::Forget { .. }
            | Offer::ShowInfected { .. }
            | Offer::Last { .. } => None,
        }
    }
}
