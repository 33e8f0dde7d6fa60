//! These tests cover who is let in, who stays out, and which agreements outlive hosts and pages.

use crate::common::guests::{bare, come};
use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use winterover::session::lobby::JoinError;
use winterover::session::peer::{Act, ActError, Event, Peer, Presence};
use winterover::session::{Phase, Waits};
use winterover::sim::{self, CALM, config};

/// Three devices in a game whose host is gone for good; the second hosts, and has gone back to the lobby.
fn inherited(seed: u64) -> Net {
    let mut net = Net::playing(3, CALM, seed);
    net.crash(0);
    net.run_until(|net| net.peers[1].is_host());
    net.run_for(1000);
    net.act(1, Act::Rematch);
    net.run_for(1000);
    net
}

#[test]
fn who_only_knows_the_code_knocks_and_hears_nothing_meanwhile() {
    let mut net = Net::gathered(2, CALM, 81);
    let code = bare(&net, 0);
    let eve = come(&mut net, code.clone(), 810, 0);
    assert!(net.events[eve].contains(&Event::JoinRefused(JoinError::Knocking)));
    assert!(net.events[0].contains(&Event::Knock(net.peers[eve].me())));
    net.act(0, Act::AddBot(config("Bot", 0, SHELF).look));
    net.run_for(500);
    assert_eq!((net.peers[eve].phase(), net.peers[eve].lobby().devices.len()), (Phase::Joining, 0));
    assert_eq!(net.peers[0].knocking().iter().map(|(key, _)| *key).collect::<Vec<_>>(), [net.peers[eve].me()]);
    let key = net.peers[eve].me();
    assert_eq!(net.peers[1].act(Act::Admit(key)), Err(ActError::NotHost));
    net.act(0, Act::Admit(key));
    net.run_for(500);
    assert_eq!((net.peers[eve].phase(), net.peers[0].knocking().len()), (Phase::Lobby, 0));
    assert_eq!(net.peers[eve].invite(), net.peers[0].invite(), "whoever is in can invite others");
    // The next is sent away, and the one after that finds the door open.
    let mallory = come(&mut net, code.clone(), 811, 0);
    net.act(0, Act::Kick(net.peers[mallory].me()));
    net.run_for(500);
    assert!(net.events[mallory].contains(&Event::JoinRefused(JoinError::Kicked)));
    net.act(0, Act::SetDoor(false));
    let late = come(&mut net, code, 812, 0);
    assert_eq!(net.peers[late].phase(), Phase::Lobby);
}

#[test]
fn a_link_lets_in_until_somebody_it_let_in_is_sent_away() {
    let mut net = Net::gathered(2, CALM, 82);
    let old = net.invite();
    let eve = come(&mut net, old.clone(), 820, 0);
    assert_eq!(net.peers[eve].phase(), Phase::Lobby);
    net.act(0, Act::Kick(net.peers[eve].me()));
    net.run_for(500);
    let again = come(&mut net, old, 821, 0);
    assert!(net.events[again].contains(&Event::JoinRefused(JoinError::Knocking)), "as somebody new, by the old link");
    let invite = net.peers[1].invite().clone();
    let friend = come(&mut net, invite, 822, 0);
    assert_eq!(net.peers[friend].phase(), Phase::Lobby, "by the link that the others show now");
}

#[test]
fn whoever_was_sent_away_stays_away_under_another_host_and_after_pages_were_loaded_again() {
    let mut net = Net::gathered(4, CALM, 83);
    let eve = net.peers[3].me();
    net.act(0, Act::Kick(eve));
    net.run_for(500);
    net.act(0, Act::Start);
    net.run_until(|net| net.peers[..3].iter().all(|peer| peer.phase() == Phase::Playing));
    net.crash(0);
    net.run_until(|net| net.peers[1].is_host());
    net.run_for(1000);
    net.act(1, Act::Rematch);
    net.run_for(1000);
    net.crash(1);
    net.come_back(1, &[2, 3]);
    net.run_for(1000);
    assert!(net.events[3].contains(&Event::JoinRefused(JoinError::Kicked)));
    assert!(net.peers[1].lobby().devices.iter().all(|device| device.key != eve));
    assert_eq!(net.peers[1].phase(), Phase::Lobby);
}

