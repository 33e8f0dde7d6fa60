//! This module puts The Thing's rules, bot and panel together for the shelf. Layer 11.

pub mod rules;
pub mod picture;
pub mod bot;
pub mod written;
pub mod panel;

use crate::ui::shelf::Stocked;
use bot::ThingBot;
use rules::TheThing;

impl Stocked for TheThing {
    type Bot = ThingBot;
}

crate::shelve! {
    the_thing: TheThing,
    "thing-rules-minute" "thing-rules-goal" "thing-rules-cards" "thing-rules-replenish" "thing-rules-scavenge"
    "thing-rules-steal" "thing-rules-trade" "thing-rules-test" "thing-rules-combat" "thing-rules-helicopter"
    "thing-rules-disease" "thing-rules-death" "thing-rules-end" "thing-rules-tips"
}
