//! These tests cover the deck and the deal (rules 2).

use super::super::StayAway;
use super::super::cards::card;
use super::super::face::Kind;
use super::super::outcome::Role;
use super::super::setup::{Setup, StartPlayer};
use crate::base::ids::Seat;
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::game::{Game, Viewer};
use crate::table::need::{Effects, Need};
use crate::table::setup::{Setup as _, SetupError, Value};

/// Section 2.2, from 4 to 12 players.
const COUNTS: [[u8; 9]; 31] = [
    [1; 9],
    [8, 8, 10, 12, 13, 15, 17, 20, 20],
    [2, 2, 3, 3, 3, 4, 4, 5, 5],
    [0, 1, 2, 2, 2, 3, 3, 3, 3],
    [1, 1, 1, 1, 1, 2, 2, 2, 2],
    [4, 4, 4, 5, 6, 7, 8, 8, 8],
    [1, 1, 2, 2, 2, 2, 3, 3, 3],
    [2, 2, 3, 3, 3, 4, 5, 5, 5],
    [1, 1, 1, 1, 1, 2, 2, 2, 2],
    [2, 2, 2, 3, 3, 4, 4, 5, 5],
    [2, 2, 2, 3, 3, 4, 4, 5, 5],
    [2, 2, 3, 4, 5, 5, 6, 7, 7],
    [0, 1, 2, 2, 3, 3, 3, 4, 4],
    [1, 1, 2, 2, 2, 2, 2, 3, 3],
    [1, 1, 2, 2, 3, 3, 3, 4, 4],
    [1, 1, 2, 2, 2, 2, 2, 3, 3],
    [1, 1, 2, 2, 2, 2, 2, 3, 3],
    [0, 1, 1, 1, 1, 2, 2, 2, 2],
    [1, 1, 1, 2, 2, 2, 2, 3, 3],
    [0, 1, 1, 1, 1, 2, 2, 2, 2],
    [0, 1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 1, 1, 1, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 2, 2, 2, 2],
    [0, 0, 0, 1, 1, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 1, 1, 1, 1],
    [0, 0, 0, 1, 1, 2, 2, 2, 2],
    [0, 0, 0, 0, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 0, 1, 1, 1],
    [1, 1, 1, 1, 1, 2, 2, 2, 2],
    [0, 0, 1, 1, 1, 2, 2, 2, 2],
];

fn setup(seats: u8) -> Setup {
    Setup::new(seats).expect("4 to 12 can play")
}

#[test]
fn the_deck_is_the_table_of_the_rules() {
    let totals = [(31, 4), (34, 7), (46, 8), (53, 10), (58, 11), (69, 19), (75, 20), (88, 20), (88, 20)];
    let piles = [19, 21, 30, 35, 37, 52, 55, 64, 60];
    for (at, seats) in (4..=12).enumerate() {
        let setup = setup(seats);
        for (kind, counts) in Kind::ALL.into_iter().zip(COUNTS) {
            assert_eq!(setup.count(kind), counts[at], "{kind:?} for {seats}");
        }
        let sum = |panic: bool| Kind::ALL.iter().filter(|it| it.is_panic() == panic).map(|it| setup.count(*it)).sum();
        assert_eq!((sum(false), sum(true)), totals[at]);
        let game = StayAway::new(&setup, &mut Effects::default()).expect("playable");
        assert_eq!((game.draw.len(), game.cards.len()), (piles[at], usize::from(totals[at].0 + totals[at].1)));
    }
    let called = |kind: Kind| card(kind).word().replace('-', "") == format!("{kind:?}").to_lowercase();
    assert!(Kind::ALL.into_iter().all(called));
    assert_eq!(Kind::ALL.map(|kind| card(kind).copies.len()).iter().sum::<usize>(), 108);
}

