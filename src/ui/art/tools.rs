//! The station has tools, one for every number of a playing card. Layer 9. They are drawn on a grid of 64 by 72.

use super::block::Block;
use super::block::Plate::{Ink, Paper, Tint};
use super::gouge::{Burst, Hatch};
use std::f32::consts::{FRAC_PI_2, TAU};

/// The tool for a number from 1 to 10, with rays of the second ink behind it, as the contents of an SVG on that grid. Other numbers get the hand,
/// which is the picture of the Ace.
pub(super) fn tool(number: u8) -> String {
    let ground = Block::new(21)
        .burst(Tint, Burst { middle: (34.0, 36.0), radii: (33.0, 54.0), count: 38, width: 1.1, squash: 1.15 });
    let drawn = match number {
        2 => rope(),
        3 => torch(),
        4 => transceiver(),
        5 => flare(),
        6 => shovel(),
        7 => wrench(),
        8 => pick(),
        9 => axe(),
        10 => flare_gun(),
        _ => hand(),
    };
    format!("<g class=\"art-rays\">{}</g>{}", ground.svg(), drawn.svg())
}

fn rope() -> Block {
    let strand = |at: u8| {
        let angle = f32::from(at) / 20.0 * TAU;
        let tip = f32::from(at) / 20.0 * TAU + 0.32;
        [32.0 + angle.cos() * 12.5, 38.0 + angle.sin() * 14.5, 32.0 + tip.cos() * 20.5, 38.0 + tip.sin() * 22.5, 0.9]
    };
    Block::new(61)
        .shape(Ink, "M32 14a22 24 0 1 0 .1 0M32 25a11 13 0 1 1-.1 0")
        .shape(Ink, "M44 48Q58 54 54 70L47 70Q50 58 39 54Z")
        .gouges(Paper, &(0..20).map(strand).collect::<Vec<_>>())
}

fn torch() -> Block {
    Block::new(67)
        .shape(Ink, "M14 60L34 36L42 43L22 68Q15 70 14 60Z")
        .shape(Ink, "M32 34L42 20Q54 22 58 34L46 46Z")
        .gouges(Paper, &[[18.0, 60.0, 32.0, 43.0, 1.0], [24.0, 62.0, 36.0, 47.0, 0.7]])
        .shape(Tint, "M43 21Q54 22 57 33Q51 33 47 29Q43 25 43 21Z")
        .gouges(Ink, &[[50.0, 16.0, 54.0, 4.0, 1.2], [57.0, 19.0, 66.0, 9.0, 1.2], [61.0, 26.0, 72.0, 21.0, 1.2]])
}

fn transceiver() -> Block {
    Block::new(71)
        .shape(Ink, "M12 30h42v38h-42z")
        .shape(Ink, "M48 30L54 4L57 5L52 30Z")
        .shape(Tint, "M18 37h13v13h-13z")
        .shape(Paper, "M36 36h13v4h-13zM36 43h13v2h-13zM36 48h13v2h-13z")
        .shape(Paper, "M20 56a4 4 0 1 0 8 0a4 4 0 1 0-8 0M38 57a4 4 0 1 0 8 0a4 4 0 1 0-8 0")
        .gouges(Ink, &[[20.0, 48.0, 29.0, 39.0, 0.8], [42.0, 10.0, 36.0, 4.0, 1.0], [42.0, 16.0, 33.0, 15.0, 1.0]])
        .gouges(Ink, &[[62.0, 10.0, 69.0, 5.0, 1.0], [61.0, 17.0, 70.0, 17.0, 1.0]])
}

fn flare() -> Block {
    Block::new(73)
        .shape(Ink, "M26 36h13v33q-6 3-13 0z")
        .shape(Tint, "M25 42h15v4h-15z")
        .gouges(Paper, &[[29.0, 50.0, 29.0, 68.0, 0.9], [33.0, 50.0, 33.0, 66.0, 0.6]])
        .shape(Ink, "M32 37Q16 26 26 12Q27 20 31 18Q30 8 36 0Q36 10 42 15Q50 26 32 37Z")
        .shape(Tint, "M32 33Q24 27 30 20Q33 24 36 19Q40 28 32 33Z")
        .gouges(Ink, &[[14.0, 20.0, 6.0, 16.0, 1.1], [50.0, 20.0, 58.0, 16.0, 1.1], [15.0, 30.0, 5.0, 32.0, 1.0]])
        .gouges(Ink, &[[49.0, 30.0, 59.0, 32.0, 1.0], [20.0, 9.0, 14.0, 1.0, 1.0], [46.0, 8.0, 52.0, 1.0, 1.0]])
}

