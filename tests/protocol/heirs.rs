//! Devices that leave and have an heir: it knows what they knew and nobody else learns a thing, whoever it is and whatever befalls it.

use crate::common::ring::{Ring, SHELF};
use crate::common::snowdrift::{Act, HAND, Options, Snowdrift};
use crate::entries::refused;
use crate::game;
use crate::silence::clean;
use std::fmt::Debug;
use winterover::base::codec::encode;
use winterover::base::ids::{Seat, SeatSet};
use winterover::crypto::keys::threshold_of;
use winterover::crypto::{Context, CryptoError, What, shuffle};
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::games::{RULES, SHELF as GAMES, Shelved};
use winterover::session::audit::{Verdict, audit};
use winterover::session::desk::ChoiceError;
use winterover::session::entry::{Body, Mixed, Signed};
use winterover::session::fault::Fault;
use winterover::session::roster::Heir;
use winterover::session::stage::{Failure, News, Phase};
use winterover::table::card::CardId;
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
            assert_eq!(ring.desks[0].chain().roster().seats[gone].device, gone as u8, "the record's beginning stays");
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
    // The last device only watches.
    let mut ring = table(4, &[0, 1, 2], 2, 321);
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
    // A watcher takes a seat over, and plays.
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

pub(crate) fn resigned(ring: &Ring, at: usize, body: Body) -> Signed {
    ring.desks[at].chain().sign(&ring.ids[at], at as u8, body)
}

/// Four devices, the last of which is being replaced by the first; keys are to be dealt anew next.
fn renewing(seed: u64) -> Ring {
    let mut ring = each_its_own(4, seed);
    ring.sleep(3);
    agree(&mut ring, 3, person(0));
    loop {
        let signed = (0..3).find_map(|at| ring.make(at)).expect("work");
        if matches!(signed.read().expect("an entry").body, Body::Renew { .. }) {
            ring.desks.iter_mut().for_each(|desk| desk.forget_pending());
            return ring;
        }
        ring.say(&signed).expect("counts");
    }
}

#[test]
fn bequests_of_other_secrets_are_refused() {
    let mut ring = renewing(329);
    let honest = ring.make(1).expect("dealings");
    let Body::Renew { dealings, bequests } = honest.read().expect("an entry").body else { panic!("dealings") };
    assert_eq!(bequests.iter().map(|(of, _)| *of).collect::<Vec<u8>>(), [3]);
    let invalid = |expected, found| CryptoError::Count { what: What::Dealing, expected, found };
    let shared = dealings[1].1.clone();
    let mut spoilt = bequests.clone();
    spoilt[0].1.commitments[0] = dealings[0].1.commitments[0];
    let cases = [
        (Vec::new(), Fault::NotDue),
        (vec![(1, dealings[0].1.clone())], Fault::NotDue),
        (vec![(3, shared)], Fault::Crypto(invalid(1, 2))),
        (spoilt, Fault::Crypto(CryptoError::Invalid(What::Dealing))),
    ];
    for (bequests, fault) in cases {
        let cheat = resigned(&ring, 1, Body::Renew { dealings: dealings.clone(), bequests });
        assert_eq!(refused(&mut ring, &cheat), fault);
    }
    ring.say(&honest).expect("the honest one still counts");
    to_the_end(ring);
}

#[test]
fn whoever_spoils_what_passes_to_the_heir_is_named() {
    let mut ring = renewing(330);
    let honest = ring.make(1).expect("dealings");
    ring.desks[1].forget_pending();
    let Body::Renew { dealings, mut bequests } = honest.read().expect("an entry").body else { panic!("dealings") };
    bequests[0].1.boxes[0][3] ^= 1;
    let dealt = resigned(&ring, 1, Body::Renew { dealings, bequests });
    ring.say(&dealt).expect("nobody can tell but the heir");
    for at in [0, 2] {
        let signed = ring.make(at).expect("dealings");
        ring.say(&signed).expect("counts");
    }
    let content = ring.make(2).expect("a word");
    assert!(matches!(content.read().expect("an entry").body, Body::Accept(None)));
    ring.desks[2].forget_pending();
    let complaint = ring.make(0).expect("a word").read().expect("an entry").body;
    ring.desks[0].forget_pending();
    let Body::Accept(Some(mut grievance)) = complaint else { panic!("the heir has found it bad") };
    assert!(grievance.bequest);
    let fault = Fault::Crypto(CryptoError::Invalid(What::Dealing));
    // Told of the dealing to all, the same grievance is its author's own fault.
    for (bequest, culprit) in [(false, 0), (true, 1)] {
        grievance.bequest = bequest;
        let signed = resigned(&ring, 0, Body::Accept(Some(grievance.clone())));
        let before = ring.desks.iter().map(|desk| desk.chain().len()).max().expect("some");
        let mut other = renewing(330);
        for ordered in ring.desks[0].chain().since(other.desks[0].chain().len()) {
            other.say(&ordered.entry).expect("said before");
        }
        assert_eq!(other.desks[0].chain().len(), before);
        other.say(&signed).expect("it is judged, not refused");
        assert_eq!(other.desks[1].failure(), Some(&Failure::Keys { device: culprit, fault: fault.clone() }));
    }
}

