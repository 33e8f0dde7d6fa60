//! Devices that were away while the lobby changed its host find out who hosts it now. Layer 7.
//!
//! They ask the others, and believe their old host, or as many as make a quorum with them.

use super::act::Event;
use super::link::LinkId;
use super::persist::PersistOp;
use super::room::Peer;
use super::timers::LOBBY_MS;
use crate::crypto::IdentityKey;
use crate::crypto::keys::threshold_of;
use crate::session::lobby::Lobby;
use crate::session::wire::Message;

/// The fewest others that are believed without the host: one alone could say anything.
const FEWEST: usize = 2;

impl Peer {
    /// Something came that is for another game, or for the host: its author may not know of what came after.
    pub(super) fn tell_lobby(&mut self, link: LinkId) {
        let knows =
            self.joined && self.links.get(&link).and_then(|link| link.key()).is_some_and(|key| self.is_inside(key));
        let told = self.host_reports.told.get(&link).is_some_and(|last| self.now.saturating_sub(*last) < LOBBY_MS);
        if knows && !told {
            self.host_reports.told.insert(link, self.now);
            self.tell(link, &Message::Lobby(Box::new(self.lobby.clone())));
        }
    }

    /// Another lobby has come in the place of this one: who was in it, and is no more though nobody sent it away, is told whose it is. A
    /// host of old, or one that was about to be, may have let it in.
    pub(super) fn tell_left_out(&mut self, before: &Lobby) {
        let left_out = |key: &IdentityKey| !self.is_inside(key) && !self.lobby.kicked.contains(key);
        let was_inside = |key: &IdentityKey| before.devices.iter().any(|device| device.key == *key);
        let told = self.linked().filter(|(_, key)| was_inside(key) && left_out(key)).map(|(link, _)| link);
        for link in told.collect::<Vec<_>>() {
            self.tell(link, &Message::Lobby(Box::new(self.lobby.clone())));
        }
    }

    /// Whether a device is in the lobby.
    pub(super) fn is_inside(&self, key: &IdentityKey) -> bool {
        self.lobby.devices.iter().any(|device| device.key == *key)
    }

    /// As time goes by, in the lobby or looking on: as long as this device has no host, or another one says that it is the host.
    pub(super) fn doubt_host(&mut self) {
        let alone = self.host.is_none() && !self.hosting;
        let other = self.links.iter().any(|(id, link)| {
            Some(*id) != self.host && link.is_host() && link.key().is_some_and(|key| self.is_inside(key))
        });
        if alone || other {
            self.ask_for_host();
        }
    }

    /// In the lobby, or looking on: asks the others whose it is. The host lets in every device that asks, and all others tell of the host they know.
    pub(super) fn ask_for_host(&mut self) {
        let plays = self.play.is_some() && !self.looks_on();
        if plays || !self.joined || self.now.saturating_sub(self.host_reports.asked) < LOBBY_MS {
            return;
        }
        self.host_reports.asked = self.now;
        let inside = self.linked().filter(|(_, key)| self.is_inside(key)).map(|(id, _)| id);
        inside.collect::<Vec<_>>().into_iter().for_each(|link| self.ask_in(link));
    }

    /// Another device tells of a lobby that isn't the one known here.
    pub(super) fn on_lobby_report(&mut self, link: LinkId, lobby: Lobby) {
        let (me, host) = (self.me(), lobby.devices.first().map(|host| host.key));
        let Some((from, host)) = self.links.get(&link).and_then(|link| link.key()).copied().zip(host) else { return };
        if from != host
            && let Some(link) = self.links.get_mut(&link)
        {
            link.step_down();
        }
        if !lobby.is_sound() || host == me {
            return;
        }
        let believed = match self.play {
            Some(_) => self.is_over_by(link, &lobby),
            None => self.is_led_by(from, host, &lobby),
        };
        // The device that it turned to before, or the present host, which may not have heard of it.
        let leads = if self.host.is_some() { self.host == Some(link) } else { from == host };
        if believed {
            self.move_to(lobby, &host);
        } else if leads && self.looks_on() && self.link_to(&host).is_some() {
            // A former host may have let it in, and the log is heard from its beginning by way of others. What has been heard stays.
            self.follow_host(&host);
        }
    }

    /// Whether this device only looks on at the game.
    fn looks_on(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.desk.looks_on())
    }

    /// From now on another device is the host: this one asks it to be let in, until it hears of its lobby.
    pub(super) fn follow_host(&mut self, host: &IdentityKey) {
        (self.hosting, self.host_reports.turned) = (false, false);
        // Each host counts the changes of its lobby on its own.
        self.lobby.serial = 0;
        // Links given out from now on lead to the present host.
        self.invite = self.invite.clone().hosted_by(host);
        self.host = self.link_to(host);
        self.host.into_iter().for_each(|link| self.ask_in(link));
    }

    /// During a game: whether it is over, as a device of it tells of a later lobby. The host may end a game at any time; others are
    /// believed when as many say so as make a host with this device, and never one alone, unless there is only one: without it the game
    /// can't go on anyway.
    fn is_over_by(&mut self, link: LinkId, lobby: &Lobby) -> bool {
        let from_host = self.host == Some(link);
        let Some((place, play)) = self.place_at(link).zip(self.play.as_mut()) else { return false };
        if lobby.round <= play.desk.roster().round() {
            return false;
        }
        play.ahead.insert(place);
        let configuration = play.desk.log().configuration();
        let enough = (configuration.threshold() - 1).max(FEWEST).min(configuration.len().saturating_sub(1));
        from_host || play.ahead.len() >= enough
    }

    /// In the lobby: whether another device is the host now, as one of its devices tells. The old host is believed, and others as during
    /// a game.
    fn is_led_by(&mut self, from: IdentityKey, host: IdentityKey, lobby: &Lobby) -> bool {
        let known = self.lobby.devices.first().map(|host| host.key);
        let knows = self.joined && self.is_inside(&from) && lobby.round >= self.lobby.round;
        if !knows || known == Some(host) {
            return false;
        }
        self.host_reports.voices.insert(from, host);
        let voices = self.host_reports.voices.values().filter(|voice| **voice == host).count();
        known == Some(from) || voices >= (threshold_of(self.lobby.devices.len()) - 1).max(FEWEST)
    }

    /// From now on another lobby is this device's.
    fn move_to(&mut self, lobby: Lobby, host: &IdentityKey) {
        self.forget_game();
        self.keep(PersistOp::NoRecord);
        self.lobby = lobby;
        self.host_reports.voices.clear();
        self.knocking.clear();
        self.follow_host(host);
        self.keep_table();
        self.event(Event::LobbyChanged);
    }
}
