//! These tests cover links that fail, players who go, and a host that tells guests different things.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::sights::played;
use crate::common::snowdrift::{Act as Play, Options, Snowdrift};
use winterover::base::codec::{decode, encode};
use winterover::base::ids::{DeviceId, Seat};
use winterover::session::Phase;
use winterover::session::fault::Fault;
use winterover::session::log::header::EntryHeader;
use winterover::session::peer::{Act, ActError, Event, LinkId, Output, Peer};
use winterover::sim::{CALM, LinkConditions, ROUGH, config};
use winterover::table::game::{Game, Viewer};

#[test]
fn lost_messages_are_asked_for_again() {
    let mut net = Net::gathered(3, CALM, 21);
    net.act(0, Act::Start);
    net.run_until(|net| net.peers.iter().all(|peer| peer.roster().is_some()));
    net.conditions = LinkConditions { lose_one_of: 8, ..ROUGH };
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn a_guest_that_loses_its_link_comes_back_to_the_game() {
    let mut net = Net::gathered(1, ROUGH, 22);
    let invite = net.invite();
    for at in 1..3 {
        net.add(Peer::guest(config("Guest", 80 + at, SHELF), invite.clone()));
    }
    let (first, _) = net.join(0, 1);
    net.join(0, 2);
    net.run_until(|net| net.peers.iter().all(|peer| peer.phase() == Phase::Lobby && peer.lobby().devices.len() == 3));
    net.act(0, Act::Start);
    net.run_until_all(Phase::KeySetup);
    net.cut(0, first);
    assert!(net.events[1].contains(&Event::HostGone));
    net.run_for(5000);
    assert_eq!(net.peers[0].awaited().devices, [1].map(DeviceId), "everybody sees who is awaited");
    assert!(net.peers[0].awaited().since_ms > 0);
    net.join(0, 1);
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

#[test]
fn a_seat_can_leave_and_the_others_play_on() {
    let mut net = Net::gathered(4, ROUGH, 23);
    net.act(0, Act::Start);
    assert!(matches!(net.peers[1].act(Act::Leave(Seat(3))), Err(ActError::NotNow | ActError::Choice(_))));
    net.run_until_all(Phase::Playing);
    let seat = net.peers[3].my_seats().iter().next().expect("a seat");
    net.act(3, Act::Leave(seat));
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn calls_out_of_turn_are_heard_once_however_the_game_goes_on_meanwhile() {
    for seed in 0..2 {
        let mut net = Net::gathered(4, ROUGH, 240 + seed);
        net.act(0, Act::SetSetup(encode(&Options { seats: 4, rounds: 9 })));
        net.act(0, Act::Start);
        let mut said = 0;
        for round in 0..100 {
            for at in 0..4 {
                let Some(seat) = net.peers[at].to_move().iter().next() else { continue };
                let roll = encode(&Play::Roll);
                let vote = encode(&Play::Vote(7));
                let action =
                    if net.peers[at].table().expect("a table").check(seat, &roll).is_ok() { roll } else { vote };
                net.act(at, Act::Move { seat, action });
            }
            // Guests call, while others' moves are under way.
            let at = 1 + round % 3;
            let seat = net.peers[at].my_seats().iter().next();
            let call = seat.map(|seat| Act::Move { seat, action: encode(&Play::Shout) });
            if said < 6 && round % 5 == 0 && call.is_some_and(|call| net.peers[at].act(call).is_ok()) {
                said += 1;
            }
            net.run_for(300);
        }
        net.play_out::<Snowdrift>();
        assert_eq!(net.accusations(), []);
        let played = played::<Snowdrift>(net.peers[2].table().expect("a table"));
        assert_eq!((played.game.view(Viewer::Public).shouts, said), (said, 6), "seed {seed}");
    }
}

#[test]
fn devices_without_a_seat_hold_nothing_however_many_they_are() {
    let mut net = Net::gathered(5, CALM, 26);
    for at in 2..5 {
        net.act(at, Act::Stand);
    }
    net.run_for(1000);
    net.begin();
    let roster = net.peers[4].roster().expect("a game");
    assert_eq!(roster.devices, [net.peers[0].me(), net.peers[1].me()]);
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

#[test]
fn a_host_without_a_seat_begins_no_game() {
    let mut net = Net::gathered(3, CALM, 27);
    net.act(0, Act::Stand);
    assert_eq!(net.peers[0].act(Act::Start), Err(ActError::NoSeat));
    net.act(0, Act::Sit);
    net.begin();
}

#[test]
fn a_device_without_a_seat_watches_and_sees_no_hand() {
    let mut net = Net::gathered(3, ROUGH, 25);
    net.act(2, Act::Stand);
    net.run_for(1000);
    assert_eq!(net.peers[2].lobby().seats.len(), 2);
    net.begin();
    let played = played::<Snowdrift>(net.peers[2].table().expect("a table"));
    assert!(played.game.hands.iter().flatten().all(|card| played.game.cards.face(*card).is_none()));
    net.play_out::<Snowdrift>();
    assert_eq!(net.accusations(), []);
}

#[test]
fn acts_that_can_not_be_say_why() {
    let mut net = Net::gathered(2, CALM, 24);
    assert_eq!(net.peers[1].act(Act::Start), Err(ActError::NotHost));
    assert_eq!(net.peers[0].act(Act::Rematch), Err(ActError::NotNow));
    let action = encode(&Play::Roll);
    assert_eq!(net.peers[0].act(Act::Move { seat: Seat(0), action: action.clone() }), Err(ActError::NotNow));
    assert!(matches!(net.peers[0].act(Act::SetGame("snap".to_owned())), Err(ActError::Lobby(_))));
    assert!(matches!(net.peers[0].act(Act::SetSetup(vec![1])), Err(ActError::Lobby(_))));
    let alone = Peer::host(config("Alone", 90, SHELF)).act(Act::Start);
    assert_eq!(alone, Err(ActError::Alone));
    net.begin();
    assert!(matches!(net.peers[1].act(Act::Move { seat: Seat(1), action: action.clone() }), Err(ActError::Choice(_))));
    assert!(matches!(net.peers[1].act(Act::Move { seat: Seat(0), action }), Err(ActError::Choice(_))));
    assert_eq!(net.peers[0].act(Act::Start), Err(ActError::NotNow));
}

/// A host with two faces: the same device twice, with the same seed, so that both are in the same state as long as they hear
/// the same. From the moment they part, each guest is served by another.
struct TwoFaced {
    hosts: [Peer; 2],
    guests: [Peer; 2],
    parted: bool,
    accused: Vec<Event>,
}

impl TwoFaced {
    fn carry(&mut self) {
        for _ in 0..2000 {
            let mut still = true;
            for face in 0..2 {
                while self.hosts[face].work() {}
                while let Some(output) = self.hosts[face].poll() {
                    let Output::Send { link, bytes } = output else { continue };
                    let to = link.0 as usize;
                    if face == if self.parted { to } else { 0 } {
                        still = false;
                        self.guests[to].receive(LinkId(9), &bytes);
                    }
                }
            }
            for from in 0..2 {
                while self.guests[from].work() {}
                while let Some(output) = self.guests[from].poll() {
                    match output {
                        Output::Event(event @ Event::Accused(_)) => self.accused.push(event),
                        Output::Send { link: LinkId(9), bytes } => {
                            still = false;
                            for face in 0..2 {
                                if !self.parted || face == from {
                                    self.hosts[face].receive(LinkId(from as u32), &bytes);
                                }
                            }
                        }
                        Output::Send { bytes, .. } => {
                            still = false;
                            self.guests[1 - from].receive(LinkId(8), &bytes);
                        }
                        Output::Event(_) | Output::Close(_) | Output::Persist(_) => {}
                    }
                }
            }
            if still {
                return;
            }
        }
        panic!("never still");
    }
}

#[test]
fn a_host_that_tells_guests_different_things_is_convicted_by_its_own_stamps() {
    let hosts = [Peer::host(config("Host", 95, SHELF)), Peer::host(config("Host", 95, SHELF))];
    let invite = hosts[0].invite().clone();
    let guests = [96, 97].map(|seed| Peer::guest(config("Guest", seed, SHELF), invite.clone()));
    let mut table = TwoFaced { hosts, guests, parted: false, accused: Vec::new() };
    for guest in 0..2 {
        table.hosts.iter_mut().for_each(|host| host.link_opened(LinkId(guest as u32)));
        table.guests[guest].link_opened(LinkId(9));
        table.guests[guest].link_opened(LinkId(8));
    }
    table.carry();
    assert_eq!(table.hosts[0].lobby().devices.len(), 3);
    table.hosts.iter_mut().for_each(|host| host.act(Act::Start).expect("possible"));
    table.carry();
    assert!(table.guests.iter().all(|guest| guest.phase() == Phase::Playing));
    table.parted = true;
    for (face, action) in [Play::Roll, Play::Draw].into_iter().enumerate() {
        table.hosts[face].act(Act::Move { seat: Seat(0), action: encode(&action) }).expect("legal");
    }
    table.carry();
    assert_eq!(table.accused, []);
    table.guests.iter_mut().for_each(|guest| guest.tick(1000));
    table.carry();
    assert!(!table.accused.is_empty());
    for event in &table.accused {
        let Event::Accused(accusation) = event else { continue };
        assert!(matches!(accusation.fault, Fault::Equivocation(_)));
        assert_eq!(accusation.key, table.hosts[0].me());
        let (one, other): (EntryHeader, EntryHeader) = decode(&accusation.proof, 4096).expect("two headers");
        let game =
            winterover::session::log::file::read_file(&table.guests[0].record().expect("a record")).expect("whole");
        let game = winterover::session::log::Log::begin(game[0].clone()).expect("a game");
        assert!(one.verify(&accusation.key, game.game()).is_ok() && other.verify(&accusation.key, game.game()).is_ok());
        assert!(one.contradicts(&other) && other.contradicts(&one));
    }
}

#[test]
fn a_link_on_which_nobody_greets_is_given_up_and_made_anew() {
    let mut net = Net::gathered(3, CALM, 36);
    net.isolate(2);
    // What is said on it doesn't arrive: it falls between the two sides of a network that is whole again soon.
    net.sides = Some(vec![false, false, true]);
    net.join(2, 0);
    net.run_for(2000);
    net.sides = None;
    net.run_for(5000);
    assert_eq!((net.links_between(2, 0).len(), net.peers[2].linked().count()), (1, 0));
    net.run_for(6000);
    assert_eq!(net.links_between(2, 0), []);
    net.join(2, 0);
    net.run_until(|net| net.peers[2].linked().count() == 1 && net.peers[2].host_link().is_some());
}

#[test]
fn a_game_that_overtakes_its_lobby_is_begun_by_all() {
    for seed in 370..374 {
        let mut net = Net::gathered(4, ROUGH, seed);
        net.act(0, Act::Start);
        net.run_until(|net| net.peers[0].phase() == Phase::KeySetup);
        net.act(0, Act::Rematch);
        net.act(0, Act::Start);
        net.play_out::<Snowdrift>();
        assert_eq!(net.accusations(), []);
        assert!(net.peers.iter().all(|peer| peer.roster() == net.peers[0].roster()));
    }
}

#[test]
fn whoever_was_left_behind_by_games_is_told_of_the_lobby() {
    let mut net = Net::gathered(4, CALM, 38);
    net.act(3, Act::Stand);
    net.run_for(1000);
    net.act(0, Act::Start);
    net.run_until_all(Phase::KeySetup);
    net.isolate(3);
    for _ in 0..2 {
        net.act(0, Act::Rematch);
        net.act(0, Act::Start);
        net.run_until(|net| net.peers[..3].iter().all(|peer| peer.phase() == Phase::Playing));
    }
    net.act(0, Act::HandOver);
    net.run_until(|net| !net.peers[0].is_host() && net.peers[1..3].iter().any(|peer| peer.is_host()));
    // By its record the first device is the host, and that knows nothing of that game any more.
    net.crash(0);
    net.come_back(0, &[1, 2]);
    net.run_until(|net| !net.peers[0].is_returning());
    net.join_all(3, &[0, 1, 2]);
    net.run_until(|net| net.peers[3].roster() == net.peers[0].roster() && !net.peers[3].is_returning());
    assert!(net.peers[3].lobby().round == net.peers[0].lobby().round);
    net.play_out_among::<Snowdrift>(3);
    assert_eq!(net.accusations(), []);
}
