//! One device in one room: links, lobby, games. Layer 7, sans-I/O: bytes, acts and the time come in; bytes and events go out.
//!
//! Long work (proofs, their checking, the audit) is done in pieces by [`Peer::work`], so that a page stays fluent.

mod link;
mod play;
mod gather;
mod game;

use super::audit::Report;
use super::desk::ChoiceError;
use super::digest::Digest;
use super::fault::{Bug, Fault, RosterFault};
use super::invite::Invite;
use super::lobby::{JoinError, Lobby, LobbyError};
use super::look::{Look, Words};
use super::roster::{Roster, Shelf};
use super::stage::{Failure, Phase};
use super::wire::{Message, Packet, Said};
use crate::base::ids::{Seat, SeatSet};
use crate::crypto::{Identity, IdentityKey};
use crate::table::erase::{AnyTable, BadMove};
use play::Play;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use thiserror::Error;

pub use super::wire::MAX_MESSAGE;
pub use link::{LinkError, LinkId};

use link::{Card, Heard, Link};

/// The most links kept at a time.
const LINK_LIMIT: usize = 64;
/// The most outputs kept for a carrier that doesn't fetch them.
const OUTPUT_LIMIT: usize = 65_536;

/// What a device brings along.
pub struct Config {
    /// Its key, from its storage.
    pub identity: Identity,
    /// Fresh randomness; never used twice.
    pub seed: [u8; 32],
    /// Which build of the page this is, at most 32 bytes; must be the same everywhere.
    pub build: String,
    /// The games it has.
    pub shelf: Shelf,
    /// Its player's name and face.
    pub look: Look,
}

/// What the player, or the page for it, does.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Another name or face.
    SetLook(Look),
    /// Host: a bot sits down; it thinks on this device.
    AddBot(Look),
    /// A seat goes: an own one, or as host any; by its number in the lobby.
    RemoveSeat(u16),
    /// Host: a seat moves to another place in the order.
    MoveSeat {
        /// Its number in the lobby.
        id: u16,
        /// The place.
        to: u8,
    },
    /// To watch only.
    Stand,
    /// To play again after standing.
    Sit,
    /// Ready or not.
    Ready(bool),
    /// Host: another game.
    SetGame(String),
    /// Host: another setting, encoded.
    SetSetup(Vec<u8>),
    /// Host: sends a device away, for good.
    Kick(IdentityKey),
    /// Host: the game begins.
    Start,
    /// Host: back to the lobby, with everybody.
    Rematch,
    /// Says something to all.
    Say(Words),
    /// A move of a seat of this device.
    Move {
        /// Whose.
        seat: Seat,
        /// The encoded move.
        action: Vec<u8>,
    },
    /// A seat of this device goes for good; at the next moment it can.
    Leave(Seat),
}

/// Why an act can't be. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ActError {
    /// Only the host may.
    #[error("only the host can do that")]
    NotHost,
    /// Not in this phase.
    #[error("not now")]
    NotNow,
    /// The lobby can't be so.
    #[error("{0}")]
    Lobby(#[from] LobbyError),
    /// One device only: such a game needs no sealed table.
    #[error("at least two devices are needed")]
    Alone,
    /// A device that has a seat has no link.
    #[error("a device has lost its connection")]
    Unlinked(IdentityKey),
    /// The game can't begin like this.
    #[error("{0}")]
    Roster(#[from] RosterFault),
    /// The move can't be made.
    #[error("{0}")]
    Choice(#[from] ChoiceError),
}

/// What goes out.
#[derive(Clone, PartialEq, Debug)]
pub enum Output {
    /// A message for a link, at most [`MAX_MESSAGE`] bytes.
    Send {
        /// Which link.
        link: LinkId,
        /// The message.
        bytes: Vec<u8>,
    },
    /// Nothing more will be heard on this link.
    Close(LinkId),
    /// News for the page.
    Event(Event),
}

/// News for the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A link is of no use.
    LinkRefused {
        /// Which.
        link: LinkId,
        /// Why.
        reason: LinkError,
    },
    /// The host doesn't let this device in.
    JoinRefused(JoinError),
    /// This device is in.
    Joined,
    /// The lobby is another.
    LobbyChanged,
    /// A game begins.
    Started,
    /// The game that the host begins can't be.
    StartRefused(Fault),
    /// The words to compare, as places in a list of 256.
    CheckPhrase([u8; 4]),
    /// The game is in another phase.
    PhaseChanged(Phase),
    /// The table is another.
    TableChanged,
    /// A seat has closed its move.
    SeatSealed(Seat),
    /// Somebody said something.
    Said {
        /// Who.
        device: IdentityKey,
        /// What.
        words: Words,
    },
    /// A device has lost its link to the host.
    DeviceGone(IdentityKey),
    /// A device is back.
    DeviceBack(IdentityKey),
    /// The link to the host is gone.
    HostGone,
    /// A move or leave of this device was not taken after all.
    Refused(ActError),
    /// A device did what no honest device does.
    Accused(Box<Accusation>),
    /// A seat broke a rule that this device can see; the audit will show it to all.
    Breach {
        /// Who.
        seat: Seat,
        /// The rules' refusal.
        refusal: BadMove,
    },
    /// The audit is done; see [`Peer::report`].
    Audited,
    /// The audit can't be done.
    AuditFailed(super::audit::AuditError),
    /// The game can't go on.
    Failed(Failure),
    /// The rules are wrong.
    Bug(Bug),
}

/// What a device did, with what shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accusation {
    /// Its place in the roster.
    pub device: u8,
    /// Its key.
    pub key: IdentityKey,
    /// What it did.
    pub fault: Fault,
    /// The signed entries or stamps, encoded.
    pub proof: Vec<u8>,
}

