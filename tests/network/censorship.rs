//! Hosts that leave entries without a place: the others see to it that they get one, or to another host.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use std::cell::RefCell;
use std::rc::Rc;
use winterover::base::ids::Seat;
use winterover::session::fault::Fault;
use winterover::session::log::Log;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::peer::{Act, ActError, Event, GameMessage, Peer};
use winterover::session::{LinkId, Phase, Verdict};
use winterover::sim::{CALM, config};

fn playing(devices: usize, seed: u64) -> Net {
    let mut net = Net::gathered(devices, CALM, seed);
    net.act(0, Act::Start);
    net.run_until(|net| net.peers.iter().all(|peer| peer.phase() == Phase::Playing));
    net
}

fn entry(peer: &Peer, link: LinkId, bytes: &[u8]) -> Option<SignedEntry> {
    match peer.read_packet(link, bytes) {
        Some(GameMessage::Entry(signed)) => Some(signed),
        Some(_) | None => None,
    }
}

fn by(device: u8, entry: Option<SignedEntry>) -> bool {
    entry.and_then(|signed| signed.read().ok()).is_some_and(|entry| entry.device == device)
}

fn clean(net: &Net) -> bool {
    net.peers.iter().all(|peer| peer.report().is_some_and(|report| report.verdict == Verdict::Clean))
}

#[test]
fn what_doesnt_reach_the_host_is_taken_there_by_others() {
    let mut net = playing(4, 31);
    // Nothing that device 2 says to the host arrives there, though the link stands.
    let to_host = net.links_between(2, 0);
    net.tamper.insert(
        2,
        Box::new(move |peer, link, bytes| {
            let lost = to_host.contains(&link) && entry(peer, link, &bytes).is_some();
            if lost { Vec::new() } else { vec![(link, bytes)] }
        }),
    );
    net.play_out::<Snowdrift>();
    assert!(clean(&net) && net.accusations().is_empty());
    assert!(net.peers[0].is_host(), "it gave all of it a place, so it stays the host");
}

#[test]
fn a_host_that_passes_a_device_over_is_followed_by_the_next() {
    for device in [1, 2, 3] {
        let mut net = playing(4, 32);
        net.deaf.insert(0, Box::new(move |peer, link, bytes| by(device, entry(peer, link, bytes))));
        net.play_out::<Snowdrift>();
        assert!(clean(&net) && net.accusations().is_empty());
        assert!(net.peers[1].is_host(), "device {device} passed over");
        let old = Event::HostChanged(net.peers[0].me());
        assert!(!net.events.iter().flatten().any(|event| *event == old), "nor comes back by a word of its own");
    }
}

#[test]
fn an_entry_that_the_game_went_on_without_is_given_up_though_no_host_refuses_it() {
    let mut net = playing(4, 40);
    let leaves = |signed: SignedEntry| signed.read().is_ok_and(|entry| matches!(entry.body, Body::Leave { .. }));
    net.deaf.insert(0, Box::new(move |peer, link, bytes| entry(peer, link, bytes).is_some_and(leaves)));
    let seat = net.peers[2].my_seats().iter().next().expect("a seat");
    net.play_until::<Snowdrift>(|net| net.peers[2].to_move().is_empty() && !net.peers[1].to_move().is_empty());
    net.events[2].clear();
    net.act(2, Act::Leave(seat));
    let refused = |net: &winterover::sim::Net| net.events[2].contains(&Event::Refused(ActError::NotNow));
    net.play_until::<Snowdrift>(|net| refused(net) || net.peers[1].is_host());
    assert!(refused(&net) && net.peers[0].is_host(), "it came late, and nobody has to give it a place");
    net.play_out::<Snowdrift>();
    assert!(clean(&net) && net.accusations().is_empty());
}

#[test]
fn a_host_that_passes_a_device_over_from_the_first_is_followed_too() {
    let mut net = Net::gathered(5, CALM, 33);
    net.deaf.insert(0, Box::new(|peer, link, bytes| by(3, entry(peer, link, bytes))));
    net.act(0, Act::Start);
    net.run_until(|net| net.peers.iter().all(|peer| peer.phase() == Phase::Playing));
    assert!(!net.peers[0].is_host());
}

#[test]
fn a_host_that_tells_some_nothing_keeps_nothing_from_them() {
    let mut net = playing(4, 34);
    let kept_from = net.links_between(0, 3);
    net.tamper.insert(
        0,
        Box::new(move |peer, link, bytes| {
            let kept = kept_from.contains(&link) && peer.read_packet(link, &bytes).is_some();
            if kept { Vec::new() } else { vec![(link, bytes)] }
        }),
    );
    net.play_out::<Snowdrift>();
    assert!(clean(&net) && net.accusations().is_empty());
}

#[test]
fn who_comes_back_to_a_host_that_passes_it_over_comes_back_all_the_same() {
    let mut net = playing(4, 37);
    net.crash(2);
    let (gone, host) = (net.peers[2].me(), net.peers[0].me());
    net.deaf.insert(0, Box::new(|peer, link, bytes| by(2, entry(peer, link, bytes))));
    net.tamper.insert(
        0,
        Box::new(move |peer, link, bytes| {
            let kept =
                peer.linked().any(|(id, key)| id == link && key == gone) && peer.read_packet(link, &bytes).is_some();
            if kept { Vec::new() } else { vec![(link, bytes)] }
        }),
    );
    net.run_for(2000);
    net.reopen(2, 0);
    net.join_all(2, &[0, 1, 3]);
    let back = net.now;
    net.run_until(|net| !net.peers[2].is_returning());
    assert!(net.now - back < 9000, "{} ms", net.now - back);
    net.play_out::<Snowdrift>();
    assert!(clean(&net) && net.accusations().is_empty());
    assert!(!net.events.iter().flatten().any(|event| *event == Event::HostChanged(host)));
}

