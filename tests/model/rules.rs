//! The rules say how the log goes on, one step of an honest device each, and what an adversary does. They are those of
//! `docs/decisions/certificates.md`.
//!
//! A state is what honest devices have signed. Dishonest devices' signatures are there whenever somebody needs them, and the network brings anything
//! to anybody at any time or never: so a step only asks whether the signatures that it needs can exist. What a device has of the log is no part of
//! the state either. It may come back without all that it hasn't signed for, and be given anything that hosts have ordered, so before each step the
//! adversary chooses it.

use super::tree::{Departure, Entry, Node, ROOT, Tree, bit, bits};
use stateright::Model;

/// Terms that a state has room for, the last one of which is only voted for.
pub(crate) const TERMS: usize = 4;

/// A rule that is broken, to show that the model can see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mutation {
    /// None is.
    AsWritten,
    /// A device acknowledges what it has signed for, without a certificate.
    OnePhase,
    /// Certificates are ranked by their length, whatever their terms.
    ByLength,
    /// A device signs for two branches in one term.
    TwoBranches,
    /// A device's vote may leave out its certificate.
    VoteOmits,
    /// A device acknowledges in a term although it has voted for a later one.
    AcknowledgesLate,
    /// A device signs receipts in a term although it has voted for a later one.
    SignsLate,
    /// One device less than t makes certificates and terms.
    LessThanQuorum,
    /// A device acknowledges a certificate of a branch that it hasn't signed for.
    AcknowledgesUnsigned,
    /// In a later term a device signs also for what lies before this term's NewView.
    SignsBelowLead,
    /// Acknowledgements of different terms are counted together.
    CountsAcrossTerms,
    /// A device that follows a NewView forgets also entries that it has a certificate for.
    ForgetsCertified,
}

/// A table to be checked.
pub(crate) struct Table {
    /// How many devices began.
    pub(crate) devices: usize,
    /// How many of them are dishonest.
    pub(crate) dishonest: usize,
    /// For each term but the last, which is only voted for: whether its host is dishonest.
    pub(crate) false_hosts: Vec<bool>,
    pub(crate) departure: Departure,
    /// Whether the device that leaves is one of the dishonest.
    pub(crate) false_leaver: bool,
    pub(crate) mutation: Mutation,
    pub(crate) tree: Tree,
}

/// Some of the devices, whose signatures are counted together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Configuration {
    /// How many of the first honest devices aren't among them.
    left: usize,
    /// How many count.
    pub(crate) counting: usize,
    /// How many of these are dishonest.
    pub(crate) dishonest: usize,
}

impl Configuration {
    /// How many of them are a quorum.
    pub(crate) fn threshold(self) -> usize {
        threshold_of(self.counting)
    }

    /// Whether so few of them are dishonest that what t have acknowledged is promised to stay.
    pub(crate) fn is_within_bound(self) -> bool {
        self.dishonest + self.counting < 2 * self.threshold()
    }

    /// Whether so many honest devices of them are more than they can do without.
    pub(crate) fn is_sealed_by(self, honest: usize) -> bool {
        honest > self.counting - self.threshold()
    }

    /// How many such honest devices are among them.
    pub(crate) fn among(self, state: &State, such: impl Fn(&Device) -> bool) -> usize {
        state.devices.iter().skip(self.left).filter(|device| such(device)).count()
    }
}

/// What is signed for: a term, and a length of the record with the head there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Place {
    pub(crate) term: u8,
    pub(crate) node: Node,
}

/// What everybody has a certificate for.
pub(crate) const BEGINNING: Place = Place { term: 0, node: ROOT };

/// What an honest device has signed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Device {
    /// By term: the records that it has signed a receipt for. More receipts than have to be only help the adversary, so it signs for each
    /// length on its way.
    pub(crate) signed: [u64; TERMS],
    /// By term: the longest record that it has acknowledged.
    pub(crate) acknowledged: [Node; TERMS],
    /// By term: the certificate that its vote names.
    pub(crate) votes: [Option<Place>; TERMS],
    /// The longest certificate that it has.
    pub(crate) certificate: Place,
}

impl Device {
    /// The latest term that it has voted for or signed in: it does nothing in earlier ones any more.
    pub(crate) fn promised(&self) -> u8 {
        let later = |term: &usize| self.signed[*term] != 0 || self.votes[*term].is_some();
        (0..TERMS).rev().find(later).unwrap_or_default() as u8
    }
}

