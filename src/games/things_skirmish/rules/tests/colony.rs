//! These tests cover what becomes of models, and what they carry.

use super::super::casualty::Fate;
use super::super::colony::{Colony, Loose};
use super::super::counter::Gear;
use super::super::field::{FLARE_SIGHT, SIGHT};
use super::super::ids::ModelId;
use super::super::model::{Creature, Human, Kind};
use super::super::sheet::{Item, Weapon};
use super::scene::place;
use crate::base::plane::Leg;

const PARTIAL: Kind = Kind::Creature(Creature::Partial);
const CHANGELING: Kind = Kind::Creature(Creature::Changeling);

fn colony() -> Colony {
    Colony::empty(5)
}

fn human(colony: &mut Colony, human: Human, x: i32) -> ModelId {
    colony.add(Kind::Human(human), place((x, 1500)))
}

fn creature(colony: &mut Colony, creature: Creature, x: i32) -> ModelId {
    colony.add(Kind::Creature(creature), place((x, 1500)))
}

#[test]
fn r1_a_humans_first_wound_is_its_last() {
    let mut colony = colony();
    let doors = human(&mut colony, Human::Doors, 100);
    assert_eq!(colony.wound_human(doors, 0, false), Some(Fate::Wounded));
    assert_eq!(colony.wound_human(doors, 1, false), Some(Fate::Killed));
    assert!(colony.alive().is_empty() && colony.sheets.is_empty());
}

#[test]
fn r3_the_overspawn_keeps_its_wounds_off_the_table() {
    let mut colony = colony();
    let overspawn = creature(&mut colony, Creature::Overspawn, 100);
    assert_eq!(colony.wound_creature(overspawn, 3), Some(Fate::Wounded));
    let doors = human(&mut colony, Human::Doors, 1475);
    assert!(!colony.may_hit_and_run(), "twelve inches are between their bases");
    colony.field.put(doors, place((1476, 1500)));
    assert!(colony.may_hit_and_run());
    colony.remove(overspawn);
    assert!(!colony.may_hit_and_run());
    let back = creature(&mut colony, Creature::Overspawn, 500);
    assert_eq!(colony.wound_creature(back, 2), Some(Fate::Killed));
}

#[test]
fn a_changeling_leaves_a_partial_however_hard_it_is_hit() {
    let mut colony = colony();
    let changeling = creature(&mut colony, Creature::Changeling, 100);
    let Some(Fate::Became(partial, PARTIAL)) = colony.wound_creature(changeling, 3) else { panic!("a partial") };
    assert_eq!(colony.field.model(partial).map(|model| model.at), Some(place((100, 1500))));
    assert_eq!(colony.wound_creature(partial, 1), Some(Fate::Killed));
    assert!(colony.field.models.is_empty());
}

#[test]
fn r13_who_is_absorbed_becomes_a_changeling_but_mac_is_dead() {
    let mut colony = colony();
    let doors = human(&mut colony, Human::Doors, 100);
    let mac = human(&mut colony, Human::Mac, 300);
    assert!(matches!(colony.absorb(doors, true), Some(Fate::Became(_, CHANGELING))));
    assert_eq!(colony.absorb(mac, true), Some(Fate::Killed));
    let fleir = human(&mut colony, Human::Fleir, 500);
    assert_eq!(colony.absorb(fleir, false), Some(Fate::Killed), "by the switch");
    assert_eq!(colony.field.models.len(), 1);
}

#[test]
fn r15_an_imitation_that_is_wounded_is_revealed_and_wounded() {
    let mut colony = colony();
    let doors = human(&mut colony, Human::Doors, 100);
    // The Changeling that it becomes takes the wound and leaves a Partial.
    assert!(matches!(colony.wound_human(doors, 1, true), Some(Fate::Became(_, PARTIAL))));
    let mac = human(&mut colony, Human::Mac, 300);
    assert_eq!(colony.wound_human(mac, 1, true), Some(Fate::Killed), "Mac is none, whatever is said");
}

#[test]
fn what_mutates() {
    let mut colony = colony();
    let dog = creature(&mut colony, Creature::Dog, 100);
    let Some(Fate::Became(spawn, _)) = colony.mutate(dog) else { panic!("a spawn") };
    assert_eq!((colony.sheet(spawn).map(|sheet| sheet.wounds), colony.mutate(spawn)), (Some(3), None));
    assert_eq!(Colony::mutation(Kind::Human(Human::Blush)), Some(CHANGELING));
    assert_eq!(Colony::mutation(Kind::Human(Human::Mac)), None);
}

#[test]
fn r36_the_machine_gun_is_lost_and_gear_stays() {
    let mut colony = colony();
    let irons = human(&mut colony, Human::Irons, 100);
    let sheet = colony.sheet_mut(irons).expect("there");
    assert!(sheet.has(Kind::Human(Human::Irons), Weapon::MachineGun));
    assert!(!sheet.has(Kind::Human(Human::Irons), Weapon::Basic));
    sheet.items.push(Item::Flamer(2));
    colony.remove(irons);
    assert_eq!(colony.loose, [Loose { item: Item::Flamer(2), at: place((100, 1500)) }]);
    let fleir = human(&mut colony, Human::Fleir, 500);
    colony.remove(fleir);
    assert!(colony.loose.iter().any(|loose| loose.item == Item::Machine));
}

