//! These tests cover devices that should not get in, and bytes that are no messages.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::MAX_SEATS;
use winterover::crypto::Identity;
use winterover::session::lobby::JoinError;
use winterover::session::peer::{Act, ActError, Config, Event, LinkError, LinkId, MAX_MESSAGE, Output, Peer};
use winterover::session::{Invite, Look, Phase, Verdict};
use winterover::sim::{CALM, LinkConditions, ROUGH, config};

/// What a host says of a guest that comes along, and what the guest says.
fn meet(host: &mut Net, guest: Peer) -> (Option<LinkError>, Option<LinkError>) {
    let at = host.add(guest);
    host.join(0, at);
    host.run_for(1000);
    let refused = |events: &[Event]| {
        events.iter().rev().find_map(|event| match event {
            Event::LinkRefused { reason, .. } => Some(reason.clone()),
            _ => None,
        })
    };
    (refused(&host.events[0]), refused(&host.events[at]))
}

#[test]
fn other_builds_and_other_rooms_stay_out() {
    let mut net = Net::gathered(2, CALM, 1);
    let other = Config { build: "older".to_owned(), ..config("Old", 50, SHELF) };
    let invite = net.invite();
    let (host, guest) = meet(&mut net, Peer::guest(other, invite));
    let build = |ours: &str, theirs: &str| LinkError::Build { ours: ours.to_owned(), theirs: theirs.to_owned() };
    assert_eq!((host, guest), (Some(build("test", "older")), Some(build("older", "test"))));
    let (host, guest) = meet(&mut net, Peer::guest(config("Lost", 51, SHELF), Invite::new(12345)));
    assert_eq!((host, guest), (Some(LinkError::WrongRoom), Some(LinkError::WrongRoom)));
    assert_eq!(net.peers[0].lobby().devices.len(), 2);
}

#[test]
fn other_versions_are_told_so() {
    let mut net = Net::gathered(2, CALM, 2);
    net.peers[0].link_opened(LinkId(900));
    net.peers[0].receive(LinkId(900), &[2, 0, 1, 2, 3]);
    let outputs: Vec<Output> = std::iter::from_fn(|| net.peers[0].poll()).collect();
    let reason = LinkError::Version { ours: 1, theirs: 2 };
    assert!(outputs.contains(&Output::Event(Event::LinkRefused { link: LinkId(900), reason })));
    assert!(outputs.contains(&Output::Close(LinkId(900))));
}

#[test]
fn a_host_that_the_invite_does_not_name_is_none() {
    let mut net = Net::gathered(1, CALM, 3);
    let other = Identity::from([5; 32]).public();
    let invite = Invite::parse(&net.invite().code()).expect("a code").hosted_by(&other);
    let (_, guest) = meet(&mut net, Peer::guest(config("Careful", 52, SHELF), invite));
    assert_eq!(guest, Some(LinkError::NotTheHost));
    net.act(0, Act::SetDoor(false));
    let by_code = Invite::parse(&net.invite().code()).expect("a code");
    let (_, guest) = meet(&mut net, Peer::guest(config("Trusting", 53, SHELF), by_code));
    assert_eq!(guest, None);
    assert_eq!(net.peers[2].phase(), Phase::Lobby);
}

#[test]
fn a_greeting_overheard_and_repeated_admits_nobody() {
    let mut host = Peer::host(config("Host", 60, SHELF));
    let mut guest = Peer::guest(config("Guest", 61, SHELF), host.invite().clone());
    host.link_opened(LinkId(1));
    guest.link_opened(LinkId(1));
    let mut overheard = Vec::new();
    for _ in 0..4 {
        while let Some(output) = guest.poll() {
            if let Output::Send { bytes, .. } = output {
                host.receive(LinkId(1), &bytes);
                overheard.push(bytes);
            }
        }
        while let Some(output) = host.poll() {
            if let Output::Send { bytes, .. } = output {
                guest.receive(LinkId(1), &bytes);
            }
        }
    }
    assert_eq!(host.lobby().devices.len(), 2);
    host.link_opened(LinkId(2));
    overheard.iter().for_each(|bytes| host.receive(LinkId(2), bytes));
    let outputs: Vec<Output> = std::iter::from_fn(|| host.poll()).collect();
    assert!(outputs.contains(&Output::Event(Event::LinkRefused { link: LinkId(2), reason: LinkError::Forged })));
    assert!(!outputs.contains(&Output::Close(LinkId(1))), "the true guest keeps its link");
}

#[test]
fn a_full_table_turns_guests_away_and_at_a_running_game_they_look_on() {
    let mut net = Net::gathered(12, CALM, 4);
    let invite = net.invite();
    let late = net.add(Peer::guest(config("Thirteenth", 70, SHELF), invite.clone()));
    net.join(0, late);
    net.run_for(1000);
    assert!(net.events[late].contains(&Event::JoinRefused(JoinError::Full)));
    let mut net = Net::gathered(2, CALM, 5);
    net.act(0, Act::Start);
    let invite = net.invite();
    let late = net.add(Peer::guest(config("Late", 71, SHELF), invite.clone()));
    net.join(0, late);
    net.run_for(1000);
    assert!(net.events[late].contains(&Event::Joined) && net.peers[late].my_seats().is_empty());
    net.run_until(|net| net.peers[late].phase() == Phase::Playing);
    assert_eq!(net.peers[late].act(Act::Depart { heir: None }), Err(ActError::NotNow));
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
    assert_eq!(net.peers[late].record(), net.peers[0].record());
    // In the next game it plays.
    net.act(0, Act::Rematch);
    net.run_for(1000);
    net.act(0, Act::Start);
    net.play_out::<Snowdrift>();
    assert_eq!((net.accusations(), net.peers[late].my_seats().len()), (Vec::new(), 1));
}

