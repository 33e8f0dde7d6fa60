//! Devices that leave and have an heir: it knows what they knew and nobody else learns a thing, whoever it is and whatever befalls it.

use crate::common::ring::{Ring, SHELF};
use crate::common::snowdrift::{Act, Options, Snowdrift};
use crate::entering::enter;
use crate::entries::refused;
use crate::game;
use crate::silence::clean;
use std::fmt::Debug;
use winterover::base::codec::encode;
use winterover::base::ids::Seat;
use winterover::crypto::keys::threshold_of;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::session::fault::Fault;
use winterover::session::lobby::roster::Heir;
use winterover::session::log::entry::{Body, SignedEntry};
use winterover::session::table::desk::ChoiceError;
use winterover::session::table::phase::{News, Phase};
use winterover::table::erase::{AnyTable, Played};
use winterover::table::game::{Game, Viewer};
use winterover::table::need::Awaits;

pub(crate) fn table(devices: u8, seats: &[u8], rounds: u16, seed: u64) -> Ring {
    let setup = encode(&Options { seats: seats.len() as u8, rounds });
    let mut ring = Ring::with(devices, seats, setup, Snowdrift::KEY, SHELF, seed);
    ring.settle();
    ring
}

pub(crate) fn each_its_own(devices: u8, seed: u64) -> Ring {
    table(devices, &(0..devices).collect::<Vec<u8>>(), if devices < 5 { 2 } else { 1 }, seed)
}

pub(crate) fn person(device: usize) -> Heir {
    Heir { device: device as u8, bot: false }
}

pub(crate) fn moves(ring: &mut Ring, count: usize) {
    for _ in 0..count {
        assert!(ring.random_move::<Snowdrift>());
        ring.settle();
    }
}

/// All who are awake say that a device may go to an heir, this one first, until it begins to.
pub(crate) fn agree(ring: &mut Ring, gone: usize, heir: Heir) {
    let first = usize::from(heir.device);
    for by in [first].into_iter().chain((0..ring.desks.len()).filter(|by| *by != first)) {
        let awake = !ring.mute.contains(&by) && !ring.desks[by].has_left();
        if by != gone && awake && ring.desks[by].phase() == Phase::Playing {
            let signed = ring.desks[by].dismiss(gone as u8, Some(heir)).expect("possible");
            ring.say(&signed).expect("counts");
        }
    }
    assert_ne!(ring.desks[first].phase(), Phase::Playing, "enough have agreed");
}

/// A device asks to leave with an heir, and does when others have agreed.
pub(crate) fn depart(ring: &mut Ring, gone: usize, heir: Heir) {
    let signed = ring.desks[gone].depart(Some(heir)).expect("moves are awaited");
    ring.say(&signed).expect("counts");
    agree(ring, gone, heir);
    ring.settle();
    assert!(ring.desks[gone].has_left());
    ring.mute.insert(gone);
}

/// A silent device is sent away, its seats to an heir.
pub(crate) fn replace(ring: &mut Ring, gone: usize, heir: Heir) {
    ring.sleep(gone);
    agree(ring, gone, heir);
    ring.settle();
    assert!(ring.news.contains(&(usize::from(heir.device), News::Parted(gone as u8))));
}

/// What a device knows of what a seat may see, the log included.
pub(crate) fn sight_of<G: Game>(table: &dyn AnyTable, viewer: Viewer) -> Option<String>
where
    G::View: Debug,
{
    let played: &Played<G> = table.as_any().downcast_ref()?;
    Some(format!("{:?} {:?}", played.game.view(viewer), played.log_for(viewer).collect::<Vec<_>>()))
}

pub(crate) fn sight(ring: &Ring, at: usize, viewer: Viewer) -> String {
    let table = ring.desks[at].table();
    let known = sight_of::<Snowdrift>(table, viewer).or_else(|| sight_of::<TheThing>(table, viewer));
    known.or_else(|| sight_of::<TheThings>(table, viewer)).expect("one of these")
}

pub(crate) fn seat(at: usize) -> Viewer {
    Viewer::Seat(Seat(at as u8))
}

/// What everybody but two knows, all of it.
pub(crate) fn others(ring: &Ring, gone: usize, heir: usize) -> Vec<String> {
    let rest = (0..ring.desks.len()).filter(|at| *at != gone && *at != heir);
    rest.map(|at| sight(ring, at, Viewer::Everything)).collect()
}

