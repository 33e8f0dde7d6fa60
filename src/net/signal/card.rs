//! A card says how a device can be reached, small enough for a picture or a note. Layer 8; pure, and knows no browser.
//!
//! It holds the essentials of the description (SDP) that a browser writes for a data channel. The other side turns the card back into a description.
//!
//! A browser's own description is never changed, as browsers may refuse that; only the other side's is made up. A card leaves out what no connection
//! needs: TCP, foundations, priorities, related addresses. It may be that both sides have made an offer, as nobody can tell who will show a picture
//! first. In that case, each takes an answer made up from the other's card, and the fingerprints decide which side begins.

use super::sdp_filter::Role;
use crate::base::codec;
use crate::session::digest::digest;
use arrayvec::ArrayVec;
use data_encoding::{BASE64_NOPAD, BASE64URL_NOPAD, HEXLOWER};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt::{self, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;
use thiserror::Error;
use uuid::Uuid;

/// The version of cards that this page makes and reads.
const VERSION: u8 = 1;
/// The most addresses on a card.
pub const MAX_CANDIDATES: usize = 6;
/// The most bytes of a card: its version, the fingerprint, both credentials as plain text, addresses with names.
pub const MAX_CARD: usize = 1 + 32 + (2 + *UFRAG.end()) + (2 + *PWD.end()) + 1 + MAX_CANDIDATES * 21;
// Introductions carry cards.
const _: () = assert!(MAX_CARD <= super::super::framing::MAX_CARD);
/// The most characters of a card's text.
pub const MAX_TEXT: usize = (MAX_CARD + CHECKSUM) * 4 / 3 + 2;
/// Bytes after a card in its text, by which a torn one is recognised.
const CHECKSUM: usize = 2;
/// Characters of ICE's user name and password (RFC 8839, section 5.4); browsers write 4 to 8, and 24 to 32.
const UFRAG: std::ops::RangeInclusive<usize> = 4..=32;
const PWD: std::ops::RangeInclusive<usize> = 22..=64;

/// How a device can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// SHA-256 of the certificate that the connection will be made with.
    fingerprint: [u8; 32],
    ufrag: Credential,
    pwd: Credential,
    candidates: ArrayVec<Candidate, MAX_CANDIDATES>,
}

/// One address of a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Candidate {
    kind: Kind,
    host: Host,
    port: u16,
}

/// What an address belongs to (RFC 8445, section 4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
enum Kind {
    /// The device itself.
    Host,
    /// Of its network, as a STUN server sees it.
    Reflexive,
    /// A TURN server.
    Relay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Host {
    V4(Ipv4Addr),
    V6(Ipv6Addr),
    /// `UUID.local`, which browsers write instead of addresses that pages needn't know.
    Named([u8; 16]),
}

/// A user name or password for ICE: letters, digits, `+` and `/`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Packed", into = "Packed")]
struct Credential(String);

/// A credential in as few bytes as its characters allow.
#[derive(Serialize, Deserialize)]
enum Packed {
    Base64(serde_bytes::ByteBuf),
    Hex(serde_bytes::ByteBuf),
    Plain(String),
}

/// What is wrong with a card, or with a description that should become one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadCard {
    /// Its version is unknown to this page: it was made by a newer page, or isn't a card.
    #[error("a card of kind {0}")]
    Version(u8),
    /// Part of its text is missing or was changed.
    #[error("not a whole card")]
    Torn,
    /// No page of ours makes such a card.
    #[error("not a card")]
    Malformed,
    /// It is this device's own.
    #[error("this device's own card")]
    Own,
    /// The browser's description has no such line, or none that fits a card.
    #[error("a description without {0}")]
    Lacks(&'static str),
}

impl Card {
    /// Makes a card of a browser's description.
    ///
    /// # Errors
    /// [`BadCard::Lacks`]: it lacks something that every connection needs.
    pub fn of(description: &str) -> Result<Self, BadCard> {
        let value = |name: &'static str| {
            let found =
                description.lines().find_map(|line| line.strip_prefix("a=")?.strip_prefix(name)?.strip_prefix(':'));
            found.ok_or(BadCard::Lacks(name))
        };
        let hex = value("fingerprint")?.strip_prefix("sha-256 ").map(|hex| hex.replace(':', "").to_ascii_lowercase());
        let fingerprint = hex.and_then(|hex| HEXLOWER.decode(hex.as_bytes()).ok()?.try_into().ok());
        let candidates = description.lines().filter_map(|line| line.strip_prefix("a=candidate:")?.parse().ok());
        let card = Card {
            fingerprint: fingerprint.ok_or(BadCard::Lacks("fingerprint"))?,
            ufrag: Credential(value("ice-ufrag")?.to_owned()),
            pwd: Credential(value("ice-pwd")?.to_owned()),
            candidates: best(candidates.collect()),
        };
        match (card.ufrag.is_fit(&UFRAG), card.pwd.is_fit(&PWD)) {
            (true, true) => Ok(card),
            (false, _) => Err(BadCard::Lacks("ice-ufrag")),
            (true, false) => Err(BadCard::Lacks("ice-pwd")),
        }
    }

