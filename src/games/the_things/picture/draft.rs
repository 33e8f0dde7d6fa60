//! A draft is a half-made move: what the player has tapped so far, and the move it makes. Layer 6; the offers say what is legal.

use super::act::Act;
use crate::games::kit::form::{self, Doing as _};
use crate::games::the_things::rules::face::Rank;
use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::offer::{HandRanks, Offer};
use crate::games::the_things::rules::phase::{Phase, Side};
use crate::games::the_things::rules::ranks::Ranks;
use crate::games::the_things::rules::value::{batch_value, specials};
use crate::games::the_things::rules::view::View;

/// What the player has chosen so far.
pub type Draft = form::Draft<Act, Named>;

/// What the player has chosen besides a player and cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Named {
    /// The rank wished for.
    pub wanted: Option<Rank>,
    /// Which of the called ranks, counted from 0.
    pub called: Option<u8>,
}

/// What the cards chosen for an attack would amount to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Whether Flamethrowers and Bites are counted, and numbers aren't.
    pub special: bool,
    /// What the side would have.
    pub total: u16,
    /// What the other side has.
    pub other: u16,
    /// How much would still be missing; 0 for nothing.
    pub short: u16,
}

impl Draft {
    /// A tap on a rank to wish for.
    pub fn tap_wanted(&mut self, rank: Rank) {
        self.more.wanted = if self.more.wanted == Some(rank) { None } else { Some(rank) };
    }

    /// A tap on one of the called ranks.
    pub fn tap_called(&mut self, at: u8) {
        self.more.called = Some(at);
    }

    /// The move that this draft makes, if it is offered.
    pub fn action(&self, offers: &[Offer]) -> Option<Move> {
        let act = self.act?;
        let cards = self.cards;
        match act.offer(offers)? {
            Offer::Just(action) => Some(*action),
            Offer::Discard { cards: hand } => Some(Move::Discard { place: self.one_of(*hand)? }),
            Offer::Aside { cards: hand } => Some(Move::Aside { place: self.one_of(*hand)? }),
            Offer::Converse { cards: hand, ranks, most } => {
                let few = cards.within(*hand) && cards.len() <= usize::from(*most);
                if !few {
                    return None;
                }
                let ranks = Ranks::new(cards.iter().filter_map(|place| rank_of(ranks, place)))?;
                Some(Move::Converse { cards, ranks, wanted: self.more.wanted })
            }
            Offer::Offer { cards: hand, ranks, called } => {
                let place = self.one_of(*hand)?;
                Some(Move::Offer { place, rank: rank_of(ranks, place)?, against: self.of_called(*called)? })
            }
            Offer::Accept { partners } => {
                let partner = self.target_among(*partners)?;
                Some(Move::Accept { partner })
            }
            Offer::Victim { victims, called } => {
                let victim = self.target_among(*victims)?;
                Some(Move::Victim { victim, give: self.of_called(*called)? })
            }
            Offer::Test { cards: hand, targets } => {
                let target = self.target_among(*targets)?;
                Some(Move::Test { place: self.one_of(*hand)?, target })
            }
            Offer::Attack { targets, choices } => {
                let target = self.target_among(*targets)?;
                choices.contains(cards).then_some(Move::Attack { target, cards })
            }
            Offer::Play { choices } => choices.contains(cards).then_some(Move::Play { cards }),
            Offer::Account { parents } if act == Act::Account => {
                let parent = self.target_among(*parents)?;
                Some(Move::Account { parent: Some(parent) })
            }
            Offer::Account { .. } => act.deed().at_once,
        }
    }

    /// What the chosen cards would amount to in the attack.
    pub fn preview(&self, view: &View) -> Option<Preview> {
        if self.cards.is_empty() || !matches!(self.act?, Act::Attack | Act::Play) {
            return None;
        }
        let faces = self.faces(view.hand())?;
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
        let total = strength(own);
        let other = strength(other);
        Some(Preview { special, total, other, short: missing(side, total, other) })
    }

    fn of_called(&self, called: u8) -> Option<u8> {
        if called == 1 { Some(0) } else { self.more.called.filter(|at| *at < called) }
    }
}

/// How much a side falls short. The attack must be stronger than the defence, and the defence only as strong as the attack.
pub fn missing(side: Side, own: u16, other: u16) -> u16 {
    match side {
        Side::Attack => (other + 1).saturating_sub(own),
        Side::Defence => other.saturating_sub(own),
    }
}

fn rank_of(ranks: &HandRanks, place: u8) -> Option<Rank> {
    ranks.get(usize::from(place)).copied()
}