pub(crate) fn to_the_end(mut ring: Ring) {
    ring.play_out::<Snowdrift>();
    clean(&ring);
}

#[test]
fn an_heir_knows_what_the_leaver_knew_and_nobody_else_learns_anything() {
    for devices in 2..=7u8 {
        let last = usize::from(devices) - 1;
        for (gone, heir, after, bot) in [(last, 0, 0, false), (0, last, 1, true), (0, 1, 3, false)] {
            let mut ring = each_its_own(devices, 300 + u64::from(devices));
            moves(&mut ring, after);
            let (known, rest) = (sight(&ring, gone, seat(gone)), others(&ring, gone, heir));
            let own = sight(&ring, heir, seat(heir));
            assert_ne!(sight(&ring, heir, seat(gone)), known);
            depart(&mut ring, gone, Heir { device: heir as u8, bot });
            assert_eq!(sight(&ring, heir, seat(gone)), known, "{devices} devices, {gone} to {heir}");
            assert_eq!(sight(&ring, heir, seat(heir)), own, "and what it knew itself");
            assert_eq!(others(&ring, gone, heir), rest);
            let hand = &game(&ring, heir).hands[gone];
            assert!(hand.iter().all(|card| game(&ring, heir).cards.face(*card).is_some()));
            for desk in &ring.desks {
                let now = &desk.roster().seats[gone];
                assert_eq!((usize::from(now.device), now.bot), (heir, bot));
            }
            assert_eq!(ring.desks[0].log().roster().seats[gone].device, gone as u8, "the record's beginning stays");
            to_the_end(ring);
        }
    }
}

#[test]
fn a_silent_device_is_replaced_by_as_many_as_could_stand_in_for_it() {
    for devices in 3..=7u8 {
        let mut ring = each_its_own(devices, 310 + u64::from(devices));
        moves(&mut ring, usize::from(devices) / 2);
        let (gone, heir) = (0, usize::from(devices) - 1);
        let (known, rest) = (sight(&ring, gone, seat(gone)), others(&ring, gone, heir));
        ring.sleep(gone);
        // Without the heir's own word nobody can give it anything.
        let needed = threshold_of(usize::from(devices));
        for by in 1..needed {
            let signed = ring.desks[by].dismiss(0, Some(person(heir))).expect("possible");
            ring.say(&signed).expect("counts");
            assert_eq!(ring.desks[by].phase(), Phase::Playing);
        }
        let signed = ring.desks[heir].dismiss(0, Some(person(heir))).expect("possible");
        ring.say(&signed).expect("counts");
        assert_eq!(ring.desks[heir].phase(), Phase::Working);
        ring.settle();
        assert_eq!(sight(&ring, heir, seat(gone)), known);
        assert_eq!(others(&ring, gone, heir), rest);
        to_the_end(ring);
    }
}

#[test]
fn words_are_alike_or_they_do_not_count_together() {
    let mut ring = each_its_own(4, 320);
    let bot = Heir { device: 1, bot: true };
    for (by, heir) in [(1, None), (2, Some(person(1))), (3, Some(bot))] {
        let signed = ring.desks[by].dismiss(0, heir).expect("possible");
        ring.say(&signed).expect("counts");
        assert_eq!(ring.desks[by].dismiss(0, heir), Err(ChoiceError::NotNow), "once");
    }
    assert_eq!(ring.desks[0].words(0), [(1, None), (2, Some(person(1))), (3, Some(bot))]);
    assert_eq!((ring.desks[0].phase(), ring.desks[0].words_needed()), (Phase::Playing, 3));
    // Three of one mind, but the heir isn't one of them.
    for by in [2, 3] {
        let signed = ring.desks[by].dismiss(0, Some(person(1))).ok();
        signed.into_iter().for_each(|signed| ring.say(&signed).expect("another word than before"));
    }
    let asked = ring.desks[0].depart(Some(person(1))).expect("possible");
    ring.say(&asked).expect("counts");
    assert_eq!(ring.desks[0].words(0).len(), 1, "what was said before it spoke is void");
    for by in [2, 3] {
        let signed = ring.desks[by].dismiss(0, Some(person(1))).expect("possible");
        ring.say(&signed).expect("counts");
    }
    assert_eq!(ring.desks[0].phase(), Phase::Playing);
    // The table goes on, and what was agreed to stands as long as the one who asked says nothing else.
    moves(&mut ring, 2);
    assert_eq!(ring.desks[0].words(0).len(), 3);
    let stays = ring.desks[0].stay().expect("possible");
    ring.say(&stays).expect("counts");
    assert_eq!((ring.desks[3].words(0), ring.desks[0].stay()), (Vec::new(), Err(ChoiceError::NotNow)));
    let again = ring.desks[0].depart(Some(bot)).expect("possible");
    ring.say(&again).expect("counts");
    agree(&mut ring, 0, bot);
    ring.settle();
    assert!(ring.desks[2].roster().seats[0].bot);
    to_the_end(ring);
}

