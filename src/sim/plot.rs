//! Dishonest devices plot together: secret branches, lies, coming back as somebody new. Layer 8.

use super::cheat::{corrupt, force};
use super::kinds::Cheat;
use super::knowledge::Knowledge;
use super::run::Run;
use super::scheme::Plot;
use super::trouble::Trouble;
use crate::base::ids::Seat;
use crate::base::rng::below;
use crate::crypto::Identity;
use crate::session::digest::Digest;
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::header::EntryHeader;
use crate::session::peer::GameMessage;
use std::collections::BTreeSet;

/// One in this many looks at the table begins a plot.
const PLOT_ONE_OF: usize = 6;
/// Milliseconds: for how long a confederate with a secret branch is away, how long before its return its host leaves, and for how long the host then
/// stays away.
const BRANCH_MS: [u64; 3] = [25_000, 8000, 60_000];
/// How many entries a secret branch may have.
const BRANCH: [u32; 4] = [1, 3, 12, 60];

impl Run {
    /// Makes the plan's dishonest devices dishonest.
    pub(super) fn conspire(&mut self) {
        for at in self.plan.cheats.keys().copied().collect::<Vec<_>>() {
            let identity = self.identity(at);
            corrupt(&mut self.net, &self.plan, at, identity, &self.deeds);
        }
    }

    /// Records what the dishonest devices learn, from the beginning on.
    pub(super) fn overhear(&mut self) {
        let members: Vec<_> = self.plan.cheats.keys().map(|at| (*at, self.net.peers[*at].me())).collect();
        self.net.knowledge = (!members.is_empty()).then(|| Knowledge::of(members));
    }

    fn identity(&self, at: usize) -> Identity {
        self.plan.identity(at)
    }

    /// Checks what they could open now.
    pub(super) fn look_through_their_eyes(&mut self) -> Result<(), Trouble> {
        let Some(mut knowledge) = self.net.knowledge.take() else { return Ok(()) };
        let here = self.here();
        let honest = here.iter().filter(|at| self.net.is_up(**at)).map(|at| &self.net.peers[*at]);
        let result = knowledge.check(&self.net.peers, honest);
        self.net.knowledge = Some(knowledge);
        result
    }

    /// Checks whether they were shown something by a log that was undone, if they are too few to be allowed that.
    pub(super) fn conclude_knowledge(&self) -> Result<(), Trouble> {
        let here = self.here();
        let Some((knowledge, at)) = self.net.knowledge.as_ref().zip(here.first()) else { return Ok(()) };
        let Some(log) = self.net.peers[*at].log() else { return Ok(()) };
        if knowledge.may_undo(log) {
            return Ok(());
        }
        let lasting: BTreeSet<Digest> = self.watch.heads[*at].iter().copied().collect();
        knowledge.conclude(&self.net.peers, &lasting)
    }

    /// Now and then has a dishonest host order an entry that doesn't count.
    pub(super) fn force(&mut self) {
        for at in self.plan.cheats.keys().copied().collect::<Vec<_>>() {
            let cheats = &self.plan.cheats[&at];
            if !self.net.is_up(at) || cheats.is_empty() || below(&mut self.rng, 400) > 0 {
                continue;
            }
            let Some(cheat) = self.deeds.borrow_mut().next(cheats, &mut self.rng) else { continue };
            let identity = self.identity(at);
            let kept = self.deeds.borrow().passed_over.clone();
            if let Some(forced) = force(&mut self.net, at, &identity, (cheat, &kept), &mut self.rng) {
                let mut deeds = self.deeds.borrow_mut();
                deeds.count += 1;
                if cheat.shows() {
                    deeds.false_entries.insert(forced);
                }
            }
        }
    }

    /// Makes a move for a dishonest device's seat that everybody must accept though hidden cards forbid it. Returns whether it did.
    pub(super) fn lies(&mut self, at: usize, seat: Seat) -> bool {
        if !self.plan.does(at, |cheat| cheat == Cheat::Lies) || below(&mut self.rng, 3) > 0 {
            return false;
        }
        let identity = self.identity(at);
        let peer = &self.net.peers[at];
        let (Some(open), Some(own), Some(log)) = (peer.public_table(), peer.table(), peer.log()) else {
            return false;
        };
        let Some(action) = self.plan.game.hands.choose(open, seat, &mut self.rng) else { return false };
        let Some(me) = log.roster().id_of(&peer.me()) else { return false };
        if open.check(seat, &action).is_err() || own.check(seat, &action).is_ok() {
            return false;
        }
        let lie = log.sign(&identity, me, Body::Move { seat, action });
        if peer.is_host() && log.host() == me && !peer.is_returning() && peer.promised() <= log.term() {
            let ordered = LogEntry { header: log.header(&identity, &lie), entry: lie.clone() };
            self.net.peers[at].force(&ordered);
            self.net.drain(at);
        } else {
            let Some(link) = peer.host_link() else { return false };
            if !self.net.say(at, link, GameMessage::Entry(lie.clone())) {
                return false;
            }
        }
        let mut deeds = self.deeds.borrow_mut();
        deeds.count += 1;
        deeds.lies.insert(lie.hash());
        true
    }

