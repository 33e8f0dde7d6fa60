//! Devices sign for nothing once they have voted for another host, and for one branch in a term. That holds also when they are back.

use crate::common::net::{Net, heads, others};
use crate::common::ring::SHELF;
use crate::common::sights::played;
use crate::common::snowdrift::{self, Snowdrift};
use std::cell::RefCell;
use std::rc::Rc;
use winterover::base::codec;
use winterover::base::ids::{DeviceId, LogIndex, Term};
use winterover::crypto::Identity;
use winterover::session::log::certificate::{Certificate, LogPrefix, Receipt};
use winterover::session::log::entry::{Body, LogEntry};
use winterover::session::log::term::ViewChangeVote;
use winterover::session::peer::{Act, GameMessage};
use winterover::sim::{CALM, Net as Sim, config};

/// The receipts that a device says from now on. What this picks is lost on the way.
fn signed_by(net: &mut Net, at: usize, lost: fn(&GameMessage) -> bool) -> Rc<RefCell<Vec<Receipt>>> {
    let said = Rc::new(RefCell::new(Vec::new()));
    let heard = Rc::clone(&said);
    net.hold_back(at, move |_, _, what| {
        if let Some(GameMessage::Receipt(receipt)) = &what {
            heard.borrow_mut().push((**receipt).clone());
        }
        what.as_ref().is_some_and(lost)
    });
    said
}

fn is_vote(what: &GameMessage) -> bool {
    matches!(what, GameMessage::ViewChangeVote(..))
}

fn identity(seed: u64, at: usize) -> Identity {
    config("", seed * 100 + at as u64, SHELF).identity
}

fn place(net: &Sim, at: usize) -> DeviceId {
    net.peers[at].roster().and_then(|roster| roster.id_of(&net.peers[at].me())).expect("a place")
}

/// A device takes no receipts or certificates of others.
fn hear_no_signatures(net: &mut Net, at: usize) {
    net.pass_over(at, |what| matches!(what, GameMessage::Receipt(_) | GameMessage::Certificate(_)));
}

/// By the vote of its host, which goes on all the same, a device votes itself for a term that it would lead.
fn give_way(net: &mut Net, seed: u64, at: usize) {
    let log = net.peers[at].log().expect("a record");
    let game = *log.game();
    let last = log.last().expect("a header").clone();
    let term = Term(place(net, at).0.into());
    let vote = ViewChangeVote::new(&identity(seed, 0), &game, DeviceId(0), term, last, None);
    net.forge(0, at, GameMessage::ViewChangeVote(Box::new(vote), None));
    net.run_until(|net| net.peers[at].promised() == term);
}

#[test]
fn a_device_that_has_voted_for_another_host_signs_for_nothing_more() {
    for seed in 401..404 {
        let mut net = Net::playing(4, CALM, seed);
        let said = signed_by(&mut net, 2, is_vote);
        net.play_until::<Snowdrift>(|net| [1, 3].iter().any(|at| !net.peers[*at].to_move().is_empty()));
        net.run_for(2000);
        give_way(&mut net, seed, 2);
        let voted = net.peers[2].shown();
        assert!(said.borrow().iter().any(|receipt| receipt.prefix.len == voted), "it signs as long as it may");
        net.play_among::<Snowdrift>(&[0, 1, 3], |net| net.peers[2].shown() > voted);
        net.run_for(2000);
        let later = said.borrow().iter().filter(|receipt| receipt.prefix.len > voted).count();
        assert_eq!(later, 0, "seed {seed}");
        net.tamper.clear();
        net.play_out::<Snowdrift>();
        net.assert_one_clean_record();
    }
}

