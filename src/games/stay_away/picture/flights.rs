//! This module lists the card flights and great moments that a log line causes. Layer 6.

use crate::games::kit::motion::{Beat, Flight, Moving, Spot};
use crate::games::stay_away::rules::line::Line;

impl Moving for Line {
    fn flights(&self) -> Vec<Flight> {
        match self {
            Line::Draws { seat } => vec![Flight::covered(Spot::Draw, Spot::Hand(*seat))],
            Line::Refills { seat, cards } => Flight::some(*cards, Spot::Draw, Spot::Hand(*seat)),
            Line::Panics { card, .. } => vec![Flight::open(Spot::Draw, Spot::Middle, card.face())],
            Line::Plays { seat, card, .. } | Line::Defends { seat, card } => {
                vec![Flight::open(Spot::Hand(*seat), Spot::Middle, card.face())]
            }
            Line::Discarded { seat } => vec![Flight::covered(Spot::Hand(*seat), Spot::Discard)],
            Line::DiscardedOpenly { seat, face } => vec![Flight::open(Spot::Hand(*seat), Spot::Discard, *face)],
            Line::Exchanged { seat, other } => Flight::exchange(1, *seat, *other),
            _ => Vec::new(),
        }
    }

    fn beat(&self) -> Option<Beat> {
        match self {
            Line::Looked { seat, target, cards } => Some(Beat::look(*seat, *target, *cards)),
            Line::Saw { seat, target, faces } => Some(Beat::saw(*seat, *target, faces)),
            Line::Shows { seat, faces } => Some(Beat::Show { of: *seat, faces: faces.clone() }),
            Line::Died { seat, .. } => Some(Beat::Death { seat: *seat }),
            _ => None,
        }
    }
}
