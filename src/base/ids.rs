//! These types number seats, devices, terms and places of the log, and hold sets of seats and devices. Layer 1; knows nothing of games. In messages
//! each is shown as its number alone.

use super::rng::below;
use derive_more::{Debug, Display};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// The largest number of seats any table has.
pub const MAX_SEATS: u8 = 12;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Display, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a table with `count` seats.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat)
    }
}

/// A device at the table, numbered from 0 in the order of the roster. The number stays when others leave.
///
/// ```
/// use winterover::base::{codec, ids::DeviceId};
/// // What is signed, sent and stored is the number alone.
/// assert_eq!(codec::encode(&vec![DeviceId(7), DeviceId(200)]), [2, 7, 200]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, Serialize, Deserialize)]
#[debug("{_0}")]
pub struct DeviceId(pub u8);

impl DeviceId {
    /// The device at an index of per-device lists.
    pub fn at(index: usize) -> DeviceId {
        DeviceId(index as u8)
    }

    /// The device as an index into per-device lists.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The first `count` devices.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = DeviceId> + Clone {
        (0..count).map(DeviceId)
    }

    /// The device this many numbers further on; after the last of `count` devices comes device 0 again.
    pub fn further(self, steps: u8, count: u8) -> DeviceId {
        DeviceId((self.0 + steps) % count)
    }
}

/// A term of a table: the part of its log that one host orders. Terms are numbered from 0. The host of each later term is the next device.
///
/// ```
/// use winterover::base::{codec, ids::Term};
/// assert_eq!(codec::encode(&Term(300)), codec::encode(&300_u32));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Display, Serialize, Deserialize)]
#[debug("{_0}")]
pub struct Term(pub u32);

impl Term {
    /// The term in which a table begins.
    pub const FIRST: Term = Term(0);

    /// The term this many terms later, if it can be counted that far.
    pub fn later(self, by: u32) -> Option<Term> {
        self.0.checked_add(by).map(Term)
    }

    /// By how many terms it comes after `other`; `None` if it comes before.
    pub fn since(self, other: Term) -> Option<u32> {
        self.0.checked_sub(other.0)
    }

    /// Its bytes, as they are signed.
    pub fn to_le_bytes(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }
}

/// A place in the log of a table, counted from 0. As the length of a log it is the next place.
///
/// ```
/// use winterover::base::{codec, ids::LogIndex};
/// assert_eq!(LogIndex::FIRST.next(), LogIndex(1));
/// assert_eq!(codec::encode(&LogIndex(300)), codec::encode(&300_u32));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Display, Serialize, Deserialize)]
#[debug("{_0}")]
pub struct LogIndex(pub u32);

impl LogIndex {
    /// The place of the roster; the length of a log without entries.
    pub const FIRST: LogIndex = LogIndex(0);

    /// The place for an index into a list of entries, or for the length of such a list.
    pub fn at(index: usize) -> LogIndex {
        LogIndex(index as u32)
    }

    /// The place as an index into lists of entries.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place; also the length of a log that ends with the entry at this one.
    #[must_use]
    pub fn next(self) -> LogIndex {
        self.later(1)
    }

    /// The same, if it can be counted: for a place that another device has named.
    pub fn checked_next(self) -> Option<LogIndex> {
        self.0.checked_add(1).map(LogIndex)
    }

    /// The place this many later, at most the last that can be counted.
    #[must_use]
    pub fn later(self, by: u32) -> LogIndex {
        LogIndex(self.0.saturating_add(by))
    }

    /// The place this many earlier, at least the first.
    #[must_use]
    pub fn earlier(self, by: u32) -> LogIndex {
        LogIndex(self.0.saturating_sub(by))
    }

    /// How many places it comes after `other`; 0 if it doesn't.
    pub fn since(self, other: LogIndex) -> u32 {
        self.0.saturating_sub(other.0)
    }

