//! The rules count what a batch of cards is worth in a fight (section 7.1). Layer 5.

use super::face::{Class, class};
use super::setup::Setup;
use crate::table::card::Face;

/// The value of cards placed at one moment: for each pairing class with `c` cards of value `v`, `⌊c/2⌋·3v + (c mod 2)·v`.
pub fn batch_value(setup: &Setup, faces: impl IntoIterator<Item = Face>) -> u16 {
    // For each pairing class, whether it has a card without a partner yet, as one bit: Aces at 1, weapons at their number, tests from 11 on.
    let mut single = 0u16;
    let mut sum = 0u16;
    for face in faces {
        let (pairing, value) = match class(face) {
            Class::Weapon(number) | Class::AlienWeapon(number) => (number, number.into()),
            Class::Steal => (1, 1),
            Class::Test(number) => (if setup.faces_pair_by_rank { number } else { 11 }, 1),
            Class::Queen if setup.queen_pairs => (10, 10),
            Class::Queen => {
                sum += 10;
                continue;
            }
            Class::Disease => continue,
        };
        // The second card of a pair counts twice, so that both together count 3v.
        let class = 1 << pairing;
        sum += value << u16::from(single & class != 0);
        single ^= class;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::face::{Suit, face};
    use super::*;
    use crate::table::setup::Setup as _;

    fn value(cards: &[(u8, Suit)], change: impl Fn(&mut Setup)) -> u16 {
        let mut setup = Setup::new(4).expect("four can play");
        change(&mut setup);
        batch_value(&setup, cards.iter().map(|(rank, suit)| face(*rank, *suit).expect("used")))
    }

    use Suit::{Clubs as C, Diamonds as D, Hearts as H, Spades as S};

    #[test]
    fn vector_1_batches() {
        let plain = |cards: &[(u8, Suit)]| value(cards, |_| {});
        assert_eq!(plain(&[(5, S), (5, C)]), 15);
        assert_eq!(plain(&[(3, S), (3, H)]), 9);
        assert_eq!(plain(&[(8, S), (8, D)]), 24);
        assert_eq!(plain(&[(8, S), (8, C), (8, H)]), 32);
        assert_eq!(plain(&[(7, S), (7, C), (7, H), (7, D)]), 42);
        assert_eq!(plain(&[(1, S), (1, C)]), 3);
        assert_eq!(plain(&[(11, S), (13, C)]), 3);
        assert_eq!(plain(&[(12, H), (10, S)]), 20);
        assert_eq!(value(&[(12, H), (10, S)], |setup| setup.queen_pairs = true), 30);
    }

    #[test]
    fn ruling_2_tests_pair_with_one_another_unless_faces_pair_by_rank() {
        assert_eq!(value(&[(11, S), (12, C)], |_| {}), 3);
        assert_eq!(value(&[(11, S), (12, C)], |setup| setup.faces_pair_by_rank = true), 2);
        assert_eq!(value(&[(11, S), (11, C)], |setup| setup.faces_pair_by_rank = true), 3);
    }

    #[test]
    fn ruling_3_red_queens_do_not_pair_unless_queen_pairs() {
        assert_eq!(value(&[(12, H), (12, D)], |_| {}), 20);
        assert_eq!(value(&[(12, H), (12, D)], |setup| setup.queen_pairs = true), 30);
        assert_eq!(value(&[(10, H), (10, S), (12, D)], |_| {}), 40);
    }

    #[test]
    fn ruling_28_a_pair_of_eights_is_24_and_nines_27() {
        assert_eq!(value(&[(8, S), (8, C)], |_| {}), 24);
        assert_eq!(value(&[(9, S), (9, C)], |_| {}), 27);
        assert_eq!(value(&[(1, S), (4, S), (8, S)], |_| {}), 13);
    }
}
