//! A table has public keys that everybody knows, and each device keeps secret ones. Layer 2. They are there once the table is set up.
//!
//! The module doesn't know how they were made (`setup`, `reshare`) nor what they open (`cipher`, `coin`, `note`).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, OnceLock};

use curve25519_dalek::ristretto::RistrettoBasepointTable;
use curve25519_dalek::{RistrettoPoint, Scalar};
use serde::{Deserialize, Serialize};

use super::error::{CryptoError, What, expect_count};
use super::group::{Point, SecretScalar};
use super::memo;
use super::seal::{TransportKey, TransportSecret};
use super::sharing::{Dealing, Receiver};

pub use super::sharing::Party;

/// How many of n devices can stand in for a silent one at most tables, and are a quorum at all: n − ⌊n/3⌋.
pub fn threshold_of(n: usize) -> usize {
    n - n / 3
}

/// How many devices open a card together, as the table has chosen. That many devices can stand in for silent ones; if they conspired, they could look
/// at every card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Threshold {
    /// As many as [`threshold_of`] says: the game goes on without the others.
    #[default]
    Most,
    /// All devices: none may be missing, and no smaller group could look.
    All,
}

impl Threshold {
    /// The number for this many devices.
    pub fn of(self, devices: usize) -> usize {
        match self {
            Threshold::Most => threshold_of(devices),
            Threshold::All => devices,
        }
    }
}

/// The key that cards are sealed to, H = ΣXᵢ. It makes a table of its multiples when much has to be masked under it.
#[derive(Clone)]
pub struct JointKey {
    point: Point,
    table: Arc<OnceLock<RistrettoBasepointTable>>,
}

/// From this many multiplications on, it pays to make the table (30 kB, about 1 ms).
const TABLE_PAYS: usize = 40;

impl JointKey {
    /// The sum of the keys.
    ///
    /// # Errors
    /// Refuses keys that cancel out.
    pub fn sum<'a>(keys: impl IntoIterator<Item = &'a Point>) -> Result<Self, CryptoError> {
        let point = Point::new(keys.into_iter().map(Point::raw).sum());
        if point.is_identity() {
            return Err(CryptoError::Identity(What::Setup));
        }
        Ok(Self { point, table: Arc::default() })
    }

    /// H itself.
    pub fn point(&self) -> &Point {
        &self.point
    }

    /// s·H for each scalar, in time independent of them.
    pub(super) fn mul_each(&self, scalars: &[Scalar]) -> Vec<RistrettoPoint> {
        if scalars.len() >= TABLE_PAYS || self.table.get().is_some() {
            let table = self.table.get_or_init(|| RistrettoBasepointTable::create(self.point.raw()));
            return scalars.iter().map(|s| table * s).collect();
        }
        scalars.iter().map(|s| self.point.raw() * s).collect()
    }
}

impl fmt::Debug for JointKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "JointKey({:?})", self.point)
    }
}

/// One party's public keys, and those by which the shares of its secret are checked.
#[derive(Clone, Debug)]
struct Entry {
    key: Point,
    transport: TransportKey,
    /// By holder, the key of its share. Holders are those to which the secret was last dealt.
    share_keys: BTreeMap<Party, Point>,
}

/// What everybody knows about a table's keys.
#[derive(Clone, Debug)]
pub struct TableKeys {
    setup_hash: [u8; 32],
    check_phrase: [u8; 4],
    /// The table's choice, for every sharing.
    rule: Threshold,
    /// The threshold of the present sharing.
    threshold: usize,
    entries: BTreeMap<Party, Entry>,
    /// Members who hold no shares of others' secrets: they came later and haven't taken anybody's place yet.
    guests: BTreeSet<Party>,
    /// Parties that were let go: their keys are no longer in H, but the audit needs their secrets.
    departed: BTreeMap<Party, Entry>,
    joint: JointKey,
}

impl TableKeys {
    /// Builds the keys from checked dealings; `dealings` in the order of `receivers`.
    pub(super) fn new(
        setup_hash: [u8; 32],
        check_phrase: [u8; 4],
        rule: Threshold,
        receivers: &[Receiver],
        dealings: &[&Dealing],
    ) -> Result<Self, CryptoError> {
        expect_count(What::Setup, receivers.len(), dealings.len())?;
        let entry = |(receiver, dealing): (&Receiver, &&Dealing)| {
            let key = *dealing.commitments.first().ok_or(CryptoError::Malformed(What::Dealing))?;
            let share_keys = receivers.iter().map(|r| (r.party, dealing.share_key(r.party))).collect();
            Ok((receiver.party, Entry { key, transport: receiver.key, share_keys }))
        };
        let entries: BTreeMap<_, _> = receivers.iter().zip(dealings).map(entry).collect::<Result<_, CryptoError>>()?;
        let joint = JointKey::sum(entries.values().map(|e| &e.key))?;
        let threshold = rule.of(receivers.len());
        Ok(Self {
            setup_hash,
            check_phrase,
            rule,
            threshold,
            entries,
            guests: BTreeSet::new(),
            departed: BTreeMap::new(),
            joint,
        })
    }

