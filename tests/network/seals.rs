//! A page calls sealed what is committed. Everything the table shows is soon where enough are there, and isn't where too few are. And nothing is
//! opened before that.

use crate::common::net::Net;
use crate::common::snowdrift::Snowdrift;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use winterover::base::ids::LogIndex;
use winterover::session::log::entry::Body;
use winterover::session::peer::GameMessage;
use winterover::session::{Event, LinkId, Peer, Phase};
use winterover::sim::{CALM, Net as Sim};

fn is_sealed(net: &Sim, at: usize) -> bool {
    net.peers[at].shown() > LogIndex::FIRST && net.peers[at].committed() >= net.peers[at].shown()
}

#[test]
fn what_the_table_shows_is_sealed_once_enough_have_signed_for_it() {
    let mut net = Net::gathered(4, CALM, 140);
    assert_eq!((net.peers[0].shown(), net.peers[0].committed()), (LogIndex::FIRST, LogIndex::FIRST));
    net.begin();
    net.run_for(2500);
    assert!((0..4).all(|at| is_sealed(&net, at)), "within the time after which a page says that it takes long");

    // Two of four make no quorum: what they do alone can be undone.
    net.play_until::<Snowdrift>(|net| (0..2).any(|at| !net.peers[at].to_move().is_empty()));
    net.run_for(2500);
    let before = net.peers[0].shown();
    (2..4).for_each(|at| net.isolate(at));
    net.play_for::<Snowdrift>(5000);
    assert!(net.peers[0].shown() > before && !is_sealed(&net, 0));
    net.join_all(2, &[0, 1, 3]);
    net.join_all(3, &[0, 1]);
    net.run_until(|net| (0..4).all(|at| is_sealed(net, at)));
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

/// How often devices 1 and 2 have said something of their own of this kind.
fn said(net: &mut Net, kind: fn(&Body) -> bool) -> Rc<RefCell<BTreeMap<usize, u32>>> {
    let said = Rc::new(RefCell::new(BTreeMap::<usize, u32>::new()));
    for at in [1, 2] {
        let counted = Rc::clone(&said);
        let count = move |peer: &mut Peer, on: LinkId, bytes: Vec<u8>| {
            let own = peer.log().and_then(|log| log.roster().id_of(&peer.me()));
            if let Some(GameMessage::Entry(signed)) = peer.read_packet(on, &bytes)
                && signed.author() == own
                && signed.read().is_ok_and(|entry| kind(&entry.body))
            {
                *counted.borrow_mut().entry(at).or_default() += 1;
            }
            vec![(on, bytes)]
        };
        net.tamper.insert(at, Box::new(count));
    }
    said
}

/// Device 2 does so only once it hears what the others sign for, which it doesn't now.
fn assert_waits(mut net: Net, said: &RefCell<BTreeMap<usize, u32>>) {
    net.play_for::<Snowdrift>(5000);
    assert!(said.borrow().contains_key(&1) && !said.borrow().contains_key(&2), "{said:?}");
    net.deaf.clear();
    net.play_for::<Snowdrift>(5000);
    assert!(said.borrow().contains_key(&2));
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

fn signs(what: &GameMessage) -> bool {
    matches!(what, GameMessage::Receipt(_) | GameMessage::Certificate(_))
}

#[test]
fn a_device_gives_no_shares_before_it_knows_that_enough_have_signed_for_the_step() {
    let mut net = Net::playing(4, CALM, 141);
    let shares = said(&mut net, |body| matches!(body, Body::Deal(deal) if deal.shares.is_some()));
    net.pass_over(2, |what| signs(&what));
    assert_waits(net, &shares);
}

/// Neither device tells a secret before device 2 has acknowledged the step, which it doesn't until it hears what the others sign for.
fn assert_all_wait(mut net: Net, said: &RefCell<BTreeMap<usize, u32>>) {
    net.play_for::<Snowdrift>(5000);
    assert!(said.borrow().is_empty(), "{said:?}");
    net.deaf.clear();
    net.play_for::<Snowdrift>(5000);
    assert!(said.borrow().contains_key(&1) && said.borrow().contains_key(&2));
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

/// Until all vote at once, and the first has done it.
fn until_the_vote(net: &mut Net) {
    net.play_until::<Snowdrift>(|net| net.peers[0].my_seats().iter().any(|seat| net.peers[0].has_sealed(seat)));
}

#[test]
fn nobody_opens_a_sealed_move_before_all_have_acknowledged_that_they_lie() {
    let mut net = Net::playing(4, CALM, 142);
    until_the_vote(&mut net);
    let opened = said(&mut net, |body| matches!(body, Body::Unseal { .. }));
    net.pass_over(2, |what| signs(&what));
    assert_all_wait(net, &opened);
}

#[test]
fn nor_reveals_its_keys_before_all_have_acknowledged_that_the_game_is_over() {
    let mut net = Net::playing(4, CALM, 143);
    let revealed = said(&mut net, |body| matches!(body, Body::Reveal(_)));
    let deaf = |peer: &Peer, link: LinkId, bytes: &[u8]| {
        peer.phase() == Phase::Revealing && peer.read_packet(link, bytes).is_some_and(|what| signs(&what))
    };
    net.deaf.insert(2, Box::new(deaf));
    net.play_until::<Snowdrift>(|net| net.peers[2].phase() == Phase::Revealing);
    assert_all_wait(net, &revealed);
}

/// A device votes like the others, and owes nothing that the log shows.
fn acknowledge_nothing(net: &mut Net, at: usize) {
    net.hold_back(at, |peer, _, what| {
        let Some(GameMessage::Receipt(receipt)) = what else {
            return matches!(what, Some(GameMessage::Certificate(_)));
        };
        !peer.to_move().is_empty() || receipt.acknowledged >= peer.shown()
    });
}

#[test]
fn a_device_that_never_acknowledges_is_gone_on_without_where_secrets_are_told() {
    let mut net = Net::playing(4, CALM, 144);
    until_the_vote(&mut net);
    acknowledge_nothing(&mut net, 3);
    let late = net.peers[3].me();
    net.play_until::<Snowdrift>(|net| net.events[0].contains(&Event::Excused(late)));
    net.tamper.clear();
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn a_device_that_was_gone_on_without_says_that_it_is_back_before_it_may_open_anything() {
    let mut net = Net::playing(3, CALM, 145);
    until_the_vote(&mut net);
    acknowledge_nothing(&mut net, 2);
    let voted = |net: &Sim| net.peers[1].my_seats().iter().all(|seat| net.peers[0].has_sealed(seat));
    net.play_until::<Snowdrift>(voted);
    net.isolate(1);
    let [asleep, late] = [1, 2].map(|at| net.peers[at].me());
    net.play_until::<Snowdrift>(|net| net.events[0].contains(&Event::Excused(asleep)));
    assert!(!net.events[0].contains(&Event::Excused(late)), "one alone goes on without nobody");
    net.join_all(1, &[0, 2]);
    // The two who wait are enough to go on without the third, once both are there.
    net.play_until::<Snowdrift>(|net| net.events[0].contains(&Event::Excused(late)));
    net.tamper.clear();
    net.play_out::<Snowdrift>();
    net.assert_clean();
}
