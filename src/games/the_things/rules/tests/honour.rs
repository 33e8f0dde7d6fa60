//! These tests cover `honourMode`: rules 7, ruling 15.

use super::super::line::{Death, Line};
use super::super::moves::Move;
use super::super::outcome::{Infection, Role};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::state::Flow;
use super::scene::{Scene, seat};
use crate::base::ids::SeatSet;

fn table(ann: &str, bob: &str, pile: &str) -> Scene {
    let scene = Scene::with(6, |setup| setup.honour_mode = true).hand("Ann", ann).hand("Bob", bob);
    scene.pile(pile).others()
}

/// Bob's red card is shown to everybody.
fn tested(bob: &str) -> Scene {
    let mut scene = table("KS 3S 4S 5S 6S", bob, "9C 10C").rolls(&[0]);
    scene.plays("Ann test Bob KS");
    assert_eq!(scene.game.phase, Phase::Account { seat: seat("Bob") });
    scene
}

#[test]
fn a_human_may_keep_red_and_is_a_thing_without_a_parent() {
    let mut scene = table("2S 3S 4S 5S", "7S 8S 9S 10S JS", "2H 9C");
    scene.kick(Flow::Done);
    assert_eq!(scene.offered("Ann"), [Move::Keep, Move::Reject]);
    scene.plays("Ann keep");
    assert_eq!((scene.role("Ann"), scene.parent("Ann")), (Some(Role::Thing), Some(None)));
    let turned = Line::Role { seat: seat("Ann"), role: Role::Thing };
    assert_eq!(scene.told(|line| *line == turned), Some(SeatSet::of(seat("Ann"))));
    let mut scene = table("2S 3S 4S 5S 6S", "7S 8S 9S 10S JS", "2H 9C");
    scene.plays("Ann search; Ann discard 3S");
    assert_eq!(scene.role("Ann"), Some(Role::Thing));
    assert_eq!(scene.game.people[seat("Ann")].infection, Some(Infection { by: None, round: 1, turn: 1 }));
    // The last red card must still stay.
    let mut scene = table("QH 3S 4S 5S 6S", "7S 8S 9S 10S JS", "9C");
    assert_eq!(scene.refused("Ann", "attack Bob QH"), Refusal::LastRed);
}

#[test]
fn whoever_is_seen_to_be_a_thing_names_a_parent_who_vouches_or_not() {
    let mut scene = tested("QH 7S 8S 9S 10S");
    assert_eq!(scene.refused("Bob", "account Bob"), Refusal::BadTarget(seat("Bob")));
    scene.plays("Bob account Carl");
    assert_eq!(scene.game.phase, Phase::Vouch { seat: seat("Carl"), child: seat("Bob") });
    scene.plays("Carl vouch yes");
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
    let mut scene = tested("QH 7S 8S 9S 10S");
    scene.plays("Bob account Carl; Carl vouch no");
    assert!(scene.told(|line| *line == Line::Died { seat: seat("Bob"), how: Death::Exposed }).is_some());
    assert_eq!(scene.view("Eve").piles.discard, 6);
}

#[test]
fn only_one_can_have_been_the_first() {
    let mut scene = tested("QH 7S 8S 9S 10S");
    scene.plays("Bob account first");
    assert_eq!(scene.alive(), "Ann Bob Carl Dave Eve Fay");
    let mut scene = tested("QH 7S 8S 9S 10S");
    scene.game.says_first = Some(seat("Fay"));
    scene.plays("Bob account first");
    assert_eq!(scene.alive(), "Ann Carl Dave Eve Fay");
}

#[test]
fn the_dead_can_not_be_asked() {
    let mut scene = tested("QH 7S 8S 9S 10S");
    scene.leave("Carl");
    assert_eq!(scene.game.phase, Phase::Account { seat: seat("Bob") });
    scene.plays("Bob account Carl");
    assert_eq!(
        (scene.alive().as_str(), scene.game.phase),
        ("Ann Bob Dave Eve Fay", Phase::Drawn { seat: seat("Ann") })
    );
    // The same holds for a player who leaves before answering.
    for leaver in ["Bob", "Carl"] {
        let mut scene = tested("QH 7S 8S 9S 10S");
        scene.plays("Bob account Carl");
        scene.leave(leaver);
        assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") }, "{leaver}");
    }
    let mut scene = tested("QH 7S 8S 9S 10S");
    scene.leave("Bob");
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
}

#[test]
fn nobody_accounts_without_honour_mode_or_twice() {
    let mut scene = tested("QH 7S 8S 9S 10S");
    scene.plays("Bob account first").fill();
    scene.game.turn = seat("Ann");
    scene.kick(Flow::Done);
    assert!(!matches!(scene.game.phase, Phase::Account { .. }));
    let mut scene = Scene::new(6).hand("Ann", "KS 3S 4S 5S 6S").hand("Bob", "QH").pile("9C").others();
    scene.plays("Ann test Bob KS");
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
}
