//! The company lists a game's devices for the page: who is here, who is missed, who would let whom go. Layer 7.

use super::link::{Link, LinkId};
use super::room::Peer;
use crate::crypto::IdentityKey;
use crate::session::table::phase::Failure;

/// A device of the game under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its place in the roster.
    pub device: u8,
    /// Its key.
    pub key: IdentityKey,
    /// What it is at.
    pub presence: Presence,
}

/// What a device of a game is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It can be heard.
    Here,
    /// It has no link.
    Away,
    /// It owed something for so long that the others go on without it, until it speaks.
    Silent,
    /// It is leaving: its cards and keys are being taken care of.
    Leaving,
    /// It has left for good.
    Left,
}

impl Peer {
    /// The devices of the game under way, in the roster's order.
    pub fn members(&self) -> Vec<Member> {
        let Some(play) = &self.play else { return Vec::new() };
        let (desk, excused) = (&play.desk, play.desk.excused());
        let presence = |device: u8, key: &IdentityKey| {
            if !desk.is_at_table(device) {
                Presence::Left
            } else if desk.parting() == Some(device) {
                Presence::Leaving
            } else if excused.contains(&device) {
                Presence::Silent
            } else if *key == self.me() || self.is_linked(key) {
                Presence::Here
            } else {
                Presence::Away
            }
        };
        let mate = |(device, key): (u8, &IdentityKey)| Member { device, key: *key, presence: presence(device, key) };
        (0u8..).zip(&desk.roster().devices).map(mate).collect()
    }

    /// How many must agree to let one go; 0 outside a game.
    pub fn words_needed(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.desk.words_needed())
    }

    /// Whether the game under way takes all devices that still sit there: nobody can be let go, nor gone on without.
    pub fn needs_all(&self) -> bool {
        let Some(desk) = self.play.as_ref().map(|play| &play.desk) else { return false };
        let sits = |device: &u8| desk.is_at_table(*device) && !desk.roster().seats_of(*device).is_empty();
        desk.words_needed() >= (0..desk.roster().device_count()).filter(sits).count()
    }

    /// Why the game under way can't go on.
    pub fn game_failure(&self) -> Option<&Failure> {
        self.play.as_ref().and_then(|play| play.desk.failure())
    }

    /// Whether enough devices can be reached for one of them to take over from a host that is gone.
    pub fn can_replace_host(&self) -> bool {
        let Some(desk) = self.play.as_ref().map(|play| &play.desk) else { return false };
        let reached = self.links.values().filter_map(|link| desk.log().roster().place_of(link.key()?));
        desk.log().configuration().is_carried_by(reached.chain([desk.device()]))
    }

    /// Devices this one has no link to and should: its host, which is `None` for one that doesn't know it yet, and all others of the
    /// table that are there. A guest goes by what its host says of that; who has none, or is the host, thinks of everybody.
    pub fn missing(&self) -> Vec<Option<IdentityKey>> {
        let log = self.play.as_ref().map(|play| play.desk.log());
        let host = match log {
            Some(log) => log.roster().host_of(log.term()),
            None => self.lobby.devices.first().map(|device| &device.key),
        };
        let hosted = self.hosting || self.host.is_some();
        if !self.joined {
            return if hosted { Vec::new() } else { vec![host.copied()] };
        }
        let told = self.host.is_some() && !self.hosting;
        let guests = self.lobby.devices.iter().filter(|device| device.linked || !told).map(|device| &device.key);
        let play = if told { None } else { self.play.as_ref() };
        let players = play.into_iter().flat_map(|play| {
            let devices = (0u8..).zip(&play.desk.roster().devices);
            devices.filter(|(device, _)| play.desk.is_at_table(*device)).map(|(_, key)| key)
        });
        let host = if hosted { None } else { host };
        let mut missing: Vec<IdentityKey> = Vec::new();
        for key in host.into_iter().chain(guests).chain(players) {
            let linked = self.links.values().any(|link| link.key() == Some(key));
            if *key != self.me() && !linked && !missing.contains(key) {
                missing.push(*key);
            }
        }
        missing.into_iter().map(Some).collect()
    }

    /// Whether something that was said on a link is missing here, though later things have come.
    pub fn lacks(&self, link: LinkId) -> bool {
        self.links.get(&link).is_some_and(Link::lacks)
    }

    /// How many devices of the game must be connected for it to go on, this one included: as many as open cards
    /// together, and where the host can't be reached, a quorum of the configuration. 0 outside a game.
    pub fn devices_needed(&self) -> usize {
        let Some(play) = &self.play else { return 0 };
        let hosted = self.hosting || self.host.is_some();
        let makers = play.desk.log().configuration().threshold();
        play.desk.words_needed().max(if hosted { 0 } else { makers })
    }

    /// The device that gives places in the game under way.
    pub fn game_host(&self) -> Option<u8> {
        self.play.as_ref().map(|play| play.desk.log().host())
    }

    /// Whether there is a link to a device, here or at the host.
    pub(super) fn is_linked(&self, key: &IdentityKey) -> bool {
        self.links.values().any(|link| link.key() == Some(key))
            || (self.host.is_some() && self.lobby.devices.iter().any(|known| known.key == *key && known.linked))
    }
}
