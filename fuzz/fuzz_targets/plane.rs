//! Paths lead past walls and eyes, in any position. The first point that is seen is the one that asking at every point finds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::base::plane::{Curve, Disc, Leg, Length, Path, Point, Segment, first, pushed, sees, shadows};

/// Small coordinates coincide and lie in line; large ones lie at the bounds.
fn point(bytes: &[u8; 4], fine: bool) -> Point {
    let [a, b, c, d] = *bytes;
    let (x, y) = if fine {
        (i32::from(a as i8), i32::from(b as i8))
    } else {
        (i32::from(i16::from_le_bytes([a, b])) * 32, i32::from(i16::from_le_bytes([c, d])) * 32)
    };
    Point::new(x, y).expect("both are within the bound")
}

fuzz_target!(|data: &[u8]| {
    let [fine, reach, more, rest @ ..] = data else { return };
    let fine = fine % 2 == 0;
    let points: Vec<Point> = rest.as_chunks::<4>().0.iter().take(16).map(|bytes| point(bytes, fine)).collect();
    let [eye, from, stops @ ..] = points.as_slice() else { return };
    let scale = if fine { 1 } else { 4096 };
    let reach = Length::of(u32::from(*reach) * scale);
    let more = Length::of(u32::from(*more) * scale);
    let walls: Vec<Segment> = stops.chunks_exact(2).map(|ends| Segment::new(ends[0], ends[1])).collect();
    let disc = Disc::new(*eye, reach);
    let sees = |it: Point| disc.compare_point(it, Length::ZERO).is_le() && sees(*eye, it, &walls);
    let curves: Vec<Curve> = shadows(*eye, &walls).chain([Curve::Edge(disc)]).collect();
    let path = Path::through(*from, stops.iter().copied());
    let (before, after) = path.cut(more);
    assert_eq!((before.start(), before.end(), after.end()), (*from, after.start(), path.end()));
    for leg in path.legs() {
        let found = first(leg, &curves, sees);
        if fine {
            let asked = (0..=leg.length().units()).map(Length::of).find(|far| sees(leg.at(*far)));
            assert_eq!(found, asked);
        } else if let Some(far) = found {
            assert!(sees(leg.at(far)));
            assert_eq!(first(&leg.cut(far).1, &curves, sees), Some(Length::ZERO));
        }
        let rests = pushed(leg.start(), *eye, more, &curves, sees);
        assert!(rests == leg.start() || !sees(rests));
        assert_eq!(Leg::between(leg.end(), leg.start()).length(), Leg::between(leg.start(), leg.end()).length());
    }
});
