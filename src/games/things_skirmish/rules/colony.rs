//! The colony is everything that all can see: the field, a sheet for each model, and loose gear. Layer 5.

use super::field::{FLARE_SIGHT, Field, Model, SIGHT};
use super::humans::HumanSet;
use super::ids::ModelId;
use super::model::{Creature, Human, Kind};
use super::movement::CONTACT;
use super::sheet::{Item, Sheet};
use crate::base::plane::{Disc, Leg, Length, Point, Segment};

/// Face-up gear on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loose {
    /// The item.
    pub item: Item,
    /// Where.
    pub at: Point,
}

/// Everything that all can see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colony {
    /// The table.
    pub field: Field,
    /// A sheet for each model on it.
    pub sheets: Vec<Sheet>,
    /// Gear on the table.
    pub loose: Vec<Loose>,
    /// How many wounds the Overspawn can still bear, on the table or off it (ruling 3).
    pub overspawn: u8,
    /// The number of the next model.
    next: u8,
}

impl Colony {
    /// The colony with nobody in it.
    pub fn empty(overspawn_wounds: u8) -> Self {
        Colony { field: Field::empty(), sheets: Vec::new(), loose: Vec::new(), overspawn: overspawn_wounds, next: 0 }
    }

    /// The id that the next model will get.
    pub const fn next_id(&self) -> ModelId {
        ModelId(self.next)
    }

    /// Puts a new model on the table.
    pub fn add(&mut self, kind: Kind, at: Point) -> ModelId {
        let id = self.next_id();
        // A game has 11 humans and 13 creatures, each of which becomes something else at most three times. So the ids suffice.
        self.next = self.next.saturating_add(1);
        self.field.models.push(Model::new(id, kind, at));
        let mut sheet = Sheet::new(id, kind);
        if kind == Kind::Creature(Creature::Overspawn) {
            sheet.wounds = self.overspawn;
        }
        self.sheets.push(sheet);
        id
    }

    /// Takes a model off the table. What it carried stays where it stood, but the weapon that it came with is lost (ruling 36).
    pub fn remove(&mut self, id: ModelId) {
        let Some(model) = self.field.model(id).copied() else { return };
        self.field.models.retain(|other| other.id != id);
        let gone: Vec<Sheet> = self.sheets.extract_if(.., |sheet| sheet.id == id).collect();
        let items = gone.into_iter().flat_map(|sheet| sheet.items);
        self.loose.extend(items.map(|item| Loose { item, at: model.at }));
    }

    /// Replaces a model by a new one. Returns the new one's id.
    pub fn replace(&mut self, id: ModelId, kind: Kind) -> Option<ModelId> {
        let at = self.field.model(id)?.at;
        self.remove(id);
        Some(self.add(kind, at))
    }

    /// The sheet of a model.
    pub fn sheet(&self, id: ModelId) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.id == id)
    }

    /// The sheet of a model, mutably.
    pub fn sheet_mut(&mut self, id: ModelId) -> Option<&mut Sheet> {
        self.sheets.iter_mut().find(|sheet| sheet.id == id)
    }

    /// The model of a human, if it is on the table.
    pub fn human(&self, human: Human) -> Option<&Model> {
        self.field.humans().find(|model| model.kind == Kind::Human(human))
    }

    /// All humans on the table, imitations among them.
    pub fn alive(&self) -> HumanSet {
        let humans = self.field.humans().filter_map(|model| match model.kind {
            Kind::Human(human) => Some(human),
            Kind::Creature(_) => None,
        });
        humans.collect()
    }

    /// The humans on the table who are possibly infected.
    pub fn exposed(&self) -> HumanSet {
        let exposed = |human: &Human| {
            let sheet = self.human(*human).and_then(|model| self.sheet(model.id));
            sheet.is_some_and(|sheet| sheet.exposed)
        };
        self.alive().iter().filter(exposed).collect()
    }

    /// Lets a human pick up everything that its base has touched on its way along a leg (ruling 11).
    pub fn pick_up(&mut self, id: ModelId, leg: &Leg) {
        let Some(model) = self.field.humans().find(|human| human.id == id) else { return };
        let way: Segment = leg.segment();
        let reach: Length = model.kind.base();
        let touched = |loose: &mut Loose| Disc::new(loose.at, reach).compare_segment(&way, CONTACT).is_le();
        let found: Vec<Loose> = self.loose.extract_if(.., touched).collect();
        if let Some(sheet) = self.sheet_mut(id) {
            sheet.items.extend(found.into_iter().map(|loose| loose.item));
        }
    }

    /// Lets a model light its flare, which burns until the end of the next turn. Returns whether it had one.
    pub fn light_flare(&mut self, id: ModelId, turn: u16) -> bool {
        let Some(sheet) = self.sheet_mut(id) else { return false };
        if sheet.give(Item::Flare).is_none() {
            return false;
        }
        sheet.flare = Some(turn.saturating_add(1));
        if let Some(model) = self.field.model_mut(id) {
            model.sight = FLARE_SIGHT;
        }
        true
    }

    /// Ends a turn: flares go out.
    pub fn flares_out(&mut self, turn: u16) {
        for sheet in self.sheets.iter_mut().filter(|sheet| sheet.flare.is_some_and(|until| until <= turn)) {
            sheet.flare = None;
            if let Some(model) = self.field.models.iter_mut().find(|model| model.id == sheet.id) {
                model.sight = SIGHT;
            }
        }
    }

    /// Whether the Overspawn may be taken off the table: it is more than 12 from every human (rules, section 7.3).
    pub fn may_hit_and_run(&self) -> bool {
        let overspawn = self.field.creatures().find(|model| model.kind == Kind::Creature(Creature::Overspawn));
        let far = |it: &Model| self.field.humans().all(|human| human.disc().compare(&it.disc(), FLARE_SIGHT).is_gt());
        overspawn.is_some_and(far)
    }
}
