//! Quorums of successive configurations intersect, no matter who leaves when. Configurations depend on the log alone.

use super::{Configuration, Configurations};
use crate::base::ids::{DeviceId, LogIndex};
use crate::base::rng::{Seeded, below, seeded};
use crate::crypto::keys::threshold_of;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn groups_that_make_hosts_share_a_device() {
    for n in 2..=12 {
        assert!(2 * threshold_of(n) > n, "{n}");
    }
    // If more than one device left at a time, quorums need not intersect.
    assert!(threshold_of(6) + threshold_of(3) <= 6);
}

fn four_of_which_one_leaves() -> Configurations {
    let mut all = Configurations::new(4);
    all.append();
    all.leave(DeviceId(3));
    all
}

/// The configuration after `len` entries, and how much of the log must be acknowledged before a leaving device is out.
fn after(all: &Configurations, len: u32) -> (Configuration, Option<u32>) {
    (all.at(LogIndex(len)), all.unsettled(LogIndex(len)).map(|since| since.0))
}

#[test]
fn votes_of_others_are_passed_over() {
    let four = Configuration::first(4);
    assert_eq!((four.len(), four.threshold()), (4, 3));
    assert_eq!(
        [
            four.missing_votes([0, 0, 9, 200].map(DeviceId)),
            four.missing_votes([0, 1, 3].map(DeviceId)),
            four.missing_votes([])
        ],
        [2, 0, 3]
    );
    assert!(four.has(DeviceId(3)) && !four.has(DeviceId(4)) && !four.has(DeviceId(200)));
    let mut all = four_of_which_one_leaves();
    all.settle();
    let three = after(&all, 1).0;
    assert!(
        three.is_quorum([1, 2].map(DeviceId))
            && !three.is_quorum([1, 3].map(DeviceId))
            && !four.is_quorum([1, 2].map(DeviceId))
    );
    assert!(four.may_be_quorum_on_fork([1, 2, 3].map(DeviceId)) && !four.may_be_quorum_on_fork([1, 2].map(DeviceId)));
}

#[test]
fn while_one_leaves_both_are_asked() {
    let leaving = after(&four_of_which_one_leaves(), 1).0;
    assert_eq!((leaving.len(), leaving.threshold(), leaving.has(DeviceId(3))), (4, 3, true));
    // Three of the four, two of them among those who stay.
    assert!(
        leaving.is_quorum([0, 1, 2].map(DeviceId))
            && leaving.is_quorum([1, 2, 3].map(DeviceId))
            && !leaving.is_quorum([1, 2].map(DeviceId))
    );
    assert_eq!(
        [
            leaving.missing_votes([1, 2].map(DeviceId)),
            leaving.missing_votes([3].map(DeviceId)),
            leaving.missing_votes([])
        ],
        [1, 2, 3]
    );
    // On a fork that this device can't see, the fourth may be out by now.
    assert!(
        leaving.may_be_quorum_on_fork([1, 2].map(DeviceId)) && !leaving.may_be_quorum_on_fork([1, 3].map(DeviceId))
    );
    // Four of six devices may be a quorum of all six, but not of the five that stay.
    let mut six = Configurations::new(6);
    six.leave(DeviceId(0));
    let of_six = after(&six, 0).0;
    assert!(!of_six.is_quorum([0, 1, 2, 3].map(DeviceId)) && of_six.is_quorum([1, 2, 3, 4].map(DeviceId)));
}

