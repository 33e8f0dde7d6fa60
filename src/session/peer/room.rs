//! A peer handles its links and what comes in on them, and can be looked at from outside. Layer 7.

use super::act::{Act, ActError, Awaited, Config, Event, Output};
use super::guesses::Guesses;
use super::host_reports::HostReports;
use super::link::{Card, Heard, Link, LinkError, LinkId};
use super::play::{PastGame, Play};
use super::timers::ASLEEP_MS;
use crate::base::ids::{Seat, SeatSet};
use crate::crypto::{Ephemeral, IdentityKey};
use crate::session::digest::Digest;
use crate::session::lobby::Lobby;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::look::{Look, Words};
use crate::session::lobby::roster::Roster;
use crate::session::log::entry::LogEntry;
use crate::session::seed::Seed;
use crate::session::table::audit::Report;
use crate::session::table::phase::Phase;
use crate::session::wire::{Message, Packet, Said};
use crate::table::erase::AnyTable;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use std::collections::{BTreeMap, VecDeque};

/// The most links kept at a time.
const LINK_LIMIT: usize = 64;
/// The most outputs kept for a carrier that doesn't fetch them.
const OUTPUT_LIMIT: usize = 65_536;

/// A device in a room.
pub struct Peer {
    pub(super) config: Config,
    pub(super) invite: Invite,
    pub(super) room: Digest,
    pub(super) hosting: bool,
    pub(super) rng: ChaCha20Rng,
    pub(super) now: u64,
    pub(super) links: BTreeMap<LinkId, Link>,
    pub(super) host: Option<LinkId>,
    pub(super) lobby: Lobby,
    pub(super) joined: bool,
    /// Who waits to be let in, at the host.
    pub(super) knocking: Vec<(IdentityKey, Look)>,
    pub(super) guesses: Guesses,
    /// The number of the last thing each device said.
    pub(super) heard: BTreeMap<IdentityKey, u32>,
    pub(super) play: Option<Play>,
    /// How a game begins that the host has shown to this device before its lobby.
    pub(super) offered: Option<LogEntry>,
    pub(super) host_reports: HostReports,
    /// The record of the game before.
    pub(super) past: Option<PastGame>,
    pub(super) out: VecDeque<Output>,
}

impl Peer {
    /// A device that opens a new room.
    pub fn host(config: Config) -> Self {
        let (key, mut rng) = (config.identity.public(), ChaCha20Rng::from_seed(config.seed));
        let (pass, secret) = (rng.next_u64(), rng.next_u64());
        let invite = Invite::new(secret).hosted_by(&key).with_pass(pass);
        let lobby = Lobby { pass, ..Lobby::new(key, config.look.clone(), config.shelf) };
        Peer::new(config, invite, rng, lobby, true)
    }

    /// A device that comes to a room.
    pub fn guest(config: Config, invite: Invite) -> Self {
        let rng = ChaCha20Rng::from_seed(config.seed);
        Peer::new(config, invite, rng, Lobby::unknown(), false)
    }

