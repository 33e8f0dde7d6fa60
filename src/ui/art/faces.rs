//! The station's people have faces, told apart first by their outlines and then by their colours. Layer 9. Each is lit from one side, on a grid of 64
//! by 64. Its second ink is the player's colour, which is also the background.

use super::block::Block;
use super::block::Plate::{Ink, Paper, Tint};
use super::gouge::{Burst, Hatch};
use std::f32::consts::{FRAC_PI_2, TAU};
use std::sync::OnceLock;

/// How many faces there are.
pub const FACES: usize = 12;

const SHOULDERS: &str = "M3 64Q7 50 22 46L42 46Q57 50 61 64Z";
const HEAD: &str = "M19 25Q19 12 32 12Q45 12 45 25L44 36Q41 49 32 49Q23 49 20 36Z";
const SHADE: &str = "M35 12Q45 13 45 25L44 36Q41 49 32 49Q38 43 35 39L37.500 36L34 34Q38 31 36 25Q34 18 35 12Z";
const EYE: &str = "M23 28q3-3 7-.4q-3.400 2.400-7 .4";
const SHADED_EYE: &str = "M37.500 28q3-2.600 5.600-.3q-2.600 2-5.600.3";
const BROW: &str = "M21.500 25.500q4-3.400 9-1l-.4 1.600q-4-1.600-8 .6z";
const MOUTH: &str = "M26 41.600q4-1.400 8 0q-4 1.800-8 0";

/// The face with a number, as the contents of an SVG on that grid. Numbers beyond the last face start over.
pub fn face(at: u8) -> &'static str {
    static CUT: [OnceLock<String>; FACES] = [const { OnceLock::new() }; FACES];
    let at = usize::from(at) % FACES;
    CUT[at].get_or_init(|| cut(at))
}

fn cut(at: usize) -> String {
    let people: [fn() -> Block; FACES] =
        [parka, bearded, masked, radio, doctor, longhaired, bun, scarf, trapper, bald, curls, patch];
    let ground = Block::new(3)
        .burst(Ink, Burst { middle: (32.0, 30.0), radii: (19.0, 44.0), count: 30, width: 1.0, squash: 1.0 });
    format!("<g class=\"art-rays\">{}</g>{}", ground.svg(), people[at]().svg())
}

/// Draws what all heads have in common.
fn head(block: Block) -> Block {
    block
        .shape(Ink, SHOULDERS)
        .shape(Paper, HEAD)
        .shape(Ink, SHADE)
        .shape(Ink, EYE)
        .shape(Paper, SHADED_EYE)
        .shape(Ink, BROW)
        .shape(Ink, MOUTH)
}

fn hatch(area: (f32, f32, f32, f32), count: u8, angle: f32, length: f32, width: f32) -> Hatch {
    Hatch { area, count, angle, length, width }
}

fn parka() -> Block {
    let hood = "M6 64Q3 26 15 12Q32 -4 49 12Q61 26 58 64Z";
    let fur = |at: u8| {
        let angle = f32::from(at) / 34.0 * TAU;
        let long = 21.0 + f32::from(at % 3) * 1.8;
        let tall = 25.0 + f32::from(at % 2) * 2.4;
        let tip = angle + 0.14;
        [32.0 + angle.cos() * 14.5, 30.0 + angle.sin() * 19.0, 32.0 + tip.cos() * long, 30.0 + tip.sin() * tall, 1.5]
    };
    head(Block::new(5).shape(Ink, hood)).gouges(Paper, &(0..34).map(fur).collect::<Vec<_>>())
}

fn bearded() -> Block {
    let cap = "M17 22Q17 4 32 4Q47 4 47 22Z";
    head(Block::new(7))
        .shape(Ink, "M19 33Q22 38 27 37Q32 35 37 37Q42 38 45 33Q46 56 32 58Q18 56 19 33Z")
        .hatch(Paper, hatch((22.0, 40.0, 18.0, 13.0), 13, 1.5, 6.0, 0.5))
        .shape(Paper, "M27.500 42q4.500-1.600 9 0q-4.500 2.400-9 0")
        .shape(Tint, cap)
        .hatch(Ink, hatch((18.0, 7.0, 28.0, 12.0), 12, 1.2, 9.0, 0.7))
        .shape(Ink, "M15.500 17Q32 12 48.500 17L48.500 24Q32 19 15.500 24Z")
        .hatch(Paper, hatch((17.0, 18.0, 29.0, 3.0), 13, FRAC_PI_2, 4.0, 0.5))
}

