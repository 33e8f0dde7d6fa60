//! That groups of devices that make hosts know of each other, whoever leaves when; and that who counts is a function of the record.

use super::{Electorate, Electorates};
use crate::base::rng::{Seeded, below, seeded};
use crate::crypto::keys::threshold_of;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn groups_that_make_hosts_before_and_after_a_leaving_share_a_device() {
    for n in 2..=12 {
        assert!(threshold_of(n) + threshold_of(n - 1) > n, "{n}");
        assert!(2 * threshold_of(n) > n, "{n}");
    }
    // Of more than one leaving at a time that isn't so.
    assert!(threshold_of(6) + threshold_of(3) <= 6);
}

#[test]
fn words_of_others_are_passed_over() {
    let four = Electorate::first(4);
    assert_eq!((four.len(), four.threshold()), (4, 3));
    assert_eq!([four.wants([0, 0, 9, 200]), four.wants([0, 1, 3]), four.wants([])], [2, 0, 3]);
    let three = four.without(3);
    assert!(three.is_carried_by([1, 2]) && !three.is_carried_by([1, 3]) && !four.is_carried_by([1, 2]));
    // One more may have left where this device can't see it, but of two neither.
    assert!(four.could_be_carried_by([1, 2]) && !four.could_be_carried_by([1]));
    let two = three.without(2);
    assert!(!two.could_be_carried_by([1]) && two.could_be_carried_by([0, 1]));
}

/// Entries of a host in its own term, each signed by a device that has all before it.
fn append(all: &mut Electorates, term: u32, authors: &[u8]) {
    for author in authors {
        all.append(term, 0, Some((*author, all.standings.len() as u32 - 1, term)));
    }
}

