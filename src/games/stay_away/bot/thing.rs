//! The Thing seeks Humans to exchange with, collects Infected! to give them, and stays out of the fire.

use super::super::rules::face::Kind;
use super::super::rules::moves::Move;
use super::super::rules::outcome::Role;
use super::infected::{seem_human, silence};
use super::mind::Mind;
use crate::base::ids::Seat;

/// How often, in hundredths, it burns a Human who knows nothing.
const BURNS: u32 = 45;

/// Plays or discards a card.
pub(super) fn play(mind: &mut Mind<'_>) -> Option<Move> {
    let armed = mind.count(Kind::Infected) > 0;
    let meets_human = mind.next().is_some_and(|next| is_human(mind, next));
    silence(mind)
        .or_else(|| mind.perhaps(BURNS, burn))
        .or_else(|| mind.free(mind.me))
        .or_else(|| hide(mind))
        .or_else(|| if armed && !meets_human { reach(mind) } else { None })
        .or_else(|| mind.shed(Kind::Flamethrower))
        .or_else(|| if armed { None } else { mind.play(Kind::Resolute) })
        .or_else(|| mind.perhaps(40, seem_human))
        .or_else(|| mind.discard())
}

/// Burns a Human.
fn burn(mind: &Mind<'_>) -> Option<Move> {
    mind.play_on(&[Kind::Flamethrower], 1, |seat| i64::from(is_human(mind, seat)))
}

/// Keeps away from Humans who know, unless it is about to infect them.
fn hide(mind: &Mind<'_>) -> Option<Move> {
    let known = mind.witnesses();
    let clockwise = mind.view.clockwise;
    let armed = mind.count(Kind::Infected) > 0;
    let safe = |way: bool| {
        let infects = armed && way == clockwise && mind.partner(way).is_some();
        infects || mind.neighbour(way).is_none_or(|seat| !known.contains(seat))
    };
    if safe(true) && safe(false) {
        return None;
    }
    let knows = |seat: Seat| i64::from(known.contains(seat));
    let away = |seat: Seat| {
        let beside = mind.beside(seat).intersection(known).len() as i64;
        i64::from(armed && mind.partner_instead_of(seat).is_some_and(|next| is_human(mind, next))) + 4 - 2 * beside
    };
    mind.play_on(&[Kind::BarredDoor], 1, knows)
        .or_else(|| mind.play_on(&[Kind::BetterRun, Kind::ChangePlaces], 4, away))
}

fn is_human(mind: &Mind<'_>, seat: Seat) -> bool {
    mind.role_of(seat) == Some(Role::Human)
}

/// Looks for a way to exchange with a Human in this turn.
fn reach(mind: &Mind<'_>) -> Option<Move> {
    let human = |seat: Option<Seat>| i64::from(seat.is_some_and(|seat| is_human(mind, seat)));
    let clockwise = mind.view.clockwise;
    let behind_door = mind.neighbour(clockwise).filter(|seat| is_human(mind, *seat));
    let turns = if human(mind.partner(!clockwise)) > 0 { mind.play(Kind::WatchYourBack) } else { None };
    turns
        .or_else(|| behind_door.and_then(|seat| mind.chop(seat)))
        .or_else(|| mind.play_on(&[Kind::ChangePlaces], 1, |seat| human(mind.partner_instead_of(seat))))
        .or_else(|| mind.play_on(&[Kind::Seduction], 1, |seat| human(Some(seat))))
        .or_else(|| mind.play_on(&[Kind::BetterRun], 1, |seat| human(mind.partner_instead_of(seat))))
}
