//! A bot chooses whom to attack, with what, and whom to help in a fight (sections 7 and 13).

use super::super::rules::moves::Move;
use super::super::rules::offer::Offer;
use super::super::rules::phase::Side;
use super::super::rules::view::Combat;
use super::mind::Mind;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, percent};
use crate::table::hand::HandSet;

/// Leads the losing side: exceeds the other side if that is cheap, and asks for help first if it would cost much.
pub(super) fn lead(mind: &mut Mind<'_>, must: bool) -> Option<Move> {
    let combat = mind.view.combat.as_ref()?;
    let need = shortfall(combat);
    let ask = if !must && somebody_could_help(mind, combat) { mind.may(Move::Ask) } else { None };
    let hidden = mind.cards.cheapest(unrevealing(mind), need, 1);
    if let Some(cards) = hidden {
        let dear = 2 * mind.cards.loss(cards) > mind.cards.whole();
        return Some(if dear { ask.unwrap_or(Move::Place { cards }) } else { Move::Place { cards } });
    }
    if ask.is_some() {
        return ask;
    }
    // Nobody helps. Now red cards count, too, and even the last card if that still takes the enemy along.
    let all = mind.cards.all;
    let cards = mind.cards.cheapest(all, need, 1).or_else(|| mind.cards.cheapest(all, need, 0));
    let cards = cards.or_else(|| mind.cards.least(all).map(HandSet::of));
    cards.map(|cards| Move::Place { cards })
}

/// Answers a request for help. An ally does its share; others join if they are sure enough and strong enough.
pub(super) fn poll(mind: &mut Mind<'_>, ally: bool) -> Option<Move> {
    let combat = mind.view.combat.as_ref()?;
    let need = shortfall(combat);
    let pass = mind.may(Move::Pass);
    if ally {
        let cards = mind.cards.cheapest(unrevealing(mind), need, 1).or_else(|| {
            // Otherwise the side is beaten, and everybody engaged on it dies.
            mind.cards.cheapest(mind.cards.all, need, 1)
        });
        return cards.map(|cards| Move::Place { cards }).or(pass);
    }
    let Some(cards) = mind.cards.cheapest(unrevealing(mind), need, 1) else { return pass };
    if joins(mind, combat) { Some(Move::Join { cards }) } else { pass }
}

/// A human's attack on a player who is very likely an alien, and weaker than what can be brought against them.
pub(super) fn human_attack(mind: &mut Mind<'_>) -> Option<Move> {
    let (targets, _) = attackable(mind)?;
    let target = mind.most_suspect(targets)?;
    let chance = mind.chance(target);
    let sure = mind.know.knows(target) || mind.know.exposed(target);
    // Waiting leaves the helicopter to the aliens, all the more when few players are left.
    let few = if mind.view.living().len() <= 4 { 10 } else { 0 };
    let late = 2 * u32::from(mind.view.round).min(12);
    if !sure && chance < percent(82 - few - late) {
        return None;
    }
    if mind.cards.all.len() < 3 {
        return None;
    }
    let own = mind.cards.whole();
    let mut with = own;
    let mut against = mind.strength(target);
    for seat in mind.others().without(target).iter() {
        let strength = mind.strength(seat);
        if mind.know.knows(seat) {
            against += strength / 3;
        } else if mind.know.exposed(target) {
            with += weighed(strength, ONE - mind.chance(seat)) / 2;
        } else {
            with += strength / 12;
        }
    }
    if with * 10 < against * 11 {
        return None;
    }
    opening(mind).map(|cards| Move::Attack { target, cards })
}

