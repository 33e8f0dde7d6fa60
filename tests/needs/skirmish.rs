//! The tests watch hands, who chooses, and which cards are in play in the skirmish.

use super::{CardId, Seat, SeatSet, Skirmish, Watched};
use winterover::games::things_skirmish::rules::bag::COUNTERS;
use winterover::games::things_skirmish::rules::chart::STOCK;
use winterover::games::things_skirmish::rules::face::SIDES;
use winterover::games::things_skirmish::rules::moves::Move;
use winterover::games::things_skirmish::rules::side::Side;
use winterover::games::things_skirmish::rules::stage::Stage;
use winterover::games::things_skirmish::rules::view::View;

/// The Things hold the stock of the chart, laid out or not. Counters and dice are in no hand.
impl Watched for Skirmish {
    fn hands(view: &View) -> Vec<Vec<CardId>> {
        let first = COUNTERS + u16::from(SIDES);
        let stock = |seat| if seat == view.setup.seat_of(Side::Things) { first..first + STOCK } else { 0..0 };
        Seat::all(view.setup.seats).map(|seat| stock(seat).map(CardId).collect()).collect()
    }

    fn dealing(view: &View) -> bool {
        view.stage == Stage::Dealing
    }

    fn choosers(view: &View) -> SeatSet {
        match view.stage {
            Stage::First | Stage::Intend | Stage::Settle => view.awaited.into_iter().collect(),
            _ => SeatSet::NONE,
        }
    }

    fn marks(_: &Move) -> bool {
        false
    }

    fn cards(view: &View) -> (usize, usize) {
        (Self::hands(view).concat().len(), usize::from(STOCK))
    }

    fn sound(view: &View) -> bool {
        view.bag + view.counters.len() <= usize::from(COUNTERS)
    }

    fn fouled(_: &View) -> bool {
        false
    }

    fn without_outcome(mut view: View) -> View {
        view.outcome = None;
        view
    }
}

#[test]
fn a_sealed_table_can_meet_every_need() {
    super::a_sealed_table_can_meet_every_need::<Skirmish>(60);
}

#[test]
fn cards_neither_appear_nor_vanish() {
    super::cards_neither_appear_nor_vanish::<Skirmish>(40);
}

#[test]
fn cheats_do_not_stop_the_game() {
    super::cheats_do_not_stop_the_game::<Skirmish>(20);
}
