//! Every kind of card has a file, which says what it is and tests what it does. Layer 5.

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

/// All kinds of cards, in the order of their faces.
pub static CARDS: [Card; 31] = [
    thing::CARD,
    infected::CARD,
    flamethrower::CARD,
    analysis::CARD,
    axe::CARD,
    suspicion::CARD,
    whiskey::CARD,
    resolute::CARD,
    watch_your_back::CARD,
    change_places::CARD,
    better_run::CARD,
    seduction::CARD,
    scary::CARD,
    comfortable::CARD,
    no_thanks::CARD,
    missed::CARD,
    no_barbecue::CARD,
    quarantine::CARD,
    barred_door::CARD,
    party::CARD,
    get_out::CARD,
    one_two::CARD,
    chain_reaction::CARD,
    blind_date::CARD,
    friends::CARD,
    forgetful::CARD,
    between_us::CARD,
    confession::CARD,
    oops::CARD,
    three_four::CARD,
    ropes::CARD,
];

/// What a kind of card is.
#[expect(clippy::indexing_slicing, reason = "there is a card for each kind")]
pub fn card(kind: Kind) -> &'static Card {
    &CARDS[kind as usize]
}

/// The kind with this name in text records.
pub fn named(word: &str) -> Option<Kind> {
    CARDS.iter().find(|card| card.word == word).map(|card| card.kind)
}