#[test]
fn nor_does_it_acknowledge_what_its_vote_does_not_name() {
    for seed in 404..407 {
        let mut net = Net::playing(4, CALM, seed);
        let said = signed_by(&mut net, 2, is_vote);
        hear_no_signatures(&mut net, 2);
        let certified = |net: &Sim| net.peers[2].certified().map_or(LogIndex::FIRST, |prefix| prefix.len);
        net.play_until::<Snowdrift>(|net| net.peers[2].shown() > certified(net));
        net.run_for(1000);
        let len = net.peers[2].shown();
        assert_eq!(net.peers[2].signed_for(), len);
        let log = net.peers[2].log().expect("a record");
        let game = *log.game();
        let prefix = LogPrefix { term: Term::FIRST, len, head: heads(log)[len.index() - 1] };
        let receipts =
            [0, 1, 3].map(|at| Receipt::new(&identity(seed, at), &game, place(&net, at), prefix, LogIndex::FIRST));
        give_way(&mut net, seed, 2);
        net.deaf.clear();
        net.forge(0, 2, GameMessage::Certificate(Box::new(Certificate::of(prefix, &receipts))));
        net.run_until(|net| net.peers[2].certified() == Some(prefix));
        net.run_for(2000);
        let acknowledged = said.borrow().iter().map(|receipt| receipt.acknowledged).max();
        assert!(acknowledged < Some(len), "seed {seed}");
        net.tamper.clear();
        net.play_out::<Snowdrift>();
        net.assert_one_clean_record();
    }
}

/// What device 0 could do in its turn, and what else: it gives either the same place.
fn two_moves(net: &mut Net, seed: u64) -> [LogEntry; 2] {
    let offers = |net: &Sim| {
        let seat = net.peers[0].to_move().iter().next()?;
        let offers = played::<Snowdrift>(net.peers[0].table()?).offers(seat);
        Some((seat, offers.into_iter().map(|offer| offer.0).collect::<Vec<_>>()))
    };
    let moves = [snowdrift::Act::Draw, snowdrift::Act::Roll];
    let both = |net: &Sim| offers(net).filter(|(_, offers)| moves.iter().all(|action| offers.contains(action)));
    net.play_until::<Snowdrift>(|net| both(net).is_some());
    net.run_for(2000);
    let (seat, _) = both(net).expect("its turn");
    let log = net.peers[0].log().expect("a record");
    let host = identity(seed, 0);
    assert_eq!(log.host(), DeviceId(0));
    moves.map(|action| {
        let entry = log.sign(&host, DeviceId(0), Body::Move { seat, action: codec::encode(&action) });
        LogEntry { header: log.header(&host, &entry), entry }
    })
}

#[test]
fn a_device_that_lost_what_it_signed_for_signs_for_no_other_branch_of_that_term() {
    for seed in 411..414 {
        let mut net = Net::playing(4, CALM, seed);
        let [one, other] = two_moves(&mut net, seed);
        let said = signed_by(&mut net, 3, |what| matches!(what, GameMessage::Seen(_)));
        let index = one.header.index;
        net.forge(0, 3, GameMessage::LogEntry(Box::new(one.clone())));
        net.run_until(|net| net.peers[3].signed_for() > index);
        // The last entry that it kept is lost, and in its place there is another one by now.
        net.crash(3);
        net.peers[0].force(&other);
        net.run_for(1000);
        net.reopen(3, 1);
        net.join_all(3, &others(4, &[3]));
        net.run_until(|net| !net.peers[3].is_returning() && net.peers[3].shown() > index);
        let log = net.peers[3].log().expect("a record");
        assert_eq!(heads(log)[index.index()], other.header.head());
        net.run_for(3000);
        let signed = said.borrow().iter().filter(|receipt| receipt.prefix.len > index).cloned().collect::<Vec<_>>();
        assert!(!signed.is_empty() && signed.iter().all(|receipt| receipt.prefix.head == one.header.head()));
        // In the next term it may sign again.
        net.act(0, Act::HandOver);
        net.run_until(|net| net.peers[1..].iter().any(|peer| peer.is_host()));
        net.play_out::<Snowdrift>();
        assert!(said.borrow().iter().any(|receipt| receipt.prefix.term > Term::FIRST));
        net.assert_one_clean_record();
    }
}

#[test]
fn what_a_device_signed_for_is_kept_before_it_is_said() {
    let mut net = Net::playing(4, CALM, 415);
    let said = signed_by(&mut net, 2, |_| false);
    hear_no_signatures(&mut net, 2);
    for _ in 0..3 {
        let last = said.borrow().len();
        net.play_until::<Snowdrift>(|_| said.borrow().len() > last);
        let receipt = said.borrow().last().cloned().expect("a receipt");
        assert!(net.peers[2].certified().is_none_or(|prefix| prefix.len < receipt.prefix.len));
        net.crash(2);
        net.reopen(2, 0);
        assert_eq!(net.peers[2].signed_for(), receipt.prefix.len);
        net.join_all(2, &others(4, &[2]));
        net.run_until(|net| !net.peers[2].is_returning());
    }
    net.deaf.clear();
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}
