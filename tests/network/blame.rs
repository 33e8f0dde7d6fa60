//! Devices blame the author of what comes over a link, not the device that passed it on.

use crate::common::net::Net;
use crate::common::snowdrift::Act as Move;
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, Seat};
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, LogEntry, SignedEntry};
use winterover::session::peer::{Act, Event, GameMessage};
use winterover::session::{Phase, Verdict};
use winterover::sim::{CALM, config};

/// Device 2 takes an entry to the host; who is accused of what, by whom.
fn taken_to_the_host(net: &mut Net, signed: SignedEntry) -> Vec<(usize, DeviceId, Fault)> {
    let host = net.peers[2].log().expect("a record").host();
    net.forge(2, host.index(), GameMessage::Entry(signed));
    net.run_for(2000);
    let named = |(at, event): (usize, &Event)| match event {
        Event::Accused(accusation) => (at, accusation.device, accusation.fault.clone()),
        other => panic!("{other:?}"),
    };
    net.accusations().into_iter().map(named).collect()
}

fn theft() -> Body {
    Body::Move { seat: Seat(0), action: encode(&Move::Roll) }
}

#[test]
fn who_passes_on_what_another_has_signed_is_not_blamed_for_it() {
    let mut net = Net::playing(4, CALM, 71);
    let author = config("Guest 1", 71 * 100 + 1, crate::SHELF).identity;
    assert_eq!(net.peers[1].me(), author.public());
    let signed = net.peers[1].log().expect("a record").sign(&author, DeviceId(1), theft());
    let named = taken_to_the_host(&mut net, signed);
    assert!(named.contains(&(0, DeviceId(1), Fault::NotYourSeat(Seat(0)))), "{named:?}");
    assert!(named.iter().all(|(_, device, _)| *device == DeviceId(1)), "{named:?}");
}

#[test]
fn who_brings_what_nobody_has_signed_is() {
    let mut net = Net::playing(4, CALM, 72);
    let other = config("Guest 2", 72 * 100 + 2, crate::SHELF).identity;
    assert_eq!(net.peers[2].me(), other.public());
    let signed = net.peers[2].log().expect("a record").sign(&other, DeviceId(1), theft());
    assert_eq!(taken_to_the_host(&mut net, signed), [(0, DeviceId(2), Fault::Forged)]);
}

/// Keys are made anew when hosts change before they stand. Who folds the record again, to weigh an entry by its head, comes to the same keys.
#[test]
fn an_author_is_judged_by_its_head_also_where_hosts_changed_before_there_were_keys() {
    let mut net = Net::gathered(4, CALM, 74);
    net.act(0, Act::Start);
    net.run_until_all(Phase::KeySetup);
    net.isolate(0);
    net.run_until(|net| net.peers[1].log().is_some_and(|log| log.host() == DeviceId(1)));
    net.rejoin(0);
    net.run_until_all(Phase::Playing);
    let author = config("Guest 3", 74 * 100 + 3, crate::SHELF).identity;
    assert_eq!(net.peers[3].me(), author.public());
    let signed = net.peers[3].log().expect("a record").sign(&author, DeviceId(3), theft());
    // What others say meanwhile makes it no staler.
    let gone = net.peers[0].me();
    net.act(2, Act::Dismiss { device: gone, heir: None });
    net.run_for(1000);
    assert!(net.peers[1].log().expect("a record").len() > signed.read().expect("an entry").seen);
    let named = taken_to_the_host(&mut net, signed);
    assert!(named.contains(&(1, DeviceId(3), Fault::NotYourSeat(Seat(0)))), "{named:?}");
}

#[test]
fn a_host_that_leads_back_to_the_lobby_does_not_escape_the_check() {
    let mut net = Net::playing(4, CALM, 73);
    let host = config("Host", 73 * 100, crate::SHELF).identity;
    assert_eq!(net.peers[0].me(), host.public());
    // It orders what doesn't count, and ends the game before anybody can check it.
    let log = net.peers[0].log().expect("a record");
    let entry = log.sign(&host, DeviceId(0), Body::Move { seat: Seat(1), action: encode(&Move::Roll) });
    let ordered = LogEntry { header: log.header(&host, &entry), entry };
    let at = ordered.header.index;
    net.peers[0].force(&ordered);
    net.run_for(1000);
    net.act(0, Act::Rematch);
    net.run_for(5000);
    for peer in &net.peers[1..] {
        assert_eq!(peer.phase(), Phase::Lobby);
        let report = peer.broken_off().expect("something was wrong");
        let Verdict::Broken(violations) = &report.verdict else { panic!("{:?}", report.verdict) };
        let named: Vec<(DeviceId, &Fault)> = violations.iter().map(|one| (one.device, &one.fault)).collect();
        assert_eq!(named, [(DeviceId(0), &Fault::NotYourSeat(Seat(1))), (DeviceId(0), &Fault::LogEntry(at))]);
        assert!(report.unchecked.is_some());
    }
}

#[test]
fn what_a_host_began_its_term_with_convicts_nobody_but_who_shows_it_in_another_place() {
    let mut net = Net::playing(4, CALM, 75);
    net.isolate(2);
    net.act(0, Act::HandOver);
    net.run_until(|net| net.peers[3].log().is_some_and(|log| log.host() == DeviceId(1)));
    let log = net.peers[2].log().expect("a record");
    let at = log.len();
    let head = log.head();
    let lead = net.peers[3].log().and_then(|log| log.since(at).first()).expect("the new term").entry.clone();
    // The old host is linked to it again first, and shows it the new term as something that it has refused.
    net.hold_back(0, |_, _, what| matches!(what, Some(GameMessage::LogEntry(_))));
    net.join(0, 2);
    net.run_until(|net| net.peers[2].host_link().is_some());
    net.forge(0, 2, GameMessage::Refused { at, head, entry: lead });
    net.run_for(300);
    assert_eq!(net.accusations(), []);
}
