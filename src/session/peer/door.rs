//! The host lets devices in, before a game or to look on at one. Layer 7.
//!
//! A device with the link comes in, one that knows only the code knocks, and one that was sent away stays outside.

use super::act::{ActError, Event, Output};
use super::link::{LinkError, LinkId};
use super::room::Peer;
use super::timers::LOBBY_MS;
use crate::crypto::IdentityKey;
use crate::session::digest::Digest;
use crate::session::lobby::look::Look;
use crate::session::lobby::{Ask, JoinError, LobbyError};
use crate::session::wire::Message;
use rand::Rng;

/// The most devices that wait at the door at a time.
const KNOCKING_LIMIT: usize = 8;
/// Wrong passes that one link carries. A page shows one, and once more every [`LOBBY_MS`] until it is answered or the link is dead.
const LINK_GUESSES: u8 = 8;

/// What a pass was worth.
enum Shown {
    Right,
    /// It isn't the link's, or wasn't weighed.
    Wrong,
    /// Nor were that many before it on the same link.
    TooMany,
}

impl Peer {
    /// Who waits to be let in, and what they look like.
    pub fn knocking(&self) -> &[(IdentityKey, Look)] {
        &self.knocking
    }

    /// Asks the host at a link to be let in, with the pass from the invite if there is one.
    pub(super) fn ask_in(&mut self, link: LinkId) {
        let Some(host) = self.links.get(&link).and_then(|open| open.key()).copied() else { return };
        self.host_reports.asked = self.now;
        let pass = self.invite.pass_of(&self.me(), &host);
        let look = self.config.look.clone();
        self.tell(link, &Message::Ask(Ask::Join(look, pass)));
    }

    /// As time goes by: asks again to be let in, if the host has said nothing to it: neither that it isn't, nor how its lobby stands.
    pub(super) fn ask_again(&mut self) {
        let due = self.now.saturating_sub(self.host_reports.asked) >= LOBBY_MS && !self.host_reports.turned;
        if due
            && (!self.joined || self.lobby.serial == 0)
            && let Some(host) = self.host
        {
            self.ask_in(host);
        }
    }

    /// As host: somebody asks something of the lobby.
    pub(super) fn asked(&mut self, link: LinkId, ask: Ask) {
        let Some(key) = self.links.get(&link).and_then(|link| link.key()).copied() else { return };
        if self.lobby.kicked.contains(&key) {
            return self.tell(link, &Message::Turned(JoinError::Kicked));
        }
        let known = self.is_inside(&key);
        if !known && self.is_returning() {
            // Perhaps another one hosts by now.
            if self.host_reports.waiting.len() < KNOCKING_LIMIT {
                self.host_reports.waiting.insert(link, ask);
            }
            return;
        }
        if let Ask::Join(look, pass) = ask {
            if known || !self.lobby.asks {
                return self.let_in(link, key, look);
            }
            return match pass.map(|pass| self.weigh_pass(link, key, pass)) {
                Some(Shown::Right) => self.let_in(link, key, look),
                Some(Shown::Wrong) | None => self.knock(link, key, look),
                Some(Shown::TooMany) => self.refuse(link, LinkError::Guessing),
            };
        }
        if known && self.play.is_none() && self.lobby.ask(key, ask, self.config.shelf).is_ok() {
            self.show_lobby();
        }
    }

    /// What a pass is worth that a device shows on a link. Few wrong ones are weighed, of one device and of all ([`super::guesses`]): while
    /// there were too many, those with the link knock like those with the code.
    fn weigh_pass(&mut self, link: LinkId, key: IdentityKey, pass: Digest) -> Shown {
        if self.guesses.weighs(&key, self.now) {
            if self.invite.pass_of(&key, &self.me()) == Some(pass) {
                return Shown::Right;
            }
            self.guesses.wrong(key, self.now);
        } else if let Some(count) = self.guesses.unheard(self.now) {
            self.event(Event::Guessing(count));
        }
        let many = self.links.get_mut(&link).is_some_and(|link| link.guess() > LINK_GUESSES);
        if many { Shown::TooMany } else { Shown::Wrong }
    }

    /// As host that has come back: hears those who have asked meanwhile.
    pub(super) fn hear_waiting(&mut self) {
        for (link, ask) in std::mem::take(&mut self.host_reports.waiting) {
            if self.hosting {
                self.asked(link, ask);
            }
        }
    }

    fn let_in(&mut self, link: LinkId, key: IdentityKey, look: Look) {
        self.knocking.retain(|(other, _)| *other != key);
        let there = self.lobby.devices.iter().any(|device| device.key == key && device.linked);
        if let Err(reason) = self.lobby.join(key, look, self.config.shelf) {
            return self.tell(link, &Message::Turned(reason));
        }
        if there {
            self.tell(link, &Message::Lobby(Box::new(self.lobby.clone())));
        } else {
            self.event(Event::DeviceBack(key));
            self.show_lobby();
        }
        self.greet_player(link);
    }

    fn knock(&mut self, link: LinkId, key: IdentityKey, look: Look) {
        self.tell(link, &Message::Turned(JoinError::Knocking));
        let look = Look::new(&look.name, look.icon, look.color);
        let before = self.knocking.iter().any(|(other, _)| *other == key);
        if !before && self.knocking.len() < KNOCKING_LIMIT {
            self.knocking.push((key, look));
            self.event(Event::Knock(key));
        }
    }

    /// Lets in one who knocked.
    pub(super) fn admit(&mut self, guest: IdentityKey) -> Result<(), ActError> {
        let at = self.knocking.iter().position(|(key, _)| *key == guest).ok_or(LobbyError::NoSeat)?;
        let (_, look) = self.knocking.remove(at);
        let link = self.links.iter().find(|(_, link)| link.key() == Some(&guest)).map(|(id, _)| *id);
        let link = link.ok_or(LobbyError::NoSeat)?;
        self.let_in(link, guest, look);
        Ok(())
    }

    /// Sends a device away that is in or knocks. The link it came by leads nobody in any more: it could come as somebody else.
    pub(super) fn kick(&mut self, guest: IdentityKey) -> Result<(), ActError> {
        let inside = self.lobby.devices.iter().skip(1).any(|device| device.key == guest);
        let outside = self.knocking.iter().any(|(key, _)| *key == guest);
        if !inside && !outside {
            return Err(LobbyError::NoSeat.into());
        }
        self.knocking.retain(|(key, _)| *key != guest);
        let links = self.links.iter().filter(|(_, link)| link.key() == Some(&guest)).map(|(id, _)| *id);
        for link in links.collect::<Vec<_>>() {
            self.tell(link, &Message::Turned(JoinError::Kicked));
            self.links.remove(&link);
            self.push(Output::Close(link));
        }
        self.lobby.send_away(guest, self.config.shelf);
        if inside {
            self.lobby.pass = self.rng.next_u64();
            self.lobby.asks = true;
            self.invite = self.invite.clone().with_pass(self.lobby.pass);
        }
        Ok(())
    }
}
