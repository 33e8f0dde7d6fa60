//! The map is the colony Fortuna III: buildings, openings, the landing pad (rules, section 4). Layer 5.

use super::inch::{at, at_hundredths, inches};
use crate::base::plane::{Disc, Length, Point, Rect, Segment};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The table.
pub const TABLE: Rect = Rect::new(at(0, 0), at(36, 36));

/// A building of the colony.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Building {
    /// Bar and bunk room.
    Habitat,
    /// The command post with the destroyed com-link.
    Command,
    /// Fleir's laboratory.
    Medlab,
    /// The generator's shed.
    Generator,
    /// The store.
    Storage,
}

impl Building {
    /// All of them.
    pub const ALL: [Building; 5] =
        [Building::Habitat, Building::Command, Building::Medlab, Building::Generator, Building::Storage];

    /// The ground that it covers.
    pub const fn footprint(self) -> Rect {
        match self {
            Building::Habitat => Rect::new(at(13, 14), at(23, 22)),
            Building::Command => Rect::new(at(3, 25), at(11, 31)),
            Building::Medlab => Rect::new(at(25, 25), at(33, 31)),
            Building::Generator => Rect::new(at(4, 5), at(10, 11)),
            Building::Storage => Rect::new(at(24, 4), at(34, 12)),
        }
    }

    /// The building that a point is in, walls included.
    pub fn around(point: Point) -> Option<Building> {
        Building::ALL.into_iter().find(|building| building.footprint().holds(point))
    }

    /// Whether everything in it is seen from everywhere in it while the lights are on, as its longer side is more than 6 (ruling 21).
    pub fn is_hall(self) -> bool {
        self.footprint().longer_side() > inches(6)
    }
}

/// What closes an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closure {
    /// A door.
    Door,
    /// A hatch.
    Hatch,
    /// A window, which doesn't block sight even when it is closed.
    Window,
}

/// An opening in a wall, as an index into [`OPENINGS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct OpeningId(pub u8);

/// An opening in a wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// What closes it.
    pub closure: Closure,
    /// Where it is.
    pub gap: Segment,
}

const fn opening(closure: Closure, from: (i32, i32), to: (i32, i32)) -> Opening {
    Opening { closure, gap: Segment::new(at_hundredths(from.0, from.1), at_hundredths(to.0, to.1)) }
}

/// How many openings there are.
pub const OPENING_COUNT: usize = 16;

/// All openings, building by building. A wall has at most one.
pub const OPENINGS: [Opening; OPENING_COUNT] = [
    // Habitat.
    opening(Closure::Door, (1725, 1400), (1875, 1400)),
    opening(Closure::Door, (1725, 2200), (1875, 2200)),
    opening(Closure::Window, (1300, 1725), (1300, 1875)),
    opening(Closure::Window, (2300, 1725), (2300, 1875)),
    opening(Closure::Door, (1900, 1725), (1900, 1875)),
    // Command.
    opening(Closure::Door, (625, 2500), (775, 2500)),
    opening(Closure::Hatch, (1100, 2725), (1100, 2875)),
    opening(Closure::Window, (300, 2725), (300, 2875)),
    // Medlab.
    opening(Closure::Door, (2825, 2500), (2975, 2500)),
    opening(Closure::Window, (2500, 2725), (2500, 2875)),
    opening(Closure::Hatch, (2825, 3100), (2975, 3100)),
    // Generator shed.
    opening(Closure::Door, (1000, 725), (1000, 875)),
    opening(Closure::Hatch, (625, 1100), (775, 1100)),
    // Storage.
    opening(Closure::Door, (2400, 725), (2400, 875)),
    opening(Closure::Door, (2825, 1200), (2975, 1200)),
    opening(Closure::Window, (2825, 400), (2975, 400)),
];

/// All openings with their ids.
pub fn openings() -> impl Iterator<Item = (OpeningId, Opening)> + Clone {
    (0..).map(OpeningId).zip(OPENINGS)
}

/// The opening with this id, if there is one.
pub fn named(id: OpeningId) -> Option<Opening> {
    OPENINGS.get(usize::from(id.0)).copied()
}

/// The wall between the bar and the bunk room.
const INNER_WALL: Segment = Segment::new(at(19, 14), at(19, 22));

/// The solid parts of all walls, which block sight and everything else.
pub fn walls() -> &'static [Segment] {
    static WALLS: LazyLock<Vec<Segment>> = LazyLock::new(|| {
        let sides = Building::ALL.into_iter().flat_map(|building| building.footprint().sides());
        sides.chain([INNER_WALL]).flat_map(without_opening).collect()
    });
    &WALLS
}

/// What remains of a wall beside its opening.
fn without_opening(wall: Segment) -> impl Iterator<Item = Segment> {
    let is_in = |gap: &Segment| [gap.from, gap.to].iter().all(|end| wall.compare(*end, Length::ZERO).is_eq());
    let gap = OPENINGS.iter().map(|opening| opening.gap).find(is_in);
    let pieces = gap.map_or([Some(wall), None], |gap| {
        let one = wall.from.to(gap.from);
        let other = wall.from.to(gap.to);
        let (near, far) = if one.squared() < other.squared() { (gap.from, gap.to) } else { (gap.to, gap.from) };
        [Some(Segment::new(wall.from, near)), Some(Segment::new(far, wall.to))]
    });
    pieces.into_iter().flatten()
}

/// The landing pad, in the open air.
pub const PAD: Rect = Rect::new(at(14, 27), at(22, 34));

/// The stairs up to the pad: the only part of its edge that models can cross.
pub const STAIRS: Segment = Segment::new(at(17, 27), at(19, 27));

/// What it costs to climb or descend the stairs: their height.
pub const CLIMB: Length = inches(2);

/// Where the pod stands on the pad.
pub const POD: Rect = Rect::new(at(16, 30), at(20, 33));

/// The generator, which blocks the way but not sight.
pub const GENERATOR: Disc = Disc::new(at_hundredths(550, 650), inches(1));

/// The parts of the pad's edge that block the way but not sight.
pub fn pad_edge() -> [Segment; 5] {
    let [south, east, north, west] = PAD.sides();
    [Segment::new(south.from, STAIRS.from), Segment::new(STAIRS.to, south.to), east, north, west]
}

/// Compares a point's distance from the colony, which is the distance from the nearest building or the pad, with a length.
pub fn compare_colony(point: Point, length: Length) -> std::cmp::Ordering {
    let buildings = Building::ALL.into_iter().map(|building| building.footprint().compare(point, length));
    buildings.fold(PAD.compare(point, length), std::cmp::Ordering::min)
}

/// Where Mac begins, in the bar.
pub const MAC: Point = at_hundredths(1650, 1850);

/// Where the others can begin, in the bar, row by row from the south.
pub fn deployment() -> impl Iterator<Item = Point> + Clone {
    const COLUMNS: [i32; 4] = [1400, 1525, 1650, 1775];
    const ROWS: [i32; 4] = [1550, 1700, 1850, 2000];
    let grid = ROWS.into_iter().flat_map(|y| COLUMNS.into_iter().map(move |x| at_hundredths(x, y)));
    grid.filter(|place| *place != MAC)
}
