//! A device that has the code and tries out passes loses its links, and isn't let in.

use crate::common::guests::{bare, between, come, heard, refused};
use crate::common::net::Net;
use crate::common::ring::SHELF;
use winterover::session::lobby::JoinError;
use winterover::session::peer::{Act, Event, LinkError, Output, Peer};
use winterover::session::{Invite, Phase};
use winterover::sim::{CALM, config};

fn told(events: &[Event]) -> Vec<u32> {
    let told = events.iter().filter_map(|event| if let Event::Guessing(count) = event { Some(*count) } else { None });
    told.collect()
}

#[test]
fn a_link_on_which_passes_are_tried_is_closed_and_the_host_is_told() {
    let mut net = Net::gathered(2, CALM, 95);
    let right = net.invite();
    let code = bare(&net, 0);
    let eve = come(&mut net, code.clone(), 950, 0);
    let (at_host, at_eve) = between(&net, eve);
    let mut outputs = Vec::new();
    for pass in (0..5000).map(|pass| code.clone().with_pass(pass)).chain([right]) {
        let bytes = net.peers[eve].forge_join(at_eve, &pass).expect("an open link");
        net.peers[0].receive(at_host, &bytes);
        outputs.extend(heard(&mut net));
    }
    assert!(refused(&outputs, at_host, LinkError::Guessing));
    let answers = outputs.iter().filter(|output| matches!(output, Output::Send { .. })).count();
    assert!(answers < 10, "{answers} answers");
    let events: Vec<Event> =
        outputs.into_iter().filter_map(|out| if let Output::Event(event) = out { Some(event) } else { None }).collect();
    assert_eq!(told(&events), [4]);
    assert_eq!((net.peers[0].lobby().devices.len(), net.peers[0].knocking().len()), (2, 0));
}

#[test]
fn one_device_finds_no_pass_by_coming_again_and_again() {
    let mut net = Net::gathered(1, CALM, 96);
    let right = net.invite();
    let code = bare(&net, 0);
    let eve = come(&mut net, code.clone().with_pass(0), 960, 0);
    for pass in [code.clone().with_pass(1), code.with_pass(2), right] {
        net.join(0, eve);
        net.run_for(100);
        let (at_host, at_eve) = between(&net, eve);
        let bytes = net.peers[eve].forge_join(at_eve, &pass).expect("an open link");
        net.peers[0].receive(at_host, &bytes);
        net.run_for(100);
    }
    assert_eq!(net.peers[0].lobby().devices.len(), 1, "the right one came too late to be weighed");
    assert_eq!(told(&net.events[0]).len(), 1);
}

#[test]
fn many_devices_find_no_pass_either_and_when_they_stop_the_link_lets_in_again() {
    let mut net = Net::gathered(1, CALM, 97);
    let right = net.invite();
    let code = bare(&net, 0);
    let guest = |net: &mut Net, invite: Invite, seed: u64| {
        let at = net.add(Peer::guest(config("Eve", seed, SHELF), invite));
        net.join(0, at);
        at
    };
    for seed in 0..40 {
        guest(&mut net, code.clone().with_pass(seed), 970 + seed);
    }
    net.run_for(1000);
    assert!(!told(&net.events[0]).is_empty());
    let friend = guest(&mut net, right.clone(), 1100);
    net.run_for(500);
    assert!(net.events[friend].contains(&Event::JoinRefused(JoinError::Knocking)), "like everybody while it lasts");
    net.run_for(10_000);
    let late = guest(&mut net, right, 1101);
    net.run_for(1000);
    assert_eq!(net.peers[late].phase(), Phase::Lobby);
}

#[test]
fn an_old_link_costs_nobody_theirs() {
    let mut net = Net::gathered(2, CALM, 98);
    let old = net.invite();
    net.act(0, Act::Kick(net.peers[1].me()));
    net.run_for(500);
    let friend = come(&mut net, old, 980, 0);
    for _ in 0..20 {
        net.join(0, friend);
        net.run_for(60_000);
    }
    assert_eq!((told(&net.events[0]), net.peers[0].knocking().len()), (Vec::new(), 1));
    net.act(0, Act::Admit(net.peers[friend].me()));
    net.run_for(500);
    assert_eq!(net.peers[friend].phase(), Phase::Lobby);
}
