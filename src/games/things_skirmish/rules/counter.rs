//! A counter's face is a creature, an event or a piece of gear (rules, section 3). Layer 5.

use super::model::Creature;
use crate::table::card::Face;

/// What happens to the model that reveals the counter (rules, section 10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Nothing at all.
    Nothing,
    /// The model may be made to follow a trail.
    TraceOfBlood,
    /// The humans' phase ends, and they are scattered.
    FalseEvidence,
    /// The model freezes unless it goes indoors.
    FreezingCold,
    /// The model has one shot left.
    LastBullet,
    /// The lights go out everywhere.
    ExtinguishedLights,
    /// The model runs where the Things like.
    StrangeBehaviour,
}

/// An item to pick up (rules, section 10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gear {
    /// Lights up the surroundings.
    Flare,
    /// Proves whether somebody is an imitation.
    Evidence,
    /// Burns everything under a flame template.
    Flamer,
    /// Blows up everything under a round template.
    Dynamite,
    /// Lets a human find a target and shoot at it in one action.
    TacticalLight,
    /// Reveals counters anywhere.
    InvestigationLead,
    /// A human who is still alive outside.
    Survivor,
}

/// What is printed on a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// A creature.
    Creature(Creature),
    /// An event.
    Event(Event),
    /// Gear.
    Gear(Gear),
}

/// Everything in the bag, and how many of each. The position in this list is the counter's face.
pub const BAG: [(Content, u8); 19] = [
    (Content::Creature(Creature::Partial), 5),
    (Content::Creature(Creature::Changeling), 3),
    (Content::Creature(Creature::Dog), 2),
    (Content::Creature(Creature::Spawn), 2),
    (Content::Creature(Creature::Overspawn), 1),
    (Content::Event(Event::Nothing), 2),
    (Content::Event(Event::TraceOfBlood), 2),
    (Content::Event(Event::FalseEvidence), 1),
    (Content::Event(Event::FreezingCold), 3),
    (Content::Event(Event::LastBullet), 2),
    (Content::Event(Event::ExtinguishedLights), 1),
    (Content::Event(Event::StrangeBehaviour), 1),
    (Content::Gear(Gear::Flare), 2),
    (Content::Gear(Gear::Evidence), 3),
    (Content::Gear(Gear::Flamer), 2),
    (Content::Gear(Gear::Dynamite), 2),
    (Content::Gear(Gear::TacticalLight), 1),
    (Content::Gear(Gear::InvestigationLead), 1),
    (Content::Gear(Gear::Survivor), 1),
];

/// How many face-down counters the table may hold. Face-up gear doesn't count (ruling 40).
pub const MOST_FACE_DOWN: usize = 12;

impl Content {
    /// What is printed on a counter.
    ///
    /// ```
    /// use winterover::games::things_skirmish::rules::counter::{BAG, Content};
    /// assert!(BAG.iter().all(|(content, _)| Content::of(content.face()) == Some(*content)));
    /// assert_eq!(BAG.iter().map(|(_, count)| count).sum::<u8>(), 37);
    /// ```
    pub fn of(face: Face) -> Option<Content> {
        BAG.get(usize::from(face.0)).map(|(content, _)| *content)
    }

    /// The face of counters with this printed on them.
    pub fn face(self) -> Face {
        let place = BAG.iter().take_while(|(content, _)| *content != self).count();
        // The list has 19 entries.
        Face(place as u8)
    }
}
