//! The frame is the part of the map that is shown. It pans and zooms, and never leaves the table. Layer 6.
//!
//! Everything here is in units of the drawing: a thousandth of an inch, with y downwards.

use crate::base::plane::Point;
use crate::games::things_skirmish::rules::map::TABLE;

/// The width of the whole table.
pub const WHOLE: f64 = 36_000.0;
/// The margin shown around it.
const MARGIN: f64 = 600.0;
/// A place is well inside if it is no farther from the middle than this part of the width.
const INSIDE: f64 = 0.4;
/// The least width that is shown.
const LEAST: f64 = 5_000.0;

/// The part of the map that is shown, on a screen of some shape.
///
/// ```
/// use winterover::games::things_skirmish::picture::frame::{Frame, WHOLE};
/// let screen = (400.0, 200.0);
/// let whole = Frame::whole();
/// // The middle of the screen shows the middle of the table, and stays in place when the frame zooms in there.
/// let near = whole.zoomed(2.0, (200.0, 100.0), screen);
/// assert_eq!(near.at((200.0, 100.0), screen), (WHOLE / 2.0, WHOLE / 2.0));
/// assert_eq!(near.width, whole.width / 2.0);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// The middle of the frame.
    pub middle: (f64, f64),
    /// The least width and height that the screen shows.
    pub width: f64,
}

/// The point at which a point of the plane is drawn.
pub fn drawn(point: Point) -> (i32, i32) {
    (point.x(), TABLE.north_east().y() - point.y())
}

/// The point of the plane that is drawn at these coordinates, or the nearest one on the table.
pub fn undrawn((x, y): (f64, f64)) -> Option<Point> {
    let inside = |it: f64| it.clamp(0.0, WHOLE).round() as i32;
    Point::new(inside(x), inside(WHOLE - y))
}

impl Frame {
    /// The whole table.
    pub fn whole() -> Self {
        Frame { middle: (WHOLE / 2.0, WHOLE / 2.0), width: WHOLE + 2.0 * MARGIN }
    }

    /// The frame that shows all of these places, with this much room around them.
    pub fn around(places: &[Point], room: f64) -> Self {
        let drawn: Vec<(i32, i32)> = places.iter().copied().map(drawn).collect();
        let span = |part: fn(&(i32, i32)) -> i32| {
            let least = drawn.iter().map(part).min();
            let most = drawn.iter().map(part).max();
            least.zip(most).map(|(least, most)| (f64::from(least), f64::from(most)))
        };
        let (Some((left, right)), Some((top, bottom))) = (span(|it| it.0), span(|it| it.1)) else {
            return Frame::whole();
        };
        let width = (right - left).max(bottom - top) + 2.0 * room;
        Frame { middle: (f64::midpoint(left, right), f64::midpoint(top, bottom)), width }.kept()
    }

    /// Whether a place is well inside the frame.
    pub fn shows(&self, place: Point) -> bool {
        let (x, y) = drawn(place);
        let near = |it: i32, middle: f64| (f64::from(it) - middle).abs() < self.width * INSIDE;
        near(x, self.middle.0) && near(y, self.middle.1)
    }

    /// A frame on the way to another one; `part` runs from 0 to 1. The motion slows down towards its end, and zooms at a steady ratio.
    #[must_use]
    pub fn towards(&self, to: &Self, part: f64) -> Self {
        let part = 1.0 - (1.0 - part.clamp(0.0, 1.0)).powi(3);
        let between = |from: f64, to: f64| from + (to - from) * part;
        Frame {
            middle: (between(self.middle.0, to.middle.0), between(self.middle.1, to.middle.1)),
            width: self.width * (to.width / self.width).powf(part),
        }
    }

    /// How many units one pixel of the screen covers.
    pub fn unit(&self, (wide, high): (f64, f64)) -> f64 {
        let least = wide.min(high);
        if least > 0.0 { self.width / least } else { 1.0 }
    }

    /// The place of the drawing that is shown at a place of the screen.
    pub fn at(&self, (x, y): (f64, f64), screen: (f64, f64)) -> (f64, f64) {
        let unit = self.unit(screen);
        (self.middle.0 + (x - screen.0 / 2.0) * unit, self.middle.1 + (y - screen.1 / 2.0) * unit)
    }

    /// The frame zoomed in by a factor around a place of the screen, which keeps showing the same place of the drawing.
    #[must_use]
    pub fn zoomed(&self, by: f64, place: (f64, f64), screen: (f64, f64)) -> Self {
        let fixed = self.at(place, screen);
        let width = (self.width / by).clamp(LEAST, WHOLE + 2.0 * MARGIN);
        let narrowed = Frame { width, ..*self };
        let now = narrowed.at(place, screen);
        let middle = (self.middle.0 + fixed.0 - now.0, self.middle.1 + fixed.1 - now.1);
        Frame { middle, width }.kept()
    }

    /// The frame panned so that the drawing moves by this many pixels.
    #[must_use]
    pub fn moved(&self, (dx, dy): (f64, f64), screen: (f64, f64)) -> Self {
        let unit = self.unit(screen);
        Frame { middle: (self.middle.0 - dx * unit, self.middle.1 - dy * unit), ..*self }.kept()
    }

    /// The frame with its middle moved on to the table, if it isn't there, and its width kept within bounds.
    fn kept(self) -> Self {
        let inside = |it: f64| {
            let half = (self.width / 2.0 - MARGIN).clamp(0.0, WHOLE / 2.0);
            it.clamp(half, WHOLE - half)
        };
        let width = self.width.clamp(LEAST, WHOLE + 2.0 * MARGIN);
        Frame { middle: (inside(self.middle.0), inside(self.middle.1)), width }
    }

    /// The frame as an SVG view box: left, top, width and height. A screen that isn't square shows more.
    pub fn view_box(&self) -> String {
        let left = self.middle.0 - self.width / 2.0;
        let top = self.middle.1 - self.width / 2.0;
        format!("{left:.0} {top:.0} {:.0} {:.0}", self.width, self.width)
    }
}
