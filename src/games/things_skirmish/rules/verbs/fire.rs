//! Humans fire and look for counters (rules, sections 5 and 6.2). Layer 5.

use super::super::activation::{Action, Activation, Barred};
use super::super::combat::{d3, is_hit};
use super::super::field::Model;
use super::super::ids::{CounterId, ModelId};
use super::super::line::Line;
use super::super::model::Human;
use super::super::moves::Aim;
use super::super::refusal::Refusal;
use super::super::refused::Refused;
use super::super::sheet::{Sheet, Weapon};
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Then, Verdict};
use super::super::visibility::{Lookout, Sighting};
use crate::base::plane::{Disc, Length};
use crate::table::need::Need;

impl Skirmish {
    /// What is left of the action of a model: one that acts alone, or a member of a group.
    fn activation(&self, id: ModelId, action: Action) -> Result<Activation, Refused> {
        match self.stage() {
            Stage::Acting { model, activation, .. } if *model == id => Ok(*activation),
            Stage::Group { members, extra: true } if members.iter().any(|member| member.model == id) => {
                Ok(Activation::begin(action, &self.model(id)?, self.paper(id)?)?)
            }
            _ => Err(Refused::Barred(Barred::NotPart)),
        }
    }

    /// Stores what is left of the action.
    fn spend(&mut self, after: Activation) {
        match self.stages.last_mut() {
            Some(Stage::Acting { activation, .. }) => *activation = after,
            Some(Stage::Group { extra, .. }) => *extra = false,
            _ => {}
        }
    }

    pub(crate) fn paper(&self, id: ModelId) -> Result<&Sheet, Refused> {
        self.colony.sheet(id).ok_or(Refused::Field(Refusal::NoModel(id)))
    }

    /// Whether a model may fire. What a template hits is worked out when it comes down.
    pub(crate) fn may_fire(&self, id: ModelId, weapon: Weapon, aim: Aim) -> Verdict {
        let shooter = self.model(id)?;
        let activation = self.activation(id, Action::Shoot)?;
        activation.may_fire(weapon, &shooter, self.paper(id)?)?;
        match (weapon, aim) {
            (Weapon::Basic | Weapon::MachineGun, Aim::Model(target)) => self.may_aim(&activation, &shooter, target),
            (Weapon::Flamer, Aim::Point(to)) => Ok(self.colony.field.flame(&shooter, to).map(drop)?),
            (Weapon::Dynamite, Aim::Point(to)) => Ok(self.colony.field.blast(&shooter, to).map(drop)?),
            (Weapon::Basic | Weapon::MachineGun, Aim::Point(_))
            | (Weapon::Flamer | Weapon::Dynamite, Aim::Model(_)) => Err(Refused::BadTarget),
        }
    }

    /// Somebody fires.
    pub(crate) fn fire(&mut self, id: ModelId, weapon: Weapon, aim: Aim, fx: &mut Fx) -> Verdict {
        self.may_fire(id, weapon, aim)?;
        let shooter = self.model(id)?;
        let mut activation = self.activation(id, Action::Shoot)?;
        match (weapon, aim) {
            (Weapon::Basic | Weapon::MachineGun, Aim::Model(target)) => {
                let second = activation.fire(weapon, Some(target), &shooter, self.paper(id)?)?;
                let dice = vec![6; usize::from(weapon.dice())];
                self.roll(&dice, Then::Shot { shooter: id, target, weapon, second }, fx);
            }
            (Weapon::Flamer, Aim::Point(to)) => {
                activation.fire(weapon, None, &shooter, self.paper(id)?)?;
                let models = self.colony.field.flame(&shooter, to)?;
                self.burst(&shooter, weapon, models, Vec::new(), fx);
            }
            (Weapon::Dynamite, Aim::Point(to)) => {
                activation.fire(weapon, None, &shooter, self.paper(id)?)?;
                let blast = self.colony.field.blast(&shooter, to)?;
                for (counter, at) in &blast.counters {
                    let lying = self.colony.field.counters.iter_mut().find(|it| it.id == *counter);
                    lying.into_iter().for_each(|it| it.at = *at);
                }
                let counters = blast.counters.into_iter().map(|(counter, _)| counter).collect();
                self.burst(&shooter, weapon, blast.models, counters, fx);
            }
            (Weapon::Basic | Weapon::MachineGun, Aim::Point(_))
            | (Weapon::Flamer | Weapon::Dynamite, Aim::Model(_)) => return Err(Refused::BadTarget),
        }
        self.spend(activation);
        if let Some(sheet) = self.colony.sheet_mut(id) {
            sheet.shot(weapon);
        }
        Ok(())
    }

