//! Ways keep to the rules, whatever a finger draws.

use super::{IRONS, field};
use crate::base::plane::{Length, Point};
use crate::games::things_skirmish::picture::march::{Goer, Pen, stops};
use crate::games::things_skirmish::picture::paths::way;
use crate::games::things_skirmish::picture::place::{beside_opening, goals};
use crate::games::things_skirmish::picture::sight::seen;
use crate::games::things_skirmish::picture::template::{laid, turned};
use crate::games::things_skirmish::rules::field::{Field, Model, Shut};
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::inch::{at, at_hundredths, inches};
use crate::games::things_skirmish::rules::map::OpeningId;
use crate::games::things_skirmish::rules::model::{Creature, Human, Kind};
use crate::games::things_skirmish::rules::movement::{Manner, March, Step};
use crate::games::things_skirmish::rules::sheet::Weapon;

fn pen(field: &Field, left: u32) -> Pen<'_> {
    Pen::new(field, Goer::Model(IRONS, inches(left), Manner::Plain)).expect("Irons is there")
}

fn is_legal(field: &Field, steps: &[Step], left: u32) -> bool {
    field.route(&March { model: IRONS, steps, allowance: inches(left), manner: Manner::Plain }).is_ok()
}

#[test]
fn a_way_goes_round_walls_and_through_doors() {
    // From the bar to a place north of the Habitat, through the northern door.
    let field = field((18, 18), &[]);
    let found = way(&field, at(18, 18), at(18, 24)).expect("there is a way");
    assert_eq!(found.points, [at(18, 24)], "straight through the door");
    assert_eq!(found.cost, inches(7), "which costs 1");
    let round = way(&field, at(14, 18), at(12, 18)).expect("there is a way");
    assert_eq!(round.points, [at(12, 18)], "a window is a way, too");
    let far = way(&field, at(18, 18), at(29, 28)).expect("Medlab can be reached");
    assert!(far.points.len() > 1 && far.points.last() == Some(&at(29, 28)));
    let mut shut = field.clone();
    (0..4).for_each(|id| shut.set(OpeningId(id), Shut::Barricaded));
    assert_eq!(way(&shut, at(18, 18), at(18, 24)), None);
}

#[test]
fn every_named_place_can_be_gone_to() {
    let field = field((18, 18), &[]);
    for goal in goals() {
        let found = way(&field, at(18, 18), goal.at);
        assert!(found.is_some(), "{:?}", goal.name);
    }
}

#[test]
fn what_a_finger_draws_is_cut_where_the_rules_forbid_it() {
    let mut field = field((18, 24), &[]);
    field.models.push(Model::new(ModelId(2), Kind::Creature(Creature::Changeling), at(12, 24)));
    field.models.push(Model::new(ModelId(3), Kind::Human(Human::Doors), at(18, 28)));
    let ends = [at(18, 35), at(12, 24), at(18, 28), at(18, 18), at(0, 0), at(36, 36), at(29, 28)];
    for (left, end) in [1, 3, 6].into_iter().flat_map(|left| ends.map(|end| (left, end))) {
        let steps = pen(&field, left).towards(&[], end);
        assert!(is_legal(&field, &steps, left), "{left} to {end:?}: {steps:?}");
        let straight = pen(&field, left).along(&[], &[end]);
        assert!(is_legal(&field, &straight, left), "{left} along {end:?}: {straight:?}");
    }
    // As near to the enemy as allowed, and no nearer.
    let steps = pen(&field, 6).towards(&[], at(12, 24));
    let end = stops(&steps).last().copied().expect("there is room to go");
    assert!(end.compare(at(12, 24), Length::of(1_100)).is_gt() && end.compare(at(12, 24), Length::of(1_200)).is_le());
}

#[test]
fn a_drawn_line_has_few_corners() {
    let field = field((1, 15), &[]);
    let trail: Vec<Point> = (1..=40).filter_map(|step| Point::new(1_000 + step * 10, 15_000 + step * 50)).collect();
    assert_eq!(pen(&field, 6).along(&[], &trail).len(), 1, "a straight line is one leg");
    let bent: Vec<Point> = (1..=40)
        .filter_map(|step| {
            if step < 20 {
                Point::new(1_000, 15_000 + step * 100)
            } else {
                Point::new(1_000 + (step - 20) * 100, 17_000)
            }
        })
        .collect();
    let steps = pen(&field, 6).along(&[], &bent);
    assert_eq!(steps.len(), 2, "{steps:?}");
}