fn masked() -> Block {
    Block::new(11)
        .shape(Ink, "M15 50Q12 8 32 7Q52 8 49 50Q44 60 32 60Q20 60 15 50Z")
        .shape(Ink, SHOULDERS)
        .shape(Paper, "M19 24Q32 19 45 24L45 35Q32 39 19 35Z")
        .shape(Ink, "M16 22L48 22Q50 29 47 36Q40 39 34 35Q32 33 30 35Q24 39 17 36Q14 29 16 22Z")
        .shape(Tint, "M19.500 25.500L30 25.500Q30 33 26 34Q20 35 19 31Z")
        .shape(Tint, "M34 25.500L44.500 25.500Q45 33 41 34.400Q35 34 34 31Z")
        .gouges(Paper, &[[21.0, 31.0, 26.0, 26.0, 0.8], [36.0, 31.0, 41.0, 26.0, 0.8]])
        .hatch(Paper, hatch((18.0, 10.0, 26.0, 9.0), 9, 0.15, 9.0, 0.6))
        .hatch(Paper, hatch((21.0, 42.0, 18.0, 14.0), 9, 0.1, 8.0, 0.6))
}

fn radio() -> Block {
    head(Block::new(13))
        .shape(Ink, "M18 27Q15 7 33 7Q48 8 46 26Q43 18 36 19Q26 20 22 17Q20 20 18 27Z")
        .hatch(Tint, hatch((21.0, 9.0, 18.0, 8.0), 8, 0.5, 8.0, 0.5))
        .shape(Ink, "M13 28Q12 3 32 3Q52 3 51 28L48 28Q48 7 32 7Q16 7 16 28Z")
        .shape(Ink, "M11 25h8v14h-5q-3-1-3-5z")
        .shape(Ink, "M53 25h-8v14h5q3-1 3-5z")
        .gouges(Tint, &[[14.0, 27.0, 14.0, 37.0, 0.8], [50.0, 27.0, 50.0, 37.0, 0.8]])
        .shape(Ink, "M14 38Q15 47 26 46.500L26 48.500Q12 49 12 38Z")
}

fn doctor() -> Block {
    head(Block::new(17))
        .shape(Paper, "M20 24Q21 11 32 11L34 11Q26 14 24 22Z")
        .shape(
            Ink,
            "M18 27a6.500 6 0 1 0 13 0a6.500 6 0 1 0-13 0M33.500 27a6.200 6 0 1 0 12.400 0a6.200 6 0 1 0-12.400 0",
        )
        .shape(Tint, "M20 27a4.500 4 0 1 0 9 0a4.500 4 0 1 0-9 0M35.500 27a4.200 4 0 1 0 8.400 0a4.200 4 0 1 0-8.400 0")
        .gouges(Paper, &[[21.5, 28.5, 25.0, 24.5, 0.7], [37.0, 28.5, 40.5, 24.5, 0.7]])
        .shape(Ink, "M21 40Q27 34 32 38Q37 34 43 40Q38 43.500 32 40.500Q26 43.500 21 40Z")
        .hatch(Paper, hatch((24.0, 37.5, 14.0, 3.0), 7, 0.2, 4.0, 0.35))
        .shape(Tint, "M12 64L22 46L32 56L42 46L52 64Z")
}

fn longhaired() -> Block {
    head(Block::new(19))
        .shape(Ink, "M11 50Q9 20 19 15L21 34Q20 46 17 52Z")
        .shape(Ink, "M53 50Q55 20 45 15L43 34Q44 46 47 52Z")
        .shape(Ink, "M14 20Q14 2 32 2Q50 2 50 20Q32 15 14 20Z")
        .shape(Tint, "M15 22Q32 8 49 22L48 12Q32 3 16 12Z")
        .hatch(Paper, hatch((17.0, 10.0, 28.0, 8.0), 16, FRAC_PI_2, 6.0, 0.6))
        .hatch(Paper, hatch((12.0, 24.0, 4.0, 22.0), 9, 1.2, 5.0, 0.6))
        .hatch(Paper, hatch((47.0, 24.0, 4.0, 22.0), 9, 1.7, 5.0, 0.6))
}

