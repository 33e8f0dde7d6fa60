//! The others have gone on without a former host. It finds where their log parts from its own, whatever hinders it.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::DeviceId;
use winterover::session::peer::GameMessage;
use winterover::session::{Act, Peer};
use winterover::sim::config;

/// How long it may take, in milliseconds.
const SOON_MS: u64 = 60_000;

/// A table of five, of which device 0 has hosted and can't be reached; it has an entry of its own that nobody else has.
fn without_its_host(seed: u64) -> Net {
    let mut net = Net::amid_a_game(5, seed);
    net.isolate(0);
    net.act(0, Act::Stay);
    net.run_until(|net| (1..5).all(|at| net.peers[at].log().is_some_and(|log| log.host() != DeviceId(0))));
    net.play_for::<Snowdrift>(3000);
    net
}

fn is_back(net: &Net) -> bool {
    net.peers[0].log().map(|log| log.term()) == net.peers[1].log().map(|log| log.term())
}

#[test]
fn one_that_only_tells_of_more_and_keeps_it_back_delays_nobody_for_long() {
    let mut net = without_its_host(401);
    net.join(0, 4);
    let here = net.links_between(4, 0)[0];
    net.hold_back(4, move |_, on, what| what.is_some() && on == here);
    net.run_for(1000);
    let last = net.peers[4].log().and_then(|log| log.last().cloned()).expect("a header");
    let tell_for = |net: &mut Net, ms: u64| {
        let end = net.now + ms;
        while net.now < end && !is_back(net) {
            assert!(net.say(4, here, GameMessage::Seen(last.clone())), "an open link");
            net.run_for(100);
        }
    };
    tell_for(&mut net, 2000);
    net.join_all(0, &[1, 2, 3]);
    tell_for(&mut net, SOON_MS);
    assert!(is_back(&net), "device 0 is still behind");
}

#[test]
fn who_looks_on_and_is_heard_first_delays_nobody() {
    let mut net = without_its_host(402);
    let invite = net.peers[1].invite().clone();
    let onlooker = net.add(Peer::guest(config("Late", 40_299, SHELF), invite));
    net.run_for(1000);
    net.join_all(onlooker, &[1, 2, 3, 4]);
    net.run_until(|net| net.peers[onlooker].record() == net.peers[1].record());
    net.join(0, onlooker);
    net.run_for(5000);
    net.join_all(0, &[1, 2, 3, 4]);
    net.run_for(SOON_MS);
    assert!(is_back(&net), "device 0 is still behind");
}
