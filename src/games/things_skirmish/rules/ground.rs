//! A ground is a part of the map with something built on it: most lines pass by most grounds. Layer 5.

use super::map::{Building, Opening, OpeningId, PAD, openings, pad_edge, walls};
use crate::base::plane::{Length, Rect, Segment};
use std::sync::LazyLock;

/// A building or the landing pad, with everything on its ground.
#[derive(Debug)]
pub struct Ground {
    /// The area that it covers.
    pub footprint: Rect,
    /// The solid parts of the building's walls. The pad has none.
    pub walls: Vec<Segment>,
    /// The openings in the walls.
    pub openings: Vec<(OpeningId, Opening)>,
    /// What models must keep clear of: walls, or the pad's edge.
    pub solid: Vec<Segment>,
}

/// The grounds that a rectangle touches: buildings in their order, then the pad.
pub fn grounds(within: Rect) -> impl Iterator<Item = &'static Ground> {
    GROUNDS.iter().filter(move |ground| ground.footprint.overlaps(&within))
}

/// The openings that a line crosses, in the order of their ids.
pub fn passed(line: Segment) -> impl Iterator<Item = (OpeningId, Opening)> {
    let near = grounds(Rect::about([line.from, line.to], Length::ZERO));
    near.flat_map(|ground| &ground.openings).copied().filter(move |(_, opening)| opening.gap.meets(&line))
}

static GROUNDS: LazyLock<Vec<Ground>> = LazyLock::new(|| {
    let built = Building::ALL.into_iter().map(|building| {
        let footprint = building.footprint();
        let is_own = |line: &Segment| footprint.holds(line.from) && footprint.holds(line.to);
        let own: Vec<Segment> = walls().iter().copied().filter(is_own).collect();
        let openings = openings().filter(|(_, opening)| is_own(&opening.gap)).collect();
        Ground { footprint, walls: own.clone(), openings, solid: own }
    });
    let pad = Ground { footprint: PAD, walls: Vec::new(), openings: Vec::new(), solid: pad_edge().to_vec() };
    built.chain([pad]).collect()
});
