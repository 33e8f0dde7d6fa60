//! These tests cover the deal: rules 1.2 and 2, rulings 1 and 27.

use super::super::TheThings;
use super::super::face::{FACES, QUEEN_OF_HEARTS, is_red, rank, suit};
use super::super::line::Line;
use super::super::setup::Setup;
use super::scene::Scene;
use crate::base::ids::{Seat, SeatSet};
use crate::session::open::OpenTable;
use crate::table::card::Face;
use crate::table::erase::Played;
use crate::table::game::{Game, Notation, Viewer};
use crate::table::setup::{Setup as _, SetupError, Value};

/// The table of 1.2: players, decks, blacks dealt, size of the draw pile, blacks and reds in it.
const TABLE: [[usize; 6]; 6] = [
    [5, 1, 24, 27, 2, 25],
    [6, 2, 29, 74, 23, 51],
    [7, 2, 34, 69, 18, 51],
    [8, 2, 39, 64, 13, 51],
    [9, 2, 44, 59, 8, 51],
    [10, 2, 49, 54, 3, 51],
];

fn check(setup: Setup, [seats, decks, dealt, pile, black, red]: [usize; 6]) {
    assert_eq!(usize::from(setup.decks()), decks);
    for seed in 0..20 {
        let table = OpenTable::<Played<TheThings>>::start(setup, seed).expect("playable");
        let game = table.game();
        let red_of = |cards: Vec<Face>| cards.into_iter().filter(|face| is_red(*face)).count();
        let face = |card: &_| game.cards.face(*card).expect("all open here");
        let hands: Vec<Face> = Seat::all(seats as u8).flat_map(|seat| game.hands.of(seat)).map(face).collect();
        assert_eq!((hands.len(), hands.len() - red_of(hands.clone())), (5 * seats, dealt));
        // Ruling 27: one Queen of Hearts is dealt. With two decks, the other one is an ordinary card of the pile.
        assert_eq!(hands.iter().filter(|face| is_red(**face)).collect::<Vec<_>>(), [&QUEEN_OF_HEARTS]);
        let mut lies = TheThings::faces(&setup);
        for held in &hands {
            let at = lies.iter().position(|face| face == held).expect("a card of the decks");
            lies.remove(at);
        }
        assert_eq!(lies.iter().filter(|face| **face == QUEEN_OF_HEARTS).count(), decks - 1);
        assert_eq!((lies.len(), red_of(lies.clone())), (pile, red));
        assert_eq!(pile - red, black);
        let view = game.view(Viewer::Public);
        assert_eq!((usize::from(view.piles.draw), view.piles.discard), (pile, 0));
        assert_eq!(view.turn, view.first);
    }
}

#[test]
fn the_cards_of_table_1_2() {
    for row in TABLE {
        check(Setup::new(row[0] as u8).expect("5 to 10"), row);
    }
}

#[test]
fn two_deck_always_gives_five_players_two_decks() {
    let mut setup = Setup::new(5).expect("five can play");
    setup.two_deck_always = true;
    check(setup, [5, 2, 24, 79, 28, 51]);
}

#[test]
fn ruling_1_five_to_ten_play() {
    for seats in [0, 4, 11, 12] {
        assert_eq!(Setup::new(seats), Err(SetupError::Seats { seats, least: 5, most: 10 }));
    }
}

#[test]
fn an_ace_is_1_or_11_and_nothing_else() {
    let mut setup = Setup::new(6).expect("six can play");
    for (number, fits) in [(0, false), (1, true), (2, false), (11, true), (12, false)] {
        assert_eq!(setup.set("aceValue", Value::Number(number)).is_ok(), fits, "{number}");
    }
    assert_eq!(setup.ace_value, 11);
    setup.ace_value = 3;
    assert!(setup.in_range().is_err());
}

#[test]
fn everybody_is_told_their_own_role_and_no_other() {
    let table = OpenTable::<Played<TheThings>>::start(Setup::new(6).expect("six"), 3).expect("playable");
    for seat in Seat::all(6) {
        let roles: Vec<SeatSet> = table
            .table
            .log
            .iter()
            .filter(|told| matches!(told.line, Line::Role { seat: of, .. } if of == seat))
            .map(|told| told.to)
            .collect();
        assert_eq!(roles, [SeatSet::of(seat)]);
        let view = table.game().view(Viewer::Seat(seat));
        assert!(Seat::all(6).all(|other| view.players[other.index()].thing.is_some() == (other == seat)));
    }
    assert!(table.game().view(Viewer::Public).players.iter().all(|player| player.thing.is_none()));
}

#[test]
fn faces_have_names_that_read_back() {
    for face in (0..FACES).map(Face) {
        assert_eq!(TheThings::read_face(&TheThings::write_face(face)), Some(face));
        assert_eq!(super::super::face::face(rank(face), suit(face)), Some(face));
    }
    assert_eq!(TheThings::write_face(QUEEN_OF_HEARTS), "QH");
    assert!(["JK", "1S", "11S", "S", ""].iter().all(|word| TheThings::read_face(word).is_none()));
}

#[test]
fn ruling_24_turns_go_clockwise() {
    let mut scene = Scene::new(5).pile("2H 3H 4H 5H 6H").others();
    for name in ["Ann", "Bob", "Carl", "Dave", "Eve"] {
        assert_eq!(scene.game.turn, super::scene::seat(name));
        scene.searches(name);
    }
    assert_eq!((scene.game.turn, scene.game.round), (Seat(0), 2));
}
