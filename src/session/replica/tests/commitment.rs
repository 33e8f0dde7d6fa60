//! All devices have the same order of entries, and what a quorum has acknowledged stays.

use super::super::machine::Machine;
use super::group::{Group, host_of};
use crate::base::ids::LogIndex;
use crate::session::room::act::Event;
use crate::session::wire::GameMessage;

#[test]
fn all_come_to_the_same_sum_and_commit_it() {
    for count in 2..=5 {
        let mut group = Group::new(count);
        (0..count).for_each(|at| group.wish(at, &[1, 2, 3]));
        group.run(2000);
        assert_eq!((group.sum(), group.host()), (6 * count as u64, (0, 0)));
        for device in group.open() {
            let replica = &device.replica;
            assert_eq!(replica.committed(), replica.machine.log().len());
            assert!(device.events.iter().all(|event| *event == Event::HostBack), "{:?}", device.events);
        }
    }
}

#[test]
fn what_is_lost_on_the_way_is_fetched_from_others() {
    let mut group = Group::new(4);
    // The host's entries don't reach device 2.
    group.lost = Box::new(|from, to, what| (from, to) == (0, 2) && matches!(what, GameMessage::LogEntry(_)));
    group.wish(1, &[1, 2, 3]);
    group.run(250);
    assert_eq!((group.at(1).replica.machine.sum, group.at(2).replica.machine.sum), (6, 0));
    group.run(2000);
    assert_eq!((group.sum(), group.host()), (6, (0, 0)));
}

#[test]
fn the_next_host_fetches_what_is_certified_before_it_begins() {
    let mut group = Group::new(4);
    group.cut_off(1);
    group.wish(2, &[5]);
    group.run(1000);
    assert!([0, 2, 3].into_iter().all(|at| group.at(at).replica.committed() == LogIndex(2)));
    // The next host is the only device that lacks it.
    group.cut_off(0);
    group.link_to_all(1);
    group.cut(0, &[1]);
    assert_eq!(group.at(1).replica.machine.sum, 0);
    group.run(20_000);
    for at in [1, 2, 3] {
        let machine = &group.at(at).replica.machine;
        assert_eq!((machine.sum, host_of(machine)), (5, 1), "device {at}");
    }
    group.link_to_all(0);
    group.run(2000);
    assert_eq!((group.sum(), group.host()), (5, (1, 1)));
    assert!(group.open().all(|device| device.rolled_back().is_empty()));
}

#[test]
fn nothing_is_committed_without_a_quorum() {
    let mut group = Group::new(5);
    // Four of five are a quorum.
    [3, 4].into_iter().for_each(|at| group.cut_off(at));
    group.wish(1, &[7]);
    group.run(1000);
    for at in 0..3 {
        let replica = &group.at(at).replica;
        assert_eq!((replica.machine.sum, replica.committed()), (7, LogIndex::FIRST));
    }
    group.link_to_all(3);
    group.run(1000);
    assert!((0..4).all(|at| group.at(at).replica.committed() == LogIndex(2)));
}
