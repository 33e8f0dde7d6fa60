//! A draft is a half-made move: what the player has tapped so far, and the move it makes. Layer 6; the offers say what is legal.

use super::act::Act;
use crate::base::few;
use crate::base::ids::Seat;
use crate::games::kit::form::{self, Doing as _};
use crate::games::the_thing::rules::claim::{Claim, Worth};
use crate::games::the_thing::rules::moves::Move;
use crate::games::the_thing::rules::offer::{Limits, Offer};
use crate::games::the_thing::rules::phase::Side;
use crate::games::the_thing::rules::value::batch_value;
use crate::games::the_thing::rules::view::View;
use crate::table::card::Face;
use crate::table::hand::{Choices, HandSet};

/// What the player has chosen so far: a player, cards, and values to announce.
pub type Draft = form::Draft<Act, Vec<Worth>>;

/// What the cards chosen for a fight would amount to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The value of the cards alone.
    pub value: u16,
    /// The side's score with them.
    pub total: u16,
    /// The other side's score.
    pub other: u16,
}

impl Draft {
    /// Handles a tap on a value, which adds it if there is room. If only one is wanted, it replaces the one chosen before.
    pub fn tap_worth(&mut self, worth: Worth, most: usize) {
        if most == 1 {
            self.more = vec![worth];
        } else if self.more.len() < most {
            self.more.push(worth);
            few::sort_by_key(&mut self.more, |worth| *worth);
        }
    }

    /// Handles a tap on a card if a value is asked for: names the value of that card. A red Queen, which may go by two names, goes by the other one
    /// at the next tap.
    pub fn tap_value(&mut self, face: Face, most: usize) {
        let other = names(face).find(|worth| !self.more.contains(worth));
        if let Some(worth) = other.or(names(face).next()) {
            self.tap_worth(worth, most);
        }
    }

    /// Handles a tap on a value that is already chosen, which takes it back.
    pub fn drop_worth(&mut self, at: usize) {
        if at < self.more.len() {
            self.more.remove(at);
        }
    }

    /// The move that this draft makes, if it is offered.
    pub fn action(&self, offers: &[Offer]) -> Option<Move> {
        let act = self.act?;
        let cards = self.cards;
        match *act.offer(offers)? {
            Offer::Just(action) => Some(action),
            Offer::Steal { aces, limits } => {
                let target = self.played(aces, limits)?;
                Some(Move::Steal { target, aces: cards })
            }
            Offer::Test { tests, limits } => {
                let target = self.played(tests, limits)?;
                Some(Move::Test { target, tests: cards })
            }
            Offer::Attack { targets, cards: hand } => {
                let target = self.target_among(targets)?;
                some_of(cards, hand).then_some(Move::Attack { target, cards })
            }
            Offer::Trade { most } => {
                let claim = Claim::new(self.more.iter().copied())?;
                (claim.len() <= usize::from(most)).then_some(Move::Trade { claim })
            }
            Offer::Offer { count } => {
                let claim = Claim::new(self.more.iter().copied())?;
                (claim.len() == usize::from(count)).then_some(Move::Offer { claim })
            }
            Offer::Accept { partners } => {
                let partner = self.target_among(partners)?;
                Some(Move::Accept { partner })
            }
            Offer::Discard { cards: hand } => Some(Move::Discard { place: self.one_of(hand)? }),
            Offer::Hold { cards: hand } => Some(Move::Hold { place: self.one_of(hand)? }),
            Offer::Commit { choices } => choices.contains(cards).then_some(Move::Commit { cards }),
            Offer::Place { cards: hand } => some_of(cards, hand).then_some(Move::Place { cards }),
            Offer::Join { cards: hand } => some_of(cards, hand).then_some(Move::Join { cards }),
        }
    }

    /// What the chosen cards would amount to in a fight.
    pub fn preview(&self, view: &View) -> Option<Preview> {
        if self.cards.is_empty() || !matches!(self.act?, Act::Attack | Act::Place | Act::Join) {
            return None;
        }
        let value = batch_value(&view.setup, self.faces(view.hand())?);
        let (own, other) = view.combat.as_ref().map_or((0, 0), |combat| {
            let score = |side: Side| combat.flank(side).score;
            (score(combat.active), score(combat.active.other()))
        });
        Some(Preview { value, total: own + value, other })
    }

    /// The target, if these cards can be played against it.
    fn played(&self, playable: HandSet, limits: Limits) -> Option<Seat> {
        self.target.filter(|target| some_of(self.cards, playable) && self.cards.len() <= limits.most(*target))
    }
}

/// The most cards that can be given in one of these choices.
pub fn most_given(choices: Choices) -> usize {
    choices.iter().map(HandSet::len).max().unwrap_or(1)
}

/// The values under which a card may be given.
pub fn names(face: Face) -> impl Iterator<Item = Worth> {
    Worth::all().filter(move |worth| worth.fits(face))
}

fn some_of(cards: HandSet, hand: HandSet) -> bool {
    !cards.is_empty() && cards.within(hand)
}
