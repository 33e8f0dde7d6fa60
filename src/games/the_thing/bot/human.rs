//! A human bot finds things out, grows stronger, and strikes only when it is sure.

use super::super::rules::moves::Move;
use super::super::rules::offer::{Limits, Offer};
use super::mind::Mind;
use super::{combat, trade, vote};
use crate::base::ids::SeatSet;
use crate::bots::chance::percent;
use crate::table::hand::HandSet;

/// One of the six actions.
pub(super) fn act(mind: &mut Mind<'_>) -> Option<Move> {
    if let Some(flight) = vote::propose(mind) {
        return Some(flight);
    }
    if let Some(attack) = combat::human_attack(mind) {
        return Some(attack);
    }
    if let Some(test) = test(mind) {
        return Some(test);
    }
    if mind.sometimes(35)
        && let Some(proposal) = trade::propose(mind)
    {
        return Some(proposal);
    }
    if mind.sometimes(25)
        && let Some(theft) = steal(mind)
    {
        return Some(theft);
    }
    mind.may(Move::Scavenge).or_else(|| trade::idle(mind))
}

/// Tests the most suspect player who isn't certain yet, with as many cards as possible, as a single one finds little.
fn test(mind: &mut Mind<'_>) -> Option<Move> {
    let (tests, limits) = mind.offers.iter().find_map(|offer| match offer {
        Offer::Test { tests, limits } => Some((*tests, *limits)),
        _ => None,
    })?;
    let open: SeatSet = limits.targets().iter().filter(|seat| mind.chance(*seat) < percent(93)).collect();
    let target = mind.most_suspect(open)?;
    let most = limits.most(target).min(tests.len());
    let worth_it = match most {
        0 => false,
        1 => mind.sometimes(30),
        _ => true,
    };
    worth_it.then(|| Move::Test { target, tests: first_of(tests, most) })
}

/// Exchanges an Ace for a better card, at the cost of a trusted player.
fn steal(mind: &mut Mind<'_>) -> Option<Move> {
    let (aces, limits) = theft(mind)?;
    let trusted: SeatSet = limits.targets().iter().filter(|seat| mind.chance(*seat) < percent(8)).collect();
    let target = trusted.iter().max_by_key(|seat| mind.hand_of(*seat))?;
    Some(Move::Steal { target, aces: first_of(aces, limits.most(target).min(aces.len()).min(1)) })
}

/// The Aces in hand, and the players they can be played against.
pub(super) fn theft(mind: &Mind<'_>) -> Option<(HandSet, Limits)> {
    mind.offers.iter().find_map(|offer| match offer {
        Offer::Steal { aces, limits } => Some((*aces, *limits)),
        _ => None,
    })
}

/// The first `count` cards of a set.
pub(super) fn first_of(set: HandSet, count: usize) -> HandSet {
    set.iter().take(count).collect()
}
