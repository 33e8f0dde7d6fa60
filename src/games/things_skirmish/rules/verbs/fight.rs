//! Models fight in close combat and spread terror (rules, section 7). Layer 5.

use super::super::combat::{FrightAct, Winner, close_combat, fright};
use super::super::ids::ModelId;
use super::super::inch::inches;
use super::super::line::Line;
use super::super::model::{Human, Kind};
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Then};
use super::super::visibility::Lookout;
use crate::base::plane::Leg;

impl Skirmish {
    /// Lets two models in contact fight. The roll is the same whoever attacks (ruling 12), and only these two fight (ruling 41).
    pub(crate) fn clash(&mut self, one: ModelId, other: ModelId, fx: &mut Fx) {
        let (human, creature) = if self.human_of(one).is_some() { (one, other) } else { (other, one) };
        self.roll(&[6, 6], Then::Clash { human, creature }, fx);
    }

    /// Takes the dice of a close combat, the human's first.
    pub(crate) fn clashed(&mut self, human: ModelId, creature: ModelId, dice: (u8, u8), fx: &mut Fx) {
        let (Some(person), Some(beast)) = (self.colony.field.model(human), self.colony.field.model(creature)) else {
            return;
        };
        let person = *person;
        let beast = *beast;
        let Kind::Creature(kind) = beast.kind else { return };
        let terror = self.colony.sheet(human).is_some_and(|sheet| sheet.terror);
        let clash = close_combat(kind, dice.1, dice.0, terror);
        fx.tell(Line::Fought { human, creature, dice, clash });
        if clash.absorbs {
            let fate = self.colony.absorb(human, self.setup.absorbed_becomes_changeling);
            self.befell(human, person.kind, fate, fx);
            return;
        }
        self.colony.expose(human);
        let (loser, winner) = match clash.winner {
            Winner::Human => (beast, human),
            Winner::Creature => (person, creature),
            Winner::Nobody => return,
        };
        let at = self.colony.field.pushed_back(&loser, winner);
        self.colony.field.put(loser.id, at);
        self.driven(&[(loser.id, Leg::between(loser.at, at))], fx);
        if clash.wounds {
            self.wound(creature, 1, fx);
        }
    }

    /// Takes the die for TERRORIZE.
    pub(crate) fn frightened(&mut self, id: ModelId, die: u8, fx: &mut Fx) {
        let Some(model) = self.colony.field.model(id).copied() else { return };
        let lookout = Lookout::new(&self.colony.field);
        let seen = self.colony.field.creatures().filter(|it| lookout.sees_model(&model, it));
        let kinds = seen.filter_map(|it| match it.kind {
            Kind::Creature(creature) => Some(creature),
            Kind::Human(_) => None,
        });
        let fright = fright(die, kinds);
        fx.tell(Line::Frightened { model: id, die, fright });
        if let Some(sheet) = self.colony.sheet_mut(id) {
            sheet.terror |= fright.terror;
        }
        match fright.act {
            FrightAct::Nothing => {}
            FrightAct::Free => self.stages.push(Stage::Free { model: id }),
            FrightAct::Moved => self.led(id, inches(6)),
            FrightAct::Runs => self.roll(&[6], Then::Runs(id), fx),
        }
    }

    /// Whether a human may be terrorised.
    pub(crate) fn may_frighten(&self, id: ModelId) -> bool {
        self.human_of(id).is_some_and(Human::is_vulnerable)
    }
}
