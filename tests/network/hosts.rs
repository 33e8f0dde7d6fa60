//! Hosts go, hand over and come back, and the table goes on without them, with one log.

use crate::common::net::{Net, host};
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use winterover::base::ids::{DeviceId, LogIndex, Term};
use winterover::base::rng::{below, seeded};
use winterover::session::Phase;
use winterover::session::fault::Fault;
use winterover::session::log::certificate::{Certificate, LogPrefix, Receipt};
use winterover::session::log::entry::{Body, Entry, SignedEntry};
use winterover::session::log::term::ViewChangeVote;
use winterover::session::peer::{Act, ActError, Event, GameMessage};
use winterover::sim::{CALM, ROUGH, config};

/// As [`Net::assert_one_clean_record`], and one device hosts.
fn assert_one_host(net: &Net) {
    net.assert_one_clean_record();
    assert_eq!(net.peers.iter().filter(|peer| peer.is_host()).count(), 1);
}

#[test]
fn the_next_device_takes_over_and_the_old_host_comes_back_as_a_guest() {
    let mut net = Net::playing(4, ROUGH, 1);
    let record = net.peers[1].record();
    let phrase = net.peers[2].check_phrase();
    net.crash(0);
    let gone = net.now;
    net.run_until(|net| host(net, &[1, 2, 3]).is_some());
    assert!(net.now - gone < 8000, "{} ms", net.now - gone);
    net.run_for(2000);
    let new = host(&net, &[1, 2, 3]).expect("a host");
    let led = Event::HostChanged(net.peers[new].me());
    assert!((1..4).all(|at| net.events[at].contains(&led)));
    assert!(net.peers[1].record() > record, "and nothing is lost");
    net.come_back(0, &[1, 2, 3]);
    net.run_until(|net| !net.peers[0].is_returning());
    assert!(!net.peers[0].is_host() && net.events[0].contains(&led));
    assert_eq!(net.peers[0].check_phrase(), phrase);
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
    // The new host also begins the next game.
    assert_eq!(net.peers[0].act(Act::Rematch), Err(ActError::NotHost));
    net.act(new, Act::Rematch);
    net.run_for(3000);
    net.act(new, Act::Start);
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
}

#[test]
fn what_only_the_old_host_had_is_undone_and_its_player_is_told() {
    let mut net = Net::playing(4, ROUGH, 7);
    net.play_until::<Snowdrift>(|net| net.peers[0].to_move() == net.peers[0].my_seats());
    let seats = net.peers[0].my_seats();
    net.isolate(0);
    let len = |net: &winterover::sim::Net| net.peers[0].log().map(|log| log.len());
    let before = len(&net);
    net.play_among::<Snowdrift>(&[0], |net| len(net) > before);
    net.run_until(|net| host(net, &[1, 2, 3]).is_some());
    assert!(!net.events[0].iter().any(|event| matches!(event, Event::RolledBack(_))), "it can't know yet");
    net.join_all(0, &[1, 2, 3]);
    net.run_until(|net| net.events[0].contains(&Event::RolledBack(seats)));
    assert!((1..4).all(|at| !net.events[at].iter().any(|event| matches!(event, Event::RolledBack(_)))));
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
}

#[test]
fn a_host_hands_over_by_choice() {
    let mut net = Net::playing(3, ROUGH, 2);
    assert_eq!(net.peers[1].act(Act::HandOver), Err(ActError::NotNow));
    net.act(0, Act::HandOver);
    let asked = net.now;
    net.run_until(|net| host(net, &[1, 2]).is_some());
    assert!(net.now - asked < 3000, "{} ms", net.now - asked);
    net.run_for(2000);
    assert!(!net.peers[0].is_host());
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
}

