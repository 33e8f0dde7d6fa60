//! The Things lay the chart (rules, sections 6.1 and 8; docs/decisions/secret-notes.md). Layer 5.

use super::super::bag::SecretDie;
use super::super::chart::{COUNT, Chart, Laying, Statuses};
use super::super::ledger::Actor;
use super::super::line::Line;
use super::super::refused::Refused;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Then, Verdict};

impl Skirmish {
    /// Whether a secret action may begin.
    pub(crate) fn may_plot(&self) -> Verdict {
        self.is_idle()?;
        Ok(self.ledger.may_act(Actor::Unseen)?)
    }

    /// Begins a secret action: the stock is concealed, and the die is cast.
    pub(crate) fn secret(&mut self, fx: &mut Fx) -> Verdict {
        self.may_plot()?;
        self.ledger.act(Actor::Unseen)?;
        self.before = self.chart.statuses(&self.cards);
        let things = self.things();
        self.chart.conceal(things, fx);
        self.die.cast(fx);
        self.then = Then::Intend;
        fx.tell(Line::Secret);
        Ok(())
    }

    /// Lays a chart for the Things.
    pub(crate) fn lay(&mut self, laying: Laying, fx: &mut Fx) -> Verdict {
        if !self.chart.is_laying(&laying) {
            return Err(Refused::Untrue);
        }
        let things = self.things();
        match self.stage() {
            Stage::First | Stage::Settle => {
                self.chart.lay(laying);
                self.stages.pop();
                (self.before, self.intended) = (None, None);
                Ok(())
            }
            Stage::Intend => {
                self.intended = self.chart.read(&laying, &self.cards);
                self.stages.pop();
                self.die.look(things, fx);
                self.chart.conceal(things, fx);
                self.then = Then::Settle;
                Ok(())
            }
            Stage::Dealing
            | Stage::Deploying { .. }
            | Stage::Placing { .. }
            | Stage::Things { .. }
            | Stage::Led { .. }
            | Stage::Interrupt
            | Stage::Scatter
            | Stage::Demand { .. }
            | Stage::Humans { .. }
            | Stage::Answer
            | Stage::Consent { .. }
            | Stage::Acting { .. }
            | Stage::Group { .. }
            | Stage::Free { .. }
            | Stage::Over => Err(Refused::WrongStage),
        }
    }

    /// The charts that may be laid now, if this device knows the one before.
    pub(crate) fn layable(&self) -> Option<Vec<Statuses>> {
        match self.stage() {
            Stage::First => Some((0..COUNT - 1).map(Chart::first).collect()),
            Stage::Intend => self.before.as_ref().map(|before| self.plot(before).possible()),
            Stage::Settle => {
                let before = self.before.as_ref()?;
                let intended = self.intended.as_ref()?;
                let die = self.cards.face(self.die.card()).and_then(SecretDie::value)?;
                Some(vec![self.plot(before).settled(intended, die)])
            }
            _ => None,
        }
    }

    /// Whether a laying says something that it may, as far as this device knows.
    pub(crate) fn is_honest_laying(&self, laying: &Laying) -> bool {
        let may_say = |statuses: &Statuses| self.chart.may_say(laying, statuses, &self.cards);
        self.layable().is_none_or(|layable| layable.iter().any(may_say))
    }
}
