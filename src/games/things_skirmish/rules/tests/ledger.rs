//! These tests cover phases and actions.

use super::super::ids::{CounterId, ModelId};
use super::super::ledger::{Actor, Ledger, Phase, Spent, Steal};

const DOORS: ModelId = ModelId(1);
const FLEIR: ModelId = ModelId(2);

/// The ledger in this phase of the first turn.
fn at(phase: Phase) -> Ledger {
    let mut ledger = Ledger::first();
    while ledger.phase() < phase {
        ledger.end_phase();
    }
    ledger
}

#[test]
fn a_turn_has_five_phases() {
    let mut ledger = Ledger::first();
    let phases: Vec<_> = (0..6)
        .map(|_| {
            let now = (ledger.turn(), ledger.phase(), ledger.left());
            ledger.end_phase();
            now
        })
        .collect();
    let expected = [
        (1, Phase::Encounter, 0),
        (1, Phase::Things, 2),
        (1, Phase::Mac, 1),
        (1, Phase::Survivors, 2),
        (1, Phase::End, 0),
        (2, Phase::Encounter, 0),
    ];
    assert_eq!(phases, expected);
}

#[test]
fn a_model_or_counter_acts_once_a_turn() {
    let mut ledger = at(Phase::Things);
    let counter = Actor::Counter(CounterId(1));
    assert_eq!((ledger.act(counter), ledger.act(counter)), (Ok(()), Err(Spent::HasActed)));
    // Secret actions name nobody, so nobody has acted.
    assert_eq!((ledger.act(Actor::Unseen), ledger.act(Actor::Unseen)), (Ok(()), Err(Spent::NoAction)));
}

#[test]
fn r7_mutations_are_paid_by_the_next_phase_of_the_things() {
    let mut ledger = at(Phase::Survivors);
    assert_eq!((ledger.mutate(), ledger.mutate(), ledger.mutate()), (Ok(()), Ok(()), Err(Spent::NoMutation)));
    ledger.end_phase();
    ledger.end_phase();
    assert_eq!((ledger.phase(), ledger.owed()), (Phase::Encounter, 2));
    ledger.end_phase();
    assert_eq!((ledger.phase(), ledger.left(), ledger.owed()), (Phase::Things, 0, 0));
    let mut one = at(Phase::Mac);
    one.mutate().expect("none is owed");
    (0..4).for_each(|_| one.end_phase());
    assert_eq!((one.phase(), one.left()), (Phase::Things, 1));
}

#[test]
fn r18_who_acts_over_the_radio_spends_the_givers_activation_alone() {
    let mut ledger = at(Phase::Survivors);
    ledger.act(Actor::Model(FLEIR)).expect("the first");
    assert_eq!(ledger.act_for(DOORS), Ok(()), "for one who has acted");
    let mut again = at(Phase::Survivors);
    again.act_for(DOORS).expect("for one who hasn't");
    assert_eq!(again.may_act(Actor::Model(DOORS)), Err(Spent::HasActed));
    assert_eq!(again.act(Actor::Model(FLEIR)), Ok(()), "by its own");
}

#[test]
fn r27_mac_is_the_exception() {
    let mut ledger = at(Phase::Mac);
    assert_eq!((ledger.act(Actor::Mac), ledger.act(Actor::Mac)), (Ok(()), Err(Spent::NoAction)));
    assert_eq!((ledger.stolen(true), ledger.act(Actor::Mac)), (Ok(()), Ok(())));
    assert_eq!((ledger.steal(), ledger.stolen(true)), (Steal::Taken, Err(Spent::NoSteal)));
    ledger.end_phase();
    assert_eq!(ledger.left(), 1, "the Survivors have one less");
}

#[test]
fn who_fails_to_steal_loses_nothing() {
    let mut ledger = at(Phase::Mac);
    assert_eq!((ledger.stolen(false), ledger.left(), ledger.may_steal()), (Ok(()), 1, Err(Spent::NoSteal)));
    ledger.end_phase();
    assert_eq!((ledger.left(), ledger.may_steal()), (2, Err(Spent::NoSteal)));
    (0..4).for_each(|_| ledger.end_phase());
    assert_eq!((ledger.turn(), ledger.phase(), ledger.may_steal()), (2, Phase::Mac, Ok(())));
}

#[test]
fn a_group_moves_by_one_action_and_all_have_acted() {
    let mut ledger = at(Phase::Survivors);
    assert_eq!(ledger.act_together(&[DOORS, FLEIR].map(Actor::Model)), Ok(()));
    assert_eq!((ledger.left(), ledger.may_act(Actor::Model(FLEIR))), (1, Err(Spent::HasActed)));
    assert_eq!(ledger.act_together(&[ModelId(3), FLEIR].map(Actor::Model)), Err(Spent::HasActed));
    assert_eq!((ledger.left(), ledger.may_act(Actor::Model(ModelId(3)))), (1, Ok(())));
}

#[test]
fn r20_false_evidence_ends_the_humans_phase() {
    let mut ledger = at(Phase::Survivors);
    ledger.cut_short();
    assert_eq!((ledger.phase(), ledger.left()), (Phase::Survivors, 0));
    let mut things = at(Phase::Things);
    things.cut_short();
    assert_eq!(things.left(), 2);
}
