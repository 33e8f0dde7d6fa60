//! The event on a counter changes the colony (rules, section 10). Layer 5.

use super::colony::Colony;
use super::ids::ModelId;
use super::inch::inches;
use super::map::Building;
use super::model::{Human, Kind};
use crate::base::plane::{Leg, Length};

/// In how many turns a freezing model dies.
const COLD: u8 = 3;

/// How far false evidence scatters the humans.
const SCATTER: Length = inches(6);

/// How many humans it scatters at most.
pub const MOST_SCATTERED: usize = 4;

impl Colony {
    /// Freezing cold. A model that is outdoors begins to freeze.
    pub fn freeze(&mut self, id: ModelId) {
        let outdoors = self.field.model(id).is_some_and(|model| Building::around(model.at).is_none());
        if let Some(sheet) = self.sheet_mut(id)
            && outdoors
        {
            // A second one gives no turn back.
            sheet.freezing.get_or_insert(COLD);
        }
    }

    /// Everybody inside a building stops freezing.
    pub fn warm_up(&mut self) {
        let field = &self.field;
        let indoors = |id| field.model(id).is_some_and(|model| Building::around(model.at).is_some());
        let warm = self.sheets.iter_mut().filter(|sheet| sheet.freezing.is_some() && indoors(sheet.id));
        warm.for_each(|sheet| sheet.freezing = None);
    }

    /// Ends a turn. Models that freeze outdoors have one turn less. Returns those that had none left; each takes a wound.
    pub fn freeze_on(&mut self) -> Vec<ModelId> {
        self.warm_up();
        let mut frozen = Vec::new();
        for sheet in &mut self.sheets {
            sheet.freezing = sheet.freezing.map(|left| left.saturating_sub(1));
            if sheet.freezing == Some(0) {
                frozen.push(sheet.id);
            }
        }
        frozen
    }

    /// Whether false evidence may scatter these models: up to four different humans without Mac (ruling 20).
    pub fn may_scatter(&self, models: &[ModelId]) -> bool {
        let is_new = |(at, id): (usize, &ModelId)| !models.iter().take(at).any(|other| other == id);
        let human = |id: &ModelId| {
            let kind = self.field.model(*id).map(|model| model.kind);
            kind.is_some_and(|kind| kind.is_human() && kind != Kind::Human(Human::Mac))
        };
        models.len() <= MOST_SCATTERED && models.iter().all(human) && models.iter().enumerate().all(is_new)
    }

    /// False evidence. One after another, the models go 6 straight away from Mac, until something stops them. Without Mac they stay where they are.
    /// Returns the way of each.
    pub fn scatter(&mut self, models: &[ModelId]) -> Vec<(ModelId, Leg)> {
        let Some(mac) = self.human(Human::Mac).map(|mac| mac.at) else { return Vec::new() };
        let mut ways = Vec::new();
        for id in models {
            let Some(model) = self.field.model(*id).copied() else { continue };
            let at = self.field.driven(&model, mac, SCATTER, None);
            self.field.put(*id, at);
            ways.push((*id, Leg::between(model.at, at)));
        }
        ways
    }
}
