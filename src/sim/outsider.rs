//! An outsider knows a table's code, not its link, and tries passes at the host's door. Layer 8.

use super::device::config;
use super::kinds::Cheat;
use super::lost_storage::MOST;
use super::run::Run;
use super::trouble::Trouble;
use crate::base::rng::below;
use crate::session::{Invite, Peer, Phase};

/// How many wrong passes it shows before the right one: more than a host checks from one device, and fewer than close a link.
const WRONG: u64 = 5;

impl Run {
    /// If dishonest devices guess passes, adds an outsider.
    pub(super) fn come_with_code(&mut self) {
        let guesses = self.plan.coalition && self.plan.has(|cheat| cheat == Cheat::Guesses);
        if !guesses || self.net.peers.len() + 1 >= MOST {
            return;
        }
        let Ok(code) = Invite::parse(&self.net.peers[0].invite().code()) else { return };
        let place = self.net.peers.len();
        let shelf = self.net.shelf();
        let seed = self.plan.seed.wrapping_mul(100).wrapping_add(99);
        let outsider = self.net.add(Peer::guest(config("Outsider", seed, shelf), code));
        self.net.join_all(outsider, &(0..place).collect::<Vec<usize>>());
        self.storm.outside = Some(outsider);
    }

    /// Tries passes. The right one is last, so the outsider would be let in if that many were checked; guesses alone would take years.
    pub(super) fn guess(&mut self) {
        let Some(outsider) = self.storm.outside.filter(|at| self.net.is_up(*at)) else { return };
        let peers = &self.net.peers;
        // A device that comes back hears only the last message on each link.
        let hosts = |at: &usize| self.net.is_up(*at) && peers[*at].is_host() && !peers[*at].is_returning();
        for host in (0..outsider).filter(hosts).collect::<Vec<_>>() {
            let ends = [(host, outsider), (outsider, host)];
            let [Some(there), Some(here)] = ends.map(|(from, to)| self.net.links_between(from, to).first().copied())
            else {
                continue;
            };
            let right = self.net.peers[host].invite().clone();
            let first = below(&mut self.rng, 1 << 20) as u64;
            let wrong = (first..first + WRONG).map(|pass| right.clone().with_pass(pass)).collect::<Vec<_>>();
            for invite in wrong.into_iter().chain([right]) {
                let Some(bytes) = self.net.peers[outsider].forge_join(here, &invite) else { break };
                self.net.peers[host].receive(there, &bytes);
                self.deeds.borrow_mut().count += 1;
            }
            self.net.drain(host);
        }
    }

    /// Checks that nobody has let it in.
    pub(super) fn stays_outside(&self) -> Result<(), Trouble> {
        match self.storm.outside {
            Some(at) if self.net.peers[at].phase() != Phase::Joining => Err(Trouble::LetIn(at)),
            Some(_) | None => Ok(()),
        }
    }
}
