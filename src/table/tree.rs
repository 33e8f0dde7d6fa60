//! A tree shows who came from whom, to be drawn row by row. Layer 3.

use crate::base::few;
use crate::base::ids::{MAX_SEATS, Seat};

/// One player in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Twig {
    /// The player.
    pub seat: Seat,
    /// The number of steps from a root.
    pub depth: u8,
    /// The player it comes from; a root comes from nobody, or from somebody of unknown origin.
    pub by: Option<Seat>,
    /// The round in which the player came; 0 for the deal.
    pub round: u16,
    /// The turn in which the player came; siblings are in the order of turns.
    pub turn: u16,
}

/// The forest of players who came from somebody, every tree from its root down. `grown` are its members in any order; their depth is set here. One
/// that comes from nobody among them is a root.
pub fn forest(mut grown: Vec<Twig>) -> Vec<Twig> {
    few::sort_by_key(&mut grown, |twig| (twig.turn, twig.seat));
    let mut twigs = Vec::new();
    grow(None, 0, &grown, &mut twigs);
    twigs
}

fn grow(parent: Option<Seat>, depth: u8, grown: &[Twig], twigs: &mut Vec<Twig>) {
    let above = |twig: &Twig| twig.by.filter(|by| grown.iter().any(|other| other.seat == *by));
    for twig in grown.iter().filter(|twig| above(twig) == parent) {
        // A tree has at most as many levels as there are seats, even if its input is broken.
        if twigs.len() < grown.len() && depth < MAX_SEATS {
            twigs.push(Twig { depth, ..*twig });
            grow(Some(twig.seat), depth + 1, grown, twigs);
        }
    }
}
