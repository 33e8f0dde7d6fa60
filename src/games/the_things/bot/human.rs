//! A Human bot finds things out, builds pairs while that is safe, and burns only players it is sure of.

use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::mind::Mind;
use super::{fight, talk};
use crate::base::ids::SeatSet;
use crate::bots::chance::percent;

/// One of the four actions.
pub(super) fn act(mind: &mut Mind<'_>) -> Option<Move> {
    if let Some(attack) = fight::human_attack(mind) {
        return Some(attack);
    }
    if let Some(test) = test(mind) {
        return Some(test);
    }
    if mind.sometimes(40)
        && let Some(proposal) = talk::propose(mind)
    {
        return Some(proposal);
    }
    mind.may(Move::Search)
}

/// Tests the most suspect player who isn't certain yet, but tries to keep one Flamethrower. Each test costs a card, which must be drawn again. Where
/// black cards are rare, that shows a Human to be one.
fn test(mind: &mut Mind<'_>) -> Option<Move> {
    let (cards, targets) = mind.offers.iter().find_map(|offer| match offer {
        Offer::Test { cards, targets } => Some((*cards, *targets)),
        _ => None,
    })?;
    let open: SeatSet = targets.iter().filter(|seat| mind.chance(*seat) < percent(95)).collect();
    let target = mind.most_suspect(open)?;
    let spare = cards.len() >= 2 || mind.chance(target) > percent(40);
    let place = mind.cards.least(cards)?;
    let hundredths = if spare { 95 } else { 30 };
    mind.sometimes(hundredths).then_some(Move::Test { place, target })
}
