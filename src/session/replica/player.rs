//! A player is the client of a game's machine. This module has the wishes they haven't submitted yet, and what their page was told. Layer 7.

use super::machine::Client;
use super::overdue::Overdue;
use crate::base::ids::{DeviceId, Seat};
use crate::crypto::IdentityKey;
use crate::session::lobby::roster::Heir;
use crate::session::log::Log;
use crate::session::log::outcome::Choice;
use crate::session::room::act::Awaited;
use crate::session::table::audit::{Auditor, Report};
use crate::session::table::phase::{News, Phase};
use std::collections::VecDeque;

/// Something that the player wants and that hasn't been submitted yet.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Dropped if its step is over before it could be submitted.
    Move(Choice),
    /// Made out of turn; submitted again if the game went on before it reached the host.
    Call(Seat, Vec<u8>),
    Leave(Seat),
    Depart(Option<Heir>),
    Stay,
    Welcome(IdentityKey),
    Dismiss(DeviceId, Option<Heir>),
}

/// The players at this device, and their page.
pub(crate) struct Player {
    pub(crate) wishes: VecDeque<Wish>,
    /// The call that the pending entry makes.
    pub(crate) calling: Option<Wish>,
    /// What was found while the log was replayed, and the page hasn't been told yet.
    pub(crate) again: Vec<News>,
    pub(crate) awaited: Awaited,
    pub(crate) overdue: Overdue,
    pub(crate) phase: Phase,
    /// As host: when this device last sent others the game's first entry, in milliseconds.
    pub(crate) greeted_at: u64,
    pub(crate) auditor: Option<Auditor>,
    pub(crate) audited: bool,
    pub(crate) report: Option<Report>,
}

/// The last game.
pub(crate) struct PastGame {
    pub(crate) log: Log,
    /// If the game was broken off: the audit of as much of it as there is.
    pub(crate) auditor: Option<Auditor>,
    /// What the audit found.
    pub(crate) report: Option<Report>,
}

impl Client for Player {
    fn new(now: u64) -> Self {
        Player {
            wishes: VecDeque::new(),
            calling: None,
            again: Vec::new(),
            awaited: Awaited { since_ms: now, ..Awaited::default() },
            overdue: Overdue::default(),
            phase: Phase::Lobby,
            greeted_at: now,
            auditor: None,
            audited: false,
            report: None,
        }
    }

    fn on_rolled_back(&mut self, again: Vec<Choice>) {
        again.into_iter().rev().for_each(|choice| self.wishes.push_front(Wish::Move(choice)));
        // The game may have ended in what is undone.
        (self.auditor, self.audited, self.report) = (None, false, None);
    }

    fn on_refused(&mut self, stale: bool) -> bool {
        match self.calling.take() {
            Some(call) if stale => {
                self.wishes.push_front(call);
                true
            }
            Some(_) | None => false,
        }
    }
}
