//! As hosts, dishonest devices begin other games than their lobby shows. They also lead everybody back to it from games under way. Layer 8.

use super::device::config;
use super::invariants::number_of;
use super::kinds::Cheat;
use super::net::Net;
use super::run::Run;
use super::trouble::Trouble;
use crate::base::ids::DeviceId;
use crate::base::rng::{Seeded, below};
use crate::crypto::keys::threshold_of;
use crate::crypto::{IdentityKey, Threshold};
use crate::session::lobby::roster::Roster;
use crate::session::peer::GameMessage;
use crate::session::{Act, Peer, Report, Verdict};
use std::collections::BTreeSet;

/// One in this many looks at the table leads to it: ordinarily, and after a cheat.
const ESCAPES_ONE_OF: [usize; 2] = [15, 5];
/// How many times they lead everybody back at one table.
const ESCAPES: u32 = 2;

impl Run {
    /// As host of a lobby, a dishonest device begins a different game than it shows, for all or some. Returns whether it begins no other for now.
    pub(super) fn begins_otherwise(&mut self, host: usize) -> bool {
        if !self.plan.does(host, |cheat| cheat == Cheat::Beginnings) || below(&mut self.rng, 3) == 0 {
            return false;
        }
        let further = config("", self.plan.seed.wrapping_mul(100).wrapping_add(98), &[]).identity.public();
        let kind = below(&mut self.rng, 5);
        let seed = self.rng.clone();
        let some = below(&mut self.rng, 2) == 0;
        let links: Vec<_> = self.net.peers[host].linked().map(|(link, _)| link).collect();
        for link in links {
            if some && below(&mut self.rng, 2) == 0 {
                continue;
            }
            let mut rng = seed.clone();
            let peer = &mut self.net.peers[host];
            let forged = peer.forge_begin(link, |roster| bend(roster, kind, further, &mut rng));
            let Some(bytes) = forged else { continue };
            if let Some(GameMessage::LogEntry(first)) = peer.read_packet(link, &bytes) {
                let mut deeds = self.deeds.borrow_mut();
                deeds.count += 1;
                deeds.bent.insert(first.header.head());
            }
            self.net.send(host, link, bytes);
        }
        below(&mut self.rng, 2) == 0
    }

    /// Makes a dishonest host lead everybody back to the lobby; more often if somebody has cheated.
    pub(super) fn escape(&mut self) {
        let does = |at: usize| self.plan.does(at, |cheat| cheat == Cheat::Escapes);
        let sealed = |peer: &Peer| peer.insight().is_some_and(|insight| !insight.over);
        let hosts = |at: &usize| {
            let peer = &self.net.peers[*at];
            self.net.is_up(*at) && does(*at) && peer.is_host() && sealed(peer)
        };
        let Some(host) = self.plan.cheats.keys().copied().find(hosts) else { return };
        let (cheated, often) = {
            let deeds = self.deeds.borrow();
            (!deeds.false_entries.is_empty() || !deeds.lies.is_empty(), deeds.escapes)
        };
        let goes = often < ESCAPES && below(&mut self.rng, ESCAPES_ONE_OF[usize::from(cheated)]) == 0;
        if goes && self.net.act(host, Act::Rematch).is_ok() {
            let mut deeds = self.deeds.borrow_mut();
            (deeds.escapes, deeds.count) = (often + 1, deeds.count + 1);
            // Devices that left that game play the next one.
            let gone: BTreeSet<usize> = (0..self.net.peers.len()).filter(|at| self.storm.is_gone(*at)).collect();
            self.storm.departing.retain(|at| gone.contains(at));
            self.parted.retain(|at| gone.contains(at));
        }
    }

    /// Whether the dishonest devices could open cards by themselves in a game begun from a host's lobby, with bots for players who are gone.
    pub(super) fn would_open(&self, host: usize) -> bool {
        let outnumbers = |cheats: usize, all: usize| cheats >= threshold_of(all);
        let seats = self.net.peers[host].lobby().seats.iter();
        let seated: BTreeSet<usize> = seats.filter_map(|seat| number_of(&self.net, &seat.device)).collect();
        let cheats = |at: &&usize| !self.plan.is_honest(**at);
        let first: Vec<usize> = (0..self.plan.players()).collect();
        !outnumbers(first.iter().filter(cheats).count(), first.len())
            && outnumbers(seated.iter().filter(cheats).count(), seated.len())
    }

