//! Humans act (rules, sections 6.2, 9 and 10). Layer 5.

use super::super::activation::{Action, Activation, Barred};
use super::super::ids::ModelId;
use super::super::inch::inches;
use super::super::ledger::{Actor, Steal};
use super::super::line::Line;
use super::super::model::Human;
use super::super::movement::{Manner, Route, Step};
use super::super::refused::Refused;
use super::super::side::Side;
use super::super::stage::{Member, Stage};
use super::super::state::{Fx, Skirmish, Then, Verdict};
use super::super::way::{WAY, Way};
use crate::base::few;
use crate::base::plane::Length;

/// How near the machine has to be to the tester and the subject, and Doors to the model that gives its activation.
pub(crate) const REACH: Length = inches(2);

impl Skirmish {
    /// Whether a human may take an action in its side's phase, or a free one. Demands of the Things come first: the action isn't allowed if it would
    /// leave too few to meet them.
    pub(crate) fn may_human_act(&self, id: ModelId, giver: Option<ModelId>, follows: bool) -> Verdict {
        if *self.stage() == (Stage::Free { model: id }) && giver.is_none() {
            return Ok(());
        }
        let Stage::Humans { side, traces } = self.stage() else { return Err(Refused::WrongStage) };
        if self.owner(id) != *side {
            return Err(Refused::WrongModel);
        }
        let evades = traces.contains(&id) || self.is_needed_for(traces);
        if !follows && evades {
            return Err(Refused::Trace);
        }
        match (*side, giver) {
            (Side::Mac | Side::Survivors, None) => self.ledger.may_act(self.actor(id))?,
            (Side::Survivors, Some(giver)) if giver != id => self.may_give(giver)?,
            (Side::Survivors | Side::Mac, Some(_)) | (Side::Things, _) => return Err(Refused::WrongModel),
        }
        Ok(())
    }

    /// Whether every action that is left is needed to meet a demand.
    fn is_needed_for(&self, traces: &[ModelId]) -> bool {
        !traces.is_empty() && usize::from(self.ledger.left()) <= traces.len()
    }

    /// Counts an action of a human.
    pub(crate) fn human_acts(&mut self, id: ModelId, giver: Option<ModelId>, follows: bool) -> Verdict {
        self.may_human_act(id, giver, follows)?;
        // Ruling 28: a free action isn't counted.
        if matches!(self.stage(), Stage::Free { .. }) {
            self.stages.pop();
            return Ok(());
        }
        match giver {
            Some(giver) => self.ledger.act_for(giver)?,
            None => self.ledger.act(self.actor(id))?,
        }
        if follows && let Some(Stage::Humans { traces, .. }) = self.stages.last_mut() {
            traces.retain(|demanded| *demanded != id);
        }
        Ok(())
    }

    /// Whether a model may give its activation over the radio (ruling 18): it is Doors, or a Survivor within 2 of Doors, and no demand binds it.
    pub(crate) fn may_give(&self, giver: ModelId) -> Verdict {
        if matches!(self.stage(), Stage::Humans { traces, .. } if traces.contains(&giver)) {
            return Err(Refused::Trace);
        }
        let giver = self.model(giver)?;
        let doors = self.colony.human(Human::Doors);
        let near = doors.is_some_and(|doors| doors.disc().compare(&giver.disc(), REACH).is_le());
        let fit = self.colony.sheet(giver.id).is_some_and(|sheet| !sheet.terror);
        if !near || !fit || Side::of(giver.kind) != Side::Survivors {
            return Err(Refused::WrongModel);
        }
        Ok(self.ledger.may_act(Actor::Model(giver.id))?)
    }

    /// Whether a human may begin an action.
    pub(crate) fn may_begin(&self, id: ModelId, action: Action, giver: Option<ModelId>) -> Result<Activation, Refused> {
        let activation = Activation::begin(action, &self.model(id)?, self.paper(id)?)?;
        self.may_human_act(id, giver, self.follow(id, action).is_some())?;
        Ok(activation)
    }

    /// A human begins an action.
    pub(crate) fn begin_action(&mut self, id: ModelId, action: Action, giver: Option<ModelId>) -> Verdict {
        let activation = self.may_begin(id, action, giver)?;
        let model = self.model(id)?;
        let follows = self.follow(id, action);
        self.human_acts(id, giver, follows.is_some())?;
        self.stages.push(Stage::Acting { model: id, activation, start: model.at, follows });
        Ok(())
    }

