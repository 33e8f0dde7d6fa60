//! These tests cover the map, the models and the bag.

use super::super::clearance::stands_clear;
use super::super::counter::{BAG, Content, MOST_FACE_DOWN};
use super::super::inch::inches;
use super::super::map::{
    Building, GENERATOR, MAC, OPENINGS, PAD, POD, STAIRS, TABLE, deployment, openings, pad_edge, walls,
};
use super::super::model::{Creature, Human, Kind, Run};
use super::scene::{Scene, place};
use crate::base::plane::{Disc, Length, Segment, sees};

fn length(parts: impl IntoIterator<Item = Segment>) -> u32 {
    parts.into_iter().map(|part| part.from.to(part.to).length().units()).sum()
}

#[test]
fn walls_and_openings_together_are_the_outlines() {
    let outlines = Building::ALL.into_iter().flat_map(|building| building.footprint().sides());
    let inner = inches(8).units();
    assert_eq!(length(walls().iter().copied()) + length(OPENINGS.map(|it| it.gap)), length(outlines) + inner);
    assert_eq!(walls().len(), 21 + OPENINGS.len(), "each opening cuts a wall in two");
    for (id, opening) in openings() {
        assert_eq!(length([opening.gap]), 1500, "{id:?}");
        let middle = Disc::new(opening.gap.from, Length::ZERO);
        assert!(walls().iter().any(|wall| middle.compare_segment(wall, Length::ZERO).is_eq()), "{id:?} ends at a wall");
    }
}

#[test]
fn the_pad_is_entered_by_its_stairs_alone() {
    assert_eq!(length(pad_edge()) + length([STAIRS]), length(PAD.sides()));
    assert!(PAD.sides()[0].compare(STAIRS.from, Length::ZERO).is_eq());
    assert!(PAD.holds(POD.south_west()) && PAD.holds(POD.north_east()));
    assert!(!sees(place((1500, 2600)), place((1500, 2800)), &pad_edge()));
    assert!(sees(place((1800, 2600)), place((1800, 2800)), &pad_edge()));
}

#[test]
fn everybody_finds_a_place_in_the_bar() {
    let places: Vec<_> = deployment().chain([MAC]).collect();
    assert_eq!(places.len(), 16);
    for (at, one) in places.iter().enumerate() {
        assert!(stands_clear(*one) && Building::around(*one) == Some(Building::Habitat), "{one:?}");
        let apart = |other: &&_| one.compare(**other, inches(1)).is_ge();
        assert_eq!(places.iter().skip(at + 1).filter(apart).count(), places.len() - at - 1);
    }
    assert!(TABLE.holds(MAC) && Building::Generator.footprint().holds(GENERATOR.centre));
}

#[test]
fn the_bag_holds_what_the_rules_say() {
    let count = |wanted: fn(&Content) -> bool| {
        BAG.iter().filter(|(content, _)| wanted(content)).map(|(_, count)| count).sum::<u8>()
    };
    assert_eq!(count(|content| matches!(content, Content::Creature(_))), 13);
    assert_eq!(count(|content| matches!(content, Content::Event(_))), 12);
    assert_eq!(count(|content| matches!(content, Content::Gear(_))), 12);
    assert_eq!(MOST_FACE_DOWN, 12);
}

#[test]
fn r1_r3_wounds() {
    let wounds = |creature| Kind::Creature(creature).wounds();
    assert!(Human::CREW.iter().all(|human| Kind::Human(*human).wounds() == 1));
    assert_eq!((wounds(Creature::Spawn), wounds(Creature::Overspawn), wounds(Creature::Dog)), (3, 5, 2));
    let left = Kind::Creature(Creature::Changeling).leaves();
    assert_eq!(left, Some(Kind::Creature(Creature::Partial)));
    assert!(left.is_some_and(|left| left.leaves().is_none()));
}

#[test]
fn r2_nine_survivors_and_mac() {
    assert_eq!(Human::CREW.len(), 10);
    assert!(Human::CREW.contains(&Human::Hendrickx) && Human::CREW.contains(&Human::Hawkins));
    assert_eq!(Human::CREW.iter().filter(|human| human.is_vulnerable()).count(), 9);
}

#[test]
fn r17_mac_and_both_potential_leaders() {
    let leaders: Vec<Human> = Human::CREW.into_iter().filter(|human| human.is_potential_leader()).collect();
    assert_eq!(leaders, [Human::Mac, Human::Blush, Human::Adults]);
    let pilots: Vec<Human> = Human::CREW.into_iter().filter(|human| human.is_pilot()).collect();
    assert_eq!(pilots, [Human::Mac, Human::Holmer, Human::Adults]);
}

#[test]
fn r29_a_dog_runs_twelve_and_moves_six() {
    let dog = Kind::Creature(Creature::Dog);
    assert_eq!((dog.run(), dog.speed()), (Run::Total(inches(12)), inches(6)));
    assert_eq!(Kind::Human(Human::Doors).run(), Run::MoveAndDie);
}

#[test]
fn r5_a_group_is_a_chain_of_links() {
    let scene = Scene::new()
        .human(Human::Doors, (1000, 100))
        .human(Human::Fleir, (1300, 100))
        .human(Human::Blush, (1600, 100))
        .human(Human::Mac, (1901, 100))
        .creature(Creature::Dog, (1150, 100));
    // There are two inches between the bases, except that the fourth is a hundredth too far away.
    let ids =
        |from: u8| scene.field.group(super::super::ids::ModelId(from)).into_iter().map(|id| id.0).collect::<Vec<_>>();
    assert_eq!((ids(0), ids(1), ids(3), ids(4)), (vec![0, 1, 2], vec![1, 0, 2], vec![3], vec![]));
}