#[test]
fn a_plan_says_what_it_opens_and_where_it_stops() {
    let field = field((18, 15), &[(18, 9)]);
    let plan = pen(&field, 6).plan(&[Step::To(at(18, 11))]).expect("through the southern door");
    assert_eq!((plan.doors.as_slice(), plan.cost), ([OpeningId(0)].as_slice(), inches(5)));
    let halt = plan.halt.expect("the counter comes into view");
    assert_eq!((halt.counter, halt.by), (CounterId(0), IRONS));
    assert_eq!(pen(&field, 6).plan(&[Step::To(at(16, 16))]).and_then(|plan| plan.halt), None);
    assert_eq!(pen(&field, 2).plan(&[Step::To(at(18, 11))]), None, "too far");
}

#[test]
fn contact_is_found_round_a_corner() {
    let mut field = field((18, 20), &[]);
    field.models.push(Model::new(ModelId(2), Kind::Creature(Creature::Dog), at(20, 23)));
    let manner = Manner::Attack(ModelId(2));
    let pen = Pen::new(&field, Goer::Model(IRONS, inches(6), manner)).expect("Irons is there");
    let steps = pen.into_contact(ModelId(2)).expect("it is in reach");
    let march = March { model: IRONS, steps: &steps, allowance: inches(6), manner };
    assert!(steps.len() > 1 && field.route(&march).is_ok());
}

#[test]
fn counters_creep_unseen() {
    let field = field((18, 18), &[(30, 33), (24, 24)]);
    let pen = Pen::new(&field, Goer::Counter(CounterId(0))).expect("it is there");
    let steps = pen.towards(&[], at(30, 20));
    let stops = stops(&steps);
    assert!(!stops.is_empty() && field.counter_route(CounterId(0), &stops).is_ok(), "{stops:?}");
}

#[test]
fn what_is_seen_is_within_the_outline() {
    let mut field = field((18, 24), &[(18, 33)]);
    field.models.push(Model::new(ModelId(2), Kind::Human(Human::Doors), at(18, 20)));
    field.models.push(Model::new(ModelId(3), Kind::Human(Human::Blush), at(16, 27)));
    let sight = seen(&field, IRONS).expect("Irons is there");
    assert_eq!(
        (sight.models.as_slice(), sight.counters.len()),
        ([ModelId(3)].as_slice(), 0),
        "a closed door is between"
    );
    let far = |(x, y): &(i32, i32)| Point::new(*x, *y).is_some_and(|at_| at_.compare(at(18, 24), inches(7)).is_lt());
    assert!(sight.outline.len() > 90 && sight.outline.iter().all(far));
    // In a lit hall, the whole hall is in view.
    let inside = seen(&field, ModelId(2)).expect("Doors is there");
    assert!(inside.outline.iter().any(|(x, y)| *x <= 13_100 && *y <= 14_500), "the far corner of the bar");
}

#[test]
fn a_template_hits_what_the_rules_say_and_turns() {
    let mut field = field((5, 15), &[(5, 19)]);
    field.models.push(Model::new(ModelId(2), Kind::Human(Human::Doors), at(8, 15)));
    let irons = field.models[0];
    let flame = laid(&field, &irons, Weapon::Flamer, at(9, 15)).expect("it has a direction");
    assert_eq!((flame.hits.as_slice(), flame.middle), ([ModelId(2)].as_slice(), at_hundredths(1025, 1500)));
    let aside = turned(irons.at, at(9, 15), 6).expect("on the table");
    assert_eq!((aside, turned(irons.at, aside, 18)), (at(5, 19), Some(at(9, 15))));
    assert!(laid(&field, &irons, Weapon::Flamer, aside).is_some_and(|laid| laid.hits.is_empty()));
    let blast = laid(&field, &irons, Weapon::Dynamite, at(5, 18)).expect("it sees the place");
    assert_eq!((blast.hits.len(), blast.counters.len()), (0, 1));
    assert_eq!(laid(&field, &irons, Weapon::Dynamite, at(25, 25)), None, "out of sight");
    assert_eq!(beside_opening(OpeningId(99)), []);
}
