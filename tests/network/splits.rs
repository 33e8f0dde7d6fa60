//! A dishonest host shows some devices a departure, and others another entry in its place.

use crate::common::net::{Net, heads};
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::{DeviceId, LogIndex, Term};
use winterover::crypto::sharing::Complaint;
use winterover::crypto::{Party, Shares};
use winterover::session::LinkId;
use winterover::session::log::certificate::{LogPrefix, Receipt};
use winterover::session::log::entry::{Body, Entry, LogEntry, ReshareComplaint, SignedEntry};
use winterover::session::log::header::EntryHeader;
use winterover::session::log::term::ViewChangeVote;
use winterover::session::peer::{Act, Event, GameMessage};
use winterover::sim::config;

/// Whether the host finds by an entry that the keys are dealt well. A device has left with the last of these.
fn accepts(ordered: &LogEntry) -> bool {
    ordered.entry.read().is_ok_and(|entry| entry.device == DeviceId(0) && matches!(entry.body, Body::Accept(_)))
}

/// Device 0 tells these nothing more of the game from where it finds the keys well dealt.
fn withhold(net: &mut Net, from: &[usize]) {
    let links: Vec<LinkId> = from.iter().map(|to| net.links_between(0, *to)[0]).collect();
    let mut withholds = false;
    net.hold_back(0, move |_, on, said| {
        withholds |= matches!(&said, Some(GameMessage::LogEntry(ordered)) if accepts(ordered));
        said.is_some() && withholds && links.contains(&on)
    });
}

/// Shares of some cards, by whomever.
fn some_shares(record: &[LogEntry]) -> Shares {
    let cards = |ordered: &LogEntry| match ordered.entry.read().ok()?.body {
        Body::Deal(deal) => deal.shares?.cards,
        _ => None,
    };
    record.iter().find_map(cards).expect("a card that was opened")
}

/// What else the host could say where it has accepted the keys: a false complaint, by which it is put out and nobody leaves yet.
fn complaint(net: &Net, seed: u64) -> LogEntry {
    let identity = config("", seed * 100, SHELF).identity;
    let log = net.peers[2].log().expect("a record");
    let said = log.entries().iter().find(|ordered| accepts(ordered)).expect("a leaving").clone();
    let complaint = Complaint { dealer: Party(1), opened: some_shares(log.entries()) };
    let body = Body::Accept(Some(Box::new(ReshareComplaint { of: DeviceId(1), bequest: false, complaint })));
    let entry = SignedEntry::new(&identity, log.game(), &Entry { body, ..said.entry.read().expect("an entry") });
    let EntryHeader { term, index, before, .. } = said.header;
    LogEntry { header: EntryHeader::new(&identity, log.game(), term, index, before, entry.hash()), entry }
}

/// Of four devices the last has left by the record of device 2 alone. The others have another entry in that place and have acknowledged it, the
/// one that leaves among them.
fn split(seed: u64) -> (Net, LogEntry) {
    let mut net = Net::amid_a_game(4, seed);
    net.act(3, Act::Depart { heir: None });
    withhold(&mut net, &[1, 3]);
    net.run_until(|net| net.events[2].contains(&Event::Parting(net.peers[3].me())));
    for at in [1, 3] {
        net.part(2, at);
    }
    net.run_until(|net| net.events[2].contains(&Event::Parted(net.peers[3].me())));
    let other = complaint(&net, seed);
    let prefix = LogPrefix { term: Term::FIRST, len: other.header.index.next(), head: other.header.head() };
    let game = *net.peers[0].log().expect("a record").game();
    let receipt = Receipt::new(&config("", seed * 100, SHELF).identity, &game, DeviceId(0), prefix, LogIndex::FIRST);
    for to in [1, 3] {
        net.forge(0, to, GameMessage::LogEntry(Box::new(other.clone())));
        net.run_until(|net| net.peers[to].log().is_some_and(|log| log.len() == prefix.len));
        net.forge(0, to, GameMessage::Receipt(Box::new(receipt.clone())));
    }
    net.run_until(|net| [1, 3].iter().all(|at| net.peers[*at].certified() == Some(prefix)));
    (net, other)
}

#[test]
fn two_of_the_three_who_stay_undo_nothing_that_was_acknowledged_by_three_of_four() {
    for seed in 380..382 {
        let (mut net, other) = split(seed);
        let log = net.peers[2].log().expect("a record");
        let game = *log.game();
        let last = log.last().expect("a header").clone();
        let term = Term(log.roster().id_of(&net.peers[2].me()).expect("a place").0.into());
        let vote = ViewChangeVote::new(&config("", seed * 100, SHELF).identity, &game, DeviceId(0), term, last, None);
        net.forge(0, 2, GameMessage::ViewChangeVote(Box::new(vote), None));
        net.run_until(|net| net.peers[2].promised() == term);
        net.run_for(5000);
        assert!(!net.peers[2].is_host(), "seed {seed}");
        net.tamper.clear();
        net.crash(0);
        net.join_all(2, &[1, 3]);
        net.run_until(|net| [1, 2, 3].iter().any(|at| net.peers[*at].is_host()));
        net.play_out_by::<Snowdrift>(&[1, 2], |_| {});
        for at in 1..4 {
            let kept = heads(net.peers[at].log().expect("a record"))[other.header.index.index()];
            assert_eq!(kept, other.header.head(), "seed {seed}, device {at}");
        }
    }
}
