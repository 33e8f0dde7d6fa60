//! Random walks on random fields obey the rules, and pause where a check at every point would. Test code.

use super::super::clearance::stands_clear;
use super::super::field::{Counter, Field, Model, Shut};
use super::super::ids::{CounterId, ModelId};
use super::super::inch::inches;
use super::super::map::{GENERATOR, OPENINGS, TABLE, openings};
use super::super::model::{Creature, Human, Kind};
use super::super::movement::{Manner, March, Step};
use super::super::walk::Walked;
use crate::base::plane::{Length, Point};
use crate::base::rng::{Seeded, below, seeded};

fn anywhere(rng: &mut Seeded) -> Point {
    let coordinate = |rng: &mut Seeded| below(rng, 3601) as i32 * 10;
    Point::fixed(coordinate(rng), coordinate(rng))
}

/// A random point that is near enough to another one to be reached.
fn near(rng: &mut Seeded, point: Point) -> Point {
    let coordinate = |rng: &mut Seeded, it: i32| (it + below(rng, 6001) as i32 - 3000).clamp(0, 36_000);
    Point::fixed(coordinate(rng, point.x()), coordinate(rng, point.y()))
}

fn clear(rng: &mut Seeded, place: impl Fn(&mut Seeded) -> Point) -> Point {
    loop {
        let point = place(rng);
        if stands_clear(point) {
            return point;
        }
    }
}

fn field(rng: &mut Seeded) -> Field {
    let mut field = Field::empty();
    field.lights = below(rng, 2) == 0;
    for (id, _) in openings() {
        field.set(id, [Shut::Open, Shut::Closed, Shut::Closed, Shut::Barricaded][below(rng, 4)]);
    }
    let kinds = [Kind::Human(Human::Doors), Kind::Human(Human::Fleir), Kind::Creature(Creature::Spawn)];
    for (id, kind) in (0..).map(ModelId).zip(kinds) {
        field.models.push(Model::new(id, kind, clear(rng, anywhere)));
    }
    for id in (0..6).map(CounterId) {
        field.counters.push(Counter { id, at: clear(rng, anywhere) });
        if field.sighting(None).is_some() {
            field.counters.pop();
        }
    }
    field
}

/// A few steps that may be possible.
fn steps(rng: &mut Seeded, from: Point) -> Vec<Step> {
    let mut at = from;
    let mut step = || {
        at = near(rng, at);
        Step::To(at)
    };
    vec![step(), step()]
}

#[test]
fn who_walks_stays_clear_and_sees_nothing_when_it_arrives() {
    let mut arrived = 0;
    let mut paused = 0;
    for seed in 0..6000 {
        let rng = &mut seeded(seed);
        let before = field(rng);
        let model = ModelId(below(rng, 3) as u8);
        let from = before.find(model).expect("there");
        let steps = steps(rng, from.at);
        let march = March { model, steps: &steps, allowance: inches(9), manner: Manner::Plain };
        let Ok(route) = before.route(&march) else { continue };
        assert!(route.cost() <= inches(9));
        let mut after = before.clone();
        let walked = after.walk(&route);
        let at = after.find(model).expect("there").at;
        // A model that stops half-way is on a rounded point, less than a unit off its line.
        let almost = GENERATOR.compare_point(at, Length::of(398)).is_gt();
        assert!(TABLE.holds(at) && almost, "seed {seed}");
        assert!(
            (0..OPENINGS.len())
                .all(|it| (before.openings[it] == Shut::Barricaded) == (after.openings[it] == Shut::Barricaded))
        );
        match walked {
            Walked::Arrived { spent } => {
                arrived += 1;
                assert_eq!((spent, after.sighting(None)), (route.cost(), None), "seed {seed}");
                assert!(stands_clear(at), "seed {seed}");
            }
            Walked::Paused { sighting, spent } => {
                paused += 1;
                assert!(spent <= route.cost(), "seed {seed}");
                assert_eq!(after.sighting(Some(model)), Some(sighting), "seed {seed}");
            }
        }
    }
    assert!(arrived > 500 && paused > 100, "{arrived} arrived and {paused} paused");
}

#[test]
fn a_walk_pauses_where_asking_at_every_point_would() {
    let mut compared = 0;
    for seed in 0..600 {
        let rng = &mut seeded(seed);
        let before = field(rng);
        let from = before.find(ModelId(0)).expect("there");
        let steps = steps(rng, from.at);
        let march = March { model: ModelId(0), steps: &steps, allowance: inches(9), manner: Manner::Plain };
        let Ok(route) = before.route(&march) else { continue };
        let mut solved = before.clone();
        let mut asked = before;
        let walked = solved.walk(&route);
        let mut found = None;
        for stretch in &route.stretches {
            if let Some((id, shut)) = stretch.sets {
                asked.set(id, shut);
            }
            for far in (0..=stretch.leg.length().units()).map(Length::of) {
                asked.put(ModelId(0), stretch.leg.at(far));
                found = asked.sighting(Some(ModelId(0)));
                if found.is_some() {
                    break;
                }
            }
            if found.is_some() {
                break;
            }
        }
        let expected = if let Walked::Paused { sighting, .. } = walked { Some(sighting) } else { None };
        assert_eq!((found, &asked), (expected, &solved), "seed {seed}");
        compared += 1;
    }
    assert!(compared > 40, "only {compared}");
}
