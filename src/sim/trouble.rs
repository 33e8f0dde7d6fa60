//! Troubles are the ways in which a run can break a promise. Layer 8.

use super::kinds::Cheat;
use crate::base::ids::{DeviceId, LogIndex, SeatSet, Term};
use crate::session::{Phase, ResumeError, Verdict};
use thiserror::Error;

/// What did not hold.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Trouble {
    /// An entry that a quorum had was replaced.
    #[error("entry {0}, which enough devices had, was replaced")]
    Replaced(LogIndex),
    /// An entry that no coalition can undo was replaced.
    #[error("entry {0}, which more honest devices had acknowledged than a quorum can do without, was undone")]
    Undone(LogIndex),
    /// One index of one term has two entries.
    #[error("place {index} of term {term} was given to two entries")]
    TwoInOne {
        /// The term.
        term: Term,
        /// The index.
        index: LogIndex,
    },
    /// A device was shown a card that isn't its own.
    #[error("device {device} was shown a card of seats {seats:?}")]
    Shown {
        /// The device.
        device: usize,
        /// The seats that may know the card.
        seats: SeatSet,
    },
    /// A coalition can open a card that it mustn't see.
    #[error("a coalition can open a card at entry {entry} that only devices {readers:?} may read")]
    Learnt {
        /// The length of the log.
        entry: LogIndex,
        /// The devices that may read the card.
        readers: Vec<DeviceId>,
    },
    /// A coalition knows a random number while it can still arrange what the number picks from.
    #[error("a coalition can foresee a number at entry {0}")]
    Foreseen(LogIndex),
    /// A coalition can read a sealed move while others still choose.
    #[error("a coalition can read a sealed move at entry {0} before all have chosen")]
    Peeked(LogIndex),
    /// A coalition was shown something by a log that was undone.
    #[error("a coalition was shown something by a record that was then undone")]
    TakenBack,
    /// A device plays a game that its lobby never showed.
    #[error("device {0} plays a game that no lobby has shown")]
    OtherGame(usize),
    /// A device that knows only the code was let in.
    #[error("device {0} was let in by guessing")]
    LetIn(usize),
    /// A device was shown a face or a back other than the one that the audit finds.
    #[error("device {device} was shown another face or back than the audit finds")]
    OtherFace {
        /// The device.
        device: usize,
    },
    /// An honest device says that an honest one cheats, or that something is broken.
    #[error("device {device} says: {event}")]
    Said {
        /// The device that says it.
        device: usize,
        /// What it says.
        event: String,
    },
    /// The audit of a device is not clean though nobody cheated, or names somebody honest.
    #[error("the audit of device {device} says {verdict:?}")]
    Audit {
        /// The device.
        device: usize,
        /// What it found.
        verdict: Verdict,
    },
    /// A device cheated, and no other device named it.
    #[error("device {device} cheated {deeds} times ({}) and nobody named it", cheat.name())]
    Unnamed {
        /// The device that cheated.
        device: usize,
        /// What it did.
        cheat: Cheat,
        /// How many times.
        deeds: u64,
    },
    /// A log holds a lie, and nobody was named for it.
    #[error("entry {entry} in the record of device {device} is a lie, and nobody was named for it")]
    Overlooked {
        /// The device whose log it is.
        device: usize,
        /// The index of the lie.
        entry: LogIndex,
    },
    /// A device doesn't know what others can prove.
    #[error("device {0} was not told that a place was given to two entries")]
    Untold(usize),
    /// A device holds too much to be processed.
    #[error("device {device} holds {held} things to be worked off")]
    Piled {
        /// The device.
        device: usize,
        /// How many items it holds.
        held: usize,
    },
    /// There are far more messages than there is to say.
    #[error("{0} messages in less than a second")]
    Chatter(u64),
    /// A dishonest device makes more announcements than it may.
    #[error("device {device} said {words} words in one go, and they count")]
    Filled {
        /// The device.
        device: DeviceId,
        /// How many it makes.
        words: usize,
    },
    /// A device's work doesn't end.
    #[error("device {0} works without end")]
    Busy(usize),
    /// An entry is to be stored although one before it isn't.
    #[error("device {0} was to keep an entry behind a gap")]
    Gap(usize),
    /// What a device has stored can't be used.
    #[error("device {device} can't come back: {reason:?}")]
    Resume {
        /// The device.
        device: usize,
        /// Why.
        reason: Option<ResumeError>,
    },
    /// The logs of two devices differ at the end.
    #[error("the records of devices {0} and {1} differ at the end")]
    Differ(usize, usize),
    /// Everything has healed, and the game doesn't end.
    #[error("nothing happens any more; phases {phases:?}, awaited {awaited:?}, hosts {hosts:?}, promised {promised:?}")]
    Stuck {
        /// The phase of each device; `None` for those that are gone.
        phases: Vec<Option<Phase>>,
        /// The devices that each device waits for.
        awaited: Vec<Vec<DeviceId>>,
        /// The devices that say they host.
        hosts: Vec<usize>,
        /// By device: its log's term, the term that it has voted for, and its log's length.
        promised: Vec<(Term, Term, LogIndex)>,
    },
    /// Things keep happening, but the game doesn't end.
    #[error("the game goes on without end")]
    Endless,
    /// The table waits, and a device can't say for whom.
    #[error("device {device} waits for nobody, in {phase:?}")]
    ForNobody {
        /// The device.
        device: usize,
        /// Its phase.
        phase: Phase,
    },
    /// The devices never came together.
    #[error("the game never began")]
    NeverBegan,
}

impl Trouble {
    /// The name of this kind of trouble, in a few words.
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

/// Harm that a coalition must not do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Harm {
    /// It learns what it mustn't know.
    Learnt,
    /// It undoes what was certain.
    Undone,
    /// Somebody honest is named.
    Framed,
    /// A lie goes unnoticed.
    Unnamed,
    /// The table stops though enough honest devices are there, or they can't say for whom they wait.
    Stopped,
}

/// All of them.
pub const HARMS: [Harm; 5] = [Harm::Learnt, Harm::Undone, Harm::Framed, Harm::Unnamed, Harm::Stopped];

impl Harm {
    /// The name of this harm.
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
    /// The harm it would be if a coalition had brought it about.
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

/// All kinds of trouble.
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
