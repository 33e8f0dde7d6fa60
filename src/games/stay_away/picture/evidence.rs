//! Evidence that a line of the log holds for everybody. Layer 6.

use crate::base::ids::Seat;
use crate::games::kit::evidence::{Evidence, Evident};
use crate::games::stay_away::rules::line::Line;

impl Evident for Line {
    fn evidence(&self) -> Vec<(Seat, Evidence)> {
        match self {
            Line::Looked { target, .. } => vec![(*target, Evidence::Seen)],
            Line::Shows { seat, .. } => vec![(*seat, Evidence::Seen)],
            Line::Exchanged { seat, other } => {
                vec![(*seat, Evidence::Traded(*other)), (*other, Evidence::Traded(*seat))]
            }
            _ => Vec::new(),
        }
    }
}
