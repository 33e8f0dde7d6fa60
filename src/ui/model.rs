//! The model holds what pages show of a table with others, and what they want done. Layer 9; plain data; of devices it knows keys, to name
//! them by.

use super::face;
use super::kit::Player;
use crate::base::ids::SeatSet;
use crate::crypto::{IdentityKey, Threshold};
use crate::session::{Presence, Successor, Waits};

/// What lets others in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invitation {
    /// The whole link.
    pub link: String,
    /// The short code, to be typed.
    pub code: String,
}

/// Someone at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Names the seat in wishes.
    pub id: u16,
    /// The player.
    pub player: Player,
    /// Whether their device is the host's.
    pub host: bool,
    /// Whether this is this device's own player.
    pub me: bool,
    /// The player's device.
    pub device: IdentityKey,
}

/// What the page shows of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LobbyModel {
    /// Whether this device is the host.
    pub hosting: bool,
    /// How others come in.
    pub invitation: Invitation,
    /// Who sits here, in order.
    pub rows: Vec<Row>,
    /// Whether this device's player has a seat.
    pub seated: bool,
    /// Other devices that only look on.
    pub watching: Vec<IdentityKey>,
    /// Devices that wait to be let in, at the host.
    pub knocking: Vec<(IdentityKey, Player)>,
    /// Whether devices that know only the code must be let in.
    pub asks: bool,
    /// How long the table waits.
    pub waits: Waits,
    /// How many devices must open a card together.
    pub threshold: Threshold,
    /// Devices with a seat, this one included.
    pub playing: usize,
    /// The setting; empty if the game can't be played by this many.
    pub setup: Vec<u8>,
    /// Devices at the table, this one included.
    pub devices: usize,
    /// What is wrong with the connection, in words; empty if nothing is.
    pub trouble: String,
}

/// What the player wants changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Add a bot.
    AddBot,
    /// Remove a seat.
    Remove(u16),
    /// Move a seat to another place in the order, counted from 0.
    Move(u16, u8),
    /// Give this device's player a seat.
    Sit,
    /// Only look on.
    Stand,
    /// Change the setting.
    Setup(Vec<u8>),
    /// Change how long the table waits.
    Waits(Waits),
    /// Change how many devices must open a card together.
    Openers(Threshold),
    /// Change whether devices that know only the code must be let in.
    Door(bool),
    /// Let in a device that has knocked.
    Admit(IdentityKey),
    /// Send a device away for good.
    SendAway(IdentityKey),
    /// Begin the game.
    Start,
}

/// A member of a running game: a device with its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberModel {
    /// Names the device in wishes.
    pub device: IdentityKey,
    /// Its player.
    pub player: Player,
    /// Their seats, and those of bots that think on their device.
    pub seats: SeatSet,
    /// These bots.
    pub bots: Vec<String>,
    /// Whether this is this device itself.
    pub me: bool,
    /// Whether the device hosts.
    pub host: bool,
    /// Its presence.
    pub presence: Presence,
    /// The player via whose device it is reached, if not directly.
    pub via: Option<String>,
    /// Whether its link goes over a TURN server.
    pub relayed: bool,
    /// Whether a choice of theirs is awaited.
    pub awaited: bool,
    /// The ways it could leave that somebody has asked for.
    pub proposals: Vec<Proposal>,
    /// Whether enough are here to agree.
    pub enough: bool,
    /// Whether it has done something that no honest device does.
    pub charged: bool,
}

/// A way for a device to leave, which some have already agreed to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The heir of the seats; `None` if they leave by the rules.
    pub heir: Option<Successor>,
    /// The player at that device.
    pub heir_name: String,
    /// How many have agreed.
    pub agree: usize,
    /// Whether this device has agreed.
    pub mine: bool,
}

/// The members of a running game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MembersModel {
    /// All devices that began it.
    pub rows: Vec<MemberModel>,
    /// Whether this device hosts.
    pub hosting: bool,
    /// How many must agree to let one go: as many as open a card together.
    pub needed: usize,
    /// How many hold a share of the keys.
    pub holders: usize,
    /// Whether that is all of them, so that nobody can be let go.
    pub all: bool,
    /// Whether this device is in the game without a seat of its own.
    pub watching: bool,
    /// Whether this device isn't in the game and looks on.
    pub outside: bool,
    /// Onlookers, who could be let into the game.
    pub onlookers: Vec<Onlooking>,
    /// How many can be heard, this one included.
    pub here: usize,
    /// How many have left.
    pub left: usize,
    /// How long the table waits.
    pub waits: Waits,
}

/// An onlooker at a running game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Onlooking {
    /// Their device.
    pub device: IdentityKey,
    /// Their name.
    pub name: String,
    /// How many would let them into the game.
    pub agree: usize,
    /// Whether this player is one of those, or has no say.
    pub mine: bool,
}

/// Too few devices are connected for the game to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortage {
    /// How many are connected, this one included.
    pub here: usize,
    /// How many are at the table.
    pub of: usize,
    /// How many are needed.
    pub needed: usize,
    /// The missing players, if all are needed; otherwise empty.
    pub missing: String,
}

/// A game against bots instead of one that has to wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instead {
    /// The game's key.
    pub game: String,
    /// How the bots should look, clockwise.
    pub others: Vec<face::Look>,
}

/// How a player gets up from a running game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Going {
    /// The seats leave by the rules.
    ForGood,
    /// A bot on another device plays on, if the others agree.
    ToBot,
    /// The player will come back.
    ForNow,
}

/// How far getting up has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Farewell {
    /// Nobody gets up.
    #[default]
    Stays,
    /// The table takes care of what the player leaves.
    Under(Going),
    /// The page can be left.
    Done(Going),
}

/// What a device did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charge {
    /// The player.
    pub who: String,
    /// Their device; `None` if the check names only a place at the table.
    pub device: Option<IdentityKey>,
    /// The index of the entry in the log.
    pub entry: u32,
    /// What, in words.
    pub what: String,
    /// Whether it has made two logs of one game.
    pub splits: bool,
    /// The signed bytes that prove it, if the log doesn't.
    pub proof: Vec<u8>,
}

/// How to join a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// With what is stored of it, if anything is.
    #[default]
    Plain,
    /// The same, but taking it over from another tab.
    TakeOver,
    /// As somebody new; what is stored of it is deleted.
    Anew,
}

/// Why this device didn't join a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JoinFailure {
    /// In words, with what to do.
    Why(String),
    /// What is stored of it can't be used; why, in words.
    Kept(String),
    /// It is open in another tab.
    Elsewhere,
    /// A part of the page that it needs can't be fetched.
    Unfetched,
    /// It is open in another tab, which got the code that came with the link.
    HandedOver,
}

/// What the check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is still running.
    Working,
    /// Nothing wrong.
    Clean {
        /// Moves replayed.
        moves: u32,
        /// Entries in the record.
        entries: u32,
    },
    /// The record can't be checked.
    Unchecked,
    /// Nothing wrong was found, but not everything could be checked.
    Incomplete {
        /// Whether the rules went another way than during the game once every card was open: a bug of this program.
        bug: bool,
    },
    /// Somebody broke the rules.
    Broken {
        /// What each device did wrong.
        who: Vec<Charge>,
        /// Whether everything could be checked.
        whole: bool,
    },
}
