//! Pages are closed and opened again. With what they kept the devices are back in their seats, and nothing is said twice.

use crate::common::net::{Net, host};
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use std::collections::BTreeMap;
use winterover::base::ids::DeviceId;
use winterover::base::rng::{below, seeded};
use winterover::session::peer::{Act, Event, Peer, Private, ResumeConfig, ResumeError, Saved};
use winterover::session::{Phase, Words};
use winterover::sim::{CALM, ROUGH, State, config};

fn waking(build: &str) -> ResumeConfig {
    ResumeConfig { seed: [77; 32], build: build.to_owned(), shelf: SHELF }
}

fn started(devices: usize, seed: u64) -> Net {
    let mut net = Net::gathered(devices, ROUGH, seed);
    net.act(0, Act::Start);
    net.run_until(|net| net.peers.iter().all(|peer| peer.roster().is_some()));
    net
}

fn length(net: &Net, at: usize) -> usize {
    net.storage[at].entries.len()
}

/// Pages are closed and opened again now and then, one or several at a time, until the game is over. How often.
fn stormy(devices: usize, seed: u64, breaks: usize) -> usize {
    let mut net = started(devices, seed);
    let mut rng = seeded(seed);
    let mut away: BTreeMap<usize, u64> = BTreeMap::new();
    let mut left = breaks;
    net.play_out_with::<Snowdrift>(devices, |net| {
        // Lost before there were keys, a device ends the game.
        if net.peers.iter().all(|peer| peer.phase() == Phase::Lobby)
            && net.states.iter().all(|state| *state == State::Up)
        {
            let host = net.peers.iter().position(|peer| peer.is_host()).expect("a host");
            net.act(host, Act::Start);
        }
        let back: Vec<usize> = away.iter().filter(|(_, until)| **until <= net.now).map(|(at, _)| *at).collect();
        for at in back {
            away.remove(&at);
            // A guest may also have lost what it kept last; a host says nothing before it is kept.
            let forgotten = if at == 0 { 0 } else { below(&mut rng, 4) };
            net.reopen(at, forgotten);
            let others: Vec<usize> = (0..devices).filter(|other| *other != at && !away.contains_key(other)).collect();
            net.join_all(at, &others);
        }
        if left > 0 && below(&mut rng, 25) == 0 {
            let at = below(&mut rng, devices);
            away.entry(at).or_insert_with(|| {
                left -= 1;
                net.crash(at);
                net.now + below(&mut rng, 12_000) as u64
            });
        }
    });
    net.assert_one_clean_record();
    breaks - left
}

#[test]
fn pages_closed_at_any_time_come_back_to_a_clean_end() {
    let closed: usize = (40..44).map(|seed| stormy(2 + (seed % 4) as usize, seed, 12)).sum();
    assert!(closed > 30, "{closed}");
}

