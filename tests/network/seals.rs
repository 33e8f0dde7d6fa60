//! What a page may call sealed: everything the table shows is committed soon where enough are there, and isn't where too few are. And
//! nothing is opened before that.

use crate::common::net::Net;
use crate::common::snowdrift::Snowdrift;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::peer::GameMessage;
use winterover::session::{LinkId, Peer};
use winterover::sim::{CALM, Net as Sim};

fn is_sealed(net: &Sim, at: usize) -> bool {
    net.peers[at].shown() > 0 && net.peers[at].committed() >= net.peers[at].shown()
}

#[test]
fn what_the_table_shows_is_sealed_once_enough_have_signed_for_it() {
    let mut net = Net::gathered(4, CALM, 140);
    assert_eq!((net.peers[0].shown(), net.peers[0].committed()), (0, 0));
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

fn opens(signed: &SignedEntry) -> bool {
    signed.read().is_ok_and(|entry| matches!(entry.body, Body::Deal(deal) if deal.shares.is_some()))
}

#[test]
fn a_device_gives_no_shares_before_it_knows_that_enough_have_signed_for_the_step() {
    let mut net = Net::playing(4, CALM, 141);
    let shares = Rc::new(RefCell::new(BTreeMap::<usize, u32>::new()));
    for at in [1, 2] {
        let counted = Rc::clone(&shares);
        let count = move |peer: &mut Peer, on: LinkId, bytes: Vec<u8>| {
            let own = peer.log().and_then(|log| log.roster().place_of(&peer.me()));
            if let Some(GameMessage::Entry(signed)) = peer.read_packet(on, &bytes)
                && signed.author() == own
                && opens(&signed)
            {
                *counted.borrow_mut().entry(at).or_default() += 1;
            }
            vec![(on, bytes)]
        };
        net.tamper.insert(at, Box::new(count));
    }
    // It hears all but what the others sign for.
    let signs = |what: GameMessage| matches!(what, GameMessage::Receipt(_) | GameMessage::Certificate(_));
    net.pass_over(2, signs);
    net.play_for::<Snowdrift>(5000);
    assert!(shares.borrow().contains_key(&1) && !shares.borrow().contains_key(&2), "{shares:?}");
    net.deaf.clear();
    net.play_for::<Snowdrift>(5000);
    assert!(shares.borrow().contains_key(&2));
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}
