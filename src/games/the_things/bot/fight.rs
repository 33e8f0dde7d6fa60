//! A bot chooses whom to attack, with what, and whom to help (rules 6 and 12). Flamethrowers and Bites decide an attack. Numbers count only if nobody
//! has shown any.

use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::super::rules::phase::Side;
use super::super::rules::view::Fight;
use super::mind::Mind;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, both, percent};
use crate::table::hand::{Choices, HandSet};

/// How likely a player with a full hand has a Flamethrower or a Bite to play.
const ARMED: Chance = percent(65);

/// Answers the request for cards in an attack.
pub(super) fn answer(mind: &mut Mind<'_>, side: Side) -> Option<Move> {
    let pass = mind.may(Move::Pass);
    let (Some(choices), Some(fight)) = (playable(mind), mind.view.fight.as_ref()) else { return pass };
    let zeal = zeal(mind, fight, side);
    if zeal == Zeal::None {
        return pass;
    }
    let cards = enough(mind, fight, side, choices, zeal);
    cards.map(|cards| Move::Play { cards }).or(pass)
}

fn playable(mind: &Mind<'_>) -> Option<Choices> {
    mind.offers.iter().find_map(|offer| match offer {
        Offer::Play { choices } => Some(*choices),
        _ => None,
    })
}

/// How much a bot will give for a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Zeal {
    None,
    /// Black cards if they decide it, and at most one Flamethrower.
    Some,
    /// Anything that decides it.
    Much,
    /// Anything at all: its own life is at stake.
    All,
}

fn zeal(mind: &mut Mind<'_>, fight: &Fight, side: Side) -> Zeal {
    let attacker = mind.view.turn;
    let target = fight.target;
    let doomed = fight.flanks[Side::Defence.index()].specials > 0;
    match side {
        Side::Defence if target == mind.me => return Zeal::All,
        // If the defence has shown fire, a failed attack kills the attacker. Otherwise it costs only the cards.
        Side::Attack if attacker == mind.me => return if doomed { Zeal::All } else { Zeal::Much },
        Side::Attack | Side::Defence => {}
    }
    let (friend, enemy) = match side {
        Side::Attack => (attacker, target),
        Side::Defence => (target, attacker),
    };
    if mind.thing {
        return zeal_of_thing(mind, friend, enemy);
    }
    let friend_chance = mind.chance(friend);
    let enemy_chance = mind.chance(enemy);
    if mind.know.exposed(enemy) || mind.know.knows(enemy) {
        return if friend_chance < percent(60) { Zeal::Much } else { Zeal::None };
    }
    // Against a mere suspect, a bot helps a player that it trusts.
    if enemy_chance > percent(45) && friend_chance + percent(30) < enemy_chance { Zeal::Some } else { Zeal::None }
}

fn zeal_of_thing(mind: &mut Mind<'_>, friend: Seat, enemy: Seat) -> Zeal {
    let kin = |mind: &Mind<'_>, seat: Seat| mind.know.knows(seat) || mind.know.exposed(seat);
    let out = mind.know.exposed(mind.me);
    match (kin(mind, friend), kin(mind, enemy)) {
        (_, true) => Zeal::None,
        (true, false) if out => Zeal::Much,
        (true, false) => {
            if mind.sometimes(50) {
                Zeal::Some
            } else {
                Zeal::None
            }
        }
        // Both are Humans. One fewer is good, as long as that costs little.
        (false, false) => {
            if out || mind.sometimes(15) {
                Zeal::Some
            } else {
                Zeal::None
            }
        }
    }
}

