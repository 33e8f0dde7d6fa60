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
    /// To name the seat in wishes.
    pub id: u16,
    /// Who.
    pub player: Player,
    /// Their device is the host's.
    pub host: bool,
    /// This device's own player.
    pub me: bool,
    /// Whose device.
    pub device: IdentityKey,
}

/// What the page shows of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LobbyModel {
    /// This device is the host.
    pub hosting: bool,
    /// How others come in.
    pub invitation: Invitation,
    /// Who sits here, in order.
    pub rows: Vec<Row>,
    /// This device's player has a seat.
    pub seated: bool,
    /// Other devices that only watch.
    pub watching: Vec<IdentityKey>,
    /// Devices that wait to be let in, at the host.
    pub knocking: Vec<(IdentityKey, Player)>,
    /// Whether devices that only know the code have to be let in.
    pub asks: bool,
    /// How long the table waits.
    pub waits: Waits,
    /// How many devices are to open a card together.
    pub threshold: Threshold,
    /// Devices with a seat, this one included.
    pub playing: usize,
    /// The setting; empty if the game can't be played by this many.
    pub setup: Vec<u8>,
    /// Devices at the table, this one included.
    pub devices: usize,
    /// What is wrong with the connection, in words; empty for nothing.
    pub trouble: String,
}

/// What the player wants changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Another bot.
    AddBot,
    /// A seat less.
    Remove(u16),
    /// A seat elsewhere in the order, counted from 0.
    Move(u16, u8),
    /// A seat for this device's player.
    Sit,
    /// Watching only.
    Stand,
    /// Another setting.
    Setup(Vec<u8>),
    /// How long the table waits.
    Waits(Waits),
    /// How many devices are to open a card together.
    Openers(Threshold),
    /// Whether devices that only know the code have to be let in.
    Door(bool),
    /// A device that knocked comes in.
    Admit(IdentityKey),
    /// A device goes, for good.
    SendAway(IdentityKey),
    /// Begin.
    Start,
}

/// A member of a running game: a device with its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberModel {
    /// To name the device in wishes.
    pub device: IdentityKey,
    /// Who.
    pub player: Player,
    /// Their seats, and those of bots that think on their device.
    pub seats: SeatSet,
    /// These bots.
    pub bots: Vec<String>,
    /// This device itself.
    pub me: bool,
    /// The device hosts.
    pub host: bool,
    /// What it is at.
    pub presence: Presence,
    /// Via whose device it is reached, if not directly.
    pub via: Option<String>,
    /// Its link goes over a TURN server.
    pub relayed: bool,
    /// A choice of theirs is awaited.
    pub awaited: bool,
    /// How they could go, as somebody has asked for.
    pub proposals: Vec<Proposal>,
    /// Enough are here to agree.
    pub enough: bool,
    /// It has done what no honest device does.
    pub charged: bool,
}

/// How a device could leave, as some have agreed to already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The heir of the seats; none where they leave by the rules.
    pub heir: Option<Successor>,
    /// Who is at that device.
    pub heir_name: String,
    /// How many have agreed.
    pub agree: usize,
    /// This device has.
    pub mine: bool,
}

/// The members of a running game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MembersModel {
    /// All that began it.
    pub rows: Vec<MemberModel>,
    /// This device hosts.
    pub hosting: bool,
    /// How many must agree to let one go: as many as open a card together.
    pub needed: usize,
    /// How many hold a share of the keys.
    pub holders: usize,
    /// That is all of them, so that nobody can be let go.
    pub all: bool,
    /// This device is in the game and has no seat of its own.
    pub watching: bool,
    /// This device isn't in the game and looks on.
    pub outside: bool,
    /// Onlookers, who may be let into the game.
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
    /// What they are called.
    pub name: String,
    /// How many would let them into the game.
    pub agree: usize,
    /// This player is one of those, or has no say.
    pub mine: bool,
}

/// Too few devices are connected for the game to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortage {
    /// How many are, this one included.
    pub here: usize,
    /// How many are at the table.
    pub of: usize,
    /// How many it takes.
    pub needed: usize,
    /// The players missing, where it takes all; else empty.
    pub missing: String,
}

/// A game against bots instead of one that has to wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instead {
    /// The game's key.
    pub game: String,
    /// How the bots are to look, clockwise.
    pub others: Vec<face::Look>,
}

/// How to get up from a running game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Going {
    /// The seats leave by the rules.
    ForGood,
    /// A bot on another device plays on, if the others agree.
    ToBot,
    /// To come back.
    ForNow,
}

/// How far getting up is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Farewell {
    /// Nobody gets up.
    #[default]
    Stays,
    /// The table takes care of what is left behind.
    Under(Going),
    /// The page can go.
    Done(Going),
}

/// What a device did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charge {
    /// Who.
    pub who: String,
    /// Their device; unknown where the check names a place at the table only.
    pub device: Option<IdentityKey>,
    /// At which entry of the record.
    pub entry: u32,
    /// What, in words.
    pub what: String,
    /// It has made two records of one game.
    pub splits: bool,
    /// The signed bytes that show it, if the record doesn't.
    pub proof: Vec<u8>,
}

/// How to join a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// With what is kept of it, if anything is.
    #[default]
    Plain,
    /// The same, taking it over from another tab.
    TakeOver,
    /// As somebody new; what is kept of it is thrown away.
    Anew,
}

/// Why this device didn't join a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JoinFailure {
    /// In words, with what to do.
    Why(String),
    /// What is kept of it is of no use; why, in words.
    Kept(String),
    /// It is open in another tab.
    Elsewhere,
    /// A part of the page that it needs can't be fetched.
    Unfetched,
    /// It is open in another tab, which was given the code that came with the link.
    HandedOver,
}

/// What the check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is still at work.
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
        /// The rules went another way than during the game once every card was open: a bug of this program.
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
