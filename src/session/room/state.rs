//! `Room` holds the parts of a room, speaks on its links, informs its page and stores its table. Layer 7.

use super::act::{Config, Event, Output};
use super::guesses::Guesses;
use super::host_reports::HostReports;
use super::link::{Card, Link, LinkId};
use super::persist::{KeptGame, PersistOp, Table};
use super::timers::TALK_MS;
use crate::crypto::IdentityKey;
use crate::session::digest::Digest;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::look::Look;
use crate::session::lobby::{Ask, Lobby};
use crate::session::log::entry::LogEntry;
use crate::session::seed::Seed;
use crate::session::wire::{Message, Packet};
use rand::Rng;
use rand::rngs::ChaCha20Rng;
use std::collections::{BTreeMap, VecDeque};

/// The most outputs kept while nobody fetches them.
const OUTPUT_LIMIT: usize = 65_536;

/// How many things a device may say at once; the host passes each on to everybody.
const TALK_BURST: u64 = 8;

/// A game that the host has begun; it waits, as this device doesn't know the lobby that it was begun from.
pub(crate) struct Offer {
    /// The log's first entry.
    pub(crate) first: LogEntry,
    /// Since when it waits, in milliseconds.
    pub(crate) since: u64,
}

/// A device's room. The protocols of the game under way are handed it with every call.
pub(crate) struct Room {
    pub(crate) config: Config,
    pub(crate) invite: Invite,
    pub(crate) id: Digest,
    pub(crate) hosting: bool,
    pub(crate) rng: ChaCha20Rng,
    pub(crate) now: u64,
    pub(crate) links: BTreeMap<LinkId, Link>,
    pub(crate) host: Option<LinkId>,
    pub(crate) lobby: Lobby,
    pub(crate) joined: bool,
    /// At the host: the devices that wait to be let in, and their players' looks.
    pub(crate) knocking: Vec<(IdentityKey, Look)>,
    pub(crate) guesses: Guesses,
    /// By device, the number of the last thing that it said.
    pub(crate) heard: BTreeMap<IdentityKey, u32>,
    /// At the host: by device, when what it said before no longer counts against [`TALK_BURST`].
    pub(crate) talked: BTreeMap<IdentityKey, u64>,
    /// A game that waits for its lobby.
    pub(crate) offered: Option<Offer>,
    pub(crate) host_reports: HostReports,
    pub(crate) out: VecDeque<Output>,
}

impl Room {
    pub(crate) fn new(config: Config, invite: Invite, rng: ChaCha20Rng, lobby: Lobby, hosting: bool) -> Self {
        let id = invite.room_id();
        Room {
            config,
            invite,
            id,
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
            talked: BTreeMap::new(),
            offered: None,
            host_reports: HostReports::default(),
            out: VecDeque::new(),
        }
    }

    /// This device's key.
    pub(crate) fn me(&self) -> IdentityKey {
        self.config.identity.public()
    }

    /// What this device needs for a greeting. `game` are the devices of the game under way, or else those of the last game.
    pub(crate) fn card<'a>(&'a self, game: &'a [IdentityKey]) -> Card<'a> {
        let Config { identity, build, .. } = &self.config;
        let lobby = &self.lobby.devices;
        Card { identity, invite: &self.invite, build, hosting: self.hosting, room: &self.id, game, lobby }
    }

