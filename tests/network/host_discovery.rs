//! Devices in the lobby were away while the table changed its host. They find the lobby again, and nobody talks them into another.

use crate::common::net::Net;
use crate::common::snowdrift::Snowdrift;
use winterover::session::Phase;
use winterover::session::lobby::JoinError;
use winterover::session::peer::{Act, Event, GameMessage, Peer};
use winterover::sim::{CALM, LinkConditions, ROUGH, Storage};

/// A game has begun of which the last device has heard nothing.
fn unheard(devices: usize, conditions: LinkConditions, seed: u64) -> (Net, usize) {
    let mut net = Net::gathered(devices, conditions, seed);
    let last = devices - 1;
    net.act(0, Act::Start);
    net.isolate(last);
    assert_eq!(net.peers[last].phase(), Phase::Lobby);
    (net, last)
}

/// Whom a device takes for the host of its lobby.
fn is_led_by(net: &Net, at: usize, host: usize) -> bool {
    let lobby = net.peers[at].lobby();
    net.peers[at].host_link().is_some() && lobby.devices.first().map(|device| device.key) == Some(net.peers[host].me())
}

fn played_out(mut net: Net, host: usize, at: &[usize]) {
    net.run_until(|net| at.iter().all(|at| net.peers[*at].phase() == Phase::Lobby));
    net.run_until(|net| {
        let linked = net.peers[host].lobby().devices.iter().filter(|device| device.linked).count();
        linked == at.len() && at.iter().all(|at| net.peers[*at].lobby() == net.peers[host].lobby())
    });
    let gone: Vec<u16> = {
        let lobby = net.peers[host].lobby();
        let here = |key| at.iter().any(|at| net.peers[*at].me() == key);
        lobby.seats.iter().filter(|seat| !here(seat.device)).map(|seat| seat.id).collect()
    };
    gone.into_iter().for_each(|seat| net.act(host, Act::RemoveSeat(seat)));
    net.act(host, Act::Start);
    net.play_out_by::<Snowdrift>(at, |_| {});
    net.assert_clean_among(at);
}

#[test]
fn the_others_tell_of_a_host_whom_nobody_else_could() {
    for (seed, conditions, reopened) in [(700, CALM, false), (701, ROUGH, true)] {
        let (mut net, last) = unheard(6, conditions, seed);
        // The host is lost, and the next one has to lead back to the lobby, as there are no keys without the two.
        net.run_for(2000);
        net.crash(0);
        let led_back = |net: &Net| (1..5).find(|at| net.peers[*at].is_host() && net.peers[*at].phase() == Phase::Lobby);
        net.run_for(60_000);
        let next = led_back(&net).expect("a host");
        if reopened {
            net.crash(last);
            net.reopen(last, 0);
        }
        net.join_all(last, &[1, 2, 3, 4]);
        let met = net.now;
        net.run_until(|net| net.peers[last].lobby().devices[0].key == net.peers[next].me());
        assert!(net.now - met < 8000, "{} ms", net.now - met);
        played_out(net, next, &[1, 2, 3, 4, last]);
    }
}

#[test]
fn of_two_the_one_who_missed_that_the_game_came_to_nothing_hears_it_from_the_other() {
    let mut net = Net::gathered(2, CALM, 703);
    net.act(0, Act::Start);
    net.act(0, Act::HandOver);
    net.run_until(|net| net.peers[1].is_host() && !net.peers[0].is_host());
    // It hands over in turn, and is gone before it hears that it was heard: by its own record it still hosts.
    net.act(1, Act::HandOver);
    net.run_until(|net| net.peers[0].is_host());
    net.crash(1);
    net.run_until(|net| net.peers[0].phase() == Phase::Lobby);
    // Nor does the other know the game any more once its page is opened again.
    net.crash(0);
    net.reopen(0, 0);
    net.come_back(1, &[0]);
    net.run_until(|net| net.peers[1].phase() == Phase::Lobby);
    played_out(net, 0, &[0, 1]);
}

