//! What a table is at, and what onlookers are told of it. Layer 7.

use super::digest::Digest;
use super::fault::{Bug, Fault};
use super::own::Own;
use crate::base::ids::Seat;
use crate::crypto::commit::Commitment;
use crate::crypto::keys::RevealedKey;
use crate::table::erase::BadMove;
use std::collections::BTreeMap;

/// A point in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// Entries before it.
    pub(super) len: u32,
    /// The head there.
    pub(super) head: Digest,
}

/// Who sees beside everybody.
pub(super) enum Sight {
    /// A device with its secrets.
    Own(Box<Own>),
    /// The audit, with everybody's.
    All(Vec<RevealedKey>),
}

/// What the table is doing.
#[derive(Debug)]
pub(super) enum Stage {
    Keys,
    Deal,
    Play(Play),
    Reveal(Vec<Option<RevealedKey>>),
    Over(Vec<RevealedKey>),
    Failed(Failure),
}

/// Moves made at once, closed and opened.
#[derive(Debug)]
pub(super) struct Play {
    /// Where the step began; closed moves are bound to it.
    pub(super) begun: Mark,
    pub(super) seals: BTreeMap<Seat, Commitment>,
    pub(super) opened: BTreeMap<Seat, Vec<u8>>,
}

/// Why a game can't go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// A device spoilt the key set-up.
    Keys {
        /// Who.
        device: u8,
        /// How.
        fault: Fault,
    },
    /// The rules asked for what can't be.
    Bug(Bug),
}

/// What a session is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Not admitted yet.
    Joining,
    /// Gathering.
    Lobby,
    /// The devices make their keys.
    KeySetup,
    /// The first deal.
    Dealing,
    /// The table does what a move led to.
    Working,
    /// Moves are awaited.
    Playing,
    /// The game is over; the devices open their keys.
    Revealing,
    /// Everything is open.
    Over,
    /// It can't go on.
    Failed,
}

/// What came of an entry, for those who look on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The keys are there; the words to compare.
    Keys([u8; 4]),
    /// The table is another.
    Table,
    /// A seat has closed its move.
    Sealed(Seat),
    /// A seat broke a rule that not everybody can see.
    Breach(Seat, BadMove),
    /// The rules are wrong.
    Bug(Bug),
    /// The game can't go on.
    Failed(Failure),
}
