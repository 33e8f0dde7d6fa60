//! In these tests players leave for good in every phase (ruling 26).

use super::super::line::{Death, Line};
use super::super::phase::{Phase, Side};
use super::super::refusal::Refusal;
use super::scene::{Scene, seat};
use crate::table::hand::HandSet;

fn table() -> Scene {
    let scene = Scene::new(6).hand("Ann", "2S 3S 4S 5S 6S").hand("Bob", "QH 7S 8S 9S 10S");
    scene.pile("2H 9C 10C").others()
}

#[test]
fn who_leaves_is_dead_and_the_hand_goes_to_the_discard() {
    let mut scene = table();
    scene.leave("Bob");
    assert_eq!(scene.alive(), "Ann Carl Dave Eve Fay");
    assert!(scene.told(|line| *line == Line::Died { seat: seat("Bob"), how: Death::Left }).is_some());
    let view = scene.view("Ann");
    assert_eq!((view.piles.discard, view.piles.shown.len(), view.players[1].thing), (5, 0, None));
    assert_eq!(scene.refused("Ann", "attack Bob 2S"), Refusal::BadTarget(seat("Bob")));
    scene.leave("Bob");
    assert_eq!(scene.view("Ann").piles.discard, 5, "once is enough");
}

#[test]
fn the_turn_of_whoever_leaves_is_over() {
    let moves = ["", "Ann search", "Ann converse 2S", "Ann attack Bob 2S"];
    for before in moves {
        let mut scene = table();
        if !before.is_empty() {
            scene.plays(before);
        }
        scene.leave("Ann");
        assert_eq!((scene.game.turn, scene.game.phase), (seat("Bob"), Phase::Action), "{before}");
        let view = scene.view("Bob");
        assert!(view.talk.is_none() && view.fight.is_none());
        let cards = usize::from(view.piles.draw + view.piles.discard)
            + view.players.iter().map(|player| player.hand.len()).sum::<usize>();
        assert_eq!(cards, 33, "{before}");
    }
}

#[test]
fn a_converse_goes_on_without_whoever_leaves() {
    let mut scene = table();
    scene.plays("Ann converse 2S");
    scene.leave("Bob");
    assert_eq!(scene.game.phase, Phase::Offers { asked: seat("Carl") });
    scene.plays("Carl offer #1; Dave pass; Eve pass");
    scene.leave("Carl");
    assert_eq!(scene.game.phase, Phase::Offers { asked: seat("Fay") });
    scene.plays("Fay pass");
    // The only offer is gone, as if there had been none.
    assert_eq!(scene.game.phase, Phase::Victim);
    let mut scene = table();
    scene.plays("Ann converse 2S; Bob offer 7S; Carl pass; Dave pass; Eve pass; Fay pass");
    scene.leave("Bob");
    assert_eq!(scene.game.phase, Phase::Victim);
    scene.plays("Ann victim Carl");
    scene.leave("Carl");
    assert_eq!(scene.game.turn, seat("Dave"));
}

#[test]
fn an_attack_ends_without_its_target_and_goes_on_without_others() {
    let mut scene = table();
    scene.plays("Ann attack Bob 2S; Ann pass");
    scene.leave("Carl");
    assert_eq!(scene.game.phase, Phase::Window { side: Side::Attack, asked: seat("Dave") });
    scene.leave("Fay");
    scene.plays("Dave pass; Eve pass");
    assert_eq!(scene.game.phase, Phase::Window { side: Side::Defence, asked: seat("Bob") });
    scene.leave("Bob");
    assert!(scene.view("Ann").fight.is_none());
    // Ann fills up for what she has played.
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
    assert_eq!(scene.told(|line| matches!(line, Line::Fails { .. } | Line::Succeeds { .. })), None);
}

/// Ann has attacked Bob, and the window of `side` is open. If `helped`, Dave has played a card for that side. Carl is asked.
fn window(side: Side, helped: bool) -> Scene {
    let mut scene =
        Scene::new(6).hand("Ann", "2S 3S 4S 5S 6S").hand("Bob", "7S 8S 9S 10S 7C").pile("2H 9C 10C").others();
    scene.plays("Ann attack Bob 2S");
    let principal = match side {
        Side::Attack => "Ann",
        Side::Defence => {
            scene.plays("Ann pass; Carl pass; Dave pass; Eve pass; Fay pass");
            "Bob"
        }
    };
    scene.plays(&format!("{principal} pass"));
    if helped {
        scene.plays("Carl pass; Dave play #1; Eve pass; Fay pass").plays(&format!("{principal} pass"));
    }
    assert_eq!(scene.game.phase, Phase::Window { side, asked: seat("Carl") });
    scene
}

#[test]
fn in_every_window_an_attack_ends_without_its_principals_helped_or_not() {
    for (side, helped) in [Side::Attack, Side::Defence].into_iter().flat_map(|side| [(side, false), (side, true)]) {
        for principal in ["Ann", "Bob"] {
            let mut scene = window(side, helped);
            scene.leave(principal);
            assert!(scene.view("Carl").fight.is_none(), "{side:?} {helped} {principal}");
            assert_eq!(scene.told(|line| matches!(line, Line::Fails { .. } | Line::Succeeds { .. })), None);
        }
    }
}

#[test]
fn in_every_window_an_attack_goes_on_without_a_helper_whose_cards_still_count() {
    for (side, next) in [(Side::Attack, "Bob"), (Side::Defence, "Ann")] {
        // The helper leaves while somebody else is asked, or when asked again. In both cases the round after the last card ends.
        for while_asked in [false, true] {
            let mut scene = window(side, true);
            let before = scene.view("Ann").fight.expect("a fight").strengths();
            if while_asked {
                scene.plays("Carl pass");
            }
            scene.leave("Dave");
            if !while_asked {
                assert_eq!(scene.game.phase, Phase::Window { side, asked: seat("Carl") });
                scene.plays("Carl pass");
            }
            // The window wasn't quiet, although the helper is gone.
            assert_eq!(scene.game.phase, Phase::Window { side: side.other(), asked: seat(next) });
            assert_eq!(scene.view("Ann").fight.expect("a fight").strengths(), before);
        }
        // If a player who hasn't helped leaves when asked, the next one is asked.
        let mut scene = window(side, false);
        scene.leave("Carl");
        assert_eq!(scene.game.phase, Phase::Window { side, asked: seat("Dave") });
    }
}

#[test]
fn filling_up_goes_on_without_the_drawer() {
    let mut scene = table();
    scene.plays("Ann attack Bob 2S").on();
    let mut scene = table();
    scene.game.hands.take(seat("Ann"), HandSet::of(4));
    scene.kick(super::super::state::Flow::Done);
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
    scene.leave("Ann");
    assert_eq!((scene.game.turn, scene.view("Bob").drawn), (seat("Bob"), None));
    assert_eq!(scene.view("Bob").piles.discard, 5);
}
