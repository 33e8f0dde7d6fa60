//! A peer greets the devices that it is linked with, and hears what comes on its links. Layer 7.

use super::device::{Peer, known_players};
use crate::crypto::{Ephemeral, IdentityKey};
use crate::session::room::act::{Event, Output};
use crate::session::room::link::{Card, Heard, Link, LinkError, LinkId};
use crate::session::room::timers::GREETING_MS;

/// The most links kept at a time.
const LINK_LIMIT: usize = 64;

impl Peer {
    /// A link to another device exists; this side greets.
    pub fn link_opened(&mut self, link: LinkId) {
        if self.room.links.len() >= LINK_LIMIT {
            return self.room.out.push_back(Output::Close(link));
        }
        let ephemeral = Ephemeral::random(&mut self.room.rng);
        let (opened, hello) =
            Link::greet(&self.room.card(known_players(&self.game, &self.past)), ephemeral, self.room.now);
        self.room.links.insert(link, opened);
        self.room.send(link, &hello);
    }

    /// Bytes came on a link.
    pub fn receive(&mut self, link: LinkId, bytes: &[u8]) {
        let card = Card {
            identity: &self.room.config.identity,
            invite: &self.room.invite,
            build: &self.room.config.build,
            hosting: self.room.hosting,
            room: &self.room.id,
            game: known_players(&self.game, &self.past),
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
            // It was the host on its older link, and no longer is.
            self.room.event(Event::HostGone);
        }
    }

    /// The other end has shown which device it is; it may claim to be the host.
    fn greeted(&mut self, link: LinkId, key: IdentityKey, is_host: bool) {
        if self.room.hosting && self.game.is_some() && self.room.lobby.link(&key, true) {
            // In the lobby a device counts as linked once it asks to be let in: until then it may be in a game that is over for the others.
            self.room.event(Event::DeviceBack(key));
            self.show_lobby();
        }
        if let Some(game) = &mut self.game
            && let Some(device) = game.device_at(&self.room, link)
        {
            return game.on_linked(&mut self.room, link, device);
        }
        let other = self.room.lobby.devices.first().is_some_and(|host| host.key != key);
        if is_host && other && (self.tell_past(link) || self.room.is_inside(&key)) {
            return self.ask_for_host();
        }
        if is_host {
            // If the invite has no fingerprint, the first host met is the host.
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

    /// Gives up links whose other side doesn't greet; the caller makes new ones.
    pub(super) fn give_up_greetings(&mut self) {
        let room = &mut self.room;
        let is_late =
            |link: &Link| link.greets_since().is_some_and(|since| room.now.saturating_sub(since) > GREETING_MS);
        let late: Vec<LinkId> = room.links.iter().filter(|(_, link)| is_late(link)).map(|(id, _)| *id).collect();
        late.into_iter().for_each(|link| room.drop_link(link));
    }
}
