//! An offer is a set of moves of one kind that a player can make now. Layer 5. It is exact: it holds legal moves only, and all of its kind.

use super::face::{KING, Rank};
use super::moves::Move;
use super::ranks::{RANKS_LIMIT, Ranks};
use crate::base::ids::SeatSet;
use crate::base::rng::below;
use crate::table::game;
use crate::table::hand::{Choices, HandSet};
use arrayvec::ArrayVec;
use rand::Rng;

/// The ranks of a hand, in the order of its cards.
pub type HandRanks = ArrayVec<Rank, RANKS_LIMIT>;

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
    /// [`Move::Converse`] with 1 to `most` of these cards and their ranks, with a wish for any rank or none.
    Converse {
        /// The cards possible.
        cards: HandSet,
        /// The ranks of the whole hand.
        ranks: HandRanks,
        /// The most cards; 1 without `haggle`.
        most: u8,
    },
    /// [`Move::Offer`] of one of these cards for one of the called ranks.
    Offer {
        /// The cards possible.
        cards: HandSet,
        /// The ranks of the whole hand.
        ranks: HandRanks,
        /// How many ranks were called.
        called: u8,
    },
    /// [`Move::Accept`] of one of these.
    Accept {
        /// The players who have offered.
        partners: SeatSet,
    },
    /// [`Move::Victim`], giving one of the called ranks.
    Victim {
        /// The players who hold at least two cards.
        victims: SeatSet,
        /// How many ranks were called.
        called: u8,
    },
    /// [`Move::Aside`] of one of these.
    Aside {
        /// The cards possible.
        cards: HandSet,
    },
    /// [`Move::Test`] with one of these.
    Test {
        /// The Flamethrowers in hand.
        cards: HandSet,
        /// The possible targets.
        targets: SeatSet,
    },
    /// [`Move::Attack`] with one of these sets.
    Attack {
        /// The possible targets.
        targets: SeatSet,
        /// The sets possible.
        choices: Choices,
    },
    /// [`Move::Play`] of one of these sets.
    Play {
        /// The sets possible.
        choices: Choices,
    },
    /// [`Move::Account`], naming one of these or nobody.
    Account {
        /// The others, living or not.
        parents: SeatSet,
    },
}

fn some_set(choices: Choices, rng: &mut dyn Rng) -> HandSet {
    choices.iter().nth(below(rng, choices.len().max(1))).unwrap_or_default()
}

fn rank_of(ranks: &HandRanks, place: u8) -> Rank {
    ranks.get(usize::from(place)).copied().unwrap_or(1)
}

/// The move that calls the ranks of these cards.
fn call(cards: HandSet, ranks: &HandRanks, wanted: Option<Rank>) -> Option<Move> {
    let ranks = Ranks::new(cards.iter().map(|place| rank_of(ranks, place)))?;
    Some(Move::Converse { cards, ranks, wanted })
}

fn wishes() -> impl Iterator<Item = Option<Rank>> {
    std::iter::once(None).chain((1..=KING).map(Some))
}

impl game::Offer for Offer {
    type Move = Move;

    fn pick(&self, rng: &mut dyn Rng) -> Move {
        match self {
            Offer::Just(action) => *action,
            Offer::Discard { cards } => Move::Discard { place: cards.any(rng) },
            Offer::Converse { cards, ranks, most } => {
                let wanted = wishes().nth(below(rng, 1 + usize::from(KING))).flatten();
                call(cards.some(usize::from(*most), rng), ranks, wanted).unwrap_or(Move::Search)
            }
            Offer::Offer { cards, ranks, called } => {
                let place = cards.any(rng);
                let against = below(rng, usize::from(*called).max(1)) as u8;
                Move::Offer { place, rank: rank_of(ranks, place), against }
            }
            Offer::Accept { partners } => Move::Accept { partner: partners.any(rng) },
            Offer::Victim { victims, called } => {
                let give = below(rng, usize::from(*called).max(1)) as u8;
                Move::Victim { victim: victims.any(rng), give }
            }
            Offer::Aside { cards } => Move::Aside { place: cards.any(rng) },
            Offer::Test { cards, targets } => Move::Test { place: cards.any(rng), target: targets.any(rng) },
            Offer::Attack { targets, choices } => {
                Move::Attack { target: targets.any(rng), cards: some_set(*choices, rng) }
            }
            Offer::Play { choices } => Move::Play { cards: some_set(*choices, rng) },
            Offer::Account { parents } => {
                let parent = parents.iter().nth(below(rng, parents.len() + 1));
                Move::Account { parent }
            }
        }
    }

    fn expand(&self, into: &mut Vec<Move>) {
        match self {
            Offer::Just(action) => into.push(*action),
            Offer::Discard { cards } => into.extend(cards.iter().map(|place| Move::Discard { place })),
            Offer::Converse { cards, ranks, most } => {
                for cards in cards.subsets(usize::from(*most)) {
                    into.extend(wishes().filter_map(|wanted| call(cards, ranks, wanted)));
                }
            }
            Offer::Offer { cards, ranks, called } => {
                for place in cards.iter() {
                    let rank = rank_of(ranks, place);
                    into.extend((0..*called).map(|against| Move::Offer { place, rank, against }));
                }
            }
            Offer::Accept { partners } => into.extend(partners.iter().map(|partner| Move::Accept { partner })),
            Offer::Victim { victims, called } => {
                for victim in victims.iter() {
                    into.extend((0..*called).map(|give| Move::Victim { victim, give }));
                }
            }
            Offer::Aside { cards } => into.extend(cards.iter().map(|place| Move::Aside { place })),
            Offer::Test { cards, targets } => {
                for target in targets.iter() {
                    into.extend(cards.iter().map(|place| Move::Test { place, target }));
                }
            }
            Offer::Attack { targets, choices } => {
                for target in targets.iter() {
                    into.extend(choices.iter().map(|cards| Move::Attack { target, cards }));
                }
            }
            Offer::Play { choices } => into.extend(choices.iter().map(|cards| Move::Play { cards })),
            Offer::Account { parents } => {
                into.push(Move::Account { parent: None });
                into.extend(parents.iter().map(|parent| Move::Account { parent: Some(parent) }));
            }
        }
    }

    fn only(&self) -> Option<Move> {
        match self {
            Offer::Just(action) => Some(*action),
            Offer::Discard { .. }
            | Offer::Converse { .. }
            | Offer::Offer { .. }
            | Offer::Accept { .. }
            | Offer::Victim { .. }
            | Offer::Aside { .. }
            | Offer::Test { .. }
            | Offer::Attack { .. }
            | Offer::Play { .. }
            | Offer::Account { .. } => None,
        }
    }
}