#[test]
fn whom_nobody_could_mean_is_no_heir() {
    // The last device has come later and has no seat.
    let mut ring = table(3, &[0, 1, 2], 2, 321);
    enter(&mut ring, 7);
    for (device, heir) in [(1u8, 1u8), (1, 9), (3, 2)] {
        let heir = Some(Heir { device: heir, bot: false });
        let by = if device == 3 { 2 } else { 0 };
        assert_eq!(ring.desks[by].dismiss(device, heir), Err(ChoiceError::NotNow));
        let signed = resigned(&ring, by, Body::Dismiss { device, heir });
        assert_eq!(refused(&mut ring, &signed), Fault::NotDue);
        assert_eq!(ring.desks[usize::from(device)].depart(heir), Err(ChoiceError::NotNow));
        let signed = resigned(&ring, usize::from(device), Body::Depart { heir });
        assert_eq!(refused(&mut ring, &signed), Fault::NotDue);
    }
    let own = resigned(&ring, 1, Body::Dismiss { device: 1, heir: Some(person(2)) });
    assert_eq!(refused(&mut ring, &own), Fault::NotDue);
    let stays = resigned(&ring, 1, Body::Stay);
    assert_eq!(refused(&mut ring, &stays), Fault::Late);
    // It takes a seat over, and plays.
    let known = sight(&ring, 1, seat(1));
    depart(&mut ring, 1, person(3));
    assert_eq!(sight(&ring, 3, seat(1)), known);
    assert!(ring.desks[0].roster().seats_of(3).contains(Seat(1)));
    let gone = ring.desks[0].dismiss(2, Some(person(1)));
    assert_eq!(gone, Err(ChoiceError::NotNow), "who has left inherits nothing");
    to_the_end(ring);
}

#[test]
fn what_was_inherited_is_inherited_again() {
    // Two seats on the first device, one of them watched over by nobody else; then one after another, until one has them all.
    let mut ring = table(4, &[0, 1, 0, 2, 3], 3, 322);
    let order: [(usize, usize); 3] = [(0, 1), (1, 3), (2, 3)];
    for (gone, heir) in order {
        moves(&mut ring, 3);
        let seats: Vec<Seat> = ring.desks[heir].roster().seats_of(gone as u8).iter().collect();
        let known: Vec<String> = seats.iter().map(|at| sight(&ring, gone, Viewer::Seat(*at))).collect();
        depart(&mut ring, gone, person(heir));
        let now: Vec<String> = seats.iter().map(|at| sight(&ring, heir, Viewer::Seat(*at))).collect();
        assert_eq!(now, known, "{gone} to {heir}");
    }
    assert_eq!(ring.desks[3].roster().seats_of(3).len(), 5);
    to_the_end(ring);
}

#[test]
fn devices_leave_with_heirs_while_others_are_silent() {
    let mut ring = table(6, &[0, 1, 2, 3, 4, 5, 0], 3, 323);
    ring.sleep(5);
    moves(&mut ring, 2);
    let known = sight(&ring, 4, seat(4));
    replace(&mut ring, 4, person(0));
    assert_eq!(sight(&ring, 0, seat(4)), known);
    ring.wake(5);
    moves(&mut ring, 2);
    let known = sight(&ring, 5, seat(5));
    depart(&mut ring, 5, Heir { device: 2, bot: true });
    assert_eq!(sight(&ring, 2, seat(5)), known);
    to_the_end(ring);
}

