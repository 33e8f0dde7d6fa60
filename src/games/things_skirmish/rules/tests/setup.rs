//! These tests cover settings.

use super::super::scenario::Scenario;
use super::super::setup::Setup;
use crate::table::setup::{Setup as Settings, SetupError, Value};

#[test]
fn two_or_three_play() {
    assert!(Setup::new(2).is_ok() && Setup::new(3).is_ok());
    assert_eq!(Setup::new(4), Err(SetupError::Seats { seats: 4, least: 2, most: 3 }));
    assert!(matches!(Setup::new(1), Err(SetupError::Seats { .. })));
}

#[test]
fn switches_begin_as_the_rules_say_and_can_be_set() {
    let mut setup = Setup::new(3).expect("three play");
    assert!(setup.switches().iter().all(|switch| switch.value == switch.default));
    assert_eq!(setup.validate(), Ok(()));
    for switch in setup.switches() {
        assert_eq!(setup.set(switch.key, switch.value), Ok(()), "{}", switch.key);
    }
    assert_eq!(setup, Setup::new(3).expect("three play"));
    setup.set("spreadModifier", Value::word("single").expect("short")).expect("a word of it");
    setup.set("initialCounters", Value::Number(0)).expect("the source has none");
    assert!(setup.single_modifier && setup.counters() == 0);
    assert!(setup.set("initialCounters", Value::Number(13)).is_err());
    assert!(setup.set("map", Value::Flag(true)).is_err());
}

#[test]
fn as_many_survivors_are_needed_as_the_scenario_says_unless_it_is_set() {
    let mut setup = Setup::new(3).expect("three play");
    assert_eq!(setup.enough(), Scenario::Survive.survivors());
    setup.set("survivorsNeeded", Value::Number(3)).expect("as the rules have it");
    setup.set("scenario", Value::word("generator").expect("short")).expect("a scenario");
    assert_eq!(setup.enough(), 3);
    assert!(setup.set("survivorsNeeded", Value::Number(10)).is_err(), "there are nine");
    setup.set("survivorsNeeded", Value::Number(Scenario::Generator.survivors().into())).expect("in range");
    setup.set("scenario", Value::word("escape").expect("short")).expect("a scenario");
    assert_eq!(setup.enough(), Scenario::Escape.survivors());
}

#[test]
fn the_limit_is_the_scenarios_unless_it_is_set() {
    let mut setup = Setup::new(3).expect("three play");
    let scenario = |word: &str| Value::word(word).expect("short");
    assert_eq!(setup.turns(), 19);
    setup.set("scenario", scenario("escape")).expect("a scenario");
    assert_eq!((setup.scenario, setup.turns()), (Scenario::Escape, 20));
    setup.set("turnLimit", Value::Number(5)).expect("in range");
    setup.set("scenario", scenario("generator")).expect("a scenario");
    assert_eq!(setup.turns(), 5);
    setup.set("turnLimit", Value::Number(16)).expect("in range");
    setup.set("scenario", scenario("survive")).expect("a scenario");
    assert_eq!(setup.turns(), 19);
}
