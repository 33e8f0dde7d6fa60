//! These tests cover the end (rules 8). They check rulings 16 to 18 and 28, vector 6, and the switches `maxRounds` and `autoDeclare`.

use super::super::line::Line;
use super::super::moves::Move;
use super::super::outcome::{Ending, Grade, Role, Winner};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::scene::{Scene, seat};
use crate::base::ids::{Seat, SeatSet};

const HUMANS: Winner = Winner::Side(Role::Human);
const THINGS: Winner = Winner::Side(Role::Thing);

fn five(ann: &str, bob: &str) -> Scene {
    Scene::with(5, |setup| setup.two_deck_always = true).hand("Ann", ann).hand("Bob", bob).pile("2H 3H 9C").others()
}

#[test]
fn vector_6_who_radios_while_a_thing_lives_loses() {
    let mut scene = five("2S 3S 4S 5S 6S", "QH 3C 4C 5C 6C");
    scene.plays("Carl radio");
    assert_eq!((scene.outcome().winner, scene.outcome().ending), (THINGS, Ending::Radio { by: seat("Carl") }));
    assert_eq!(scene.grades(), [Grade::Loss, Grade::Win, Grade::Loss, Grade::Loss, Grade::Loss]);
    // All hands are shown.
    assert!(scene.view("Dave").players.iter().all(|player| player.hand.iter().all(|seen| seen.face.is_some())));
    assert_eq!(scene.told(|line| matches!(line, Line::Shows { .. })), Some(SeatSet::ALL));
}

#[test]
fn humans_win_by_radio_when_no_thing_lives() {
    let mut scene = five("2S 3S 4S 5S 6S", "QH");
    scene.leave("Bob");
    scene.plays("Dave radio");
    assert_eq!(scene.outcome().winner, HUMANS);
    assert_eq!(scene.grades(), [Grade::Win, Grade::Loss, Grade::Win, Grade::Win, Grade::Win]);
    assert_eq!(scene.outcome().seats[1].died, Some(1));
}

#[test]
fn ruling_18_the_dead_share_a_victory_and_count_for_neither_side() {
    let mut scene = five("2S 3S 4S 5S 6S", "QH");
    scene.leave("Carl");
    scene.leave("Bob");
    scene.plays("Ann radio");
    assert_eq!(scene.outcome().winner, HUMANS);
    assert_eq!(scene.grades(), [Grade::Win, Grade::Loss, Grade::Shared, Grade::Win, Grade::Win]);
    assert_eq!([Grade::Win, Grade::Shared, Grade::Loss].map(Grade::percent), [100, 75, 0]);
}

#[test]
fn the_saucer_flies_only_without_humans() {
    let things = || {
        let scene = five("QH 3S 4S 5S 6S", "2H 3C 4C 5C 6C").hand("Carl", "4H").hand("Dave", "5H");
        scene.hand("Eve", "6H")
    };
    let mut scene = things();
    scene.plays("Eve saucer");
    assert_eq!((scene.outcome().winner, scene.grades()), (THINGS, vec![Grade::Win; 5]), "ruling 28: any number");
    let mut scene = five("QH 3S 4S 5S 6S", "2H 3C 4C 5C 6C");
    scene.plays("Bob saucer");
    assert_eq!(scene.outcome().winner, HUMANS);
    assert_eq!(scene.grades(), [Grade::Loss, Grade::Loss, Grade::Win, Grade::Win, Grade::Win]);
}

#[test]
fn each_side_has_its_own_declaration_of_the_same_shape() {
    let mut scene = five("2S 3S 4S 5S 6S", "QH 3C 4C 5C 6C");
    assert_eq!((scene.calls("Carl"), scene.calls("Bob")), (vec![Move::Radio], vec![Move::Saucer]));
    assert_eq!(scene.refused("Bob", "radio"), Refusal::NotHuman);
    assert_eq!(scene.refused("Carl", "saucer"), Refusal::NotThing);
    scene.leave("Carl");
    assert_eq!(scene.calls("Carl"), []);
    assert_eq!(scene.refused("Carl", "radio"), Refusal::NotAwaited(seat("Carl")));
}

#[test]
fn ruling_16_anybody_declares_in_others_turns_and_windows() {
    let waits = [
        "Ann converse 2S",
        "Ann converse 2S; Bob offer 3C; Carl pass; Dave pass; Eve pass",
        "Ann converse 2S; Bob pass; Carl pass; Dave pass; Eve pass; Ann victim Bob",
        "Ann attack Bob 2S",
        "Ann attack Bob 2S; Ann pass; Carl pass; Dave pass; Eve pass; Bob play 3C",
    ];
    for moves in waits {
        let mut scene = five("2S 3S 4S 5S 6S", "QH 3C 4C 5C 6C");
        scene.plays(moves).plays("Eve radio");
        assert_eq!(scene.outcome().winner, THINGS, "{moves}");
        // Nothing is left on the table.
        let view = scene.view("Eve");
        assert!(view.fight.is_none() && view.talk.is_none() && view.awaited.is_empty());
        assert_eq!(scene.calls("Ann"), []);
    }
}

