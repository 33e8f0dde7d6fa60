//! Every game has a tutorial, which can be played to its last move by what it says.

use winterover::games::SHELF;
use winterover::session::alone::{Cast, ME};
use winterover::ui::face;
use winterover::ui::shelf::Shelved;
use winterover::ui::tutorial::Tutorial;

/// The longest that a tutor says at once, in characters: it stands above the table on a phone.
const SAID_LIMIT: usize = 130;

fn cast(shelved: &Shelved) -> Cast {
    Cast { rules: shelved.game, words: shelved.words, bot: shelved.bot }
}

#[test]
fn every_tutorial_can_be_played_by_what_it_says() {
    for shelved in SHELF {
        let key = shelved.game.key();
        let tutorial = Tutorial::read(shelved.tutorial).unwrap_or_else(|error| panic!("{key}: {error}"));
        let mut game = tutorial.begin(cast(shelved)).unwrap_or_else(|error| panic!("{key}: {error}"));
        let mut answered = 0;
        let mut heard = String::new();
        loop {
            tutorial.follow(&mut game, usize::MAX).unwrap_or_else(|error| panic!("{key}: {error}"));
            let made = tutorial.made(&game).unwrap_or_else(|| panic!("{key} has left its tutorial"));
            let Some(action) = tutorial.mine(&game) else {
                assert_eq!(made, tutorial.moves(), "{key}: a move that can't be read: {}", game.record());
                break;
            };
            assert!(tutorial.is_meant(&game, &action), "{key}: {}", game.record());
            assert!(!tutorial.said(made, "en").is_empty(), "{key}: nothing is said before move {made}");
            if tutorial.said(made, "en") != heard {
                tutorial.said(made, "en").clone_into(&mut heard);
                answered += 1;
            }
            game.play(action).unwrap_or_else(|error| panic!("{key}, move {made}: {error}"));
        }
        assert!(answered >= 4, "{key} lets the player do {answered} things");
        assert_ne!(tutorial.said(tutorial.moves(), "en"), heard, "{key} says nothing at its end");
    }
}

#[test]
fn a_tutor_says_the_same_things_in_both_languages_and_briefly() {
    for shelved in SHELF {
        let key = shelved.game.key();
        let spoken = |code: &str| {
            let prefix = format!("# {code}: ");
            shelved.tutorial.lines().filter_map(|line| line.strip_prefix(&prefix)).map(str::len).count()
        };
        assert_eq!(spoken("en"), spoken("ru"), "{key}");
        for line in shelved.tutorial.lines().filter(|line| line.starts_with("# en: ") || line.starts_with("# ru: ")) {
            assert!(line.chars().count() <= SAID_LIMIT, "{key}: {line}");
        }
    }
}

#[test]
fn nobody_bears_a_name_that_a_newcomer_is_given() {
    for shelved in SHELF {
        let tutorial = Tutorial::read(shelved.tutorial).expect("a tutorial");
        for name in tutorial.names().iter().skip(1) {
            assert!((0..face::FACES).all(|at| face::name(at) != name), "{name} in {}", shelved.game.key());
        }
    }
}

#[test]
fn other_moves_than_the_tutorials_own_are_told_apart() {
    let shelved =
        SHELF.iter().find(|shelved| shelved.game.key() == "things-skirmish").expect("the skirmish is on the shelf");
    let tutorial = Tutorial::read(shelved.tutorial).expect("a tutorial");
    let mut game = tutorial.begin(cast(shelved)).expect("a game");
    tutorial.follow(&mut game, usize::MAX).expect("bots move");
    let (seat, other) = game.read("You", &["begin", "mac", "spot"]).expect("a move");
    assert_eq!(seat, ME);
    assert!(!tutorial.is_meant(&game, &other));
    let first = tutorial.mine(&game).expect("the player begins");
    game.play(first).expect("a legal move");
    let elsewhere = game.read("You", &["walk", "mac", "16.400,19.000"]).expect("a path").1;
    assert!(tutorial.is_meant(&game, &elsewhere), "a finger can end anywhere");
    game.play(elsewhere).expect("a legal move");
    assert_eq!(tutorial.made(&game), None, "the game went another way");
    assert_eq!(tutorial.mine(&game), None);
    assert_eq!(tutorial.follow(&mut game, usize::MAX), Ok(0));
}
