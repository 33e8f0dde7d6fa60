//! Messages are what devices send each other, as bytes. Layer 7; doesn't say when.
//!
//! Every packet begins with the protocol's version, so that another version is recognised before anything else is read. After the greeting every
//! packet is sealed for its link and numbered, so that a service or a device that forwards packets can't read, alter, repeat or invent any.

use crate::base::codec;
use crate::base::ids::{DeviceId, LogIndex, index_or_none};
use crate::crypto::{Identity, IdentityKey, Point, Signature, TrafficKey};
use crate::session::digest::{Digest, digest};
use crate::session::lobby::look::Words;
use crate::session::lobby::roster::VERSION;
use crate::session::lobby::{Ask, JoinError, Lobby};
use crate::session::log::certificate::{Certificate, Receipt};
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::log::term::ViewChangeVote;
use serde::{Deserialize, Serialize};

/// The longest message, in bytes. Links fragment it as they need.
pub const MAX_MESSAGE: usize = 256 * 1024;

/// A whole message on a link.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Packet {
    /// The first.
    Hello(Box<Hello>),
    /// The second: signs both hellos.
    Auth(Signature),
    /// All others.
    Sealed {
        /// Counts from 0 on each link and side.
        number: u64,
        /// An encoded [`Message`], sealed with the traffic key and the number.
        #[serde(with = "serde_bytes")]
        body: Vec<u8>,
    },
}

/// Who speaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Hello {
    /// Which build of the page.
    pub(super) build: String,
    /// The device.
    pub(super) key: IdentityKey,
    /// For the traffic keys; makes this greeting differ from all before.
    pub(super) ephemeral: Point,
    /// The proof that the device knows the room's code.
    pub(super) proof: Digest,
    /// Whether it says it is the host.
    pub(super) host: bool,
}

/// What admitted devices say.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Message {
    /// Host: how the lobby stands.
    Lobby(Box<Lobby>),
    /// Guest: a request about the lobby.
    Ask(Ask),
    /// Host: the device isn't admitted.
    Turned(JoinError),
    /// Something said; the host passes it on.
    Said(Said),
    /// About a game.
    Game {
        /// Which.
        game: Digest,
        /// What.
        what: GameMessage,
    },
}

/// What is said about a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum GameMessage {
    /// Guest: asks for an index for this entry.
    Entry(SignedEntry),
    /// Guest: sends the entry with this hash itself to these devices.
    Sent {
        /// [`SignedEntry::hash`].
        entry: Digest,
        /// The author itself among them.
        to: Vec<DeviceId>,
    },
    /// Author: a long entry, to the devices that it sends it to itself.
    Body(SignedEntry),
    /// Host: an entry with its index. Others may pass it on.
    LogEntry(Box<LogEntry>),
    /// Host: its header alone, to the devices that the author sends the entry to itself.
    Header(EntryHeader),
    /// Host: refuses an entry, by the log of that length and head.
    Refused {
        /// Entries in the host's log.
        at: LogIndex,
        /// The head after them.
        head: Digest,
        /// The entry.
        entry: SignedEntry,
    },
    /// Anyone: asks for the entries from an index on or, without an index, only for what isn't in the log.
    CatchUp {
        /// The first one missing.
        #[serde(with = "index_or_none")]
        from: Option<LogIndex>,
    },
    /// Anyone: announces the last header of its log.
    Seen(EntryHeader),
    /// Anyone: votes for a later term. With the certificate that the vote names.
    ViewChangeVote(Box<ViewChangeVote>, Option<Box<Certificate>>),
    /// Anyone: has this prefix of the log.
    Receipt(Box<Receipt>),
    /// Anyone: several devices have, usually a quorum.
    Certificate(Box<Certificate>),
    /// Anyone: two headers of one host that contradict each other.
    Contradiction(Box<(EntryHeader, EntryHeader)>),
    /// A host that is still recovering: announces the last header that it has so far. Only another host counts that.
    SeenSoFar(EntryHeader),
}

/// Something said by a device, signed so that the host can't put words in its mouth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Said {
    /// Who.
    pub(super) device: IdentityKey,
    /// Counts what the device says in this room.
    pub(super) number: u32,
    /// What.
    pub(super) words: Words,
    /// The device's signature.
    signature: Signature,
}

impl Said {
    pub(super) fn new(identity: &Identity, room: &Digest, number: u32, words: Words) -> Self {
        let signature = identity.sign("said", &Self::message(room, number, &words));
        Said { device: identity.public(), number, words, signature }
    }

    pub(super) fn holds(&self, room: &Digest) -> bool {
        let message = Self::message(room, self.number, &self.words);
        self.words.is_clean() && self.device.verify("said", &message, &self.signature).is_ok()
    }

    fn message(room: &Digest, number: u32, words: &Words) -> Vec<u8> {
        [room.as_slice(), &number.to_le_bytes(), &codec::encode(words)].concat()
    }
}

/// Why a packet could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unread {
    Version(u16),
    TooLong,
    Malformed,
}

impl Packet {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        [VERSION.to_le_bytes().as_slice(), &codec::encode(self)].concat()
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, Unread> {
        if bytes.len() > MAX_MESSAGE {
            return Err(Unread::TooLong);
        }
        let (version, rest) = bytes.split_first_chunk::<2>().ok_or(Unread::Malformed)?;
        match u16::from_le_bytes(*version) {
            VERSION => codec::decode(rest, MAX_MESSAGE).map_err(|_| Unread::Malformed),
            other => Err(Unread::Version(other)),
        }
    }
}

/// One direction of a link: its greeting is signed for this, and its traffic key is bound to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction(pub(super) Digest);

impl Direction {
    /// From the device of one hello to the device of the other.
    pub(super) fn new(room: &Digest, from: &Hello, to: &Hello) -> Self {
        Direction(digest("link", &[room, &codec::encode(from), &codec::encode(to)]))
    }

    pub(super) fn auth(&self, identity: &Identity) -> Packet {
        Packet::Auth(identity.sign("link", &self.0))
    }

    pub(super) fn admits(&self, key: &IdentityKey, signature: &Signature) -> bool {
        key.verify("link", &self.0, signature).is_ok()
    }
}

/// A message ready to be sent.
pub(super) fn seal(key: &TrafficKey, number: u64, message: &Message) -> Packet {
    Packet::Sealed { number, body: key.seal(number, &codec::encode(message)) }
}

/// The message that was sealed with this key and number, if it is one.
pub(super) fn open(key: &TrafficKey, number: u64, body: &[u8]) -> Option<Message> {
    codec::decode(&key.open(number, body).ok()?, MAX_MESSAGE).ok()
}
