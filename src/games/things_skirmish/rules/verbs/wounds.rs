//! Models are wounded, unmasked, and turned into others (rules, sections 7.3 and 8). Layer 5.

use super::super::casualty::Fate;
use super::super::ids::ModelId;
use super::super::line::Line;
use super::super::model::{Creature, Human, Kind};
use super::super::scenario::End;
use super::super::state::{Fx, Skirmish, Then};

impl Skirmish {
    /// Deals wounds to a model. If it is a human, its card must have been shown.
    pub(crate) fn wound(&mut self, id: ModelId, wounds: u8, fx: &mut Fx) {
        let Some(kind) = self.colony.field.model(id).map(|model| model.kind) else { return };
        fx.tell(Line::Wounded { model: id, wounds });
        let fate = match kind {
            Kind::Creature(_) => self.colony.wound_creature(id, wounds),
            Kind::Human(human) => {
                let imitation = self.known(human) == Some(true);
                self.colony.wound_human(id, wounds, imitation)
            }
        };
        self.befell(id, kind, fate, fx);
    }

    /// Logs what has become of a model. The game may be over by it.
    pub(crate) fn befell(&mut self, id: ModelId, kind: Kind, fate: Option<Fate>, fx: &mut Fx) {
        match fate {
            Some(Fate::Killed) => {
                fx.tell(Line::Gone { model: id, kind });
                if kind == Kind::Creature(Creature::Overspawn) {
                    self.ends(End::OverspawnKilled);
                }
            }
            Some(Fate::Became(into, kind)) => fx.tell(Line::Became { model: id, into, kind }),
            Some(Fate::Wounded) | None => {}
        }
    }

    /// Wounds a human, after showing its card. Mac has none.
    pub(crate) fn wound_shown(&mut self, id: ModelId, wounds: u8, fx: &mut Fx) {
        match self.human_of(id) {
            Some(human) if human != Human::Mac => {
                self.unmask(id, fx);
                self.then_at_once(Then::Wound { model: id, wounds }, fx);
            }
            Some(_) | None => self.wound(id, wounds, fx),
        }
    }

    /// Takes the card of a human that was shown. An imitation becomes a Changeling at once.
    pub(crate) fn unmasked(&mut self, id: ModelId, fx: &mut Fx) {
        let Some(human) = self.human_of(id) else { return };
        let Some(imitation) = self.known(human) else { return };
        fx.tell(Line::Shown { human, imitation });
        if imitation {
            let fate = self.colony.mutate(id);
            self.befell(id, Kind::Human(human), fate, fx);
        }
    }
}
