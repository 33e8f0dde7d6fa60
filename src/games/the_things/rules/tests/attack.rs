//! These tests cover attacks (rules 6). They check rulings 2, 8 to 14, 29, 30, vectors 1 to 4, and the switches `aceValue` and
//! `mixedSupport`.

use super::super::line::{Death, Foul, Line};
use super::super::moves::Move;
use super::super::phase::{Phase, Side};
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::super::value::batch_value;
use super::scene::{Scene, faces, seat};
use crate::table::setup::Setup as _;

fn table(ann: &str, bob: &str) -> Scene {
    with(ann, bob, |_| {})
}

fn with(ann: &str, bob: &str, change: impl Fn(&mut Setup)) -> Scene {
    Scene::with(6, change).hand("Ann", ann).hand("Bob", bob).hand("Carl", "5S 5C QC").pile("2H 3H 4H 5H").others()
}

fn strengths(scene: &Scene) -> [u16; 2] {
    scene.view("Eve").fight.expect("an attack").strengths()
}

fn window(side: Side, asked: &str) -> Phase {
    Phase::Window { side, asked: seat(asked) }
}

#[test]
fn vector_1_batches() {
    let setup = Setup::new(6).expect("six can play");
    let value = |words: &str| batch_value(&setup, &faces(words));
    assert_eq!((value("6S 6C"), value("6S") + value("6C")), (18, 12));
    assert_eq!((value("4H 4D 4S"), value("9S 9C 9H 9D"), value("AS AC")), (16, 45, 3));
    // Ruling 11: five or more cards count in the same way, as do several sets beside each other.
    assert_eq!((value("3S 3C 3H 3D 3S"), value("3S 3C 10H 10D 2S")), (18, 9 + 30 + 2));
    assert_eq!(value("JS QC KH"), 0);
    // Ruling 2 and its switch.
    let eleven = Setup { ace_value: 11, ..setup };
    assert_eq!((value("AS"), batch_value(&eleven, &faces("AS")), batch_value(&eleven, &faces("AS AC"))), (1, 11, 33));
}

#[test]
fn vector_2_equal_numbers_fail_and_two_more_succeed() {
    let open = "Ann attack Bob 6S 3S; Ann pass; Carl pass; Dave pass; Eve pass; Fay pass; Bob play 9S";
    let mut scene = table("6S 3S 2S 2C 4S", "9S 8S 4H 10S 6C");
    scene.plays(open);
    assert_eq!(strengths(&scene), [9, 9]);
    scene.on();
    assert!(scene.told(|line| *line == Line::Fails { seat: seat("Ann"), target: seat("Bob") }).is_some());
    assert_eq!(scene.alive(), "Ann Bob Carl Dave Eve Fay");
    let mut scene = table("6S 3S 2S 2C 4S", "9S 8S QH 10S 6C");
    scene.plays(open).plays("Carl pass; Dave pass; Eve pass; Fay pass; Bob pass; Ann play 2S").on();
    assert_eq!(scene.alive(), "Ann Carl Dave Eve Fay");
    assert_eq!(
        scene.told(|line| *line == Line::Died { seat: seat("Bob"), how: Death::Attacked }).map(|to| to.is_all()),
        Some(true)
    );
}

#[test]
fn vector_2_a_thing_that_runs_out_of_black_shows_itself() {
    let mut scene = table("6S 3S 2S 2C 4S", "9S QH 4H");
    scene.plays("Ann attack Bob 6S 3S; Ann pass; Carl pass; Dave pass; Eve pass; Fay pass; Bob play 9S");
    scene.plays("Carl pass; Dave pass; Eve pass; Fay pass; Bob pass; Ann play 2S");
    scene.plays("Carl pass; Dave pass; Eve pass; Fay pass; Ann pass");
    assert!(!scene.view("Eve").players[1].exposed);
    scene.plays("Bob play 4H");
    assert!(scene.view("Eve").players[1].exposed);
    assert_eq!(strengths(&scene), [11, 13]);
    scene.on();
    assert_eq!(scene.alive(), "Ann Bob Carl Dave Eve Fay");
}

