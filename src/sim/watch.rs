//! What must hold whatever goes wrong, looked at after every step. Layer 8.
//!
//! * What t devices have of the record, none of them having left its term behind, is never replaced.
//! * No place of one term is given to two entries.
//! * No device is shown a card that was opened to others' seats alone.
//! * No honest device is accused, and nothing is found wrong with its record; a dishonest one that others hear is named.
//! * What a device holds to be worked off stays within bounds.

use super::game::watched;
use super::net::{Net, State};
use super::plan::{Cheat, Plan};
use crate::base::ids::SeatSet;
use crate::crypto::IdentityKey;
use crate::crypto::keys::threshold_of;
use crate::session::{Event, Phase, ResumeError, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The most that an honest device may hold to be worked off: its inbox, what came early, and some for all else.
const HELD_LIMIT: usize = 1024 + 512 + 512;

/// What did not hold.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Trouble {
    /// What enough devices had was replaced by something else.
    #[error("entry {0}, which enough devices had, was replaced")]
    Replaced(u32),
    /// One place of one term, two entries.
    #[error("place {index} of term {term} was given to two entries")]
    TwoInOne {
        /// The term.
        term: u32,
        /// The place.
        index: u32,
    },
    /// A device was shown a card that isn't its own.
    #[error("device {device} was shown a card of seats {seats:?}")]
    Shown {
        /// Who.
        device: usize,
        /// Who may know the card.
        seats: SeatSet,
    },
    /// A face that a device was shown isn't the one that the audit finds.
    #[error("device {device} was shown another face than the audit finds")]
    OtherFace {
        /// Who.
        device: usize,
    },
    /// An honest device says of an honest one that it cheats, or that something is broken.
    #[error("device {device} says: {event}")]
    Said {
        /// Who.
        device: usize,
        /// What.
        event: String,
    },
    /// The audit of a device is not clean though nobody cheated, or names somebody honest.
    #[error("the audit of device {device} says {verdict:?}")]
    Audit {
        /// Whose.
        device: usize,
        /// What.
        verdict: Verdict,
    },
    /// A device that cheated was not named by any other.
    #[error("device {device} cheated {deeds} times ({}) and nobody named it", cheat.name())]
    Unnamed {
        /// Who.
        device: usize,
        /// How.
        cheat: Cheat,
        /// How often.
        deeds: u64,
    },
    /// Too much is kept.
    #[error("device {device} holds {held} things to be worked off")]
    Piled {
        /// Where.
        device: usize,
        /// How many.
        held: usize,
    },
    /// Far more messages than there is anything to say.
    #[error("{0} messages in less than a second")]
    Chatter(u64),
    /// Work without end.
    #[error("device {0} works without end")]
    Busy(usize),
    /// An entry was to be kept behind a gap.
    #[error("device {0} was to keep an entry behind a gap")]
    Gap(usize),
    /// What a device kept is of no use.
    #[error("device {device} can't come back: {reason:?}")]
    Resume {
        /// Who.
        device: usize,
        /// Why.
        reason: Option<ResumeError>,
    },
    /// Records differ at the end.
    #[error("the records of devices {0} and {1} differ at the end")]
    Differ(usize, usize),
    /// Everything healed and the game doesn't end.
    #[error("nothing happens any more; phases {phases:?}, awaited {awaited:?}, hosts {hosts:?}, promised {promised:?}")]
    Stuck {
        /// By device; nothing of those that are gone.
        phases: Vec<Option<Phase>>,
        /// Whom each waits for.
        awaited: Vec<Vec<u8>>,
        /// Who says it is the host.
        hosts: Vec<usize>,
        /// The record's term and the term promised, by device.
        promised: Vec<(u32, u32, u32)>,
    },
    /// Devices never came together.
    #[error("the game never began")]
    NeverBegan,
}

/// What each device has of the record, and what enough of them have.
#[derive(Default)]
pub struct Watch {
    game: Option<[u8; 32]>,
    /// The heads after each entry, by device.
    heads: Vec<Vec<[u8; 32]>>,
    /// Who has the entry at a place with a head behind it, having taken it in its term.
    holders: BTreeMap<(u32, [u8; 32]), BTreeSet<usize>>,
    /// The hosts that gave the places, by the same.
    givers: BTreeMap<(u32, [u8; 32]), usize>,
    /// The seats that each device has played so far.
    played: Vec<SeatSet>,
    /// The heads of what enough devices have.
    kept: Vec<[u8; 32]>,
    /// The head behind each place of each term.
    places: BTreeMap<(u32, u32), [u8; 32]>,
    /// The latest term with a host, and since when some device has missed one.
    pub term: u32,
    /// The longest record there is.
    pub longest: u32,
    /// Whether the dishonest device was named.
    pub named: bool,
    /// The most that a device held.
    pub held: usize,
}

