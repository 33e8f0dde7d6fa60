//! These tests cover Cubbings, who works while walking (rules, section 10).

use super::super::activation::Action;
use super::super::field::Shut;
use super::super::inch::inches;
use super::super::key::Key;
use super::super::model::Human;
use super::super::moves::Move;
use super::super::refused::Refused;
use super::super::scenario::Scenario;
use super::super::setup::Setup;
use super::super::side::Side;
use super::super::stage::Stage;
use super::play::Game;
use super::scene::SOUTH_DOOR;
use crate::table::setup::Setup as _;

#[test]
fn cubbings_works_while_walking() {
    let mut setup = Setup::new(3).expect("three play");
    setup.scenario = Scenario::Generator;
    let mut game = Game::of(setup, &[]);
    let cubbings = game.human(Human::Cubbings, (705, 650));
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: cubbings, action: Action::Run, giver: None });
    let repair = Move::Key { key: Key::Repair };
    game.survivors(repair.clone());
    let Stage::Acting { activation, .. } = game.game().stage() else { panic!("{:?}", game.game().stage()) };
    assert_eq!(activation.allowance(), inches(4), "two points for 1 each");
    assert!(matches!(game.try_play(Side::Survivors, repair.clone()), Err(Refused::Barred(_))), "two are the most");
    game.survivors(Move::Done);
    game.survivors(Move::EndPhase);
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: cubbings, action: Action::Key, giver: None });
    game.survivors(repair.clone());
    assert!(matches!(game.try_play(Side::Survivors, repair), Err(Refused::Barred(_))), "of a key action, too");
}

#[test]
fn cubbings_bars_a_door_for_one() {
    let mut game = Game::new();
    let cubbings = game.human(Human::Cubbings, (1800, 1250));
    let doors = game.human(Human::Doors, (1730, 1350));
    game.until(Side::Survivors);
    let bar = Move::Key { key: Key::Barricade(SOUTH_DOOR) };
    game.survivors(Move::Begin { model: cubbings, action: Action::Spot, giver: None });
    game.survivors(bar.clone());
    let Stage::Acting { activation, .. } = game.game().stage() else { panic!("{:?}", game.game().stage()) };
    assert_eq!(activation.allowance(), inches(5));
    assert_eq!(game.game().colony.field.shut(SOUTH_DOOR), Shut::Barricaded);
    game.survivors(Move::Done);
    game.colony().field.set(SOUTH_DOOR, Shut::Closed);
    game.survivors(Move::Begin { model: doors, action: Action::Spot, giver: None });
    assert!(matches!(game.try_play(Side::Survivors, bar), Err(Refused::Barred(_))), "others need a key action");
}

#[test]
fn cubbings_pays_one_for_the_lights() {
    let mut game = Game::new();
    let cubbings = game.human(Human::Cubbings, (705, 650));
    game.until(Side::Survivors);
    game.table.table.game.works.extinguish();
    game.survivors(Move::Begin { model: cubbings, action: Action::Run, giver: None });
    game.survivors(Move::Key { key: Key::Repair });
    let Stage::Acting { activation, .. } = game.game().stage() else { panic!("{:?}", game.game().stage()) };
    assert_eq!(activation.allowance(), inches(5));
    assert!(game.game().works.is_running());
}

#[test]
fn cubbings_works_in_a_group() {
    let mut setup = Setup::new(3).expect("three play");
    setup.scenario = Scenario::Generator;
    let mut game = Game::of(setup, &[]);
    let doors = game.human(Human::Doors, (805, 650));
    let cubbings = game.human(Human::Cubbings, (705, 650));
    game.until(Side::Survivors);
    game.survivors(Move::Group { models: vec![doors, cubbings] });
    let repair = Move::Key { key: Key::Repair };
    game.survivors(repair.clone());
    assert_eq!(game.game().works.generator(), 2);
    let Stage::Group { members, .. } = game.game().stage() else { panic!("{:?}", game.game().stage()) };
    assert_eq!(members.iter().map(|member| member.way.left).collect::<Vec<_>>(), [inches(6), inches(4)]);
    assert!(matches!(game.try_play(Side::Survivors, repair), Err(Refused::Barred(_))), "two are the most");
    assert!(matches!(game.try_play(Side::Survivors, Move::Key { key: Key::Flare }), Err(Refused::Key(_))));
}
