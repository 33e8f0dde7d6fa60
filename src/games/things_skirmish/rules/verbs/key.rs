//! Humans do key actions (rules, sections 6.2 and 10). Layer 5.

use super::super::activation::Barred;
use super::super::field::Shut;
use super::super::ids::{CounterId, ModelId};
use super::super::key::{Key, MOST_LED, NoKey};
use super::super::refused::Refused;
use super::super::scenario::End;
use super::super::sheet::Item;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Verdict};
use super::super::visibility::Sighting;

impl Skirmish {
    /// The model that is taking a key action.
    fn key_holder(&self) -> Result<ModelId, Refused> {
        match self.stage() {
            Stage::Acting { model, activation, .. } if activation.may_key() => Ok(*model),
            _ => Err(Refused::Barred(Barred::NotPart)),
        }
    }

    /// The model that works: the one that acts or, in a group, Cubbings.
    fn worker(&self) -> Result<ModelId, Refused> {
        match self.stage() {
            Stage::Acting { model, .. } => Ok(*model),
            Stage::Group { members, .. } => {
                let mut members = members.iter().map(|member| member.model);
                members.find(|id| self.is_technician(*id)).ok_or(Refused::Barred(Barred::NotPart))
            }
            _ => Err(Refused::WrongStage),
        }
    }

    /// Spends the present action on a key action. Returns how many points of work that makes.
    fn spend_key(&mut self, key: Option<Key>) -> Result<u8, Refused> {
        let points = key.map_or(Ok(0), |key| self.labour(key))?;
        if points > 0 {
            return Ok(points);
        }
        let Some(Stage::Acting { activation, .. }) = self.stages.last_mut() else {
            return Err(Refused::Barred(Barred::NotPart));
        };
        activation.key()?;
        Ok(1)
    }

    /// Cubbings pays for works and doors with part of his way, and not with a key action. Returns the points of work; 0 if the way left is too short.
    fn labour(&mut self, key: Key) -> Result<u8, Refused> {
        let worker = self.worker()?;
        if !self.is_technician(worker) {
            return Ok(0);
        }
        let wanted = match key {
            Key::Repair => self.works.generator_wants(),
            Key::Prepare => self.works.pod_wants(),
            Key::Barricade(_) | Key::Unbarricade(_) | Key::Flare | Key::Launch => 0,
        };
        let way = match self.stages.last_mut() {
            Some(Stage::Acting { activation, .. }) => Some(activation.way_mut()),
            Some(Stage::Group { members, .. }) => {
                members.iter_mut().find(|member| member.model == worker).map(|member| &mut member.way)
            }
            _ => None,
        };
        let way = way.ok_or(Refused::WrongStage)?;
        match key {
            Key::Barricade(_) | Key::Unbarricade(_) => Ok(u8::from(way.pay())),
            Key::Repair | Key::Prepare if way.has_worked() => Err(Refused::Barred(Barred::NotPart)),
            Key::Repair | Key::Prepare => Ok(way.work(wanted)),
            Key::Flare | Key::Launch => Ok(0),
        }
    }

    /// Does a key action.
    pub(crate) fn key(&mut self, key: Key, fx: &mut Fx) -> Verdict {
        let model = self.worker()?;
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

    /// Takes something from a friend.
    pub(crate) fn take(&mut self, giver: ModelId, item: u8) -> Verdict {
        let taker = self.key_holder()?;
        let item = self.paper(giver)?.items.get(usize::from(item)).copied().ok_or(NoKey::Item)?;
        self.colony.may_take(taker, giver, item)?;
        self.spend_key(None)?;
        self.colony.take(taker, giver, item);
        Ok(())
    }

    /// Follows a lead.
    pub(crate) fn lead(&mut self, counters: &[CounterId], fx: &mut Fx) -> Verdict {
        let holder = self.key_holder()?;
        let known = |id: &CounterId| self.colony.field.counters.iter().any(|it| it.id == *id);
        let is_new = |(at, id): (usize, &CounterId)| !counters.iter().take(at).any(|other| other == id);
        let few = (1..=MOST_LED).contains(&counters.len());
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
        self.reveal_all(counters.iter().map(|counter| Sighting { counter: *counter, by: holder }).collect(), fx);
        Ok(())
    }
}
