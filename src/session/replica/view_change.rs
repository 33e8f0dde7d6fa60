//! A view change replaces a host that is lost or hands over. Layer 7; `session::log::new_view` checks what makes one.

use super::machine::Machine;
use super::state::{Recovery, Replica};
use super::status::Status;
use super::view_change_state::LEAP;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::IdentityKey;
use crate::session::digest::Digest;
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::LogEntry;
use crate::session::log::term::{NewView, ViewChangeVote, furthest, highest};
use crate::session::room::Room;
use crate::session::room::act::{ActError, Event};
use crate::session::room::link::LinkId;
use crate::session::room::timers::{DOUBT_MS, HOST_MS, LONE_VOTE_MS, NEW_VIEW_MS, SEEK_MS};
use crate::session::wire::GameMessage;
use std::collections::{BTreeMap, BTreeSet};

impl<M: Machine> Replica<M> {
    /// On tick: votes for another host once this one has been missing for too long.
    pub(crate) fn on_host_timeout(&mut self, room: &mut Room) {
        let now = room.now;
        let missing = room.host.is_none() && !room.hosting;
        let waiting = self.has_left_term();
        let shunned = self.shuns_host();
        if self.status() == Status::Replaying || !(missing || waiting || shunned) {
            self.view_change.since = None;
            return;
        }
        let since = *self.view_change.since.get_or_insert(now);
        let asked = now.saturating_sub(self.asked_at);
        let to_convicted = self.is_convicted(self.machine.log().roster().host_in(self.view_change.promised));
        let patience = match (waiting, shunned) {
            // Its vote was cast before the proof came.
            (true, _) if to_convicted => 0,
            (true, _) if self.is_followed() => NEW_VIEW_MS,
            (true, _) => LONE_VOTE_MS,
            // A convicted host isn't waited for at all.
            (false, true) => 0,
            (false, false) => HOST_MS,
        };
        let waited = now.saturating_sub(since) >= patience;
        if waited && self.can_replace_host(room) {
            let after = self.view_change.promised.max(self.machine.log().term());
            let overlooked = self.view_change.overlooked;
            // Devices that joined later, or have left, have no vote and follow others.
            let counts = self.counts();
            if counts && let Some(term) = self.later_term(room, after, overlooked) {
                self.vote_for(room, term);
            }
        } else if waiting && asked > SEEK_MS {
            self.try_to_become_host(room);
        }
    }

    /// The host censors entries or withholds its log: votes for another host.
    pub(crate) fn depose_host(&mut self, room: &mut Room) {
        let able = self.can_replace_host(room) && self.counts();
        let after = self.view_change.promised.max(self.machine.log().term());
        let next = if able { self.later_term(room, after, true) } else { None };
        if let Some(term) = next {
            self.view_change.overlooked = true;
            self.vote_for(room, term);
        }
    }

    /// A host has ordered so much of what no honest host orders. With too much of it, it is followed no longer.
    pub(super) fn on_junk(&mut self, room: &mut Room, term: Term, more: u32) {
        let log = self.machine.log();
        if log.term() != term || self.machine.device() == Some(log.host()) {
            return;
        }
        let before = if self.junk.0 == term { self.junk.1 } else { 0 };
        self.junk = (term, before.saturating_add(more));
        if self.shuns_host() {
            self.depose_host(room);
        }
    }

    /// This device was frozen: that time doesn't count as waiting.
    pub(crate) fn on_wake(&mut self, now: u64) {
        self.view_change.wait_anew(now);
    }

    /// Whether a term's host may be followed: it hasn't left, isn't convicted, and is this device itself or linked to it. If the present host censors
    /// (`overlooked`), it must be a different device.
    pub(super) fn can_be_followed_by(&self, room: &Room, term: Term, overlooked: bool) -> bool {
        let log = self.machine.log();
        let roster = self.machine.log().roster();
        let host = roster.host_in(term);
        let fit = self.machine.is_at_table(host) && !self.is_convicted(host) && !(overlooked && host == log.host());
        fit && roster.host_of(term).is_some_and(|key| *key == room.me() || room.link_to(key).is_some())
    }

