//! These tests cover what the Things may do secretly.

use super::super::chart::{Status, Statuses, UNTOUCHED, place_of};
use super::super::humans::HumanSet;
use super::super::infection::{Deed, Plot};
use super::super::model::{Creature, Human};
use super::scene::Scene;

fn chart(humans: &[(Human, Status)]) -> Statuses {
    let mut statuses = UNTOUCHED;
    humans.iter().for_each(|(human, status)| statuses[place_of(*human).expect("on the chart")] = *status);
    statuses
}

fn exposed<const N: usize>(humans: [Human; N]) -> HumanSet {
    humans.into_iter().collect()
}

fn plot<'a>(scene: &'a Scene, statuses: &'a Statuses, exposed: HumanSet) -> Plot<'a> {
    Plot { field: &scene.field, statuses, exposed, single: false }
}

use Human::{Adults, Blush, Doors, Fleir, Mac};
use Status::{Clean, Imitation, Observed};

#[test]
fn who_is_seen_by_a_creature_or_an_imitation_can_be_observed() {
    let scene = Scene::new().human(Blush, (100, 1500)).human(Doors, (400, 1500)).creature(Creature::Dog, (1050, 1500));
    let statuses = chart(&[]);
    let it = plot(&scene, &statuses, HumanSet::NONE);
    assert!(it.may_observe(Doors), "by the dog");
    assert!(!it.may_observe(Blush), "the dog is too far, and Doors is clean");
    assert!(!it.may_observe(Adults), "who isn't there");
    let statuses = chart(&[(Doors, Imitation)]);
    assert!(plot(&scene, &statuses, HumanSet::NONE).may_observe(Blush), "by Doors");
}

#[test]
fn r8_the_others_help_to_spread_the_infection() {
    let scene = Scene::new().human(Blush, (100, 1500)).human(Doors, (400, 1500)).human(Fleir, (700, 1500));
    let statuses = chart(&[(Blush, Observed), (Doors, Imitation)]);
    let alone = plot(&scene, &statuses, exposed([Blush]));
    assert!(alone.may_spread(Blush) && !alone.may_spread(Doors) && !alone.may_spread(Fleir));
    assert!(alone.spreads(Blush, 5) && !alone.spreads(Blush, 4), "one imitation");
    let helped = plot(&scene, &statuses, exposed([Blush, Fleir, Adults]));
    assert!(helped.spreads(Blush, 4) && !helped.spreads(Blush, 3), "Fleir, too; Adults isn't there any more");
    // A possibly infected imitation counts twice, unless the switch says once.
    let twice = plot(&scene, &statuses, exposed([Blush, Doors]));
    assert!(twice.spreads(Blush, 4));
    assert!(!Plot { single: true, ..twice }.spreads(Blush, 4));
}

#[test]
fn r9_who_is_absorbed_was_observed_and_is_alone_with_imitations() {
    let scene = || Scene::new().human(Blush, (100, 1500)).human(Doors, (400, 1500));
    let statuses = chart(&[(Blush, Observed), (Doors, Imitation), (Fleir, Imitation)]);
    let may = |scene: &Scene, statuses: &Statuses| plot(scene, statuses, HumanSet::NONE).may_absorb(Blush);
    assert!(may(&scene(), &statuses));
    assert!(!may(&scene(), &chart(&[(Doors, Imitation)])), "not observed");
    assert!(!may(&scene(), &chart(&[(Blush, Observed)])), "nobody is an imitation");
    assert!(!may(&scene().human(Mac, (700, 1500)), &statuses), "Mac sees Doors");
    assert!(!may(&scene().human(Adults, (400, 1800)), &statuses), "so does Adults");
    assert!(may(&scene().human(Fleir, (400, 1800)), &statuses), "Fleir is one of them");
    assert!(may(&scene().human(Adults, (1051, 1500)), &statuses), "too far away to see");
}

#[test]
fn mac_is_never_on_the_chart() {
    let scene = Scene::new().human(Mac, (100, 1500)).human(Doors, (400, 1500));
    let statuses = chart(&[(Doors, Imitation)]);
    let it = plot(&scene, &statuses, exposed([Mac]));
    assert!(!it.may_absorb(Mac) && !it.may_spread(Mac));
    assert_eq!(it.possible(), [statuses], "a bluff is all there is");
}

#[test]
fn the_chart_alone_says_what_is_done() {
    let scene = Scene::new().human(Blush, (100, 1500)).human(Doors, (400, 1500)).human(Adults, (1200, 1500));
    let before = chart(&[(Blush, Observed), (Doors, Imitation)]);
    let it = plot(&scene, &before, exposed([Blush, Adults]));
    let deed = |next: &[(Human, Status)]| it.deed(&chart(next));
    assert_eq!(it.deed(&before), Some(Deed::Bluff));
    // A human who can be absorbed is absorbed, so no die is rolled.
    assert_eq!(deed(&[(Blush, Imitation), (Doors, Imitation)]), Some(Deed::Absorb(Blush)));
    assert_eq!(deed(&[(Blush, Observed), (Doors, Imitation), (Adults, Observed)]), None, "nobody sees Adults");
    assert_eq!(deed(&[(Blush, Clean), (Doors, Imitation)]), None);
    assert_eq!(
        it.settled(&chart(&[(Blush, Imitation), (Doors, Imitation)]), 1),
        chart(&[(Blush, Imitation), (Doors, Imitation)])
    );
}

#[test]
fn a_low_die_leaves_the_chart_as_it_was() {
    let scene = Scene::new().human(Blush, (100, 1500)).human(Doors, (400, 1500)).human(Mac, (100, 1800));
    let before = chart(&[(Blush, Observed), (Doors, Imitation)]);
    let after = chart(&[(Blush, Imitation), (Doors, Imitation)]);
    let it = plot(&scene, &before, exposed([Blush]));
    assert_eq!(it.deed(&after), Some(Deed::Spread(Blush)), "Mac looks on");
    assert_eq!((it.settled(&after, 4), it.settled(&after, 5)), (before, after));
    assert_eq!(it.settled(&before, 1), before);
    assert_eq!(it.possible(), [before, after]);
}
