//! A device that has voted for a later term can't act in this one; the host opens a new term for it. Layer 7.
//!
//! If it voted alone, the host takes it back by leading everybody into another term: one of its own or, if the host has left the game, the next
//! device's. A device that does this again and again waits longer each time; otherwise it could stop the table.
//!
//! A dishonest host may have made it vote, by a vote of its own that it shows to nobody else or by breaking the link to it. So a device that has
//! followed its host's vote shows that to all, and guests show the host the votes of others. They replace a host that leaves one unanswered for longer
//! than an honest one ever waits.

use super::machine::Machine;
use super::state::Replica;
use crate::base::ids::{DeviceId, Term};
use crate::session::room::Room;
use crate::session::room::timers::{OVERLOOK_MS, SHOW_OMISSION_MS, TAKE_BACK_LONGEST_MS};
use crate::session::wire::GameMessage;
use std::collections::BTreeMap;

impl<M: Machine> Replica<M> {
    /// As host: takes back the devices that have voted for a later term, if it isn't too soon.
    pub(crate) fn reabsorb(&mut self, room: &mut Room) {
        let now = room.now;
        if !room.hosting {
            return;
        }
        let (log, Some(me)) = (self.machine.log(), self.machine.device()) else { return };
        let term = log.term();
        let roster = log.roster();
        if self.has_left_term() || self.is_convicted(me) {
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

impl<M: Machine> Replica<M> {
    /// On tick, as guest: shows the host the votes of devices that have been out of its term for a while. Returns whether one of them has been out for
    /// too long.
    pub(super) fn press_for_lone_votes(&mut self, room: &mut Room) -> bool {
        let now = room.now;
        let term = self.machine.log().term();
        let lone: BTreeMap<DeviceId, Term> = if room.host.is_some() { self.lone_voters() } else { BTreeMap::new() };
        // A term later than the vote answers it, even if the device has voted again since.
        self.omissions.out.retain(|device, (_, voted)| lone.contains_key(device) && *voted > term);
        for (device, voted) in &lone {
            self.omissions.out.entry(*device).or_insert((now, *voted));
        }
        let waits = self.omissions.out.values().map(|(since, _)| now.saturating_sub(*since));
        let longest = waits.max().unwrap_or_default();
        if longest >= SHOW_OMISSION_MS && self.may_show_votes(now) {
            let votes: Vec<GameMessage> = lone.keys().filter_map(|device| self.vote_of(*device)).collect();
            votes.into_iter().for_each(|vote| self.tell_host(room, vote));
        }
        longest >= TAKE_BACK_LONGEST_MS + OVERLOOK_MS
    }

    /// On tick, after leaving the term: shows everybody the vote by which the host itself left it, as the host may have kept that from them.
    pub(super) fn show_hosts_vote(&mut self, room: &mut Room) {
        let now = room.now;
        let host = self.machine.log().host();
        let waits = self.view_change.since.is_some_and(|since| now.saturating_sub(since) >= SHOW_OMISSION_MS);
        if waits
            && Some(host) != self.machine.device()
            && let Some(vote) = self.vote_of(host)
            && self.may_show_votes(now)
        {
            self.tell_all(room, vote);
        }
    }

    /// The devices that count and have voted for a later term than the present one, and for which.
    fn lone_voters(&self) -> BTreeMap<DeviceId, Term> {
        let log = self.machine.log();
        let out = self.view_change.votes.values().filter(|vote| vote.term > log.term());
        let out = out.filter(|vote| log.configuration().has(vote.device) && self.machine.is_at_table(vote.device));
        out.map(|vote| (vote.device, vote.term)).collect()
    }

    /// A device's vote for a later term, as a message that includes the certificate it names.
    fn vote_of(&self, device: DeviceId) -> Option<GameMessage> {
        let vote = self.view_change.votes.get(&device).filter(|vote| vote.term > self.machine.log().term())?;
        let certificate = vote.certified.and_then(|prefix| self.view_change.certificate(&prefix)).cloned();
        Some(GameMessage::ViewChangeVote(Box::new(vote.clone()), certificate.map(Box::new)))
    }

    /// Whether votes may be shown again; if so, they count as shown now.
    fn may_show_votes(&mut self, now: u64) -> bool {
        let due = now.saturating_sub(self.omissions.shown) >= SHOW_OMISSION_MS;
        if due {
            self.omissions.shown = now;
        }
        due
    }
}
