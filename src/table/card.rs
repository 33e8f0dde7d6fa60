//! A card is a place with a content, and some seats have been shown that content. Layer 3; what a face means is up to the game.
//!
//! A [`CardId`] names a place on the table, not a face: a shuffle moves contents among the places it is given. Piles and hands are therefore plain
//! lists of `CardId`, and a device that can't see a face still folds the same lists.
//!
//! If backs differ, everybody knows the back of a card whose face they know, or whose back they saw. A mixing takes that knowledge from them, unless
//! they knew that all cards being mixed have the same back.

use super::need::{Fact, Need};
use crate::base::ids::{Seat, SeatSet};

pub use super::sides::{Back, Backs, CardId, Face};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    face: Option<Face>,
    seen: SeatSet,
    /// The back, if everyone saw it.
    back: Option<Back>,
}

/// What this device knows about every card, and which seats were shown it.
///
/// ```
/// use winterover::base::ids::{Seat, SeatSet};
/// use winterover::table::card::{CardId, Cards, Face};
/// use winterover::table::need::{Fact, Need};
/// let mut cards = Cards::new([Face(0), Face(1)]);
/// let both = vec![CardId(0), CardId(1)];
/// cards.learn(&Need::Shuffle { pile: 0, cards: both }, &Fact::Done);
/// assert_eq!(cards.face(CardId(0)), None);
/// cards.learn(&Need::Draw { card: CardId(0), to: Seat(2) }, &Fact::Face(Some(Face(1))));
/// assert_eq!(cards.seen_by(CardId(0), Some(Seat(2))), Some(Face(1)));
/// assert_eq!(cards.seen_by(CardId(0), Some(Seat(1))), None);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cards {
    places: Vec<Place>,
    backs: Backs,
}

impl Cards {
    /// Face-up cards with equal backs; the first face lies at `CardId(0)`.
    pub fn new(faces: impl IntoIterator<Item = Face>) -> Self {
        let open = |face| Place { face: Some(face), seen: SeatSet::ALL, back: None };
        Cards { places: faces.into_iter().map(open).collect(), backs: Backs::default() }
    }

    /// The same cards with these backs: [`super::game::Game::backs`].
    ///
    /// ```
    /// use winterover::table::card::{Back, Backs, CardId, Cards, Face};
    /// use winterover::table::need::{Fact, Need};
    /// let three = (0..3).map(CardId).collect::<Vec<_>>();
    /// let card = CardId(1);
    /// let mut cards = Cards::new([Face(0), Face(1), Face(2)]).with_backs(Backs::new(2, 3, |face| Back(face.0 % 2)));
    /// assert_eq!(cards.back(card), Some(Back(1)));
    /// cards.learn(&Need::Shuffle { pile: 0, cards: three.clone() }, &Fact::Done);
    /// assert_eq!(cards.back(card), None);
    /// cards.learn(&Need::Back { card }, &Fact::Back(Back(0)));
    /// assert!(cards.is_back_public(card) && cards.face(card).is_none());
    /// ```
    pub fn with_backs(self, backs: Backs) -> Self {
        Cards { backs, ..self }
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The face, if this device knows it. For checks only; display uses [`Cards::seen_by`].
    pub fn face(&self, card: CardId) -> Option<Face> {
        self.places.get(usize::from(card.0)).and_then(|place| place.face)
    }

    /// The face, if it was shown to `seat` (to everybody, if that is `None`) and this device knows it.
    pub fn seen_by(&self, card: CardId, seat: Option<Seat>) -> Option<Face> {
        let place = self.places.get(usize::from(card.0))?;
        let may = match seat {
            Some(seat) => place.seen.contains(seat),
            None => place.seen.is_all(),
        };
        if may { place.face } else { None }
    }

    /// Of some cards, the faces that everybody was shown, as far as this device knows them.
    pub fn seen_by_all<F: FromIterator<Face>>(&self, cards: &[CardId]) -> F {
        cards.iter().filter_map(|card| self.seen_by(*card, None)).collect()
    }

    /// The back, if everyone knows it or this device knows the face. For checks only, like [`Cards::face`]: what must go the same way on all devices
    /// depends on [`Cards::back_seen_by`] with `None`.
    pub fn back(&self, card: CardId) -> Option<Back> {
        self.back_seen_by(card, None).or_else(|| self.face(card).map(|face| self.backs.of(face)))
    }

    /// The back, if `seat` (`None`: everybody) knows it: everyone saw it, or `seat` was shown the face and this device knows that.
    pub fn back_seen_by(&self, card: CardId, seat: Option<Seat>) -> Option<Back> {
        let seen = self.places.get(usize::from(card.0)).and_then(|place| place.back);
        seen.or_else(|| self.seen_by(card, seat).map(|face| self.backs.of(face)))
    }

    /// Whether everyone knows the back.
    pub fn is_back_public(&self, card: CardId) -> bool {
        self.back_seen_by(card, None).is_some()
    }

    /// The back that all of these cards have, if everyone knows that they do.
    fn common_back(&self, cards: &[CardId]) -> Option<Back> {
        let mut backs = cards.iter().map(|card| self.back_seen_by(*card, None));
        let first = backs.next().flatten()?;
        if backs.all(|back| back == Some(first)) { Some(first) } else { None }
    }

    /// Which seats were shown the card.
    pub fn seats(&self, card: CardId) -> SeatSet {
        self.places.get(usize::from(card.0)).map_or(SeatSet::NONE, |place| place.seen)
    }

    /// Notes a face that was shown to one of this device's seats before the seat came to this device.
    pub fn tell(&mut self, card: CardId, face: Face) {
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            place.face = place.face.or(Some(face));
        }
    }

