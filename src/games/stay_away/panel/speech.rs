//! This module has words that only Stay Away! needs: what a card is called, and what it does. Layer 10; it needs no browser, so that it can be tested
//! in every language.

use crate::games::stay_away::picture::decision::class;
use crate::games::stay_away::rules::cards;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::setup::Setup;
use crate::table::setup::Setup as _;
use crate::ui::speech::{Speech, switched};

/// A card's name.
pub fn card(speech: &Speech<'_>, kind: Kind) -> String {
    (speech.say)(cards::card(kind).key, &[])
}

/// What a card is for, and what it does at a table with these settings.
pub fn does(speech: &Speech<'_>, kind: Kind, setup: &Setup) -> String {
    let does = (speech.say)(&format!("{}-text", cards::card(kind).key), &switched(&setup.switches()));
    format!("{} {does}", (speech.say)("away-card-use", &[("class", class(kind).into())]))
}
