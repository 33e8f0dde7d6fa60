//! This module defines sets of humans. Layer 5.

use super::model::Human;

/// Some of the humans.
///
/// ```
/// use winterover::games::things_skirmish::rules::{humans::HumanSet, model::Human};
/// let set: HumanSet = [Human::Blush, Human::Doors].into_iter().collect();
/// assert!(set.contains(Human::Blush) && !set.contains(Human::Mac));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Human::Doors, Human::Blush]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct HumanSet(u16);

impl HumanSet {
    /// Nobody.
    pub const NONE: Self = HumanSet(0);

    /// Whether somebody is in it.
    pub const fn contains(self, human: Human) -> bool {
        self.0 & (1 << human as u8) != 0
    }

    /// Adds somebody.
    pub const fn insert(&mut self, human: Human) {
        self.0 |= 1 << human as u8;
    }

    /// Takes somebody out.
    pub const fn remove(&mut self, human: Human) {
        self.0 &= !(1 << human as u8);
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those who are in it, in the order of [`Human`].
    pub fn iter(self) -> impl Iterator<Item = Human> + Clone {
        Human::CREW.into_iter().chain([Human::Survivor]).filter(move |human| self.contains(*human))
    }
}

impl FromIterator<Human> for HumanSet {
    fn from_iter<I: IntoIterator<Item = Human>>(humans: I) -> Self {
        let mut set = HumanSet::NONE;
        humans.into_iter().for_each(|human| set.insert(human));
        set
    }
}