/// Who is awaited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// Seats that have to choose a move.
    pub seats: SeatSet,
    /// Devices that have something to do, those of the seats included.
    pub devices: Vec<u8>,
    /// The time since when, as told by [`Peer::tick`], in milliseconds.
    pub since_ms: u64,
}

/// A device in a room.
pub struct Peer {
    config: Config,
    invite: Invite,
    room: Digest,
    hosting: bool,
    rng: ChaCha20Rng,
    now: u64,
    links: BTreeMap<LinkId, Link>,
    host: Option<LinkId>,
    lobby: Lobby,
    joined: bool,
    kicked: BTreeSet<IdentityKey>,
    /// The number of the last thing each device said.
    heard: BTreeMap<IdentityKey, u32>,
    play: Option<Play>,
    out: VecDeque<Output>,
}

impl Peer {
    /// A device that opens a new room.
    pub fn host(config: Config) -> Self {
        let mut rng = ChaCha20Rng::from_seed(config.seed);
        let key = config.identity.public();
        let invite = Invite::new(rng.next_u64()).hosted_by(&key);
        let lobby = Lobby::new(key, config.look.clone(), config.shelf);
        Peer::new(config, invite, rng, lobby, true)
    }

    /// A device that comes to a room.
    pub fn guest(config: Config, invite: Invite) -> Self {
        let rng = ChaCha20Rng::from_seed(config.seed);
        Peer::new(config, invite, rng, Lobby::unknown(), false)
    }

    fn new(config: Config, invite: Invite, rng: ChaCha20Rng, lobby: Lobby, hosting: bool) -> Self {
        let room = invite.room_id();
        Peer {
            config,
            invite,
            room,
            hosting,
            rng,
            now: 0,
            links: BTreeMap::new(),
            host: None,
            lobby,
            joined: hosting,
            kicked: BTreeSet::new(),
            heard: BTreeMap::new(),
            play: None,
            out: VecDeque::new(),
        }
    }

    /// A link to another device exists; this side greets.
    pub fn link_opened(&mut self, link: LinkId) {
        if self.links.len() >= LINK_LIMIT {
            return self.out.push_back(Output::Close(link));
        }
        let mut nonce = [0; 32];
        self.rng.fill_bytes(&mut nonce);
        let (opened, hello) = Link::greet(&self.card(), nonce);
        self.links.insert(link, opened);
        self.send(link, &hello);
    }

    /// A link is gone.
    pub fn link_closed(&mut self, link: LinkId) {
        let Some(closed) = self.links.remove(&link) else { return };
        if self.host == Some(link) {
            self.host = None;
            self.event(Event::HostGone);
        }
        if let (true, Some(key)) = (self.hosting, closed.key()) {
            self.device_gone(*key);
        }
    }

    /// Bytes came on a link.
    pub fn receive(&mut self, link: LinkId, bytes: &[u8]) {
        let card = Card {
            identity: &self.config.identity,
            invite: &self.invite,
            build: &self.config.build,
            hosting: self.hosting,
            room: &self.room,
        };
        let Some(from) = self.links.get_mut(&link) else { return };
        match from.hear(&card, bytes) {
            Ok(Heard { answers, opened, messages }) => {
                answers.iter().for_each(|packet| self.send(link, packet));
                if opened {
                    self.opened(link);
                }
                messages.into_iter().for_each(|message| self.take(link, message));
            }
            Err(reason) => self.refuse(link, reason),
        }
    }

    /// Tells the time, in milliseconds from any beginning; about every half second.
    pub fn tick(&mut self, now_ms: u64) {
        self.now = self.now.max(now_ms);
        self.nudge();
    }

    /// Does something for the player.
    ///
    /// # Errors
    /// It can't be; nothing has changed then.
    pub fn act(&mut self, act: Act) -> Result<(), ActError> {
        match act {
            Act::Say(words) => {
                self.say(words);
                Ok(())
            }
            Act::Move { seat, action } => self.choose(seat, action),
            Act::Leave(seat) => self.leave(seat),
            Act::Start => self.start(),
            Act::Rematch => self.rematch(),
            gathering => self.gather(gathering),
        }
    }

