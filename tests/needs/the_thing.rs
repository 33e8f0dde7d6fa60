//! The tests watch hands, who chooses, and which cards are in play in The Thing.

use super::{CardId, SeatSet, TheThing, Watched};
use winterover::games::the_thing::rules::moves::Move;
use winterover::games::the_thing::rules::phase::{JokerAt, Phase};
use winterover::games::the_thing::rules::view::View;

impl Watched for TheThing {
    fn hands(view: &View) -> Vec<Vec<CardId>> {
        view.players.iter().map(|player| player.hand.iter().map(|seen| seen.card).collect()).collect()
    }

    fn dealing(view: &View) -> bool {
        view.phase == Phase::Dealing
    }

    fn choosers(view: &View) -> SeatSet {
        match view.phase {
            Phase::Action
            | Phase::Discard
            | Phase::Hold { .. }
            | Phase::Commit { .. }
            | Phase::Lead { .. }
            | Phase::Poll { .. } => view.awaited,
            _ => SeatSet::NONE,
        }
    }

    fn marks(action: &Move) -> bool {
        matches!(action, Move::Hold { .. } | Move::Commit { .. })
    }

    /// 7N cards, the red ones and the Joker: rules 1.2.
    fn cards(view: &View) -> (usize, usize) {
        let hands: usize = view.players.iter().map(|player| player.hand.len()).sum();
        let batches = view.combat.iter().flat_map(|combat| &combat.batches);
        let pool = batches.map(|batch| batch.faces.len()).sum::<usize>();
        let joker = matches!(view.joker, JokerAt::Aside | JokerAt::Waiting | JokerAt::Drawn);
        let piles = usize::from(view.draw_pile) + view.face_up.len() + usize::from(view.face_down);
        let found = hands + pool + piles + view.laid_out.len() + usize::from(view.drawn.is_some());
        let setup = view.setup;
        let dealt = 7 * usize::from(setup.seats) + usize::from(setup.red_count) + usize::from(setup.disease);
        (found + usize::from(joker), dealt)
    }

    fn sound(view: &View) -> bool {
        view.players.iter().all(|player| player.alive != player.hand.is_empty())
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
    super::a_sealed_table_can_meet_every_need::<TheThing>(2500);
}

#[test]
fn cards_neither_appear_nor_vanish() {
    super::cards_neither_appear_nor_vanish::<TheThing>(2500);
}

#[test]
fn cheats_do_not_stop_the_game() {
    let fouls = super::cheats_do_not_stop_the_game::<TheThing>(1500);
    assert!(fouls > 1000, "only {fouls} games with a foul");
}
