//! These tests cover events that befall whoever reveals them (rules, section 10).

use super::super::activation::Action;
use super::super::colony::Loose;
use super::super::counter::{Content, Event};
use super::super::ids::ModelId;
use super::super::line::Line;
use super::super::model::Human;
use super::super::moves::Move;
use super::super::sheet::Item;
use super::super::side::Side;
use super::super::stage::Stage;
use super::play::Game;
use super::scene::{Place, place};

#[test]
fn a_second_last_bullet_gives_none_back() {
    for (before, after) in [(None, 1), (Some(1), 1), (Some(0), 0)] {
        let mut game = Game::drawing(&[Content::Event(Event::LastBullet)]);
        game.things(Move::Place { at: place((400, 1700)) });
        let doors = game.human(Human::Doors, (1200, 1700));
        game.colony().sheet_mut(doors).expect("there").bullets = before;
        game.until(Side::Survivors);
        game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
        game.walk(Side::Survivors, doors, &[(900, 1700)]);
        assert_eq!(game.game().colony.sheet(doors).and_then(|sheet| sheet.bullets), Some(after));
    }
}

#[test]
fn a_second_freezing_cold_gives_no_turn_back() {
    let mut game = Game::drawing(&[Content::Event(Event::FreezingCold)]);
    game.things(Move::Place { at: place((400, 1700)) });
    let doors = game.human(Human::Doors, (1200, 1700));
    game.colony().sheet_mut(doors).expect("there").freezing = Some(1);
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
    game.walk(Side::Survivors, doors, &[(900, 1700)]);
    assert_eq!(game.game().colony.sheet(doors).and_then(|sheet| sheet.freezing), Some(1));
}

/// Doors goes from the first place to the second and sees false evidence in the last one.
fn misled(game: &mut Game, from: Place, to: Place) -> ModelId {
    let doors = game.human(Human::Doors, from);
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::Run, giver: None });
    game.walk(Side::Survivors, doors, &[to]);
    assert_eq!(*game.game().stage(), Stage::Scatter);
    doors
}

#[test]
fn whom_false_evidence_stops_on_a_friend_goes_back() {
    let mut game = Game::drawing(&[Content::Event(Event::FalseEvidence)]);
    game.things(Move::Place { at: place((200, 2440)) });
    game.human(Human::Fleir, (200, 1800));
    let doors = misled(&mut game, (200, 1600), (200, 2000));
    assert_eq!(game.game().colony.field.model(doors).map(|doors| doors.at), Some(place((200, 1600))));
}

#[test]
fn who_runs_from_false_evidence_sees_and_finds_what_lies_on_the_way() {
    let mut game = Game::drawing(&[Content::Event(Event::FalseEvidence), Content::Event(Event::Nothing)]);
    game.things(Move::Place { at: place((3500, 1000)) });
    game.things(Move::Draw);
    game.things(Move::Place { at: place((790, 2100)) });
    game.human(Human::Mac, (200, 1600));
    let irons = game.human(Human::Irons, (200, 1800));
    game.colony().loose.push(Loose { item: Item::Flare, at: place((200, 2100)) });
    misled(&mut game, (3500, 300), (3500, 500));
    game.things(Move::Scatter { models: vec![irons] });
    assert!(game.told(
        |line| matches!(line, Line::Revealed { content: Content::Event(Event::Nothing), by, .. } if *by == Some(irons))
    ));
    let sheet = game.game().colony.sheet(irons).expect("there");
    assert!(sheet.items.contains(&Item::Flare));
}
