//! A link begins with a greeting and then carries numbered, sealed packets. Layer 7.
//!
//! In the greeting both sides prove who they are and that they know the room.

use crate::crypto::{Ephemeral, Identity, IdentityKey, Signature, TrafficKey};
use crate::session::digest::Digest;
use crate::session::lobby::LobbyDevice;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::roster::{KEY_LIMIT, VERSION};
use crate::session::wire::{Direction, Hello, MAX_MESSAGE, Message, Packet, Unread, open, seal};
use thiserror::Error;

/// The most packets, and bytes in them, kept while the greeting isn't over: nobody knows yet who sends them. What is dropped is asked for again.
const EARLY_LIMIT: usize = 64;
const EARLY_BYTES: usize = 2 * MAX_MESSAGE;
/// How many later packets may overtake a packet.
const WINDOW: u64 = 128;
/// How many broken packets on an open link are reported to the page.
const BROKEN_TOLD: u8 = 8;
/// By how much the broken packets on an open link may outnumber the good ones.
const BROKEN_LIMIT: u8 = 64;

/// A link to another device. The caller chooses the number, and never uses it again for another link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LinkId(pub u32);

impl LinkId {
    /// Links with this number or a higher one are indirect; a mesh never counts that far.
    pub const FIRST_INDIRECT: u32 = 1 << 31;

    /// Whether the link goes via another device, which forwards its frames.
    pub fn is_indirect(self) -> bool {
        self.0 >= LinkId::FIRST_INDIRECT
    }
}

/// Why a link can't be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// The other side speaks another version of the protocol.
    #[error("protocol version {theirs}; this is {ours}")]
    Version {
        /// The version on this side.
        ours: u16,
        /// The version on the other side.
        theirs: u16,
    },
    /// The other side has another build of the page.
    #[error("page version {theirs}; this is {ours}")]
    Build {
        /// The build on this side.
        ours: String,
        /// The build on the other side.
        theirs: String,
    },
    /// The other side doesn't know this room's code.
    #[error("of another room")]
    WrongRoom,
    /// The other side isn't the device that it claims to be.
    #[error("the other side is not who it says it is")]
    Forged,
    /// It claims to be the host, but isn't the one that the invite names.
    #[error("not the host that the invite names")]
    NotTheHost,
    /// It claims to be the host, but there is one already.
    #[error("a second host")]
    SecondHost,
    /// It sends something that isn't a message.
    #[error("not a message")]
    Malformed,
    /// It sends something longer than any message may be.
    #[error("too long a message")]
    TooLong,
    /// Most of what comes on it isn't from the other side.
    #[error("hardly anything on the link is what the other side sent")]
    Broken,
    /// It is guessing passes.
    #[error("passes are being tried on the link")]
    Guessing,
}

/// What this side knows when it greets.
pub(crate) struct Card<'a> {
    pub(crate) identity: &'a Identity,
    pub(crate) invite: &'a Invite,
    pub(crate) build: &'a str,
    pub(crate) hosting: bool,
    pub(crate) room: &'a Digest,
    /// The devices of the game under way. The log says which of them is the host.
    pub(crate) game: &'a [IdentityKey],
    /// The devices of the lobby. Another of them may be the host by now.
    pub(crate) lobby: &'a [LobbyDevice],
}

/// The state of a link.
enum State {
    Greeting(Box<Greeting>),
    Open(Box<Open>),
}

struct Greeting {
    ephemeral: Ephemeral,
    mine: Hello,
    theirs: Option<Hello>,
    auth: Option<Signature>,
    early: Vec<(u64, Vec<u8>)>,
}

impl Greeting {
    /// Whether one more sealed packet can be kept that came too early.
    fn has_room(&self, body: &[u8]) -> bool {
        let bytes = self.early.iter().map(|(_, early)| early.len()).sum::<usize>() + body.len();
        self.early.len() < EARLY_LIMIT && bytes <= EARLY_BYTES
    }
}

struct Open {
    key: IdentityKey,
    host: bool,
    send: TrafficKey,
    hear: TrafficKey,
    sent: u64,
    heard: Window,
}

/// The numbers of the packets that were received from the other side.
#[derive(Default)]
struct Window {
    next: u64,
    seen: u128,
    /// How many of them there are.
    count: u64,
}

/// One link.
pub(crate) struct Link {
    state: State,
    /// How many more broken packets than good ones have come, counted since the two were last equal.
    broken: u8,
    /// How many broken packets were reported to the page.
    told: u8,
    /// How many wrong passes were shown on it.
    guesses: u8,
    /// When it began, in milliseconds.
    since: u64,
}

/// The result of a packet.
#[derive(Default)]
pub(crate) struct Heard {
    /// Packets to be sent at once.
    pub(crate) answers: Vec<Packet>,
    /// Whether the link has just opened.
    pub(crate) opened: bool,
    /// The messages received.
    pub(crate) messages: Vec<Message>,
    /// The packet on an open link couldn't be read, and was ignored.
    pub(crate) broken: Option<LinkError>,
}

