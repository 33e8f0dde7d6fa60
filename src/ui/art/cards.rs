//! A playing card has a picture in its middle, and one on its back. Layer 9. Cards are drawn on a grid of 100 by 140.

use super::block::Block;
use super::block::Plate::{Ink, Paper, Tint};
use super::faces::{captain, mechanic, nurse};
use super::gouge::{Burst, Gouge};
use super::tools::tool;
use std::sync::OnceLock;

/// The strip at the top of red cards, with its torn lower edge.
const TORN: &str = "M0 0H100V9L96 5L90 11L84 4L77 12L70 6L63 11L56 4L49 12L42 6L35 10L29 4L22 11L16 5L10 12L5 6L0 11Z";
/// The outline of the block that a court card's person is printed from.
const BLOCK: &str = "M34 9L93 7L94 112L33 112L32 60Z";
/// The roots of the veins: where each begins, in which direction it grows, and how long it is.
const ROOTS: [(f32, f32, f32); 4] = [(38.0, 1.65, 13.0), (55.0, 1.5, 18.0), (70.0, 1.7, 21.0), (90.0, 1.85, 25.0)];

/// How many ranks have pictures: 1 for an Ace, 2 to 10, 11 to 13 for Jack, Queen and King, and 0 for a Joker.
const RANKS: usize = 14;

/// The picture of a rank. Invalid numbers get the Joker's picture.
pub fn figure(rank: u8) -> &'static str {
    static CUT: [OnceLock<String>; RANKS] = [const { OnceLock::new() }; RANKS];
    let rank = if usize::from(rank) < RANKS { rank } else { 0 };
    CUT[usize::from(rank)].get_or_init(|| draw(rank))
}

fn draw(rank: u8) -> String {
    match rank {
        0 => joker(),
        11 => court(mechanic),
        12 => court(nurse),
        13 => court(captain),
        number => format!("<g transform=\"translate(27 32) scale(1.08)\">{}</g>", tool(number)),
    }
}

/// The veins in a red card of a rank, from its torn edge down.
pub fn veins(rank: u8) -> &'static str {
    static CUT: [OnceLock<String>; RANKS] = [const { OnceLock::new() }; RANKS];
    CUT[usize::from(rank) % RANKS].get_or_init(|| grow(rank))
}

fn grow(rank: u8) -> String {
    let grown = Block::new(u64::from(rank) + 107).shape(Tint, TORN).cut(Tint, |knife| {
        for (x, angle, length) in ROOTS {
            knife.vein((x, 8.0), angle, length, 2.0, 5);
        }
    });
    grown.svg()
}

fn court(person: fn() -> String) -> String {
    let rays = Burst { middle: (64.0, 58.0), radii: (26.0, 78.0), count: 44, width: 1.1, squash: 1.1 };
    let ground = Block::new(109).shape(Ink, BLOCK).svg();
    let standing = Block::new(113)
        .burst(Tint, rays)
        .raw("<g transform=\"translate(26 32) scale(1.23)\">")
        .shape(Tint, "M32 4a27 27 0 1 0 .1 0Z")
        .raw(&person())
        .raw("</g>");
    // Whatever reaches beyond the block's edge is clipped.
    format!("{ground}<g clip-path=\"path('{BLOCK}') view-box\">{}</g>", standing.svg())
}

fn joker() -> String {
    let rays = Burst { middle: (58.0, 62.0), radii: (14.0, 52.0), count: 40, width: 1.6, squash: 1.1 };
    Block::new(127)
        .burst(Ink, rays)
        .shape(Ink, "M58 40a20 22 0 1 0 .1 0")
        .shape(Paper, "M49 56a6 6 0 1 0 .1 0M66 66a7 7 0 1 0 .1 0M62 48a4 4 0 1 0 .1 0M52 72a3 3 0 1 0 .1 0")
        .svg()
}

/// The back of most cards: a snow crystal in a window.
pub fn back() -> &'static str {
    static CUT: OnceLock<String> = OnceLock::new();
    CUT.get_or_init(crystal)
}

fn crystal() -> String {
    let rays = Burst { middle: (50.0, 70.0), radii: (44.0, 86.0), count: 60, width: 1.0, squash: 1.25 };
    let arm = Block::new(131).cut(Tint, |knife| {
        for (from, to, width) in [
            ((50.0, 66.0), (50.0, 30.0), 1.6),
            ((50.0, 44.0), (41.0, 35.0), 1.0),
            ((50.0, 44.0), (59.0, 35.0), 1.0),
            ((50.0, 54.0), (43.0, 47.0), 0.9),
            ((50.0, 54.0), (57.0, 47.0), 0.9),
        ] {
            knife.gouge(Gouge { from, to, width });
        }
    });
    let arm = arm.svg();
    let arms: String = (0..6).map(|at| format!("<g transform=\"rotate({} 50 70)\">{arm}</g>", at * 60)).collect();
    let rays = Block::new(137).burst(Tint, rays).svg();
    format!("<g class=\"art-rays\">{rays}</g><path class=\"art-ink\" d=\"M50 28L86 49V91L50 112L14 91V49Z\"/>{arms}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_has_a_picture_of_its_own() {
        let all: Vec<&str> = (0..=13).map(figure).collect();
        assert!((0..all.len()).all(|at| !all[..at].contains(&all[at])));
        assert_ne!(veins(2), veins(3));
    }
}
