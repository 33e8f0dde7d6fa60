//! Light, range and lines of sight decide what a model sees (rules, section 5). Layer 5.

use super::field::{Counter, Field, Model};
use super::ground::grounds;
use super::ids::{CounterId, ModelId};
use super::map::Building;
use crate::base::plane::{Curve, Disc, Leg, Length, Point, Rect, Segment, first, shadows};

/// Answers what can be seen on a field as it is now.
#[derive(Clone, Copy, Debug)]
pub struct Lookout<'a> {
    field: &'a Field,
}

impl<'a> Lookout<'a> {
    /// Looks about on a field.
    pub fn new(field: &'a Field) -> Self {
        Lookout { field }
    }

    /// Whether nothing blocks the line between two points.
    pub fn is_clear(&self, one: Point, other: Point) -> bool {
        let line = Segment::new(one, other);
        let mut near = grounds(Rect::about([one, other], Length::ZERO));
        near.all(|ground| self.field.blinds_on(ground).all(|blind| !blind.meets(&line)))
    }

    /// Visible(v, t): whether a viewer sees something with a base of this radius. The distance to the edge of its base must be within the viewer's
    /// sight, unless both are in the same lit hall (ruling 22: from outside, distance counts).
    pub fn sees(&self, viewer: Point, sight: Length, target: Disc) -> bool {
        let near = target.compare_point(viewer, sight).is_le();
        (near || self.share_light(viewer, target.centre)) && self.is_clear(viewer, target.centre)
    }

    /// Whether a model sees a counter.
    pub fn sees_counter(&self, viewer: &Model, counter: &Counter) -> bool {
        self.sees(viewer.at, viewer.sight, Disc::new(counter.at, Length::ZERO))
    }

    /// Whether a model sees another one.
    pub fn sees_model(&self, viewer: &Model, target: &Model) -> bool {
        self.sees(viewer.at, viewer.sight, target.disc())
    }

    /// How far along a leg one end of a line of sight first sees the other end, which stays at `fixed`. `range` is the viewer's sight plus the
    /// target's radius. `sees` says whether there is sight from a point of the leg.
    pub fn first_seen(
        &self,
        leg: &Leg,
        fixed: Point,
        range: Length,
        sees: impl FnMut(Point) -> bool,
    ) -> Option<Length> {
        // Points of a leg are rounded, and so up to a unit off its line.
        let way = leg.segment();
        let slack = Length::of(2);
        let hall = Building::around(fixed).filter(|hall| self.field.lights && hall.is_hall());
        let far = way.compare(fixed, range.plus(slack)).is_gt();
        let beside = |hall: Building| !hall.footprint().overlaps(&Rect::about([way.from, way.to], slack));
        if far && hall.is_none_or(beside) {
            return None;
        }
        let sides = hall.into_iter().flat_map(|hall| hall.footprint().sides());
        let sides = sides.map(|side| Curve::Line(side.from, side.to));
        let edge = Curve::Edge(Disc::new(fixed, range));
        // All lines of sight lie within the triangle of the fixed point and the leg.
        let inside = Rect::about([fixed, way.from, way.to], slack);
        let reaches_in = |blind: &Segment| inside.overlaps(&Rect::about([blind.from, blind.to], Length::ZERO));
        let blinds: Vec<Segment> =
            grounds(inside).flat_map(|ground| self.field.blinds_on(ground)).filter(reaches_in).collect();
        let curves: Vec<Curve> = sides.chain([edge]).chain(shadows(fixed, &blinds)).collect();
        first(leg, &curves, sees)
    }

    fn share_light(&self, one: Point, other: Point) -> bool {
        let both = |hall: Building| hall.is_hall() && hall.footprint().holds(one) && hall.footprint().holds(other);
        self.field.lights && Building::ALL.into_iter().any(both)
    }
}

/// A counter that is seen, and who reveals it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// The counter that is seen.
    pub counter: CounterId,
    /// The model that counts as revealing it.
    pub by: ModelId,
}

impl Field {
    /// The first counter that humans see at present, and which model reveals it. Of several models it is the one that moves, else the nearest, else
    /// the first. Of several counters it is the one nearest to its model, else the first (rules, section 14).
    pub fn sighting(&self, mover: Option<ModelId>) -> Option<Sighting> {
        if self.counters.is_empty() {
            return None;
        }
        let lookout = Lookout::new(self);
        // Of equal ones, `min_by_key` takes the first.
        let revealed = self.counters.iter().filter_map(|counter| {
            let watchers = self.humans().filter(|human| lookout.sees_counter(human, counter));
            let far = |human: &Model| human.at.to(counter.at).squared();
            let by = watchers.min_by_key(|human| (Some(human.id) != mover, far(human)))?;
            Some((far(by), Sighting { counter: counter.id, by: by.id }))
        });
        revealed.min_by_key(|(far, _)| *far).map(|(_, sighting)| sighting)
    }

    /// A human that sees a counter's place, if there is one.
    pub fn watcher(&self, place: Point, lookout: Lookout<'_>) -> Option<ModelId> {
        let counter = Disc::new(place, Length::ZERO);
        self.humans().find(|human| lookout.sees(human.at, human.sight, counter)).map(|human| human.id)
    }
}
