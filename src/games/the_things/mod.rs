//! This module puts The Things' rules, bot and panel together for the shelf. Layer 11.

pub mod rules;
pub mod picture;
pub mod bot;
pub mod written;
pub mod panel;

use crate::ui::shelf::Stocked;
use bot::ThingsBot;
use rules::TheThings;

impl Stocked for TheThings {
    type Bot = ThingsBot;
}

crate::shelve! {
    the_things: TheThings,
    "things-rules-minute" "things-rules-goal" "things-rules-cards" "things-rules-search" "things-rules-converse"
    "things-rules-test" "things-rules-attack" "things-rules-refill" "things-rules-calls" "things-rules-death"
    "things-rules-honour" "things-rules-end" "things-rules-tips"
}
