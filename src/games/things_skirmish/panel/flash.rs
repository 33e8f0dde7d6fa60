//! This module draws what flashes on the map, as SVG. Layer 10; it makes strings and needs no browser. For a flash with a place, a unit is a pixel at
//! any zoom; otherwise it is a unit of the map.

use crate::base::plane::Point;
use crate::games::things_skirmish::picture::flash::Flash;
use crate::games::things_skirmish::picture::frame::{WHOLE, drawn};
use std::fmt::Write as _;

/// The width of a die, and the distance from the middle of one die to the next.
const DIE: i32 = 20;
const APART: i32 = 24;
/// How far above a model its dice appear.
const ABOVE: i32 = 34;
/// How far a die's pips are from its middle.
const PIP: i32 = 5;

/// The place of a flash, if it has one, and its drawing. `name` says what a counter was, and `mark` gives the sign of its kind.
pub fn flash(flash: &Flash, mark: &str, name: &str) -> (Option<Point>, String) {
    match flash {
        Flash::Dice { at, dice, against } => (Some(*at), row(dice, *against)),
        Flash::Shot { from, to } => {
            let (x1, y1) = drawn(*from);
            let (x2, y2) = drawn(*to);
            (None, format!(r#"<line class="flash-shot" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#))
        }
        Flash::Hurt { at, wounds } => {
            (Some(*at), format!(r#"{RING}<text class="flash-hurt" x="{ABOVE}">−{wounds}</text>"#))
        }
        Flash::Gone { at } => (Some(*at), format!(r#"{RING}<path class="flash-cross" d="M-9 -9L9 9M9 -9L-9 9"/>"#)),
        Flash::Changed { at } => (
            Some(*at),
            format!(r#"{RING}<path class="flash-claw" d="M-7 -9q1 11 0 18M0 -11q2 11 0 22M7 -9q1 11 0 18"/>"#),
        ),
        Flash::Turned { at, content: _ } => (
            Some(*at),
            format!(
                r#"<rect class="flash-tile" x="-17" y="-17" width="34" height="34" rx="6"/><text class="flash-mark">{mark}</text><text class="flash-name" y="24">{name}</text>"#
            ),
        ),
        Flash::Lights { on } => {
            let class = if *on { "flash-light" } else { "flash-dark" };
            (None, format!(r#"<rect class="{class}" width="{WHOLE}" height="{WHOLE}"/>"#))
        }
    }
}

const RING: &str = r#"<circle class="flash-ring" r="18"/>"#;

/// Dice in a row; a creature's die comes last.
fn row(dice: &[u8], against: Option<u8>) -> String {
    let all = dice.iter().map(|die| (*die, "flash-die")).chain(against.map(|die| (die, "flash-die thing")));
    let count = dice.len() + usize::from(against.is_some());
    let mut out = String::new();
    for ((die, class), at) in all.zip(0..) {
        let x = APART * at - APART * (count as i32 - 1) / 2;
        let corner = DIE / 2;
        let _ = write!(
            out,
            r#"<g transform="translate({x} -{ABOVE})"><g class="{class}"><rect x="-{corner}" y="-{corner}" width="{DIE}" height="{DIE}" rx="4"/>"#
        );
        for (across, down) in pips(die) {
            let _ = write!(out, r#"<circle cx="{}" cy="{}" r="2"/>"#, across * PIP, down * PIP);
        }
        out += "</g></g>";
    }
    out
}

/// Where a die's pips are: across and down, in steps of [`PIP`] from its middle.
fn pips(die: u8) -> impl Iterator<Item = (i32, i32)> {
    let odd = if die % 2 == 1 { Some((0, 0)) } else { None };
    let pairs = [(1, [(-1, -1), (1, 1)]), (3, [(1, -1), (-1, 1)]), (5, [(-1, 0), (1, 0)])];
    odd.into_iter().chain(pairs.into_iter().filter(move |(least, _)| die > *least).flat_map(|(_, pair)| pair))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_has_as_many_pips_as_it_shows_each_in_a_place_of_its_own() {
        for die in 1..=6 {
            let mut all: Vec<_> = pips(die).collect();
            assert_eq!(all.len(), usize::from(die));
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), usize::from(die));
        }
    }
}
