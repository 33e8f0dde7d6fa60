//! A place holds a face for everybody to see, or a sealed card and the shares of it that are out. Layer 7.

use crate::crypto::{Ciphertext, Faces, Point, Row};
use crate::session::fault::Bug;
use crate::table::card::{CardId, Face};
use std::collections::BTreeSet;

/// One place.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a table has some hundred places, most of them sealed")]
pub(super) enum Place {
    /// Everybody sees this.
    Open(Face),
    /// A card under everybody's masks.
    Sealed {
        /// The card.
        card: Ciphertext,
        /// By device, its share if it is out. A device whose share alone is missing can read the card.
        shares: Vec<Option<Point>>,
    },
}

impl Place {
    /// The devices whose share is not out (those that have left have none in it); none for a card that lies open.
    pub(super) fn missing(&self) -> Vec<u8> {
        match self {
            Place::Open(_) => Vec::new(),
            Place::Sealed { shares, .. } => {
                (0u8..).zip(shares).filter(|(_, share)| share.is_none()).map(|(at, _)| at).collect()
            }
        }
    }

    /// The device that alone can read the card, if the others' shares are out.
    pub(super) fn reader(&self) -> Option<u8> {
        match self.missing().as_slice() {
            [reader] => Some(*reader),
            _ => None,
        }
    }
}

/// All places.
#[derive(Clone, Debug)]
pub(super) struct Places {
    devices: u8,
    /// Devices that have left: no card has a layer of theirs. What stands for their shares is the neutral point.
    gone: BTreeSet<u8>,
    faces: Faces,
    places: Vec<Place>,
}

impl Places {
    /// Cards lying open, as a game begins.
    pub(super) fn new(devices: u8, faces: Faces, cards: &[Face]) -> Self {
        Places { devices, gone: BTreeSet::new(), faces, places: cards.iter().map(|face| Place::Open(*face)).collect() }
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    pub(super) fn get(&self, card: CardId) -> Result<&Place, Bug> {
        self.places.get(usize::from(card.0)).ok_or(Bug::NoCard(card))
    }

    /// The face of a point that was opened at a place.
    pub(super) fn face_of(&self, card: CardId, point: &Point) -> Result<Face, Bug> {
        let found = self.faces.find(point).and_then(|face| u8::try_from(face).ok());
        found.map(Face).ok_or(Bug::NoFace(card))
    }

    /// The places as rows of a shuffle.
    pub(super) fn rows(&self, cards: &[CardId]) -> Result<Vec<Row>, Bug> {
        let row = |card: &CardId| {
            Ok(vec![match self.get(*card)? {
                Place::Open(face) => {
                    Ciphertext::face_up(&self.faces.point(u16::from(face.0)).ok_or(Bug::NoFace(*card))?)
                }
                Place::Sealed { card, .. } => *card,
            }])
        };
        cards.iter().map(row).collect()
    }

    /// Lays a freshly masked card down.
    pub(super) fn lay(&mut self, card: CardId, masked: Ciphertext) {
        let shares = (0..self.devices).map(|device| self.gone.contains(&device).then(Point::identity)).collect();
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            *place = Place::Sealed { card: masked, shares };
        }
    }

    /// Adds a device's share.
    pub(super) fn add_share(&mut self, card: CardId, device: u8, share: Point) {
        if let Some(Place::Sealed { shares, .. }) = self.places.get_mut(usize::from(card.0))
            && let Some(slot) = shares.get_mut(usize::from(device))
        {
            *slot = Some(share);
        }
    }

    /// There is one more device.
    pub(super) fn receive(&mut self) {
        self.devices += 1;
    }

    /// Whether sealed cards have a layer of a device: it is at the table by now and hasn't left.
    pub(super) fn has_layer(&self, device: u8) -> bool {
        device < self.devices && !self.has_left(device)
    }

    /// Whether a device has left.
    pub(super) fn has_left(&self, device: u8) -> bool {
        self.gone.contains(&device)
    }

    /// The sealed cards, with their places.
    pub(super) fn sealed(&self) -> impl Iterator<Item = (CardId, &Place)> {
        let places = (0u16..).map(CardId).zip(&self.places);
        places.filter(|(_, place)| matches!(place, Place::Sealed { .. }))
    }

    /// Takes the layer of a device off all cards. Its share of each must be there.
    pub(super) fn peel(&mut self, gone: u8) {
        self.gone.insert(gone);
        for place in &mut self.places {
            if let Place::Sealed { card, shares } = place
                && let Some(slot) = shares.get_mut(usize::from(gone))
                && let Some(share) = slot.replace(Point::identity())
            {
                *card = card.peel(&share);
            }
        }
    }

    /// Turns a card over whose shares are all out.
    pub(super) fn turn_over(&mut self, card: CardId) -> Result<(), Bug> {
        let face = match self.get(card)? {
            Place::Open(face) => *face,
            Place::Sealed { card: masked, shares } => self.face_of(card, &masked.open(shares.iter().flatten()))?,
        };
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            *place = Place::Open(face);
        }
        Ok(())
    }
}
