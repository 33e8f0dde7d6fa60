//! The page is told which device did wrong, with what shows it. Layer 7.

use super::machine::Machine;
use super::state::Replica;
use crate::base::codec;
use crate::base::ids::{DeviceId, LogIndex};
use crate::session::fault::{Fault, Guilt};
use crate::session::log::entry::SignedEntry;
use crate::session::room::Room;
use crate::session::room::act::{Accusation, Event};

/// Of how many refused entries of one device the others are told.
const REFUSALS_TOLD: u32 = 8;

impl<M: Machine> Replica<M> {
    /// Accuses a device of what has no place in the log, or not yet.
    pub(crate) fn accuse(&self, room: &mut Room, device: DeviceId, fault: Fault, proof: Vec<u8>) {
        self.accuse_at(room, self.machine.log().len(), device, fault, proof);
    }

    pub(crate) fn accuse_at(&self, room: &mut Room, at: LogIndex, device: DeviceId, fault: Fault, proof: Vec<u8>) {
        if let Some(key) = self.key_of(device) {
            room.event(Event::Accused(Box::new(Accusation { device, key, fault, at, proof })));
        }
    }

    /// Accuses the devices that an entry convicts.
    pub(crate) fn accuse_all(&self, room: &mut Room, guilty: Vec<Guilt>, signed: &SignedEntry) {
        guilty.into_iter().for_each(|(device, fault)| self.accuse(room, device, fault, codec::encode(signed)));
    }

    /// An entry of a device doesn't count, once more. Whether that is still worth telling of.
    pub(crate) fn tells_of(&mut self, device: DeviceId) -> bool {
        let told = self.refusals.entry(device).or_default();
        *told += 1;
        *told <= REFUSALS_TOLD
    }
}
