//! A path goes straight from point to point. Layer 1.

use super::leg::Leg;
use super::length::Length;
use super::point::Point;

/// A sequence of legs, each of which begins where the one before it ends.
///
/// ```
/// use winterover::base::plane::{Length, Path, Point};
/// let path = Path::through(Point::fixed(0, 0), [Point::fixed(30, 40), Point::fixed(30, 0)]);
/// assert_eq!((path.length(), path.at(Length::of(60))), (Length::of(90), Point::fixed(30, 30)));
/// let (first, second) = path.cut(Length::of(60));
/// assert_eq!((first.length(), second.length()), (Length::of(60), Length::of(30)));
/// assert_eq!((first.end(), second.end()), (Point::fixed(30, 30), path.end()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    start: Point,
    legs: Vec<Leg>,
}

impl Path {
    /// The path from a point through others, in order.
    pub fn through(start: Point, points: impl IntoIterator<Item = Point>) -> Self {
        let mut at = start;
        let mut leg = |to| Leg::between(std::mem::replace(&mut at, to), to);
        let legs = points.into_iter().map(&mut leg).collect();
        Path { start, legs }
    }

    /// Its straight pieces, in order.
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// Where it begins.
    pub fn start(&self) -> Point {
        self.start
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.legs.last().map_or(self.start, Leg::end)
    }

    /// Its length, at most the longest.
    pub fn length(&self) -> Length {
        self.legs.iter().fold(Length::ZERO, |sum, leg| sum.plus(leg.length()))
    }

    /// The point at this distance along it, or its end.
    pub fn at(&self, length: Length) -> Point {
        self.cut(length).0.end()
    }

    /// The pieces up to this distance along it, and from there on. Both have exactly the points that the whole has there.
    pub fn cut(&self, length: Length) -> (Path, Path) {
        let mut before = Vec::new();
        let mut after = Vec::new();
        let mut left = Some(length);
        for leg in &self.legs {
            let Some(rest) = left else {
                after.push(*leg);
                continue;
            };
            left = rest.minus(leg.length());
            match left {
                Some(_) => before.push(*leg),
                None => {
                    let (one, other) = leg.cut(rest);
                    before.push(one);
                    after.push(other);
                }
            }
        }
        let before = Path { start: self.start, legs: before };
        let after = Path { start: before.end(), legs: after };
        (before, after)
    }
}
