//! A peer is a room, the game under way in it and the one before. Layer 7. Here it gives up links, shows its lobby, and says things.

use crate::crypto::IdentityKey;
use crate::session::lobby::Lobby;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::look::Words;
use crate::session::replica::{PastGame, Replica};
use crate::session::room::Room;
use crate::session::room::act::{Config, Event, Output};
use crate::session::room::link::{LinkError, LinkId};
use crate::session::room::persist::KeptGame;
use crate::session::wire::{Message, Said};
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};

/// A device in a room.
pub struct Peer {
    pub(super) room: Room,
    /// The game under way.
    pub(super) game: Option<Replica>,
    /// The log of the last game.
    pub(super) past: Option<PastGame>,
}

impl Peer {
    /// A device that opens a new room.
    pub fn host(config: Config) -> Self {
        let key = config.identity.public();
        let mut rng = ChaCha20Rng::from_seed(config.seed);
        let pass = rng.next_u64();
        let secret = rng.next_u64();
        let invite = Invite::new(secret).hosted_by(&key).with_pass(pass);
        let lobby = Lobby { pass, ..Lobby::new(key, config.look.clone(), config.shelf) };
        Peer::at(Room::new(config, invite, rng, lobby, true))
    }

    /// A device that comes to a room.
    pub fn guest(config: Config, invite: Invite) -> Self {
        let rng = ChaCha20Rng::from_seed(config.seed);
        Peer::at(Room::new(config, invite, rng, Lobby::unknown(), false))
    }

    pub(super) fn at(room: Room) -> Self {
        Peer { room, game: None, past: None }
    }

    /// A link has been closed.
    pub fn link_closed(&mut self, link: LinkId) {
        self.room.host_reports.told.remove(&link);
        self.room.host_reports.waiting.remove(&link);
        let Some(closed) = self.room.links.remove(&link) else { return };
        if let Some(game) = &mut self.game {
            // This link can't be asked any more. Others that have the announced entries announce them too.
            game.announced.remove(&link);
            game.answered.remove(&link);
        }
        if self.room.host == Some(link) {
            self.room.host = None;
            self.room.event(Event::HostGone);
        }
        if let (true, Some(key)) = (self.room.hosting, closed.key()) {
            self.room.knocking.retain(|(other, _)| other != key);
            self.device_gone(*key);
        }
    }

    /// As host: a device has lost its last link.
    pub(super) fn device_gone(&mut self, key: IdentityKey) {
        if self.room.lobby.link(&key, false) {
            self.room.event(Event::DeviceGone(key));
            self.show_lobby();
        }
    }

    /// What is to be stored of the game under way.
    fn kept(&self) -> KeptGame {
        self.game.as_ref().map(Replica::kept).unwrap_or_default()
    }

    pub(super) fn keep_table(&mut self) {
        let game = self.kept();
        self.room.keep_table(game);
    }

    /// The lobby changed: shows it to everybody.
    pub(super) fn show_lobby(&mut self) {
        let game = self.kept();
        self.room.show_lobby(self.game.as_ref().map_or(&[], Replica::players), game);
    }

    /// Sends a message to every admitted device.
    pub(super) fn tell_all(&mut self, message: &Message) {
        self.room.tell_all(self.game.as_ref().map_or(&[], Replica::players), message);
    }

    /// Gives up a link. Nobody is accused, as what came on the link may be a third party's doing.
    pub(super) fn refuse(&mut self, link: LinkId, reason: LinkError) {
        self.room.event(Event::LinkRefused { link, reason });
        self.room.push(Output::Close(link));
        self.link_closed(link);
    }

    /// Says something to everybody.
    pub(super) fn say(&mut self, words: Words) {
        let me = self.room.me();
        let number = self.room.heard.get(&me).map_or(0, |last| last + 1);
        let said = Said::new(&self.room.config.identity, &self.room.id, number, words.cleaned());
        if self.room.hosting {
            self.hear_said(said);
        } else {
            self.room.heard.insert(me, number);
            self.keep_table();
            self.room.tell_host(&Message::Said(said));
        }
    }

    /// Reports what a device said. The host passes it on, also to its author.
    pub(super) fn hear_said(&mut self, said: Said) {
        let mine = said.device == self.room.me() && !self.room.hosting;
        let new = self.room.heard.get(&said.device).is_none_or(|last| said.number > *last) || mine;
        let known = self.room.is_inside(&said.device);
        if !new || !known || !said.holds(&self.room.id) || !self.room.may_speak(&said.device) {
            return;
        }
        let last = self.room.heard.entry(said.device).or_insert(said.number);
        *last = said.number.max(*last);
        // Only devices in the lobby are remembered: a host may have let in any number of others for a moment.
        let me = self.room.me();
        let lobby = &self.room.lobby.devices;
        self.room.heard.retain(|key, _| *key == me || lobby.iter().any(|device| device.key == *key));
        self.keep_table();
        if self.room.hosting {
            self.tell_all(&Message::Said(said.clone()));
        }
        self.room.event(Event::Said { device: said.device, words: said.words });
    }
}

/// The devices of the game under way, or else of the one before.
pub(super) fn known_players<'a>(game: &'a Option<Replica>, past: &'a Option<PastGame>) -> &'a [IdentityKey] {
    let log = game.as_ref().map(|game| game.machine.log()).or(past.as_ref().map(|past| &past.log));
    log.map_or(&[], |log| &log.roster().devices)
}
