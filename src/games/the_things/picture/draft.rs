//! A draft is a move half made: what the player has tapped so far, and the move it comes to. Layer 6; what is legal is read from the
//! offers.

use super::act::Act;
use crate::base::ids::Seat;
use crate::games::the_things::rules::face::Rank;
use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::offer::{HandRanks, Offer};
use crate::games::the_things::rules::phase::{Phase, Side};
use crate::games::the_things::rules::ranks::Ranks;
use crate::games::the_things::rules::value::{batch_value, specials};
use crate::games::the_things::rules::view::View;
use crate::table::card::Face;
use crate::table::hand::HandSet;

/// What the player has chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    /// The button.
    pub act: Option<Act>,
    /// The player it is about.
    pub target: Option<Seat>,
    /// Cards of the player's own hand.
    pub cards: HandSet,
    /// The rank wished for.
    pub wanted: Option<Rank>,
    /// Which of the ranks called, counted from 0.
    pub called: Option<u8>,
}

/// What cards chosen for an attack would come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Whether Flamethrowers and Bites are counted, and numbers no more.
    pub special: bool,
    /// What the side would have.
    pub total: u16,
    /// What the other side has.
    pub other: u16,
    /// How much would still be missing; 0: nothing.
    pub short: u16,
}

impl Draft {
    /// The draft after a tap on a button: choices that are the only ones possible are made at once, where everybody knows them.
    pub fn begin(act: Act, offers: &[Offer]) -> Self {
        let target = match act.offer(offers) {
            Some(Offer::Accept { partners: seats } | Offer::Victim { victims: seats, .. }) => only(seats.iter()),
            Some(Offer::Test { targets, .. } | Offer::Attack { targets, .. }) => only(targets.iter()),
            _ => None,
        };
        Draft { act: Some(act), target, ..Draft::default() }
    }

    /// A tap on a card: chooses it or gives it back. Where one card is wanted, it takes the place of the last.
    pub fn tap_card(&mut self, place: u8, most: usize) {
        let card = HandSet::of(place);
        if self.cards.contains(place) {
            self.cards = self.cards.without(card);
        } else if most == 1 {
            self.cards = card;
        } else {
            self.cards = self.cards.union(card);
        }
    }

    /// A tap on a player.
    pub fn tap_target(&mut self, seat: Seat) {
        self.target = if self.target == Some(seat) { None } else { Some(seat) };
    }

    /// A tap on a rank to wish for.
    pub fn tap_wanted(&mut self, rank: Rank) {
        self.wanted = if self.wanted == Some(rank) { None } else { Some(rank) };
    }

    /// A tap on one of the ranks called.
    pub fn tap_called(&mut self, at: u8) {
        self.called = Some(at);
    }

    /// The move this comes to, if the offers contain it.
    pub fn action(&self, offers: &[Offer]) -> Option<Move> {
        let (act, cards) = (self.act?, self.cards);
        match act.offer(offers)? {
            Offer::Just(action) => Some(*action),
            Offer::Discard { cards: hand } => Some(Move::Discard { place: one_of(cards, *hand)? }),
            Offer::Aside { cards: hand } => Some(Move::Aside { place: one_of(cards, *hand)? }),
            Offer::Converse { cards: hand, ranks, most } => {
                let few = cards.within(*hand) && cards.len() <= usize::from(*most);
                if !few {
                    return None;
                }
                let ranks = Ranks::new(cards.iter().filter_map(|place| rank_of(ranks, place)))?;
                Some(Move::Converse { cards, ranks, wanted: self.wanted })
            }
            Offer::Offer { cards: hand, ranks, called } => {
                let place = one_of(cards, *hand)?;
                Some(Move::Offer { place, rank: rank_of(ranks, place)?, against: self.of_called(*called)? })
            }
            Offer::Accept { partners } => {
                let partner = self.target.filter(|target| partners.contains(*target))?;
                Some(Move::Accept { partner })
            }
            Offer::Victim { victims, called } => {
                let victim = self.target.filter(|target| victims.contains(*target))?;
                Some(Move::Victim { victim, give: self.of_called(*called)? })
            }
            Offer::Test { cards: hand, targets } => {
                let target = self.target.filter(|target| targets.contains(*target))?;
                Some(Move::Test { place: one_of(cards, *hand)?, target })
            }
            Offer::Attack { targets, choices } => {
                let target = self.target.filter(|target| targets.contains(*target))?;
                choices.contains(cards).then_some(Move::Attack { target, cards })
            }
            Offer::Play { choices } => choices.contains(cards).then_some(Move::Play { cards }),
            Offer::Account { parents } if act == Act::Account => {
                let parent = self.target.filter(|target| parents.contains(*target))?;
                Some(Move::Account { parent: Some(parent) })
            }
            Offer::Account { .. } => act.at_once(),
        }
    }

    /// What the cards chosen would come to in the attack.
    pub fn preview(&self, view: &View) -> Option<Preview> {
        if self.cards.is_empty() || !matches!(self.act?, Act::Attack | Act::Play) {
            return None;
        }
        let hand = view.hand();
        let faces: Option<Vec<Face>> =
            self.cards.iter().map(|place| hand.get(usize::from(place)).and_then(|seen| seen.face)).collect();
        let faces = faces?;
        let side = match view.phase {
            Phase::Window { side, .. } => side,
            _ => Side::Attack,
        };
        let [mut own, other] = view
            .fight
            .as_ref()
            .map_or_else(Default::default, |fight| [fight.flanks[side.index()], fight.flanks[side.other().index()]]);
        own.score += batch_value(&view.setup, &faces);
        own.specials += specials(&faces);
        let special = own.specials > 0 || other.specials > 0;
        let strength = |flank: crate::games::the_things::rules::view::Flank| {
            if special { flank.specials.into() } else { flank.score }
        };
        let (total, other) = (strength(own), strength(other));
        Some(Preview { special, total, other, short: missing(side, total, other) })
    }

    fn of_called(&self, called: u8) -> Option<u8> {
        if called == 1 { Some(0) } else { self.called.filter(|at| *at < called) }
    }
}

/// How much a side is short of: the attack has to be stronger, the defence as strong.
pub fn missing(side: Side, own: u16, other: u16) -> u16 {
    match side {
        Side::Attack => (other + 1).saturating_sub(own),
        Side::Defence => other.saturating_sub(own),
    }
}

fn rank_of(ranks: &HandRanks, place: u8) -> Option<Rank> {
    ranks.get(usize::from(place)).copied()
}

fn one_of(cards: HandSet, hand: HandSet) -> Option<u8> {
    if cards.len() == 1 && cards.within(hand) { cards.nth(0) } else { None }
}

fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    if items.next().is_none() { Some(first) } else { None }
}
