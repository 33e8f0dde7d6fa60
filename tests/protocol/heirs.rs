//! Devices leave and have an heir. It knows what they knew and nobody else learns a thing, no matter which device it is and what befalls it.

use crate::common::comings::person;
use crate::common::ring::Ring;
use crate::common::sights::{seat, sight_of};
use crate::common::snowdrift::{Act, Snowdrift};
use winterover::base::ids::{DeviceId, Seat};
use winterover::crypto::keys::threshold_of;
use winterover::session::fault::Fault;
use winterover::session::lobby::roster::Heir;
use winterover::session::log::entry::Body;
use winterover::session::table::desk::ChoiceError;
use winterover::session::table::phase::{News, Phase};
use winterover::table::erase::AnyTable;
use winterover::table::game::Viewer;

#[test]
fn an_heir_knows_what_the_leaver_knew_and_nobody_else_learns_anything() {
    for devices in 2..=7u8 {
        let last = usize::from(devices) - 1;
        for (gone, heir, after, bot) in [(last, 0, 0, false), (0, last, 1, true), (0, 1, 3, false)] {
            let mut ring = Ring::each_its_own(devices, 300 + u64::from(devices));
            ring.random_moves(after);
            let known = ring.sight(gone, seat(gone));
            let rest = ring.knowledge_but_of(&[gone, heir]);
            let own = ring.sight(heir, seat(heir));
            assert_ne!(ring.sight(heir, seat(gone)), known);
            ring.leave_to(gone, Heir { device: DeviceId::at(heir), bot });
            assert_eq!(ring.sight(heir, seat(gone)), known, "{devices} devices, {gone} to {heir}");
            assert_eq!(ring.sight(heir, seat(heir)), own, "and what it knew itself");
            assert_eq!(ring.knowledge_but_of(&[gone, heir]), rest);
            assert!(ring.hand_of(heir, gone).iter().all(Option::is_some));
            for desk in &ring.desks {
                let now = &desk.roster().seats[gone];
                assert_eq!((now.device.index(), now.bot), (heir, bot));
            }
            assert_eq!(
                ring.desks[0].log().roster().seats[gone].device,
                DeviceId::at(gone),
                "the record's beginning stays"
            );
            ring.play_to_a_clean_end();
        }
    }
}

#[test]
fn a_silent_device_is_replaced_by_as_many_as_could_stand_in_for_it() {
    for devices in 3..=7u8 {
        let mut ring = Ring::each_its_own(devices, 310 + u64::from(devices));
        ring.random_moves(usize::from(devices) / 2);
        let gone = 0;
        let heir = usize::from(devices) - 1;
        let known = ring.sight(gone, seat(gone));
        let rest = ring.knowledge_but_of(&[gone, heir]);
        ring.sleep(gone);
        // Without the heir's own vote nobody can give it anything.
        let needed = threshold_of(usize::from(devices));
        for by in 1..needed {
            ring.dismiss(by, 0, Some(person(heir)));
            assert_eq!(ring.desks[by].phase(), Phase::Playing);
        }
        ring.dismiss(heir, 0, Some(person(heir)));
        assert_eq!(ring.desks[heir].phase(), Phase::Working);
        ring.settle();
        assert_eq!(ring.sight(heir, seat(gone)), known);
        assert_eq!(ring.knowledge_but_of(&[gone, heir]), rest);
        ring.play_to_a_clean_end();
    }
}

