//! These tests cover flames and dynamite.

use super::super::ids::{CounterId, ModelId};
use super::super::model::{Creature, Human};
use super::super::refusal::Refusal;
use super::scene::{Place, SOUTH_DOOR, Scene, WEST_WINDOW, place};
use crate::base::plane::Point;

fn flame(scene: &Scene, aim: Place) -> Result<Vec<u8>, Refusal> {
    let hits = scene.field.flame(&scene.field.models[0], place(aim));
    hits.map(|hits| hits.into_iter().map(|id| id.0).collect())
}

#[test]
fn a_flame_is_six_long_and_widens() {
    // Its tip is at (6, 20), its round end about (10.75, 20).
    let table = |at: Place| Scene::new().human(Human::Irons, (550, 2000)).creature(Creature::Changeling, at);
    let hit = |at| flame(&table(at), (900, 2000)) == Ok(vec![1]);
    assert!(hit((1250, 2000)) && !hit((1251, 2000)));
    assert!(hit((1075, 2175)) && !hit((1075, 2176)));
    assert!(hit((640, 2050)) && !hit((600, 2070)));
    assert!(!hit((400, 2000)), "behind");
    assert_eq!(flame(&table((400, 2000)), (550, 2000)), Err(Refusal::NoAim));
}

#[test]
fn r15_templates_hit_friend_and_foe_but_not_the_firer() {
    let scene = Scene::new()
        .human(Human::Irons, (550, 2000))
        .human(Human::Blush, (800, 2000))
        .creature(Creature::Spawn, (1000, 2000));
    assert_eq!(flame(&scene, (900, 2000)), Ok(vec![1, 2]));
}

#[test]
fn what_is_closed_screens_from_flames_windows_too() {
    let window = Scene::new().human(Human::Irons, (1200, 1800)).creature(Creature::Dog, (1500, 1800));
    assert_eq!(flame(&window, (1500, 1800)), Ok(vec![]));
    assert_eq!(flame(&window.opened(WEST_WINDOW), (1500, 1800)), Ok(vec![1]));
}

#[test]
fn dynamite_hits_what_touches_its_template() {
    let scene = Scene::new()
        .human(Human::Irons, (500, 2000))
        .creature(Creature::Changeling, (900, 2000))
        .creature(Creature::Changeling, (900, 2001))
        .human(Human::Blush, (700, 1900));
    let blast = |at| scene.field.blast(&scene.field.models[0], place(at)).map(|blast| blast.models);
    assert_eq!(blast((700, 2000)), Ok(vec![ModelId(0), ModelId(1), ModelId(3)]), "the thrower as well");
    assert_eq!(blast((1101, 2000)), Err(Refusal::NoAim), "too far to be seen");
}

#[test]
fn walls_screen_from_dynamite() {
    let scene = Scene::new().human(Human::Irons, (1800, 1100)).creature(Creature::Spawn, (1800, 1500));
    let blast =
        |scene: &Scene| scene.field.blast(&scene.field.models[0], place((1800, 1350))).map(|blast| blast.models);
    assert_eq!(blast(&scene), Ok(vec![]));
    assert_eq!(blast(&scene.opened(SOUTH_DOOR)), Ok(vec![ModelId(1)]));
}

#[test]
fn counters_under_dynamite_come_to_lie_outside() {
    let scene =
        Scene::new().human(Human::Irons, (500, 2000)).counter((800, 2000)).counter((700, 2000)).counter((850, 2001));
    let blast = scene.field.blast(&scene.field.models[0], place((700, 2000))).expect("seen");
    let outside = |x, y| Point::fixed(x, y);
    assert_eq!(blast.counters, [(CounterId(0), outside(8501, 20_000)), (CounterId(1), outside(7000, 21_501))]);
}
