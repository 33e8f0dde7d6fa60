//! The invariants are checked after every step, and hold whatever goes wrong. Layer 8.
//!
//! * What more honest devices have acknowledged in one term than a quorum can do without is never replaced, even by conspirators; and where no host
//!   gives one place to two entries or leaves out what it may, nor is what a quorum has of the log, none of them having left its term behind.
//! * No place of one term is given to two entries.
//! * No device is shown a card that was opened to others' seats alone.
//! * No honest device is accused, and nothing is found wrong with its log; a dishonest one that others hear is named.
//! * What a device holds to be worked off stays within bounds.

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

/// The most that an honest device may hold to be worked off: its inbox, what came early, and some for all else.
const HELD_LIMIT: usize = 1024 + 512 + 512;

/// What each device has of the record, and what enough of them have.
#[derive(Default)]
pub struct Invariants {
    /// The game looked at, and its round.
    game: Option<([u8; 32], u32)>,
    /// The devices of the last game that each device had.
    rosters: BTreeMap<usize, Vec<IdentityKey>>,
    /// The heads after each entry, by device.
    pub(super) heads: Vec<Vec<[u8; 32]>>,
    /// Who has the entry at a place with a head behind it, having taken it in its term.
    holders: BTreeMap<(LogIndex, [u8; 32]), BTreeSet<usize>>,
    /// The hosts that gave the places, by the same.
    givers: BTreeMap<(LogIndex, [u8; 32]), usize>,
    /// The seats that each device has played so far.
    played: Vec<SeatSet>,
    /// The heads of what enough devices have.
    pub(super) kept: Vec<[u8; 32]>,
    /// The honest devices that have acknowledged, in a term, the entry at a place with a head behind it.
    acknowledged: BTreeMap<(Term, LogIndex, [u8; 32]), BTreeSet<usize>>,
    /// The heads of what that many of them have acknowledged that it can't be undone.
    pub(super) safe: Vec<[u8; 32]>,
    /// The head behind each place of each term in honest devices' records. What a dishonest host has put in its own and told nobody was given no place.
    places: BTreeMap<(Term, LogIndex), [u8; 32]>,
    /// The latest term with a host, and since when some device has missed one.
    pub term: Term,
    /// The longest record there is.
    pub longest: LogIndex,
    /// The dishonest devices that were named.
    pub named: BTreeSet<usize>,
    /// Devices that know of a place given to two entries.
    pub(super) told: BTreeSet<usize>,
    /// The dishonest devices that others have gone on without.
    pub passed_over: BTreeSet<usize>,
    /// The most that a device held.
    pub held: usize,
}

/// Devices that are gone for good: those that are lost, and those that were closed when their players had left.
type Gone<'a> = (&'a BTreeSet<usize>, &'a BTreeSet<usize>);

impl Invariants {
    /// Looks at everything. `lost` devices are looked at no more; the players of `closed` ones have left.
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

