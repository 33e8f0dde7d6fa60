//! These tests cover how the loser of a close combat is pushed back.

use super::super::ids::ModelId;
use super::super::model::{Creature, Human};
use super::scene::{Place, SOUTH_DOOR, Scene};

/// Where the second model pushes the first.
fn push(scene: &Scene) -> Place {
    let at = scene.field.pushed_back(&scene.field.models[0], ModelId(1));
    // In thousandths, to show the exact place.
    (at.x(), at.y())
}

fn fight(loser: Place, winner: Place) -> Scene {
    Scene::new().human(Human::Doors, loser).creature(Creature::Changeling, winner)
}

#[test]
fn the_loser_goes_back_one() {
    assert_eq!(push(&fight((500, 100), (400, 100))), (6000, 1000));
    assert_eq!(push(&fight((500, 2000), (440, 1920))), (5600, 20_800));
}

#[test]
fn walls_and_what_is_closed_stop_it() {
    assert_eq!(push(&fight((1500, 1320), (1500, 1220))), (15_000, 13_600));
    assert_eq!(push(&fight((1800, 1350), (1800, 1250))), (18_000, 13_999));
    assert_eq!(push(&fight((1800, 1350), (1800, 1250)).opened(SOUTH_DOOR)), (18_000, 14_500));
    assert_eq!(push(&fight((700, 650), (800, 650))), (6900, 6500), "the generator");
}

#[test]
fn friends_stop_it_when_they_touch() {
    let scene = fight((500, 100), (400, 100)).human(Human::Fleir, (650, 100));
    assert_eq!(push(&scene), (5499, 1000));
}

#[test]
fn r35_it_stops_before_it_comes_to_other_enemies() {
    let scene = fight((500, 100), (400, 100)).creature(Creature::Dog, (680, 100));
    assert_eq!(push(&scene), (5699, 1000), "a little more than 0.1 is left");
}

#[test]
fn r38_it_stops_at_the_edge() {
    assert_eq!(push(&fight((3560, 100), (3460, 100))), (36_000, 1000));
}

#[test]
fn another_enemy_beside_it_does_not_hold_it() {
    let fight = Scene::new().creature(Creature::Changeling, (1000, 1600)).human(Human::Doors, (1000, 1700));
    assert_eq!(push(&fight.human(Human::Fleir, (898, 1600))), (10_000, 15_000));
}