#[test]
fn words_are_alike_or_they_do_not_count_together() {
    let mut ring = Ring::each_its_own(4, 320);
    let bot = Heir { device: DeviceId(1), bot: true };
    for (by, heir) in [(1, None), (2, Some(person(1))), (3, Some(bot))] {
        ring.dismiss(by, 0, heir);
        assert_eq!(ring.desks[by].dismiss(DeviceId(0), heir), Err(ChoiceError::NotNow), "once");
    }
    assert_eq!(
        ring.desks[0].votes(DeviceId(0)),
        [(DeviceId(1), None), (DeviceId(2), Some(person(1))), (DeviceId(3), Some(bot))]
    );
    assert_eq!((ring.desks[0].phase(), ring.desks[0].votes_needed()), (Phase::Playing, 3));
    // Three of one mind, but the heir isn't one of them.
    for by in [2, 3] {
        let signed = ring.desks[by].dismiss(DeviceId(0), Some(person(1))).ok();
        signed.into_iter().for_each(|signed| ring.say(&signed).expect("another vote than before"));
    }
    let asked = ring.desks[0].depart(Some(person(1))).expect("possible");
    ring.say(&asked).expect("counts");
    assert_eq!(ring.desks[0].votes(DeviceId(0)).len(), 1, "what was said before it spoke is void");
    for by in [2, 3] {
        ring.dismiss(by, 0, Some(person(1)));
    }
    assert_eq!(ring.desks[0].phase(), Phase::Playing);
    // The table goes on, and what was agreed to stands as long as the one who asked says nothing else.
    ring.random_moves(2);
    assert_eq!(ring.desks[0].votes(DeviceId(0)).len(), 3);
    let stays = ring.desks[0].stay().expect("possible");
    ring.say(&stays).expect("counts");
    assert_eq!((ring.desks[3].votes(DeviceId(0)), ring.desks[0].stay()), (Vec::new(), Err(ChoiceError::NotNow)));
    let again = ring.desks[0].depart(Some(bot)).expect("possible");
    ring.say(&again).expect("counts");
    ring.agree(0, bot);
    ring.settle();
    assert!(ring.desks[2].roster().seats[0].bot);
    ring.play_to_a_clean_end();
}

#[test]
fn whom_nobody_could_mean_is_no_heir() {
    // The last device has come later and has no seat.
    let mut ring = Ring::table(3, &[0, 1, 2], 2, 321);
    ring.enter(7);
    for (device, heir) in [(1u8, 1u8), (1, 9), (3, 2)] {
        let heir = Some(Heir { device: DeviceId(heir), bot: false });
        let by = if device == 3 { 2 } else { 0 };
        assert_eq!(ring.desks[by].dismiss(DeviceId(device), heir), Err(ChoiceError::NotNow));
        let signed = ring.signed(by, Body::Dismiss { device: DeviceId(device), heir });
        assert_eq!(ring.refused(&signed), Fault::NotDue);
        assert_eq!(ring.desks[usize::from(device)].depart(heir), Err(ChoiceError::NotNow));
        let signed = ring.signed(usize::from(device), Body::Depart { heir });
        assert_eq!(ring.refused(&signed), Fault::NotDue);
    }
    let own = ring.signed(1, Body::Dismiss { device: DeviceId(1), heir: Some(person(2)) });
    assert_eq!(ring.refused(&own), Fault::NotDue);
    let stays = ring.signed(1, Body::Stay);
    assert_eq!(ring.refused(&stays), Fault::Late);
    // It takes a seat over, and plays.
    let known = ring.sight(1, seat(1));
    ring.leave_to(1, person(3));
    assert_eq!(ring.sight(3, seat(1)), known);
    assert!(ring.desks[0].roster().seats_of(DeviceId(3)).contains(Seat(1)));
    let gone = ring.desks[0].dismiss(DeviceId(2), Some(person(1)));
    assert_eq!(gone, Err(ChoiceError::NotNow), "who has left inherits nothing");
    ring.play_to_a_clean_end();
}

#[test]
fn what_was_inherited_is_inherited_again() {
    // Two seats on the first device, one of them watched over by nobody else; then one after another, until one has them all.
    let mut ring = Ring::table(4, &[0, 1, 0, 2, 3], 3, 322);
    let order: [(usize, usize); 3] = [(0, 1), (1, 3), (2, 3)];
    for (gone, heir) in order {
        ring.random_moves(3);
        let seats: Vec<Seat> = ring.desks[heir].roster().seats_of(DeviceId::at(gone)).iter().collect();
        let known: Vec<String> = seats.iter().map(|at| ring.sight(gone, Viewer::Seat(*at))).collect();
        ring.leave_to(gone, person(heir));
        let now: Vec<String> = seats.iter().map(|at| ring.sight(heir, Viewer::Seat(*at))).collect();
        assert_eq!(now, known, "{gone} to {heir}");
    }
    assert_eq!(ring.desks[3].roster().seats_of(DeviceId(3)).len(), 5);
    ring.play_to_a_clean_end();
}

