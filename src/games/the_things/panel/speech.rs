//! This module has words that only The Things needs: ranks on buttons, and what a card is for. Layer 10; it needs no browser, so that it can be
//! tested in every language.

use crate::games::the_things::rules::face::{Class, Rank, class, is_red};
use crate::table::card::Face;
use crate::ui::speech::Speech;

/// A rank, as it is written on a button.
pub fn rank(speech: &Speech<'_>, rank: Rank) -> String {
    (speech.say)("things-rank-short", &[("rank", rank.into())])
}

/// The kind of a card, as messages name it, and its value in an attack if an Ace counts `ace`.
fn kind(face: Face, ace: u8) -> (&'static str, u8) {
    match (class(face), is_red(face)) {
        (Class::Number(1), false) => ("human", ace),
        (Class::Number(1), true) => ("thing", ace),
        (Class::Number(number), false) => ("human", number),
        (Class::Number(number), true) => ("thing", number),
        (Class::Flamethrower, _) => ("flamethrower", 0),
        (Class::Bite, _) => ("bite", 0),
    }
}

/// What a card is for, if an Ace counts `ace`.
pub fn card_use(speech: &Speech<'_>, face: Face, ace: u8) -> String {
    let (class, worth) = kind(face, ace);
    (speech.say)("things-card-use", &[("class", class.into()), ("n", worth.into())])
}

/// The same in one word, with what the card counts.
pub fn card_verb(speech: &Speech<'_>, face: Face, ace: u8) -> (String, Option<u8>) {
    let (class, worth) = kind(face, ace);
    ((speech.say)("things-card-verb", &[("class", class.into())]), Some(worth).filter(|worth| *worth > 0))
}
