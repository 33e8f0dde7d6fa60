//! A run is one table: it gathers, plays through its faults, heals, and comes to its end. Layer 8.

use super::cheat::{Deeds, SharedDeeds};
use super::counts::{Counts, Tally};
use super::ending::{Outcome, conclude, conclude_early};
use super::fault_injector::FaultInjector;
use super::game::{SimGame, Watched};
use super::invariants::{Invariants, number_of};
use super::kinds::Cheat;
use super::net::{CALM, Net};
use super::plan::{Limits, Plan};
use super::scheme::Plot;
use super::trouble::Trouble;
use crate::base::ids::{LogIndex, Seat, Term};
use crate::base::rng::{Seeded, seeded};
use crate::crypto::memo;
use crate::session::digest::Digest;
use crate::session::lobby::roster::Shelf;
use crate::session::log::Log;
use crate::session::{Act, Event, Look, Peer, Phase};
use crate::table::erase::AnyGame;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use thiserror::Error;

/// Milliseconds without progress that are allowed once everything has healed.
const STUCK_MS: u64 = 200_000;
/// Milliseconds that a game may last; players leave one after another long before.
const ENDLESS_MS: u64 = 4 * 3_600_000;
/// For how many milliseconds devices stay when everything is over.
const REST_MS: u64 = 120_000;
/// Milliseconds without progress after which devices that wait must know for whom.
const QUIET_MS: u64 = 5000;
/// Milliseconds between the moments at which players think about what else to do.
const THINK_MS: u64 = 2000;
/// The most messages that all devices may send in a second; times the dishonest ones, if there are any.
const MESSAGES: u64 = 30_000;
/// The most steps of a run.
const STEPS: u64 = 2_000_000;

/// A run in which something that must hold didn't.
#[derive(Clone, Debug, Error)]
#[error("seed {seed} ({plan}): after {entries} entries and {at_ms} ms: {trouble}")]
pub struct Broken {
    /// The seed of the run.
    pub seed: u64,
    /// Its plan, in words.
    pub plan: String,
    /// The length of the longest log.
    pub entries: u32,
    /// When it happened, in milliseconds of simulated time.
    pub at_ms: u64,
    /// The cheats of the dishonest devices.
    pub strategies: BTreeSet<Cheat>,
    /// What didn't hold.
    pub trouble: Box<Trouble>,
}

/// The shelf of these games for simulated devices; make it once, as it is never freed.
pub fn shelf(games: &[SimGame]) -> Shelf {
    let watched = |game: &SimGame| -> &'static dyn AnyGame { Box::leak(Box::new(Watched(game.game))) };
    Box::leak(games.iter().map(watched).collect())
}

/// Runs one seed with one of these games, all of which `shelf` must have. Returns `None` if no game fits the limits.
///
/// # Errors
/// Names the first thing that doesn't hold.
pub fn run(seed: u64, games: &[SimGame], shelf: Shelf, limits: &Limits) -> Result<Option<Counts>, Broken> {
    Plan::of(seed, games, limits).map(|plan| play(plan, None, shelf)).transpose()
}

/// Runs what these bytes name with one of these games, all of which `shelf` must have ([`Plan::scripted`]); for fuzzing.
///
/// # Errors
/// The first thing that doesn't hold.
pub fn run_script(bytes: &[u8], games: &[SimGame], shelf: Shelf) -> Result<Option<Counts>, Broken> {
    let plan = Plan::scripted(bytes, games);
    plan.map(|(plan, script)| play(plan, Some(script.to_vec()), shelf)).transpose()
}

fn play(plan: Plan, script: Option<Vec<u8>>, shelf: Shelf) -> Result<Counts, Broken> {
    let seed = plan.seed;
    let net = Net::linked(plan.devices, CALM, seed, shelf);
    let storm = FaultInjector::new(&plan, 0);
    let mut run = Run {
        net,
        storm,
        watch: Invariants::default(),
        rng: seeded(seed.wrapping_add(5)),
        due: BTreeMap::new(),
        thought: 0,
        moved: (0, 0),
        second: (0, 0),
        term: Term::FIRST,
        missed: None,
        counts: Counts { runs: 1, devices: plan.devices as u64, ..Counts::default() },
        deeds: Rc::new(RefCell::new(Deeds { script: script.map(Vec::into_iter), ..Deeds::default() })),
        plots: Vec::new(),
        outcome: Outcome::Harmless,
        unfinished: false,
        given_up: false,
        skipped: BTreeMap::new(),
        reported: BTreeMap::new(),
        parted: BTreeSet::new(),
        late: BTreeSet::new(),
        plan,
    };
    // What one device has verified holds for all of them.
    match memo::shared(|| run.play()) {
        Ok(()) => Ok(run.counted()),
        Err(trouble) => Err(Broken {
            seed,
            plan: run.plan.to_string(),
            entries: run.watch.longest.0,
            at_ms: run.net.now,
            strategies: run.plan.cheats.into_values().flatten().collect(),
            trouble: Box::new(trouble),
        }),
    }
}

