//! The invariants are checked after every step, and hold whatever goes wrong. Layer 8.
//!
//! * An entry is never replaced, even by conspirators, once so many honest devices have acknowledged it in one term that every quorum includes one.
//! * Nor is an entry that a quorum has, if none of them has left its term; unless a host gives one index to two entries or leaves out what it may.
//! * No index of one term is given to two entries.
//! * No device is shown a card that was opened only to others' seats.
//! * No honest device is accused, and no fault is found in its log; a dishonest one that others hear is named.
//! * What a device holds to be processed stays within bounds.

use super::game::watched;
use super::kinds::Cheat;
use super::net::{Net, State};
use super::plan::Plan;
use super::trouble::Trouble;
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet, Term};
use crate::crypto::IdentityKey;
use crate::session::Event;
use crate::session::fault::Fault;
use crate::session::log::Log;
use crate::session::table::phase::Failure;
use std::collections::{BTreeMap, BTreeSet};

/// The most that an honest device may hold to be processed: its inbox, what came early, and some more for everything else.
const HELD_LIMIT: usize = 1024 + 512 + 512;

/// What each device has of the log, and what a quorum has.
#[derive(Default)]
pub struct Invariants {
    /// The game being checked, and its round.
    game: Option<([u8; 32], u32)>,
    /// By device, the devices of the last game that it had.
    rosters: BTreeMap<usize, Vec<IdentityKey>>,
    /// By device, the head after each entry of its log.
    pub(super) heads: Vec<Vec<[u8; 32]>>,
    /// By index, and by head after the entry there: the devices that have this entry, and took it before they voted for a later term.
    holders: BTreeMap<(LogIndex, [u8; 32]), BTreeSet<usize>>,
    /// By index and head, the host that ordered this entry.
    givers: BTreeMap<(LogIndex, [u8; 32]), usize>,
    /// The seats that each device has played so far.
    played: Vec<SeatSet>,
    /// The heads of the entries that a quorum has.
    pub(super) kept: Vec<[u8; 32]>,
    /// By term, index and head after the entry there: the honest devices that have acknowledged this entry in this term.
    acknowledged: BTreeMap<(Term, LogIndex, [u8; 32]), BTreeSet<usize>>,
    /// The heads of the entries that so many honest devices have acknowledged that they can't be undone.
    pub(super) safe: Vec<[u8; 32]>,
    /// The head after each index of each term in honest devices' logs. What a dishonest host has in its own log and sent to nobody doesn't count as
    /// ordered.
    places: BTreeMap<(Term, LogIndex), [u8; 32]>,
    /// The latest term in any log.
    pub term: Term,
    /// The length of the longest log.
    pub longest: LogIndex,
    /// The dishonest devices that were named.
    pub named: BTreeSet<usize>,
    /// Devices that know of an index given to two entries.
    pub(super) told: BTreeSet<usize>,
    /// The dishonest devices that others have gone on without.
    pub passed_over: BTreeSet<usize>,
    /// The most that a device held.
    pub held: usize,
}

/// Devices that are gone for good: lost ones, and ones closed after their players had left.
type Gone<'a> = (&'a BTreeSet<usize>, &'a BTreeSet<usize>);

impl Invariants {
    /// Checks everything. `lost` devices are no longer checked; the players of `closed` ones have left. Returns the events of all devices.
    ///
    /// # Errors
    /// The first thing that doesn't hold.
    pub fn look(
        &mut self,
        net: &mut Net,
        plan: &Plan,
        (lost, closed): Gone<'_>,
    ) -> Result<Vec<(usize, Event)>, Trouble> {
        self.heads.resize(net.peers.len(), Vec::new());
        let mut told = Vec::new();
        if let Some(at) = net.busy {
            return Err(Trouble::Busy(at));
        }
        for at in (0..net.peers.len()).filter(|at| !lost.contains(at)) {
            if net.states[at] == State::Up && !net.peers[at].is_replaying() {
                self.compare(net, plan, (lost, closed), at)?;
            }
            let honest = plan.is_honest(at);
            for event in std::mem::take(&mut net.events[at]) {
                if honest {
                    self.hear(net, plan, at, &event)?;
                }
                told.push((at, event));
            }
            if net.storage[at].gap {
                return Err(Trouble::Gap(at));
            }
            self.held = self.held.max(net.peers[at].held());
            if honest && net.peers[at].held() > HELD_LIMIT {
                return Err(Trouble::Piled { device: at, held: net.peers[at].held() });
            }
        }
        Ok(told)
    }

