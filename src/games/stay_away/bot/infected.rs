//! An Infected feeds the Thing, burns Humans, and tries not to be found out.

use super::super::rules::face::Kind;
use super::super::rules::moves::Move;
use super::mind::Mind;
use crate::base::ids::Seat;
use crate::bots::chance::{ONE, percent};

/// How often, in hundredths, it burns a Human who knows nothing.
const BURNS: u32 = 30;

/// Plays or discards a card.
pub(super) fn play(mind: &mut Mind<'_>) -> Option<Move> {
    let humans = mind.humans() / ONE;
    let gone = 100 - (100 * humans / (mind.others().len().max(1) as u32)).min(100);
    let spare = mind.count(Kind::Infected) > 2;
    silence(mind)
        .or_else(|| mind.perhaps(BURNS + gone / 2, burn))
        .or_else(|| feed(mind))
        .or_else(|| if spare { mind.shed(Kind::Infected) } else { None })
        .or_else(|| mind.perhaps(60, seem_human))
        .or_else(|| mind.free(mind.me))
        .or_else(|| mind.play(Kind::Resolute))
        .or_else(|| mind.discard())
}

/// Burns the most likely Human.
fn burn(mind: &Mind<'_>) -> Option<Move> {
    let human = |seat: Seat| i64::from(if mind.is_thing(seat) { 0 } else { mind.human(seat) });
    mind.play_on(&[Kind::Flamethrower], percent(70).into(), human)
}

/// Burns a Human who may know who the Thing is, or puts them in Quarantine, where they can't burn anybody.
pub(super) fn silence(mind: &Mind<'_>) -> Option<Move> {
    let known = mind.witnesses();
    let knows = |seat: Seat| i64::from(known.contains(seat));
    let loose = |seat: Seat| knows(seat) - i64::from(mind.is_quarantined(seat));
    mind.play_on(&[Kind::Flamethrower], 1, knows).or_else(|| mind.play_on(&[Kind::Quarantine], 1, loose))
}

/// Frees the Thing from Quarantine or, with more than one Infected! in hand, tries to exchange with it.
fn feed(mind: &Mind<'_>) -> Option<Move> {
    let thing = mind.know.found().filter(|thing| mind.others().contains(*thing))?;
    let there = |seat: Seat| i64::from(seat == thing);
    if let Some(frees) = mind.free(thing) {
        return Some(frees);
    }
    if mind.count(Kind::Infected) < 2 || mind.next() == Some(thing) {
        return None;
    }
    let clockwise = mind.view.clockwise;
    let ahead = mind.neighbour(clockwise) == Some(thing);
    let chops = if ahead { mind.chop(thing) } else { None };
    let turns = if mind.partner(!clockwise) == Some(thing) { mind.play(Kind::WatchYourBack) } else { None };
    let goes = |seat: Seat| i64::from(mind.partner_instead_of(seat) == Some(thing));
    chops
        .or_else(|| mind.play_on(&[Kind::Seduction], 1, there))
        .or(turns)
        .or_else(|| mind.play_on(&[Kind::ChangePlaces, Kind::BetterRun], 1, goes))
}

/// Acts as a Human would, but not against the Thing.
pub(super) fn seem_human(mind: &Mind<'_>) -> Option<Move> {
    let human = |seat: Seat| i64::from(mind.human(seat));
    mind.play_on(&[Kind::Suspicion, Kind::Analysis, Kind::Quarantine], i64::from(ONE / 4), human)
}