    /// Whether these models may take GROUP_MOVE. With `groupAcrossSeats`, Mac may lead Survivors. Those whose phase it is come first in the result.
    pub(crate) fn may_group(&self, models: &[ModelId]) -> Result<Vec<Member>, Refused> {
        let Stage::Humans { side, traces } = self.stage() else { return Err(Refused::WrongStage) };
        if self.is_needed_for(traces) || traces.iter().any(|demanded| models.contains(demanded)) {
            return Err(Refused::Trace);
        }
        let across = *side == Side::Mac && self.setup.group_across_seats;
        let mut members = Vec::new();
        for id in models {
            let model = self.model(*id)?;
            let own = self.owner(*id) == *side || (across && model.kind.is_human());
            if !own || members.iter().any(|member: &Member| member.model == *id) {
                return Err(Refused::WrongModel);
            }
            if self.paper(*id)?.terror {
                return Err(Refused::Barred(Barred::Terror));
            }
            members.push(Member { model: *id, way: Way::of(WAY), start: model.at });
        }
        if models.len() < 2 || !self.stragglers(models).is_empty() {
            return Err(Refused::BadTarget);
        }
        models.iter().try_for_each(|id| self.ledger.may_act(self.actor(*id)))?;
        let is_guest = |member: &Member| self.owner(member.model) != *side;
        if members.iter().all(is_guest) {
            return Err(Refused::WrongModel);
        }
        if members.iter().any(is_guest) {
            self.ledger.may_lead()?;
        }
        few::sort_by_key(&mut members, is_guest);
        Ok(members)
    }

    /// GROUP_MOVE. If Mac leads Survivors, their player has to agree, unless it is the same player.
    pub(crate) fn group(&mut self, models: &[ModelId]) -> Verdict {
        let members = self.may_group(models)?;
        let seat = |id: &ModelId| self.setup.seat_of(self.owner(*id));
        if models.iter().any(|id| Some(seat(id)) != members.first().map(|member| seat(&member.model))) {
            self.stages.push(Stage::Consent { models: models.to_vec() });
            return Ok(());
        }
        self.set_out(models, members)
    }

    /// The Survivors' answer. If they refuse, Mac can't ask again in this turn.
    pub(crate) fn consent(&mut self, agree: bool, fx: &mut Fx) -> Verdict {
        let Stage::Consent { models } = self.stage().clone() else { return Err(Refused::WrongStage) };
        self.stages.pop();
        if agree {
            let members = self.may_group(&models)?;
            return self.set_out(&models, members);
        }
        self.ledger.stay();
        fx.tell(Line::Stayed);
        Ok(())
    }

    /// A group sets out.
    fn set_out(&mut self, models: &[ModelId], members: Vec<Member>) -> Verdict {
        let actors: Vec<Actor> = models.iter().map(|id| self.actor(*id)).collect();
        self.ledger.act_together(&actors)?;
        self.stages.push(Stage::Group { members, extra: true });
        Ok(())
    }

    /// Whether the die for a run may be rolled.
    pub(crate) fn may_dash(&self) -> Verdict {
        match self.stage() {
            Stage::Acting { activation, .. } if activation.may_dash() => Ok(()),
            _ => Err(Refused::WrongStage),
        }
    }

    /// Rolls the die for a run.
    pub(crate) fn dash(&mut self, fx: &mut Fx) -> Verdict {
        self.may_dash()?;
        self.roll(&[6], Then::Dash, fx);
        Ok(())
    }

    /// Takes the die for a run.
    pub(crate) fn dashed(&mut self, die: u8, fx: &mut Fx) {
        if let Some(Stage::Acting { model, activation, .. }) = self.stages.last_mut()
            && activation.dash(inches(die.into())).is_ok()
        {
            fx.tell(Line::Rolled { model: *model, die });
        }
    }

    /// Whether a model may make the last walk of an ATTACK, into contact.
    pub(crate) fn may_charge(&self, id: ModelId, steps: &[Step], target: ModelId) -> Result<Route, Refused> {
        match self.stage() {
            Stage::Acting { model, activation, .. } if *model == id && activation.action() == Action::Attack => {}
            _ => return Err(Refused::WrongStage),
        }
        self.route(id, steps, Manner::Attack(target))
    }

    /// ATTACK. A human who attacks counts as possibly infected.
    pub(crate) fn charge(&mut self, id: ModelId, steps: &[Step], target: ModelId, fx: &mut Fx) -> Verdict {
        let route = self.may_charge(id, steps, target)?;
        // If something comes into view on the way, the player may continue the attack afterwards.
        if self.goes(&route, fx) {
            self.stages.pop();
            self.colony.expose(id);
            self.clash(id, target, fx);
        }
        Ok(())
    }

    /// Whether the action may end. If it has to meet a demand, it must have done so.
    pub(crate) fn may_be_done(&self) -> Verdict {
        match self.stage() {
            Stage::Acting { model, .. } => self.may_finish(*model),
            Stage::Led { .. } | Stage::Group { .. } | Stage::Free { .. } | Stage::Interrupt => Ok(()),
            _ => Err(Refused::WrongStage),
        }
    }

