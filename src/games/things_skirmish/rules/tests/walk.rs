//! These tests cover how a model walks until something comes into view.

use super::super::field::Shut;
use super::super::ids::{CounterId, ModelId};
use super::super::model::{Creature, Human};
use super::super::visibility::Sighting;
use super::super::walk::Walked;
use super::scene::{Place, SOUTH_DOOR, Scene, place};

fn paused(counter: u8, by: u8, hundredths: u32) -> Walked {
    let sighting = Sighting { counter: CounterId(counter), by: ModelId(by) };
    Walked::Paused { sighting, spent: Scene::spent(hundredths) }
}

#[test]
fn a_walker_stops_at_the_first_point_from_which_it_sees() {
    let mut scene = Scene::new().human(Human::Doors, (100, 100)).counter((1000, 100));
    assert_eq!(scene.walk(&[(800, 100)]), paused(0, 0, 300));
    assert_eq!(scene.at(0), place((400, 100)));
}

#[test]
fn a_walker_to_whom_nothing_appears_arrives() {
    let mut scene = Scene::new().human(Human::Doors, (100, 100)).counter((1000, 100));
    assert_eq!(scene.walk(&[(399, 100)]), Walked::Arrived { spent: Scene::spent(299) });
    assert_eq!(scene.at(0), place((399, 100)));
}

#[test]
fn a_path_in_two_moves_reveals_what_it_reveals_in_one() {
    let table = || Scene::new().human(Human::Doors, (1100, 1300)).counter((1250, 1900)).counter((900, 1900));
    let stops: [Place; 3] = [(1150, 1300), (1230, 1330), (1230, 1600)];
    let mut whole = table();
    let seen = whole.walk(&stops);
    let Walked::Paused { sighting, .. } = seen else { panic!("{seen:?}") };
    for cut in 0..stops.len() {
        let mut parts = table();
        let first = parts.walk(&stops[..cut]);
        let last = if let Walked::Arrived { .. } = first { parts.walk(&stops[cut..]) } else { first };
        assert!(matches!(last, Walked::Paused { sighting: found, .. } if found == sighting), "cut at {cut}");
        assert_eq!(parts.at(0), whole.at(0), "cut at {cut}");
    }
}

#[test]
fn a_door_reveals_when_it_opens() {
    let mut scene = Scene::new().human(Human::Doors, (1800, 1200)).counter((1800, 1500));
    // It is two inches to the door, and opening it costs one.
    assert_eq!(scene.walk(&[(1800, 1450)]), paused(0, 0, 300));
    assert_eq!((scene.at(0), scene.field.shut(SOUTH_DOOR)), (place((1800, 1400)), Shut::Open));
}

#[test]
fn whoever_looks_through_an_opened_door_reveals() {
    // Doors is on his way in along the wall, and Fleir looks in from the south.
    let mut scene = Scene::new().human(Human::Doors, (1800, 1350)).human(Human::Fleir, (1840, 1150)).dark();
    scene = scene.counter((1800, 2035));
    assert_eq!(scene.walk(&[(1800, 1450)]), paused(0, 0, 50 + 100 + 35));
    let mut scene = Scene::new().creature(Creature::Dog, (1800, 1250)).human(Human::Fleir, (2100, 1150));
    scene = scene.counter((1500, 1650));
    assert_eq!(scene.walk(&[(1800, 1450)]), Walked::Arrived { spent: Scene::spent(300) }, "the wall is between");
    let mut scene = Scene::new().creature(Creature::Dog, (1800, 1250)).human(Human::Fleir, (1840, 1050));
    scene = scene.counter((1780, 1600));
    assert_eq!(scene.walk(&[(1800, 1450)]), paused(0, 1, 150 + 100), "a creature opened it before Fleir's eyes");
}

#[test]
fn creatures_reveal_nothing_by_walking() {
    let mut scene = Scene::new().creature(Creature::Dog, (100, 100)).counter((500, 100));
    assert_eq!(scene.walk(&[(500, 100)]), Walked::Arrived { spent: Scene::spent(400) });
}

#[test]
fn entering_a_lit_hall_shows_all_of_it() {
    let table = || Scene::new().human(Human::Doors, (2300, 800)).counter((3300, 800)).all_open();
    let mut lit = table();
    assert_eq!(lit.walk(&[(2500, 800)]), paused(0, 0, 100));
    assert_eq!(table().dark().walk(&[(2500, 800)]), Walked::Arrived { spent: Scene::spent(200) });
}