    /// Ruling 15: weapons that need a roll may target only enemies, unless the switch says otherwise. The target is in sight, or its counter was
    /// looked for and seen.
    fn may_aim(&self, activation: &Activation, shooter: &Model, target: ModelId) -> Verdict {
        let model = self.model(target)?;
        let enemy = model.kind.is_enemy(shooter.kind) || self.setup.allow_shoot_humans;
        let in_sight = || Lookout::new(&self.colony.field).sees_model(shooter, &model);
        let seen = activation.found() == Some(target) || in_sight();
        if enemy && seen && target != shooter.id { Ok(()) } else { Err(Refused::BadTarget) }
    }

    /// A template comes down. Flames roll dice, and everybody sees the counters under it and what the humans are.
    fn burst(&mut self, shooter: &Model, weapon: Weapon, models: Vec<ModelId>, counters: Vec<CounterId>, fx: &mut Fx) {
        for id in &models {
            self.unmask(*id, fx);
        }
        counters.iter().for_each(|counter| fx.ask(Need::Show { card: Self::card_of(*counter) }));
        if weapon == Weapon::Flamer && !models.is_empty() {
            fx.ask(Need::Roll { bounds: vec![6; models.len()] });
        }
        self.then_at_once(Then::Template { shooter: shooter.id, weapon, models, counters }, fx);
    }

    /// Takes the dice of a shot. Each hit is a wound.
    pub(crate) fn shot(
        &mut self,
        (shooter, target): (ModelId, ModelId),
        weapon: Weapon,
        second: bool,
        dice: &[u8],
        fx: &mut Fx,
    ) {
        fx.tell(Line::Fired { model: shooter, weapon, dice: dice.to_vec() });
        let Some(kind) = self.colony.field.model(target).map(|model| model.kind) else { return };
        let hits = dice.iter().filter(|die| is_hit(**die, second, kind)).count() as u8;
        if hits > 0 {
            self.wound_shown(target, hits, fx);
        }
    }

    /// Takes what was rolled and shown for a template.
    pub(crate) fn burnt(
        &mut self,
        shooter: ModelId,
        weapon: Weapon,
        (models, counters): (&[ModelId], &[CounterId]),
        dice: &[u8],
        fx: &mut Fx,
    ) {
        fx.tell(Line::Fired { model: shooter, weapon, dice: dice.to_vec() });
        for (at, id) in models.iter().enumerate() {
            let wounds = dice.get(at).map_or(1, |die| d3(*die));
            self.wound(*id, wounds, fx);
        }
        self.queue.extend(counters.iter().map(|counter| Sighting { counter: *counter, by: shooter }));
    }

    /// Whether a model may look for a counter.
    pub(crate) fn may_look(&self, id: ModelId, counter: CounterId) -> Verdict {
        let activation = self.activation(id, Action::Spot)?;
        let known = self.colony.field.counters.iter().any(|it| it.id == counter);
        match (activation.may_spot(), known) {
            (false, _) => Err(Refused::Barred(Barred::NotPart)),
            (true, false) => Err(Refused::Field(Refusal::NoCounter(counter))),
            (true, true) => self.may_seek(id, counter),
        }
    }

    /// Somebody looks for a counter.
    pub(crate) fn look(&mut self, id: ModelId, counter: CounterId, fx: &mut Fx) -> Verdict {
        self.may_look(id, counter)?;
        self.roll(&[6], Then::Spot { model: id, counter }, fx);
        Ok(())
    }

    /// Takes the die for looking.
    pub(crate) fn looked(&mut self, id: ModelId, counter: CounterId, die: u8, way: Length, fx: &mut Fx) {
        let Some(model) = self.colony.field.model(id).copied() else { return };
        let Some(at) = self.colony.field.counters.iter().find(|it| it.id == counter).map(|it| it.at) else { return };
        let lookout = Lookout::new(&self.colony.field);
        let seen = lookout.sees(model.at, model.sight.plus(way), Disc::new(at, Length::ZERO));
        if let Ok(mut activation) = self.activation(id, Action::Spot)
            && activation.spotted(counter, seen).is_ok()
        {
            self.spend(activation);
        }
        fx.tell(Line::Spotted { model: id, die, seen });
        if seen {
            self.reveal(Sighting { counter, by: id }, fx);
        }
    }

    /// Whether a model is Cubbings, who works while walking.
    pub(crate) fn is_technician(&self, id: ModelId) -> bool {
        self.human_of(id) == Some(Human::Cubbings)
    }
}
