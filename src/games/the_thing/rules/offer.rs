//! An offer is a set of moves of one kind that a player can make now. Layer 5. It is exact: it holds legal moves only, and all of its kind.

use super::claim::{CLAIM_LIMIT, Claim, Worth};
use super::moves::Move;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::base::rng::below;
use crate::table::game;
use crate::table::hand::{Choices, HandSet};
use arrayvec::ArrayVec;
use rand::Rng;

/// For each seat, the most cards with which an action can be played against it; 0 if it isn't a possible target.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits(pub [u8; MAX_SEATS as usize]);

impl Limits {
    /// The most cards that can be played against `seat`.
    pub fn most(self, seat: Seat) -> usize {
        self.0.get(seat.index()).map_or(0, |most| usize::from(*most))
    }

    /// The possible targets.
    pub fn targets(self) -> SeatSet {
        Seat::all(MAX_SEATS).filter(|seat| self.most(*seat) > 0).collect()
    }
}

/// Moves of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// One move with nothing to choose.
    Just(Move),
    /// [`Move::Steal`] with at least one of these Aces, up to the target's limit.
    Steal {
        /// The Aces in hand.
        aces: HandSet,
        /// The targets, and how many cards against each.
        limits: Limits,
    },
    /// [`Move::Test`] with at least one of these tests, up to the target's limit.
    Test {
        /// The blood tests in hand.
        tests: HandSet,
        /// The targets, and how many cards against each.
        limits: Limits,
    },
    /// [`Move::Attack`] with at least one of the cards.
    Attack {
        /// The players who can be attacked.
        targets: SeatSet,
        /// The hand.
        cards: HandSet,
    },
    /// [`Move::Trade`] with 1 to `most` values of any kind.
    Trade {
        /// The most values; 1 without `multiTrade`.
        most: u8,
    },
    /// [`Move::Offer`] with exactly `count` values of any kind.
    Offer {
        /// The number of values that were proposed.
        count: u8,
    },
    /// [`Move::Accept`] of one of these.
    Accept {
        /// The seats with open offers.
        partners: SeatSet,
    },
    /// [`Move::Discard`] of one of these.
    Discard {
        /// The cards possible.
        cards: HandSet,
    },
    /// [`Move::Hold`] of one of these.
    Hold {
        /// The cards possible.
        cards: HandSet,
    },
    /// [`Move::Commit`] of one of these sets.
    Commit {
        /// The sets possible.
        choices: Choices,
    },
    /// [`Move::Place`] of at least one of these.
    Place {
        /// The hand.
        cards: HandSet,
    },
    /// [`Move::Join`] with at least one of these.
    Join {
        /// The hand.
        cards: HandSet,
    },
}

fn any_claim(count: usize, rng: &mut dyn Rng) -> Claim {
    let mut value = || Worth::all().nth(below(rng, 11)).unwrap_or(Worth::Ace);
    Claim::new((0..count).map(|_| value())).unwrap_or(Claim::one(Worth::Ace))
}

/// Appends every claim of `count` values that begins with those `said`. The values are in rising order, so each combination comes once.
fn all_claims(count: usize, said: &ArrayVec<Worth, CLAIM_LIMIT>, into: &mut impl FnMut(Claim)) {
    if said.len() >= count.min(CLAIM_LIMIT) {
        return Claim::new(said.iter().copied()).into_iter().for_each(into);
    }
    for worth in Worth::all().filter(|worth| Some(worth) >= said.last()) {
        let said = said.iter().copied().chain([worth]).collect();
        all_claims(count, &said, into);
    }
}

impl game::Offer for Offer {
    type Move = Move;

    fn pick(&self, rng: &mut dyn Rng) -> Move {
        match *self {
            Offer::Just(action) => action,
            Offer::Steal { aces, limits } => {
                let target = limits.targets().any(rng);
                Move::Steal { target, aces: aces.some(limits.most(target), rng) }
            }
            Offer::Test { tests, limits } => {
                let target = limits.targets().any(rng);
                Move::Test { target, tests: tests.some(limits.most(target), rng) }
            }
            Offer::Attack { targets, cards } => {
                Move::Attack { target: targets.any(rng), cards: cards.some(cards.len(), rng) }
            }
            Offer::Trade { most } => {
                let count = 1 + below(rng, usize::from(most.max(1)));
                Move::Trade { claim: any_claim(count, rng) }
            }
            Offer::Offer { count } => Move::Offer { claim: any_claim(usize::from(count), rng) },
            Offer::Accept { partners } => Move::Accept { partner: partners.any(rng) },
            Offer::Discard { cards } => Move::Discard { place: cards.any(rng) },
            Offer::Hold { cards } => Move::Hold { place: cards.any(rng) },
            Offer::Commit { choices } => {
                let at = below(rng, choices.len().max(1));
                Move::Commit { cards: choices.iter().nth(at).unwrap_or_default() }
            }
            Offer::Place { cards } => Move::Place { cards: cards.some(cards.len(), rng) },
            Offer::Join { cards } => Move::Join { cards: cards.some(cards.len(), rng) },
        }
    }

    fn expand(&self, into: &mut Vec<Move>) {
        match *self {
            Offer::Just(action) => into.push(action),
            Offer::Steal { aces, limits } => limits.targets().iter().for_each(|target| {
                into.extend(aces.subsets(limits.most(target)).map(|aces| Move::Steal { target, aces }));
            }),
            Offer::Test { tests, limits } => limits.targets().iter().for_each(|target| {
                into.extend(tests.subsets(limits.most(target)).map(|tests| Move::Test { target, tests }));
            }),
            Offer::Attack { targets, cards } => targets.iter().for_each(|target| {
                into.extend(cards.subsets(cards.len()).map(|cards| Move::Attack { target, cards }));
            }),
            Offer::Trade { most } => (1..=usize::from(most))
                .for_each(|count| all_claims(count, &ArrayVec::new(), &mut |claim| into.push(Move::Trade { claim }))),
            Offer::Offer { count } => {
                all_claims(usize::from(count), &ArrayVec::new(), &mut |claim| into.push(Move::Offer { claim }));
            }
            Offer::Accept { partners } => into.extend(partners.iter().map(|partner| Move::Accept { partner })),
            Offer::Discard { cards } => into.extend(cards.iter().map(|place| Move::Discard { place })),
            Offer::Hold { cards } => into.extend(cards.iter().map(|place| Move::Hold { place })),
            Offer::Commit { choices } => into.extend(choices.iter().map(|cards| Move::Commit { cards })),
            Offer::Place { cards } => into.extend(cards.subsets(cards.len()).map(|cards| Move::Place { cards })),
            Offer::Join { cards } => into.extend(cards.subsets(cards.len()).map(|cards| Move::Join { cards })),
        }
    }

    fn only(&self) -> Option<Move> {
        if let Offer::Just(action) = self { Some(*action) } else { None }
    }
}
