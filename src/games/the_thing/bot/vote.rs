//! A bot proposes flights with the helicopter and votes on them (section 5.7). Boarding is always good for an alien, for humans only if
//! nobody aboard is one.

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

/// After this many votes at which nobody else said no, an alien takes it that the others mean it.
const ALONE: u8 = 2;

/// A vote. Only the proposer's own counts as yes by itself. An alien would always fly, but a vote is shown by name: as long as it has
/// somebody to deceive, it votes as a human who has heard and said the same would.
pub(super) fn vote(mind: &mut Mind<'_>) -> Move {
    let deceived = !only_aliens(mind) && mind.memory.alone < ALONE;
    let open = mind.alien && (mind.know.exposed(mind.me) || !deceived);
    let eyes = mind.cover.unwrap_or(mind.know);
    let yes = open || eyes.others_loyal() >= wanted(mind);
    mind.memory.said_no = !yes;
    Move::Vote { yes }
}

/// Whether an alien knows all the living others as its kind.
fn only_aliens(mind: &Mind<'_>) -> bool {
    mind.others().iter().all(|seat| mind.know.knows(seat))
}

/// Proposes to fly if the others are likely to agree.
pub(super) fn propose(mind: &mut Mind<'_>) -> Option<Move> {
    let flight = mind.may(Move::Helicopter)?;
    let waited = mind.memory.last_vote.is_none_or(|round| mind.view.round > round + PATIENCE);
    if mind.alien && only_aliens(mind) {
        // Another alien who doesn't know it yet may have said no.
        return waited.then_some(flight);
    }
    // An alien proposes when it would look right to somebody who doesn't know better.
    let chance = if mind.alien { mind.know.seemingly_loyal() } else { mind.know.others_loyal() };
    let bold = if mind.alien { wanted(mind).saturating_sub(percent(15)) } else { wanted(mind) };
    (waited && chance >= bold).then_some(flight)
}
