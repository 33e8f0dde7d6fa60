//! Hosts try to take the game from one player, by what they say of their lobby. Only what the log says ends a game.

use crate::common::net::{Net, others};
use crate::common::snowdrift::Snowdrift;
use winterover::session::Phase;
use winterover::session::lobby::{JoinError, Lobby};
use winterover::session::peer::{Act, Event, LinkId, Peer};
use winterover::sim::CALM;

/// A table of four plays, and its host does this to the device 3 alone.
fn alone(seed: u64, deceit: impl FnOnce(&mut Peer, LinkId) -> Option<Vec<u8>>) -> Net {
    let mut net = Net::playing(4, CALM, seed);
    deceive(&mut net, 3, deceit);
    net.run_for(30_000);
    net
}

/// The host sends a device something that the others don't get.
fn deceive(net: &mut Net, at: usize, deceit: impl FnOnce(&mut Peer, LinkId) -> Option<Vec<u8>>) {
    let here = net.links_between(0, at)[0];
    let there = net.links_between(at, 0)[0];
    let bytes = deceit(&mut net.peers[0], here).expect("an open link");
    net.fly(0, at, there, bytes);
}

/// Everybody is still in the game, also whoever loads the page again, and plays it to its end.
fn assert_goes_on(mut net: Net) {
    assert!(net.peers.iter().all(|peer| peer.phase() == Phase::Playing));
    assert!(net.storage[3].table.is_some() && !net.storage[3].entries.is_empty());
    net.reload(3);
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn a_host_cannot_send_a_player_away_from_the_game() {
    for (at, reason) in [JoinError::Kicked, JoinError::Full, JoinError::Knocking].into_iter().enumerate() {
        let net = alone(710 + at as u64, |host, link| host.forge_turned(link, reason));
        assert!(!net.events[3].iter().any(|event| matches!(event, Event::JoinRefused(_))));
        assert_goes_on(net);
    }
}

#[test]
fn a_host_cannot_end_the_game_for_one_player_alone() {
    assert_goes_on(alone(713, |host, link| host.forge_lobby(link, |lobby| lobby.round += 1)));
    assert_goes_on(alone(714, |host, link| host.forge_lobby(link, |lobby| lobby.round += 2)));
}

#[test]
fn a_host_cannot_have_the_next_one_send_a_player_away() {
    for (seed, both) in [(715, true), (716, false)] {
        let mut net = Net::playing(4, CALM, seed);
        let player = net.peers[3].me();
        let bend = |lobby: &mut Lobby| {
            if !both {
                lobby.devices.retain(|device| device.key != player);
                lobby.seats.retain(|seat| seat.device != player);
            }
            lobby.kicked.push(player);
            (lobby.asks, lobby.pass) = (true, 1);
        };
        deceive(&mut net, 1, |host, link| host.forge_lobby(link, bend));
        net.run_for(1000);
        net.act(0, Act::HandOver);
        net.run_until(|net| net.peers[1].is_host());
        net.run_for(5000);
        assert_goes_on(net);
    }
}

#[test]
fn whoever_was_away_learns_that_the_game_was_broken_off() {
    for (seed, forgotten) in [(717, false), (718, true)] {
        let mut net = Net::playing(4, CALM, seed);
        net.isolate(3);
        net.act(0, Act::Rematch);
        net.run_until(|net| net.peers[..3].iter().all(|peer| peer.phase() == Phase::Lobby));
        if forgotten {
            // A page that is loaded again has no log of a game that was broken off.
            (0..3).for_each(|at| net.reload(at));
            net.run_for(5000);
        }
        net.join_all(3, &[0, 1, 2]);
        net.run_until(|net| net.peers[3].phase() == Phase::Lobby);
        assert_eq!(net.accusations(), []);
        net.begin();
    }
}

#[test]
fn a_game_is_broken_off_for_all_though_its_host_is_lost_with_it() {
    let mut net = Net::playing(4, CALM, 719);
    // Its lobby doesn't arrive.
    net.hold_back(0, |_, _, what| what.is_none());
    net.act(0, Act::Rematch);
    net.run_until(|net| net.peers[1].phase() == Phase::Failed);
    net.crash(0);
    let others = others(4, &[0]);
    net.run_until(|net| others.iter().all(|at| net.peers[*at].phase() != Phase::Playing));
    net.run_until(|net| others.iter().all(|at| net.peers[*at].phase() == Phase::Lobby));
    assert_eq!(net.accusations(), []);
}
