//! The game ends, and the chart is shown (rules, section 11). Layer 5.

use super::super::chart::Statuses;
use super::super::line::Line;
use super::super::outcome::{Ending, Outcome};
use super::super::scenario::{End, Grade, Grades, Scenario, Standing};
use super::super::side::Side;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Then};

impl Skirmish {
    /// Notes what ends the game, unless this scenario ignores it. Only the first such thing counts.
    pub(crate) fn ends(&mut self, end: End) {
        let counts = match (self.setup.scenario, end) {
            (Scenario::Escape, End::OverspawnKilled) => false,
            (_, End::OverspawnKilled | End::GeneratorRuns | End::Launched(_) | End::Declared | End::TurnLimit) => true,
        };
        if counts {
            self.ended = self.ended.or(Some(end));
        }
    }

    /// Shows the chart, so that the end can be judged.
    pub(crate) fn conclude(&mut self, end: End, fx: &mut Fx) {
        self.show_chart(fx);
        self.then_at_once(Then::Judge(end), fx);
    }

    /// Shows the whole chart to everybody.
    pub(crate) fn show_chart(&self, fx: &mut Fx) {
        self.chart.cards().for_each(|card| self.show(card, fx));
    }

    fn standing<'a>(&self, statuses: &'a Statuses) -> Standing<'a> {
        Standing { alive: self.colony.alive(), statuses, leader: self.leader, enough: self.setup.enough() }
    }

    /// Whether the humans can't win any more, if this device knows the chart.
    pub(crate) fn is_lost(&self) -> Option<bool> {
        let statuses = self.chart.statuses(&self.cards)?;
        Some(self.standing(&statuses).is_lost(self.setup.scenario))
    }

    /// Judges the end, now that the chart is open. If the Things were wrong to declare it, the game goes on, with the chart known to all.
    pub(crate) fn judge(&mut self, end: End, fx: &mut Fx) {
        let Some(statuses) = self.chart.statuses(&self.cards) else { return };
        let standing = self.standing(&statuses);
        if end == End::Declared && !standing.is_lost(self.setup.scenario) {
            return;
        }
        let grades = standing.judge(self.setup.scenario, end);
        self.over(Ending::Scenario(end), grades, Some(statuses), fx);
    }

    /// Ends the game because a player has left for good, and a side with them. Either human side loses with the other, and the Things alone.
    pub(crate) fn left(&mut self, side: Side, statuses: Option<Statuses>, fx: &mut Fx) {
        let (humans, things) = if side == Side::Things { (Grade::Win, Grade::Loss) } else { (Grade::Loss, Grade::Win) };
        self.over(Ending::Left(side), Grades { mac: humans, survivors: humans, things }, statuses, fx);
    }

    fn over(&mut self, ending: Ending, grades: Grades, statuses: Option<Statuses>, fx: &mut Fx) {
        self.outcome = Some(Outcome { ending, grades, statuses, turn: self.ledger.turn(), seats: self.setup.seats });
        self.stages = vec![Stage::Over];
        fx.tell(Line::Over { ending });
    }
}
