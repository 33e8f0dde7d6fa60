//! The winner of a close combat pushes the loser back (rules, sections 5 and 7.1). Layer 5.

use super::clearance::{CLEARANCE, stands_clear};
use super::field::{Field, Model, Shut};
use super::ids::ModelId;
use super::inch::inches;
use super::map::{GENERATOR, TABLE, openings, pad_edge, walls};
use super::movement::BERTH;
use crate::base::plane::{Curve, Disc, Length, Point, Segment, pushed, sees, shadows};

/// How far the loser is pushed.
const PUSH: Length = inches(1);

impl Field {
    /// Where a model comes to stand that another one pushes back: straight away from it, up to 1, as far as nothing stops it. It is stopped by
    /// the table's edge (ruling 38), where it can't stand for walls, by what is closed, by friends when they touch, and before it comes too
    /// close to another enemy (ruling 35).
    pub fn pushed_back(&self, loser: &Model, by: ModelId) -> Point {
        let Some(winner) = self.model(by) else { return loser.at };
        let closed: Vec<Segment> =
            openings().filter(|(id, _)| self.shut(*id) != Shut::Open).map(|(_, opening)| opening.gap).collect();
        let others = self.models.iter().filter(|other| other.id != by && other.id != loser.id);
        // How far its middle stays from theirs.
        let apart = |other: &Model| {
            let berth = if other.kind.is_enemy(loser.kind) { BERTH } else { Length::ZERO };
            (other.disc(), berth.plus(loser.kind.base()))
        };
        let others: Vec<(Disc, Length)> = others.map(apart).collect();
        let start = loser.at;
        let stopped = |place: Point| {
            let hits = |(disc, apart): &(Disc, Length)| disc.compare_point(place, *apart).is_le();
            !TABLE.holds(place) || !stands_clear(place) || !sees(start, place, &closed) || others.iter().any(hits)
        };
        let solid = walls().iter().copied().chain(pad_edge());
        let curves: Vec<Curve> = solid
            .flat_map(around)
            .chain([edge(GENERATOR, CLEARANCE)])
            .chain(TABLE.sides().map(|side| Curve::Line(side.from, side.to)))
            .chain(shadows(start, &closed))
            .chain(others.iter().map(|(disc, apart)| edge(*disc, *apart)))
            .collect();
        pushed(start, winner.at, PUSH, &curves, stopped)
    }
}

/// Where a model comes too close to a wall.
fn around(wall: Segment) -> [Curve; 3] {
    let end = |end| Curve::Edge(Disc::new(end, CLEARANCE));
    [Curve::Beside(wall, CLEARANCE), end(wall.from), end(wall.to)]
}

fn edge(disc: Disc, apart: Length) -> Curve {
    Curve::Edge(Disc::new(disc.centre, disc.radius.plus(apart)))
}
