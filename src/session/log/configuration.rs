//! The configuration is the set of devices whose votes count at a place of the log. Layer 7.
//!
//! It is a function of the log alone: everybody who began, without those who have left for good. It changes by one device at a time, through
//! a period in which both the old and the new configuration are asked: joint consensus (Ongaro's dissertation on Raft, 2014, 4.3). The period
//! begins with a departure, and ends with an entry which shows that a quorum of both has acknowledged it. `docs/decisions/certificates.md`
//! says why this undoes nothing that is committed.

use crate::base::ids::{DeviceId, DeviceSet, LogIndex};
use crate::crypto::keys::threshold_of;
use crate::session::lobby::roster::MAX_DEVICES;

/// How many more of `those` devices must vote for a quorum of them, if `voters` have voted.
fn wanting(those: DeviceSet, voters: DeviceSet) -> usize {
    threshold_of(those.len()).saturating_sub(those.intersection(voters).len())
}

/// The devices that count at an index of the log. While one of them leaves, a quorum must be one of all of them and one of those who stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Configuration {
    all: DeviceSet,
    /// The same without the device that is leaving.
    stay: DeviceSet,
}

impl Configuration {
    fn of(all: DeviceSet) -> Self {
        Configuration { all, stay: all }
    }

    /// The configuration of the first `devices` devices.
    pub(super) fn first(devices: usize) -> Self {
        Configuration::of(DeviceId::all(devices.min(MAX_DEVICES) as u8).collect())
    }

    /// Whether a device has a vote.
    pub fn has(self, device: DeviceId) -> bool {
        self.all.contains(device)
    }

    /// How many devices have a vote.
    pub fn len(self) -> usize {
        self.all.len()
    }

    /// Whether one of them is leaving.
    fn is_changing(self) -> bool {
        self.all != self.stay
    }

    /// Whether no device has a vote.
    pub fn is_empty(self) -> bool {
        self.all.is_empty()
    }

    /// How many of all these devices make a quorum.
    pub fn threshold(self) -> usize {
        threshold_of(self.len())
    }

    /// How many more votes a quorum needs beyond these; votes of non-members are ignored.
    pub fn missing_votes(self, voters: impl IntoIterator<Item = DeviceId>) -> usize {
        let voters = voters.into_iter().collect();
        wanting(self.all, voters).max(wanting(self.stay, voters))
    }

    /// Whether these devices are a quorum; non-members among them are ignored.
    pub fn is_quorum(self, voters: impl IntoIterator<Item = DeviceId>) -> bool {
        self.missing_votes(voters) == 0
    }

    /// Whether what these devices have acknowledged stays, if all of them are honest: every quorum includes one of them.
    pub fn is_final_if_honest(self, honest: impl IntoIterator<Item = DeviceId>) -> bool {
        let honest: DeviceSet = honest.into_iter().collect();
        let settled = |those: DeviceSet| those.intersection(honest).len() > those.len() - threshold_of(those.len());
        settled(self.all) && settled(self.stay)
    }

    /// Whether these devices may be a quorum on a fork whose configuration this device doesn't know: a device that is leaving here may have left
    /// there, so a fork may need one vote fewer ([`super::new_view`]).
    pub(in crate::session) fn may_be_quorum_on_fork(self, voters: impl IntoIterator<Item = DeviceId>) -> bool {
        wanting(self.stay, voters.into_iter().collect()) == 0
    }
}

/// The configuration at one length of the log.
#[derive(Clone, Copy, Debug)]
struct Standing {
    counting: Configuration,
    /// The length of the log at which the configuration last changed.
    changed: LogIndex,
}

/// The configuration at every length of a log.
#[derive(Clone, Debug)]
pub(super) struct Configurations {
    /// The departures in the log: the length of the log with each one, and the device that left.
    left: Vec<(LogIndex, DeviceId)>,
    /// The configuration at each length of the log.
    standings: Vec<Standing>,
}

impl Configurations {
    /// The configurations of an empty log, of a game that this many devices begin.
    pub(super) fn new(devices: usize) -> Self {
        let standing = Standing { counting: Configuration::first(devices), changed: LogIndex::FIRST };
        Configurations { left: Vec::new(), standings: vec![standing] }
    }

    /// The configuration after that many entries.
    pub(super) fn at(&self, len: LogIndex) -> Configuration {
        self.standing(len).map_or(Configuration::default(), |standing| standing.counting)
    }

    /// If a device is leaving after that many entries: how much of the log a quorum has to acknowledge for it to be out.
    pub(super) fn unsettled(&self, len: LogIndex) -> Option<LogIndex> {
        self.standing(len).filter(|standing| standing.counting.is_changing()).map(|standing| standing.changed)
    }

    /// The length of the log at which the configuration after that many entries began to count.
    pub(super) fn changed(&self, len: LogIndex) -> LogIndex {
        self.standing(len).map_or(LogIndex::FIRST, |standing| standing.changed)
    }

    fn standing(&self, len: LogIndex) -> Option<&Standing> {
        self.standings.get(len.index()).or(self.standings.last())
    }

    /// Notes that the log has one more entry.
    pub(super) fn append(&mut self) {
        self.standings.extend(self.standings.last().copied());
    }

    /// Notes that a device has left with the last entry.
    pub(super) fn leave(&mut self, device: DeviceId) {
        if !self.left.iter().any(|(_, gone)| *gone == device) {
            self.left.push((self.len(), device));
            self.change();
        }
    }

    /// Notes that the last entry settles the pending departure: a quorum has acknowledged it.
    pub(super) fn settle(&mut self) {
        let len = self.len();
        if let Some(now) = self.standings.last_mut().filter(|now| now.counting.is_changing()) {
            *now = Standing { counting: Configuration::of(now.counting.stay), changed: len };
            self.change();
        }
    }

    /// Forgets what came after that many entries.
    pub(super) fn cut(&mut self, len: LogIndex) {
        self.standings.truncate(len.index() + 1);
        self.left.retain(|(with, _)| *with <= len);
    }

    fn len(&self) -> LogIndex {
        LogIndex::at(self.standings.len().saturating_sub(1))
    }

    /// Starts the next change, unless one is under way: the first device that has left the game, but not yet the configuration, begins to leave that
    /// too. If only one device would stay, the other is out at once, as the one that stays has nobody to ask. The last device never leaves.
    fn change(&mut self) {
        let len = self.len();
        let Some(now) = self.standings.last_mut().filter(|now| !now.counting.is_changing()) else { return };
        let all = now.counting.all;
        let next = self.left.iter().map(|(_, device)| *device).find(|device| all.contains(*device));
        let Some(stay) = next.map(|device| all.without(device)).filter(|stay| !stay.is_empty()) else { return };
        let counting = if stay.len() == 1 { Configuration::of(stay) } else { Configuration { all, stay } };
        *now = Standing { counting, changed: len };
    }
}

#[cfg(test)]
#[path = "configuration_tests.rs"]
mod tests;
