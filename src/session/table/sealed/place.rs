//! A place holds a face that everybody sees, or a sealed card and the shares of its sides that are out. Layer 7.
//!
//! If a game's backs differ, a card is a row of two ciphertexts, back and front, which every shuffle moves together and masks apart. Once everybody
//! has seen the back, it lies open like a face until the card is mixed again.

use crate::base::ids::DeviceId;
use crate::crypto::keys::RevealedKey;
use crate::crypto::{Ciphertext, Faces, Point, Row};
use crate::session::fault::Bug;
use crate::table::card::{Back, Backs, CardId, Face};
use std::collections::BTreeSet;

/// One of a card's sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Back,
    Front,
}

/// A side under everybody's masks.
#[derive(Clone, Debug)]
pub(super) struct SealedSide {
    pub(super) masked: Ciphertext,
    /// By device, its share if that is out. If only one device's share is missing, that device can read the side.
    pub(super) shares: Vec<Option<Point>>,
}

impl SealedSide {
    /// The devices whose shares aren't out; devices that have left have no share in it.
    pub(super) fn missing(&self) -> Vec<DeviceId> {
        (0..).map(DeviceId).zip(&self.shares).filter(|(_, share)| share.is_none()).map(|(at, _)| at).collect()
    }

    /// The only device that can read the side, as the shares of all others are out.
    pub(super) fn reader(&self) -> Option<DeviceId> {
        match self.missing().as_slice() {
            [reader] => Some(*reader),
            _ => None,
        }
    }

    /// What it shows, if all shares are out.
    fn open(&self) -> Point {
        self.masked.open(self.shares.iter().flatten())
    }
}

/// The back of a sealed card.
#[derive(Clone, Debug)]
pub(super) enum Cover {
    /// Everybody has seen it, or all backs in the game are equal.
    Open(Back),
    /// Nobody has seen it.
    Sealed(Box<SealedSide>),
}

/// One place on the table.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a table has some hundred places, most of them sealed")]
pub(super) enum Place {
    /// A face that everybody sees.
    Open(Face),
    /// A card under everybody's masks.
    Sealed {
        /// Its front.
        front: SealedSide,
        /// Its back.
        back: Cover,
    },
}

impl Place {
    /// One side, if it is sealed.
    pub(super) fn side(&self, side: Side) -> Option<&SealedSide> {
        match (self, side) {
            (Place::Sealed { front, .. }, Side::Front) => Some(front),
            (Place::Sealed { back: Cover::Sealed(back), .. }, Side::Back) => Some(back),
            (Place::Sealed { .. } | Place::Open(_), _) => None,
        }
    }

    /// The sides that are sealed, the back first.
    fn sides_mut(&mut self) -> impl Iterator<Item = (Side, &mut SealedSide)> {
        let (back, front) = match self {
            Place::Open(_) => (None, None),
            Place::Sealed { front, back: Cover::Open(_) } => (None, Some(front)),
            Place::Sealed { front, back: Cover::Sealed(back) } => (Some(back.as_mut()), Some(front)),
        };
        back.map(|back| (Side::Back, back)).into_iter().chain(front.map(|front| (Side::Front, front)))
    }
}

/// All places.
#[derive(Clone, Debug)]
pub(super) struct Places {
    devices: u8,
    /// Devices that have left: no card has a layer of theirs. The neutral point takes the place of their shares.
    gone: BTreeSet<DeviceId>,
    fronts: Faces,
    covers: Faces,
    backs: Backs,
    places: Vec<Place>,
}

