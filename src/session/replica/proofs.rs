//! Two headers of one host that contradict each other prove it dishonest. This device keeps such proofs, and shows them. Layer 7.

use super::machine::Machine;
use super::state::Replica;
use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::session::fault::Fault;
use crate::session::log::header::EntryHeader;
use crate::session::room::Room;
use crate::session::room::link::LinkId;
use crate::session::wire::GameMessage;

/// How many invalid entries a host may order in a term before the others leave it: a few are no harm, as somebody is named for each.
pub(super) const JUNK_LIMIT: u32 = 128;

impl<M: Machine> Replica<M> {
    /// Whether this device holds such a proof against another one.
    pub(crate) fn is_convicted(&self, device: DeviceId) -> bool {
        self.proofs.contains_key(&device)
    }

    /// Whether the present host is convicted, or fills the log with invalid entries, and no repair is under way.
    pub(crate) fn shuns_host(&self) -> bool {
        let log = self.machine.log();
        (self.is_convicted(log.host()) || self.junk >= (log.term(), JUNK_LIMIT)) && self.repair.is_none()
    }

    /// A header that contradicts this one, if there is one in the log, in a vote or in an announcement.
    pub(crate) fn contradiction(&self, header: &EntryHeader) -> Option<EntryHeader> {
        let votes = self.view_change.votes.values().map(|vote| &vote.last);
        let told = self.announced.values().chain(votes);
        let known = self.machine.log().conflict(header);
        known.or_else(|| told.into_iter().find(|other| other.contradicts(header)).cloned())
    }

    /// Shows the page the proof against a device.
    pub(crate) fn charge(&self, room: &mut Room, device: DeviceId) {
        let Some((one, other)) = self.proofs.get(&device) else { return };
        let at = other.index;
        let proof = codec::encode(&(one, other));
        self.accuse_at(room, at, device, Fault::Equivocation(at), proof);
    }

    /// Shows the page the proofs against all devices convicted before it was closed.
    pub(crate) fn charge_again(&self, room: &mut Room) {
        let devices: Vec<DeviceId> = self.proofs.keys().copied().collect();
        devices.into_iter().for_each(|device| self.charge(room, device));
    }

    /// A device of the game is linked, perhaps again. The two tell each other which hosts are convicted.
    pub(crate) fn exchange_proofs(&self, room: &mut Room, link: LinkId) {
        self.repeat_proofs(room, link);
        self.ask_for_proofs(room);
    }

    /// As onlooker: asks the players for proofs that they were shown before this device came. Its host may withhold them.
    pub(crate) fn ask_for_proofs(&self, room: &mut Room) {
        if self.machine.device().is_none() {
            for (link, _) in self.mates(room).collect::<Vec<_>>() {
                self.tell(room, link, GameMessage::CatchUp { from: None });
            }
        }
    }

    /// Shows all proofs to a device that is linked again, or asks for what it missed.
    pub(crate) fn repeat_proofs(&self, room: &mut Room, link: LinkId) {
        for proof in self.proofs.values().cloned().collect::<Vec<_>>() {
            self.tell(room, link, GameMessage::Contradiction(Box::new(proof)));
        }
    }
}
