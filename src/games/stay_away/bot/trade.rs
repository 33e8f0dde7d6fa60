//! In an exchange the Thing infects, and an Infected feeds the Thing (rules 15). A Human gives its least useful card.

use super::super::rules::face::Kind;
use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::super::rules::outcome::Role;
use super::super::rules::phase::Phase;
use super::mind::Mind;
use crate::base::ids::Seat;
use crate::bots::chance::{Chance, ONE, percent};

/// How often, in hundredths, the Thing infects if it can. Otherwise it gives a harmless card, which reassures its neighbour.
const INFECTS: u32 = 90;

/// Offers a card, or passes one on in a chain reaction.
pub(super) fn give(mind: &mut Mind<'_>) -> Option<Move> {
    let chain = mind.view.phase == Phase::ChainReaction;
    let neighbour = mind.neighbour(mind.view.clockwise);
    let to = if chain { neighbour } else { mind.view.trade.map(|trade| trade.addressed) }?;
    give_to(mind, to, !chain && mind.is_quarantined(mind.me))
}

fn give_to(mind: &mut Mind<'_>, to: Seat, openly: bool) -> Option<Move> {
    let cards = mind.offered(|offer| if let Offer::Give { cards } = offer { Some(*cards) } else { None })?;
    let infected = mind.one_of(cards, Kind::Infected);
    let infects = match mind.role {
        Role::Human => false,
        Role::Infected => !openly && mind.is_thing(to),
        // Openly only if nobody is left who shouldn't see it.
        Role::Thing => {
            mind.role_of(to) == Some(Role::Human) && (!openly || mind.humans() <= ONE) && mind.sometimes(INFECTS)
        }
    };
    let infected = if infects { infected } else { None };
    let place = infected.or_else(|| mind.least(cards))?;
    Some(Move::Give { place })
}

/// Answers an offer with a card or a defence.
pub(super) fn answer(mind: &mut Mind<'_>) -> Option<Move> {
    let from = mind.view.turn;
    let harmless = mind.view.trade.is_some_and(|trade| trade.is_passed_on());
    let infects = mind.role == Role::Thing && mind.count(Kind::Infected) > 0;
    let refuses = match mind.role {
        Role::Human if !harmless && mind.know.of(from) >= wary(mind) => refuse(mind),
        Role::Infected | Role::Thing if !infects && !mind.is_thing(from) => mind.perhaps(20, refuse),
        _ => None,
    };
    refuses.or_else(|| give_to(mind, from, mind.is_quarantined(mind.me)))
}

/// The chance of facing the Thing from which on a Human defends itself. A stranger is about as likely the Thing.
fn wary(mind: &Mind<'_>) -> Chance {
    let stranger = ONE / (mind.others().len().max(1) as u32);
    (stranger - stranger / 4).min(percent(30))
}

fn refuse(mind: &Mind<'_>) -> Option<Move> {
    [Kind::Scary, Kind::NoThanks, Kind::Missed].iter().find_map(|kind| mind.defend(*kind))
}
