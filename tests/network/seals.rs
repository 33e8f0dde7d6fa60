//! What a page may call sealed: everything the table shows is committed soon where enough are there, and isn't where too few are.

use crate::common::net::Net;
use crate::common::snowdrift::Snowdrift;
use winterover::session::Phase;
use winterover::session::peer::Act;
use winterover::sim::{CALM, Net as Sim};

fn is_sealed(net: &Sim, at: usize) -> bool {
    net.peers[at].shown() > 0 && net.peers[at].committed() >= net.peers[at].shown()
}

#[test]
fn what_the_table_shows_is_sealed_once_enough_have_signed_for_it() {
    let mut net = Net::gathered(4, CALM, 140);
    assert_eq!((net.peers[0].shown(), net.peers[0].committed()), (0, 0));
    net.act(0, Act::Start);
    net.run_until(|net| net.peers.iter().all(|peer| peer.phase() == Phase::Playing));
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
