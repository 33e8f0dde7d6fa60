//! A fork search finds where another log forks off from this one; a repair is the branch being fetched. Layer 7.

use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::session::digest::Digest;
use crate::session::room::link::LinkId;
use std::collections::BTreeSet;

/// The search for where another device's log forks off from this one.
pub(crate) struct ForkSearch {
    /// The link to that device.
    pub(crate) link: LinkId,
    /// How far before the end of this log the last request began, in entries.
    before: u32,
    /// The last index up to which the two logs are known to be the same.
    pub(crate) same: Option<LogIndex>,
    /// The index from which the entries after `same` were requested.
    asked: Option<LogIndex>,
    /// When the last request was sent, in milliseconds.
    pub(crate) at: u64,
}

/// The branch on which the log is known to continue.
pub(crate) struct Repair {
    /// The term that continues there.
    pub(crate) term: Term,
    /// The index of the entry that it continues from, and the head after that entry.
    pub(crate) last: (LogIndex, Digest),
    /// The devices that voted for this term.
    pub(crate) voters: BTreeSet<DeviceId>,
    /// The link to ask first.
    pub(crate) from: Option<LinkId>,
    /// The links that were asked and didn't have it.
    pub(crate) tried: BTreeSet<LinkId>,
    /// Entries before this index must not be truncated to switch to the branch.
    pub(crate) floor: LogIndex,
    /// The index to which the log was truncated for the device that is asked now; for that device it is only ever truncated further.
    pub(crate) cut: Option<LogIndex>,
}

impl ForkSearch {
    pub(crate) fn new(link: LinkId, now: u64) -> Self {
        ForkSearch { link, before: 0, same: None, asked: None, at: now }
    }

    /// The index to ask from next, if this log has `len` entries; `None` if everything has been requested.
    pub(crate) fn next(&mut self, len: LogIndex) -> Option<LogIndex> {
        if let Some(same) = self.same.filter(|same| self.asked.is_none_or(|asked| asked <= *same)) {
            self.asked = Some(same.next());
            return self.asked;
        }
        if self.same.is_some() || self.before >= len.0 {
            return None;
        }
        self.before = self.before.saturating_mul(2).clamp(1, len.0);
        Some(len.earlier(self.before).max(LogIndex(1)))
    }
}

impl Repair {
    /// The device on this link didn't have the branch.
    pub(crate) fn give_up(&mut self, link: LinkId) {
        self.tried.insert(link);
        self.cut = None;
    }
}
