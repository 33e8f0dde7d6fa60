//! The injector causes faults and heals them. Layer 8.

use super::invariants::Invariants;
use super::kinds::{Cheat, Fault};
use super::lost_storage::Newcomers;
use super::net::{CALM, LinkConditions, Net, State};
use super::plan::{Plan, before_keys};
use super::trouble::Trouble;
use crate::base::ids::{DeviceId, LogIndex};
use crate::base::rng::{Seeded, below, seeded};
use crate::crypto::keys::threshold_of;
use crate::session::Act;
use std::collections::{BTreeMap, BTreeSet};

/// After how many milliseconds without traffic both sides consider a link gone.
const DEAD_MS: u64 = 6000;
/// For how many milliseconds devices are away.
const AWAY_MS: [u64; 6] = [100, 1500, 5000, 9000, 25_000, 60_000];

/// Faults under way.
pub struct FaultInjector {
    rng: Seeded,
    /// Devices that are away, and until when.
    away: BTreeMap<usize, u64>,
    /// Devices that never come back.
    pub lost: BTreeSet<usize>,
    /// The outsider, which is never let in.
    pub outside: Option<usize>,
    /// The players of lost devices who come again.
    pub newcomers: Newcomers,
    /// Devices that have begun to leave the table.
    pub departing: BTreeSet<usize>,
    /// By device that has left: when its page is closed for good.
    closing: BTreeMap<usize, u64>,
    /// Devices whose pages were closed like that.
    pub closed: BTreeSet<usize>,
    /// Links that will be opened again, and when.
    reopen: Vec<(u64, usize, usize)>,
    /// Since when the network has been in two parts, and until when.
    split: Option<(u64, u64)>,
    /// Until when links are bad.
    rough: u64,
    next: u64,
    begun: u64,
    /// The length of the longest log when the host's death was last considered.
    seen: LogIndex,
    /// Whether all faults have ended and everything has healed.
    pub healed: bool,
    /// How many times each fault was injected.
    pub injected: BTreeMap<Fault, u64>,
    /// How many devices have come back with what they had stored.
    pub resumes: u64,
    /// Devices that are catching up: since when, and how many bytes had been sent by then.
    pub returning: BTreeMap<usize, (u64, u64)>,
}

impl FaultInjector {
    /// An injector that has done nothing yet.
    pub fn new(plan: &Plan, now: u64) -> Self {
        FaultInjector {
            rng: seeded(plan.seed.wrapping_add(77)),
            away: BTreeMap::new(),
            lost: BTreeSet::new(),
            outside: None,
            newcomers: Newcomers::default(),
            departing: BTreeSet::new(),
            closing: BTreeMap::new(),
            closed: BTreeSet::new(),
            reopen: Vec::new(),
            split: None,
            rough: 0,
            next: now + plan.every_ms,
            begun: now,
            seen: LogIndex::FIRST,
            healed: false,
            injected: BTreeMap::new(),
            resumes: 0,
            returning: BTreeMap::new(),
        }
    }

    /// Ends and injects faults as time passes.
    ///
    /// # Errors
    /// A device can't come back.
    pub fn go_on(&mut self, net: &mut Net, plan: &Plan, watch: &mut Invariants) -> Result<(), Trouble> {
        self.recover(net, plan, watch)?;
        if self.healed {
            return Ok(());
        }
        if net.now >= self.begun + plan.storm_ms {
            return self.heal(net, plan, watch);
        }
        let grown = watch.longest.since(self.seen);
        self.seen = watch.longest;
        if grown > 0 && plan.death_of_entries > 0 && below(&mut self.rng, plan.death_of_entries) == 0 {
            self.host_death(net, plan);
        }
        while net.now >= self.next && !plan.faults.is_empty() {
            self.next += below(&mut self.rng, 2 * plan.every_ms as usize + 1) as u64;
            let fault = plan.faults[below(&mut self.rng, plan.faults.len())];
            self.inject(net, plan, fault);
        }
        Ok(())
    }

    fn count(&mut self, fault: Fault) {
        *self.injected.entry(fault).or_default() += 1;
    }

