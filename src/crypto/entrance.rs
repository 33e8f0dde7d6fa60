//! A party enters a table whose cards are sealed already. Layer 2; doesn't know who lets it in.
//!
//! It brings a key, X = x·G, and puts its layer on every sealed card: (c1, c2 + x·c1), which is sealed to H + X. As it tells each card's layer, it
//! then masks them again, or its own cards would lie open to all. This is the inverse of [`Ciphertext::peel`].

use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::cipher::{self, Ciphertext};
use super::dleq::Shares;
use super::error::{CryptoError, What, expect_count};
use super::group::{Point, SecretScalar};
use super::keys::{OwnKeys, Party, TableKeys};
use super::schnorr::{self, KeyProof};
use super::seal::{TransportKey, TransportSecret};
use super::shuffle::{self, ShuffleProof};
use super::transcript::{Context, Transcript};

/// What an entering party sends to all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entrance {
    /// X.
    pub key: Point,
    /// Proves that its author knows x.
    pub proof: KeyProof,
    /// The key to which boxes for the party are sealed.
    pub transport: TransportKey,
    /// x·c1 of every sealed card; `None` if there is none.
    pub layers: Option<Shares>,
    /// Each sealed card with the layer, masked again, and the proof that it is that card.
    pub cards: Vec<(Ciphertext, ShuffleProof)>,
}

/// The secrets of an entering party, which holds no shares of others' secrets yet.
pub fn secrets<R: CryptoRng + ?Sized>(rng: &mut R, party: Party) -> OwnKeys {
    let secret = SecretScalar::random(rng);
    OwnKeys::new(party, secret, TransportSecret::random(rng), Default::default())
}

impl Entrance {
    /// Enters, with these secrets, a table that has these keys and these sealed cards.
    ///
    /// # Errors
    /// Can't occur for a party that isn't at the table.
    pub fn new<R: CryptoRng + ?Sized>(
        rng: &mut R,
        context: &Context,
        keys: &TableKeys,
        own: &OwnKeys,
        cards: &[Ciphertext],
    ) -> Result<Self, CryptoError> {
        let key = own.public();
        let transport = own.transport().public();
        let proof = schnorr::prove(rng, transcript(context, own.party(), &transport), own.secret());
        let keys = keys.with(own.party(), key, transport)?;
        let layers = (!cards.is_empty()).then(|| cipher::share(rng, context, own, cards)).transpose()?;
        let shares = layers.iter().flat_map(|layers| &layers.points);
        let mut masked = Vec::new();
        for (card, share) in cards.iter().zip(shares) {
            let before = [vec![card.layer(share)]];
            let (after, secret) = shuffle::shuffle(rng, keys.joint(), &before)?;
            let proof = shuffle::prove(rng, context, keys.joint(), &before, &after, &secret)?;
            masked.extend(after.into_iter().flatten().map(|card| (card, proof.clone())));
        }
        Ok(Self { key, proof, transport, layers, cards: masked })
    }

    /// The table's keys with the party's, before secrets are dealt again.
    ///
    /// # Errors
    /// Refuses a party that is or was at the table.
    pub fn join(&self, keys: &TableKeys, party: Party) -> Result<TableKeys, CryptoError> {
        keys.with(party, self.key, self.transport)
    }

    /// # Errors
    /// Refuses a key that doesn't belong there, a layer or a card that isn't the right one, and one too many or too few.
    pub fn check(
        &self,
        context: &Context,
        keys: &TableKeys,
        party: Party,
        cards: &[Ciphertext],
    ) -> Result<(), CryptoError> {
        schnorr::verify(transcript(context, party, &self.transport), &self.key, &self.proof)?;
        let keys = self.join(keys, party)?;
        expect_count(What::Rows, cards.len(), self.cards.len())?;
        expect_count(What::Shares, usize::from(!cards.is_empty()), usize::from(self.layers.is_some()))?;
        let Some(layers) = &self.layers else { return Ok(()) };
        expect_count(What::Shares, cards.len(), layers.points.len())?;
        cipher::verify(context, &self.key, cards, layers)?;
        for ((card, layer), (after, proof)) in cards.iter().zip(&layers.points).zip(&self.cards) {
            shuffle::verify(context, keys.joint(), &[vec![card.layer(layer)]], &[vec![*after]], proof)?;
        }
        Ok(())
    }
}

fn transcript(context: &Context, party: Party, transport: &TransportKey) -> Transcript {
    let mut transcript = Transcript::new("entrance", context);
    transcript.append("party", &[party.0]);
    transcript.append_point("T", transport.point());
    transcript
}
