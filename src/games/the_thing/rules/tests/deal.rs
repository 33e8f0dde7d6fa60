//! These tests cover the setup: rulings 4 to 7, 13 to 15, 34, 35, 40, vector 7.

use super::super::TheThing;
use super::super::face::is_ace;
use super::super::line::Line;
use super::super::outcome::Role;
use super::super::phase::{JokerAt, Phase};
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::super::state::{Flow, Fx};
use super::scene::{Scene, faces, seat};
use crate::base::ids::{Seat, SeatSet};
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::need::Need;
use crate::table::setup::{Setup as _, SetupError, Value};

fn started(setup: Setup, seed: u64) -> OpenTable<Played<TheThing>> {
    OpenTable::start(setup, seed).expect("playable")
}

#[test]
fn ruling_4_aces_are_among_the_black_numbers() {
    let found = (0..20).any(|seed| {
        let table = started(Setup::new(4).expect("four"), seed);
        let game = table.game();
        Seat::all(4).flat_map(|seat| game.hands.of(seat)).any(|card| game.cards.face(*card).is_some_and(is_ace))
    });
    assert!(found);
}

#[test]
fn ruling_5_decks_suffice_for_the_whole_range_of_queens() {
    for (seats, decks) in (4..=12).zip([2, 2, 2, 3, 3, 3, 3, 4, 4]) {
        let mut setup = Setup::new(seats).expect("in range");
        for queens in Setup::advised_queens(seats).0..=Setup::advised_queens(seats).1 {
            setup.queens = queens;
            assert_eq!(setup.decks(), decks);
            assert!(setup.validate().is_ok());
        }
    }
}

#[test]
fn ruling_6_the_packet_is_all_queens_and_one_black_less_one() {
    let mut setup = Setup::new(6).expect("six");
    setup.random_queens = true;
    setup.queens = 2;
    let mut fx = Fx::default();
    TheThing::dealt(&setup, &mut fx);
    let size = |wanted: u8| {
        fx.needs.iter().find_map(|need| match need {
            Need::Shuffle { pile, cards } if *pile == wanted => Some(cards.len()),
            _ => None,
        })
    };
    assert_eq!((size(3), size(4)), (Some(4), Some(6)));
    // With a chance of 1 in Q + 2, the removed card is the black one.
    let aliens = |seed| {
        let table = started(setup, seed);
        table.game().people.iter().filter(|person| person.role == Some(Role::Alien)).count()
    };
    let three = (0..2000).filter(|seed| aliens(*seed) == 3).count();
    assert!((430..570).contains(&three), "{three} of 2000, expected about 500");
    assert!((0..50).all(|seed| [2, 3].contains(&aliens(seed))));
}

/// Lets everybody fill up. The first player is next.
fn filling(scene: Scene) -> Scene {
    let mut scene = scene;
    scene.game.round = 0;
    scene.game.turns = 0;
    scene.game.unfilled = SeatSet::first(scene.game.setup.seats);
    scene.kick(Flow::Refill);
    scene
}

