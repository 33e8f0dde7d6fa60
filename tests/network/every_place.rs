//! A host dies at each place of the log in turn. Another one goes on, and nothing is lost that enough devices had.

use crate::common::net::{self, Net};
use crate::common::snowdrift::{Options, Snowdrift};
use winterover::base::codec;
use winterover::crypto::keys::threshold_of;
use winterover::crypto::memo;
use winterover::session::digest::Digest;
use winterover::session::peer::Act;
use winterover::session::{Peer, Phase, Verdict};
use winterover::sim::ROUGH;

const DEVICES: usize = 4;
/// After how long the host's page is opened again, in milliseconds.
const AWAY_MS: u64 = 25_000;

fn heads(peer: &Peer) -> Vec<Digest> {
    peer.log().map(net::heads).unwrap_or_default()
}

/// How much of the host's record enough devices have, itself among them.
fn acknowledged(net: &Net) -> Vec<Digest> {
    let others: Vec<Vec<Digest>> = net.peers.iter().map(heads).collect();
    let enough = |at: usize, head: &Digest| {
        others.iter().filter(|heads| heads.get(at) == Some(head)).count() >= threshold_of(DEVICES)
    };
    let own = others.first().into_iter().flatten().copied().enumerate();
    own.take_while(|(at, head)| enough(*at, head)).map(|(_, head)| head).collect()
}

/// A whole game whose host's page is closed as soon as it has given so many places; what it said last gets to one other at most. Whether it
/// gave so many.
fn plays_on(places: usize) -> bool {
    let mut net = Net::gathered(DEVICES, ROUGH, 78);
    net.act(0, Act::SetSetup(codec::encode(&Options { seats: DEVICES as u8, rounds: 1 })));
    net.act(0, Act::Start);
    let mut died = None;
    let mut kept = Vec::new();
    let mut between = |net: &mut Net| {
        let up = (0..DEVICES).all(|at| net.is_up(at));
        if died.is_none() && heads(&net.peers[0]).len() >= places {
            kept = acknowledged(net);
            died = Some(net.now);
            net.silence(0, |to| to == places % DEVICES);
            net.crash(0);
        } else if !up && died.is_some_and(|at| net.now - at > AWAY_MS) {
            net.come_back(0, &[1, 2, 3]);
        } else if up && died.is_some() && net.peers.iter().all(|peer| peer.phase() == Phase::Lobby) {
            // It died before there were keys, which nobody can make up for: the table begins again once it is back.
            kept.clear();
            let ready = |peer: &Peer| peer.lobby().devices.iter().all(|device| device.linked);
            let host = (0..DEVICES).find(|at| net.peers[*at].is_host());
            if let Some(host) = host.filter(|_| net.peers.iter().all(ready)) {
                net.act(host, Act::Start);
            }
        }
    };
    net.play_out_with::<Snowdrift>(DEVICES, &mut between);
    while net.peers[1].phase() == Phase::Failed {
        // It came to nothing, and the host hasn't led back to the lobby yet.
        net.run_for(1000);
        net.play_out_with::<Snowdrift>(DEVICES, &mut between);
    }
    if !net.is_up(0) {
        net.come_back(0, &[1, 2, 3]);
    }
    // Who had the end already goes on from where the others came to it.
    net.run_until(|net| net.peers.iter().all(|peer| heads(peer) == heads(&net.peers[1]) && !peer.is_returning()));
    assert_eq!(net.accusations(), [], "a host that died after {places} places");
    let lost = !heads(&net.peers[0]).starts_with(&kept);
    assert!(!lost, "a host that died after {places} places: what enough devices had is lost");
    for peer in &net.peers {
        assert_eq!(peer.report().map(|report| &report.verdict), Some(&Verdict::Clean), "{places} places");
    }
    died.is_some()
}

#[test]
fn a_host_may_die_at_every_place_of_the_record() {
    let deaths = (1..).take_while(|places| memo::shared(|| plays_on(*places))).count();
    assert!(deaths > 40, "{deaths} deaths");
}
