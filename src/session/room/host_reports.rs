//! Devices of a lobby tell each other which device is its host. Layer 7.

use super::link::LinkId;
use crate::crypto::IdentityKey;
use crate::session::lobby::Ask;
use std::collections::BTreeMap;

/// The host has said what is true only if the game has ended in which this device plays, and nothing bears that out yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndClaim {
    /// When it first said so, in milliseconds.
    pub(crate) since: u64,
    /// Whether the player has been told.
    pub(crate) told: bool,
}

/// What this device has said and heard about the lobby's host.
#[derive(Default)]
pub(crate) struct HostReports {
    /// When each device that didn't know the lobby was last shown it, in milliseconds.
    pub(crate) told: BTreeMap<LinkId, u64>,
    /// When this device last asked to be let in, or asked the others who the host is, in milliseconds.
    pub(crate) asked: u64,
    /// The link on which the host last showed its lobby.
    pub(crate) shown: Option<LinkId>,
    /// Whether the host has turned this device away, or has it wait at the door.
    pub(crate) turned: bool,
    /// By device, the host that it follows, if that isn't the one known here.
    pub(crate) voices: BTreeMap<IdentityKey, IdentityKey>,
    /// The claim of an end that nothing bears out yet.
    pub(crate) claim: Option<EndClaim>,
    /// By link, what devices outside asked while this one was recovering and didn't know whether it was still the host.
    pub(crate) waiting: BTreeMap<LinkId, Ask>,
}