/// What honest devices have signed and stamped.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    /// In ascending order, as nothing depends on which is which; if one leaves, it is the first.
    pub(crate) devices: Vec<Device>,
    /// By term: the NewView of its honest host. All its entries behind that are there at once; the network brings them when it likes.
    pub(crate) led: [Option<Node>; TERMS],
}

/// A step of an honest device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// It takes the record up to there, following the term's NewView if it hasn't yet, and signs a receipt.
    Sign { device: usize, place: Place },
    /// It has a certificate and says so.
    Acknowledge { device: usize, place: Place },
    /// It votes for a later term by the longest certificate that it has, which may have come just before.
    Vote { device: usize, term: u8, certificate: Place },
    /// As the term's host it leads from a record.
    NewView { term: u8, base: Node },
}

/// What follows from the signatures that exist in a state.
pub(crate) struct Facts {
    /// All certificates that can be formed, the one of the beginning among them.
    pub(crate) certificates: Vec<Place>,
    /// The records that a device can be brought to follow.
    pub(crate) standing: u64,
    /// The records that an honest device has signed for or led from, with those that they go on from.
    used: u64,
}

impl Table {
    /// Terms that have entries; the one after these is only voted for.
    pub(crate) fn terms(&self) -> u8 {
        self.false_hosts.len() as u8
    }

    /// Those who counted before anybody left.
    pub(crate) fn all(&self) -> Configuration {
        Configuration { left: 0, counting: self.devices, dishonest: self.dishonest }
    }

    /// Those who count when one has left.
    pub(crate) fn fewer(&self) -> Configuration {
        let (left, dishonest) =
            if self.false_leaver { (0, self.dishonest.saturating_sub(1)) } else { (1, self.dishonest) };
        Configuration { left, counting: self.devices - 1, dishonest }
    }

    /// The configurations that are asked at a place of the record.
    fn asked(&self, node: Node) -> impl Iterator<Item = Configuration> {
        let last = self.tree.at(node);
        let joint = self.departure.asks_both();
        let fewer = (last.fewer || last.leaves && joint).then(|| self.fewer());
        (!last.fewer).then(|| self.all()).into_iter().chain(fewer)
    }

    /// Whether of those who count there, in each configuration that is asked, enough are such honest devices: told how many of them are.
    pub(crate) fn all_at(
        &self,
        state: &State,
        node: Node,
        such: impl Fn(&Device) -> bool,
        enough: impl Fn(usize, Configuration) -> bool,
    ) -> bool {
        self.asked(node).all(|asked| enough(asked.among(state, &such), asked))
    }

    /// Whether these honest devices and the dishonest ones are t of those who count at a place of the record.
    fn is_quorum(&self, state: &State, node: Node, such: impl Fn(&Device) -> bool) -> bool {
        let less = usize::from(self.mutation == Mutation::LessThanQuorum);
        self.all_at(state, node, such, |those, asked| those + asked.dishonest >= asked.threshold() - less)
    }

    /// Whether t devices have signed receipts of this term, length and head.
    fn is_certified(&self, state: &State, place: Place) -> bool {
        self.is_quorum(state, place.node, |device| device.signed[usize::from(place.term)] & bit(place.node) != 0)
    }

    /// Certificates go by the term first, then the length.
    pub(crate) fn rank(&self, certificate: Place) -> (u8, u8) {
        let len = self.tree.at(certificate.node).len;
        if self.mutation == Mutation::ByLength { (len, certificate.term) } else { (certificate.term, len) }
    }

    /// The term is valid if t devices voted for it and the record that it goes on from holds the longest of the certificates that the votes
    /// name. A dishonest vote is there and names whatever certificate suits.
    pub(crate) fn is_valid(&self, state: &State, facts: &Facts, term: u8, base: Node) -> bool {
        let held = facts.certificates.iter().filter(|held| held.term < term && self.tree.holds(base, held.node));
        let longest = held.map(|held| self.rank(*held)).max().unwrap_or_default();
        let fits = |named: Place| self.rank(named) <= longest;
        self.is_quorum(state, base, |device| device.votes[usize::from(term)].is_some_and(fits))
    }