impl Places {
    /// Cards that lie open, as at the beginning of a game: of `kinds` different faces, with these backs.
    pub(super) fn new(devices: u8, game: &str, kinds: u8, backs: Backs, cards: &[Face]) -> Self {
        let fronts = Faces::new(&format!("{game} fronts"), u16::from(kinds));
        let covers = Faces::new(&format!("{game} backs"), u16::from(backs.kinds()));
        let places = cards.iter().map(|face| Place::Open(*face)).collect();
        Places { devices, gone: BTreeSet::new(), fronts, covers, backs, places }
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    pub(super) fn get(&self, card: CardId) -> Result<&Place, Bug> {
        self.places.get(usize::from(card.0)).ok_or(Bug::NoCard(card))
    }

    /// The face that a point opened at a place stands for.
    pub(super) fn face_of(&self, card: CardId, point: &Point) -> Result<Face, Bug> {
        let found = self.fronts.find(point).and_then(|face| u8::try_from(face).ok());
        found.map(Face).ok_or(Bug::NoFace(card))
    }

    fn back_of(&self, card: CardId, point: &Point) -> Result<Back, Bug> {
        let found = self.covers.find(point).and_then(|back| u8::try_from(back).ok());
        found.map(Back).ok_or(Bug::NoFace(card))
    }

    /// The places as rows of a shuffle: the fronts, each preceded by its back where backs differ.
    pub(super) fn rows(&self, cards: &[CardId]) -> Result<Vec<Row>, Bug> {
        let row = |card: &CardId| match self.backs.kinds() {
            0 | 1 => Ok(vec![self.front(*card)?]),
            _ => Ok(vec![self.back(*card)?, self.front(*card)?]),
        };
        cards.iter().map(row).collect()
    }

    /// The front of what lies at a place.
    pub(super) fn front(&self, card: CardId) -> Result<Ciphertext, Bug> {
        match self.get(card)? {
            Place::Open(face) => face_up(card, self.fronts.point(u16::from(face.0))),
            Place::Sealed { front, .. } => Ok(front.masked),
        }
    }

    fn back(&self, card: CardId) -> Result<Ciphertext, Bug> {
        let back = match self.get(card)? {
            Place::Open(face) => self.backs.of(*face),
            Place::Sealed { back: Cover::Open(back), .. } => *back,
            Place::Sealed { back: Cover::Sealed(back), .. } => return Ok(back.masked),
        };
        face_up(card, self.covers.point(u16::from(back.0)))
    }

    /// Lays a freshly masked row down; if it is a front alone, the back stays as it was.
    pub(super) fn lay(&mut self, card: CardId, row: &[Ciphertext]) {
        let [covers @ .., front] = row else { return };
        let front = self.fresh(*front);
        let back = covers.first().map(|back| Cover::Sealed(Box::new(self.fresh(*back))));
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            let was = match place {
                Place::Open(face) => Cover::Open(self.backs.of(*face)),
                Place::Sealed { back, .. } => back.clone(),
            };
            *place = Place::Sealed { front, back: back.unwrap_or(was) };
        }
    }

    /// A side of which no share is out, except the neutral ones.
    fn fresh(&self, masked: Ciphertext) -> SealedSide {
        let all = DeviceId::all(self.devices);
        let shares = all.map(|device| self.gone.contains(&device).then(Point::identity)).collect();
        SealedSide { masked, shares }
    }

    /// Adds a device's share.
    pub(super) fn add_share(&mut self, (card, which): (CardId, Side), device: DeviceId, share: Point) {
        let place = self.places.get_mut(usize::from(card.0));
        let sides = place.into_iter().flat_map(Place::sides_mut);
        for (_, sealed) in sides.filter(|(side, _)| *side == which) {
            sealed.shares.get_mut(device.index()).into_iter().for_each(|slot| *slot = Some(share));
        }
    }

    /// There is one more device, and these are the sealed sides with its layer, in the order of [`Places::sealed`].
    pub(super) fn receive(&mut self, layered: Vec<Ciphertext>) {
        self.devices += 1;
        let fresh: Vec<SealedSide> = layered.into_iter().map(|masked| self.fresh(masked)).collect();
        let sides = self.places.iter_mut().flat_map(Place::sides_mut);
        sides.zip(fresh).for_each(|((_, sealed), fresh)| *sealed = fresh);
    }

