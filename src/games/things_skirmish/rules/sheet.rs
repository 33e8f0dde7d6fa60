//! A sheet says of one model what everybody knows besides where it stands (rules 7, 8 and 10). Layer 5.

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

/// How many shots a flamer has, and charges a bundle of dynamite.
const SHOTS: u8 = 3;

impl Item {
    /// The item that gear becomes when picked up. The human found outside becomes none: that is a model.
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

    /// The same with a shot less; nothing is left of the last.
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
    /// How many dice are rolled to hit; templates hit without.
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
    /// It is in terror: it may do nothing but recover.
    pub terror: bool,
    /// It has been in close combat, and so is possibly infected.
    pub exposed: bool,
    /// The turns it has left while it freezes.
    pub freezing: Option<u8>,
    /// It follows a trace of blood.
    pub trace: bool,
    /// It may still shoot so often, if that is limited.
    pub bullets: Option<u8>,
    /// Its flare burns until the end of this turn.
    pub flare: Option<u16>,
    /// What it carries.
    pub items: Vec<Item>,
}

impl Sheet {
    /// The sheet of a model that comes on to the table.
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

    /// Whether it carries a weapon of this kind, or was born with it: everybody has a basic weapon except Irons, who has the machine gun, and the
    /// human found outside, who has none. Gear is carried in addition.
    pub fn has(&self, kind: Kind, weapon: Weapon) -> bool {
        let Kind::Human(human) = kind else { return false };
        match weapon {
            Weapon::Basic => !matches!(human, Human::Irons | Human::Survivor),
            Weapon::MachineGun => human == Human::Irons,
            Weapon::Flamer => self.items.iter().any(|item| matches!(item, Item::Flamer(_))),
            Weapon::Dynamite => self.items.iter().any(|item| matches!(item, Item::Dynamite(_))),
        }
    }

    /// Whether it may shoot with a weapon: it has it, and a bullet.
    pub fn may_shoot(&self, kind: Kind, weapon: Weapon) -> bool {
        self.has(kind, weapon) && self.bullets != Some(0)
    }

    /// It has shot with a weapon. A flamer or dynamite without shots is gone.
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

    /// Takes one of these items away, if it is there.
    pub fn give(&mut self, item: Item) -> Option<Item> {
        let at = self.items.iter().position(|other| *other == item)?;
        Some(self.items.remove(at))
    }
}
