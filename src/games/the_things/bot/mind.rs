//! A mind holds what a bot's choice depends on, and makes the choices that both sides share.

use super::super::rules::line::Line;
use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::super::rules::outcome::Role;
use super::super::rules::view::View;
use super::cards::Cards;
use super::suspicion::Suspicion;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::below;
use crate::bots::chance::Chance;
use rand::Rng;

/// What a bot remembers besides its suspicion.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Whether it was dealt the Queen of Hearts.
    pub(super) first: bool,
    /// The player who infected it.
    pub(super) parent: Option<Seat>,
}

impl Memory {
    pub(super) fn hear(&mut self, line: &Line, me: Seat) {
        match line {
            Line::Role { seat, role: Role::Thing } if *seat == me => self.first = true,
            Line::Infected { seat, by } if *seat == me => self.parent = Some(*by),
            _ => {}
        }
    }
}

/// Everything a choice depends on.
pub(super) struct Mind<'a> {
    pub(super) me: Seat,
    pub(super) view: &'a View,
    pub(super) offers: &'a [Offer],
    pub(super) know: &'a Suspicion,
    pub(super) memory: &'a Memory,
    pub(super) rng: &'a mut dyn Rng,
    pub(super) thing: bool,
    pub(super) cards: Cards,
}

impl<'a> Mind<'a> {
    pub(super) fn new(
        me: Seat,
        view: &'a View,
        offers: &'a [Offer],
        know: &'a Suspicion,
        memory: &'a Memory,
        rng: &'a mut dyn Rng,
    ) -> Self {
        let thing = view.players.get(me.index()).is_some_and(|player| player.thing == Some(true));
        let faces = view.hand().iter().filter_map(|seen| seen.face).collect();
        Mind { me, view, offers, know, memory, rng, thing, cards: Cards::new(faces, &view.setup) }
    }

    /// True with this chance.
    pub(super) fn sometimes(&mut self, hundredths: u32) -> bool {
        below(self.rng, 100) < hundredths as usize
    }

    /// Whether this very move is offered.
    pub(super) fn may(&self, action: Move) -> Option<Move> {
        self.offers.contains(&Offer::Just(action)).then_some(action)
    }

    /// The living others.
    pub(super) fn others(&self) -> SeatSet {
        self.view.living().without(self.me)
    }

    /// How likely somebody is a Thing.
    pub(super) fn chance(&self, seat: Seat) -> Chance {
        self.know.of(seat)
    }

    /// The one of some seats that is most likely a Thing.
    pub(super) fn most_suspect(&self, of: SeatSet) -> Option<Seat> {
        of.iter().max_by_key(|seat| (self.chance(*seat), seat.0))
    }

    /// The living others that this Thing doesn't know as Things.
    pub(super) fn prey(&self) -> SeatSet {
        self.others().iter().filter(|seat| !self.know.knows(*seat) && !self.know.exposed(*seat)).collect()
    }

    /// Searching: parts with the least useful card. A Thing gathers red ones, up to three.
    pub(super) fn discard(&mut self) -> Option<Move> {
        let cards = self.offers.iter().find_map(|offer| match offer {
            Offer::Discard { cards } => Some(*cards),
            _ => None,
        })?;
        let black = cards.without(self.cards.red);
        let from = if self.cards.red.len() <= 3 && !black.is_empty() { black } else { cards };
        self.cards.least(from).map(|place| Move::Discard { place })
    }

    /// Sets the dearest card aside. A Thing that holds several red ones hopes that another one is taken.
    pub(super) fn set_aside(&mut self) -> Option<Move> {
        let cards = self.offers.iter().find_map(|offer| match offer {
            Offer::Aside { cards } => Some(*cards),
            _ => None,
        })?;
        self.cards.dearest(cards).map(|place| Move::Aside { place })
    }
}
