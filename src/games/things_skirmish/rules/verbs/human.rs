//! Humans act (rules, sections 6.2, 9 and 10). Layer 5.

use super::super::activation::{Action, Activation, Barred};
use super::super::field::Shut;
use super::super::ids::{CounterId, ModelId};
use super::super::inch::inches;
use super::super::key::{Key, NoKey};
use super::super::ledger::{Actor, Steal};
use super::super::line::Line;
use super::super::model::Human;
use super::super::movement::{Manner, Step};
use super::super::refusal::Refusal;
use super::super::refused::Refused;
use super::super::scenario::End;
use super::super::sheet::Item;
use super::super::side::Side;
use super::super::stage::{Member, Stage};
use super::super::state::{Fx, Skirmish, Then, Verdict};
use crate::base::plane::{Disc, Length};
use crate::table::need::Need;

/// How near the machine has to be to the tester, and the subject, and Doors to who uses the radio.
const REACH: Length = inches(2);

/// How many counters a lead leads to.
const LEADS: usize = 3;

impl Skirmish {
    /// A human of the side whose phase it is takes an action of it. A demand of the Things comes first, if it can be met by no later action.
    fn human_acts(&mut self, id: ModelId, giver: Option<ModelId>, follows: bool) -> Result<(), Refused> {
        let Stage::Humans { side, trace } = *self.stage() else { return Err(Refused::WrongStage) };
        if self.owner(id) != side {
            return Err(Refused::WrongModel);
        }
        let meets = trace == Some(id) && follows;
        if trace.is_some() && !meets && self.ledger.left() < 2 {
            return Err(Refused::Trace);
        }
        match (side, giver) {
            (Side::Mac, None) => self.ledger.act(Actor::Mac)?,
            (Side::Survivors, None) => self.ledger.act(Actor::Model(id))?,
            (Side::Survivors, Some(giver)) => {
                self.has_radio(giver)?;
                self.ledger.act_for(giver, id)?;
            }
            (Side::Mac, Some(_)) | (Side::Things, _) => return Err(Refused::WrongModel),
        }
        if meets && let Some(Stage::Humans { trace, .. }) = self.stages.last_mut() {
            *trace = None;
        }
        Ok(())
    }

    /// Ruling 18: the giver is Doors, or a Survivor within 2 of Doors.
    fn has_radio(&self, giver: ModelId) -> Verdict {
        let giver = self.model(giver)?;
        let doors = self.colony.human(Human::Doors);
        let near = doors.is_some_and(|doors| doors.disc().compare(&giver.disc(), REACH).is_le());
        let fit = self.colony.sheet(giver.id).is_some_and(|sheet| !sheet.terror);
        if near && fit && Side::of(giver.kind) == Side::Survivors { Ok(()) } else { Err(Refused::WrongModel) }
    }

    /// A human begins an action.
    pub(crate) fn begin_action(&mut self, id: ModelId, action: Action, giver: Option<ModelId>) -> Verdict {
        let model = self.model(id)?;
        let activation = Activation::begin(action, &model, self.paper(id)?)?;
        match self.stage() {
            Stage::Free { model } if *model == id && giver.is_none() => {
                self.stages.pop();
            }
            _ => self.human_acts(id, giver, matches!(action, Action::Run | Action::Spot))?,
        }
        self.stages.push(Stage::Acting { model: id, activation, start: model.at });
        Ok(())
    }

    /// GROUP_MOVE. With `groupAcrossSeats` Mac may take Survivors along.
    pub(crate) fn group(&mut self, models: &[ModelId]) -> Verdict {
        let Stage::Humans { side, trace } = *self.stage() else { return Err(Refused::WrongStage) };
        if trace.is_some() && self.ledger.left() < 2 {
            return Err(Refused::Trace);
        }
        let across = side == Side::Mac && self.setup.group_across_seats;
        let mut members = Vec::new();
        for id in models {
            let model = self.model(*id)?;
            let own = self.owner(*id) == side || (across && model.kind.is_human());
            if !own || members.iter().any(|member: &Member| member.model == *id) {
                return Err(Refused::WrongModel);
            }
            if self.paper(*id)?.terror {
                return Err(Refused::Barred(Barred::Terror));
            }
            members.push(Member { model: *id, left: inches(6), start: model.at });
        }
        if models.len() < 2 || !self.stragglers(models).is_empty() {
            return Err(Refused::BadTarget);
        }
        self.ledger.act_together(models)?;
        self.stages.push(Stage::Group { members, extra: true });
        Ok(())
    }

    /// The die of a run is rolled.
    pub(crate) fn dash(&mut self, fx: &mut Fx) -> Verdict {
        match self.stage() {
            Stage::Acting { activation, .. } if activation.may_dash() => {
                self.roll(&[6], Then::Dash, fx);
                Ok(())
            }
            _ => Err(Refused::WrongStage),
        }
    }

    /// It has fallen.
    pub(crate) fn dashed(&mut self, die: u8, fx: &mut Fx) {
        if let Some(Stage::Acting { model, activation, .. }) = self.stages.last_mut()
            && activation.dash(inches(die.into())).is_ok()
        {
            fx.tell(Line::Rolled { model: *model, die });
        }
    }