    /// The secret for a game that begins. It is always a new one, since a host could begin the same game twice.
    pub(crate) fn fresh_seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.rng.fill_bytes(&mut bytes);
        Seed::from(bytes)
    }

    /// Whether a device is in the lobby.
    pub(crate) fn is_inside(&self, key: &IdentityKey) -> bool {
        self.lobby.devices.iter().any(|device| device.key == *key)
    }

    /// Whether a device may say one more thing now. A guest leaves that to its host, whose links to all others it would fill.
    pub(crate) fn may_speak(&mut self, device: &IdentityKey) -> bool {
        let now = self.now;
        self.talked.retain(|_, until| *until > now);
        let until = self.talked.get(device).map_or(now, |until| *until) + TALK_MS;
        let may = !self.hosting || until <= now + TALK_BURST * TALK_MS;
        if may && self.hosting {
            self.talked.insert(*device, until);
        }
        may
    }

    /// The key of the device at a link, once it has shown it.
    pub(crate) fn key_at(&self, link: LinkId) -> Option<&IdentityKey> {
        self.links.get(&link)?.key()
    }

    /// The link to a device, if there is one.
    pub(crate) fn link_to(&self, key: &IdentityKey) -> Option<LinkId> {
        self.links.iter().find(|(_, link)| link.key() == Some(key)).map(|(id, _)| *id)
    }

    /// The open links, and whose device is at the other end of each.
    pub(crate) fn linked(&self) -> impl Iterator<Item = (LinkId, IdentityKey)> + '_ {
        self.links.iter().filter_map(|(id, link)| link.key().map(|key| (*id, *key)))
    }

    /// Whether a device has a link to this one, or to the host.
    pub(crate) fn is_linked(&self, key: &IdentityKey) -> bool {
        self.link_to(key).is_some()
            || (self.host.is_some() && self.lobby.devices.iter().any(|known| known.key == *key && known.linked))
    }

    pub(crate) fn event(&mut self, event: Event) {
        self.push(Output::Event(event));
    }

    pub(crate) fn push(&mut self, output: Output) {
        if self.out.len() < OUTPUT_LIMIT {
            self.out.push_back(output);
        }
    }

    pub(crate) fn send(&mut self, link: LinkId, packet: &Packet) {
        self.push(Output::Send { link, bytes: packet.to_bytes() });
    }

    pub(crate) fn tell(&mut self, link: LinkId, message: &Message) {
        let packet = self.links.get_mut(&link).and_then(|to| to.seal(message));
        if let Some(packet) = packet {
            self.send(link, &packet);
        }
    }

    pub(crate) fn tell_host(&mut self, message: &Message) {
        if let Some(host) = self.host {
            self.tell(host, message);
        }
    }

    /// Sends a message to every admitted device, and to the players of the game under way.
    pub(crate) fn tell_all(&mut self, players: &[IdentityKey], message: &Message) {
        for link in self.open_links(players) {
            self.tell(link, message);
        }
    }

    /// The links to devices of the lobby and to these players.
    pub(crate) fn open_links(&self, players: &[IdentityKey]) -> Vec<LinkId> {
        let known = |key: &IdentityKey| players.contains(key) || self.is_inside(key);
        self.links.iter().filter(|(_, link)| link.key().is_some_and(known)).map(|(id, _)| *id).collect()
    }

    /// Closes a link from this side.
    pub(crate) fn drop_link(&mut self, link: LinkId) {
        self.links.remove(&link);
        self.push(Output::Close(link));
    }

    pub(crate) fn keep(&mut self, keep: PersistOp) {
        // Unlike what is sent this isn't bounded: every entry is stored once.
        self.out.push_back(Output::Persist(keep));
    }

    /// Stores the table as it is now, with the game under way.
    pub(crate) fn keep_table(&mut self, game: KeptGame) {
        if !self.joined || self.lobby == Lobby::unknown() {
            return;
        }
        let table = Table {
            identity: self.config.identity.clone(),
            invite: self.invite.fragment(),
            hosting: self.hosting,
            look: self.config.look.clone(),
            lobby: self.lobby.clone(),
            heard: self.heard.iter().map(|(device, number)| (*device, *number)).collect(),
            game,
        };
        self.keep(PersistOp::Table(table.to_bytes(&self.config.build)));
    }

    /// The lobby changed: shows it to everybody, the players of the game under way included.
    pub(crate) fn show_lobby(&mut self, players: &[IdentityKey], game: KeptGame) {
        self.lobby.serial = self.lobby.serial.saturating_add(1);
        self.keep_table(game);
        self.tell_all(players, &Message::Lobby(Box::new(self.lobby.clone())));
        self.event(Event::LobbyChanged);
    }

    /// Asks the host at a link to be let in, with the pass from the invite if there is one. The pass isn't shown to a device that can't be the host:
    /// that device could then try out all passes on its own.
    pub(crate) fn ask_in(&mut self, link: LinkId) {
        let Some(host) = self.key_at(link).copied() else { return };
        self.host_reports.asked = self.now;
        let may_host = self.invite.admits_host(&host) || self.is_inside(&host);
        let pass = if may_host { self.invite.pass_of(&self.me(), &host) } else { None };
        let look = self.config.look.clone();
        self.tell(link, &Message::Ask(Ask::Join(look, pass)));
    }

    /// Another device is the host from now on. Asks it for admission, until it has shown its lobby.
    pub(crate) fn follow_host(&mut self, host: &IdentityKey) {
        (self.hosting, self.host_reports.turned, self.host_reports.claim) = (false, false, None);
        // Each host counts the changes of its lobby by itself.
        self.lobby.serial = 0;
        // Links given out from now on lead to the present host.
        self.invite = self.invite.clone().hosted_by(host);
        self.host = self.link_to(host);
        self.host.into_iter().for_each(|link| self.ask_in(link));
    }
}
