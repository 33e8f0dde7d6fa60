//! An activation says how far a human may still go, and what it may still do (rules, section 6.2). Layer 5; it doesn't carry anything out.
//!
//! A move can be interrupted at any point by what comes into view. So a player doesn't announce an action as a whole, but walks, shoots and walks on.
//! The activation says what is left of the action.

use super::field::Model;
use super::ids::{CounterId, ModelId};
use super::sheet::{Item, Sheet, Weapon};
use super::way::{WAY, Way};
use crate::base::plane::Length;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// An action that a human may begin. RECOVER, BLOOD_TEST and NAME_LEADER take effect at once, so they aren't among these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Goes up to 6, and then as many inches as a die shows.
    Run,
    /// Goes up to 6, and fires once at any point of the way.
    Shoot,
    /// Stays, and fires twice with the basic weapon.
    FireAtWill,
    /// Goes up to 6, and looks for one counter.
    Spot,
    /// Stays, looks for one counter, and fires once if that was seen.
    SpotAndShoot,
    /// By the tactical light: goes up to 6, looks for one counter, and fires once with the basic weapon.
    Tactical,
    /// Goes up to 6, and does one of the key actions at the end.
    Key,
    /// Goes up to 6 into close combat.
    Attack,
}

/// Why a human may not do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Barred {
    /// It is in terror and may do nothing but recover.
    #[error("it is in terror")]
    Terror,
    /// It has no such weapon, or no bullets left.
    #[error("it can't shoot with that")]
    Unarmed,
    /// It carries no tactical light.
    #[error("it has no tactical light")]
    NoLight,
    /// That isn't part of the action, or was already done.
    #[error("that is not part of this action")]
    NotPart,
}

/// What is left of an action.
///
/// ```
/// use winterover::games::things_skirmish::rules::activation::{Action, Activation};
/// use winterover::games::things_skirmish::rules::field::Model;
/// use winterover::games::things_skirmish::rules::ids::ModelId;
/// use winterover::games::things_skirmish::rules::inch::{at, inches};
/// use winterover::games::things_skirmish::rules::model::{Human, Kind};
/// use winterover::games::things_skirmish::rules::sheet::{Sheet, Weapon};
/// let kind = Kind::Human(Human::Doors);
/// let doors = Model::new(ModelId(1), kind, at(1, 15));
/// let sheet = Sheet::new(ModelId(1), kind);
/// let mut shoots = Activation::begin(Action::Shoot, &doors, &sheet)?;
/// shoots.walked(inches(2));
/// shoots.fire(Weapon::Basic, Some(ModelId(20)), &doors, &sheet)?;
/// assert_eq!(shoots.allowance(), inches(4));
/// # Ok::<(), winterover::games::things_skirmish::rules::activation::Barred>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activation {
    action: Action,
    way: Way,
    shots: u8,
    spots: u8,
    keys: u8,
    /// Whether the die for the run is still to be rolled.
    dash: bool,
    /// The target of the previous shot.
    target: Option<ModelId>,
    /// The counter that it looked for.
    sought: Option<CounterId>,
    /// The creature that this counter was.
    found: Option<ModelId>,
}

impl Activation {
    /// Begins an action of a human.
    ///
    /// # Errors
    /// Why the human may not begin it.
    pub fn begin(action: Action, model: &Model, sheet: &Sheet) -> Result<Self, Barred> {
        let armed = |weapons: &[Weapon]| weapons.iter().any(|weapon| sheet.may_shoot(model.kind, *weapon));
        let any = [Weapon::Basic, Weapon::MachineGun, Weapon::Flamer, Weapon::Dynamite];
        match action {
            _ if sheet.terror => return Err(Barred::Terror),
            Action::FireAtWill if !armed(&[Weapon::Basic]) => return Err(Barred::Unarmed),
            Action::Shoot if !armed(&any) => return Err(Barred::Unarmed),
            Action::Tactical if !sheet.items.contains(&Item::TacticalLight) => return Err(Barred::NoLight),
            Action::Run
            | Action::Shoot
            | Action::FireAtWill
            | Action::Spot
            | Action::SpotAndShoot
            | Action::Tactical
            | Action::Key
            | Action::Attack => {}
        }
        let (left, shots, spots, keys) = match action {
            Action::Run => (WAY, 0, 0, 0),
            Action::Shoot => (WAY, 1, 0, 0),
            Action::FireAtWill => (Length::ZERO, 2, 0, 0),
            Action::Spot => (WAY, 0, 1, 0),
            // The shot is granted when the counter is seen.
            Action::SpotAndShoot => (Length::ZERO, 0, 1, 0),
            Action::Tactical => (WAY, 1, 1, 0),
            Action::Key => (WAY, 0, 0, 1),
            Action::Attack => (WAY, 0, 0, 0),
        };
        let dash = action == Action::Run;
        Ok(Activation { action, way: Way::of(left), shots, spots, keys, dash, target: None, sought: None, found: None })
    }

