//! Entries are what devices sign; a log entry is one in the place that the host gave it. Layer 7.
//!
//! An entry is kept as the bytes that were signed, so that storing, forwarding and hashing never change it.

use super::certificate::Certificate;
use super::header::EntryHeader;
use super::term::NewView;
use crate::base::codec::{self, CodecError};
use crate::base::ids::{DeviceId, LogIndex, Seat};
use crate::crypto::commit::{Commitment, Opening};
use crate::crypto::keys::RevealedKey;
use crate::crypto::note::Note;
use crate::crypto::setup::{Round1, Round2, Round3};
use crate::crypto::sharing::{Complaint, Dealing};
use crate::crypto::{Entrance, Identity, IdentityKey, Row, Shares, ShuffleProof, Signature};
use crate::session::digest::{Digest, digest};
use crate::session::fault::Fault;
use crate::session::lobby::roster::{Heir, Roster};
use serde::{Deserialize, Serialize};

/// The longest entry, in bytes.
pub const ENTRY_LIMIT: usize = 128 * 1024;

/// One contribution of one device.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its author, as a place in [`Roster::devices`].
    pub device: DeviceId,
    /// The author's own count of its entries.
    pub counter: u32,
    /// How many entries of the log the author had seen.
    pub seen: LogIndex,
    /// The head of the log after those; proofs in the body are bound to it.
    pub head: Digest,
    /// What it says.
    pub body: Body,
}

/// What an entry says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Body {
    /// The game begins: the host's entry, and always the first.
    Begin(Box<Roster>),
    /// First round of the key set-up.
    Keys1(Round1),
    /// Second round.
    Keys2(Box<Round2>),
    /// Third round.
    Keys3(Box<Round3>),
    /// Work on what the rules asked of the table.
    Deal(Box<Deal>),
    /// A move in the open.
    Move {
        /// The seat that moves.
        seat: Seat,
        /// The encoded move.
        action: Vec<u8>,
    },
    /// A move that stays sealed until all who choose at the same time have chosen.
    Seal {
        /// The seat that moves.
        seat: Seat,
        /// Binds the author to the move.
        commitment: Commitment,
        /// What opens it, for its author's device, should it forget everything but its secrets; for the others, should it fall silent;
        /// and for the audit.
        note: Note,
    },
    /// The sealed move, opened.
    Unseal {
        /// The seat that moved.
        seat: Seat,
        /// What opens the commitment.
        opening: Opening,
    },
    /// A seat's player leaves for good.
    Leave {
        /// The seat that leaves.
        seat: Seat,
    },
    /// The author's secret table key, when the game is over.
    Reveal(RevealedKey),
    /// The author is the host from here on, by the votes of these devices; the first entry of its term.
    NewView(Box<NewView>),
    /// The author wants to go on without a device that owes its part.
    Suspect {
        /// The device that owes something.
        device: DeviceId,
    },
    /// The author was excused and is here again.
    Here,
    /// The author's part in opening a move that an excused device sealed.
    OpenFor {
        /// The seat whose move it is.
        seat: Seat,
        /// A partial share over the point of its note.
        share: Shares,
    },
    /// The author's share of the secret table key of an excused or departed device, when the game is over.
    RevealFor {
        /// The device whose key it is.
        device: DeviceId,
        /// The author's share of it.
        share: RevealedKey,
    },
    /// The author leaves the table.
    Depart {
        /// The device to which its seats are to pass, if others agree; without an heir, its seats leave as the rules say.
        heir: Option<Heir>,
    },
    /// The author agrees to let a device go.
    Dismiss {
        /// The device to let go.
        device: DeviceId,
        /// The device to which its seats are to pass.
        heir: Option<Heir>,
    },
    /// Secrets dealt again, since a device leaves or enters: the author's own, and its shares of those whose owners aren't there.
    Renew {
        /// The dealings to all who stay, each with the owner of its secret.
        dealings: Vec<(DeviceId, Dealing)>,
        /// The secrets among them that pass to the heir, dealt to it alone.
        bequests: Vec<(DeviceId, Dealing)>,
    },
    /// The author has found the new dealings good, or complains about one.
    Accept(Option<Box<ReshareComplaint>>),
    /// The author no longer asks to leave with an heir.
    Stay,
    /// The author agrees to let another device in.
    Admit {
        /// The key of that device.
        key: IdentityKey,
    },
    /// The author, who was let in, enters.
    Enter(Box<Entrance>),
    /// A quorum has acknowledged that a device leaves, so its vote no longer counts. The certificate proves it.
    Settle(Box<Certificate>),
    /// The author, who is the host, ends the game before its end.
    BreakOff,
}