#[test]
fn vector_3_flamethrowers_and_bites_make_numbers_worthless() {
    let cases = [
        // The attacker's hand and what they play, the defender's hand and what they play, and who is alive afterwards.
        ("KS 2S 3S 4S 6S", "KS", "10S 10C 2C", "play 10S 10C", "Ann Carl Dave Eve Fay"),
        ("10S 10C 3S 4S 6S", "10S 10C", "QH KH 2C", "play KH", "Bob Carl Dave Eve Fay"),
        ("KS 2S 3S 4S 6S", "KS", "JS 2C 3C", "play JS", "Bob Carl Dave Eve Fay"),
        ("KS JC 3S 4S 6S", "KS JC", "JS 2C 3C", "play JS", "Ann Carl Dave Eve Fay"),
        ("6S 6C 3S 4S 2S", "6S 6C", "9S 9C 3C", "play 9S 9C", "Ann Bob Carl Dave Eve Fay"),
    ];
    for (ann, with, bob, answer, alive) in cases {
        let mut scene = table(ann, bob);
        scene.plays(&format!("Ann attack Bob {with}; Ann pass; Carl pass; Dave pass; Eve pass; Fay pass"));
        scene.plays(&format!("Bob {answer}")).on();
        assert_eq!(scene.alive(), alive, "{with} against {answer}");
    }
}

#[test]
fn ruling_13_any_special_of_the_defence_repels_and_only_the_initiator_dies() {
    let mut scene = table("9S 2S 3S 4S 6S", "2C 3C 4C");
    // Carl defends with a Flamethrower, and Dave helps the attack.
    scene
        .plays("Ann attack Bob 9S; Ann pass; Carl pass")
        .plays("Dave play #1")
        .plays("Eve pass; Fay pass; Ann pass; Carl pass; Dave pass");
    assert_eq!(scene.game.phase, window(Side::Defence, "Bob"));
    scene.plays("Bob pass; Carl play QC").on();
    assert_eq!(scene.alive(), "Bob Carl Dave Eve Fay");
    assert!(scene.told(|line| *line == Line::Died { seat: seat("Ann"), how: Death::Repelled }).is_some());
    // R14: all cards played are in the discard, face down, with the dead player's hand.
    assert_eq!((scene.view("Eve").piles.discard, scene.view("Eve").piles.shown.len()), (3 + 4, 3));
}

#[test]
fn windows_alternate_and_poll_everybody_who_may_join() {
    let mut scene = table("9S 2S 3S 4S 6S", "2C 3C 4C");
    scene.plays("Ann attack Bob 9S");
    assert_eq!(scene.game.phase, window(Side::Attack, "Ann"));
    scene.plays("Ann pass; Carl play 5S");
    // After a card, everybody is asked again, clockwise, until all have passed.
    assert_eq!(scene.game.phase, window(Side::Attack, "Dave"));
    scene.plays("Dave pass; Eve pass; Fay pass; Ann pass; Carl pass");
    assert_eq!(scene.game.phase, window(Side::Defence, "Bob"));
    // R9: Carl stays on the attacker's side.
    scene.plays("Bob pass");
    assert_eq!(scene.game.phase, window(Side::Defence, "Dave"));
    scene.plays("Dave pass; Eve pass; Fay play #1");
    scene.plays("Bob pass; Dave pass; Eve pass; Fay pass");
    assert_eq!(scene.game.phase, window(Side::Attack, "Ann"));
    scene.plays("Ann pass; Carl pass; Dave pass; Eve pass");
    // The attack's window has passed. The defence's window must pass, too.
    assert_eq!(scene.game.phase, window(Side::Defence, "Bob"));
    scene.plays("Bob pass; Dave pass; Eve pass; Fay pass");
    assert!(scene.view("Eve").fight.is_none());
}

#[test]
fn ruling_8_an_attack_needs_a_card() {
    let scene = table("9S 2S 3S 4S 6S", "2C 3C 4C");
    let nothing = Move::Attack { target: seat("Bob"), cards: Default::default() };
    assert_eq!(scene.game.legal(seat("Ann"), &nothing), Err(Refusal::NoSuchCards));
}