/// An alien's attack on a human who can be beaten, if it gives nothing away.
pub(super) fn alien_attack(mind: &mut Mind<'_>) -> Option<Move> {
    let (targets, _) = attackable(mind)?;
    let out = mind.know.exposed(mind.me);
    let prey: SeatSet = targets.iter().filter(|seat| !mind.know.knows(*seat)).collect();
    let target = prey.iter().min_by_key(|seat| (mind.strength(*seat), ONE - mind.chance(*seat)))?;
    let arms = mind.cards.value(if out { mind.cards.all } else { mind.cards.black() });
    let whole = mind.cards.whole();
    let strength = mind.strength(target);
    let weak = mind.hand_of(target) <= 3;
    let few = mind.view.living().len() <= 4;
    let good = whole * 10 > strength * 15 && (out || arms > strength);
    if !good || !(weak || few || out) || !mind.sometimes(if out { 70 } else { 30 }) {
        return None;
    }
    opening(mind).map(|cards| Move::Attack { target, cards })
}

/// The cards that give nothing away: all cards of a human or an exposed alien, but only black ones of a hidden alien.
fn unrevealing(mind: &Mind<'_>) -> HandSet {
    if mind.alien && !mind.know.exposed(mind.me) { mind.cards.black() } else { mind.cards.all }
}

/// The value that a batch must exceed.
fn shortfall(combat: &Combat) -> u32 {
    let own = combat.flank(combat.active);
    let other = combat.flank(combat.active.other());
    u32::from(other.score.saturating_sub(own.score))
}

fn attackable(mind: &Mind<'_>) -> Option<(SeatSet, HandSet)> {
    mind.offers.iter().find_map(|offer| match offer {
        Offer::Attack { targets, cards } => Some((*targets, *cards)),
        _ => None,
    })
}

/// The least valuable card that gives nothing away.
fn opening(mind: &Mind<'_>) -> Option<HandSet> {
    let cards = unrevealing(mind);
    mind.cards.least(if cards.is_empty() { mind.cards.all } else { cards }).map(HandSet::of)
}

fn weighed(amount: u32, chance: Chance) -> u32 {
    ((u64::from(amount) * u64::from(chance)) >> 16) as u32
}

fn somebody_could_help(mind: &Mind<'_>, combat: &Combat) -> bool {
    let own = combat.flank(combat.active);
    let other = combat.flank(combat.active.other());
    let free = |seat: Seat| !other.engaged.contains(&seat) && (own.engaged.contains(&seat) || !own.locked);
    mind.others().iter().any(free)
}

fn living_of(mind: &Mind<'_>, combat: &Combat, side: Side) -> SeatSet {
    combat.flank(side).engaged.iter().copied().collect::<SeatSet>().intersection(mind.view.living())
}

/// Whether to join the side that asks.
fn joins(mind: &mut Mind<'_>, combat: &Combat) -> bool {
    let friends = living_of(mind, combat, combat.active);
    let enemies = living_of(mind, combat, combat.active.other());
    let sum = |mind: &Mind<'_>, seats: SeatSet| seats.iter().map(|seat| mind.strength(seat)).sum::<u32>();
    let own = mind.cards.value(unrevealing(mind));
    let stronger = (own + sum(mind, friends)) * 10 > (sum(mind, enemies) + shortfall(combat)) * 12;
    let worst = |mind: &Mind<'_>, seats: SeatSet| seats.iter().map(|seat| mind.chance(seat)).max().unwrap_or(0);
    let friend = worst(mind, friends);
    let enemy = worst(mind, enemies);
    if !stronger || mind.cards.all.len() < 3 {
        return false;
    }
    if !mind.alien {
        return enemy >= percent(75) && friend < percent(50) && friend + percent(35) < enemy;
    }
    let kin = friends.iter().any(|seat| mind.know.knows(seat));
    let foes_are_kin = enemies.iter().any(|seat| mind.know.knows(seat));
    if foes_are_kin {
        // One of the aliens is lost anyway. Helping to kill it looks human.
        return !kin && enemies.iter().all(|seat| mind.know.exposed(seat)) && mind.sometimes(25);
    }
    let allowed = kin || enemy >= percent(40);
    allowed && mind.sometimes(60)
}
