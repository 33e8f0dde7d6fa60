//! Only all devices together open cards at these tables. The tests cover what the lobby says, who is waited for, and how such a game is broken
//! off.

use crate::common::net::{Net, others};
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::DeviceId;
use winterover::crypto::Threshold;
use winterover::session::peer::{Act, ActError, Event};
use winterover::session::{Phase, Presence};
use winterover::sim::CALM;

#[test]
fn a_device_that_sleeps_is_waited_for_and_the_game_goes_on_with_it() {
    let mut net = Net::all_together(4, 110);
    let asleep = net.peers[3].me();
    net.isolate(3);
    net.run_for(120_000);
    for at in 0..3 {
        assert_eq!(net.peers[at].phase(), Phase::Dealing);
        assert!(!net.events[at].contains(&Event::Excused(asleep)));
        assert_eq!(net.peers[at].devices_needed(), 4);
        assert_eq!(net.peers[at].members()[3].presence, Presence::Away);
        assert_eq!(net.peers[at].awaited().devices, [3].map(DeviceId));
    }
    net.join_all(3, &[0, 1, 2]);
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn the_choice_is_the_hosts_before_the_game_and_lasts_over_reloads_and_the_next_game() {
    let mut net = Net::gathered(3, CALM, 111);
    assert_eq!(net.peers[1].act(Act::SetThreshold(Threshold::All)), Err(ActError::NotHost));
    net.act(0, Act::SetThreshold(Threshold::All));
    net.run_for(500);
    for at in [0, 1] {
        net.reload(at);
        net.run_for(3000);
        assert_eq!(net.peers[at].lobby().threshold, Threshold::All);
    }
    net.begin();
    assert_eq!(net.peers[0].act(Act::SetThreshold(Threshold::Most)), Err(ActError::NotNow));
    for at in [0, 2] {
        net.reload(at);
        net.run_for(3000);
        assert_eq!(net.peers[at].roster().map(|roster| roster.threshold), Some(Threshold::All));
    }
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
    let host = (0..3).find(|at| net.peers[*at].is_host()).expect("a host");
    net.act(host, Act::Rematch);
    net.run_for(1000);
    assert!(net.peers.iter().all(|peer| peer.lobby().threshold == Threshold::All));
}

#[test]
fn a_game_that_has_lost_a_device_for_good_is_broken_off_by_whoever_hosts_then() {
    for lost in [0, 2] {
        let mut net = Net::all_together(4, 112);
        net.run_until_all(Phase::Playing);
        net.crash(lost);
        // Hosts are made as ever.
        let others = others(4, &[lost]);
        net.run_until(|net| others.iter().any(|at| net.peers[*at].is_host()));
        net.run_for(60_000);
        assert!(others.iter().all(|at| net.peers[*at].phase() == Phase::Playing));
        let host = others.iter().copied().find(|at| net.peers[*at].is_host()).expect("a host");
        net.act(host, Act::Rematch);
        net.run_until(|net| others.iter().all(|at| net.peers[*at].phase() == Phase::Lobby));
        assert_eq!(net.accusations(), []);
    }
}
