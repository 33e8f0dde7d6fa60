//! The tests watch hands, who chooses, and which cards are in play in Stay Away!.

use super::{CardId, SeatSet, StayAway, Watched};
use winterover::games::stay_away::rules::face::Kind;
use winterover::games::stay_away::rules::moves::Move;
use winterover::games::stay_away::rules::phase::Phase;
use winterover::games::stay_away::rules::view::View;

impl Watched for StayAway {
    fn hands(view: &View) -> Vec<Vec<CardId>> {
        view.players.iter().map(|player| player.hand.iter().map(|seen| seen.card).collect()).collect()
    }

    fn dealing(view: &View) -> bool {
        view.phase == Phase::Dealing
    }

    fn choosers(view: &View) -> SeatSet {
        match view.phase {
            Phase::Play
            | Phase::Fire { .. }
            | Phase::Swap { .. }
            | Phase::Offer
            | Phase::Answer { .. }
            | Phase::ChainReaction
            | Phase::BlindDate
            | Phase::Forgetful
            | Phase::Confession { .. } => view.awaited,
            _ => SeatSet::NONE,
        }
    }

    fn marks(action: &Move) -> bool {
        matches!(action, Move::Give { .. })
    }

    /// The deck of so many players, or a custom one: rules 2.2. Obstacles lie on the table, and a dead Thing's card is out of the game.
    fn cards(view: &View) -> (usize, usize) {
        let hands: usize = view.players.iter().map(|player| player.hand.len()).sum();
        let confined = view.players.iter().filter(|player| player.quarantine > 0).count();
        let piles = usize::from(view.piles.draw) + usize::from(view.piles.discard) + view.choice.len();
        let found = hands + piles + confined + view.circle.filled().count() + usize::from(view.dead_thing.is_some());
        let dealt = Kind::ALL.into_iter().map(|kind| usize::from(view.setup.count(kind))).sum();
        (found, dealt)
    }

    fn sound(view: &View) -> bool {
        view.players.iter().all(|player| player.alive || player.hand.is_empty())
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
    super::a_sealed_table_can_meet_every_need::<StayAway>(800);
}

#[test]
fn cards_neither_appear_nor_vanish() {
    super::cards_neither_appear_nor_vanish::<StayAway>(800);
}

#[test]
fn cheats_do_not_stop_the_game() {
    let fouls = super::cheats_do_not_stop_the_game::<StayAway>(400);
    assert!(fouls > 350, "only {fouls} games with a foul");
}