#[test]
fn ruling_10_the_last_red_card_is_never_played() {
    let mut scene = table("QH 2S 3S 4S 6S", "KH 3C 4C");
    assert_eq!(scene.refused("Ann", "attack Bob QH"), Refusal::LastRed);
    assert_eq!(scene.refused("Ann", "attack Bob 2S QH"), Refusal::LastRed);
    scene.plays("Ann attack Bob 2S; Ann pass; Carl pass; Dave pass; Eve pass; Fay pass");
    assert_eq!(scene.refused("Bob", "play KH"), Refusal::LastRed);
    assert_eq!(scene.refused("Bob", "play 3C KH"), Refusal::LastRed);
    scene.plays("Bob play 3C");
    // One of two red cards may be played.
    let mut scene = table("QH 2H 3S 4S 6S", "3C 4C");
    assert_eq!(scene.refused("Ann", "attack Bob QH 2H"), Refusal::LastRed);
    scene.plays("Ann attack Bob QH");
    assert_eq!(scene.refused("Ann", "play 2H"), Refusal::LastRed);
}

#[test]
fn one_player_does_not_mix_flamethrower_and_bite() {
    let mut scene = table("QH KH JS 4S 6S", "3C 4C");
    assert_eq!(scene.refused("Ann", "attack Bob KH JS"), Refusal::BothSpecials);
    scene.plays("Ann attack Bob JS");
    assert_eq!(scene.refused("Ann", "play KH"), Refusal::BothSpecials);
    // Another player may play the other kind.
    scene.plays("Ann play 4S; Carl play QC");
    assert_eq!(scene.view("Eve").fight.expect("an attack").flanks[0].specials, 2);
    scene.on();
    assert_eq!(scene.alive(), "Ann Carl Dave Eve Fay");
}

#[test]
fn ruling_12_a_tie_of_specials_fails() {
    let mut scene = table("KS 2S 3S 4S 6S", "KH 2H 4C");
    scene.plays("Ann attack Bob KS; Ann pass; Carl pass; Dave pass; Eve pass; Fay pass; Bob play KH").on();
    assert!(scene.told(|line| matches!(line, Line::Fails { .. })).is_some());
}

#[test]
fn ruling_29_those_who_can_not_play_are_asked_like_the_others() {
    let mut scene = table("9S 2S 3S 4S 6S", "2C 3C").hand("Dave", "QD");
    scene.game.hands.take_all(seat("Eve"));
    scene.plays("Ann attack Bob 9S; Ann pass; Carl pass");
    assert_eq!((scene.game.phase, scene.offered("Dave")), (window(Side::Attack, "Dave"), vec![Move::Pass]));
    scene.plays("Dave pass");
    assert_eq!((scene.game.phase, scene.offered("Eve")), (window(Side::Attack, "Eve"), vec![Move::Pass]));
}

#[test]
fn ruling_30_supporters_may_go_on_without_the_attacker() {
    let mut scene = table("2S 3S 4S 6S 7S", "9S 8C 4C");
    scene.plays("Ann attack Bob 2S; Ann pass; Carl pass; Dave pass; Eve pass; Fay pass; Bob play 9S");
    scene.plays("Carl pass; Dave pass; Eve pass; Fay pass; Bob pass; Ann pass; Carl play 5S 5C").on();
    assert_eq!(scene.alive(), "Ann Carl Dave Eve Fay");
}

#[test]
fn mixed_support_lets_all_but_the_principals_help_both_sides() {
    let mut scene = with("9S 2S 3S 4S 6S", "2C 3C 4C", |setup| setup.mixed_support = true);
    scene.plays("Ann attack Bob 9S; Ann pass; Carl play 5S; Dave pass; Eve pass; Fay pass; Ann pass; Carl pass");
    scene.plays("Bob pass");
    assert_eq!(scene.game.phase, window(Side::Defence, "Carl"));
    scene.plays("Carl play 5C");
    assert_eq!(strengths(&scene), [14, 5]);
    scene.plays("Dave pass; Eve pass; Fay pass");
    // The attacker isn't asked to defend.
    assert_eq!(scene.game.phase, window(Side::Defence, "Bob"));
}

#[test]
fn a_cheats_forbidden_mixture_counts_for_nothing() {
    let mut scene = table("QH KH JS 4S 6S", "3C 4C");
    scene.force("Ann", "attack Bob KH JS");
    assert_eq!(scene.view("Carl").foul, Some((seat("Ann"), Foul::BothSpecials)));
    assert_eq!(strengths(&scene), [0, 0]);
    scene.on();
    assert_eq!(scene.alive(), "Ann Bob Carl Dave Eve Fay");
}
