//! A host gives one place to two entries. All the others learn of it, have another host within seconds, and end with one log.

use crate::common::net::{Net, heads, others};
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::{DeviceId, LogIndex, Term};
use winterover::session::digest::Digest;
use winterover::session::fault::Fault;
use winterover::session::log::Log;
use winterover::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use winterover::session::log::header::EntryHeader;
use winterover::session::log::term::ViewChangeVote;
use winterover::session::peer::{Event, GameMessage};
use winterover::session::{LinkId, Peer, Verdict, audit};
use winterover::sim::{Net as Sim, config};

/// What else device 0 could say from its record on: so many entries that nobody else has.
fn branch(net: &Net, seed: u64, entries: u32) -> Vec<LogEntry> {
    let identity = config("", seed * 100, SHELF).identity;
    let log = net.peers[0].log().expect("a record");
    let term = log.term();
    let mut before = log.head();
    let from = log.len();
    assert_eq!(log.host(), DeviceId(0));
    (0..entries)
        .map(|step| {
            let index = from.later(step);
            let entry = Entry {
                device: DeviceId(0),
                counter: log.counter(DeviceId(0)) + step,
                seen: index,
                head: before,
                body: Body::Here,
            };
            let entry = SignedEntry::new(&identity, log.game(), &entry);
            let header = EntryHeader::new(&identity, log.game(), term, index, before, entry.hash());
            before = header.head();
            LogEntry { header, entry }
        })
        .collect()
}

/// Lets one guest have another record.
fn tell(net: &mut Net, to: usize, branch: &[LogEntry]) {
    branch.iter().for_each(|ordered| net.forge(0, to, GameMessage::LogEntry(Box::new(ordered.clone()))));
    let end = branch.last().expect("entries").header.index;
    net.run_until(|net| net.peers[to].log().is_some_and(|log| log.len() > end));
}

/// Lets one guest have another record than all others from the next place on.
fn split(net: &mut Net, to: usize, branch: Vec<LogEntry>) {
    let link = net.links_between(0, to)[0];
    let at = branch[0].header.index;
    let end = branch.last().expect("entries").header.index;
    let mut other = branch;
    let faces = move |peer: &mut Peer, on: LinkId, bytes: Vec<u8>| match peer.read_packet(on, &bytes) {
        Some(GameMessage::LogEntry(ordered)) if on == link && ordered.header.index >= at => {
            let said = other.drain(..).filter_map(|ordered| peer.forge(link, GameMessage::LogEntry(Box::new(ordered))));
            said.map(|bytes| (link, bytes)).collect()
        }
        Some(_) | None => vec![(on, bytes)],
    };
    net.tamper.insert(0, Box::new(faces));
    net.play_until::<Snowdrift>(|net| {
        let has = |at: usize, index: LogIndex| net.peers[at].log().is_some_and(|log| log.len() > index);
        has(0, at) && has(to, end)
    });
}

fn knows(net: &Sim, at: usize) -> bool {
    let host = net.peers[0].me();
    net.events[at].iter().any(|event| {
        matches!(event, Event::Accused(accusation)
        if accusation.key == host && matches!(accusation.fault, Fault::Equivocation(_)))
    })
}

fn led_by_another(net: &Sim, among: &[usize]) -> bool {
    among.iter().all(|at| net.peers[*at].log().is_some_and(|log| log.host() != DeviceId(0)))
}

/// Everybody has the same record, and only device 0 is accused of anything.
fn conclude(net: &Net) {
    let host = net.peers[0].me();
    for (at, peer) in net.peers.iter().enumerate() {
        assert!(knows(net, at), "device {at} doesn't know");
        assert_eq!(peer.record(), net.peers[1].record(), "device {at}");
        let verdict = peer.report().map(|report| report.verdict.clone()).expect("an audit");
        if let Verdict::Broken(violations) = &verdict {
            assert!(violations.iter().all(|violation| violation.device == DeviceId(0)), "{violations:?}");
        }
        let record = peer.record().expect("a record");
        assert_eq!(audit(&record, SHELF).expect("an audit").verdict, verdict);
    }
    for (_, event) in net.accusations() {
        assert!(matches!(event, Event::Accused(accusation) if accusation.key == host), "{event:?}");
    }
}

