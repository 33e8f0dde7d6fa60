//! A model is a human or a creature, with its size and speed (rules, section 2). Layer 5.

use super::inch::{hundredths, inches};
use crate::base::plane::Length;
use serde::{Deserialize, Serialize};

/// A human, or an imitation that looks like one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Human {
    /// Mac Reedy, the hero and first leader.
    Mac,
    /// The radio operator.
    Doors,
    /// Doc Fleir, the medic, who carries the machine that tests blood.
    Fleir,
    /// The co-pilot.
    Holmer,
    /// A potential leader.
    Blush,
    /// A potential leader and co-pilot.
    Adults,
    /// The heavy machine gunner.
    Irons,
    /// The technician.
    Cubbings,
    /// A colonist without a special skill (ruling 2).
    Hendrickx,
    /// Another colonist without one (ruling 2).
    Hawkins,
    /// Somebody found outside, unarmed and already observed.
    Survivor,
}

impl Human {
    /// All humans who are there at the beginning, Mac first.
    pub const CREW: [Human; 10] = [
        Human::Mac,
        Human::Doors,
        Human::Fleir,
        Human::Holmer,
        Human::Blush,
        Human::Adults,
        Human::Irons,
        Human::Cubbings,
        Human::Hendrickx,
        Human::Hawkins,
    ];

    /// Whether this human is one of the leaders that the Things try to kill or replace (ruling 17).
    pub const fn is_potential_leader(self) -> bool {
        matches!(self, Human::Mac | Human::Blush | Human::Adults)
    }

    /// Whether this human can fly the pod.
    pub const fn is_pilot(self) -> bool {
        matches!(self, Human::Mac | Human::Holmer | Human::Adults)
    }

    /// Whether this human can become an imitation, be possibly infected, or be terrorised. Everybody but Mac can.
    pub const fn is_vulnerable(self) -> bool {
        !matches!(self, Human::Mac)
    }
}

/// A creature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Creature {
    /// A part of a creature that lives on by itself.
    Partial,
    /// What a human becomes when its imitation is revealed.
    Changeling,
    /// An imitation of a dog.
    Dog,
    /// A spawn.
    Spawn,
    /// The Overspawn, which the humans try to kill.
    Overspawn,
}

/// What a model looks like to everybody. An imitation is the human that it looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A human.
    Human(Human),
    /// A creature.
    Creature(Creature),
}

/// How far a running model gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Run {
    /// As far as its speed, and then as many inches as a die shows.
    MoveAndDie,
    /// This far in total, without a die (ruling 29).
    Total(Length),
}

impl Kind {
    /// Whether it is a human, or looks like one.
    pub const fn is_human(self) -> bool {
        matches!(self, Kind::Human(_))
    }

    /// Whether the two are enemies.
    pub const fn is_enemy(self, other: Kind) -> bool {
        self.is_human() != other.is_human()
    }

    /// The radius of its base.
    pub const fn base(self) -> Length {
        match self {
            Kind::Human(_) | Kind::Creature(Creature::Changeling | Creature::Dog) => hundredths(50),
            Kind::Creature(Creature::Partial) => hundredths(40),
            Kind::Creature(Creature::Spawn) => hundredths(75),
            Kind::Creature(Creature::Overspawn) => hundredths(125),
        }
    }

    /// How far it moves: M.
    pub const fn speed(self) -> Length {
        match self {
            Kind::Creature(Creature::Spawn | Creature::Overspawn) => inches(3),
            Kind::Human(_) | Kind::Creature(Creature::Partial | Creature::Changeling | Creature::Dog) => inches(6),
        }
    }

    /// How far it runs.
    pub const fn run(self) -> Run {
        match self {
            Kind::Creature(Creature::Dog) => Run::Total(inches(12)),
            Kind::Human(_)
            | Kind::Creature(Creature::Partial | Creature::Changeling | Creature::Spawn | Creature::Overspawn) => {
                Run::MoveAndDie
            }
        }
    }

    /// How many wounds it can take (rulings 1 and 3). The last one removes it.
    pub const fn wounds(self) -> u8 {
        match self {
            Kind::Human(_) | Kind::Creature(Creature::Partial | Creature::Changeling) => 1,
            Kind::Creature(Creature::Dog) => 2,
            Kind::Creature(Creature::Spawn) => 3,
            Kind::Creature(Creature::Overspawn) => 5,
        }
    }

    /// What its last wound leaves in its place: a Changeling leaves a Partial, however many wounds were dealt.
    pub const fn leaves(self) -> Option<Kind> {
        match self {
            Kind::Creature(Creature::Changeling) => Some(Kind::Creature(Creature::Partial)),
            Kind::Human(_)
            | Kind::Creature(Creature::Partial | Creature::Dog | Creature::Spawn | Creature::Overspawn) => None,
        }
    }
}
