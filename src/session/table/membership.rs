//! The membership says which devices are at the table and which of them the others go on without. Layer 7.
//!
//! The others can suspect a device that doesn't do the part it owes. Once as many suspect it as stand in for one, it is excused until it acts again,
//! and the others do what it owes, as far as that works without it. At least a threshold of devices is never excused. So a device that is back counts
//! at once; otherwise another device that is gone could never be excused.

use crate::base::ids::DeviceId;
use crate::crypto::{IdentityKey, Threshold};
use crate::session::fault::Fault;
use crate::session::lobby::roster::{Heir, MAX_DEVICES};
use std::collections::{BTreeMap, BTreeSet};

/// The most devices that a game ever has, those that have left included.
pub(super) const COMERS_LIMIT: usize = 64;

/// How many statements a device may make in one step besides doing its part: that it is here again, asks to leave or no longer does, or votes to let
/// somebody go or in. Even a player who negotiates all of that with a dozen others makes fewer between two moves.
const WORDS_LIMIT: u8 = 16;

/// The devices of a table.
#[derive(Clone, Default, Debug)]
pub(super) struct Membership {
    members: Vec<DeviceId>,
    rule: Threshold,
    /// The device that is on its way in. It takes part in nothing else.
    entering: Option<DeviceId>,
    /// Devices that came later and have no seat yet. They do their own part, but they hold no shares of others' secrets, and their votes don't count;
    /// otherwise somebody who comes twice would count twice.
    guests: BTreeSet<DeviceId>,
    /// By device, the key of the device that it votes to let in.
    admits: BTreeMap<DeviceId, IdentityKey>,
    excused: BTreeSet<DeviceId>,
    /// Devices that were found to cheat: the others go on without them, and nothing that they say counts any more.
    outcasts: BTreeSet<DeviceId>,
    /// Owners of secrets, each with a device that has shown that it holds no share of that secret.
    lacks: BTreeSet<(DeviceId, DeviceId)>,
    /// Devices that were excused in this step and have acted since: others may be doing some of what they owe.
    back: BTreeSet<DeviceId>,
    /// In this step: by device, the devices that suspect it.
    missed: BTreeMap<DeviceId, BTreeSet<DeviceId>>,
    /// By device, the votes to let it go, and to which heir. They hold until the device acts. If the device asks for that itself, its vote holds
    /// until it asks for something else, and so do equal votes of others.
    votes: BTreeMap<DeviceId, BTreeMap<DeviceId, Option<Heir>>>,
    /// In this step: how much of its budget each device has used up.
    spent: BTreeMap<DeviceId, u8>,
    /// In this step: each device's last vote on each other device, even if that vote no longer holds.
    said: BTreeMap<(DeviceId, DeviceId), Option<Heir>>,
}

impl Membership {
    /// A table of this many devices, all of them expected to do their part; `rule` says how many stand in for one.
    pub(super) fn new(devices: u8, rule: Threshold) -> Self {
        Membership { members: DeviceId::all(devices).collect(), rule, ..Membership::default() }
    }

    /// All devices, in ascending order.
    pub(super) fn members(&self) -> &[DeviceId] {
        &self.members
    }

    /// How many devices stand in for a silent one. If it takes all of them, nobody is ever excused or let go without its own vote.
    pub(super) fn threshold(&self) -> usize {
        self.rule.of(self.members.len() - self.guests.len())
    }

    /// Whether a device is counted among those that stand in for others: it has a seat.
    pub(super) fn counts(&self, device: DeviceId) -> bool {
        self.members.contains(&device) && !self.guests.contains(&device)
    }

    /// Whether a device is at the table, or on its way in.
    pub(super) fn has(&self, device: DeviceId) -> bool {
        self.members.contains(&device) || self.entering == Some(device)
    }

    /// Whether a device is at the table and expected to do its part.
    pub(super) fn is_there(&self, device: DeviceId) -> bool {
        self.has(device) && !self.is_excused(device)
    }

    /// Whether the others go on without a device: it was excused and hasn't acted since, or it was put out.
    pub(super) fn is_excused(&self, device: DeviceId) -> bool {
        self.excused.contains(&device) || self.outcasts.contains(&device)
    }

