//! Every seat has a hand of cards. A device folds the same hands whether or not it sees the cards. Layer 5; [`Cards`] says what a card is and who may
//! see it.

use super::seats::PerSeat;
use crate::base::ids::Seat;
use crate::base::rng::below;
use crate::table::card::{CardId, Cards, Face};
use crate::table::game::Viewer;
use crate::table::hand::{self, HAND_LIMIT, Hand, HandSet, Seen};
use crate::table::need::{Effects, Need};
use arrayvec::ArrayVec;
use rand::Rng;

/// What a seat holds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Held {
    cards: Hand,
    /// Whether somebody else could track a card in this hand. If so, the hand is concealed before its owner, or chance, chooses from it.
    loose: bool,
}

/// The hands of all seats.
///
/// ```
/// use winterover::base::ids::Seat;
/// use winterover::games::kit::hands::Hands;
/// use winterover::table::card::CardId;
/// use winterover::table::hand::HandSet;
/// use winterover::table::need::{Effects, Need};
/// let mut hands = Hands::new(2);
/// let mut fx = Effects::<()>::default();
/// hands.deal(Seat(0), [4, 7].map(CardId), &mut fx);
/// assert_eq!(hands.take(Seat(0), HandSet::of(0))[..], [CardId(4)]);
/// hands.put(Seat(1), CardId(4));
/// hands.ready(Seat(1), &mut fx);
/// assert_eq!(fx.needs.last(), Some(&Need::Conceal { seat: Seat(1), cards: vec![CardId(4)] }));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Hands(PerSeat<Held>);

impl Hands {
    /// Empty hands for this many seats.
    pub fn new(seats: u8) -> Self {
        Hands(PerSeat::new(seats))
    }

    /// The cards of a hand, in order.
    pub fn of(&self, seat: Seat) -> &Hand {
        &self.0[seat].cards
    }

    /// Deals a hand, which its owner sees.
    pub fn deal<L>(&mut self, seat: Seat, cards: impl IntoIterator<Item = CardId>, fx: &mut Effects<L>) {
        let hand: Hand = cards.into_iter().collect();
        hand.iter().for_each(|card| fx.ask(Need::Draw { card: *card, to: seat }));
        self.0[seat].cards = hand;
    }

    /// All positions of a hand.
    pub fn places(&self, seat: Seat) -> HandSet {
        HandSet::first(self.of(seat).len())
    }

    /// The positions in a hand for which `wanted` holds.
    pub fn which(&self, seat: Seat, wanted: impl Fn(u8) -> bool) -> HandSet {
        self.places(seat).iter().filter(|place| wanted(*place)).collect()
    }

    /// Replaces each of these positions by a random one that holds an identical card. A position whose card this device can't see stays as it is.
    pub fn any_like(&self, seat: Seat, places: HandSet, cards: &Cards, rng: &mut dyn Rng) -> HandSet {
        let face = |place: u8| self.at(seat, place).and_then(|card| cards.face(card));
        places.iter().fold(HandSet::NONE, |chosen, place| {
            let is_alike = |other| face(place).is_some() && face(other) == face(place) && !chosen.contains(other);
            let alike = self.which(seat, is_alike);
            chosen.union(HandSet::of(alike.nth(below(rng, alike.len().max(1))).unwrap_or(place)))
        })
    }

    /// The card at a position.
    pub fn at(&self, seat: Seat, place: u8) -> Option<CardId> {
        self.of(seat).get(usize::from(place)).copied()
    }

    /// The positions of the cards for which `is` holds, and whether this device knows the answer for every card of the hand.
    pub fn known(&self, seat: Seat, is: impl Fn(CardId) -> Option<bool>) -> (HandSet, bool) {
        let mut found = HandSet::NONE;
        let mut sure = true;
        for (place, card) in (0..).zip(self.of(seat)) {
            match is(*card) {
                Some(true) => found = found.union(HandSet::of(place)),
                Some(false) => {}
                None => sure = false,
            }
        }
        (found, sure)
    }

    /// The hand as a viewer sees it.
    #[inline]
    pub fn seen(&self, seat: Seat, cards: &Cards, viewer: Viewer) -> ArrayVec<Seen, HAND_LIMIT> {
        self.of(seat).iter().map(|card| viewer.sees(cards, *card)).collect()
    }

    /// Puts a card into a hand. From then on others could track a card there.
    pub fn put(&mut self, seat: Seat, card: CardId) {
        self.0[seat].cards.push(card);
        self.loosen(seat);
    }

    /// Takes the cards at these positions out of a hand, in order.
    pub fn take(&mut self, seat: Seat, cards: HandSet) -> Hand {
        hand::take(&mut self.0[seat].cards, cards)
    }

    /// Takes the cards at these positions out of a hand and puts them on the table for all to see.
    pub fn lay_out<L>(&mut self, seat: Seat, cards: HandSet, effects: &mut Effects<L>) -> Hand {
        let laid_out = self.take(seat, cards);
        laid_out.iter().for_each(|card| effects.ask(Need::Show { card: *card }));
        laid_out
    }

    /// Takes the whole hand.
    pub fn take_all(&mut self, seat: Seat) -> Hand {
        std::mem::take(&mut self.0[seat].cards)
    }

    /// Notes that from now on somebody else could track a card in this hand.
    pub fn loosen(&mut self, seat: Seat) {
        self.0[seat].loose = true;
    }

    /// Whether somebody else could track a card in this hand.
    pub fn is_loose(&self, seat: Seat) -> bool {
        self.0[seat].loose
    }

    /// Conceals a hand if somebody could track a card in it. Called before its owner, or chance, chooses from it.
    pub fn ready<L>(&mut self, seat: Seat, fx: &mut Effects<L>) {
        if self.is_loose(seat) {
            self.conceal(seat, fx);
        }
    }

    /// Conceals a hand.
    pub fn conceal<L>(&mut self, seat: Seat, fx: &mut Effects<L>) {
        let held = &mut self.0[seat];
        held.loose = false;
        if !held.cards.is_empty() {
            fx.ask(Need::Conceal { seat, cards: held.cards.to_vec() });
        }
    }

    /// The faces of a hand's cards; `None` for each card that this device doesn't know.
    pub fn faces<'a>(&'a self, seat: Seat, cards: &'a Cards) -> impl Iterator<Item = Option<Face>> + 'a {
        self.of(seat).iter().map(|card| cards.face(*card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::seeded;
    use crate::table::need::Fact;

    #[test]
    fn a_lot_decides_among_equal_cards_that_are_seen() {
        let mut hands = Hands::new(2);
        hands.deal(Seat(0), (0..4).map(CardId), &mut Effects::<()>::default());
        let mut cards = Cards::new([1, 1, 2, 1].map(Face));
        let any = |cards: &Cards| -> Vec<Vec<u8>> {
            let lot = |seed| hands.any_like(Seat(0), HandSet::of(0).union(HandSet::of(2)), cards, &mut seeded(seed));
            let mut lots: Vec<Vec<u8>> = (0..50).map(|seed| lot(seed).iter().collect()).collect();
            lots.sort();
            lots.dedup();
            lots
        };
        assert_eq!(any(&cards), [[0, 2], [1, 2], [2, 3]]);
        cards.learn(&Need::Shuffle { pile: 0, cards: (0..4).map(CardId).collect() }, &Fact::Done);
        assert_eq!(any(&cards), [[0, 2]]);
    }
}
