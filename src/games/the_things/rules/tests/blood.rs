//! These tests cover the Blood Test (rules 5.3). They check rulings 4 and 25, and the switch `publicBloodTest`.

use super::super::line::{Foul, Line};
use super::super::outcome::Role;
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::scene::{Scene, faces, seat};
use crate::base::ids::SeatSet;

fn table(ann: &str, bob: &str, change: impl Fn(&mut Setup)) -> Scene {
    Scene::with(6, change).hand("Ann", ann).hand("Bob", bob).pile("2H 9C 3H 10C").others()
}

#[test]
fn ruling_4_the_card_is_shown_to_all_and_goes_back_among_the_others() {
    let mut scene = table("KS 3S 4S 5S 6S", "QH 7S 8S 9S 10S", |_| {}).rolls(&[0]);
    let before = scene.holds("Bob");
    scene.plays("Ann test Bob KS");
    let shown = scene.told(|line| *line == Line::Showed { target: seat("Bob"), face: faces("QH")[0] });
    assert_eq!(shown, Some(SeatSet::ALL));
    assert_eq!(scene.holds("Bob"), before, "it returns to the hand");
    assert!(scene.view("Carl").players[1].exposed);
    // Nobody can track it there.
    assert!(scene.view("Carl").players[1].hand.iter().all(|seen| seen.face.is_none()));
    assert!(scene.view("Bob").hand().iter().all(|seen| seen.face.is_some()));
    // The Flamethrower is discarded face down, although everyone has seen it.
    assert_eq!((scene.view("Carl").piles.discard, scene.view("Carl").piles.shown), (1, faces("KS")));
    // Ann fills up.
    assert_eq!(scene.view("Ann").drawn.and_then(|drawn| drawn.face), Some(faces("2H")[0]));
}

#[test]
fn a_black_card_proves_nothing() {
    let mut scene = table("KS 3S 4S 5S 6S", "QH 7S 8S 9S 10S", |_| {}).rolls(&[1]);
    scene.plays("Ann test Bob KS");
    assert!(scene.view("Carl").players.iter().all(|player| !player.exposed));
    assert_eq!(scene.told(|line| matches!(line, Line::Exposed { .. })), None);
}

#[test]
fn without_public_blood_test_only_the_tester_sees_it() {
    let mut scene = table("KS 3S 4S 5S 6S", "QH 7S 8S 9S 10S", |setup| setup.public_blood_test = false).rolls(&[0]);
    scene.plays("Ann test Bob KS");
    let own = SeatSet::of(seat("Ann"));
    assert_eq!(scene.told(|line| matches!(line, Line::Saw { .. })), Some(own));
    assert_eq!(scene.told(|line| matches!(line, Line::Showed { .. })), None);
    assert_eq!(scene.view("Ann").players[1].thing, Some(true));
    assert_eq!(scene.view("Carl").players[1].thing, None);
    assert!(scene.view("Ann").players[1].hand.iter().all(|seen| seen.face.is_none()));
}

#[test]
fn only_black_faces_pay_for_it() {
    let mut scene = table("KS 3S QH 5S 6S", "7S 8S", |_| {});
    for words in ["test Bob 3S", "test Bob QH"] {
        assert_eq!(scene.refused("Ann", words), Refusal::NotFlamethrower);
    }
    assert_eq!(scene.refused("Ann", "test Ann KS"), Refusal::BadTarget(seat("Ann")));
}

#[test]
fn ruling_25_a_single_card_is_tested_and_an_empty_hand_is_not() {
    let mut scene = table("KS 3S 4S 5S 6S", "QH", |_| {});
    scene.plays("Ann test Bob KS");
    assert_eq!(scene.role("Bob"), Some(Role::Thing));
    assert!(scene.view("Carl").players[1].exposed);
    let mut scene = table("KS 3S 4S 5S 6S", "", |_| {});
    scene.game.hands.take_all(seat("Bob"));
    assert_eq!(scene.refused("Ann", "test Bob KS"), Refusal::BadTarget(seat("Bob")));
}

#[test]
fn a_cheat_with_another_card_sees_nothing() {
    let mut scene = table("KS 3S 4S 5S 6S", "QH 7S 8S 9S 10S", |_| {});
    scene.force("Ann", "test Bob 3S");
    assert_eq!(scene.view("Carl").foul, Some((seat("Ann"), Foul::NotFlamethrower)));
    assert_eq!(scene.told(|line| matches!(line, Line::Showed { .. })), None);
    assert_eq!(scene.view("Carl").piles.shown, faces("3S"));
}