/// Before its hand is mixed for the first time a device mixes it by other numbers than it should, with a proof that holds.
fn mixed_otherwise(devices: u8, liar: usize, seed: u64) -> (Ring, u32) {
    let seats: Vec<u8> = (0..devices).collect();
    let setup = encode(&Options { seats: devices, rounds: 1 });
    let mut ring = Ring::with(devices, &seats, setup, Snowdrift::KEY, SHELF, seed);
    let mut pile: Vec<winterover::crypto::Row> = Vec::new();
    loop {
        let made = (0..usize::from(devices)).find_map(|at| ring.make(at)).expect("somebody owes something");
        let entry = made.read().expect("an entry");
        let Body::Deal(mut deal) = entry.body else {
            ring.say(&made).expect("counts");
            continue;
        };
        let Some(Mixed { rows, .. }) = deal.mixes.first().cloned() else {
            ring.say(&made).expect("counts");
            continue;
        };
        if rows.len() > HAND {
            pile = rows;
        } else if usize::from(entry.device) == liar {
            let dealt = pile.len() - HAND * liar;
            let hand: Vec<_> = (0..HAND).map(|at| pile[dealt - 1 - at].clone()).collect();
            let (joint, context) = (
                ring.desks[liar].keys().expect("keys").joint().clone(),
                Context { head: entry.head, ..ring.desks[liar].chain().context() },
            );
            let rng = &mut <rand::rngs::ChaCha20Rng as rand::SeedableRng>::seed_from_u64(seed);
            let (rows, secret) = shuffle::shuffle(rng, &joint, &hand).expect("a hand");
            let proof = shuffle::prove(rng, &context, &joint, &hand, &rows, &secret).expect("a hand");
            deal.mixes[0] = Mixed { at: deal.mixes[0].at, rows, proof };
            ring.desks[liar].forget_pending();
            let index = ring.desks[0].chain().len();
            let signed = resigned(&ring, liar, Body::Deal(deal));
            ring.say(&signed).expect("nobody can tell");
            return (ring, index);
        }
        ring.say(&made).expect("counts");
    }
}

#[test]
fn a_leaver_that_hid_its_order_hides_no_card_and_is_named_by_the_audit() {
    let (mut ring, entry) = mixed_otherwise(4, 2, 331);
    ring.settle();
    ring.news.clear();
    replace(&mut ring, 2, person(0));
    let hand: Vec<CardId> = game(&ring, 0).hands[2].clone();
    assert!(hand.len() == HAND && hand.iter().all(|card| game(&ring, 0).cards.face(*card).is_some()));
    for at in [1, 3] {
        assert!(hand.iter().all(|card| game(&ring, at).cards.face(*card).is_none()));
    }
    ring.play_out::<Snowdrift>();
    let report = audit(&ring.desks[0].chain().to_bytes(), SHELF).expect("a finished record");
    let Verdict::Broken(violations) = report.verdict else { panic!("its order was hidden") };
    assert_eq!(violations.len(), 1);
    assert_eq!((violations[0].entry, violations[0].device, &violations[0].fault), (entry, 2, &Fault::Order));
}

