//! Before a game: admitting devices, the lobby, its acts. Layer 7.

use super::super::lobby::{Ask, JoinError, Lobby};
use super::super::look::Look;
use super::super::roster::{Roster, RosterSeat, VERSION};
use super::super::waits::Waits;
use super::super::wire::{GameMessage, Message};
use super::act::{Act, ActError, Event, Output};
use super::keep::{self, Keep};
use super::link::{LinkError, LinkId};
use super::play::Play;
use super::room::Peer;
use crate::crypto::IdentityKey;
use rand::Rng;

impl Peer {
    /// A link has shown who is at its end.
    pub(super) fn opened(&mut self, link: LinkId) {
        let Some((key, is_host)) = self.links.get(&link).and_then(|open| Some((*open.key()?, open.is_host()))) else {
            return;
        };
        let older = self.links.iter().find(|(id, other)| **id != link && other.key() == Some(&key)).map(|(id, _)| *id);
        if let Some(older) = older {
            self.links.remove(&older);
            self.push(Output::Close(older));
        }
        if self.hosting && self.lobby.link(&key, true) {
            // It may have been told of this host by others, and need not ask to be let in.
            self.event(Event::DeviceBack(key));
            self.show_lobby();
        }
        if let Some(place) = self.place_at(link) {
            return self.met(link, place);
        }
        let other = self.lobby.devices.first().is_some_and(|host| host.key != key);
        if is_host && other && self.tell_past(link) {
            return;
        }
        if is_host {
            // Without a fingerprint in the invite the first host met is the host.
            if other || self.host.is_some_and(|host| Some(host) != older) {
                return self.refuse(link, LinkError::SecondHost);
            }
            self.host = Some(link);
            if self.joined {
                self.event(Event::HostBack);
            }
            self.ask_in(link);
            self.catch_up();
            self.repeat();
        } else if self.hosting {
            self.ask_what_is_missing(link);
        }
    }

    /// A device of the game is linked, perhaps again. Whether it is the host the record says, whatever it says itself.
    fn met(&mut self, link: LinkId, place: u8) {
        let hosting = self.play.as_ref().is_some_and(|play| play.desk.chain().host() == place);
        if hosting && !self.hosting {
            self.host = Some(link);
            self.event(Event::HostBack);
            self.ask_in(link);
            self.catch_up();
            self.repeat();
        } else {
            self.ask_what_is_missing(link);
            self.tell_last(link);
        }
        self.repeat_word(link);
    }

    /// A message came on an open link.
    pub(super) fn take(&mut self, link: LinkId, message: Message) {
        let from_host = self.host == Some(link);
        match message {
            Message::Ask(ask) if self.hosting => self.asked(link, ask),
            Message::Lobby(lobby) if from_host => self.take_lobby(*lobby),
            Message::Turned(reason) if from_host => {
                self.joined = false;
                if reason == JoinError::Kicked {
                    self.keep(Keep::Nothing);
                }
                self.event(Event::JoinRefused(reason));
            }
            Message::Said(said) if self.hosting || from_host => self.hear_said(said),
            Message::Game { game, what } => self.take_game(link, game, what),
            // Only the host orders and only the host is asked.
            Message::Ask(_) | Message::Lobby(_) | Message::Turned(_) | Message::Said(_) => {}
        }
    }

    /// The lobby changed: everybody is shown it.
    pub(super) fn show_lobby(&mut self) {
        self.lobby.serial += 1;
        self.keep_table();
        self.tell_all(&Message::Lobby(Box::new(self.lobby.clone())));
        self.event(Event::LobbyChanged);
    }

    fn take_lobby(&mut self, lobby: Lobby) {
        let host = self.host.and_then(|link| self.links.get(&link)).and_then(|link| link.key()).copied();
        let by_host = lobby.devices.first().map(|device| device.key) == host;
        if (lobby.serial <= self.lobby.serial && self.joined) || !lobby.is_sound() || !by_host {
            return;
        }
        let me = self.me();
        let inside = lobby.devices.iter().any(|device| device.key == me);
        if lobby.round > self.lobby.round && self.forget_game().is_some() {
            self.keep(Keep::NoRecord);
        }
        self.lobby = lobby;
        // Whoever is in can invite others to the same host.
        let invite = self.invite.clone().with_pass(self.lobby.pass);
        self.invite = host.map_or(invite.clone(), |host| invite.hosted_by(&host));
        if inside && !self.joined {
            self.joined = true;
            self.event(Event::Joined);
        }
        self.keep_table();
        self.event(Event::LobbyChanged);
        if let Some(first) = self.offered.take_if(|_| self.joined) {
            self.invited(first);
        }
    }

    /// The host lost a link.
    pub(super) fn device_gone(&mut self, key: IdentityKey) {
        if self.lobby.link(&key, false) {
            self.event(Event::DeviceGone(key));
            self.show_lobby();
        }
    }

