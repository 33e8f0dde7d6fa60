//! These tests cover endings: rulings 26, 27, 31, 32 and the table of section 9.

use super::super::outcome::{Ending, Fate, Grade, Role, Winner, judge};
use super::scene::{Scene, seat};

const HUMAN: Option<Role> = Some(Role::Human);
const ALIEN: Option<Role> = Some(Role::Alien);

#[test]
fn ruling_27_grades_follow_the_table() {
    let humans = Some(Winner::Side(Role::Human));
    let aliens = Some(Winner::Side(Role::Alien));
    let rows = [
        (Ending::Voted, vec![HUMAN, ALIEN], vec![HUMAN], aliens, Grade::Ultimate),
        (Ending::Forced, vec![HUMAN, HUMAN], vec![ALIEN], humans, Grade::Ultimate),
        (Ending::Voted, vec![HUMAN, HUMAN], vec![ALIEN, HUMAN], humans, Grade::Partial),
        (Ending::LastOne, vec![ALIEN], vec![HUMAN], aliens, Grade::Hollow),
        (Ending::LastOne, vec![HUMAN], vec![ALIEN, HUMAN], humans, Grade::Hollow),
        (Ending::Nobody, vec![], vec![ALIEN, HUMAN], Some(Winner::Nobody), Grade::Draw),
        (Ending::RoundLimit, vec![ALIEN, ALIEN], vec![HUMAN], aliens, Grade::Hollow),
        (Ending::RoundLimit, vec![HUMAN, ALIEN], vec![], Some(Winner::Nobody), Grade::Draw),
    ];
    for (ending, living, dead, winner, grade) in rows {
        assert_eq!(judge(ending, &living, &dead), (winner, Some(grade)), "{ending:?} {living:?} {dead:?}");
    }
    assert_eq!([Grade::Ultimate, Grade::Partial, Grade::Hollow, Grade::Draw].map(Grade::percent), [100, 75, 50, 0]);
}

#[test]
fn what_a_device_cannot_know_stays_open() {
    assert_eq!(judge(Ending::Voted, &[HUMAN, None], &[]), (None, None));
    assert_eq!(judge(Ending::Voted, &[ALIEN, None], &[]).1, Some(Grade::Ultimate));
    assert_eq!(judge(Ending::Forced, &[HUMAN, HUMAN], &[None]), (Some(Winner::Side(Role::Human)), None));
    assert_eq!(judge(Ending::Forced, &[HUMAN, HUMAN], &[None, HUMAN]).1, Some(Grade::Partial));
}

#[test]
fn a_unanimous_vote_boards_everybody_living() {
    let scene = Scene::new(4).hand("Ann", "2S").alien("Bob", "QH").hand("Carl", "9S").hand("Dave", "10S");
    let mut scene = scene.pile("2S 3S");
    scene.plays("Ann helicopter; Bob vote yes; Carl vote yes; Dave vote yes");
    let outcome = scene.outcome();
    assert_eq!((outcome.ending, outcome.grade), (Ending::Voted, Some(Grade::Ultimate)));
    assert_eq!(outcome.seats.iter().map(|seat| seat.won).collect::<Vec<_>>(), [false, true, false, false].map(Some));
    assert!(outcome.seats.iter().all(|seat| seat.fate == Fate::Escaped));
}

#[test]
fn ruling_26_the_round_limit_ends_the_game() {
    let scene = Scene::with(4, |setup| setup.max_rounds = 1).hand("Ann", "2S 3S").hand("Bob", "2C 3C");
    let mut scene = scene.hand("Carl", "4S 5S").hand("Dave", "4C 5C");
    for name in ["Ann", "Bob", "Carl", "Dave"] {
        assert_eq!(scene.game.turn, seat(name));
        scene.play(name, "helicopter");
        for other in ["Ann", "Bob", "Carl", "Dave"].into_iter().filter(|other| *other != name) {
            scene.play(other, "vote no");
        }
    }
    assert_eq!(scene.outcome().ending, Ending::RoundLimit);
    assert_eq!(scene.outcome().winner, Some(Winner::Side(Role::Human)));
    assert_eq!(scene.outcome().seats[0].fate, Fate::Stranded);
}

#[test]
fn ruling_32_one_player_left_ends_the_game_at_once() {
    let scene = Scene::new(4).alien("Ann", "10H 9S").hand("Bob", "2C").hand("Carl", "3C").hand("Dave", "4C");
    let mut scene = scene.pile("2S 3S");
    for name in ["Carl", "Dave"] {
        scene.leave(name);
    }
    scene.plays("Ann attack Bob 10H; Bob place 2C");
    assert_eq!((scene.outcome().ending, scene.outcome().grade), (Ending::LastOne, Some(Grade::Hollow)));
    assert_eq!(scene.outcome().winner, Some(Winner::Side(Role::Alien)));
    assert_eq!(scene.outcome().seats[1].fate, Fate::Died { round: 1 });
}
