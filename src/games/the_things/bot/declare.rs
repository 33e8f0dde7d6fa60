//! A bot decides when to call the rescue plane or launch the saucer (rules 8 and 12).

use super::super::rules::moves::Move;
use super::mind::Mind;
use crate::bots::chance::{Chance, ONE, both, percent};

/// How sure a bot wants to be: 90 percent at first, and less and less in the second half of all rounds, as a draw is worth nothing.
fn wanted(mind: &Mind<'_>) -> Chance {
    let round = u32::from(mind.view.round);
    let limit = u32::from(mind.view.setup.max_rounds);
    let late = (160 * round.saturating_sub(limit / 2)).checked_div(limit).unwrap_or(0);
    percent(90 - late.min(75))
}

/// The declaration, if it is almost certain to win.
pub(super) fn declare(mind: &Mind<'_>) -> Option<Move> {
    if mind.thing {
        let all = mind.others().iter().fold(ONE, |all, seat| both(all, mind.chance(seat)));
        (all >= wanted(mind)).then_some(Move::Saucer)
    } else {
        (mind.know.others_loyal() >= wanted(mind)).then_some(Move::Radio)
    }
}