    /// Whether a log is that of the game being checked. That game changes once an honest device plays a later one, perhaps as the earlier one came to
    /// nothing before there were keys. A device that was sent away may still be at an earlier game, or look on at one that was never agreed on.
    fn looks_at(&mut self, log: &Log, trusted: bool, devices: usize) -> bool {
        let game = *log.game();
        let round = log.roster().round();
        if self.game.is_some_and(|(known, _)| known == game) {
            return true;
        }
        let later = trusted && self.game.is_none_or(|(_, before)| round > before && log.len() > LogIndex(1));
        if later {
            let Invariants { rosters, named, passed_over, held, .. } = std::mem::take(self);
            *self =
                Invariants { game: Some((game, round)), rosters, named, passed_over, held, ..Invariants::default() };
            self.heads.resize(devices, Vec::new());
        }
        later
    }

    /// Checks what has changed in a device's log since last time.
    fn compare(&mut self, net: &Net, plan: &Plan, (lost, closed): Gone<'_>, at: usize) -> Result<(), Trouble> {
        let peer = &net.peers[at];
        let Some(log) = peer.log() else { return Ok(()) };
        self.rosters.insert(at, log.roster().devices.clone());
        let trusted = plan.is_honest(at) && log.roster().id_of(&peer.me()).is_some();
        if !self.looks_at(log, trusted, net.peers.len()) {
            return Ok(());
        }
        let mine = &mut self.heads[at];
        if mine.last() == Some(&log.head()) {
            return Ok(());
        }
        let common = (0..mine.len()).rev().find(|index| {
            log.since(LogIndex::at(*index)).first().is_some_and(|ordered| ordered.header.head() == mine[*index])
        });
        let common = common.map_or(0, |index| index + 1);
        for (index, head) in mine.drain(common..).enumerate() {
            if let Some(holders) = self.holders.get_mut(&(LogIndex::at(common + index), head)) {
                holders.remove(&at);
            }
        }
        let devices: Vec<Option<DeviceId>> = net.peers.iter().map(|peer| log.roster().id_of(&peer.me())).collect();
        let mut enough = None;
        for ordered in log.since(LogIndex::at(common)) {
            let header = &ordered.header;
            let head = ordered.header.head();
            mine.push(head);
            let giver = log.roster().host_of(header.term).and_then(|key| number_of(net, key)).unwrap_or(at);
            let twice = plan.is_honest(at) && *self.places.entry((header.term, header.index)).or_insert(head) != head;
            if twice && !plan.may_fork(giver) {
                return Err(Trouble::TwoInOne { term: header.term, index: header.index });
            }
            self.givers.insert((header.index, head), giver);
            // A dishonest device may deny that it had the entry.
            if header.term >= peer.promised() && plan.is_honest(at) {
                let holders = self.holders.entry((header.index, head)).or_default();
                holders.insert(at);
                let makes =
                    log.configuration_at(header.index.next()).is_quorum(holders.iter().filter_map(|at| devices[*at]));
                enough = makes.then_some(header.index.index()).or(enough);
            }
            self.term = self.term.max(header.term);
            self.longest = self.longest.max(header.index.next());
        }
        if let Some(index) = enough {
            if let Some(other) = self.kept.iter().zip(&mine[..=index]).position(|(kept, mine)| kept != mine) {
                // If a host is two-faced, either branch may be continued, unless it was acknowledged; and the next host may leave out as much.
                let still_held = self.holders.get(&(LogIndex::at(other), self.kept[other]));
                if is_there(net, still_held) && !plan.replaces() {
                    return Err(Trouble::Replaced(LogIndex::at(other)));
                }
                self.kept.truncate(other);
            }
            if let Some(new) = mine.get(self.kept.len()..=index) {
                self.kept.extend_from_slice(new);
            }
        }
        if plan.is_honest(at) {
            self.note_acknowledged(net, at)?;
        }
        self.played.resize(net.peers.len(), SeatSet::NONE);
        self.played[at] = self.played[at].union(peer.my_seats());
        // An heir is told what it must know before the seats are its own.
        let mut passed = SeatSet::NONE;
        if plan.heirs || plan.newcomers {
            let gone = lost.iter().chain(closed).chain(plan.cheats.keys()).copied();
            passed = gone.fold(passed, |seats, gone| seats.union(self.played[gone]));
        }
        shown(net, at, self.played[at].union(passed))
    }

