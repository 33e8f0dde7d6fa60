//! A memory keeps what a bot has heard, and which models have moved in the present action. Layer 6.

use super::super::rules::chart::{COUNT, place_of};
use super::super::rules::counter::Content;
use super::super::rules::ids::ModelId;
use super::super::rules::line::Line;
use super::super::rules::model::Human;
use super::super::rules::moves::Move;

/// What a bot remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// How many secret actions there have been.
    secrets: u16,
    /// Whether an imitation has been found, which most likely was the first one.
    found: bool,
    /// For each human on the chart: how many secret actions there had been when the human was last shown to be clean.
    cleared: [Option<u16>; COUNT],
    /// How many creatures have been revealed.
    pub(super) creatures: u8,
    /// The models that have moved in the present action.
    pub(super) walked: Vec<ModelId>,
}

/// The suspicion of a human about whom nothing is known, in hundredths: before an imitation was found, and afterwards.
const UNKNOWN: u16 = 11;
const KNOWN: u16 = 2;
/// How many secret actions it takes to raise a human's suspicion by a hundredth.
const SECRETS: u16 = 4;
const MOST: u16 = 60;

impl Memory {
    pub(super) fn hear(&mut self, line: &Line) {
        match line {
            Line::Revealed { content: Content::Creature(_), .. } => self.creatures += 1,
            Line::Secret => self.secrets += 1,
            Line::Shown { imitation: true, .. } => self.found = true,
            Line::Shown { human, imitation: false } => {
                let secrets = self.secrets;
                let place = place_of(*human).and_then(|place| self.cleared.get_mut(place));
                place.into_iter().for_each(|cleared| *cleared = Some(secrets));
            }
            _ => {}
        }
    }

    /// How likely a human is an imitation, in hundredths, to somebody who doesn't see the chart.
    pub(super) fn suspicion(&self, human: Human, exposed: bool) -> u16 {
        let Some(place) = place_of(human) else { return 0 };
        let (before, since) = match self.cleared.get(place).copied().flatten() {
            Some(cleared) => (0, self.secrets - cleared),
            None => (if self.found { KNOWN } else { UNKNOWN }, self.secrets),
        };
        // Any secret action may make an imitation of a human who has been in close combat.
        (before + since / if exposed { 1 } else { SECRETS }).min(MOST)
    }

    /// Notes a move that the bot makes itself.
    pub(super) fn note(&mut self, action: &Move) {
        match action {
            Move::Walk { model, .. } => self.walked.push(*model),
            Move::Begin { .. } | Move::Group { .. } | Move::Run { .. } | Move::Dash | Move::Done => self.walked.clear(),
            _ => {}
        }
    }
}
