//! A standing says in plain data how a device is connected; the page puts it into words. Layer 8.

use super::link::{Absence, LinkId, Meeting};
use crate::session::lobby::JoinError;
use crate::session::{Event, LinkError};
use thiserror::Error;

/// An event for the page.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "events are told one at a time and not kept")]
pub enum RoomEvent {
    /// An event of the session.
    Session(Event),
    /// A link, the meeting place, or the trouble has changed: see [`super::core::Core::standing`].
    Standing,
    /// From now on nothing is stored: a reload ends the table for this device.
    NotStored,
}

/// The state of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkState {
    /// It is being made.
    Connecting,
    /// It carries messages.
    Open,
    /// It is gone, refused, or was never made.
    Lost,
}

/// What keeps a device from its table, in the plainest terms.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Trouble {
    /// The browser has no WebRTC, or it is switched off.
    #[error("this browser has no WebRTC")]
    NoWebRtc,
    /// A STUN or TURN server's address in the settings is invalid.
    #[error("{0} is not the address of a STUN or TURN server")]
    BadIceServer(String),
    /// The meeting place doesn't answer. Attempts go on.
    #[error("the meeting place can't be reached")]
    Unreachable(Absence),
    /// Nobody is in the room. The guest goes on waiting.
    #[error("nobody is at that table")]
    NobodyThere,
    /// Others are in the room, but no link to them opens.
    #[error("the devices can't reach each other")]
    CannotConnect,
    /// Other devices of the table are linked, but not its host; they are asked to forward to it.
    #[error("the host can't be reached directly")]
    HostUnlinked,
    /// The table's devices refuse this one, or this one refuses them.
    #[error("{0}")]
    Refused(LinkError),
    /// The host doesn't let this device in.
    #[error("{0}")]
    Join(JoinError),
    /// The link to the host is gone.
    #[error("the host is gone")]
    HostGone,
}

/// How a device is connected.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The state of the meeting place.
    pub meeting: Meeting,
    /// Every link, and the milliseconds since something was heard over it.
    pub links: Vec<(LinkId, LinkState, u64)>,
    /// What is wrong, if anything.
    pub trouble: Option<Trouble>,
}