#[test]
fn a_host_that_comes_back_to_a_game_without_keys_believes_the_only_one_who_is_left() {
    let mut net = Net::gathered(3, CALM, 704);
    net.hold_back(2, |_, _, what| matches!(what, Some(GameMessage::Entry(_) | GameMessage::Body(_))));
    net.act(0, Act::Start);
    net.run_for(1000);
    net.crash(0);
    let leads = |peer: &Peer| peer.is_host() && peer.phase() == Phase::Lobby;
    net.run_until(|net| net.peers[1..].iter().any(leads));
    let (next, other) = if net.peers[1].is_host() { (1, 2) } else { (2, 1) };
    let away = net.peers[other].me();
    net.act(next, Act::Kick(away));
    // Opened again, its page knows nothing of a game that came to nothing.
    net.crash(next);
    net.reopen(next, 0);
    net.reopen(0, 0);
    net.join(0, next);
    net.run_for(10_000);
    assert_eq!(net.peers[0].phase(), Phase::KeySetup, "the others may be late");
    net.run_for(20_000);
    assert!(is_led_by(&net, 0, next));
    net.tamper.clear();
    played_out(net, next, &[0, next]);
}

#[test]
fn the_old_host_tells_of_the_new_one() {
    let (mut net, last) = unheard(3, CALM, 702);
    net.run_for(1000);
    net.act(0, Act::HandOver);
    net.run_until(|net| net.peers[1].is_host());
    net.join(last, 0);
    net.join(last, 1);
    net.run_for(3000);
    assert!(is_led_by(&net, last, 1));
    // It has a seat in the game that began without it.
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn one_alone_is_not_believed() {
    let mut net = Net::gathered(6, CALM, 703);
    net.isolate(5);
    net.crash(0);
    net.run_for(1000);
    net.peers[4].usurp();
    net.join(4, 5);
    for at in [1, 2, 3] {
        net.join(at, 5);
    }
    net.run_for(20_000);
    assert_eq!(net.peers[5].lobby().devices[0].key, net.peers[0].me());
    assert!(net.peers[5].host_link().is_none());
    // The real one is its host as soon as it is back.
    net.come_back(0, &[1, 2, 3, 5]);
    net.run_for(5000);
    assert!((1..4).chain([5]).all(|at| is_led_by(&net, at, 0)));
    net.run_for(20_000);
    assert!(is_led_by(&net, 5, 0), "whatever the other goes on to say");
}

#[test]
fn who_is_sent_away_from_the_lobby_is_out_of_its_old_game_too() {
    let mut net = Net::playing(4, CALM, 704);
    net.isolate(3);
    net.act(0, Act::Rematch);
    let gone = net.peers[3].me();
    net.act(0, Act::Kick(gone));
    net.join_all(3, &[0, 1, 2]);
    net.run_for(3000);
    assert!(net.events[3].contains(&Event::JoinRefused(JoinError::Kicked)));
    assert_eq!(net.peers[3].phase(), Phase::Joining);
    let Storage { table, entries, gap } = &net.storage[3];
    assert!(table.is_none() && entries.is_empty() && !gap, "nothing of the table is kept");
}

#[test]
fn a_host_cannot_write_out_of_the_lobby_whom_it_hands_the_game_to() {
    let mut net = Net::gathered(4, CALM, 705);
    net.begin();
    let next = net.peers[1].me();
    net.peers[0].show_other_lobby(|lobby| lobby.devices.retain(|device| device.key != next));
    net.run_for(500);
    net.act(0, Act::HandOver);
    net.run_until(|net| net.peers[1].is_host());
    assert_eq!(net.peers[1].lobby().devices.first().map(|device| device.key), Some(next));
    net.reload(1);
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn a_host_cannot_use_up_the_count_of_games() {
    let mut net = Net::gathered(3, CALM, 706);
    net.begin();
    net.peers[0].show_other_lobby(|lobby| lobby.round = u32::MAX);
    net.run_for(500);
    assert!(net.peers[1..].iter().all(|peer| peer.phase() != Phase::Lobby && peer.lobby().round < 10));
    net.act(0, Act::Rematch);
    net.run_until(|net| net.peers.iter().all(|peer| peer.phase() == Phase::Lobby));
    net.begin();
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}
