//! The cards that move as a line of the log tells it. Layer 6.

use crate::games::kit::motion::{Flight, Moving, Spot};
use crate::games::the_things::rules::line::Line;

impl Moving for Line {
    fn flights(&self) -> Vec<Flight> {
        match self {
            Line::Kept { seat } => vec![Flight::covered(Spot::Draw, Spot::Hand(*seat))],
            Line::Rejected { face, .. } => vec![Flight::open(Spot::Draw, Spot::Discard, *face)],
            Line::Discarded { seat } => vec![Flight::covered(Spot::Hand(*seat), Spot::Discard)],
            Line::Tests { seat, card, .. } => vec![Flight::open(Spot::Hand(*seat), Spot::Discard, *card)],
            Line::Swapped { seat, partner } => Flight::exchange(1, *seat, *partner),
            Line::Played { seat, faces, .. } => {
                faces.iter().map(|face| Flight::open(Spot::Hand(*seat), Spot::Middle, *face)).collect()
            }
            _ => Vec::new(),
        }
    }
}