fn bun() -> Block {
    head(Block::new(23).shape(Ink, "M32 1Q41 1 41 8Q41 14 32 14Q23 14 23 8Q23 1 32 1Z"))
        .shape(Ink, "M18 30Q13 9 32 9Q51 9 46 30Q45 19 37 16Q30 22 21 20Q19 24 18 30Z")
        .hatch(Tint, hatch((20.0, 11.0, 22.0, 7.0), 11, -0.35, 10.0, 0.5))
        .hatch(Tint, hatch((26.0, 4.0, 10.0, 6.0), 5, 0.1, 8.0, 0.5))
        .shape(Tint, "M15 46Q32 56 49 46L51 56Q32 66 13 56Z")
        .hatch(Ink, hatch((16.0, 50.0, 30.0, 7.0), 11, 1.2, 5.0, 0.6))
}

fn scarf() -> Block {
    head(Block::new(29).shape(Ink, "M14 58Q10 6 32 6Q54 6 50 58Q44 62 32 62Q20 62 14 58Z"))
        .shape(Ink, "M17 34Q15 8 32 8Q49 8 47 34Q46 20 31 15Q23 20 20 24Z")
        .hatch(Tint, hatch((15.0, 14.0, 4.0, 40.0), 9, 1.5, 11.0, 0.7))
        .hatch(Tint, hatch((45.0, 14.0, 4.0, 40.0), 9, 1.64, 11.0, 0.7))
        .shape(Tint, "M20 35Q32 30 44 35L43 41Q40 49 32 49.500Q24 49 21 41Z")
        .gouges(Ink, &[[22.0, 38.0, 42.0, 38.0, 0.7], [23.5, 42.0, 40.5, 42.0, 0.7]])
}

fn trapper() -> Block {
    head(Block::new(31))
        .shape(Ink, "M12 26Q12 3 32 3Q52 3 52 26L53 42Q49 49 44 41L45 25Q32 18 19 25L20 41Q15 49 11 42Z")
        .shape(Tint, "M17 9Q32 2 47 9L48 22Q32 15 16 22Z")
        .hatch(Ink, hatch((18.0, 8.0, 27.0, 8.0), 15, FRAC_PI_2, 6.0, 0.5))
        .hatch(Paper, hatch((12.5, 26.0, 4.0, 14.0), 8, 1.0, 5.0, 0.6))
        .hatch(Paper, hatch((46.5, 26.0, 4.0, 14.0), 8, 2.0, 5.0, 0.6))
}

fn bald() -> Block {
    head(Block::new(37))
        .gouges(Paper, &[[38.0, 15.0, 43.0, 21.0, 0.9], [37.0, 18.5, 41.0, 23.0, 0.7]])
        .shape(Ink, "M20.500 25.500q5-3.800 10.500-1.400l-.6 2.600q-5-1.600-9.500 1z")
        .shape(Ink, "M18 40Q23 33 32 36.500Q41 33 46 40Q49 43 51 40Q48 48 37 43.500Q32 41.500 27 43.500Q16 48 13 40Q15 43 18 40Z")
        .hatch(Paper, hatch((20.0, 38.0, 22.0, 4.0), 9, 0.3, 5.0, 0.4))
        .shape(Tint, "M13 64L20 47Q32 58 44 47L51 64Z")
        .hatch(Ink, hatch((18.0, 53.0, 28.0, 9.0), 9, FRAC_PI_2, 7.0, 0.6))
}

fn curls() -> Block {
    let curl = |(x, y): &(f32, f32)| format!("M{x} {y}m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0");
    let hair =
        [(16.0, 27.0), (15.0, 19.0), (19.0, 11.0), (27.0, 7.0), (36.0, 7.0), (44.0, 11.0), (49.0, 19.0), (48.0, 27.0)];
    let spiral = |(x, y): &(f32, f32)| [x - 2.6, y + 1.6, x + 2.4, y - 2.0, 0.8];
    head(Block::new(41))
        .shape(Ink, &hair.iter().map(curl).collect::<String>())
        .gouges(Tint, &hair.iter().map(spiral).collect::<Vec<_>>())
        .shape(Ink, "M24 34h1.200v1.200h-1.200zM27 35.500h1.200v1.200h-1.200zM22.500 36.500h1.200v1.200h-1.200z")
        .shape(Tint, "M19 45Q32 55 45 45L52 64L12 64Z")
        .shape(Ink, "M30 51h4v13h-4z")
        .gouges(Paper, &[[32.0, 53.0, 32.0, 63.0, 0.7]])
}

