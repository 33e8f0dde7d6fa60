//! Wounds, absorption and mutation change models (rules, sections 7.3 and 8). Layer 5; whether somebody is an imitation is shown before.

use super::colony::Colony;
use super::ids::ModelId;
use super::model::{Creature, Human, Kind};

/// What has become of a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It has borne it.
    Wounded,
    /// It is off the table permanently.
    Killed,
    /// Another model replaces it.
    Became(ModelId, Kind),
}

const CHANGELING: Kind = Kind::Creature(Creature::Changeling);

impl Colony {
    /// Deals wounds to a creature. A killed one is removed; a Changeling leaves a Partial, however many wounds there were.
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

    /// Deals wounds to a human whose card has been shown. A clean one dies (ruling 1). An imitation becomes a Changeling, which takes them (ruling 15
    /// and section 8).
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

    /// Absorbs a human: a Changeling replaces it, unless the switch says that it is just gone. Mac is dead (ruling 13).
    pub fn absorb(&mut self, id: ModelId, becomes_changeling: bool) -> Option<Fate> {
        let model = self.field.humans().find(|model| model.id == id).copied()?;
        if becomes_changeling && model.kind != Kind::Human(Human::Mac) {
            return self.replace(id, CHANGELING).map(|new| Fate::Became(new, CHANGELING));
        }
        self.remove(id);
        Some(Fate::Killed)
    }

    /// What a model becomes when it mutates: a Changeling or a dog a Spawn, with all its wounds; an imitation a Changeling. Nothing else mutates.
    pub fn mutation(kind: Kind) -> Option<Kind> {
        match kind {
            Kind::Creature(Creature::Changeling | Creature::Dog) => Some(Kind::Creature(Creature::Spawn)),
            Kind::Human(Human::Mac) | Kind::Creature(Creature::Partial | Creature::Spawn | Creature::Overspawn) => None,
            Kind::Human(_) => Some(CHANGELING),
        }
    }

    /// A model mutates that may; of a human it has been shown that it is an imitation.
    pub fn mutate(&mut self, id: ModelId) -> Option<Fate> {
        let kind = Self::mutation(self.field.model(id)?.kind)?;
        self.replace(id, kind).map(|new| Fate::Became(new, kind))
    }

    /// A human survives a close combat, or attacks: it is possibly infected now, but for Mac.
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
