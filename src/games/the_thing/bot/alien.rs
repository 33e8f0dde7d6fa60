//! An alien bot stays unknown, gets a second red card, gives it away and flies out.

use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::human::{first_of, theft};
use super::mind::Mind;
use super::{combat, trade, vote};
use crate::base::ids::SeatSet;
use crate::bots::chance::percent;

/// One of the six actions.
pub(super) fn act(mind: &mut Mind<'_>) -> Option<Move> {
    if let Some(flight) = vote::propose(mind) {
        return Some(flight);
    }
    if let Some(attack) = combat::alien_attack(mind) {
        return Some(attack);
    }
    if mind.cards.red.len() >= 2
        && mind.sometimes(55)
        && let Some(proposal) = trade::propose(mind)
    {
        return Some(proposal);
    }
    if mind.sometimes(25)
        && let Some(test) = test(mind)
    {
        return Some(test);
    }
    if mind.sometimes(20)
        && let Some(theft) = steal(mind)
    {
        return Some(theft);
    }
    mind.may(Move::Scavenge).or_else(|| trade::idle(mind))
}

/// A drawn red card while filling up. A second one is needed to infect, but a player who never shows red is suspect.
pub(super) fn keep_or_reject(mind: &mut Mind<'_>) -> Option<Move> {
    let keep = mind.may(Move::Keep);
    let suspect = mind.know.of_me() > percent(35);
    let hundredths = match (mind.cards.red.len(), suspect) {
        (0, _) => 90,
        (1, false) => 75,
        (1, true) => 50,
        (2, false) => 30,
        (_, _) => 12,
    };
    if mind.sometimes(hundredths) { keep } else { mind.may(Move::Reject).or(keep) }
}

/// Tests a player not known to be an alien, in order to have something to say.
fn test(mind: &mut Mind<'_>) -> Option<Move> {
    let (tests, limits) = mind.offers.iter().find_map(|offer| match offer {
        Offer::Test { tests, limits } => Some((*tests, *limits)),
        _ => None,
    })?;
    let unknown: SeatSet = limits.targets().iter().filter(|seat| !mind.know.knows(*seat)).collect();
    let target = mind.most_suspect(unknown)?;
    Some(Move::Test { target, tests: first_of(tests, 1) })
}

/// Takes cards from a player not known to be an alien.
fn steal(mind: &mut Mind<'_>) -> Option<Move> {
    let (aces, limits) = theft(mind)?;
    let humans: SeatSet = limits.targets().iter().filter(|seat| !mind.know.knows(*seat)).collect();
    let target = humans.iter().min_by_key(|seat| mind.hand_of(*seat))?;
    Some(Move::Steal { target, aces: first_of(aces, limits.most(target).min(aces.len())) })
}
