//! A way is a place or a passed note by which two devices meet before they have a link. Layer 8; pure.
//!
//! This trait is all that the mesh needs of any of them.

use super::super::link::Meeting;
pub use super::super::link::TableLinks;
use super::sdp_filter::Role;
use std::task::{Context, Poll};

/// A device met by a way. A way uses no number twice: a device that comes again is another contact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Contact(pub u32);

/// What happens on a way. `Who` names the device that was met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Met<Who = Contact> {
    /// The state of its meeting place.
    Meeting(Meeting),
    /// A device has come that must be told how this one can be reached: an offer is due.
    Newcomer(Who),
    /// A device has said how it can be reached, by a description that has passed the [filter](super::sdp_filter). An offer from a new device begins a
    /// contact, and an answer is due.
    Described(Who, Role, String),
    /// A device has left, or didn't get anywhere in time. A link to it may still work, or open.
    Departed(Who),
    /// A device sends nonsense and is refused from here on.
    Garbage(Who),
}

/// The outcome of a connection to a contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is open.
    Opened,
    /// It couldn't be made, or is gone.
    Closed,
    /// The browser can't make sense of the contact's description.
    Refused,
}

/// What makes connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maker {
    /// The library that speaks the protocol of the meeting place (matchbox).
    Library,
    /// The page itself, which can close them.
    Page,
}

/// A way to meet. It ends when it is dropped.
pub trait Way {
    /// The next event; the waker of `cx` is woken when there is more.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Met>;

    /// Tells a contact how this device can be reached, in the browser's words (SDP); lost if the contact is gone.
    fn describe(&mut self, contact: Contact, role: Role, sdp: &str);

    /// Learns what became of the connection to a contact.
    fn learn(&mut self, contact: Contact, fate: Fate);

    /// Meets everybody there again, as new contacts, as a needed link is gone.
    fn again(&mut self);

    /// Whether it has a place that must be reached before anybody can be met, and reports its state.
    fn has_place(&self) -> bool {
        true
    }

    /// What makes the first connections to its contacts.
    fn maker(&self) -> Maker {
        Maker::Page
    }

    /// Whether people carry the messages from one device to the other. That takes them a while, and nobody is found by itself there.
    fn by_people(&self) -> bool {
        false
    }

    /// Learns of this device's links to its table, whenever they change. A way falls silent once nobody is missing.
    fn know(&mut self, table_links: &TableLinks);
}