impl Link {
    /// A link that begins now, and the first packet to send on it.
    pub(crate) fn greet(card: &Card<'_>, ephemeral: Ephemeral, now: u64) -> (Self, Packet) {
        let key = card.identity.public();
        let public = ephemeral.public();
        let proof = card.invite.proof(&public, &key);
        let mine = Hello { build: card.build.to_owned(), key, ephemeral: public, proof, host: card.hosting };
        let hello = Packet::Hello(Box::new(mine.clone()));
        let greeting = Greeting { ephemeral, mine, theirs: None, auth: None, early: Vec::new() };
        let state = State::Greeting(Box::new(greeting));
        (Link { state, broken: 0, told: 0, guesses: 0, since: now }, hello)
    }

    /// When the link began to greet, in milliseconds, unless the greeting is over.
    pub(crate) fn greets_since(&self) -> Option<u64> {
        matches!(self.state, State::Greeting(_)).then_some(self.since)
    }

    /// The device at the other end, once it has shown who it is.
    pub(crate) fn key(&self) -> Option<&IdentityKey> {
        match &self.state {
            State::Open(open) => Some(&open.key),
            State::Greeting(_) => None,
        }
    }

    /// Whether the link is open and the other end claims to be the host.
    pub(crate) fn is_host(&self) -> bool {
        matches!(&self.state, State::Open(open) if open.host)
    }

    /// Notes that the other end has named another device as the host.
    pub(crate) fn step_down(&mut self) {
        if let State::Open(open) = &mut self.state {
            open.host = false;
        }
    }

    /// Whether something the other side has said is still missing.
    pub(crate) fn lacks(&self) -> bool {
        matches!(&self.state, State::Open(open) if open.heard.count < open.heard.next)
    }

    /// Counts one more wrong pass shown on this link. Returns how many there were.
    pub(crate) fn guess(&mut self) -> u8 {
        self.guesses = self.guesses.saturating_add(1);
        self.guesses
    }

    /// A message for the other side, ready to send; `None` unless the link is open.
    pub(crate) fn seal(&mut self, message: &Message) -> Option<Packet> {
        let State::Open(open) = &mut self.state else { return None };
        open.sent += 1;
        Some(seal(&open.send, open.sent - 1, message))
    }

    /// What a packet of this link says, whichever side it is from: for simulations.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn read(&self, bytes: &[u8]) -> Option<Message> {
        let (State::Open(link), Ok(Packet::Sealed { number, body })) = (&self.state, Packet::from_bytes(bytes)) else {
            return None;
        };
        open(&link.send, number, &body).or_else(|| open(&link.hear, number, &body))
    }

    /// Takes in the bytes of a packet.
    ///
    /// # Errors
    /// The link can't be used, and has to be given up.
    pub(crate) fn hear(&mut self, card: &Card<'_>, bytes: &[u8]) -> Result<Heard, LinkError> {
        let mut heard = Heard::default();
        let result = match Packet::from_bytes(bytes) {
            Ok(packet) => self.take(card, packet, &mut heard),
            Err(unread) => self.unread(unread, &mut heard),
        };
        result.map(|()| heard)
    }

    /// An unreadable packet ends a greeting. An open link survives it, as it may be a third party's doing, unless there are too many of them.
    fn unread(&mut self, unread: Unread, heard: &mut Heard) -> Result<(), LinkError> {
        let error = match unread {
            Unread::Version(theirs) => LinkError::Version { ours: VERSION, theirs },
            Unread::TooLong => LinkError::TooLong,
            Unread::Malformed => LinkError::Malformed,
        };
        if !matches!(self.state, State::Open(_)) {
            return Err(error);
        }
        self.broken += 1;
        if self.broken >= BROKEN_LIMIT {
            return Err(LinkError::Broken);
        }
        if self.told < BROKEN_TOLD {
            self.told += 1;
            heard.broken = Some(error);
        }
        Ok(())
    }

    fn take(&mut self, card: &Card<'_>, packet: Packet, heard: &mut Heard) -> Result<(), LinkError> {
        match (&mut self.state, packet) {
            (State::Greeting(greeting), Packet::Hello(hello)) if greeting.theirs.is_none() => {
                check(card, &hello)?;
                heard.answers.push(Direction::new(card.room, &greeting.mine, &hello).auth(card.identity));
                greeting.theirs = Some(*hello);
                self.open(card, heard)
            }
            (State::Greeting(greeting), Packet::Auth(signature)) if greeting.auth.is_none() => {
                greeting.auth = Some(signature);
                self.open(card, heard)
            }
            (State::Greeting(greeting), Packet::Sealed { number, body }) if greeting.has_room(&body) => {
                greeting.early.push((number, body));
                Ok(())
            }
            (State::Open(link), Packet::Sealed { number, body }) => {
                if !link.heard.is_new(number) {
                    return Ok(());
                }
                match open(&link.hear, number, &body) {
                    Some(message) => {
                        link.heard.note(number);
                        self.broken = self.broken.saturating_sub(1);
                        heard.messages.push(message);
                        Ok(())
                    }
                    None => self.unread(Unread::Malformed, heard),
                }
            }
            // This may be a greeting that a forwarder has repeated.
            (State::Greeting(_) | State::Open(_), _) => Ok(()),
        }
    }

    /// Opens once both halves of the other side's greeting are there.
    fn open(&mut self, card: &Card<'_>, heard: &mut Heard) -> Result<(), LinkError> {
        let State::Greeting(greeting) = &mut self.state else { return Ok(()) };
        let Greeting { ephemeral, mine, theirs: Some(theirs), auth: Some(auth), early } = &mut **greeting else {
            return Ok(());
        };
        let send = Direction::new(card.room, mine, theirs);
        let hear = Direction::new(card.room, theirs, mine);
        if !hear.admits(&theirs.key, auth) {
            return Err(LinkError::Forged);
        }
        let [send, hear] = ephemeral.agree(&theirs.ephemeral, [&send.0, &hear.0]);
        let early = std::mem::take(early);
        self.state = State::Open(Box::new(Open {
            key: theirs.key,
            host: theirs.host,
            send,
            hear,
            sent: 0,
            heard: Window::default(),
        }));
        heard.opened = true;
        early.into_iter().try_for_each(|(number, body)| self.take(card, Packet::Sealed { number, body }, heard))
    }
}

