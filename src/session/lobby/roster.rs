//! A roster says who plays what with whom, and is the first entry of every log. Layer 7; knows games only by the shelf it is given.

use super::look::Look;
use crate::base::ids::{DeviceId, MAX_SEATS, Seat, SeatSet, Term};
use crate::crypto::{IdentityKey, Threshold};
use crate::session::digest::Digest;
use crate::session::fault::RosterFault;
use crate::table::erase::{AnyGame, AnyTable, MOVE_LIMIT};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The version of everything devices say to each other and of records.
pub const VERSION: u16 = 1;
/// The most devices at one table.
pub const MAX_DEVICES: usize = 12;
/// The longest name of a build or a game, in bytes.
pub const KEY_LIMIT: usize = 32;

/// The games a device has.
pub type Shelf = &'static [&'static dyn AnyGame];

/// The game with this key, if it is on the shelf.
pub fn game_of(shelf: Shelf, key: &str) -> Option<&'static dyn AnyGame> {
    shelf.iter().copied().find(|game| game.key() == key)
}

/// What all devices agree on before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roster {
    /// [`VERSION`].
    pub version: u16,
    /// Which build of the page, and so of the rules.
    pub build: String,
    /// The room.
    pub room: Digest,
    /// Makes every game unique: the round of the lobby in which the game was begun, then random bytes.
    pub nonce: [u8; 32],
    /// The devices, each with at least one seat; the first is the host.
    pub devices: Vec<IdentityKey>,
    /// The seats.
    pub seats: Vec<RosterSeat>,
    /// [`AnyGame::key`].
    pub game: String,
    /// The encoded setting.
    pub setup: Vec<u8>,
    /// How many devices open a card together.
    pub threshold: Threshold,
}

/// One seat of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RosterSeat {
    /// Place in [`Roster::devices`].
    pub device: DeviceId,
    /// Name and face.
    pub look: Look,
    /// Whether a bot sits there.
    pub bot: bool,
}

/// Who takes over the seats of a device that leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Heir {
    /// The device that plays them from then on, as a place in [`Roster::devices`].
    pub device: DeviceId,
    /// Whether bots play them then; otherwise the player at that device does, except in seats that bots had before.
    pub bot: bool,
}

impl Roster {
    /// The table at the beginning of the game, if this roster can play it.
    ///
    /// # Errors
    /// Says what is wrong with the roster.
    pub fn start(&self, shelf: Shelf) -> Result<Box<dyn AnyTable>, RosterFault> {
        let distinct: BTreeSet<_> = self.devices.iter().collect();
        if self.version != VERSION {
            return Err(RosterFault::Version);
        }
        // Every device with a share of the keys has to play: one player who opens extra pages must not reach the threshold alone.
        let plays = |device: DeviceId| self.seats.iter().any(|seat| seat.device == device);
        let known = distinct.len() == self.devices.len() && self.device_ids().all(plays);
        if !known || !(2..=MAX_DEVICES).contains(&self.devices.len()) {
            return Err(RosterFault::Devices);
        }
        let count = self.seats.len().min(usize::from(u8::MAX)) as u8;
        if count == 0 || count > MAX_SEATS {
            return Err(RosterFault::Seat(count));
        }
        for (at, seat) in (0u8..).zip(&self.seats) {
            if !self.has(seat.device) || !seat.look.is_clean() {
                return Err(RosterFault::Seat(at));
            }
        }
        let known = if self.setup.len() <= MOVE_LIMIT { game_of(shelf, &self.game) } else { None };
        let game = known.ok_or_else(|| RosterFault::Game(self.game.chars().take(KEY_LIMIT).collect()))?;
        let table = game.start(&self.setup)?;
        if table.seats() != count {
            return Err(RosterFault::Seats { setup: table.seats(), roster: count });
        }
        Ok(table)
    }

    /// Whether opening a card takes all devices: by choice, or because there are only two and both are needed anyway.
    pub fn opens_together(&self) -> bool {
        self.threshold.of(self.devices.len()) == self.devices.len()
    }

    /// A nonce for a game that is begun in a round of the lobby.
    pub fn nonce(round: u32, mut chance: [u8; 32]) -> [u8; 32] {
        chance.iter_mut().zip(round.to_le_bytes()).for_each(|(byte, of_round)| *byte = of_round);
        chance
    }

    /// The round of the lobby in which the game was begun.
    pub fn round(&self) -> u32 {
        let (round, _) = self.nonce.split_first_chunk::<4>().unwrap_or((&[0; 4], &[]));
        u32::from_le_bytes(*round)
    }

    /// The host of a term, by the rule in `session::log::term`.
    pub fn host_in(&self, term: Term) -> DeviceId {
        DeviceId((term.0 % u32::from(self.device_count().max(1))) as u8)
    }

    /// The key of a term's host.
    pub fn host_of(&self, term: Term) -> Option<&IdentityKey> {
        self.key_of(self.host_in(term))
    }

    /// The number of devices.
    pub fn device_count(&self) -> u8 {
        self.devices.len().min(usize::from(u8::MAX)) as u8
    }

    /// The devices, in their order.
    pub fn device_ids(&self) -> impl DoubleEndedIterator<Item = DeviceId> + Clone {
        DeviceId::all(self.device_count())
    }

    /// Whether the roster has this device.
    pub fn has(&self, device: DeviceId) -> bool {
        device.index() < self.devices.len()
    }

    /// The key of a device.
    pub fn key_of(&self, device: DeviceId) -> Option<&IdentityKey> {
        self.devices.get(device.index())
    }

    /// The device of a seat.
    pub fn device_of(&self, seat: Seat) -> Option<DeviceId> {
        self.seats.get(seat.index()).map(|seat| seat.device)
    }

    /// The seats of a device.
    pub fn seats_of(&self, device: DeviceId) -> SeatSet {
        self.seats_where(|seat| seat.device == device)
    }

    /// The seats for which a condition holds.
    pub fn seats_where(&self, wanted: impl Fn(&RosterSeat) -> bool) -> SeatSet {
        (0..).map(Seat).zip(&self.seats).filter(|(_, seat)| wanted(seat)).map(|(at, _)| at).collect()
    }

    /// All seats of a device pass to its heir. They keep their names and faces.
    pub(in crate::session) fn hand_over(&mut self, gone: DeviceId, heir: Heir) {
        for seat in self.seats.iter_mut().filter(|seat| seat.device == gone) {
            seat.device = heir.device;
            seat.bot |= heir.bot;
        }
    }

    /// The device with this key.
    pub fn id_of(&self, key: &IdentityKey) -> Option<DeviceId> {
        self.devices.iter().position(|device| device == key).map(DeviceId::at)
    }
}