    /// Whether a record is that of the game looked at. Once an honest device plays a later game, that is, perhaps since the one before came
    /// to nothing before there were keys; a device that was sent away may still be at an earlier one, or look on at one that was never
    /// agreed on.
    fn looks_at(&mut self, log: &Log, trusted: bool, devices: usize) -> bool {
        let (game, round) = (*log.game(), log.roster().round());
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

    /// What a device has of the record since it was looked at last.
    fn compare(&mut self, net: &Net, plan: &Plan, (lost, closed): Gone<'_>, at: usize) -> Result<(), Trouble> {
        let peer = &net.peers[at];
        let Some(log) = peer.log() else { return Ok(()) };
        self.rosters.insert(at, log.roster().devices.clone());
        let trusted = plan.is_honest(at) && log.roster().place_of(&peer.me()).is_some();
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
        let devices: Vec<Option<DeviceId>> = net.peers.iter().map(|peer| log.roster().place_of(&peer.me())).collect();
        let mut enough = None;
        for ordered in log.since(LogIndex::at(common)) {
            let (header, head) = (&ordered.header, ordered.header.head());
            mine.push(head);
            let giver = log.roster().host_of(header.term).and_then(|key| place_of(net, key)).unwrap_or(at);
            let twice = plan.is_honest(at) && *self.places.entry((header.term, header.index)).or_insert(head) != head;
            if twice && !plan.forks(giver) {
                return Err(Trouble::TwoInOne { term: header.term, index: header.index });
            }
            self.givers.insert((header.index, head), giver);
            // A dishonest device may deny what it had.
            if header.term >= peer.promised() && plan.is_honest(at) {
                let holders = self.holders.entry((header.index, head)).or_default();
                holders.insert(at);
                let makes = log
                    .configuration_at(header.index.next())
                    .is_carried_by(holders.iter().filter_map(|at| devices[*at]));
                enough = makes.then_some(header.index.index()).or(enough);
            }
            self.term = self.term.max(header.term);
            self.longest = self.longest.max(header.index.next());
        }
        if let Some(index) = enough {
            let both = self.kept.len().min(index + 1);
            if let Some(other) = (0..both).find(|index| self.kept[*index] != mine[*index]) {
                // Of two records of a two-faced host either may go on, as far as it wasn't acknowledged; and a next host may leave out that much.
                if !plan.replaces() {
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
        // An heir is told what it needs to know before the seats are its own.
        let mut passed = SeatSet::NONE;
        if plan.heirs || plan.newcomers {
            let gone = lost.iter().chain(closed).chain(plan.cheats.keys()).copied();
            passed = gone.fold(passed, |seats, gone| seats.union(self.played[gone]));
        }
        shown(net, at, self.played[at].union(passed))
    }

    /// What a device acknowledges: it holds a certificate for it.
    fn note_acknowledged(&mut self, net: &Net, at: usize) -> Result<(), Trouble> {
        let peer = &net.peers[at];
        let Some((log, prefix)) = peer.log().zip(peer.certified()) else { return Ok(()) };
        let (mine, place) = (&self.heads[at], log.roster().place_of(&peer.me()));
        let Some(place) = place else { return Ok(()) };
        // Who has voted for a later term signs for nothing and gives no share any more in the one before, whatever it still hears of it.
        if !log.has(&prefix) || peer.promised() > log.term() {
            return Ok(());
        }
        for (index, head) in mine.iter().enumerate().take(prefix.len.index()).rev() {
            let configuration = log.configuration_at(LogIndex::at(index + 1));
            let devices = self.acknowledged.entry((prefix.term, LogIndex::at(index), *head)).or_default();
            if !configuration.has(place) || !devices.insert(at) {
                break;
            }
            if !configuration.is_settled_by(devices.iter().filter_map(|at| log.roster().place_of(&net.peers[*at].me())))
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

    /// Whether another device of the same game knows of a place given to two entries, and this one doesn't. A dishonest host may have begun a
    /// game with this one alone.
    pub(super) fn lacks_word(&self, at: usize) -> bool {
        let game = |at: usize| self.heads.get(at).and_then(|heads| heads.first());
        !self.told.contains(&at) && self.told.iter().any(|other| game(*other) == game(at))
    }

    fn hear(&mut self, net: &Net, plan: &Plan, at: usize, event: &Event) -> Result<(), Trouble> {
        let trouble = || Trouble::Said { device: at, event: said(net, event) };
        let cheat = |key: &IdentityKey| plan.cheats.keys().copied().find(|cheat| net.peers[*cheat].me() == *key);
        let guilty = |key: &IdentityKey| cheat(key).filter(|cheat| plan.is_guilty(*cheat));
        let played = |cheat: &&usize, seat| self.played.get(**cheat).is_some_and(|seats| seats.contains(seat));
        // Said again by a page that was closed meanwhile, it is of a game that is over.
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
            | Event::Refused(_)
            | Event::Audited => Ok(()),
        }
    }

    /// How many of the last entries a device may forget without more being lost than the table promises to keep: what it has given
    /// places to and what enough devices had must still be with enough others. What it has signed for it had kept before.
    pub fn may_forget(&self, net: &Net, at: usize, wanted: usize) -> usize {
        let Some((mine, log)) = self.heads.get(at).zip(net.peers[at].log()) else { return 0 };
        let kept = net.peers[at].signed_for().index();
        let safe = |index: &usize| {
            let (head, place) = (mine[*index], (LogIndex::at(*index), mine[*index]));
            let others = self.holders.get(&place).into_iter().flatten().filter(|other| **other != at);
            let others = others.filter_map(|other| log.roster().place_of(&net.peers[*other].me()));
            let enough = log.configuration_at(place.0.next()).is_carried_by(others);
            *index >= kept && (enough || (self.givers.get(&place) != Some(&at) && self.kept.get(*index) != Some(&head)))
        };
        (1..mine.len()).rev().take(wanted).take_while(safe).count()
    }

    /// A device has forgotten its last entries, or all of them.
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

/// Whether a device was shown a card that was opened to others' seats alone.
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
            format!("device {:?} is guilty: {}", place_of(net, &accusation.key), accusation.fault)
        }
        other => format!("{other:?}"),
    }
}

/// The place among the simulated devices of a key.
pub fn place_of(net: &Net, key: &IdentityKey) -> Option<usize> {
    net.peers.iter().position(|peer| peer.me() == *key)
}
