//! A gouge is what a lino cutter's knife takes out: one tapered stroke. Layer 9; everything that the page draws is made of these.

use crate::base::rng::{Seeded, below, seeded};
use std::f32::consts::TAU;
use std::fmt::Write;

/// A knife that cuts strokes a little unlike each other. The same seed gives the same strokes. Strokes are data of an SVG path.
pub(super) struct Knife {
    rng: Seeded,
    cuts: String,
}

/// A stroke from one point to another, this wide in its middle.
#[derive(Clone, Copy)]
pub(super) struct Gouge {
    pub(super) from: (f32, f32),
    pub(super) to: (f32, f32),
    pub(super) width: f32,
}

/// Strokes that run out from a centre, as a cutter clears the ground around a figure.
#[derive(Clone, Copy)]
pub(super) struct Burst {
    pub(super) middle: (f32, f32),
    /// How far from the centre they begin and end.
    pub(super) radii: (f32, f32),
    pub(super) count: u8,
    pub(super) width: f32,
    /// Their height in relation to their width.
    pub(super) squash: f32,
}

/// Short strokes side by side that fill a box.
#[derive(Clone, Copy)]
pub(super) struct Hatch {
    /// The box: left, top, width, height.
    pub(super) area: (f32, f32, f32, f32),
    pub(super) count: u8,
    /// Their direction in radians, clockwise from the right.
    pub(super) angle: f32,
    pub(super) length: f32,
    pub(super) width: f32,
}

impl Knife {
    pub(super) fn new(seed: u64) -> Self {
        Knife { rng: seeded(seed), cuts: String::new() }
    }

    /// The path of all the strokes cut.
    pub(super) fn cuts(self) -> String {
        self.cuts
    }

    /// A random number between 0 and 1.
    fn chance(&mut self) -> f32 {
        below(&mut self.rng, 1000) as f32 / 1000.0
    }

    pub(super) fn gouge(&mut self, Gouge { from: (x1, y1), to: (x2, y2), width }: Gouge) {
        let length = (x2 - x1).hypot(y2 - y1).max(0.1);
        let mx = (x1 + x2) / 2.0;
        let my = (y1 + y2) / 2.0;
        let nx = (y1 - y2) / length * width * 2.0;
        let ny = (x2 - x1) / length * width * 2.0;
        // Writing to a string can't fail.
        let _ = write!(
            self.cuts,
            "M{x1:.1} {y1:.1}Q{:.1} {:.1} {x2:.1} {y2:.1}Q{:.1} {:.1} {x1:.1} {y1:.1}Z",
            mx + nx,
            my + ny,
            mx - nx,
            my - ny
        );
    }

    pub(super) fn burst(&mut self, Burst { middle: (cx, cy), radii: (near, far), count, width, squash }: Burst) {
        for at in 0..count {
            let angle = (f32::from(at) + self.chance() * 0.5) / f32::from(count) * TAU;
            let begin = near * (1.0 + self.chance() * 0.25);
            let end = far * (0.72 + self.chance() * 0.28);
            let point = |radius: f32| (cx + angle.cos() * radius, cy + angle.sin() * radius * squash);
            let width = width * (0.6 + self.chance() * 0.6);
            self.gouge(Gouge { from: point(begin), to: point(end), width });
        }
    }

    pub(super) fn hatch(&mut self, Hatch { area: (left, top, wide, high), count, angle, length, width }: Hatch) {
        for at in 0..count {
            let x = left + self.chance() * wide;
            let y = top + (f32::from(at) + self.chance()) / f32::from(count) * high;
            let length = length * (0.6 + self.chance() * 0.6);
            let to = (x + angle.cos() * length, y + angle.sin() * length);
            self.gouge(Gouge { from: (x, y), to, width });
        }
    }

    /// A long stroke from left to right at the height `y`, somewhere within `half` of the middle.
    pub(super) fn along(&mut self, y: f32, half: f32) {
        let from = -half + self.chance() * half * 1.6;
        let to = half.min(from + 14.0 + self.chance() * 46.0);
        let slant = (self.chance() - 0.5) * 1.5;
        self.gouge(Gouge { from: (from, y), to: (to, y + slant), width: 0.45 });
    }

    /// Branches that thin out as they grow.
    pub(super) fn vein(&mut self, root: (f32, f32), angle: f32, length: f32, width: f32, forks: u8) {
        if forks == 0 {
            return;
        }
        let to = (root.0 + angle.cos() * length, root.1 + angle.sin() * length);
        let mx = (root.0 + to.0) / 2.0 + (self.chance() - 0.5) * 6.0;
        let my = (root.1 + to.1) / 2.0;
        let _ = write!(
            self.cuts,
            "M{:.1} {:.1}Q{:.1} {my:.1} {:.1} {:.1}Q{:.1} {my:.1} {:.1} {:.1}Z",
            root.0 - width,
            root.1,
            mx - width * 0.7,
            to.0,
            to.1,
            mx + width * 0.7,
            root.0 + width,
            root.1
        );
        for side in [1.0, -1.0] {
            let turn = side * (0.15 + self.chance() * 0.6);
            self.vein((to.0, to.1 - 1.0), angle + turn, length * 0.74, width * 0.6, forks - 1);
        }
    }
}