    pub(super) fn new(config: Config, invite: Invite, rng: ChaCha20Rng, lobby: Lobby, hosting: bool) -> Self {
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
            knocking: Vec::new(),
            guesses: Guesses::default(),
            heard: BTreeMap::new(),
            play: None,
            offered: None,
            host_reports: HostReports::default(),
            past: None,
            out: VecDeque::new(),
        }
    }

    /// A link to another device exists; this side greets.
    pub fn link_opened(&mut self, link: LinkId) {
        if self.links.len() >= LINK_LIMIT {
            return self.out.push_back(Output::Close(link));
        }
        let ephemeral = Ephemeral::random(&mut self.rng);
        let (opened, hello) = Link::greet(&self.card(), ephemeral, self.now);
        self.links.insert(link, opened);
        self.send(link, &hello);
    }

    /// A link is gone.
    pub fn link_closed(&mut self, link: LinkId) {
        self.host_reports.told.remove(&link);
        self.host_reports.waiting.remove(&link);
        let Some(closed) = self.links.remove(&link) else { return };
        if let Some(play) = &mut self.play {
            // Nobody can be asked there any more; others who have what was told of tell of it too.
            play.rumours.remove(&link);
            play.answered.remove(&link);
        }
        if self.host == Some(link) {
            self.host = None;
            self.event(Event::HostGone);
        }
        if let (true, Some(key)) = (self.hosting, closed.key()) {
            self.knocking.retain(|(other, _)| other != key);
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
            game: companions(&self.play, &self.past),
            lobby: &self.lobby.devices,
        };
        let Some(from) = self.links.get_mut(&link) else { return };
        match from.hear(&card, bytes) {
            Ok(Heard { answers, opened, messages, broken }) => {
                answers.iter().for_each(|packet| self.send(link, packet));
                if opened {
                    self.opened(link);
                }
                messages.into_iter().for_each(|message| self.dispatch(link, message));
                if let Some(reason) = broken {
                    self.event(Event::BrokenPacket { link, reason });
                }
            }
            Err(reason) => self.refuse(link, reason),
        }
    }

    /// Tells the time, in milliseconds from any beginning; some times a second.
    pub fn tick(&mut self, now_ms: u64) {
        let slept = now_ms.saturating_sub(self.now);
        self.now = self.now.max(now_ms);
        if slept > ASLEEP_MS {
            self.woke();
        }
        self.give_up_greetings();
        self.nudge();
        self.suspect_overdue(slept);
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
            Act::Depart { heir } => self.depart(heir),
            Act::Stay => self.stay(),
            Act::Welcome(device) => self.welcome(device),
            Act::Dismiss { device, heir } => self.dismiss(&device, heir),
            Act::Start => self.start(),
            Act::Rematch => self.rematch(),
            Act::HandOver => self.hand_over(),
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

    /// The link to the host, if there is one.
    pub fn host_link(&self) -> Option<LinkId> {
        self.host
    }

    /// Whether the links that the table needs are missing: a guest's to its host, all of a host's to its guests.
    pub fn is_cut_off(&self) -> bool {
        match self.hosting {
            true => self.lobby.devices.len() > 1 && self.open_links().is_empty(),
            false => self.host.is_none(),
        }
    }

    /// The open links, and whose device is at the other end of each.
    pub fn linked(&self) -> impl Iterator<Item = (LinkId, IdentityKey)> + '_ {
        self.links.iter().filter_map(|(id, link)| link.key().map(|key| (*id, *key)))
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
        self.play.as_ref().map(|play| play.desk.log().to_bytes())
    }

    /// What the audit found, once it is done.
    pub fn report(&self) -> Option<&Report> {
        self.play.as_ref().and_then(|play| play.report.as_ref())
    }

    /// The secret of a game that begins: another for each, since a host could begin the same game twice.
    pub(super) fn fresh_seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.rng.fill_bytes(&mut bytes);
        Seed::from(bytes)
    }

    fn card(&self) -> Card<'_> {
        let Config { identity, build, .. } = &self.config;
        let game = companions(&self.play, &self.past);
        let lobby = &self.lobby.devices;
        Card { identity, invite: &self.invite, build, hosting: self.hosting, room: &self.room, game, lobby }
    }

    /// For fuzzing only: says any well-formed message on an open link, however dishonest.
    #[cfg(feature = "fuzzing")]
    pub fn say_bytes(&mut self, link: LinkId, message: &[u8]) {
        if let Ok(message) = crate::base::codec::decode(message, crate::session::wire::MAX_MESSAGE) {
            self.tell(link, &message);
        }
    }

    pub(super) fn event(&mut self, event: Event) {
        self.push(Output::Event(event));
    }

    pub(super) fn push(&mut self, output: Output) {
        if self.out.len() < OUTPUT_LIMIT {
            self.out.push_back(output);
        }
    }

    fn send(&mut self, link: LinkId, packet: &Packet) {
        self.push(Output::Send { link, bytes: packet.to_bytes() });
    }

    pub(super) fn tell(&mut self, link: LinkId, message: &Message) {
        let packet = self.links.get_mut(&link).and_then(|to| to.seal(message));
        if let Some(packet) = packet {
            self.send(link, &packet);
        }
    }

    pub(super) fn tell_host(&mut self, message: &Message) {
        if let Some(host) = self.host {
            self.tell(host, message);
        }
    }

    /// To every admitted device.
    pub(super) fn tell_all(&mut self, message: &Message) {
        for link in self.open_links() {
            self.tell(link, message);
        }
    }

    fn open_links(&self) -> Vec<LinkId> {
        let known = |key: &IdentityKey| {
            let in_game = self.roster().is_some_and(|roster| roster.place_of(key).is_some());
            in_game || self.is_inside(key)
        };
        self.links.iter().filter(|(_, link)| link.key().is_some_and(known)).map(|(id, _)| *id).collect()
    }

    /// Gives a link up; nobody is accused, as what came on it may be another's doing.
    pub(super) fn refuse(&mut self, link: LinkId, reason: LinkError) {
        self.event(Event::LinkRefused { link, reason });
        self.push(Output::Close(link));
        self.link_closed(link);
    }

    fn say(&mut self, words: Words) {
        let me = self.me();
        let number = self.heard.get(&me).map_or(0, |last| last + 1);
        let said = Said::new(&self.config.identity, &self.room, number, words.cleaned());
        if self.hosting {
            self.hear_said(said);
        } else {
            self.heard.insert(me, number);
            self.keep_table();
            self.tell_host(&Message::Said(said));
        }
    }

    /// Tells what was said; the host passes it on, to its author too.
    pub(super) fn hear_said(&mut self, said: Said) {
        let mine = said.device == self.me() && !self.hosting;
        let new = self.heard.get(&said.device).is_none_or(|last| said.number > *last) || mine;
        let known = self.is_inside(&said.device);
        if !new || !known || !said.holds(&self.room) {
            return;
        }
        self.heard.insert(said.device, said.number);
        self.keep_table();
        if self.hosting {
            self.tell_all(&Message::Said(said.clone()));
        }
        self.event(Event::Said { device: said.device, words: said.words });
    }
}

/// The devices of the game under way, else of the one before.
fn companions<'a>(play: &'a Option<Play>, past: &'a Option<PastGame>) -> &'a [IdentityKey] {
    let log = play.as_ref().map(|play| play.desk.log()).or(past.as_ref().map(|past| &past.log));
    log.map_or(&[], |log| &log.roster().devices)
}
