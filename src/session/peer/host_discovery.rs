//! Devices that were away while the lobby's host changed find out who the host is now. Layer 7.
//!
//! They ask the others, and believe their old host, or as many as make a quorum with them. What a host says of its lobby isn't signed, though, and may
//! differ from device to device: it could take the game, and the keys with it, from one player alone. So whoever plays goes on until the log says that
//! the host has broken the game off ([`Body::BreakOff`](crate::session::log::entry::Body::BreakOff)), or until a quorum of others says so.

use super::device::Peer;
use crate::crypto::IdentityKey;
use crate::crypto::keys::threshold_of;
use crate::session::lobby::Lobby;
use crate::session::room::act::Event;
use crate::session::room::link::LinkId;
use crate::session::room::persist::PersistOp;
use crate::session::room::timers::{LOBBY_MS, MUTE_HOST_MS};
use crate::session::wire::Message;

/// The fewest others that are believed if the host isn't one of them: a single device could say anything.
const FEWEST: usize = 2;

/// The most games that a device can have missed at a table.
const ROUNDS_MISSED: u32 = 1_000;

impl Peer {
    /// A message came that is about another game, or meant for the host. Shows its sender the lobby, as the sender's may be out of date.
    pub(super) fn tell_lobby(&mut self, link: LinkId) {
        let knows = self.room.joined
            && self.room.links.get(&link).and_then(|link| link.key()).is_some_and(|key| self.room.is_inside(key));
        let told =
            self.room.host_reports.told.get(&link).is_some_and(|last| self.room.now.saturating_sub(*last) < LOBBY_MS);
        if knows && !told {
            self.room.host_reports.told.insert(link, self.room.now);
            self.room.tell(link, &Message::Lobby(Box::new(self.room.lobby.clone())));
        }
    }

    /// Another lobby has replaced `before`. Shows it to devices that were inside and no longer are, though nobody sent them away: an earlier host, or
    /// one that was about to be, may have let them in.
    pub(super) fn tell_left_out(&mut self, before: &Lobby) {
        let left_out = |key: &IdentityKey| !self.room.is_inside(key) && !self.room.lobby.kicked.contains(key);
        let was_inside = |key: &IdentityKey| before.devices.iter().any(|device| device.key == *key);
        let told = self.room.linked().filter(|(_, key)| was_inside(key) && left_out(key)).map(|(link, _)| link);
        for link in told.collect::<Vec<_>>() {
            self.room.tell(link, &Message::Lobby(Box::new(self.room.lobby.clone())));
        }
    }

    /// On tick, in the lobby or looking on: asks who the host is, as long as this device has no host, its host no longer answers, or another device
    /// claims to be the host.
    pub(super) fn doubt_host(&mut self) {
        let mute = self.game.as_ref().is_some_and(|game| self.room.now.saturating_sub(game.heard_at) > MUTE_HOST_MS);
        let alone = self.room.host.is_none() && !self.room.hosting;
        let other = self.room.links.iter().any(|(id, link)| {
            Some(*id) != self.room.host && link.is_host() && link.key().is_some_and(|key| self.room.is_inside(key))
        });
        if alone || mute || other {
            self.ask_for_host();
        }
    }

    /// In the lobby, or looking on: asks the others who the host is. The host lets in every device that asks; all others show the lobby they know.
    pub(super) fn ask_for_host(&mut self) {
        if self.plays() || !self.room.joined || self.room.now.saturating_sub(self.room.host_reports.asked) < LOBBY_MS {
            return;
        }
        self.room.host_reports.asked = self.room.now;
        let inside = self.room.linked().filter(|(_, key)| self.room.is_inside(key)).map(|(id, _)| id);
        inside.collect::<Vec<_>>().into_iter().for_each(|link| self.room.ask_in(link));
    }

    /// Outside, without a host: a device that answers as only hosts do is the host, if the invite leads to it.
    pub(super) fn find_host(&mut self, link: LinkId, message: &Message) {
        let Some(key) = self.room.key_at(link) else { return };
        let answers = match message {
            Message::Lobby(lobby) => lobby.devices.first().is_some_and(|host| host.key == *key),
            Message::Turned(_) => true,
            Message::Ask(_) | Message::Said(_) | Message::Game { .. } => false,
        };
        if answers && !self.room.joined && self.room.host.is_none() && self.room.invite.admits_host(key) {
            self.room.host = Some(link);
        }
    }