    /// Whether sealed cards have a layer of a device: it is at the table by now and hasn't left.
    pub(super) fn has_layer(&self, device: DeviceId) -> bool {
        device.0 < self.devices && !self.has_left(device)
    }

    /// Whether a device has left.
    pub(super) fn has_left(&self, device: DeviceId) -> bool {
        self.gone.contains(&device)
    }

    /// The sealed sides of all cards, in the order of their places, a back before its front.
    pub(super) fn sealed(&self) -> impl Iterator<Item = (CardId, Side, &SealedSide)> {
        let places = (0u16..).map(CardId).zip(&self.places);
        let sides = |place| [Side::Back, Side::Front].map(|side| (side, Place::side(place, side)));
        places.flat_map(move |(card, place)| {
            sides(place).into_iter().filter_map(move |(side, sealed)| Some((card, side, sealed?)))
        })
    }

    /// Takes the layer of a device off all cards. Its share of each sealed side must be there.
    pub(super) fn peel(&mut self, gone: DeviceId) {
        self.gone.insert(gone);
        for (_, sealed) in self.places.iter_mut().flat_map(Place::sides_mut) {
            if let Some(slot) = sealed.shares.get_mut(gone.index())
                && let Some(share) = slot.replace(Point::identity())
            {
                sealed.masked = sealed.masked.peel(&share);
            }
        }
    }

    /// Turns a card over whose shares are all out.
    pub(super) fn turn_over(&mut self, card: CardId) -> Result<(), Bug> {
        let face = match self.get(card)? {
            Place::Open(face) => *face,
            Place::Sealed { front, .. } => self.face_of(card, &front.open())?,
        };
        if let Place::Sealed { back: Cover::Open(back), .. } = self.get(card)? {
            self.fits(card, face, *back)?;
        }
        if let Some(place) = self.places.get_mut(usize::from(card.0)) {
            *place = Place::Open(face);
        }
        Ok(())
    }

    /// Shows everybody a back whose shares are all out. Returns that back.
    pub(super) fn show_back(&mut self, card: CardId) -> Result<Back, Bug> {
        let shown = match self.get(card)? {
            Place::Open(face) => self.backs.of(*face),
            Place::Sealed { back: Cover::Open(back), .. } => *back,
            Place::Sealed { back: Cover::Sealed(back), .. } => self.back_of(card, &back.open())?,
        };
        if let Some(Place::Sealed { back, .. }) = self.places.get_mut(usize::from(card.0)) {
            *back = Cover::Open(shown);
        }
        Ok(shown)
    }

    /// Reads a sealed front with all keys, and the back with it. The cards lay open at first, each with the back of its face, and every proof says
    /// that a row stayed a row. So another back turns up only if the program or the proofs are wrong.
    ///
    /// # Errors
    /// [`Bug::OtherBack`] if it does.
    pub(super) fn reveal(&self, card: CardId, keys: &[RevealedKey]) -> Result<Option<Face>, Bug> {
        let Place::Sealed { front, back } = self.get(card)? else { return Ok(None) };
        let there = || (0..).map(DeviceId).zip(keys).filter(|(device, _)| self.has_layer(*device)).map(|(_, key)| key);
        let face = self.face_of(card, &front.masked.open_revealed(there()))?;
        let back = match back {
            Cover::Open(back) => *back,
            Cover::Sealed(back) => self.back_of(card, &back.masked.open_revealed(there()))?,
        };
        self.fits(card, face, back)?;
        Ok(Some(face))
    }

    fn fits(&self, card: CardId, face: Face, back: Back) -> Result<(), Bug> {
        if self.backs.of(face) == back { Ok(()) } else { Err(Bug::OtherBack(card)) }
    }
}

fn face_up(card: CardId, point: Option<Point>) -> Result<Ciphertext, Bug> {
    Ok(Ciphertext::face_up(&point.ok_or(Bug::NoFace(card))?))
}