/// The cheapest set that would make the side win at present, among those that the bot is ready to give.
fn enough(mind: &Mind<'_>, fight: &Fight, side: Side, choices: Choices, zeal: Zeal) -> Option<HandSet> {
    let [own, other] = match side {
        Side::Attack => [fight.flanks[0], fight.flanks[1]],
        Side::Defence => [fight.flanks[1], fight.flanks[0]],
    };
    let wins = |cards: HandSet| {
        let specials = u32::from(own.specials) + mind.cards.specials(cards);
        let (mine, theirs) = if specials > 0 || other.specials > 0 {
            (specials, u32::from(other.specials))
        } else {
            (u32::from(own.score) + mind.cards.value(cards), u32::from(other.score))
        };
        if side == Side::Attack { mine > theirs } else { mine >= theirs }
    };
    if wins(HandSet::NONE) {
        return None;
    }
    let hidden = !mind.thing || mind.know.exposed(mind.me);
    let cost = |cards: &HandSet| {
        let red = cards.without(mind.cards.black()).len() as u32;
        mind.cards.loss(*cards) + if hidden { 0 } else { 40 * red }
    };
    let fits = |cards: &HandSet| match zeal {
        Zeal::None => false,
        Zeal::Some => hidden_enough(mind, *cards) && mind.cards.specials(*cards) <= 1,
        Zeal::Much => mind.cards.specials(*cards) <= 2,
        Zeal::All => true,
    };
    let winning = choices.iter().filter(|cards| wins(*cards) && fits(cards)).min_by_key(cost);
    if winning.is_some() {
        return winning;
    }
    // If the bot's own life is at stake, others may add what is missing.
    if zeal != Zeal::All || mind.others().is_empty() {
        return None;
    }
    choices.iter().max_by_key(|cards| (mind.cards.specials(*cards), mind.cards.value(*cards)))
}

/// Whether playing these cards gives nothing away.
fn hidden_enough(mind: &Mind<'_>, cards: HandSet) -> bool {
    !mind.thing || mind.know.exposed(mind.me) || cards.within(mind.cards.black())
}

fn attackable(mind: &Mind<'_>) -> Option<(SeatSet, Choices)> {
    mind.offers.iter().find_map(|offer| match offer {
        Offer::Attack { targets, choices } => Some((*targets, *choices)),
        _ => None,
    })
}

/// The cheapest single Flamethrower or Bite that gives nothing away; if there is none, the cheapest such card.
fn opening(mind: &Mind<'_>, choices: Choices) -> Option<HandSet> {
    let singles = || choices.iter().filter(|cards| cards.len() == 1 && hidden_enough(mind, *cards));
    let special =
        singles().filter(|cards| mind.cards.specials(*cards) == 1).min_by_key(|cards| mind.cards.loss(*cards));
    special.or_else(|| singles().min_by_key(|cards| mind.cards.loss(*cards)))
}

/// A Human's attack on a player who is very likely a Thing, if enough fire can be brought together.
pub(super) fn human_attack(mind: &mut Mind<'_>) -> Option<Move> {
    let (targets, choices) = attackable(mind)?;
    let target = mind.most_suspect(targets)?;
    let certain = mind.know.exposed(target);
    let late = 2 * u32::from(mind.view.round).min(10);
    if !certain && !mind.know.knows(target) && mind.chance(target) < percent(55 - late) {
        return None;
    }
    let mut with = mind.cards.torches.len() as u32 * ONE;
    let mut against = percent(75);
    for seat in mind.others().without(target).iter() {
        let thing = mind.chance(seat);
        // Humans help against a Thing that everyone knows. Things help each other now and then.
        if certain {
            with += both(ONE - thing, ARMED);
        }
        against += both(thing, percent(20));
    }
    let enough = !mind.cards.torches.is_empty() && with > against + percent(25);
    if !enough {
        return None;
    }
    opening(mind, choices).map(|cards| Move::Attack { target, cards })
}

/// A Thing's attack: with enough Bites, once everyone knows what it is, or few others are left.
pub(super) fn thing_attack(mind: &mut Mind<'_>) -> Option<Move> {
    let (targets, choices) = attackable(mind)?;
    let prey = mind.prey().intersection(targets);
    let bites = choices.iter().map(|cards| mind.cards.specials(cards)).max().unwrap_or(0);
    let few = mind.others().len() <= 2;
    if !(mind.know.exposed(mind.me) || few) || bites < if few { 1 } else { 2 } || !mind.sometimes(60) {
        return None;
    }
    let target = prey.iter().min_by_key(|seat| mind.chance(*seat))?;
    let most = choices.iter().max_by_key(|cards| (mind.cards.specials(*cards), ONE - mind.cards.loss(*cards)))?;
    Some(Move::Attack { target, cards: most })
}
