//! The host lets devices in: before a game to play, during one to look on. Layer 7.
//!
//! A device with the link comes in, one that knows only the code knocks, and one that was sent away stays outside. Whoever plays the game under way
//! comes in, whatever a former host has said of it.

use super::device::Peer;
use crate::crypto::IdentityKey;
use crate::session::digest::Digest;
use crate::session::lobby::look::Look;
use crate::session::lobby::{Ask, JoinError, LobbyError};
use crate::session::room::act::{ActError, Event, Output};
use crate::session::room::link::{LinkError, LinkId};
use crate::session::room::timers::LOBBY_MS;
use crate::session::wire::Message;
use rand::Rng;

/// The most devices that wait at the door at a time.
const KNOCKING_LIMIT: usize = 8;
/// How many wrong passes one link may carry. A page shows one, and again every [`LOBBY_MS`] until it is answered or the link is dead.
const LINK_GUESSES: u8 = 8;

/// How a pass was classified.
enum Shown {
    Right,
    /// It is not the pass, or it wasn't checked.
    Wrong,
    /// The same, and too many of them came on this link.
    TooMany,
}

impl Peer {
    /// On tick: asks the host for admission again, if it hasn't answered on its present link, or its lobby says that this device has no link. A
    /// device that is outside and has no host asks all others: one of them may have become the host after it greeted this device.
    pub(super) fn ask_again(&mut self) {
        let room = &self.room;
        let reports = &self.room.host_reports;
        let due = room.now.saturating_sub(reports.asked) >= LOBBY_MS && !reports.turned;
        let unheard = reports.shown != room.host || room.lobby.serial == 0;
        if due && (!room.joined || unheard || self.is_lost()) {
            let asked: Vec<LinkId> = match room.host {
                None if !room.joined => {
                    room.linked().filter(|(_, key)| room.invite.admits_host(key)).map(|(link, _)| link).collect()
                }
                host => host.into_iter().collect(),
            };
            asked.into_iter().for_each(|link| self.room.ask_in(link));
        }
    }

    /// Whether the lobby says that this device has no link to its host.
    fn is_lost(&self) -> bool {
        let me = self.me();
        self.room.lobby.devices.iter().any(|device| device.key == me && !device.linked)
    }

    /// As host: a device asks something of the lobby.
    pub(super) fn asked(&mut self, link: LinkId, ask: Ask) {
        let Some(key) = self.room.links.get(&link).and_then(|link| link.key()).copied() else { return };
        let plays = self.game.as_ref().is_some_and(|game| game.is_player(&key));
        if self.room.lobby.kicked.contains(&key) && !plays {
            return self.room.tell(link, &Message::Turned(JoinError::Kicked));
        }
        let known = self.room.is_inside(&key);
        if !known && self.is_returning() {
            // Another device may be the host by now.
            if self.room.host_reports.waiting.len() < KNOCKING_LIMIT {
                self.room.host_reports.waiting.insert(link, ask);
            }
            return;
        }
        if let Ask::Join(look, pass) = ask {
            if known || plays || !self.room.lobby.asks {
                return self.let_in(link, key, look);
            }
            return match pass.map(|pass| self.weigh_pass(link, key, pass)) {
                Some(Shown::Right) => self.let_in(link, key, look),
                Some(Shown::Wrong) | None => self.knock(link, key, look),
                Some(Shown::TooMany) => self.refuse(link, LinkError::Guessing),
            };
        }
        if known && self.game.is_none() {
            let before = self.room.lobby.clone();
            let done = self.room.lobby.ask(key, ask, self.room.config.shelf);
            if done.is_ok() && self.room.lobby != before {
                self.show_lobby();
            }
        }
    }

