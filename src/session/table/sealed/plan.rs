//! A plan cuts a batch of needs into levels; everything in one level can be done at once. Layer 7.
//!
//! A need stands one level above the last earlier need that touches one of its cards, so the order of the batch is kept where it matters, and
//! twelve hands are dealt in one round. A roll stands above all mixings before it: a number that picks among cards must be unknown while
//! anybody can still choose how they lie.

use crate::base::ids::Seat;
use crate::session::fault::Bug;
use crate::session::lobby::roster::Roster;
use crate::table::card::CardId;
use crate::table::need::Need;
use std::collections::BTreeSet;

/// The most needs of one batch.
const BATCH_LIMIT: usize = 2048;

/// The cards a need touches.
pub(super) fn cards(need: &Need) -> &[CardId] {
    match need {
        Need::Shuffle { cards, .. } | Need::Conceal { cards, .. } => cards,
        Need::Draw { card, .. }
        | Need::Pass { card, .. }
        | Need::Peek { card, .. }
        | Need::Show { card }
        | Need::Back { card } => std::slice::from_ref(card),
        Need::Roll { .. } => &[],
    }
}

/// The needs of a batch level by level, as places in the batch.
///
/// # Errors
/// The needs are such that no table can meet them.
pub(super) fn levels(needs: &[Need], count: usize, roster: &Roster) -> Result<Vec<Vec<usize>>, Bug> {
    if needs.len() > BATCH_LIMIT {
        return Err(Bug::TooMany);
    }
    let mut free = vec![0; count];
    let mut levels: Vec<Vec<usize>> = Vec::new();
    let mut mixed = 0;
    for (at, need) in needs.iter().enumerate() {
        check(need, roster)?;
        let mut level = if matches!(need, Need::Roll { .. }) { mixed } else { 0 };
        for card in cards(need) {
            level = level.max(*free.get(usize::from(card.0)).ok_or(Bug::NoCard(*card))?);
        }
        for card in cards(need) {
            if let Some(next) = free.get_mut(usize::from(card.0)) {
                *next = level + 1;
            }
        }
        if let Need::Shuffle { .. } | Need::Conceal { .. } = need {
            mixed = mixed.max(level + 1);
        }
        while levels.len() <= level {
            levels.push(Vec::new());
        }
        if let Some(members) = levels.get_mut(level) {
            members.push(at);
        }
    }
    Ok(levels)
}

fn check(need: &Need, roster: &Roster) -> Result<(), Bug> {
    let seat = |seat: &Seat| roster.device_of(*seat).map(|_| ()).ok_or(Bug::NoSeat(*seat));
    let mut met = BTreeSet::new();
    if let Some(card) = cards(need).iter().find(|card| !met.insert(**card)) {
        return Err(Bug::Twice(*card));
    }
    match need {
        Need::Shuffle { .. } | Need::Show { .. } | Need::Back { .. } => Ok(()),
        Need::Draw { to, .. } | Need::Peek { to, .. } => seat(to),
        Need::Pass { from, to, .. } => seat(from).and(seat(to)),
        Need::Conceal { seat: whose, .. } => seat(whose),
        Need::Roll { bounds } if bounds.contains(&0) => Err(Bug::NoBound),
        Need::Roll { .. } => Ok(()),
    }
}
