//! A table sets up its keys in three rounds: commit, reveal and deal, acknowledge or complain. Layer 2.
//!
//! Each round has a type for what is kept and one for what is sent. The caller transports the messages, and collects one from each party, in the
//! order of the roster. Nobody chooses a key after seeing another's: round 1 binds all of a party's keys. Only the boxes of round 2 come later, as
//! they need everybody's transport keys first; but round 1 binds their contents as well.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::commit::first_half;
use super::error::{CryptoError, Faulty, What, expect_count};
use super::group::{Point, SecretScalar};
use super::identity::IdentityKey;
use super::keys::{OwnKeys, Party, TableKeys, Threshold};
use super::schnorr::{self, KeyProof};
use super::seal::{TransportKey, TransportSecret};
use super::sharing::{self, Blame, Complaint, Dealing, Polynomial, Receiver};
use super::transcript::{Context, Transcript};

/// The most devices of one table.
pub const MAX_PARTIES: usize = 16;

/// The devices that set up a table, and the context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    context: Context,
    devices: Vec<IdentityKey>,
    threshold: Threshold,
}

/// What a device keeps from round 1 until it has its keys. Serializes only for its own storage.
#[derive(Clone, Serialize, Deserialize)]
pub struct Kept {
    party: Party,
    coefficients: Vec<SecretScalar>,
    transport: TransportSecret,
    proof: KeyProof,
    nonce: [u8; 32],
}

impl Kept {
    /// The same for a dishonest device that deals one party nothing; for simulations.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn robbing(&self, party: Party) -> Self {
        let polynomial = Polynomial::from_coefficients(self.coefficients.clone()).robbing(party);
        Kept { coefficients: polynomial.coefficients().to_vec(), ..self.clone() }
    }
}

/// Sent first: a transport key, and a commitment to all other keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round1 {
    /// The key to which others seal boxes.
    pub transport: TransportKey,
    /// Hash over transport key, X, its proof, Feldman's commitments and the nonce.
    pub commitment: [u8; 32],
}

/// Sent once all of round 1 has arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round2 {
    /// Opens the commitment.
    pub nonce: [u8; 32],
    /// Proves knowledge of x.
    pub proof: KeyProof,
    /// X, and the sharing of x.
    pub dealing: Dealing,
}

/// A valid [`Round2`], as [`Roster::check`] found: it opens the commitment of round 1, and its proofs verify.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dealt(Round2);

/// Sent once all of round 2 has arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Round3 {
    /// All boxes were good; the set-up hash as this party computed it.
    Ack([u8; 32]),
    /// A box was bad.
    Complaint(Complaint),
}

/// Rounds 1 and 2 of everybody, with their hash: round 3 is about these.
#[derive(Clone, Debug)]
pub struct Setup {
    context: Context,
    threshold: Threshold,
    receivers: Vec<Receiver>,
    dealt: Vec<Dealt>,
    hash: [u8; 32],
    check_phrase: [u8; 4],
}

/// A party's acknowledgement, as [`Setup::acknowledge`] found, that all its boxes were good and that it saw what all others saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Acked(());

impl Roster {
    /// # Errors
    /// Refuses fewer than 2 or more than [`MAX_PARTIES`] devices, and a device listed twice.
    pub fn new(context: Context, devices: Vec<IdentityKey>, threshold: Threshold) -> Result<Self, CryptoError> {
        let distinct: BTreeSet<_> = devices.iter().collect();
        expect_count(What::Setup, distinct.len(), devices.len())?;
        let expected = devices.len().clamp(2, MAX_PARTIES);
        expect_count(What::Setup, expected, devices.len())?;
        Ok(Self { context, devices, threshold })
    }

    /// Round 1: chooses all keys.
    ///
    /// # Errors
    /// Refuses a party that isn't in the roster.
    pub fn round1<R: CryptoRng + ?Sized>(&self, rng: &mut R, party: Party) -> Result<(Kept, Round1), CryptoError> {
        if usize::from(party.0) >= self.devices.len() {
            return Err(CryptoError::NoParty(party.0));
        }
        let secret = SecretScalar::random(rng);
        let coefficients = Polynomial::random(rng, &secret, self.threshold()).coefficients().to_vec();
        let proof = schnorr::prove(rng, self.transcript("table key", party), &secret);
        let mut nonce = [0; 32];
        rng.fill_bytes(&mut nonce);
        let kept = Kept { party, coefficients, transport: TransportSecret::random(rng), proof, nonce };
        let sent = self.commit(&kept);
        Ok((kept, sent))
    }

