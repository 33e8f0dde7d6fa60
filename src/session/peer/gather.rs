//! A peer gathers a table before a game: it admits devices, and keeps the lobby. Layer 7.

use super::act::{Act, ActError, Event, Output};
use super::link::{LinkError, LinkId};
use super::persist::{self, PersistOp};
use super::play::Play;
use super::room::Peer;
use super::timers::GREETING_MS;
use crate::crypto::IdentityKey;
use crate::session::fault::{Fault, RosterFault};
use crate::session::lobby::look::Look;
use crate::session::lobby::roster::{Roster, RosterSeat, VERSION};
use crate::session::lobby::waits::Waits;
use crate::session::lobby::{Ask, JoinError, Lobby};
use crate::session::log::entry::LogEntry;
use crate::session::wire::{GameMessage, Message};
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
        let hosted = self.host.take_if(|host| Some(*host) == older).is_some();
        self.greeted(link, key, is_host);
        if hosted && self.host.is_none() {
            // It was the host by its older link, and is no more.
            self.event(Event::HostGone);
        }
    }

    /// A device is known at the other end; it may say to be the host.
    fn greeted(&mut self, link: LinkId, key: IdentityKey, is_host: bool) {
        if self.hosting && self.lobby.link(&key, true) {
            // It may have been told of this host by others, and need not ask to be let in.
            self.event(Event::DeviceBack(key));
            self.show_lobby();
        }
        if let Some(place) = self.place_at(link) {
            return self.met(link, place);
        }
        let other = self.lobby.devices.first().is_some_and(|host| host.key != key);
        if is_host && other && (self.tell_past(link) || self.is_inside(&key)) {
            return self.ask_for_host();
        }
        if is_host {
            // Without a fingerprint in the invite the first host met is the host.
            if other || self.host.is_some() {
                return self.refuse(link, LinkError::SecondHost);
            }
            self.host = Some(link);
            self.host_reports.turned = false;
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

    /// A device of the game is linked, perhaps again. Whether it is the host the record says, whatever it says itself; while the record is
    /// folded again, nobody can tell.
    pub(super) fn met(&mut self, link: LinkId, place: u8) {
        let hosts = self.play.as_ref().is_some_and(|play| play.desk.log().host() == place);
        if hosts && !self.hosting && !self.is_replaying() {
            self.host = Some(link);
            self.event(Event::HostBack);
            self.ask_in(link);
            self.catch_up();
            self.repeat();
        } else {
            self.ask_what_is_missing(link);
            self.announce_log(link);
        }
        self.repeat_vote(link);
        self.exchange_proofs(link);
    }

    /// Gives up links whose other side doesn't greet: the caller makes them again.
    pub(super) fn give_up_greetings(&mut self) {
        let late = self
            .links
            .iter()
            .filter(|(_, link)| link.greets_since().is_some_and(|since| self.now.saturating_sub(since) > GREETING_MS));
        for link in late.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.links.remove(&link);
            self.push(Output::Close(link));
        }
    }

    /// The host doesn't let this device in, or sends it away.
    pub(super) fn on_turned_away(&mut self, reason: JoinError) {
        (self.joined, self.host_reports.turned) = (false, true);
        if reason == JoinError::Kicked {
            (self.play, self.past) = (None, None);
            self.keep(PersistOp::Nothing);
        }
        self.event(Event::JoinRefused(reason));
    }

    /// The lobby changed: everybody is shown it.
    pub(super) fn show_lobby(&mut self) {
        self.lobby.serial += 1;
        self.keep_table();
        self.tell_all(&Message::Lobby(Box::new(self.lobby.clone())));
        self.event(Event::LobbyChanged);
    }

    /// Whether a lobby is that of the device at a link, as its host.
    pub(super) fn is_of(&self, link: LinkId, lobby: &Lobby) -> bool {
        let key = self.links.get(&link).and_then(|link| link.key());
        key.is_some() && lobby.devices.first().map(|device| &device.key) == key
    }

    /// The host shows the lobby.
    pub(super) fn on_lobby(&mut self, lobby: Lobby) {
        if (lobby.serial <= self.lobby.serial && self.joined) || !lobby.is_sound() {
            return;
        }
        let host = lobby.devices.first().map(|device| device.key);
        let me = self.me();
        let inside = lobby.devices.iter().any(|device| device.key == me);
        // The lobby may come later than the game that was begun from it.
        let over = self.roster().is_some_and(|roster| lobby.round > roster.round());
        if over && self.forget_game().is_some() {
            self.keep(PersistOp::NoRecord);
        }
        let before = std::mem::replace(&mut self.lobby, lobby);
        self.tell_left_out(&before);
        self.host_reports.voices.clear();
        // A device that is in can invite others to the same host.
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

    /// The host begins a game: this device joins it if it is what the lobby said.
    pub(super) fn invited(&mut self, first: LogEntry) {
        if self.play.is_some() || first.header.index != 0 {
            return;
        }
        if !self.joined {
            // It has overtaken the lobby.
            self.offered = Some(first);
            return;
        }
        let (seed, shelf) = (self.fresh_seed(), self.config.shelf);
        let begin = persist::begin(&seed, &first);
        let play = Play::join(&self.config.identity, seed, first, shelf, self.now);
        // One of an earlier round is over, and was long on its way.
        let over = play.as_ref().is_ok_and(|play| play.desk.roster().round() < self.lobby.round);
        // The supposed host passes on another host's game; that host shows it itself.
        let host = self.host.and_then(|link| self.links.get(&link)).and_then(|link| link.key());
        let passed_on = play
            .as_ref()
            .is_ok_and(|play| !play.desk.looks_on() && host.is_some() && play.desk.roster().devices.first() != host);
        match play.and_then(|play| self.agree(play)) {
            _ if over || passed_on => {}
            Ok(play) => {
                self.lobby.round = play.desk.roster().round();
                self.sit_down(play, begin);
                self.event(Event::Started);
                self.ask_for_proofs();
                self.look_around();
            }
            Err(fault) => self.event(Event::StartRefused(fault)),
        }
    }

    fn agree(&self, play: Play) -> Result<Play, Fault> {
        let roster = play.desk.roster();
        let host = self.host.and_then(|link| self.links.get(&link)).and_then(|link| link.key());
        let me = self.me();
        let lobby = self.lobby.seats.iter().filter(|seat| seat.device == me).map(|seat| (&seat.look, seat.bot));
        let own = roster.seats.iter().filter(|seat| seat.device == play.desk.device());
        let as_agreed = match host.and_then(|host| roster.place_of(host)) {
            // Others began without this device, and the host may be another one by now.
            Some(_) if play.desk.looks_on() => true,
            Some(place) => {
                let seated = lobby.eq(own.map(|seat| (&seat.look, seat.bot)));
                place == 0 && seated && roster.threshold == self.lobby.threshold
            }
            None => false,
        };
        if roster.room != self.room {
            return Err(RosterFault::Room.into());
        }
        if roster.build != self.config.build {
            return Err(RosterFault::Version.into());
        }
        if as_agreed { Ok(play) } else { Err(RosterFault::NotAsAgreed.into()) }
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
            Act::SetThreshold(threshold) => self.lobby.threshold = threshold,
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
            | Act::SetThreshold(_)
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
        let game = *play.desk.log().game();
        let first = play.desk.log().since(0).first().cloned();
        if let Some(first) = first {
            self.sit_down(play, persist::begin(&seed, &first));
            self.event(Event::Started);
            self.tell_all(&Message::Game { game, what: GameMessage::LogEntry(Box::new(first)) });
        }
        self.look_around();
        Ok(())
    }

    /// A game begins: its record and its secret are kept from the first entry on.
    pub(super) fn sit_down(&mut self, play: Play, begin: PersistOp) {
        self.play = Some(play);
        self.keep(begin);
        self.keep_table();
    }

    pub(super) fn make_roster(&mut self) -> Result<Roster, ActError> {
        let seated = |key: &IdentityKey| self.lobby.seats.iter().any(|seat| seat.device == *key);
        if let Some(lost) = self.lobby.devices.iter().find(|device| !device.linked && seated(&device.key)) {
            return Err(ActError::Unlinked(Box::new(lost.key)));
        }
        // All others look on: they hold no share of the keys, nor do they vote.
        let devices: Vec<IdentityKey> = self.lobby.devices.iter().map(|device| device.key).filter(seated).collect();
        if devices.first() != Some(&self.me()) {
            return Err(ActError::NoSeat);
        }
        if devices.len() < 2 {
            return Err(ActError::Alone);
        }
        let place = |key: &IdentityKey| devices.iter().position(|device| device == key).unwrap_or_default() as u8;
        let seat = |seat: &crate::session::lobby::LobbySeat| RosterSeat {
            device: place(&seat.device),
            look: seat.look.clone(),
            bot: seat.bot,
        };
        let seats = self.lobby.seats.iter().map(seat).collect();
        let mut chance = [0; 32];
        self.rng.fill_bytes(&mut chance);
        Ok(Roster {
            version: VERSION,
            build: self.config.build.clone(),
            room: self.room,
            nonce: Roster::nonce(self.lobby.round, chance),
            devices,
            seats,
            game: self.lobby.game.clone(),
            setup: self.lobby.setup.clone(),
            threshold: self.lobby.threshold,
        })
    }

    /// Back to the lobby with everybody, also from a game that isn't over.
    pub(super) fn rematch(&mut self) -> Result<(), ActError> {
        if !self.hosting {
            return Err(ActError::NotHost);
        }
        if self.may_go_on() {
            return Err(ActError::NotNow);
        }
        self.forget_game().ok_or(ActError::NotNow)?;
        self.keep(PersistOp::NoRecord);
        self.lobby.round = self.lobby.round.saturating_add(1);
        self.lobby.seats.iter_mut().for_each(|seat| seat.ready = seat.bot);
        self.show_lobby();
        Ok(())
    }
}