    /// What is to go out next.
    pub fn poll(&mut self) -> Option<Output> {
        self.out.pop_front()
    }

    /// The invite to this room.
    pub fn invite(&self) -> &Invite {
        &self.invite
    }

    /// Whether this device orders the record.
    pub fn is_host(&self) -> bool {
        self.hosting
    }

    /// This device's key.
    pub fn me(&self) -> IdentityKey {
        self.config.identity.public()
    }

    /// What the session is at.
    pub fn phase(&self) -> Phase {
        match &self.play {
            Some(play) => play.desk.phase(),
            None if self.joined => Phase::Lobby,
            None => Phase::Joining,
        }
    }

    /// Who sits where before a game.
    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// Who plays.
    pub fn roster(&self) -> Option<&Roster> {
        self.play.as_ref().map(|play| play.desk.roster())
    }

    /// The table as far as this device knows it.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.play.as_ref().map(|play| play.desk.table())
    }

    /// The seats of this device.
    pub fn my_seats(&self) -> SeatSet {
        self.play.as_ref().map_or(SeatSet::NONE, |play| play.desk.roster().seats_of(play.desk.device()))
    }

    /// The seats of this device that bots sit in.
    pub fn my_bots(&self) -> SeatSet {
        let bots = self.roster().map_or(SeatSet::NONE, |roster| roster.seats_where(|seat| seat.bot));
        self.my_seats().intersection(bots)
    }

    /// The seats of this device that have to choose a move now.
    pub fn to_move(&self) -> SeatSet {
        self.play.as_ref().map_or(SeatSet::NONE, Play::to_move)
    }

    /// Whether a seat has closed its move and waits for the others.
    pub fn has_sealed(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| play.desk.has_sealed(seat))
    }

    /// Who is awaited.
    pub fn awaited(&self) -> Awaited {
        self.play.as_ref().map(|play| play.awaited.clone()).unwrap_or_default()
    }

    /// The words to compare, as places in a list of 256.
    pub fn check_phrase(&self) -> Option<[u8; 4]> {
        self.play.as_ref().and_then(|play| play.desk.keys()).map(|keys| keys.check_phrase())
    }

    /// The record so far, as a file.
    pub fn record(&self) -> Option<Vec<u8>> {
        self.play.as_ref().map(|play| play.desk.chain().to_bytes())
    }

    /// What the audit found, once it is done.
    pub fn report(&self) -> Option<&Report> {
        self.play.as_ref().and_then(|play| play.report.as_ref())
    }

    fn card(&self) -> Card<'_> {
        let Config { identity, build, .. } = &self.config;
        Card { identity, invite: &self.invite, build, hosting: self.hosting, room: &self.room }
    }

    fn event(&mut self, event: Event) {
        self.push(Output::Event(event));
    }

    fn push(&mut self, output: Output) {
        if self.out.len() < OUTPUT_LIMIT {
            self.out.push_back(output);
        }
    }

    fn send(&mut self, link: LinkId, packet: &Packet) {
        self.push(Output::Send { link, bytes: packet.to_bytes() });
    }

    fn tell(&mut self, link: LinkId, message: &Message) {
        let packet = self.links.get_mut(&link).and_then(|to| to.seal(&self.config.identity, message));
        if let Some(packet) = packet {
            self.send(link, &packet);
        }
    }

    fn tell_host(&mut self, message: &Message) {
        if let Some(host) = self.host {
            self.tell(host, message);
        }
    }

    /// To every admitted device.
    fn tell_all(&mut self, message: &Message) {
        for link in self.open_links() {
            self.tell(link, message);
        }
    }

    fn open_links(&self) -> Vec<LinkId> {
        self.links.iter().filter(|(_, link)| link.key().is_some()).map(|(id, _)| *id).collect()
    }

    fn refuse(&mut self, link: LinkId, reason: LinkError) {
        if let Some(refused) = self.links.get_mut(&link) {
            refused.kill();
        }
        self.event(Event::LinkRefused { link, reason });
        self.push(Output::Close(link));
    }

    fn say(&mut self, words: Words) {
        let me = self.me();
        let number = self.heard.get(&me).map_or(0, |last| last + 1);
        let said = Said::new(&self.config.identity, &self.room, number, words.cleaned());
        if self.hosting {
            self.hear_said(said);
        } else {
            self.tell_host(&Message::Said(said));
            self.heard.insert(me, number);
        }
    }

    /// Tells what was said; the host passes it on, to its author too.
    fn hear_said(&mut self, said: Said) {
        let mine = said.device == self.me() && !self.hosting;
        let new = self.heard.get(&said.device).is_none_or(|last| said.number > *last) || mine;
        let known = self.lobby.devices.iter().any(|device| device.key == said.device);
        if !new || !known || !said.holds(&self.room) {
            return;
        }
        self.heard.insert(said.device, said.number);
        if self.hosting {
            self.tell_all(&Message::Said(said.clone()));
        }
        self.event(Event::Said { device: said.device, words: said.words });
    }
}