    /// The hash of all set-up messages.
    pub fn setup_hash(&self) -> &[u8; 32] {
        &self.setup_hash
    }

    /// The four words, as indices into a list of 256, that all pages must show alike. Nobody could choose anything that they depend on after seeing
    /// what others contributed ([`super::setup`]).
    pub fn check_phrase(&self) -> [u8; 4] {
        self.check_phrase
    }

    /// How many parties stand in for a silent one.
    pub fn threshold(&self) -> usize {
        self.threshold
    }

    /// How many parties can stand in for the owner of a secret that is dealt again to this many holders.
    pub(super) fn threshold_among(&self, holders: usize) -> usize {
        self.rule.of(holders)
    }

    /// The parties whose keys are in H, ascending.
    pub fn members(&self) -> Vec<Party> {
        self.entries.keys().copied().collect()
    }

    /// H, to which cards are sealed.
    pub fn joint(&self) -> &JointKey {
        &self.joint
    }

    /// X of a party.
    ///
    /// # Errors
    /// Refuses a party that isn't a member.
    pub fn key(&self, party: Party) -> Result<&Point, CryptoError> {
        Ok(&self.entry(party)?.key)
    }

    /// The key to which boxes for a party are sealed.
    ///
    /// # Errors
    /// Refuses a party that isn't a member.
    pub fn transport(&self, party: Party) -> Result<&TransportKey, CryptoError> {
        Ok(&self.entry(party)?.transport)
    }

    /// The key by which `holder`'s share of `dealer`'s secret is checked.
    ///
    /// # Errors
    /// Refuses a dealer that was never a member, and a holder that nothing was dealt to.
    pub fn share_key(&self, dealer: Party, holder: Party) -> Result<&Point, CryptoError> {
        self.entry_ever(dealer)?.share_keys.get(&holder).ok_or(CryptoError::NoParty(holder.0))
    }

    /// The parties that were let go, in ascending order.
    pub fn departed(&self) -> impl Iterator<Item = Party> {
        self.departed.keys().copied()
    }

    /// The members with which secrets are shared, with their transport keys, in the order in which dealings number them.
    pub fn receivers(&self) -> Vec<Receiver> {
        let holders = self.entries.iter().filter(|(party, _)| !self.guests.contains(party));
        holders.map(|(&party, e)| Receiver { party, key: e.transport }).collect()
    }

    /// The keys after `gone` was let go: H without that party's X. `heir` may take its place. The party's layer must have been peeled off all live
    /// cards by the old keys (`threshold::combine`, [`super::cipher::Ciphertext::peel`]). Threshold and sharing stay until [`TableKeys::reshared`];
    /// from then on, the heir holds shares even if it held none before.
    ///
    /// # Errors
    /// Refuses a party that isn't a member, and leaving no holder of shares.
    pub fn without(&self, gone: Party, heir: Option<Party>) -> Result<Self, CryptoError> {
        let mut keys = self.clone();
        keys.guests.retain(|guest| *guest != gone && Some(*guest) != heir);
        let entry = keys.entries.remove(&gone).ok_or(CryptoError::NoParty(gone.0))?;
        keys.departed.insert(gone, entry);
        keys.receivers().first().ok_or(CryptoError::NoParty(gone.0))?;
        keys.joint = JointKey::sum(keys.entries.values().map(|e| &e.key))?;
        Ok(keys)
    }

    /// The keys with one more party. [`TableKeys::reshared`] shares its secret; it gets no shares of others' until it takes somebody's place
    /// ([`TableKeys::without`]).
    ///
    /// # Errors
    /// Refuses a party that is or was a member.
    pub(super) fn with(&self, party: Party, key: Point, transport: TransportKey) -> Result<Self, CryptoError> {
        if self.entry_ever(party).is_ok() {
            return Err(CryptoError::NoParty(party.0));
        }
        let mut keys = self.clone();
        keys.entries.insert(party, Entry { key, transport, share_keys: BTreeMap::new() });
        keys.guests.insert(party);
        keys.joint = JointKey::sum(keys.entries.values().map(|e| &e.key))?;
        Ok(keys)
    }