    /// Whether what a device says can count.
    pub(super) fn is_heard(&self, device: DeviceId) -> bool {
        self.has(device) && !self.outcasts.contains(&device)
    }

    /// A device has cheated: the others go on without it for good, and it is to leave.
    pub(super) fn put_out(&mut self, device: DeviceId) {
        self.outcasts.extend(Some(device).filter(|device| self.members.contains(device)));
    }

    /// Whether the devices that weren't put out are enough to stand in for those that were.
    pub(super) fn can_go_on(&self) -> bool {
        let helps = |of: DeviceId, by: DeviceId| !self.outcasts.contains(&by) && self.may_hold(of, by);
        let enough = |of: &DeviceId| self.members.iter().filter(|by| helps(*of, **by)).count() >= self.threshold();
        self.outcasts.iter().all(enough)
    }

    /// Whether a device may hold a share of another's secret: it hasn't shown that it was dealt none.
    pub(super) fn may_hold(&self, of: DeviceId, device: DeviceId) -> bool {
        !self.guests.contains(&device) && !self.lacks.contains(&(of, device))
    }

    /// A device has shown that it was dealt no share of another's secret.
    pub(super) fn note_lack(&mut self, of: DeviceId, device: DeviceId) {
        self.lacks.insert((of, device));
    }

    /// Notes that all secrets have been dealt again.
    pub(super) fn dealt_anew(&mut self) {
        self.lacks.clear();
    }

    /// A device that was put out and hasn't left yet.
    pub(super) fn outcast(&self) -> Option<DeviceId> {
        self.outcasts.first().copied()
    }

    /// Whether others may have done in this step what a device owes: the device is excused, or was excused in it.
    pub(super) fn was_excused(&self, device: DeviceId) -> bool {
        self.is_excused(device) || self.back.contains(&device)
    }

    /// The devices that are expected to do their part, in ascending order.
    pub(super) fn present(&self) -> impl Iterator<Item = DeviceId> {
        self.members.iter().copied().filter(|device| !self.is_excused(*device))
    }

    /// The present devices, and one that is on its way in.
    pub(super) fn taking_part(&self) -> impl Iterator<Item = DeviceId> {
        self.present().chain(self.entering)
    }

    /// The device that is on its way in, if any.
    pub(super) fn entering(&self) -> Option<DeviceId> {
        self.entering
    }

    /// Checks that `author` can vote now to let another device in.
    ///
    /// # Errors
    /// The author has voted so before, or is excused; or the table is full.
    pub(super) fn may_admit(&self, author: DeviceId, key: &IdentityKey) -> Result<(), Fault> {
        if self.members.len() >= MAX_DEVICES {
            return Err(Fault::NotDue);
        }
        let before = self.admits.get(&author) == Some(key);
        if before || self.is_excused(author) { Err(Fault::Late) } else { Ok(()) }
    }

    /// Notes `author`'s vote to let a device in.
    pub(super) fn admit(&mut self, author: DeviceId, key: IdentityKey) {
        self.admits.insert(author, key);
    }

    /// A device that is to be let in by now: at least a threshold of those present would, and there is room.
    pub(super) fn to_let_in(&self) -> Option<IdentityKey> {
        if self.members.len() >= MAX_DEVICES {
            return None;
        }
        let for_it = |key: &IdentityKey| {
            let by = self.admits.iter().filter(|(by, whom)| *whom == key && self.is_there(**by) && self.counts(**by));
            by.count() >= self.threshold()
        };
        self.admits.values().copied().find(for_it)
    }

    /// The votes to let devices in: by whom, and whom.
    pub(super) fn admits(&self) -> impl Iterator<Item = (DeviceId, IdentityKey)> {
        self.admits.iter().map(|(by, key)| (*by, *key))
    }

    /// Notes that a device is on its way in.
    pub(super) fn let_in(&mut self, device: DeviceId) {
        self.admits.clear();
        self.entering = Some(device);
    }

    /// The device on its way in is in, or isn't coming.
    pub(super) fn settle(&mut self, is_in: bool) {
        let new = self.entering.take();
        if is_in {
            self.members.extend(new);
            self.guests.extend(new);
        }
    }

