//! Faults are the things that a device can do wrong. Layer 7. A fault doesn't name the culprit; that is reported beside it.

use crate::base::ids::{DeviceId, LogIndex, Seat};
use crate::crypto::CryptoError;
use crate::table::card::CardId;
use crate::table::erase::{BadMove, BadSetup};
use thiserror::Error;

/// Why something that a device signed doesn't count. The table is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The bytes are no entry.
    #[error("the entry is not readable")]
    Unreadable,
    /// Longer than any honest entry.
    #[error("{len} bytes where at most {limit} are allowed")]
    TooLong {
        /// Bytes received.
        len: usize,
        /// Bytes allowed.
        limit: usize,
    },
    /// No such device at this table.
    #[error("there is no device {0}")]
    NoDevice(DeviceId),
    /// The signature isn't that device's, or not for this game.
    #[error("the signature does not hold")]
    Forged,
    /// An entry repeated, or out of order.
    #[error("the device's entry {found} where {due} is due")]
    Counter {
        /// The number the device's next entry has.
        due: u32,
        /// The number found.
        found: u32,
    },
    /// It was made before the present step began.
    #[error("made at entry {seen}; the present step began at {since}")]
    Stale {
        /// How much of the log its author had seen.
        seen: LogIndex,
        /// The length of the log when the present step began.
        since: LogIndex,
    },
    /// It was made on a different log.
    #[error("made on another record")]
    OtherRecord,
    /// Nothing of the kind is due from the device now.
    #[error("not due now")]
    NotDue,
    /// It was due, but others have done it meanwhile, or more is due by now.
    #[error("done without it meanwhile")]
    Late,
    /// The device has used up its budget for this step.
    #[error("enough said in this step")]
    TooMuch,
    /// The log takes no more entries.
    #[error("the record is full")]
    Full,
    /// The seat belongs to a different device.
    #[error("seat {0} is another device's")]
    NotYourSeat(Seat),
    /// The move can't be made.
    #[error("{0}")]
    Move(#[from] BadMove),
    /// A proof, share, commitment or key is refused.
    #[error("{0}")]
    Crypto(#[from] CryptoError),
    /// A hand is mixed with other numbers than its device's key gives, so that an heir couldn't follow it. Only the audit finds this.
    #[error("its hand is mixed otherwise than its key says")]
    Order,
    /// The number of shuffles, hands or coins is wrong.
    #[error("{found} parts where {due} are due")]
    Parts {
        /// How many are due.
        due: usize,
        /// How many there are.
        found: usize,
    },
    /// A roster that can't be played by.
    #[error("{0}")]
    Roster(#[from] RosterFault),
    /// The host gave two entries one index.
    #[error("two entries have place {0}")]
    Equivocation(LogIndex),
    /// The host ordered an entry that doesn't count.
    #[error("entry {0} was given its place though it does not count")]
    LogEntry(LogIndex),
    /// The host refused an entry that counts.
    #[error("an entry was refused though it counts")]
    WronglyRefused,
    /// Only the host of the present term may say this.
    #[error("only the host may say that")]
    NotHost,
}

impl Fault {
    /// Whether this can happen to an honest device by bad luck, so that it may simply try again.
    pub fn is_innocent(&self) -> bool {
        match self {
            Fault::Stale { .. } | Fault::Late => true,
            // The first comes from a player who can't decide; the second is nobody's doing.
            Fault::TooMuch | Fault::Full => true,
            // Perhaps it was made on a branch that the next host didn't continue.
            Fault::OtherRecord => true,
            // It was submitted before, perhaps by a page that has been closed since.
            Fault::Counter { due, found } => found < due,
            Fault::Unreadable
            | Fault::TooLong { .. }
            | Fault::NoDevice(_)
            | Fault::Forged
            | Fault::NotDue
            | Fault::NotYourSeat(_)
            | Fault::Move(_)
            | Fault::Crypto(_)
            | Fault::Order
            | Fault::Parts { .. }
            | Fault::Roster(_)
            | Fault::Equivocation(_)
            | Fault::LogEntry(_)
            | Fault::WronglyRefused
            | Fault::NotHost => false,
        }
    }
}

/// What is wrong with a roster.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RosterFault {
    /// It is of another version of the protocol or of the page.
    #[error("of another version")]
    Version,
    /// It is for another room.
    #[error("of another room")]
    Room,
    /// Too few or too many devices, one twice, or one without a seat.
    #[error("the devices can't be a table")]
    Devices,
    /// Too few or too many seats, a seat of no device, or a name that isn't clean.
    #[error("seat {0} can't be")]
    Seat(u8),
    /// A game this page doesn't have.
    #[error("the game {0} is not known here")]
    Game(String),
    /// The setting can't be played.
    #[error("{0}")]
    Setup(#[from] BadSetup),
    /// The setting is for another number of seats.
    #[error("{setup} seats in the setting, {roster} at the table")]
    Seats {
        /// Seats by the setting.
        setup: u8,
        /// Seats at the table.
        roster: u8,
    },
    /// Devices, seats, settings or the threshold differ from what the lobby said.
    #[error("not what the lobby said")]
    NotAsAgreed,
}

/// How an invalid entry got here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    /// A host gave it this index. An honest host checks an entry against the log as it is at the index that it gives.
    LogEntry {
        /// Which device.
        host: DeviceId,
        /// The index.
        at: LogIndex,
    },
    /// A device, its author or another, sent it to have it ordered. An honest one passes on only entries whose signature it has verified.
    Sent {
        /// Which device.
        by: DeviceId,
    },
    /// It was shown because the host refused it. The device that shows it doesn't vouch for it.
    Shown,
}

/// A device that did wrong, and what it did.
pub type Guilt = (DeviceId, Fault);

/// Something that rules must never ask for. It points to a bug in the rules, not to a dishonest device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Bug {
    /// There is no such card.
    #[error("no card {0:?}")]
    NoCard(CardId),
    /// The same card is twice in a pile or hand.
    #[error("card {0:?} twice in one pile")]
    Twice(CardId),
    /// There is no such seat.
    #[error("no seat {0}")]
    NoSeat(Seat),
    /// A roll with the bound 0.
    #[error("a number below 0 can't be rolled")]
    NoBound,
    /// The rules ask for more than one step may.
    #[error("too many needs, or too many in a row")]
    TooMany,
    /// A card that one device can read would be opened to another.
    #[error("card {card:?} is open to device {by} and would be opened to device {to}")]
    Opened {
        /// The card.
        card: CardId,
        /// Who can read it.
        by: DeviceId,
        /// Who would read it.
        to: DeviceId,
    },
    /// What was opened is no card of the game.
    #[error("card {0:?} shows no face")]
    NoFace(CardId),
    /// A card's back isn't that of its face.
    #[error("card {0:?} has the back of another")]
    OtherBack(CardId),
    /// Two devices' knowledge leads to different needs or turns.
    #[error("what the table does next depends on a hidden card")]
    HiddenCourse,
    /// Nobody is awaited, though the game isn't over.
    #[error("nobody is awaited and the game is not over")]
    Stuck,
    /// The log has an entry of this device that doesn't follow from its secrets.
    #[error("an entry of this device is not of its making")]
    OtherSecrets,
    /// A device's own keys fail, though the proofs of the others hold.
    #[error("own cryptography failed: {0}")]
    Crypto(CryptoError),
}