/// Hosts are lost again and again, sometimes with a guest, for longer or shorter; the game comes to its end.
fn stormy(devices: usize, seed: u64) -> (usize, usize) {
    let mut net = Net::playing(devices, ROUGH, seed);
    let mut rng = seeded(seed);
    let mut away: BTreeMap<usize, u64> = BTreeMap::new();
    let mut lost = 0;
    net.play_out_with::<Snowdrift>(devices, |net| {
        let back: Vec<usize> = away.iter().filter(|(_, until)| **until <= net.now).map(|(at, _)| *at).collect();
        for at in back {
            away.remove(&at);
            net.reopen(at, 0);
            let others: Vec<usize> = (0..devices).filter(|other| *other != at && !away.contains_key(other)).collect();
            net.join_all(at, &others);
        }
        let here: Vec<usize> = (0..devices).filter(|at| !away.contains_key(at)).collect();
        if lost < 6 && away.len() < devices / 3 && below(&mut rng, 30) == 0 {
            let at = host(net, &here).filter(|_| below(&mut rng, 4) > 0).unwrap_or(here[below(&mut rng, here.len())]);
            lost += 1;
            net.crash(at);
            away.insert(at, net.now + [1000, 9000, 20_000][below(&mut rng, 3)]);
        }
    });
    assert_one_host(&net);
    let changes = net.events.iter().flatten().filter(|event| matches!(event, Event::HostChanged(_))).count();
    (lost, changes)
}

#[test]
fn hosts_lost_at_any_time_are_replaced() {
    let storms: Vec<_> = (60..64).map(|seed| stormy(3 + (seed % 4) as usize, seed)).collect();
    let (lost, changes) = storms.iter().fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
    assert!(lost > 12 && changes > 12, "{lost} lost, {changes} changes told");
}

#[test]
fn two_devices_wait_for_each_other() {
    let mut net = Net::playing(2, ROUGH, 3);
    net.crash(0);
    net.run_for(60_000);
    assert!(!net.peers[1].is_host());
    net.reopen(0, 0);
    net.join(0, 1);
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
}

#[test]
fn a_device_that_alone_has_lost_the_host_does_not_lead_the_others_away() {
    let mut net = Net::playing(4, CALM, 4);
    net.part(0, 3);
    net.run_for(30_000);
    assert!((1..3).all(|at| !net.peers[at].is_host()));
    net.join(0, 3);
    net.run_for(10_000);
    assert!(net.peers[0].is_host());
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
}

#[test]
fn what_waited_for_a_place_with_the_old_host_gets_it_from_the_new_one() {
    for seed in 70..73 {
        let mut net = Net::playing(4, ROUGH, seed);
        let mut handed = 0;
        net.play_out_with::<Snowdrift>(4, |net| {
            let host = host(net, &[0, 1, 2, 3]);
            let moves = (0..4).any(|at| Some(at) != host && !net.peers[at].to_move().is_empty());
            // Their moves are on their way to it while it gives way.
            if let Some(host) = host.filter(|_| moves && handed < 12) {
                handed += usize::from(net.peers[host].act(Act::HandOver).is_ok());
            }
        });
        assert!(handed > 6, "{handed}");
        assert_one_host(&net);
    }
}

#[test]
fn words_for_a_term_that_come_before_the_last_one_began_are_kept() {
    for seed in 80..90 {
        let mut net = Net::playing(3, ROUGH, seed);
        let mut from = 0;
        for _ in 0..4 {
            net.act(from, Act::HandOver);
            let asked = net.now;
            let others = [0, 1, 2].map(|at| if at == from { (at + 1) % 3 } else { at });
            net.run_until(|net| host(net, &others).is_some());
            from = host(&net, &others).expect("a host");
            assert!(net.now - asked < 4000, "seed {seed}: {} ms", net.now - asked);
        }
        net.play_out::<Snowdrift>();
        assert_one_host(&net);
    }
}

#[test]
fn nobody_is_to_blame_for_an_entry_made_on_a_record_that_went_on_elsewhere() {
    let mut net = Net::playing(3, ROUGH, 74);
    let log = net.peers[2].log().expect("a record").clone();
    let me = log.roster().id_of(&net.peers[2].me()).expect("seated");
    let entry = Entry { device: me, counter: log.counter(me), seen: log.len(), head: [5; 32], body: Body::Here };
    let signed = SignedEntry::new(&config("", 74 * 100 + 2, &[]).identity, log.game(), &entry);
    assert_eq!(log.check(&signed), Err(Fault::OtherRecord));
    net.forge(2, 0, GameMessage::Entry(signed));
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
}