/// A run under way.
pub(super) struct Run {
    pub(super) plan: Plan,
    pub(super) net: Net,
    pub(super) storm: FaultInjector,
    pub(super) watch: Invariants,
    pub(super) rng: Seeded,
    /// By device and seat: when an awaited seat will have thought long enough.
    pub(super) due: BTreeMap<(usize, Seat), u64>,
    pub(super) thought: u64,
    /// How many entries of the longest log counted when that last changed, and the time of that change.
    pub(super) moved: (u32, u64),
    /// When the present second began, and how many messages had been sent then.
    pub(super) second: (u64, u64),
    /// The latest term.
    pub(super) term: Term,
    /// Since when a quorum has missed its host.
    pub(super) missed: Option<u64>,
    pub(super) counts: Counts,
    pub(super) deeds: SharedDeeds,
    /// Plots under way.
    pub(super) plots: Vec<Plot>,
    /// What became of the dishonest devices' deeds.
    pub(super) outcome: Outcome,
    /// Whether the game can't end because of the dishonest devices.
    pub(super) unfinished: bool,
    /// Whether too few honest players are left to begin again.
    pub(super) given_up: bool,
    /// By device, the skipped entries in its log, and the game of that log.
    pub(super) skipped: BTreeMap<usize, (Digest, BTreeSet<LogIndex>)>,
    /// By device, the devices that it has named after its audit, and the game of that.
    pub(super) reported: BTreeMap<usize, (Digest, BTreeSet<usize>)>,
    /// Devices that have left the table.
    pub(super) parted: BTreeSet<usize>,
    /// Newcomers that nothing is told of the game, as they were let in after its end.
    late: BTreeSet<usize>,
}

impl Run {
    fn play(&mut self) -> Result<(), Trouble> {
        self.overhear();
        self.gather()?;
        self.storm = FaultInjector::new(&self.plan, self.net.now);
        self.net.conditions = self.plan.conditions;
        self.come_with_code();
        self.conspire();
        for _ in 0..STEPS {
            self.net.step();
            self.look()?;
            self.storm.go_on(&mut self.net, &self.plan, &mut self.watch)?;
            self.moves();
            self.force();
            if self.net.now >= self.thought + THINK_MS {
                self.thought = self.net.now;
                self.think();
                self.plot();
                self.escape();
                self.guess();
                self.names_whom_it_waits_for()?;
            }
            if self.is_over() {
                self.rest()?;
                if self.is_left_behind() {
                    self.unfinished = true;
                    return self.end_early();
                }
                self.outcome = conclude(&self.watch, &self.net, &self.plan, &self.here(), &self.deeds.borrow())?;
                return self.conclude_broken_off().and_then(|()| self.conclude_knowledge());
            }
            if self.given_up {
                self.unfinished = true;
                return self.end_early();
            }
            if self.storm.healed && self.net.now > self.moved.1 + STUCK_MS {
                let excused = self.waits_for_the_dishonest() || self.plan.coalition && self.is_kept_from_beginning();
                return if excused { self.end_early() } else { Err(self.stuck()) };
            }
            if self.net.now > ENDLESS_MS {
                // Hosts may follow each other for ever if too few devices do their part.
                let excused = self.waits_for_the_dishonest() || self.is_kept_from_beginning();
                return if excused { self.end_early() } else { Err(Trouble::Endless) };
            }
        }
        if self.net.now <= self.moved.1 + STUCK_MS {
            // Floods and changes of host use up the steps while the log still grows.
            self.unfinished = true;
            return self.end_early();
        }
        Err(self.stuck())
    }