fn patch() -> Block {
    head(Block::new(43))
        .shape(Ink, "M14 41Q10 7 32 6Q54 7 50 41L45 39Q47 25 43 21Q32 25 21 20Q18 27 19 39Z")
        .hatch(Tint, hatch((18.0, 9.0, 26.0, 9.0), 11, 0.25, 10.0, 0.6))
        .shape(Ink, "M20.500 25L31 25.500Q31 33.500 26 34.500Q20.500 33.500 20.500 25Z")
        .gouges(Ink, &[[20.0, 27.0, 17.0, 22.0, 0.9], [30.0, 26.5, 47.0, 19.0, 0.8]])
        .gouges(Paper, &[[22.5, 28.0, 27.0, 27.5, 0.6]])
        .shape(Tint, "M18 46Q32 50 46 46L47 53Q32 58 17 53Z")
        .hatch(Ink, hatch((19.0, 47.0, 26.0, 6.0), 12, FRAC_PI_2, 5.0, 0.5))
}

/// The Jack of all suits: a mechanic with a welding mask.
pub(super) fn mechanic() -> String {
    head(Block::new(47))
        .shape(Ink, "M13 22Q12 1 32 1Q52 1 51 22Q32 13 13 22Z")
        .shape(Tint, "M18 15Q18 4 32 4Q46 4 46 15Q32 9 18 15Z")
        .gouges(Paper, &[[22.0, 13.0, 27.0, 6.0, 0.8], [36.0, 11.0, 41.0, 6.0, 0.6]])
        .gouges(Ink, &[[22.0, 33.0, 30.0, 36.0, 0.9], [23.0, 36.0, 29.0, 38.0, 0.7]])
        .shape(Tint, "M10 64L19 48Q32 56 45 48L54 64Z")
        .shape(Ink, "M22 50h3v14h-3zM39 50h3v14h-3z")
        .svg()
}

/// The Queen: a nurse with a cap.
pub(super) fn nurse() -> String {
    head(Block::new(53))
        .shape(Ink, "M13 43Q9 9 32 8Q55 9 51 43L46 42Q48 24 41 20Q28 25 22 21Q18 27 18 42Z")
        .hatch(Tint, hatch((14.0, 20.0, 4.0, 20.0), 7, 1.5, 9.0, 0.6))
        .hatch(Tint, hatch((46.0, 20.0, 4.0, 20.0), 7, 1.64, 9.0, 0.6))
        .shape(Paper, "M17 15L21 2Q32 -2 43 2L47 15Q32 9 17 15Z")
        .shape(Tint, "M30 1.500h4v3h3.500v3.500h-3.500v3h-4v-3h-3.500v-3.500h3.500z")
        .shape(Paper, "M12 64L22 48L32 57L42 48L52 64Z")
        .svg()
}

/// The King: the station's captain.
pub(super) fn captain() -> String {
    head(Block::new(59))
        .shape(Paper, "M19 33Q22 39 27 37.500Q32 35 37 37.500Q42 39 45 33Q48 58 32 62Q16 58 19 33Z")
        .hatch(Ink, hatch((21.0, 42.0, 20.0, 15.0), 13, FRAC_PI_2, 7.0, 0.5))
        .shape(Ink, "M27.500 42q4.500-1.600 9 0q-4.500 2.400-9 0")
        .shape(Tint, "M12 18Q9 5 32 2Q55 5 52 18Q32 11 12 18Z")
        .shape(Ink, "M14 17Q32 11 50 17L48 23Q32 17 16 23Z")
        .shape(Ink, "M15 23Q32 15.500 49 23Q50.500 27 46 28Q32 21 18 28Q13.500 27 15 23Z")
        .shape(Paper, "M32 5l1.800 3.600 4 .6-2.900 2.800.7 4-3.600-1.900-3.600 1.900.7-4-2.900-2.800 4-.6z")
        .svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_another_and_always_the_same() {
        let all: Vec<&str> = (0..FACES as u8).map(face).collect();
        for (at, one) in all.iter().enumerate() {
            assert_eq!(*one, face(at as u8 + FACES as u8), "counted round and round");
            assert!(!all[..at].contains(one));
            assert!(!one.contains("NaN"));
        }
    }
}
