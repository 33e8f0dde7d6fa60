//! Everything on the table has a name, as the key of a message. Layer 6.

use crate::games::things_skirmish::rules::activation::Action;
use crate::games::things_skirmish::rules::bag::COUNTERS;
use crate::games::things_skirmish::rules::counter::{Content, Event, Gear};
use crate::games::things_skirmish::rules::ids::CounterId;
use crate::games::things_skirmish::rules::map::Building;
use crate::games::things_skirmish::rules::model::{Creature, Human, Kind};
use crate::games::things_skirmish::rules::sheet::{Item, Weapon};
use crate::games::things_skirmish::rules::side::Side;
use crate::table::said::Said;

/// A human's name.
pub const fn human(human: Human) -> &'static str {
    match human {
        Human::Mac => "skirmish-human-mac",
        Human::Doors => "skirmish-human-doors",
        Human::Fleir => "skirmish-human-fleir",
        Human::Holmer => "skirmish-human-holmer",
        Human::Blush => "skirmish-human-blush",
        Human::Adults => "skirmish-human-adults",
        Human::Irons => "skirmish-human-irons",
        Human::Cubbings => "skirmish-human-cubbings",
        Human::Hendrickx => "skirmish-human-hendrickx",
        Human::Hawkins => "skirmish-human-hawkins",
        Human::Survivor => "skirmish-human-survivor",
    }
}

/// What a human is good at, as the key of a message.
pub const fn skill(human: Human) -> &'static str {
    match human {
        Human::Mac => "skirmish-skill-mac",
        Human::Doors => "skirmish-skill-doors",
        Human::Fleir => "skirmish-skill-fleir",
        Human::Holmer => "skirmish-skill-holmer",
        Human::Blush => "skirmish-skill-blush",
        Human::Adults => "skirmish-skill-adults",
        Human::Irons => "skirmish-skill-irons",
        Human::Cubbings => "skirmish-skill-cubbings",
        Human::Hendrickx | Human::Hawkins => "skirmish-skill-none",
        Human::Survivor => "skirmish-skill-survivor",
    }
}

/// A creature's name; the message takes a number `n`, which is 0 if no particular creature is meant.
pub const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Partial => "skirmish-creature-partial",
        Creature::Changeling => "skirmish-creature-changeling",
        Creature::Dog => "skirmish-creature-dog",
        Creature::Spawn => "skirmish-creature-spawn",
        Creature::Overspawn => "skirmish-creature-overspawn",
    }
}

/// What a creature can do, as the key of a message.
pub const fn habit(creature: Creature) -> &'static str {
    match creature {
        Creature::Partial => "skirmish-habit-partial",
        Creature::Changeling => "skirmish-habit-changeling",
        Creature::Dog => "skirmish-habit-dog",
        Creature::Spawn => "skirmish-habit-spawn",
        Creature::Overspawn => "skirmish-habit-overspawn",
    }
}

/// A kind of model, without saying which one.
pub fn kind(kind: Kind) -> Said {
    match kind {
        Kind::Human(person) => Said::plain(human(person)),
        Kind::Creature(beast) => Said::plain(creature(beast)).number(0u16),
    }
}

/// The number by which a face-down counter is named: 1 for the first one from the bag. It says nothing about what the counter is.
pub const fn number(id: CounterId) -> u16 {
    COUNTERS.saturating_sub(id.0 as u16)
}

/// What is printed on a counter.
pub fn content(content: Content) -> Said {
    match content {
        Content::Creature(beast) => Said::plain(creature(beast)).number(0u16),
        Content::Event(event) => Said::plain(event_name(event)),
        Content::Gear(gear) => Said::plain(match gear {
            Gear::Flare => "skirmish-gear-flare",
            Gear::Evidence => "skirmish-gear-evidence",
            Gear::Flamer => "skirmish-gear-flamer",
            Gear::Dynamite => "skirmish-gear-dynamite",
            Gear::TacticalLight => "skirmish-gear-light",
            Gear::InvestigationLead => "skirmish-gear-lead",
            Gear::Survivor => "skirmish-gear-survivor",
        }),
    }
}

/// An event's name.
pub const fn event_name(event: Event) -> &'static str {
    match event {
        Event::Nothing => "skirmish-event-nothing",
        Event::TraceOfBlood => "skirmish-event-trace",
        Event::FalseEvidence => "skirmish-event-false",
        Event::FreezingCold => "skirmish-event-cold",
        Event::LastBullet => "skirmish-event-bullet",
        Event::ExtinguishedLights => "skirmish-event-lights",
        Event::StrangeBehaviour => "skirmish-event-strange",
    }
}

/// An item that is carried, with the shots left in it.
pub fn item(item: Item) -> Said {
    match item {
        Item::Flare => Said::plain("skirmish-gear-flare"),
        Item::Evidence => Said::plain("skirmish-gear-evidence"),
        Item::Flamer(shots) => Said::plain("skirmish-item-flamer").number(shots),
        Item::Dynamite(shots) => Said::plain("skirmish-item-dynamite").number(shots),
        Item::TacticalLight => Said::plain("skirmish-gear-light"),
        Item::InvestigationLead => Said::plain("skirmish-gear-lead"),
        Item::Machine => Said::plain("skirmish-item-machine"),
    }
}

/// A weapon's name.
pub const fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Basic => "skirmish-weapon-basic",
        Weapon::MachineGun => "skirmish-weapon-machine-gun",
        Weapon::Flamer => "skirmish-gear-flamer",
        Weapon::Dynamite => "skirmish-gear-dynamite",
    }
}

/// An action that a human begins.
pub const fn action(action: Action) -> &'static str {
    match action {
        Action::Run => "skirmish-act-run",
        Action::Shoot => "skirmish-act-shoot",
        Action::FireAtWill => "skirmish-act-fire-at-will",
        Action::Spot => "skirmish-act-spot",
        Action::SpotAndShoot => "skirmish-act-spot-and-shoot",
        Action::Tactical => "skirmish-act-tactical",
        Action::Key => "skirmish-act-key",
        Action::Attack => "skirmish-act-attack",
    }
}

/// A building's name.
pub const fn building(building: Building) -> &'static str {
    match building {
        Building::Habitat => "skirmish-building-habitat",
        Building::Command => "skirmish-building-command",
        Building::Medlab => "skirmish-building-medlab",
        Building::Generator => "skirmish-building-generator",
        Building::Storage => "skirmish-building-storage",
    }
}

/// A side's name.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Mac => "skirmish-side-mac",
        Side::Survivors => "skirmish-side-survivors",
        Side::Things => "skirmish-side-things",
    }
}
