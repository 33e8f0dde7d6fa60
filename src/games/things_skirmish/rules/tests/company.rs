//! These tests cover groups that Mac leads, with the Survivors' consent (rules, section 13).

use super::super::ids::ModelId;
use super::super::ledger::Spent;
use super::super::line::Line;
use super::super::model::Human;
use super::super::moves::Move;
use super::super::refused::Refused;
use super::super::setup::Setup;
use super::super::side::Side;
use super::super::stage::Stage;
use super::play::Game;
use crate::table::setup::Setup as _;

/// Mac, Doors and Irons stand together in the snow, and it is Mac's turn.
fn game(seats: u8) -> (Game, [ModelId; 3]) {
    let mut setup = Setup::new(seats).expect("so many play");
    setup.group_across_seats = true;
    let mut game = Game::of(setup, &[]);
    let people = [(Human::Mac, (1200, 2200)), (Human::Doors, (1250, 2350)), (Human::Irons, (1100, 2350))];
    let ids = people.map(|(who, at)| game.human(who, at));
    game.until(Side::Mac);
    (game, ids)
}

#[test]
fn survivors_go_with_mac_if_they_agree() {
    let (mut game, [mac, doors, _]) = game(3);
    game.mac(Move::Group { models: vec![doors, mac] });
    assert!(game.try_play(Side::Mac, Move::Consent { agree: true }).is_err(), "Mac isn't asked");
    assert_eq!(game.game().ledger.left(), 1, "nobody has acted yet");
    game.survivors(Move::Consent { agree: true });
    let Stage::Group { members, .. } = game.game().stage() else { panic!("{:?}", game.game().stage()) };
    assert_eq!(members.iter().map(|member| member.model).collect::<Vec<_>>(), [mac, doors], "Mac leads");
    assert_eq!(game.game().ledger.left(), 0);
    game.mac(Move::Done);
}

#[test]
fn survivors_who_stay_are_not_asked_again() {
    let (mut game, [mac, doors, irons]) = game(3);
    game.mac(Move::Group { models: vec![mac, doors] });
    game.survivors(Move::Consent { agree: false });
    assert!(game.told(|line| *line == Line::Stayed));
    assert!(matches!(game.game().stage(), Stage::Humans { side: Side::Mac, .. }));
    assert_eq!(game.game().ledger.left(), 1);
    let again = game.try_play(Side::Mac, Move::Group { models: vec![mac, irons] });
    assert_eq!(again, Err(Refused::Spent(Spent::NoCompany)));
    game.until(Side::Things);
    game.until(Side::Mac);
    game.mac(Move::Group { models: vec![mac, irons] });
}

#[test]
fn mac_is_in_each_group_of_his() {
    let (mut game, [_, doors, irons]) = game(3);
    assert_eq!(game.try_play(Side::Mac, Move::Group { models: vec![doors, irons] }), Err(Refused::WrongModel));
}

#[test]
fn who_has_both_sides_asks_nobody() {
    let (mut game, [mac, doors, _]) = game(2);
    game.mac(Move::Group { models: vec![mac, doors] });
    assert!(matches!(game.game().stage(), Stage::Group { .. }));
}
