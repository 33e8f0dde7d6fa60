//! The tests watch hands, who chooses, and which cards are in play in The Things.

use super::{CardId, Seat, SeatSet, TheThings, Watched};
use winterover::games::the_things::rules::moves::Move;
use winterover::games::the_things::rules::phase::Phase;
use winterover::games::the_things::rules::view::View;

impl Watched for TheThings {
    fn hands(view: &View) -> Vec<Vec<CardId>> {
        view.players.iter().map(|player| player.hand.iter().map(|seen| seen.card).collect()).collect()
    }

    fn dealing(view: &View) -> bool {
        view.phase == Phase::Dealing
    }

    fn choosers(view: &View) -> SeatSet {
        match view.phase {
            Phase::Action | Phase::Search | Phase::Offers { .. } | Phase::Aside { .. } | Phase::Window { .. } => {
                view.awaited
            }
            _ => SeatSet::NONE,
        }
    }

    fn marks(action: &Move) -> bool {
        matches!(action, Move::Converse { .. } | Move::Offer { .. } | Move::Aside { .. })
    }

    /// Whole decks: rules 1.2.
    fn cards(view: &View) -> (usize, usize) {
        let hands: usize = view.players.iter().map(|player| player.hand.len()).sum();
        let batches = view.fight.iter().flat_map(|fight| &fight.batches);
        let pool = batches.map(|batch| batch.faces.len()).sum::<usize>();
        let piles = usize::from(view.piles.draw) + usize::from(view.piles.discard);
        (hands + pool + piles + usize::from(view.drawn.is_some()), 52 * usize::from(view.setup.decks()))
    }

    /// A Thing never runs out of red cards, and only a Thing holds any (rules 1); in the middle of a search they may be a Human's.
    fn sound(view: &View) -> bool {
        let red = |at: usize| view.players[at].hand.iter().any(|seen| seen.face.is_some_and(|face| face.0 >= 26));
        Seat::all(view.setup.seats).all(|seat| {
            let player = &view.players[seat.index()];
            let searching = view.phase == Phase::Search && seat == view.turn;
            searching || !player.alive || player.thing == Some(red(seat.index()))
        })
    }

    fn fouled(view: &View) -> bool {
        view.foul.is_some()
    }

    fn without_outcome(mut view: View) -> View {
        view.outcome = None;
        view
    }
}

#[test]
fn a_sealed_table_can_meet_every_need() {
    super::a_sealed_table_can_meet_every_need::<TheThings>(800);
}

#[test]
fn cards_neither_appear_nor_vanish() {
    super::cards_neither_appear_nor_vanish::<TheThings>(800);
}

#[test]
fn cheats_do_not_stop_the_game() {
    let fouls = super::cheats_do_not_stop_the_game::<TheThings>(400);
    assert!(fouls > 350, "only {fouls} games with a foul");
}
