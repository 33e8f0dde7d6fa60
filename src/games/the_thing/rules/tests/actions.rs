//! These tests cover the actions: rulings 8 to 12, 16, 19, 26, 33, 36, 39, vectors 3 to 5.

use super::super::line::{Foul, Line};
use super::super::outcome::{Infection, Role};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::state::Flow;
use super::scene::{Scene, faces, seat};
use crate::base::ids::SeatSet;
use crate::table::need::Awaits;

fn four(ann: &str, bob: &str) -> Scene {
    Scene::new(4).hand("Ann", ann).hand("Bob", bob).hand("Carl", "9S 9C").hand("Dave", "10S 10C").pile("2H 3H 4H")
}

fn four_with_alien(ann: &str, bob: &str) -> Scene {
    let scene = four(ann, "");
    scene.alien("Bob", bob)
}

#[test]
fn ruling_8_only_the_tester_learns_which_cards_were_seen() {
    let mut scene = four_with_alien("JS 2S", "8H 2C").rolls(&[0]);
    scene.play("Ann", "test Bob JS");
    let readers = scene.told(|line| matches!(line, Line::Saw { .. }));
    assert_eq!(readers, Some(SeatSet::of(seat("Ann"))));
    assert_eq!(scene.view("Ann").players[1].hand[0].face, Some(faces("8H")[0]));
    assert!(scene.view("Bob").players[1].hand.iter().all(|card| card.face.is_some()));
    assert!(scene.view("Carl").players[1].hand.iter().all(|card| card.face.is_none()));
    assert_eq!(scene.view("Ann").players[1].alien, Some(true));
    assert_eq!(scene.view("Carl").players[1].alien, None);
}

#[test]
fn ruling_9_a_tester_may_lie_unless_tests_are_truthful() {
    for report in ["announce red", "announce clean", "announce nothing"] {
        let mut scene = four_with_alien("JS 2S", "8H 2C").rolls(&[0]);
        scene.plays("Ann test Bob JS").play("Ann", report);
    }
    let mut scene = Scene::with(4, |setup| setup.truthful_tests = true).hand("Ann", "JS 2S").alien("Bob", "8H 2C");
    scene = scene.hand("Carl", "9S 9C").hand("Dave", "10S").pile("2H 3H").rolls(&[0]);
    scene.play("Ann", "test Bob JS");
    assert_eq!(scene.refused("Ann", "announce clean"), Refusal::Untrue);
    scene.play("Ann", "announce red");
}

#[test]
fn ruling_10_votes_are_simultaneous_then_public_by_name() {
    let mut scene = four("2S", "2C");
    scene.play("Ann", "helicopter");
    let others: SeatSet = ["Bob", "Carl", "Dave"].map(seat).into_iter().collect();
    assert_eq!(scene.game.who(), Awaits::Sealed(others));
    scene.play("Bob", "vote yes").play("Carl", "vote no");
    assert!(scene.told(|line| matches!(line, Line::Votes { .. })).is_none());
    scene.play("Dave", "vote yes");
    let no = SeatSet::of(seat("Carl"));
    let yes = SeatSet::first(4).without(seat("Carl"));
    assert_eq!(scene.told(|line| *line == Line::Votes { yes, no }), Some(SeatSet::ALL));
    assert_eq!(scene.game.turn, seat("Bob"));
    let mut scene = Scene::with(4, |setup| setup.open_votes = false).hand("Ann", "2S").hand("Bob", "2C");
    scene = scene.hand("Carl", "9S").hand("Dave", "10S").pile("2S 3S");
    scene.plays("Ann helicopter; Bob vote yes; Carl vote no; Dave vote yes");
    assert!(scene.told(|line| *line == Line::VoteCount { yes: 3, no: 1 }).is_some());
}

#[test]
fn ruling_11_an_action_is_mandatory_and_a_trade_always_possible() {
    let mut scene = four("2S", "2C");
    assert_eq!(scene.refused("Ann", "pass"), Refusal::WrongPhase);
    assert_eq!(scene.refused("Ann", "end"), Refusal::WrongPhase);
    scene.plays("Ann trade A; Bob pass; Carl pass; Dave pass");
    assert_eq!(scene.game.turn, seat("Bob"));
}

