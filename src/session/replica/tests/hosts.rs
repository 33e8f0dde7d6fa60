//! A host that is lost, or serves only some devices, is replaced. A device that abandons its host alone is taken back.

use super::group::{Group, host_of};
use crate::base::ids::Term;
use crate::session::wire::GameMessage;
use std::cell::Cell;

#[test]
fn a_lost_host_is_replaced_and_follows_when_it_is_back() {
    for count in 4..=5 {
        let mut group = Group::new(count);
        group.wish(2, &[1]);
        group.run(500);
        group.cut_off(0);
        group.wish(2, &[2]);
        group.wish(3, &[4]);
        group.run(4000);
        assert_eq!(host_of(&group.at(1).replica.machine), 0, "a page may only be loading again");
        group.run(4000);
        for at in 1..count {
            let machine = &group.at(at).replica.machine;
            assert_eq!((host_of(machine), machine.sum), (1, 7), "device {at} of {count}");
        }
        group.link_to_all(0);
        group.wish(0, &[8]);
        group.run(2000);
        assert_eq!((group.sum(), group.host()), (15, (1, 1)));
    }
}

#[test]
fn hosts_that_are_lost_one_after_the_other_are_each_replaced() {
    let mut group = Group::new(5);
    for host in 0..5 {
        group.cut_off(host);
        group.wish((host + 2) % 5, &[1]);
        group.run(10_000);
        group.link_to_all(host);
        group.run(2000);
        assert_eq!((group.sum(), group.host()), (host as u64 + 1, (host as u32 + 1, (host + 1) % 5)));
    }
}

#[test]
fn fewer_than_a_quorum_make_no_host() {
    let mut group = Group::new(5);
    [0, 1].into_iter().for_each(|at| group.cut_off(at));
    group.run(60_000);
    assert!((2..5).all(|at| host_of(&group.at(at).replica.machine) == 0));
    group.link_to_all(1);
    group.run(30_000);
    assert!((1..5).all(|at| host_of(&group.at(at).replica.machine) != 0));
}

#[test]
fn a_host_hands_over_at_once() {
    let mut group = Group::new(3);
    group.wish(0, &[3]);
    group.run(250);
    let device = group.at(0);
    device.replica.hand_over(&mut device.room).expect("it hosts");
    group.run(250);
    assert_eq!((group.sum(), group.host()), (3, (1, 1)));
}

#[test]
fn a_device_that_has_left_its_host_behind_alone_is_taken_back() {
    let mut group = Group::new(4);
    group.cut(0, &[2]);
    group.run(9000);
    group.wish(1, &[1]);
    group.run(1000);
    assert_eq!(group.at(2).replica.view_change.promised, Term(1), "it has voted");
    assert!([0, 1, 3].into_iter().all(|at| host_of(&group.at(at).replica.machine) == 0));
    group.link(0, 2);
    group.run(2000);
    // The host has led everybody into another of its terms.
    assert_eq!((group.sum(), group.host()), (1, (4, 0)));
}

#[test]
fn a_host_that_serves_only_some_is_deposed() {
    let mut group = Group::new(4);
    // The host ignores entries of device 2, no matter who shows them.
    group.lost = Box::new(|_, to, what| match what {
        GameMessage::Entry(entry) => to == 0 && entry.author().is_some_and(|author| author.0 == 2),
        _ => false,
    });
    group.wish(2, &[6]);
    group.run(8000);
    assert_eq!((group.sum(), group.host()), (0, (0, 0)), "it has some time");
    group.run(12_000);
    assert_eq!((group.sum(), group.host().1), (6, 1));
}

/// The first devices that the next host could ask don't answer, and it doesn't wait long.
#[test]
fn a_next_host_asks_all_who_have_what_it_lacks() {
    let mut group = Group::new(5);
    let brings = |what: &GameMessage| {
        matches!(what, GameMessage::LogEntry(_) | GameMessage::Header(_) | GameMessage::Body(_) | GameMessage::Seen(_))
    };
    // Before the others vote, device 1 hears of no entry; then it hears of them from device 4 alone.
    let voting = Cell::new(false);
    group.lost = Box::new(move |from, to, what| {
        voting.set(voting.get() || matches!(what, GameMessage::ViewChangeVote(..)));
        to == 1 && brings(what) && (!voting.get() || from < 4)
    });
    group.wish(0, &[1]);
    group.run(250);
    assert_eq!([1, 2, 3, 4].map(|at| group.at(at).replica.machine.sum), [0, 1, 1, 1]);
    group.cut_off(0);
    group.run(14_000);
    for at in 1..5 {
        let machine = &group.at(at).replica.machine;
        assert_eq!((host_of(machine), machine.sum), (1, 1), "device {at}");
    }
}
