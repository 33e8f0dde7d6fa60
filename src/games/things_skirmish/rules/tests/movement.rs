//! These tests cover what moves are possible, and what they cost.

use super::super::field::Shut;
use super::super::ids::{CounterId, ModelId};
use super::super::inch::inches;
use super::super::map::OpeningId;
use super::super::model::{Creature, Human};
use super::super::movement::{Manner, Step};
use super::super::refusal::Refusal;
use super::scene::{Place, SHED_HATCH, SOUTH_DOOR, Scene, WEST_WINDOW, place};

fn doors(at: Place) -> Scene {
    Scene::new().human(Human::Doors, at)
}

fn cost(scene: &Scene, stops: &[Place]) -> Result<u32, Refusal> {
    scene.route(stops, 30).map(|route| route.cost().units())
}

#[test]
fn a_path_may_be_as_long_as_the_move() {
    let scene = doors((100, 1500));
    assert_eq!(cost(&scene, &[(400, 1900), (500, 1900)]), Ok(6000));
    assert!(scene.route(&[(400, 1900), (500, 1900)], 6).is_ok());
    assert_eq!(scene.route(&[(400, 1900), (501, 1900)], 6), Err(Refusal::TooFar));
    assert_eq!(cost(&scene, &[]), Ok(0), "it may stay");
    assert_eq!(cost(&scene, &[(101, 1500); 13]), Err(Refusal::TooManySteps));
}

#[test]
fn r38_nobody_leaves_the_table() {
    assert_eq!(cost(&doors((100, 100)), &[(-1, 100)]), Err(Refusal::OffTable));
    assert_eq!(cost(&doors((100, 100)), &[(0, 0)]), Ok(1415));
}

#[test]
fn walls_are_neither_crossed_nor_approached() {
    let scene = doors((1500, 1300));
    assert_eq!(cost(&scene, &[(1500, 1500)]), Err(Refusal::Wall));
    assert_eq!(cost(&scene, &[(1500, 1360)]), Ok(600));
    assert_eq!(cost(&scene, &[(1500, 1361)]), Err(Refusal::Wall));
    // Only the middle counts, so the Overspawn squeezes through a door.
    let overspawn = Scene::new().creature(Creature::Overspawn, (1800, 1200)).all_open();
    assert_eq!(cost(&overspawn, &[(1800, 1600)]), Ok(4000));
    assert_eq!(cost(&overspawn, &[(1765, 1360), (1765, 1600)]), Ok(1638 + 2400));
    assert_eq!(cost(&overspawn, &[(1764, 1360), (1764, 1600)]), Err(Refusal::Wall), "too near to the door's frame");
}

#[test]
fn what_is_closed_costs_one_and_stays_open() {
    let scene = doors((1800, 1300));
    assert_eq!(cost(&scene, &[(1800, 1500)]), Ok(3000));
    assert_eq!(cost(&scene, &[(1800, 1500), (1800, 1300)]), Ok(5000), "it is open on the way back");
    assert_eq!(cost(&scene.clone().opened(SOUTH_DOOR), &[(1800, 1500)]), Ok(2000));
    let barred = scene.shut(SOUTH_DOOR, Shut::Barricaded);
    assert_eq!(cost(&barred, &[(1800, 1500)]), Err(Refusal::Barricaded(SOUTH_DOOR)));
    assert_eq!(cost(&doors((1200, 1800)), &[(1400, 1800)]), Ok(3000), "a window");
    assert_eq!(cost(&doors((700, 1200)), &[(700, 1000)]), Ok(3000), "a hatch");
}

#[test]
fn who_stops_in_a_door_has_opened_it_and_pays_once() {
    let scene = doors((1800, 1300));
    assert_eq!(cost(&scene, &[(1800, 1400)]), Ok(2000));
    assert_eq!(cost(&scene, &[(1800, 1400), (1800, 1500)]), Ok(3000));
}

#[test]
fn closing_costs_one_within_one() {
    let scene = doors((1800, 1300));
    let steps = |end: Place| [Step::To(place((1800, 1500))), Step::To(place(end)), Step::Close(SOUTH_DOOR)];
    let cost = |scene: &Scene, end| scene.steps(&steps(end), 9, Manner::Plain).map(|route| route.cost().units());
    assert_eq!(cost(&scene, (1800, 1550)), Ok(1000 + 2000 + 500 + 1000));
    assert_eq!(cost(&scene, (1800, 1551)), Err(Refusal::NotClosable(SOUTH_DOOR)), "too far");
    assert_eq!(cost(&scene, (1800, 1440)), Err(Refusal::NotClosable(SOUTH_DOOR)), "it stands in it");
    let crowded = scene.human(Human::Fleir, (1800, 1360));
    assert_eq!(crowded.steps(&[Step::Close(SOUTH_DOOR)], 6, Manner::Plain), Err(Refusal::NotClosable(SOUTH_DOOR)));
    let nowhere = OpeningId(99);
    assert_eq!(crowded.steps(&[Step::Close(nowhere)], 6, Manner::Plain), Err(Refusal::NoOpening(nowhere)));
}

#[test]
fn the_stairs_cost_two_and_the_edge_is_impassable() {
    let scene = doors((1800, 2600));
    assert_eq!(cost(&scene, &[(1800, 2800)]), Ok(4000));
    assert_eq!(cost(&scene, &[(1800, 2700), (1800, 2800)]), Ok(4000), "from the stairs on it is free");
    assert_eq!(cost(&scene, &[(1800, 2800), (1800, 2600)]), Ok(8000), "and down again");
    assert_eq!(cost(&doors((1500, 2600)), &[(1500, 2800)]), Err(Refusal::Wall));
}

