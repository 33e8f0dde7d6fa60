//! These helpers bring guests to a table by an invite, and hear what its host says to one of them.

use super::net::Net;
use super::ring::SHELF;
use winterover::session::Invite;
use winterover::session::peer::{Event, LinkError, LinkId, Output, Peer};
use winterover::sim::config;

/// A guest that comes along with an invite, linked to whoever hosts.
pub fn come(net: &mut Net, invite: Invite, seed: u64, host: usize) -> usize {
    let at = net.add(Peer::guest(config("Eve", seed, SHELF), invite));
    net.join(host, at);
    net.run_for(1000);
    at
}

/// The invite that a device shows, without all that a link has and its code has not.
pub fn bare(net: &Net, of: usize) -> Invite {
    Invite::parse(&net.peers[of].invite().code()).expect("a code")
}

/// The link between the host and a device: at the host, and at the device.
pub fn between(net: &Net, at: usize) -> (LinkId, LinkId) {
    (net.links_between(0, at)[0], net.links_between(at, 0)[0])
}

/// What the host says now.
pub fn heard(net: &mut Net) -> Vec<Output> {
    std::iter::from_fn(|| net.peers[0].poll()).collect()
}

/// Whether a link was closed for this reason.
pub fn refused(outputs: &[Output], link: LinkId, reason: LinkError) -> bool {
    outputs.contains(&Output::Event(Event::LinkRefused { link, reason })) && outputs.contains(&Output::Close(link))
}