    fn up(&self, net: &Net) -> Vec<usize> {
        (0..net.peers.len()).filter(|at| net.is_up(*at) && self.outside != Some(*at)).collect()
    }

    fn one_of(&mut self, devices: &[usize]) -> Option<usize> {
        devices.get(below(&mut self.rng, devices.len().max(1))).copied()
    }

    fn until(&mut self, net: &Net) -> u64 {
        net.now + AWAY_MS[below(&mut self.rng, AWAY_MS.len())]
    }

    /// Whether one more device may be away for a while.
    fn may_go(&self, plan: &Plan) -> bool {
        self.away.len() + self.lost.len() < plan.away
    }

    fn inject(&mut self, net: &mut Net, plan: &Plan, fault: Fault) {
        let up = self.up(net);
        let Some(at) = self.one_of(&up) else { return };
        match fault {
            Fault::HostDeath => self.host_death(net, plan),
            Fault::Crash if self.may_go(plan) => self.crash(net, at, Fault::Crash),
            Fault::Loss => {
                self.lose(net, plan, at);
            }
            Fault::Sleep if self.may_go(plan) => {
                let until = self.until(net);
                net.states[at] = State::Asleep;
                self.away.insert(at, until);
                self.count(fault);
            }
            Fault::Cut => self.cut(net, at),
            Fault::Split if self.split.is_none() => {
                let sides = (0..net.peers.len()).map(|_| below(&mut self.rng, 2) == 0).collect();
                let until = self.until(net);
                (net.sides, self.split) = (Some(sides), Some((net.now, until)));
                self.count(fault);
            }
            Fault::Storm => {
                self.rough = self.until(net);
                let one_of = |rng: &mut Seeded, of: [usize; 3]| of[below(rng, 3)];
                let rng = &mut self.rng;
                let repeat = one_of(rng, [0, 3, 20]);
                let lose = one_of(rng, [0, 3, 20]);
                let spoil = one_of(rng, [0, 5, 50]);
                let delay_ms = [10, 700, 4000][below(rng, 3)];
                net.conditions =
                    LinkConditions { delay_ms, repeat_one_of: repeat, lose_one_of: lose, spoil_one_of: spoil };
                self.count(fault);
            }
            Fault::HandOver => {
                let host = up.into_iter().find(|at| net.peers[*at].is_host());
                if host.is_some_and(|host| net.act(host, Act::HandOver).is_ok()) {
                    self.count(fault);
                }
            }
            Fault::Departure => self.depart(net, plan, at),
            Fault::Leaving => {
                let seat = net.peers[at].my_seats().iter().next();
                if below(&mut self.rng, 3) == 0 && seat.is_some_and(|seat| net.act(at, Act::Leave(seat)).is_ok()) {
                    self.count(fault);
                }
            }
            Fault::Crash | Fault::Sleep | Fault::Split => {}
        }
    }

    /// Closes the host's page. What it said last reaches some, all or none of the others.
    fn host_death(&mut self, net: &mut Net, plan: &Plan) {
        if !self.may_go(plan) {
            return;
        }
        let Some(host) = self.up(net).into_iter().find(|at| net.peers[*at].is_host()) else { return };
        let reached = below(&mut self.rng, 1 << net.peers.len());
        net.silence(host, |to| reached & (1 << to) != 0);
        self.crash(net, host, Fault::HostDeath);
    }

    fn crash(&mut self, net: &mut Net, at: usize, fault: Fault) {
        let until = self.until(net);
        net.crash(at);
        self.away.insert(at, until);
        self.count(fault);
    }

    /// Notes that a device has left the table: its page may then be closed for good.
    pub fn has_left(&mut self, net: &Net, at: usize) {
        if self.departing.contains(&at) && below(&mut self.rng, 3) > 0 {
            let until = self.until(net);
            self.closing.insert(at, until);
        }
    }

    /// Whether a device is gone for good, as it was lost or has left.
    pub fn is_gone(&self, at: usize) -> bool {
        self.lost.contains(&at) || self.closed.contains(&at)
    }

