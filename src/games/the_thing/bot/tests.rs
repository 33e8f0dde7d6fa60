//! What bots make of what they see.

use super::suspicion::Suspicion;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{ONE, percent};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::face::{Suit, face};
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::moves::Report;
use crate::games::the_thing::rules::setup::Setup;
use crate::games::the_thing::rules::view::View;
use crate::table::erase::Played;
use crate::table::game::{Game as _, Viewer};
use crate::table::setup::Setup as _;

const ME: Seat = Seat(0);

/// What a human in the first seat of six sees before anything was done.
fn before() -> (View, Suspicion) {
    let table = Played::<TheThing>::new(Setup::new(6).expect("six can play")).expect("playable");
    let mut view = table.game.view(Viewer::Seat(ME));
    view.players[ME.index()].alien = Some(false);
    let know = Suspicion::new(ME, &view);
    (view, know)
}

fn hear(know: &mut Suspicion, view: &View, lines: &[Line]) {
    lines.iter().for_each(|line| know.hear(line, view));
    know.look(view);
}

fn rejected(seat: u8) -> Line {
    Line::Rejected { seat: Seat(seat), face: face(4, Suit::Hearts).expect("a red card") }
}

#[test]
fn suspicion_adds_up_to_the_aliens_dealt() {
    let (view, mut know) = before();
    let lines = [Line::Kept { seat: Seat(1) }, Line::Kept { seat: Seat(2) }, rejected(3), rejected(3), rejected(4)];
    hear(&mut know, &view, &lines);
    let sum: u32 = (1..6).map(|seat| know.of(Seat(seat))).sum();
    assert!(sum.abs_diff(ONE) < ONE / 100, "{sum}");
    assert!(know.others_loyal() < ONE / 100, "the alien is among the living");
}

#[test]
fn who_never_shows_red_is_suspect() {
    let (view, mut know) = before();
    let kept = Line::Kept { seat: Seat(1) };
    hear(&mut know, &view, &[kept.clone(), kept.clone(), kept, rejected(2), rejected(2), rejected(2)]);
    assert!(know.of(Seat(1)) > know.of(Seat(3)));
    assert!(know.of(Seat(3)) > 2 * know.of(Seat(2)));
}

#[test]
fn one_alien_out_clears_the_others() {
    let (mut view, mut know) = before();
    know.look(&view);
    view.players[5].exposed = true;
    hear(&mut know, &view, &[Line::Exposed { seat: Seat(5) }]);
    assert_eq!(know.of(Seat(5)), ONE);
    assert!((1..5).all(|seat| know.of(Seat(seat)) < percent(1)));
    assert_eq!(know.others_loyal(), 0, "it is still alive");
    view.players[5].alive = false;
    know.look(&view);
    assert!(know.others_loyal() > percent(97));
}

#[test]
fn trading_with_a_suspect_spreads_suspicion() {
    let (mut view, mut know) = before();
    view.players[5].exposed = true;
    hear(&mut know, &view, &[Line::Exposed { seat: Seat(5) }]);
    hear(&mut know, &view, &[Line::Traded { seat: Seat(5), partner: Seat(1), count: 1 }]);
    assert!(know.of(Seat(1)) > percent(25));
    assert!(know.of(Seat(2)) < percent(1));
}

#[test]
fn a_scavenged_card_that_is_kept_tells_nothing() {
    let (view, mut know) = before();
    let [seat, kept] = [Line::Scavenges { seat: Seat(1) }, Line::Kept { seat: Seat(1) }];
    let turn = [Line::Turn { seat: Seat(1) }, seat, kept, Line::Discarded { seat: Seat(1) }];
    (0..8).for_each(|_| hear(&mut know, &view, &turn));
    assert_eq!(know.of(Seat(1)), know.of(Seat(2)));
    // Filling up at the next turn does.
    hear(&mut know, &view, &[Line::Turn { seat: Seat(1) }, Line::Kept { seat: Seat(1) }]);
    assert!(know.of(Seat(1)) > know.of(Seat(2)));
}

#[test]
fn a_no_against_flying_speaks_for_a_human() {
    let (view, mut know) = before();
    let no = SeatSet::of(Seat(2));
    hear(&mut know, &view, &[Line::Votes { yes: SeatSet::first(6).difference(no), no }]);
    assert!(know.of(Seat(2)) * 4 < know.of(Seat(1)));
}

#[test]
fn a_testers_word_weighs_as_much_as_the_tester() {
    let (mut view, mut know) = before();
    let tested = [
        Line::Looked { seat: Seat(1), target: Seat(2), count: 3 },
        Line::Announced { seat: Seat(1), target: Seat(2), report: Report::Red },
    ];
    hear(&mut know, &view, &tested);
    assert!(know.of(Seat(2)) > percent(55), "{}", know.of(Seat(2)) * 100 / ONE);
    // The accuser turns out to be an alien itself: its word was worth nothing.
    view.players[1].exposed = true;
    hear(&mut know, &view, &[Line::Exposed { seat: Seat(1) }]);
    assert!(know.of(Seat(2)) < percent(5));
}
