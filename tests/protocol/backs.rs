//! A game has cards with two backs. Everybody sees the backs that the rules ask for, and nobody learns a front by that.

use crate::common::comings::person;
use crate::common::ring::{Ring, body_of, deal_of};
use crate::common::sights::{played, seat, sight_of};
use crate::common::thaw::{Act, STORM, Seats, Thaw};
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, LogIndex, Seat};
use winterover::base::rng::{below, seeded};
use winterover::crypto::error::What;
use winterover::crypto::keys::RevealedKey;
use winterover::crypto::{Ciphertext, CryptoError, Faces};
use winterover::session::fault::Fault;
use winterover::session::lobby::roster::Shelf;
use winterover::session::log::entry::{Body, Deal, ENTRY_LIMIT, SignedEntry};
use winterover::session::log::outcome::Taken;
use winterover::session::open::OpenTable;
use winterover::session::table::audit::Verdict;
use winterover::session::table::phase::Phase;
use winterover::table::card::{CardId, Face};
use winterover::table::erase::{AnyGame, Played, Rules};
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::need::{Awaits, Fact, Need};

static GAMES: [&dyn AnyGame; 1] = [&Rules::<Thaw>::new()];
const SHELF: Shelf = &GAMES;

/// A table with one seat on each device, before anything is said.
fn table(devices: u8, seed: u64) -> Ring {
    let seats: Vec<u8> = (0..devices).collect();
    Ring::with(devices, &seats, encode(&Seats(devices)), Thaw::KEY, SHELF, seed)
}

fn game(ring: &Ring, at: usize) -> &Thaw {
    &played::<Thaw>(ring.desks[at].table()).game
}

fn sight(ring: &Ring, at: usize, viewer: Viewer) -> String {
    sight_of::<Thaw>(ring.desks[at].table(), viewer).expect("this game")
}

/// The seat whose turn it is makes this move.
fn act(ring: &mut Ring, action: &Act) {
    let seat = ring.desks[0].to_choose().iter().next().expect("somebody's turn");
    ring.choose(seat, action);
    ring.settle();
}

/// Everybody sees the back of the deck's top card, and nobody its face.
fn assert_back_alone(ring: &Ring) {
    for at in (0..ring.desks.len()).filter(|at| !ring.deaf.contains(at)) {
        let Some(top) = game(ring, at).deck.last() else { return };
        assert!(game(ring, at).cards.is_back_public(*top), "device {at}");
        assert_eq!(game(ring, at).cards.face(*top), None, "device {at}");
    }
}

/// The rest of the game; nothing is wrong with it, and each device knew the true backs and no face but its own.
fn finish_with_true_backs(ring: &mut Ring) {
    ring.play_out_watched::<Thaw>(assert_back_alone);
    ring.assert_clean();
    let report = ring.audited(0);
    let truth = &played::<Thaw>(report.table.as_ref()).game;
    for card in (0..truth.cards.len() as u16).map(CardId) {
        let face = truth.cards.face(card).into_iter();
        face.for_each(|face| assert_eq!(truth.cards.back(card), Some(Thaw::back(face))));
        for at in (0..ring.desks.len()).filter(|at| !ring.deaf.contains(at)) {
            let cards = &game(ring, at).cards;
            assert_eq!(cards.back_seen_by(card, None), truth.cards.back_seen_by(card, None));
            let seats = ring.desks[at].roster().seats_of(DeviceId::at(at));
            let shown = cards.face(card).is_none() || !cards.seats(card).intersection(seats).is_empty();
            assert!(shown || cards.is_public(card), "device {at} knows a card that none of its seats was shown");
        }
    }
}

#[test]
fn an_open_table_shows_backs_alone() {
    for seed in 0..200 {
        let mut rng = seeded(seed);
        let seats = 2 + below(&mut rng, 11) as u8;
        let mut table = OpenTable::<Played<Thaw>>::start(Seats(seats), seed).expect("playable");
        while let Awaits::One(turn) = table.game().awaits() {
            if let Some(top) = table.game().deck.last() {
                let mut facts = Vec::new();
                table.dealer.clone().answer(&[Need::Show { card: *top }], &mut facts);
                let [Fact::Face(Some(face))] = facts[..] else { panic!("one face") };
                assert_eq!(table.game().cards.back_seen_by(*top, None), Some(Thaw::back(face)));
                assert!(table.game().cards.face(*top).is_none());
            }
            let offers = table.table.offers(turn);
            let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
            table.play(turn, action).expect("offered");
        }
        assert!(table.game().outcome().is_some());
    }
}

