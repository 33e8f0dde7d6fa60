//! A run may stand still because of dishonest devices that all others name, or for no good reason. Layer 8.

use super::ending::Outcome;
use super::kinds::Cheat;
use super::plan::before_keys;
use super::run::Run;
use super::trouble::Trouble;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::IdentityKey;
use crate::crypto::keys::threshold_of;
use crate::session::{Peer, Phase};

impl Run {
    /// Whether dishonest devices keep the game from going on, while too few others are left to let anybody go. For each of the others, one of these
    /// must hold: it says that it waits only for devices that are dishonest or gone for good; a dishonest host withholds what others need, or leads
    /// them from term to term; honest devices have voted for a later term, which takes votes of dishonest ones; or a host has led some away.
    pub(super) fn waits_for_the_dishonest(&mut self) -> bool {
        let here = self.here();
        let led_apart = self.is_led_apart();
        if self.play_along() && !led_apart {
            return false;
        }
        // A newcomer doesn't count before it has a seat.
        let sits = |at: &&usize| !self.net.peers[**at].my_seats().is_empty() && !self.parted.contains(at);
        let key = |at: &usize| self.net.peers[*at].me();
        let dishonest: Vec<IdentityKey> = self.plan.cheats.keys().map(key).collect();
        let keeps = |at: &&usize| self.plan.does(**at, Cheat::keeps_back);
        let keeps_back: Vec<IdentityKey> = self.plan.cheats.keys().filter(keeps).map(key).collect();
        let gone: Vec<IdentityKey> = self.storm.lost.iter().map(key).collect();
        let voted = |at: &usize| {
            let peer = &self.net.peers[*at];
            peer.log().is_some_and(|log| peer.promised() > log.term())
        };
        let torn = here.iter().any(voted);
        let named = |at: &usize| {
            let peer = &self.net.peers[*at];
            let awaited = peer.awaited().devices;
            let key = |device: &DeviceId| peer.roster().and_then(|roster| roster.key_of(*device));
            let is_one = |device: &DeviceId| key(device).is_some_and(|key| dishonest.contains(key));
            let may = |device: &DeviceId| is_one(device) || key(device).is_some_and(|key| gone.contains(key));
            let host = peer.log().and_then(|log| log.roster().host_of(log.term()));
            let by_host =
                host.is_some_and(|host| keeps_back.contains(host)) || self.plan.has(|cheat| cheat == Cheat::Terms);
            let stands = by_host || torn || led_apart || !awaited.is_empty() && awaited.iter().all(may);
            let Some(log) = peer.log() else { return led_apart };
            let at_it = |at: &&usize| self.net.peers[**at].log().is_some_and(|other| other.game() == log.game());
            stands && here.iter().filter(sits).filter(at_it).count() < peer.votes_needed()
        };
        self.outcome = Outcome::PassedOver;
        self.unfinished = !self.plan.cheats.is_empty() && here.iter().all(named);
        self.unfinished
    }

    /// Whether a dishonest host has led some back to the lobby from a game that others continued under a later host.
    fn is_led_apart(&self) -> bool {
        let here = self.here();
        let game = |at: &usize| self.net.peers[*at].log().map(|log| *log.game());
        self.deeds.borrow().escapes > 0 && here.iter().any(|at| game(at) != game(&here[0]))
    }

    /// Whether the honest devices are no quorum, and some are stuck in a game that came to nothing while others have gone on to another. Too few say
    /// so to be believed, and a dishonest device needn't say it.
    pub(super) fn is_left_behind(&self) -> bool {
        let here = self.here();
        let failed = |at: &usize| self.net.peers[*at].phase() == Phase::Failed;
        let gone_on = |at: &usize| self.net.peers[*at].log().is_none();
        let few = self.plan.coalition && here.len() < threshold_of(self.plan.players());
        few && here.iter().any(failed) && here.iter().any(gone_on)
    }

    /// Whether nothing that the dishonest devices do makes the table wait.
    fn play_along(&self) -> bool {
        !self.plan.cheats.is_empty() && self.plan.cheats.values().flatten().all(|cheat| cheat.plays_along())
    }

    /// Whether there are never any keys because a dishonest host leaves others out, or because the honest devices are no quorum: these can only meet
    /// elsewhere.
    pub(super) fn is_kept_from_beginning(&mut self) -> bool {
        if self.play_along() {
            return false;
        }
        let before = |at: &usize| {
            let phase = self.net.peers[*at].phase();
            before_keys(phase) || phase == Phase::Failed
        };
        let keeps = |at: &usize| self.plan.coalition || self.plan.does(*at, Cheat::keeps_back);
        let mut hosts = self.plan.cheats.keys().filter(|at| keeps(at) && self.net.peers[**at].is_host());
        let here = self.here();
        let outnumbered = || self.plan.coalition && here.len() < threshold_of(self.plan.players());
        self.unfinished = (hosts.next().is_some() || outnumbered()) && here.iter().all(before);
        self.unfinished
    }

    pub(super) fn stuck(&self) -> Trouble {
        let there = |at: usize| self.net.is_up(at).then(|| &self.net.peers[at]);
        let all = 0..self.net.peers.len();
        Trouble::Stuck {
            phases: all.clone().map(|at| there(at).map(Peer::phase)).collect(),
            awaited: all.clone().map(|at| there(at).map(|peer| peer.awaited().devices).unwrap_or_default()).collect(),
            hosts: all.clone().filter(|at| there(*at).is_some_and(Peer::is_host)).collect(),
            promised: all
                .filter_map(there)
                .map(|peer| {
                    let log = peer.log();
                    let (term, len) = log.map_or((Term::FIRST, LogIndex::FIRST), |log| (log.term(), log.len()));
                    (term, peer.promised(), len)
                })
                .collect(),
        }
    }
}
