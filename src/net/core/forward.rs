//! A core forwards frames for others, and has others forward its own. Layer 8.

use super::super::forwarding::{Address, Around, Callee, Forward, Post};
use super::super::indirect_links::Doing;
use super::super::link::LinkId;
use super::{Core, LinkState};
use crate::crypto::IdentityKey;
use crate::session::Phase;
use std::collections::{BTreeMap, BTreeSet};

impl Core {
    /// The device via which an indirect link goes.
    pub fn via(&self, link: LinkId) -> Option<IdentityKey> {
        let via = self.indirect_links.via(link)?;
        self.peer.linked().find(|(_, device)| *device.as_bytes() == via).map(|(_, device)| device)
    }

    /// How many pairs are linked via this device.
    pub fn forwards(&self) -> usize {
        self.forwarder.open()
    }

    /// What this device knows about those around it.
    pub(super) fn around(&self) -> Around {
        let peer = &self.peer;
        let lobby = self.peer.lobby();
        let linked = || peer.linked().map(|(link, device)| (link, *device.as_bytes()));
        let direct = linked().filter(|(link, _)| !link.is_indirect()).map(|(link, device)| (device, link));
        let direct: BTreeMap<Address, LinkId> = direct.collect();
        let lively = |(_, link): &(&Address, &LinkId)| self.open_links.is_lively(**link, self.ticked_ms);
        let inside = peer.phase() != Phase::Joining;
        let devices = lobby.devices.iter().map(|device| &device.key);
        let players = || peer.roster().into_iter().flat_map(|roster| &roster.devices);
        let table = devices.chain(players()).map(|key| *key.as_bytes());
        Around {
            me: *peer.me().as_bytes(),
            hosting: peer.is_host(),
            host: linked().find(|(link, _)| peer.host_link() == Some(*link)).map(|(_, device)| device),
            lively: direct.iter().filter(lively).map(|(device, _)| *device).collect(),
            direct,
            indirect: linked().filter(|(link, _)| link.is_indirect()).collect(),
            table: if inside { table.collect() } else { BTreeSet::new() },
            barred: lobby
                .kicked
                .iter()
                .filter(|gone| players().all(|player| player != *gone))
                .map(|gone| *gone.as_bytes())
                .collect(),
        }
    }

    /// Sends one packet, via its forwarder if the link has one. Returns whether it went out.
    pub(super) fn put(&mut self, link: LinkId, packet: &[u8]) -> bool {
        if !link.is_indirect() {
            return self.mesh.send(link, packet).is_ok();
        }
        let wrapped = self.indirect_links.wrap(&self.around(), link, packet);
        wrapped.is_some_and(|(direct, packet)| self.mesh.send(direct, &packet).is_ok())
    }

    /// Lets go of a link below the session, direct or indirect.
    pub(super) fn unlink(&mut self, link: LinkId, now_ms: u64) {
        if link.is_indirect() {
            let end = self.indirect_links.close(&self.around(), link, now_ms);
            self.post(end);
        } else {
            self.mesh.close(link);
        }
    }

    /// Ends a link that has been silent for too long.
    pub(super) fn miss(&mut self, link: LinkId, now_ms: u64) {
        let device = self.peer.linked().find(|(at, _)| *at == link).map(|(_, device)| *device.as_bytes());
        self.lose(link, now_ms);
        if !link.is_indirect()
            && let Some(device) = device
        {
            self.indirect_links.hasten(&device, now_ms);
        }
    }

    /// Takes a forwarded packet, for another device or for this one.
    pub(super) fn forward(&mut self, link: LinkId, forward: Forward<'_>, bytes: usize, now_ms: u64) {
        let around = self.around();
        let by = around.direct.iter().find(|(_, at)| **at == link).map(|(device, _)| *device);
        let counted = match (by, forward) {
            // Nothing is forwarded for a device that hasn't shown who it is.
            (None, _) => false,
            (Some(by), Forward::To(callee, frame)) => {
                let forwarded = self.forwarder.take(&around, &by, callee, frame, now_ms);
                self.post(forwarded.posts);
                forwarded.counted
            }
            (Some(via), Forward::From(other, frame)) => {
                let came = self.indirect_links.take(&around, &via, other, frame, now_ms);
                self.follow(came.doings, now_ms);
                came.counted
            }
        };
        if self.open_links.forward(link, bytes, !counted, now_ms).is_err() {
            self.lose(link, now_ms);
        }
    }

    /// Asks others to forward to missing devices, and ends what doesn't work.
    pub(super) fn go_round(&mut self, now_ms: u64) {
        let around = self.around();
        let posts = self.forwarder.tick(&around, now_ms);
        self.post(posts);
        let missing = if self.is_refused() { Vec::new() } else { self.peer.missing() };
        let callee = |key: Option<IdentityKey>| key.map_or(Callee::Host, |key| key.as_bytes().into());
        let missing: Vec<Callee> = missing.into_iter().map(callee).collect();
        let doings = self.indirect_links.tick(&around, &missing, now_ms);
        self.follow(doings, now_ms);
        let withheld = around.indirect.into_keys().filter(|link| self.is_withheld(*link, now_ms));
        for link in withheld.collect::<Vec<_>>() {
            self.lose(link, now_ms);
        }
    }

    /// Whether a forwarder withholds what is said on a link of this device: something is missing, or between the host and a guest of a game there are
    /// only keepalives.
    fn is_withheld(&self, link: LinkId, now_ms: u64) -> bool {
        let peer = &self.peer;
        let players = self.peer.roster().map(|roster| &roster.devices);
        let plays = |key: &IdentityKey| players.is_some_and(|players| players.contains(key));
        let guest = peer.linked().any(|(at, key)| at == link && plays(&key)) && peer.is_host();
        let talks = players.is_some() && (guest || peer.host_link() == Some(link));
        peer.lacks(link) || (talks && self.open_links.is_mute(link, now_ms))
    }

    fn follow(&mut self, doings: Vec<Doing>, now_ms: u64) {
        for doing in doings {
            match doing {
                Doing::Post(link, packet) => self.post([(link, packet)]),
                Doing::Open(link) => self.opened(link, now_ms),
                Doing::Frame(link, frame) => self.packet(link, &frame, now_ms),
                Doing::Lose(link) => self.lose(link, now_ms),
            }
        }
    }

    fn post(&mut self, posts: impl IntoIterator<Item = Post>) {
        for (link, packet) in posts {
            // If a link doesn't take it, the mesh reports that the link is closed.
            let _ = self.mesh.send(link, &packet);
        }
    }

    /// Notes that a link carries packets from now on.
    pub(super) fn opened(&mut self, link: LinkId, now_ms: u64) {
        self.introductions.end(link);
        self.open_links.open(link, now_ms);
        self.track(link, LinkState::Open, now_ms);
        self.peer.link_opened(link);
    }
}