    /// Notes what a device acknowledges: what it holds a certificate for.
    fn note_acknowledged(&mut self, net: &Net, at: usize) -> Result<(), Trouble> {
        let peer = &net.peers[at];
        let Some((log, prefix)) = peer.log().zip(peer.certified()) else { return Ok(()) };
        let mine = &self.heads[at];
        let place = log.roster().id_of(&peer.me());
        let Some(place) = place else { return Ok(()) };
        // A device that has voted for a later term signs nothing and gives no shares in the one before, whatever it still hears of it.
        if !log.has(&prefix) || peer.promised() > log.term() {
            return Ok(());
        }
        for (index, head) in mine.iter().enumerate().take(prefix.len.index()).rev() {
            let configuration = log.configuration_at(LogIndex::at(index + 1));
            let devices = self.acknowledged.entry((prefix.term, LogIndex::at(index), *head)).or_default();
            if !configuration.has(place) || !devices.insert(at) {
                break;
            }
            if !configuration
                .is_final_if_honest(devices.iter().filter_map(|at| log.roster().id_of(&net.peers[*at].me())))
            {
                continue;
            }
            if self.safe.get(index).is_some_and(|safe| safe != head) {
                return Err(Trouble::Undone(LogIndex::at(index)));
            }
            if index >= self.safe.len() {
                self.safe = mine[..=index].to_vec();
            }
        }
        Ok(())
    }

    /// Whether another device of the same game knows of an index given to two entries, and this one doesn't. A dishonest host may have begun a game
    /// with this one alone.
    pub(super) fn lacks_word(&self, at: usize) -> bool {
        let game = |at: usize| self.heads.get(at).and_then(|heads| heads.first());
        !self.told.contains(&at) && self.told.iter().any(|other| game(*other) == game(at))
    }

    fn hear(&mut self, net: &Net, plan: &Plan, at: usize, event: &Event) -> Result<(), Trouble> {
        let trouble = || Trouble::Said { device: at, event: said(net, event) };
        let cheat = |key: &IdentityKey| plan.cheats.keys().copied().find(|cheat| net.peers[*cheat].me() == *key);
        let guilty = |key: &IdentityKey| cheat(key).filter(|cheat| plan.is_guilty(*cheat));
        let played = |cheat: &&usize, seat| self.played.get(**cheat).is_some_and(|seats| seats.contains(seat));
        // If a page that was closed meanwhile repeats it, it is about a game that is over.
        let key_of = |device: &DeviceId| self.rosters.get(&at)?.get(device.index());
        let blamed = |device: &DeviceId| key_of(device).and_then(guilty);
        let sitting = |seat: Seat| plan.cheats.keys().find(|cheat| played(cheat, seat)).copied();
        match event {
            Event::Accused(accusation) if guilty(&accusation.key).is_some() => {
                self.named.extend(guilty(&accusation.key));
                if matches!(accusation.fault, Fault::Equivocation(_)) {
                    self.told.insert(at);
                }
                Ok(())
            }
            Event::Breach { seat, .. } if sitting(*seat).is_some() => {
                self.named.extend(sitting(*seat));
                Ok(())
            }
            Event::Failed(Failure::Keys { device, .. }) if blamed(device).is_some() => {
                self.named.extend(blamed(device));
                Ok(())
            }
            Event::Excused(key) | Event::Stranded(key) => {
                self.passed_over.extend(cheat(key));
                Ok(())
            }
            Event::StartRefused(_) if plan.has(|cheat| cheat == Cheat::Beginnings) => Ok(()),
            Event::Accused(_)
            | Event::Bug(_)
            | Event::Breach { .. }
            | Event::AuditFailed(_)
            | Event::StartRefused(_)
            | Event::Failed(_) => Err(trouble()),
            Event::JoinRefused(_)
            | Event::LinkRefused { .. }
            | Event::BrokenPacket { .. }
            | Event::Joined
            | Event::LobbyChanged
            | Event::Started
            | Event::CheckPhrase(_)
            | Event::PhaseChanged(_)
            | Event::TableChanged
            | Event::SeatSealed(_)
            | Event::RolledBack(_)
            | Event::Said { .. }
            | Event::DeviceGone(_)
            | Event::DeviceBack(_)
            | Event::Knock(_)
            | Event::Guessing(_)
            | Event::Coming(_)
            | Event::LeaveVote(_)
            | Event::Stays(_)
            | Event::TakenOver(_)
            | Event::Back(_)
            | Event::Parting(_)
            | Event::Parted(_)
            | Event::HostGone
            | Event::HostChanged(_)
            | Event::HostBack
            | Event::EndClaimed
            | Event::Refused(_)
            | Event::Audited => Ok(()),
        }
    }

