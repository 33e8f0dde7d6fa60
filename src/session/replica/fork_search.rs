//! A fork search finds where another log parts from this one; a repair is the branch being fetched. Layer 7.

use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::session::digest::Digest;
use crate::session::room::link::LinkId;
use std::collections::BTreeSet;

/// The search for where another device's log parts from this one.
pub(crate) struct ForkSearch {
    /// Whose log.
    pub(crate) link: LinkId,
    /// How many entries before the end of this log it was asked for last.
    before: u32,
    /// The last place up to which the two are known to be the same.
    pub(crate) same: Option<LogIndex>,
    /// From where it was asked for what comes behind that.
    asked: Option<LogIndex>,
    /// When it was asked last, in milliseconds.
    pub(crate) at: u64,
}

/// Where the log is known to go on.
pub(crate) struct Repair {
    /// The term that does.
    pub(crate) term: Term,
    /// The place that it follows, and the head behind that.
    pub(crate) last: (LogIndex, Digest),
    /// Who voted for it.
    pub(crate) voters: BTreeSet<DeviceId>,
    /// Who is asked first.
    pub(crate) from: Option<LinkId>,
    /// Who was asked and didn't have it.
    pub(crate) tried: BTreeSet<LinkId>,
    /// The entries before this place are not given up for it.
    pub(crate) floor: LogIndex,
    /// The place that was gone back to for the device that is asked now. It brings no other entry for that place again.
    pub(crate) cut: Option<LogIndex>,
}

impl ForkSearch {
    pub(crate) fn new(link: LinkId, now: u64) -> Self {
        ForkSearch { link, before: 0, same: None, asked: None, at: now }
    }

    /// From where to ask next, with a log of that many entries; nothing if all was asked for.
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
    /// Who was asked didn't have what is looked for.
    pub(crate) fn give_up(&mut self, link: LinkId) {
        self.tried.insert(link);
        self.cut = None;
    }
}