#[test]
fn whole_games_end_in_a_clean_audit() {
    for devices in [2, 3, 4, 6] {
        finish_with_true_backs(&mut table(devices, 700 + u64::from(devices)));
    }
}

#[test]
fn one_device_may_sleep_through_the_game() {
    for asleep in [0, 2] {
        let mut ring = table(4, 710);
        ring.settle_until(|ring| ring.desks[0].phase() == Phase::Dealing);
        ring.sleep(asleep);
        finish_with_true_backs(&mut ring);
    }
}

/// As many cards as a game with two backs may have, all of them sealed, fit the entry with which a device enters.
fn assert_entrance_fits(ring: &Ring) {
    let log = ring.desks[0].log().since(LogIndex(1));
    let of_one = log.iter().find_map(|ordered| match body_of(&ordered.entry) {
        Body::Enter(entrance) => Some(encode(&ordered.entry).len() / entrance.cards.len()),
        _ => None,
    });
    assert!(of_one.is_some_and(|bytes| 2 * 115 * (bytes + 1) < ENTRY_LIMIT), "{of_one:?}");
}

#[test]
fn devices_leave_and_come_and_the_backs_stay_on_their_cards() {
    for (heir, seed) in [(None, 720), (Some(person(0)), 721)] {
        let mut ring = table(4, seed);
        ring.settle();
        ring.random_moves_of::<Thaw>(2);
        let public = sight(&ring, 0, Viewer::Public);
        let comer = ring.enter(7);
        assert_entrance_fits(&ring);
        assert_eq!(sight(&ring, 0, Viewer::Public), public);
        assert_eq!(sight(&ring, comer, Viewer::Public), public);
        ring.random_moves_of::<Thaw>(2);
        let known = sight(&ring, 1, seat(1));
        match heir {
            None => ring.leave(1),
            Some(heir) => {
                ring.leave_to(1, heir);
                assert_eq!(sight(&ring, 0, seat(1)), known);
            }
        }
        ring.random_moves_of::<Thaw>(3);
        let known = sight(&ring, 3, seat(3));
        ring.replace(3, person(comer));
        assert_eq!(sight(&ring, comer, seat(3)), known);
        finish_with_true_backs(&mut ring);
    }
}

/// A table at the first shuffle of suns and storms together, the turn being device 1's; and what device 1 honestly would say.
fn shuffling(seed: u64) -> (Ring, SignedEntry) {
    let mut ring = table(3, seed);
    let mixes = |ring: &Ring| ring.desks[0].table().needs().first().cloned();
    ring.settle();
    while !matches!(mixes(&ring), Some(Need::Shuffle { .. })) {
        let turn = ring.desks[0].to_choose().iter().next().expect("somebody's turn");
        let action = if game(&ring, 0).check(turn, &Act::Mix).is_ok() { Act::Mix } else { Act::Take };
        ring.choose(turn, &action);
        if action != Act::Mix {
            ring.settle();
        }
    }
    ring.work(0);
    let honest = ring.make(1).expect("the second shuffle");
    (ring, honest)
}

#[test]
fn who_tampers_with_the_column_of_backs_is_refused_and_named() {
    let (mut ring, honest) = shuffling(730);
    let deal = deal_of(&honest);
    assert!(deal.mixes[0].rows.len() > 3 && deal.mixes[0].rows.iter().all(|row| row.len() == 2));
    let with = |change: &dyn Fn(&mut Vec<Vec<Ciphertext>>)| {
        let mut deal: Deal = deal.clone();
        change(&mut deal.mixes[0].rows);
        deal
    };
    let swapped = with(&|rows| {
        let first = rows[0][0];
        rows[0][0] = rows[1][0];
        rows[1][0] = first;
    });
    let copied = with(&|rows| rows[0][0] = rows[1][0]);
    let turned = with(&|rows| rows[0].swap(0, 1));
    let fault = What::Shuffle;
    let shape = What::Rows;
    for (deal, what) in [(&swapped, fault), (&copied, fault), (&turned, fault)] {
        let cheat = ring.signed_deal(1, deal.clone());
        assert_eq!(ring.refused(&cheat), Fault::Crypto(CryptoError::Invalid(what)));
    }
    let bare = with(&|rows| rows.iter_mut().for_each(|row| *row = vec![row[1]]));
    let cheat = ring.signed_deal(1, bare);
    assert_eq!(ring.refused(&cheat), Fault::Crypto(CryptoError::Malformed(shape)));
    // Should the host order it all the same, everybody skips it, knows whose it was, and goes on; and so does the audit.
    let cheat = ring.signed_deal(1, swapped);
    let spoilt = Fault::Crypto(CryptoError::Invalid(fault));
    let skipped = Taken::Skipped { author: Some(DeviceId(1)), fault: spoilt.clone() };
    assert!(ring.force(&cheat).iter().all(|taken| *taken == skipped));
    ring.desks[1].forget_pending();
    ring.play_out::<Thaw>();
    let violations = ring.violations(2);
    assert!(violations.iter().any(|found| (found.device, &found.fault) == (DeviceId(1), &spoilt)), "{violations:?}");
}