    /// How many of its last entries a device may forget without losing more than the table promises to keep: what it has ordered and what a quorum
    /// had must still be with a quorum of the others. What it has signed for was already stored.
    pub fn may_forget(&self, net: &Net, at: usize, wanted: usize) -> usize {
        let Some((mine, log)) = self.heads.get(at).zip(net.peers[at].log()) else { return 0 };
        let kept = net.peers[at].signed_for().index();
        let safe = |index: &usize| {
            let head = mine[*index];
            let place = (LogIndex::at(*index), mine[*index]);
            let others = self.holders.get(&place).into_iter().flatten().filter(|other| **other != at);
            let others = others.filter_map(|other| log.roster().id_of(&net.peers[*other].me()));
            let enough = log.configuration_at(place.0.next()).is_quorum(others);
            *index >= kept && (enough || (self.givers.get(&place) != Some(&at) && self.kept.get(*index) != Some(&head)))
        };
        (1..mine.len()).rev().take(wanted).take_while(safe).count()
    }

    /// Notes that a device has forgotten its last entries, or all of them.
    pub fn forget(&mut self, at: usize, count: usize) {
        let Some(mine) = self.heads.get_mut(at) else { return };
        let left = mine.len().saturating_sub(count);
        for (index, head) in mine.drain(left..).enumerate() {
            if let Some(holders) = self.holders.get_mut(&(LogIndex::at(left + index), head)) {
                holders.remove(&at);
            }
        }
    }
}

/// Whether any of the devices that have an entry is up. Otherwise the next host may go on without it: it waits for what a vote names, but not
/// for ever.
fn is_there(net: &Net, holders: Option<&BTreeSet<usize>>) -> bool {
    holders.is_some_and(|holders| holders.iter().any(|at| net.is_up(*at)))
}

/// Whether a device was shown a card that was opened only to others' seats.
fn shown(net: &Net, at: usize, played: SeatSet) -> Result<(), Trouble> {
    let Some(table) = net.peers[at].table().and_then(watched) else { return Ok(()) };
    match table.audiences().find(|seats| seats.intersection(played).is_empty()) {
        Some(seats) => Err(Trouble::Shown { device: at, seats }),
        None => Ok(()),
    }
}

/// An event in words.
fn said(net: &Net, event: &Event) -> String {
    match event {
        Event::Accused(accusation) => {
            format!("device {:?} is guilty: {}", number_of(net, &accusation.key), accusation.fault)
        }
        other => format!("{other:?}"),
    }
}

/// The simulated device with this key.
pub fn number_of(net: &Net, key: &IdentityKey) -> Option<usize> {
    net.peers.iter().position(|peer| peer.me() == *key)
}
