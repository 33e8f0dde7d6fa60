//! These tests cover key actions, the generator and the pod.

use super::super::colony::Colony;
use super::super::field::Shut;
use super::super::ids::ModelId;
use super::super::key::{Key, NoKey};
use super::super::map::OpeningId;
use super::super::model::{Creature, Human, Kind};
use super::super::scenario::Scenario;
use super::super::sheet::Item;
use super::super::works::Works;
use super::scene::{Place, SHED_HATCH, SOUTH_DOOR, place};

fn with(human: Human, at: Place) -> (Colony, ModelId) {
    let mut colony = Colony::empty(5);
    let id = colony.add(Kind::Human(human), place(at));
    (colony, id)
}

#[test]
fn a_closed_door_within_one_can_be_barricaded() {
    let (mut colony, id) = with(Human::Doors, (1800, 1250));
    assert_eq!(colony.may_key(id, Key::Barricade(SOUTH_DOOR)), Ok(()));
    assert_eq!(colony.may_key(id, Key::Unbarricade(SOUTH_DOOR)), Err(NoKey::Door));
    colony.field.set(SOUTH_DOOR, Shut::Barricaded);
    assert_eq!(colony.may_key(id, Key::Unbarricade(SOUTH_DOOR)), Ok(()));
    colony.field.set(SOUTH_DOOR, Shut::Open);
    assert_eq!(colony.may_key(id, Key::Barricade(SOUTH_DOOR)), Err(NoKey::Door), "it is open");
    colony.field.put(id, place((1800, 1249)));
    assert_eq!(colony.may_key(id, Key::Barricade(SOUTH_DOOR)), Err(NoKey::Far));
    assert_eq!(colony.may_key(id, Key::Barricade(SHED_HATCH)), Err(NoKey::Door), "a hatch is no door");
    assert_eq!(colony.may_key(id, Key::Barricade(OpeningId(99))), Err(NoKey::Door));
    let dog = colony.add(Kind::Creature(Creature::Dog), place((1800, 1450)));
    assert_eq!(colony.may_key(dog, Key::Barricade(SOUTH_DOOR)), Err(NoKey::Nobody));
}

#[test]
fn the_generator_is_repaired_in_contact() {
    let (mut colony, id) = with(Human::Cubbings, (705, 650));
    assert_eq!(colony.may_key(id, Key::Repair), Ok(()));
    colony.field.put(id, place((706, 650)));
    assert_eq!(colony.may_key(id, Key::Repair), Err(NoKey::Far));
}

#[test]
fn only_pilots_on_board_take_off() {
    let (mut colony, holmer) = with(Human::Holmer, (1800, 3100));
    let doors = colony.add(Kind::Human(Human::Doors), place((1700, 3200)));
    let fleir = colony.add(Kind::Human(Human::Fleir), place((1500, 3200)));
    assert_eq!(colony.may_key(holmer, Key::Launch), Ok(()));
    assert_eq!(colony.may_key(doors, Key::Launch), Err(NoKey::NoPilot));
    assert_eq!((colony.may_key(doors, Key::Prepare), colony.may_key(fleir, Key::Prepare)), (Ok(()), Err(NoKey::Far)));
    assert_eq!(colony.aboard(), [Human::Holmer, Human::Doors].into_iter().collect());
}

#[test]
fn what_is_carried_goes_from_hand_to_hand_in_contact() {
    let (mut colony, doors) = with(Human::Doors, (100, 1500));
    let fleir = colony.add(Kind::Human(Human::Fleir), place((205, 1500)));
    let take = |colony: &Colony, item| colony.may_take(doors, fleir, item);
    assert_eq!(take(&colony, Item::Machine), Ok(()));
    assert_eq!(take(&colony, Item::Flare), Err(NoKey::Item));
    colony.take(doors, fleir, Item::Machine);
    assert_eq!(colony.sheet(doors).map(|sheet| sheet.items.clone()), Some(vec![Item::Machine]));
    assert_eq!(take(&colony, Item::Machine), Err(NoKey::Item));
    colony.field.put(fleir, place((206, 1500)));
    assert_eq!(colony.may_take(fleir, doors, Item::Machine), Err(NoKey::Far));
    assert_eq!(colony.may_take(doors, doors, Item::Machine), Err(NoKey::Far));
}

#[test]
fn the_generator_needs_six_points_where_all_turns_on_it() {
    let mut works = Works::new(Scenario::Generator);
    assert!(!works.is_running());
    (0..5).for_each(|_| works.repair(1));
    assert!(!works.is_running());
    works.repair(2);
    assert!(works.is_running());
    works.damage();
    works.repair(1);
    assert!(!works.is_running(), "an attack takes two");
    works.repair(1);
    assert_eq!((works.turn_over(), works.turn_over()), (false, false));
    works.extinguish();
    assert_eq!((works.is_running(), works.turn_over()), (false, false));
    works.repair(1);
    assert_eq!((works.turn_over(), works.turn_over(), works.turn_over()), (false, false, true));
}

#[test]
fn elsewhere_one_repair_lights_the_lights() {
    let mut works = Works::new(Scenario::Survive);
    assert!(works.is_running());
    works.damage();
    assert!(works.is_running(), "nobody attacks it there");
    works.extinguish();
    assert!(!works.is_running());
    works.repair(1);
    assert!(works.is_running());
    assert!((0..9).all(|_| !works.turn_over()), "that wins nothing there");
}

#[test]
fn the_pod_needs_three_points() {
    let mut works = Works::new(Scenario::Escape);
    works.prepare(2);
    assert!(!works.is_ready());
    works.prepare(1);
    assert!(works.is_ready());
    let mut other = Works::new(Scenario::Survive);
    other.prepare(3);
    assert!(!other.is_ready());
}