    /// Whether the others would still be a quorum without a device, by every log there is.
    fn is_spare(&self, net: &Net, plan: &Plan, at: usize) -> bool {
        let stays = |other: &usize| *other != at && !plan.does(*other, Cheat::keeps_back) && !self.is_gone(*other);
        let keys: Vec<_> = (0..net.peers.len()).filter(stays).map(|other| net.peers[other].me()).collect();
        (0..net.peers.len())
            .filter(stays)
            .filter_map(|other| net.peers[other].log())
            .all(|log| log.configuration().is_quorum(keys.iter().filter_map(|key| log.roster().id_of(key))))
    }

    /// Whether, without a device, the dishonest ones among those who stay would be too few to open cards by themselves.
    fn outweighs(&self, net: &Net, plan: &Plan, at: usize) -> bool {
        let Some((log, roster)) = net.peers[at].log().zip(net.peers[at].roster()) else { return true };
        // Devices that came later have no vote, but they hold shares.
        let counts = |place: DeviceId| !log.roster().has(place) || log.configuration().has(place);
        // A dishonest device that is leaving may make sure that it never gets away.
        let leaves = |other: usize| plan.is_honest(other) && self.departing.contains(&other);
        let stays = |other: &usize| {
            *other != at && !leaves(*other) && roster.id_of(&net.peers[*other].me()).is_some_and(counts)
        };
        let (honest, others): (Vec<usize>, Vec<usize>) =
            (0..net.peers.len()).filter(stays).partition(|other| plan.is_honest(*other));
        let there = |devices: &[usize]| devices.iter().filter(|other| !self.lost.contains(other)).count();
        // The others keep the secrets of a lost device until it is let go.
        [others.len(), there(&others)].into_iter().all(|others| others < threshold_of(there(&honest) + others))
    }

    /// Loses a device for good, if it is after the key set-up and as many as the table needs remain. Returns whether it did.
    pub fn lose(&mut self, net: &mut Net, plan: &Plan, at: usize) -> bool {
        let players = plan.players();
        let members = players.saturating_sub(self.departing.len());
        // Dishonest devices don't do their part either.
        let idle = (0..players).filter(|device| plan.does(*device, Cheat::keeps_back)).count();
        let after = self.lost.len() + 1 + idle;
        let keys = self.up(net).iter().all(|at| !before_keys(net.peers[*at].phase()));
        let enough = after <= players / 3 && after <= members / 3;
        let may = enough && self.is_spare(net, plan, at) && self.outweighs(net, plan, at);
        let goes = keys && may && !self.departing.contains(&at) && !self.lost.contains(&at);
        if goes {
            net.crash(at);
            self.away.remove(&at);
            self.lost.insert(at);
            if plan.newcomers {
                let comes = self.until(net);
                self.newcomers.expect(at, comes);
            }
            self.count(Fault::Loss);
        }
        goes
    }

    /// Closes a page, which is opened again at the given time.
    pub fn send_away(&mut self, net: &mut Net, at: usize, until: u64) {
        if net.is_up(at) {
            net.crash(at);
            self.away.insert(at, until);
        }
    }

    fn depart(&mut self, net: &mut Net, plan: &Plan, at: usize) {
        let members = plan.players().saturating_sub(self.departing.len());
        let may = members > 2 && self.lost.len() <= (members - 1) / 3 && !self.departing.contains(&at);
        let may = may && self.outweighs(net, plan, at);
        if may && below(&mut self.rng, 3) == 0 && net.act(at, Act::Depart { heir: None }).is_ok() {
            self.departing.insert(at);
            self.count(Fault::Departure);
        }
    }

    /// Closes one link on both sides; it is opened again later.
    fn cut(&mut self, net: &mut Net, at: usize) {
        let others: Vec<usize> = (0..net.peers.len()).filter(|other| *other != at).collect();
        let Some(other) = self.one_of(&others) else { return };
        let links = net.links_between(at, other);
        if !links.is_empty() {
            links.into_iter().for_each(|link| net.cut(at, link));
            let until = self.until(net);
            self.reopen.push((until, at, other));
            self.count(Fault::Cut);
        }
    }