fn shovel() -> Block {
    Block::new(79)
        .shape(Ink, "M38 2h18v6h-5L32 46L26 43L45 8h-7z")
        .shape(Ink, "M20 38L38 47Q38 64 18 71Q8 58 20 38Z")
        .shape(Tint, "M22 44L30 48Q30 56 20 64Q15 56 22 44Z")
        .gouges(Paper, &[[33.0, 36.0, 46.0, 12.0, 0.8], [24.0, 46.0, 20.0, 60.0, 0.7]])
}

fn wrench() -> Block {
    Block::new(83)
        .shape(Ink, "M12 60L40 28Q36 14 50 6L50 16L56 22L66 20Q62 34 47 35L20 68Q12 70 12 60Z")
        .shape(Paper, "M19 61a2.600 2.600 0 1 0 .1 0")
        .gouges(Paper, &[[22.0, 56.0, 43.0, 32.0, 1.1], [44.0, 26.0, 46.0, 14.0, 0.7]])
        .shape(Tint, "M48 32Q58 31 62 25L56 26L50 22Z")
}

fn pick() -> Block {
    Block::new(89)
        .shape(Ink, "M40 22L46 27L20 70Q13 70 13 64Z")
        .shape(Ink, "M12 16Q42 0 66 40Q52 22 38 24Q28 16 12 16Z")
        .shape(Tint, "M20 15Q42 8 57 26Q46 17 38 20Q30 15 20 15Z")
        .gouges(Paper, &[[20.0, 62.0, 38.0, 32.0, 1.0], [16.0, 15.5, 36.0, 17.5, 0.6]])
}

fn axe() -> Block {
    Block::new(97)
        .shape(Ink, "M36 8L43 5L30 70Q22 72 22 66Z")
        .shape(Ink, "M40 6Q56 2 66 18Q60 36 44 34Q44 26 37 24Z")
        .shape(Paper, "M58 10Q64 20 56 30Q62 18 58 10Z")
        .shape(Tint, "M44 11Q53 10 56 18Q54 26 46 28Q46 18 44 11Z")
        .gouges(Paper, &[[28.0, 62.0, 36.0, 26.0, 0.9]])
}

fn flare_gun() -> Block {
    Block::new(101)
        .shape(Ink, "M6 22h44q12 0 14 8l-3 10h-15l-4 8h-8L26 70L12 68L20 40L6 40Z")
        .shape(Paper, "M33 42h8l-3 5h-5z")
        .shape(Tint, "M8 26h34v9h-34z")
        .gouges(Paper, &[[10.0, 24.5, 44.0, 24.5, 0.7], [22.0, 48.0, 17.0, 64.0, 1.0], [26.0, 48.0, 22.0, 64.0, 0.7]])
}

fn hand() -> Block {
    let palm = Hatch { area: (22.0, 42.0, 16.0, 12.0), count: 8, angle: 0.3, length: 11.0, width: 0.6 };
    let cuff = Hatch { area: (20.0, 63.0, 24.0, 5.0), count: 8, angle: FRAC_PI_2, length: 5.0, width: 0.5 };
    Block::new(103)
        .shape(
            Ink,
            "M18 70L16 50Q4 38 6 34Q10 31 18 40L20 16Q21 10 25 11Q28 12 28 18L29 34L31 8Q32 2 36 3Q39 4 39 10L38 34L42 12Q44 7 47 8Q50 9 49 15L45 37L51 24Q53 20 56 21Q59 23 57 28L50 48L48 70Z",
        )
        .shape(Tint, "M17 60L48 60L48 70L18 70Z")
        .gouges(Paper, &[[24.0, 16.0, 25.0, 34.0, 0.8], [35.0, 9.0, 34.0, 33.0, 0.8], [45.0, 14.0, 42.0, 35.0, 0.8]])
        .gouges(Paper, &[[54.0, 26.0, 48.0, 40.0, 0.7]])
        .hatch(Paper, palm)
        .hatch(Paper, cuff)
}
