//! An opening is one thing that shares open: a side of a card, the owner's copy of a card, or a coin. Layer 7.

use super::place::Side;
use crate::base::ids::DeviceId;
use crate::crypto::{Ciphertext, Point};
use crate::table::card::CardId;

/// What is opened.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// A side of a card on the table.
    Card(CardId, Side, Ciphertext),
    /// A copy from which a device, whose hand others have mixed, reads what lies at a place.
    Copy(CardId, Ciphertext, DeviceId),
    /// A coin, with its place in the batch and its base.
    Coin(usize, Point),
}

/// Shares being collected. Sealed-table invariant: the device that is to read a card owes no share of it, so others never make one in its place
/// either.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    pub(super) target: Target,
    owes: Vec<DeviceId>,
    /// The shares that have come in this level, each with its device.
    pub(super) shares: Vec<(DeviceId, Point)>,
}

impl Opening {
    pub(super) fn new(target: Target, owes: Vec<DeviceId>) -> Self {
        Opening { target, owes, shares: Vec::new() }
    }

    /// Whether a device's share is missing.
    pub(super) fn owed_by(&self, device: DeviceId) -> bool {
        self.owes.contains(&device)
    }

    /// Whether all shares are there.
    pub(super) fn is_whole(&self) -> bool {
        self.owes.is_empty()
    }

    /// The point whose multiples the shares are.
    pub(super) fn base(&self) -> Point {
        match self.target {
            Target::Card(_, _, masked) | Target::Copy(_, masked, _) => masked.c1,
            Target::Coin(_, base) => base,
        }
    }

    /// The ciphertext, if a card is opened.
    pub(super) fn card(&self) -> Option<Ciphertext> {
        match self.target {
            Target::Card(_, _, masked) | Target::Copy(_, masked, _) => Some(masked),
            Target::Coin(..) => None,
        }
    }

    /// The coin's base, if a coin is opened.
    pub(super) fn coin(&self) -> Option<Point> {
        match self.target {
            Target::Coin(_, base) => Some(base),
            Target::Card(..) | Target::Copy(..) => None,
        }
    }

    /// Takes in a device's share.
    pub(super) fn apply(&mut self, device: DeviceId, share: Point) {
        if self.owed_by(device) {
            self.owes.retain(|other| *other != device);
            self.shares.push((device, share));
        }
    }
}
