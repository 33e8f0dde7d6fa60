//! These tests cover how the crew is placed in the bar.

use super::super::line::Line;
use super::super::map::{MAC, deployment};
use super::super::model::{Human, Kind};
use super::super::moves::Move;
use super::super::refused::Refused;
use super::super::setup::Setup;
use super::super::side::Side;
use super::super::stage::Stage;
use super::super::state::Skirmish;
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::setup::Setup as Settings;

fn table() -> OpenTable<Played<Skirmish>> {
    let mut setup = Setup::new(3).expect("three play");
    (setup.random_first_imitation, setup.initial_counters) = (true, Some(0));
    OpenTable::start(setup, 5).expect("playable")
}

fn place(table: &OpenTable<Played<Skirmish>>, human: Human) -> Option<usize> {
    let at = table.game().colony.human(human)?.at;
    deployment().position(|place| place == at)
}

#[test]
fn the_survivors_say_who_stands_where() {
    let mut table = table();
    let seat = Side::Survivors.seat(3);
    assert_eq!(table.game().colony.human(Human::Mac).map(|mac| mac.at), Some(MAC));
    assert_eq!(table.table.offers(seat).len(), 10, "each of nine, or all as they are listed");
    let deploy = |crew: &[Human]| Move::Deploy { crew: crew.to_vec() };
    table.play(seat, deploy(&[Human::Irons])).expect("Irons is there");
    assert!(table.play(seat, deploy(&[Human::Irons])).is_err(), "he stands already");
    assert!(table.play(seat, deploy(&[])).is_err());
    assert!(table.play(seat, deploy(&[Human::Blush, Human::Blush])).is_err());
    assert!(table.play(seat, deploy(&[Human::Mac])).is_err(), "Mac has his place");
    table.play(seat, deploy(&[Human::Hawkins, Human::Doors])).expect("two at once");
    let rest = [Human::Adults, Human::Fleir, Human::Holmer, Human::Blush, Human::Cubbings];
    table.play(seat, deploy(&rest)).expect("all but one");
    let order = [Human::Irons, Human::Hawkins, Human::Doors].into_iter().chain(rest).chain([Human::Hendrickx]);
    assert!(order.enumerate().all(|(at, human)| place(&table, human) == Some(at)), "the last needs no word");
    assert!(!matches!(table.game().stage(), Stage::Deploying { .. }));
    assert_eq!(table.table.log.iter().filter(|told| matches!(told.line, Line::Deployed { .. })).count(), 9);
}

#[test]
fn nobody_stands_on_anybody() {
    let mut table = table();
    let crew: Vec<Human> = Human::CREW.into_iter().skip(1).collect();
    assert_eq!(table.game().check_deploy(&crew), Ok(()));
    table.play(Side::Survivors.seat(3), Move::Deploy { crew }).expect("all at once");
    let field = &table.game().colony.field;
    assert_eq!(field.models.len(), 10);
    assert!(field.models.iter().all(|model| field.may_end(model, super::super::movement::Manner::Plain).is_ok()));
    assert!(matches!(field.models.first().map(|model| model.kind), Some(Kind::Human(Human::Mac))));
    assert_eq!(table.game().check_deploy(&[Human::Doors]), Err(Refused::WrongStage));
}

impl Skirmish {
    fn check_deploy(&self, crew: &[Human]) -> Result<(), Refused> {
        self.clone().deploy(crew, &mut crate::table::need::Effects::default())
    }
}