#[test]
fn who_has_left_counts_until_enough_have_shown_what_came_before() {
    let mut all = Electorates::new(4);
    append(&mut all, 0, &[1]);
    all.leave(3);
    let (len, four, three) = (all.standings.len() as u32 - 1, Electorate::first(4), Electorate::first(3));
    assert_eq!(all.at(len), four, "only two have");
    // Neither by an entry that was made on a record of an earlier term, nor by one whose author isn't known.
    all.append(4, 0, Some((2, len, 0)));
    all.append(4, 0, None);
    append(&mut all, 4, &[1]);
    assert_eq!(all.at(len + 3), four);
    append(&mut all, 4, &[2]);
    assert_eq!([all.at(len + 3), all.at(len + 4)], [four, three]);
    // The next one: behind that, and in one term.
    all.leave(2);
    append(&mut all, 4, &[0]);
    all.append(4, 0, Some((1, len + 3, 4)));
    assert_eq!(all.at(len + 6), three, "this was signed before");
    append(&mut all, 4, &[1]);
    assert_eq!((all.at(len + 7).len(), all.at(len + 7).threshold()), (2, 2));
    // Of two one goes by its own entries, the last never.
    all.leave(0);
    append(&mut all, 4, &[1]);
    assert_eq!(all.at(len + 8), [1].into_iter().collect());
    all.leave(1);
    append(&mut all, 4, &[1, 0, 1]);
    assert_eq!(all.at(len + 11), [1].into_iter().collect());
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Placed {
    id: u32,
    term: u32,
    /// Who signed it, and how much of the record that device had.
    author: (u8, u32),
    leaves: Option<u8>,
}

fn folded(devices: u8, record: &[Placed]) -> Electorates {
    let mut all = Electorates::new(devices.into());
    record.iter().for_each(|entry| fold(&mut all, devices, record, entry));
    all
}

fn fold(all: &mut Electorates, devices: u8, record: &[Placed], entry: &Placed) {
    let (author, seen) = entry.author;
    let of = seen.checked_sub(1).map(|last| (author, seen, record[last as usize].term));
    all.append(entry.term, (entry.term % u32::from(devices)) as u8, of);
    entry.leaves.into_iter().for_each(|device| all.leave(device));
}

/// Devices that do anything that they may, in any order: sign, give places, tell each other, follow, lead, leave.
struct Table {
    devices: u8,
    rng: Seeded,
    ids: u32,
    records: Vec<Vec<Placed>>,
    promised: Vec<u32>,
    /// The entries of a term that each has taken before it left the term behind.
    told: BTreeMap<u32, BTreeSet<u8>>,
    /// By term: whose word, and the record it was given with.
    words: BTreeMap<u32, BTreeMap<u8, Vec<Placed>>>,
    /// Entries without a place, and the last one their authors had.
    said: Vec<((u8, u32), u32)>,
    led: BTreeSet<u32>,
    /// What enough had: of which term, where, and which.
    kept: BTreeSet<(u32, usize, u32)>,
    /// Who can hear whom.
    sides: Vec<usize>,
}

impl Table {
    fn new(devices: u8, seed: u64) -> Self {
        let begin = Placed { id: 0, term: 0, author: (0, 0), leaves: None };
        let count = usize::from(devices);
        Table {
            devices,
            rng: seeded(seed),
            ids: 0,
            records: vec![vec![begin]; count],
            promised: vec![0; count],
            told: BTreeMap::new(),
            words: BTreeMap::new(),
            said: Vec::new(),
            led: BTreeSet::new(),
            kept: BTreeSet::new(),
            sides: vec![0; count],
        }
    }

    fn term(&self, at: usize) -> u32 {
        self.records[at].last().map_or(0, |last| last.term)
    }

    /// Notes what a device has now, and what enough have.
    fn hold(&mut self, at: usize) {
        let term = self.term(at);
        if term < self.promised[at] {
            return;
        }
        let record = self.records[at].clone();
        let all = folded(self.devices, &record);
        for (index, entry) in record.iter().enumerate().rev().take_while(|(_, entry)| entry.term == term) {
            let told = self.told.entry(entry.id).or_default();
            told.insert(at as u8);
            if all.at(index as u32 + 1).is_carried_by(told.iter().copied()) {
                self.kept.insert((term, index, entry.id));
            }
        }
    }

    fn sign(&mut self, at: usize) {
        if self.term(at) >= self.promised[at] {
            let record = &self.records[at];
            self.said.push(((at as u8, record.len() as u32), record[record.len() - 1].id));
            let old = self.said.len().saturating_sub(40);
            self.said.drain(..old);
        }
    }

    /// As host: gives a place to something said, by which somebody may leave.
    fn place(&mut self, at: usize) {
        let term = self.term(at);
        let hosts = (term % u32::from(self.devices)) as usize == at && self.promised[at] <= term;
        if !hosts {
            return;
        }
        let fits = |((author, seen), last): &((u8, u32), u32)| {
            let there = self.records[at].get(*seen as usize - 1).is_some_and(|entry| entry.id == *last);
            there && self.sides[usize::from(*author)] == self.sides[at]
        };
        let fitting: Vec<usize> = (0..self.said.len()).filter(|pick| fits(&self.said[*pick])).collect();
        let Some(pick) = fitting.get(below(&mut self.rng, fitting.len().max(1))) else { return };
        let ((author, seen), _) = self.said.swap_remove(*pick);
        let gone: Vec<u8> = self.records[at].iter().filter_map(|entry| entry.leaves).collect();
        let leaver = below(&mut self.rng, usize::from(self.devices)) as u8;
        let leaves = below(&mut self.rng, 3) == 0 && !gone.contains(&leaver) && gone.len() + 2 < self.devices.into();
        self.ids += 1;
        let leaves = leaves.then_some(leaver);
        self.records[at].push(Placed { id: self.ids, term, author: (author, seen), leaves });
        self.hold(at);
    }

    /// Takes one entry more of what another has, or forgets what is in no record that goes on from there.
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
            self.words.entry(term).or_default().insert(at as u8, self.records[at].clone());
        }
    }

    fn lead(&mut self, term: u32) {
        let (at, Some(words)) = ((term % u32::from(self.devices)) as usize, self.words.get(&term)) else { return };
        let heard = words.iter().filter(|(by, _)| self.sides[usize::from(**by)] == self.sides[at]);
        let heard: BTreeMap<u8, &Vec<Placed>> = heard.map(|(by, record)| (*by, record)).collect();
        let best = heard.values().max_by_key(|record| (record.last().map(|last| last.term), record.len()));
        let (Some(best), true) = (best.map(|best| best.to_vec()), self.promised[at] == term) else { return };
        let electorate = folded(self.devices, &best).at(best.len() as u32);
        if !electorate.is_carried_by(heard.keys().copied()) || !self.led.insert(term) {
            return;
        }
        for (of, index, id) in self.kept.range(..(term, 0, 0)) {
            assert_eq!(best.get(*index).map(|entry| entry.id), Some(*id), "of term {of}, lost in term {term}");
        }
        self.ids += 1;
        let author = (at as u8, best.len() as u32);
        self.records[at] = best;
        self.records[at].push(Placed { id: self.ids, term, author, leaves: None });
        self.hold(at);
    }

    fn step(&mut self) {
        let devices = usize::from(self.devices);
        let (at, other) = (below(&mut self.rng, devices), below(&mut self.rng, devices));
        let heard = self.sides[at] == self.sides[other];
        match below(&mut self.rng, 200) {
            0 => {
                let (sides, rng) = (1 + below(&mut self.rng, 3), &mut self.rng);
                self.sides = (0..devices).map(|_| below(rng, sides)).collect();
            }
            1..4 => {
                let ahead = 1 + below(&mut self.rng, 2) as u32;
                self.promise(at, self.promised[other].max(self.term(at)) + ahead);
            }
            4..20 if heard => self.promise(at, self.promised[other]),
            20..40 => self.lead(self.promised[at]),
            40..80 => self.sign(at),
            80..120 => self.place(at),
            _ if heard => self.take(at, other),
            _ => {}
        }
    }
}

#[test]
fn what_enough_had_is_in_every_later_term_whoever_left_when() {
    let (mut terms, mut changes) = (0, 0);
    for seed in 0..400 {
        let devices = 2 + (seed % 6) as u8;
        let mut table = Table::new(devices, seed);
        (0..3000).for_each(|_| table.step());
        terms += table.led.len();
        let ends = table.records.iter().map(|record| folded(devices, record).at(record.len() as u32).len());
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
        let mut all = Electorates::new(devices.into());
        let mut len = 0;
        for _ in 0..200 {
            let record = &table.records[below(&mut rng, devices.into())];
            // Whatever stood there belonged to another record.
            let keep = below(&mut rng, len.min(record.len()) + 1);
            all = if keep > 0 { folded(devices, &record[..len.min(record.len())]) } else { all };
            all.cut(keep as u32);
            let end = keep + below(&mut rng, record.len() - keep + 1);
            record[keep..end].iter().for_each(|entry| fold(&mut all, devices, record, entry));
            len = end;
            let straight = folded(devices, &record[..end]);
            assert!((0..=end as u32).all(|len| all.at(len) == straight.at(len)), "seed {seed}");
            assert_eq!(all.left, straight.left);
        }
    }
}