    /// Checks that no honest device plays a game that no lobby has shown, and notes the skipped entries in its log.
    pub(super) fn look_at_games(&mut self) -> Result<(), Trouble> {
        if !self.plan.has(|cheat| matches!(cheat, Cheat::Beginnings | Cheat::Escapes)) {
            return Ok(());
        }
        for at in self.here() {
            let peer = &self.net.peers[at];
            let Some((log, skipped)) = peer.log().zip(peer.skipped()) else { continue };
            let first = log.entries().first().map(|first| first.header.head());
            let plays = log.roster().id_of(&peer.me()).is_some();
            if plays && first.is_some_and(|head| self.deeds.borrow().bent.contains(&head)) {
                return Err(Trouble::OtherGame(at));
            }
            let known = self.skipped.get(&at);
            if known.is_none_or(|(game, before)| game != log.game() || before != skipped) {
                self.skipped.insert(at, (*log.game(), skipped.clone()));
            }
        }
        Ok(())
    }

    /// Checks what the honest devices that are there say about games that were broken off.
    pub(super) fn conclude_broken_off(&self) -> Result<(), Trouble> {
        self.here().into_iter().try_for_each(|at| self.weigh_broken_off(at))
    }

    /// Notes whom a device names after its audit of a log, which it may then forget. Checks its verdict on a game that was broken off.
    pub(super) fn hear_audited(&mut self, at: usize) -> Result<(), Trouble> {
        let peer = &self.net.peers[at];
        if let Some((log, report)) = peer.log().zip(peer.report()) {
            self.reported.insert(at, (*log.game(), named(&self.net, report)));
        }
        self.weigh_broken_off(at)
    }

    /// Checks that, of a game that was broken off, an honest device names only dishonest ones, and somebody for each false entry in its log.
    fn weigh_broken_off(&self, at: usize) -> Result<(), Trouble> {
        let peer = &self.net.peers[at];
        let Some(log) = peer.past_log() else { return Ok(()) };
        let before = self.reported.get(&at).filter(|(game, _)| game == log.game());
        let mut guilty = before.map_or_else(BTreeSet::new, |(_, named)| named.clone());
        if let Some(report) = peer.broken_off() {
            guilty.extend(named(&self.net, report));
            if guilty.is_empty() || !guilty.iter().all(|device| self.plan.is_guilty(*device)) {
                return Err(Trouble::Audit { device: at, verdict: report.verdict.clone() });
            }
        }
        let Some((_, skipped)) = self.skipped.get(&at).filter(|(game, _)| game == log.game()) else { return Ok(()) };
        let deeds = self.deeds.borrow();
        for ordered in log.entries().iter().filter(|ordered| skipped.contains(&ordered.header.index)) {
            if !deeds.false_entries.contains(&ordered.entry.hash()) {
                continue;
            }
            let author = ordered.entry.read().ok();
            let author = author.and_then(|entry| log.roster().key_of(entry.device));
            let mut liars = author.into_iter().chain(log.roster().host_of(ordered.header.term));
            if !liars.any(|key| number_of(&self.net, key).is_some_and(|device| guilty.contains(&device))) {
                return Err(Trouble::Overlooked { device: at, entry: ordered.header.index });
            }
        }
        Ok(())
    }
}

/// The devices that a report names.
fn named(net: &Net, report: &Report) -> BTreeSet<usize> {
    let key = |device: DeviceId| report.roster.key_of(device);
    match &report.verdict {
        Verdict::Broken(violations) => {
            violations.iter().filter_map(|violation| number_of(net, key(violation.device)?)).collect()
        }
        Verdict::Clean | Verdict::Incomplete => BTreeSet::new(),
    }
}

/// Changes a roster into that of a different game.
fn bend(roster: &mut Roster, kind: usize, further: IdentityKey, rng: &mut Seeded) {
    let count = roster.device_count();
    let bot = roster.seats.iter().position(|seat| seat.bot);
    match (kind, bot) {
        (0, Some(bot)) => {
            roster.seats[bot].device = DeviceId(count);
            roster.devices.push(further);
        }
        (1, _) => {
            roster.devices.pop();
            let last = DeviceId(roster.device_count());
            roster.seats.iter_mut().filter(|seat| seat.device == last).for_each(|seat| seat.device = DeviceId(0));
        }
        (2, _) => {
            let at = below(rng, roster.seats.len());
            roster.seats[at].bot = !roster.seats[at].bot;
        }
        (3, _) if roster.seats.len() > 1 && roster.seats[0] != roster.seats[1] => roster.seats.swap(0, 1),
        _ => roster.threshold = if roster.threshold == Threshold::All { Threshold::Most } else { Threshold::All },
    }
}