#[test]
fn r11_gear_is_picked_up_by_touching_it() {
    let mut colony = colony();
    let doors = human(&mut colony, Human::Doors, 100);
    let at = |x, y| Loose { item: Item::Flare, at: place((x, y)) };
    colony.loose = vec![at(300, 1555), at(300, 1556), at(400, 1500)];
    colony.pick_up(doors, &Leg::between(place((100, 1500)), place((340, 1500))));
    assert_eq!(colony.sheet(doors).map(|sheet| sheet.items.len()), Some(1));
    colony.pick_up(doors, &Leg::between(place((340, 1500)), place((345, 1500))));
    assert_eq!(colony.loose, [at(300, 1556)]);
    let dog = creature(&mut colony, Creature::Dog, 300);
    colony.pick_up(dog, &Leg::between(place((300, 1500)), place((300, 1556))));
    assert_eq!(colony.loose.len(), 1, "creatures pick up nothing");
}

#[test]
fn flamers_have_three_shots_and_last_bullets_one() {
    let mut colony = colony();
    let doors = human(&mut colony, Human::Doors, 100);
    let kind = Kind::Human(Human::Doors);
    let sheet = colony.sheet_mut(doors).expect("there");
    sheet.items.extend(Item::of(Gear::Flamer));
    for left in (0..3).rev() {
        assert!(sheet.may_shoot(kind, Weapon::Flamer), "{left}");
        sheet.shot(Weapon::Flamer);
    }
    assert!(!sheet.has(kind, Weapon::Flamer) && sheet.may_shoot(kind, Weapon::Basic));
    sheet.bullets = Some(1);
    sheet.shot(Weapon::Basic);
    assert!(!sheet.may_shoot(kind, Weapon::Basic));
    let survivor = human(&mut colony, Human::Survivor, 300);
    assert!(!colony.sheet(survivor).expect("there").has(Kind::Human(Human::Survivor), Weapon::Basic));
}

#[test]
fn a_flare_burns_until_the_end_of_the_next_turn() {
    let mut colony = colony();
    let doors = human(&mut colony, Human::Doors, 100);
    assert!(!colony.light_flare(doors, 3), "there is none");
    colony.sheet_mut(doors).expect("there").items.push(Item::Flare);
    assert!(colony.light_flare(doors, 3));
    let sight = |colony: &Colony| colony.field.model(doors).map(|model| model.sight);
    colony.flares_out(3);
    assert_eq!(sight(&colony), Some(FLARE_SIGHT));
    colony.flares_out(4);
    assert_eq!((sight(&colony), colony.light_flare(doors, 5)), (Some(SIGHT), false));
}

#[test]
fn only_who_can_be_infected_is_exposed() {
    let mut colony = colony();
    let mac = human(&mut colony, Human::Mac, 100);
    let blush = human(&mut colony, Human::Blush, 300);
    let dog = creature(&mut colony, Creature::Dog, 500);
    [mac, blush, dog].into_iter().for_each(|id| colony.expose(id));
    assert_eq!(colony.exposed(), [Human::Blush].into_iter().collect());
}

#[test]
fn who_freezes_dies_outdoors_at_the_end_of_the_third_turn() {
    let mut colony = colony();
    let doors = human(&mut colony, Human::Doors, 100);
    let blush = human(&mut colony, Human::Blush, 300);
    let fleir = human(&mut colony, Human::Fleir, 1500);
    [doors, blush, fleir].into_iter().for_each(|id| colony.freeze(id));
    assert_eq!(colony.sheet(fleir).map(|sheet| sheet.freezing), Some(None), "Fleir is in the bar");
    assert_eq!((colony.freeze_on(), colony.freeze_on()), (vec![], vec![]));
    colony.field.put(blush, place((1500, 1700)));
    assert_eq!(colony.freeze_on(), [doors]);
    assert_eq!(colony.sheet(blush).map(|sheet| sheet.freezing), Some(None));
}

#[test]
fn r20_false_evidence_drives_up_to_four_six_away_from_mac() {
    let mut colony = colony();
    let mac = human(&mut colony, Human::Mac, 600);
    let doors = human(&mut colony, Human::Doors, 450);
    let blush = human(&mut colony, Human::Blush, 750);
    let dog = creature(&mut colony, Creature::Dog, 1000);
    assert!(colony.may_scatter(&[doors, blush]) && colony.may_scatter(&[]));
    assert!(!colony.may_scatter(&[mac]) && !colony.may_scatter(&[dog]) && !colony.may_scatter(&[doors, doors]));
    colony.scatter(&[doors, blush]);
    let at = |id| colony.field.model(id).map(|model| (model.at.x(), model.at.y()));
    // Doors is stopped by the table's edge, Blush by the dog.
    assert_eq!((at(doors), at(blush)), (Some((0, 15_000)), Some((8899, 15_000))));
}
