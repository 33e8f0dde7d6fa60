//! These tests cover where counters may lie.

use super::super::ids::{CounterId, ModelId};
use super::super::model::{Creature, Human};
use super::super::refusal::Refusal;
use super::scene::{Place, Scene, place};

fn may(scene: &Scene, at: Place) -> Result<(), Refusal> {
    scene.field.may_place(place(at))
}

#[test]
fn a_counter_lies_near_the_colony_and_away_from_others() {
    let scene = Scene::new().counter((2800, 2000));
    assert_eq!(may(&scene, (400, 1700)), Ok(()), "6 from the Generator shed");
    assert_eq!(may(&scene, (400, 1701)), Err(Refusal::Remote));
    assert_eq!(may(&scene, (2800, 2600)), Err(Refusal::Crowded(CounterId(0))));
    assert_eq!(may(&scene, (2800, 2601)), Ok(()));
    assert_eq!(may(&scene, (3601, 2601)), Err(Refusal::OffTable));
    assert_eq!(may(&scene, (400, 800)), Err(Refusal::Wall));
}

#[test]
fn r4_imitations_see_as_humans_do() {
    // An imitation is a human on the field, so a placement reveals nothing about who is one.
    let scene = Scene::new().human(Human::Blush, (500, 1000)).creature(Creature::Spawn, (1200, 1200));
    assert_eq!(may(&scene, (550, 900)), Err(Refusal::Seen(ModelId(0))));
    assert_eq!(may(&scene, (1200, 1100)), Ok(()), "creatures see nothing for the humans");
}

#[test]
fn r39_indoors_is_near_the_colony() {
    let scene = Scene::new().human(Human::Doors, (1800, 1300));
    assert_eq!(may(&scene, (1800, 1500)), Ok(()), "behind a closed door");
    assert_eq!(may(&scene.all_open(), (1800, 1500)), Err(Refusal::Seen(ModelId(0))));
}

#[test]
fn r40_twelve_counters_lie_face_down_at_most() {
    let places = [100, 900, 1700, 2500].into_iter().flat_map(|x| [100, 1300, 2300].map(|y| (x, y)));
    let scene = places.take(11).fold(Scene::new(), Scene::counter);
    assert_eq!(may(&scene, (3300, 1900)), Ok(()));
    assert_eq!(may(&scene.counter((3300, 100)), (3300, 1900)), Err(Refusal::TooManyCounters));
}