#[test]
fn ruling_7_the_joker_stays_aside_during_the_setup_round() {
    let scene = Scene::new(4).hand("Ann", "2S 3S 4S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
    let mut scene = filling(scene.pile("5S").face_up("JS QS KS JC QC KC").next_pile("JS"));
    // Drawing the last card has reshuffled the face-up discard, but without the Joker.
    assert_eq!(scene.game.joker, JokerAt::Aside);
    assert_eq!(scene.game.draw.len(), 6);
    scene.plays("Ann keep; Ann keep");
    assert_eq!(scene.holds("Ann"), "2S 3S 4S 5S JS");
}

#[test]
fn ruling_13_the_reshuffle_comes_at_once_and_without_the_drawn_card() {
    let mut scene = Scene::new(4).hand("Ann", "2S 3S 4S 5S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
    scene = scene.pile("3H").face_up("JS QS").face_down("7S");
    scene.kick(Flow::Refill);
    assert_eq!((scene.game.draw.len(), scene.game.up.len(), scene.game.down.len()), (4, 0, 0));
    assert!(scene.game.drawn.is_some_and(|card| !scene.game.draw.contains(&card)));
    scene.play("Ann", "reject");
    assert_eq!(scene.lies_face_up(), "3H");
}

#[test]
fn ruling_14_the_joker_returns_with_the_next_reshuffle() {
    let lay = |delay: bool| {
        let scene = Scene::with(4, |setup| setup.joker_delay = delay);
        let scene = scene.hand("Ann", "2S 3S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
        let mut scene = scene.pile("5S").face_up("JS").next_pile("JS");
        scene.kick(Flow::Refill);
        scene
    };
    let scene = lay(false);
    assert_eq!((scene.game.joker, scene.game.draw.len()), (JokerAt::Shuffled, 2));
    let mut scene = lay(true);
    assert_eq!((scene.game.joker, scene.game.draw.len()), (JokerAt::Waiting, 1));
    scene.game.up.extend(Scene::new(4).pile("KS").game.draw);
    scene.play("Ann", "keep");
    assert_eq!(scene.game.joker, JokerAt::Shuffled);
}

#[test]
fn ruling_15_filling_up_stops_when_no_black_card_is_left() {
    let scene = Scene::with(4, |setup| setup.disease = false);
    let scene = scene.hand("Ann", "2S 3S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
    // One red card lies face down, so at first nobody knows that all cards are red.
    let mut scene = scene.pile("3H 4H").face_up("5H").face_down("6H");
    scene.kick(Flow::Refill);
    let mut rejected = 0;
    while scene.game.phase != Phase::Action {
        scene.play("Ann", "reject");
        rejected += 1;
    }
    assert!(scene.told(|line| *line == Line::Short { seat: seat("Ann") }).is_some());
    assert_eq!(scene.holds("Ann"), "2S 3S");
    // That is the pile as it lay, and the reshuffled one with the face-down card, but no more.
    assert!(rejected <= 2 + 4, "{rejected}");
    // From then on a human stops after one card, but an alien may still keep cards.
    scene.game.people[seat("Ann")].role = Some(Role::Alien);
    scene.kick(Flow::Refill);
    scene.play("Ann", "keep");
    assert!(matches!(scene.game.phase, Phase::Drawn { .. }));
}

#[test]
fn ruling_34_a_human_cannot_keep_red_or_hide_it() {
    let mut scene = Scene::new(4).hand("Ann", "2S 3S 4S 5S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
    scene = scene.pile("3H 6S 7S");
    scene.kick(Flow::Refill);
    assert_eq!(scene.refused("Ann", "keep"), Refusal::MustReject);
    assert_eq!(scene.refused("Ann", "joker"), Refusal::NotTheJoker);
    scene.play("Ann", "reject");
    assert_eq!(scene.refused("Ann", "reject"), Refusal::MustKeep);
}

#[test]
fn ruling_35_an_alien_may_reject_too() {
    let mut scene = Scene::new(4).alien("Ann", "2S 3S 4S 5S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
    scene = scene.pile("3H 4H 7S");
    scene.kick(Flow::Refill);
    scene.plays("Ann reject; Ann keep");
    assert_eq!((scene.lies_face_up().as_str(), scene.holds("Ann").as_str()), ("3H", "2S 3S 4S 5S 4H"));
}

#[test]
fn ruling_40_the_minima_are_defaults_and_other_numbers_warn() {
    for (seats, queens) in (4..=12).zip([1, 1, 1, 1, 1, 2, 2, 2, 2]) {
        let mut setup = Setup::new(seats).expect("in range");
        assert_eq!((setup.queens, setup.warnings().len()), (queens, 0));
        setup.set("queens", Value::Number(u16::from(seats) - 1)).expect("any number below N");
        assert_eq!(setup.warnings(), ["queens"]);
        setup.random_queens = true;
        let table = started(setup, 1);
        assert!(table.game().people.iter().filter(|p| p.role == Some(Role::Alien)).count() >= usize::from(seats) - 1);
        assert!(setup.set("queens", Value::Number(seats.into())).is_err());
    }
}

#[test]
fn vector_7_a_human_draws_red_red_black() {
    let mut scene = Scene::new(4).hand("Ann", "2S 3S 4S 5S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
    scene = scene.pile("3H 4D 9S 2H");
    scene.kick(Flow::Refill);
    scene.plays("Ann reject; Ann reject; Ann keep");
    assert_eq!(scene.view("Bob").face_up, faces("3H 4D"));
    assert_eq!(scene.holds("Ann"), "2S 3S 4S 5S 9S");
    assert!(scene.view("Bob").players[0].hand.iter().all(|card| card.face.is_none()));
    let nine = faces("9S")[0];
    let readers = scene.told(|line| *line == Line::Drew { seat: seat("Ann"), face: nine });
    assert_eq!(readers, Some(SeatSet::of(seat("Ann"))));
}

#[test]
fn settings_that_cards_do_not_suffice_for_are_refused() {
    let mut setup = Setup::new(4).expect("four");
    setup.red_count = 37;
    assert_eq!(setup.validate(), Err(SetupError::Cards { key: "redCount" }));
    setup = Setup { queens: u8::MAX, random_queens: true, ..Setup::new(4).expect("four") };
    assert!(matches!(setup.validate(), Err(SetupError::Value { key: "queens", .. })));
    setup = Setup::new(4).expect("four");
    setup.initial_tests = 9;
    assert_eq!(setup.validate(), Err(SetupError::Cards { key: "initialTests" }));
    setup.initial_tests = 8;
    let table = started(setup, 3);
    let tests = |card| table.game().cards.face(card).is_some_and(super::super::face::is_test);
    let dealt = Seat::all(4).flat_map(|seat| table.game().hands.of(seat).iter().take(3));
    assert_eq!(dealt.filter(|card| tests(**card)).count(), 8);
}