    /// Ends a run whose game can't end, or takes too long: everything that doesn't depend on its end must still hold.
    fn end_early(&mut self) -> Result<(), Trouble> {
        self.counts.cut_short += 1;
        self.rest()?;
        conclude_early(&self.watch, &self.net, &self.plan, &self.here(), &self.deeds.borrow())?;
        self.conclude_broken_off()?;
        self.conclude_knowledge()
    }

    /// Heals everything and lets the devices hear each other: messages under way, and logs that differ, may still reveal something.
    fn rest(&mut self) -> Result<(), Trouble> {
        self.storm.heal(&mut self.net, &self.plan, &mut self.watch)?;
        let end = self.net.now + REST_MS;
        // Hosts may still change, and the last entry may be under way.
        while self.net.now < end || (self.is_apart() && self.net.now < end + REST_MS) {
            self.net.step();
            self.look()?;
            self.storm.go_on(&mut self.net, &self.plan, &mut self.watch)?;
        }
        Ok(())
    }

    /// Whether the logs of the devices that are there differ.
    fn is_apart(&self) -> bool {
        let mut heads = self.here().into_iter().map(|at| &self.watch.heads[at]);
        let first = heads.next();
        heads.any(|other| Some(other) != first)
    }

    /// Makes all devices come to the lobby and sit down, and the host begin the game.
    fn gather(&mut self) -> Result<(), Trouble> {
        let net = &mut self.net;
        let plan = &self.plan;
        net.run_until(20_000, |net| net.peers[0].lobby().devices.len() == plan.devices);
        for at in &plan.watching {
            net.act(*at, Act::Stand).map_err(|_| Trouble::NeverBegan)?;
        }
        let players = plan.players();
        net.run_until(20_000, |net| net.peers[0].lobby().seats.len() == players);
        net.act(0, Act::SetGame(plan.game.game.key().to_owned())).map_err(|_| Trouble::NeverBegan)?;
        for bot in 0..plan.bots {
            net.act(0, Act::AddBot(Look::new(&format!("Bot {bot}"), 3, 3))).map_err(|_| Trouble::NeverBegan)?;
        }
        net.act(0, Act::SetSetup(plan.setup.clone())).map_err(|_| Trouble::NeverBegan)?;
        let same = |net: &Net| net.peers.iter().all(|peer| peer.lobby() == net.peers[0].lobby());
        if !net.run_until(20_000, same) {
            return Err(Trouble::NeverBegan);
        }
        if self.begins_otherwise(0) { Ok(()) } else { self.net.act(0, Act::Start).map_err(|_| Trouble::NeverBegan) }
    }

    fn look(&mut self) -> Result<(), Trouble> {
        if self.net.now >= self.second.0 + 1000 {
            self.second = (self.net.now, self.net.sent.0);
        } else if self.net.sent.0 > self.second.1 + MESSAGES * (self.plan.cheats.len() as u64).max(1) {
            return Err(Trouble::Chatter(self.net.sent.0 - self.second.1));
        }
        self.look_through_their_eyes()?;
        let told = self.watch.look(&mut self.net, &self.plan, (&self.storm.lost, &self.storm.closed))?;
        self.look_at_games()?;
        self.stays_outside()?;
        for (at, event) in told {
            match event {
                Event::Excused(_) => self.counts.excused += 1,
                Event::Stranded(_) => self.counts.stranded += 1,
                Event::Joined => self.note_late(at),
                Event::Audited if self.plan.is_honest(at) => self.hear_audited(at)?,
                Event::Parted(key) => {
                    let new = number_of(&self.net, &key).filter(|gone| self.parted.insert(*gone));
                    new.into_iter().for_each(|gone| self.storm.has_left(&self.net, gone));
                }
                _ => {}
            }
        }
        let now = self.net.now;
        let counting = self.counting();
        if self.moved.0 != counting {
            self.moved = (counting, now);
        }
        self.time_change();
        let net = &self.net;
        let returned = |at: &usize| net.is_up(*at) && !net.peers[*at].is_returning();
        let returned: Vec<usize> = self.storm.returning.keys().copied().filter(returned).collect();
        for (since, sent) in returned.iter().filter_map(|at| self.storm.returning.remove(at)) {
            self.counts.longest_return = self.counts.longest_return.max(now - since);
            self.counts.most_bytes = self.counts.most_bytes.max(self.net.sent.1 - sent);
        }
        Ok(())
    }