#[test]
fn an_heir_that_breaks_a_hidden_rule_is_named_and_not_who_left() {
    // Ice must not be played; the heir plays what the leaver held of it.
    let found = (340..360).find_map(|seed| {
        let mut ring = table(3, &[0, 1, 2], 2, seed);
        let ice = |ring: &Ring| {
            let mine = game(ring, 0);
            mine.hands[0].iter().copied().find(|card| mine.cards.face(*card) == Some(crate::common::snowdrift::ICE))
        };
        let card = ice(&ring)?;
        depart(&mut ring, 0, person(1));
        Some((ring, card))
    });
    let (mut ring, card) = found.expect("somebody holds ice");
    let action = encode(&Act::Play { card });
    assert!(ring.desks[1].choose(Seat(0), &action).is_err(), "its own table knows better");
    let entry = ring.desks[0].chain().len();
    let signed = resigned(&ring, 1, Body::Move { seat: Seat(0), action });
    ring.say(&signed).expect("nobody else can tell");
    ring.play_out::<Snowdrift>();
    let report = audit(&ring.desks[0].chain().to_bytes(), SHELF).expect("a finished record");
    let Verdict::Broken(violations) = report.verdict else { panic!("ice was played") };
    let [handover] = report.handovers[..] else { panic!("one device has left") };
    assert_eq!((handover.gone, handover.heir, handover.seats), (0, person(1), SeatSet::of(Seat(0))));
    assert!(handover.entry < entry);
    assert_eq!((violations[0].entry, violations[0].device, violations[0].seat), (entry, 1, Some(Seat(0))));
}

/// A game of the shelf between its bots; after some moves a device leaves with an heir, after more another one is replaced.
fn play(shelved: &Shelved, seats: u8, seed: u64) {
    let devices = 4;
    let setup = shelved.game.setup(seats).expect("playable");
    let owners: Vec<u8> = (0..seats).map(|seat| seat % devices).collect();
    let mut ring = Ring::with(devices, &owners, setup, shelved.game.key(), &RULES, seed);
    let mut bots: Vec<_> = Seat::all(seats).map(|seat| (shelved.bot)(seat, seed)).collect();
    ring.settle();
    let mut handed = 0;
    for moves in 0..20_000 {
        let Some(seat) = ring.desks[0].to_choose().iter().next() else { break };
        if let Some((gone, heir)) =
            [(3 + 5 * seed, (3, 1)), (12 + 7 * seed, (0, 2))].iter().find(|(at, _)| *at == moves).map(|(_, who)| *who)
        {
            let all: Vec<Seat> = ring.desks[0].roster().seats_of(gone as u8).iter().collect();
            let known: Vec<String> = all.iter().map(|at| sight(&ring, gone, Viewer::Seat(*at))).collect();
            let rest = others(&ring, gone, heir);
            let heir = Heir { device: heir as u8, bot: true };
            if gone == 3 {
                depart(&mut ring, gone, heir)
            } else {
                replace(&mut ring, gone, heir)
            }
            let at = usize::from(heir.device);
            let now: Vec<String> = all.iter().map(|seat| sight(&ring, at, Viewer::Seat(*seat))).collect();
            assert_eq!(now, known);
            assert_eq!(others(&ring, gone, at), rest);
            // Other bots sit there now, which hear everything from the beginning.
            all.into_iter().for_each(|seat| bots[seat.index()] = (shelved.bot)(seat, seed ^ 7));
            handed += 1;
        }
        let at = usize::from(ring.desks[0].roster().device_of(seat).expect("a seat"));
        let action = bots[seat.index()].choose(ring.desks[at].table()).expect("it is awaited");
        let signed = ring.desks[at].choose(seat, &action).expect("its own table allows it");
        ring.say(&signed).expect("so does everybody's");
        ring.settle();
    }
    let wrong = |news: &News| matches!(news, News::Bug(_) | News::Failed(_) | News::Breach(..));
    assert!(ring.news.iter().all(|(_, news)| !wrong(news)), "{:?}", ring.news.iter().find(|(_, news)| wrong(news)));
    let report = audit(&ring.desks[0].chain().to_bytes(), &RULES).expect("a finished record");
    assert_eq!(report.verdict, Verdict::Clean);
    println!(
        "{}: {seats} seats: {} entries, {} moves, {handed} handed over",
        shelved.game.key(),
        report.entries,
        report.moves
    );
    assert!(handed > 0);
}

#[test]
fn seats_of_every_game_pass_on_with_all_that_they_knew() {
    for shelved in GAMES {
        let seats = *shelved.game.seats().end().min(&6);
        (1..4).for_each(|seed| play(shelved, seats, seed));
    }
}
