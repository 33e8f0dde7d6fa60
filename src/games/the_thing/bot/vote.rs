//! The helicopter (section 5.7): boarding is always good for an alien, for humans only if nobody aboard is one.

use super::super::rules::moves::Move;
use super::mind::Mind;
use crate::bots::chance::{Chance, percent};

/// Rounds to wait after a failed vote.
const PATIENCE: u16 = 2;

/// How sure a human wants to be. Waiting is worth less the fewer are left (two are flown out, like it or not) and the nearer
/// the end of all rounds.
pub(super) fn wanted(mind: &Mind<'_>) -> Chance {
    let by_living = match mind.view.living().len() {
        0..=3 => 45,
        4 => 52,
        _ => 58,
    };
    let limit = u32::from(mind.view.setup.max_rounds);
    let round = u32::from(mind.view.round);
    let late = (30 * round.min(limit)).checked_div(limit).unwrap_or(0);
    percent(by_living - late)
}

/// A vote. Only the proposer's own counts as yes by itself.
pub(super) fn vote(mind: &mut Mind<'_>) -> Move {
    let yes = mind.alien || mind.know.others_loyal() >= wanted(mind);
    Move::Vote { yes }
}

/// Proposes to fly where that is likely to be agreed to.
pub(super) fn propose(mind: &mut Mind<'_>) -> Option<Move> {
    let flight = mind.may(Move::Helicopter)?;
    let waited = mind.memory.last_vote.is_none_or(|round| mind.view.round > round + PATIENCE);
    let all_aliens = mind.alien && mind.others().iter().all(|seat| mind.know.knows(seat));
    if all_aliens {
        return Some(flight);
    }
    // An alien proposes when it would look right to somebody who doesn't know better.
    let chance = if mind.alien { mind.know.seemingly_loyal() } else { mind.know.others_loyal() };
    let bold = if mind.alien { wanted(mind).saturating_sub(percent(15)) } else { wanted(mind) };
    (waited && chance >= bold).then_some(flight)
}
