//! A term is begun twice, or from before a place that a device has acted on. Each device ends with the log of the others all the same.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use std::cell::Cell;
use std::rc::Rc;
use winterover::base::ids::Term;
use winterover::session::Phase;
use winterover::session::log::Log;
use winterover::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use winterover::session::log::header::EntryHeader;
use winterover::session::log::term::{NewView, ViewChangeVote};
use winterover::session::peer::GameMessage;
use winterover::sim::{Net as Sim, config};

/// What the host of a term begins it with behind an entry, by the votes of these devices.
fn begin_term(net: &Net, seed: u64, term: Term, from: [usize; 4], last: &EntryHeader) -> LogEntry {
    let identity = |at: usize| config("", seed * 100 + at as u64, SHELF).identity;
    let log = net.peers[0].log().expect("a record");
    let place = |at: usize| log.roster().id_of(&net.peers[at].me()).expect("a place");
    let game = *log.game();
    let host = log.roster().host_in(term);
    let leader = (0..net.peers.len()).find(|at| place(*at) == host).map(identity).expect("a host");
    let vote = |at| ViewChangeVote::new(&identity(at), &game, place(at), term, last.clone(), None);
    let lead = NewView { votes: from.map(vote).to_vec(), certificate: None };
    let index = last.index.next();
    let before = last.head();
    // Each term begun before in this record took a number of its host's.
    let said = log.entries().iter().take(index.index()).filter(|ordered| ordered.entry.author() == Some(host)).count();
    let counter = said as u32 + index.since(log.len());
    let entry = Entry { device: host, counter, seen: index, head: before, body: Body::NewView(Box::new(lead)) };
    let entry = SignedEntry::new(&leader, &game, &entry);
    LogEntry { header: EntryHeader::new(&leader, &game, term, index, before, entry.hash()), entry }
}

#[test]
fn a_device_led_away_by_a_term_that_was_begun_twice_comes_back() {
    for seed in 371..374 {
        let mut net = Net::amid_a_game(5, seed);
        let last = net.peers[0].log().and_then(Log::last).expect("an entry").clone();
        let say = |net: &mut Net, to: &[usize], what: &LogEntry| {
            to.iter().for_each(|to| net.forge(1, *to, GameMessage::LogEntry(Box::new(what.clone()))));
            let term = what.header.term;
            let to = to.to_vec();
            net.run_until(|net| to.iter().all(|at| net.peers[*at].log().is_some_and(|log| log.term() == term)));
        };
        // Nobody hears of it from this device.
        net.hold_back(4, |_, _, what| what.is_some());
        let first = begin_term(&net, seed, Term(1), [0, 1, 2, 4], &last);
        say(&mut net, &[4], &first);
        let away = begin_term(&net, seed, Term(6), [0, 1, 2, 4], &first.header);
        say(&mut net, &[4], &away);
        // No place of the term is given to two entries: nothing shows that it was begun twice.
        let on = begin_term(&net, seed, Term(6), [0, 1, 2, 3], &last);
        say(&mut net, &[0, 2, 3], &on);
        let later = begin_term(&net, seed, Term(102), [0, 1, 2, 3], &on.header);
        say(&mut net, &[0, 2, 3], &later);
        net.tamper.clear();
        net.play_out::<Snowdrift>();
        net.assert_one_clean_record();
    }
}

#[test]
fn who_has_told_its_key_plays_on_from_no_place_before_that() {
    let mut net = Net::amid_a_game(5, 374);
    let before = net.peers[0].log().and_then(Log::last).expect("an entry").clone();
    net.play_until::<Snowdrift>(|net| (0..5).all(|at| net.peers[at].phase() == Phase::Over));
    let told = net.peers[3].record();
    // Four others vote for a term that goes on from there, and none of them says what it has acknowledged.
    let lead = begin_term(&net, 374, Term(1), [0, 1, 2, 4], &before);
    net.forge(1, 3, GameMessage::LogEntry(Box::new(lead)));
    net.run_for(5000);
    assert!(net.peers[3].phase() == Phase::Over && net.peers[3].record() == told);
    assert_eq!(net.accusations(), []);
}

#[test]
fn who_has_told_its_key_plays_on_from_the_end_of_the_game() {
    let mut net = Net::amid_a_game(5, 378);
    let is_key = |ordered: &LogEntry| matches!(ordered.entry.read().map(|entry| entry.body), Ok(Body::Reveal(_)));
    let keys = move |net: &Sim| net.peers[3].log().into_iter().flat_map(Log::entries).filter(|it| is_key(it)).count();
    net.play_until::<Snowdrift>(move |net| keys(net) == 5);
    let entries = net.peers[3].log().expect("a record").entries();
    let end = entries.iter().take_while(|ordered| !is_key(ordered)).last().expect("a game").header.clone();
    // The others go on from there, where none of the keys had a place yet.
    let lead = begin_term(&net, 378, Term(1), [0, 1, 2, 4], &end);
    net.forge(1, 3, GameMessage::LogEntry(Box::new(lead)));
    net.run_for(1000);
    assert_eq!(net.peers[3].log().map(Log::term), Some(Term(1)));
}

/// Device 3 has told its key, which nobody was given a place for, when its page is closed. It comes back to one other device alone.
fn told_and_closed(seed: u64) -> (Net, EntryHeader) {
    let mut net = Net::amid_a_game(5, seed);
    let before = net.peers[0].log().and_then(Log::last).expect("an entry").clone();
    let told = Rc::new(Cell::new(false));
    let tells = Rc::clone(&told);
    net.hold_back(3, move |_, _, what| {
        let Some(GameMessage::Entry(signed)) = what else { return false };
        let tells_now = matches!(signed.read().map(|entry| entry.body), Ok(Body::Reveal(_)));
        tells.set(tells.get() || tells_now);
        tells_now
    });
    net.play_until::<Snowdrift>(|_| told.get());
    net.crash(3);
    net.reopen(3, 0);
    net.join(3, 1);
    (net, before)
}

#[test]
fn nor_if_its_page_was_closed_before_its_key_had_a_place() {
    let (mut net, before) = told_and_closed(375);
    let lead = begin_term(&net, 375, Term(1), [0, 1, 2, 4], &before);
    let closed = net.peers[3].me();
    let stands = |net: &Sim| net.peers[3].log().is_some_and(|log| log.len() > before.index.later(2));
    net.run_until(|net| stands(net) && net.peers[1].linked().any(|(_, key)| key == closed));
    net.forge(1, 3, GameMessage::LogEntry(Box::new(lead)));
    net.run_for(200);
    assert!(net.peers[3].is_returning() && stands(&net));
}