#[test]
fn a_host_that_tells_one_guest_something_else_is_replaced_at_once() {
    for (devices, seed) in [(3, 301), (4, 302), (5, 303), (6, 304)] {
        let mut net = Net::amid_a_game(devices, seed);
        let other = branch(&net, seed, 1);
        split(&mut net, devices - 1, other.clone());
        let forked = net.now;
        let guests = (1..devices).collect::<Vec<_>>();
        net.run_until(|net| led_by_another(net, &guests));
        assert!(net.now - forked < 8000, "{} ms", net.now - forked);
        net.play_out::<Snowdrift>();
        conclude(&net);
    }
}

#[test]
fn who_comes_later_is_told_of_it_too() {
    let mut net = Net::amid_a_game(3, 306);
    let other = branch(&net, 306, 1);
    split(&mut net, 2, other);
    net.run_until(|net| led_by_another(net, &[1, 2]));
    let host = (1..3).find(|at| net.peers[*at].is_host()).expect("another host");
    let late = Peer::guest(config("Late", 30_699, SHELF), net.peers[host].invite().clone());
    let late = net.add(late);
    // Until it knows the time, or it takes its links for old ones.
    net.run_for(1000);
    net.join_all(late, &[0, 1, 2]);
    net.run_until(|net| knows(net, late));
    net.play_out_among::<Snowdrift>(3);
    net.run_until(|net| net.peers[late].report().is_some());
    conclude(&net);
}

/// A host gave one place to two entries, and is named and replaced.
fn named(seed: u64) -> Net {
    let mut net = Net::amid_a_game(5, seed);
    let other = branch(&net, seed, 1);
    split(&mut net, 4, other);
    net.run_until(|net| led_by_another(net, &[1, 2, 3, 4]));
    net.play_for::<Snowdrift>(2000);
    net
}

/// The host there is now tells nobody of it. Which that is, and a device that comes by its invite.
fn hush_up(net: &mut Net, seed: u64) -> (usize, Peer) {
    let host = (1..4).find(|at| net.peers[*at].is_host()).expect("another host");
    net.hold_back(host, |_, _, what| matches!(what, Some(GameMessage::Contradiction(_))));
    (host, Peer::guest(config("Late", seed * 100 + 99, SHELF), net.peers[host].invite().clone()))
}

#[test]
fn who_enters_the_game_is_told_of_it_by_others_than_the_host() {
    let mut net = named(307);
    let (_, comer) = hush_up(&mut net, 307);
    net.enter_anew(4, comer, &[0, 1, 2, 3]);
    net.run_for(20_000);
    assert!(knows(&net, 4));
}

#[test]
fn who_looks_on_is_told_of_it_by_others_than_the_host() {
    let mut net = named(308);
    // Nothing happens any more, and all that there is comes from the host alone.
    net.play_out::<Snowdrift>();
    let (host, comer) = hush_up(&mut net, 308);
    net.begin_anew(4, comer, &[host]);
    net.run_until(|net| net.peers[4].log().map(Log::len) == net.peers[host].log().map(Log::len));
    net.join_all(4, &others(4, &[host]));
    net.run_for(20_000);
    assert!(knows(&net, 4));
}

/// A table on which the last guest has another, longer record of the host's, and is away while the others come to agree on theirs; the
/// heads of what they have agreed on.
fn forked_long_ago(devices: usize, seed: u64) -> Option<(Net, Vec<Digest>)> {
    let mut net = Net::amid_a_game(devices, seed);
    let last = devices - 1;
    let hidden = branch(&net, seed, 100);
    tell(&mut net, last, &hidden);
    net.crash(last);
    net.play_for::<Snowdrift>(30_000);
    net.run_for(2000);
    let log = net.peers[1].log()?;
    let committed = net.peers[1].committed();
    let agreed = heads(log)[..committed.index()].to_vec();
    // Sooner or later all wait for who is away.
    let far = committed > hidden[0].header.index.later(3) && log.len() < hidden[99].header.index;
    far.then_some((net, agreed))
}

#[test]
fn a_longer_record_that_no_quorum_has_signed_for_undoes_nothing() {
    for devices in [4, 5] {
        let forked = (311..331).find_map(|seed| forked_long_ago(devices, seed));
        let (mut net, agreed) = forked.expect("a table that goes on for a while");
        net.come_back(devices - 1, &others(devices, &[devices - 1]));
        net.run_until(|net| led_by_another(net, &(1..devices).collect::<Vec<_>>()));
        net.play_out::<Snowdrift>();
        let log = net.peers[1].log().expect("a record");
        assert!(heads(log)[..agreed.len()] == agreed, "what all but one had agreed on is undone");
        conclude(&net);
    }
}

