//! A dealer looks at cards with somebody's eyes, which are secrets. Layer 7.

use super::dealer::SealedDealer;
use super::eyes::Eyes;
use super::place::{Place, Side};
use crate::base::ids::Seat;
use crate::session::fault::Bug;
use crate::table::card::{CardId, Face};

impl SealedDealer {
    /// The faces that these eyes know of sealed cards.
    pub(in super::super) fn known(&mut self, eyes: Eyes<'_>) -> Vec<(CardId, Face)> {
        let fronts = self.places.sealed().filter(|(_, side, _)| *side == Side::Front);
        let cards: Vec<CardId> = fronts.map(|(card, ..)| card).collect();
        let face = |card: CardId| match eyes {
            Eyes::Public => None,
            Eyes::Own(_) => self.known.get(usize::from(card.0)).copied().flatten(),
            Eyes::All(_) => self.look(card, eyes).ok().flatten(),
        };
        let known = cards.iter().copied().map(face).collect::<Vec<_>>();
        cards.into_iter().zip(known).filter_map(|(card, face)| Some((card, face?))).collect()
    }

    /// What these eyes see of a card that is shown to a seat. A device looks only for seats whose cards it reads, or if it knows the card already:
    /// the last one at the table could read everything.
    pub(super) fn look_for(&mut self, seat: Seat, card: CardId, eyes: Eyes<'_>) -> Result<Option<Face>, Bug> {
        match eyes {
            Eyes::Own(own) if self.roster.device_of(seat).and_then(|device| own.reader(device)).is_none() => {
                let known = self.known.get(usize::from(card.0)).copied().flatten();
                Ok(known.or(self.look(card, Eyes::Public)?))
            }
            eyes => self.look(card, eyes),
        }
    }

    /// What these eyes see of a card.
    pub(super) fn look(&mut self, card: CardId, eyes: Eyes<'_>) -> Result<Option<Face>, Bug> {
        let front = match self.places.get(card)? {
            Place::Open(face) => return Ok(Some(*face)),
            Place::Sealed { front, .. } => front,
        };
        let own = match eyes {
            Eyes::Public => return Ok(None),
            Eyes::All(keys) => return self.places.reveal(card, keys),
            Eyes::Own(own) => own,
        };
        if let Some(face) = self.known.get(usize::from(card.0)).copied().flatten() {
            return Ok(Some(face));
        }
        let Some(reader) = front.reader().and_then(|party| own.reader(party)) else { return Ok(None) };
        let point = reader.read(&front.masked, front.shares.iter().flatten());
        let face = self.places.face_of(card, &point)?;
        self.learn(card, Some(face));
        Ok(Some(face))
    }

    pub(super) fn learn(&mut self, card: CardId, face: Option<Face>) {
        if let Some(known) = self.known.get_mut(usize::from(card.0)) {
            *known = face;
        }
    }
}
