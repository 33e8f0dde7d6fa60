//! No human learns before the end whom the Things have observed. Worlds that differ only in that look alike.

use super::super::activation::Action;
use super::super::chart::Status;
use super::super::ids::ModelId;
use super::super::model::Human;
use super::super::moves::{Aim, Move};
use super::super::setup::Setup;
use super::super::sheet::{Item, Weapon};
use super::super::side::Side;
use super::super::state::Skirmish;
use super::play::{Game, with};
use super::scene::place;
use crate::table::card::{CardId, Face};
use crate::table::game::{Game as _, Viewer};
use crate::table::setup::Setup as _;

impl Game {
    /// The model of a human who is on the table.
    fn id(&self, human: Human) -> ModelId {
        self.game().colony.human(human).expect("there").id
    }

    /// Everything that everybody may know of the cards.
    fn open_cards(&self) -> Vec<Option<Face>> {
        let cards = Skirmish::faces(&self.game().setup).len() as u16;
        (0..cards).map(|card| self.game().cards.seen_by(CardId(card), None)).collect()
    }
}

/// A world in which the Things observe Doors, or only pretend to do something. It is the turn of the Survivors.
fn world(status: Status) -> Game {
    let mut setup = Setup::new(3).expect("three play");
    setup.allow_shoot_humans = true;
    let mut game = Game::of(setup, &[]);
    for (human, x) in [(Human::Doors, 100), (Human::Blush, 250), (Human::Fleir, 400), (Human::Mac, 1600)] {
        game.human(human, (x, 1500));
    }
    let fleir = game.id(Human::Fleir);
    let items = [Item::Evidence, Item::Dynamite(3)];
    game.colony().sheet_mut(fleir).expect("there").items.extend(items);
    game.secretly(&with(&game.statuses(), Human::Doors, status));
    game.until(Side::Survivors);
    game
}

/// Something shows Doors's card, in both worlds, and only the Things can tell them apart.
#[track_caller]
fn looks_alike(name: &str, happen: impl Fn(&mut Game)) {
    let [clean, observed] = [Status::Clean, Status::Observed].map(|status| {
        let mut game = world(status);
        happen(&mut game);
        game
    });
    assert_eq!(clean.game().known(Human::Doors), Some(false), "{name}: it is shown");
    assert_eq!(clean.open_cards(), observed.open_cards(), "{name}");
    assert_eq!(clean.table.table.log, observed.table.table.log, "{name}");
    let [mac, survivors, things] = [Side::Mac, Side::Survivors, Side::Things].map(|side| Viewer::Seat(side.seat(3)));
    for viewer in [mac, survivors, Viewer::Public] {
        assert_eq!(clean.game().seen(viewer), observed.game().seen(viewer), "{name}: {viewer:?}");
        let offers = |game: &Game| viewer.seat().map(|seat| game.table.table.offers(seat));
        assert_eq!(offers(&clean), offers(&observed), "{name}: {viewer:?}");
    }
    assert_ne!(clean.game().seen(things), observed.game().seen(things), "{name}: the Things know");
}

#[test]
fn a_test_of_blood_shows_a_clean_human_alike_observed_or_not() {
    looks_alike("a test of blood", |game| {
        let model = game.id(Human::Fleir);
        let subject = game.id(Human::Doors);
        game.colony().field.put(model, place((250, 1630)));
        game.survivors(Move::Test { model, subject, giver: None });
    });
}

#[test]
fn evidence_shows_a_clean_human_alike_observed_or_not() {
    looks_alike("evidence", |game| {
        let model = game.id(Human::Fleir);
        let subject = game.id(Human::Doors);
        game.survivors(Move::Accuse { model, subject });
    });
}

#[test]
fn wounds_show_a_clean_human_alike_observed_or_not() {
    for (weapon, name) in [(Weapon::Basic, "a shot"), (Weapon::Dynamite, "dynamite")] {
        looks_alike(name, |game| {
            let model = game.id(Human::Fleir);
            let doors = game.id(Human::Doors);
            game.survivors(Move::Begin { model, action: Action::Shoot, giver: None });
            let aim = if weapon == Weapon::Basic { Aim::Model(doors) } else { Aim::Point(place((20, 1500))) };
            if weapon == Weapon::Basic {
                game.dice([4]);
            }
            game.survivors(Move::Fire { model, weapon, aim });
        });
    }
    looks_alike("frost", |game| {
        let doors = game.id(Human::Doors);
        game.colony().sheet_mut(doors).expect("there").freezing = Some(1);
        game.survivors(Move::EndPhase);
        game.things(Move::Done);
    });
}
