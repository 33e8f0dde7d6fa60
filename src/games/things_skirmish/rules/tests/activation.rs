//! These tests cover what belongs to an action.

use super::super::activation::{Action, Activation, Barred};
use super::super::field::Model;
use super::super::ids::{CounterId, ModelId};
use super::super::inch::inches;
use super::super::model::{Human, Kind};
use super::super::sheet::{Item, Sheet, Weapon};
use super::scene::place;

const DOG: Option<ModelId> = Some(ModelId(20));

fn person(human: Human) -> (Model, Sheet) {
    let id = ModelId(1);
    let kind = Kind::Human(human);
    (Model::new(id, kind, place((100, 1500))), Sheet::new(id, kind))
}

fn begin(action: Action, (model, sheet): &(Model, Sheet)) -> Result<Activation, Barred> {
    Activation::begin(action, model, sheet)
}

#[test]
fn a_run_goes_six_and_then_a_die() {
    let mut run = begin(Action::Run, &person(Human::Doors)).expect("anybody runs");
    run.walked(inches(5));
    assert_eq!((run.allowance(), run.may_dash()), (inches(1), true));
    run.dash(inches(4)).expect("once");
    assert_eq!((run.allowance(), run.may_dash(), run.dash(inches(4))), (inches(4), false, Err(Barred::NotPart)));
    run.walked(inches(9));
    assert_eq!(run.allowance(), inches(0));
}

#[test]
fn a_shot_is_fired_at_any_point_of_the_way() {
    let doors = person(Human::Doors);
    let mut shoot = begin(Action::Shoot, &doors).expect("armed");
    shoot.walked(inches(2));
    assert_eq!(shoot.fire(Weapon::Basic, DOG, &doors.0, &doors.1), Ok(false));
    assert_eq!(shoot.allowance(), inches(4));
    assert_eq!(shoot.may_fire(Weapon::Basic, &doors.0, &doors.1), Err(Barred::NotPart));
    assert_eq!((shoot.may_spot(), shoot.may_key(), shoot.may_dash()), (false, false, false));
}

#[test]
fn r24_two_shots_at_will_and_the_second_at_the_same_target_is_better() {
    let doors = person(Human::Doors);
    let at_will = || begin(Action::FireAtWill, &doors).expect("armed");
    let mut same = at_will();
    assert_eq!(same.allowance(), inches(0));
    assert_eq!(same.fire(Weapon::Basic, DOG, &doors.0, &doors.1), Ok(false));
    assert_eq!(same.fire(Weapon::Basic, DOG, &doors.0, &doors.1), Ok(true));
    assert_eq!(same.fire(Weapon::Basic, DOG, &doors.0, &doors.1), Err(Barred::NotPart));
    let mut other = at_will();
    other.fire(Weapon::Basic, DOG, &doors.0, &doors.1).expect("the first");
    assert_eq!(other.fire(Weapon::Basic, Some(ModelId(21)), &doors.0, &doors.1), Ok(false));
}

#[test]
fn irons_has_the_machine_gun_and_no_fire_at_will() {
    let irons = person(Human::Irons);
    assert_eq!(begin(Action::FireAtWill, &irons), Err(Barred::Unarmed));
    let mut shoot = begin(Action::Shoot, &irons).expect("armed");
    assert_eq!(shoot.fire(Weapon::Basic, DOG, &irons.0, &irons.1), Err(Barred::Unarmed));
    assert_eq!(shoot.fire(Weapon::MachineGun, DOG, &irons.0, &irons.1), Ok(false));
    assert_eq!((Weapon::MachineGun.dice(), Weapon::Basic.dice(), Weapon::Flamer.dice()), (3, 1, 0));
}

#[test]
fn who_is_unarmed_shoots_with_what_it_carries() {
    let mut found = person(Human::Survivor);
    assert_eq!(begin(Action::Shoot, &found), Err(Barred::Unarmed));
    found.1.items.push(Item::Dynamite(1));
    let mut shoot = begin(Action::Shoot, &found).expect("armed now");
    assert_eq!(shoot.fire(Weapon::Dynamite, None, &found.0, &found.1), Ok(false));
}

#[test]
fn without_a_bullet_nobody_shoots() {
    let mut doors = person(Human::Doors);
    doors.1.bullets = Some(0);
    assert_eq!(begin(Action::Shoot, &doors), Err(Barred::Unarmed));
    assert!(begin(Action::SpotAndShoot, &doors).is_ok(), "it may still look");
}

#[test]
fn who_sees_what_it_looked_for_may_shoot() {
    let doors = person(Human::Doors);
    let look = || begin(Action::SpotAndShoot, &doors).expect("armed");
    let mut seen = look();
    let mut unseen = look();
    assert_eq!(seen.may_fire(Weapon::Basic, &doors.0, &doors.1), Err(Barred::NotPart), "not before");
    assert_eq!((seen.spotted(CounterId(3), true), unseen.spotted(CounterId(3), false)), (Ok(()), Ok(())));
    assert_eq!(seen.may_fire(Weapon::Basic, &doors.0, &doors.1), Ok(()));
    assert_eq!(unseen.may_fire(Weapon::Basic, &doors.0, &doors.1), Err(Barred::NotPart));
    assert_eq!(seen.spotted(CounterId(3), true), Err(Barred::NotPart));
    let mut spot = begin(Action::Spot, &doors).expect("anybody looks");
    spot.spotted(CounterId(3), true).expect("once");
    assert_eq!(spot.may_fire(Weapon::Basic, &doors.0, &doors.1), Err(Barred::NotPart), "that is another action");
}

#[test]
fn the_tactical_light_is_for_its_owner_and_the_basic_weapon() {
    let mut doors = person(Human::Doors);
    assert_eq!(begin(Action::Tactical, &doors), Err(Barred::NoLight));
    doors.1.items.extend([Item::TacticalLight, Item::Flamer(3)]);
    let mut light = begin(Action::Tactical, &doors).expect("it has the light");
    assert_eq!(light.fire(Weapon::Flamer, None, &doors.0, &doors.1), Err(Barred::NotPart));
    assert_eq!((light.spotted(CounterId(3), false), light.allowance()), (Ok(()), inches(6)));
    assert_eq!(light.fire(Weapon::Basic, DOG, &doors.0, &doors.1), Ok(false), "seen or not");
}

#[test]
fn a_key_action_ends_the_way() {
    let mut key = begin(Action::Key, &person(Human::Doors)).expect("anybody");
    key.walked(inches(2));
    assert_eq!((key.may_key(), key.key(), key.allowance(), key.key()), (true, Ok(()), inches(0), Err(Barred::NotPart)));
}

#[test]
fn who_is_in_terror_begins_nothing() {
    let mut doors = person(Human::Doors);
    doors.1.terror = true;
    for action in [Action::Run, Action::Shoot, Action::Spot, Action::Key] {
        assert_eq!(begin(action, &doors), Err(Barred::Terror));
    }
}
