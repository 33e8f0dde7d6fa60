//! The phase of a table says which protocol its next entries belong to. `News` tell onlookers what has changed. Layer 7.

use super::reshare::Change;
use super::reveal::Revealing;
use super::secrets::DeviceSecrets;
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use crate::crypto::commit::Commitment;
use crate::crypto::keys::RevealedKey;
use crate::crypto::note::Note;
use crate::crypto::{IdentityKey, Shares};
use crate::session::digest::Digest;
use crate::session::fault::{Bug, Fault};
use crate::session::lobby::roster::Heir;
use crate::table::erase::BadMove;
use std::collections::BTreeMap;
use thiserror::Error;

/// A point in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LogPos {
    /// The number of entries before it.
    pub(super) len: LogIndex,
    /// The head there.
    pub(super) head: Digest,
}

/// Who sees, besides everybody.
pub(super) enum Perspective {
    /// Nobody else: what everybody may see.
    Public,
    /// A device with its secrets.
    Own(Box<DeviceSecrets>),
    /// The audit, with all devices' secrets.
    All(Vec<RevealedKey>),
}

impl Perspective {
    /// The perspective of a device that has no secrets yet. One that only looks on sees what everybody does.
    pub(super) fn of(device: Option<DeviceId>) -> Self {
        device.map_or(Perspective::Public, |device| Perspective::Own(Box::new(DeviceSecrets::new(device))))
    }
}

/// Which protocol the next entries belong to. A phase holds the state of its protocol, or else the fold does.
///
/// | from | to | when |
/// |---|---|---|
/// | | `Dkg` | the game begins |
/// | `Dkg` | `Dkg` | a later term begins: the keys are made again |
/// | `Dkg` | `Dealing` | all keys are dealt and accepted |
/// | `Dealing` | `Playing` | the rules need nothing more, and wait for a move |
/// | `Dealing`, `Playing` | `Dealing` | the rules need something: a shuffle, a card shown, chance |
/// | `Playing` | `Playing` | a move was made, or all sealed ones were opened, that needs nothing |
/// | `Playing` | `Reconfiguring` | a device leaves or is let go, or one is let in |
/// | `Reconfiguring` | `Dealing`, `Playing` | the keys are dealt again, or an entrant is turned away, and the game goes on |
/// | `Dealing`, `Playing`, `Reconfiguring` | `Revealing` | the rules say that the game is over |
/// | `Revealing` | `Over` | every device's secret is revealed, by itself or by shares |
/// | any but `Over` | `Failed` | see [`Failure`] |
#[derive(Debug)]
pub(super) enum TablePhase {
    /// The devices make their keys ([`dkg`](super::dkg)).
    Dkg,
    /// The sealed dealer makes what the rules need ([`sealed`](super::sealed)).
    Dealing,
    /// The players choose their moves.
    Playing(PlayPhase),
    /// A device leaves or comes: its cards are taken care of, and keys are dealt again ([`leave`](super::leave), [`join`](super::join)).
    Reconfiguring(Change),
    /// The devices reveal their secrets ([`reveal`](super::reveal)).
    Revealing(Revealing),
    /// All secrets are open.
    Over(Vec<RevealedKey>),
    /// The game can't go on.
    Failed(Failure),
}

/// Simultaneous moves, sealed and opened.
#[derive(Debug)]
pub(super) struct PlayPhase {
    /// Where the step began; sealed moves are bound to it.
    pub(super) begun: LogPos,
    pub(super) seals: BTreeMap<Seat, SealedMove>,
    pub(super) opened: BTreeMap<Seat, Vec<u8>>,
    /// Partial shares to open sealed moves of silent devices, by the seat and the device that gave the share.
    pub(super) partials: BTreeMap<Seat, BTreeMap<DeviceId, Shares>>,
}