    /// The first later term whose host may be followed.
    pub(crate) fn next_term(&self, room: &Room, after: Term, overlooked: bool) -> Option<Term> {
        let devices = self.machine.roster().device_count();
        let mut terms = (1..=u32::from(devices)).filter_map(|step| after.later(step));
        terms.find(|term| self.can_be_followed_by(room, *term, overlooked))
    }

    /// The later term to vote for: the one with the most votes, so that devices don't each move on alone; without votes, the next. A device's vote
    /// for itself doesn't count here: it could otherwise have the others wait for it again and again.
    fn later_term(&self, room: &Room, after: Term, overlooked: bool) -> Option<Term> {
        let log = self.machine.log();
        let leads = |vote: &&ViewChangeVote| {
            let counts = log.configuration().has(vote.device) && log.roster().host_in(vote.term) != vote.device;
            counts && vote.term > after && self.can_be_followed_by(room, vote.term, overlooked)
        };
        let mut followed: BTreeMap<Term, usize> = BTreeMap::new();
        for vote in self.view_change.votes.values().filter(leads) {
            *followed.entry(vote.term).or_default() += 1;
        }
        let most = followed.into_iter().max_by_key(|(term, devices)| (*devices, *term));
        most.map(|(term, _)| term).or_else(|| self.next_term(room, after, overlooked))
    }

    /// Casts this device's vote for a term, and tells everybody. An onlooker abandons its host as well, but has no vote to cast.
    pub(crate) fn vote_for(&mut self, room: &mut Room, term: Term) {
        if term <= self.view_change.promised.max(self.machine.log().term()) {
            return;
        }
        self.view_change.promised = term;
        (self.view_change.since, self.view_change.voted_at) = (Some(room.now), room.now);
        if let Some(vote) = self.machine.view_change_vote(term, self.receipts.certified()) {
            self.view_change.take(vote, self.receipts.certificate.clone());
        }
        // Stored before it is sent.
        self.keep_table(room);
        if let Some(said) = self.own_vote() {
            self.tell_all(room, said);
        }
        self.try_to_become_host(room);
    }

    /// The vote that this device has cast, with the certificate that it names. Only devices that began the game have a vote. A device that has come
    /// back knows only the term, and makes the vote again.
    fn own_vote(&self) -> Option<GameMessage> {
        let device = self.machine.device().filter(|me| self.machine.log().roster().has(*me))?;
        let promised = self.view_change.promised;
        let certified = self.receipts.certified();
        let said = self.view_change.votes.get(&device).filter(|vote| vote.term == promised).cloned();
        let vote = said.or_else(|| self.machine.view_change_vote(promised, certified))?;
        // A higher certificate may have come since the vote was cast.
        let given = vote.certified.and_then(|prefix| self.view_change.certificate(&prefix));
        let held = given.or(self.receipts.certificate.as_ref());
        let certificate = held.filter(|held| vote.certified == Some(held.prefix)).cloned();
        Some(GameMessage::ViewChangeVote(Box::new(vote), certificate.map(Box::new)))
    }

    /// Repeats this device's vote to one that is linked again.
    pub(crate) fn repeat_vote(&self, room: &mut Room, link: LinkId) {
        let leaves = self.status().leaves_term();
        if leaves && let Some(said) = self.own_vote() {
            self.tell(room, link, said);
        }
    }