#[test]
fn nobody_is_dealt_infected_or_a_panic_and_one_is_the_thing() {
    for seed in 0..40 {
        let seats = 4 + (seed % 9) as u8;
        let mut setup = setup(seats);
        setup.hard_start = seed % 2 == 0;
        let table = Played::<StayAway>::new(setup).expect("playable");
        let mut open =
            OpenTable::new(table, crate::session::open::Dealer::new(StayAway::faces(&setup), StayAway::backs(), seed));
        // Before the first draw.
        let mut facts = Vec::new();
        open.dealer.answer(crate::table::playing::Playing::open_needs(&open.table), &mut facts);
        open.table.answer(&facts);
        let game = open.game();
        let dealt = Seat::all(seats).flat_map(|seat| game.hands.of(seat)).take(4 * usize::from(seats));
        let kinds: Vec<Kind> = dealt.filter_map(|card| game.kind(*card)).collect();
        assert_eq!(kinds.iter().filter(|kind| **kind == Kind::Thing).count(), 1);
        assert!(kinds.iter().all(|kind| *kind != Kind::Infected && !kind.is_panic()));
        let hard = [Kind::Flamethrower, Kind::Analysis];
        assert!(!setup.hard_start || kinds.iter().all(|kind| !hard.contains(kind)));
        let things = Seat::all(seats).filter(|seat| game.people[*seat].role == Some(Role::Thing));
        assert_eq!(things.count(), 1);
    }
}

#[test]
fn everybody_knows_that_hands_are_events() {
    let table = OpenTable::<Played<StayAway>>::start(setup(6), 1).expect("playable");
    let game = table.game();
    let hands = Seat::all(6).flat_map(|seat| game.hands.of(seat));
    assert!(hands.clone().all(|card| game.cards.back_seen_by(*card, None) == Some(Kind::Axe.back())));
    assert!(game.view(Viewer::Public).top.is_some());
}

#[test]
fn r1_who_begins() {
    let first = |change: &dyn Fn(&mut Setup)| {
        let mut setup = setup(6);
        change(&mut setup);
        let mut fx = Effects::default();
        StayAway::new(&setup, &mut fx).expect("playable");
        let random = fx.needs.contains(&Need::Roll { bounds: vec![6] });
        let table = OpenTable::<Played<StayAway>>::start(setup, 7).expect("playable");
        (random, table.game().turn)
    };
    assert!(first(&|_| {}).0);
    assert_eq!(first(&|setup| setup.start_player = StartPlayer::LeftOfDealer), (false, Seat(1)));
    let last = |of: u8| move |setup: &mut Setup| (setup.start_player, setup.last_thing) = (StartPlayer::LastThing, of);
    assert_eq!(first(&last(5)), (false, Seat(4)));
    assert!(first(&last(0)).0, "there was none");
}

#[test]
fn custom_decks_have_to_suffice() {
    let mut setup = setup(4);
    assert!(setup.set("axe", Value::Number(2)).is_err(), "only with a custom deck");
    setup.set("customDeck", Value::Flag(true)).expect("a switch");
    assert_eq!(setup.switches().len(), 16 + 30);
    setup.set("axe", Value::Number(9)).expect("a switch");
    assert_eq!((setup.count(Kind::Axe), setup.count(Kind::Thing), setup.validate()), (9, 1, Ok(())));
    for card in Kind::ALL.map(card).iter().skip(2) {
        setup.set(card.word(), Value::Number(0)).expect("a switch");
    }
    assert_eq!(setup.validate(), Err(SetupError::Missing { key: "customDeck", count: 15, seats: 4 }));
    setup.set("axe", Value::Number(15)).expect("a switch");
    assert_eq!(setup.validate(), Ok(()));
    setup.set("hardStart", Value::Flag(true)).expect("a switch");
    setup.set("axe", Value::Number(14)).expect("a switch");
    setup.set("flamethrower", Value::Number(5)).expect("a switch");
    assert!(setup.validate().is_err(), "what isn't dealt doesn't count");
    for card in Kind::ALL.map(card).iter().skip(1) {
        setup.set(card.word(), Value::Number(20)).expect("a switch");
    }
    assert_eq!(setup.validate(), Err(SetupError::Surplus { key: "customDeck", count: 486 }), "too many");
    setup.set("customDeck", Value::Flag(false)).expect("a switch");
    assert_eq!(setup.count(Kind::Axe), 1);
}
