//! Others take over seats by agreement while the table plays on, over calm links and rough ones.

use crate::common::net::Net;
use crate::common::ring::SHELF;
use crate::common::sights::played;
use crate::common::snowdrift::Snowdrift;
use winterover::base::ids::{DeviceId, Seat, SeatSet};
use winterover::session::Phase;
use winterover::session::peer::{Act, ActError, Coming, Event, LeaveVote, Leaving, Peer, Successor, TakenOver};
use winterover::sim::{self, CALM, ROUGH, config};
use winterover::table::game::{Game, Viewer};

fn hand(net: &Net, at: usize, seat: Seat) -> Vec<Option<u8>> {
    let view = played::<Snowdrift>(net.peers[at].table().expect("a table")).game.view(Viewer::Seat(seat));
    view.hands[seat.index()].iter().map(|card| view.faces[usize::from(card.0)].map(|face| face.0)).collect()
}

#[test]
fn a_player_asks_to_leave_and_another_plays_on_for_it() {
    let mut net = Net::playing(4, ROUGH, 61);
    let keys: Vec<_> = net.peers.iter().map(|peer| peer.me()).collect();
    let player = Successor { device: keys[1], bot: false };
    let heir = Some(player);
    assert_eq!(
        net.peers[0].act(Act::Depart { heir: Some(Successor { device: keys[0], bot: true }) }),
        Err(ActError::NoHeir)
    );
    net.act(0, Act::Depart { heir });
    let asked = Event::LeaveVote(Box::new(LeaveVote { by: keys[0], device: keys[0], heir }));
    net.run_until(|net| net.events.iter().all(|events| events.contains(&asked)));
    let expected = [Leaving { device: keys[0], heir, by: vec![keys[0]], needed: 3 }];
    assert_eq!(net.peers[2].leaving(), expected);
    // It thinks better of it, and then again.
    net.act(0, Act::Stay);
    net.run_until(|net| net.events.iter().all(|events| events.contains(&Event::Stays(keys[0]))));
    assert_eq!(net.peers[3].leaving(), []);
    net.act(0, Act::Depart { heir });
    for at in [1, 3] {
        net.act(at, Act::Dismiss { device: keys[0], heir });
    }
    let seats = SeatSet::of(Seat(0));
    let over = Event::TakenOver(Box::new(TakenOver { gone: keys[0], heir: player, seats }));
    net.run_until(|net| net.events.iter().all(|events| events.contains(&over)));
    assert!(net.peers[1].my_seats().contains(Seat(0)) && net.peers[1].my_bots().is_empty());
    assert!(net.peers[0].my_seats().is_empty());
    assert!(hand(&net, 1, Seat(0)).iter().all(Option::is_some) && hand(&net, 2, Seat(0)).iter().all(Option::is_none));
    assert_eq!(net.peers[0].act(Act::Stay), Err(ActError::NotNow));
    // It was the host, and leaves that to another too.
    net.act(0, Act::HandOver);
    net.run_until(|net| !net.peers[0].is_host() && net.peers[1..].iter().any(|peer| peer.is_host()));
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn a_lost_player_is_replaced_by_a_bot_that_is_back_after_its_page_was_closed() {
    let mut net = Net::playing(4, CALM, 62);
    let keys: Vec<_> = net.peers.iter().map(|peer| peer.me()).collect();
    let heir = Some(Successor { device: keys[2], bot: true });
    let known = hand(&net, 3, Seat(3));
    net.isolate(3);
    for at in 0..3 {
        net.act(at, Act::Dismiss { device: keys[3], heir });
    }
    net.run_until(|net| {
        net.peers[..3].iter().all(|peer| {
            peer.phase() == Phase::Playing
                && peer.leaving().is_empty()
                && peer.roster().is_some_and(|roster| roster.seats[3].bot)
        })
    });
    assert_eq!(hand(&net, 2, Seat(3)), known);
    assert_eq!(net.peers[2].my_bots(), SeatSet::of(Seat(3)));
    net.crash(2);
    net.come_back(2, &[0, 1]);
    net.run_until(|net| !net.peers[2].is_returning());
    assert_eq!(hand(&net, 2, Seat(3)), known);
    assert_eq!(net.peers[2].my_bots(), SeatSet::of(Seat(3)));
    net.play_out_among::<Snowdrift>(3);
    net.assert_clean_among(&[0, 1, 2]);
}

#[test]
fn a_player_whose_storage_was_cleared_comes_back_to_its_seat() {
    let mut net = Net::playing(4, ROUGH, 63);
    let mine = net.peers[3].my_seats().iter().next().expect("a seat");
    let known = hand(&net, 3, mine);
    let lost = net.peers[3].me();
    let comer = Peer::guest(config("Guest 3", 6_399, SHELF), net.invite());
    net.begin_anew(3, comer, &[0, 1, 2]);
    net.run_until(|net| {
        net.peers[3].phase() == Phase::Playing && net.peers[..3].iter().all(|peer| peer.onlookers().len() == 1)
    });
    let comer = net.peers[3].me();
    assert!(net.peers[3].my_seats().is_empty() && net.peers[3].to_move().is_empty());
    assert_eq!(net.peers[3].act(Act::Welcome(comer)), Err(ActError::NotNow));
    assert_eq!(net.peers[0].act(Act::Welcome(lost)), Err(ActError::NotNow));
    for at in 0..3 {
        net.act(at, Act::Welcome(comer));
    }
    net.run_until(|net| {
        net.events.iter().all(|events| events.contains(&Event::Coming(Box::new(Coming::Entered(comer)))))
    });
    assert!(net.peers.iter().all(|peer| peer.onlookers().is_empty()));
    // It is closed and opened again before it has its seat.
    net.reload(3);
    net.run_until(|net| !net.peers[3].is_returning());
    let heir = Some(Successor { device: comer, bot: false });
    for at in 0..4 {
        net.act(at, Act::Dismiss { device: lost, heir });
    }
    let plays = |net: &sim::Net, at: usize| {
        net.peers[at].roster().and_then(|roster| roster.device_of(mine)) == Some(DeviceId(4))
    };
    net.run_until(|net| (0..4).all(|at| plays(net, at)));
    assert_eq!(hand(&net, 3, mine), known);
    assert_eq!(net.peers[3].my_seats(), SeatSet::of(mine));
    // Another host, of those who were there from the beginning.
    net.act(0, Act::HandOver);
    net.run_until(|net| net.peers[1..3].iter().any(|peer| peer.is_host()));
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn a_newcomer_that_hears_the_host_alone_does_its_part() {
    let mut net = Net::playing(4, CALM, 65);
    let lost = net.peers[3].me();
    let comer = Peer::guest(config("Guest 3", 6_599, SHELF), net.invite());
    let comer = net.enter_anew(3, comer, &[0, 1, 2]);
    // It signs no receipts, nor do those of the others reach it: it has to ask for certificates.
    for other in [1, 2] {
        net.part(3, other);
    }
    let heir = Some(Successor { device: comer, bot: false });
    (0..4).for_each(|at| net.act(at, Act::Dismiss { device: lost, heir }));
    net.run_until(|net| !net.peers[3].my_seats().is_empty());
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn a_newcomer_that_is_lost_on_its_way_in_stops_nothing() {
    let mut net = Net::playing(3, CALM, 64);
    let invite = net.invite();
    let late = net.add(Peer::guest(config("Late", 6_499, SHELF), invite));
    net.join_all(late, &[0, 1, 2]);
    net.run_until(|net| net.peers[late].phase() == Phase::Playing);
    let key = net.peers[late].me();
    net.act(0, Act::Welcome(key));
    net.conditions.delay_ms = 300;
    net.act(1, Act::Welcome(key));
    net.run_until(|net| net.events[0].contains(&Event::Coming(Box::new(Coming::Entering(key)))));
    net.isolate(late);
    net.run_until(|net| (0..3).all(|at| net.events[at].contains(&Event::Coming(Box::new(Coming::TurnedAway(key))))));
    net.play_out_among::<Snowdrift>(3);
    net.assert_clean_among(&[0, 1, 2]);
}
