//! A host that gave one index to two entries is convicted. Everybody is shown the two headers, and nobody follows it again. Layer 7.

use super::machine::Machine;
use super::state::Replica;
use crate::session::log::header::EntryHeader;
use crate::session::room::Room;
use crate::session::wire::GameMessage;

impl<M: Machine> Replica<M> {
    /// Two headers that one host is known to have signed contradict each other: tells everybody, once, and abandons the host.
    pub(crate) fn convict(&mut self, room: &mut Room, one: &EntryHeader, other: &EntryHeader) {
        let host = self.machine.log().roster().host_in(other.term);
        if self.is_convicted(host) {
            return;
        }
        self.proofs.insert(host, (one.clone(), other.clone()));
        self.keep_table(room);
        let what = GameMessage::Contradiction(Box::new((one.clone(), other.clone())));
        self.tell_all(room, what);
        self.charge(room, host);
        self.on_host_timeout(room);
    }

    /// Another device has found two headers that contradict each other.
    pub(crate) fn on_equivocation_proof(&mut self, room: &mut Room, (one, other): &(EntryHeader, EntryHeader)) {
        let log = self.machine.log();
        let known = self.is_convicted(log.roster().host_in(one.term));
        if !known && log.convicted_by(one, other).is_some() {
            self.convict(room, one, other);
        }
    }
}