    /// Ends an action. If a group has come apart, members cut off from its first one go back to where they began.
    pub(crate) fn done(&mut self, fx: &mut Fx) -> Verdict {
        self.may_be_done()?;
        match self.stages.pop() {
            Some(Stage::Interrupt) => self.ends_turn(fx),
            Some(stage) => self.comes_to_rest(&stage),
            None => {}
        }
        Ok(())
    }

    /// Models that were going stand where they are. Whoever can't stand there, and whoever has lost its group, goes back.
    pub(crate) fn comes_to_rest(&mut self, stage: &Stage) {
        match stage {
            Stage::Acting { model, start, .. } | Stage::Led { model, start, .. } => self.stand(*model, *start),
            Stage::Group { members, .. } => {
                let ids: Vec<ModelId> = members.iter().map(|member| member.model).collect();
                for member in members {
                    self.stand(member.model, member.start);
                }
                let lost = self.stragglers(&ids);
                for member in members.iter().filter(|member| lost.contains(&member.model)) {
                    self.colony.field.put(member.model, member.start);
                }
            }
            _ => {}
        }
    }

    /// Whether a model may take RECOVER.
    pub(crate) fn may_recover(&self, id: ModelId, giver: Option<ModelId>) -> Verdict {
        if !self.paper(id)?.terror {
            return Err(Refused::WrongModel);
        }
        self.may_human_act(id, giver, false)
    }

    /// RECOVER.
    pub(crate) fn recover(&mut self, id: ModelId, giver: Option<ModelId>, fx: &mut Fx) -> Verdict {
        self.may_recover(id, giver)?;
        self.human_acts(id, giver, false)?;
        if let Some(sheet) = self.colony.sheet_mut(id) {
            sheet.terror = false;
        }
        fx.tell(Line::Recovered { model: id });
        Ok(())
    }

    pub(crate) fn is_calm(&self, id: ModelId) -> Verdict {
        if self.paper(id)?.terror { Err(Refused::Barred(Barred::Terror)) } else { Ok(()) }
    }

    /// Whether a model may take NAME_LEADER.
    pub(crate) fn may_name(&self, id: ModelId, nominee: Human, giver: Option<ModelId>) -> Verdict {
        let actor = self.human_of(id).ok_or(Refused::WrongModel)?;
        self.is_calm(id)?;
        self.may_human_act(id, giver, false)?;
        Ok(self.colony.field.may_name_leader(actor, nominee)?)
    }

    /// NAME_LEADER.
    pub(crate) fn name(&mut self, id: ModelId, nominee: Human, giver: Option<ModelId>, fx: &mut Fx) -> Verdict {
        self.may_name(id, nominee, giver)?;
        self.human_acts(id, giver, false)?;
        self.leader = Some(nominee);
        fx.tell(Line::Leads { human: nominee });
        Ok(())
    }

    /// Whether Mac may take STEAL. He must be the leader.
    pub(crate) fn may_steal(&self) -> Verdict {
        let mac = matches!(self.stage(), Stage::Humans { side: Side::Mac, .. });
        if !mac || self.leader != Some(Human::Mac) {
            return Err(Refused::WrongStage);
        }
        Ok(self.ledger.may_steal()?)
    }

    /// STEAL. With two players there is nobody to ask.
    pub(crate) fn steal(&mut self, fx: &mut Fx) -> Verdict {
        self.may_steal()?;
        if self.setup.seats < 3 {
            self.stole(None, true, fx);
        } else {
            self.stages.push(Stage::Answer);
        }
        Ok(())
    }

    /// The Survivors give the action, or let dice decide.
    pub(crate) fn answer(&mut self, agree: bool, fx: &mut Fx) -> Verdict {
        if *self.stage() != Stage::Answer {
            return Err(Refused::WrongStage);
        }
        self.stages.pop();
        if agree {
            self.stole(None, true, fx);
        } else {
            self.roll(&[6, 6], Then::Steal, fx);
        }
        Ok(())
    }

    /// Notes whether Mac got the action.
    pub(crate) fn stole(&mut self, dice: Option<(u8, u8)>, taken: bool, fx: &mut Fx) {
        if self.ledger.steal() == Steal::Open && self.ledger.stolen(taken).is_ok() {
            fx.tell(Line::Stole { dice, taken });
        }
    }

    /// Whether the side may end its phase.
    pub(crate) fn may_end_phase(&self) -> Verdict {
        match self.stage() {
            Stage::Humans { traces, .. } if !traces.is_empty() => Err(Refused::Trace),
            Stage::Things { flipped: None } | Stage::Humans { .. } => Ok(()),
            _ => Err(Refused::WrongStage),
        }
    }

    /// Ends the phase.
    pub(crate) fn end_phase(&mut self) -> Verdict {
        self.may_end_phase()?;
        self.stages.pop();
        Ok(())
    }
}