#[test]
fn a_back_takes_a_share_of_everybody_and_opens_no_front() {
    let mut ring = table(3, 740);
    ring.settle();
    let mut swept = 0;
    // Storms are swept off the deck by their backs alone.
    while let Some(turn) = ring.desks[0].to_choose().iter().next() {
        let sweeps = game(&ring, 0).check(turn, &Act::Sweep).is_ok();
        let action = if sweeps { Act::Sweep } else { Act::Take };
        if game(&ring, 0).deck.is_empty() {
            break;
        }
        let before = game(&ring, 0).discard.len();
        act(&mut ring, &action);
        for storm in game(&ring, 0).discard[before..].iter().filter(|_| sweeps) {
            swept += 1;
            for at in 0..3 {
                assert_eq!(game(&ring, at).cards.back_seen_by(*storm, None), Some(STORM));
                assert_eq!(game(&ring, at).cards.face(*storm), None, "swept off unseen");
            }
        }
    }
    assert!(swept > 0);
    ring.play_out::<Thaw>();
    let keys: Vec<RevealedKey> = ring.desks[0].revealed().expect("open at the end").to_vec();
    let faces = Faces::new(&format!("{} fronts", Thaw::KEY), u16::from(Thaw::FACES));
    let backs = Faces::new(&format!("{} backs", Thaw::KEY), u16::from(Thaw::BACKS));
    let mut rows = 0;
    for ordered in ring.desks[0].log().since(LogIndex(1)) {
        let Body::Deal(deal) = body_of(&ordered.entry) else { continue };
        for row in deal.mixes.iter().flat_map(|mixed| &mixed.rows) {
            let [back, front] = row[..] else { panic!("a row of two") };
            let face = faces.find(&front.open_revealed(&keys)).expect("a face");
            assert_eq!(backs.find(&back.open_revealed(&keys)), Some(u16::from(Thaw::back(Face(face as u8)).0)));
            // What all shares of the back take off the front is nothing that was put on it.
            let crossed = Ciphertext { c1: back.c1, c2: front.c2 };
            assert_eq!(faces.find(&crossed.open_revealed(&keys)), None);
            for missing in 0..3 {
                let others = || keys.iter().enumerate().filter(|(at, _)| *at != missing).map(|(_, key)| key);
                assert_eq!(faces.find(&front.open_revealed(others())), None);
                assert_eq!(backs.find(&back.open_revealed(others())), None);
            }
            rows += 1;
        }
    }
    assert!(rows > 30);
    assert_eq!(ring.audited(1).verdict, Verdict::Clean);
}

#[test]
fn who_is_to_read_a_card_still_gives_its_share_of_the_next_back() {
    let mut ring = table(3, 750);
    ring.settle();
    let mut turn = Seat(0);
    while game(&ring, 0).check(turn, &Act::Sweep).is_ok() {
        act(&mut ring, &Act::Take);
        turn = ring.desks[0].to_choose().iter().next().expect("somebody's turn");
    }
    ring.choose(turn, &Act::Take);
    for at in 0..3 {
        let said = ring.make(at).expect("shares");
        let shares = deal_of(&said).shares.and_then(|shares| shares.cards).expect("of cards");
        assert_eq!(shares.points.len(), if at == turn.index() { 1 } else { 2 });
        ring.say(&said).expect("an honest entry");
    }
    finish_with_true_backs(&mut ring);
}
