//! The Things draw counters from an opaque bag (rules, sections 3 and 6). They draw secret dice from a pile of six. Layer 5.

use super::counter::BAG;
use super::face::{FIRST_DIE, SIDES};
use crate::base::ids::Seat;
use crate::table::card::{CardId, Face};
use crate::table::need::{Effects, Need};

/// How many counters there are.
pub const COUNTERS: u16 = {
    let mut sum = 0;
    let mut at = 0;
    while at < BAG.len() {
        #[expect(clippy::indexing_slicing, reason = "it is computed when the program is built")]
        let (_, count) = BAG[at];
        sum += count as u16;
        at += 1;
    }
    sum
};

/// The counters that aren't on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bag {
    /// The number of the bag's pile.
    pile: u8,
    /// The counters inside; the last one is drawn next.
    inside: Vec<CardId>,
}

impl Bag {
    /// The faces of all counters as they lie before the game.
    pub fn faces() -> impl Iterator<Item = Face> + Clone {
        (0..).map(Face).zip(BAG).flat_map(|(face, (_, count))| std::iter::repeat_n(face, usize::from(count)))
    }

    /// A bag with all counters, of which `first` has the lowest card id.
    pub fn full(pile: u8, first: CardId) -> Self {
        Bag { pile, inside: (first.0..first.0 + COUNTERS).map(CardId).collect() }
    }

    /// Mixes what is inside.
    pub fn shake<L>(&self, effects: &mut Effects<L>) {
        if !self.inside.is_empty() {
            effects.ask(Need::Shuffle { pile: self.pile, cards: self.inside.iter().rev().copied().collect() });
        }
    }

    /// The Things draw a counter, if there is one (ruling 30). Only they see it.
    pub fn draw<L>(&mut self, things: Seat, effects: &mut Effects<L>) -> Option<CardId> {
        let card = self.inside.pop()?;
        effects.ask(Need::Draw { card, to: things });
        Some(card)
    }

    /// Puts a counter back (ruling 31). The bag is mixed again, so that nobody knows when the counter will come.
    pub fn put_back<L>(&mut self, card: CardId, effects: &mut Effects<L>) {
        self.inside.push(card);
        self.shake(effects);
    }

    /// How many counters are inside.
    pub fn len(&self) -> usize {
        self.inside.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.inside.is_empty()
    }
}

/// A die that only the Things see: six cards, from which they draw one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SecretDie {
    /// The number of the die's pile.
    pile: u8,
    first: CardId,
}

impl SecretDie {
    /// The faces of its cards, 1 to 6.
    pub fn faces() -> impl Iterator<Item = Face> + Clone {
        (FIRST_DIE..FIRST_DIE + SIDES).map(Face)
    }

    /// A die of six cards, of which `first` has the lowest id.
    pub fn new(pile: u8, first: CardId) -> Self {
        SecretDie { pile, first }
    }

    /// Casts the die, and leaves the result unseen.
    pub fn cast<L>(self, effects: &mut Effects<L>) {
        let cards = (self.first.0..self.first.0 + u16::from(SIDES)).map(CardId).collect();
        effects.ask(Need::Shuffle { pile: self.pile, cards });
    }

    /// The Things look at the result.
    pub fn look<L>(self, things: Seat, effects: &mut Effects<L>) {
        effects.ask(Need::Draw { card: self.first, to: things });
    }

    /// The card that shows the result.
    pub fn card(self) -> CardId {
        self.first
    }

    /// The number that a card's face stands for.
    pub fn value(face: Face) -> Option<u8> {
        let value = face.0.checked_sub(FIRST_DIE)?;
        if value < SIDES { Some(value + 1) } else { None }
    }
}