#[test]
fn the_generator_is_solid() {
    assert_eq!(cost(&doors((450, 550)), &[(700, 800)]), Err(Refusal::Wall));
    assert_eq!(cost(&doors((700, 800)), &[(690, 650)]), Ok(1504));
    assert_eq!(cost(&doors((700, 800)), &[(689, 650)]), Err(Refusal::Wall));
}

#[test]
fn friends_are_passed_and_not_stood_on() {
    let scene = doors((100, 100)).human(Human::Fleir, (300, 100));
    assert_eq!(cost(&scene, &[(400, 100)]), Ok(3000));
    assert_eq!(cost(&scene, &[(399, 100)]), Err(Refusal::Occupied(ModelId(1))));
}

#[test]
fn enemies_are_kept_away_from() {
    let scene = doors((100, 100)).creature(Creature::Changeling, (300, 100));
    let refused = Err(Refusal::Enemy(ModelId(1)));
    assert_eq!(cost(&scene, &[(400, 100)]), refused);
    assert_eq!((cost(&scene, &[(190, 100)]), cost(&scene, &[(189, 100)])), (refused, Ok(890)));
    // A model that is too close to an enemy may leave, but not come closer.
    let scene = doors((100, 100)).creature(Creature::Changeling, (200, 100));
    assert_eq!((cost(&scene, &[(89, 100)]), cost(&scene, &[(90, 100)])), (Ok(110), refused));
    assert_eq!(cost(&scene, &[(100, 300)]), Ok(2000));
    assert_eq!(cost(&scene, &[(101, 300)]), refused);
}

#[test]
fn an_attack_ends_in_contact() {
    let scene = doors((100, 100)).creature(Creature::Changeling, (600, 100));
    assert!(scene.attack(&[(495, 100)]).is_ok() && scene.attack(&[(500, 100)]).is_ok());
    assert_eq!(scene.attack(&[(494, 100)]), Err(Refusal::NoContact(ModelId(1))));
    assert_eq!(scene.attack(&[(501, 100)]), Err(Refusal::Enemy(ModelId(1))));
    let crowd = scene.creature(Creature::Dog, (600, 210));
    assert!(crowd.attack(&[(500, 0), (600, 0)]).is_ok(), "from the south");
    assert_eq!(crowd.attack(&[(600, 300)]), Err(Refusal::Enemy(ModelId(2))), "another one is in the way");
    let friend = doors((100, 100)).human(Human::Fleir, (600, 100));
    assert_eq!(friend.attack(&[(500, 100)]), Err(Refusal::NoContact(ModelId(1))), "that is no enemy");
}

#[test]
fn r6_counters_are_spread_at_the_end_of_their_move() {
    let scene = Scene::new().counter((100, 100)).counter((900, 100));
    let moves = |stops: &[Place]| {
        scene.field.counter_route(CounterId(0), &stops.iter().map(|stop| place(*stop)).collect::<Vec<_>>())
    };
    assert_eq!(moves(&[(300, 100)]), Err(Refusal::Crowded(CounterId(1))));
    assert_eq!(moves(&[(299, 100)]), Ok(place((299, 100))));
    assert_eq!(moves(&[(400, 100), (200, 100)]), Ok(place((200, 100))), "on the way it may come closer");
    assert_eq!(moves(&[(100, 701)]), Err(Refusal::TooFar));
}

#[test]
fn a_counter_stays_unseen_all_the_way() {
    let scene = Scene::new().human(Human::Doors, (900, 100)).counter((100, 100));
    let moves = |stops: &[Place]| {
        scene.field.counter_route(CounterId(0), &stops.iter().map(|stop| place(*stop)).collect::<Vec<_>>())
    };
    assert_eq!(moves(&[(299, 100)]), Ok(place((299, 100))));
    assert_eq!(moves(&[(300, 100)]), Err(Refusal::Seen(ModelId(0))));
    assert_eq!(moves(&[(301, 100), (100, 100)]), Err(Refusal::Seen(ModelId(0))), "on the way there");
    assert_eq!(scene.field.counter_route(CounterId(7), &[]), Err(Refusal::NoCounter(CounterId(7))));
}

#[test]
fn r26_creatures_open_doors_and_counters_pass_without_opening() {
    let dog = Scene::new().creature(Creature::Dog, (700, 1200));
    assert_eq!(cost(&dog, &[(700, 1000)]), Ok(3000));
    let mut counter = Scene::new().counter((700, 1300));
    let end = counter.field.counter_route(CounterId(0), &[place((700, 800))]);
    assert_eq!((end, counter.field.shut(SHED_HATCH)), (Ok(place((700, 800))), Shut::Closed));
    let far = counter.field.counter_route(CounterId(0), &[place((700, 799))]);
    assert_eq!(far, Err(Refusal::TooFar), "five inches, and one for the hatch");
    counter.field.set(SHED_HATCH, Shut::Barricaded);
    assert_eq!(counter.field.counter_route(CounterId(0), &[place((700, 900))]), Err(Refusal::Barricaded(SHED_HATCH)));
}

#[test]
fn a_route_is_cut_where_something_opens() {
    let route = doors((1200, 1800)).route(&[(1400, 1800)], 6).expect("through the window");
    let lengths: Vec<_> = route.stretches.iter().map(|it| (it.pays, it.sets, it.leg.length())).collect();
    assert_eq!(lengths[0], (inches(0), None, inches(1)));
    assert_eq!(lengths[1], (inches(1), Some((WEST_WINDOW, Shut::Open)), inches(1)));
}