    /// The message of round 1, which commits a party to its choices.
    pub fn commit(&self, kept: &Kept) -> Round1 {
        let commitments = Polynomial::from_coefficients(kept.coefficients.clone()).commitments();
        let transport = kept.transport.public();
        let commitment = self.commitment(kept.party, &transport, &kept.nonce, &kept.proof, &commitments);
        Round1 { transport, commitment }
    }

    /// Round 2: reveals the keys and deals the secret. Call it once, and store its result before sending it.
    ///
    /// # Errors
    /// Refuses a list that isn't one message per party.
    pub fn round2<R: CryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        kept: &Kept,
        round1: &[Round1],
    ) -> Result<Round2, CryptoError> {
        let polynomial = Polynomial::from_coefficients(kept.coefficients.clone());
        let dealing = polynomial.deal(rng, &self.context, kept.party, &self.receivers(round1)?)?;
        Ok(Round2 { nonce: kept.nonce, proof: kept.proof, dealing })
    }

    /// What round 3 is about, once all of round 2 has arrived and been checked.
    ///
    /// # Errors
    /// Refuses lists that aren't one message per party.
    pub fn setup(&self, round1: &[Round1], round2: Vec<Dealt>) -> Result<Setup, CryptoError> {
        self.expect_whole(round2.len())?;
        let receivers = self.receivers(round1)?;
        let check_phrase = self.check_phrase(round1, &round2);
        let hash = self.setup_hash(round1, &round2);
        Ok(Setup { context: self.context, threshold: self.threshold, receivers, dealt: round2, hash, check_phrase })
    }

    /// Checks as much of one party's round 2 as everybody can check.
    ///
    /// # Errors
    /// Refuses a party that isn't in the roster or hasn't sent its round 1, anything it hadn't committed to there, an invalid proof, and a dealing to
    /// others than the roster.
    pub fn check(&self, party: Party, round1: &[Round1], sent: Round2) -> Result<Dealt, CryptoError> {
        self.expect_whole(round1.len())?;
        let first = round1.get(usize::from(party.0)).ok_or(CryptoError::NoParty(party.0))?;
        let Round2 { nonce, proof, dealing } = &sent;
        if self.commitment(party, &first.transport, nonce, proof, &dealing.commitments) != first.commitment {
            return Err(CryptoError::Invalid(What::Commitment));
        }
        let key = dealing.commitments.first().ok_or(CryptoError::Malformed(What::Dealing))?;
        schnorr::verify(self.transcript("table key", party), key, proof)?;
        dealing.check(&self.context, party, key, self.threshold(), &self.receivers(round1)?)?;
        Ok(Dealt(sent))
    }

    fn commitment(
        &self,
        party: Party,
        transport: &TransportKey,
        nonce: &[u8; 32],
        proof: &KeyProof,
        commitments: &[Point],
    ) -> [u8; 32] {
        let mut t = self.transcript("set-up commitment", party);
        t.append_point("transport", transport.point());
        t.append("nonce", nonce);
        t.append_scalars("proof", &[proof.c, proof.z]);
        t.append_points("A", commitments.iter());
        first_half(t.challenge_bytes("digest"))
    }

    fn setup_hash(&self, round1: &[Round1], round2: &[Dealt]) -> [u8; 32] {
        let mut t = self.transcript("set-up", Party(0));
        append_first(&mut t, round1);
        for Dealt(second) in round2 {
            t.append_points("A", second.dealing.commitments.iter());
            t.append_point("E", &second.dealing.ephemeral);
            t.append_scalars("proof", &[second.dealing.proof.c, second.dealing.proof.z]);
            second.dealing.boxes.iter().for_each(|sealed| t.append("box", sealed));
        }
        first_half(t.challenge_bytes("digest"))
    }

    /// Four words, as indices into a list of 256, over what everybody was bound to before seeing another's nonce: roster, context and round 1; and
    /// over the nonces that round 1 commits to. The rest of round 2 is left out: its author chooses it last, and could try until the words of two
    /// tables are alike.
    fn check_phrase(&self, round1: &[Round1], round2: &[Dealt]) -> [u8; 4] {
        let mut t = self.transcript("check phrase", Party(0));
        append_first(&mut t, round1);
        round2.iter().for_each(|Dealt(second)| t.append("nonce", &second.nonce));
        let [a, b, c, d, ..] = t.challenge_bytes("words");
        [a, b, c, d]
    }

    fn transcript(&self, domain: &str, party: Party) -> Transcript {
        let mut t = Transcript::new(domain, &self.context);
        t.append_u64("devices", self.devices.len() as u64);
        self.devices.iter().for_each(|device| t.append("device", device.as_bytes()));
        t.append("party", &[party.0]);
        t
    }

    fn receivers(&self, round1: &[Round1]) -> Result<Vec<Receiver>, CryptoError> {
        self.expect_whole(round1.len())?;
        Ok(self.parties().zip(round1).map(|(party, sent)| Receiver { party, key: sent.transport }).collect())
    }

    /// Checks that there is one message of each party.
    fn expect_whole(&self, found: usize) -> Result<(), CryptoError> {
        expect_count(What::Setup, self.devices.len(), found)
    }

    fn parties(&self) -> impl Iterator<Item = Party> {
        (0u8..).take(self.devices.len()).map(Party)
    }

    fn threshold(&self) -> usize {
        self.threshold.of(self.devices.len())
    }
}

