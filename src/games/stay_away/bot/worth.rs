//! This module says what each kind of card is worth to each role, so that a bot keeps the best ones.

use super::super::rules::face::Kind;
use super::super::rules::outcome::Role;

/// What one card of a kind is worth, if the bot holds `held` of that kind.
pub(super) fn worth(role: Role, kind: Kind, held: usize) -> u32 {
    let (human, infected, thing) = match kind {
        Kind::Thing => (10, 12, 200),
        // It is useless to a Human, an Infected needs one, and the Thing lives on them.
        Kind::Infected => (0, if held > 2 { 30 } else { 70 }, 100),
        // The Thing mustn't be caught with one.
        Kind::Flamethrower => (90, 90, 8),
        Kind::Scary => (80, 14, 14),
        Kind::Analysis => (78, 18, 18),
        Kind::NoThanks => (76, 24, 24),
        Kind::Missed => (72, 20, 20),
        Kind::NoBarbecue => (60, 88, 88),
        Kind::Whiskey => (50, 12, 12),
        Kind::Quarantine => (48, 30, 30),
        Kind::Suspicion => (46, 16, 16),
        Kind::BarredDoor => (44, 22, 22),
        Kind::Resolute => (42, 40, 56),
        Kind::Seduction => (34, 60, 60),
        Kind::BetterRun => (32, 50, 50),
        Kind::WatchYourBack => (30, 46, 46),
        Kind::ChangePlaces => (28, 48, 48),
        Kind::Axe => (24, 44, 44),
        Kind::Comfortable => (20, 26, 26),
        _ => (10, 12, 12),
    };
    let value = match role {
        Role::Human => human,
        Role::Infected => infected,
        Role::Thing => thing,
    };
    // A second card of most kinds is worth less.
    if held > 1 && !matches!(kind, Kind::Infected | Kind::Flamethrower) { value / 2 } else { value }
}
