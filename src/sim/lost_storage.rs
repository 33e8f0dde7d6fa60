//! Players whose device lost what it stored come back as unknown devices, and get their seats again. Layer 8.

use super::device::config;
use super::net::{Net, State};
use super::plan::Plan;
use crate::session::{Peer, Phase};
use std::collections::BTreeMap;

/// The most devices at a simulated table, including newcomers.
pub const MOST: usize = 12;
/// For how many milliseconds a player tries a link in vain before asking for another one.
const PATIENCE_MS: u64 = 10_000;

/// The players who have come again, and those who will.
#[derive(Default)]
pub struct Newcomers {
    /// By lost device, the time at which its player will come, in milliseconds.
    due: BTreeMap<usize, u64>,
    /// By lost device, its player's new device.
    came: BTreeMap<usize, Newcomer>,
}

struct Newcomer {
    place: usize,
    /// When it last followed a link, in milliseconds.
    tried: u64,
}

impl Newcomers {
    /// Makes the player of a lost device come again at this time.
    pub fn expect(&mut self, lost: usize, at_ms: u64) {
        self.due.insert(lost, at_ms);
    }

    /// Makes all of them come now.
    pub fn hurry(&mut self, now: u64) {
        self.due.values_mut().for_each(|due| *due = now);
    }

    /// Lets players who are due come by another device's link. If that leads to no host, they try a different link.
    pub fn come(&mut self, net: &mut Net, plan: &Plan) {
        let joined = |peer: &Peer| !peer.is_returning() && (peer.is_host() || peer.host_link().is_some());
        let there = (0..net.peers.len()).find(|at| net.is_up(*at) && plan.is_honest(*at) && joined(&net.peers[*at]));
        let Some(invite) = there.map(|there| net.peers[there].invite().clone()) else { return };
        let seed = plan.seed.wrapping_mul(100);
        let shelf = net.shelf();
        let guest = |place: usize| {
            Peer::guest(config(&format!("Guest {place}"), seed.wrapping_add(place as u64), shelf), invite.clone())
        };
        let due: Vec<usize> = self.due.iter().filter(|(_, due)| **due <= net.now).map(|(lost, _)| *lost).collect();
        for lost in due {
            self.due.remove(&lost);
            if net.peers.len() < MOST {
                let place = net.add(guest(net.peers.len()));
                self.came.insert(lost, Newcomer { place, tried: net.now });
            }
        }
        for Newcomer { place, tried } in self.came.values_mut() {
            let outside = net.is_up(*place) && net.peers[*place].phase() == Phase::Joining;
            if outside && net.now > *tried + PATIENCE_MS && *net.peers[*place].invite() != invite {
                *tried = net.now;
                net.crash(*place);
                (net.peers[*place], net.states[*place]) = (guest(*place), State::Up);
            }
        }
    }

    /// How many have come.
    pub fn count(&self) -> u64 {
        self.came.len() as u64
    }

    /// The new devices.
    pub fn all(&self) -> impl Iterator<Item = usize> {
        self.came.values().map(|newcomer| newcomer.place)
    }

    /// The new device of a lost one's player.
    pub fn of(&self, lost: usize) -> Option<usize> {
        self.came.get(&lost).map(|newcomer| newcomer.place)
    }

    /// Whether a lost device's player is still to come.
    pub fn expects(&self, lost: usize) -> bool {
        self.due.contains_key(&lost)
    }
}
