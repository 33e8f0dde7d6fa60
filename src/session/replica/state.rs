//! A replica is a device's copy of the game under way. It holds the machine, the queued messages and the protocols' state. Layer 7.

use super::dissemination::Dissemination;
use super::fork_search::{ForkSearch, Repair};
use super::machine::{Client, Machine};
use super::omissions::Omissions;
use super::receipts::Receipts;
use super::view_change_state::{Reabsorbed, ViewChange};
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::Identity;
use crate::session::digest::Digest;
use crate::session::fault::{Fault, RosterFault};
use crate::session::lobby::roster::{Roster, Shelf};
use crate::session::log::Log;
use crate::session::log::certificate::Certificate;
use crate::session::log::entry::{LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::log::term::ViewChangeVote;
use crate::session::room::act::ActError;
use crate::session::room::link::LinkId;
use crate::session::room::persist::Private;
use crate::session::seed::Seed;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The most queued messages.
pub(crate) const INBOX_LIMIT: usize = 1024;
/// The most queued entries from one link; an honest guest has one under way, perhaps repeated.
pub(crate) const FROM_ONE_LIMIT: usize = 64;

/// A queued message.
pub(crate) enum Incoming {
    /// An entry without an index, and the link it came on.
    Entry(LinkId, SignedEntry),
    /// An entry that this device owed and has just made. A host takes as long to check a shuffle as to make it: that is a separate piece of work.
    Own(SignedEntry),
    /// A log entry, and the link it came on.
    LogEntry(LinkId, Box<LogEntry>),
    /// A device's vote for a later term.
    Vote(Box<ViewChangeVote>, Option<Box<Certificate>>),
    /// At a guest: an entry that a host refused, with the device that refused it and the length and head of its log.
    Refused(DeviceId, (LogIndex, Digest), SignedEntry),
}

impl Incoming {
    /// Whether it asks for an index in the log.
    pub(crate) fn wants_place(&self) -> bool {
        match self {
            Incoming::Entry(..) | Incoming::Own(_) => true,
            Incoming::LogEntry(..) | Incoming::Vote(..) | Incoming::Refused(..) => false,
        }
    }
}

/// How far a device's recovery has come.
pub(crate) enum Recovery {
    /// It is over.
    Done,
    /// The stored log is being replayed: the entries that are left.
    Replaying(VecDeque<Private>),
    /// The device asks for what it has missed.
    Asking {
        /// Devices whose logs, as they announced them, go no further than this one.
        heard: BTreeSet<DeviceId>,
        /// When it began to ask, and when it last asked, in milliseconds.
        since: u64,
        asked_at: u64,
    },
}

/// A machine that is kept equal to those of other devices, and the state of the protocols that keep it so.
pub(crate) struct Replica<M: Machine> {
    pub(crate) machine: M,
    pub(crate) client: M::Client,
    pub(crate) recovery: Recovery,
    pub(crate) inbox: VecDeque<Incoming>,
    /// Entries whose predecessors are missing, and the links they came on.
    pub(crate) early: BTreeMap<LogIndex, (LinkId, LogEntry)>,
    pub(crate) dissemination: Dissemination,
    /// The fork search under way.
    pub(crate) search: Option<ForkSearch>,
    /// Links to search next.
    pub(crate) sources: VecDeque<LinkId>,
    /// The branch to switch to.
    pub(crate) repair: Option<Repair>,
    pub(crate) view_change: ViewChange,
    pub(crate) reabsorbed: Reabsorbed,
    pub(crate) receipts: Receipts,
    pub(crate) omissions: Omissions,
    /// By link, the last header announced that is ahead of this log.
    pub(crate) announced: BTreeMap<LinkId, EntryHeader>,
    /// The term and index of the last entry that each device has announced.
    pub(crate) last_announced: BTreeMap<DeviceId, (Term, LogIndex)>,
    /// This log's length, and since when others have announced a longer one, in milliseconds.
    pub(crate) lacking: Option<(LogIndex, u64)>,
    /// How many invalid entries of each device were counted.
    pub(crate) refusals: BTreeMap<DeviceId, u32>,
    /// Devices that, as hosts, gave one index to two entries, each with two headers that prove it.
    pub(crate) proofs: BTreeMap<DeviceId, (EntryHeader, EntryHeader)>,
    /// How much of what no honest host orders the host of this term has ordered.
    pub(crate) junk: (Term, u32),
    /// When the log was last heard of, when an entry was last submitted, and when missing ones were last asked for, in milliseconds.
    pub(crate) heard_at: u64,
    pub(crate) sent_at: u64,
    pub(crate) asked_at: u64,
    /// How often this device has asked for missing entries.
    pub(crate) asked: usize,
    pub(crate) told: LogIndex,
    /// Devices that have shown a lobby of a later round than this game's.
    pub(crate) ahead: BTreeSet<DeviceId>,
    /// When a request for entries was last answered on each link, in milliseconds.
    pub(crate) answered: BTreeMap<LinkId, u64>,
}

impl<M: Machine> Replica<M> {
    /// A game that this device begins as host.
    pub(crate) fn found(
        identity: &Identity,
        seed: Seed,
        roster: Roster,
        shelf: Shelf,
        now: u64,
    ) -> Result<Self, ActError> {
        let found = Log::found(identity, roster).map(|log| log.entries().first().cloned());
        let first = found.ok().flatten().ok_or(RosterFault::Devices)?;
        Self::join(identity, seed, first, shelf, now).map_err(|fault| match fault {
            Fault::Roster(fault) => ActError::Roster(fault),
            _ => ActError::NotNow,
        })
    }

    /// The game that the entry `first` begins.
    pub(crate) fn join(
        identity: &Identity,
        seed: Seed,
        first: LogEntry,
        shelf: Shelf,
        now: u64,
    ) -> Result<Self, Fault> {
        let machine = M::open(identity.clone(), seed, first, shelf)?;
        Ok(Replica {
            omissions: Omissions::under(machine.log().host()),
            machine,
            client: M::Client::new(now),
            recovery: Recovery::Done,
            inbox: VecDeque::new(),
            early: BTreeMap::new(),
            dissemination: Dissemination::default(),
            search: None,
            sources: VecDeque::new(),
            repair: None,
            view_change: ViewChange::default(),
            reabsorbed: Reabsorbed::default(),
            receipts: Receipts::default(),
            announced: BTreeMap::new(),
            last_announced: BTreeMap::new(),
            lacking: None,
            refusals: BTreeMap::new(),
            proofs: BTreeMap::new(),
            junk: (Term::FIRST, 0),
            heard_at: now,
            sent_at: now,
            asked_at: now,
            asked: 0,
            told: LogIndex::FIRST,
            ahead: BTreeSet::new(),
            answered: BTreeMap::new(),
        })
    }

    /// How many entries that came on a link are queued.
    pub(crate) fn under_way(&self, link: LinkId) -> usize {
        self.inbox.iter().filter(|incoming| matches!(incoming, Incoming::Entry(from, _) if *from == link)).count()
    }

    /// Whether nothing is queued, and no entry is known to be missing.
    pub(crate) fn is_caught_up(&self) -> bool {
        self.inbox.is_empty() && self.early.is_empty() && self.announced.is_empty()
    }
}