    /// Another device has shown a lobby that differs from the one known here.
    pub(super) fn on_lobby_report(&mut self, link: LinkId, lobby: Lobby) {
        let me = self.me();
        let host = lobby.devices.first().map(|host| host.key);
        let Some((from, host)) = self.room.links.get(&link).and_then(|link| link.key()).copied().zip(host) else {
            return;
        };
        if from != host
            && let Some(link) = self.room.links.get_mut(&link)
        {
            link.step_down();
        }
        if !self.is_credible(&lobby) || host == me {
            return;
        }
        let believed = match self.game {
            Some(_) => self.is_over_by(link, &lobby),
            None => self.is_led_by(from, host, &lobby),
        };
        // The host that this device has turned to or, if it has none, the new host itself.
        let leads = if self.room.host.is_some() { self.room.host == Some(link) } else { from == host };
        if believed {
            self.move_to(lobby, &host);
        } else if leads && self.looks_on() && self.is_known(&host) && self.room.link_to(&host).is_some() {
            // A former host may have let this device in, and others may be passing the log on to it from the beginning. It keeps what it has heard.
            self.room.follow_host(&host);
        } else if leads && self.hosts_again(&host, &lobby) {
            self.room.follow_host(&host);
        }
    }

    /// In the lobby, without a host: whether this is the host that this device knows, to which it was linked again while that device didn't host.
    fn hosts_again(&self, host: &IdentityKey, lobby: &Lobby) -> bool {
        let known = &self.room.lobby;
        let same = known.devices.first().is_some_and(|known| known.key == *host);
        self.game.is_none() && self.room.host.is_none() && self.room.joined && same && lobby.round >= known.round
    }

    /// Whether an honest host could show this lobby: it is sound, and this device hasn't missed more games than there ever are. Nobody can follow a
    /// host whose count of games has reached its end.
    pub(super) fn is_credible(&self, lobby: &Lobby) -> bool {
        let last = self.room.lobby.round.saturating_add(ROUNDS_MISSED);
        lobby.is_sound() && (!self.room.joined || lobby.round <= last)
    }

    /// Whether this device plays a game that hasn't ended by its log, nor by what a quorum of others says.
    pub(super) fn is_held(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_held(self.room.now))
    }

    /// Whether there is a game in which this device does more than look on.
    pub(super) fn plays(&self) -> bool {
        self.game.is_some() && !self.looks_on()
    }

    /// Whether this device only looks on at the game.
    fn looks_on(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.machine.looks_on())
    }

    /// Whether a device is in the lobby or in the game under way.
    fn is_known(&self, key: &IdentityKey) -> bool {
        self.room.is_inside(key) || self.roster().is_some_and(|roster| roster.id_of(key).is_some())
    }

    /// During a game: whether it is over, as one of its devices has shown a later lobby. Nobody is believed as long as this device is held
    /// ([`Peer::is_held`]). The host is believed then, and others once they make a quorum together with this device. One alone is never believed,
    /// unless it is the only other device: without it the game can't go on anyway. A game that has no keys yet and that nobody else plays is over,
    /// too.
    fn is_over_by(&mut self, link: LinkId, lobby: &Lobby) -> bool {
        let from_host = self.room.host == Some(link);
        let Some(game) = &mut self.game else { return false };
        if game.device_at(&self.room, link).is_none() || lobby.round <= game.machine.roster().round() {
            return false;
        }
        game.note_ahead(&self.room, link);
        let configuration = game.machine.log().configuration();
        let enough = (configuration.threshold() - 1).max(FEWEST).min(configuration.len().saturating_sub(1));
        let told = from_host || game.ahead.len() >= enough;
        if game.is_held(self.room.now) {
            game.ask_who_knows(&mut self.room);
            return false;
        }
        told || game.is_abandoned(self.room.now)
    }

    /// In the lobby: whether another device is the host now, as one of its devices says. The old host is believed, and others are as during a game.
    fn is_led_by(&mut self, from: IdentityKey, host: IdentityKey, lobby: &Lobby) -> bool {
        let known = self.room.lobby.devices.first().map(|host| host.key);
        if !self.room.joined || !self.room.is_inside(&from) || known == Some(host) {
            return false;
        }
        // Whatever round it showed as host.
        if known == Some(from) {
            return true;
        }
        if lobby.round < self.room.lobby.round {
            return false;
        }
        self.room.host_reports.voices.insert(from, host);
        let voices = self.room.host_reports.voices.values().filter(|voice| **voice == host).count();
        voices >= (threshold_of(self.room.lobby.devices.len()) - 1).max(FEWEST)
    }

    /// Moves this device to another lobby.
    fn move_to(&mut self, lobby: Lobby, host: &IdentityKey) {
        self.forget_game();
        self.room.keep(PersistOp::NoRecord);
        self.room.lobby = lobby;
        self.room.host_reports.voices.clear();
        self.room.knocking.clear();
        self.room.follow_host(host);
        self.keep_table();
        self.room.event(Event::LobbyChanged);
    }
}
