//! Humans trade to find pairs, and aliens to infect somebody (section 5.4). Humans do so with players they trust.

use super::super::rules::claim::{Claim, Worth};
use super::super::rules::face::{Class, class};
use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::mind::Mind;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, percent};
use crate::table::card::Face;
use crate::table::hand::{Choices, HandSet};

/// Proposes a trade that may be useful.
pub(super) fn propose(mind: &mut Mind<'_>) -> Option<Move> {
    may_propose(mind)?;
    let claim = if mind.alien && mind.cards.red.len() >= 2 {
        Claim::one(guise(mind)?)
    } else {
        let trusted = mind.others().iter().any(|seat| mind.chance(seat) < trust(mind));
        if !trusted {
            return None;
        }
        Claim::one(spare(mind, None)?)
    };
    Some(Move::Trade { claim })
}

/// A proposal that leads nowhere, which is how players pass in this game (ruling 11).
pub(super) fn idle(mind: &mut Mind<'_>) -> Option<Move> {
    may_propose(mind)?;
    let worth = spare(mind, None).unwrap_or(Worth::Number(2));
    Some(Move::Trade { claim: Claim::one(worth) })
}

/// Answers a proposal. If the proposed card would make a pair, offers a card that isn't needed.
pub(super) fn answer(mind: &mut Mind<'_>) -> Option<Move> {
    let pass = mind.may(Move::Pass);
    let single = mind.offers.contains(&Offer::Offer { count: 1 });
    let proposer = mind.view.turn;
    let proposed = mind.view.trade.as_ref().and_then(|trade| trade.claim.iter().next());
    let (true, Some(proposed)) = (single, proposed) else { return pass };
    let infects = mind.alien && mind.cards.red.len() >= 2 && !mind.know.knows(proposer);
    if infects && let Some(worth) = guise(mind) {
        return Some(Move::Offer { claim: Claim::one(worth) });
    }
    let trusted = mind.alien || mind.chance(proposer) < trust(mind);
    if !trusted || !completes(mind, proposed) {
        return pass;
    }
    match spare(mind, Some(proposed)) {
        Some(worth) => Some(Move::Offer { claim: Claim::one(worth) }),
        None => pass,
    }
}

/// Accepts the best offer, or none.
pub(super) fn select(mind: &mut Mind<'_>) -> Option<Move> {
    let end = mind.may(Move::End);
    let partners = mind.offers.iter().find_map(|offer| match offer {
        Offer::Accept { partners } => Some(*partners),
        _ => None,
    });
    let Some(partners) = partners else { return end };
    let offered = |mind: &Mind<'_>, seat: Seat| {
        mind.view.trade.as_ref().and_then(|trade| trade.offer_of(seat)).and_then(|claim| claim.iter().next())
    };
    let fit: SeatSet = partners
        .iter()
        .filter(|seat| {
            if mind.alien && mind.cards.red.len() >= 2 {
                return !mind.know.knows(*seat);
            }
            let pairs = offered(mind, *seat).is_some_and(|worth| completes(mind, worth));
            pairs && (mind.alien || mind.chance(*seat) < trust(mind))
        })
        .collect();
    let best = fit.iter().min_by_key(|seat| mind.chance(*seat));
    best.map(|partner| Move::Accept { partner }).or(end)
}

/// Gives what was announced, or backs out.
pub(super) fn commit(mind: &mut Mind<'_>, partner: Seat) -> Option<Move> {
    let other = if partner == mind.me { mind.view.turn } else { partner };
    let choices = mind.offers.iter().find_map(|offer| match offer {
        Offer::Commit { choices } => Some(*choices),
        _ => None,
    });
    let decline = mind.may(Move::Decline);
    let Some(choices) = choices else { return decline };
    let wanted = |mind: &Mind<'_>, red: bool| {
        let fits = |set: &HandSet| HandSet(set.0 & mind.cards.red.0).is_empty() != red;
        best(mind, choices, &fits)
    };
    let cards = if mind.alien && !mind.know.knows(other) {
        wanted(mind, true).or_else(|| wanted(mind, false))
    } else if mind.alien || mind.chance(other) < trust(mind) + trust(mind) / 4 {
        wanted(mind, false)
    } else {
        None
    };
    cards.map(|cards| Move::Commit { cards }).or(decline)
}

fn best(mind: &Mind<'_>, choices: Choices, fits: &dyn Fn(&HandSet) -> bool) -> Option<HandSet> {
    choices.iter().filter(fits).min_by_key(|set| mind.cards.loss(*set))
}

fn may_propose(mind: &Mind<'_>) -> Option<()> {
    mind.offers.iter().any(|offer| matches!(offer, Offer::Trade { .. })).then_some(())
}

fn worth(face: Face) -> Option<Worth> {
    match class(face) {
        Class::Weapon(number) | Class::AlienWeapon(number) => Some(Worth::Number(number)),
        Class::Steal => Some(Worth::Ace),
        Class::Test(_) | Class::Queen => Some(Worth::Test),
        Class::Disease => None,
    }
}

/// The name under which to give a red card: that of the least valuable one.
fn guise(mind: &mut Mind<'_>) -> Option<Worth> {
    let face = mind.cards.least(mind.cards.red).and_then(|place| mind.cards.face(place))?;
    match class(face) {
        Class::Queen if mind.sometimes(50) => Some(Worth::Number(10)),
        _ => worth(face),
    }
}

/// The value of a black card that has no partner in hand and isn't called `except`.
fn spare(mind: &Mind<'_>, except: Option<Worth>) -> Option<Worth> {
    let named = |place: u8| mind.cards.face(place).and_then(worth);
    let alone = |place: &u8| {
        let own = named(*place);
        own.is_some() && own != except && mind.cards.all.iter().filter(|other| named(*other) == own).count() == 1
    };
    let singles: HandSet = mind.cards.black().iter().filter(alone).collect();
    mind.cards.least(singles).and_then(named)
}

/// Whether a card of this value would make a pair with one in hand.
fn completes(mind: &Mind<'_>, value: Worth) -> bool {
    let alike = |place: &u8| mind.cards.face(*place).and_then(worth) == Some(value);
    mind.cards.all.iter().filter(alike).count() % 2 == 1
}

/// A human doesn't trade with players whose chance of being an alien is above this: one and a half times that of a stranger at the beginning.
fn trust(mind: &Mind<'_>) -> Chance {
    let queens = u32::from(mind.view.setup.queens);
    let others = u32::from(mind.view.setup.seats).saturating_sub(1);
    (3 * queens * ONE / (2 * others.max(1))).min(percent(50))
}
