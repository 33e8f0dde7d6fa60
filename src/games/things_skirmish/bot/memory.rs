//! A memory keeps what a bot has heard, and how far it has come with an action. Layer 6.

use super::super::rules::chart::{COUNT, Status, place_of};
use super::super::rules::ids::ModelId;
use super::super::rules::line::Line;
use super::super::rules::model::Human;
use super::super::rules::moves::Move;

/// What a bot remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// How many secret actions there were.
    secrets: u16,
    /// For those on the chart, how many there had been when it was shown last to be clean.
    cleared: [Option<u16>; COUNT],
    /// Who has gone a way in the action that goes on.
    pub(super) walked: Vec<ModelId>,
}

/// How likely somebody is an imitation of whom nothing is known, in hundredths, and how much likelier with every secret action.
const UNKNOWN: u16 = 11;
const SECRET: u16 = 2;
/// How much likelier somebody is one who has been in close combat.
const EXPOSED: u16 = 12;
const MOST: u16 = 60;

impl Memory {
    pub(super) fn hear(&mut self, line: &Line) {
        match line {
            Line::Secret => self.secrets += 1,
            Line::Shown { human, status: Status::Clean | Status::Observed } => {
                let secrets = self.secrets;
                let place = place_of(*human).and_then(|place| self.cleared.get_mut(place));
                place.into_iter().for_each(|cleared| *cleared = Some(secrets));
            }
            _ => {}
        }
    }

    /// How likely somebody is an imitation, in hundredths, for somebody who doesn't see the chart.
    pub(super) fn suspicion(&self, human: Human, exposed: bool) -> u16 {
        let Some(place) = place_of(human) else { return 0 };
        let since = match self.cleared.get(place).copied().flatten() {
            Some(cleared) => SECRET * (self.secrets - cleared),
            None => UNKNOWN + SECRET * self.secrets / 2,
        };
        (since + if exposed { EXPOSED } else { 0 }).min(MOST)
    }

    /// Takes in what the bot does itself.
    pub(super) fn note(&mut self, action: &Move) {
        match action {
            Move::Walk { model, .. } => self.walked.push(*model),
            Move::Begin { .. } | Move::Group { .. } | Move::Run { .. } | Move::Dash | Move::Done => self.walked.clear(),
            _ => {}
        }
    }
}
