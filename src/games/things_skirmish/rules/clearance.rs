//! Whatever is solid keeps the middle of every base away (rules, section 5). Layer 5.

use super::inch::hundredths;
use super::map::{Building, GENERATOR, PAD, pad_edge, walls};
use crate::base::plane::{Length, Point, Rect, Segment};
use std::sync::LazyLock;

/// How close the middle of a base may come to a wall, the edge of the pad or the generator.
pub const CLEARANCE: Length = hundredths(40);

/// Whether the middle of a base may be there.
pub fn stands_clear(place: Point) -> bool {
    passes_clear(&Segment::new(place, place))
}

/// Whether the middle of a base may go that way.
pub fn passes_clear(way: &Segment) -> bool {
    let near = Rect::about([way.from, way.to], CLEARANCE);
    let clear = |solid: &Segment| solid.compare_segment(way, CLEARANCE).is_ge();
    let mut blocks = BLOCKS.iter().filter(|(ground, _)| ground.overlaps(&near));
    blocks.all(|(_, solid)| solid.iter().all(clear)) && GENERATOR.compare_segment(way, CLEARANCE).is_ge()
}

/// What is solid, by the ground on which it stands: most ways lead past most of it.
static BLOCKS: LazyLock<Vec<(Rect, Vec<Segment>)>> = LazyLock::new(|| {
    let built = Building::ALL.into_iter().map(|building| {
        let ground = building.footprint();
        let own = |wall: &&Segment| ground.holds(wall.from) && ground.holds(wall.to);
        (ground, walls().iter().filter(own).copied().collect())
    });
    built.chain([(PAD, pad_edge().to_vec())]).collect()
});
