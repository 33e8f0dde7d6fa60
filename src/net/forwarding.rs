//! Devices forward frames for each other, and tell each other who is around them. Layer 8; pure.
//!
//! Two devices without a link of their own are linked via a third, the forwarder. One of them tells the forwarder whom a frame is for, and the
//! forwarder passes it on and says whom it is from. Such a frame holds a frame of the indirect link. An indirect link can't carry frames to forward.

use super::link::{LinkId, MAX_INDIRECT};
use std::collections::{BTreeMap, BTreeSet};

/// A device: the bytes of its key.
pub type Address = [u8; 32];

/// The device that is called over a forwarder, and whose answer comes back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Callee {
    /// The forwarder's host, whose key a device that hasn't been let in doesn't know.
    Host,
    /// The device with this key.
    Device(Address),
}

impl Callee {
    /// The device, if it is named.
    pub fn device(self) -> Option<Address> {
        if let Callee::Device(device) = self { Some(device) } else { None }
    }

    /// Reads 32 bytes of a packet. Zeros stand for the host, as no device's key is all zeros.
    fn read(bytes: &Address) -> Self {
        if *bytes == [0; 32] { Callee::Host } else { Callee::Device(*bytes) }
    }

    fn bytes(self) -> Address {
        self.device().unwrap_or([0; 32])
    }
}

impl From<&Address> for Callee {
    fn from(device: &Address) -> Self {
        Callee::Device(*device)
    }
}

const TO: u8 = 7;
const FROM: u8 = 8;

/// The frame that begins an indirect link; it is sent inside a forwarded frame.
pub const CALL: [u8; 1] = [9];
/// The frame that accepts a call; it is sent inside a forwarded frame.
pub const ANSWER: [u8; 1] = [10];

/// A frame that is forwarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forward<'a> {
    /// The frame should be forwarded to this device.
    To(Callee, &'a [u8]),
    /// The frame was forwarded, and comes from this device.
    From(Callee, &'a [u8]),
}

/// Reads a packet; `None` if it is of another kind. Its content may turn out not to be a frame.
pub fn read(packet: &[u8]) -> Option<Forward<'_>> {
    let (kind, rest) = packet.split_first()?;
    let (address, frame) = rest.split_first_chunk::<32>()?;
    let fits = !frame.is_empty() && frame.len() <= MAX_INDIRECT;
    match *kind {
        TO if fits => Some(Forward::To(Callee::read(address), frame)),
        FROM if fits => Some(Forward::From(Callee::read(address), frame)),
        _ => None,
    }
}

/// A frame to be forwarded.
pub fn to(callee: impl Into<Callee>, frame: &[u8]) -> Vec<u8> {
    [&[TO], callee.into().bytes().as_slice(), frame].concat()
}

/// A frame that a device wanted forwarded, or the answer to a refused call, as if the callee had sent it.
pub fn from(device: impl Into<Callee>, frame: &[u8]) -> Vec<u8> {
    [&[FROM], device.into().bytes().as_slice(), frame].concat()
}

/// A packet to be sent, and its link.
pub type Post = (LinkId, Vec<u8>);

/// What a device knows about those around it.
#[derive(Clone, Default, Debug)]
pub struct Around {
    /// This device.
    pub me: Address,
    /// Whether it is the host.
    pub hosting: bool,
    /// The host, if this device knows it.
    pub host: Option<Address>,
    /// Devices that have shown who they are, with the direct links to them.
    pub direct: BTreeMap<Address, LinkId>,
    /// Those of them that have been heard lately.
    pub lively: BTreeSet<Address>,
    /// This device's indirect links whose other end has shown who it is, with that device.
    pub indirect: BTreeMap<LinkId, Address>,
    /// The devices of the table, including this one; empty if this device hasn't been let in.
    pub table: BTreeSet<Address>,
    /// Devices that were sent away.
    pub barred: BTreeSet<Address>,
}

impl Around {
    /// Whether two devices may be linked over this one. It must be at the table, the callee too, and also the caller unless it calls the host.
    /// Nothing is forwarded for devices that were sent away.
    pub fn may_forward(&self, from: &Address, to: &Address) -> bool {
        let inside = |device: &Address| self.table.contains(device);
        let apart = from != to && *from != self.me && *to != self.me;
        let let_in = inside(from) || self.host == Some(*to);
        apart && inside(&self.me) && inside(to) && let_in && !self.barred.contains(from)
    }

    /// Whether another device may call this one over a third: the third must be at the table, and the caller too unless this is the host. Nobody who
    /// is heard on a direct link calls: the third has made that up, so that what the two say goes over it.
    pub fn may_be_called(&self, by: &Address, via: &Address) -> bool {
        let inside = |device: &Address| self.table.contains(device);
        let known = inside(by) || self.hosting;
        let welcome = known && !self.barred.contains(by) && !self.lively.contains(by);
        by != via && *by != self.me && inside(&self.me) && inside(via) && welcome
    }

    /// A packet for a device as a post, if there is a direct link to it.
    pub fn post(&self, device: &Address, packet: Vec<u8>) -> Option<Post> {
        self.direct.get(device).map(|link| (*link, packet))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_back_and_others_are_none() {
        assert_eq!(read(&to(&[7; 32], &CALL)), Some(Forward::To(Callee::Device([7; 32]), &CALL)));
        assert_eq!(read(&from(&[9; 32], &[1, 2])), Some(Forward::From(Callee::Device([9; 32]), &[1, 2])));
        assert_eq!(read(&to(Callee::Host, &CALL)), Some(Forward::To(Callee::Host, &CALL)));
        assert_eq!(to(&[7; 32], &[1; MAX_INDIRECT]).len(), super::super::link::MAX_PACKET);
        for none in [vec![], vec![TO], [TO; 33].to_vec(), vec![1; 40], to(&[7; 32], &[1; MAX_INDIRECT + 1])] {
            assert_eq!(read(&none), None);
        }
    }

    #[test]
    fn only_the_table_is_forwarded_for_and_strangers_to_its_host() {
        let [me, host, guest, stranger, gone]: [Address; 5] = [1, 2, 3, 4, 5].map(|at| [at; 32]);
        let table = BTreeSet::from([me, host, guest]);
        let barred = BTreeSet::from([gone]);
        let around = Around { me, host: Some(host), table, barred, ..Around::default() };
        assert!(
            around.may_forward(&guest, &host)
                && around.may_forward(&host, &guest)
                && around.may_forward(&stranger, &host)
        );
        for (from, to) in [(stranger, guest), (guest, stranger), (gone, host), (guest, guest), (guest, me), (me, host)]
        {
            assert!(!around.may_forward(&from, &to), "{} to {}", from[0], to[0]);
        }
        assert!(
            !Around { table: BTreeSet::new(), ..around.clone() }.may_forward(&stranger, &host),
            "not let in itself"
        );
        assert!(around.may_be_called(&guest, &host) && !around.may_be_called(&stranger, &host));
        assert!(!around.may_be_called(&guest, &stranger) && !around.may_be_called(&guest, &guest));
        let heard = Around { lively: BTreeSet::from([guest]), ..around.clone() };
        assert!(!heard.may_be_called(&guest, &host), "the host has made it up");
        let host_side = Around { me: host, hosting: true, ..around };
        assert!(host_side.may_be_called(&stranger, &guest) && !host_side.may_be_called(&gone, &guest));
    }
}