#[test]
fn a_guest_that_went_away_with_another_record_comes_back_to_that_of_the_others() {
    for (devices, seed, away) in [(4, 321, 30_000), (5, 322, 400_000)] {
        let mut net = Net::amid_a_game(devices, seed);
        let last = devices - 1;
        let other = branch(&net, seed, 1);
        tell(&mut net, last, &other);
        net.crash(last);
        net.play_for::<Snowdrift>(away);
        assert!((0..last).all(|at| !knows(&net, at)), "nobody else has heard of it");
        net.come_back(last, &others(devices, &[last]));
        let back = net.now;
        net.run_until(|net| led_by_another(net, &(1..devices).collect::<Vec<_>>()));
        assert!(net.now - back < 20_000, "{} ms", net.now - back);
        net.play_out::<Snowdrift>();
        conclude(&net);
    }
}

/// A table on which two guests have two other records than the host and each other, if the host didn't take up one of them before.
fn in_three(devices: usize, seed: u64) -> Option<Net> {
    let mut net = Net::amid_a_game(devices, seed);
    let one = branch(&net, seed, 2);
    let mut other = branch(&net, seed, 1);
    let identity = config("", seed * 100, SHELF).identity;
    let game = *net.peers[0].log()?.game();
    // Another first entry, and so another record from there on.
    for ordered in &mut other {
        let entry = Entry { body: Body::Stay, ..ordered.entry.read().expect("an entry") };
        ordered.entry = SignedEntry::new(&identity, &game, &entry);
        let EntryHeader { term, index, before, .. } = ordered.header;
        ordered.header = EntryHeader::new(&identity, &game, term, index, before, ordered.entry.hash());
    }
    tell(&mut net, devices - 1, &one);
    split(&mut net, devices - 2, other);
    let place = one[0].header.index.index();
    (heads(net.peers[0].log()?).get(place) != Some(&one[0].header.head())).then_some(net)
}

#[test]
fn three_records_of_one_term_become_one() {
    for devices in [4, 5] {
        let mut net = (331..351).find_map(|seed| in_three(devices, seed)).expect("a host with a record of its own");
        net.play_out::<Snowdrift>();
        conclude(&net);
    }
}

#[test]
fn a_host_that_closes_right_after_finds_itself_named_when_it_is_back() {
    for (devices, seed) in [(4, 341), (5, 342)] {
        let mut net = Net::amid_a_game(devices, seed);
        let other = branch(&net, seed, 1);
        split(&mut net, devices - 1, other.clone());
        net.crash(0);
        let guests: Vec<usize> = (1..devices).collect();
        net.run_until(|net| led_by_another(net, &guests));
        net.play_for::<Snowdrift>(5000);
        net.come_back(0, &guests);
        net.play_out::<Snowdrift>();
        conclude(&net);
    }
}

#[test]
fn a_guest_that_is_loaded_again_and_again_comes_back_all_the_same() {
    for seed in 350..353 {
        let mut net = Net::amid_a_game(4, seed);
        let other = branch(&net, seed, 1 + (seed as u32 % 3) * 10);
        split(&mut net, 3, other.clone());
        for pause in [100, 300, 700, 1500] {
            net.run_for(pause);
            net.reload(3);
        }
        net.play_out::<Snowdrift>();
        conclude(&net);
    }
}

#[test]
fn a_host_that_hands_over_by_a_record_it_shows_nobody_is_gone_on_without() {
    for (devices, seed) in [(4, 361), (5, 362)] {
        let mut net = Net::amid_a_game(devices, seed);
        let hidden = branch(&net, seed, 60);
        let last = hidden.last().expect("sixty").header.clone();
        let game = *net.peers[0].log().expect("a record").game();
        let vote =
            ViewChangeVote::new(&config("", seed * 100, SHELF).identity, &game, DeviceId(0), Term(1), last, None);
        let guests: Vec<usize> = (1..devices).collect();
        guests.iter().for_each(|to| net.forge(0, *to, GameMessage::ViewChangeVote(Box::new(vote.clone()), None)));
        net.run_until(|net| guests.iter().all(|at| net.peers[*at].promised() > Term::FIRST));
        net.crash(0);
        let asked = net.now;
        net.run_until(|net| led_by_another(net, &guests));
        assert!(net.now - asked < 8000, "{} ms", net.now - asked);
        net.come_back(0, &guests);
        net.play_out::<Snowdrift>();
        assert!((1..devices).all(|at| net.peers[at].record() == net.peers[1].record()));
    }
}
