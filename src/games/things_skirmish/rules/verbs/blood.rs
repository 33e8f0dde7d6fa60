//! Blood is tested, and evidence used (rules, sections 6.2 and 10). Layer 5.

use super::super::ids::ModelId;
use super::super::key::NoKey;
use super::super::model::Human;
use super::super::refused::Refused;
use super::super::sheet::Item;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Then, Verdict};
use super::human::REACH;
use crate::base::plane::{Disc, Length};

impl Skirmish {
    /// Whether a model may test blood: it is Fleir or the leader.
    pub(crate) fn is_tester(&self, id: ModelId) -> bool {
        self.human_of(id).is_some_and(|human| human == Human::Fleir || self.leader == Some(human))
    }

    /// Whether a model may take BLOOD_TEST with this subject: it is the leader or Fleir, and the machine and the subject are near it.
    pub(crate) fn may_test(&self, id: ModelId, subject: ModelId, giver: Option<ModelId>) -> Verdict {
        let tester = self.model(id)?;
        let other = self.model(subject)?;
        let machines = self.colony.sheets.iter().filter(|sheet| sheet.items.contains(&Item::Machine));
        let carried = machines.filter_map(|sheet| self.colony.field.model(sheet.id)).map(|model| model.disc());
        let loose = self.colony.loose.iter().filter(|loose| loose.item == Item::Machine);
        let mut places = carried.chain(loose.map(|loose| Disc::new(loose.at, Length::ZERO)));
        let has_machine = places.any(|place| place.compare(&tester.disc(), REACH).is_le());
        let near = other.kind.is_human() && other.disc().compare(&tester.disc(), REACH).is_le();
        if !self.is_tester(id) || !has_machine || !near {
            return Err(Refused::BadTarget);
        }
        self.is_calm(id)?;
        self.may_human_act(id, giver, false)
    }

    /// BLOOD_TEST. It shows nothing about Mac, who isn't on the chart (ruling 34).
    pub(crate) fn test(&mut self, id: ModelId, subject: ModelId, giver: Option<ModelId>, fx: &mut Fx) -> Verdict {
        self.may_test(id, subject, giver)?;
        self.human_acts(id, giver, false)?;
        self.unmask_publicly(subject, fx);
        Ok(())
    }

    fn unmask_publicly(&mut self, subject: ModelId, fx: &mut Fx) {
        if self.human_of(subject).is_some_and(Human::is_vulnerable) {
            self.unmask(subject, fx);
            self.then_at_once(Then::Unmask(subject), fx);
        }
    }

    /// Whether a model may use Evidence about a subject.
    pub(crate) fn may_accuse(&self, id: ModelId, subject: ModelId) -> Verdict {
        let Stage::Humans { side, .. } = *self.stage() else { return Err(Refused::WrongStage) };
        if self.owner(id) != side || self.human_of(subject).is_none() {
            return Err(Refused::WrongModel);
        }
        if self.paper(id)?.items.contains(&Item::Evidence) { Ok(()) } else { Err(Refused::Key(NoKey::Item)) }
    }

    /// Uses Evidence, which costs no action.
    pub(crate) fn accuse(&mut self, id: ModelId, subject: ModelId, fx: &mut Fx) -> Verdict {
        self.may_accuse(id, subject)?;
        if let Some(sheet) = self.colony.sheet_mut(id) {
            sheet.give(Item::Evidence);
        }
        self.unmask_publicly(subject, fx);
        Ok(())
    }
}