    /// What follows from the signatures that exist.
    pub(crate) fn facts(&self, state: &State) -> Facts {
        let mut certificates = vec![BEGINNING];
        for term in 0..self.terms() {
            let signed = state.devices.iter().fold(0, |all, device| all | device.signed[usize::from(term)]);
            let places = bits(signed).map(|node| Place { term, node });
            certificates.extend(places.filter(|place| self.is_certified(state, *place)));
        }
        let signed = state.devices.iter().flat_map(|device| device.signed).fold(0, |all, signed| all | signed);
        let led = state.led.iter().flatten().fold(signed, |all, lead| all | bit(*lead));
        let used = bits(led).fold(bit(ROOT), |all, node| all | self.tree.within(node));
        let mut facts = Facts { certificates, standing: bit(ROOT), used };
        for node in self.tree.nodes().skip(1) {
            if self.stands(state, &facts, node) {
                facts.standing |= bit(node);
            }
        }
        facts
    }

    /// Whether the host of its term may have ordered a record's last entry, and every device finds it right, the record before it standing.
    fn stands(&self, state: &State, facts: &Facts, node: Node) -> bool {
        let last = self.tree.at(node);
        if facts.standing & bit(last.parent) == 0 {
            return false;
        }
        match last.entry {
            Entry::First if self.false_hosts[usize::from(last.term)] => {
                self.is_valid(state, facts, last.term, last.parent)
            }
            Entry::First => state.led[usize::from(last.term)] == Some(node),
            Entry::Letter | Entry::Leave => true,
            Entry::Effect => self.takes_effect(state, last.parent, last.term),
        }
    }

    /// Whether the record up to there can hold the signatures by which a departure takes effect with the next entry.
    fn takes_effect(&self, state: &State, before: Node, term: u8) -> bool {
        let own = usize::from(term);
        // The shortest record of this term with the departure: whoever has signed for a longer one has signed for this.
        let shows = |node: &Node| self.tree.at(*node).term == term && self.tree.at(*node).leaves;
        let shown = self.tree.path(before).find(shows).unwrap_or(before);
        let leave = self.tree.path(before).find(|node| self.tree.at(*node).leaves).unwrap_or(before);
        let by = |such: &dyn Fn(&Device) -> bool| self.is_quorum(state, before, such);
        match self.departure {
            Departure::Never => false,
            // Everybody has shown that it has the first entry: the game's keys are made behind it.
            Departure::WhenBeforeIsShown => before == ROOT || by(&|device| device.signed[own] & bit(before) != 0),
            Departure::WhenShown => by(&|device| device.signed[own] & bit(shown) != 0),
            Departure::WhenAcknowledged => by(&|device| self.tree.holds(device.acknowledged[own], shown)),
            // In one term, this or an earlier one.
            Departure::WhenCertifiedByBoth => (0..=own)
                .any(|term| by(&|device| bits(device.signed[term]).any(|signed| self.tree.holds(signed, leave)))),
            Departure::WhenAcknowledgedByBoth => {
                (0..=own).any(|term| by(&|device| self.tree.holds(device.acknowledged[term], leave)))
            }
        }
    }

    /// Of two branches that nobody has signed for the first one is taken: it is only a name.
    fn is_first_unused(&self, facts: &Facts, node: Node) -> bool {
        let used = |other: Node| facts.used & bit(other) != 0;
        self.tree.path(node).all(|on| self.tree.at(on).after.is_none_or(used))
    }

    /// A device takes the entries of its present term, or of a later one whose NewView it is shown, and signs for one branch only.
    fn may_sign(&self, facts: &Facts, device: &Device, place: Place) -> bool {
        let signed = device.signed[usize::from(place.term)];
        let last = self.tree.at(place.node);
        let next = if last.term < place.term {
            // Only what lies before a NewView that it has signed for is signed for in another term than its own.
            let after = bits(signed).any(|node| self.tree.holds(node, place.node));
            self.mutation == Mutation::SignsBelowLead && place.node != ROOT && after
        } else {
            last.parent == ROOT || last.entry == Entry::First || signed & bit(last.parent) != 0
        };
        let one_branch = bits(signed).all(|node| self.tree.agree(node, place.node));
        next && facts.standing & bit(place.node) != 0
            && signed & bit(place.node) == 0
            && (one_branch || self.mutation == Mutation::TwoBranches)
            && (place.term >= device.promised() || self.mutation == Mutation::SignsLate)
            && self.is_first_unused(facts, place.node)
    }

