//! A replica is a device's copy of the game under way. It has the machine, what came and isn't worked off, and what the protocols know. Layer 7.

use super::dissemination::Dissemination;
use super::fork_search::{ForkSearch, Repair};
use super::machine::{Client, Machine};
use super::omissions::Omissions;
use super::receipts::Receipts;
use super::votes::{Reabsorbed, ViewChange};
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

/// The most messages kept to be worked off.
pub(crate) const INBOX_LIMIT: usize = 1024;
/// The most of them from one guest; an honest one has one under way, perhaps repeated.
pub(crate) const FROM_ONE_LIMIT: usize = 64;

/// Something to be worked off.
pub(crate) enum Incoming {
    /// At the host: an entry and the link it came on.
    Entry(LinkId, SignedEntry),
    /// What this device owed and has just made. For a host to check a shuffle takes as long as to make one, so that is work of its own.
    Own(SignedEntry),
    /// An entry in its place, and the link it came on.
    LogEntry(LinkId, Box<LogEntry>),
    /// A device's vote for a later term.
    Vote(Box<ViewChangeVote>, Option<Box<Certificate>>),
    /// At a guest: an entry refused at a length and head of the log.
    Refused((LogIndex, Digest), SignedEntry),
}

impl Incoming {
    /// Whether it waits for a place in the log.
    pub(crate) fn wants_place(&self) -> bool {
        match self {
            Incoming::Entry(..) | Incoming::Own(_) => true,
            Incoming::LogEntry(..) | Incoming::Vote(..) | Incoming::Refused(..) => false,
        }
    }
}

/// How far a device has come back to its game.
pub(crate) enum Recovery {
    /// All the way.
    Done,
    /// Its own stored log is being replayed: what is left of it.
    Replaying(VecDeque<Private>),
    /// It asks what it has missed.
    Asking {
        /// Devices that have told how long their log is.
        heard: BTreeSet<DeviceId>,
        /// Since when it has asked, and when last; milliseconds.
        since: u64,
        asked_at: u64,
    },
}

/// A machine that is kept equal to those of other devices, with what its protocols know.
pub(crate) struct Replica<M: Machine> {
    pub(crate) machine: M,
    pub(crate) client: M::Client,
    pub(crate) recovery: Recovery,
    pub(crate) inbox: VecDeque<Incoming>,
    /// Entries whose predecessors are missing, and the links they came on.
    pub(crate) early: BTreeMap<LogIndex, (LinkId, LogEntry)>,
    pub(crate) dissemination: Dissemination,
    /// Whose log is another than this one, while it is being asked where they part.
    pub(crate) search: Option<ForkSearch>,
    /// Who has told of a later term meanwhile, and is asked the same in turn.
    pub(crate) sources: VecDeque<LinkId>,
    /// Where the log goes on, if that isn't at its end here.
    pub(crate) repair: Option<Repair>,
    pub(crate) view_change: ViewChange,
    pub(crate) reabsorbed: Reabsorbed,
    pub(crate) receipts: Receipts,
    pub(crate) omissions: Omissions,
    /// The last headers of others, by link, that are ahead of this log.
    pub(crate) rumours: BTreeMap<LinkId, EntryHeader>,
    /// The term and place of the last entry that each device has told of.
    pub(crate) lasts: BTreeMap<DeviceId, (Term, LogIndex)>,
    /// Since when others have told of more than this log has, and how long that is; milliseconds.
    pub(crate) lacking: Option<(LogIndex, u64)>,
    /// How often each device was refused.
    pub(crate) refusals: BTreeMap<DeviceId, u32>,
    /// Devices that gave one place to two entries as hosts, and two headers that show it.
    pub(crate) proofs: BTreeMap<DeviceId, (EntryHeader, EntryHeader)>,
    /// When something was last heard, sent again, asked for, or told of; milliseconds.
    pub(crate) heard_at: u64,
    pub(crate) sent_at: u64,
    pub(crate) asked_at: u64,
    /// How often it was asked for what is missing.
    pub(crate) asked: usize,
    pub(crate) told: LogIndex,
    /// Devices that have told of a lobby after this game.
    pub(crate) ahead: BTreeSet<DeviceId>,
    /// When each device's request for entries was last answered.
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

    /// A game that the host begins.
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
            rumours: BTreeMap::new(),
            lasts: BTreeMap::new(),
            lacking: None,
            refusals: BTreeMap::new(),
            proofs: BTreeMap::new(),
            heard_at: now,
            sent_at: now,
            asked_at: now,
            asked: 0,
            told: LogIndex::FIRST,
            ahead: BTreeSet::new(),
            answered: BTreeMap::new(),
        })
    }

    /// How many entries that came on a link are still to be worked off.
    pub(crate) fn under_way(&self, link: LinkId) -> usize {
        self.inbox.iter().filter(|incoming| matches!(incoming, Incoming::Entry(from, _) if *from == link)).count()
    }

    /// Whether nothing that came is still to be worked off.
    pub(crate) fn is_caught_up(&self) -> bool {
        self.inbox.is_empty() && self.early.is_empty() && self.rumours.is_empty()
    }
}
