//! A draft is a half-made move: what the player has tapped so far, and the move it makes. Layer 6; the offers say what is legal.

use super::act::Act;
use crate::games::kit::form::{self, Doing as _};
use crate::games::stay_away::rules::moves::Move;
use crate::games::stay_away::rules::offer::Offer;

/// What the player has chosen so far: a player, cards, and which of the drawn cards to keep.
pub type Draft = form::Draft<Act, Option<u8>>;

impl Draft {
    /// A tap on one of the cards drawn.
    pub fn tap_drawn(&mut self, which: u8) {
        self.more = Some(which);
    }

    /// The move that this draft makes, if it is offered.
    pub fn action(&self, offers: &[Offer]) -> Option<Move> {
        self.act?.offers(offers).find_map(|offer| self.within(offer))
    }

    fn within(&self, offer: &Offer) -> Option<Move> {
        match offer {
            // A player who dies of it chooses a card like everybody else.
            Offer::Just(action @ Move::Succumb { .. }) => (self.cards.len() == 1).then_some(*action),
            Offer::Just(action) => Some(*action),
            Offer::Discard { cards } => Some(Move::Discard { place: self.one_of(*cards)? }),
            Offer::Play { card, cards, at } => {
                let at = *at.iter().find(|at| at.seat().is_none_or(|seat| self.target == Some(seat)))?;
                Some(Move::Play { place: self.one_of(*cards)?, card: *card, at })
            }
            Offer::Keep { among } => Some(Move::Keep { which: self.more.filter(|which| which < among)? }),
            Offer::Defend { card, cards } => Some(Move::Defend { place: self.one_of(*cards)?, card: *card }),
            Offer::Give { cards } => Some(Move::Give { place: self.one_of(*cards)? }),
            Offer::Choose { targets } => Some(Move::Choose { target: self.target_among(*targets)? }),
            Offer::Lay { cards } => Some(Move::Lay { place: self.one_of(*cards)? }),
            Offer::Forget { choices } => choices.contains(self.cards).then_some(Move::Forget { cards: self.cards }),
            Offer::ShowInfected { cards } => Some(Move::ShowInfected { place: self.one_of(*cards)? }),
            Offer::Last { infected } => Some(Move::Last { infected: Some(self.target_among(*infected)?) }),
        }
    }
}
