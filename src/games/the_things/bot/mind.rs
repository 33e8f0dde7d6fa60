//! A mind holds what a bot's choice depends on, and makes choices that both sides make in the same way.

use super::super::rules::face::is_red;
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
    /// The players to whom it gave red cards.
    pub(super) children: SeatSet,
}

impl Memory {
    pub(super) fn hear(&mut self, line: &Line, me: Seat) {
        match line {
            Line::Role { seat, role: Role::Thing } if *seat == me => self.first = true,
            Line::Infected { seat, by } if *seat == me => self.parent = Some(*by),
            Line::Passed { from, to, face } if *from == me && is_red(*face) => self.children.insert(*to),
            _ => {}
        }
    }
}

/// Everything that a choice depends on.
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

    /// Returns true with this chance, in hundredths.
    pub(super) fn sometimes(&mut self, hundredths: u32) -> bool {
        below(self.rng, 100) < hundredths as usize
    }

    /// The move, if exactly this move is offered.
    pub(super) fn may(&self, action: Move) -> Option<Move> {
        self.offers.contains(&Offer::Just(action)).then_some(action)
    }

    /// The other living players.
    pub(super) fn others(&self) -> SeatSet {
        self.view.living().without(self.me)
    }

    /// How likely a player is to be a Thing.
    pub(super) fn chance(&self, seat: Seat) -> Chance {
        self.know.of(seat)
    }

    /// The one of these seats that is most likely a Thing.
    pub(super) fn most_suspect(&self, of: SeatSet) -> Option<Seat> {
        of.iter().max_by_key(|seat| (self.chance(*seat), seat.0))
    }

    /// The other living players whom this Thing doesn't know to be Things.
    pub(super) fn prey(&self) -> SeatSet {
        self.others().iter().filter(|seat| !self.know.knows(*seat) && !self.know.exposed(*seat)).collect()
    }

    /// Searching: discards the least valuable card. A Thing collects up to three red cards. A Human keeps none, though `honourMode` would allow that.
    pub(super) fn discard(&mut self) -> Option<Move> {
        let cards = self.offers.iter().find_map(|offer| match offer {
            Offer::Discard { cards } => Some(*cards),
            _ => None,
        })?;
        let black = cards.without(self.cards.red);
        let red = cards.without(black);
        let from = match self.thing {
            true if self.cards.red.len() <= 3 && !black.is_empty() => black,
            false if !red.is_empty() => red,
            true | false => cards,
        };
        self.cards.least(from).map(|place| Move::Discard { place })
    }

    /// Sets the most valuable card aside. A Thing with several red cards hopes that another red one is taken.
    pub(super) fn set_aside(&mut self) -> Option<Move> {
        let cards = self.offers.iter().find_map(|offer| match offer {
            Offer::Aside { cards } => Some(*cards),
            _ => None,
        })?;
        self.cards.dearest(cards).map(|place| Move::Aside { place })
    }
}
