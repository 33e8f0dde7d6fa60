//! Counts say what runs came to. Layer 8.

use super::ending::Outcome;
use super::kinds::{Cheat, Fault};
use super::trace::joined;
use std::collections::BTreeMap;

/// The outcomes of runs with a dishonest device. There is no tally if a device that should have been named cheated unnamed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The number of runs.
    pub tables: u64,
    /// How many times the device cheated.
    pub deeds: u64,
    /// Runs in which it was named, with proof.
    pub named: u64,
    /// Runs in which it wasn't named, but the others went on without it.
    pub passed_over: u64,
    /// Runs in which neither happened.
    pub harmless: u64,
    /// Runs in which the game ended.
    pub finished: u64,
}

impl Tally {
    /// The tally of one run; `finished` says whether the game ended.
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

    /// Adds the tally of other runs.
    pub fn add(&mut self, other: &Tally) {
        self.tables += other.tables;
        self.deeds += other.deeds;
        self.named += other.named;
        self.passed_over += other.passed_over;
        self.harmless += other.harmless;
        self.finished += other.finished;
    }
}

/// The counts of a run, or of several.
#[derive(Clone, Default, Debug)]
pub struct Counts {
    /// The number of runs.
    pub runs: u64,
    /// Runs that ended before their game did, as dishonest devices kept it from ending.
    pub cut_short: u64,
    /// Devices in the runs.
    pub devices: u64,
    /// Entries in their logs.
    pub entries: u64,
    /// Faults injected, by kind.
    pub faults: BTreeMap<Fault, u64>,
    /// Runs with a dishonest device, by what it did.
    pub cheats: BTreeMap<Cheat, Tally>,
    /// The number of dishonest devices.
    pub coalition: u64,
    /// The dishonest devices' mixings: how many of them are known in full, so that the coalition's knowledge covers them, and how many are false.
    pub followed: (u64, u64),
    /// Messages repeated, lost and spoilt.
    pub spoilt: [u64; 3],
    /// Changes of host.
    pub changes: u64,
    /// Devices that came back with what they had stored.
    pub resumes: u64,
    /// Players that came again with another device.
    pub newcomers: u64,
    /// How often others went on without a device, counted for each device that heard of it.
    pub excused: u64,
    /// Games that came to nothing before there were keys, counted for each device.
    pub stranded: u64,
    /// Messages and bytes sent.
    pub sent: (u64, u64),
    /// The longest that a quorum missed its host until there was another, in milliseconds.
    pub longest_change: u64,
    /// The longest that a device took to catch up, in milliseconds.
    pub longest_return: u64,
    /// The most bytes sent by all devices while one caught up.
    pub most_bytes: u64,
    /// The most that a device held to be processed.
    pub held: usize,
    /// Simulated time of the runs, in milliseconds.
    pub time: u64,
    /// The digest of all that devices said, stored and told their pages; of several runs in order.
    pub trace: [u8; 32],
}

impl Counts {
    /// Adds the counts of other runs.
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
