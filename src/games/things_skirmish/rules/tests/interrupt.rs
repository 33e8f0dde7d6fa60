//! These tests cover what may still be done after the last action of a phase (rules, section 6).

use super::super::activation::Action;
use super::super::counter::{Content, Event};
use super::super::ids::ModelId;
use super::super::ledger::{Phase, Spent};
use super::super::model::{Creature, Human, Kind};
use super::super::moves::Move;
use super::super::refused::Refused;
use super::super::sheet::Item;
use super::super::side::Side;
use super::super::stage::Stage;
use super::play::Game;
use super::scene::place;

const PARTIAL: Kind = Kind::Creature(Creature::Partial);
const CHANGELING: Kind = Kind::Creature(Creature::Changeling);

impl Game {
    /// A human takes an action of its side, but does nothing with it.
    fn idles(&mut self, side: Side, model: ModelId) {
        self.play(side, Move::Begin { model, action: Action::Run, giver: None });
        self.play(side, Move::Done);
    }

    fn phase(&self) -> (Phase, u8) {
        (self.game().ledger.phase(), self.game().ledger.left())
    }

    fn calls(&self, action: &Move) -> bool {
        self.table.table.calls(Side::Things.seat(3)).iter().any(|offer| offer.0 == *action)
    }
}

#[test]
fn mac_asks_for_an_action_after_his_last() {
    for agree in [true, false] {
        let mut game = Game::new();
        let mac = game.human(Human::Mac, (100, 1500));
        game.human(Human::Doors, (400, 1500));
        game.until(Side::Mac);
        game.idles(Side::Mac, mac);
        assert_eq!(game.phase(), (Phase::Mac, 0));
        game.mac(Move::Steal);
        game.dice([1, 6]);
        game.survivors(Move::Answer { agree });
        if agree {
            assert_eq!(game.phase(), (Phase::Mac, 1));
            game.idles(Side::Mac, mac);
        }
        assert_eq!(game.phase(), (Phase::Survivors, 2 - u8::from(agree)), "nothing is left that Mac could do");
    }
}

#[test]
fn evidence_is_used_after_the_last_action() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    let fleir = game.human(Human::Fleir, (400, 1500));
    let blush = game.human(Human::Blush, (700, 1500));
    game.colony().sheet_mut(doors).expect("there").items.push(Item::Evidence);
    game.until(Side::Survivors);
    game.idles(Side::Survivors, doors);
    game.idles(Side::Survivors, fleir);
    assert_eq!(game.phase(), (Phase::Survivors, 0));
    game.survivors(Move::Accuse { model: doors, subject: blush });
    assert!(game.kinds().contains(&CHANGELING));
    assert_ne!(game.game().ledger.phase(), Phase::Survivors);
}

/// The Overspawn has been turned up, and has acted.
fn overspawn(at: super::scene::Place) -> (Game, ModelId) {
    let mut game = Game::drawing(&[Content::Creature(Creature::Overspawn), Content::Event(Event::Nothing)]);
    game.things(Move::Place { at: place(at) });
    game.human(Human::Mac, (3400, 1500));
    game.human(Human::Doors, (3400, 1800));
    let counter = game.game().colony.field.counters[0].id;
    game.things(Move::Flip { counter });
    let Stage::Things { flipped: Some(id) } = *game.game().stage() else { panic!("{:?}", game.game().stage()) };
    assert!(!game.calls(&Move::Withdraw), "it has to act");
    game.dice([1]);
    game.things(Move::Run { model: id });
    game.things(Move::Done);
    (game, id)
}

#[test]
fn the_overspawn_withdraws_after_the_last_action_too() {
    let (mut game, id) = overspawn((400, 1700));
    game.dice([2]);
    let doors = game.game().colony.human(Human::Doors).expect("there").id;
    game.things(Move::Terrorize { model: doors });
    assert_eq!(game.phase(), (Phase::Things, 0));
    assert!(game.calls(&Move::Withdraw));
    assert_eq!(
        game.try_play(Side::Things, Move::Terrorize { model: doors }),
        Err(Refused::Spent(Spent::NoAction)),
        "both actions are spent"
    );
    game.things(Move::Withdraw);
    assert!(game.game().colony.field.model(id).is_none());
    assert_eq!(game.game().ledger.phase(), Phase::Mac, "nothing is left to do");
}

#[test]
fn the_overspawn_withdraws_between_actions_of_humans() {
    let (mut game, id) = overspawn((400, 1700));
    game.things(Move::EndPhase);
    let mac = game.game().colony.human(Human::Mac).expect("there").id;
    game.mac(Move::Begin { model: mac, action: Action::Run, giver: None });
    assert_eq!(game.try_play(Side::Things, Move::Withdraw), Err(Refused::WrongStage), "Mac is acting");
    game.mac(Move::Done);
    game.colony().field.put(mac, place((1600, 1700)));
    assert_eq!(game.try_play(Side::Things, Move::Withdraw), Err(Refused::BadTarget), "Mac is too near");
    game.colony().field.put(mac, place((3400, 1500)));
    game.things(Move::Withdraw);
    assert!(game.game().colony.field.model(id).is_none());
    assert_eq!(game.phase(), (Phase::Mac, 0), "Mac's phase goes on");
}

#[test]
fn an_imitation_mutates_after_the_last_action_of_the_survivors() {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1500));
    let fleir = game.human(Human::Fleir, (400, 1500));
    let blush = game.human(Human::Blush, (700, 1500));
    game.until(Side::Survivors);
    game.idles(Side::Survivors, doors);
    game.idles(Side::Survivors, fleir);
    assert!(matches!(game.game().stage(), Stage::Placing { .. }));
    assert!(game.calls(&Move::Mutate { model: blush }));
    game.things(Move::Mutate { model: blush });
    assert!(game.kinds().contains(&CHANGELING));
    game.things(Move::Decline);
    assert_eq!(game.phase(), (Phase::Things, 1), "the phase pays for it");
}

#[test]
fn an_imitation_mutates_before_it_freezes() {
    for mutates in [true, false] {
        let mut game = Game::new();
        let blush = game.human(Human::Blush, (400, 1500));
        game.human(Human::Doors, (100, 1500));
        game.colony().sheet_mut(blush).expect("there").freezing = Some(1);
        game.until(Side::Survivors);
        game.survivors(Move::EndPhase);
        assert_eq!(*game.game().stage(), Stage::Interrupt);
        if mutates {
            game.things(Move::Mutate { model: blush });
        }
        game.things(Move::Done);
        let is = if mutates { CHANGELING } else { PARTIAL };
        assert_eq!(game.kinds(), [Kind::Human(Human::Doors), is]);
        assert_eq!(game.game().ledger.turn(), 2);
    }
}

#[test]
fn false_evidence_ends_the_phase_of_mac_whatever_he_could_ask() {
    let mut game = Game::drawing(&[Content::Event(Event::FalseEvidence)]);
    game.things(Move::Place { at: place((400, 1700)) });
    let mac = game.human(Human::Mac, (1200, 1700));
    game.human(Human::Doors, (1200, 2400));
    game.until(Side::Mac);
    game.mac(Move::Begin { model: mac, action: Action::Run, giver: None });
    game.walk(Side::Mac, mac, &[(800, 1700)]);
    game.things(Move::Scatter { models: Vec::new() });
    assert_eq!(game.phase(), (Phase::Survivors, 2));
}
