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

/// What a device brings along.
pub struct Config {
    /// Its key, from its storage.
    pub identity: Identity,
    /// Fresh randomness; never used twice.
    pub seed: [u8; 32],
    /// Which build of the page this is, at most 32 bytes; must be the same everywhere.
    pub build: String,
    /// The games it has.
    pub shelf: Shelf,
    /// Its player's name and face.
    pub look: Look,
}

/// What the player does, or the page in the player's stead.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Another name or face.
    SetLook(Look),
    /// Host: a bot sits down; it thinks on this device.
    AddBot(Look),
    /// Removes a seat, by its number in the lobby: one of this device's or, as host, any.
    RemoveSeat(u16),
    /// Host: a seat moves to another place in the order.
    MoveSeat {
        /// Its number in the lobby.
        id: u16,
        /// The place.
        to: u8,
    },
    /// To watch only.
    Stand,
    /// To play again after standing.
    Sit,
    /// Ready or not.
    Ready(bool),
    /// Host: another game.
    SetGame(String),
    /// Host: another setting, encoded.
    SetSetup(Vec<u8>),
    /// Host: how many devices are to open a card together.
    SetThreshold(Threshold),
    /// Host: how long the table waits; in a game too.
    SetWaits(Waits),
    /// Host: whether devices that know only the code, and not the link, are let in one by one.
    SetDoor(bool),
    /// Host: lets in a device that knocked.
    Admit(IdentityKey),
    /// Host: sends a device away, for good; or one that knocked.
    Kick(IdentityKey),
    /// Host: the game begins.
    Start,
    /// Host: back to the lobby, with everybody.
    Rematch,
    /// Host: the next device takes over as host.
    HandOver,
    /// Says something to all.
    Say(Words),
    /// A move of a seat of this device.
    Move {
        /// Whose.
        seat: Seat,
        /// The encoded move.
        action: Vec<u8>,
    },
    /// A seat of this device leaves for good, as soon as it can.
    Leave(Seat),
    /// This device leaves the game with all its seats as soon as it can, and takes part until that is done ([`Event::Parted`]). Without an heir the
    /// seats leave by the rules. With one this is only a request: it happens once as many devices agree as could stand in for this one, by
    /// [`Act::Dismiss`] with the same heir. This device counts among them, and the heir must. The table goes on meanwhile.
    Depart {
        /// Who takes the seats over.
        heir: Option<Successor>,
    },
    /// This device no longer asks to leave with an heir.
    Stay,
    /// This device would let an onlooker into the game ([`super::Peer::onlookers`]). It takes as many such votes as devices that could stand in for
    /// one. The onlooker then brings keys of its own and has no seat yet: it can become the heir of a device that leaves, even of the one that its
    /// player came with before.
    Welcome(IdentityKey),
    /// This device would let another one go, seats and all. It takes as many equal votes as devices that could stand in for it, the heir's among them
    /// if there is one. The vote holds until the other device acts; if that one has asked for the same itself, until it asks for something else.
    Dismiss {
        /// Which.
        device: IdentityKey,
        /// Who takes the seats over.
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
    /// Which.
    pub device: IdentityKey,
    /// Who would let it in.
    pub by: Vec<IdentityKey>,
    /// How many must.
    pub needed: usize,
}

/// A device that is to leave, and who has agreed to that so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// Which.
    pub device: IdentityKey,
    /// Who is to take its seats over.
    pub heir: Option<Successor>,
    /// Who has agreed; among them the device itself, if it has asked for it.
    pub by: Vec<IdentityKey>,
    /// How many must agree, the heir among them.
    pub needed: usize,
}

/// Why an act isn't possible. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ActError {
    /// Only the host may.
    #[error("only the host can do that")]
    NotHost,
    /// Not in this phase.
    #[error("not now")]
    NotNow,
    /// The heir isn't another device that is still in this game, or there are no seats to take over.
    #[error("nobody can take over like that")]
    NoHeir,
    /// The lobby doesn't allow it.
    #[error("{0}")]
    Lobby(#[from] LobbyError),
    /// One device only: such a game needs no sealed table.
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
    /// Nothing more will be heard on this link.
    Close(LinkId),
    /// Something to be stored; [`PersistOp`] says what must wait for it.
    Persist(PersistOp),
    /// News for the page.
    Event(Event),
}

