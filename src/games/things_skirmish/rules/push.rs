//! Models are pushed back and driven away in a straight line (rules, sections 5, 7.1 and 10). Layer 5.

use super::clearance::{CLEARANCE, stands_clear};
use super::field::{Field, Model, Shut};
use super::ids::ModelId;
use super::inch::inches;
use super::map::{GENERATOR, TABLE, openings, pad_edge, walls};
use super::movement::BERTH;
use crate::base::plane::{Curve, Disc, Length, Point, Segment, pushed, sees, shadows};

/// How far the loser of a close combat is pushed.
const PUSH: Length = inches(1);

/// The least gap between the bases of two models.
fn berth(model: &Model, other: &Model) -> Length {
    if other.kind.is_enemy(model.kind) { BERTH } else { Length::ZERO }
}

impl Field {
    /// Where a model ends up when another one pushes it back: straight away from that one, up to 1, or until something stops it.
    pub fn pushed_back(&self, loser: &Model, by: ModelId) -> Point {
        let winner = self.model(by).map_or(loser.at, |winner| winner.at);
        self.driven(loser, winner, PUSH, Some(by))
    }

    /// Where a model ends up when it is driven straight away from a point, at most this far. The table's edge stops it (ruling 38), as do walls that
    /// leave no room to stand, closed openings, friends that it touches, and enemies before it comes too close (ruling 35). The model that drives it
    /// (`by`) doesn't.
    pub fn driven(&self, model: &Model, from: Point, length: Length, by: Option<ModelId>) -> Point {
        let closed: Vec<Segment> =
            openings().filter(|(id, _)| self.shut(*id) != Shut::Open).map(|(_, opening)| opening.gap).collect();
        let others = self.models.iter().filter(|other| Some(other.id) != by && other.id != model.id);
        // Whoever stands too close to another already may go away from it, and no nearer.
        let apart = |other: &Model| {
            let reach = berth(model, other).plus(model.kind.base());
            let present = model.at.to(other.at).length();
            Disc::new(other.at, other.kind.base().plus(reach).min(present))
        };
        let others: Vec<Disc> = others.map(apart).collect();
        let start = model.at;
        let stopped = |place: Point| {
            let hits = |disc: &Disc| disc.compare_point(place, Length::ZERO).is_le();
            !TABLE.holds(place) || !stands_clear(place) || !sees(start, place, &closed) || others.iter().any(hits)
        };
        let solid = walls().iter().copied().chain(pad_edge());
        let generator = Disc::new(GENERATOR.centre, GENERATOR.radius.plus(CLEARANCE));
        let curves: Vec<Curve> = solid
            .flat_map(around)
            .chain(TABLE.sides().map(|side| Curve::Line(side.from, side.to)))
            .chain(shadows(start, &closed))
            .chain(others.iter().copied().chain([generator]).map(Curve::Edge))
            .collect();
        pushed(start, from, length, &curves, stopped)
    }
}

/// The edges of the area around a wall that is too close to stand in.
fn around(wall: Segment) -> [Curve; 3] {
    let end = |end| Curve::Edge(Disc::new(end, CLEARANCE));
    [Curve::Beside(wall, CLEARANCE), end(wall.from), end(wall.to)]
}
