//! A device that comes back replays what it has stored. It hears what it has missed before it says anything.

use super::super::machine::Machine;
use super::super::status::Status;
use super::group::{Group, host_of};
use crate::base::ids::Term;

#[test]
fn a_guest_that_comes_back_is_where_the_others_are() {
    let mut group = Group::new(4);
    (0..4).for_each(|at| group.wish(at, &[1, 1]));
    group.run(1000);
    group.close(2);
    group.wish(1, &[10]);
    group.run(1000);
    group.reopen(2);
    assert_eq!((group.at(2).replica.status(), group.at(2).replica.machine.sum), (Status::Replaying, 0));
    group.wish(2, &[100]);
    group.run(2000);
    assert_eq!((group.sum(), group.at(2).replica.status()), (118, Status::Normal));
    assert!(group.open().all(|device| device.rolled_back().is_empty()));
}

#[test]
fn a_host_that_comes_back_orders_nothing_before_it_has_heard_from_a_quorum() {
    let mut group = Group::new(4);
    group.wish(1, &[1]);
    group.run(500);
    group.close(0);
    group.run(500);
    group.cut(1, &[3]);
    group.reopen(0);
    // Only one other device answers; two would be needed.
    group.cut(0, &[2, 3]);
    group.wish(0, &[2]);
    group.run(1000);
    assert_eq!(group.at(0).replica.status(), Status::Recovering { leaves: false });
    let host = group.at(0);
    assert_eq!(host.replica.waits_for(&host.room), 1);
    group.link_to_all(0);
    group.run(1000);
    assert_eq!((group.at(0).replica.status(), group.sum(), group.host()), (Status::Normal, 3, (0, 0)));
}

#[test]
fn a_host_that_was_away_too_long_comes_back_as_a_guest() {
    let mut group = Group::new(4);
    group.wish(0, &[1]);
    group.run(500);
    group.close(0);
    group.wish(3, &[2]);
    group.run(10_000);
    assert_eq!(host_of(&group.at(3).replica.machine), 1);
    group.reopen(0);
    group.run(3000);
    assert_eq!((group.sum(), group.host()), (3, (1, 1)));
    assert!(!group.at(0).room.hosting);
}

#[test]
fn a_device_keeps_its_vote_when_its_page_is_loaded_again() {
    let mut group = Group::new(4);
    group.cut(0, &[2]);
    group.run(7500);
    assert_eq!(group.at(2).replica.view_change.promised, Term(1));
    group.close(2);
    group.run(500);
    group.reopen(2);
    group.cut(0, &[2]);
    group.run(1000);
    assert_eq!(group.at(2).replica.view_change.promised, Term(1), "it may not act in the term before");
    assert!(group.at(2).replica.machine.log().term() == Term::FIRST && !group.at(2).replica.may_act());
}

#[test]
fn all_pages_may_be_closed_at_once() {
    let mut group = Group::new(3);
    (0..3).for_each(|at| group.wish(at, &[1, 2]));
    group.run(1000);
    (0..3).for_each(|at| group.close(at));
    (0..3).for_each(|at| group.reopen(at));
    group.wish(1, &[5]);
    group.run(3000);
    assert_eq!((group.sum(), group.host()), (14, (0, 0)));
}