    /// Notes that a device takes over another's seats, so that it is no longer a guest.
    pub(super) fn seat(&mut self, device: DeviceId) {
        self.guests.remove(&device);
    }

    /// Whether `author` can suspect a device now.
    ///
    /// # Errors
    /// An author can't suspect itself or a stranger. It is too late if the device is excused, if this author suspects it already, or if the author is
    /// excused itself.
    pub(super) fn may_suspect(&self, author: DeviceId, device: DeviceId) -> Result<(), Fault> {
        if author == device || !self.has(device) || !self.members.contains(&author) {
            return Err(Fault::NotDue);
        }
        let before = self.missed.get(&device).is_some_and(|by| by.contains(&author));
        if before || self.is_excused(device) || self.is_excused(author) { Err(Fault::Late) } else { Ok(()) }
    }

    /// Notes that `author` suspects a device. Returns how many of those present do.
    pub(super) fn suspect(&mut self, author: DeviceId, device: DeviceId) -> usize {
        self.missed.entry(device).or_default().insert(author);
        let by = self.missed.get(&device).into_iter().flatten();
        by.filter(|by| !self.is_excused(**by) && self.counts(**by)).count()
    }

    /// The others go on without a device from here on.
    pub(super) fn excuse(&mut self, device: DeviceId) {
        self.excused.insert(device);
    }

    /// An entry of a device counts: nobody suspects it any more, and it is expected again. Returns whether it was excused.
    pub(super) fn heard(&mut self, device: DeviceId) -> bool {
        self.missed.remove(&device);
        if let Some(votes) = self.votes.get_mut(&device) {
            let own = votes.get(&device).copied();
            votes.retain(|_, vote| Some(*vote) == own);
        }
        let back = self.excused.remove(&device);
        if back {
            self.back.insert(device);
        }
        back
    }

    /// Checks that `author` can vote now to let a device go, with an heir or without. A device votes so on itself only with an heir.
    ///
    /// # Errors
    /// The device or the heir is a stranger, or the heir is the device itself; the author has said the same before, or is excused.
    pub(super) fn may_let_go(&self, author: DeviceId, device: DeviceId, heir: Option<Heir>) -> Result<(), Fault> {
        let fits = heir.map_or(author != device, |heir| heir.device != device && self.has(heir.device));
        if !fits || !self.has(device) {
            return Err(Fault::NotDue);
        }
        let before = self.votes.get(&device).and_then(|votes| votes.get(&author)) == Some(&heir);
        if before || self.is_excused(author) { Err(Fault::Late) } else { Ok(()) }
    }

    /// Notes `author`'s vote to let a device go, with an heir or without.
    pub(super) fn let_go(&mut self, author: DeviceId, device: DeviceId, heir: Option<Heir>) {
        self.votes.entry(device).or_default().insert(author, heir);
    }

    /// A device that is to go by now, and its heir: at least a threshold of those present say the same of it, the heir among them if there is one.
    /// That may become true without a new vote, when others leave or are back.
    pub(super) fn to_go(&self) -> Option<(DeviceId, Option<Heir>)> {
        let agreed = |(device, heir): &(DeviceId, Option<Heir>)| {
            let alike = |by: DeviceId| self.is_there(by) && self.votes(*device).any(|vote| vote == (by, *heir));
            let count = self.members.iter().filter(|by| alike(**by) && self.counts(**by)).count();
            count >= self.threshold() && heir.is_none_or(|heir| alike(heir.device))
        };
        let said = self.votes.keys().flat_map(|device| self.votes(*device).map(|(_, heir)| (*device, heir)));
        said.filter(|(device, _)| self.members.contains(device)).find(agreed)
    }

    /// The votes to let a device go: by whom, and to which heir.
    pub(super) fn votes(&self, device: DeviceId) -> impl Iterator<Item = (DeviceId, Option<Heir>)> {
        self.votes.get(&device).into_iter().flatten().map(|(by, heir)| (*by, *heir))
    }

    /// Notes that a device no longer asks to leave.
    pub(super) fn keep(&mut self, device: DeviceId) {
        self.votes.remove(&device);
    }

    /// Whether a device has asked to leave with an heir.
    pub(super) fn asks_to_leave(&self, device: DeviceId) -> bool {
        self.votes(device).any(|(by, _)| by == device)
    }

