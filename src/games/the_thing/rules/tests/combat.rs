//! These tests cover fights: rulings 1, 22 to 25, 29, 30, vector 2.

use super::super::line::Line;
use super::super::outcome::{Ending, Role};
use super::super::phase::{Phase, Side};
use super::super::refusal::Refusal;
use super::scene::{Scene, faces, seat};
use crate::base::ids::SeatSet;

fn five(ann: &str, bob: &str, carl: &str) -> Scene {
    let scene = Scene::new(5).hand("Ann", ann).hand("Bob", bob).hand("Carl", carl);
    scene.hand("Dave", "10S 10C").hand("Eve", "9S 9C").pile("2S 3S 4S 5S 6S 7S 8S 2C 3C")
}

fn scores(scene: &Scene) -> [u16; 2] {
    scene.view("Dave").combat.expect("a fight").flanks.map(|side| side.score)
}

#[test]
fn ruling_1_an_alien_who_plays_the_last_red_stays_one_and_everybody_knows() {
    let mut scene = five("", "2C 3C", "4C").alien("Ann", "8H 2S");
    scene.play("Ann", "attack Bob 8H");
    assert_eq!(scene.role("Ann"), Some(Role::Alien));
    assert!(scene.view("Eve").players[0].exposed);
    assert_eq!(scene.view("Eve").players[0].alien, Some(true));
    assert_eq!(scene.told(|line| *line == Line::Exposed { seat: seat("Ann") }), Some(SeatSet::ALL));
}

#[test]
fn ruling_22_an_attack_opens_with_at_least_one_card() {
    let scene = five("2S 3S", "2C", "3C");
    let nothing = super::super::moves::Move::Attack { target: seat("Bob"), cards: Default::default() };
    assert_eq!(scene.game.legal(seat("Ann"), &nothing), Err(Refusal::NoSuchCards));
}

#[test]
fn ruling_23_the_lead_feeds_the_phase_and_the_next_ally_after_the_leads_death() {
    let mut scene = five("10S 9S", "2C", "3C 4C");
    scene.plays("Ann attack Bob 9S; Bob ask");
    // Players are asked clockwise from the lead. Ann, on the other side, isn't.
    assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Carl"), ally: false });
    scene.play("Carl", "join 3C");
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Bob"), must: false });
    scene.plays("Bob ask; Carl pass; Dave pass; Eve pass");
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Bob"), must: true });
    assert_eq!(scene.refused("Bob", "ask"), Refusal::MustPlace);
    scene.play("Bob", "place 2C");
    assert_eq!(scene.alive(), "Ann Carl Dave Eve");
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Carl"), must: false });
    // The side is locked, so only those engaged on it are asked.
    scene.play("Carl", "ask");
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Carl"), must: true });
    scene.play("Carl", "place 4C");
    // Carl has died, too, and 9 wasn't exceeded (3 + 2 + 4 = 9), so the defence is beaten.
    assert_eq!(scene.alive(), "Ann Dave Eve");
    assert_eq!(scene.game.phase, Phase::Drawn { why: super::super::phase::Why::Replenish });
}

#[test]
fn ruling_24_pools_go_face_up_and_survivors_keep_their_hands() {
    let mut scene = five("10S 9S 2S", "2C", "3C 4C");
    scene.plays("Ann attack Bob 9S; Bob place 2C");
    assert_eq!(scene.lies_face_up(), "9S 2C");
    assert_eq!(scene.holds("Ann"), "2S 10S");
    let survivors = SeatSet::of(seat("Ann"));
    assert!(scene.told(|line| *line == Line::Beaten { side: Side::Defence, survivors }).is_some());
}

#[test]
fn ruling_25_the_dead_own_nothing_and_do_nothing() {
    let mut scene = five("10S 9S 2S", "2C", "3C 4C 5C 6C 7C");
    scene.plays("Ann attack Bob 9S; Bob place 2C");
    assert!(scene.view("Ann").players[1].hand.is_empty());
    assert_eq!(scene.game.turn, seat("Carl"));
    for words in ["attack Bob 3C", "test Bob 3C"] {
        assert_eq!(scene.refused("Carl", words), Refusal::BadTarget(seat("Bob")));
    }
    scene.play("Carl", "helicopter");
    assert!(!scene.game.who().seats().contains(seat("Bob")));
}

#[test]
fn ruling_29_equal_scores_do_not_complete_a_phase() {
    let mut scene = five("10S 4S", "5C 5S 3C", "4C");
    scene.plays("Ann attack Bob 10S; Bob place 5C; Bob place 5S");
    assert_eq!(scores(&scene), [10, 10]);
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Bob"), must: false });
    scene.play("Bob", "place 3C");
    // Bob has placed his last card and leads by 13 to 10. The attack must go on, or is beaten.
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Ann"), must: false });
}

#[test]
fn ruling_30_a_fight_can_kill_everybody_engaged() {
    let mut scene = five("10S 5S", "10C 6C", "4C");
    scene.plays("Ann attack Bob 10S; Bob place 10C 6C; Ann place 5S");
    // 15 does not beat 16, and both have no card left.
    assert_eq!(scene.alive(), "Carl Dave Eve");
}

#[test]
fn the_last_survivor_is_counted_when_the_fight_is_over() {
    let scene = Scene::new(4).hand("Ann", "10S 9S").hand("Bob", "2C 3C").hand("Carl", "3D").hand("Dave", "4C");
    let mut scene = scene.pile("2S 3S");
    for name in ["Carl", "Dave"] {
        scene.leave(name);
    }
    scene.play("Ann", "attack Bob 10S 9S");
    assert_eq!(scene.alive(), "Bob");
    scene.play("Bob", "place 2C 3C");
    assert_eq!(scene.outcome().ending, Ending::Nobody);
}

#[test]
fn vector_2_the_defence_needs_more_than_fifteen() {
    let mut scene = five("5S 5C 2S", "6C 9C AS 7S", "4C");
    scene.plays("Ann attack Bob 5S 5C; Bob place 6C 9C");
    assert_eq!(scores(&scene), [15, 15]);
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Bob"), must: false });
    scene.play("Bob", "place AS");
    assert_eq!(scores(&scene), [15, 16]);
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Ann"), must: false });
}

#[test]
fn an_attacker_who_opens_with_the_last_card_is_dead_and_the_fight_goes_on() {
    let mut scene = five("10S", "5C 6C 2C", "4C");
    scene.play("Ann", "attack Bob 10S");
    assert_eq!(scene.alive(), "Bob Carl Dave Eve");
    scene.play("Bob", "place 5C 6C");
    assert!(scene.game.combat.is_none());
    assert_eq!(scene.alive(), "Bob Carl Dave Eve");
    assert_eq!(scene.game.turn, seat("Bob"));
}

#[test]
fn the_polling_stops_as_soon_as_the_score_is_enough() {
    let mut scene = five("4S 2S", "2C 3S", "5C 6C");
    scene.plays("Ann attack Bob 4S; Bob ask; Carl join 5C");
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Ann"), must: false });
    let combat = scene.view("Eve").combat.expect("a fight");
    assert_eq!(combat.flanks[1].engaged.as_slice(), [seat("Bob"), seat("Carl")]);
    assert_eq!(combat.batches[1].faces.as_slice(), faces("5C"));
    // Those engaged on the other side aren't asked. Allies and free players are.
    scene.play("Ann", "ask");
    assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Dave"), ally: false });
    assert_eq!(scene.refused("Dave", "place 10S"), Refusal::WrongPhase);
    scene.plays("Dave join 10S; Bob ask; Carl place 6C");
    assert_eq!(scores(&scene), [14, 11]);
}