#[test]
fn a_host_that_was_away_when_the_game_came_to_nothing_finds_the_others_in_the_lobby() {
    let mut net = Net::gathered(4, ROUGH, 75);
    net.act(0, Act::Start);
    net.run_until_all(Phase::KeySetup);
    net.isolate(0);
    // Another one leads, and misses it before there are keys.
    net.run_until(|net| (1..4).all(|at| net.peers[at].phase() == Phase::Lobby));
    let new = host(&net, &[1, 2, 3]).expect("a host");
    // Each time it is back it has changed its own lobby far more often than the others'.
    for _ in 0..3 {
        net.crash(0);
        net.reopen(0, 0);
        net.run_for(1000);
    }
    for at in [0, if new == 3 { 2 } else { 3 }] {
        // A guest that is closed meanwhile comes back to the new host too.
        if at > 0 {
            net.crash(at);
            net.reopen(at, 0);
        }
        net.rejoin(at);
        net.run_until_all(Phase::Lobby);
        net.run_until(|net| {
            let lobby = net.peers[new].lobby();
            net.peers.iter().all(|peer| peer.lobby() == lobby) && lobby.devices.iter().all(|device| device.linked)
        });
    }
    assert_eq!(host(&net, &[0, 1, 2, 3]), Some(new));
    assert!(!net.peers[0].is_host());
    net.act(new, Act::Start);
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
}

#[test]
fn who_was_cut_off_when_the_game_came_to_nothing_learns_of_it_though_the_next_is_on() {
    let mut net = Net::gathered(6, CALM, 76);
    net.act(0, Act::Start);
    net.run_until_all(Phase::KeySetup);
    for (here, there) in [0, 1].into_iter().flat_map(|here| (2..6).map(move |there| (here, there))) {
        net.part(here, there);
    }
    net.run_until(|net| (2..6).all(|at| net.peers[at].phase() == Phase::Lobby));
    let new = host(&net, &[2, 3, 4, 5]).expect("a host");
    // Too few are left to be believed without the record, and the next game begins before there is time to ask for that.
    let mut others: Vec<usize> = (2..6).filter(|at| *at != new).collect();
    for at in others.drain(..2) {
        let key = net.peers[at].me();
        net.crash(at);
        net.act(new, Act::Kick(key));
    }
    others.push(new);
    net.conditions = ROUGH;
    [0, 1].into_iter().for_each(|at| net.join_all(at, &others));
    net.run_until(|net| net.peers[new].lobby().devices.iter().all(|device| device.linked));
    net.act(new, Act::Start);
    net.run_until(|net| others.iter().chain(&[0, 1]).all(|at| net.peers[*at].phase() == Phase::Playing));
    assert_eq!(net.accusations(), []);
}

#[test]
fn a_device_alone_votes_for_nobody() {
    let mut net = Net::playing(4, ROUGH, 76);
    net.isolate(3);
    net.run_for(60_000);
    assert_eq!(net.peers[3].promised(), Term::FIRST);
    net.join_all(3, &[0, 1, 2]);
    net.play_out::<Snowdrift>();
    assert_one_host(&net);
    assert!(net.peers[0].is_host(), "nobody had to follow it anywhere");
}

