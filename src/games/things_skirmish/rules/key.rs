//! These key actions depend only on what everybody sees (rules, sections 6.2 and 10). Layer 5.

use super::colony::Colony;
use super::field::{Model, Shut};
use super::humans::HumanSet;
use super::ids::ModelId;
use super::inch::inches;
use super::map::{Closure, GENERATOR, OpeningId, POD, named};
use super::model::{Human, Kind};
use super::movement::CONTACT;
use super::sheet::Item;
use crate::base::plane::Length;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many counters a lead can reveal.
pub const MOST_LED: usize = 3;

/// What a human does at the end of its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Key {
    /// Bars a closed door.
    Barricade(OpeningId),
    /// Takes a barricade away.
    Unbarricade(OpeningId),
    /// Lights a flare.
    Flare,
    /// Works at the generator.
    Repair,
    /// Makes the pod ready.
    Prepare,
    /// Takes off.
    Launch,
}

/// Why a key action isn't possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoKey {
    /// There is no such human.
    #[error("nobody is there to do it")]
    Nobody,
    /// It is too far away.
    #[error("it is too far away")]
    Far,
    /// The opening isn't a door, or isn't in the right state.
    #[error("the door isn't like that")]
    Door,
    /// The human doesn't carry the item.
    #[error("it has no such thing")]
    Item,
    /// The human can't fly the pod.
    #[error("it can't fly")]
    NoPilot,
}

/// How near a door has to be to be barricaded or cleared.
const DOOR: Length = inches(1);

impl Colony {
    /// Whether a human may do a key action where it stands. How much work the generator and the pod still need isn't checked here.
    ///
    /// # Errors
    /// Why not.
    pub fn may_key(&self, id: ModelId, key: Key) -> Result<(), NoKey> {
        let model = self.field.humans().find(|human| human.id == id).ok_or(NoKey::Nobody)?;
        match key {
            Key::Barricade(door) => self.is_door(model, door, Shut::Closed),
            Key::Unbarricade(door) => self.is_door(model, door, Shut::Barricaded),
            Key::Flare => {
                let carries = self.sheet(id).is_some_and(|sheet| sheet.items.contains(&Item::Flare));
                if carries { Ok(()) } else { Err(NoKey::Item) }
            }
            Key::Repair => at(is_at_generator(model)),
            Key::Prepare => at(POD.holds(model.at)),
            Key::Launch => {
                at(POD.holds(model.at))?;
                let flies = matches!(model.kind, Kind::Human(human) if human.is_pilot());
                if flies { Ok(()) } else { Err(NoKey::NoPilot) }
            }
        }
    }

    /// Whether one model may take an item from another: both are humans in contact, and the giver has it.
    ///
    /// # Errors
    /// Why not.
    pub fn may_take(&self, taker: ModelId, giver: ModelId, item: Item) -> Result<(), NoKey> {
        let human = |id| self.field.humans().find(move |human| human.id == id).ok_or(NoKey::Nobody);
        at(taker != giver && self.field.is_contact(human(taker)?, human(giver)?))?;
        let carries = self.sheet(giver).is_some_and(|sheet| sheet.items.contains(&item));
        if carries { Ok(()) } else { Err(NoKey::Item) }
    }

    /// Moves an item from one model to another.
    pub fn take(&mut self, taker: ModelId, giver: ModelId, item: Item) {
        let taken = self.sheet_mut(giver).and_then(|sheet| sheet.give(item));
        if let Some(sheet) = self.sheet_mut(taker) {
            sheet.items.extend(taken);
        }
    }

    /// The humans at the pod, who are on board when it takes off.
    pub fn aboard(&self) -> HumanSet {
        let inside = |human: &Human| self.human(*human).is_some_and(|model| POD.holds(model.at));
        self.alive().iter().filter(inside).collect()
    }

    fn is_door(&self, model: &Model, id: OpeningId, shut: Shut) -> Result<(), NoKey> {
        let door = named(id).filter(|opening| opening.closure == Closure::Door).ok_or(NoKey::Door)?;
        at(model.disc().compare_segment(&door.gap, DOOR).is_le())?;
        if self.field.shut(id) == shut { Ok(()) } else { Err(NoKey::Door) }
    }
}

/// Whether a model is in contact with the generator.
pub fn is_at_generator(model: &Model) -> bool {
    model.disc().compare(&GENERATOR, CONTACT).is_le()
}

fn at(there: bool) -> Result<(), NoKey> {
    if there { Ok(()) } else { Err(NoKey::Far) }
}
