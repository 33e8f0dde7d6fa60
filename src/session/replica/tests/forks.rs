//! A branch that no later host continues is abandoned. A host that gives one index to two entries is convicted.

use super::super::machine::Machine;
use super::super::status::Status;
use super::group::{Device, Group, identity};
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet, Term};
use crate::session::fault::Fault;
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::room::act::Event;
use crate::session::room::link::LinkId;
use crate::session::wire::GameMessage;

#[test]
fn what_only_a_lost_host_had_is_undone_told_and_said_again() {
    for lost in [1, 10] {
        let mut group = Group::new(4);
        group.wish(1, &[100]);
        group.run(500);
        group.cut_off(0);
        group.wish(0, &vec![1; lost]);
        group.wish(2, &[50]);
        group.run(10_000);
        assert_eq!(group.at(0).replica.machine.sum, 100 + lost as u64, "it orders what nobody else has");
        assert_eq!((group.at(1).replica.machine.sum, group.at(1).rolled_back()), (150, vec![]));
        group.link_to_all(0);
        group.run(5000);
        assert_eq!((group.sum(), group.host()), (150 + lost as u64, (1, 1)));
        assert_eq!(group.at(0).rolled_back(), [SeatSet::of(Seat(0))], "{lost}");
    }
}

#[test]
fn what_a_lost_host_had_ordered_for_another_device_is_said_again_by_that_one() {
    let mut group = Group::new(4);
    // Nobody hears what the host orders.
    group.lost = Box::new(|from, _, what| from == 0 && !matches!(what, GameMessage::ViewChangeVote(..)));
    group.wish(3, &[9]);
    group.run(500);
    assert_eq!((group.at(0).replica.machine.sum, group.at(3).replica.machine.sum), (9, 0));
    group.cut_off(0);
    group.lost = Box::new(|_, _, _| false);
    group.run(10_000);
    assert_eq!(group.at(1).replica.machine.sum, 9);
    group.link_to_all(0);
    group.run(5000);
    assert_eq!((group.sum(), group.host()), (9, (1, 1)));
    assert_eq!(group.at(0).rolled_back(), [SeatSet::of(Seat(3))]);
}

#[test]
fn a_host_that_has_missed_all_votes_follows_the_next_in_one_piece_of_work() {
    let mut group = Group::new(4);
    group.cut_off(0);
    group.wish(0, &[1]);
    group.run(10_000);
    let lead = group.at(1).replica.machine.log().new_view_of_term().expect("a later term").clone();
    group.link(0, 1);
    let Device { room, replica, .. } = group.at(0);
    assert_eq!((replica.machine.sum, replica.status()), (1, Status::Normal), "it still thinks that it is the host");
    replica.on_message(room, LinkId(1), GameMessage::LogEntry(Box::new(lead)));
    replica.work_off(room);
    assert_eq!((replica.machine.sum, replica.machine.log().term(), room.hosting), (0, Term(1), false));
}

/// A branch that device 0 could have ordered as host from an index on, with moves that add these numbers.
fn branch(group: &mut Group, from: LogIndex, numbers: &[u8]) -> Vec<LogEntry> {
    let log = group.at(0).replica.machine.log();
    let host = identity(0);
    let term = log.term();
    let mut before = *log.head_after(from).expect("a place of its log");
    let counter = log.counter_at(DeviceId(0), from);
    let entries = (0..).zip(numbers).map(|(step, number)| {
        let index = from.later(step);
        let body = Body::Move { seat: Seat(0), action: vec![*number] };
        let entry = Entry { device: DeviceId(0), counter: counter + step, seen: index, head: before, body };
        let entry = SignedEntry::new(&host, log.game(), &entry);
        let header = EntryHeader::new(&host, log.game(), term, index, before, entry.hash());
        before = header.head();
        LogEntry { header, entry }
    });
    entries.collect()
}

/// From the present end of the log on, device 0 shows `victim` other entries than it shows the rest. The others have `ordered` there, and if
/// `certified`, also a certificate for it.
fn equivocate(group: &mut Group, victim: usize, shown: &[u8], ordered: u8, certified: bool) {
    let from = group.at(0).replica.machine.log().len();
    for entry in branch(group, from, shown) {
        group.forge(0, victim, GameMessage::LogEntry(Box::new(entry)));
    }
    group.lost = Box::new(move |one, other, what| {
        (one, other) == (0, victim) || !certified && matches!(what, GameMessage::Receipt(_))
    });
    group.wish(1, &[ordered]);
    if certified {
        group.cut_off(victim);
        group.run(1000);
        group.link_to_all(victim);
    }
}

fn is_accused(group: &mut Group, at: usize) -> bool {
    let key = identity(0).public();
    group.at(at).events.iter().any(|event| match event {
        Event::Accused(accusation) => accusation.key == key && matches!(accusation.fault, Fault::Equivocation(_)),
        _ => false,
    })
}

#[test]
fn a_host_that_equivocates_is_convicted_and_what_is_certified_stays() {
    for count in 4..=5 {
        let mut group = Group::new(count);
        let victim = count - 1;
        group.wish(1, &[1]);
        group.run(500);
        // The victim has the longer branch.
        equivocate(&mut group, victim, &[20, 20, 20], 2, true);
        assert_eq!(group.at(1).replica.receipts.certified().map(|prefix| prefix.len), Some(LogIndex(3)));
        // For some seconds the next host looks for the log that the victim's vote names, though nobody has that log beyond the certificate.
        group.run(10_000);
        assert!((1..count).all(|at| is_accused(&mut group, at)));
        group.lost = Box::new(|_, _, _| false);
        group.run(2000);
        assert_eq!(group.sum(), 3);
        assert_ne!(group.host().1, 0);
        assert_eq!(group.at(victim).rolled_back(), [SeatSet::of(Seat(0))]);
        assert!(group.at(1).rolled_back().is_empty());
        group.wish(victim, &[4]);
        group.run(1000);
        assert_eq!(group.sum(), 7);
    }
}

#[test]
fn of_branches_that_nobody_has_certified_the_longest_stays_and_what_is_undone_is_made_again() {
    let mut group = Group::new(4);
    group.wish(1, &[1]);
    group.run(500);
    equivocate(&mut group, 3, &[20, 20, 20], 2, false);
    group.run(20_000);
    group.lost = Box::new(|_, _, _| false);
    group.run(2000);
    assert_eq!((group.sum(), group.host().1), (63, 1));
    assert_eq!(group.at(1).rolled_back(), [SeatSet::of(Seat(1))]);
    assert!(group.at(3).rolled_back().is_empty());
}

#[test]
fn a_convicted_host_is_never_followed_again() {
    let mut group = Group::new(4);
    equivocate(&mut group, 3, &[20], 2, true);
    group.run(5000);
    group.lost = Box::new(|_, _, _| false);
    for host in [1, 2, 3] {
        assert_eq!(group.host().1, host);
        group.cut_off(host);
        group.run(20_000);
        group.link_to_all(host);
        group.run(3000);
    }
    assert_eq!(group.host().1, 1, "it is passed over");
}

#[test]
fn a_page_that_comes_back_still_knows_who_is_convicted() {
    let mut group = Group::new(4);
    equivocate(&mut group, 3, &[20], 2, true);
    group.run(5000);
    group.lost = Box::new(|_, _, _| false);
    group.close(2);
    group.run(500);
    group.reopen(2);
    assert!(group.at(2).replica.is_convicted(DeviceId(0)));
    group.run(2000);
    assert_eq!(group.host(), (1, 1));
}
