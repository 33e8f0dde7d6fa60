//! Hosts leave entries without a place. The others see to it that they get one, or to another host.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use std::cell::RefCell;
use std::rc::Rc;
use winterover::base::ids::{DeviceId, LogIndex, Seat};
use winterover::crypto::IdentityKey;
use winterover::session::fault::Fault;
use winterover::session::log::Log;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::peer::{Act, ActError, Event, GameMessage, Peer};
use winterover::session::{LinkId, Phase};
use winterover::sim::{CALM, config};

/// What a device asks a place for, if this is that.
fn entry(what: Option<GameMessage>) -> Option<SignedEntry> {
    match what {
        Some(GameMessage::Entry(signed)) => Some(signed),
        Some(_) | None => None,
    }
}

/// Whether a device reaches another by this link.
fn is_linked_by(peer: &Peer, link: LinkId, other: IdentityKey) -> bool {
    peer.linked().any(|(id, key)| id == link && key == other)
}

/// Whether a device asks a place for something with this.
fn by(device: u8, what: Option<GameMessage>) -> bool {
    entry(what).and_then(|signed| signed.read().ok()).is_some_and(|entry| entry.device == DeviceId(device))
}

#[test]
fn what_doesnt_reach_the_host_is_taken_there_by_others() {
    let mut net = Net::playing(4, CALM, 31);
    // Nothing that device 2 says to the host arrives there, though the link stands.
    let to_host = net.links_between(2, 0);
    net.hold_back(2, move |_, link, what| to_host.contains(&link) && entry(what).is_some());
    net.play_out::<Snowdrift>();
    net.assert_clean();
    assert!(net.peers[0].is_host(), "it gave all of it a place, so it stays the host");
}

#[test]
fn a_host_that_passes_a_device_over_is_followed_by_the_next() {
    for device in [1, 2, 3] {
        let mut net = Net::playing(4, CALM, 32);
        net.pass_over(0, move |what| by(device, Some(what)));
        net.play_out::<Snowdrift>();
        net.assert_clean();
        assert!(net.peers[1].is_host(), "device {device} passed over");
        let old = Event::HostChanged(net.peers[0].me());
        assert!(!net.events.iter().flatten().any(|event| *event == old), "nor comes back by a word of its own");
    }
}

