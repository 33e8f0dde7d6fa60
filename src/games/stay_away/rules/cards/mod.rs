//! Every kind of card has a file, which says what it is and tests its effect. Layer 5.

mod thing;
mod infected;
mod flamethrower;
mod analysis;
mod axe;
mod suspicion;
mod whiskey;
mod resolute;
mod watch_your_back;
mod change_places;
mod better_run;
mod seduction;
mod scary;
mod comfortable;
mod no_thanks;
mod missed;
mod no_barbecue;
mod quarantine;
mod barred_door;
mod party;
mod get_out;
mod one_two;
mod chain_reaction;
mod blind_date;
mod friends;
mod forgetful;
mod between_us;
mod confession;
mod oops;
mod three_four;
mod ropes;

use super::card::{Aim, Card, Class, Counter, Effect, Panic, Threat};
use super::face::Kind;

/// What a kind of card is.
pub const fn card(kind: Kind) -> &'static Card {
    match kind {
        Kind::Thing => &thing::CARD,
        Kind::Infected => &infected::CARD,
        Kind::Flamethrower => &flamethrower::CARD,
        Kind::Analysis => &analysis::CARD,
        Kind::Axe => &axe::CARD,
        Kind::Suspicion => &suspicion::CARD,
        Kind::Whiskey => &whiskey::CARD,
        Kind::Resolute => &resolute::CARD,
        Kind::WatchYourBack => &watch_your_back::CARD,
        Kind::ChangePlaces => &change_places::CARD,
        Kind::BetterRun => &better_run::CARD,
        Kind::Seduction => &seduction::CARD,
        Kind::Scary => &scary::CARD,
        Kind::Comfortable => &comfortable::CARD,
        Kind::NoThanks => &no_thanks::CARD,
        Kind::Missed => &missed::CARD,
        Kind::NoBarbecue => &no_barbecue::CARD,
        Kind::Quarantine => &quarantine::CARD,
        Kind::BarredDoor => &barred_door::CARD,
        Kind::Party => &party::CARD,
        Kind::GetOut => &get_out::CARD,
        Kind::OneTwo => &one_two::CARD,
        Kind::ChainReaction => &chain_reaction::CARD,
        Kind::BlindDate => &blind_date::CARD,
        Kind::Friends => &friends::CARD,
        Kind::Forgetful => &forgetful::CARD,
        Kind::BetweenUs => &between_us::CARD,
        Kind::Confession => &confession::CARD,
        Kind::Oops => &oops::CARD,
        Kind::ThreeFour => &three_four::CARD,
        Kind::Ropes => &ropes::CARD,
    }
}

/// The kind with this name in text records.
pub fn named(word: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| card(*kind).word() == word)
}