#[test]
fn ruling_20_a_card_just_found_is_no_hand() {
    let mut scene = five("2S 3S 4S 5S 6S", "QC 3C 4C 5C 6C");
    scene.plays("Ann search; Bob radio");
    // Ann holds a red card at this moment, and discards it first.
    assert_eq!(
        (scene.game.phase, scene.view("Eve").declared),
        (Phase::Search, Some(Ending::Radio { by: seat("Bob") }))
    );
    assert_eq!(scene.refused("Carl", "radio"), Refusal::Declared);
    assert!(Seat::all(5).all(|at| scene.calls(super::scene::NAMES[at.index()]).is_empty()));
    scene.plays("Ann discard 2H");
    assert_eq!((scene.outcome().winner, scene.outcome().ending), (HUMANS, Ending::Radio { by: seat("Bob") }));
    // It is the same if she leaves.
    let mut scene = five("2S 3S 4S 5S 6S", "QC 3C 4C 5C 6C");
    scene.plays("Ann search; Bob radio");
    scene.leave("Ann");
    assert_eq!(scene.outcome().winner, HUMANS);
}

#[test]
fn a_card_drawn_while_filling_up_is_no_hand_either() {
    let mut scene = five("2S 3S 4S 5S", "QC 3C 4C 5C 6C");
    scene.kick(super::super::state::Flow::Done);
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
    scene.plays("Ann radio");
    assert_eq!(scene.outcome().winner, HUMANS);
}

#[test]
fn ruling_17_a_lone_survivor_counts_as_having_declared() {
    for (bob, winner) in [("QH 3C", THINGS), ("2C 3C", HUMANS)] {
        let mut scene = five("2S 3S 4S 5S 6S", bob);
        ["Ann", "Carl", "Dave"].into_iter().for_each(|name| scene.leave(name));
        assert!(scene.game.outcome.is_none(), "two are left");
        scene.leave("Eve");
        assert_eq!((scene.outcome().winner, scene.outcome().ending), (winner, Ending::LastOne));
    }
    let mut scene = five("2S 3S 4S 5S 6S", "3C 4C");
    scene.plays("Ann search");
    ["Bob", "Carl", "Dave", "Eve"].into_iter().for_each(|name| scene.leave(name));
    assert!(scene.game.outcome.is_none(), "Ann puts the card found away first");
    scene.plays("Ann discard 2H");
    assert_eq!(scene.outcome().winner, HUMANS);
}

#[test]
fn a_killing_that_leaves_one_ends_the_game() {
    let mut scene = five("10S 3S 4S 5S 6S", "QH 3C");
    ["Carl", "Dave", "Eve"].into_iter().for_each(|name| scene.leave(name));
    scene.plays("Ann attack Bob 10S").on();
    assert_eq!((scene.outcome().winner, scene.outcome().ending), (HUMANS, Ending::LastOne));
}

#[test]
fn max_rounds_is_a_draw() {
    let mut scene = Scene::with(5, |setup| setup.max_rounds = 1).pile("2H 3H 4H 5H 6H").others();
    for name in ["Ann", "Bob", "Carl", "Dave", "Eve"] {
        scene.searches(name);
    }
    assert_eq!((scene.outcome().winner, scene.outcome().ending), (Winner::Nobody, Ending::RoundLimit));
    assert_eq!(scene.grades(), [Grade::Draw; 5]);
}

#[test]
fn auto_declare_waits_until_everyone_knows() {
    let lay = |on: bool| {
        let change = move |setup: &mut super::super::setup::Setup| setup.auto_declare = on;
        let scene = Scene::with(6, change).hand("Ann", "10S JC 4S 5S 6S").hand("Bob", "QH 2H 3C");
        scene.pile("3H 4H 9C 10C").others()
    };
    // Bob bites, so he is known to be a Thing, and dies. No card has changed hands, so only Humans are left.
    let fight = "Ann attack Bob 10S JC; Ann pass; Carl pass; Dave pass; Eve pass; Fay pass; Bob play 2H";
    let mut scene = lay(true);
    scene.plays(fight).on();
    assert_eq!((scene.outcome().winner, scene.outcome().ending), (HUMANS, Ending::Known(Role::Human)));
    let mut scene = lay(false);
    scene.plays(fight).on();
    assert!(scene.game.outcome.is_none(), "off unless chosen");
    // A player who has exchanged a card with Bob may be a Thing.
    let mut scene = lay(true);
    scene.game.doubt.exchanged(seat("Bob"), seat("Carl"));
    scene.plays(fight).on();
    assert!(scene.game.outcome.is_none());
    // A Thing that nobody has seen doesn't end the game, although the rules know of it.
    let mut scene = lay(true);
    scene.leave("Bob");
    assert!(scene.game.outcome.is_none());
}

#[test]
fn auto_declare_for_the_things_when_all_are_exposed() {
    let change = |setup: &mut super::super::setup::Setup| setup.auto_declare = true;
    let scene = Scene::with(5, change).hand("Ann", "QH 2H 3S 4S").hand("Bob", "KH 3H 3C");
    let mut scene = scene.pile("9C 10C").others();
    ["Carl", "Dave", "Eve"].into_iter().for_each(|name| scene.leave(name));
    scene.plays("Ann attack Bob 2H; Ann pass; Bob play 3H; Bob pass; Ann pass; Bob pass");
    assert_eq!((scene.outcome().winner, scene.outcome().ending), (THINGS, Ending::Known(Role::Thing)));
}
