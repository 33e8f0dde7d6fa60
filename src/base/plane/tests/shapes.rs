//! These tests cover discs and teardrops.

use super::super::{Disc, Length, Point, Teardrop};
use super::{any_point, disc, near, spread};
use proptest::prelude::*;

/// How many discs a teardrop is cut into to test it.
const SLICES: i64 = 64;

/// Whether one of the discs that make up a teardrop comes within a disc's radius and `more`. In units of a slice.
fn slices_touch(drop: &Teardrop, disc: &Disc, more: i64) -> bool {
    let way = drop.tip.to(drop.round.centre);
    let to = drop.tip.to(disc.centre);
    (0..=SLICES).any(|slice| {
        let x = to.x() * SLICES - way.x() * slice;
        let y = to.y() * SLICES - way.y() * slice;
        let reach = i64::from(disc.radius.units()) * SLICES + i64::from(drop.round.radius.units()) * slice + more;
        x * x + y * y <= reach * reach
    })
}

proptest! {
    #[test]
    fn gaps_are_mutual(one in disc(any_point(), super::any_length()), two in disc(any_point(), super::any_length()), gap in super::any_length()) {
        prop_assert_eq!(one.compare(&two, gap), two.compare(&one, gap));
        prop_assert!(one.compare(&one, gap).is_le());
    }

    #[test]
    fn a_teardrop_is_made_of_discs(tip in spread(), round in disc(spread(), (0u32..900).prop_map(Length::of)), other in disc(spread(), (0u32..900).prop_map(Length::of))) {
        let drop = Teardrop { tip, round };
        if slices_touch(&drop, &other, 0) {
            prop_assert!(drop.touches(&other));
        }
        if drop.touches(&other) {
            // The nearest slice is at most half a slice away, and a little smaller.
            let way = i64::from(tip.to(round.centre).length().units());
            prop_assert!(slices_touch(&drop, &other, way + 900));
        }
    }

    #[test]
    fn a_teardrop_is_touched_at_both_its_ends(tip in near(), centre in near(), radius in 0u32..5) {
        let drop = Teardrop { tip, round: Disc::new(centre, Length::of(radius)) };
        prop_assert!(drop.touches(&Disc::new(tip, Length::ZERO)));
        prop_assert!(drop.touches(&Disc::new(centre, Length::ZERO)));
        let beside = Point::fixed(centre.x() + radius as i32, centre.y());
        prop_assert!(drop.touches(&Disc::new(beside, Length::ZERO)));
    }
}
