//! This module lists the card flights and great moments that a log line causes. Layer 6.

use crate::base::ids::Seat;
use crate::games::kit::motion::{Beat, Flight, Moving, Spot};
use crate::games::the_things::rules::face::is_red;
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
            Line::Looked { seat, target } => Some(Beat::look(*seat, *target, 1)),
            Line::Saw { seat, target, face } => Some(Beat::saw(*seat, *target, &[*face])),
            Line::Showed { target, face } => Some(Beat::Show { of: *target, faces: [*face].into_iter().collect() }),
            Line::Died { seat, .. } => Some(Beat::Death { seat: *seat }),
            _ => None,
        }
    }

    fn red(&self) -> Option<(Seat, u16)> {
        match self {
            Line::Rejected { seat, .. } => Some((*seat, 1)),
            Line::Played { seat, faces, .. } => {
                Some((*seat, faces.iter().filter(|face| is_red(**face)).count() as u16))
            }
            Line::Showed { target, face } => Some((*target, u16::from(is_red(*face)))),
            _ => None,
        }
    }
}
