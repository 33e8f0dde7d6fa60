//! These tests cover every action that is free, or given over the radio (rulings 18 and 28).

use super::super::activation::Action;
use super::super::ids::ModelId;
use super::super::ledger::Phase;
use super::super::line::Line;
use super::super::model::Human;
use super::super::moves::Move;
use super::super::side::Side;
use super::super::stage::Stage;
use super::play::Game;

/// A group of four that Mac, if he is there, doesn't see: Fleir, Doors, Blush and Irons.
fn group(game: &mut Game) -> [ModelId; 4] {
    let places = [(100, 1500), (210, 1500), (100, 1610), (210, 1610)];
    let people = [Human::Fleir, Human::Doors, Human::Blush, Human::Irons];
    [0, 1, 2, 3].map(|at| game.human(people[at], places[at]))
}

/// The Things terrorise a model and roll this number.
fn terrorize(game: &mut Game, model: ModelId, die: u16) {
    game.dice([die]);
    game.things(Move::Terrorize { model });
}

#[test]
fn a_free_action_is_any_action() {
    let mut game = Game::new();
    let [fleir, doors, blush, irons] = group(&mut game);
    terrorize(&mut game, fleir, 1);
    let offered = |game: &Game, action: &Move| {
        game.table.table.offers(Side::Survivors.seat(3)).iter().any(|offer| offer.0 == *action)
    };
    let test = Move::Test { model: fleir, subject: blush, giver: None };
    let name = Move::Name { model: fleir, nominee: Human::Irons, giver: None };
    assert!(offered(&game, &test) && offered(&game, &name));
    assert!(game.try_play(Side::Survivors, Move::Test { model: fleir, subject: blush, giver: Some(doors) }).is_err());
    assert!(game.try_play(Side::Survivors, Move::Name { model: irons, nominee: Human::Irons, giver: None }).is_err());
    game.survivors(test);
    assert_eq!(*game.game().stage(), Stage::Things { flipped: None });
    assert_eq!((game.game().ledger.phase(), game.game().ledger.left()), (Phase::Things, 1));
}

#[test]
fn who_is_in_terror_recovers_in_a_free_action() {
    let mut game = Game::new();
    let [fleir, ..] = group(&mut game);
    terrorize(&mut game, fleir, 4);
    terrorize(&mut game, fleir, 1);
    assert_eq!(*game.game().stage(), Stage::Free { model: fleir });
    game.survivors(Move::Recover { model: fleir, giver: None });
    assert!(game.game().colony.sheet(fleir).is_some_and(|sheet| !sheet.terror));
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: fleir, action: Action::Run, giver: None });
}

#[test]
fn who_stands_by_doors_gives_its_activation_too() {
    let mut game = Game::new();
    let [fleir, doors, blush, irons] = group(&mut game);
    let adults = game.human(Human::Adults, (1000, 1500));
    game.until(Side::Survivors);
    let runs = |model, giver| Move::Begin { model, action: Action::Run, giver: Some(giver) };
    let offers = game.table.table.offers(Side::Survivors.seat(3));
    assert!(offers.iter().any(|offer| offer.0 == runs(adults, fleir)), "one is offered as an example");
    for giver in [fleir, doors, blush, irons] {
        assert!(game.game().may_begin(adults, Action::Run, Some(giver)).is_ok(), "{giver:?}");
    }
    assert!(game.game().may_begin(irons, Action::Run, Some(adults)).is_err(), "Adults stands too far from Doors");
    assert!(game.game().may_begin(irons, Action::Run, Some(irons)).is_err(), "nobody calls itself");
    game.survivors(runs(adults, irons));
    assert!(game.try_play(Side::Survivors, Move::Begin { model: irons, action: Action::Run, giver: None }).is_err());
}

#[test]
fn doors_gives_tests_names_and_recoveries_too() {
    let mut game = Game::new();
    let [fleir, doors, blush, irons] = group(&mut game);
    terrorize(&mut game, blush, 4);
    game.until(Side::Survivors);
    game.survivors(Move::Test { model: fleir, subject: doors, giver: None });
    assert!(game.try_play(Side::Survivors, Move::Test { model: fleir, subject: irons, giver: None }).is_err());
    game.survivors(Move::Test { model: fleir, subject: irons, giver: Some(doors) });
    assert!(game.told(|line| matches!(line, Line::Shown { human: Human::Irons, .. })));
    game.until(Side::Survivors);
    game.survivors(Move::Name { model: fleir, nominee: Human::Irons, giver: None });
    game.survivors(Move::Recover { model: blush, giver: Some(doors) });
    assert!(game.game().colony.sheet(blush).is_some_and(|sheet| !sheet.terror));
    game.until(Side::Survivors);
    game.survivors(Move::Name { model: fleir, nominee: Human::Blush, giver: Some(doors) });
    assert!(game.try_play(Side::Survivors, Move::Test { model: doors, subject: doors, giver: None }).is_err());
}
