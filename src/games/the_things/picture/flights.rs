//! Flights of cards and great moments, as a line of the log tells of them. Layer 6.

use crate::games::kit::motion::{Beat, Flight, Moving, Sight, Spot};
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

    fn beat(&self) -> Option<Beat> {
        match self {
            Line::Looked { seat, target } => Some(Beat::Look { by: *seat, of: *target, cards: 1 }),
            Line::Showed { target, face } => Some(Beat::Show { of: *target, faces: [*face].into_iter().collect() }),
            Line::Died { seat, .. } => Some(Beat::Death { seat: *seat }),
            _ => None,
        }
    }

    fn sight(&self) -> Option<Sight> {
        match self {
            Line::Saw { seat, target, face } => {
                Some(Sight { by: *seat, of: *target, faces: [*face].into_iter().collect() })
            }
            _ => None,
        }
    }
}