#[test]
fn invites_name_the_host_there_is() {
    let mut net = inherited(84);
    for at in [1, 2] {
        let invite = net.peers[at].invite().clone();
        assert!(invite.admits_host(&net.peers[1].me()) && !invite.admits_host(&net.peers[0].me()));
    }
    let invite = net.peers[2].invite().clone();
    let late = come(&mut net, invite, 840, 1);
    assert_eq!(net.peers[late].phase(), Phase::Lobby);
    // A guest whose page is loaded again knows its new host.
    net.crash(2);
    net.come_back(2, &[1, late]);
    net.run_for(1000);
    assert!(net.peers[2].host_link().is_some());
}

#[test]
fn the_table_waits_as_long_as_its_host_has_set_wherever_pages_are_loaded_again() {
    let mut net = Net::gathered(4, CALM, 85);
    assert_eq!(net.peers[1].act(Act::SetWaits(Waits::NEAR)), Err(ActError::NotHost));
    assert_eq!(net.peers[0].act(Act::SetWaits(Waits { gone_s: 0, ..Waits::FAR })), Err(ActError::NotNow));
    net.act(0, Act::SetWaits(Waits { gone_s: 30, ..Waits::FAR }));
    net.run_for(500);
    net.act(0, Act::Start);
    net.run_until_all(Phase::Dealing);
    for at in [1, 2] {
        net.reload(at);
    }
    net.isolate(3);
    let cut_at = net.now;
    net.run_until(|net| net.peers[..3].iter().all(|peer| peer.phase() == Phase::Playing));
    let waited = net.now - cut_at;
    assert!((25_000..40_000).contains(&waited), "{waited} ms");
    // In a game too.
    net.act(0, Act::SetWaits(Waits { timer_s: 90, ..Waits::NEAR }));
    net.run_for(1000);
    assert_eq!(net.peers[2].lobby().waits, Waits { timer_s: 90, ..Waits::NEAR });
}

#[test]
fn a_page_is_told_what_each_device_is_at() {
    let mut net = Net::gathered(4, CALM, 86);
    assert_eq!((net.peers[0].members(), net.peers[0].votes_needed()), (Vec::new(), 0));
    net.begin();
    let presence = |net: &sim::Net, at: usize| -> Vec<Presence> {
        net.peers[at].members().iter().map(|mate| mate.presence).collect()
    };
    net.act(2, Act::Depart { heir: None });
    net.run_until(|net| presence(net, 0)[2] == Presence::Left);
    net.run_for(1000);
    assert_eq!(presence(&net, 2)[2], Presence::Left);
    net.crash(3);
    net.run_for(1000);
    assert_eq!(presence(&net, 1)[3], Presence::Away);
    assert_eq!(net.peers[0].votes_needed(), 2);
    net.act(0, Act::Dismiss { device: net.peers[3].me(), heir: None });
    net.run_for(1000);
    assert_eq!(net.peers[1].leaving()[0].by, [net.peers[0].me()]);
    net.act(1, Act::Dismiss { device: net.peers[3].me(), heir: None });
    net.run_until(|net| presence(net, 0)[3] == Presence::Left);
    net.play_out_among::<Snowdrift>(2);
    assert_eq!(net.accusations(), []);
}

