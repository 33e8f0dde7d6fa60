//! These tests cover the Disease: rulings 20, 21, 30, 31, vector 6.

use super::super::line::{Death, Line};
use super::super::outcome::{Ending, Grade, Winner};
use super::super::phase::{JokerAt, Phase, Threat};
use super::super::refusal::Refusal;
use super::super::state::Flow;
use super::scene::{Scene, seat};
use crate::base::ids::SeatSet;

fn sick(mut scene: Scene) -> Scene {
    scene.kick(Flow::Refill);
    scene.play("Ann", "joker");
    scene
}

#[test]
fn ruling_20_the_drawer_suffers_last() {
    let scene = Scene::new(4).hand("Ann", "2S 3S").hand("Bob", "2C 3C").hand("Carl", "4C 5C").hand("Dave", "6C 7C");
    let mut scene = sick(scene.pile("JK 8S 9S 10S"));
    for (name, held, left) in [("Bob", "3C", "3C"), ("Carl", "4C", "4C"), ("Dave", "7C", "7C")] {
        assert_eq!(scene.game.phase, Phase::Hold { victim: seat(name), threat: Threat::Disease });
        scene.play(name, &format!("hold {held}"));
        assert_eq!(scene.holds(name), left);
    }
    assert_eq!(scene.game.turn, seat("Ann"));
    scene.play("Ann", "hold 2S");
    assert_eq!((scene.holds("Ann").as_str(), scene.game.down.len()), ("2S", 4));
    // The turn is over, without further drawing and without an action.
    assert_eq!((scene.game.turn, scene.game.joker), (seat("Bob"), JokerAt::Aside));
}

#[test]
fn ruling_21_only_the_former_owner_knows_the_lost_card() {
    let scene = Scene::new(4).hand("Ann", "2S 3S").hand("Bob", "2C 3C").hand("Carl", "4C").hand("Dave", "6C");
    let mut scene = sick(scene.pile("JK 8S 9S"));
    scene.play("Bob", "hold 2C");
    let readers = scene.told(|line| matches!(line, Line::LostFace { .. }));
    assert_eq!(readers, Some(SeatSet::of(seat("Bob"))));
}

#[test]
fn an_alien_with_one_red_card_holds_it_back() {
    let scene = Scene::new(4).hand("Ann", "2S 3S").alien("Bob", "2C 3C 4H").hand("Carl", "4C").hand("Dave", "6C 7C");
    let mut scene = sick(scene.pile("JK 8S 9S"));
    assert_eq!(scene.refused("Bob", "hold 2C"), Refusal::MustHoldRed);
    scene.play("Bob", "hold 4H");
}

#[test]
fn ruling_30_deaths_by_disease_are_counted_at_its_end() {
    let scene = Scene::new(4).hand("Ann", "2S").hand("Bob", "2C").hand("Carl", "4C").hand("Dave", "6C");
    let scene = sick(scene.pile("JK 8S 9S"));
    assert_eq!(scene.outcome().ending, Ending::Nobody);
    assert_eq!((scene.outcome().winner, scene.outcome().grade), (Some(Winner::Nobody), Some(Grade::Draw)));
}

#[test]
fn ruling_31_two_left_mid_turn_finish_the_turn_and_fly_next() {
    let scene = Scene::new(4).hand("Ann", "2S").hand("Bob", "2C").hand("Carl", "4C 5C").hand("Dave", "6C 7C");
    let mut scene = sick(scene.pile("JK 8S 9S"));
    assert_eq!(scene.alive(), "Ann Carl Dave");
    scene.plays("Carl hold 4C; Dave hold 6C");
    assert_eq!(scene.alive(), "Carl Dave");
    assert_eq!(scene.outcome().ending, Ending::Forced);
}

#[test]
fn vector_6_hands_of_one_five_five_one() {
    let scene = Scene::new(4).hand("Bob", "2S").hand("Carl", "2C 3C 4C 5C 6C").hand("Dave", "2S 3S 4S 5S 6S");
    let mut scene = sick(scene.hand("Ann", "7C").pile("JK 8S 9S"));
    scene.play("Carl", "hold 2C");
    scene.play("Dave", "hold 2S");
    assert_eq!((scene.game.hands.of(seat("Carl")).len(), scene.game.hands.of(seat("Dave")).len()), (4, 4));
    assert!(scene.told(|line| *line == Line::Died { seat: seat("Bob"), how: Death::Disease }).is_some());
    assert_eq!((scene.alive().as_str(), scene.outcome().ending), ("Carl Dave", Ending::Forced));
}
