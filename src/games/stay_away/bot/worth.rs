//! This module says what each kind of card is worth to each role, so that a bot keeps the best ones.

use super::super::rules::face::Kind;
use super::super::rules::outcome::Role;

/// The value of one of `held` cards of a kind.
pub(super) fn worth(role: Role, kind: Kind, held: usize) -> u32 {
    match (role, kind) {
        (Role::Thing, Kind::Thing) => 200,
        // A Human has no use for it, an Infected needs one, and the Thing lives on it.
        (Role::Human, Kind::Infected) => 0,
        (Role::Infected, Kind::Infected) => {
            if held > 2 {
                30
            } else {
                70
            }
        }
        (Role::Thing, Kind::Infected) => 100,
        // The Thing mustn't be found with it.
        (Role::Thing, Kind::Flamethrower) => 8,
        (_, Kind::Flamethrower) => 90,
        (Role::Human, kind) => to_human(kind) / more(held),
        (Role::Infected | Role::Thing, kind) => to_traitor(role, kind) / more(held),
    }
}

/// A second card of a kind is worth less.
fn more(held: usize) -> u32 {
    if held > 1 { 2 } else { 1 }
}

fn to_human(kind: Kind) -> u32 {
    match kind {
        Kind::NoThanks => 76,
        Kind::Scary => 80,
        Kind::Missed => 72,
        Kind::NoBarbecue => 60,
        Kind::Analysis => 78,
        Kind::Suspicion => 46,
        Kind::Whiskey => 50,
        Kind::Quarantine => 48,
        Kind::BarredDoor => 44,
        Kind::Resolute => 42,
        Kind::Seduction => 34,
        Kind::WatchYourBack => 30,
        Kind::BetterRun => 32,
        Kind::ChangePlaces => 28,
        Kind::Axe => 24,
        Kind::Comfortable => 20,
        _ => 10,
    }
}

fn to_traitor(role: Role, kind: Kind) -> u32 {
    let thing = role == Role::Thing;
    match kind {
        Kind::NoBarbecue => 88,
        Kind::Seduction => 60,
        Kind::Resolute => {
            if thing {
                56
            } else {
                40
            }
        }
        Kind::BetterRun => 50,
        Kind::ChangePlaces => 48,
        Kind::WatchYourBack => 46,
        Kind::Axe => 44,
        Kind::Comfortable => 26,
        Kind::Quarantine => 30,
        Kind::BarredDoor => 22,
        Kind::Analysis => 18,
        Kind::Suspicion => 16,
        Kind::Missed => 20,
        Kind::NoThanks => 24,
        Kind::Scary => 14,
        _ => 12,
    }
}
