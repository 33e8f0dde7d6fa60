//! Claims say what must hold in every state, and what must be possible in some.

use super::rules::{Device, Facts, Mutation, Place, State, Table, threshold_of};
use super::tree::{Node, ROOT, bit, bits};
use stateright::Property;

pub(crate) const UNDONE: &str = "what more than n - t honest devices acknowledged in one term is in every later one";
pub(crate) const CONTRADICTED: &str = "no two branches are acknowledged by more than n - t honest devices each";
pub(crate) const SPLIT: &str = "with f <= 2t - n - 1 certificates of one term agree";
pub(crate) const LOST: &str = "with f <= 2t - n - 1 what t devices acknowledged in one term is in every later one";
pub(crate) const LED: &str = "honest devices sign in valid terms only";
pub(crate) const STUCK: &str = "t honest devices can go on, whatever was";
pub(crate) const SEALED: &str = "a term goes on from what was acknowledged, and more is acknowledged there";

/// All of them.
pub(crate) fn properties() -> Vec<Property<Table>> {
    vec![
        Property::always(UNDONE, |table: &Table, state| table.keeps(state, Table::is_sealed)),
        Property::always(CONTRADICTED, Table::seals_one_branch),
        Property::always(SPLIT, Table::certifies_one_branch),
        Property::always(LOST, |table, state| table.keeps(state, Table::is_committed)),
        Property::always(LED, Table::signs_in_valid_terms),
        Property::always(STUCK, Table::can_go_on),
        Property::sometimes(SEALED, Table::seals_in_two_terms),
    ]
}

impl Table {
    /// Whether so few are dishonest, of those who count at a place of the record and of those who counted before it, that what t devices
    /// have acknowledged is promised to stay.
    pub(crate) fn is_within_bound(&self, node: Node) -> bool {
        self.all().is_within_bound() && (!self.tree.at(node).leaves || self.fewer().is_within_bound())
    }

    /// Whether a device has acknowledged a record in this term.
    fn has_acknowledged(&self, device: &Device, place: Place) -> bool {
        let term = usize::from(place.term);
        let terms = if self.mutation == Mutation::CountsAcrossTerms { 0..=term } else { term..=term };
        device.acknowledged[terms].iter().any(|own| self.tree.holds(*own, place.node))
    }

    /// More than n - t honest devices have acknowledged this in one term, in each configuration that is asked there. Where so many are dishonest
    /// that t signatures don't show what is committed, also of those who count after a departure; or, if that has taken effect,
    /// the departure of those who counted before it.
    fn is_sealed(&self, state: &State, place: Place) -> bool {
        let such = |device: &Device| self.has_acknowledged(device, place);
        let sealed = self.all_at(state, place.node, such, |those, asked| asked.is_sealed_by(those));
        if !sealed || self.all().is_within_bound() || !self.departure.asks_both() {
            return sealed;
        }
        let mut path = self.tree.path(place.node);
        match path.find(|node| self.tree.at(*node).leaves).filter(|_| self.tree.at(place.node).fewer) {
            None => self.fewer().is_sealed_by(self.fewer().among(state, such)),
            Some(leave) => (0..=place.term).any(|term| {
                let knows = |device: &Device| self.has_acknowledged(device, Place { term, node: leave });
                self.all().is_sealed_by(self.all().among(state, knows))
            }),
        }
    }

    /// t devices have acknowledged this in one term, among them all dishonest ones, which are few enough.
    fn is_committed(&self, state: &State, place: Place) -> bool {
        let such = |device: &Device| self.has_acknowledged(device, place);
        self.is_within_bound(place.node)
            && self.all_at(state, place.node, such, |those, asked| those + asked.dishonest >= asked.threshold())
    }

    /// What honest devices have acknowledged, and all before it.
    fn acknowledged(&self, state: &State) -> Vec<Place> {
        let of = |term: u8| {
            let all = state.devices.iter().map(|device| self.tree.within(device.acknowledged[usize::from(term)]));
            bits(all.fold(0, |all, own| all | own) & !bit(ROOT)).map(move |node| Place { term, node })
        };
        (0..self.terms()).flat_map(of).collect()
    }

    /// Whether every record of a later term that a device can be brought to follow holds what is safe, and every record from which a later
    /// term can be begun.
    fn keeps(&self, state: &State, is_safe: fn(&Table, &State, Place) -> bool) -> bool {
        let mut safe = self.acknowledged(state);
        safe.retain(|place| is_safe(self, state, *place));
        if safe.is_empty() {
            return true;
        }
        let facts = self.facts(state);
        safe.iter().all(|place| bits(facts.standing).all(|node| self.is_kept_by(state, &facts, *place, node)))
    }

    fn is_kept_by(&self, state: &State, facts: &Facts, safe: Place, node: Node) -> bool {
        let own = self.tree.at(node).term;
        let mut later = own.max(safe.term) + 1..=self.terms();
        self.tree.holds(node, safe.node)
            || own <= safe.term && !later.any(|term| self.is_valid(state, facts, term, node))
    }

    fn seals_one_branch(&self, state: &State) -> bool {
        let mut sealed = self.acknowledged(state);
        sealed.retain(|place| self.is_sealed(state, *place));
        sealed.iter().all(|one| sealed.iter().all(|other| self.tree.agree(one.node, other.node)))
    }

    fn certifies_one_branch(&self, state: &State) -> bool {
        let mut all = self.facts(state).certificates;
        all.retain(|certificate| self.is_within_bound(certificate.node));
        let agree = |one: &Place, other: &Place| one.term != other.term || self.tree.agree(one.node, other.node);
        all.iter().all(|one| all.iter().all(|other| agree(one, other)))
    }

    fn signs_in_valid_terms(&self, state: &State) -> bool {
        let standing = self.facts(state).standing;
        state.devices.iter().flat_map(|device| device.signed).all(|signed| signed & !standing == 0)
    }

    /// Whether t honest devices, if there are so many, can make a further term whose honest host they can all follow: they vote by the
    /// certificates that they have, and one of them has the record up to the longest.
    fn can_go_on(&self, state: &State) -> bool {
        if state.devices.len() < threshold_of(self.devices) {
            return true;
        }
        let named = || state.devices.iter().map(|device| device.certificate);
        let longest = named().map(|certificate| self.rank(certificate)).max();
        let mut best = named().filter(|certificate| Some(self.rank(*certificate)) == longest);
        best.any(|certificate| state.devices.iter().any(|device| self.has(device, certificate.node)))
    }

    /// Whether a device that may have come back with only what it must keep has a record: what it has signed for in its present term, and
    /// what it has a certificate for.
    fn has(&self, device: &Device, node: Node) -> bool {
        let present = device.signed.iter().rev().find(|signed| **signed != 0);
        let follows = present.is_some_and(|signed| bits(*signed).any(|own| self.tree.holds(own, node)));
        let certified = self.tree.holds(device.certificate.node, node) && self.mutation != Mutation::ForgetsCertified;
        node == ROOT || follows || certified
    }

    fn seals_in_two_terms(&self, state: &State) -> bool {
        let mut sealed = self.acknowledged(state);
        sealed.retain(|place| self.tree.at(place.node).term == place.term && self.is_sealed(state, *place));
        let goes_on = |one: &Place, other: &Place| one.term < other.term && self.tree.holds(other.node, one.node);
        sealed.iter().any(|one| sealed.iter().any(|other| goes_on(one, other)))
    }
}
