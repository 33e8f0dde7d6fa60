//! A print is what one block of lino leaves on the paper. Layer 9.

use super::gouge::{Burst, Gouge, Hatch, Knife};

/// The tone of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// The dark ink.
    Ink,
    /// The paper, where the block was cut away.
    Paper,
    /// The second ink: a player's colour, or that of a card.
    Tint,
}

/// A drawing as SVG, put together shape by shape; later ones lie on top.
pub(super) struct Print {
    svg: String,
    knife: u64,
}

impl Print {
    /// Nothing yet; `knife` names the strokes that will be cut.
    pub(super) fn new(knife: u64) -> Self {
        Print { svg: String::new(), knife }
    }

    /// The shapes as SVG.
    pub(super) fn svg(self) -> String {
        self.svg
    }

    /// A shape: data of an SVG path.
    pub(super) fn shape(mut self, tone: Tone, path: &str) -> Self {
        let class = match tone {
            Tone::Ink => "art-ink",
            Tone::Paper => "art-paper",
            Tone::Tint => "art-tint",
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

    /// Single strokes: from x and y to x and y, and how wide.
    pub(super) fn gouges(self, tone: Tone, strokes: &[[f32; 5]]) -> Self {
        self.cut(tone, |knife| {
            for &[x1, y1, x2, y2, width] in strokes {
                knife.gouge(Gouge { from: (x1, y1), to: (x2, y2), width });
            }
        })
    }

    /// Short strokes side by side.
    pub(super) fn hatch(self, tone: Tone, hatch: Hatch) -> Self {
        self.cut(tone, |knife| knife.hatch(hatch))
    }

    /// Strokes that run out from a middle.
    pub(super) fn burst(self, tone: Tone, burst: Burst) -> Self {
        self.cut(tone, |knife| knife.burst(burst))
    }

    /// Whatever else the knife cuts.
    pub(super) fn cut(mut self, tone: Tone, cut: impl FnOnce(&mut Knife)) -> Self {
        let mut knife = Knife::new(self.knife);
        self.knife += 1;
        cut(&mut knife);
        self.shape(tone, &knife.cuts())
    }
}
