//! Creatures attack the generator where everything turns on it.

use super::super::field::Shut;
use super::super::line::Line;
use super::super::model::{Creature, Human};
use super::super::movement::Step;
use super::super::moves::Move;
use super::super::offer::Offer;
use super::super::refused::Refused;
use super::super::scenario::Scenario;
use super::super::setup::Setup;
use super::super::side::Side;
use super::play::Game;
use super::scene::{SOUTH_DOOR, place};
use crate::table::setup::Setup as Settings;

fn game(scenario: Scenario) -> Game {
    let mut setup = Setup::new(3).expect("three play");
    setup.scenario = scenario;
    Game::of(setup, &[])
}

#[test]
fn an_attack_on_the_generator_takes_two_points_and_the_light() {
    let mut game = game(Scenario::Generator);
    game.human(Human::Doors, (3000, 3000));
    let near = game.creature(Creature::Changeling, (705, 650));
    let far = game.creature(Creature::Changeling, (900, 650));
    game.table.table.game.works.repair(6);
    game.table.table.game.colony.field.lights = true;
    let wreck = |model| Move::Wreck { model, steps: Vec::new() };
    assert_eq!(game.try_play(Side::Things, wreck(far)), Err(Refused::BadTarget), "it isn't in contact");
    game.things(wreck(near));
    assert_eq!(game.game().works.generator(), 4);
    assert!(!game.game().works.is_running() && !game.game().colony.field.lights);
    assert!(
        game.told(|line| *line == Line::Wrecked { model: near })
            && game.told(|line| *line == Line::Lights { on: false })
    );
    assert_eq!(game.game().ledger.left(), 1);
    assert!(game.try_play(Side::Things, wreck(near)).is_err(), "it has acted");
}

#[test]
fn elsewhere_nobody_attacks_it() {
    let mut game = game(Scenario::Survive);
    game.human(Human::Doors, (3000, 3000));
    let near = game.creature(Creature::Changeling, (705, 650));
    assert_eq!(game.try_play(Side::Things, Move::Wreck { model: near, steps: Vec::new() }), Err(Refused::BadTarget));
}

#[test]
fn a_creature_goes_up_to_what_it_attacks() {
    let mut game = game(Scenario::Generator);
    game.human(Human::Doors, (3000, 3000));
    let one = game.creature(Creature::Changeling, (900, 650));
    let other = game.creature(Creature::Changeling, (1800, 1100));
    game.colony().field.set(SOUTH_DOOR, Shut::Barricaded);
    game.table.table.game.works.repair(6);
    let wreck = |to| Move::Wreck { model: one, steps: vec![Step::To(place(to))] };
    assert_eq!(game.try_play(Side::Things, wreck((710, 650))), Err(Refused::BadTarget), "that is too short");
    game.things(wreck((703, 650)));
    assert_eq!(game.game().works.generator(), 4);
    let breach = |to| Move::Breach { model: other, steps: vec![Step::To(place(to))], opening: SOUTH_DOOR };
    assert!(game.try_play(Side::Things, breach((1800, 700))).is_err(), "that leads away");
    let offers = game.table.table.offers(Side::Things.seat(3));
    let is_breach = |offer: &Offer| matches!(&offer.0, Move::Breach { steps, .. } if !steps.is_empty());
    assert!(offers.iter().any(is_breach));
    game.dice([4]);
    game.things(breach((1800, 1348)));
    assert_eq!(game.game().colony.field.shut(SOUTH_DOOR), Shut::Closed);
    assert_eq!(game.game().colony.field.model(other).map(|model| model.at), Some(place((1800, 1348))));
}
