//! A way is a place or a passed note by which two devices meet before they have a link. Layer 8; pure.
//!
//! The mesh asks this of any of them.

use super::super::link::Meeting;
pub use super::super::link::TableLinks;
use super::sdp_filter::Role;
use std::task::{Context, Poll};

/// Somebody met by a way. A way uses no number twice: a device that comes again is another contact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Contact(pub u32);

/// What happens on a way. `Who` names the device that was met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Met<Who = Contact> {
    /// How things stand with it.
    Meeting(Meeting),
    /// Somebody has come who is to be told how to reach us: an offer is due.
    Newcomer(Who),
    /// Somebody has told how to be reached, by a description that has passed the [filter](super::sdp_filter). An offer from somebody new
    /// begins a contact, and an answer is due.
    Described(Who, Role, String),
    /// Somebody has left, or nothing has come of them in time. A link to them may still work, or open.
    Departed(Who),
    /// Somebody talks nonsense and is refused from here on.
    Garbage(Who),
}

/// What became of a connection to a contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is open.
    Opened,
    /// It couldn't be made, or is gone.
    Closed,
    /// The browser makes nothing of what the contact described.
    Refused,
}

/// By what connections are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maker {
    /// By the library that speaks the protocol of the meeting place (matchbox).
    Library,
    /// By the page itself, which can close them.
    Page,
}

/// A way to meet. It ends when it is dropped.
pub trait Way {
    /// What happens next; the waker of `cx` is woken when there is more.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Met>;

    /// Tells a contact how this device can be reached, in the browser's words (SDP); lost if the contact is gone.
    fn describe(&mut self, contact: Contact, role: Role, sdp: &str);

    /// Learns what became of the connection to a contact.
    fn learn(&mut self, contact: Contact, fate: Fate);

    /// A link that is needed is gone: everybody there is to be met again, as new contacts.
    fn again(&mut self);

    /// Whether there is a place that has to be reached before anybody can be met, and of which it tells how that stands.
    fn has_place(&self) -> bool {
        true
    }

    /// By what the first connections to its contacts are made.
    fn maker(&self) -> Maker {
        Maker::Page
    }

    /// Whether people carry what is told from one device to the other. That takes as long as they do, and nobody is found there by itself.
    fn by_people(&self) -> bool {
        false
    }

    /// Learns how this device stands with its table, whenever that changes. A way falls silent once nobody is missed.
    fn know(&mut self, table_links: &TableLinks);
}
