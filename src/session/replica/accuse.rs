//! The page is told which device did wrong, with the proof. Layer 7.

use super::machine::Machine;
use super::state::Replica;
use crate::base::codec;
use crate::base::ids::{DeviceId, LogIndex};
use crate::session::fault::{Fault, Guilt};
use crate::session::log::entry::SignedEntry;
use crate::session::room::Room;
use crate::session::room::act::{Accusation, Event};

/// How many refused entries per device are made public.
const REFUSALS_TOLD: u32 = 8;

impl<M: Machine> Replica<M> {
    /// Accuses a device over something that isn't in the log, or not yet.
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

    /// Counts one more invalid entry of a device. Returns whether it is still to be made public.
    pub(crate) fn tells_of(&mut self, device: DeviceId) -> bool {
        let told = self.refusals.entry(device).or_default();
        *told += 1;
        *told <= REFUSALS_TOLD
    }
}
