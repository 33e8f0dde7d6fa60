//! A bot answers what a Panic asks of its drawer, or of everybody (rules 8).

use super::super::rules::face::Kind;
use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::super::rules::outcome::Role;
use super::mind::{Mind, best};
use crate::base::ids::Seat;

/// How often, in hundredths, a Human without Infected! shows the hand at Confession Time.
const SHOWS: u32 = 75;

/// Chooses a player.
pub(super) fn choose(mind: &Mind<'_>) -> Option<Move> {
    let targets = mind.offered(|offer| if let Offer::Choose { targets } = offer { Some(*targets) } else { None })?;
    let value = |seat: Seat| match mind.view.card {
        Some(Kind::GetOut) => mind.appeal(mind.partner_instead_of(seat)),
        // A Human shows its hand to a likely Human; the others show theirs to anybody else.
        Some(Kind::BetweenUs) if mind.role == Role::Human => i64::from(mind.human(seat)),
        Some(Kind::BetweenUs) => i64::from(mind.enemy(seat)),
        _ => mind.appeal(Some(seat)),
    };
    best(targets, &value).map(|target| Move::Choose { target })
}

/// Blind Date. The next player draws the card that is put on the pile.
pub(super) fn lay(mind: &Mind<'_>) -> Option<Move> {
    let cards = mind.offered(|offer| if let Offer::Lay { cards } = offer { Some(*cards) } else { None })?;
    let for_thing =
        mind.role == Role::Infected && mind.neighbour(mind.view.clockwise).is_some_and(|it| mind.is_thing(it));
    let infected = if for_thing { mind.one_of(cards, Kind::Infected) } else { None };
    infected.or_else(|| mind.least(cards)).map(|place| Move::Lay { place })
}

/// Forgetful: discards the three least useful cards.
pub(super) fn forget(mind: &Mind<'_>) -> Option<Move> {
    let choices = mind.offered(|offer| if let Offer::Forget { choices } = offer { Some(*choices) } else { None })?;
    let least = choices.iter().min_by_key(|cards| cards.iter().map(|place| mind.value(place)).sum::<u32>());
    least.map(|cards| Move::Forget { cards })
}

/// Confession Time. A Human with nothing to hide shows the hand. Others show nothing, except that an Infected sometimes shields the Thing.
pub(super) fn confess(mind: &mut Mind<'_>) -> Option<Move> {
    let infected = mind.offered(|offer| if let Offer::ShowInfected { cards } = offer { cards.nth(0) } else { None });
    let refuses = mind.may(Move::Refuse);
    match (mind.role, infected) {
        (Role::Human, None) if mind.sometimes(SHOWS) => mind.may(Move::ShowHand),
        (Role::Infected, Some(place)) if mind.sometimes(20) => Some(Move::ShowInfected { place }),
        _ => refuses,
    }
}
