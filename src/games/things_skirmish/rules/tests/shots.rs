//! These tests cover shots at what isn't in sight. Test code.

use super::super::activation::Action;
use super::super::counter::{Content, Event};
use super::super::ids::CounterId;
use super::super::line::Line;
use super::super::model::{Creature, Human};
use super::super::moves::{Aim, Move};
use super::super::offer::Offer;
use super::super::sheet::{Item, Weapon};
use super::super::side::Side;
use super::play::Game;
use super::scene::place;
use crate::base::ids::Seat;

#[test]
fn who_finds_a_creature_by_looking_for_it_shoots_at_it_beyond_its_sight() {
    let mut game = Game::drawing(&[Content::Creature(Creature::Changeling)]);
    game.things(Move::Place { at: place((100, 2300)) });
    let doors = game.human(Human::Doors, (100, 1500));
    game.until(Side::Survivors);
    game.survivors(Move::Begin { model: doors, action: Action::SpotAndShoot, giver: None });
    game.dice([3]);
    game.survivors(Move::Spot { model: doors, counter: CounterId(36) });
    let changeling = game.game().colony.field.creatures().next().expect("revealed").id;
    let shot = Move::Fire { model: doors, weapon: Weapon::Basic, aim: Aim::Model(changeling) };
    assert!(game.table.table.offers(Seat(1)).contains(&Offer(shot.clone())));
    game.survivors(shot);
    assert!(game.told(|line| matches!(line, Line::Fired { model, .. } if *model == doors)));
}

#[test]
fn dynamite_is_thrown_where_nobody_is_in_sight() {
    let mut game = Game::drawing(&[Content::Event(Event::Nothing)]);
    game.things(Move::Place { at: place((100, 2200)) });
    let mac = game.human(Human::Mac, (100, 1500));
    game.colony().sheet_mut(mac).expect("there").items.push(Item::Dynamite(1));
    game.until(Side::Mac);
    game.mac(Move::Begin { model: mac, action: Action::Shoot, giver: None });
    let offers = game.table.table.offers(Seat(0));
    let throws = |Offer(action): &Offer| matches!(action, Move::Fire { weapon: Weapon::Dynamite, .. });
    assert!(offers.iter().any(throws));
    game.mac(Move::Fire { model: mac, weapon: Weapon::Dynamite, aim: Aim::Point(place((100, 2090))) });
    assert!(game.told(|line| matches!(line, Line::Revealed { .. })));
}
