//! The page finds places at the table by their names. Layer 9.

use crate::base::ids::Seat;
use crate::games::kit::motion::Spot;
use leptos::prelude::*;

/// The middle of a place on the screen; if the place isn't drawn, the middle of the table. The player's own side has no number, as it is the same for
/// all players while covered.
pub(super) fn middle_of(spot: Spot, me: Option<Seat>) -> Option<(f64, f64)> {
    let name = |spot: Spot| if me.map(Spot::Hand) == Some(spot) { "own".to_owned() } else { spot.name() };
    let find = |spot: Spot| document().query_selector(&format!("[data-spot={}]", name(spot))).ok().flatten();
    let bounds = find(spot).or_else(|| find(Spot::Middle))?.get_bounding_client_rect();
    Some((bounds.x() + bounds.width() / 2.0, bounds.y() + bounds.height() / 2.0))
}
