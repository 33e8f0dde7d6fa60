//! A device that leaves counts until quorums with and without it have acknowledged that.

use super::super::machine::Machine;
use super::counter::Counter;
use super::group::{Group, host_of};
use crate::base::ids::LogIndex;

fn counting(group: &mut Group, at: usize) -> (usize, bool) {
    let log = group.at(at).replica.machine.log();
    (log.configuration().len(), log.unsettled().is_some())
}

#[test]
fn those_who_stay_are_enough_once_a_device_has_left() {
    let mut group = Group::new(4);
    group.say(3, Counter::depart);
    group.run(1000);
    assert!((0..4).all(|at| counting(&mut group, at) == (3, false)));
    group.close(3);
    // Two of four would be too few.
    group.cut_off(0);
    group.wish(2, &[1]);
    group.run(10_000);
    assert!([1, 2].into_iter().all(|at| host_of(&group.at(at).replica.machine) == 1));
    group.link_to_all(0);
    group.run(2000);
    assert_eq!((group.sum(), group.host()), (1, (1, 1)));
}

#[test]
fn a_departure_that_no_quorum_has_acknowledged_changes_nothing_yet() {
    let mut group = Group::new(4);
    group.cut_off(2);
    // The host orders the departure, and its author doesn't hear of it.
    group.lost = Box::new(|_, to, _| to == 3);
    group.say(3, Counter::depart);
    group.run(250);
    group.close(3);
    group.wish(1, &[7]);
    group.run(10_000);
    assert!([0, 1].into_iter().all(|at| counting(&mut group, at).0 == 4));
    assert_eq!(group.at(0).replica.committed(), LogIndex::FIRST);
    group.link_to_all(2);
    group.run(3000);
    assert!((0..3).all(|at| counting(&mut group, at) == (3, false)));
    assert_eq!(group.sum(), 7);
}
