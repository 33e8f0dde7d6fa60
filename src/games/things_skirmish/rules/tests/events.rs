//! These tests cover events that befall whoever reveals them (rules, section 10).

use super::super::activation::Action;
use super::super::counter::{Content, Event};
use super::super::model::Human;
use super::super::moves::Move;
use super::super::side::Side;
use super::play::Game;
use super::scene::place;

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