#[test]
fn ruling_12_aces_and_tests_are_never_the_last_cards() {
    assert_eq!(four("AS AC", "2C 3C 4C").refused("Ann", "steal Bob AS AC"), Refusal::LastCard);
    assert_eq!(four("JS", "2C 3C").refused("Ann", "test Bob JS"), Refusal::LastCard);
    assert!(four("AS AC", "2C 3C 4C").attempt("Ann", "steal Bob AS").is_ok());
}

#[test]
fn ruling_16_black_is_held_back_only_if_the_theft_cannot_take_every_red() {
    let hold = |aces: &str, held: &str| {
        let mut scene = four_with_alien("AS AC AS AC 2S", "8H 9D 2C 3C");
        scene.play("Ann", &format!("steal Bob {aces}"));
        scene.attempt("Bob", &format!("hold {held}"))
    };
    assert_eq!(hold("AS", "2C"), Ok(()));
    assert_eq!(hold("AS AC", "2C"), Err(Refusal::MustHoldRed));
    assert_eq!(hold("AS AC", "9D"), Ok(()));
}

#[test]
fn ruling_19_played_tests_and_aces_go_face_up() {
    let mut scene = four("JS KC 2S", "2C 3C 4C");
    scene.plays("Ann test Bob JS KC; Ann announce nothing");
    assert_eq!(scene.lies_face_up(), "JS KC");
    let mut scene = four("AS 2S", "2C 3C 4C");
    scene.plays("Ann steal Bob AS; Bob hold 2C");
    assert_eq!(scene.lies_face_up(), "AS");
}

#[test]
fn ruling_26_with_both_piles_empty_draws_fail_quietly() {
    let mut scene = four("2S 3S 4S", "2C 3C 4C").pile("");
    scene.kick(Flow::Refill);
    assert_eq!(scene.game.phase, Phase::Action);
    assert_eq!(scene.refused("Ann", "scavenge"), Refusal::NothingToDraw);
}

#[test]
fn ruling_33_a_stolen_red_proves_both_aliens_to_each_other() {
    let mut scene = four_with_alien("AS 2S", "8H 9D").rolls(&[0]);
    scene.plays("Ann steal Bob AS; Bob hold 9D");
    assert_eq!(scene.holds("Ann"), "2S 8H");
    assert_eq!(scene.role("Ann"), Some(Role::Alien));
    let infection = Infection { by: Some(seat("Bob")), round: 1, turn: 1 };
    assert_eq!(scene.game.people[seat("Ann")].infection, Some(infection));
    assert_eq!(scene.view("Ann").players[1].alien, Some(true));
    assert_eq!(scene.view("Bob").players[0].alien, Some(true));
    assert_eq!(scene.view("Carl").players[0].alien, None);
}

#[test]
fn ruling_36_the_engine_attaches_no_meaning_to_what_is_said() {
    let mut red = four("JS 2S 3S 4S 5S", "2C 3C");
    red.play("Ann", "test Bob JS");
    let mut clean = red.clone();
    red.play("Ann", "announce red");
    clean.play("Ann", "announce clean");
    assert_eq!(red.view("Bob"), clean.view("Bob"));
}

#[test]
fn ruling_39_an_alien_without_red_may_keep_red_and_then_protects_it() {
    let mut scene = four("", "2C 3C").alien("Ann", "2S 3S 4S 5S");
    scene.kick(Flow::Refill);
    scene.plays("Ann keep; Ann trade 2; Bob offer 2; Carl pass; Dave pass; Ann accept Bob");
    assert!(scene.attempt("Ann", "commit 2S").is_ok());
    let mut scene = four("", "2C 3C").alien("Ann", "3S 4S 5S 6S");
    scene.kick(Flow::Refill);
    scene.plays("Ann keep; Ann trade 2; Bob offer 2; Carl pass; Dave pass; Ann accept Bob");
    assert_eq!(scene.refused("Ann", "commit 2H"), Refusal::LastRed);
}

