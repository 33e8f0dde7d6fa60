//! Counts say what runs came to. Layer 8.

use super::ending::Outcome;
use super::kinds::{Cheat, Fault};
use super::trace::joined;
use std::collections::BTreeMap;

/// What runs with a dishonest device came to. Where a device cheated unnamed that should have been named, there are no counts at all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Runs.
    pub tables: u64,
    /// How often it did what it does.
    pub deeds: u64,
    /// Runs in which it was named with the proof.
    pub named: u64,
    /// Those in which it wasn't, but others went on without it.
    pub passed_over: u64,
    /// Those in which neither happened.
    pub harmless: u64,
    /// Runs in which the game came to its end.
    pub finished: u64,
}

impl Tally {
    /// Of one run, and whether it came to its end.
    pub fn of(deeds: u64, outcome: Outcome, finished: bool) -> Self {
        let one = |of: Outcome| u64::from(outcome == of);
        Tally {
            tables: 1,
            deeds,
            named: one(Outcome::Named),
            passed_over: one(Outcome::PassedOver),
            harmless: one(Outcome::Harmless),
            finished: u64::from(finished),
        }
    }

    /// Adds what other runs came to.
    pub fn add(&mut self, other: &Tally) {
        self.tables += other.tables;
        self.deeds += other.deeds;
        self.named += other.named;
        self.passed_over += other.passed_over;
        self.harmless += other.harmless;
        self.finished += other.finished;
    }
}

/// What a run came to.
#[derive(Clone, Default, Debug)]
pub struct Counts {
    /// Runs.
    pub runs: u64,
    /// Those that ended before their game did, since dishonest devices kept them from it.
    pub cut_short: u64,
    /// Devices in them.
    pub devices: u64,
    /// Entries in their records.
    pub entries: u64,
    /// Faults injected, by kind.
    pub faults: BTreeMap<Fault, u64>,
    /// Runs with a dishonest device, by what it did.
    pub cheats: BTreeMap<Cheat, Tally>,
    /// Dishonest devices.
    pub coalition: u64,
    /// Mixings by them of which it is known what they did, so that what they know of it counts, and false ones.
    pub followed: (u64, u64),
    /// Messages repeated, lost and spoilt.
    pub spoilt: [u64; 3],
    /// Changes of hosts.
    pub changes: u64,
    /// Devices that came back with what they kept.
    pub resumes: u64,
    /// Players that came again with another device.
    pub newcomers: u64,
    /// Devices that others went on without, counted by each device that heard of it.
    pub excused: u64,
    /// Games that came to nothing before there were keys, counted by each device.
    pub stranded: u64,
    /// Messages and bytes.
    pub sent: (u64, u64),
    /// The longest that as many as make a host missed theirs, until there was another, in milliseconds.
    pub longest_change: u64,
    /// The longest that a device took to catch up, in milliseconds.
    pub longest_return: u64,
    /// Bytes sent by all while somebody caught up, at most.
    pub most_bytes: u64,
    /// The most that a device held to be worked off.
    pub held: usize,
    /// Time in the runs, in milliseconds.
    pub time: u64,
    /// The digest of all that devices said, kept and told; of several runs in their order.
    pub trace: [u8; 32],
}

impl Counts {
    /// Adds what other runs came to.
    pub fn add(&mut self, other: &Counts) {
        self.runs += other.runs;
        self.cut_short += other.cut_short;
        self.devices += other.devices;
        self.entries += other.entries;
        other.faults.iter().for_each(|(fault, count)| *self.faults.entry(*fault).or_default() += count);
        other.cheats.iter().for_each(|(cheat, deeds)| self.cheats.entry(*cheat).or_default().add(deeds));
        self.coalition += other.coalition;
        self.followed = (self.followed.0 + other.followed.0, self.followed.1 + other.followed.1);
        self.spoilt.iter_mut().zip(other.spoilt).for_each(|(sum, count)| *sum += count);
        self.changes += other.changes;
        self.resumes += other.resumes;
        self.newcomers += other.newcomers;
        self.excused += other.excused;
        self.stranded += other.stranded;
        self.sent = (self.sent.0 + other.sent.0, self.sent.1 + other.sent.1);
        self.longest_change = self.longest_change.max(other.longest_change);
        self.longest_return = self.longest_return.max(other.longest_return);
        self.most_bytes = self.most_bytes.max(other.most_bytes);
        self.held = self.held.max(other.held);
        self.time += other.time;
        self.trace = joined(self.trace, other.trace);
    }
}
