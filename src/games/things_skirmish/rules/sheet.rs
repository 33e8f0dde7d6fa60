//! A sheet says what everybody knows of one model besides where it stands (rules 7, 8 and 10). Layer 5.

use super::counter::Gear;
use super::ids::ModelId;
use super::model::{Human, Kind};
use serde::{Deserialize, Serialize};

/// What a model carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A flare.
    Flare,
    /// Evidence.
    Evidence,
    /// A flamer with this many shots.
    Flamer(u8),
    /// This many charges of dynamite.
    Dynamite(u8),
    /// The tactical light.
    TacticalLight,
    /// A lead for the investigation.
    InvestigationLead,
    /// The machine that tests blood.
    Machine,
}

/// How many shots a flamer has, and how many charges a bundle of dynamite.
const SHOTS: u8 = 3;

impl Item {
    /// The item that a model picks up with this gear; `None` for the human found outside, who becomes a model.
    pub const fn of(gear: Gear) -> Option<Item> {
        match gear {
            Gear::Flare => Some(Item::Flare),
            Gear::Evidence => Some(Item::Evidence),
            Gear::Flamer => Some(Item::Flamer(SHOTS)),
            Gear::Dynamite => Some(Item::Dynamite(SHOTS)),
            Gear::TacticalLight => Some(Item::TacticalLight),
            Gear::InvestigationLead => Some(Item::InvestigationLead),
            Gear::Survivor => None,
        }
    }

    /// The item with one shot less; `None` if that was the last.
    const fn fired(self) -> Option<Item> {
        match self {
            Item::Flamer(shots) if shots > 1 => Some(Item::Flamer(shots - 1)),
            Item::Dynamite(shots) if shots > 1 => Some(Item::Dynamite(shots - 1)),
            Item::Flamer(_) | Item::Dynamite(_) => None,
            Item::Flare | Item::Evidence | Item::TacticalLight | Item::InvestigationLead | Item::Machine => Some(self),
        }
    }
}

/// What a human shoots with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Weapon {
    /// One die.
    Basic,
    /// The heavy machine gun: three dice.
    MachineGun,
    /// A flamer.
    Flamer,
    /// Dynamite.
    Dynamite,
}

impl Weapon {
    /// How many dice are rolled to hit. Templates hit without a roll.
    pub const fn dice(self) -> u8 {
        match self {
            Weapon::Basic => 1,
            Weapon::MachineGun => 3,
            Weapon::Flamer | Weapon::Dynamite => 0,
        }
    }
}

/// What everybody knows of a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Which model.
    pub id: ModelId,
    /// How many wounds it can still bear; the last one removes it.
    pub wounds: u8,
    /// Whether it is in terror, and may do nothing but recover.
    pub terror: bool,
    /// Whether it has been in close combat, and so is possibly infected.
    pub exposed: bool,
    /// How many turns it has left, if it is freezing.
    pub freezing: Option<u8>,
    /// Whether it has a trace of blood to follow.
    pub trace: bool,
    /// How many shots it has left, if they are limited.
    pub bullets: Option<u8>,
    /// The turn at whose end its flare goes out.
    pub flare: Option<u16>,
    /// What it carries.
    pub items: Vec<Item>,
}

impl Sheet {
    /// The sheet of a model that comes to the table.
    pub fn new(id: ModelId, kind: Kind) -> Self {
        let items = if kind == Kind::Human(Human::Fleir) { vec![Item::Machine] } else { Vec::new() };
        Sheet {
            id,
            wounds: kind.wounds(),
            terror: false,
            exposed: false,
            freezing: None,
            trace: false,
            bullets: None,
            flare: None,
            items,
        }
    }

    /// Whether it has a weapon of this kind. Everybody comes with a basic weapon, except Irons, who comes with the machine gun, and the human found
    /// outside, who comes without one. Gear is carried in addition.
    pub fn has(&self, kind: Kind, weapon: Weapon) -> bool {
        let Kind::Human(human) = kind else { return false };
        match weapon {
            Weapon::Basic => !matches!(human, Human::Irons | Human::Survivor),
            Weapon::MachineGun => human == Human::Irons,
            Weapon::Flamer => self.items.iter().any(|item| matches!(item, Item::Flamer(_))),
            Weapon::Dynamite => self.items.iter().any(|item| matches!(item, Item::Dynamite(_))),
        }
    }

    /// Whether it may shoot with a weapon: it has the weapon, and a bullet left.
    pub fn may_shoot(&self, kind: Kind, weapon: Weapon) -> bool {
        self.has(kind, weapon) && self.bullets != Some(0)
    }

    /// Notes a shot with a weapon. A flamer or a bundle of dynamite without shots is gone.
    pub fn shot(&mut self, weapon: Weapon) {
        self.bullets = self.bullets.map(|left| left.saturating_sub(1));
        let is_it = |item: &Item| match weapon {
            Weapon::Basic | Weapon::MachineGun => false,
            Weapon::Flamer => matches!(item, Item::Flamer(_)),
            Weapon::Dynamite => matches!(item, Item::Dynamite(_)),
        };
        if let Some(at) = self.items.iter().position(is_it) {
            let left = self.items.remove(at).fired();
            self.items.extend(left);
        }
    }

    /// Takes away one of these items, if the model has any.
    pub fn give(&mut self, item: Item) -> Option<Item> {
        let at = self.items.iter().position(|other| *other == item)?;
        Some(self.items.remove(at))
    }
}
