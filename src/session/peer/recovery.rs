//! A device comes back: it loads its table, folds its log again, and catches up before it speaks. Layer 7.
//!
//! A guest has to hear from the host. A host has to hear from enough devices to play on without it, and first takes over whatever any of them
//! has of the log, so that it never gives a place twice. If the host doesn't answer for long, that many others are enough for a guest too.

use super::act::{Config, Event};
use super::link::LinkId;
use super::persist::{self, PersistOp, ResumeError, Saved, Table};
use super::play::{Incoming, Play, Recovery};
use super::receipts::Receipts;
use super::room::Peer;
use super::timers::{MUTE_HOST_MS, RETURN_MS};
use super::votes::{LEAP, ViewChange};
use crate::session::lobby::Lobby;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::roster::Shelf;
use crate::session::log::entry::LogEntry;
use crate::session::table::phase::News;
use crate::session::wire::{GameMessage, Message};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::collections::{BTreeSet, VecDeque};

/// Entries folded again in one piece of work.
const PIECE: usize = 4;

/// What a page has that opens a kept table.
pub struct ResumeConfig {
    /// Fresh randomness; never used twice.
    pub seed: [u8; 32],
    /// Which build of the page this is.
    pub build: String,
    /// The games it has.
    pub shelf: Shelf,
}

impl Peer {
    /// A device that comes back to its table with what it kept.
    ///
    /// # Errors
    /// What was kept is of no use here.
    pub fn resume(waking: ResumeConfig, saved: Saved) -> Result<Self, ResumeError> {
        let ResumeConfig { seed, build, shelf } = waking;
        let table = Table::from_bytes(&saved.table, &build)?;
        let invite = Invite::parse(&table.invite).map_err(|_| ResumeError::Damaged)?;
        let (identity, look) = (table.identity, table.look);
        let config = Config { identity, seed, build, shelf, look };
        let mut peer = Peer::new(config, invite, ChaCha20Rng::from_seed(seed), table.lobby, table.hosting);
        let me = peer.me();
        if peer.hosting {
            let host = peer.lobby.devices.first().map(|device| device.key);
            if host != Some(me) {
                return Err(ResumeError::Damaged);
            }
            peer.lobby.serial = peer.lobby.serial.saturating_add(LEAP);
            peer.lobby.devices.iter_mut().for_each(|device| device.linked = device.key == me);
        }
        peer.joined = true;
        peer.heard = table.heard.into_iter().collect();
        if let Some(game) = table.game {
            let mut entries = VecDeque::from(saved.entries);
            let first = entries.pop_front().as_ref().and_then(persist::begun);
            let (seed, first) = first.ok_or(ResumeError::Record)?;
            let play = Play::join(&peer.config.identity, seed, first, shelf, 0).map_err(|_| ResumeError::Record)?;
            if *play.desk.log().game() != game {
                return Err(ResumeError::Record);
            }
            let view_change = ViewChange::promised(table.promised);
            let roster = play.desk.log().roster();
            let proofs = table.proofs.into_iter().map(|proof| (roster.host_in(proof.0.term), proof)).collect();
            let receipts = Receipts::kept(table.receipt, table.certificate);
            peer.play = Some(Play { recovery: Recovery::Replaying(entries), view_change, proofs, receipts, ..play });
            peer.charge_again();
        }
        Ok(peer)
    }

    /// How many other devices a host that is coming back still has to hear from.
    pub fn waits_for(&self) -> usize {
        match &self.play {
            Some(Play { recovery: Recovery::Asking { heard, .. }, desk, .. }) if self.hosting => {
                desk.log().configuration().wants(heard.iter().copied().chain([desk.device()]))
            }
            Some(_) | None => 0,
        }
    }

    /// The player leaves this table for good.
    pub fn leave_table(&mut self) {
        self.keep(PersistOp::Nothing);
    }

    pub(super) fn keep(&mut self, keep: PersistOp) {
        // Not bounded by what is sent: every entry is kept once.
        self.out.push_back(super::act::Output::Persist(keep));
    }

    /// Keeps the table as it is now.
    pub(super) fn keep_table(&mut self) {
        if !self.joined || self.lobby == Lobby::unknown() {
            return;
        }
        let table = Table {
            identity: self.config.identity.clone(),
            invite: self.invite.fragment(),
            hosting: self.hosting,
            look: self.config.look.clone(),
            lobby: self.lobby.clone(),
            heard: self.heard.iter().map(|(device, number)| (*device, *number)).collect(),
            game: self.play.as_ref().map(|play| *play.desk.log().game()),
            promised: self.play.as_ref().map_or(0, |play| play.view_change.promised),
            receipt: self.play.as_ref().and_then(|play| play.receipts.mine.clone()),
            certificate: self.play.as_ref().and_then(|play| play.receipts.certificate.clone()),
            proofs: self.play.iter().flat_map(|play| play.proofs.values().cloned()).collect(),
        };
        self.keep(PersistOp::Table(table.to_bytes(&self.config.build)));
    }

