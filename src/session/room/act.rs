//! A page tells a peer what to do, and hears from it what happened. Layer 7.

use super::link::{LinkError, LinkId};
use super::persist::PersistOp;
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use crate::crypto::{Identity, IdentityKey, Threshold};
use crate::session::fault::{Bug, Fault, RosterFault};
use crate::session::lobby::look::{Look, Words};
use crate::session::lobby::roster::Shelf;
use crate::session::lobby::waits::Waits;
use crate::session::lobby::{JoinError, LobbyError};
use crate::session::table::audit::AuditError;
use crate::session::table::desk::ChoiceError;
use crate::session::table::phase::{Failure, Phase};
use crate::table::erase::BadMove;
use thiserror::Error;

/// What a device needs to open or enter a room.
pub struct Config {
    /// Its key, from the device's storage.
    pub identity: Identity,
    /// Fresh random bytes; never used twice.
    pub seed: [u8; 32],
    /// Which build of the page this is, at most 32 bytes; must be the same everywhere.
    pub build: String,
    /// The games that the device has.
    pub shelf: Shelf,
    /// Its player's name and face.
    pub look: Look,
}

/// Something that the player does, or the page on the player's behalf.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Another name or face.
    SetLook(Look),
    /// Host: seats a bot, which thinks on this device.
    AddBot(Look),
    /// Removes a seat, by its number in the lobby: one of this device's or, as host, any.
    RemoveSeat(u16),
    /// Host: a seat moves to another place in the order.
    MoveSeat {
        /// The seat's number in the lobby.
        id: u16,
        /// Its new place in the order.
        to: u8,
    },
    /// Gives up this device's seats, to look on only.
    Stand,
    /// Takes a seat again after [`Act::Stand`].
    Sit,
    /// Ready or not.
    Ready(bool),
    /// Host: chooses another game, by its key.
    SetGame(String),
    /// Host: another setting, encoded.
    SetSetup(Vec<u8>),
    /// Host: how many devices are to open a card together.
    SetThreshold(Threshold),
    /// Host: sets how long the table waits, even during a game.
    SetWaits(Waits),
    /// Host: whether devices that know only the code, and not the link, are let in one by one.
    SetDoor(bool),
    /// Host: lets in a device that knocked.
    Admit(IdentityKey),
    /// Host: sends a device away for good, whether it is inside or knocks.
    Kick(IdentityKey),
    /// Host: begins the game.
    Start,
    /// Host: takes everybody back to the lobby.
    Rematch,
    /// Host: the next device takes over as host.
    HandOver,
    /// Says something to everybody.
    Say(Words),
    /// Makes a move for a seat of this device.
    Move {
        /// The seat that moves.
        seat: Seat,
        /// The encoded move.
        action: Vec<u8>,
    },
    /// A seat of this device leaves for good, as soon as it can.
    Leave(Seat),
    /// This device leaves the game with all its seats as soon as it can, and takes part until that is done ([`Event::Parted`]). Without an heir the
    /// seats leave by the rules. With an heir this is only a request, and the table goes on meanwhile: the device leaves once as many devices as
    /// could stand in for it agree, by [`Act::Dismiss`] with the same heir. This device counts among them, and the heir must be one of them.
    Depart {
        /// Who takes over the seats.
        heir: Option<Successor>,
    },
    /// This device no longer asks to leave with an heir.
    Stay,
    /// This device votes to let an onlooker into the game ([`super::Peer::onlookers`]). That takes as many votes as there are devices that stand in
    /// for a silent one. The onlooker then brings its own keys and has no seat yet: it can become the heir of a device that leaves, even of the one
    /// that its player used before.
    Welcome(IdentityKey),
    /// This device votes to let another one go, with all its seats. It takes as many equal votes as devices stand in for one, including any heir's.
    /// The vote holds until the other device acts; if that one asked for the same itself, until it asks for something else.
    Dismiss {
        /// The device to let go.
        device: IdentityKey,
        /// Who takes over the seats.
        heir: Option<Successor>,
    },
}

/// Who takes over the seats of a device that leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Successor {
    /// The device that plays them from then on.
    pub device: IdentityKey,
    /// Whether bots play them then, thinking on that device; otherwise its player does, except in seats that bots had before.
    pub bot: bool,
}

/// A device that looks on, and may be let into the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Onlooker {
    /// The device.
    pub device: IdentityKey,
    /// The devices that have voted to let it in.
    pub by: Vec<IdentityKey>,
    /// How many must.
    pub needed: usize,
}

/// A device that is to leave, and who has agreed to that so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// The device.
    pub device: IdentityKey,
    /// Who is to take over its seats.
    pub heir: Option<Successor>,
    /// The devices that have agreed; the device itself is one of them, if it has asked for this.
    pub by: Vec<IdentityKey>,
    /// How many must agree, including the heir.
    pub needed: usize,
}

