//! The rules count what a batch of cards is worth in an attack (rules 6.2). Layer 5.

use super::face::{Class, class};
use super::setup::Setup;
use crate::table::card::Face;

/// The number value of cards played at one moment. A single card counts its number `v`; `k ≥ 2` cards with the same number count `(k + 1)·v` (R11).
/// Flamethrowers and Bites count nothing here.
pub fn batch_value(setup: &Setup, faces: &[Face]) -> u16 {
    let mut counts = [0u16; 11];
    for face in faces {
        if let Class::Number(number) = class(*face)
            && let Some(count) = counts.get_mut(usize::from(number))
        {
            *count += 1;
        }
    }
    let worth = |number: u16| if number == 1 { u16::from(setup.ace_value) } else { number };
    (0u16..).zip(counts).map(|(number, count)| (count + u16::from(count > 1)) * worth(number)).sum()
}

/// How many Flamethrowers and Bites there are.
pub fn specials(faces: &[Face]) -> u8 {
    faces.iter().filter(|face| class(**face).is_special()).count() as u8
}

/// Whether there are both Flamethrowers and Bites.
pub fn both_specials(faces: impl Iterator<Item = Face> + Clone) -> bool {
    let has = |wanted: Class| faces.clone().any(|face| class(face) == wanted);
    has(Class::Flamethrower) && has(Class::Bite)
}
