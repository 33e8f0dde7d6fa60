//! Each word of a text record says what it names, and nothing else has that name.

use super::super::bag::{Bag, SecretDie};
use super::super::chart::Chart;
use super::super::map::openings;
use super::super::words;
use super::play::Game;
use super::scene::place;
use crate::base::ids::Seat;
use crate::base::plane::Point;
use crate::table::game::Notation;
use std::collections::BTreeMap;

#[test]
fn every_card_and_opening_has_a_word_of_its_own() {
    let mut named = BTreeMap::new();
    for card in Bag::faces().chain(SecretDie::faces()).chain(Chart::faces()) {
        let word = words::of_face(card);
        assert_eq!(words::face(&word), Some(card), "{word}");
        assert_eq!(*named.entry(word).or_insert(card), card);
    }
    assert_eq!(named.len(), 19 + 6 + 4);
    for (id, _) in openings() {
        assert_eq!(words::opening(words::of_opening(id)), Some(id));
    }
    assert_eq!((words::face("7"), words::face("0"), words::face("?"), words::opening("?")), (None, None, None, None));
}

#[test]
fn points_are_written_in_inches_with_three_decimals() {
    for (point, word) in [((1650, 1850), "16.500,18.500"), ((0, 5), "0.000,0.050"), ((-3, -1234), "-0.030,-12.340")] {
        assert_eq!(words::of_point(place(point)), word);
        assert_eq!(words::point(word), Some(place(point)));
    }
    assert_eq!(words::point("3,4.5"), Some(place((300, 450))));
    assert_eq!(words::point("0.001,-0.001"), Point::new(1, -1));
    for wrong in ["", "3", "3,", ",3", "3,4.", "3,4.0005", "3,+4", "3,4,5", "1e3,4", "9999,0", "--3,4", "3, 4"] {
        assert_eq!(words::point(wrong), None, "{wrong}");
    }
}

#[test]
fn wrong_words_say_what_is_wrong() {
    let mut game = Game::new();
    game.human(super::super::model::Human::Doors, (100, 1500));
    let read = |words: &str| {
        let words: Vec<&str> = words.split_whitespace().collect();
        game.game().read_move(Seat(1), &words, &[]).expect_err("wrong")
    };
    assert_eq!(read("walk blush 3,4"), "there is no `blush` on the table");
    assert_eq!(read("walk doors 3;4"), "`3;4` is not a point such as 12.500,8.000");
    assert_eq!(read("begin doors sleep"), "`sleep` is not an action");
    assert_eq!(read("done now"), "`done` takes nothing more, so not `now`");
    assert_eq!(read("dance"), "`dance` is not a move");
    assert_eq!(read("flip"), "`flip` wants a counter such as counter-7");
    assert_eq!(read("take doors machine"), "`doors` has no `machine`");
    assert_eq!(read("run dog-3"), "there is no `dog-3` on the table");
    assert_eq!(read("lay #1 #2"), "20 cards are laid, each by its position in the stock");
    assert_eq!(
        read("lay mac=imitation"),
        "`mac=imitation` doesn't say of anybody what it is, as `blush=imitation` does"
    );
}
