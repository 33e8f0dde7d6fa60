//! Shots are aimed at targets that can be hit and are worth it. Layer 6.

use super::super::rules::activation::Action;
use super::super::rules::field::Model;
use super::super::rules::inch::inches;
use super::super::rules::model::{Creature, Kind};
use super::super::rules::moves::{Aim, Move};
use super::super::rules::sheet::Weapon;
use super::mind::{Idea, Mind};
use super::ways::far;
use crate::base::plane::Length;

/// How far away a creature may be, by the way there, for a human to go and shoot at it.
const NEAR: Length = inches(11);

/// The value to the humans of being rid of a creature.
pub(super) fn worth(creature: Creature) -> i32 {
    match creature {
        Creature::Partial => 55,
        Creature::Changeling => 70,
        Creature::Dog => 65,
        Creature::Spawn => 75,
        Creature::Overspawn => 100,
    }
}

impl Mind<'_> {
    /// The shots worth considering. Humans who see a target fire at will (Irons shoots the machine gun), and others go and look for one.
    pub(super) fn shots(&self, able: &[Model]) -> Vec<Idea<Move>> {
        let mut ideas = Vec::new();
        for shooter in able {
            let Some(sheet) = self.sheet(shooter.id) else { continue };
            let begin = |action| Move::Begin { model: shooter.id, action, giver: None };
            let gun = sheet.may_shoot(shooter.kind, Weapon::MachineGun);
            let basic = sheet.may_shoot(shooter.kind, Weapon::Basic);
            if !gun && !basic {
                continue;
            }
            for (target, kind) in self.creatures() {
                let danger = worth(kind) + self.danger(target);
                if self.lookout.sees_model(shooter, target) {
                    let action = if gun { Action::Shoot } else { Action::FireAtWill };
                    ideas.push(Idea { worth: danger + if gun { 10 } else { 0 }, action: begin(action) });
                } else if shooter.at.compare(target.at, NEAR).is_le() && far(shooter.at, target.at) <= NEAR {
                    ideas.push(Idea { worth: danger / 2, action: begin(Action::Shoot) });
                }
            }
        }
        ideas
    }

    fn creatures(&self) -> impl Iterator<Item = (&Model, Creature)> {
        self.field.models.iter().filter_map(|model| match model.kind {
            Kind::Creature(creature) => Some((model, creature)),
            Kind::Human(_) => None,
        })
    }

    /// How much more urgent a creature is because it can attack humans.
    fn danger(&self, creature: &Model) -> i32 {
        let threatened = self.field.humans().filter(|human| self.is_in_reach(creature, human)).count();
        5 * threatened.min(4) as i32
    }

    /// The best shot of a human that acts.
    pub(super) fn aim(&self, shooter: &Model, only_basic: bool) -> Option<Move> {
        let sheet = self.sheet(shooter.id)?;
        let flames = if only_basic { None } else { self.flames(shooter) };
        if flames.is_some() {
            return flames;
        }
        let weapons = [Weapon::MachineGun, Weapon::Basic];
        let weapon = weapons.into_iter().find(|weapon| sheet.may_shoot(shooter.kind, *weapon))?;
        let seen = self.creatures().filter(|(target, _)| self.lookout.sees_model(shooter, target));
        let (target, _) = seen.max_by_key(|(target, kind)| (worth(*kind) + self.danger(target), target.id))?;
        Some(Move::Fire { model: shooter.id, weapon, aim: Aim::Model(target.id) })
    }

    /// A flame or a charge that hits creatures but no human.
    fn flames(&self, shooter: &Model) -> Option<Move> {
        let sheet = self.sheet(shooter.id)?;
        for weapon in [Weapon::Flamer, Weapon::Dynamite] {
            if !sheet.may_shoot(shooter.kind, weapon) {
                continue;
            }
            for (target, _) in self.creatures() {
                let hit = match weapon {
                    Weapon::Flamer => self.field.flame(shooter, target.at).ok(),
                    _ => self.field.blast(shooter, target.at).ok().map(|blast| blast.models),
                };
                let hit = hit.unwrap_or_default();
                let is_human = |id| self.field.model(id).is_some_and(|model| model.kind.is_human());
                if hit.contains(&target.id) && !hit.into_iter().any(is_human) {
                    return Some(Move::Fire { model: shooter.id, weapon, aim: Aim::Point(target.at) });
                }
            }
        }
        None
    }
}