    /// Whether a device has used up its budget for this step.
    pub(super) fn is_spent(&self, device: DeviceId) -> bool {
        self.spent.get(&device).is_some_and(|spent| *spent >= WORDS_LIMIT)
    }

    /// Takes one off a device's budget.
    pub(super) fn spend(&mut self, device: DeviceId) {
        let spent = self.spent.entry(device).or_default();
        *spent = spent.saturating_add(1);
    }

    /// Whether this is `author`'s last vote on a device in this step.
    pub(super) fn repeats(&self, author: DeviceId, device: DeviceId, heir: Option<Heir>) -> bool {
        self.said.get(&(author, device)) == Some(&heir)
    }

    /// Notes `author`'s vote on a device.
    pub(super) fn note_vote(&mut self, author: DeviceId, device: DeviceId, heir: Option<Heir>) {
        self.said.insert((author, device), heir);
    }

    /// A device is no longer at the table.
    pub(super) fn remove(&mut self, device: DeviceId) {
        self.members.retain(|other| *other != device);
        self.guests.remove(&device);
        self.outcasts.remove(&device);
        self.heard(device);
        self.admits.remove(&device);
        self.votes.remove(&device);
        self.votes.values_mut().for_each(|votes| {
            votes.retain(|by, heir| *by != device && heir.is_none_or(|heir| heir.device != device));
        });
    }

    /// The next step begins.
    pub(super) fn step(&mut self) {
        self.missed.clear();
        self.back.clear();
        self.spent.clear();
        self.said.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_could_stand_in_remain_whoever_misses_whom() {
        let mut membership = Membership::new(6, Threshold::Most);
        let missed = |membership: &mut Membership, author: u8, device: u8| {
            let author = DeviceId(author);
            let device = DeviceId(device);
            membership.may_suspect(author, device)?;
            if membership.suspect(author, device) >= membership.threshold() {
                membership.excuse(device);
            }
            Ok::<(), Fault>(())
        };
        // Every device suspects every other, in the worst order.
        for device in (0..6).rev() {
            for author in 0..6 {
                let _ = missed(&mut membership, author, device);
                assert!(membership.present().count() >= membership.threshold());
            }
        }
        assert_eq!(membership.present().collect::<Vec<_>>(), [0, 1, 2, 3].map(DeviceId));
        assert_eq!(missed(&mut membership, 4, 0), Err(Fault::Late), "who is excused itself has no say");
        assert_eq!(missed(&mut membership, 0, 0), Err(Fault::NotDue));
        assert_eq!(missed(&mut membership, 0, 6), Err(Fault::NotDue));
        assert!(membership.heard(DeviceId(4)) && !membership.heard(DeviceId(4)));
        assert!(
            !membership.is_excused(DeviceId(4)) && membership.was_excused(DeviceId(4)),
            "its part of this step may be in other hands"
        );
        assert_eq!(membership.present().collect::<Vec<_>>(), [0, 1, 2, 3, 4].map(DeviceId));
        // After that, another device can be excused in the same step.
        for author in 0..4 {
            let _ = missed(&mut membership, author, 3);
        }
        assert_eq!(missed(&mut membership, 4, 3), Ok(()));
        assert_eq!(membership.present().collect::<Vec<_>>(), [0, 1, 2, 4].map(DeviceId));
        membership.step();
        assert!(!membership.was_excused(DeviceId(4)) && membership.was_excused(DeviceId(3)));
    }

    #[test]
    fn where_all_open_cards_nobody_goes_without_a_vote_of_its_own() {
        let mut membership = Membership::new(4, Threshold::All);
        let last = DeviceId(3);
        for author in DeviceId::all(3) {
            membership.may_suspect(author, last).unwrap();
            assert!(membership.suspect(author, last) < membership.threshold());
            membership.let_go(author, last, None);
        }
        assert_eq!(membership.to_go(), None);
        let heir = Some(Heir { device: DeviceId(0), bot: true });
        DeviceId::all(3).for_each(|author| membership.let_go(author, last, heir));
        assert_eq!(membership.to_go(), None);
        membership.let_go(last, last, heir);
        assert_eq!(membership.to_go(), Some((last, heir)), "with its own vote it does");
    }
}