#[test]
fn a_vote_is_said_again_with_the_certificate_that_it_names() {
    let seed = 391;
    let mut net = Net::amid_a_game(4, seed);
    // It doesn't hear what the others sign for meanwhile.
    let signed = |what: GameMessage| matches!(what, GameMessage::Receipt(_) | GameMessage::Certificate(_));
    net.pass_over(2, signed);
    let given = net.peers[2].certified();
    let certified = given.expect("a certificate").len;
    net.play_until::<Snowdrift>(|net| net.peers[2].log().is_some_and(|log| log.len() > certified));
    let said = Rc::new(RefCell::new(Vec::new()));
    let heard = Rc::clone(&said);
    // Nobody hears of it yet.
    net.hold_back(2, move |_, _, what| match what {
        Some(GameMessage::ViewChangeVote(vote, certificate)) => {
            heard.borrow_mut().push((vote.certified, certificate.map(|certificate| certificate.prefix)));
            true
        }
        Some(_) | None => false,
    });
    let identity = |at: u64| config("", seed * 100 + at, SHELF).identity;
    let log = net.peers[2].log().expect("a record");
    let place = |at: usize| log.roster().id_of(&net.peers[at].me()).expect("a place");
    let game = *log.game();
    let last = log.last().expect("a header").clone();
    let higher = LogPrefix { term: Term::FIRST, len: log.len(), head: log.head() };
    let receipts = [0, 1, 3].map(|at| Receipt::new(&identity(at), &game, place(at as usize), higher, LogIndex::FIRST));
    let certificate = Certificate::of(higher, &receipts);
    let term = Term(place(2).0.into());
    let vote = ViewChangeVote::new(&identity(0), &game, DeviceId(0), term, last, None);
    net.forge(0, 2, GameMessage::ViewChangeVote(Box::new(vote), None));
    net.run_until(|net| net.peers[2].promised() == term);
    assert_eq!(net.peers[2].certified(), given);
    // A higher certificate comes only now.
    net.deaf.clear();
    net.forge(0, 2, GameMessage::Certificate(Box::new(certificate)));
    net.run_until(|net| net.peers[2].certified() == Some(higher));
    said.borrow_mut().clear();
    net.part(2, 1);
    net.join(2, 1);
    net.run_for(2000);
    assert!(!said.borrow().is_empty() && said.borrow().iter().all(|vote| *vote == (given, given)), "{said:?}");
}

#[test]
fn no_game_begins_with_a_device_that_is_still_at_the_one_before() {
    let mut net = Net::gathered(3, CALM, 79);
    net.act(0, Act::Start);
    net.run_until_all(Phase::KeySetup);
    net.isolate(0);
    net.run_until(|net| (1..3).all(|at| net.peers[at].phase() == Phase::Lobby));
    let new = host(&net, &[1, 2]).expect("a host");
    let other = 3 - new;
    let key = net.peers[other].me();
    net.crash(other);
    net.act(new, Act::Kick(key));
    // Its record of the first game is all that tells the old host of its end, and the next game's would take the place of it.
    net.join_all(0, &[new]);
    while net.peers[new].act(Act::Start).is_err() {
        net.step();
    }
    net.isolate(0);
    net.run_until(|net| net.peers[new].phase() == Phase::Lobby);
    net.join_all(0, &[new]);
    net.run_until(|net| net.peers[0].phase() == Phase::Lobby && net.peers[0].lobby() == net.peers[new].lobby());
    assert!(!net.peers[0].is_host() && net.peers[new].lobby().devices.iter().all(|device| device.linked));
}

#[test]
fn a_device_that_is_back_asks_to_be_let_in_until_it_sees_the_lobby() {
    let mut net = Net::gathered(3, CALM, 80);
    let linked =
        |net: &winterover::sim::Net| net.peers[0].lobby().devices.iter().filter(|device| device.linked).count();
    net.isolate(2);
    net.run_until(|net| linked(net) == 2);
    // Its own lobby is one from before it was away. What it asks behind the two messages that open a link is lost.
    let mut said = BTreeMap::new();
    net.hold_back(2, move |_, on, what| {
        let count = said.entry(on).or_insert(0);
        *count += 1;
        what.is_none() && *count > 2
    });
    net.join_all(2, &[0, 1]);
    net.run_for(1000);
    assert_eq!(linked(&net), 2);
    net.tamper.clear();
    net.run_until(|net| linked(net) == 3);
}