#[test]
fn who_has_left_counts_until_it_is_settled() {
    let mut all = four_of_which_one_leaves();
    let four = Configuration::first(4);
    let three = Configuration::first(3);
    assert_eq!(after(&all, 0), (four, None));
    // The next departure has to wait.
    all.append();
    all.leave(DeviceId(2));
    assert_eq!(after(&all, 2), (after(&all, 1).0, Some(1)));
    all.append();
    all.settle();
    let (of_three, since) = after(&all, 3);
    assert_eq!((of_three.all, since), (three.all, Some(3)));
    assert!(!of_three.is_quorum([0, 2].map(DeviceId)) && of_three.is_quorum([0, 1].map(DeviceId)));
    all.append();
    all.settle();
    assert_eq!(after(&all, 4), (Configuration::first(2), None));
    // Nothing to settle.
    all.append();
    all.settle();
    assert_eq!(after(&all, 5), (Configuration::first(2), None));
    // Of two devices one is out at once; the last never is.
    all.append();
    all.leave(DeviceId(0));
    let last = Configuration::of([DeviceId(1)].into_iter().collect());
    assert_eq!(after(&all, 6), (last, None));
    all.leave(DeviceId(1));
    assert_eq!(after(&all, 6), (last, None));
    all.cut(LogIndex(2));
    assert_eq!(after(&all, 2), (after(&all, 1).0, Some(1)));
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Placed {
    id: u32,
    term: u32,
    leaves: Option<DeviceId>,
    settles: bool,
}

fn folded(devices: u8, record: &[Placed]) -> Configurations {
    let mut all = Configurations::new(devices.into());
    record.iter().for_each(|entry| fold(&mut all, entry));
    all
}

fn fold(all: &mut Configurations, entry: &Placed) {
    all.append();
    entry.leaves.into_iter().for_each(|device| all.leave(device));
    if entry.settles {
        all.settle();
    }
}

/// Devices that do anything that they may, in any order: order entries, tell each other, vote, lead, leave.
struct Table {
    devices: u8,
    rng: Seeded,
    ids: u32,
    records: Vec<Vec<Placed>>,
    promised: Vec<u32>,
    /// By entry, the devices that took it before they voted for a later term.
    told: BTreeMap<u32, BTreeSet<DeviceId>>,
    /// By term: who voted, and the log it voted with.
    votes: BTreeMap<u32, BTreeMap<DeviceId, Vec<Placed>>>,
    led: BTreeSet<u32>,
    /// The entries that a quorum had: the term, index and id of each.
    kept: BTreeSet<(u32, usize, u32)>,
    /// The devices on the same side can hear each other.
    sides: Vec<usize>,
}

impl Table {
    fn new(devices: u8, seed: u64) -> Self {
        let begin = Placed { id: 0, term: 0, leaves: None, settles: false };
        let count = usize::from(devices);
        Table {
            devices,
            rng: seeded(seed),
            ids: 0,
            records: vec![vec![begin]; count],
            promised: vec![0; count],
            told: BTreeMap::new(),
            votes: BTreeMap::new(),
            led: BTreeSet::new(),
            kept: BTreeSet::new(),
            sides: vec![0; count],
        }
    }

    fn term(&self, at: usize) -> u32 {
        self.records[at].last().map_or(0, |last| last.term)
    }

    /// Notes what a device has now, and what a quorum has.
    fn hold(&mut self, at: usize) {
        let term = self.term(at);
        if term < self.promised[at] {
            return;
        }
        let record = self.records[at].clone();
        let all = folded(self.devices, &record);
        for (index, entry) in record.iter().enumerate().rev().take_while(|(_, entry)| entry.term == term) {
            let told = self.told.entry(entry.id).or_default();
            told.insert(DeviceId::at(at));
            if all.at(LogIndex::at(index + 1)).is_quorum(told.iter().copied()) {
                self.kept.insert((term, index, entry.id));
            }
        }
    }

    /// As host: orders an entry with which a device may leave, or be out, if a quorum has taken the one with which it left.
    fn place(&mut self, at: usize) {
        let term = self.term(at);
        let hosts = (term % u32::from(self.devices)) as usize == at && self.promised[at] <= term;
        if !hosts {
            return;
        }
        let record = &self.records[at];
        let all = folded(self.devices, record);
        let len = LogIndex::at(record.len());
        let settles = all.unsettled(len).is_some_and(|since| {
            // A device that has a later entry has this one. What was taken in an earlier term may or may not be in the next one's log.
            let behind = record.iter().skip(since.earlier(1).index()).filter(|entry| entry.term == term);
            let told = behind.filter_map(|entry| self.told.get(&entry.id));
            told.into_iter().any(|told| all.at(len).is_quorum(told.iter().copied()))
        });
        let gone: Vec<DeviceId> = record.iter().filter_map(|entry| entry.leaves).collect();
        let leaver = DeviceId::at(below(&mut self.rng, usize::from(self.devices)));
        let may = !settles && !gone.contains(&leaver) && gone.len() + 1 < self.devices.into();
        let leaves = (below(&mut self.rng, 3) == 0 && may).then_some(leaver);
        self.ids += 1;
        self.records[at].push(Placed { id: self.ids, term, leaves, settles });
        self.hold(at);
    }

    /// Takes one more entry that another device has, in place of a branch that no later log continues.
    fn take(&mut self, at: usize, from: usize) {
        let both = self.records[at].iter().zip(&self.records[from]).take_while(|(a, b)| a == b).count();
        let Some(next) = self.records[from].get(both).copied() else { return };
        if both < self.records[at].len() {
            if self.term(from) <= self.term(at) {
                return;
            }
            self.records[at].truncate(both);
        }
        self.records[at].push(next);
        self.hold(at);
    }

    fn promise(&mut self, at: usize, term: u32) {
        if term > self.promised[at] && term > self.term(at) {
            self.promised[at] = term;
            self.votes.entry(term).or_default().insert(DeviceId::at(at), self.records[at].clone());
        }
    }

    fn lead(&mut self, term: u32) {
        let (at, Some(votes)) = ((term % u32::from(self.devices)) as usize, self.votes.get(&term)) else { return };
        let heard = votes.iter().filter(|(by, _)| self.sides[by.index()] == self.sides[at]);
        let heard: BTreeMap<DeviceId, &Vec<Placed>> = heard.map(|(by, record)| (*by, record)).collect();
        let best = heard.values().max_by_key(|record| (record.last().map(|last| last.term), record.len()));
        let (Some(best), true) = (best.map(|best| best.to_vec()), self.promised[at] == term) else { return };
        let configuration = folded(self.devices, &best).at(LogIndex::at(best.len()));
        if !configuration.is_quorum(heard.keys().copied()) || !self.led.insert(term) {
            return;
        }
        for (of, index, id) in self.kept.range(..(term, 0, 0)) {
            assert_eq!(best.get(*index).map(|entry| entry.id), Some(*id), "of term {of}, lost in term {term}");
        }
        self.ids += 1;
        self.records[at] = best;
        self.records[at].push(Placed { id: self.ids, term, leaves: None, settles: false });
        self.hold(at);
    }

    fn step(&mut self) {
        let devices = usize::from(self.devices);
        let at = below(&mut self.rng, devices);
        let other = below(&mut self.rng, devices);
        let heard = self.sides[at] == self.sides[other];
        match below(&mut self.rng, 200) {
            0 => {
                let sides = 1 + below(&mut self.rng, 3);
                let rng = &mut self.rng;
                self.sides = (0..devices).map(|_| below(rng, sides)).collect();
            }
            1..4 => {
                let ahead = 1 + below(&mut self.rng, 2) as u32;
                self.promise(at, self.promised[other].max(self.term(at)) + ahead);
            }
            4..20 if heard => self.promise(at, self.promised[other]),
            20..40 => self.lead(self.promised[at]),
            40..80 => self.place(at),
            _ if heard => self.take(at, other),
            _ => {}
        }
    }
}

#[test]
fn what_enough_had_is_in_every_later_term_whoever_left_when() {
    let mut terms = 0;
    let mut changes = 0;
    for seed in 0..400 {
        let devices = 2 + (seed % 6) as u8;
        let mut table = Table::new(devices, seed);
        (0..3000).for_each(|_| table.step());
        terms += table.led.len();
        let ends = table.records.iter().map(|record| folded(devices, record).at(LogIndex::at(record.len())).len());
        changes += usize::from(devices) - ends.min().unwrap();
    }
    assert!(terms > 1000 && changes > 200, "{terms} terms, {changes} changes");
}

#[test]
fn it_is_the_same_however_often_the_record_was_cut() {
    for seed in 0..60 {
        let devices = 2 + (seed % 5) as u8;
        let mut table = Table::new(devices, 1000 + seed);
        (0..1500).for_each(|_| table.step());
        let mut rng = seeded(seed);
        let mut all = Configurations::new(devices.into());
        let mut len = 0;
        for _ in 0..200 {
            let record = &table.records[below(&mut rng, devices.into())];
            // What stood there belonged to another log.
            let keep = below(&mut rng, len.min(record.len()) + 1);
            all = if keep > 0 { folded(devices, &record[..len.min(record.len())]) } else { all };
            all.cut(LogIndex::at(keep));
            let end = keep + below(&mut rng, record.len() - keep + 1);
            record[keep..end].iter().for_each(|entry| fold(&mut all, entry));
            len = end;
            let straight = folded(devices, &record[..end]);
            let same = |len: u32| after(&all, len) == after(&straight, len);
            assert!((0..=end as u32).all(same), "seed {seed}");
            assert_eq!(all.left, straight.left);
        }
    }
}