    /// The keys with a new sharing of every secret among the holders of shares, the departed parties' secrets included.
    pub(super) fn with_shares(
        &self,
        share_keys: impl Fn(Party) -> Result<BTreeMap<Party, Point>, CryptoError>,
    ) -> Result<Self, CryptoError> {
        let mut keys = Self { threshold: self.threshold_among(self.receivers().len()), ..self.clone() };
        for (party, entry) in keys.entries.iter_mut().chain(&mut keys.departed) {
            entry.share_keys = share_keys(*party)?;
        }
        Ok(keys)
    }

    /// X of a party, even of one that was let go.
    pub(super) fn key_ever(&self, party: Party) -> Result<&Point, CryptoError> {
        Ok(&self.entry_ever(party)?.key)
    }

    /// Checks a secret that was revealed for the audit.
    ///
    /// # Errors
    /// Refuses any secret that isn't the party's.
    pub fn check_revealed(&self, party: Party, revealed: &RevealedKey) -> Result<(), CryptoError> {
        let holds = Point::mul_base(&revealed.0) == *self.key(party)?;
        if holds { Ok(()) } else { Err(CryptoError::Invalid(What::Audit)) }
    }

    /// Checks a share of an absent party's secret that was revealed for the audit.
    ///
    /// # Errors
    /// Refuses any number that isn't the share dealt to this holder.
    pub fn check_share(&self, dealer: Party, holder: Party, share: &RevealedKey) -> Result<(), CryptoError> {
        let key = self.share_key(dealer, holder)?;
        memo::check(
            || [b"share".as_slice(), key.as_bytes(), share.0.as_bytes()],
            || if Point::mul_base(&share.0) == *key { Ok(()) } else { Err(CryptoError::Invalid(What::Audit)) },
        )
    }

    fn entry(&self, party: Party) -> Result<&Entry, CryptoError> {
        self.entries.get(&party).ok_or(CryptoError::NoParty(party.0))
    }

    fn entry_ever(&self, party: Party) -> Result<&Entry, CryptoError> {
        self.entries.get(&party).or(self.departed.get(&party)).ok_or(CryptoError::NoParty(party.0))
    }
}

/// What one device keeps secret for a table. Serializes for the device's own storage only.
#[derive(Clone, Serialize, Deserialize)]
pub struct OwnKeys {
    party: Party,
    public: Point,
    secret: SecretScalar,
    transport: TransportSecret,
    /// This device's shares of the secrets of all members and of all departed parties, by dealer.
    shares: BTreeMap<Party, SecretScalar>,
}

impl OwnKeys {
    pub(super) fn new(
        party: Party,
        secret: SecretScalar,
        transport: TransportSecret,
        shares: BTreeMap<Party, SecretScalar>,
    ) -> Self {
        Self { party, public: secret.public(), secret, transport, shares }
    }

    /// This device's party.
    pub fn party(&self) -> Party {
        self.party
    }

    /// This device's X.
    pub fn public(&self) -> Point {
        self.public
    }

    pub(super) fn secret(&self) -> &SecretScalar {
        &self.secret
    }

    pub(super) fn transport(&self) -> &TransportSecret {
        &self.transport
    }

    pub(super) fn with_shares(&self, shares: BTreeMap<Party, SecretScalar>) -> Self {
        Self { shares, ..self.clone() }
    }

    /// Whether this device has a secret, or a share of it.
    pub fn holds(&self, dealer: Party) -> bool {
        dealer == self.party || self.shares.contains_key(&dealer)
    }

    pub(super) fn share_of(&self, dealer: Party) -> Result<&SecretScalar, CryptoError> {
        self.shares.get(&dealer).ok_or(CryptoError::NoParty(dealer.0))
    }

    /// The secret x, for the audit after the game.
    pub fn reveal(&self) -> RevealedKey {
        RevealedKey(*self.secret.expose())
    }

    /// This device's share of an absent party's secret, for the audit after the game.
    ///
    /// # Errors
    /// Refuses a party whose secret wasn't dealt to this device.
    pub fn reveal_share(&self, dealer: Party) -> Result<RevealedKey, CryptoError> {
        Ok(RevealedKey(*self.share_of(dealer)?.expose()))
    }
}

impl fmt::Debug for OwnKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnKeys(redacted, {:?})", self.party)
    }
}

/// A secret that has been made public for the audit: somebody's x, or a share of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevealedKey(pub(super) Scalar);

impl RevealedKey {
    /// The P of a share x·P that was made with this secret: for simulations, which ask what overheard shares would open.
    pub fn base_of(&self, share: &Point) -> Point {
        Point::new(share.raw() * self.0.invert())
    }
}