fn check(card: &Card<'_>, hello: &Hello) -> Result<(), LinkError> {
    if hello.build != card.build {
        let theirs = hello.build.chars().filter(|c| !c.is_control()).take(KEY_LIMIT).collect();
        return Err(LinkError::Build { ours: card.build.to_owned(), theirs });
    }
    if hello.proof != card.invite.proof(&hello.ephemeral, &hello.key) {
        return Err(LinkError::WrongRoom);
    }
    if hello.key == card.identity.public() {
        return Err(LinkError::Forged);
    }
    if card.game.contains(&hello.key) || card.lobby.iter().any(|device| device.key == hello.key) {
        return Ok(());
    }
    if hello.host && card.hosting {
        return Err(LinkError::SecondHost);
    }
    if hello.host && !card.invite.admits_host(&hello.key) {
        return Err(LinkError::NotTheHost);
    }
    Ok(())
}

impl Window {
    fn is_new(&self, number: u64) -> bool {
        if number >= self.next {
            return number - self.next < u64::from(u32::MAX);
        }
        let back = self.next - 1 - number;
        back < WINDOW && self.seen & (1 << back) == 0
    }

    fn note(&mut self, number: u64) {
        if number >= self.next {
            let ahead = number + 1 - self.next;
            self.seen = if ahead < WINDOW { self.seen << ahead } else { 0 };
            self.next = number + 1;
        }
        self.seen |= 1 << (self.next - 1 - number);
        self.count += 1;
    }
}

#[cfg(test)]
pub(crate) use tests::opened;

#[cfg(test)]
mod tests {
    use super::{Link, Open, State, Window};
    use crate::crypto::{Ephemeral, IdentityKey};
    use rand::SeedableRng;
    use rand::rngs::ChaCha20Rng;

    /// Both ends of an open link between two devices, in the order of `keys`, without a real greeting.
    pub(crate) fn opened(keys: [IdentityKey; 2]) -> [Link; 2] {
        let [one, other] = [1, 2].map(|seed| Ephemeral::random(&mut ChaCha20Rng::seed_from_u64(seed)));
        let end = |key: IdentityKey, mine: &Ephemeral, theirs: &Ephemeral, directions: [&[u8; 32]; 2]| {
            let [send, hear] = mine.agree(&theirs.public(), directions);
            let open = Open { key, host: false, send, hear, sent: 0, heard: Window::default() };
            Link { state: State::Open(Box::new(open)), broken: 0, told: 0, guesses: 0, since: 0 }
        };
        let [there, back] = [[1; 32], [2; 32]];
        [end(keys[1], &one, &other, [&there, &back]), end(keys[0], &other, &one, [&back, &there])]
    }

    #[test]
    fn numbers_are_heard_once_in_any_order_near_by() {
        let mut window = Window::default();
        for number in [0, 2, 1, 5, 130, 3] {
            assert!(window.is_new(number), "{number}");
            window.note(number);
            assert!(!window.is_new(number), "{number}");
        }
        assert_eq!((window.next, window.count), (131, 6));
        assert!(!window.is_new(2));
        assert!(window.is_new(4));
        window.note(1000);
        assert!(!window.is_new(4) && window.is_new(999));
    }
}