    /// Whether it has any address.
    pub fn is_reachable(&self) -> bool {
        !self.candidates.is_empty()
    }

    /// The bytes of a card: about 70 with one address, at most [`MAX_CARD`].
    pub fn to_bytes(&self) -> Vec<u8> {
        [vec![VERSION], codec::encode(self)].concat()
    }

    /// Reads a card.
    ///
    /// # Errors
    /// The version is unknown, or the card is malformed. That includes an address that occurs twice, and an order of addresses that no device writes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadCard> {
        let rest = match bytes {
            [VERSION, rest @ ..] => rest,
            [other, ..] => return Err(BadCard::Version(*other)),
            [] => return Err(BadCard::Malformed),
        };
        let card: Card = codec::decode(rest, MAX_CARD - 1).map_err(|_| BadCard::Malformed)?;
        let fit = card.ufrag.is_fit(&UFRAG) && card.pwd.is_fit(&PWD) && card.candidates.iter().all(Candidate::is_fit);
        // This way a card has only one text, which its description leads back to.
        let ordered = best(card.candidates.to_vec()) == card.candidates;
        if fit && ordered { Ok(card) } else { Err(BadCard::Malformed) }
    }

    /// A card as text, to be copied or put into a link: base64 without characters that have a meaning in links.
    pub fn to_text(&self) -> String {
        let mut bytes = self.to_bytes();
        bytes.extend(checksum(&bytes));
        BASE64URL_NOPAD.encode(&bytes)
    }

    /// Reads the text of a card, which may have blanks at its ends.
    ///
    /// # Errors
    /// Its version is unknown, it is torn, or it is malformed.
    ///
    /// ```
    /// use winterover::net::signal::card::{BadCard, Card};
    /// assert_eq!(Card::from_text("AQ"), Err(BadCard::Torn));
    /// ```
    pub fn from_text(text: &str) -> Result<Self, BadCard> {
        let text = text.trim();
        if text.len() > MAX_TEXT {
            return Err(BadCard::Malformed);
        }
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| BadCard::Torn)?;
        let (card, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(BadCard::Torn)?;
        if checksum(card) == *sum { Self::from_bytes(card) } else { Err(BadCard::Torn) }
    }

    /// The description that the device of this card would have written in this role; one that answers begins the encryption.
    pub fn description(&self, role: Role) -> String {
        match role {
            Role::Offer => self.written("actpass"),
            Role::Answer => self.written("active"),
        }
    }

    /// The answer that the device of this card would have written to the offer of card `mine`, had it known of it. The greater device begins the
    /// encryption: `rank` compares this one with mine, and if they are equal the fingerprints decide, so that both sides come to the same conclusion.
    ///
    /// # Errors
    /// It is the same device's card.
    pub fn answer_to(&self, mine: &Card, rank: Ordering) -> Result<String, BadCard> {
        let by_print = self.fingerprint.cmp(&mine.fingerprint);
        match (by_print, rank.then(by_print)) {
            (Ordering::Equal, _) => Err(BadCard::Own),
            (_, Ordering::Greater) => Ok(self.written("active")),
            (_, Ordering::Less | Ordering::Equal) => Ok(self.written("passive")),
        }
    }

    /// A description as browsers write it for one data channel (RFC 8841).
    fn written(&self, setup: &str) -> String {
        let fingerprint: Vec<String> = self.fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
        let mut text = String::from(
            "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n\
             c=IN IP4 0.0.0.0\r\n",
        );
        for (at, candidate) in self.candidates.iter().enumerate() {
            let _ = write!(text, "a=candidate:{at} 1 udp {} {candidate}\r\n", candidate.priority(at));
        }
        let _ = write!(
            text,
            "a=ice-ufrag:{}\r\na=ice-pwd:{}\r\na=fingerprint:sha-256 {}\r\na=setup:{setup}\r\na=mid:0\r\na=sctp-port:5000\r\n\
             a=max-message-size:262144\r\n",
            self.ufrag.0,
            self.pwd.0,
            fingerprint.join(":")
        );
        text
    }
}