#[test]
fn an_entry_that_a_host_keeps_back_is_asked_of_the_others() {
    let mut net = playing(3, 39);
    net.isolate(2);
    let (missing, gone) = (net.peers[2].log().expect("a record").len(), net.peers[2].me());
    for (host, next) in [(0, 1), (1, 0)] {
        net.act(host, Act::HandOver);
        net.run_until(|net| net.peers[next].is_host());
    }
    net.tamper.insert(
        0,
        Box::new(move |peer, link, bytes| {
            let to_it = peer.linked().any(|(id, key)| id == link && key == gone);
            let said = peer.read_packet(link, &bytes).filter(|_| to_it);
            let kept = matches!(said, Some(GameMessage::LogEntry(ordered)) if ordered.header.index == missing);
            if kept { Vec::new() } else { vec![(link, bytes)] }
        }),
    );
    net.join_all(2, &[0, 1]);
    let back = net.now;
    net.run_until(|net| net.peers[2].log().is_some_and(|log| log.len() > missing));
    assert!(net.now - back < 10_000, "{} ms", net.now - back);
    net.play_out::<Snowdrift>();
    assert!(clean(&net) && net.accusations().is_empty());
}

#[test]
fn who_keeps_its_work_to_itself_stops_nobody_by_leaving_every_host_behind() {
    let mut net = Net::gathered(4, CALM, 38);
    // It finds that no host gives its work a place, though it shows it to none.
    net.tamper.insert(
        1,
        Box::new(|peer, link, bytes| {
            let kept = peer.phase() == Phase::Dealing && by(1, entry(peer, link, &bytes));
            if kept { Vec::new() } else { vec![(link, bytes)] }
        }),
    );
    net.act(0, Act::Start);
    net.run_until(|net| [0, 2, 3].iter().all(|at| net.peers[*at].phase() == Phase::Playing));
    let term = net.peers[0].log().map_or(0, Log::term);
    assert!(net.now < 60_000 && (1..20).contains(&term), "{} ms, term {term}", net.now);
    assert_eq!(net.accusations(), []);
}

#[test]
fn what_doesnt_count_brings_down_no_host() {
    let mut net = playing(4, 35);
    // Device 2 tells the guests, not the host, of moves that aren't its to make.
    let identity = config("", 35 * 100 + 2, SHELF).identity;
    assert_eq!(net.peers[2].me(), identity.public());
    let move_of = |log: &Log| log.sign(&identity, 2, Body::Move { seat: Seat(0), action: vec![0] });
    let mut told = 0;
    net.play_out_with::<Snowdrift>(4, |net| {
        for other in [1, 3] {
            let (there, here) = (net.links_between(2, other)[0], net.links_between(other, 2)[0]);
            let plea = net.peers[2].log().map(move_of);
            let plea = plea.and_then(|signed| net.peers[2].forge(there, GameMessage::Entry(signed)));
            if let Some(bytes) = plea {
                told += 1;
                net.fly(2, other, here, bytes);
            }
        }
        net.run_for(2000);
    });
    assert!(told > 10 && net.now > 20_000, "told {told} times in {} ms", net.now);
    assert!(clean(&net) && net.peers[0].is_host());
    let named = |event: &Event| match event {
        Event::Accused(accusation) => (accusation.device, accusation.fault.clone()),
        other => panic!("{other:?}"),
    };
    let accusations = net.accusations();
    assert!(accusations.iter().all(|(_, event)| named(event) == (2, Fault::NotYourSeat(Seat(0)))));
    assert!([1, 3].iter().all(|at| accusations.iter().any(|(by, _)| by == at)), "both have the proof");
}

#[test]
fn a_host_that_refuses_what_counts_is_named_once_and_followed_by_the_next() {
    let mut net = playing(4, 36);
    let refused = Rc::new(RefCell::new(Vec::new()));
    let heard = refused.clone();
    net.deaf.insert(
        0,
        Box::new(move |peer, link, bytes| {
            let said = entry(peer, link, bytes).filter(|signed| by(2, Some(signed.clone())));
            heard.borrow_mut().extend(said.clone());
            said.is_some()
        }),
    );
    net.play_out_with::<Snowdrift>(4, |net| {
        let (at, head) = net.peers[0].log().map_or((0, [0; 32]), |log| (log.len(), log.head()));
        for entry in refused.take() {
            let (there, here) = (net.links_between(0, 2)[0], net.links_between(2, 0)[0]);
            let bytes = net.peers[0].forge(there, GameMessage::Refused { at, head, entry });
            bytes.into_iter().for_each(|bytes| net.fly(0, 2, here, bytes));
        }
        net.run_for(300);
    });
    assert!(clean(&net) && net.peers[1].is_host());
    let named: Vec<(usize, u8, &Fault)> = net
        .accusations()
        .into_iter()
        .filter_map(|(at, event)| match event {
            Event::Accused(accusation) => Some((at, accusation.device, &accusation.fault)),
            _ => None,
        })
        .collect();
    assert_eq!(named, [(2, 0, &Fault::WronglyRefused)]);
}
