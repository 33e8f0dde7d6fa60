//! These tests cover what dice decide.

use super::super::combat::{Clash, Fright, FrightAct, Winner, close_combat, d3, fright, is_hit};
use super::super::model::{Creature, Human, Kind};

/// How many of the 36 rolls of two dice do something.
fn of_36(wanted: impl Fn(Clash) -> bool, creature: Creature, terror: bool) -> usize {
    let rolls = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
    rolls.filter(|(one, other)| wanted(close_combat(creature, *one, *other, terror))).count()
}

#[test]
fn r12_the_roll_is_the_same_whoever_attacks() {
    // The odds that the rules give (section 16).
    assert_eq!(of_36(|clash| clash.absorbs, Creature::Changeling, false), 12);
    assert_eq!(of_36(|clash| clash.absorbs, Creature::Partial, false), 5);
    assert_eq!(of_36(|clash| clash.absorbs, Creature::Spawn, true), 24);
    assert_eq!(of_36(|clash| clash.absorbs, Creature::Partial, true), 17);
    assert_eq!(of_36(|clash| clash.wounds, Creature::Overspawn, false), 9);
    assert_eq!(close_combat(Creature::Dog, 3, 3, false).winner, Winner::Nobody);
}

#[test]
fn r14_the_highest_bonus_counts_and_six_is_the_most() {
    let quiet = |act| Fright { terror: false, act };
    let terror = |act| Fright { terror: true, act };
    assert_eq!(fright(1, []), quiet(FrightAct::Free));
    assert_eq!(fright(1, [Creature::Partial]), quiet(FrightAct::Free));
    assert_eq!(fright(1, [Creature::Dog, Creature::Changeling]), quiet(FrightAct::Nothing));
    assert_eq!(fright(1, [Creature::Dog, Creature::Overspawn]), quiet(FrightAct::Moved));
    assert_eq!(fright(4, []), terror(FrightAct::Nothing));
    assert_eq!(fright(4, [Creature::Dog]), terror(FrightAct::Moved));
    assert_eq!(fright(6, [Creature::Spawn]), terror(FrightAct::Runs));
}

#[test]
fn r24_the_second_shot_at_a_target_is_better_but_not_at_a_partial() {
    let dog = Kind::Creature(Creature::Dog);
    let partial = Kind::Creature(Creature::Partial);
    assert!(is_hit(4, false, dog) && !is_hit(3, false, dog));
    assert!(is_hit(3, true, dog) && !is_hit(2, true, dog));
    assert!(!is_hit(3, true, partial) && is_hit(4, true, partial));
    assert!(is_hit(4, false, Kind::Human(Human::Blush)));
}

#[test]
fn a_die_is_halved_upwards() {
    assert_eq!((1..=6).map(d3).collect::<Vec<_>>(), [1, 1, 2, 2, 3, 3]);
}
