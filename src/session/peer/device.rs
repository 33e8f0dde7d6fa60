//! A peer handles its links: it greets, hears, and gives them up. Layer 7.

use crate::crypto::{Ephemeral, IdentityKey};
use crate::session::lobby::Lobby;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::look::Words;
use crate::session::replica::{PastGame, Replica};
use crate::session::room::Room;
use crate::session::room::act::{Config, Event, Output};
use crate::session::room::link::{Card, Heard, Link, LinkError, LinkId};
use crate::session::room::persist::KeptGame;
use crate::session::room::timers::GREETING_MS;
use crate::session::wire::{Message, Said};
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};

/// The most links kept at a time.
const LINK_LIMIT: usize = 64;

/// A device in a room.
pub struct Peer {
    pub(super) room: Room,
    /// The game under way.
    pub(super) game: Option<Replica>,
    /// The log of the game before.
    pub(super) past: Option<PastGame>,
}

impl Peer {
    /// A device that opens a new room.
    pub fn host(config: Config) -> Self {
        let (key, mut rng) = (config.identity.public(), ChaCha20Rng::from_seed(config.seed));
        let (pass, secret) = (rng.next_u64(), rng.next_u64());
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

    /// A link to another device exists; this side greets.
    pub fn link_opened(&mut self, link: LinkId) {
        if self.room.links.len() >= LINK_LIMIT {
            return self.room.out.push_back(Output::Close(link));
        }
        let ephemeral = Ephemeral::random(&mut self.room.rng);
        let (opened, hello) =
            Link::greet(&self.room.card(companions(&self.game, &self.past)), ephemeral, self.room.now);
        self.room.links.insert(link, opened);
        self.room.send(link, &hello);
    }

    /// A link is gone.
    pub fn link_closed(&mut self, link: LinkId) {
        self.room.host_reports.told.remove(&link);
        self.room.host_reports.waiting.remove(&link);
        let Some(closed) = self.room.links.remove(&link) else { return };
        if let Some(game) = &mut self.game {
            // Nobody can be asked there any more; others who have what was told of tell of it too.
            game.rumours.remove(&link);
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

    /// Bytes came on a link.
    pub fn receive(&mut self, link: LinkId, bytes: &[u8]) {
        let card = Card {
            identity: &self.room.config.identity,
            invite: &self.room.invite,
            build: &self.room.config.build,
            hosting: self.room.hosting,
            room: &self.room.id,
            game: companions(&self.game, &self.past),
            lobby: &self.room.lobby.devices,
        };
        let Some(from) = self.room.links.get_mut(&link) else { return };
        match from.hear(&card, bytes) {
            Ok(Heard { answers, opened, messages, broken }) => {
                answers.iter().for_each(|packet| self.room.send(link, packet));
                if opened {
                    self.opened(link);
                }
                messages.into_iter().for_each(|message| self.dispatch(link, message));
                if let Some(reason) = broken {
                    self.room.event(Event::BrokenPacket { link, reason });
                }
            }
            Err(reason) => self.refuse(link, reason),
        }
    }

    /// A link has shown who is at its end.
    pub(super) fn opened(&mut self, link: LinkId) {
        let room = &mut self.room;
        let Some((key, is_host)) = room.links.get(&link).and_then(|open| Some((*open.key()?, open.is_host()))) else {
            return;
        };
        let older = room.linked().find(|(id, other)| *id != link && *other == key).map(|(id, _)| id);
        older.into_iter().for_each(|older| room.drop_link(older));
        let hosted = room.host.take_if(|host| Some(*host) == older).is_some();
        self.greeted(link, key, is_host);
        if hosted && self.room.host.is_none() {
            // It was the host by its older link, and is no more.
            self.room.event(Event::HostGone);
        }
    }

    /// A device is known at the other end; it may say to be the host.
    fn greeted(&mut self, link: LinkId, key: IdentityKey, is_host: bool) {
        if self.room.hosting && self.room.lobby.link(&key, true) {
            // It may have been told of this host by others, and need not ask to be let in.
            self.room.event(Event::DeviceBack(key));
            self.show_lobby();
        }
        if let Some(game) = &mut self.game
            && let Some(place) = game.place_at(&self.room, link)
        {
            return game.met(&mut self.room, link, place);
        }
        let other = self.room.lobby.devices.first().is_some_and(|host| host.key != key);
        if is_host && other && (self.tell_past(link) || self.room.is_inside(&key)) {
            return self.ask_for_host();
        }
        if is_host {
            // Without a fingerprint in the invite the first host met is the host.
            if other || self.room.host.is_some() {
                return self.refuse(link, LinkError::SecondHost);
            }
            self.room.host = Some(link);
            self.room.host_reports.turned = false;
            if self.room.joined {
                self.room.event(Event::HostBack);
            }
            self.room.ask_in(link);
            if let Some(game) = &mut self.game {
                game.catch_up(&mut self.room);
                game.repeat(&mut self.room);
            }
        } else if let (true, Some(game)) = (self.room.hosting, &mut self.game) {
            game.ask_what_is_missing(&mut self.room, link);
        }
    }

    /// Gives up links whose other side doesn't greet: the caller makes them again.
    pub(super) fn give_up_greetings(&mut self) {
        let room = &mut self.room;
        let is_late =
            |link: &Link| link.greets_since().is_some_and(|since| room.now.saturating_sub(since) > GREETING_MS);
        let late: Vec<LinkId> = room.links.iter().filter(|(_, link)| is_late(link)).map(|(id, _)| *id).collect();
        late.into_iter().for_each(|link| room.drop_link(link));
    }

    /// The host lost a link.
    pub(super) fn device_gone(&mut self, key: IdentityKey) {
        if self.room.lobby.link(&key, false) {
            self.room.event(Event::DeviceGone(key));
            self.show_lobby();
        }
    }

    /// What is to be kept of the game under way.
    fn kept(&self) -> KeptGame {
        self.game.as_ref().map(Replica::kept).unwrap_or_default()
    }

    pub(super) fn keep_table(&mut self) {
        let game = self.kept();
        self.room.keep_table(game);
    }

    /// The lobby changed: everybody is shown it.
    pub(super) fn show_lobby(&mut self) {
        let game = self.kept();
        self.room.show_lobby(self.game.as_ref().map_or(&[], Replica::players), game);
    }

    /// To every admitted device.
    pub(super) fn tell_all(&mut self, message: &Message) {
        self.room.tell_all(self.game.as_ref().map_or(&[], Replica::players), message);
    }

    /// Gives a link up; nobody is accused, as what came on it may be another's doing.
    pub(super) fn refuse(&mut self, link: LinkId, reason: LinkError) {
        self.room.event(Event::LinkRefused { link, reason });
        self.room.push(Output::Close(link));
        self.link_closed(link);
    }

    /// Says something to all.
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

    /// Tells what was said; the host passes it on, to its author too.
    pub(super) fn hear_said(&mut self, said: Said) {
        let mine = said.device == self.room.me() && !self.room.hosting;
        let new = self.room.heard.get(&said.device).is_none_or(|last| said.number > *last) || mine;
        let known = self.room.is_inside(&said.device);
        if !new || !known || !said.holds(&self.room.id) {
            return;
        }
        self.room.heard.insert(said.device, said.number);
        self.keep_table();
        if self.room.hosting {
            self.tell_all(&Message::Said(said.clone()));
        }
        self.room.event(Event::Said { device: said.device, words: said.words });
    }
}

/// The devices of the game under way, else of the one before.
fn companions<'a>(game: &'a Option<Replica>, past: &'a Option<PastGame>) -> &'a [IdentityKey] {
    let log = game.as_ref().map(|game| game.desk.log()).or(past.as_ref().map(|past| &past.log));
    log.map_or(&[], |log| &log.roster().devices)
}
