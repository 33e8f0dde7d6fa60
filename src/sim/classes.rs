//! Classes group bases whose differences a coalition knows, with its shares over them. Layer 8.
//!
//! If r is known, a share x·P can be turned into one over P + r·G, for any x. So bases fall into classes, and a share belongs to a whole class.

use crate::base::ids::DeviceId;
use crate::crypto::Point;
use crate::crypto::keys::RevealedKey;
use std::collections::{BTreeMap, BTreeSet};

/// What a coalition has over the bases of one class.
#[derive(Clone, Default)]
pub(super) struct Class {
    /// The devices whose shares it has.
    pub(super) shares: BTreeSet<DeviceId>,
    /// The partial shares that it has: by the device whose share they make up, then by holder, with the holder's secret.
    pub(super) partials: BTreeMap<DeviceId, BTreeMap<DeviceId, RevealedKey>>,
    /// Whether the rules let the coalition read a card of this class.
    pub(super) fair: bool,
}

/// All bases.
#[derive(Default)]
pub(super) struct Classes {
    places: BTreeMap<[u8; 32], usize>,
    /// For each base, another one of its class, or itself.
    parents: Vec<usize>,
    classes: BTreeMap<usize, Class>,
}

impl Classes {
    fn place(&mut self, base: &Point) -> usize {
        let next = self.parents.len();
        let place = *self.places.entry(*base.as_bytes()).or_insert(next);
        if place == next {
            self.parents.push(next);
        }
        place
    }

    fn root(&self, mut place: usize) -> usize {
        while self.parents[place] != place {
            place = self.parents[place];
        }
        place
    }

    /// Whether a base has been seen.
    pub(super) fn has(&self, base: &Point) -> bool {
        self.places.contains_key(base.as_bytes())
    }

    /// Notes that a base has been seen.
    pub(super) fn meet(&mut self, base: &Point) {
        self.place(base);
    }

    /// The id of a base's class, if the base has been seen.
    pub(super) fn id(&self, base: &Point) -> Option<usize> {
        Some(self.root(*self.places.get(base.as_bytes())?))
    }

    /// The class of a base, which counts as seen from now on.
    pub(super) fn of(&mut self, base: &Point) -> &mut Class {
        let place = self.place(base);
        let root = self.root(place);
        self.classes.entry(root).or_default()
    }

    /// The class of a base, if it has been seen.
    pub(super) fn get(&self, base: &Point) -> Option<&Class> {
        self.classes.get(&self.id(base)?)
    }

    /// Notes that the coalition knows the difference of two bases.
    pub(super) fn join(&mut self, one: &Point, other: &Point) {
        let one = self.place(one);
        let other = self.place(other);
        let one = self.root(one);
        let other = self.root(other);
        if one == other {
            return;
        }
        self.parents[other] = one;
        let Class { shares, partials, fair } = self.classes.remove(&other).unwrap_or_default();
        let joined = self.classes.entry(one).or_default();
        joined.shares.extend(shares);
        joined.fair |= fair;
        partials.into_iter().for_each(|(absent, holders)| joined.partials.entry(absent).or_default().extend(holders));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::group::hash_to_group;

    #[test]
    fn what_is_known_of_one_base_is_known_of_all_in_its_class() {
        let [a, b, c, d]: [Point; 4] = std::array::from_fn(|at| hash_to_group("test", &[&[at as u8]]));
        let mut classes = Classes::default();
        classes.of(&a).shares.insert(DeviceId(1));
        classes.of(&c).shares.insert(DeviceId(2));
        classes.join(&a, &b);
        assert_eq!(classes.get(&b).expect("it was met").shares, [DeviceId(1)].into());
        assert!(!classes.has(&d));
        classes.join(&c, &d);
        classes.join(&d, &b);
        assert_eq!(classes.get(&a).expect("it was met").shares, [1, 2].map(DeviceId).into());
        assert!(!classes.get(&a).expect("it was met").fair);
    }
}