    /// Classifies a pass. Only a few wrong passes are checked, per device and overall. After too many, devices with the link have to knock like those
    /// that know only the code.
    fn weigh_pass(&mut self, link: LinkId, key: IdentityKey, pass: Digest) -> Shown {
        if self.room.guesses.weighs(&key, self.room.now) {
            if self.room.invite.pass_of(&key, &self.me()) == Some(pass) {
                return Shown::Right;
            }
            self.room.guesses.wrong(key, self.room.now);
        } else if let Some(count) = self.room.guesses.unheard(self.room.now) {
            self.room.event(Event::Guessing(count));
        }
        let many = self.room.links.get_mut(&link).is_some_and(|link| link.guess() > LINK_GUESSES);
        if many { Shown::TooMany } else { Shown::Wrong }
    }

    /// As host that has come back: answers what was asked meanwhile.
    pub(super) fn hear_waiting(&mut self) {
        for (link, ask) in std::mem::take(&mut self.room.host_reports.waiting) {
            if self.room.hosting {
                self.asked(link, ask);
            }
        }
    }

    fn let_in(&mut self, link: LinkId, key: IdentityKey, look: Look) {
        self.room.knocking.retain(|(other, _)| *other != key);
        let there = self.room.lobby.devices.iter().any(|device| device.key == key && device.linked);
        let late = self.game.is_some();
        let shelf = self.room.config.shelf;
        if let Err(reason) = self.room.lobby.join(key, look, late, shelf) {
            return self.room.tell(link, &Message::Turned(reason));
        }
        if there {
            self.room.tell(link, &Message::Lobby(Box::new(self.room.lobby.clone())));
        } else {
            self.room.event(Event::DeviceBack(key));
            self.show_lobby();
        }
        if let Some(game) = &self.game {
            game.greet_player(&mut self.room, link);
        }
    }

    fn knock(&mut self, link: LinkId, key: IdentityKey, look: Look) {
        self.room.tell(link, &Message::Turned(JoinError::Knocking));
        let look = Look::new(&look.name, look.icon, look.color);
        let before = self.room.knocking.iter().any(|(other, _)| *other == key);
        if !before && self.room.knocking.len() < KNOCKING_LIMIT {
            self.room.knocking.push((key, look));
            self.room.event(Event::Knock(key));
        }
    }

    /// Lets in a device that knocked.
    pub(super) fn admit(&mut self, guest: IdentityKey) -> Result<(), ActError> {
        let at = self.room.knocking.iter().position(|(key, _)| *key == guest).ok_or(LobbyError::NoSeat)?;
        let (_, look) = self.room.knocking.remove(at);
        let link = self.room.links.iter().find(|(_, link)| link.key() == Some(&guest)).map(|(id, _)| *id);
        let link = link.ok_or(LobbyError::NoSeat)?;
        self.let_in(link, guest, look);
        Ok(())
    }

    /// Sends away a device that is inside or knocks. If it was inside, the room's link gets a new pass: the device could come back as somebody else.
    pub(super) fn kick(&mut self, guest: IdentityKey) -> Result<(), ActError> {
        let inside = self.room.lobby.devices.iter().skip(1).any(|device| device.key == guest);
        let outside = self.room.knocking.iter().any(|(key, _)| *key == guest);
        if !inside && !outside {
            return Err(LobbyError::NoSeat.into());
        }
        self.room.knocking.retain(|(key, _)| *key != guest);
        let links = self.room.links.iter().filter(|(_, link)| link.key() == Some(&guest)).map(|(id, _)| *id);
        for link in links.collect::<Vec<_>>() {
            self.room.tell(link, &Message::Turned(JoinError::Kicked));
            self.room.links.remove(&link);
            self.room.push(Output::Close(link));
        }
        self.room.lobby.send_away(guest, self.room.config.shelf);
        if inside {
            self.room.lobby.pass = self.room.rng.next_u64();
            self.room.lobby.asks = true;
            self.room.invite = self.room.invite.clone().with_pass(self.room.lobby.pass);
        }
        Ok(())
    }

    /// This device has caught up with the others of its game: answers the requests that had to wait for that.
    pub(super) fn come_back(&mut self) {
        self.hear_waiting();
        self.room.event(Event::TableChanged);
    }
}