fn append_first(t: &mut Transcript, round1: &[Round1]) {
    for first in round1 {
        t.append_point("transport", first.transport.point());
        t.append("commitment", &first.commitment);
    }
}

impl Setup {
    /// The hash of rounds 1 and 2, which everybody acknowledges.
    pub fn hash(&self) -> &[u8; 32] {
        &self.hash
    }

    /// Round 3: opens this device's boxes. It returns the keys unless a box was bad.
    ///
    /// # Errors
    /// Refuses a `Kept` without valid keys.
    pub fn round3<R: CryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        kept: &Kept,
    ) -> Result<(Option<OwnKeys>, Round3), CryptoError> {
        let place = usize::from(kept.party.0);
        let mut shares = BTreeMap::new();
        for (dealer, dealing) in self.dealings() {
            match dealing.open(&self.context, dealer, kept.party, place, &kept.transport) {
                Ok(share) => shares.insert(dealer, share),
                Err(_) => {
                    let complaint = sharing::complain(rng, &self.context, dealer, &kept.transport, dealing)?;
                    return Ok((None, Round3::Complaint(complaint)));
                }
            };
        }
        let no_secret = CryptoError::Malformed(What::Setup);
        let secret = kept.coefficients.first().ok_or(no_secret)?.clone();
        let own = OwnKeys::new(kept.party, secret, kept.transport.clone(), shares);
        Ok((Some(own), Round3::Ack(self.hash)))
    }

    /// Judges one party's round 3, whether or not the others' has arrived: a device that spoilt the set-up could withhold its own.
    ///
    /// # Errors
    /// Names the culprit: of a complaint, the dealer or the complainer; of an acknowledgement of something else, its author.
    pub fn acknowledge(&self, party: Party, sent: &Round3) -> Result<Acked, Faulty> {
        match sent {
            Round3::Ack(hash) if *hash == self.hash => Ok(Acked(())),
            Round3::Ack(_) => Err(Faulty { index: usize::from(party.0), error: CryptoError::Invalid(What::Setup) }),
            Round3::Complaint(complaint) => Err(self.judge(party, complaint)),
        }
    }

    /// The table's keys, once everybody has acknowledged.
    ///
    /// # Errors
    /// Refuses a list that isn't one message per party.
    pub fn finish(&self, round3: &[Acked]) -> Result<TableKeys, CryptoError> {
        expect_count(What::Setup, self.receivers.len(), round3.len())?;
        let dealings: Vec<&Dealing> = self.dealings().map(|(_, dealing)| dealing).collect();
        TableKeys::new(self.hash, self.check_phrase, self.threshold, &self.receivers, &dealings)
    }

    fn judge(&self, party: Party, complaint: &Complaint) -> Faulty {
        let index = usize::from(party.0);
        let dealer = usize::from(complaint.dealer.0);
        let Some(complainer) = self.receivers.get(index) else {
            return Faulty { index, error: CryptoError::NoParty(party.0) };
        };
        let blame = match self.dealt.get(dealer) {
            Some(Dealt(sent)) => sharing::judge(&self.context, complaint, *complainer, index, &sent.dealing),
            None => Blame::Complainer,
        };
        match blame {
            Blame::Dealer => Faulty { index: dealer, error: CryptoError::Invalid(What::Dealing) },
            Blame::Complainer => Faulty { index, error: CryptoError::Invalid(What::Setup) },
        }
    }

    /// Each dealer with its dealing.
    fn dealings(&self) -> impl Iterator<Item = (Party, &Dealing)> {
        self.receivers.iter().zip(&self.dealt).map(|(dealer, Dealt(sent))| (dealer.party, &sent.dealing))
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kept(redacted, {:?})", self.party)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::group::Scalar;
    use crate::crypto::identity::Identity;
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    #[test]
    fn a_key_without_proof_of_knowledge_is_refused() {
        let rng = &mut ChaCha20Rng::seed_from_u64(7);
        let context = Context { game: [1; 32], head: [2; 32] };
        let devices = (0..3).map(|_| Identity::random(rng).public()).collect();
        let roster = Roster::new(context, devices, Threshold::Most).unwrap();
        let (mut kept, mut round1): (Vec<_>, Vec<_>) = (0..3).map(|p| roster.round1(rng, Party(p)).unwrap()).unzip();
        // Party 1 commits to an invalid proof, with everything else in order.
        let cheat = &mut kept[1];
        cheat.proof.z += Scalar::ONE;
        let polynomial = Polynomial::from_coefficients(cheat.coefficients.clone());
        let transport = cheat.transport.public();
        let points = polynomial.commitments();
        round1[1].commitment = roster.commitment(Party(1), &transport, &cheat.nonce, &cheat.proof, &points);
        let sent = roster.round2(rng, &kept[1], &round1).unwrap();
        let refused = roster.check(Party(1), &round1, sent).unwrap_err();
        assert_eq!(refused, CryptoError::Invalid(What::KeyProof));
    }

    #[test]
    fn a_dealing_that_leaves_one_receiver_with_nothing_is_refused() {
        let rng = &mut ChaCha20Rng::seed_from_u64(9);
        let context = Context { game: [1; 32], head: [2; 32] };
        let devices = (0..4).map(|_| Identity::random(rng).public()).collect();
        let roster = Roster::new(context, devices, Threshold::Most).unwrap();
        let (mut kept, mut round1): (Vec<_>, Vec<_>) = (0..4).map(|p| roster.round1(rng, Party(p)).unwrap()).unzip();
        // f(3) = a + 3b + 9c = 0 for party 2, everything else in order; then a coefficient that is zero.
        for zero in [false, true] {
            let cheat = &mut kept[1];
            let [a, b] = [0, 1].map(|at| *cheat.coefficients[at].expose());
            let last = -(a + Scalar::from(3u8) * b) * Scalar::from(9u8).invert();
            cheat.coefficients[2] = SecretScalar::new(if zero { Scalar::ZERO } else { last });
            let points = Polynomial::from_coefficients(cheat.coefficients.clone()).commitments();
            let transport = cheat.transport.public();
            round1[1].commitment = roster.commitment(Party(1), &transport, &cheat.nonce, &cheat.proof, &points);
            let sent = roster.round2(rng, &kept[1], &round1).unwrap();
            let refused = roster.check(Party(1), &round1, sent).unwrap_err();
            assert_eq!(refused, CryptoError::Identity(What::Dealing));
        }
    }

    #[test]
    fn a_roster_is_two_to_sixteen_different_devices() {
        let rng = &mut ChaCha20Rng::seed_from_u64(8);
        let context = Context { game: [1; 32], head: [2; 32] };
        let devices: Vec<_> = (0..17).map(|_| Identity::random(rng).public()).collect();
        assert!(Roster::new(context, devices[..1].to_vec(), Threshold::Most).is_err());
        assert!(Roster::new(context, devices.clone(), Threshold::Most).is_err());
        assert!(Roster::new(context, vec![devices[0], devices[1], devices[0]], Threshold::Most).is_err());
        assert!(
            Roster::new(context, devices[..16].to_vec(), Threshold::Most)
                .is_ok_and(|r| r.round1(rng, Party(16)).is_err())
        );
    }
}
