//! A dishonest host undoes nothing that was committed, and parts no device from the others.

use super::super::machine::Machine;
use super::super::proofs::JUNK_LIMIT;
use super::counter::Counter;
use super::group::{Group, host_of, identity};
use crate::base::ids::{DeviceId, LogIndex, Seat, Term};
use crate::session::digest::Digest;
use crate::session::fault::Fault;
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::{Body, ENTRY_LIMIT, Entry, LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::log::term::{NewView, ViewChangeVote};
use crate::session::room::act::Event;
use crate::session::wire::GameMessage;

/// A device's vote for a term. It names `last` as the end of its log, and no certificate.
fn vote(group: &mut Group, from: usize, term: Term, last: EntryHeader) -> ViewChangeVote {
    let game = *group.at(from).replica.machine.log().game();
    ViewChangeVote::new(&identity(from), &game, DeviceId::at(from), term, last, None)
}

fn last(group: &mut Group, at: usize) -> EntryHeader {
    group.at(at).replica.machine.log().last().expect("an entry").clone()
}

fn say_vote(group: &mut Group, (from, to): (usize, usize), vote: ViewChangeVote) {
    group.forge(from, to, GameMessage::ViewChangeVote(Box::new(vote), None));
}

/// The entry with which device 0 begins a term, although its own vote names a log of the first term that it shows to nobody.
fn from_an_earlier_term(group: &mut Group, term: Term) -> LogEntry {
    let game = *group.at(0).replica.machine.log().game();
    let far = EntryHeader::new(&identity(0), &game, Term::FIRST, LogIndex(1000), [9; 32], [9; 32]);
    let mut votes = vec![vote(group, 0, term, far.clone())];
    for at in 1..4 {
        let replica = &group.at(at).replica;
        votes.extend(replica.machine.view_change_vote(term, replica.receipts.certified()));
    }
    let certificate = group.at(1).replica.receipts.certificate.clone();
    new_view(0, 9, &game, term, &far, NewView { votes, certificate })
}

/// The entry with which a device begins a term after this header; `counter` is the entry's number.
fn new_view(at: usize, counter: u32, game: &Digest, term: Term, after: &EntryHeader, lead: NewView) -> LogEntry {
    let device = DeviceId::at(at);
    let seen = after.index.next();
    let head = after.head();
    let body = Body::NewView(Box::new(lead));
    let entry = SignedEntry::new(&identity(at), game, &Entry { device, counter, seen, head, body });
    LogEntry { header: EntryHeader::new(&identity(at), game, term, seen, head, entry.hash()), entry }
}

#[test]
fn no_term_continues_from_an_earlier_one_than_its_certificate() {
    let mut group = Group::new(4);
    let host = group.at(0);
    host.replica.vote_for(&mut host.room, Term(4));
    group.run(500);
    group.wish(1, &[7]);
    group.run(1000);
    assert_eq!((group.sum(), group.host()), (7, (4, 0)));
    let lead = from_an_earlier_term(&mut group, Term(8));
    assert!((1..4).all(|at| group.at(at).replica.receipts.certified().is_some()));
    group.lost = Box::new(|from, _, _| from == 0);
    (1..4).for_each(|to| group.forge(0, to, GameMessage::LogEntry(Box::new(lead.clone()))));
    group.run(250);
    for at in 1..4 {
        let device = group.at(at);
        assert_eq!((device.replica.machine.sum, device.rolled_back()), (7, vec![]), "device {at}");
        let accused = |event: &Event| matches!(event, Event::Accused(it) if (it.device, &it.fault) == (DeviceId(0), &Fault::Forged));
        assert!(device.events.iter().any(accused), "device {at}");
    }
}

#[test]
fn a_host_truncates_nothing_for_an_entry_that_begins_no_term() {
    let mut group = Group::new(3);
    group.run(500);
    let end = last(&mut group, 0);
    group.wish(1, &[7]);
    group.run(1000);
    let len = group.at(0).replica.machine.log().len();
    let game = *group.at(0).replica.machine.log().game();
    // Two devices are a quorum, but the entry of the first has a number that it has already used.
    let votes = [1, 2].map(|from| vote(&mut group, from, Term(1), end.clone())).to_vec();
    let lead = new_view(1, 7, &game, Term(1), &end, NewView { votes, certificate: None });
    group.lost = Box::new(|from, to, _| from > 0 || to > 0);
    group.forge(2, 0, GameMessage::LogEntry(Box::new(lead)));
    group.run(250);
    let host = group.at(0);
    assert_eq!((host.replica.machine.log().len(), host.replica.machine.sum, host.rolled_back()), (len, 7, vec![]));
}

#[test]
fn what_an_earlier_host_refuses_is_not_the_present_ones_fault() {
    let mut group = Group::new(4);
    group.lost = Box::new(|_, to, _| to == 2);
    let signed = group.at(3).replica.machine.add(5, 0);
    let host = group.at(0);
    host.replica.hand_over(&mut host.room).expect("it hosts");
    group.run(1000);
    let log = group.at(1).replica.machine.log();
    let lead = log.new_view_of_term().expect("it has begun").clone();
    let at = lead.header.index.next();
    let head = lead.header.head();
    group.forge(0, 2, GameMessage::LogEntry(Box::new(lead)));
    group.forge(0, 2, GameMessage::Refused { at, head, entry: signed });
    group.run(250);
    let accused = |event: &Event| matches!(event, Event::Accused(it) if it.device == DeviceId(1));
    assert!(!group.at(2).events.iter().any(accused));
}

#[test]
fn nothing_certified_is_undone_by_votes_that_would_be_enough_only_if_somebody_had_left() {
    let mut group = Group::new(4);
    // The host settles no departure.
    group.lost =
        Box::new(|_, to, what| to == 0 && matches!(what, GameMessage::Receipt(_) | GameMessage::Certificate(_)));
    group.say(3, Counter::depart);
    group.run(1000);
    group.cut_off(1);
    let host = group.at(0);
    host.replica.vote_for(&mut host.room, Term(4));
    group.run(500);
    group.wish(2, &[7]);
    group.run(1000);
    let device = group.at(2);
    let log = device.replica.machine.log();
    assert_eq!((log.term(), device.replica.machine.sum, log.unsettled().is_some()), (Term(4), 7, true));
    assert!(
        device.replica.receipts.certified().is_some_and(|prefix| prefix.term == Term(4) && prefix.len == log.len())
    );
    let known = log.len();
    // The device that was away still votes for the log that it has.
    let late = group.at(1).replica.machine.view_change_vote(Term(8), None).expect("it votes");
    let game = *group.at(0).replica.machine.log().game();
    let far = EntryHeader::new(&identity(0), &game, Term::FIRST, LogIndex(1000), [9; 32], [9; 32]);
    let votes = vec![vote(&mut group, 0, Term(8), far.clone()), late];
    let lead = new_view(0, 9, &game, Term(8), &far, NewView { votes, certificate: None });
    group.lost = Box::new(|from, _, _| from == 0);
    group.forge(0, 2, GameMessage::LogEntry(Box::new(lead)));
    group.run(250);
    let device = group.at(2);
    assert_eq!((device.replica.machine.log().len(), device.rolled_back()), (known, vec![]));
}

#[test]
fn a_vote_that_a_host_shows_to_one_device_alone_is_shown_to_all() {
    let mut group = Group::new(4);
    group.lost = Box::new(|_, to, what| to == 0 && matches!(what, GameMessage::ViewChangeVote(..)));
    let end = last(&mut group, 0);
    let vote = vote(&mut group, 0, Term(2), end);
    say_vote(&mut group, (0, 2), vote);
    group.wish(2, &[3]);
    group.run(1000);
    assert_eq!(group.at(2).replica.view_change.promised, Term(2), "it has left its host alone");
    group.run(6000);
    assert_eq!((group.sum(), group.host()), (3, (2, 2)));
}

#[test]
fn a_vote_that_does_not_reach_the_host_is_shown_to_it() {
    let mut group = Group::new(4);
    group.cut(0, &[2]);
    group.run(13_000);
    assert_eq!((group.at(1).replica.machine.log().term(), group.host().1), (Term(4), 0), "it takes the device back");
}

#[test]
fn a_host_that_takes_nobody_back_is_deposed() {
    let mut group = Group::new(4);
    group.lost = Box::new(|_, to, what| to == 0 && matches!(what, GameMessage::ViewChangeVote(..)));
    group.cut(0, &[2]);
    group.wish(2, &[5]);
    group.run(60_000);
    assert!([1, 3].into_iter().all(|at| host_of(&group.at(at).replica.machine) == 0), "an honest one may wait as long");
    group.run(60_000);
    for at in 1..4 {
        let machine = &group.at(at).replica.machine;
        assert_eq!((machine.sum, host_of(machine) != 0), (5, true), "device {at}");
    }
}

#[test]
fn a_host_begins_no_term_twice_though_its_log_was_truncated() {
    let mut group = Group::new(4);
    let end = last(&mut group, 0);
    let host = group.at(0);
    host.replica.hand_over(&mut host.room).expect("it hosts");
    group.run(500);
    assert_eq!(group.host(), (1, 1));
    let votes = [0, 2, 3].map(|from| (from, vote(&mut group, from, Term(1), end.clone())));
    group.lost = Box::new(|_, to, _| to == 1);
    let led = group.at(1);
    assert!(led.replica.roll_back(&mut led.room, LogIndex(1)));
    for (from, vote) in votes {
        say_vote(&mut group, (from, 1), vote);
    }
    group.run(1000);
    assert_eq!(group.at(1).replica.machine.log().term(), Term::FIRST);
}

#[test]
fn nobody_is_moved_from_term_to_term_by_the_votes_of_one_device() {
    let mut group = Group::new(4);
    group.lost = Box::new(|from, _, _| from == 1);
    group.wish(2, &[3]);
    // All of them are terms of its own, which it never begins.
    for term in [1, 5, 9, 13, 17, 21].map(Term) {
        for to in [0, 2, 3] {
            let end = last(&mut group, to);
            let vote = vote(&mut group, 1, term, end);
            say_vote(&mut group, (1, to), vote);
        }
        group.run(5000);
    }
    for at in [0, 2, 3] {
        assert_eq!(group.at(at).replica.machine.sum, 3, "device {at}");
    }
}

#[test]
fn a_certificate_that_one_device_makes_up_keeps_nobody_from_beginning_a_term() {
    for len in [0, 1000].map(LogIndex) {
        let mut group = Group::new(4);
        let end = last(&mut group, 3);
        let game = *group.at(3).replica.machine.log().game();
        let prefix = LogPrefix { term: Term(4), len, head: [1; 32] };
        let vote = ViewChangeVote::new(&identity(3), &game, DeviceId(3), Term(5), end, Some(prefix));
        let made_up = Some(Box::new(Certificate::of(prefix, &[])));
        group.lost = Box::new(|from, _, _| from == 3);
        group.forge(3, 1, GameMessage::ViewChangeVote(Box::new(vote), made_up));
        let host = group.at(0);
        host.replica.vote_for(&mut host.room, Term(5));
        group.run(1000);
        for at in 0..3 {
            assert_eq!(host_of(&group.at(at).replica.machine), 1, "device {at}, {len:?}");
        }
    }
}

#[test]
fn a_new_view_by_too_few_votes_makes_nobody_think_that_it_is_behind() {
    let mut group = Group::new(4);
    let game = *group.at(3).replica.machine.log().game();
    let far = EntryHeader::new(&identity(3), &game, Term(3), LogIndex(100), [9; 32], [9; 32]);
    let vote = vote(&mut group, 3, Term(7), far.clone());
    let seen = far.index.next();
    let head = far.head();
    let body = Body::NewView(Box::new(NewView { votes: vec![vote], certificate: None }));
    let entry = SignedEntry::new(&identity(3), &game, &Entry { device: DeviceId(3), counter: 0, seen, head, body });
    let header = EntryHeader::new(&identity(3), &game, Term(7), seen, head, entry.hash());
    group.forge(3, 1, GameMessage::LogEntry(Box::new(LogEntry { header, entry })));
    group.run(1000);
    assert!(group.at(1).replica.is_caught_up());
}

/// What device 0 orders after its log: so many entries that count for nothing, each longer by so many bytes.
fn junk(group: &mut Group, entries: u32, more: usize) -> Vec<LogEntry> {
    let host = &mut group.at(0).replica.machine;
    let game = *host.log().game();
    let number = host.add(1, 0).read().expect("an entry").counter;
    host.forget_pending();
    let mut last = host.log().last().expect("an entry").clone();
    let ordered = (0..entries).map(|step| {
        let seen = last.index.next();
        let head = last.head();
        let body = Body::Move { seat: Seat(0), action: vec![0; 1 + more] };
        let entry = Entry { device: DeviceId(0), counter: number + step, seen, head, body };
        let entry = SignedEntry::new(&identity(0), &game, &entry);
        last = EntryHeader::new(&identity(0), &game, last.term, seen, head, entry.hash());
        LogEntry { header: last.clone(), entry }
    });
    ordered.collect()
}

#[test]
fn a_host_that_fills_the_log_is_left_at_once() {
    // A few entries that don't count, too many of them, and one longer than any.
    for (entries, more, left) in [(3, 0, false), (JUNK_LIMIT, 0, true), (1, ENTRY_LIMIT, true)] {
        let mut group = Group::new(4);
        group.run(500);
        let junk = junk(&mut group, entries, more);
        group.lost = Box::new(|from, _, _| from == 0);
        for ordered in &junk {
            (1..4).for_each(|to| group.forge(0, to, GameMessage::LogEntry(Box::new(ordered.clone()))));
        }
        group.run(500);
        for at in 1..4 {
            let device = group.at(at);
            assert_eq!(host_of(&device.replica.machine) != 0, left, "{entries} entries, device {at}");
            let accused = |event: &Event| matches!(event, Event::Accused(it) if it.device == DeviceId(0));
            assert!(device.events.iter().any(accused), "{entries} entries, device {at}");
            assert!(device.replica.machine.log().entries().iter().all(|ordered| !ordered.entry.is_too_long()));
        }
    }
}

#[test]
fn nobody_has_another_host_left_by_forging_for_a_term_of_its_own() {
    let mut group = Group::new(4);
    group.run(500);
    let log = group.at(1).replica.machine.log();
    let header = EntryHeader::new(&identity(2), log.game(), Term(2), log.len(), log.head(), [9; 32]);
    let entry = log.entries()[0].entry.clone();
    let forged = LogEntry { header, entry };
    [0, 1, 3].into_iter().for_each(|to| group.forge(2, to, GameMessage::LogEntry(Box::new(forged.clone()))));
    group.run(500);
    assert_eq!(group.host(), (0, 0));
}
