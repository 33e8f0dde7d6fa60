//! These tests cover each switch by its name (rules 11), unless a ruling's test covers it.

use super::super::cards::card;
use super::super::face::Kind;
use super::super::outcome::{Ending, Grade, Role, Winner};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::scene::{Scene, seat};
use crate::table::setup::{Range, Setup as _, Switch, Value};

#[test]
fn every_switch_can_be_set_to_all_it_takes() {
    for seats in 4..=12 {
        let mut setup = Setup::new(seats).expect("playable");
        assert!(setup.switches().iter().all(|switch| switch.value == switch.default));
        setup.set("customDeck", Value::Flag(true)).expect("a switch");
        for Switch { key, range, .. } in setup.switches() {
            let values = match range {
                Range::Flag => vec![Value::Flag(false), Value::Flag(true)],
                Range::Number(one, other) | Range::Either(one, other) => vec![Value::Number(one), Value::Number(other)],
                Range::Delta(least, most) => vec![Value::Delta(least), Value::Delta(most)],
                Range::Words(words) => words.iter().filter_map(|word| Value::word(word)).collect(),
            };
            for value in values {
                setup.set(key, value).expect("in range");
                let now = setup.switches().into_iter().find(|switch| switch.key == key).map(|switch| switch.value);
                assert_eq!(now, Some(value), "{key}");
            }
            assert!(setup.set(key, Value::word("nonsense").expect("short")).is_err());
        }
        let keys = setup.switches();
        assert!(Kind::ALL.map(card).iter().skip(1).all(|card| keys.iter().any(|switch| switch.key == card.word())));
    }
}

#[test]
fn infected_delta() {
    let mut setup = Setup::new(6).expect("playable");
    setup.set("infectedDelta", Value::Delta(-10)).expect("in range");
    assert_eq!((setup.count(Kind::Infected), setup.validate()), (0, Ok(())));
    setup.set("infectedDelta", Value::Delta(12)).expect("in range");
    assert_eq!((setup.count(Kind::Infected), setup.validate()), (22, Ok(())));
    assert!(setup.set("infectedDelta", Value::Delta(-11)).is_err());
}

#[test]
fn neighbour_only() {
    let table = |hand: &str| Scene::with(5, |setup| setup.neighbour_only = true).hand("Ann", hand);
    let mut scene = table("seduction better-run missed scary").door("Ann", "Bob").pile("whiskey");
    for card in ["seduction", "better-run"] {
        for name in ["Bob", "Carl"] {
            assert_eq!(scene.refused("Ann", &format!("play {card} {name}")), Refusal::BadTarget(seat(name)));
        }
    }
    scene.plays("Ann play better-run Eve");
    for panic in ["friends", "get-out"] {
        assert_eq!(table("missed missed scary axe").pile(panic).offered("Ann").len(), 2);
    }
    // Quarantine prevents exchanges in both directions.
    let mut scene = table("seduction missed missed scary").quarantine("Ann", 2).pile("whiskey");
    assert_eq!(scene.refused("Ann", "play seduction Bob"), Refusal::InQuarantine(Kind::Seduction));
    assert_eq!(scene.plays("Ann discard missed").turn(), "Bob");
    let scene = table("missed missed scary axe").quarantine("Ann", 2).pile("friends");
    assert_eq!(scene.turn(), "Bob");
}

#[test]
fn quarantine_mode_isolated() {
    let table = || Scene::with(4, |setup| setup.isolated = true);
    let mut scene = table().hand("Ann", "axe resolute missed scary").quarantine("Ann", 2).pile("whiskey");
    for card in ["whiskey", "resolute", "axe Ann"] {
        assert!(matches!(scene.refused("Ann", &format!("play {card}")), Refusal::InQuarantine(_)));
    }
    // Nothing is shown, and there is no exchange.
    let shown = scene.view("Bob").piles.shown.len();
    scene.plays("Ann discard missed");
    assert_eq!((scene.turn(), scene.view("Bob").piles.shown.len()), ("Bob", shown));
    let mut scene = table().hand("Ann", "analysis axe flamethrower suspicion").quarantine("Bob", 2).pile("whiskey");
    for card in ["analysis", "flamethrower", "suspicion"] {
        assert_eq!(scene.refused("Ann", &format!("play {card} Bob")), Refusal::BadTarget(seat("Bob")));
    }
    scene.plays("Ann play axe Bob");
}

#[test]
fn quarantine_turns() {
    let mut scene = Scene::with(4, |setup| setup.quarantine_turns = 3).hand("Ann", "quarantine missed missed scary");
    scene = scene.pile("whiskey");
    scene.plays("Ann play quarantine Bob");
    assert_eq!(scene.view("Ann").players[1].quarantine, 3);
}

#[test]
fn turn_after_swap_new_neighbour() {
    let mut scene = Scene::with(5, |setup| setup.old_seat = false).hand("Ann", "better-run missed missed scary");
    scene = scene.pile("whiskey");
    scene.plays("Ann play better-run Carl; Carl accept");
    assert_eq!((scene.ring().as_str(), scene.on().turn()), ("Carl Bob Ann Dave Eve", "Dave"));
    let scene = Scene::with(4, |setup| setup.old_seat = false).pile("party");
    assert_eq!(scene.view("Ann").pointer, Some(seat("Ann")));
}

#[test]
fn comfortable_vs_panic_off() {
    let mut scene = Scene::with(5, |setup| setup.comfortable_vs_panic = false).pile("get-out");
    scene.plays("Ann choose Carl");
    assert_eq!((scene.phase(), scene.ring().as_str()), (Phase::Offer, "Carl Bob Ann Dave Eve"));
}