#[test]
fn an_entry_that_the_game_went_on_without_is_given_up_though_no_host_refuses_it() {
    let mut net = Net::playing(4, CALM, 40);
    let leaves = |signed: SignedEntry| signed.read().is_ok_and(|entry| matches!(entry.body, Body::Leave { .. }));
    net.pass_over(0, move |what| entry(Some(what)).is_some_and(leaves));
    let seat = net.peers[2].my_seats().iter().next().expect("a seat");
    net.play_until::<Snowdrift>(|net| net.peers[2].to_move().is_empty() && !net.peers[1].to_move().is_empty());
    net.events[2].clear();
    net.act(2, Act::Leave(seat));
    let refused = |net: &winterover::sim::Net| net.events[2].contains(&Event::Refused(ActError::NotNow));
    net.play_until::<Snowdrift>(|net| refused(net) || net.peers[1].is_host());
    assert!(refused(&net) && net.peers[0].is_host(), "it came late, and nobody has to give it a place");
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn a_host_that_passes_a_device_over_from_the_first_is_followed_too() {
    let mut net = Net::gathered(5, CALM, 33);
    net.pass_over(0, |what| by(3, Some(what)));
    net.begin();
    assert!(!net.peers[0].is_host());
}

#[test]
fn a_host_that_tells_some_nothing_keeps_nothing_from_them() {
    let mut net = Net::playing(4, CALM, 34);
    let kept_from = net.links_between(0, 3);
    net.hold_back(0, move |_, link, what| kept_from.contains(&link) && what.is_some());
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn who_comes_back_to_a_host_that_passes_it_over_comes_back_all_the_same() {
    let mut net = Net::playing(4, CALM, 37);
    net.crash(2);
    let gone = net.peers[2].me();
    let host = net.peers[0].me();
    net.pass_over(0, |what| by(2, Some(what)));
    net.hold_back(0, move |peer, link, what| is_linked_by(peer, link, gone) && what.is_some());
    net.run_for(2000);
    net.come_back(2, &[0, 1, 3]);
    let back = net.now;
    net.run_until(|net| !net.peers[2].is_returning());
    assert!(net.now - back < 9000, "{} ms", net.now - back);
    net.play_out::<Snowdrift>();
    net.assert_clean();
    assert!(!net.events.iter().flatten().any(|event| *event == Event::HostChanged(host)));
}

#[test]
fn an_entry_that_a_host_keeps_back_is_asked_of_the_others() {
    let mut net = Net::playing(3, CALM, 39);
    net.isolate(2);
    let missing = net.peers[2].log().expect("a record").len();
    let gone = net.peers[2].me();
    for (host, next) in [(0, 1), (1, 0)] {
        net.act(host, Act::HandOver);
        net.run_until(|net| net.peers[next].is_host());
    }
    net.hold_back(0, move |peer, link, what| {
        let is_missing = matches!(what, Some(GameMessage::LogEntry(ordered)) if ordered.header.index == missing);
        is_missing && is_linked_by(peer, link, gone)
    });
    net.join_all(2, &[0, 1]);
    let back = net.now;
    net.run_until(|net| net.peers[2].log().is_some_and(|log| log.len() > missing));
    assert!(net.now - back < 10_000, "{} ms", net.now - back);
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn who_keeps_its_work_to_itself_stops_nobody_by_leaving_every_host_behind() {
    let mut net = Net::gathered(4, CALM, 38);
    // It finds that no host gives its work a place, though it shows it to none.
    net.hold_back(1, |peer, _, what| peer.phase() == Phase::Dealing && by(1, what));
    net.act(0, Act::Start);
    net.run_until(|net| [0, 2, 3].iter().all(|at| net.peers[*at].phase() == Phase::Playing));
    let term = net.peers[0].log().map_or(0, |log| log.term().0);
    assert!(net.now < 60_000 && (1..20).contains(&term), "{} ms, term {term}", net.now);
    assert_eq!(net.accusations(), []);
}

#[test]
fn what_doesnt_count_brings_down_no_host() {
    let mut net = Net::playing(4, CALM, 35);
    // Device 2 tells the guests, not the host, of moves that aren't its to make.
    let identity = config("", 35 * 100 + 2, SHELF).identity;
    assert_eq!(net.peers[2].me(), identity.public());
    let move_of = |log: &Log| log.sign(&identity, DeviceId(2), Body::Move { seat: Seat(0), action: vec![0] });
    let mut told = 0;
    net.play_out_with::<Snowdrift>(4, |net| {
        for other in [1, 3] {
            let there = net.links_between(2, other)[0];
            let here = net.links_between(other, 2)[0];
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
    net.assert_audits_clean(&[0, 1, 2, 3]);
    assert!(net.peers[0].is_host());
    let named = |event: &Event| match event {
        Event::Accused(accusation) => (accusation.device, accusation.fault.clone()),
        other => panic!("{other:?}"),
    };
    let accusations = net.accusations();
    assert!(accusations.iter().all(|(_, event)| named(event) == (DeviceId(2), Fault::NotYourSeat(Seat(0)))));
    assert!([1, 3].iter().all(|at| accusations.iter().any(|(by, _)| by == at)), "both have the proof");
}

#[test]
fn a_host_that_refuses_what_counts_is_named_once_and_followed_by_the_next() {
    let mut net = Net::playing(4, CALM, 36);
    let refused = Rc::new(RefCell::new(Vec::new()));
    let heard = refused.clone();
    net.pass_over(0, move |what| {
        let ignored = by(2, Some(what.clone()));
        heard.borrow_mut().extend(entry(Some(what)).filter(|_| ignored));
        ignored
    });
    net.play_out_with::<Snowdrift>(4, |net| {
        let (at, head) = net.peers[0].log().map_or((LogIndex::FIRST, [0; 32]), |log| (log.len(), log.head()));
        for entry in refused.take() {
            let there = net.links_between(0, 2)[0];
            let here = net.links_between(2, 0)[0];
            let bytes = net.peers[0].forge(there, GameMessage::Refused { at, head, entry });
            bytes.into_iter().for_each(|bytes| net.fly(0, 2, here, bytes));
        }
        net.run_for(300);
    });
    net.assert_audits_clean(&[0, 1, 2, 3]);
    assert!(net.peers[1].is_host());
    let named: Vec<(usize, DeviceId, &Fault)> = net
        .accusations()
        .into_iter()
        .filter_map(|(at, event)| match event {
            Event::Accused(accusation) => Some((at, accusation.device, &accusation.fault)),
            _ => None,
        })
        .collect();
    assert_eq!(named, [(2, DeviceId(0), &Fault::WronglyRefused)]);
}

/// All guests come back at once, and what stands at one place the host shows to nobody: nobody shows it, and nobody is back yet who could
/// vote for another host.
#[test]
fn a_host_that_keeps_a_place_from_all_who_come_back_is_followed_by_the_next() {
    let mut net = Net::playing(4, CALM, 44);
    let from = net.peers[0].log().expect("a game").len();
    let kept = move |what: Option<GameMessage>| matches!(what, Some(GameMessage::LogEntry(ordered)) if ordered.header.index == from);
    net.hold_back(0, move |_, _, what| kept(what));
    net.play_until::<Snowdrift>(|net| net.peers[0].log().is_some_and(|log| log.len() > from));
    (1..4).for_each(|at| net.crash(at));
    (1..4).for_each(|at| net.come_back(at, &[0, 1, 2][..at]));
    net.play_until::<Snowdrift>(|net| net.peers[1].is_host());
    net.play_out_among::<Snowdrift>(4);
    net.assert_clean();
}
