//! A host begins a game by making its roster and first entry. The others check that it is the one they sat down for. Layer 7.

use super::device::Peer;
use crate::base::ids::LogIndex;
use crate::crypto::IdentityKey;
use crate::session::fault::{Fault, RosterFault};
use crate::session::lobby::roster::{Roster, VERSION};
use crate::session::log::entry::LogEntry;
use crate::session::replica::Replica;
use crate::session::room::Offer;
use crate::session::room::act::{ActError, Event};
use crate::session::room::persist::{self, PersistOp};
use crate::session::room::timers::OFFER_MS;
use crate::session::wire::GameMessage;
use rand::Rng;

impl Peer {
    /// The host has begun a game: this device joins it, if it is what the lobby said. An onlooker at one game leaves it for another in which it
    /// plays: the host may have begun both, and the others wait for this device in the second.
    pub(super) fn invited(&mut self, first: LogEntry) {
        if self.plays() || first.header.index != LogIndex::FIRST {
            return;
        }
        if !self.room.joined {
            return self.hold_offer(first);
        }
        let seed = self.room.fresh_seed();
        let shelf = self.room.config.shelf;
        let begin = persist::begin(&seed, &first);
        let game = Replica::join(&self.room.config.identity, seed, first.clone(), shelf, self.room.now);
        // A game of an earlier round is over; its first entry took long to arrive.
        let over = game.as_ref().is_ok_and(|game| game.machine.roster().round() < self.room.lobby.round);
        let host = self.room.host.and_then(|link| self.room.key_at(link));
        let began = game.as_ref().ok().and_then(|game| game.machine.roster().devices.first().copied());
        match game.and_then(|game| self.agree(game)) {
            Ok(game) if self.game.is_some() && game.machine.looks_on() => self.room.offered = None,
            _ if over => self.room.offered = None,
            Ok(game) => {
                self.room.offered = None;
                self.room.lobby.round = game.machine.roster().round();
                self.forget_game();
                self.sit_down(game, begin);
                self.room.event(Event::Started);
                if let Some(game) = &self.game {
                    game.ask_for_proofs(&mut self.room);
                }
                self.look_around();
            }
            // The supposed host passes on a game that another host began, whose lobby isn't known yet. That host will show both itself.
            Err(Fault::Roster(RosterFault::NotAsAgreed)) if host.is_some() && began != host.copied() => {
                self.room.offered = None;
            }
            Err(Fault::Roster(RosterFault::NotAsAgreed)) => self.hold_offer(first),
            Err(fault) => self.room.event(Event::StartRefused(fault)),
        }
    }

    /// Whether a game is the one that this device sat down for. A host could otherwise deal shares to devices that nobody has seen sit. Its
    /// first entry says who began it; another of its devices may be the host by now.
    fn agree(&self, game: Replica) -> Result<Replica, Fault> {
        let roster = game.machine.roster();
        if roster.room != self.room.id {
            return Err(RosterFault::Room.into());
        }
        if roster.build != self.room.config.build {
            return Err(RosterFault::Version.into());
        }
        let host = self.room.host.and_then(|link| self.room.key_at(link));
        let plays = host.is_some_and(|host| roster.id_of(host).is_some());
        // The other devices have begun without this one, which only looks on.
        let as_agreed = plays && (game.machine.looks_on() || self.room.lobby.agrees_with(roster));
        if as_agreed { Ok(game) } else { Err(RosterFault::NotAsAgreed.into()) }
    }

    /// Holds a game that isn't what the lobby says: the lobby that it was begun from may come later, or be lost. The host is asked for its lobby
    /// until it shows one; then the game is checked again.
    fn hold_offer(&mut self, first: LogEntry) {
        let head = first.header.head();
        let room = &mut self.room;
        if room.offered.as_ref().is_none_or(|offer| offer.first.header.head() != head) {
            room.offered = Some(Offer { first, since: room.now });
            room.host_reports.shown = None;
        }
    }

    /// On tick: refuses a game that its host's lobby still doesn't agree with. If the host is gone, the lobby may have been lost with it, and the
    /// game is only forgotten.
    pub(super) fn refuse_offer(&mut self) {
        let room = &mut self.room;
        let unheard = room.host.is_some() && room.host_reports.shown != room.host;
        let late = |offer: &mut Offer| room.joined && !unheard && room.now.saturating_sub(offer.since) >= OFFER_MS;
        if room.offered.take_if(late).is_some() && room.host.is_some() {
            room.event(Event::StartRefused(RosterFault::NotAsAgreed.into()));
        }
    }

    /// As host: begins a game with the present lobby.
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
        if let Some(first) = game.machine.log().entries().first().cloned() {
            self.sit_down(game, persist::begin(&seed, &first));
            self.room.event(Event::Started);
            if let Some(game) = &self.game {
                game.tell_all(&mut self.room, GameMessage::LogEntry(Box::new(first)));
            }
        }
        self.look_around();
        Ok(())
    }

    /// A game begins: its log and its secret are stored from the first entry on.
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
        let (devices, seats) = self.room.lobby.seating();
        if devices.first() != Some(&self.me()) {
            return Err(ActError::NoSeat);
        }
        if devices.len() < 2 {
            return Err(ActError::Alone);
        }
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

    /// Takes everybody back to the lobby, even from a game that isn't over.
    pub(super) fn rematch(&mut self) -> Result<(), ActError> {
        if !self.room.hosting {
            return Err(ActError::NotHost);
        }
        let game = self.game.as_mut().ok_or(ActError::NotNow)?;
        if game.may_go_on() {
            return Err(ActError::NotNow);
        }
        // A host that is still coming back to its game can't say so in the log. The others go on then, if they are enough.
        if game.is_in_play() && !game.is_returning() {
            game.break_off(&mut self.room)?;
        }
        self.forget_game();
        self.room.keep(PersistOp::NoRecord);
        self.room.lobby.gather_again(self.room.config.shelf);
        self.show_lobby();
        Ok(())
    }

    /// Tells the page what is new at the table.
    pub(super) fn look_around(&mut self) {
        if let Some(game) = &mut self.game {
            game.look_around(&mut self.room);
        }
        self.lead_back();
    }

    /// As host: takes everybody back to the lobby from a game that came to nothing, once nobody can go on with it.
    pub(super) fn lead_back(&mut self) {
        let nothing = self.game.as_ref().is_some_and(Replica::came_to_nothing);
        if nothing
            && self.room.hosting
            && self.rematch().is_err()
            && let Some(game) = &mut self.game
        {
            game.ask_who_knows(&mut self.room);
        }
    }
}