impl Body {
    /// Whether it begins the game or a term. Such an entry has its index because a host began with it, not because a host checked and ordered it.
    pub(in crate::session) fn begins(&self) -> bool {
        matches!(self, Body::Begin(_) | Body::NewView(_))
    }

    /// The seat that makes a choice by it.
    pub(in crate::session) fn chooses_for(&self) -> Option<Seat> {
        match self {
            Body::Move { seat, .. } | Body::Seal { seat, .. } | Body::Leave { seat } => Some(*seat),
            Body::Begin(_)
            | Body::Keys1(_)
            | Body::Keys2(_)
            | Body::Keys3(_)
            | Body::Deal(_)
            | Body::Unseal { .. }
            | Body::Reveal(_)
            | Body::Suspect { .. }
            | Body::Here
            | Body::Depart { .. }
            | Body::Stay
            | Body::Dismiss { .. }
            | Body::Renew { .. }
            | Body::Accept(_)
            | Body::OpenFor { .. }
            | Body::RevealFor { .. }
            | Body::Admit { .. }
            | Body::Enter(_)
            | Body::Settle(_)
            | Body::BreakOff
            | Body::NewView(_) => None,
        }
    }
}

/// A complaint about a new dealing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReshareComplaint {
    /// The owner of the secret that was dealt.
    pub of: DeviceId,
    /// Whether it was dealt to the heir alone.
    pub bequest: bool,
    /// The dealer, and the complainer's box, opened.
    pub complaint: Complaint,
}

/// What a device does about the present level of a batch of needs.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Deal {
    /// Its turn in mixing piles and hands.
    pub mixes: Vec<Mixed>,
    /// Its shares of everything it owes one for.
    pub shares: Option<Opened>,
    /// Its part in standing in for silent devices.
    pub standins: Vec<Partials>,
}

/// Rows in a new order under new masks, with the proof of that.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mixed {
    /// Which of the level's piles and hands, in the order of the needs.
    pub at: u16,
    /// The rows in their new order.
    pub rows: Vec<Row>,
    /// The proof that these are the previous rows, mixed.
    pub proof: ShuffleProof,
}

/// Shares of everything that a device owes one for, in the order of the needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// Shares of all cards, under one proof.
    pub cards: Option<Shares>,
    /// Shares of each coin.
    pub coins: Vec<Shares>,
}

/// Partial shares of everything that a silent device owes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Partials {
    /// Which of the level's stand-ins, in the order in which they became due.
    pub at: u16,
    /// The partial shares, under one proof.
    pub shares: Shares,
}

/// An entry's bytes with their author's signature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignedEntry {
    #[serde(with = "serde_bytes")]
    bytes: Vec<u8>,
    signature: Signature,
}

impl SignedEntry {
    /// Signs an entry; `scope` is the game's name, or the room's for a first entry.
    pub fn new(identity: &Identity, scope: &Digest, entry: &Entry) -> Self {
        let bytes = codec::encode(entry);
        let signature = identity.sign("entry", &scoped(scope, &bytes));
        SignedEntry { bytes, signature }
    }

    /// Whether it is longer than any entry may be.
    pub fn is_too_long(&self) -> bool {
        self.bytes.len() > ENTRY_LIMIT
    }

    /// Decodes the entry; doesn't check who signed it.
    ///
    /// # Errors
    /// The bytes are no entry, or too many.
    pub fn read(&self) -> Result<Entry, Fault> {
        codec::decode(&self.bytes, ENTRY_LIMIT).map_err(|error| match error {
            CodecError::TooLong { len, limit } => Fault::TooLong { len, limit },
            CodecError::Invalid | CodecError::NotCanonical => Fault::Unreadable,
        })
    }

    /// The author that it names, read without the rest; an entry begins with it.
    pub fn author(&self) -> Option<DeviceId> {
        self.bytes.first().copied().map(DeviceId)
    }

    /// # Errors
    /// The signature isn't by `key`, or isn't for `scope`.
    pub fn verify(&self, key: &IdentityKey, scope: &Digest) -> Result<(), Fault> {
        key.verify("entry", &scoped(scope, &self.bytes), &self.signature).map_err(|_| Fault::Forged)
    }

    /// The hash by which headers name the entry. It covers the signature too, so that what was ordered is exactly what was signed.
    pub fn hash(&self) -> Digest {
        digest("entry", &[&self.bytes, &codec::encode(&self.signature)])
    }

    /// How long the entry is, in bytes.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there are no bytes at all.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

/// An entry with its index in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// The host's signed header, which gives it its index.
    pub header: EntryHeader,
    /// The entry.
    pub entry: SignedEntry,
}

fn scoped(scope: &Digest, bytes: &[u8]) -> Vec<u8> {
    [scope.as_slice(), bytes].concat()
}