    /// A device that has a certificate of its present term, for the branch that it signs for, says so in its next receipt. It doesn't go back
    /// to a shorter one.
    fn may_acknowledge(&self, device: &Device, place: Place) -> bool {
        let before = device.acknowledged[usize::from(place.term)];
        let signed = device.signed[usize::from(place.term)] & bit(place.node) != 0;
        place.node != before
            && (self.tree.holds(place.node, before) || self.mutation == Mutation::AcknowledgesUnsigned)
            && (signed || self.mutation == Mutation::AcknowledgesUnsigned)
            && (place.term >= device.promised() || self.mutation == Mutation::AcknowledgesLate)
            && (self.rank(place) >= self.rank(device.certificate) || self.mutation == Mutation::AcknowledgesLate)
    }

    fn device_steps(&self, state: &State, facts: &Facts, device: usize, steps: &mut Vec<Step>) {
        let own = &state.devices[device];
        for node in bits(facts.standing & !bit(ROOT)) {
            let after = self.tree.at(node).term;
            let last = if self.mutation == Mutation::SignsBelowLead { self.terms() - 1 } else { after };
            let places = (after..=last).map(|term| Place { term, node });
            let places = places.filter(|place| self.may_sign(facts, own, *place));
            steps.extend(places.map(|place| Step::Sign { device, place }));
        }
        let signed = (0..self.terms())
            .flat_map(|term| bits(own.signed[usize::from(term)]).map(move |node| Place { term, node }));
        let seen: Vec<Place> =
            if self.mutation == Mutation::OnePhase { signed.collect() } else { facts.certificates[1..].to_vec() };
        let acknowledged = seen.into_iter().filter(|place| self.may_acknowledge(own, *place));
        steps.extend(acknowledged.map(|place| Step::Acknowledge { device, place }));
        for term in own.promised() + 1..=self.terms() {
            let known = facts.certificates.iter().filter(|known| known.term < term);
            let longer =
                |known: &&Place| **known == own.certificate || self.rank(**known) >= self.rank(own.certificate);
            let omits = |known: &&Place| self.mutation == Mutation::VoteOmits && **known == BEGINNING;
            let named = known.filter(|known| longer(known) || omits(known));
            steps.extend(named.map(|certificate| Step::Vote { device, term, certificate: *certificate }));
        }
    }
}

/// t of so many devices.
pub(crate) fn threshold_of(devices: usize) -> usize {
    devices - devices / 3
}

impl Model for Table {
    type State = State;
    type Action = Step;

    fn init_states(&self) -> Vec<State> {
        let device =
            Device { signed: [0; TERMS], acknowledged: [ROOT; TERMS], votes: [None; TERMS], certificate: BEGINNING };
        vec![State { devices: vec![device; self.devices - self.dishonest], led: [None; TERMS] }]
    }

    fn actions(&self, state: &State, steps: &mut Vec<Step>) {
        let facts = self.facts(state);
        let leaves = usize::from(self.departure != Departure::Never && !self.false_leaver);
        for device in 0..state.devices.len() {
            // Of devices that have signed the same one is as good as the other.
            if device <= leaves || state.devices[device] != state.devices[device - 1] {
                self.device_steps(state, &facts, device, steps);
            }
        }
        for term in (1..self.terms()).filter(|term| !self.false_hosts[usize::from(*term)]) {
            if state.led[usize::from(term)].is_some() {
                continue;
            }
            let bases = bits(facts.standing).filter(|base| self.tree.at(*base).term < term);
            let valid = bases.filter(|base| self.is_valid(state, &facts, term, *base));
            let first = valid.filter(|base| self.is_first_unused(&facts, *base));
            steps.extend(first.map(|base| Step::NewView { term, base }));
        }
    }

    fn next_state(&self, state: &State, step: Step) -> Option<State> {
        let mut next = state.clone();
        match step {
            Step::Sign { device, place } => next.devices[device].signed[usize::from(place.term)] |= bit(place.node),
            Step::Acknowledge { device, place } => {
                next.devices[device].acknowledged[usize::from(place.term)] = place.node;
                if self.mutation != Mutation::OnePhase {
                    next.devices[device].certificate = place;
                }
            }
            Step::Vote { device, term, certificate } => {
                next.devices[device].votes[usize::from(term)] = Some(certificate);
                next.devices[device].certificate = certificate;
            }
            Step::NewView { term, base } => next.led[usize::from(term)] = self.tree.lead(base, term),
        }
        let leaves = usize::from(self.departure != Departure::Never && !self.false_leaver);
        next.devices[leaves..].sort_unstable();
        Some(next)
    }

    fn properties(&self) -> Vec<stateright::Property<Self>> {
        super::claims::properties()
    }
}
