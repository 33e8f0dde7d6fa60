//! These tests cover trades: rulings 17, 18, 37, 38, and `multiTrade`.

use super::super::TheThing;
use super::super::line::Line;
use super::super::outcome::Role;
use super::super::refusal::Refusal;
use super::scene::{NAMES, Scene, seat};
use crate::base::ids::SeatSet;
use crate::table::game::Notation;

fn four(ann: &str, bob: &str) -> Scene {
    Scene::new(4).hand("Ann", ann).hand("Bob", bob).hand("Carl", "9S 9C").hand("Dave", "10S 10C").pile("2S 3S 4S")
}

#[test]
fn ruling_17_the_last_red_is_never_committed_and_queens_count() {
    let mut scene = four("", "10C 2C").alien("Ann", "QH 2S");
    scene.plays("Ann trade 10; Bob offer 10; Carl pass; Dave pass; Ann accept Bob");
    assert_eq!(scene.refused("Ann", "commit QH"), Refusal::LastRed);
    scene.plays("Ann decline; Bob commit 10C");
    let mut scene = four("", "10C 2C").alien("Ann", "QH 3H 2S");
    scene.plays("Ann trade test; Bob offer 10; Carl pass; Dave pass; Ann accept Bob; Ann commit QH; Bob commit 10C");
    assert_eq!((scene.holds("Bob").as_str(), scene.role("Bob")), ("2C QH", Some(Role::Alien)));
    assert_eq!(scene.holds("Ann"), "2S 10C 3H");
    assert_eq!(scene.game.people[seat("Bob")].infection.and_then(|infection| infection.by), Some(seat("Ann")));
}

#[test]
fn ruling_18_a_failed_offer_is_dead_and_others_remain() {
    let mut scene = four("5S 6S", "2C 3C");
    scene.plays("Ann trade 5; Bob offer 2; Carl offer 9; Dave pass; Ann accept Bob; Ann commit 5S; Bob decline");
    let declined = Line::Declined { seats: SeatSet::of(seat("Bob")) };
    assert_eq!(scene.told(|line| *line == declined), Some(SeatSet::ALL));
    assert_eq!(scene.refused("Ann", "accept Bob"), Refusal::NoOffer(seat("Bob")));
    scene.plays("Ann accept Carl; Carl commit 9S; Ann commit 5S");
    assert_eq!((scene.holds("Ann").as_str(), scene.holds("Carl").as_str()), ("6S 9S", "5S 9C"));
    // With the last offer gone the action is over.
    let mut scene = four("5S 6S", "2C 3C");
    scene.plays("Ann trade 5; Bob offer 2; Carl pass; Dave pass; Ann accept Bob; Ann decline; Bob decline");
    assert_eq!(scene.game.turn, seat("Bob"));
}

#[test]
fn ruling_37_queen_is_no_announcement() {
    let scene = four("5S 6S", "2C 3C");
    let names = NAMES.map(str::to_owned);
    for value in ["Q", "QH", "11", "1", "K"] {
        assert!(scene.game.read_move(seat("Ann"), &["trade", value], &names).is_err(), "{value}");
    }
    for (value, fits) in [("10", true), ("test", true), ("9", false), ("A", false)] {
        let scene = Scene::with(4, |setup| setup.queens = 2).alien("Ann", "QH QD 2S").hand("Bob", "2C 3C");
        let mut scene = scene.hand("Carl", "9S").hand("Dave", "10S").pile("2S 3S");
        scene.plays(&format!("Ann trade {value}; Bob offer 2; Carl pass; Dave pass; Ann accept Bob"));
        assert_eq!(scene.attempt("Ann", "commit QH").is_ok(), fits, "{value}");
    }
    assert!(TheThing::read_face("QX").is_none());
}

#[test]
fn ruling_38_no_offers_by_oneself_or_by_the_dead() {
    let mut scene = four("5S 6S", "2C 3C");
    scene.game.living.remove(seat("Carl"));
    scene.play("Ann", "trade 5");
    assert_eq!(scene.refused("Ann", "offer 5"), Refusal::NotAwaited(seat("Ann")));
    scene.play("Bob", "pass");
    assert_eq!(scene.refused("Carl", "offer 9"), Refusal::NotAwaited(seat("Carl")));
    scene.play("Dave", "offer 10");
    assert_eq!(scene.refused("Ann", "accept Ann"), Refusal::NoOffer(seat("Ann")));
}

#[test]
fn lying_is_allowed_and_bites_only_when_committing() {
    let mut scene = four("5S 6S", "2C 3C");
    scene.plays("Ann trade A; Bob offer 7; Carl pass; Dave pass; Ann accept Bob");
    assert_eq!(scene.refused("Ann", "commit 5S"), Refusal::NotAsClaimed);
    scene.plays("Bob decline; Ann decline");
}

#[test]
fn only_the_two_traders_learn_the_cards() {
    let mut scene = four("5S 6S", "2C 3C");
    scene.plays("Ann trade 5; Bob offer 2; Carl pass; Dave pass; Ann accept Bob; Ann commit 5S; Bob commit 2C");
    let both = SeatSet::of(seat("Ann")).with(seat("Bob"));
    assert_eq!(scene.told(|line| matches!(line, Line::Passed { .. })), Some(both));
    assert_eq!(scene.role("Ann"), Some(Role::Human));
}

#[test]
fn multi_trade_swaps_as_many_cards_as_announced() {
    let lay = || {
        let scene =
            Scene::with(4, |setup| setup.multi_trade = true).alien("Ann", "5H 6H 7S 5S").hand("Bob", "2C 3C 4C");
        scene.hand("Carl", "9S").hand("Dave", "10S 10C").pile("2S 3S")
    };
    let mut scene = lay();
    assert_eq!(scene.refused("Ann", "trade 5 6 7 8"), Refusal::BadClaim);
    scene.play("Ann", "trade 5 6");
    assert_eq!(scene.refused("Bob", "offer 2"), Refusal::ClaimCount(2));
    assert_eq!(scene.refused("Bob", "offer 2 3 4"), Refusal::BadClaim);
    scene.play("Bob", "offer 3 2");
    assert_eq!(scene.refused("Carl", "offer 9 9"), Refusal::BadClaim);
    scene.plays("Carl pass; Dave pass; Ann accept Bob");
    assert_eq!(scene.refused("Ann", "commit 5H"), Refusal::NotAsClaimed);
    assert_eq!(scene.refused("Ann", "commit 5H 6H"), Refusal::LastRed);
    scene.plays("Ann commit 5S 6H; Bob commit 2C 3C");
    assert_eq!((scene.holds("Ann").as_str(), scene.holds("Bob").as_str()), ("2C 3C 7S 5H", "4C 5S 6H"));
    assert_eq!(scene.role("Bob"), Some(Role::Alien));
    assert_eq!(lay().refused("Ann", "trade 5 6 7 8"), Refusal::BadClaim);
}
