//! The members are a game's devices: who is here, who is missing, who would let whom go. Layer 7.

use super::state::Replica;
use crate::base::ids::DeviceId;
use crate::crypto::IdentityKey;
use crate::session::lobby::roster;
use crate::session::room::Room;
use crate::session::room::act::{Leaving, Onlooker, Successor};
use crate::session::table::desk::Desk;

/// A device of the game under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its place in the roster.
    pub device: DeviceId,
    /// Its key.
    pub key: IdentityKey,
    /// Whether it is here, away or gone.
    pub presence: Presence,
}

/// Whether a device of a game is here, away or gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It has a link, or is this device.
    Here,
    /// It has no link.
    Away,
    /// It owed something for so long that the others go on without it, until it acts again.
    Silent,
    /// It is leaving: the others are taking over its cards and keys.
    Leaving,
    /// It has left for good.
    Left,
}

impl Replica<Desk> {
    /// The devices of the game under way, in the roster's order.
    pub(crate) fn members(&self, room: &Room) -> Vec<Member> {
        let desk = &self.machine;
        let excused = self.machine.excused();
        let presence = |device: DeviceId, key: &IdentityKey| {
            if !desk.is_at_table(device) {
                Presence::Left
            } else if desk.leaver() == Some(device) {
                Presence::Leaving
            } else if excused.contains(&device) {
                Presence::Silent
            } else if *key == room.me() || room.is_linked(key) {
                Presence::Here
            } else {
                Presence::Away
            }
        };
        let all = desk.roster().device_ids().zip(&desk.roster().devices);
        all.map(|(device, key)| Member { device, key: *key, presence: presence(device, key) }).collect()
    }

    /// Whether the device with this key plays the game.
    pub(crate) fn is_player(&self, key: &IdentityKey) -> bool {
        self.machine.roster().id_of(key).is_some_and(|device| self.machine.is_at_table(device))
    }

    /// Whether the game needs every device that still has a seat: none can be let go, or excused.
    pub(crate) fn needs_all(&self) -> bool {
        let desk = &self.machine;
        let sits = |device: &DeviceId| desk.is_at_table(*device) && !desk.roster().seats_of(*device).is_empty();
        desk.votes_needed() >= desk.roster().device_ids().filter(sits).count()
    }

    /// How many devices must be connected for the game to go on, this one included: as many as open cards together and, if the host can't be reached,
    /// as many as a quorum of the configuration.
    pub(crate) fn devices_needed(&self, room: &Room) -> usize {
        let hosted = room.hosting || room.host.is_some();
        let makers = self.machine.log().configuration().threshold();
        self.machine.votes_needed().max(if hosted { 0 } else { makers })
    }

    /// The devices of the game that want to leave, and those that have agreed to it.
    pub(crate) fn leaving(&self) -> Vec<Leaving> {
        let roster = self.machine.roster();
        let mut all: Vec<Leaving> = Vec::new();
        for (id, device) in roster.device_ids().zip(&roster.devices) {
            for (by, heir) in self.machine.votes(id) {
                let heir = heir.and_then(|heir| self.heir_of(heir));
                let Some(by) = roster.key_of(by) else { continue };
                match all.iter_mut().find(|leaving| (leaving.device, leaving.heir) == (*device, heir)) {
                    Some(leaving) => leaving.by.push(*by),
                    None => {
                        let needed = self.machine.votes_needed();
                        all.push(Leaving { device: *device, heir, by: vec![*by], needed });
                    }
                }
            }
        }
        all
    }

    /// The devices of the room that look on at the game, and those that have agreed to let them in.
    pub(crate) fn onlookers(&self, room: &Room) -> Vec<Onlooker> {
        let roster = self.machine.roster();
        let needed = self.machine.votes_needed();
        let votes = self.machine.welcomes();
        let outside = room.lobby.devices.iter().map(|device| device.key);
        let onlookers = outside.filter(|key| roster.id_of(key).is_none()).map(|device| {
            let by = votes.iter().filter(|(_, key)| *key == device).filter_map(|(by, _)| self.key_of(*by)).collect();
            Onlooker { device, by, needed }
        });
        onlookers.collect()
    }

    pub(crate) fn heir_of(&self, heir: roster::Heir) -> Option<Successor> {
        self.key_of(heir.device).map(|device| Successor { device, bot: heir.bot })
    }
}
