//! A memory keeps what a bot has heard, and how far it has come with an action. Layer 6.

use super::super::rules::chart::{COUNT, place_of};
use super::super::rules::counter::Content;
use super::super::rules::ids::ModelId;
use super::super::rules::line::Line;
use super::super::rules::model::Human;
use super::super::rules::moves::Move;

/// What a bot remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// How many secret actions there were.
    secrets: u16,
    /// An imitation was found: the first, most likely.
    found: bool,
    /// For those on the chart, how many there had been when it was shown last to be clean.
    cleared: [Option<u16>; COUNT],
    /// How many creatures have come out of the bag and were revealed.
    pub(super) creatures: u8,
    /// The models that have moved in the present action.
    pub(super) walked: Vec<ModelId>,
}

/// How likely somebody is an imitation of whom nothing is known, in hundredths: before one was found, and afterwards.
const UNKNOWN: u16 = 11;
const KNOWN: u16 = 2;
/// After how many secret actions somebody is likelier one by a hundredth.
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

    /// How likely somebody is an imitation, in hundredths, for somebody who doesn't see the chart.
    pub(super) fn suspicion(&self, human: Human, exposed: bool) -> u16 {
        let Some(place) = place_of(human) else { return 0 };
        let (before, since) = match self.cleared.get(place).copied().flatten() {
            Some(cleared) => (0, self.secrets - cleared),
            None => (if self.found { KNOWN } else { UNKNOWN }, self.secrets),
        };
        // A human that has been in close combat may be made an imitation by any secret action.
        (before + since / if exposed { 1 } else { SECRETS }).min(MOST)
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
