//! A device that has voted for a later term can't act in this one; the host opens a new term for it. Layer 7.
//!
//! If it voted alone, the host takes it back by leading everybody into another term: one of its own or, if the host has left the game, the next
//! device's. A device that does this again and again waits longer each time; otherwise it could stop the table.

use super::machine::Machine;
use super::state::Replica;
use crate::base::ids::{DeviceId, Term};
use crate::session::room::Room;

impl<M: Machine> Replica<M> {
    /// As host: takes back the devices that have voted for a later term, if it isn't too soon.
    pub(crate) fn reabsorb(&mut self, room: &mut Room) {
        let now = room.now;
        if !room.hosting {
            return;
        }
        let (log, Some(me)) = (self.machine.log(), self.machine.device()) else { return };
        let (term, roster) = (log.term(), log.roster());
        if self.view_change.promised > term || self.is_convicted(me) {
            return;
        }
        let later = self.view_change.votes.values().filter(|vote| vote.term > term);
        let gone: Vec<(DeviceId, Term)> = later.map(|vote| (vote.device, vote.term)).collect();
        let Some(latest) = gone.iter().map(|(_, term)| *term).max() else { return };
        let mut coming = (0..=u32::from(roster.device_count())).filter_map(|step| latest.later(step));
        let next = match self.counts() {
            true => coming.find(|term| roster.host_in(*term) == me),
            // A host that has left can't lead another term: it hands over.
            false => coming.find(|term| self.can_be_followed_by(room, *term, false)),
        };
        let due = gone.iter().any(|(device, _)| self.reabsorbed.is_due(*device, now));
        if due && let Some(next) = next {
            gone.into_iter().for_each(|(device, _)| self.reabsorbed.note(device, now));
            self.vote_for(room, next);
        }
    }
}
