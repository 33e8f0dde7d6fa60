//! These tests cover how games end.

use super::super::chart::{Status, Statuses, UNTOUCHED, place_of};
use super::super::humans::HumanSet;
use super::super::model::Human;
use super::super::scenario::{End, Grade, Grades, Scenario, Standing};
use Grade::{Loss, Partial, Win};
use Human::{Adults, Blush, Cubbings, Doors, Fleir, Holmer, Irons, Mac};

fn set(humans: &[Human]) -> HumanSet {
    humans.iter().copied().collect()
}

fn imitations(humans: &[Human]) -> Statuses {
    let mut statuses = UNTOUCHED;
    humans.iter().for_each(|human| statuses[place_of(*human).expect("on the chart")] = Status::Imitation);
    statuses
}

/// The grades of Mac, the Survivors and the Things, in this order.
fn judged(scenario: Scenario, end: End, alive: &[Human], imitated: &[Human]) -> [Grade; 3] {
    let statuses = imitations(imitated);
    let Grades { mac, survivors, things } =
        Standing { alive: set(alive), statuses: &statuses, leader: None, enough: 3 }.judge(scenario, end);
    [mac, survivors, things]
}

fn is_lost(scenario: Scenario, alive: &[Human], imitated: &[Human], leader: Human) -> bool {
    let statuses = imitations(imitated);
    Standing { alive: set(alive), statuses: &statuses, leader: Some(leader), enough: 3 }.is_lost(scenario)
}

/// The grades if the Survivors' side needs six clean Survivors.
fn judged_by_six(scenario: Scenario, end: End, alive: &[Human]) -> [Grade; 3] {
    let statuses = imitations(&[]);
    let Grades { mac, survivors, things } =
        Standing { alive: set(alive), statuses: &statuses, leader: None, enough: 6 }.judge(scenario, end);
    [mac, survivors, things]
}

const FOUR: [Human; 4] = [Mac, Doors, Fleir, Blush];

#[test]
fn whoever_lives_wins_by_the_death_of_the_overspawn() {
    let judged = |alive: &[Human], imitated: &[Human]| judged(Scenario::Survive, End::OverspawnKilled, alive, imitated);
    assert_eq!(judged(&FOUR, &[]), [Win, Win, Loss]);
    assert_eq!(judged(&FOUR, &[Fleir]), [Win, Partial, Loss]);
    assert_eq!(judged(&[Doors, Fleir, Blush], &[]), [Loss, Win, Loss]);
    assert_eq!(judged(&[Doors, Fleir, Blush, Adults], &[Fleir, Adults]), [Loss, Partial, Win]);
}

#[test]
fn at_the_limit_the_things_win_if_nobody_else_does() {
    let judged = |alive: &[Human], imitated: &[Human]| judged(Scenario::Survive, End::TurnLimit, alive, imitated);
    assert_eq!(judged(&FOUR, &[]), [Win, Win, Loss]);
    assert_eq!(judged(&[Mac, Doors, Fleir], &[Doors, Fleir]), [Win, Loss, Partial]);
    assert_eq!(judged(&[Doors, Fleir], &[]), [Loss, Partial, Win]);
}

#[test]
fn r32_the_death_of_the_overspawn_comes_first() {
    // There is no leader left, and still the Survivors win.
    let alive = [Doors, Fleir, Holmer];
    assert!(is_lost(Scenario::Survive, &alive, &[], Mac));
    assert_eq!(judged(Scenario::Survive, End::OverspawnKilled, &alive, &[]), [Loss, Win, Loss]);
    assert_eq!(judged(Scenario::Survive, End::Declared, &alive, &[]), [Loss, Loss, Win]);
}

#[test]
fn r33_imitations_never_count_for_the_humans() {
    assert!(is_lost(Scenario::Survive, &[Doors, Fleir, Blush, Adults], &[Doors, Fleir, Blush, Adults], Blush));
    assert!(is_lost(Scenario::Survive, &[Doors, Fleir, Blush, Adults], &[Doors, Fleir], Blush), "two are clean");
    assert!(!is_lost(Scenario::Survive, &[Mac], &[], Mac));
    assert!(!is_lost(Scenario::Survive, &[Doors, Fleir, Blush], &[], Blush));
}