    /// Its bytes, as they are signed.
    pub fn to_le_bytes(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }
}

/// A set of devices of a table. Devices beyond the most that any table has are never in it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DeviceSet(u16);

impl DeviceSet {
    fn of(device: DeviceId) -> Self {
        DeviceSet(1u16.checked_shl(device.0.into()).unwrap_or_default())
    }

    /// Whether `device` is in the set.
    pub fn contains(self, device: DeviceId) -> bool {
        !self.intersection(DeviceSet::of(device)).is_empty()
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many devices.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// This set without `device`.
    #[must_use]
    pub fn without(self, device: DeviceId) -> Self {
        DeviceSet(self.0 & !DeviceSet::of(device).0)
    }

    /// Devices in both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        DeviceSet(self.0 & other.0)
    }
}

impl FromIterator<DeviceId> for DeviceSet {
    fn from_iter<I: IntoIterator<Item = DeviceId>>(devices: I) -> Self {
        DeviceSet(devices.into_iter().fold(0, |all, device| all | DeviceSet::of(device).0))
    }
}

/// A set of seats.
///
/// ```
/// use winterover::base::ids::{Seat, SeatSet};
/// let mut set = SeatSet::of(Seat(3));
/// set.insert(Seat(0));
/// assert!(set.contains(Seat(3)) && !set.contains(Seat(1)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Deserialize)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = SeatSet(0);
    /// Every seat there can be, and all onlookers.
    pub const ALL: Self = SeatSet(u16::MAX);

    /// One seat alone.
    pub fn of(seat: Seat) -> Self {
        SeatSet(Self::bit(seat))
    }

    /// Its bit; none for a seat that no table has.
    fn bit(seat: Seat) -> u16 {
        1u16.checked_shl(seat.0.into()).unwrap_or_default()
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> Self {
        Seat::all(count).collect()
    }

    /// A random seat of the set, all equally likely; the first seat if the set is empty.
    pub fn any(self, rng: &mut dyn Rng) -> Seat {
        self.iter().nth(below(rng, self.len().max(1))).unwrap_or(Seat(0))
    }

    /// Whether `seat` is in the set; seats that no table has are in none.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this is [`SeatSet::ALL`].
    pub fn is_all(self) -> bool {
        self == Self::ALL
    }

    /// How many seats.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= Self::bit(seat);
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::bit(seat);
    }

    /// This set with `seat`.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | Self::bit(seat))
    }

    /// This set without `seat`.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !Self::bit(seat))
    }

    /// Seats in either.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        SeatSet(self.0 | other.0)
    }

    /// Seats in both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        SeatSet(self.0 & other.0)
    }

    /// Seats here and not in `other`.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        SeatSet(self.0 & !other.0)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let seat = Seat(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(seat)
        })
    }

    /// The first seat of the set met when going clockwise around a table of `count`, beginning after `from`; `from` itself comes last.
    pub fn next_after(self, from: Seat, count: u8) -> Option<Seat> {
        (1..=count).map(|step| Seat((from.0 + step) % count)).find(|seat| self.contains(*seat))
    }

    /// The same, beginning with `from` itself.
    pub fn next_from(self, from: Seat, count: u8) -> Option<Seat> {
        if self.contains(from) { Some(from) } else { self.next_after(from, count) }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// An index of the log or none, in the bytes of an index: the greatest stands for none, as no log is that long.
pub mod index_or_none {
    use super::LogIndex;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes it.
    ///
    /// # Errors
    /// The serializer's.
    pub fn serialize<S: Serializer>(index: &Option<LogIndex>, into: S) -> Result<S::Ok, S::Error> {
        index.map_or(u32::MAX, |index| index.0).serialize(into)
    }

    /// Reads it.
    ///
    /// # Errors
    /// The deserializer's.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<LogIndex>, D::Error> {
        u32::deserialize(from).map(|index| if index == u32::MAX { None } else { Some(LogIndex(index)) })
    }
}