/// Why an act isn't possible. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ActError {
    /// Only the host may do that.
    #[error("only the host can do that")]
    NotHost,
    /// It isn't possible in this phase.
    #[error("not now")]
    NotNow,
    /// The heir isn't another device that is still in this game, or there are no seats to take over.
    #[error("nobody can take over like that")]
    NoHeir,
    /// The lobby doesn't allow it.
    #[error("{0}")]
    Lobby(#[from] LobbyError),
    /// There is only one device: such a game needs no sealed table.
    #[error("at least two devices are needed")]
    Alone,
    /// The host has neither a seat nor a bot: it orders the log, and every device with a part in that plays.
    #[error("the host needs a seat")]
    NoSeat,
    /// A device that has a seat has no link.
    #[error("a device has lost its connection")]
    Unlinked(Box<IdentityKey>),
    /// The game can't begin like this.
    #[error("{0}")]
    Roster(#[from] RosterFault),
    /// The move can't be made.
    #[error("{0}")]
    Choice(#[from] ChoiceError),
}

/// What goes out.
#[derive(Clone, PartialEq, Debug)]
pub enum Output {
    /// A message for a link, at most [`super::MAX_MESSAGE`] bytes.
    Send {
        /// Which link.
        link: LinkId,
        /// The message.
        bytes: Vec<u8>,
    },
    /// The link is to be closed: nothing more will be received on it.
    Close(LinkId),
    /// Something to be stored; [`PersistOp`] says what must wait until it is.
    Persist(PersistOp),
    /// News for the page.
    Event(Event),
}

/// News for the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A link can't be used.
    LinkRefused {
        /// Which.
        link: LinkId,
        /// Why.
        reason: LinkError,
    },
    /// A packet on an open link couldn't be read, and was ignored.
    BrokenPacket {
        /// Which.
        link: LinkId,
        /// What was wrong.
        reason: LinkError,
    },
    /// The host doesn't let this device in.
    JoinRefused(JoinError),
    /// Host: a device that knows only the code asks to come in.
    Knock(IdentityKey),
    /// Host: somebody is guessing passes of the link. So far this many were wrong, or weren't even checked.
    Guessing(u32),
    /// This device has been let in.
    Joined,
    /// The lobby has changed.
    LobbyChanged,
    /// A game has begun.
    Started,
    /// This device refused a game that a host has begun.
    StartRefused(Fault),
    /// The words that players compare, as indices into a list of 256.
    CheckPhrase([u8; 4]),
    /// The game has entered another phase.
    PhaseChanged(Phase),
    /// The table has changed.
    TableChanged,
    /// A seat has sealed its move.
    SeatSealed(Seat),
    /// Moves of these seats that the table has shown are undone: the host changed before a quorum had them. A device makes an open one again if it
    /// still answers the question on the table; the players choose all others again.
    RolledBack(SeatSet),
    /// Somebody said something.
    Said {
        /// The device that said it.
        device: IdentityKey,
        /// What it said.
        words: Words,
    },
    /// A device has lost its link to the host.
    DeviceGone(IdentityKey),
    /// A device is linked again.
    DeviceBack(IdentityKey),
    /// A device doesn't do what it owes; the others do it and go on.
    Excused(IdentityKey),
    /// A device that the others went on without takes part again.
    Back(IdentityKey),
    /// A device has voted to let another one, or itself, leave; see [`super::Peer::leaving`].
    LeaveVote(Box<LeaveVote>),
    /// A device no longer asks to leave with an heir.
    Stays(IdentityKey),
    /// A device is on its way into the game.
    Coming(Box<Coming>),
    /// A device begins to leave the game: the others are taking over its cards and keys.
    Parting(IdentityKey),
    /// A device has left the game; its seats leave by the rules, or [`Event::TakenOver`] follows.
    Parted(IdentityKey),
    /// The seats of a device that has left are another's from here on. On that device the table's account of the past may have grown: it now includes
    /// what these seats were told.
    TakenOver(Box<TakenOver>),
    /// A device fell silent before anybody could stand in for it; the table is back in the lobby.
    Stranded(IdentityKey),
    /// The link to the host is gone.
    HostGone,
    /// Another device is the host from here on, or this one is.
    HostChanged(IdentityKey),
    /// There is a link to the host again.
    HostBack,
    /// The host claims that the game is over, or sends this device away from it, and nothing bears that out.
    EndClaimed,
    /// A move or leave of this device was refused after all.
    Refused(ActError),
    /// A device did what no honest device does.
    Accused(Box<Accusation>),
    /// A seat broke a rule that this device can see; the audit will show it to all.
    Breach {
        /// The seat.
        seat: Seat,
        /// Why the rules refuse its move.
        refusal: BadMove,
    },
    /// The audit is done; see [`super::Peer::report`].
    Audited,
    /// The audit can't be done.
    AuditFailed(AuditError),
    /// The game can't go on.
    Failed(Failure),
    /// The rules have a bug.
    Bug(Bug),
}

/// A vote to let a device leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaveVote {
    /// The device that votes.
    pub by: IdentityKey,
    /// The device to leave.
    pub device: IdentityKey,
    /// Who is to take over its seats.
    pub heir: Option<Successor>,
}

/// How far a device is on its way into the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coming {
    /// A device has voted to let it in; see [`super::Peer::onlookers`].
    Welcome {
        /// The device that votes.
        by: IdentityKey,
        /// The device to let in.
        device: IdentityKey,
    },
    /// It is let in: keys are being made with it.
    Entering(IdentityKey),
    /// It is in, without a seat so far.
    Entered(IdentityKey),
    /// It didn't do its part; the game goes on without it.
    TurnedAway(IdentityKey),
}

/// Seats that another device plays from here on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenOver {
    /// The device that has left.
    pub gone: IdentityKey,
    /// Who plays them now.
    pub heir: Successor,
    /// The seats.
    pub seats: SeatSet,
}

/// What a device did wrong, with the proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accusation {
    /// Its place in the roster.
    pub device: DeviceId,
    /// Its key.
    pub key: IdentityKey,
    /// What it did.
    pub fault: Fault,
    /// The index of the entry that it is about; if that has none, the next index at the time when it was found.
    pub at: LogIndex,
    /// The signed entries or headers, encoded.
    pub proof: Vec<u8>,
}

/// Whom the table is waiting for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// Seats that have to choose a move.
    pub seats: SeatSet,
    /// Devices that have something to do, including those of these seats.
    pub devices: Vec<DeviceId>,
    /// Since when, in milliseconds on the clock of [`super::Peer::tick`].
    pub since_ms: u64,
}
