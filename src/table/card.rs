//! A card is a place with a content, and some seats have been shown that content. Layer 3; what a face means is the game's affair.
//!
//! A [`CardId`] names a place on the table, not a face: a shuffle moves contents among the places it is given. Piles and
//! hands are therefore plain lists of `CardId`, and a device that can't see a face still folds the same lists.

use super::need::{Fact, Need};
use crate::base::ids::{Seat, SeatSet};

pub use super::place::{CardId, Face};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    face: Option<Face>,
    seen: SeatSet,
}

/// What this device knows of every card, and which seats were shown it.
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    places: Vec<Place>,
}

impl Cards {
    /// Cards lying face up, `CardId(0)` first.
    pub fn new(faces: impl IntoIterator<Item = Face>) -> Self {
        Cards { places: faces.into_iter().map(|face| Place { face: Some(face), seen: SeatSet::ALL }).collect() }
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The face if this device knows it. For checks only; what is displayed goes through [`Cards::seen_by`].
    pub fn face(&self, card: CardId) -> Option<Face> {
        self.places.get(usize::from(card.0)).and_then(|place| place.face)
    }

    /// The face if `seat` (nobody in particular: `None`) was shown it and this device knows it.
    pub fn seen_by(&self, card: CardId, seat: Option<Seat>) -> Option<Face> {
        let place = self.places.get(usize::from(card.0))?;
        let may = match seat {
            Some(seat) => place.seen.contains(seat),
            None => place.seen.is_all(),
        };
        if may { place.face } else { None }
    }

    /// Which seats were shown the card.
    pub fn seats(&self, card: CardId) -> SeatSet {
        self.places.get(usize::from(card.0)).map_or(SeatSet::NONE, |place| place.seen)
    }

    /// Tells this device a face that one of its seats was shown before it came to this device.
    pub fn tell(&mut self, card: CardId, face: Face) {
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            place.face = place.face.or(Some(face));
        }
    }

    /// Whether everyone was shown the card.
    pub fn is_public(&self, card: CardId) -> bool {
        self.places.get(usize::from(card.0)).is_some_and(|place| place.seen.is_all())
    }

    /// Takes in the answer to a need. Facts that don't fit their need change nothing (dealers never send such).
    pub fn learn(&mut self, need: &Need, fact: &Fact) {
        match (need, fact) {
            (Need::Shuffle { cards, .. }, _) => cards.iter().for_each(|card| self.set(*card, None, SeatSet::NONE)),
            (Need::Conceal { seat, cards }, Fact::Faces(faces)) => {
                for (at, card) in cards.iter().enumerate() {
                    let face = faces.as_ref().and_then(|faces| faces.get(at).copied());
                    self.set(*card, face, SeatSet::of(*seat));
                }
            }
            (Need::Show { card }, Fact::Face(face)) => self.set(*card, *face, SeatSet::ALL),
            (Need::Draw { card, to } | Need::Peek { card, to } | Need::Pass { card, to, .. }, Fact::Face(face)) => {
                self.open(*card, *face, *to);
            }
            (
                Need::Conceal { .. }
                | Need::Show { .. }
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

    fn set(&mut self, card: CardId, face: Option<Face>, seen: SeatSet) {
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            *place = Place { face, seen };
        }
    }
}
