//! The model holds what pages show of a table with others, and what players want changed. Layer 9; plain data. Devices appear in it only as keys.

use super::face;
use super::kit::Player;
use crate::base::ids::SeatSet;
use crate::crypto::{IdentityKey, Threshold};
use crate::session::{Presence, Successor, Waits};

/// How others come to the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invitation {
    /// The whole link.
    pub link: String,
    /// The short code, for typing.
    pub code: String,
}

/// A seat at the table before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The seat's id in wishes.
    pub id: u16,
    /// The player.
    pub player: Player,
    /// Whether their device is the host's.
    pub host: bool,
    /// Whether this is this device's own player.
    pub me: bool,
    /// The key of the player's device.
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
    /// Other devices, which only look on.
    pub watching: Vec<IdentityKey>,
    /// At the host: the devices that wait to be let in.
    pub knocking: Vec<(IdentityKey, Player)>,
    /// Whether the host must let in devices that know only the code.
    pub asks: bool,
    /// How long the table waits.
    pub waits: Waits,
    /// How many devices must open a card together.
    pub threshold: Threshold,
    /// The number of devices with a seat, including this one.
    pub playing: usize,
    /// The encoded setting; empty if the game can't be played by this many.
    pub setup: Vec<u8>,
    /// The number of devices at the table, including this one.
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
    /// Change how long the table waits for players.
    Waits(Waits),
    /// Change how many devices must open a card together.
    Openers(Threshold),
    /// Change whether the host must let in devices that know only the code.
    Door(bool),
    /// Let in a device that has knocked.
    Admit(IdentityKey),
    /// Send a device away for good.
    SendAway(IdentityKey),
    /// Begin the game.
    Start,
}

/// A member of the game under way: a device with its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberModel {
    /// The device's id in wishes.
    pub device: IdentityKey,
    /// Its player.
    pub player: Player,
    /// The seats of its player and of the bots that run on it.
    pub seats: SeatSet,
    /// The names of these bots.
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
    /// Whether a choice by one of its seats is awaited.
    pub awaited: bool,
    /// The ways for it to leave that somebody has proposed.
    pub proposals: Vec<Proposal>,
    /// Whether enough devices are here to agree to its leaving.
    pub enough: bool,
    /// Whether it has done something that no honest device does.
    pub charged: bool,
}

/// A proposed way for a device to leave, to which some have already agreed.
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

/// The members of the game under way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MembersModel {
    /// All devices that began it.
    pub rows: Vec<MemberModel>,
    /// Whether this device hosts.
    pub hosting: bool,
    /// How many must agree to let a device go, which is as many as open a card together.
    pub needed: usize,
    /// How many devices hold a share of the keys.
    pub holders: usize,
    /// Whether all of these are needed to open a card, so that none can be let go.
    pub all: bool,
    /// Whether this device is in the game, but without a seat of its own.
    pub watching: bool,
    /// Whether this device isn't in the game, and looks on.
    pub outside: bool,
    /// The onlookers, who could be let into the game.
    pub onlookers: Vec<Onlooking>,
    /// How many devices can be heard, including this one.
    pub here: usize,
    /// How many devices have left.
    pub left: usize,
    /// How long the table waits.
    pub waits: Waits,
}

/// An onlooker at the game under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Onlooking {
    /// Their device.
    pub device: IdentityKey,
    /// Their name.
    pub name: String,
    /// How many would let them into the game.
    pub agree: usize,
    /// Whether this player is one of these, or has no vote.
    pub mine: bool,
}

/// Too few devices are connected for the game to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortage {
    /// How many are connected, including this one.
    pub here: usize,
    /// How many are at the table.
    pub of: usize,
    /// How many are needed.
    pub needed: usize,
    /// The names of the missing players if all are needed; otherwise empty.
    pub missing: String,
}

/// A game against bots, to play while another game has to wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instead {
    /// The game's key.
    pub game: String,
    /// How the bots should look, clockwise.
    pub others: Vec<face::Look>,
}

/// How a player gets up from the game under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Going {
    /// The seats leave by the rules.
    ForGood,
    /// A bot on another device plays on, if the others agree.
    ToBot,
    /// The player means to come back.
    ForNow,
}

/// How far a player's getting up has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Farewell {
    /// The player isn't getting up.
    #[default]
    Stays,
    /// The table is still taking care of what the player leaves.
    Under(Going),
    /// The page can be left.
    Done(Going),
}

/// What a device did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charge {
    /// The player.
    pub who: String,
    /// The device; `None` if the check names only a seat.
    pub device: Option<IdentityKey>,
    /// The index of the entry in the log.
    pub entry: u32,
    /// What it did, in words.
    pub what: String,
    /// Whether the device has signed two different logs of one game.
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
    /// The same, but the table is taken over from another tab.
    TakeOver,
    /// As a new device. What is stored of the table is deleted.
    Anew,
    /// As another player of this browser, beside the tab that has the table open.
    Beside,
}

/// Why this device didn't join a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JoinFailure {
    /// The reason in words, with what to do.
    Why(String),
    /// What is stored of the table can't be used; the reason in words.
    Kept(String),
    /// It is open in another tab.
    Elsewhere,
    /// A part of the page that it needs can't be fetched.
    Unfetched,
    /// It is open in another tab, which was handed the code that came with the link.
    HandedOver,
}

/// What the check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is still running.
    Working,
    /// It found nothing wrong.
    Clean {
        /// Moves replayed.
        moves: u32,
        /// Entries in the record.
        entries: u32,
    },
    /// The record can't be checked.
    Unchecked,
    /// It found nothing wrong, but couldn't check everything.
    Incomplete {
        /// Whether the rules took a different course than in the game once every card was open, which is a bug of this program.
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