fn checksum(card: &[u8]) -> [u8; CHECKSUM] {
    let [one, two, ..] = digest("card", &[card]);
    [one, two]
}

/// As many addresses as a card holds: the first of each kind, then the second of each, and so on.
fn best(mut all: Vec<Candidate>) -> ArrayVec<Candidate, MAX_CANDIDATES> {
    let mut known = Vec::new();
    all.retain(|candidate| {
        let new = !known.contains(candidate);
        known.push(*candidate);
        new
    });
    let place = |at: usize| all[..at].iter().filter(|earlier| earlier.kind == all[at].kind).count();
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|at| (place(*at), all[*at].kind));
    order.into_iter().take(MAX_CANDIDATES).map(|at| all[at]).collect()
}

impl Candidate {
    /// Whether it is the address of a single device.
    fn is_fit(&self) -> bool {
        let one = match &self.host {
            Host::V4(address) => !address.is_unspecified() && !address.is_multicast() && !address.is_broadcast(),
            Host::V6(address) => !address.is_unspecified() && !address.is_multicast(),
            Host::Named(_) => self.kind == Kind::Host,
        };
        one && self.port > 0
    }

    /// The priority by RFC 8445, section 5.1.2.
    fn priority(&self, at: usize) -> u32 {
        let preference: u32 = match self.kind {
            Kind::Host => 126,
            Kind::Reflexive => 100,
            Kind::Relay => 0,
        };
        preference << 24 | (0xFFFF - at as u32) << 8 | 0xFF
    }
}

/// Writes the end of a candidate's line, from the address on.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { host, port, kind } = self;
        match kind {
            Kind::Host => write!(f, "{host} {port} typ host"),
            Kind::Reflexive => write!(f, "{host} {port} typ srflx raddr 0.0.0.0 rport 0"),
            Kind::Relay => write!(f, "{host} {port} typ relay raddr 0.0.0.0 rport 0"),
        }
    }
}

/// Reads a candidate as browsers write it, from the foundation on (RFC 8839, section 5.1). One that isn't for UDP, or not for a single device, is
/// refused.
impl FromStr for Candidate {
    type Err = BadCard;

    fn from_str(line: &str) -> Result<Self, BadCard> {
        let read = || {
            let mut words = line.split(' ');
            let [_, component, transport, _, host, port, _, kind] = std::array::from_fn(|_| words.next());
            if component? != "1" || !transport?.eq_ignore_ascii_case("udp") {
                return None;
            }
            let kind = match kind? {
                "host" => Kind::Host,
                "srflx" => Kind::Reflexive,
                "relay" => Kind::Relay,
                _ => return None,
            };
            let candidate = Candidate { kind, host: host?.parse().ok()?, port: port?.parse().ok()? };
            candidate.is_fit().then_some(candidate)
        };
        read().ok_or(BadCard::Malformed)
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Host::V4(address) => address.fmt(f),
            Host::V6(address) => address.fmt(f),
            Host::Named(name) => write!(f, "{}.local", Uuid::from_bytes(*name).hyphenated()),
        }
    }
}

impl FromStr for Host {
    type Err = BadCard;

    fn from_str(text: &str) -> Result<Self, BadCard> {
        let named = || Some(Host::Named(Uuid::try_parse(text.strip_suffix(".local")?).ok()?.into_bytes()));
        let host = text.parse().map(Host::V4).or_else(|_| text.parse().map(Host::V6)).ok().or_else(named);
        host.ok_or(BadCard::Malformed)
    }
}

impl Credential {
    fn is_fit(&self, length: &std::ops::RangeInclusive<usize>) -> bool {
        length.contains(&self.0.len())
            && self.0.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/".contains(&byte))
    }
}

impl From<Credential> for Packed {
    fn from(Credential(text): Credential) -> Self {
        if let Ok(bytes) = HEXLOWER.decode(text.as_bytes()) {
            return Packed::Hex(bytes.into());
        }
        match BASE64_NOPAD.decode(text.as_bytes()) {
            Ok(bytes) => Packed::Base64(bytes.into()),
            Err(_) => Packed::Plain(text),
        }
    }
}

impl From<Packed> for Credential {
    fn from(packed: Packed) -> Self {
        Credential(match packed {
            Packed::Base64(bytes) => BASE64_NOPAD.encode(&bytes),
            Packed::Hex(bytes) => HEXLOWER.encode(&bytes),
            Packed::Plain(text) => text,
        })
    }
}

#[cfg(test)]
#[path = "card_tests.rs"]
mod tests;
