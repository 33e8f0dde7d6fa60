//! What may not hold in a run. Layer 8.

use super::plan::Cheat;
use crate::base::ids::SeatSet;
use crate::session::{Phase, ResumeError, Verdict};
use thiserror::Error;

/// What did not hold.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Trouble {
    /// What enough devices had was replaced by something else.
    #[error("entry {0}, which enough devices had, was replaced")]
    Replaced(u32),
    /// What can't be undone by any coalition was replaced by something else.
    #[error("entry {0}, which more honest devices had acknowledged than a quorum can do without, was undone")]
    Undone(u32),
    /// One place of one term, two entries.
    #[error("place {index} of term {term} was given to two entries")]
    TwoInOne {
        /// The term.
        term: u32,
        /// The place.
        index: u32,
    },
    /// A device was shown a card that isn't its own.
    #[error("device {device} was shown a card of seats {seats:?}")]
    Shown {
        /// Who.
        device: usize,
        /// Who may know the card.
        seats: SeatSet,
    },
    /// A face that a device was shown isn't the one that the audit finds.
    #[error("device {device} was shown another face than the audit finds")]
    OtherFace {
        /// Who.
        device: usize,
    },
    /// An honest device says of an honest one that it cheats, or that something is broken.
    #[error("device {device} says: {event}")]
    Said {
        /// Who.
        device: usize,
        /// What.
        event: String,
    },
    /// The audit of a device is not clean though nobody cheated, or names somebody honest.
    #[error("the audit of device {device} says {verdict:?}")]
    Audit {
        /// Whose.
        device: usize,
        /// What.
        verdict: Verdict,
    },
    /// A device that cheated was not named by any other.
    #[error("device {device} cheated {deeds} times ({}) and nobody named it", cheat.name())]
    Unnamed {
        /// Who.
        device: usize,
        /// How.
        cheat: Cheat,
        /// How often.
        deeds: u64,
    },
    /// A device doesn't know what others can prove.
    #[error("device {0} was not told that a place was given to two entries")]
    Untold(usize),
    /// Too much is kept.
    #[error("device {device} holds {held} things to be worked off")]
    Piled {
        /// Where.
        device: usize,
        /// How many.
        held: usize,
    },
    /// Far more messages than there is anything to say.
    #[error("{0} messages in less than a second")]
    Chatter(u64),
    /// Work without end.
    #[error("device {0} works without end")]
    Busy(usize),
    /// An entry was to be kept behind a gap.
    #[error("device {0} was to keep an entry behind a gap")]
    Gap(usize),
    /// What a device kept is of no use.
    #[error("device {device} can't come back: {reason:?}")]
    Resume {
        /// Who.
        device: usize,
        /// Why.
        reason: Option<ResumeError>,
    },
    /// Records differ at the end.
    #[error("the records of devices {0} and {1} differ at the end")]
    Differ(usize, usize),
    /// Everything healed and the game doesn't end.
    #[error("nothing happens any more; phases {phases:?}, awaited {awaited:?}, hosts {hosts:?}, promised {promised:?}")]
    Stuck {
        /// By device; nothing of those that are gone.
        phases: Vec<Option<Phase>>,
        /// Whom each waits for.
        awaited: Vec<Vec<u8>>,
        /// Who says it is the host.
        hosts: Vec<usize>,
        /// The record's term and the term promised, by device.
        promised: Vec<(u32, u32, u32)>,
    },
    /// Something always happens, and the game doesn't end.
    #[error("the game goes on without end")]
    Endless,
    /// The table waits, and a device can't say for whom.
    #[error("device {device} waits for nobody, in {phase:?}")]
    ForNobody {
        /// Who.
        device: usize,
        /// In what.
        phase: Phase,
    },
    /// Devices never came together.
    #[error("the game never began")]
    NeverBegan,
}

impl Trouble {
    /// Its kind, in some words.
    pub fn name(&self) -> &'static str {
        match self {
            Trouble::Replaced(_) => "entries lost that enough devices had",
            Trouble::Undone(_) => "entries undone that were acknowledged",
            Trouble::TwoInOne { .. } => "places given twice",
            Trouble::Shown { .. } => "cards shown to others than theirs",
            Trouble::OtherFace { .. } => "cards shown that were others",
            Trouble::Said { .. } => "honest devices accused",
            Trouble::Audit { .. } => "audits not clean",
            Trouble::Unnamed { .. } | Trouble::Untold(_) => "cheats that nobody named",
            Trouble::Piled { .. } | Trouble::Chatter(_) | Trouble::Busy(_) => "devices with too much to do",
            Trouble::Gap(_) | Trouble::Resume { .. } => "devices that couldn't come back",
            Trouble::Differ(..) => "records that differ",
            Trouble::Stuck { .. } | Trouble::NeverBegan | Trouble::Endless => "tables stopped",
            Trouble::ForNobody { .. } => "tables waiting for nobody",
        }
    }
}

/// The kinds of what may not hold.
pub const TROUBLES: [&str; 13] = [
    "entries lost that enough devices had",
    "entries undone that were acknowledged",
    "places given twice",
    "records that differ",
    "cards shown to others than theirs",
    "cards shown that were others",
    "honest devices accused",
    "audits not clean",
    "cheats that nobody named",
    "devices with too much to do",
    "devices that couldn't come back",
    "tables stopped",
    "tables waiting for nobody",
];
