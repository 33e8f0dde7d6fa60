//! Devices stop answering. The others go on in time, and take them in again.

use crate::common::net::Net;
use crate::common::snowdrift::Snowdrift;
use std::collections::BTreeSet;
use winterover::base::ids::DeviceId;
use winterover::session::log::entry::Body;
use winterover::session::peer::{Act, ActError, Event};
use winterover::session::{Phase, Verdict};
use winterover::sim::{CALM, ROUGH};

#[test]
fn a_device_cut_off_while_cards_are_dealt_is_stood_in_for_and_finds_its_hand() {
    let mut net = Net::gathered(4, ROUGH, 31);
    let gone = net.peers[3].me();
    net.act(0, Act::Start);
    net.run_until_all(Phase::Dealing);
    net.isolate(3);
    let cut_at = net.now;
    net.run_until(|net| net.peers[..3].iter().all(|peer| peer.phase() == Phase::Playing));
    let waited = net.now - cut_at;
    assert!((7_000..15_000).contains(&waited), "{waited} ms");
    for at in 0..3 {
        assert!(net.events[at].contains(&Event::Excused(gone)));
    }
    for at in 0..3 {
        net.join(at, 3);
    }
    net.play_out::<Snowdrift>();
    assert!(net.events[0].contains(&Event::Back(gone)));
    net.assert_clean();
}

#[test]
fn a_game_ends_and_is_audited_without_a_device_that_is_gone() {
    let mut net = Net::playing(4, CALM, 32);
    net.isolate(3);
    let gone = net.peers[3].me();
    (0..3).for_each(|at| net.act(at, Act::Dismiss { device: gone, heir: None }));
    net.play_out_among::<Snowdrift>(3);
    assert_eq!(net.accusations(), []);
    for peer in &net.peers[..3] {
        assert_eq!(peer.report().map(|report| &report.verdict), Some(&Verdict::Clean));
    }
}

#[test]
fn who_may_give_no_share_before_others_sign_is_missed_by_nobody() {
    let mut net = Net::gathered(5, CALM, 39);
    net.act(0, Act::Start);
    // Once the piles are mixed, all owe shares.
    net.run_until(|net| net.peers[0].phase() == Phase::Dealing && net.peers[0].awaited().devices.len() > 1);
    // Three are no quorum of five, so they never hold the certificate that lets them open anything.
    [3, 4].into_iter().for_each(|at| net.isolate(at));
    net.run_for(60_000);
    for peer in &net.peers[..3] {
        assert_eq!((peer.phase(), peer.awaited().devices), (Phase::Dealing, vec![DeviceId(3), DeviceId(4)]));
        let said = peer.log().expect("a game").entries().iter().filter_map(|ordered| ordered.entry.read().ok());
        let missed: BTreeSet<DeviceId> = said
            .filter_map(|entry| if let Body::Suspect { device } = entry.body { Some(device) } else { None })
            .collect();
        assert!(!missed.is_empty() && missed.is_subset(&BTreeSet::from([3, 4].map(DeviceId))), "{missed:?}");
    }
}

#[test]
fn nobody_is_missed_by_a_device_that_slept_itself() {
    let mut net = Net::gathered(3, CALM, 33);
    net.act(0, Act::Start);
    net.run_until_all(Phase::Dealing);
    // A page asleep for an hour: its first look at the clock tells it nothing of the others.
    net.peers[1].tick(3_600_000);
    net.peers[2].tick(3_600_000);
    net.run_for(2_000);
    net.play_out::<Snowdrift>();
    assert!(!net.events.iter().flatten().any(|event| matches!(event, Event::Excused(_))));
    assert_eq!(net.accusations(), []);
}

#[test]
fn a_device_lost_before_there_are_keys_opens_the_table_again() {
    let mut net = Net::gathered(3, CALM, 34);
    let gone = net.peers[1].me();
    net.isolate(1);
    net.join(0, 1);
    net.run_for(1_000);
    net.act(0, Act::Start);
    net.isolate(1);
    let cut_at = net.now;
    net.run_until(|net| [0, 2].iter().all(|at| net.events[*at].contains(&Event::Stranded(gone))));
    let waited = net.now - cut_at;
    assert!((15_000..23_000).contains(&waited), "{waited} ms");
    net.run_for(1_000);
    assert!([0, 2].iter().all(|at| net.peers[*at].phase() == Phase::Lobby));
    for at in [0, 2] {
        net.join(at, 1);
    }
    net.run_for(2_000);
    net.act(0, Act::Start);
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

/// Begins a game, cuts a device off once so many entries of the key set-up have their places, and links it again after a while.
fn cut_off_before_keys(devices: usize, at: usize, entries: u32, ms: u64) -> Net {
    let mut net = Net::gathered(devices, ROUGH, 36 + ms);
    net.act(0, Act::Start);
    net.run_until(|net| net.peers[0].log().is_some_and(|log| log.len().0 >= entries));
    net.isolate(at);
    net.run_for(ms);
    net.rejoin(at);
    net
}

#[test]
fn whoever_is_cut_off_for_a_moment_before_there_are_keys_is_waited_for() {
    for devices in [2, 4] {
        // A link that is down for 12 s is found again in about three more.
        for (ms, entries) in [(5_000, 1), (12_000, 2), (15_000, 1), (15_000, devices as u32 + 2)] {
            for at in [0, devices - 1] {
                let mut net = cut_off_before_keys(devices, at, entries, ms);
                net.run_until_all(Phase::Playing);
                let stranded = |event: &Event| matches!(event, Event::Stranded(_));
                assert!(!net.events.iter().flatten().any(stranded), "{devices} devices, {at} for {ms} ms");
                assert!(net.peers.iter().all(|peer| peer.lobby().round == 0));
                assert_eq!(net.accusations(), []);
            }
        }
    }
}

#[test]
fn devices_leave_and_are_sent_away_by_their_players() {
    let mut net = Net::gathered(5, ROUGH, 35);
    let leaver = net.peers[4].me();
    let gone = net.peers[3].me();
    net.act(0, Act::Start);
    // Long before it can be said.
    net.run_until(|net| net.peers[4].phase() == Phase::Dealing);
    net.act(4, Act::Depart { heir: None });
    net.run_until(|net| net.events.iter().all(|events| events.contains(&Event::Parted(leaver))));
    assert_eq!(net.peers[4].act(Act::Depart { heir: None }), Err(ActError::NotNow));
    net.isolate(3);
    for at in 0..3 {
        net.act(at, Act::Dismiss { device: gone, heir: None });
    }
    net.run_until(|net| (0..3).all(|at| net.events[at].contains(&Event::Parted(gone))));
    net.play_out_among::<Snowdrift>(3);
    net.assert_clean_among(&[0, 1, 2]);
}
