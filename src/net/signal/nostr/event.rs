//! Nostr relays take and send signed events of one kind (NIP-01), and messages around them. Layer 8; pure.
//!
//! The module knows nothing of what the events carry.
//!
//! The ids and signatures of others aren't verified. Relays do it, or everybody could speak for everybody there; what counts here is sealed
//! inside, and names its author; and anybody who knows the room can sign as somebody new anyway.

use data_encoding::HEXLOWER;
use k256::schnorr::SigningKey;
use k256::schnorr::signature::hazmat::PrehashSigner;
use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt;
use thiserror::Error;

/// The kind of all events of ours: one that relays pass on and don't keep (20000 to 29999), and always the same, so that who runs a relay
/// can tell them from others.
pub const KIND: u32 = 21_907;
/// Bytes of one message of a relay; one that carries an event of ours has at most 1,500.
pub const MAX_TEXT: usize = 8 * 1024;
/// Bytes of what an event carries.
pub const MAX_CONTENT: usize = 1024;
/// What this page calls the one thing that it asks each relay for.
const SUBSCRIPTION: &str = "w";

/// Bytes that are written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex<const N: usize>(pub [u8; N]);

/// The hash that names an event.
pub type Id = Hex<32>;
/// The public key that an event is signed by.
pub type Author = Hex<32>;

/// Something that a relay passes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The hash of the rest, the signature aside.
    pub id: Id,
    /// Who signed it.
    #[serde(rename = "pubkey")]
    pub author: Author,
    /// Seconds since 1970, by the author's clock.
    pub created_at: i64,
    /// [`KIND`].
    pub kind: u32,
    /// What it can be found by.
    pub tags: Vec<Vec<String>>,
    /// What it carries.
    pub content: String,
    /// The author's signature of the id (BIP 340).
    pub sig: Hex<64>,
}

/// A key that events are signed with.
pub struct Key {
    secret: SigningKey,
    author: Author,
}

impl Key {
    /// A fresh key.
    pub fn random<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
        loop {
            let mut bytes = [0; 32];
            rng.fill_bytes(&mut bytes);
            // One in 2¹²⁸ is none.
            if let Some(key) = Self::from_bytes(&bytes) {
                return key;
            }
        }
    }

    /// The key of this secret, if it is one.
    pub fn from_bytes(bytes: &[u8; 32]) -> Option<Self> {
        let secret = SigningKey::from_slice(bytes).ok()?;
        let author = Hex(secret.verifying_key().to_bytes().into());
        Some(Key { secret, author })
    }

    /// Whose events are signed with it.
    pub fn author(&self) -> Author {
        self.author
    }

    /// An event that can be found by `tag`.
    pub fn event(&self, created_at: i64, tag: &str, content: String) -> Event {
        let mut event = Event {
            id: Hex([0; 32]),
            author: self.author,
            created_at,
            kind: KIND,
            tags: vec![vec!["x".to_owned(), tag.to_owned()]],
            content,
            sig: Hex([0; 64]),
        };
        event.id = event.hash();
        event.sig = Hex(self.secret.sign_prehash(&event.id.0).expect("no nonce is zero 256 times").to_bytes());
        event
    }
}

impl Event {
    /// What its id has to be.
    pub fn hash(&self) -> Id {
        let Event { author, created_at, kind, tags, content, .. } = self;
        Hex(Sha256::digest(json!([0, author, created_at, kind, tags, content]).to_string()).into())
    }

    /// Whether it can be found by `tag`.
    fn is_of(&self, tag: &str) -> bool {
        self.kind == KIND
            && self.tags.iter().any(|found| matches!(&found[..], [name, value] if name == "x" && value == tag))
    }
}

/// What asks a relay for everything that is said from now on and can be found by `tag`.
///
/// It names no time: a relay may hold that against each new event, whose author's clock may be wrong. Nothing old is asked for.
pub fn request(tag: &str) -> String {
    json!(["REQ", SUBSCRIPTION, {"kinds": [KIND], "#x": [tag], "limit": 0}]).to_string()
}

/// What has a relay pass an event on.
pub fn publish(event: &Event) -> String {
    json!(["EVENT", event]).to_string()
}

/// What a relay says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RelayMessage {
    /// Somebody's event, found by the tag that was asked for.
    Event(Box<Event>),
    /// Whether it has taken an event of ours, and if not, why.
    Taken(Id, Result<(), String>),
    /// Whatever it still had is told; what follows is new.
    Told,
    /// It tells nothing any more.
    Closed(String),
    /// Something for people to read, or a wish to know who we are, which it may do without.
    Other,
}

/// What is wrong with what a relay says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadMessage {
    /// Longer than anything that is asked for.
    #[error("{0} bytes where at most {MAX_TEXT} are allowed")]
    TooLong(usize),
    /// Not of the protocol, or not what was asked for.
    #[error("not a message of the protocol")]
    Unreadable,
}

/// Reads what a relay says to one who asked for `tag`.
///
/// # Errors
/// Too long, not of the protocol, or not asked for.
pub fn read(text: &str, tag: &str) -> Result<RelayMessage, BadMessage> {
    if text.len() > MAX_TEXT {
        return Err(BadMessage::TooLong(text.len()));
    }
    let mut words: Vec<Value> = serde_json::from_str(text).map_err(|_| BadMessage::Unreadable)?;
    let ours = |value: &Value| value == SUBSCRIPTION;
    let [Value::String(kind), rest @ ..] = &mut words[..] else { return Err(BadMessage::Unreadable) };
    let heard = match (kind.as_str(), rest) {
        ("EVENT", [name, event]) if ours(name) => event_of(event.take(), tag),
        ("OK", [id, Value::Bool(taken), why @ ..]) => {
            let taken = if *taken { Ok(()) } else { Err(text_of(why)) };
            serde_json::from_value(id.take()).ok().map(|id| RelayMessage::Taken(id, taken))
        }
        ("EOSE", [name]) if ours(name) => Some(RelayMessage::Told),
        ("CLOSED", [name, why @ ..]) if ours(name) => Some(RelayMessage::Closed(text_of(why))),
        ("NOTICE" | "AUTH", [Value::String(_)]) => Some(RelayMessage::Other),
        _ => None,
    };
    heard.ok_or(BadMessage::Unreadable)
}

fn event_of(value: Value, tag: &str) -> Option<RelayMessage> {
    let event: Event = serde_json::from_value(value).ok()?;
    (event.is_of(tag) && event.content.len() <= MAX_CONTENT).then(|| RelayMessage::Event(Box::new(event)))
}

/// A reason, if one is given.
fn text_of(words: &[Value]) -> String {
    words.first().and_then(Value::as_str).unwrap_or_default().to_owned()
}

impl<const N: usize> TryFrom<String> for Hex<N> {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let bytes = HEXLOWER.decode(text.as_bytes()).map_err(|_| "not hexadecimal")?;
        bytes.try_into().map(Hex).map_err(|_| "of another length")
    }
}

impl<const N: usize> From<Hex<N>> for String {
    fn from(bytes: Hex<N>) -> Self {
        HEXLOWER.encode(&bytes.0)
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0[..N.min(4)]))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(redacted)")
    }
}

#[cfg(test)]
#[path = "event_tests.rs"]
mod tests;