#[test]
fn r17_without_any_clean_leader_it_is_lost() {
    let three = [Doors, Fleir, Irons, Blush];
    assert!(is_lost(Scenario::Survive, &three, &[Blush], Mac), "Mac is dead and Adults too");
    assert!(!is_lost(Scenario::Survive, &three, &[Blush], Irons), "but Irons leads");
    assert!(is_lost(Scenario::Generator, &three, &[Blush], Mac));
}

#[test]
fn the_generator_has_to_run_for_three() {
    let judged = |end, alive: &[Human], imitated: &[Human]| judged(Scenario::Generator, end, alive, imitated);
    assert_eq!(judged(End::GeneratorRuns, &FOUR, &[]), [Win, Win, Loss]);
    assert_eq!(judged(End::GeneratorRuns, &FOUR, &[Blush]), [Partial, Partial, Win]);
    assert_eq!(judged(End::GeneratorRuns, &[Doors, Fleir, Blush], &[]), [Loss, Win, Loss]);
    assert_eq!(judged(End::OverspawnKilled, &[Mac, Doors], &[]), [Win, Win, Loss]);
    assert_eq!(judged(End::TurnLimit, &FOUR, &[]), [Partial, Loss, Win]);
}

#[test]
fn where_more_survivors_are_needed_mac_may_win_alone() {
    let seven = [Mac, Doors, Fleir, Blush, Holmer, Cubbings, Irons];
    for (scenario, end) in [(Scenario::Survive, End::TurnLimit), (Scenario::Generator, End::GeneratorRuns)] {
        assert_eq!(judged_by_six(scenario, end, &FOUR), [Win, Partial, Loss]);
        assert_eq!(judged_by_six(scenario, end, &seven), [Win, Win, Loss]);
        assert_eq!(judged_by_six(scenario, end, &seven[1..]), [Loss, Win, Loss]);
        assert_eq!(judged_by_six(scenario, end, &FOUR[1..]), [Loss, Partial, Win]);
    }
    let flown = |aboard: &[Human]| judged_by_six(Scenario::Escape, End::Launched(set(aboard)), &seven);
    assert_eq!((flown(&seven), flown(&FOUR)), ([Win, Win, Loss], [Win, Loss, Loss]));
    assert_eq!(
        judged_by_six(Scenario::Generator, End::GeneratorRuns, &FOUR[..3])[0],
        Partial,
        "two are too few for Mac"
    );
}

#[test]
fn one_imitation_on_board_is_enough_for_the_things() {
    let flown = |aboard: &[Human], imitated: &[Human]| {
        let alive = [Mac, Doors, Fleir, Blush, Holmer, Cubbings];
        judged(Scenario::Escape, End::Launched(set(aboard)), &alive, imitated)
    };
    assert_eq!(flown(&[Mac, Doors, Fleir, Blush], &[]), [Win, Win, Loss]);
    assert_eq!(flown(&[Mac, Doors, Fleir, Blush], &[Blush])[2], Win);
    assert_eq!(flown(&[Mac, Doors], &[Blush]), [Win, Loss, Loss]);
    assert_eq!(flown(&[Holmer, Doors, Fleir], &[]), [Partial, Win, Loss]);
    assert_eq!(flown(&[Holmer, Doors], &[])[2], Win, "both seats have failed");
}

#[test]
fn nobody_escapes_without_a_pilot() {
    assert!(is_lost(Scenario::Escape, &[Doors, Fleir, Blush, Irons], &[], Blush));
    assert!(is_lost(Scenario::Escape, &[Doors, Fleir, Holmer], &[Holmer], Mac));
    assert!(!is_lost(Scenario::Escape, &[Adults], &[], Mac));
    assert_eq!(judged(Scenario::Escape, End::TurnLimit, &FOUR, &[])[2], Win);
}