#[test]
fn an_heir_that_falls_silent_holds_nothing_up_and_finds_everything_when_it_is_back() {
    for said in 0..6 {
        let mut ring = each_its_own(4, 324);
        moves(&mut ring, 2);
        let known = sight(&ring, 2, seat(2));
        let signed = ring.desks[2].depart(Some(person(1))).expect("possible");
        ring.say(&signed).expect("counts");
        agree(&mut ring, 2, person(1));
        for _ in 0..said {
            let made = [1, 0, 3, 2].into_iter().find_map(|at| ring.make(at));
            made.into_iter().for_each(|signed| ring.say(&signed).expect("counts"));
        }
        ring.sleep(1);
        ring.settle();
        assert_eq!(ring.desks[0].phase(), Phase::Playing, "after {said}");
        assert!(ring.news.contains(&(0, News::Parted(2))));
        ring.mute.insert(2);
        ring.wake(1);
        assert_eq!(sight(&ring, 1, seat(2)), known, "after {said}");
        to_the_end(ring);
    }
}

#[test]
fn a_leaver_that_falls_silent_on_its_way_out_leaves_all_to_its_heir() {
    for said in 0..6 {
        let mut ring = each_its_own(4, 325);
        moves(&mut ring, 2);
        let known = sight(&ring, 2, seat(2));
        let signed = ring.desks[2].depart(Some(person(1))).expect("possible");
        ring.say(&signed).expect("counts");
        agree(&mut ring, 2, person(1));
        for _ in 0..said {
            let made = (0..4).rev().find_map(|at| ring.make(at));
            made.into_iter().for_each(|signed| ring.say(&signed).expect("counts"));
        }
        ring.sleep(2);
        ring.settle();
        assert_eq!(sight(&ring, 1, seat(2)), known, "after {said}");
        to_the_end(ring);
    }
}

#[test]
fn an_heir_that_is_sent_away_passes_everything_on() {
    let mut ring = each_its_own(5, 326);
    moves(&mut ring, 2);
    let known = [1, 2].map(|at| sight(&ring, at, seat(at)));
    depart(&mut ring, 1, person(2));
    replace(&mut ring, 2, person(4));
    assert_eq!([1, 2].map(|at| sight(&ring, 4, seat(at))), known);
    to_the_end(ring);
}

#[test]
fn a_device_dropped_at_any_entry_has_inherited_the_same() {
    let mut ring = table(3, &[0, 1, 2, 0], 2, 327);
    moves(&mut ring, 3);
    let signed = ring.desks[0].depart(Some(person(1))).expect("possible");
    ring.say(&signed).expect("counts");
    agree(&mut ring, 0, person(1));
    let mut steps = 0;
    for _ in 0..60 {
        for at in 0..3 {
            let again = ring.rebuilt(at);
            let known = |table: &dyn AnyTable| sight_of::<Snowdrift>(table, Viewer::Everything);
            assert_eq!(known(again.table()), known(ring.desks[at].table()), "device {at}");
            assert_eq!(again.roster(), ring.desks[at].roster());
        }
        let made = (0..3).find_map(|at| ring.make(at));
        match made {
            Some(signed) => ring.say(&signed).expect("an honest entry"),
            None => drop(ring.random_move::<Snowdrift>()),
        }
        steps += 1;
    }
    assert!(steps == 60 && ring.desks[1].roster().seats_of(1).len() == 3);
    to_the_end(ring);
}

#[test]
fn closed_moves_are_dropped_and_the_heir_chooses_anew() {
    let mut ring = each_its_own(3, 328);
    while !matches!(ring.desks[0].table().awaits(), Awaits::Sealed(_)) {
        let seat = ring.desks[0].to_choose().iter().next().expect("somebody");
        ring.choose(seat, &Act::Roll);
        ring.settle();
    }
    ring.choose(Seat(0), &Act::Vote(7));
    ring.choose(Seat(1), &Act::Vote(8));
    depart(&mut ring, 0, person(2));
    assert_eq!(ring.desks[1].to_choose().len(), 3);
    assert_eq!(ring.desks[2].to_move().iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    // What the old device says for its seat counts no more; what the heir says does.
    let late = resigned(&ring, 0, Body::Leave { seat: Seat(0) });
    assert_eq!(refused(&mut ring, &late), Fault::Late);
    let foreign = resigned(&ring, 1, Body::Leave { seat: Seat(0) });
    assert_eq!(refused(&mut ring, &foreign), Fault::NotYourSeat(Seat(0)));
    ring.choose(Seat(0), &Act::Vote(1));
    to_the_end(ring);
}

pub(crate) fn resigned(ring: &Ring, at: usize, body: Body) -> SignedEntry {
    ring.desks[at].log().sign(&ring.ids[at], at as u8, body)
}
