//! This module has words that only The Thing needs: announced values, and what a card is for. Layer 10; it needs no browser, so that it can be tested
//! in every language.

use crate::games::the_thing::picture::said::{values, worth_number};
use crate::games::the_thing::rules::claim::{Claim, Worth};
use crate::games::the_thing::rules::face::{Class, class};
use crate::table::card::Face;
use crate::ui::speech::Speech;

/// An announcement, as part of a sentence.
pub fn claim(speech: &Speech<'_>, claim: Claim) -> String {
    speech.all(&values(claim))
}

/// One announced value, as it is written on a button.
pub fn worth(speech: &Speech<'_>, worth: Worth) -> String {
    (speech.say)("thing-worth-short", &[("worth", worth_number(worth).into())])
}

/// The kind of a card, as messages name it, and its value in a fight.
fn kind(face: Face) -> (&'static str, u8) {
    match class(face) {
        Class::Weapon(number) => ("weapon", number),
        Class::Steal => ("steal", 1),
        Class::Test(_) => ("test", 1),
        Class::AlienWeapon(number) => ("alien", number),
        Class::Queen => ("queen", 10),
        Class::Disease => ("joker", 0),
    }
}

/// What a card is for.
pub fn card_use(speech: &Speech<'_>, face: Face) -> String {
    let (class, worth) = kind(face);
    (speech.say)("thing-card-use", &[("class", class.into()), ("n", worth.into())])
}

/// The same in one word, with what the card is worth in a fight.
pub fn card_verb(speech: &Speech<'_>, face: Face) -> (String, Option<u8>) {
    let (class, worth) = kind(face);
    ((speech.say)("thing-card-verb", &[("class", class.into())]), Some(worth).filter(|worth| *worth > 0))
}