impl Watch {
    /// Looks at everything. `lost` devices are looked at no more.
    ///
    /// # Errors
    /// The first thing that doesn't hold.
    pub fn look(&mut self, net: &mut Net, plan: &Plan, lost: &BTreeSet<usize>) -> Result<Vec<(usize, Event)>, Trouble> {
        self.heads.resize(net.peers.len(), Vec::new());
        let mut told = Vec::new();
        if let Some(at) = net.busy {
            return Err(Trouble::Busy(at));
        }
        for at in (0..net.peers.len()).filter(|at| !lost.contains(at)) {
            if net.states[at] == State::Up && !net.peers[at].is_folding() {
                self.compare(net, plan, lost, at)?;
            }
            let honest = plan.cheat.is_none_or(|(cheat, _)| cheat != at);
            for event in std::mem::take(&mut net.events[at]) {
                if honest {
                    self.hear(net, plan, at, &event)?;
                }
                told.push((at, event));
            }
            if net.drawers[at].gap {
                return Err(Trouble::Gap(at));
            }
            self.held = self.held.max(net.peers[at].held());
            if honest && net.peers[at].held() > HELD_LIMIT {
                return Err(Trouble::Piled { device: at, held: net.peers[at].held() });
            }
        }
        Ok(told)
    }

    /// What a device has of the record since it was looked at last.
    fn compare(&mut self, net: &Net, plan: &Plan, lost: &BTreeSet<usize>, at: usize) -> Result<(), Trouble> {
        let peer = &net.peers[at];
        let Some(chain) = peer.chain() else { return Ok(()) };
        if self.game != Some(*chain.game()) {
            // Another game, perhaps since this one came to nothing before there were keys.
            if chain.len() > 1 || self.game.is_none() {
                let (named, held) = (self.named, self.held);
                *self = Watch { game: Some(*chain.game()), named, held, ..Watch::default() };
                self.heads.resize(net.peers.len(), Vec::new());
            } else {
                return Ok(());
            }
        }
        let mine = &mut self.heads[at];
        if mine.last() == Some(&chain.head()) {
            return Ok(());
        }
        let common = (0..mine.len()).rev().find(|index| {
            chain.since(*index as u32).first().is_some_and(|ordered| ordered.stamp.head() == mine[*index])
        });
        let common = common.map_or(0, |index| index + 1);
        for (index, head) in mine.drain(common..).enumerate() {
            if let Some(holders) = self.holders.get_mut(&((common + index) as u32, head)) {
                holders.remove(&at);
            }
        }
        let needed = threshold_of(chain.roster().devices.len());
        let mut enough = None;
        for ordered in chain.since(common as u32) {
            let (stamp, head) = (&ordered.stamp, ordered.stamp.head());
            mine.push(head);
            let place = *self.places.entry((stamp.term, stamp.index)).or_insert(head);
            if place != head && plan.cheat.is_none() {
                return Err(Trouble::TwoInOne { term: stamp.term, index: stamp.index });
            }
            let giver = chain.roster().host_of(stamp.term).and_then(|key| place_of(net, key)).unwrap_or(at);
            self.givers.insert((stamp.index, head), giver);
            if stamp.term >= peer.promised() {
                let holders = self.holders.entry((stamp.index, head)).or_default();
                holders.insert(at);
                enough = (holders.len() >= needed).then_some(stamp.index as usize).or(enough);
            }
            self.term = self.term.max(stamp.term);
            self.longest = self.longest.max(stamp.index + 1);
        }
        if let Some(index) = enough {
            let both = self.kept.len().min(index + 1);
            if let Some(other) = (0..both).find(|index| self.kept[*index] != mine[*index]) {
                return Err(Trouble::Replaced(other as u32));
            }
            if let Some(new) = mine.get(self.kept.len()..=index) {
                self.kept.extend_from_slice(new);
            }
        }
        self.played.resize(net.peers.len(), SeatSet::NONE);
        self.played[at] = self.played[at].union(peer.my_seats());
        // An heir is told what it needs to know before the seats are its own.
        let gone = lost.iter().copied().chain(plan.cheat.map(|(cheat, _)| cheat)).filter(|_| plan.heirs);
        let passed = gone.fold(SeatSet::NONE, |seats, gone| seats.union(self.played[gone]));
        shown(net, at, self.played[at].union(passed))
    }

