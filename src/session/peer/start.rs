//! A game begins: the host makes its roster and first entry, and the others check that it is the one they sat down for. Layer 7.

use super::device::Peer;
use crate::crypto::IdentityKey;
use crate::session::fault::{Fault, RosterFault};
use crate::session::lobby::roster::{Roster, RosterSeat, VERSION};
use crate::session::log::entry::LogEntry;
use crate::session::replica::Replica;
use crate::session::room::act::{ActError, Event};
use crate::session::room::persist::{self, PersistOp};
use crate::session::wire::GameMessage;
use rand::Rng;

impl Peer {
    /// The host begins a game: this device joins it if it is what the lobby said.
    pub(super) fn invited(&mut self, first: LogEntry) {
        if self.game.is_some() || first.header.index != 0 {
            return;
        }
        if !self.room.joined {
            // It has overtaken the lobby.
            self.room.offered = Some(first);
            return;
        }
        let (seed, shelf) = (self.room.fresh_seed(), self.room.config.shelf);
        let begin = persist::begin(&seed, &first);
        let game = Replica::join(&self.room.config.identity, seed, first, shelf, self.room.now);
        // One of an earlier round is over, and was long on its way.
        let over = game.as_ref().is_ok_and(|game| game.desk.roster().round() < self.room.lobby.round);
        // The supposed host passes on another host's game; that host shows it itself.
        let host = self.room.host.and_then(|link| self.room.links.get(&link)).and_then(|link| link.key());
        let passed_on = game
            .as_ref()
            .is_ok_and(|game| !game.desk.looks_on() && host.is_some() && game.desk.roster().devices.first() != host);
        match game.and_then(|game| self.agree(game)) {
            _ if over || passed_on => {}
            Ok(game) => {
                self.room.lobby.round = game.desk.roster().round();
                self.sit_down(game, begin);
                self.room.event(Event::Started);
                if let Some(game) = &self.game {
                    game.ask_for_proofs(&mut self.room);
                }
                self.look_around();
            }
            Err(fault) => self.room.event(Event::StartRefused(fault)),
        }
    }

    fn agree(&self, game: Replica) -> Result<Replica, Fault> {
        let roster = game.desk.roster();
        let host = self.room.host.and_then(|link| self.room.links.get(&link)).and_then(|link| link.key());
        let me = self.me();
        let lobby = self.room.lobby.seats.iter().filter(|seat| seat.device == me).map(|seat| (&seat.look, seat.bot));
        let own = roster.seats.iter().filter(|seat| seat.device == game.desk.device());
        let as_agreed = match host.and_then(|host| roster.place_of(host)) {
            // Others began without this device, and the host may be another one by now.
            Some(_) if game.desk.looks_on() => true,
            Some(place) => {
                let seated = lobby.eq(own.map(|seat| (&seat.look, seat.bot)));
                place == 0 && seated && roster.threshold == self.room.lobby.threshold
            }
            None => false,
        };
        if roster.room != self.room.id {
            return Err(RosterFault::Room.into());
        }
        if roster.build != self.room.config.build {
            return Err(RosterFault::Version.into());
        }
        if as_agreed { Ok(game) } else { Err(RosterFault::NotAsAgreed.into()) }
    }

    /// The host begins a game with the lobby as it is.
    pub(super) fn start(&mut self) -> Result<(), ActError> {
        if !self.room.hosting {
            return Err(ActError::NotHost);
        }
        if self.game.is_some() {
            return Err(ActError::NotNow);
        }
        let roster = self.make_roster()?;
        roster.start(self.room.config.shelf)?;
        let seed = self.room.fresh_seed();
        let game =
            Replica::found(&self.room.config.identity, seed.clone(), roster, self.room.config.shelf, self.room.now)?;
        if let Some(first) = game.desk.log().since(0).first().cloned() {
            self.sit_down(game, persist::begin(&seed, &first));
            self.room.event(Event::Started);
            if let Some(game) = &self.game {
                game.tell_all(&mut self.room, GameMessage::LogEntry(Box::new(first)));
            }
        }
        self.look_around();
        Ok(())
    }

    /// A game begins: its record and its secret are kept from the first entry on.
    pub(super) fn sit_down(&mut self, game: Replica, begin: PersistOp) {
        self.game = Some(game);
        self.room.keep(begin);
        self.keep_table();
    }

    pub(super) fn make_roster(&mut self) -> Result<Roster, ActError> {
        let seated = |key: &IdentityKey| self.room.lobby.seats.iter().any(|seat| seat.device == *key);
        if let Some(lost) = self.room.lobby.devices.iter().find(|device| !device.linked && seated(&device.key)) {
            return Err(ActError::Unlinked(Box::new(lost.key)));
        }
        // All others look on: they hold no share of the keys, nor do they vote.
        let devices: Vec<IdentityKey> =
            self.room.lobby.devices.iter().map(|device| device.key).filter(seated).collect();
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
        let seats = self.room.lobby.seats.iter().map(seat).collect();
        let mut chance = [0; 32];
        self.room.rng.fill_bytes(&mut chance);
        Ok(Roster {
            version: VERSION,
            build: self.room.config.build.clone(),
            room: self.room.id,
            nonce: Roster::nonce(self.room.lobby.round, chance),
            devices,
            seats,
            game: self.room.lobby.game.clone(),
            setup: self.room.lobby.setup.clone(),
            threshold: self.room.lobby.threshold,
        })
    }

    /// Back to the lobby with everybody, also from a game that isn't over.
    pub(super) fn rematch(&mut self) -> Result<(), ActError> {
        if !self.room.hosting {
            return Err(ActError::NotHost);
        }
        if self.game.as_ref().is_some_and(Replica::may_go_on) {
            return Err(ActError::NotNow);
        }
        self.forget_game().ok_or(ActError::NotNow)?;
        self.room.keep(PersistOp::NoRecord);
        self.room.lobby.round = self.room.lobby.round.saturating_add(1);
        self.room.lobby.seats.iter_mut().for_each(|seat| seat.ready = seat.bot);
        self.show_lobby();
        Ok(())
    }
}
