//! A Thing bot gets a second red card unseen, gives it away, and flies off once nobody else is left.

use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::mind::Mind;
use super::suspicion::keeps_red;
use super::{fight, talk};
use crate::bots::chance::{ONE, percent};

/// One of the four actions.
pub(super) fn act(mind: &mut Mind<'_>) -> Option<Move> {
    if let Some(attack) = fight::thing_attack(mind) {
        return Some(attack);
    }
    let out = mind.know.exposed(mind.me);
    if !mind.prey().is_empty()
        && mind.sometimes(if out { 95 } else { 75 })
        && let Some(proposal) = talk::infect(mind)
    {
        return Some(proposal);
    }
    if mind.cards.torches.len() >= 2
        && mind.sometimes(20)
        && let Some(test) = test(mind)
    {
        return Some(test);
    }
    mind.may(Move::Search)
}

/// A drawn red card. A second one is needed to infect, but a player who never shows red is found out.
pub(super) fn keep_or_reject(mind: &mut Mind<'_>) -> Option<Move> {
    let keep = mind.may(Move::Keep);
    let Some(reject) = mind.may(Move::Reject) else { return keep };
    if !mind.thing {
        // With `honourMode` a Human could keep it, but an honest one doesn't.
        return Some(reject);
    }
    let often = 100 * keeps_red(mind.view.setup.seats) / ONE;
    let hundredths = match mind.cards.red.len() {
        _ if mind.know.exposed(mind.me) => 90,
        0..=1 if mind.know.of_me() < percent(30) => often + 15,
        0..=1 => often,
        2 => often / 2,
        _ => 5,
    };
    if mind.sometimes(hundredths) { keep } else { Some(reject) }
}

/// Tests the least suspect player that it doesn't know to be a Thing, to look busy.
fn test(mind: &mut Mind<'_>) -> Option<Move> {
    let (cards, targets) = mind.offers.iter().find_map(|offer| match offer {
        Offer::Test { cards, targets } => Some((*cards, *targets)),
        _ => None,
    })?;
    let target = mind.prey().intersection(targets).iter().min_by_key(|seat| mind.chance(*seat))?;
    Some(Move::Test { place: mind.cards.least(cards)?, target })
}