    /// As the host of the term it has voted for: fetches the log to continue from. Once a quorum has voted, begins the term.
    pub(crate) fn try_to_become_host(&mut self, room: &mut Room) {
        let now = room.now;
        let log = self.machine.log();
        let term = self.view_change.promised;
        let roster = log.roster();
        let mine = Some(roster.host_in(term)) == self.machine.device();
        if term <= log.term().max(self.view_change.begun) || !mine || self.status() == Status::Replaying {
            return;
        }
        let votes = self.votes_for(term, now);
        let Some(aim) = self.aim(&votes) else { return };
        let Aim::Here(len, certificate) = aim else {
            let Aim::There(index, head, floor) = aim else { return };
            let said_by: BTreeSet<DeviceId> = votes.iter().map(|vote| vote.device).collect();
            let holds = |vote: &&ViewChangeVote| {
                vote.last.head() == head || vote.certified.is_some_and(|certified| certified.head == head)
            };
            let keys = votes.iter().filter(holds).filter_map(|vote| roster.key_of(vote.device));
            let keys: Vec<IdentityKey> = keys.copied().collect();
            let links: Vec<LinkId> = keys.iter().filter_map(|key| room.link_to(key)).collect();
            self.view_change.await_prefix(head, now);
            // All are asked: the wait is shorter than it takes to notice that some of them are cut off.
            let from = Some(self.machine.log().len());
            let others = self.view_change.ask_others(&links);
            others.into_iter().for_each(|link| self.tell(room, link, GameMessage::CatchUp { from }));
            return self.repair_to(room, links.first().copied(), term, (index, head), said_by, floor);
        };
        if !log.configuration_at(len).is_quorum(votes.iter().map(|vote| vote.device)) {
            return;
        }
        // Whatever comes after that is undone; this device makes its own part of it again.
        if log.len() > len && !self.roll_back(room, len) {
            return;
        }
        if let Ok(new_view) = self.machine.begin_term(term, NewView { votes, certificate }) {
            self.become_host(room, new_view);
        }
    }

    /// This device is the host from here on.
    fn become_host(&mut self, room: &mut Room, new_view: LogEntry) {
        self.view_change.begun = new_view.header.term;
        self.keep_entry(room, &new_view);
        self.keep_table(room);
        (room.hosting, room.host) = (true, None);
        let me = room.me();
        room.invite = room.invite.clone().hosted_by(&me);
        let linked: Vec<IdentityKey> = room.linked().map(|(_, key)| key).collect();
        room.lobby.lead_by(me);
        room.lobby
            .devices
            .iter_mut()
            .for_each(|device| device.linked = device.key == me || linked.contains(&device.key));
        // Each host counts the changes of its lobby by itself.
        room.lobby.serial = LEAP;
        self.settle(room.now);
        // A quorum has said how far its logs go, so nothing is missing.
        self.recovery = Recovery::Done;
        self.tell_all(room, GameMessage::LogEntry(Box::new(new_view)));
        room.event(Event::HostChanged(me));
        self.show_lobby(room);
        self.repeat(room);
    }

    /// Another device is the host from here on.
    pub(crate) fn on_new_view(&mut self, room: &mut Room) {
        let now = room.now;
        self.settle(now);
        // Authors submit their entries to the new host themselves.
        self.inbox.retain(|incoming| !incoming.wants_place());
        let log = self.machine.log();
        let Some(key) = log.roster().host_of(log.term()).copied() else { return };
        // Its lobby counts now, and may have been shown before this device would accept it.
        room.follow_host(&key);
        room.event(Event::HostChanged(key));
        self.keep_table(room);
        self.repeat(room);
    }

    /// As host: lets the next device take over.
    pub(crate) fn hand_over(&mut self, room: &mut Room) -> Result<(), ActError> {
        let log = self.machine.log();
        let next = self.next_term(room, log.term(), false).ok_or(ActError::NotNow)?;
        if !room.hosting || log.roster().host_of(next) == Some(&room.me()) {
            return Err(ActError::NotNow);
        }
        self.vote_for(room, next);
        Ok(())
    }
}

impl<M: Machine> Replica<M> {
    /// Whether a quorum has voted for this device's term or later ones.
    fn is_followed(&self) -> bool {
        let change = &self.view_change;
        let others = change.votes.values().filter(|vote| vote.term >= change.promised).map(|vote| vote.device);
        self.machine.log().configuration().is_quorum(others.chain(self.machine.device()))
    }

    /// Ends the view change.
    fn settle(&mut self, now: u64) {
        let term = self.machine.log().term();
        self.view_change = std::mem::take(&mut self.view_change).settled(term);
        self.take_up();
        let log = self.machine.log();
        self.omissions.leave_to(log.roster().host_in(term), now);
        self.announced.clear();
        self.early.clear();
        self.dissemination.forget_headers();
        (self.heard_at, self.sent_at) = (now, now);
        self.end_repair();
    }

