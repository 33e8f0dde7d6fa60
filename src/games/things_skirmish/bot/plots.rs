//! Plots are what the Things do secretly. Layer 6.

use super::super::rules::chart::{PEOPLE, Statuses, whole};
use super::super::rules::infection::{Deed, Plot};
use super::super::rules::model::Human;
use super::super::rules::moves::Move;
use super::mind::{Idea, Mind};
use crate::base::rng::below;

/// The value of having observed a human, in hundredths of the human's value as an imitation.
const OBSERVED: i32 = 14;

/// The candidates for the first imitation, if the Things choose it. None of them stands where it would give much away.
const FIRST: [Human; 6] =
    [Human::Blush, Human::Adults, Human::Holmer, Human::Hendrickx, Human::Hawkins, Human::Cubbings];

impl Mind<'_> {
    fn plot<'s>(&'s self, statuses: &'s Statuses) -> Plot<'s> {
        let exposed = self.view.colony.exposed();
        Plot { field: self.field, statuses, exposed, single: self.view.setup.single_modifier }
    }

    /// The value of a secret deed.
    fn worth(&self, plot: &Plot<'_>, deed: Deed) -> i32 {
        let value = |human| self.prey(human) * 9 / 10;
        match deed {
            Deed::Bluff => 0,
            Deed::Absorb(human) => value(human),
            Deed::Spread(human) => {
                let dice = (1..=6).filter(|die| plot.spreads(human, *die)).count() as i32;
                value(human) * dice / 6
            }
            Deed::Observe(human) => {
                let ripe = plot.exposed.contains(human);
                value(human) * OBSERVED / 100 * if ripe { 2 } else { 1 }
            }
        }
    }

    /// A secret action, worth as much as the best deed that is possible.
    pub(super) fn plots(&self) -> Vec<Idea<Move>> {
        let Some(statuses) = whole(self.view.chart) else { return Vec::new() };
        let plot = self.plot(&statuses);
        let deeds = plot.possible().into_iter().filter_map(|intended| plot.deed(&intended));
        let worth = deeds.map(|deed| self.worth(&plot, deed)).max().unwrap_or(0);
        vec![Idea { worth, action: Move::Secret }]
    }

    /// The chart to lay: of those that may be laid, the most valuable one.
    pub(super) fn lay(&self) -> Option<Move> {
        let statuses = whole(self.view.chart)?;
        let plot = self.plot(&statuses);
        let worth = |intended: &Statuses| plot.deed(intended).map_or(0, |deed| self.worth(&plot, deed));
        let best = self.view.layings.iter().max_by_key(|(intended, _)| worth(intended))?;
        Some(Move::Lay { laying: best.1 })
    }

    /// Lays the chart with the first imitation.
    pub(super) fn infiltrate(&mut self) -> Option<Move> {
        let wanted = FIRST.get(below(self.rng, FIRST.len())).copied()?;
        let place = PEOPLE.iter().position(|human| *human == wanted)?;
        let (_, laying) = self.view.layings.get(place)?;
        Some(Move::Lay { laying: *laying })
    }
}