#[test]
fn devices_leave_with_heirs_while_others_are_silent() {
    let mut ring = Ring::table(6, &[0, 1, 2, 3, 4, 5, 0], 3, 323);
    ring.sleep(5);
    ring.random_moves(2);
    let known = ring.sight(4, seat(4));
    ring.replace(4, person(0));
    assert_eq!(ring.sight(0, seat(4)), known);
    ring.wake(5);
    ring.random_moves(2);
    let known = ring.sight(5, seat(5));
    ring.leave_to(5, Heir { device: DeviceId(2), bot: true });
    assert_eq!(ring.sight(2, seat(5)), known);
    ring.play_to_a_clean_end();
}

/// Of four devices the third leaves its seat to the second, and so many entries of that are made, each by the first of these that owes one. What
/// the leaver knew before.
fn amid_a_leaving(seed: u64, entries: usize, order: [usize; 4]) -> (Ring, String) {
    let mut ring = Ring::each_its_own(4, seed);
    ring.random_moves(2);
    let known = ring.sight(2, seat(2));
    ring.ask_to_leave(2, Some(person(1)));
    ring.agree(2, person(1));
    ring.work_some(entries, order);
    (ring, known)
}

#[test]
fn an_heir_that_falls_silent_holds_nothing_up_and_finds_everything_when_it_is_back() {
    for said in 0..6 {
        let (mut ring, known) = amid_a_leaving(324, said, [1, 0, 3, 2]);
        ring.sleep(1);
        ring.settle();
        assert_eq!(ring.desks[0].phase(), Phase::Playing, "after {said}");
        assert!(ring.news.contains(&(0, News::Parted(DeviceId(2)))));
        ring.mute.insert(2);
        ring.wake(1);
        assert_eq!(ring.sight(1, seat(2)), known, "after {said}");
        ring.play_to_a_clean_end();
    }
}

#[test]
fn a_leaver_that_falls_silent_on_its_way_out_leaves_all_to_its_heir() {
    for said in 0..6 {
        let (mut ring, known) = amid_a_leaving(325, said, [3, 2, 1, 0]);
        ring.sleep(2);
        ring.settle();
        assert_eq!(ring.sight(1, seat(2)), known, "after {said}");
        ring.play_to_a_clean_end();
    }
}

#[test]
fn an_heir_that_is_sent_away_passes_everything_on() {
    let mut ring = Ring::each_its_own(5, 326);
    ring.random_moves(2);
    let known = [1, 2].map(|at| ring.sight(at, seat(at)));
    ring.leave_to(1, person(2));
    ring.replace(2, person(4));
    assert_eq!([1, 2].map(|at| ring.sight(4, seat(at))), known);
    ring.play_to_a_clean_end();
}

#[test]
fn a_device_dropped_at_any_entry_has_inherited_the_same() {
    let mut ring = Ring::table(3, &[0, 1, 2, 0], 2, 327);
    ring.random_moves(3);
    ring.ask_to_leave(0, Some(person(1)));
    ring.agree(0, person(1));
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
    assert!(steps == 60 && ring.desks[1].roster().seats_of(DeviceId(1)).len() == 3);
    ring.play_to_a_clean_end();
}

#[test]
fn closed_moves_are_dropped_and_the_heir_chooses_anew() {
    let mut ring = Ring::each_its_own(3, 328);
    ring.roll_until_the_vote();
    ring.choose(Seat(0), &Act::Vote(7));
    ring.choose(Seat(1), &Act::Vote(8));
    ring.leave_to(0, person(2));
    assert_eq!(ring.desks[1].to_choose().len(), 3);
    assert_eq!(ring.desks[2].to_move().iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    // What the old device says for its seat counts no more; what the heir says does.
    let late = ring.signed(0, Body::Leave { seat: Seat(0) });
    assert_eq!(ring.refused(&late), Fault::Late);
    let foreign = ring.signed(1, Body::Leave { seat: Seat(0) });
    assert_eq!(ring.refused(&foreign), Fault::NotYourSeat(Seat(0)));
    ring.choose(Seat(0), &Act::Vote(1));
    ring.play_to_a_clean_end();
}
