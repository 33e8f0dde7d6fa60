//! A Human finds out who is the Thing, keeps away from it, and burns it.

use super::super::rules::face::Kind;
use super::super::rules::moves::{At, Move};
use super::mind::{Mind, best};
use crate::base::ids::Seat;
use crate::bots::chance::{Chance, ONE, percent};

/// The least chance of being the Thing at which a Human burns a player. It is lower at a small table, where time is short.
fn sure(mind: &Mind<'_>) -> Chance {
    percent(25 + 2 * u32::from(mind.view.setup.seats))
}

/// The least chance of being an enemy of either kind.
const ENEMY: Chance = percent(75);

/// Plays or discards a card.
pub(super) fn play(mind: &mut Mind<'_>) -> Option<Move> {
    let spare = mind.count(Kind::Infected) > 2;
    burn(mind)
        .or_else(|| pursue(mind))
        .or_else(|| if spare { mind.shed(Kind::Infected) } else { None })
        .or_else(|| inspect(mind))
        .or_else(|| evade(mind))
        .or_else(|| prove(mind))
        .or_else(|| mind.shed(Kind::Infected))
        .or_else(|| confine(mind))
        .or_else(|| mind.free(mind.me))
        .or_else(|| mind.play(Kind::Resolute))
        .or_else(|| mind.discard())
}

/// How much the death of a player is worth.
fn guilt(mind: &Mind<'_>, seat: Seat) -> i64 {
    i64::from(mind.know.of(seat)) + i64::from(mind.know.infected(seat)) / 4
}

/// Burns a neighbour that is likely enough to be the Thing or Infected. With few Humans left it takes less, as time is short.
fn burn(mind: &Mind<'_>) -> Option<Move> {
    let (place, at) = mind.playable(Kind::Flamethrower)?;
    let target = best(at.iter().filter_map(|at| at.seat()).collect(), &|seat| guilt(mind, seat))?;
    let haste = if mind.humans() < 2 * ONE { percent(12) } else { 0 };
    let burns = mind.know.of(target) >= sure(mind) - haste || mind.enemy(target) >= ENEMY - haste;
    burns.then_some(Move::Play { place, card: Kind::Flamethrower, at: At::Player(target) })
}

/// With a Flamethrower in hand, moves next to the Thing, on the side where it won't have to exchange with it.
fn pursue(mind: &Mind<'_>) -> Option<Move> {
    let thing = mind.know.found().filter(|thing| mind.others().contains(*thing))?;
    let beside = |mind: &Mind<'_>| [true, false].iter().any(|way| mind.neighbour(*way) == Some(thing));
    if mind.count(Kind::Flamethrower) == 0 || beside(mind) {
        return None;
    }
    let behind = mind.view.circle.next(thing, mind.view.clockwise)?;
    let there = |seat: Seat| i64::from(seat == behind);
    mind.play_on(&[Kind::BetterRun, Kind::ChangePlaces], 1, there)
}

/// Looks at cards of the player about whom it is least certain.
fn inspect(mind: &Mind<'_>) -> Option<Move> {
    let doubt = |seat: Seat| {
        let enemy = mind.enemy(seat);
        i64::from(mind.know.of(seat) + enemy.min(ONE - enemy))
    };
    mind.play_on(&[Kind::Analysis, Kind::Suspicion], percent(4).into(), doubt)
}

/// Avoids an exchange with a suspect.
fn evade(mind: &Mind<'_>) -> Option<Move> {
    let danger = mind.danger(mind.next());
    let usual = ONE / (mind.others().len().max(1) as u32);
    if danger < usual + usual / 4 {
        return None;
    }
    let there = |seat: Seat| i64::from(mind.next() == Some(seat));
    let better = -i64::from(danger / 2);
    let away = |seat: Seat| mind.appeal(mind.partner_instead_of(seat));
    let back = mind.danger(mind.partner(!mind.view.clockwise));
    let around = if back < danger / 2 { mind.play(Kind::WatchYourBack) } else { None };
    mind.play_on(&[Kind::Quarantine, Kind::BarredDoor], 1, there)
        .or(around)
        .or_else(|| mind.play_on(&[Kind::Seduction], better, |seat| mind.appeal(Some(seat))))
        .or_else(|| mind.play_on(&[Kind::ChangePlaces, Kind::BetterRun], better, away))
}

/// Shows everybody that it is Human.
fn prove(mind: &Mind<'_>) -> Option<Move> {
    if mind.count(Kind::Infected) > 0 { None } else { mind.play(Kind::Whiskey) }
}

/// Puts a suspect in Quarantine.
fn confine(mind: &Mind<'_>) -> Option<Move> {
    mind.play_on(&[Kind::Quarantine], percent(35).into(), |seat| mind.know.of(seat).into())
}