    fn hear(&mut self, net: &Net, plan: &Plan, at: usize, event: &Event) -> Result<(), Trouble> {
        let trouble = || Trouble::Said { device: at, event: said(net, event) };
        match event {
            Event::Accused(accusation) => {
                let cheat = plan.cheat.map(|(cheat, _)| net.peers[cheat].me());
                if cheat != Some(accusation.key) {
                    return Err(trouble());
                }
                self.named = true;
                Ok(())
            }
            Event::Breach { seat, .. }
                if plan.cheat.is_some_and(|(cheat, _)| net.peers[cheat].my_seats().contains(*seat)) =>
            {
                self.named = true;
                Ok(())
            }
            Event::Bug(_)
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
            | Event::Said { .. }
            | Event::DeviceGone(_)
            | Event::DeviceBack(_)
            | Event::Knock(_)
            | Event::Coming(_)
            | Event::Word(_)
            | Event::Stays(_)
            | Event::TakenOver(_)
            | Event::Excused(_)
            | Event::Back(_)
            | Event::Parting(_)
            | Event::Parted(_)
            | Event::Stranded(_)
            | Event::HostGone
            | Event::HostChanged(_)
            | Event::HostBack
            | Event::Refused(_)
            | Event::Audited => Ok(()),
        }
    }

    /// How many of the last entries a device may forget without more being lost than the table promises to keep: what it has given
    /// places to and what enough devices had must still be with enough others.
    pub fn may_forget(&self, at: usize, needed: usize, wanted: usize) -> usize {
        let Some(mine) = self.heads.get(at) else { return 0 };
        let safe = |index: &usize| {
            let (head, place) = (mine[*index], (*index as u32, mine[*index]));
            let others = self.holders.get(&place).map_or(0, |by| by.len() - usize::from(by.contains(&at)));
            others >= needed || (self.givers.get(&place) != Some(&at) && self.kept.get(*index) != Some(&head))
        };
        (1..mine.len()).rev().take(wanted).take_while(safe).count()
    }

    /// A device has forgotten its last entries, or all of them.
    pub fn forget(&mut self, at: usize, count: usize) {
        let Some(mine) = self.heads.get_mut(at) else { return };
        let left = mine.len().saturating_sub(count);
        for (index, head) in mine.drain(left..).enumerate() {
            if let Some(holders) = self.holders.get_mut(&((left + index) as u32, head)) {
                holders.remove(&at);
            }
        }
    }

    /// What must hold at the end on those who are there.
    ///
    /// # Errors
    /// The first thing that doesn't.
    pub fn conclude(&self, net: &Net, plan: &Plan, here: &[usize], deeds: u64) -> Result<(), Trouble> {
        let mut named = self.named;
        for at in here {
            let peer = &net.peers[*at];
            if let Some(other) = here.iter().find(|other| self.heads[**other] != self.heads[*at]) {
                return Err(Trouble::Differ(*other, *at));
            }
            if self.heads[*at].get(..self.kept.len()) != Some(&self.kept[..]) {
                return Err(Trouble::Replaced(self.kept.len() as u32 - 1));
            }
            let Some(report) = peer.report() else { continue };
            let right = match (&report.verdict, plan.cheat) {
                (Verdict::Clean, _) => true,
                (Verdict::Broken(_), None) => false,
                (Verdict::Broken(violations), Some((cheat, _))) => {
                    let key = net.peers[cheat].me();
                    named = true;
                    violations
                        .iter()
                        .all(|violation| report.roster.devices.get(usize::from(violation.device)) == Some(&key))
                }
            };
            if !right {
                return Err(Trouble::Audit { device: *at, verdict: report.verdict.clone() });
            }
            let open = watched(report.table.as_ref());
            if let Some((seen, open)) = peer.table().and_then(watched).zip(open) {
                let fits = seen.faces().iter().zip(open.faces()).all(|(seen, open)| seen.is_none() || seen == open);
                if !fits || seen.faces().len() != open.faces().len() {
                    return Err(Trouble::OtherFace { device: *at });
                }
            }
        }
        match plan.cheat {
            Some((device, cheat)) if cheat.shows() && deeds > 3 && !named => {
                Err(Trouble::Unnamed { device, cheat, deeds })
            }
            Some(_) | None => Ok(()),
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