#[test]
fn auto_declare() {
    let mut scene = Scene::with(4, |setup| setup.auto_declare = true).hand("Ann", "thing infected axe axe");
    scene = scene.hand("Bob", "infected scary scary missed").infected("Bob", "Ann").pile("whiskey");
    scene.plays("Ann discard whiskey; Ann give axe; Bob give missed");
    assert_eq!(scene.phase(), Phase::Tally);
    assert_eq!(scene.refused("Bob", "tally yes"), Refusal::Untrue);
    assert_eq!(scene.on().turn(), "Bob", "Humans live");
    scene.leave("Carl").leave("Dave");
    scene.pass();
    assert_eq!(
        (scene.outcome().ending, scene.outcome().winner),
        (Ending::Declared { thing: seat("Ann") }, Winner::Thing)
    );
}

#[test]
fn auto_declare_ends_the_game_at_once_when_the_last_human_dies() {
    let fire = |others: [&str; 2]| {
        let mut scene = Scene::with(4, |setup| setup.auto_declare = true).hand("Ann", "thing flamethrower axe axe");
        scene = scene.hand("Bob", "missed scary scary missed").hand("Carl", "infected suspicion suspicion suspicion");
        scene = scene.hand("Dave", "infected suspicion suspicion suspicion").pile("whiskey");
        for name in others {
            scene = scene.infected(name, "Ann");
        }
        scene.plays("Ann play flamethrower Bob; Bob accept; Bob am not-the-thing");
        assert_eq!(scene.phase(), Phase::Tally);
        scene
    };
    let mut over = fire(["Carl", "Dave"]);
    assert_eq!(over.refused("Ann", "tally no"), Refusal::Untrue);
    over.plays("Ann tally yes; Carl tally no; Dave tally no").on();
    assert_eq!(over.outcome().winner, Winner::Thing);
    // A Human is left, so the turn goes on with the exchange.
    let mut on = fire(["Carl", "Carl"]);
    on.plays("Ann tally no; Carl tally no; Dave tally no");
    assert_eq!(on.phase(), Phase::Offer);
    // If somebody leaves meanwhile, neither the question nor the turn waits for them.
    let mut left = fire(["Carl", "Carl"]);
    left.plays("Ann tally no; Carl tally no").leave("Dave");
    assert_eq!(left.phase(), Phase::Offer);
}

#[test]
fn winner_exceptions() {
    let mut scene = Scene::with(4, |setup| setup.winner_exceptions = false).hand("Ann", "thing infected axe axe");
    scene = scene.hand("Bob", "infected scary scary missed").infected("Bob", "Ann").pile("whiskey");
    scene.leave("Carl").leave("Dave").plays("Ann declare; Ann am thing; Bob am infected");
    assert_eq!(scene.grades()[..2], [Grade::Win; 2]);
}

#[test]
fn open_death() {
    let mut scene = Scene::with(4, |setup| setup.open_death = true).hand("Ann", "flamethrower missed missed scary");
    scene = scene.pile("whiskey");
    scene.plays("Ann play flamethrower Bob; Bob accept");
    assert_eq!(scene.refused("Bob", "am not-the-thing"), Refusal::Untrue);
    scene.plays("Bob am human");
    assert_eq!(scene.view("Carl").players[1].role, Some(Role::Human));

    // A player who dies of Infected! also says what they were, as the hand alone doesn't show it.
    let overcome = Scene::with(4, |setup| setup.open_death = true).hand("Ann", "infected infected infected infected");
    let mut scene = overcome.infected("Ann", "Dave").pile("oops");
    for untrue in ["succumb", "succumb human"] {
        assert_eq!(scene.refused("Ann", untrue), Refusal::Untrue);
    }
    scene.plays("Ann succumb infected");
    assert_eq!(scene.view("Carl").players[0].role, Some(Role::Infected));
    assert_eq!(Scene::new(4).pile("oops").refused("Ann", "succumb human"), Refusal::NotOvercome);
}

#[test]
fn max_turns() {
    let mut scene = Scene::with(4, |setup| setup.max_turns = 3).pile("whiskey");
    scene.pass().pass().pass();
    assert_eq!((scene.outcome().ending, scene.outcome().winner), (Ending::TurnLimit, Winner::Nobody));
    assert_eq!(scene.grades(), [Grade::Draw; 4]);
}

#[test]
fn tables_that_favour_a_side_are_warned_of() {
    let warned = |seats: u8, set: fn(&mut Setup)| {
        let mut setup = Setup::new(seats).expect("so many can play");
        set(&mut setup);
        setup.warnings()
    };
    assert_eq!([10, 11, 12].map(|seats| warned(seats, |_| ())), [vec![], vec!["crowd"], vec!["crowd"]]);
    assert_eq!(warned(8, |setup| setup.infected_delta = -3), [""; 0]);
    assert_eq!(warned(8, |setup| setup.infected_delta = -4), ["infectedDelta"]);
    assert_eq!([7, 8].map(|seats| warned(seats, |setup| setup.infected_delta = 3).len()), [1, 0]);
    assert_eq!([4, 5].map(|seats| warned(seats, |setup| setup.hard_start = true).len()), [1, 0]);
    assert_eq!([5, 6, 7].map(|seats| warned(seats, |setup| setup.revenge_mode = true).len()), [1, 0, 1]);
    assert_eq!(warned(6, |setup| setup.set("customDeck", Value::Flag(true)).expect("a switch")), ["customDeck"]);
}
