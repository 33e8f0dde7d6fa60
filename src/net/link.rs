//! A mesh is a set of links to other devices, over which packets travel in order. Layer 8.
//!
//! The driver needs no more than this of any way to reach them. The trait knows neither WebRTC nor what the packets say, and a link's number says
//! nothing about who is at its other end.

// A mesh never uses a number twice, so a device that comes back has a new one.
use super::framing::Introduction;
pub use crate::session::LinkId;
use std::collections::BTreeSet;
use std::task::{Context, Poll};
use thiserror::Error;

/// Bytes of the largest packet that every browser carries in one piece.
pub const MAX_PACKET: usize = 16 * 1024;
/// Bytes of the largest packet of an indirect link: its frame also carries the key of the device it is for or from.
pub const MAX_INDIRECT: usize = MAX_PACKET - 33;
/// The state of the place where devices find each other. Open links no longer need it; newcomers do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    /// It is being called for the first time.
    Calling,
    /// It is reached: newcomers can find us.
    Open,
    /// It isn't reached, or was lost. Attempts go on.
    Away {
        /// Failed attempts since it was last open.
        attempts: u32,
        /// Why they fail.
        why: Absence,
    },
}

/// Why nobody can be met at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// The player has switched off every place to meet at.
    Off,
    /// The station doesn't answer.
    Silent,
    /// None of the public relays answers.
    NoRelay,
    /// The relays accept nothing from here at the moment.
    Refused,
    /// The relays accept nothing dated by this device's clock.
    Clock {
        /// How far the clock is ahead.
        minutes: i32,
    },
}

/// A device's links to its table, as far as ways to meet must know: devices linked there needn't meet any more.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TableLinks {
    /// Whether this device is the host.
    pub hosting: bool,
    /// Whether it misses no device that it needs: it is linked to its host, or is the host itself.
    pub settled: bool,
    /// Its place among the devices of the table; the host's is 0.
    pub rank: u32,
    /// The fingerprints of the devices it is linked to.
    pub linked: BTreeSet<[u8; 16]>,
}

/// What happens on a mesh.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeshEvent {
    /// The meeting place changed its state.
    Meeting(Meeting),
    /// Another device is there, and a link to it is being made.
    Calling(LinkId),
    /// The link carries packets from now on.
    Opened(LinkId),
    /// A packet arrived.
    Packet(LinkId, Vec<u8>),
    /// Whether the open link goes over a TURN server: sent when that becomes known, and when it changes.
    Relayed(LinkId, bool),
    /// What to tell the device at the other end of a link begun by [`Mesh::introduce`].
    Described(LinkId, Introduction),
    /// The meeting place says that the device has left it. An open link may still work.
    Departed(LinkId),
    /// The link is gone for good, or was never made.
    Closed(LinkId),
    /// The device sent nonsense while the link was being made. It is refused and its link closed.
    Garbage(LinkId),
}

/// Why a packet wasn't sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SendError {
    /// No such link, or it isn't open.
    #[error("link {} is not open", .0.0)]
    NotOpen(LinkId),
    /// Longer than [`MAX_PACKET`].
    #[error("a packet of {0} bytes is too long")]
    TooLong(usize),
}

/// Links to every other device in one room. Packets of one link arrive complete, once and in order, or the link closes.
pub trait Mesh {
    /// The next event; the waker of `cx` is woken when there is more.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<MeshEvent>;

    /// Sends one packet.
    ///
    /// # Errors
    /// It was not sent and never will be.
    fn send(&mut self, link: LinkId, packet: &[u8]) -> Result<(), SendError>;

    /// Lets go of a link: nothing more comes from it or goes to it. No [`MeshEvent::Closed`] follows.
    fn close(&mut self, link: LinkId);

    /// Begins a link to a device that there is an indirect link to: by its offer, or by one from this side. What to tell the device comes as
    /// [`MeshEvent::Described`]. `None` if no more links can be made, or the offer makes no sense.
    fn introduce(&mut self, offer: Option<&[u8]>) -> Option<LinkId>;

    /// Takes the answer of the device at the other end of a link that this side's offer began.
    fn introduced(&mut self, link: LinkId, answer: &[u8]);

    /// Learns of this device's links to its table, whenever they change.
    fn know(&mut self, table_links: &TableLinks);

    /// Meets everybody at the meeting place again, and makes a new link to each of them. Open links stay open.
    fn reconnect(&mut self);
}

/// The mesh of a device that has left: it meets nobody and links to nobody.
pub struct NoLinks;

impl Mesh for NoLinks {
    fn poll(&mut self, _: &mut Context<'_>) -> Poll<MeshEvent> {
        Poll::Pending
    }

    fn send(&mut self, link: LinkId, _: &[u8]) -> Result<(), SendError> {
        Err(SendError::NotOpen(link))
    }

    fn close(&mut self, _: LinkId) {}

    fn introduce(&mut self, _: Option<&[u8]>) -> Option<LinkId> {
        None
    }

    fn introduced(&mut self, _: LinkId, _: &[u8]) {}

    fn know(&mut self, _: &TableLinks) {}

    fn reconnect(&mut self) {}
}
