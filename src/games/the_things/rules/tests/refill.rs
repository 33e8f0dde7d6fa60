//! These tests cover filling up: rules 5.5 and 3, rulings 14, 21, 23.

use super::super::line::{Foul, Line};
use super::super::moves::Move;
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::state::Flow;
use super::scene::{Scene, faces, seat};
use crate::base::ids::SeatSet;

fn short(ann: &str, bob: &str, pile: &str) -> Scene {
    let mut scene = Scene::new(6).hand("Ann", ann).hand("Bob", bob).pile(pile).others();
    scene.kick(Flow::Done);
    scene
}

#[test]
fn a_human_shows_and_discards_red_and_keeps_black() {
    let mut scene = short("2S 3S 4S 5S", "7S 8S 9S 10S JS", "2H 3H 9C");
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
    assert_eq!(scene.refused("Ann", "keep"), Refusal::MustReject);
    scene.plays("Ann reject");
    let rejected = Line::Rejected { seat: seat("Ann"), face: faces("2H")[0] };
    assert_eq!(scene.told(|line| *line == rejected), Some(SeatSet::ALL));
    scene.plays("Ann reject");
    assert_eq!(scene.refused("Ann", "reject"), Refusal::MustKeep);
    scene.plays("Ann keep");
    assert_eq!(scene.holds("Ann"), "2S 3S 4S 5S 9C");
    assert_eq!((scene.view("Bob").piles.shown, scene.game.turn), (faces("2H 3H"), seat("Bob")));
    assert!(scene.view("Bob").players[0].hand.iter().all(|seen| seen.face.is_none()));
}

#[test]
fn ruling_21_a_thing_keeps_red_or_rejects_it_as_often_as_it_likes() {
    let mut scene = short("QH 3S 4S 5S", "7S 8S 9S 10S JS", "2H 3H 4H");
    assert_eq!(scene.offered("Ann"), [Move::Keep, Move::Reject]);
    scene.plays("Ann reject; Ann reject; Ann keep");
    assert_eq!(scene.holds("Ann"), "3S 4S 5S 4H QH");
    let kept: Vec<SeatSet> =
        scene.log.iter().filter(|told| matches!(told.line, Line::Kept { .. })).map(|told| told.to).collect();
    assert_eq!(kept, [SeatSet::ALL], "others see only that it was kept");
}

#[test]
fn everybody_fills_up_clockwise_from_the_player_at_turn() {
    let mut scene = short("2S 3S 4S 5S 6S", "7S 8S 9S", "9C 2H 10C");
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Bob") });
    scene.plays("Bob keep; Bob reject; Bob keep");
    assert_eq!(scene.holds("Bob").split(' ').count(), 5, "ruling 23: never more than five");
    let mut scene = Scene::new(6).hand("Ann", "2S 3S 4S 5S").hand("Bob", "7S 8S 9S 10S").pile("9C 10C").others();
    scene.game.turn = seat("Bob");
    scene.kick(Flow::Done);
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Bob") });
    scene.plays("Bob keep");
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
}

#[test]
fn the_discard_becomes_the_draw_pile_when_a_card_is_needed() {
    let scene = Scene::new(6).hand("Ann", "2S 3S 4S").pile("9C").discard("10C 2H").others();
    let mut scene = scene;
    scene.kick(Flow::Done);
    scene.plays("Ann keep");
    assert!(scene.told(|line| *line == Line::Reshuffled { cards: 2 }).is_some());
    // They lie face down again, and nobody knows them.
    assert_eq!((scene.view("Bob").piles.shown.len(), scene.view("Bob").piles.draw), (0, 1));
    scene.fill();
    assert_eq!(scene.holds("Ann").split(' ').count(), 5);
}

#[test]
fn filling_up_stops_when_everyone_knows_that_no_black_is_left() {
    // With the numbers of 1.2 this can't happen. The guard is there all the same.
    let mut scene = Scene::new(6).hand("Ann", "2S 3S 4S 5S").pile("2H").discard("3H 4H").others();
    scene.kick(Flow::Done);
    scene.fill();
    assert!(scene.told(|line| *line == Line::Short { seat: seat("Ann") }).is_some());
    assert_eq!((scene.holds("Ann").as_str(), scene.game.turn), ("2S 3S 4S 5S", seat("Bob")));
    let mut scene = Scene::new(6).hand("Ann", "2S 3S 4S 5S").others();
    scene.kick(Flow::Done);
    assert_eq!(scene.game.turn, seat("Bob"), "both piles are empty");
}

#[test]
fn a_cheat_who_rejects_black_keeps_it() {
    let mut scene = short("2S 3S 4S 5S", "7S 8S 9S 10S JS", "9C");
    scene.force("Ann", "reject");
    assert_eq!(scene.view("Carl").foul, Some((seat("Ann"), Foul::NotRed)));
    assert_eq!(scene.holds("Ann"), "2S 3S 4S 5S 9C");
}

#[test]
fn the_card_drawn_is_seen_by_its_drawer_alone() {
    let scene = short("2S 3S 4S 5S", "7S 8S 9S 10S JS", "9C");
    assert_eq!(scene.view("Ann").drawn.map(|seen| seen.face), Some(Some(faces("9C")[0])));
    assert_eq!(scene.view("Bob").drawn.map(|seen| seen.face), Some(None));
    assert_eq!(scene.told(|line| matches!(line, Line::Drew { .. })), Some(SeatSet::of(seat("Ann"))));
}
