//! These tests cover the search: rules 5.1, rulings 3, 19, 20, vector 4.

use super::super::line::Line;
use super::super::moves::Move;
use super::super::outcome::Role;
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::scene::{Scene, faces, seat};
use crate::base::ids::SeatSet;

fn table(ann: &str, pile: &str) -> Scene {
    Scene::new(6).hand("Ann", ann).pile(pile).others()
}

#[test]
fn a_human_discards_the_red_card_and_stays_human() {
    let mut scene = table("2S 3S 4S 5S 6S", "9H 2H");
    scene.plays("Ann search");
    assert_eq!(scene.game.phase, Phase::Search);
    assert_eq!(scene.refused("Ann", "discard 2S"), Refusal::MustDiscardRed);
    assert_eq!(scene.offered("Ann").len(), 1);
    scene.plays("Ann discard 9H");
    assert_eq!((scene.holds("Ann").as_str(), scene.role("Ann")), ("2S 3S 4S 5S 6S", Some(Role::Human)));
    assert_eq!(scene.game.turn, seat("Bob"));
}

#[test]
fn a_black_card_is_kept_or_not_and_nobody_learns_what_was_discarded() {
    let mut scene = table("2S 3S 4S 5S 6S", "9C 2H");
    scene.plays("Ann search");
    assert_eq!(scene.offered("Ann").len(), 6);
    scene.plays("Ann discard 3S");
    assert_eq!(scene.holds("Ann"), "2S 4S 5S 6S 9C");
    assert_eq!(scene.told(|line| matches!(line, Line::Discarded { .. })), Some(SeatSet::ALL));
    let own = SeatSet::of(seat("Ann"));
    assert_eq!(scene.told(|line| matches!(line, Line::Drew { face, .. } if *face == faces("9C")[0])), Some(own));
    assert_eq!(scene.told(|line| matches!(line, Line::DiscardedFace { .. })), Some(own));
    let view = scene.view("Bob");
    assert_eq!((view.piles.discard, view.piles.shown.len()), (1, 0));
    assert!(view.players[0].hand.iter().all(|seen| seen.face.is_none()));
}

#[test]
fn vector_4_a_thing_never_discards_its_last_red_card() {
    let mut scene = table("QH 3S 4S 5S 6S", "9C 2H");
    scene.plays("Ann search");
    assert_eq!(scene.refused("Ann", "discard QH"), Refusal::LastRed);
    scene.plays("Ann discard 9C");
    let mut scene = table("QH 3S 4S 5S 6S", "9H 2C");
    scene.plays("Ann search");
    assert_eq!(scene.offered("Ann").len(), 6, "a second red one makes the first free");
    scene.plays("Ann discard QH");
    assert_eq!((scene.holds("Ann").as_str(), scene.role("Ann")), ("3S 4S 5S 6S 9H", Some(Role::Thing)));
}

#[test]
fn ruling_3_with_both_piles_empty_nothing_is_drawn() {
    let mut scene = Scene::new(6).hand("Ann", "2S 3S 4S 5S 6S").others();
    scene.plays("Ann search");
    assert!(scene.told(|line| *line == Line::NothingLeft { seat: seat("Ann") }).is_some());
    assert_eq!((scene.game.turn, scene.holds("Ann").as_str()), (seat("Bob"), "2S 3S 4S 5S 6S"));
}

#[test]
fn an_empty_pile_is_made_anew_from_the_discard() {
    let mut scene = Scene::new(6).hand("Ann", "2S 3S 4S 5S 6S").discard("9C").others();
    scene.plays("Ann search");
    assert!(scene.told(|line| *line == Line::Reshuffled { cards: 1 }).is_some());
    assert_eq!(scene.view("Ann").hand().len(), 6);
    scene.plays("Ann discard 2S");
    assert_eq!((scene.view("Bob").piles.draw, scene.view("Bob").piles.discard), (0, 1));
}

#[test]
fn ruling_19_searching_is_always_possible_and_passing_never() {
    let mut scene = table("QH", "9C");
    assert_eq!(scene.offered("Ann"), [Move::Search]);
    assert_eq!(scene.refused("Ann", "pass"), Refusal::WrongPhase);
}

#[test]
fn a_card_that_nobody_may_follow_is_hidden_again() {
    // The drawn card may be any of the six, as the hand is concealed before the choice.
    let mut scene = table("2S 3S 4S 5S 6S", "9C 2H");
    scene.plays("Ann search");
    assert!(!scene.game.hands.is_loose(seat("Ann")));
}