    /// Ends the faults whose time is over.
    fn recover(&mut self, net: &mut Net, plan: &Plan, watch: &mut Invariants) -> Result<(), Trouble> {
        let due = |(_, until): &(&usize, &u64)| **until <= net.now;
        let leaving: Vec<usize> = self.closing.iter().filter(due).map(|(at, _)| *at).collect();
        for at in leaving.into_iter().filter(|at| self.is_spare(net, plan, *at)).collect::<Vec<_>>() {
            self.closing.remove(&at);
            self.away.remove(&at);
            self.closed.insert(at);
            net.crash(at);
        }
        let back: Vec<usize> = self.away.iter().filter(|(_, until)| **until <= net.now).map(|(at, _)| *at).collect();
        for at in back {
            self.away.remove(&at);
            self.come_back(net, watch, at)?;
        }
        if let Some((since, until)) = self.split {
            if net.now >= until {
                (net.sides, self.split) = (None, None);
            } else if net.now >= since + DEAD_MS {
                self.part(net);
            }
        }
        if self.rough > 0 && net.now >= self.rough {
            (net.conditions, self.rough) = (plan.conditions, 0);
        }
        let now = net.now;
        let due: Vec<_> = self.reopen.iter().filter(|(until, _, _)| *until <= now).copied().collect();
        self.reopen.retain(|(until, _, _)| *until > now);
        for (_, a, b) in due {
            self.link(net, a, b);
        }
        self.newcomers.come(net, plan);
        // Transports make links again that one side has given up.
        if now.is_multiple_of(1000) {
            self.mend(net);
        }
        Ok(())
    }

    /// Cuts all links between two parts of the network.
    fn part(&mut self, net: &mut Net) {
        let Some(sides) = net.sides.clone() else { return };
        for a in 0..net.peers.len() {
            for b in (0..a).filter(|b| sides[a] != sides[*b]) {
                net.links_between(a, b).into_iter().for_each(|link| net.cut(a, link));
            }
        }
    }

    /// Opens missing links that aren't cut on purpose.
    fn mend(&mut self, net: &mut Net) {
        for a in 0..net.peers.len() {
            for b in 0..a {
                if !self.reopen.iter().any(|(_, c, d)| (*c, *d) == (a, b) || (*d, *c) == (a, b)) {
                    self.link(net, a, b);
                }
            }
        }
    }

    /// Opens a link if both devices are there, on the same side, and have none.
    fn link(&mut self, net: &mut Net, a: usize, b: usize) {
        let parted = net.sides.as_ref().is_some_and(|sides| sides[a] != sides[b]);
        let there = net.states[a] != State::Down && net.states[b] != State::Down;
        if there && !parted && net.links_between(a, b).is_empty() {
            net.join(a, b);
        }
    }

    fn come_back(&mut self, net: &mut Net, watch: &mut Invariants, at: usize) -> Result<(), Trouble> {
        if net.states[at] == State::Down {
            let wanted = below(&mut self.rng, 6);
            let forgotten = watch.may_forget(net, at, wanted);
            watch.forget(at, forgotten);
            if net.storage[at].table.is_some() {
                net.reopen(at, forgotten).map_err(|reason| Trouble::Resume { device: at, reason })?;
                self.resumes += 1;
                self.returning.insert(at, (net.now, net.sent.1));
            }
        }
        net.states[at] = State::Up;
        for other in (0..net.peers.len()).filter(|other| *other != at).collect::<Vec<_>>() {
            self.link(net, at, other);
        }
        Ok(())
    }

    /// Ends all faults.
    ///
    /// # Errors
    /// A device can't come back.
    pub fn heal(&mut self, net: &mut Net, plan: &Plan, watch: &mut Invariants) -> Result<(), Trouble> {
        self.healed = true;
        self.away.values_mut().for_each(|until| *until = net.now);
        self.split = self.split.map(|(since, _)| (since, net.now));
        self.reopen.iter_mut().for_each(|(until, _, _)| *until = net.now);
        self.rough = 0;
        self.newcomers.hurry(net.now);
        net.conditions = LinkConditions { repeat_one_of: 0, ..plan.conditions };
        if plan.conditions == CALM {
            net.conditions = CALM;
        }
        self.recover(net, plan, watch)?;
        self.mend(net);
        Ok(())
    }
}
