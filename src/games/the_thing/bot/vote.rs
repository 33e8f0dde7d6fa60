//! A bot proposes flights with the helicopter and votes on them (section 5.7). Boarding is always good for an alien, but for humans only if nobody
//! aboard is an alien.

use super::super::rules::moves::Move;
use super::mind::Mind;
use crate::bots::chance::{Chance, percent};

/// How many rounds to wait after a failed vote.
const PATIENCE: u16 = 2;

/// How sure a human wants to be. Waiting is worth less when few players are left (the last two are flown out anyway), and towards the end of all
/// rounds.
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

/// After this many votes in which nobody else said no, an alien concludes that the others mean it.
const ALONE: u8 = 2;

/// A vote on flying out. (Only the proposer counts as yes without a vote.) An alien would always fly, but votes may be shown by name. So as long as
/// it has somebody to deceive, it votes as a human would who has heard and said the same.
pub(super) fn vote(mind: &mut Mind<'_>) -> Move {
    let deceived = !only_aliens(mind) && mind.memory.alone < ALONE;
    let open = mind.alien && (mind.know.exposed(mind.me) || !deceived);
    let eyes = mind.cover.unwrap_or(mind.know);
    let yes = open || eyes.others_loyal() >= wanted(mind);
    mind.memory.said_no = !yes;
    Move::Vote { yes }
}

/// Whether an alien knows all the other living players to be aliens.
fn only_aliens(mind: &Mind<'_>) -> bool {
    mind.others().iter().all(|seat| mind.know.knows(seat))
}

/// Proposes to fly if the others are likely to agree.
pub(super) fn propose(mind: &mut Mind<'_>) -> Option<Move> {
    let flight = mind.may(Move::Helicopter)?;
    let waited = mind.memory.last_vote.is_none_or(|round| mind.view.round > round + PATIENCE);
    if mind.alien && only_aliens(mind) {
        // Another alien, who doesn't know this yet, may have said no.
        return waited.then_some(flight);
    }
    // An alien proposes to fly when that would look right to somebody who doesn't know better.
    let chance = if mind.alien { mind.know.seemingly_loyal() } else { mind.know.others_loyal() };
    let bold = if mind.alien { wanted(mind).saturating_sub(percent(15)) } else { wanted(mind) };
    (waited && chance >= bold).then_some(flight)
}