    /// Folds a piece of the kept record again. Whether there was any.
    pub(super) fn replay(&mut self) -> bool {
        let Some(play) = &mut self.play else { return false };
        let Recovery::Replaying(entries) = &mut play.recovery else { return false };
        for _ in 0..PIECE {
            let Some(entry) = entries.pop_front() else {
                play.recovery = Recovery::Asking { heard: BTreeSet::new(), since: self.now, asked_at: self.now };
                let log = play.desk.log();
                let (host, place) = (log.roster().host_of(log.term()).copied(), log.host());
                if self.hosting && log.host() != play.desk.device() {
                    // The entry by which it had become the host was not kept.
                    (self.hosting, self.lobby.serial) = (false, 0);
                }
                if let Some(link) = host.and_then(|host| self.link_to(&host)) {
                    // It was linked before it was known for the host.
                    self.met(link, place);
                }
                self.ask_all();
                self.links.keys().copied().collect::<Vec<_>>().into_iter().for_each(|link| self.repeat_vote(link));
                return true;
            };
            // What is broken, and all after it, is asked for as if it had never been kept.
            if persist::ordered(&entry).is_none_or(|(skipped, ordered)| play.desk.restore(&ordered, skipped).is_err()) {
                entries.clear();
            }
        }
        let old = play.desk.news();
        play.again.extend(old.into_iter().filter(|news| matches!(news, News::Bug(_) | News::Failed(_))));
        true
    }

    /// Asks everybody who can know for what this device has missed.
    pub(super) fn ask_all(&mut self) {
        let links: Vec<LinkId> = match self.hosting || self.host_is_mute() {
            true => self.links.keys().copied().filter(|link| self.place_at(*link).is_some()).collect(),
            false => self.host.into_iter().collect(),
        };
        links.into_iter().for_each(|link| self.ask_what_is_missing(link));
    }

    /// Whether this device has been coming back for so long that, as guest, it takes its host for one that doesn't answer.
    fn host_is_mute(&self) -> bool {
        matches!(&self.play, Some(Play { recovery: Recovery::Asking { since, .. }, .. }) if self.now.saturating_sub(*since) >= MUTE_HOST_MS)
    }

    /// Asks the device at a link, if this one is coming back.
    pub(super) fn ask_what_is_missing(&mut self, link: LinkId) {
        let now = self.now;
        let Some(play) = &mut self.play else { return };
        let Recovery::Asking { asked_at, .. } = &mut play.recovery else { return };
        *asked_at = now;
        let (game, from) = (*play.desk.log().game(), play.desk.log().len());
        self.tell(link, &Message::Game { game, what: GameMessage::CatchUp { from } });
    }

    /// The place in the roster of the device at a link.
    pub(super) fn place_at(&self, link: LinkId) -> Option<u8> {
        let key = self.links.get(&link)?.key()?;
        self.play.as_ref()?.desk.roster().place_of(key)
    }

    /// Asks for what is missing, if a game is on: the host, and every other time somebody who has told of more, as the host might not answer.
    pub(super) fn catch_up(&mut self) {
        let Some(play) = &mut self.play else { return };
        play.asked_at = self.now;
        play.asked = play.asked.wrapping_add(1);
        let (game, from) = (*play.desk.log().game(), play.desk.log().len());
        let ask = Message::Game { game, what: GameMessage::CatchUp { from } };
        let ahead: Vec<LinkId> = play.rumours.keys().copied().collect();
        let turn = (play.asked / 2).checked_rem(ahead.len());
        match turn.and_then(|turn| ahead.get(turn)) {
            Some(link) if play.asked % 2 == 0 => self.tell(*link, &ask),
            Some(_) | None => self.tell_host(&ask),
        }
    }

    /// A device has told how far its record goes. As long as that is beyond this one it is asked again.
    pub(super) fn on_record_announced(&mut self, link: LinkId, last: (u32, u32)) {
        let mine = self.play.as_ref().and_then(|play| play.desk.log().last()).map(|last| (last.term, last.index));
        if mine < Some(last) {
            return;
        }
        let Some(place) = self.place_at(link) else { return };
        if let Some(Play { recovery: Recovery::Asking { heard, .. }, .. }) = &mut self.play {
            heard.insert(place);
            // The page is told how many are still missing.
            self.event(Event::TableChanged);
        }
        self.become_here();
    }

    /// Whether the device has come back to where the others are; then it may speak again.
    pub(super) fn become_here(&mut self) {
        let (hosting, mute) = (self.hosting, self.host_is_mute());
        let Some(play) = &mut self.play else { return };
        let Recovery::Asking { heard, .. } = &play.recovery else { return };
        let (log, me) = (play.desk.log(), play.desk.device());
        // Where its own word alone makes a host, there may still be others at the table who know more.
        let alone = || (0..play.desk.roster().device_count()).all(|other| other == me || !play.desk.is_at_table(other));
        let carried =
            || log.configuration().is_carried_by(heard.iter().copied().chain([me])) && (!heard.is_empty() || alone());
        let enough = if hosting { carried() } else { heard.contains(&log.host()) || (mute && carried()) };
        let waiting = play.inbox.iter().any(|incoming| matches!(incoming, Incoming::LogEntry(..)));
        let missing =
            !play.early.is_empty() || !play.rumours.is_empty() || play.search.is_some() || play.repair.is_some();
        if enough && !waiting && !missing {
            play.recovery = Recovery::Done;
            self.hear_waiting();
            self.event(Event::TableChanged);
        }
    }

    /// Asks again after a while.
    pub(super) fn keep_asking(&mut self) {
        let now = self.now;
        self.drive_repair();
        if let Some(Play { recovery: Recovery::Asking { asked_at, .. }, search: None, repair: None, .. }) = &self.play
            && now.saturating_sub(*asked_at) > RETURN_MS
        {
            self.ask_all();
        }
        self.become_here();
    }

    /// Keeps an entry that has its place now.
    pub(super) fn keep_entry(&mut self, ordered: &LogEntry) {
        let skipped = self.play.as_ref().is_some_and(|play| play.desk.skipped().contains(&ordered.header.index));
        self.keep(persist::next(ordered, skipped));
    }
}
