//! A block of lino is cut shape by shape, and printed as SVG. Layer 9.

use super::gouge::{Burst, Gouge, Hatch, Knife};

/// The ink that a shape is printed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plate {
    /// The dark ink.
    Ink,
    /// The paper, where the block was cut away.
    Paper,
    /// The second ink: the colour of a player or of a card.
    Tint,
}

/// The block. Later shapes lie on top of earlier ones.
pub(super) struct Block {
    svg: String,
    knife: u64,
}

impl Block {
    /// An empty block. `knife` is the seed for the strokes that will be cut.
    pub(super) fn new(knife: u64) -> Self {
        Block { svg: String::new(), knife }
    }

    /// The shapes as SVG.
    pub(super) fn svg(self) -> String {
        self.svg
    }

    /// Adds a shape, given as the data of an SVG path.
    pub(super) fn shape(mut self, plate: Plate, path: &str) -> Self {
        let class = match plate {
            Plate::Ink => "art-ink",
            Plate::Paper => "art-paper",
            Plate::Tint => "art-tint",
        };
        self.svg.push_str("<path class=\"");
        self.svg.push_str(class);
        self.svg.push_str("\" d=\"");
        self.svg.push_str(path);
        self.svg.push_str("\"/>");
        self
    }

    /// Adds SVG that was drawn elsewhere.
    pub(super) fn raw(mut self, svg: &str) -> Self {
        self.svg.push_str(svg);
        self
    }

    /// Adds single strokes. Each is given as x and y of its beginning, x and y of its end, and its width.
    pub(super) fn gouges(self, plate: Plate, strokes: &[[f32; 5]]) -> Self {
        self.cut(plate, |knife| {
            for &[x1, y1, x2, y2, width] in strokes {
                knife.gouge(Gouge { from: (x1, y1), to: (x2, y2), width });
            }
        })
    }

    /// Adds short strokes side by side.
    pub(super) fn hatch(self, plate: Plate, hatch: Hatch) -> Self {
        self.cut(plate, |knife| knife.hatch(hatch))
    }

    /// Adds strokes that run out from a centre.
    pub(super) fn burst(self, plate: Plate, burst: Burst) -> Self {
        self.cut(plate, |knife| knife.burst(burst))
    }

    /// Adds anything else that the knife cuts.
    pub(super) fn cut(mut self, plate: Plate, cut: impl FnOnce(&mut Knife)) -> Self {
        let mut knife = Knife::new(self.knife);
        self.knife += 1;
        cut(&mut knife);
        self.shape(plate, &knife.cuts())
    }
}