impl PlayPhase {
    /// A step in which nothing has been sealed yet.
    pub(super) fn new(begun: LogPos) -> Self {
        PlayPhase { begun, seals: BTreeMap::new(), opened: BTreeMap::new(), partials: BTreeMap::new() }
    }
}

/// A sealed move.
#[derive(Debug)]
pub(super) struct SealedMove {
    /// Commits the device to the move.
    pub(super) commitment: Commitment,
    /// What opens it, for its author's device and those that stand in for it.
    pub(super) note: Note,
}

/// Why a game can't go on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// A device spoilt the key set-up. Or it spoilt later keys, and too few devices are left to go on without it.
    #[error("device {device} spoilt the keys: {fault}")]
    Keys {
        /// The device that spoilt them.
        device: DeviceId,
        /// What it did.
        fault: Fault,
    },
    /// A device fell silent before there were keys; nobody can stand in for it.
    #[error("device {device} fell silent before there were keys")]
    Silent {
        /// The device that fell silent.
        device: DeviceId,
    },
    /// The rules asked for something impossible.
    #[error("the rules asked for something impossible: {0}")]
    Bug(Bug),
    /// The log has as many entries as any may have.
    #[error("its record is full")]
    Full,
    /// The host has ended it before its end.
    #[error("its host ended it")]
    BrokenOff,
}

/// Which phase a session is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The device hasn't been admitted yet.
    Joining,
    /// The devices gather in the lobby.
    Lobby,
    /// The devices make their keys.
    KeySetup,
    /// The table works on the first deal.
    Dealing,
    /// The table does what a move led to.
    Working,
    /// Moves are awaited.
    Playing,
    /// The game is over; the devices open their keys.
    Revealing,
    /// All secrets are open.
    Over,
    /// It can't go on.
    Failed,
}

impl Phase {
    /// Whether no game has begun.
    pub fn is_before_game(self) -> bool {
        matches!(self, Phase::Joining | Phase::Lobby)
    }
}

/// What an entry has changed, for those who look on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The keys are there, and these are the words to compare.
    Keys([u8; 4]),
    /// The table has changed.
    Table,
    /// A seat has closed its move.
    Sealed(Seat),
    /// The others go on without a device.
    Excused(DeviceId),
    /// A device that was excused is here again.
    Back(DeviceId),
    /// A device has voted to let another one, or itself, leave.
    LeaveVote {
        /// The device that votes.
        by: DeviceId,
        /// The device to leave.
        device: DeviceId,
        /// Who is to take over its seats.
        heir: Option<Heir>,
    },
    /// A device no longer asks to leave with an heir.
    Stays(DeviceId),
    /// A device has voted to let another one in.
    Welcome {
        /// The device that votes.
        by: DeviceId,
        /// The key of the device to let in.
        key: IdentityKey,
    },
    /// A device is let in, and is to bring its keys.
    Entering(IdentityKey),
    /// A device is in.
    Entered(DeviceId),
    /// A device that was let in didn't do its part, and isn't in.
    TurnedAway(IdentityKey),
    /// A device begins to leave the table.
    Parting(DeviceId),
    /// A device has left the table.
    Parted(DeviceId),
    /// A device has cheated: the others go on without it, and it is to leave.
    PutOut {
        /// The device.
        device: DeviceId,
        /// What it did.
        fault: Fault,
    },
    /// Another device plays the seats of one that has left from here on.
    TakenOver {
        /// The device that has left.
        gone: DeviceId,
        /// Who plays them now.
        heir: Heir,
        /// The seats.
        seats: SeatSet,
    },
    /// Others have tried in vain to open a silent seat's sealed move by its note.
    FalseNote {
        /// The device whose move it is.
        device: DeviceId,
        /// The seat.
        seat: Seat,
        /// What the device has done.
        fault: Fault,
    },
    /// A seat broke a rule that not everybody can see.
    Breach(Seat, BadMove),
    /// The rules have a bug.
    Bug(Bug),
    /// The game can't go on.
    Failed(Failure),
}
