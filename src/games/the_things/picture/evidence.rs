//! Evidence that a line of the log holds for everybody. Layer 6.

use crate::base::ids::Seat;
use crate::games::kit::evidence::{Evidence, Evident};
use crate::games::the_things::rules::line::Line;

impl Evident for Line {
    fn evidence(&self) -> Vec<(Seat, Evidence)> {
        match self {
            Line::Rejected { seat, .. } | Line::Exposed { seat } => vec![(*seat, Evidence::Red)],
            Line::Looked { target, .. } | Line::Showed { target, .. } => vec![(*target, Evidence::Seen)],
            Line::Swapped { seat, partner } => {
                vec![(*seat, Evidence::Traded(*partner)), (*partner, Evidence::Traded(*seat))]
            }
            _ => Vec::new(),
        }
    }
}
