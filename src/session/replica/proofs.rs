//! Two headers of one host that contradict each other prove it dishonest. This device knows of whom it has such proofs, and shows them. Layer 7.

use super::machine::Machine;
use super::state::Replica;
use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::session::fault::Fault;
use crate::session::log::header::EntryHeader;
use crate::session::room::Room;
use crate::session::room::link::LinkId;
use crate::session::wire::GameMessage;

impl<M: Machine> Replica<M> {
    /// Whether two headers of a device are known that contradict each other.
    pub(crate) fn is_convicted(&self, device: DeviceId) -> bool {
        self.proofs.contains_key(&device)
    }

    /// Whether the present host is such a device, and isn't left behind yet.
    pub(crate) fn shuns_host(&self) -> bool {
        self.is_convicted(self.machine.log().host()) && self.repair.is_none()
    }

    /// Another header than this one that its host can't have given besides, if this device has or was told of any.
    pub(crate) fn contradiction(&self, header: &EntryHeader) -> Option<EntryHeader> {
        let votes = self.view_change.votes.values().map(|vote| &vote.last);
        let told = self.rumours.values().chain(votes);
        let known = self.machine.log().conflict(header);
        known.or_else(|| told.into_iter().find(|other| other.contradicts(header)).cloned())
    }

    /// Tells the page what a device is convicted by.
    pub(crate) fn charge(&self, room: &mut Room, device: DeviceId) {
        let Some((one, other)) = self.proofs.get(&device) else { return };
        let (at, proof) = (other.index, codec::encode(&(one, other)));
        self.accuse_at(room, at, device, Fault::Equivocation(at), proof);
    }

    /// Tells the page of everybody convicted before it was closed.
    pub(crate) fn charge_again(&self, room: &mut Room) {
        let devices: Vec<DeviceId> = self.proofs.keys().copied().collect();
        devices.into_iter().for_each(|device| self.charge(room, device));
    }

    /// A device of the game is linked, perhaps again: each tells the other who is convicted.
    pub(crate) fn exchange_proofs(&self, room: &mut Room, link: LinkId) {
        self.repeat_proofs(room, link);
        self.ask_for_proofs(room);
    }

    /// As an onlooker: asks those who play for proofs that they were shown before this device came. Its host may keep them back.
    pub(crate) fn ask_for_proofs(&self, room: &mut Room) {
        if self.machine.device().is_none() {
            for (link, _) in self.mates(room).collect::<Vec<_>>() {
                self.tell(room, link, GameMessage::CatchUp { from: None });
            }
        }
    }

    /// Tells a device that is linked again, or asks for what it missed, who is convicted.
    pub(crate) fn repeat_proofs(&self, room: &mut Room, link: LinkId) {
        for proof in self.proofs.values().cloned().collect::<Vec<_>>() {
            self.tell(room, link, GameMessage::Contradiction(Box::new(proof)));
        }
    }
}
