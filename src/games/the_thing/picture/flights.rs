//! This module lists the card flights and great moments that a log line causes. Layer 6.

use crate::base::ids::Seat;
use crate::games::kit::motion::{Beat, Flight, Moving, Spot};
use crate::games::the_thing::rules::face::is_red;
use crate::games::the_thing::rules::line::Line;

impl Moving for Line {
    fn flights(&self) -> Vec<Flight> {
        match self {
            Line::Kept { seat } => vec![Flight::covered(Spot::Draw, Spot::Hand(*seat))],
            Line::Rejected { face, .. } => vec![Flight::open(Spot::Draw, Spot::Discard, *face)],
            Line::Discarded { seat } | Line::Lost { seat } => vec![Flight::covered(Spot::Hand(*seat), Spot::Covered)],
            Line::Steals { seat, aces: faces, .. } | Line::Tests { seat, tests: faces, .. } => {
                faces.iter().map(|face| Flight::open(Spot::Hand(*seat), Spot::Discard, *face)).collect()
            }
            Line::Stole { seat, target, count } => Flight::some(*count, Spot::Hand(*target), Spot::Hand(*seat)),
            Line::Traded { seat, partner, count } => Flight::exchange(*count, *seat, *partner),
            Line::Placed { seat, faces, .. } => {
                faces.iter().map(|face| Flight::open(Spot::Hand(*seat), Spot::Middle, *face)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn beat(&self) -> Option<Beat> {
        match self {
            Line::Votes { yes, no } => Some(Beat::Votes { yes: *yes, no: *no }),
            Line::VoteCount { yes, no } => Some(Beat::Ballots { yes: *yes, no: *no }),
            Line::Looked { seat, target, count } => Some(Beat::look(*seat, *target, *count)),
            Line::Saw { seat, target, faces } => Some(Beat::saw(*seat, *target, faces)),
            Line::Died { seat, .. } => Some(Beat::Death { seat: *seat }),
            _ => None,
        }
    }

    fn red(&self) -> Option<(Seat, u16)> {
        match self {
            Line::Rejected { seat, .. } => Some((*seat, 1)),
            Line::Placed { seat, faces, .. } => {
                Some((*seat, faces.iter().filter(|face| is_red(**face)).count() as u16))
            }
            _ => None,
        }
    }
}
