//! The crew is placed in the bar, in the order that the Survivors' player chooses (rules, section 4). Layer 5.

use super::super::line::Line;
use super::super::map::deployment;
use super::super::model::{Human, Kind};
use super::super::refused::Refused;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Verdict};

impl Skirmish {
    /// Places these humans next, each on the next free place. The last one needs no move.
    pub(crate) fn deploy(&mut self, named: &[Human], fx: &mut Fx) -> Verdict {
        let Some(Stage::Deploying { crew }) = self.stages.last_mut() else { return Err(Refused::WrongStage) };
        let is_new = |(at, human): (usize, &Human)| !named.iter().take(at).any(|other| other == human);
        let waits = named.iter().all(|human| crew.contains(human));
        if named.is_empty() || !waits || !named.iter().enumerate().all(is_new) {
            return Err(Refused::BadTarget);
        }
        crew.retain(|human| !named.contains(human));
        let last = if crew.len() == 1 { crew.pop() } else { None };
        let ready = crew.is_empty();
        for human in named.iter().copied().chain(last) {
            self.seat(human, fx);
        }
        if ready {
            self.stages.pop();
        }
        Ok(())
    }

    fn seat(&mut self, human: Human, fx: &mut Fx) {
        // Every model but Mac occupies one of the places.
        let taken = self.colony.field.models.len().saturating_sub(1);
        if let Some(place) = deployment().nth(taken) {
            let model = self.colony.add(Kind::Human(human), place);
            fx.tell(Line::Deployed { model, human });
        }
    }
}
