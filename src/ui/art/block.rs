//! A block of lino is cut shape by shape, and printed as SVG. Layer 9.

use super::gouge::{Burst, Gouge, Hatch, Knife};

/// The ink that a shape is printed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plate {
    /// The dark ink.
    Ink,
    /// The paper, where the block was cut away.
    Paper,
    /// The second ink: a player's colour, or that of a card.
    Tint,
}

/// The block; later shapes lie on top.
pub(super) struct Block {
    svg: String,
    knife: u64,
}

impl Block {
    /// An empty block; `knife` names the strokes that will be cut.
    pub(super) fn new(knife: u64) -> Self {
        Block { svg: String::new(), knife }
    }

    /// The shapes as SVG.
    pub(super) fn svg(self) -> String {
        self.svg
    }

    /// A shape: data of an SVG path.
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

    /// SVG drawn by others.
    pub(super) fn raw(mut self, svg: &str) -> Self {
        self.svg.push_str(svg);
        self
    }

    /// Single strokes: from x and y to x and y, and the width.
    pub(super) fn gouges(self, plate: Plate, strokes: &[[f32; 5]]) -> Self {
        self.cut(plate, |knife| {
            for &[x1, y1, x2, y2, width] in strokes {
                knife.gouge(Gouge { from: (x1, y1), to: (x2, y2), width });
            }
        })
    }

    /// Short strokes side by side.
    pub(super) fn hatch(self, plate: Plate, hatch: Hatch) -> Self {
        self.cut(plate, |knife| knife.hatch(hatch))
    }

    /// Strokes that run out from a middle.
    pub(super) fn burst(self, plate: Plate, burst: Burst) -> Self {
        self.cut(plate, |knife| knife.burst(burst))
    }

    /// Anything else that the knife cuts.
    pub(super) fn cut(mut self, plate: Plate, cut: impl FnOnce(&mut Knife)) -> Self {
        let mut knife = Knife::new(self.knife);
        self.knife += 1;
        cut(&mut knife);
        self.shape(plate, &knife.cuts())
    }
}