#[test]
fn a_host_that_leaves_hands_over_first_and_says_nothing_more_in_its_term() {
    let mut net = Net::playing(3, CALM, 87);
    net.act(0, Act::HandOver);
    net.act(0, Act::Depart { heir: None });
    let me = net.peers[0].me();
    net.run_until(|net| net.events[0].contains(&Event::Parted(me)));
    assert!(net.peers[1].is_host());
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

#[test]
fn who_only_knows_the_code_knocks_at_a_running_game_too_and_looks_on_when_let_in() {
    let mut net = Net::playing(2, CALM, 89);
    let code = bare(&net, 0);
    let eve = come(&mut net, code.clone(), 890, 0);
    let mallory = come(&mut net, code, 891, 0);
    let keys = [eve, mallory].map(|at| net.peers[at].me());
    assert!(net.events[0].contains(&Event::Knock(keys[0])) && net.peers[eve].table().is_none());
    let friend = net.peers[1].me();
    assert_eq!(net.peers[0].act(Act::Kick(friend)), Err(ActError::NotNow), "who plays is let go by all");
    net.act(0, Act::Kick(keys[1]));
    net.act(0, Act::Admit(keys[0]));
    net.run_until(|net| net.peers[eve].phase() == Phase::Playing);
    assert!(net.events[mallory].contains(&Event::JoinRefused(JoinError::Kicked)));
    assert_eq!(net.peers[0].onlookers().len(), 1);
    net.play_out_among::<Snowdrift>(2);
    assert_eq!(net.accusations(), []);
}

#[test]
fn a_host_that_comes_back_lets_nobody_in_before_it_knows_that_it_still_hosts() {
    for still in [true, false] {
        let mut net = Net::playing(3, CALM, 90);
        let invite = net.invite();
        net.crash(0);
        if !still {
            net.run_until(|net| net.peers[1].is_host());
        }
        net.reopen(0, 0);
        let late = come(&mut net, invite, 900, 0);
        assert_eq!(net.peers[late].phase(), Phase::Joining);
        net.join_all(0, &[1, 2]);
        net.run_until(|net| !net.peers[0].is_returning());
        net.run_for(3000);
        assert_eq!(net.peers[0].is_host(), still);
        assert_eq!(net.peers[late].phase(), if still { Phase::Playing } else { Phase::Joining });
    }
}

#[test]
fn who_is_not_heard_asks_again() {
    let mut net = Net::gathered(2, CALM, 91);
    let invite = net.invite();
    let mut said = 0;
    // Once it has greeted, what it asks first gets lost.
    let lose = move |_: &mut Peer, link, bytes| {
        said += 1;
        if said == 3 { Vec::new() } else { vec![(link, bytes)] }
    };
    net.tamper.insert(2, Box::new(lose));
    let late = come(&mut net, invite, 910, 0);
    net.run_for(2000);
    assert_eq!((late, net.peers[late].phase()), (2, Phase::Lobby));
}

#[test]
fn whom_one_let_in_that_hosts_no_more_finds_the_present_host() {
    let mut net = Net::playing(3, CALM, 92);
    let invite = net.invite();
    net.isolate(0);
    let late = come(&mut net, invite, 920, 0);
    assert_eq!(net.peers[late].phase(), Phase::Playing);
    net.run_until(|net| net.peers[1].is_host());
    net.join_all(0, &[1, 2]);
    net.join_all(late, &[1, 2]);
    net.run_until(|net| net.peers[1].onlookers().len() == 1);
    net.play_out_among::<Snowdrift>(3);
    net.run_until(|net| net.peers[late].report().is_some());
    assert_eq!(net.peers[late].record(), net.peers[1].record());
}

#[test]
fn who_looks_on_hears_a_long_record_through_hosts_of_old() {
    // More entries than are told at once lie between the hosts.
    let mut net = Net::handed_on_twice(93, 150);
    let invite = net.peers[2].invite().clone();
    let late = net.add(Peer::guest(config("Eve", 930, SHELF), invite));
    net.join(2, late);
    net.run_until(|net| net.peers[late].log().is_some());
    net.join_all(late, &[0, 1]);
    let length = |net: &sim::Net, at: usize| net.peers[at].log().map(|log| log.len());
    net.run_until(|net| length(net, late) == length(net, 2));
    let begun = net.events[late].iter().filter(|event| **event == Event::Started).count();
    assert_eq!(begun, 1, "it needn't begin again");
}
