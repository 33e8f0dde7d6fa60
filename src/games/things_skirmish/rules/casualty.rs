//! Wounds, absorption and mutation change models (rules, sections 7.3 and 8). Layer 5; cards are shown before these changes.

use super::colony::Colony;
use super::ids::ModelId;
use super::model::{Creature, Human, Kind};

/// What has become of a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It survives its wounds.
    Wounded,
    /// It is off the table for good.
    Killed,
    /// Another model replaces it.
    Became(ModelId, Kind),
}

const CHANGELING: Kind = Kind::Creature(Creature::Changeling);

impl Colony {
    /// Deals wounds to a creature. A killed creature is removed, but a Changeling leaves a Partial, however many wounds it took.
    pub fn wound_creature(&mut self, id: ModelId, wounds: u8) -> Option<Fate> {
        let kind = self.field.creatures().find(|model| model.id == id)?.kind;
        let sheet = self.sheet_mut(id)?;
        sheet.wounds = sheet.wounds.saturating_sub(wounds);
        let left = sheet.wounds;
        if kind == Kind::Creature(Creature::Overspawn) {
            self.overspawn = left;
        }
        if left > 0 {
            return Some(Fate::Wounded);
        }
        match kind.leaves() {
            Some(rest) => self.replace(id, rest).map(|new| Fate::Became(new, rest)),
            None => {
                self.remove(id);
                Some(Fate::Killed)
            }
        }
    }

    /// Deals wounds to a human whose card has been shown. A clean human dies (ruling 1). An imitation becomes a Changeling, which takes the wounds
    /// (ruling 15 and section 8).
    pub fn wound_human(&mut self, id: ModelId, wounds: u8, imitation: bool) -> Option<Fate> {
        let model = self.field.humans().find(|model| model.id == id).copied()?;
        match (wounds, imitation && model.kind != Kind::Human(Human::Mac)) {
            (0, _) => Some(Fate::Wounded),
            (_, true) => {
                let changeling = self.replace(id, CHANGELING)?;
                self.wound_creature(changeling, wounds)
            }
            (_, false) => {
                self.remove(id);
                Some(Fate::Killed)
            }
        }
    }

    /// Absorbs a human. A Changeling replaces it, unless the switch says that the human is simply gone. Mac dies (ruling 13).
    pub fn absorb(&mut self, id: ModelId, becomes_changeling: bool) -> Option<Fate> {
        let model = self.field.humans().find(|model| model.id == id).copied()?;
        if becomes_changeling && model.kind != Kind::Human(Human::Mac) {
            return self.replace(id, CHANGELING).map(|new| Fate::Became(new, CHANGELING));
        }
        self.remove(id);
        Some(Fate::Killed)
    }

    /// What a model becomes by mutating: a Changeling or a dog becomes a Spawn with all its wounds, an imitation a Changeling. Others don't mutate.
    pub fn mutation(kind: Kind) -> Option<Kind> {
        match kind {
            Kind::Creature(Creature::Changeling | Creature::Dog) => Some(Kind::Creature(Creature::Spawn)),
            Kind::Human(Human::Mac) | Kind::Creature(Creature::Partial | Creature::Spawn | Creature::Overspawn) => None,
            Kind::Human(_) => Some(CHANGELING),
        }
    }

    /// Mutates a model, if it is of a kind that can. A human must have been shown to be an imitation.
    pub fn mutate(&mut self, id: ModelId) -> Option<Fate> {
        let kind = Self::mutation(self.field.model(id)?.kind)?;
        self.replace(id, kind).map(|new| Fate::Became(new, kind))
    }

    /// Notes that a human has survived close combat, or has attacked. It is possibly infected from now on, unless it is Mac.
    pub fn expose(&mut self, id: ModelId) {
        let vulnerable = self.field.model(id).is_some_and(|model| match model.kind {
            Kind::Human(human) => human.is_vulnerable(),
            Kind::Creature(_) => false,
        });
        if let Some(sheet) = self.sheet_mut(id)
            && vulnerable
        {
            sheet.exposed = true;
        }
    }
}
