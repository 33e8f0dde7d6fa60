//! This module puts Stay Away!'s rules, bot and panel together for the shelf. Layer 11.

pub mod rules;
pub mod picture;
pub mod bot;
pub mod written;
pub mod panel;

use crate::ui::shelf::Stocked;
use bot::StayBot;
use rules::StayAway;

impl Stocked for StayAway {
    type Bot = StayBot;
}

crate::shelve! {
    stay_away: StayAway,
    "away-rules-minute" "away-rules-goal" "away-rules-turn" "away-rules-exchange" "away-rules-actions"
    "away-rules-defences" "away-rules-obstacles" "away-rules-panics" "away-rules-places" "away-rules-death"
    "away-rules-end" "away-rules-tips"
}
