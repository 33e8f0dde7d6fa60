//! Places of the map have names, so that a way can be told and chosen in words. Layer 6.

use super::names;
use crate::base::plane::{Disc, Length, Point};
use crate::games::things_skirmish::rules::inch::{at, at_hundredths, inches};
use crate::games::things_skirmish::rules::map::{
    Building, Closure, GENERATOR, OpeningId, PAD, POD, compare_colony, named, openings,
};
use crate::table::said::{Part, Said};

/// A direction of the compass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compass {
    /// Up on the map.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Compass {
    /// All of them, clockwise.
    pub const ALL: [Compass; 4] = [Compass::North, Compass::East, Compass::South, Compass::West];

    /// The point at this distance in this direction; `None` if it is outside the range of coordinates.
    pub fn from(self, point: Point, far: Length) -> Option<Point> {
        let far = i32::try_from(far.units()).ok()?;
        let (dx, dy) = match self {
            Compass::North => (0, far),
            Compass::East => (far, 0),
            Compass::South => (0, -far),
            Compass::West => (-far, 0),
        };
        Point::new(point.x().checked_add(dx)?, point.y().checked_add(dy)?)
    }

    /// The word by which messages tell the directions apart.
    pub const fn word(self) -> &'static str {
        match self {
            Compass::North => "north",
            Compass::East => "east",
            Compass::South => "south",
            Compass::West => "west",
        }
    }
}

/// The x coordinate of the wall between the two rooms of the Habitat.
const INNER_WALL_X: i32 = 19_000;

/// The middle of an opening.
pub fn middle(id: OpeningId) -> Option<Point> {
    let gap = named(id)?.gap;
    Point::new(i32::midpoint(gap.from.x(), gap.to.x()), i32::midpoint(gap.from.y(), gap.to.y()))
}

/// The building that an opening belongs to, and the side of it. There is no side for a door between two rooms.
pub fn home(id: OpeningId) -> Option<(Building, Option<Compass>)> {
    let middle = middle(id)?;
    let gap = named(id)?.gap;
    let building = Building::around(middle)?;
    let on = building.footprint();
    let low = on.south_west();
    let high = on.north_east();
    let upright = gap.from.x() == gap.to.x();
    let side = match (upright, middle) {
        (true, place) if place.x() == low.x() => Some(Compass::West),
        (true, place) if place.x() == high.x() => Some(Compass::East),
        (false, place) if place.y() == low.y() => Some(Compass::South),
        (false, place) if place.y() == high.y() => Some(Compass::North),
        (true | false, _) => None,
    };
    Some((building, side))
}

/// The name of an opening.
pub fn opening(id: OpeningId) -> Said {
    let closure = match named(id).map(|opening| opening.closure) {
        Some(Closure::Hatch) => "hatch",
        Some(Closure::Window) => "window",
        Some(Closure::Door) | None => "door",
    };
    let Some((building, side)) = home(id) else { return Said::plain("skirmish-place-snow") };
    let key = if side.is_some() { "skirmish-opening" } else { "skirmish-opening-inner" };
    Said::plain(key)
        .with("building", Said::plain(names::building(building)))
        .with("closure", Part::Word(closure))
        .with("side", Part::Word(side.map_or("inner", Compass::word)))
}

/// Where a point is, in words.
pub fn whereabouts(point: Point) -> Said {
    if let Some(building) = Building::around(point) {
        return match building {
            Building::Habitat if point.x() < INNER_WALL_X => Said::plain("skirmish-place-bar"),
            Building::Habitat => Said::plain("skirmish-place-bunks"),
            Building::Command | Building::Medlab | Building::Generator | Building::Storage => {
                Said::plain("skirmish-place-inside").with("building", Said::plain(names::building(building)))
            }
        };
    }
    if POD.holds(point) {
        return Said::plain("skirmish-place-pod");
    }
    if PAD.holds(point) {
        return Said::plain("skirmish-place-pad");
    }
    outside(point)
}

/// How far from a building a place is still named after it.
const NEAR: Length = inches(6);

/// The name of a place out in the snow: beside the nearest building, or far from all of them.
fn outside(point: Point) -> Said {
    if compare_colony(point, NEAR).is_gt() {
        return Said::plain("skirmish-place-snow");
    }
    let near = |building: &Building| {
        let on = building.footprint();
        let nearest = |it: i32, least: i32, most: i32| it.clamp(least, most);
        let x = nearest(point.x(), on.south_west().x(), on.north_east().x());
        let y = nearest(point.y(), on.south_west().y(), on.north_east().y());
        let dx = i64::from(point.x() - x);
        let dy = i64::from(point.y() - y);
        (dx * dx + dy * dy, dx, dy)
    };
    let closest = Building::ALL.into_iter().map(|building| (near(&building), building)).min_by_key(|(near, _)| near.0);
    let Some(((_, dx, dy), building)) = closest else { return Said::plain("skirmish-place-snow") };
    if PAD.compare(point, Length::of(near(&building).0.isqrt().min(i64::from(u32::MAX)) as u32)).is_lt() {
        return Said::plain("skirmish-place-by-pad");
    }
    let side = match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Compass::East,
        (true, false, _) => Compass::West,
        (false, _, true) => Compass::North,
        (false, _, false) => Compass::South,
    };
    Said::plain("skirmish-place-beside")
        .with("building", Said::plain(names::building(building)))
        .with("side", Part::Word(side.word()))
}

/// A place to go to, chosen by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Its name.
    pub name: Said,
    /// Where it is.
    pub at: Point,
}

/// Places inside buildings and free of obstacles.
const ROOMS: [Point; 8] = [
    at(15, 18),
    at(21, 18),
    at(7, 28),
    at(29, 28),
    at(8, 9),
    at(29, 8),
    at_hundredths(1800, 2850),
    at_hundredths(1800, 3150),
];

/// Every place with a name of its own: both sides of each opening, the rooms, the pad, the pod, and beside the generator.
pub fn goals() -> Vec<Goal> {
    let rooms = ROOMS.into_iter().map(|at| Goal { name: whereabouts(at), at });
    let beside = GENERATOR.centre.towards(at(8, 8), GENERATOR.radius.plus(Length::of(540)));
    let generator = beside.map(|at| Goal { name: Said::plain("skirmish-place-generator"), at });
    let sides = openings().flat_map(|(id, _)| {
        beside_opening(id).into_iter().map(move |at| Goal {
            name: Said::plain("skirmish-place-opening").with("opening", opening(id)).with("where", whereabouts(at)),
            at,
        })
    });
    rooms.chain(generator).chain(sides).collect()
}

/// The places on both sides of an opening where a model's base just doesn't touch it.
pub fn beside_opening(id: OpeningId) -> Vec<Point> {
    const STEP: i32 = 650;
    let (Some(middle), Some(opening)) = (middle(id), named(id)) else { return Vec::new() };
    let upright = opening.gap.from.x() == opening.gap.to.x();
    let (dx, dy) = if upright { (STEP, 0) } else { (0, STEP) };
    [1, -1].into_iter().filter_map(|sign| Point::new(middle.x() + sign * dx, middle.y() + sign * dy)).collect()
}

/// Whether a point lies on a disc.
pub(crate) fn is_on(point: Point, disc: Disc) -> bool {
    disc.compare_point(point, Length::ZERO).is_le()
}
