//! Players who leave for good: ruling 26, in every phase.

use super::super::line::{Death, Line};
use super::super::phase::{Phase, Side};
use super::super::refusal::Refusal;
use super::scene::{Scene, seat};

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
    assert_eq!((view.discard, view.shown.len(), view.players[1].thing), (5, 0, None));
    assert_eq!(scene.refused("Ann", "attack Bob 2S"), Refusal::BadTarget(seat("Bob")));
    scene.leave("Bob");
    assert_eq!(scene.view("Ann").discard, 5, "once is enough");
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
        let cards = usize::from(view.draw_pile + view.discard)
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
    // The only offer is gone: as if there had been none.
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
    // Ann fills up after what she played.
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
    assert_eq!(scene.told(|line| matches!(line, Line::Fails { .. } | Line::Succeeds { .. })), None);
}

#[test]
fn filling_up_goes_on_without_the_drawer() {
    let mut scene = table();
    scene.plays("Ann attack Bob 2S").on();
    let mut scene = table();
    scene.game.person_mut(seat("Ann")).hand.pop();
    scene.kick(super::super::state::Flow::Done);
    assert_eq!(scene.game.phase, Phase::Drawn { seat: seat("Ann") });
    scene.leave("Ann");
    assert_eq!((scene.game.turn, scene.view("Bob").drawn), (seat("Bob"), None));
    assert_eq!(scene.view("Bob").discard, 5);
}
