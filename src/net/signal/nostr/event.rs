//! Nostr relays take and send signed events of one kind (NIP-01), and messages around them. Layer 8; pure.
//!
//! The module knows nothing about what the events carry.
//!
//! The ids and signatures of others aren't verified. Relays do that: otherwise anybody could speak for anybody there. What counts here is sealed
//! inside an event and names its author. Besides, anybody who knows the room can sign as somebody new.

use data_encoding::HEXLOWER;
use k256::schnorr::SigningKey;
use k256::schnorr::signature::hazmat::PrehashSigner;
use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt;
use thiserror::Error;

/// The kind of all events that this page sends. Relays pass this kind on and don't store it (20000 to 29999). It is always the same, so that a
/// relay's operator can tell this project's events from others.
pub const KIND: u32 = 21_907;
/// The most bytes of one message of a relay; one that carries an event of ours has at most 1,500.
pub const MAX_TEXT: usize = 8 * 1024;
/// The most bytes of an event's content.
pub const MAX_CONTENT: usize = 1024;
/// This page's name for its only subscription at each relay.
const SUBSCRIPTION: &str = "w";

/// Bytes that are written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex<const N: usize>(pub [u8; N]);

/// The hash that names an event.
pub type Id = Hex<32>;
/// The public key that signs an event.
pub type Author = Hex<32>;

/// Something that a relay passes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The hash of everything else but the signature.
    pub id: Id,
    /// The key that signed it.
    #[serde(rename = "pubkey")]
    pub author: Author,
    /// Seconds since 1970, by the author's clock.
    pub created_at: i64,
    /// Its kind; for ours [`KIND`].
    pub kind: u32,
    /// The tags by which it can be found.
    pub tags: Vec<Vec<String>>,
    /// The content that the event carries.
    pub content: String,
    /// The author's signature on the id (BIP 340).
    pub sig: Hex<64>,
}

/// A key that signs events.
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
            // One in 2¹²⁸ is invalid.
            if let Some(key) = Self::from_bytes(&bytes) {
                return key;
            }
        }
    }

    /// The key with these secret bytes, if they are valid.
    pub fn from_bytes(bytes: &[u8; 32]) -> Option<Self> {
        let secret = SigningKey::from_slice(bytes).ok()?;
        let author = Hex(secret.verifying_key().to_bytes().into());
        Some(Key { secret, author })
    }

    /// The author of events signed with it.
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
    /// The hash that its id must be.
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

/// The request to a relay for everything that is published from now on with `tag`.
///
/// It names no time: a relay may compare that with each new event, whose author's clock may be wrong. It asks for nothing old.
pub fn request(tag: &str) -> String {
    json!(["REQ", SUBSCRIPTION, {"kinds": [KIND], "#x": [tag], "limit": 0}]).to_string()
}

/// The message that has a relay pass an event on.
pub fn publish(event: &Event) -> String {
    json!(["EVENT", event]).to_string()
}

/// A message of a relay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RelayMessage {
    /// Somebody's event with the tag that was asked for.
    Event(Box<Event>),
    /// Whether it has accepted an event of ours, and if not, why.
    Taken(Id, Result<(), String>),
    /// It has sent all that it had stored; what follows is new.
    Told,
    /// It has closed the subscription.
    Closed(String),
    /// Something for people to read, or a wish to know who we are, which we don't grant.
    Other,
}

/// What is wrong with a relay's message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadMessage {
    /// It is longer than anything that is asked for.
    #[error("{0} bytes where at most {MAX_TEXT} are allowed")]
    TooLong(usize),
    /// It doesn't follow the protocol, or wasn't asked for.
    #[error("not a message of the protocol")]
    Unreadable,
}

/// Reads a relay's message to a page that asked for `tag`.
///
/// # Errors
/// It is too long, doesn't follow the protocol, or wasn't asked for.
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
