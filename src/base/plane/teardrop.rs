//! A teardrop is the convex hull of a point and a disc. Layer 1.

use super::disc::Disc;
use super::point::Point;

/// A tip, a disc, and everything between them. If the tip lies in the disc, it is the disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Teardrop {
    /// The tip.
    pub tip: Point,
    /// The round end.
    pub round: Disc,
}

impl Teardrop {
    /// Whether a disc touches it or reaches into it.
    ///
    /// The teardrop is a disc that grows from nothing at the tip to its full radius ρ at the round end. So a disc of radius r around a point q
    /// touches it if, for some s from 0 to 1, the distance between q and tip + s·way is at most r + s·ρ. With both sides squared, their difference is
    /// a·s² − 2b·s + c. The disc touches if that becomes 0 or less.
    ///
    /// ```
    /// use winterover::base::plane::{Disc, Length, Point, Teardrop};
    /// let disc = |x, y, radius| Disc::new(Point::fixed(x, y), Length::of(radius));
    /// let flame = Teardrop { tip: Point::fixed(0, 0), round: disc(100, 0, 30) };
    /// assert!(flame.touches(&disc(140, 0, 10)) && !flame.touches(&disc(141, 0, 10)));
    /// assert!(flame.touches(&disc(50, 25, 10)) && !flame.touches(&disc(10, 25, 10)));
    /// ```
    pub fn touches(&self, disc: &Disc) -> bool {
        let way = self.tip.to(self.round.centre);
        let to = self.tip.to(disc.centre);
        let grows = i64::from(self.round.radius.units()) * i64::from(disc.radius.units());
        let a = i128::from(way.squared() - self.round.radius.squared());
        let b = i128::from(way.dot(to) + grows);
        let c = i128::from(to.squared() - disc.radius.squared());
        let at_an_end = c <= 0 || a - 2 * b + c <= 0;
        // Its lowest point lies between the ends only if it is curved upwards, at s = b / a.
        at_an_end || (0 < b && b < a && b * b >= a * c)
    }
}
