//! Humans converse to find pairs, and Things to infect somebody (rules 5.2, Converse). Humans do so with players they trust.

use super::super::rules::face::{Rank, rank};
use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::super::rules::ranks::Ranks;
use super::mind::Mind;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{Chance, percent};
use crate::table::hand::HandSet;

/// A Human doesn't exchange cards with players whose chance of being a Thing is above this.
const TRUST: Chance = percent(17);

/// The least valuable of these cards that the player at turn may call, if there is one.
fn callable(mind: &Mind<'_>, of: HandSet) -> Option<HandSet> {
    let cards = mind.offers.iter().find_map(|offer| match offer {
        Offer::Converse { cards, .. } => Some(*cards),
        _ => None,
    })?;
    let place = mind.cards.least(of.iter().filter(|place| cards.contains(*place)).collect())?;
    Some(HandSet::of(place))
}

fn call(mind: &Mind<'_>, cards: HandSet, wanted: Option<Rank>) -> Option<Move> {
    let ranks = Ranks::new(cards.iter().filter_map(|place| mind.cards.face(place)).map(rank))?;
    Some(Move::Converse { cards, ranks, wanted })
}

/// The rank that would make the best pair.
fn wish(mind: &Mind<'_>) -> Option<Rank> {
    let numbers = mind.cards.black().iter().filter_map(|place| mind.cards.face(place)).map(rank);
    numbers.filter(|rank| *rank <= 10).max()
}

/// A Human's proposal: in the first round, when nobody can have two red cards, or if it trusts everybody.
pub(super) fn propose(mind: &mut Mind<'_>) -> Option<Move> {
    let calm = mind.others().iter().all(|seat| mind.chance(seat) < TRUST);
    if !calm && mind.view.round > 1 {
        return None;
    }
    let plain = mind.cards.all.without(mind.cards.torches);
    let cards = callable(mind, plain)?;
    call(mind, cards, wish(mind))
}

/// A Thing's proposal: the least valuable of several red cards, for a player who accepts it or is forced to take it.
pub(super) fn infect(mind: &mut Mind<'_>) -> Option<Move> {
    if mind.cards.red.len() < 2 {
        return None;
    }
    let cards = callable(mind, mind.cards.red)?;
    // Asking for a card that makes a pair looks human. With `haggle` it would only prevent offers.
    let wanted = if mind.view.setup.haggle { None } else { wish(mind) };
    call(mind, cards, wanted)
}

/// Answers a call: offers a weak card to trusted players and, as a Thing, a red one to players who aren't Things yet.
pub(super) fn answer(mind: &mut Mind<'_>) -> Option<Move> {
    let pass = mind.may(Move::Pass);
    let (cards, called) = mind.offers.iter().find_map(|offer| match offer {
        Offer::Offer { cards, called, .. } => Some((*cards, *called)),
        _ => None,
    })?;
    let caller = mind.view.turn;
    let talk = mind.view.talk.as_ref()?;
    let offer = |mind: &Mind<'_>, place: u8, against: u8| {
        let rank = mind.cards.face(place).map(rank)?;
        Some(Move::Offer { place, rank, against: against.min(called.saturating_sub(1)) })
    };
    let pairing = (0u8..).zip(talk.ranks.iter()).find(|(_, rank)| mind.cards.pairs(*rank)).map(|(at, _)| at);
    let red: HandSet = cards.iter().filter(|place| mind.cards.red.contains(*place)).collect();
    let infects = mind.thing && mind.cards.red.len() >= 2 && mind.prey().contains(caller);
    if infects && let Some(place) = mind.cards.least(red) {
        return offer(mind, place, pairing.unwrap_or(0));
    }
    let plain = cards.without(mind.cards.red).without(mind.cards.torches);
    let place = mind.cards.least(plain).filter(|place| {
        let given = mind.cards.face(*place).map(rank);
        given.is_some_and(|given| !talk.ranks.iter().any(|called| called == given))
    });
    let trusted = mind.thing || mind.chance(caller) < if mind.view.round <= 1 { percent(30) } else { TRUST };
    // A random card may be taken from a player who offers none. If nobody else has made an offer, a weak card is better.
    let worth_it = pairing.is_some() || (talk.bids.is_empty() && mind.sometimes(40));
    match place {
        Some(place) if trusted && worth_it => offer(mind, place, pairing.unwrap_or(0)),
        Some(_) | None => pass,
    }
}

/// Accepts the best offer, or none if that is allowed and none is good.
pub(super) fn accept(mind: &mut Mind<'_>) -> Option<Move> {
    let partners = mind.offers.iter().find_map(|offer| match offer {
        Offer::Accept { partners } => Some(*partners),
        _ => None,
    })?;
    let pairs = |mind: &Mind<'_>, seat: Seat| {
        let bid = mind.view.talk.as_ref().and_then(|talk| talk.bid_of(seat));
        bid.is_some_and(|bid| mind.cards.pairs(bid.rank))
    };
    if mind.thing {
        // The player least likely to be a Thing already, in case the called card is red.
        let best = partners.iter().min_by_key(|seat| (mind.chance(*seat), !pairs(mind, *seat)))?;
        return Some(Move::Accept { partner: best });
    }
    let best = partners.iter().min_by_key(|seat| (mind.chance(*seat) / percent(6), !pairs(mind, *seat)))?;
    match mind.may(Move::Refuse) {
        Some(refuse) if mind.chance(best) >= TRUST || !pairs(mind, best) => Some(refuse),
        Some(_) | None => Some(Move::Accept { partner: best }),
    }
}

/// Nobody has made an offer. A Thing forces somebody to take its red card; a Human lets it drop.
pub(super) fn victim(mind: &mut Mind<'_>) -> Option<Move> {
    let drop = mind.may(Move::Drop);
    let victims = mind.offers.iter().find_map(|offer| match offer {
        Offer::Victim { victims, .. } => Some(*victims),
        _ => None,
    })?;
    let prey: SeatSet = victims.intersection(mind.prey());
    if !mind.thing || mind.cards.red.len() < 2 || prey.is_empty() {
        return drop;
    }
    let least = prey.iter().min_by_key(|seat| mind.chance(*seat))?;
    Some(Move::Victim { victim: least, give: 0 })
}