#[test]
fn a_guest_that_is_back_knows_its_hand_and_what_it_missed() {
    let mut net = started(3, 44);
    net.run_until_all(Phase::Playing);
    let record = net.peers[2].record();
    let phrase = net.peers[2].check_phrase();
    net.crash(2);
    assert!(net.events[0].contains(&Event::DeviceGone(net.peers[2].me())));
    net.reopen(2, 5);
    assert!(net.peers[2].is_returning());
    assert!(net.peers[2].to_move().is_empty());
    net.join_all(2, &[0, 1]);
    net.run_until(|net| !net.peers[2].is_returning());
    assert_eq!((net.peers[2].record(), net.peers[2].check_phrase()), (record, phrase));
    assert!(net.events[0].contains(&Event::DeviceBack(net.peers[2].me())));
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn a_host_that_is_back_gives_no_place_before_enough_devices_told_what_they_have() {
    let mut net = started(4, 45);
    net.run_until_all(Phase::Playing);
    net.run_for(3000);
    let whole = length(&net, 0);
    assert!((1..4).all(|at| length(&net, at) == whole));
    net.crash(0);
    net.reopen(0, 6);
    net.run_for(1000);
    net.join(0, 1);
    net.run_for(3000);
    // What one has is taken over, and still there may be more.
    assert!(net.peers[0].is_returning());
    assert_eq!(length(&net, 0), whole);
    assert!(net.peers[0].to_move().is_empty());
    net.events[0].clear();
    net.join(0, 2);
    net.run_until(|net| !net.peers[0].is_returning());
    assert!(net.events[0].contains(&Event::TableChanged), "whoever looks on is told");
    net.join(0, 3);
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn host_and_all_guests_can_be_closed_at_once() {
    let mut net = started(3, 46);
    net.run_until(|net| net.peers[0].phase() == Phase::Dealing);
    (0..3).for_each(|at| net.crash(at));
    (0..3).for_each(|at| net.reopen(at, 0));
    net.run_for(4000);
    net.join_all(0, &[1, 2]);
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn a_table_without_a_game_comes_back_too_and_a_new_round_has_a_new_record() {
    let mut net = Net::gathered(3, ROUGH, 47);
    net.act(1, Act::Say(Words::Text("back soon".to_owned())));
    net.run_for(1000);
    let serial = net.peers[1].lobby().serial;
    for at in [0, 1] {
        net.reload(at);
        net.run_until(|net| net.peers[0].lobby().devices.iter().all(|device| device.linked));
        net.run_for(1000);
    }
    assert!(net.peers.iter().all(|peer| peer.lobby() == net.peers[0].lobby()));
    assert!(net.peers[1].lobby().serial > serial);
    net.act(1, Act::Say(Words::Text("here again".to_owned())));
    net.run_for(1000);
    assert!(net.events.iter().all(|events| {
        events.iter().any(|event| matches!(event, Event::Said { words: Words::Text(text), .. } if text == "here again"))
    }));
    net.act(0, Act::Start);
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
    let old = net.storage[2].entries[0].clone();
    net.act(0, Act::Rematch);
    net.run_for(2000);
    assert!(net.storage.iter().all(|storage| storage.entries.is_empty() && storage.table.is_some()));
    net.begin();
    assert_ne!(net.storage[2].entries[0], old);
    net.crash(2);
    net.come_back(2, &[0, 1]);
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn nobody_fills_the_links_with_talk() {
    let mut net = Net::gathered(4, CALM, 48);
    let said = |net: &Net, at: usize| net.events[at].iter().filter(|event| matches!(event, Event::Said { .. })).count();
    (0..100).for_each(|_| net.act(1, Act::Say(Words::Text("me again".to_owned()))));
    net.run_for(500);
    assert!((0..4).filter(|at| *at != 1).all(|at| said(&net, at) == 8), "as many as fit in one breath");
    net.run_for(3000);
    net.act(1, Act::Say(Words::Text("sorry".to_owned())));
    net.act(2, Act::Say(Words::Text("never mind".to_owned())));
    net.run_for(500);
    assert!((0..4).filter(|at| *at != 1).all(|at| said(&net, at) == 10));
}

#[test]
fn who_leaves_or_is_sent_away_keeps_nothing() {
    let mut net = Net::gathered(3, CALM, 48);
    let guest = net.peers[2].me();
    net.act(0, Act::Kick(guest));
    net.run_for(1000);
    assert!(net.storage[2].table.is_none());
    net.peers[1].leave_table();
    net.run_for(1000);
    assert!(net.storage[1].table.is_none() && net.storage[0].table.is_some());
}

#[test]
fn what_can_not_be_taken_up_again_says_why() {
    let mut net = started(2, 49);
    net.run_until_all(Phase::Playing);
    let saved = net.storage[1].saved(0).expect("a table was kept");
    let resume = |saved: Saved| Peer::resume(waking("test"), saved).map(|peer| peer.phase());
    assert_eq!(resume(saved.clone()), Ok(Phase::KeySetup));
    let other = ResumeError::Build { ours: "newer".to_owned(), theirs: "test".to_owned() };
    assert_eq!(Peer::resume(waking("newer"), saved.clone()).err(), Some(other));
    let with_table = |bytes: Vec<u8>| Saved { table: Private(bytes), ..saved.clone() };
    assert_eq!(resume(with_table(Vec::new())), Err(ResumeError::Damaged));
    let mut bytes = saved.table.0.clone();
    bytes[0] += 1;
    assert_eq!(resume(with_table(bytes)), Err(ResumeError::Version(2)));
    for part in [1, 2, 7] {
        let bytes = saved.table.0[..saved.table.0.len() * part / 8].to_vec();
        assert_eq!(resume(with_table(bytes)), Err(ResumeError::Damaged));
    }
    assert_eq!(resume(Saved { entries: Vec::new(), ..saved.clone() }), Err(ResumeError::Record));
    let shifted = Saved { entries: saved.entries[1..].to_vec(), ..saved.clone() };
    assert_eq!(resume(shifted), Err(ResumeError::Record));
    let mut others = started(2, 50);
    others.run_for(1000);
    let foreign = Saved { entries: others.storage[1].entries.clone(), ..saved.clone() };
    assert_eq!(resume(foreign), Err(ResumeError::Record));
    let shown = format!("{:?}", saved.table);
    assert_eq!(shown, format!("Private({} bytes)", saved.table.0.len()), "secrets don't show");
}

#[test]
fn a_broken_entry_is_asked_for_as_if_it_had_never_been_kept() {
    let mut net = started(3, 51);
    net.run_until_all(Phase::Playing);
    net.run_for(2000);
    for at in [1, 0] {
        net.crash(at);
        let middle = length(&net, at) / 2;
        net.storage[at].entries[middle].0[40] ^= 1;
        net.reopen(at, 0);
        net.rejoin(at);
        net.run_until(|net| !net.peers[at].is_returning());
    }
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn two_hosts_of_different_terms_bring_each_other_back() {
    let mut net = Net::playing(3, ROUGH, 54);
    net.play_until::<Snowdrift>(|net| net.peers[0].to_move() == net.peers[0].my_seats());
    net.isolate(0);
    let before = length(&net, 0);
    // Both logs go on to the same length and further, each with an entry of its own host.
    net.play_among::<Snowdrift>(&[0], |net| net.peers[0].log().is_some_and(|log| log.len().0 as usize > before));
    net.run_until(|net| host(net, &[1, 2]).is_some());
    let second = host(&net, &[1, 2]).expect("a host");
    net.run_until(|net| net.storage[second].entries.len() > before);
    // While the third is away, these two are the only quorum that there can be.
    (0..3).for_each(|at| net.crash(at));
    [0, second].into_iter().for_each(|at| net.reopen(at, 0));
    net.join(0, second);
    net.run_until(|net| [0, second].iter().all(|at| !net.peers[*at].is_returning()));
    assert!(net.peers[second].is_host() && !net.peers[0].is_host());
    net.come_back(3 - second, &[0, second]);
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn whoever_meets_a_host_of_old_while_it_folds_finds_the_present_one() {
    let mut net = Net::handed_on_twice(55, 100);
    let second = net.peers[1].me();
    net.crash(0);
    net.reopen(0, 0);
    net.run_until(|net| net.peers[0].log().expect("a record").host() == DeviceId(1));
    net.join_all(0, &[1, 2]);
    net.run_until(|net| net.peers[0].linked().any(|(_, key)| key == second));
    assert!(net.peers[0].is_replaying(), "it met the host of old too late");
    net.run_until(|net| !net.peers[0].is_returning());
    assert_eq!(net.peers[0].host_link(), net.links_between(0, 2).first().copied());
    net.play_out::<Snowdrift>();
    net.assert_one_clean_record();
}

#[test]
fn a_device_of_the_lobby_alone_has_nothing_to_return_to() {
    let host = Peer::host(config("Host", 52, SHELF));
    assert!(!host.is_returning() && !host.is_replaying());
}

#[test]
fn a_host_that_is_back_with_less_than_the_others_have_gives_no_place_twice() {
    for seed in 53..59 {
        let mut net = started(3, seed);
        net.run_until_all(Phase::Playing);
        net.run_for(2000);
        net.crash(0);
        net.run_until(|net| net.peers[1..].iter().any(|peer| peer.is_host()));
        net.run_for(2000);
        net.crash(2);
        // It has forgotten some of the places that it gave, and all it hears from now is one device.
        net.reopen(0, 5);
        net.join(0, 1);
        net.run_until(|net| !net.peers[0].is_returning());
        assert_eq!(net.peers[0].record(), net.peers[1].record());
        net.come_back(2, &[0, 1]);
        net.play_out::<Snowdrift>();
        net.assert_one_clean_record();
    }
}