    /// Which action it is.
    pub fn action(&self) -> Action {
        self.action
    }

    /// How far the model may still go.
    pub fn allowance(&self) -> Length {
        self.way.left
    }

    /// What is left of its way, on which Cubbings can work.
    pub fn way_mut(&mut self) -> &mut Way {
        &mut self.way
    }

    /// Notes how much of its way the human has walked, or spent otherwise.
    pub fn walked(&mut self, spent: Length) {
        self.way.walked(spent);
    }

    /// Whether the die for a run is still to be rolled.
    pub fn may_dash(&self) -> bool {
        self.dash
    }

    /// The die for the run was rolled: the rest of the first part is lost, and the human may go as far as `way`.
    ///
    /// # Errors
    /// The human doesn't run, or the die was already rolled.
    pub fn dash(&mut self, way: Length) -> Result<(), Barred> {
        if !self.dash {
            return Err(Barred::NotPart);
        }
        (self.dash, self.way.left) = (false, way);
        Ok(())
    }

    /// Whether it may fire with a weapon now.
    ///
    /// # Errors
    /// Why not.
    pub fn may_fire(&self, weapon: Weapon, model: &Model, sheet: &Sheet) -> Result<(), Barred> {
        let basic = matches!(self.action, Action::FireAtWill | Action::Tactical);
        if self.shots == 0 || (basic && weapon != Weapon::Basic) {
            return Err(Barred::NotPart);
        }
        if sheet.may_shoot(model.kind, weapon) { Ok(()) } else { Err(Barred::Unarmed) }
    }

    /// Fires, at a model or with a template. Returns whether it is the second shot at that model.
    ///
    /// # Errors
    /// Why it may not.
    pub fn fire(
        &mut self,
        weapon: Weapon,
        target: Option<ModelId>,
        model: &Model,
        sheet: &Sheet,
    ) -> Result<bool, Barred> {
        self.may_fire(weapon, model, sheet)?;
        self.shots -= 1;
        let second = target.is_some() && target == self.target;
        self.target = target;
        Ok(second)
    }

    /// Whether it may still fire, with whatever weapon.
    pub fn may_shoot(&self) -> bool {
        self.shots > 0
    }

    /// Whether it may still look for a counter.
    pub fn may_spot(&self) -> bool {
        self.spots > 0
    }

    /// Notes that the human has looked for a counter, and whether it saw the counter.
    ///
    /// # Errors
    /// It may not look for one.
    pub fn spotted(&mut self, counter: CounterId, seen: bool) -> Result<(), Barred> {
        self.spots = self.spots.checked_sub(1).ok_or(Barred::NotPart)?;
        self.sought = Some(counter);
        if seen && self.action == Action::SpotAndShoot {
            self.shots = 1;
        }
        Ok(())
    }

    /// A counter was a creature. If this model has looked for it, it may shoot at it, however far away it is (rules, section 6.2).
    pub fn revealed(&mut self, counter: CounterId, creature: ModelId) {
        if self.sought == Some(counter) {
            self.found = Some(creature);
        }
    }

    /// The creature that it has found by looking for it.
    pub fn found(&self) -> Option<ModelId> {
        self.found
    }

    /// Whether it may do a key action.
    pub fn may_key(&self) -> bool {
        self.keys > 0
    }

    /// Does a key action, which ends the human's way.
    ///
    /// # Errors
    /// It may not do one.
    pub fn key(&mut self) -> Result<(), Barred> {
        self.keys = self.keys.checked_sub(1).ok_or(Barred::NotPart)?;
        self.way.left = Length::ZERO;
        Ok(())
    }
}