#[test]
fn who_comes_to_a_table_whose_seats_are_taken_looks_on() {
    let mut net = Net::gathered(2, CALM, 72);
    (2..MAX_SEATS).for_each(|_| net.act(0, Act::AddBot(Look::new("Bot", 3, 3))));
    let invite = net.invite();
    let late = net.add(Peer::guest(config("Late", 73, SHELF), invite));
    net.join(0, late);
    net.run_until(|net| net.events[late].contains(&Event::Joined) && net.peers[1].lobby().devices.len() == 3);
    let lobby = net.peers[0].lobby();
    assert_eq!(lobby.seats.len(), usize::from(MAX_SEATS));
    assert!(lobby.seats.iter().all(|seat| seat.device != net.peers[late].me()));
    // A bot makes room for it.
    let bot = lobby.seats[2].id;
    net.act(0, Act::RemoveSeat(bot));
    net.act(late, Act::Sit);
    net.run_until(|net| net.peers[0].lobby().seats.iter().any(|seat| seat.device == net.peers[late].me()));
}

#[test]
fn who_was_let_in_by_a_host_that_is_gone_is_let_in_by_the_next() {
    let mut net = Net::playing(3, CALM, 74);
    // The others never hear of it.
    for other in [1, 2] {
        net.part(0, other);
    }
    let invite = net.invite();
    let late = net.add(Peer::guest(config("Late", 75, SHELF), invite));
    net.join_all(late, &[0, 1, 2]);
    net.run_until(|net| net.peers[late].phase() == Phase::Playing);
    net.crash(0);
    net.run_until(|net| net.peers[1..3].iter().any(|peer| peer.is_host()) && net.peers[late].host_link().is_some());
    let knows = |net: &winterover::sim::Net| {
        let host = net.peers[1..3].iter().find(|peer| peer.is_host());
        host.is_some_and(|host| host.record() == net.peers[late].record() && host.onlookers().len() == 1)
    };
    net.run_until(knows);
    assert_eq!(net.accusations(), []);
}

#[test]
fn who_comes_while_nobody_hosts_is_let_in_by_the_next_host() {
    let mut net = Net::playing(3, CALM, 78);
    let invite = net.peers[1].invite().clone().hosted_by(&net.peers[1].me());
    net.crash(0);
    let late = net.add(Peer::guest(config("Late", 79, SHELF), invite));
    net.join_all(late, &[1, 2]);
    net.run_for(1000);
    assert!(net.peers[late].host_link().is_none(), "both have greeted it, and neither hosts yet");
    net.run_until(|net| net.peers[1].is_host());
    net.run_until(|net| net.peers[late].phase() == Phase::Playing);
    assert_eq!(net.accusations(), []);
}

#[test]
fn who_looks_on_and_was_not_told_of_another_host_finds_it() {
    let mut net = Net::playing(4, CALM, 76);
    for other in [1, 2, 3] {
        net.part(0, other);
    }
    let invite = net.invite();
    let late = net.add(Peer::guest(config("Late", 77, SHELF), invite));
    net.join_all(late, &[0, 1, 2, 3]);
    net.run_until(|net| net.peers[late].phase() == Phase::Playing && net.peers[1].is_host());
    // The old host comes back, and its word that another lobby counts now is lost.
    let there = net.links_between(0, late);
    net.hold_back(0, move |_, link, what| what.is_none() && there.contains(&link));
    net.join_all(0, &[1, 2, 3]);
    net.run_until(|net| !net.peers[0].is_host() && net.peers[0].record() == net.peers[1].record());
    net.play_for::<Snowdrift>(20_000);
    net.run_until(|net| net.peers[late].record() == net.peers[1].record());
    assert_eq!(net.accusations(), []);
}

#[test]
fn a_guest_sent_away_stays_away() {
    let mut net = Net::gathered(3, CALM, 6);
    let key = net.peers[2].me();
    assert_eq!(net.peers[1].act(Act::Kick(key)), Err(ActError::NotHost));
    net.act(0, Act::Kick(key));
    net.run_for(500);
    assert_eq!((net.peers[0].lobby().devices.len(), net.peers[0].lobby().seats.len()), (2, 2));
    net.join(0, 2);
    net.run_for(500);
    assert!(net.events[2].contains(&Event::JoinRefused(JoinError::Kicked)));
    assert_eq!(net.peers[0].lobby().devices.len(), 2);
}

#[test]
fn no_bytes_make_a_peer_panic_or_lose_the_game() {
    let spoilt = LinkConditions { spoil_one_of: 3, ..ROUGH };
    let mut net = Net::gathered(3, CALM, 7);
    net.conditions = spoilt;
    net.act(0, Act::Start);
    for (at, bytes) in [vec![], vec![0], vec![1, 0], vec![255; 100], vec![1; MAX_MESSAGE + 1], vec![0; MAX_MESSAGE]]
        .into_iter()
        .enumerate()
    {
        for link in 0..20 {
            net.fly((at + 1) % 3, at % 3, LinkId(link), bytes.clone());
        }
    }
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
    assert!(
        net.events
            .iter()
            .flatten()
            .any(|event| matches!(event, Event::BrokenPacket { reason: LinkError::TooLong, .. }))
    );
    assert!(net.peers.iter().all(|peer| peer.report().is_some_and(|report| report.verdict == Verdict::Clean)));
}