/// News for the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A link is of no use.
    LinkRefused {
        /// Which.
        link: LinkId,
        /// Why.
        reason: LinkError,
    },
    /// Something came on an open link that is no packet of it, and was ignored.
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
    /// Host: somebody tries out passes of the link. This many were wrong, or not even checked.
    Guessing(u32),
    /// This device is in.
    Joined,
    /// The lobby has changed.
    LobbyChanged,
    /// A game begins.
    Started,
    /// The game that the host begins was refused.
    StartRefused(Fault),
    /// The words to compare, as places in a list of 256.
    CheckPhrase([u8; 4]),
    /// The game is in another phase.
    PhaseChanged(Phase),
    /// The table has changed.
    TableChanged,
    /// A seat has sealed its move.
    SeatSealed(Seat),
    /// Moves of these seats that the table has shown are undone: the host changed before a quorum had them. Their devices make open ones again; the
    /// players choose sealed ones again.
    RolledBack(SeatSet),
    /// Somebody said something.
    Said {
        /// Who.
        device: IdentityKey,
        /// What.
        words: Words,
    },
    /// A device has lost its link to the host.
    DeviceGone(IdentityKey),
    /// A device is back.
    DeviceBack(IdentityKey),
    /// A device doesn't do what it owes; the others do it and go on.
    Excused(IdentityKey),
    /// A device that the others went on without takes part again.
    Back(IdentityKey),
    /// A device has voted that another, or itself, may go; see [`super::Peer::leaving`].
    LeaveVote(Box<LeaveVote>),
    /// A device no longer asks to leave with an heir.
    Stays(IdentityKey),
    /// A device is on its way into the game.
    Coming(Box<Coming>),
    /// A device begins to leave the game: its cards and keys are being taken care of.
    Parting(IdentityKey),
    /// A device has left the game; its seats leave by the rules, or [`Event::TakenOver`] follows.
    Parted(IdentityKey),
    /// The seats of a device that has left are another's from here on. On that device the table's account of the past may have grown: it now includes
    /// what these seats were told.
    TakenOver(Box<TakenOver>),
    /// A device fell silent before it could be stood in for; the table is back in the lobby.
    Stranded(IdentityKey),
    /// The link to the host is gone.
    HostGone,
    /// Another device is the host from here on; perhaps this one.
    HostChanged(IdentityKey),
    /// There is a link to the host again.
    HostBack,
    /// A move or leave of this device was refused after all.
    Refused(ActError),
    /// A device did what no honest device does.
    Accused(Box<Accusation>),
    /// A seat broke a rule that this device can see; the audit will show it to all.
    Breach {
        /// Who.
        seat: Seat,
        /// The rules' refusal.
        refusal: BadMove,
    },
    /// The audit is done; see [`super::Peer::report`].
    Audited,
    /// The audit can't be done.
    AuditFailed(AuditError),
    /// The game can't go on.
    Failed(Failure),
    /// The rules are wrong.
    Bug(Bug),
}

/// A vote that a device may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaveVote {
    /// Whose vote.
    pub by: IdentityKey,
    /// Who may go.
    pub device: IdentityKey,
    /// Who is to take its seats over.
    pub heir: Option<Successor>,
}

/// How far a device is on its way into the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coming {
    /// A device would let it in; see [`super::Peer::onlookers`].
    Welcome {
        /// Who would.
        by: IdentityKey,
        /// Whom.
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
    /// Who has left.
    pub gone: IdentityKey,
    /// Who plays.
    pub heir: Successor,
    /// Which seats.
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
    /// The index in the log that it is about; for something without one, the next index when it was found.
    pub at: LogIndex,
    /// The signed entries or headers, encoded.
    pub proof: Vec<u8>,
}

/// Who is awaited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// Seats that have to choose a move.
    pub seats: SeatSet,
    /// Devices that have something to do, those of the seats included.
    pub devices: Vec<DeviceId>,
    /// Since when, by the clock of [`super::Peer::tick`], in milliseconds.
    pub since_ms: u64,
}
