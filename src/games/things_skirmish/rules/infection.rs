//! The Things secretly OBSERVE, SPREAD_INFECTION and ABSORB (rules, sections 6.1 and 8). Layer 5; sight and dice decide.

use super::chart::{Chart, PEOPLE, Status, Statuses, place_of, those};
use super::field::{Field, Model};
use super::humans::HumanSet;
use super::model::{Human, Kind};
use super::visibility::Lookout;

/// Everything that the effect of a secret action depends on.
#[derive(Clone, Copy, Debug)]
pub struct Plot<'a> {
    /// What everybody sees.
    pub field: &'a Field,
    /// The chart before the action.
    pub statuses: &'a Statuses,
    /// The possibly infected humans, imitations included.
    pub exposed: HumanSet,
    /// Whether a possibly infected imitation counts only once (`spreadModifier` = single).
    pub single: bool,
}

/// The effect of a secret action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Nothing: a bluff.
    Bluff,
    /// Somebody is observed.
    Observe(Human),
    /// Somebody becomes an imitation without a roll.
    Absorb(Human),
    /// Somebody becomes an imitation if the die is high enough.
    Spread(Human),
}

impl Plot<'_> {
    /// What the Things intend by laying this chart, which shows a success; `None` if it isn't allowed. A human who can be absorbed is absorbed.
    pub fn deed(&self, intended: &Statuses) -> Option<Deed> {
        match Chart::step(self.statuses, intended)? {
            None => Some(Deed::Bluff),
            Some((human, Status::Observed)) if self.may_observe(human) => Some(Deed::Observe(human)),
            Some((human, Status::Imitation)) if self.may_absorb(human) => Some(Deed::Absorb(human)),
            Some((human, Status::Imitation)) if self.may_spread(human) => Some(Deed::Spread(human)),
            Some((_, Status::Clean | Status::Observed | Status::Imitation)) => None,
        }
    }

    /// Whether a human can be observed: a creature or an imitation sees it.
    pub fn may_observe(&self, human: Human) -> bool {
        let lookout = Lookout::new(self.field);
        let watches = |watcher: &&Model| match watcher.kind {
            Kind::Creature(_) => true,
            Kind::Human(other) => other != human && self.is(other, Status::Imitation),
        };
        self.find(human).is_some_and(|target| {
            self.field.models.iter().filter(watches).any(|watcher| lookout.sees_model(watcher, target))
        })
    }

    /// Whether a human can be absorbed (ruling 9): it is observed, and an imitation sees it that no other clean human (Mac included) sees. Other
    /// imitations aren't witnesses.
    pub fn may_absorb(&self, human: Human) -> bool {
        let lookout = Lookout::new(self.field);
        let Some(target) = self.find(human) else { return false };
        let imitations = self.field.humans().filter(|model| self.is_model(model, Status::Imitation));
        let clean = |model: &&Model| !self.is_model(model, Status::Imitation) && model.id != target.id;
        let unseen = |imitation: &Model| {
            !self.field.humans().filter(clean).any(|witness| lookout.sees_model(witness, imitation))
        };
        let mut alone = imitations.filter(|imitation| lookout.sees_model(imitation, target));
        self.is(human, Status::Observed) && alone.any(unseen)
    }

    /// Whether the infection can be spread to a human: it is observed, possibly infected, and no imitation.
    pub fn may_spread(&self, human: Human) -> bool {
        self.is(human, Status::Observed) && self.exposed.contains(human) && self.find(human).is_some()
    }

    /// Whether a die makes an imitation of a human (ruling 8). It needs a total of 6, with +1 for each other possibly infected human and +1 for each
    /// imitation. Only humans on the table count.
    pub fn spreads(&self, target: Human, die: u8) -> bool {
        let there = |human: &Human| *human != target && self.find(*human).is_some();
        let imitations = those(self.statuses, |status| status == Status::Imitation);
        let exposed = self.exposed.iter().filter(there).filter(|human| !self.single || !imitations.contains(*human));
        let bonus = exposed.count() + imitations.iter().filter(there).count();
        usize::from(die) + bonus >= 6
    }

    /// The chart once the die is known.
    pub fn settled(&self, intended: &Statuses, die: u8) -> Statuses {
        match self.deed(intended) {
            Some(Deed::Spread(human)) if !self.spreads(human, die) => *self.statuses,
            None => *self.statuses,
            Some(Deed::Bluff | Deed::Observe(_) | Deed::Absorb(_) | Deed::Spread(_)) => *intended,
        }
    }

    /// All charts that a secret action can intend: the present one, and each possible step.
    pub fn possible(&self) -> Vec<Statuses> {
        let step = |human: Human| {
            let mut next = *self.statuses;
            let status = next.get_mut(place_of(human)?)?;
            *status = match *status {
                Status::Clean => Status::Observed,
                Status::Observed => Status::Imitation,
                Status::Imitation => return None,
            };
            self.deed(&next).map(|_| next)
        };
        std::iter::once(*self.statuses).chain(PEOPLE.into_iter().filter_map(step)).collect()
    }

    fn is(&self, human: Human, status: Status) -> bool {
        place_of(human).and_then(|place| self.statuses.get(place)) == Some(&status)
    }

    fn is_model(&self, model: &Model, status: Status) -> bool {
        matches!(model.kind, Kind::Human(human) if self.is(human, status))
    }

    fn find(&self, human: Human) -> Option<&Model> {
        self.field.humans().find(|model| model.kind == Kind::Human(human))
    }
}
