//! A mesh is a set of links to other devices, over which packets travel in order. Layer 8.
//!
//! The driver asks this of any way to reach them. The trait knows neither WebRTC nor what the packets say, and a link's number tells nothing
//! about who is at its other end.

// Numbers are never used twice in a mesh, so a device that comes back has a new one.
use super::framing::Introduction;
pub use crate::session::LinkId;
use std::collections::BTreeSet;
use std::task::{Context, Poll};
use thiserror::Error;

/// Bytes of the largest packet every browser carries in one piece.
pub const MAX_PACKET: usize = 16 * 1024;
/// Bytes of the largest packet of an indirect link: beside it goes the key of the device it is for or from.
pub const MAX_INDIRECT: usize = MAX_PACKET - 33;
/// How things stand with the place where devices find each other. Open links don't need it any more; newcomers do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    /// Being called for the first time.
    Calling,
    /// Reached: newcomers can find us.
    Open,
    /// Not reached, or lost, after this many attempts in a row. Attempts go on.
    Away {
        /// Failed attempts since it was open last.
        attempts: u32,
        /// What it fails by.
        why: Absence,
    },
}

/// Why nobody can be met at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// The station doesn't answer.
    Silent,
    /// None of the public relays answers.
    NoRelay,
    /// The relays take nothing from here at the moment.
    Refused,
    /// They take nothing that is dated by this device's clock.
    Clock {
        /// How far the clock is ahead.
        minutes: i32,
    },
}

/// How a device stands with its table, as far as ways to meet have to know: those who sit together needn't meet any more.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TableLinks {
    /// Whether it hosts.
    pub hosting: bool,
    /// Whether nobody is missing whom it needs: it is linked to its host, or hosts.
    pub settled: bool,
    /// Its place among the devices of the table, the host's being 0.
    pub rank: u32,
    /// The fingerprints of the devices it is linked to.
    pub linked: BTreeSet<[u8; 16]>,
}

/// What happens on a mesh.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeshEvent {
    /// The meeting place changed its state.
    Meeting(Meeting),
    /// Another device is there and a link to it is being made.
    Calling(LinkId),
    /// The link carries packets from now on.
    Opened(LinkId),
    /// A packet came.
    Packet(LinkId, Vec<u8>),
    /// Whether the open link goes over a TURN server: told once that is known, and when it has changed.
    Relayed(LinkId, bool),
    /// The device at the other end of a link that was begun by [`Mesh::introduce`] is to be told this.
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
    /// The next thing that happened; the waker of `cx` is woken when there is more.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<MeshEvent>;

    /// Sends one packet.
    ///
    /// # Errors
    /// It was not sent and never will be.
    fn send(&mut self, link: LinkId, packet: &[u8]) -> Result<(), SendError>;

    /// Lets go of a link: nothing more comes from it or goes to it. No [`MeshEvent::Closed`] follows.
    fn close(&mut self, link: LinkId);

    /// Begins a link to a device that there is an indirect link to: by its offer, or by one of this side. What the device is to be told comes as
    /// [`MeshEvent::Described`]. Nothing if no more links can be made, or the offer makes no sense.
    fn introduce(&mut self, offer: Option<&[u8]>) -> Option<LinkId>;

    /// Takes the answer of the device at the other end of a link that was begun by an offer of this side.
    fn introduced(&mut self, link: LinkId, answer: &[u8]);

    /// Learns how this device stands with its table, whenever that changes.
    fn know(&mut self, table_links: &TableLinks);

    /// Meets everybody again who is at the meeting place: each of them becomes a new link. Links that are open stay so.
    fn reconnect(&mut self);
}