    /// ATTACK: the last part of the way, into contact. Whoever attacks is possibly infected.
    pub(crate) fn charge(&mut self, id: ModelId, steps: &[Step], target: ModelId, fx: &mut Fx) -> Verdict {
        match self.stage() {
            Stage::Acting { model, activation, .. } if *model == id && activation.action() == Action::Attack => {}
            _ => return Err(Refused::WrongStage),
        }
        let route = self.route(id, steps, Manner::Attack(target))?;
        // If something comes into view on the way, the attack may be gone on with.
        if self.goes(&route, fx) {
            self.stages.pop();
            self.colony.expose(id);
            self.clash(id, target, fx);
        }
        Ok(())
    }

    /// An action is over. A group that isn't one any more: whoever has lost the first of them goes back to where it began.
    pub(crate) fn done(&mut self) -> Verdict {
        match self.stages.pop() {
            Some(Stage::Acting { model, start, .. } | Stage::Led { model, start, .. }) => self.stand(model, start),
            Some(Stage::Group { members, .. }) => {
                let ids: Vec<ModelId> = members.iter().map(|member| member.model).collect();
                for member in &members {
                    self.stand(member.model, member.start);
                }
                let lost = self.stragglers(&ids);
                for member in members.iter().filter(|member| lost.contains(&member.model)) {
                    self.colony.field.put(member.model, member.start);
                }
            }
            Some(Stage::Free { .. }) => {}
            other => {
                self.stages.extend(other);
                return Err(Refused::WrongStage);
            }
        }
        Ok(())
    }

    /// The model whose key action it is.
    fn key_holder(&self) -> Result<ModelId, Refused> {
        match self.stage() {
            Stage::Acting { model, activation, .. } if activation.may_key() => Ok(*model),
            _ => Err(Refused::Barred(Barred::NotPart)),
        }
    }

    /// The action that goes on is used for a key action, which makes so many points. Cubbings needs none for works and doors, but some of its way.
    fn spend_key(&mut self, key: Option<Key>) -> Result<u8, Refused> {
        let technician = matches!(self.stage(), Stage::Acting { model, .. } if self.is_technician(*model));
        let Some(Stage::Acting { activation, .. }) = self.stages.last_mut() else { return Err(Refused::WrongStage) };
        let points = match key {
            Some(Key::Barricade(_) | Key::Unbarricade(_)) if technician => u8::from(activation.pay()),
            Some(Key::Repair | Key::Prepare) if technician => activation.work(),
            Some(_) | None => 0,
        };
        if points > 0 {
            return Ok(points);
        }
        activation.key()?;
        Ok(1)
    }

    /// A key action.
    pub(crate) fn key(&mut self, key: Key, fx: &mut Fx) -> Verdict {
        let Stage::Acting { model, .. } = *self.stage() else { return Err(Refused::WrongStage) };
        self.colony.may_key(model, key)?;
        if key == Key::Launch && !self.works.is_ready() {
            return Err(Refused::Key(NoKey::Far));
        }
        let points = self.spend_key(Some(key))?;
        match key {
            Key::Barricade(door) => self.colony.field.set(door, Shut::Barricaded),
            Key::Unbarricade(door) => self.colony.field.set(door, Shut::Closed),
            Key::Flare => drop(self.colony.light_flare(model, self.ledger.turn())),
            Key::Repair => {
                self.works.repair(points);
                self.light(fx);
            }
            Key::Prepare => self.works.prepare(points),
            Key::Launch => self.ends(End::Launched(self.colony.aboard())),
        }
        Ok(())
    }

    /// Something is taken from a friend.
    pub(crate) fn take(&mut self, giver: ModelId, item: u8) -> Verdict {
        let taker = self.key_holder()?;
        let item = self.paper(giver)?.items.get(usize::from(item)).copied().ok_or(NoKey::Item)?;
        self.colony.may_take(taker, giver, item)?;
        self.spend_key(None)?;
        self.colony.take(taker, giver, item);
        Ok(())
    }

    /// A lead is followed.
    pub(crate) fn lead(&mut self, counters: &[CounterId], fx: &mut Fx) -> Verdict {
        let holder = self.key_holder()?;
        let known = |id: &CounterId| self.colony.field.counters.iter().any(|it| it.id == *id);
        let is_new = |(at, id): (usize, &CounterId)| !counters.iter().take(at).any(|other| other == id);
        let few = (1..=LEADS).contains(&counters.len());
        if !few || !counters.iter().all(known) || !counters.iter().enumerate().all(is_new) {
            return Err(Refused::BadTarget);
        }
        if !self.paper(holder)?.items.contains(&Item::InvestigationLead) {
            return Err(Refused::Key(NoKey::Item));
        }
        self.spend_key(None)?;
        if let Some(sheet) = self.colony.sheet_mut(holder) {
            sheet.give(Item::InvestigationLead);
        }
        counters.iter().for_each(|id| fx.ask(Need::Show { card: Self::card_of(*id) }));
        self.then = Then::Lead(holder, counters.to_vec());
        Ok(())
    }

