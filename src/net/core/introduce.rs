//! A core introduces this device over indirect links, to get direct ones. Layer 8.

use super::super::framing::{Introduction, introduction};
use super::super::link::{LinkId, TableLinks};
use super::Core;

impl Core {
    /// Introduces this device to the devices to which it has only indirect links.
    pub(super) fn introduce(&mut self, now_ms: u64) {
        let around = self.around();
        for over in self.introductions.due(&around.me, &around.indirect, now_ms) {
            let link = self.mesh.introduce(None);
            self.begin_introduction(over, link, now_ms);
        }
    }

    /// Takes what the device at the other end of an indirect link says about how it can be reached.
    pub(super) fn introduced(&mut self, over: LinkId, told: &Introduction, now_ms: u64) {
        if !over.is_indirect() {
            return;
        }
        match told {
            Introduction::Offer(card) => {
                let around = self.around();
                if self.introductions.takes(&around.me, &around.indirect, over, now_ms) {
                    let link = self.mesh.introduce(Some(card));
                    self.begin_introduction(over, link, now_ms);
                }
            }
            Introduction::Answer(card) => {
                if let Some(link) = self.introductions.link(over) {
                    self.mesh.introduced(link, card);
                }
            }
        }
    }

    /// Tells the other device how this one can be reached, on a link that is being made.
    pub(super) fn described(&mut self, link: LinkId, told: &Introduction) {
        if let Some(over) = self.introductions.over(link) {
            self.put(over, &introduction(told));
        }
    }

    /// Tells the mesh which links to its table this device has, if that has changed.
    pub(super) fn tell_mesh(&mut self) {
        let peer = &self.peer;
        let me = self.peer.me();
        let place = peer.lobby().devices.iter().position(|device| device.key == me);
        let table_links = TableLinks {
            hosting: peer.is_host(),
            settled: peer.is_host() || peer.host_link().is_some(),
            rank: place.map_or(0, |place| place as u32),
            linked: peer.linked().map(|(_, device)| device.fingerprint()).collect(),
        };
        if table_links != self.table_links {
            self.mesh.know(&table_links);
            self.table_links = table_links;
        }
    }

    fn begin_introduction(&mut self, over: LinkId, link: Option<LinkId>, now_ms: u64) {
        if let Some(old) = self.introductions.begin(over, link, now_ms) {
            self.lose(old, now_ms);
        }
    }
}