    /// Acts on the lobby.
    pub(super) fn gather(&mut self, act: Act) -> Result<(), ActError> {
        let knocks = |guest: &IdentityKey| self.knocking.iter().any(|(key, _)| key == guest);
        let at_door = matches!(&act, Act::Admit(guest) | Act::Kick(guest) if knocks(guest));
        if self.play.is_some() && !at_door && !matches!(act, Act::SetWaits(_)) {
            return Err(ActError::NotNow);
        }
        if !self.hosting {
            return self.wish(act);
        }
        let (key, shelf) = (self.me(), self.config.shelf);
        match act {
            Act::SetLook(look) => {
                self.config.look = Look::new(&look.name, look.icon, look.color);
                self.lobby.ask(key, Ask::Look(look), shelf)?;
            }
            Act::AddBot(look) => self.lobby.add(key, look, true, shelf)?,
            Act::RemoveSeat(id) => self.lobby.remove(id, shelf)?,
            Act::MoveSeat { id, to } => self.lobby.move_to(id, to)?,
            Act::Stand => self.lobby.ask(key, Ask::Stand, shelf)?,
            Act::Sit => self.lobby.ask(key, Ask::Sit(self.config.look.clone()), shelf)?,
            Act::Ready(ready) => self.lobby.ask(key, Ask::Ready(ready), shelf)?,
            Act::SetGame(game) => self.lobby.choose_game(&game, shelf)?,
            Act::SetSetup(setup) => self.lobby.choose_setup(setup, shelf)?,
            Act::SetWaits(waits) => self.lobby.waits = Some(waits).filter(Waits::is_sound).ok_or(ActError::NotNow)?,
            Act::SetDoor(asks) => self.lobby.asks = asks,
            Act::Admit(guest) => return self.admit(guest),
            Act::Kick(guest) => self.kick(guest)?,
            Act::Start
            | Act::Rematch
            | Act::HandOver
            | Act::Say(_)
            | Act::Move { .. }
            | Act::Leave(_)
            | Act::Depart { .. }
            | Act::Stay
            | Act::Welcome(_)
            | Act::Dismiss { .. } => return Err(ActError::NotNow),
        }
        self.show_lobby();
        Ok(())
    }

    /// A guest's acts are wishes.
    fn wish(&mut self, act: Act) -> Result<(), ActError> {
        let ask = match act {
            Act::SetLook(look) => {
                self.config.look = Look::new(&look.name, look.icon, look.color);
                self.keep_table();
                Ask::Look(self.config.look.clone())
            }
            Act::Stand => Ask::Stand,
            Act::Sit => Ask::Sit(self.config.look.clone()),
            Act::Ready(ready) => Ask::Ready(ready),
            Act::RemoveSeat(id) => {
                let me = self.me();
                let mine = self.lobby.seats.iter().any(|seat| seat.id == id && seat.device == me);
                if !mine {
                    return Err(ActError::NotHost);
                }
                Ask::Stand
            }
            Act::AddBot(_)
            | Act::MoveSeat { .. }
            | Act::SetGame(_)
            | Act::SetSetup(_)
            | Act::SetWaits(_)
            | Act::SetDoor(_)
            | Act::Admit(_)
            | Act::Kick(_) => return Err(ActError::NotHost),
            Act::Start
            | Act::Rematch
            | Act::HandOver
            | Act::Say(_)
            | Act::Move { .. }
            | Act::Leave(_)
            | Act::Depart { .. }
            | Act::Stay
            | Act::Welcome(_)
            | Act::Dismiss { .. } => return Err(ActError::NotNow),
        };
        self.tell_host(&Message::Ask(ask));
        Ok(())
    }

    /// The host begins a game with the lobby as it is.
    pub(super) fn start(&mut self) -> Result<(), ActError> {
        if !self.hosting {
            return Err(ActError::NotHost);
        }
        if self.play.is_some() {
            return Err(ActError::NotNow);
        }
        let roster = self.make_roster()?;
        roster.start(self.config.shelf)?;
        let seed = self.fresh_seed();
        let play = Play::found(&self.config.identity, seed.clone(), roster, self.config.shelf, self.now)?;
        let game = *play.desk.chain().game();
        let first = play.desk.chain().since(0).first().cloned();
        if let Some(first) = first {
            self.sit_down(play, keep::begin(&seed, &first));
            self.event(Event::Started);
            self.tell_all(&Message::Game { game, what: GameMessage::Ordered(Box::new(first)) });
        }
        self.look_around();
        Ok(())
    }

    /// A game begins: its record and its secret are kept from the first entry on.
    pub(super) fn sit_down(&mut self, play: Play, begin: Keep) {
        self.play = Some(play);
        self.keep(begin);
        self.keep_table();
    }

    fn make_roster(&mut self) -> Result<Roster, ActError> {
        let seated = |key: &IdentityKey| self.lobby.seats.iter().any(|seat| seat.device == *key);
        if let Some(lost) = self.lobby.devices.iter().find(|device| !device.linked && seated(&device.key)) {
            return Err(ActError::Unlinked(Box::new(lost.key)));
        }
        let devices: Vec<IdentityKey> =
            self.lobby.devices.iter().filter(|device| device.linked).map(|device| device.key).collect();
        if devices.len() < 2 {
            return Err(ActError::Alone);
        }
        let place = |key: &IdentityKey| devices.iter().position(|device| device == key).unwrap_or_default() as u8;
        let seat = |seat: &super::super::lobby::LobbySeat| RosterSeat {
            device: place(&seat.device),
            look: seat.look.clone(),
            bot: seat.bot,
        };
        let seats = self.lobby.seats.iter().map(seat).collect();
        let mut nonce = [0; 32];
        self.rng.fill_bytes(&mut nonce);
        Ok(Roster {
            version: VERSION,
            build: self.config.build.clone(),
            room: self.room,
            nonce,
            devices,
            seats,
            game: self.lobby.game.clone(),
            setup: self.lobby.setup.clone(),
        })
    }

    /// Back to the lobby with everybody, also from a game that isn't over.
    pub(super) fn rematch(&mut self) -> Result<(), ActError> {
        if !self.hosting {
            return Err(ActError::NotHost);
        }
        self.forget_game().ok_or(ActError::NotNow)?;
        self.keep(Keep::NoRecord);
        self.lobby.round += 1;
        self.lobby.seats.iter_mut().for_each(|seat| seat.ready = seat.bot);
        self.show_lobby();
        Ok(())
    }
}
