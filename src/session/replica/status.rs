//! The status says which protocol of the replicated log a device is in, and so what it may say. Layer 7.

use super::machine::Machine;
use super::state::{Recovery, Replica};

/// What a device does with the log of the game under way. It follows from the state of the protocols, and is never stored.
///
/// | from | to | when |
/// |---|---|---|
/// | | `Normal` | the game begins |
/// | | `Replaying` | a page comes back to its table ([`Peer::resume`]) |
/// | `Replaying` | `Recovering` | the stored log is replayed ([`recovery`](super::recovery)) |
/// | `Recovering` | `Normal` | the host, or a quorum, has announced how far its log goes, and nothing of that is missing; or it becomes the host |
/// | `Recovering` | `ViewChange` | likewise, but it has voted for a later term before |
/// | `Normal` | `ViewChange` | it votes for a later term ([`view_change`](super::view_change)) |
/// | `ViewChange` | `Normal` | that term's new view comes, or it makes the new view itself |
/// | `Normal`, `ViewChange` | `Repairing` | votes show that the log continues on another branch ([`repair`](super::repair)) |
/// | `Repairing` | `Normal` | it has switched to that branch, or nobody has it and the device hasn't voted for a later term |
/// | `Repairing` | `ViewChange` | nobody has that branch, and the device has voted for a later term |
///
/// A recovering device takes part in view changes and repairs, and stays `Recovering` meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It replays its stored log: its table is an earlier one.
    Replaying,
    /// It asks the others for what it has missed.
    Recovering {
        /// Whether it will not keep this log as it is: it has voted for a later term, or is switching to another branch.
        leaves: bool,
    },
    /// It has voted for a later term, and says nothing more in the present one.
    ViewChange,
    /// It fetches another branch of the log.
    Repairing,
    /// It follows its host, or is the host.
    Normal,
}

impl Status {
    /// Whether it may submit entries and sign receipts and, as host, order entries.
    pub(crate) fn may_act(self) -> bool {
        match self {
            Status::Normal => true,
            Status::Replaying | Status::Recovering { .. } | Status::ViewChange | Status::Repairing => false,
        }
    }

    /// Whether it may announce how far its log goes. A recovering host may not: others would take that for the whole log.
    pub(crate) fn may_announce(self, hosting: bool) -> bool {
        match self {
            Status::Normal => true,
            Status::Recovering { leaves } => !leaves && !hosting,
            Status::Replaying | Status::ViewChange | Status::Repairing => false,
        }
    }

    /// Whether it repeats its vote for a later term, if it has cast one. While replaying it doesn't: it can't say yet how far its log goes.
    pub(crate) fn leaves_term(self) -> bool {
        match self {
            Status::ViewChange | Status::Repairing => true,
            Status::Recovering { leaves } => leaves,
            Status::Replaying | Status::Normal => false,
        }
    }

    /// Whether it has caught up with the others.
    pub(crate) fn is_back(self) -> bool {
        match self {
            Status::Normal | Status::ViewChange | Status::Repairing => true,
            Status::Replaying | Status::Recovering { .. } => false,
        }
    }
}

impl<M: Machine> Replica<M> {
    /// Whether it has voted for a term after its log's, and no longer takes part in that one.
    pub(crate) fn has_left_term(&self) -> bool {
        self.view_change.promised > self.machine.log().term()
    }

    pub(crate) fn status(&self) -> Status {
        let voted = self.has_left_term();
        match (&self.recovery, &self.repair) {
            (Recovery::Replaying(_), _) => Status::Replaying,
            (Recovery::Asking { .. }, repair) => Status::Recovering { leaves: voted || repair.is_some() },
            (Recovery::Done, Some(_)) => Status::Repairing,
            (Recovery::Done, None) if voted => Status::ViewChange,
            (Recovery::Done, None) => Status::Normal,
        }
    }

    /// Whether this device may act in the game.
    pub(crate) fn may_act(&self) -> bool {
        self.status().may_act()
    }

    /// Whether this device is still coming back to its game.
    pub(crate) fn is_returning(&self) -> bool {
        !self.status().is_back()
    }
}
