//! Troubles are the ways in which a run can break a promise. Layer 8.

use super::kinds::Cheat;
use crate::base::ids::{DeviceId, LogIndex, SeatSet, Term};
use crate::session::{Phase, ResumeError, Verdict};
use thiserror::Error;

/// What did not hold.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Trouble {
    /// What enough devices had was replaced by something else.
    #[error("entry {0}, which enough devices had, was replaced")]
    Replaced(LogIndex),
    /// What can't be undone by any coalition was replaced by something else.
    #[error("entry {0}, which more honest devices had acknowledged than a quorum can do without, was undone")]
    Undone(LogIndex),
    /// One place of one term, two entries.
    #[error("place {index} of term {term} was given to two entries")]
    TwoInOne {
        /// The term.
        term: Term,
        /// The place.
        index: LogIndex,
    },
    /// A device was shown a card that isn't its own.
    #[error("device {device} was shown a card of seats {seats:?}")]
    Shown {
        /// Who.
        device: usize,
        /// Who may know the card.
        seats: SeatSet,
    },
    /// A coalition can open a card that isn't its to see.
    #[error("a coalition can open a card at entry {entry} that only devices {readers:?} may read")]
    Learnt {
        /// How long the record was.
        entry: LogIndex,
        /// Whose the card is.
        readers: Vec<DeviceId>,
    },
    /// A coalition knows a number while it can still choose how that lies which the number picks from.
    #[error("a coalition can foresee a number at entry {0}")]
    Foreseen(LogIndex),
    /// A coalition can read a sealed move while others still choose.
    #[error("a coalition can read a sealed move at entry {0} before all have chosen")]
    Peeked(LogIndex),
    /// A coalition was shown something by a record that was undone.
    #[error("a coalition was shown something by a record that was then undone")]
    TakenBack,
    /// A device plays a game that its lobby never showed.
    #[error("device {0} plays a game that no lobby has shown")]
    OtherGame(usize),
    /// A device is in that only knew the code.
    #[error("device {0} was let in by guessing")]
    LetIn(usize),
    /// A face or a back that a device was shown isn't the one that the audit finds.
    #[error("device {device} was shown another face or back than the audit finds")]
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
    /// A lie stands in a record, and nobody was named for it.
    #[error("entry {entry} in the record of device {device} is a lie, and nobody was named for it")]
    Overlooked {
        /// In whose record.
        device: usize,
        /// Where.
        entry: LogIndex,
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
    /// A dishonest device says more than any may.
    #[error("device {device} said {words} words in one go, and they count")]
    Filled {
        /// Who.
        device: DeviceId,
        /// How many.
        words: usize,
    },
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
        awaited: Vec<Vec<DeviceId>>,
        /// Who says it is the host.
        hosts: Vec<usize>,
        /// The record's term and the term promised, by device.
        promised: Vec<(Term, Term, LogIndex)>,
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
            Trouble::Learnt { .. } | Trouble::Foreseen(_) | Trouble::Peeked(_) => "things a coalition could open",
            Trouble::TakenBack => "glances taken back",
            Trouble::OtherGame(_) => "games begun that nobody agreed on",
            Trouble::LetIn(_) => "strangers let in",
            Trouble::Shown { .. } => "cards shown to others than theirs",
            Trouble::OtherFace { .. } => "cards shown that were others",
            Trouble::Said { .. } => "honest devices accused",
            Trouble::Audit { .. } => "audits not clean",
            Trouble::Unnamed { .. } | Trouble::Overlooked { .. } | Trouble::Untold(_) => "cheats that nobody named",
            Trouble::Piled { .. } | Trouble::Chatter(_) | Trouble::Busy(_) | Trouble::Filled { .. } => {
                "devices with too much to do"
            }
            Trouble::Gap(_) | Trouble::Resume { .. } => "devices that couldn't come back",
            Trouble::Differ(..) => "records that differ",
            Trouble::Stuck { .. } | Trouble::NeverBegan | Trouble::Endless => "tables stopped",
            Trouble::ForNobody { .. } => "tables waiting for nobody",
        }
    }
}

/// What a coalition may not achieve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Harm {
    /// It learns what isn't its to know.
    Learnt,
    /// It undoes what was settled.
    Undone,
    /// Somebody honest is named.
    Framed,
    /// A lie is overlooked.
    Unnamed,
    /// The table stops, though enough honest devices are there, or they can't say for whom they wait.
    Stopped,
}

/// All of them.
pub const HARMS: [Harm; 5] = [Harm::Learnt, Harm::Undone, Harm::Framed, Harm::Unnamed, Harm::Stopped];

impl Harm {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Harm::Learnt => "learnt",
            Harm::Undone => "undone",
            Harm::Framed => "framed",
            Harm::Unnamed => "unnamed",
            Harm::Stopped => "stopped",
        }
    }
}

impl Trouble {
    /// What it would mean if a coalition had brought it about.
    pub fn harm(&self) -> Harm {
        match self {
            Trouble::Learnt { .. }
            | Trouble::Foreseen(_)
            | Trouble::Peeked(_)
            | Trouble::OtherGame(_)
            | Trouble::LetIn(_)
            | Trouble::Shown { .. }
            | Trouble::OtherFace { .. } => Harm::Learnt,
            Trouble::Replaced(_) | Trouble::Undone(_) | Trouble::TwoInOne { .. } | Trouble::TakenBack => Harm::Undone,
            Trouble::Said { .. } | Trouble::Audit { verdict: Verdict::Broken(_), .. } => Harm::Framed,
            Trouble::Unnamed { .. } | Trouble::Overlooked { .. } | Trouble::Untold(_) => Harm::Unnamed,
            Trouble::Audit { verdict: Verdict::Clean | Verdict::Incomplete, .. }
            | Trouble::Piled { .. }
            | Trouble::Chatter(_)
            | Trouble::Busy(_)
            | Trouble::Filled { .. }
            | Trouble::Gap(_)
            | Trouble::Resume { .. }
            | Trouble::Differ(..)
            | Trouble::Stuck { .. }
            | Trouble::Endless
            | Trouble::ForNobody { .. }
            | Trouble::NeverBegan => Harm::Stopped,
        }
    }
}

/// The kinds of what may not hold.
pub const TROUBLES: [&str; 17] = [
    "entries lost that enough devices had",
    "entries undone that were acknowledged",
    "places given twice",
    "records that differ",
    "cards shown to others than theirs",
    "things a coalition could open",
    "glances taken back",
    "games begun that nobody agreed on",
    "strangers let in",
    "cards shown that were others",
    "honest devices accused",
    "audits not clean",
    "cheats that nobody named",
    "devices with too much to do",
    "devices that couldn't come back",
    "tables stopped",
    "tables waiting for nobody",
];
