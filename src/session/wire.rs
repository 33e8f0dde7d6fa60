//! Messages are what devices send each other, as bytes. Layer 7; when they are sent is decided elsewhere.
//!
//! Every packet begins with the protocol's version, so that another version is recognised before anything else is read. After the greeting, every
//! packet is numbered and sealed for its link. So a service or device that forwards packets can't read, alter, repeat or invent any.

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

/// One packet on a link.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Packet {
    /// The first packet.
    Hello(Box<Hello>),
    /// The second packet: signs both hellos.
    Auth(Signature),
    /// All other packets.
    Sealed {
        /// Counts from 0, for each link and each of its sides.
        number: u64,
        /// An encoded [`Message`], sealed with the traffic key and the number.
        #[serde(with = "serde_bytes")]
        body: Vec<u8>,
    },
}

/// The device that greets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Hello {
    /// Which build of the page.
    pub(super) build: String,
    /// The device.
    pub(super) key: IdentityKey,
    /// The device's half of the key agreement for the traffic keys; it makes this greeting differ from all before.
    pub(super) ephemeral: Point,
    /// The proof that the device knows the room's code.
    pub(super) proof: Digest,
    /// Whether the device claims to be the host.
    pub(super) host: bool,
}

/// What admitted devices say to each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Message {
    /// Host: shows the lobby.
    Lobby(Box<Lobby>),
    /// Guest: requests something of the lobby.
    Ask(Ask),
    /// Host: doesn't admit the device.
    Turned(JoinError),
    /// Anyone: has said something; the host passes it on.
    Said(Said),
    /// Anyone: a message about a game.
    Game {
        /// The name of the game.
        game: Digest,
        /// The message.
        what: GameMessage,
    },
}

/// A message about a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum GameMessage {
    /// Guest: asks for an index for this entry.
    Entry(SignedEntry),
    /// Guest: will send the entry with this hash directly to these devices.
    Sent {
        /// The entry's hash, [`SignedEntry::hash`].
        entry: Digest,
        /// The devices, including the author itself.
        to: Vec<DeviceId>,
    },
    /// Author: a long entry, sent directly.
    Body(SignedEntry),
    /// Host: an entry with its index. Others may pass it on.
    LogEntry(Box<LogEntry>),
    /// Host: only the entry's header, to the devices that the author sends the entry to directly.
    Header(EntryHeader),
    /// Host: refuses an entry, by the log of that length and head.
    Refused {
        /// The number of entries in the host's log.
        at: LogIndex,
        /// The head after them.
        head: Digest,
        /// The entry.
        entry: SignedEntry,
    },
    /// Anyone: asks for the entries from an index on or, without an index, only for what isn't in the log.
    CatchUp {
        /// The first index that is missing.
        #[serde(with = "index_or_none")]
        from: Option<LogIndex>,
    },
    /// Anyone: announces the last header of its log.
    Seen(EntryHeader),
    /// Anyone: votes for a later term. With the certificate that the vote names.
    ViewChangeVote(Box<ViewChangeVote>, Option<Box<Certificate>>),
    /// Anyone: has this prefix of the log.
    Receipt(Box<Receipt>),
    /// Anyone: shows that several devices have a prefix, usually a quorum.
    Certificate(Box<Certificate>),
    /// Anyone: two headers of one host that contradict each other.
    Contradiction(Box<(EntryHeader, EntryHeader)>),
    /// A host that is still recovering: announces the last header that it has so far. Only another host counts that.
    SeenSoFar(EntryHeader),
}

/// Something that a device has said, signed so that the host can't put words in its mouth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Said {
    /// The device that said it.
    pub(super) device: IdentityKey,
    /// The number of what it said, counted in this room.
    pub(super) number: u32,
    /// What it said.
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

/// Why a packet couldn't be read.
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

/// One direction of a link. The greeting is signed for it, and the traffic key is bound to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction(pub(super) Digest);

impl Direction {
    /// The direction from one hello's device to the other's.
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

/// A message as a packet that is ready to be sent.
pub(super) fn seal(key: &TrafficKey, number: u64, message: &Message) -> Packet {
    Packet::Sealed { number, body: key.seal(number, &codec::encode(message)) }
}

/// The message that was sealed with this key and number; `None` if there is none.
pub(super) fn open(key: &TrafficKey, number: u64, body: &[u8]) -> Option<Message> {
    codec::decode(&key.open(number, body).ok()?, MAX_MESSAGE).ok()
}
