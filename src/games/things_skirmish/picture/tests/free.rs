//! These tests check that the ground offered for a counter is where the rules allow one.

use super::field;
use crate::games::things_skirmish::picture::free::free;
use crate::games::things_skirmish::rules::counter::MOST_FACE_DOWN;
use crate::games::things_skirmish::rules::inch::{at_hundredths, inches};

#[test]
fn every_square_can_take_a_counter_and_none_is_near_another_or_in_sight() {
    let counter = (6, 6);
    let field = field((18, 18), &[counter]);
    let squares = free(&field);
    assert!(!squares.is_empty());
    for square in &squares {
        assert_eq!(field.may_place(*square), Ok(()));
        assert!(square.compare(field.counters[0].at, inches(6)).is_gt());
    }
    let beside_irons = at_hundredths(1850, 1850);
    assert!(field.may_place(beside_irons).is_err(), "Irons sees it");
    assert!(!squares.contains(&beside_irons));
}

#[test]
fn there_is_none_once_as_many_counters_lie_as_may() {
    let many: Vec<(i32, i32)> = (0..MOST_FACE_DOWN as i32).map(|at| (at, 0)).collect();
    assert_eq!(free(&field((18, 18), &many)), []);
}