    /// Makes the dishonest devices plot together, now and then.
    pub(super) fn plot(&mut self) {
        self.follow_plots();
        let came = |at: &usize| self.storm.newcomers.of(*at);
        let new: Vec<usize> = self.plan.cheats.keys().filter_map(came).collect();
        for at in new.into_iter().filter(|at| self.plan.is_honest(*at)).collect::<Vec<_>>() {
            let lost = self.plan.cheats.keys().find(|lost| came(lost) == Some(at)).copied();
            let renews = lost.is_some_and(|lost| self.plan.does(lost, |cheat| cheat == Cheat::Renewals));
            self.plan.cheats.insert(at, if renews { vec![Cheat::Renewals] } else { Vec::new() });
            let identity = self.identity(at);
            corrupt(&mut self.net, &self.plan, at, identity, &self.deeds);
            let key = self.net.peers[at].me();
            self.net.knowledge.iter_mut().for_each(|knowledge| knowledge.admit(at, key));
        }
        let plots = self.plan.has(|cheat| matches!(cheat, Cheat::Comings | Cheat::Branches));
        if !plots || self.storm.healed || below(&mut self.rng, PLOT_ONE_OF) > 0 {
            return;
        }
        let members: Vec<usize> = self.plan.cheats.keys().copied().filter(|at| self.net.is_up(*at)).collect();
        let does = |at: &usize, cheat| self.plan.does(*at, |kind| kind == cheat);
        if let Some(at) = members.iter().copied().find(|at| does(at, Cheat::Comings)) {
            self.deeds.borrow_mut().count += u64::from(self.storm.lose(&mut self.net, &self.plan, at));
        }
        let hosts = |at: &usize| does(at, Cheat::Branches) && self.net.peers[*at].is_host();
        if let Some(host) = members.iter().copied().find(hosts) {
            members.into_iter().filter(|at| *at != host).take(1).for_each(|other| self.branch(host, other));
        }
    }

    /// Makes a dishonest host send a confederate a log that nobody else has.
    fn branch(&mut self, host: usize, confederate: usize) {
        let peer = &self.net.peers[host];
        let identity = self.identity(host);
        if !peer.is_host() || peer.is_returning() || !self.plots.is_empty() {
            return;
        }
        let Some(log) = peer.log() else { return };
        let me = log.host();
        let length = BRANCH[below(&mut self.rng, BRANCH.len())];
        let Some(link) = self.net.links_between(host, confederate).first().copied() else { return };
        if log.roster().key_of(me) != Some(&peer.me()) {
            return;
        }
        let game = *log.game();
        let term = log.term();
        let from = log.len();
        let mut before = log.head();
        let counter = log.counter(me);
        for (index, counter) in (0..length).map(|step| (from.later(step), counter + step)) {
            let entry = Entry { device: me, counter, seen: index, head: before, body: Body::Here };
            let entry = SignedEntry::new(&identity, &game, &entry);
            let header = EntryHeader::new(&identity, &game, term, index, before, entry.hash());
            before = header.head();
            self.net.say(host, link, GameMessage::LogEntry(Box::new(LogEntry { header, entry })));
        }
        let key = self.net.peers[confederate].me();
        let mut deeds = self.deeds.borrow_mut();
        deeds.count += 1;
        deeds.silent.insert((host, key));
        self.plots.push(Plot::Told { host, confederate });
    }

    fn follow_plots(&mut self) {
        let now = self.net.now;
        for plot in std::mem::take(&mut self.plots) {
            match plot {
                Plot::Told { host, confederate } => {
                    self.storm.send_away(&mut self.net, confederate, now + BRANCH_MS[0]);
                    self.plots.push(Plot::Waits { host, until: now + BRANCH_MS[0] - BRANCH_MS[1] });
                }
                Plot::Waits { host, until } if now >= until => {
                    self.deeds.borrow_mut().silent.clear();
                    self.storm.send_away(&mut self.net, host, now + BRANCH_MS[2]);
                }
                waits @ Plot::Waits { .. } => self.plots.push(waits),
            }
        }
    }
}
