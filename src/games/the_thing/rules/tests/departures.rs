//! A seat that leaves dies as of the Disease, and the phase in progress goes on.

use super::super::line::{Death, Line};
use super::super::outcome::{Ending, Grade};
use super::super::phase::{Phase, Side};
use super::super::state::Flow;
use super::scene::{Scene, seat};
use crate::base::ids::SeatSet;
use crate::table::need::Awaits;

fn five() -> Scene {
    let scene = Scene::new(5).hand("Ann", "AS JS 5S 8S").hand("Bob", "2C 3C").hand("Carl", "4C 5C");
    scene.hand("Dave", "10S 10C").hand("Eve", "9S 9C").pile("2S 3S 4S 5S 6S 7S 8S")
}

#[test]
fn the_hand_goes_face_down_and_the_death_counts() {
    let mut scene = five();
    scene.leave("Eve");
    assert_eq!((scene.game.down.len(), scene.alive().as_str()), (2, "Ann Bob Carl Dave"));
    assert!(scene.told(|line| *line == Line::Died { seat: seat("Eve"), how: Death::Left }).is_some());
    scene.plays("Ann helicopter; Bob vote yes; Carl vote yes; Dave vote yes");
    assert_eq!((scene.outcome().ending, scene.outcome().grade), (Ending::Voted, Some(Grade::Partial)));
    scene.leave("Ann");
    assert_eq!(scene.outcome().ending, Ending::Voted);
}

#[test]
fn the_player_at_turn_leaves_with_a_card_drawn() {
    let mut scene = five();
    scene.kick(Flow::Refill);
    scene.leave("Ann");
    assert_eq!((scene.game.turn, scene.game.down.len()), (seat("Bob"), 5));
}

#[test]
fn a_victim_of_theft_leaves() {
    let mut scene = five();
    scene.play("Ann", "steal Bob AS");
    scene.leave("Bob");
    assert_eq!((scene.game.turn, scene.lies_face_up().as_str()), (seat("Carl"), "AS"));
}

#[test]
fn traders_leave() {
    let mut scene = five();
    scene.play("Ann", "trade 5");
    scene.leave("Bob");
    assert_eq!(scene.game.phase, Phase::Offers { asked: seat("Carl") });
    scene.plays("Carl offer 4; Dave offer 10; Eve pass; Ann accept Carl; Ann commit 5S");
    scene.leave("Carl");
    assert_eq!(scene.game.phase, Phase::Select);
    assert_eq!(scene.view("Ann").trade.expect("a trade").partners(), SeatSet::of(seat("Dave")));
    scene.leave("Dave");
    assert_eq!(scene.game.turn, seat("Eve"));
}

#[test]
fn a_third_party_leaves_and_sealed_choices_are_asked_again() {
    let mut scene = five();
    scene.plays("Ann trade 5; Bob pass; Carl offer 4; Dave pass; Eve pass; Ann accept Carl; Ann commit 5S");
    scene.leave("Eve");
    assert_eq!(scene.game.who(), Awaits::Sealed(SeatSet::of(seat("Ann")).with(seat("Carl"))));
}

#[test]
fn fighters_leave() {
    let mut scene = five();
    scene.plays("Ann attack Bob 8S; Bob ask; Carl join 4C");
    scene.leave("Bob");
    assert_eq!(scene.game.phase, Phase::Lead { seat: seat("Carl"), must: false });
    assert!(scene.view("Ann").combat.expect("a fight").flank(Side::Defence).locked);
    scene.leave("Carl");
    assert_eq!((scene.alive().as_str(), scene.game.turn), ("Ann Dave Eve", seat("Dave")));
    let mut scene = five();
    scene.plays("Ann attack Bob 8S; Bob ask");
    scene.leave("Carl");
    assert_eq!(scene.game.phase, Phase::Poll { asked: seat("Dave"), ally: false });
    scene.leave("Bob");
    assert_eq!((scene.alive().as_str(), scene.game.turn), ("Ann Dave Eve", seat("Dave")));
}

#[test]
fn voters_and_testers_leave() {
    let mut scene = five();
    scene.plays("Ann helicopter; Bob vote no");
    scene.leave("Bob");
    scene.plays("Carl vote yes; Dave vote yes; Eve vote yes");
    assert_eq!(scene.outcome().ending, Ending::Voted);
    let mut scene = five();
    scene.play("Ann", "test Bob JS");
    scene.leave("Ann");
    assert_eq!(scene.game.turn, seat("Bob"));
}

#[test]
fn victims_of_the_disease_leave() {
    let mut scene = five().pile("JK 2H 3H");
    scene.kick(Flow::Refill);
    scene.play("Ann", "joker");
    scene.leave("Bob");
    assert!(matches!(scene.game.phase, Phase::Hold { victim, .. } if victim == seat("Carl")));
    scene.leave("Ann");
    scene.plays("Carl hold 4C; Dave hold 10S; Eve hold 9S");
    assert_eq!((scene.alive().as_str(), scene.game.turn), ("Carl Dave Eve", seat("Carl")));
}

#[test]
fn the_last_but_one_leaves() {
    let mut scene = five();
    for name in ["Bob", "Carl", "Dave", "Eve"] {
        scene.leave(name);
    }
    assert_eq!(scene.outcome().ending, Ending::LastOne);
}