#[test]
fn vector_3_the_only_red_card_stays_outside_combat() {
    let hand = "8H 2S 3S 4S 5S";
    let mut theft = four_with_alien("AS 6S", hand);
    theft.play("Ann", "steal Bob AS");
    assert_eq!(theft.refused("Bob", "hold 2S"), Refusal::MustHoldRed);
    theft.play("Bob", "hold 8H");
    let mut trade = four("", "8C 2C").alien("Ann", hand);
    trade.plays("Ann trade 8; Bob offer 8; Carl pass; Dave pass; Ann accept Bob");
    assert_eq!(trade.refused("Ann", "commit 8H"), Refusal::LastRed);
    let mut scavenge = four("", "2C").alien("Ann", hand).pile("6C 7C");
    scavenge.plays("Ann scavenge; Ann keep");
    assert_eq!(scavenge.refused("Ann", "discard 8H"), Refusal::LastRed);
    scavenge.play("Ann", "discard 6C");
    let mut combat = four("", "2C 3C").alien("Ann", hand);
    combat.play("Ann", "attack Bob 8H");
}

#[test]
fn vector_4_holding_back_with_two_reds() {
    let hold = |aces: &str, held: &str| {
        let mut scene = four_with_alien("AS AC AS AC 2S", "8H 9D 2S 3S");
        scene.play("Ann", &format!("steal Bob {aces}"));
        scene.attempt("Bob", &format!("hold {held}")).is_ok()
    };
    assert!(["8H", "9D", "2S", "3S"].into_iter().all(|held| hold("AS", held)));
    for aces in ["AS AC", "AS AC AS"] {
        assert_eq!(["8H", "9D", "2S", "3S"].map(|held| hold(aces, held)), [true, true, false, false]);
    }
}

#[test]
fn vector_5_at_most_one_card_less_than_the_target_holds() {
    let scene = || four("AS AC AS JS QS", "2C 3C 4C");
    assert_eq!(scene().refused("Ann", "steal Bob AS AC AS"), Refusal::TooMany { most: 2 });
    scene().plays("Ann steal Bob AS AC");
    let mut tests = four("JS QS KS 2S", "2C 3C 4C");
    assert_eq!(tests.refused("Ann", "test Bob JS QS KS"), Refusal::TooMany { most: 2 });
    tests.play("Ann", "test Bob JS QS");
    let mut single = four("AS JS 2S", "2C");
    assert_eq!(single.refused("Ann", "steal Bob AS"), Refusal::BadTarget(seat("Bob")));
    assert_eq!(single.refused("Ann", "test Bob JS"), Refusal::BadTarget(seat("Bob")));
}

#[test]
fn a_human_discards_the_red_card_scavenged() {
    let mut scene = four("2S 3S", "2C").pile("5H 6S 7S 8S");
    scene.play("Ann", "scavenge");
    assert_eq!(scene.refused("Ann", "reject"), Refusal::MustKeep);
    scene.play("Ann", "keep");
    assert_eq!(scene.refused("Ann", "discard 2S"), Refusal::MustDiscardRed);
    scene.play("Ann", "discard 5H");
    assert_eq!((scene.game.down.len(), scene.view("Bob").face_down), (1, 1));
    assert_eq!(scene.role("Ann"), Some(Role::Human));
}

/// These pass on a device that checks nothing it can't see. The cards then reveal them.
#[test]
fn fouls_are_named_and_the_game_goes_on() {
    let mut scene = four("2S 3S", "2C 3C");
    scene.kick(Flow::Refill);
    scene.force("Ann", "joker");
    assert_eq!(scene.game.foul, Some((seat("Ann"), Foul::NotJoker)));
    assert_eq!(scene.lies_face_up(), "2H");
    let mut scene = four("2S 3S 4S", "2C 3C");
    scene.force("Ann", "steal Bob 2S");
    assert_eq!(scene.game.foul, Some((seat("Ann"), Foul::NotAces)));
    assert_eq!((scene.game.turn, scene.lies_face_up().as_str()), (seat("Bob"), "2S"));
    let mut scene = four("2S 3S 4S", "2C 3C");
    scene.force("Ann", "test Bob 2S");
    assert_eq!(scene.game.foul, Some((seat("Ann"), Foul::NotTests)));
    let mut scene = four("2S 3S 4S", "2C 3C").pile("7S 8S");
    scene.kick(Flow::Refill);
    scene.force("Ann", "reject");
    assert_eq!(scene.game.foul, Some((seat("Ann"), Foul::NotRed)));
    assert_eq!(scene.holds("Ann"), "2S 3S 4S 7S");
}
