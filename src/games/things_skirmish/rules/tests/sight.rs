//! These tests cover visibility.

use super::super::field::FLARE_SIGHT;
use super::super::ids::{CounterId, ModelId};
use super::super::map::Building;
use super::super::model::{Creature, Human};
use super::super::visibility::{Lookout, Sighting};
use super::scene::{Place, SHED_HATCH, SOUTH_DOOR, Scene, WEST_WINDOW, place};

/// Whether the first model sees the second, and whether the second sees the first.
fn sight(scene: &Scene) -> (bool, bool) {
    let lookout = Lookout::new(&scene.field);
    let models = &scene.field.models;
    (lookout.sees_model(&models[0], &models[1]), lookout.sees_model(&models[1], &models[0]))
}

fn two(one: Place, other: Place) -> Scene {
    Scene::new().human(Human::Doors, one).human(Human::Fleir, other)
}

#[test]
fn sight_reaches_six_to_the_base() {
    assert_eq!(sight(&two((100, 100), (750, 100))), (true, true));
    assert_eq!(sight(&two((100, 100), (751, 100))), (false, false));
    // A large base is seen from farther away than it sees.
    let spawn = Scene::new().human(Human::Doors, (100, 100)).creature(Creature::Overspawn, (825, 100));
    assert_eq!(sight(&spawn), (true, false));
}

#[test]
fn walls_and_closed_doors_block_sight_and_windows_do_not() {
    let door = two((1800, 1300), (1800, 1500));
    assert_eq!(sight(&door), (false, false));
    assert_eq!(sight(&door.opened(SOUTH_DOOR)), (true, true));
    assert_eq!(sight(&two((1200, 1800), (1400, 1800))), (true, true), "through the window");
    assert_eq!(sight(&two((1200, 1600), (1400, 1600))), (false, false), "through the wall");
    let hatch = two((700, 1000), (700, 1200));
    assert_eq!((sight(&hatch), sight(&hatch.opened(SHED_HATCH))), ((false, false), (true, true)));
}

#[test]
fn models_the_generator_and_the_pad_are_looked_over() {
    let crowd = two((100, 100), (500, 100)).creature(Creature::Overspawn, (300, 100));
    assert_eq!(sight(&crowd), (true, true));
    assert_eq!(sight(&two((450, 550), (700, 800))), (true, true), "over the generator");
    assert_eq!(sight(&two((1500, 2600), (1500, 2800))), (true, true), "over the pad's edge");
}

#[test]
fn r21_a_hall_is_larger_than_six() {
    let halls: Vec<Building> = Building::ALL.into_iter().filter(|building| building.is_hall()).collect();
    assert_eq!(halls, [Building::Habitat, Building::Command, Building::Medlab, Building::Storage]);
    let storage = two((2450, 450), (3350, 1150));
    assert_eq!(sight(&storage), (true, true));
    assert_eq!(sight(&storage.clone().dark()), (false, false));
    assert_eq!(sight(&two((450, 550), (950, 1050))), (false, false), "the shed is too small");
}

#[test]
fn r22_looking_in_goes_as_far_as_in_the_dark() {
    assert_eq!(sight(&two((1200, 1800), (1840, 1800))), (true, true), "through the window, near");
    assert_eq!(sight(&two((1100, 1800), (1840, 1800))), (false, false), "through the window, far");
    // Bar and bunk room are in one building, but the wall between them blocks sight.
    let rooms = two((1400, 1800), (2200, 1800));
    assert_eq!(sight(&rooms), (false, false));
    assert_eq!(sight(&rooms.all_open()), (true, true));
}

#[test]
fn r23_a_flare_doubles_sight() {
    let mut scene = two((100, 100), (1350, 100));
    assert_eq!(sight(&scene), (false, false));
    scene.field.models[0].sight = FLARE_SIGHT;
    assert_eq!(sight(&scene), (true, false));
}

#[test]
fn the_nearest_counter_is_revealed_first_and_the_mover_reveals_it() {
    let scene = Scene::new()
        .human(Human::Doors, (100, 100))
        .human(Human::Fleir, (300, 100))
        .counter((800, 100))
        .counter((300, 300))
        .counter((500, 100));
    let by = |mover| scene.field.sighting(mover);
    let sighting = |counter, by| Some(Sighting { counter: CounterId(counter), by: ModelId(by) });
    assert_eq!(by(None), sighting(1, 1), "two counters are 2 from Fleir: the one that came first");
    assert_eq!(by(Some(ModelId(0))), sighting(1, 0), "Doors sees two, and this one is nearer");
    let far = Scene::new().human(Human::Doors, (100, 100)).counter((800, 100)).field.sighting(None);
    assert_eq!(far, None);
}

#[test]
fn a_watched_place_has_a_watcher() {
    let scene = Scene::new().creature(Creature::Spawn, (500, 100)).human(Human::Doors, (100, 100));
    assert_eq!(scene.field.watcher(place((700, 100)), Lookout::new(&scene.field)), Some(ModelId(1)));
    assert_eq!(scene.field.watcher(place((701, 100)), Lookout::new(&scene.field)), None, "creatures give nothing away");
    let window = Scene::new().human(Human::Doors, (1200, 1800));
    assert_eq!(window.field.shut(WEST_WINDOW), super::super::field::Shut::Closed);
    assert_eq!(window.field.watcher(place((1400, 1800)), Lookout::new(&window.field)), Some(ModelId(0)));
}