    /// Whether everyone was shown the card.
    pub fn is_public(&self, card: CardId) -> bool {
        self.places.get(usize::from(card.0)).is_some_and(|place| place.seen.is_all())
    }

    /// Learns from the answer to a need. A fact that doesn't fit its need changes nothing; dealers never send one.
    pub fn learn(&mut self, need: &Need, fact: &Fact) {
        match (need, fact) {
            (Need::Shuffle { cards, .. }, _) => {
                let hidden = Place { face: None, seen: SeatSet::NONE, back: self.common_back(cards) };
                cards.iter().for_each(|card| self.set(*card, hidden));
            }
            (Need::Conceal { seat, cards }, Fact::Faces(faces)) => {
                let back = self.common_back(cards);
                for (at, card) in cards.iter().enumerate() {
                    let face = faces.as_ref().and_then(|faces| faces.get(at).copied());
                    self.set(*card, Place { face, seen: SeatSet::of(*seat), back });
                }
            }
            (Need::Show { card }, Fact::Face(face)) => {
                self.set(*card, Place { face: *face, seen: SeatSet::ALL, back: face.map(|face| self.backs.of(face)) });
            }
            (Need::Back { card }, Fact::Back(back)) => self.turn(*card, *back),
            (Need::Draw { card, to } | Need::Peek { card, to } | Need::Pass { card, to, .. }, Fact::Face(face)) => {
                self.open(*card, *face, *to);
            }
            (
                Need::Conceal { .. }
                | Need::Show { .. }
                | Need::Back { .. }
                | Need::Draw { .. }
                | Need::Peek { .. }
                | Need::Pass { .. }
                | Need::Roll { .. },
                _,
            ) => {}
        }
    }

    fn open(&mut self, card: CardId, face: Option<Face>, to: Seat) {
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            place.face = face.or(place.face);
            place.seen.insert(to);
        }
    }

    fn turn(&mut self, card: CardId, back: Back) {
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            place.back = Some(back);
        }
    }

    fn set(&mut self, card: CardId, now: Place) {
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            *place = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three cards with one back, and one with another.
    fn cards() -> Cards {
        Cards::new((0..4).map(Face)).with_backs(Backs::new(2, 4, |face| Back(u8::from(face.0 == 3))))
    }

    fn all<const N: usize>(cards: [u16; N]) -> Vec<CardId> {
        cards.map(CardId).to_vec()
    }

    #[test]
    fn a_mixing_hides_backs_unless_all_are_known_to_be_alike() {
        let mut alike = cards();
        alike.learn(&Need::Shuffle { pile: 0, cards: all([0, 1, 2]) }, &Fact::Done);
        assert_eq!(alike.back_seen_by(CardId(1), None), Some(Back(0)));
        alike.learn(&Need::Conceal { seat: Seat(1), cards: all([0, 1]) }, &Fact::Faces(None));
        assert!(alike.is_back_public(CardId(0)) && alike.is_back_public(CardId(3)));
        alike.learn(&Need::Shuffle { pile: 0, cards: all([0, 3]) }, &Fact::Done);
        assert!(!alike.is_back_public(CardId(0)) && !alike.is_back_public(CardId(3)));
        assert_eq!(alike.back(CardId(2)), Some(Back(0)), "it wasn't among them");
        // One of them is shown again. This tells the others' backs only to somebody who counts cards.
        alike.learn(&Need::Back { card: CardId(0) }, &Fact::Back(Back(0)));
        alike.learn(&Need::Shuffle { pile: 0, cards: all([0, 2, 3]) }, &Fact::Done);
        assert!(all([0, 2, 3]).iter().all(|card| alike.back(*card).is_none()));
    }

    #[test]
    fn who_sees_the_face_knows_the_back() {
        let mut cards = cards();
        cards.learn(&Need::Shuffle { pile: 0, cards: all([0, 1, 2, 3]) }, &Fact::Done);
        cards.learn(&Need::Draw { card: CardId(0), to: Seat(2) }, &Fact::Face(Some(Face(3))));
        assert_eq!(cards.back(CardId(0)), Some(Back(1)));
        assert_eq!(cards.back_seen_by(CardId(0), Some(Seat(2))), Some(Back(1)));
        assert_eq!(cards.back_seen_by(CardId(0), Some(Seat(1))), None);
        assert!(!cards.is_back_public(CardId(0)));
        cards.learn(&Need::Show { card: CardId(0) }, &Fact::Face(Some(Face(3))));
        assert_eq!(cards.back_seen_by(CardId(0), None), Some(Back(1)));
        cards.learn(&Need::Back { card: CardId(1) }, &Fact::Back(Back(0)));
        cards.learn(&Need::Peek { card: CardId(1), to: Seat(0) }, &Fact::Face(None));
        assert!(cards.is_back_public(CardId(1)) && !cards.is_public(CardId(1)));
    }
}