    /// RECOVER.
    pub(crate) fn recover(&mut self, id: ModelId, fx: &mut Fx) -> Verdict {
        if !self.paper(id)?.terror {
            return Err(Refused::WrongModel);
        }
        self.human_acts(id, None, false)?;
        if let Some(sheet) = self.colony.sheet_mut(id) {
            sheet.terror = false;
        }
        fx.tell(Line::Recovered { model: id });
        Ok(())
    }

    fn is_calm(&self, id: ModelId) -> Verdict {
        if self.paper(id)?.terror { Err(Refused::Barred(Barred::Terror)) } else { Ok(()) }
    }

    /// BLOOD_TEST, by the leader or Fleir. Of Mac, who is on no chart, it shows nothing (ruling 34).
    pub(crate) fn test(&mut self, id: ModelId, subject: ModelId, fx: &mut Fx) -> Verdict {
        let (tester, other) = (self.model(id)?, self.model(subject)?);
        let human = self.human_of(id);
        let entitled = human.is_some_and(|human| human == Human::Fleir || self.leader == Some(human));
        let machines = self.colony.sheets.iter().filter(|sheet| sheet.items.contains(&Item::Machine));
        let carried = machines.filter_map(|sheet| self.colony.field.model(sheet.id)).map(|model| model.disc());
        let loose = self.colony.loose.iter().filter(|loose| loose.item == Item::Machine);
        let mut places = carried.chain(loose.map(|loose| Disc::new(loose.at, Length::ZERO)));
        let has_machine = places.any(|place| place.compare(&tester.disc(), REACH).is_le());
        let near = other.kind.is_human() && other.disc().compare(&tester.disc(), REACH).is_le();
        if !entitled || !has_machine || !near {
            return Err(Refused::BadTarget);
        }
        self.is_calm(id)?;
        self.human_acts(id, None, false)?;
        self.unmask_publicly(subject, fx);
        Ok(())
    }

    fn unmask_publicly(&mut self, subject: ModelId, fx: &mut Fx) {
        if self.human_of(subject).is_some_and(Human::is_vulnerable) {
            self.unmask(subject, fx);
            self.then = Then::Unmask(subject);
        }
    }

    /// NAME_LEADER.
    pub(crate) fn name(&mut self, id: ModelId, nominee: Human, fx: &mut Fx) -> Verdict {
        let actor = self.human_of(id).ok_or(Refused::WrongModel)?;
        self.is_calm(id)?;
        self.colony.field.may_name_leader(actor, nominee)?;
        self.human_acts(id, None, false)?;
        self.leader = Some(nominee);
        fx.tell(Line::Leads { human: nominee });
        Ok(())
    }

    /// Evidence is used. It costs no action.
    pub(crate) fn accuse(&mut self, id: ModelId, subject: ModelId, fx: &mut Fx) -> Verdict {
        let Stage::Humans { side, .. } = *self.stage() else { return Err(Refused::WrongStage) };
        if self.owner(id) != side || self.human_of(subject).is_none() {
            return Err(Refused::WrongModel);
        }
        let sheet = self.colony.sheet_mut(id).ok_or(Refusal::NoModel(id))?;
        sheet.give(Item::Evidence).ok_or(NoKey::Item)?;
        self.unmask_publicly(subject, fx);
        Ok(())
    }

    /// STEAL. With two players there is nobody to ask.
    pub(crate) fn steal(&mut self, fx: &mut Fx) -> Verdict {
        let mac = matches!(self.stage(), Stage::Humans { side: Side::Mac, .. });
        if !mac || self.leader != Some(Human::Mac) {
            return Err(Refused::WrongStage);
        }
        self.ledger.may_steal()?;
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

    /// Mac has the action, or hasn't.
    pub(crate) fn stole(&mut self, dice: Option<(u8, u8)>, taken: bool, fx: &mut Fx) {
        if self.ledger.steal() == Steal::Open && self.ledger.stolen(taken).is_ok() {
            fx.tell(Line::Stole { dice, taken });
        }
    }

    /// The Things demand that a trace is followed, or don't.
    pub(crate) fn demand(&mut self, model: Option<ModelId>) -> Verdict {
        let Stage::Demand { side } = *self.stage() else { return Err(Refused::WrongStage) };
        if let Some(id) = model
            && (self.owner(id) != side || !self.can_follow(id))
        {
            return Err(Refused::BadTarget);
        }
        self.stages.pop();
        if let Some(Stage::Humans { trace, .. }) = self.stages.last_mut() {
            *trace = model;
        }
        Ok(())
    }

    /// The phase of the Things or of humans is over.
    pub(crate) fn end_phase(&mut self) -> Verdict {
        match self.stage() {
            Stage::Things { flipped: None } => {}
            Stage::Humans { trace: None, .. } => {}
            Stage::Humans { trace: Some(_), .. } => return Err(Refused::Trace),
            _ => return Err(Refused::WrongStage),
        }
        self.stages.pop();
        Ok(())
    }
}
