//! Pages are linked by what they say about themselves, and introduce each other over links.

use super::{Task, World};
use crate::base::rng::below;
use crate::net::signal::sdp_filter::Role;
use crate::net::signal::way::{Contact, Fate, Met, TableLinks};
use std::collections::BTreeSet;

impl World {
    pub(super) fn meets(&mut self, at: usize, met: Met) {
        match met {
            Met::Meeting(meeting) => self.devices[at].meeting = Some(meeting),
            Met::Newcomer(contact) => {
                self.devices[at].newcomers += 1;
                let after = 30 + below(&mut self.rng, 1_000) as u64;
                self.task(after, Task::Gathered(at, contact, Role::Offer));
            }
            Met::Described(contact, Role::Offer, sdp) => {
                self.devices[at].described += 1;
                self.devices[at].remote.insert(contact, end(&sdp));
                let after = 30 + below(&mut self.rng, 1_000) as u64;
                self.task(after, Task::Gathered(at, contact, Role::Answer));
            }
            Met::Described(contact, Role::Answer, sdp) => {
                let (other, their) = end(&sdp);
                let theirs = self.devices.get(other).and_then(|device| device.remote.get(&their));
                assert!(theirs.is_none_or(|end| *end == (at, contact)), "an answer to another offer");
                let pair = [at.min(other), at.max(other)];
                if theirs.is_some() && !self.apart.contains(&pair) {
                    let after = 100 + below(&mut self.rng, 700) as u64;
                    self.task(after, Task::Linked([(at, contact), (other, their)]));
                }
            }
            Met::Departed(contact) => drop(self.devices[at].remote.remove(&contact)),
            Met::Garbage(_) => self.devices[at].garbage += 1,
        }
    }

    pub(super) fn linked(&mut self, [(one, a), (other, b)]: [(usize, Contact); 2]) {
        if self.devices[one].machine.is_none() || self.devices[other].machine.is_none() {
            return;
        }
        self.devices[one].links.insert(other);
        self.devices[other].links.insert(one);
        for (at, contact) in [(one, a), (other, b)] {
            self.with(at, |machine| machine.learn(contact, Fate::Opened));
            self.know(at);
        }
        self.task(500, Task::Introduced);
    }

    /// Gives everybody a direct link to all devices they are linked to over others.
    pub(super) fn introduce(&mut self) {
        for at in 0..self.devices.len() {
            let reached =
                self.reached(at).into_iter().filter(|other| !self.apart.contains(&[at.min(*other), at.max(*other)]));
            let links: BTreeSet<usize> = reached.collect();
            if links != self.devices[at].links {
                self.devices[at].links = links;
                self.know(at);
            }
        }
    }

    /// The devices to which a page is linked, directly or via forwarders.
    fn reached(&self, at: usize) -> BTreeSet<usize> {
        let mut reached = BTreeSet::from([at]);
        let mut next = vec![at];
        while let Some(one) = next.pop() {
            next.extend(self.devices[one].links.iter().filter(|other| reached.insert(**other)));
        }
        reached.remove(&at);
        reached
    }

    pub(super) fn know(&mut self, at: usize) {
        let device = &self.devices[at];
        let hosting = device.page.hosts;
        let table_links = TableLinks {
            hosting,
            settled: hosting || self.reached(at).iter().any(|other| self.devices[*other].page.hosts),
            rank: if hosting { 0 } else { 1 + device.links.iter().filter(|other| **other < at).count() as u32 },
            linked: device.links.iter().map(|other| [self.devices[*other].page.print; 16]).collect(),
        };
        self.with(at, |machine| machine.know(&table_links));
    }

    /// Drops all links of a page; both sides find out.
    pub(in super::super) fn loses_links(&mut self, at: usize) {
        let others = std::mem::take(&mut self.devices[at].links);
        for other in &others {
            self.devices[*other].links.remove(&at);
            self.know(*other);
        }
        self.know(at);
        for second in 1..240 {
            self.task(second * 500, Task::Again(at));
        }
    }
}

/// A description of one end of a connection.
pub(in super::super) fn sdp(device: usize, contact: Contact, role: Role) -> String {
    let setup = if role == Role::Offer { "actpass" } else { "active" };
    format!(
        "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n\
         a=candidate:1 1 udp 2122260223 192.0.2.{} 4242 typ host\r\na=ice-ufrag:d{device:03}c{:05}\r\n\
         a=ice-pwd:bP+XJMM09aR8AiX1jdukzR6Y\r\na=fingerprint:sha-256 {}\r\na=setup:{setup}\r\na=mid:0\r\na=sctp-port:5000\r\n",
        device + 1,
        contact.0,
        ["AB"; 32].join(":")
    )
}

/// The end of a connection that a description is about.
fn end(sdp: &str) -> (usize, Contact) {
    let name = sdp.lines().find_map(|line| line.strip_prefix("a=ice-ufrag:")).expect("a name");
    (name[1..4].parse().expect("a device"), Contact(name[5..].parse().expect("a contact")))
}