    /// How many entries of the longest log count. A liar may fill a log with others, which are no progress.
    fn counting(&self) -> u32 {
        let count = |peer: &Peer| {
            let skipped = peer.skipped().map_or(0, |skipped| skipped.len() as u32);
            peer.log().map_or(LogIndex::FIRST, Log::len).0.saturating_sub(skipped)
        };
        self.here().into_iter().map(|at| count(&self.net.peers[at])).max().unwrap_or(0)
    }

    /// Measures a change of host. It begins when a quorum has no host but could speak with each other, and ends with the new host's first entry.
    fn time_change(&mut self) {
        let net = &self.net;
        if self.term != self.watch.term {
            self.counts.changes += 1;
            let waited = self.missed.take().map_or(0, |since| net.now - since);
            self.counts.longest_change = self.counts.longest_change.max(waited);
            self.term = self.watch.term;
        }
        let misses = |at: &usize| {
            let peer = &net.peers[*at];
            let term = peer.log().map_or(Term::FIRST, |log| log.term());
            net.is_up(*at) && peer.promised().max(term) >= self.term && !peer.is_returning() && peer.misses_host()
        };
        let missing: Vec<usize> = (0..net.peers.len()).filter(misses).collect();
        let together = |at: usize| {
            let side = |other: &&usize| net.sides.as_ref().is_none_or(|sides| sides[**other] == sides[at]);
            let devices = missing.iter().filter(side).map(|other| net.peers[*other].me());
            net.peers[at]
                .log()
                .is_some_and(|log| log.configuration().is_quorum(devices.filter_map(|key| log.roster().id_of(&key))))
        };
        let enough = missing.iter().any(|at| together(*at));
        self.missed = if enough { self.missed.or(Some(net.now)) } else { None };
    }

    /// Checks that devices that wait say for whom, once nothing is under way any more.
    fn names_whom_it_waits_for(&self) -> Result<(), Trouble> {
        if self.net.now < self.moved.1 + QUIET_MS {
            return Ok(());
        }
        for at in self.here().into_iter().filter(|at| self.net.is_up(*at)) {
            let peer = &self.net.peers[at];
            let phase = peer.phase();
            let waits = !matches!(phase, Phase::Joining | Phase::Lobby | Phase::Over | Phase::Failed);
            let level = peer.log().is_some_and(|log| log.len() == self.watch.longest);
            if waits && level && !peer.is_returning() && peer.awaited().devices.is_empty() {
                return Err(Trouble::ForNobody { device: at, phase });
            }
        }
        Ok(())
    }

    fn note_late(&mut self, at: usize) {
        let ended = self.here().into_iter().any(|other| self.net.peers[other].report().is_some());
        if ended && self.storm.newcomers.all().any(|comer| comer == at) {
            self.late.insert(at);
        }
    }

    /// The devices that are present, honest, and have a part in the game.
    pub(super) fn here(&self) -> Vec<usize> {
        let outside = |at: &usize| self.storm.outside == Some(*at);
        let here = |at: &usize| {
            !self.storm.is_gone(*at) && self.plan.is_honest(*at) && !outside(at) && !self.late.contains(at)
        };
        (0..self.net.peers.len()).filter(here).collect()
    }

    fn is_over(&self) -> bool {
        self.here().iter().all(|at| self.net.is_up(*at) && self.net.peers[*at].report().is_some())
    }

    fn counted(&self) -> Counts {
        let mut counts = self.counts.clone();
        counts.entries = self.watch.longest.0.into();
        counts.faults = self.storm.injected.clone();
        counts.spoilt = self.net.spoilt;
        counts.resumes = self.storm.resumes;
        counts.newcomers = self.storm.newcomers.count();
        counts.sent = self.net.sent;
        counts.held = self.watch.held;
        counts.time = self.net.now;
        counts.trace = self.net.trace.digest();
        counts.followed = self.net.knowledge.as_ref().map_or((0, 0), |knowledge| knowledge.followed);
        counts.coalition = self.plan.cheats.len() as u64;
        for cheat in self.plan.cheats.values().flatten() {
            counts.cheats.insert(*cheat, Tally::of(self.deeds.borrow().count, self.outcome, !self.unfinished));
        }
        counts
    }
}
