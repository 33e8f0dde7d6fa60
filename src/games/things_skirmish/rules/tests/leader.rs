//! These tests cover who may be named leader, and by whom.

use super::super::ids::ModelId;
use super::super::model::Human;
use super::super::refusal::Refusal;
use super::scene::Scene;
use Human::{Blush, Cubbings, Doors, Fleir, Irons, Mac};

fn four() -> Scene {
    Scene::new()
        .human(Doors, (100, 1500))
        .human(Fleir, (300, 1500))
        .human(Irons, (500, 1500))
        .human(Cubbings, (700, 1500))
}

fn three() -> Scene {
    Scene::new().human(Doors, (100, 1500)).human(Fleir, (300, 1500)).human(Blush, (500, 1500))
}

#[test]
fn r16_a_group_of_four_names_one_of_itself() {
    assert_eq!(four().field.may_name_leader(Doors, Cubbings), Ok(()));
    assert_eq!(four().field.may_name_leader(Doors, Doors), Ok(()));
    assert_eq!(four().field.may_name_leader(Doors, Blush), Err(Refusal::NoLeader), "who isn't there");
    assert_eq!(three().field.may_name_leader(Doors, Fleir), Err(Refusal::NoLeader), "three are too few");
    assert_eq!(three().field.may_name_leader(Doors, Blush), Ok(()), "but for a potential leader");
}

#[test]
fn nobody_is_named_before_macs_eyes() {
    let near = four().human(Mac, (1200, 1500));
    assert_eq!(near.field.may_name_leader(Doors, Fleir), Err(Refusal::Seen(ModelId(3))));
    let far = four().human(Mac, (1100, 2500));
    assert_eq!(far.field.may_name_leader(Doors, Fleir), Ok(()));
}

#[test]
fn mac_names_himself_in_a_group_of_four() {
    let group = four().human(Mac, (900, 1500));
    assert_eq!(group.field.may_name_leader(Mac, Mac), Ok(()));
    assert_eq!(group.field.may_name_leader(Mac, Doors), Err(Refusal::NoLeader));
    assert_eq!(group.field.may_name_leader(Doors, Mac), Err(Refusal::NoLeader));
    let alone = four().human(Mac, (1200, 1500));
    assert_eq!(alone.field.may_name_leader(Mac, Mac), Err(Refusal::NoLeader));
}