    /// The votes with which a host may begin a term. Votes of convicted devices, and votes for a log that nobody has, are left out if others are
    /// enough or may soon be.
    fn votes_for(&self, term: Term, now: u64) -> Vec<ViewChangeVote> {
        let configuration = self.machine.log().configuration();
        let all = self.view_change.votes.values().filter(|vote| vote.term == term && self.is_certified_rightly(vote));
        let all: Vec<_> = all.cloned().collect();
        let brought: Vec<_> = all.iter().filter(|vote| self.is_brought(vote)).cloned().collect();
        let sound: Vec<_> = brought.iter().filter(|vote| !self.is_convicted(vote.device)).cloned().collect();
        let enough = |votes: &[ViewChangeVote]| configuration.is_quorum(votes.iter().map(|vote| vote.device));
        let waited = self.view_change.since.is_some_and(|since| now.saturating_sub(since) >= DOUBT_MS);
        let more = [brought, all].into_iter().find(|votes| waited && !enough(&sound) && enough(votes));
        more.unwrap_or(sound)
    }

    /// Whether the certificate that a vote names has the receipts of a quorum. That can be told only if this log has its prefix.
    fn is_certified_rightly(&self, vote: &ViewChangeVote) -> bool {
        let log = self.machine.log();
        let holds = |prefix| self.view_change.certificate(&prefix).is_some_and(|certificate| log.holds(certificate));
        vote.certified.is_none_or(|prefix| !log.has(&prefix) || holds(prefix))
    }

    /// Whether the log that a vote names is here or may still come. On a convicted host's branch only the certificate matters. For a prefix that
    /// isn't here, it must be of what may be a quorum; else devices would search for ever for what one of them makes up.
    fn is_brought(&self, vote: &ViewChangeVote) -> bool {
        let log = self.machine.log();
        let forked = self.is_convicted(log.roster().host_in(vote.last.term));
        let carried = |held: &Certificate| log.configuration().may_be_quorum_on_fork(held.devices());
        let may_come = |prefix: &LogPrefix| self.view_change.certificate(prefix).is_some_and(carried);
        let certified = vote.certified.is_none_or(|prefix| {
            log.has(&prefix) || (may_come(&prefix) && !self.passes_over(&prefix.head, prefix.len))
        });
        certified && (forked || !self.passes_over_end(vote))
    }

    /// Whether a prefix with this head and length was given up as unavailable, and isn't here.
    fn passes_over(&self, head: &Digest, len: LogIndex) -> bool {
        self.view_change.passes_over(head) && self.machine.log().head_after(len) != Some(head)
    }

    fn passes_over_end(&self, vote: &ViewChangeVote) -> bool {
        self.passes_over(&vote.last.head(), vote.last.index.next())
    }

    /// The point from which the log continues, according to these votes: the end of the furthest available log that they name, but never a point
    /// before the highest certificate.
    fn aim(&self, votes: &[ViewChangeVote]) -> Option<Aim> {
        let log = self.machine.log();
        let highest = highest(votes);
        let certificate = highest.and_then(|prefix| self.view_change.certificate(&prefix)).cloned();
        let floor = highest.map_or(LogIndex::FIRST, |prefix| prefix.len);
        if let Some(prefix) = highest.filter(|prefix| !log.has(prefix)) {
            let last = (prefix.len > LogIndex::FIRST).then(|| prefix.len.earlier(1))?;
            return Some(Aim::There(last, prefix.head, LogIndex::FIRST));
        }
        let brought = votes.iter().filter(|vote| !self.passes_over_end(vote));
        let last = furthest(brought.clone()).or_else(|| furthest(votes.iter()))?;
        let len = last.index.checked_next()?;
        let head = last.head();
        if len <= floor || highest.is_some_and(|prefix| last.term < prefix.term) {
            return Some(Aim::Here(floor, certificate));
        }
        Some(if log.head_after(len) == Some(&head) {
            Aim::Here(len, certificate)
        } else {
            Aim::There(last.index, head, floor)
        })
    }
}

/// The point from which a log continues.
enum Aim {
    /// After this many entries of this device's log, with the certificate that the term's first entry shows.
    Here(LogIndex, Option<Certificate>),
    /// After the entry with this index and head, which isn't here. The last field is how many entries must not be truncated to get there.
    There(LogIndex, Digest, LogIndex),
}
