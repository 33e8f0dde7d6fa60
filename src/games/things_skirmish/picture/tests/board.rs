//! These tests check that what is drawn is the same for everybody, except for words.

use crate::base::ids::Seat;
use crate::base::plane::Length;
use crate::games::things_skirmish::picture::act::Piece;
use crate::games::things_skirmish::picture::board::{Board, board};
use crate::games::things_skirmish::picture::frame::{Frame, WHOLE, drawn, undrawn};
use crate::games::things_skirmish::picture::reveal::chart;
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::inch::at;
use crate::games::things_skirmish::rules::setup::Setup;
use crate::games::things_skirmish::rules::side::Side;
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::game::{Game, Offer, Viewer};
use crate::table::setup::Setup as _;

/// A table, some moves into the game.
fn begun(seed: u64) -> OpenTable<Played<Skirmish>> {
    let setup = Setup::new(3).expect("three can play");
    let mut table = OpenTable::<Played<Skirmish>>::start(setup, seed).expect("playable");
    for step in 0..24 {
        let Some(seat) = table.awaited().iter().next() else { break };
        let offers = table.table.offers(seat);
        // Alternates between the last offer and one in the middle, so that counters are placed and models move outdoors.
        let chosen = if step % 2 == 0 { offers.len() - 1 } else { offers.len() / 2 };
        table.play(seat, offers[chosen].only().expect("offers are moves")).expect("it is offered");
    }
    table
}

/// The board without its secrets.
fn bare(mut board: Board) -> Board {
    board.tokens.iter_mut().for_each(|token| token.secret = None);
    board.tiles.iter_mut().for_each(|tile| tile.secret = None);
    board
}

#[test]
fn what_only_the_things_know_is_a_word_on_a_piece_that_all_see() {
    for seed in 0..4 {
        let table = begun(seed);
        let of = |viewer| board(&table.game().view(viewer));
        let things = of(Viewer::Seat(Side::Things.seat(3)));
        assert!(things.tiles.iter().all(|tile| tile.secret.is_some()), "the Things know every counter");
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            let other = of(viewer);
            assert!(other.tiles.iter().all(|tile| tile.secret.is_none()));
            assert_eq!(bare(other), bare(things.clone()));
        }
        let rows = |viewer| chart(&table.game().view(viewer), None).len();
        assert_eq!(rows(Viewer::Public), rows(Viewer::Seat(Side::Things.seat(3))));
    }
}

#[test]
fn a_finger_means_the_nearest_piece() {
    let table = begun(1);
    let board = board(&table.game().view(Viewer::Public));
    for token in &board.tokens {
        assert_eq!(board.piece_at(token.at, Length::of(300)), Some(Piece::Model(token.id)));
    }
    assert_eq!(board.piece_at(at(35, 1), Length::of(300)), None);
}

#[test]
fn the_frame_stays_on_the_table() {
    let screen = (390.0, 500.0);
    let whole = Frame::whole();
    assert_eq!(whole.at((195.0, 250.0), screen), (WHOLE / 2.0, WHOLE / 2.0));
    let near = whole.zoomed(4.0, (0.0, 0.0), screen);
    assert!(near.width < 10_000.0 && near.middle.0 < WHOLE / 2.0);
    assert_eq!(near.zoomed(0.01, (10.0, 10.0), screen), whole);
    assert!(whole.zoomed(1e9, (10.0, 10.0), screen).width >= 5_000.0);
    let moved = near.moved((1e6, -1e6), screen);
    assert!(moved.middle.0 >= 0.0 && moved.middle.1 <= WHOLE);
    assert_eq!(Frame::around(&[], 1.0), whole);
    let about = Frame::around(&[at(10, 10), at(12, 14)], 1_000.0);
    assert_eq!(about.middle, (11_000.0, 24_000.0));
    assert_eq!(undrawn((7_000.0, 9_000.0)).map(drawn), Some((7_000, 9_000)));
    assert_eq!(undrawn((-7_000.0, 90_000.0)), Some(at(0, 0)));
}
