//! A peer keeps the last game's log for devices that were away when the table went back to the lobby. Layer 7.
//!
//! The log says who has become host since. Those devices can't learn that otherwise.

use super::device::Peer;
use crate::session::log::Log;
use crate::session::replica::{AUDIT_PIECE, BATCH, PastGame, Replica};
use crate::session::room::act::Event;
use crate::session::room::link::LinkId;
use crate::session::table::audit::{Auditor, Report, Verdict};
use crate::session::wire::{GameMessage, Message};

impl Peer {
    /// Ends the game. Its log stays until the next game ends. A game that was broken off is audited as far as possible.
    pub(super) fn forget_game(&mut self) -> Option<()> {
        let Replica { machine: desk, client, .. } = self.game.take()?;
        let entries = (!client.audited).then(|| desk.log().entries().to_vec());
        let auditor = entries.and_then(|entries| Auditor::again(entries, self.room.config.shelf, desk.skipped()).ok());
        let report = if desk.failure().is_some() { client.report } else { None };
        self.past = Some(PastGame { log: desk.into_log(), auditor, report });
        Some(())
    }

    /// What was found wrong with the last game, if it was broken off before its end. What its devices have signed, proven and ordered was checked,
    /// but not the cards that nobody has seen.
    pub fn broken_off(&self) -> Option<&Report> {
        let report = self.past.as_ref().and_then(|past| past.report.as_ref());
        report.filter(|report| matches!(report.verdict, Verdict::Broken(_)))
    }

    /// Replays a piece of the last game's log. Returns whether there was any.
    pub(super) fn audit_past(&mut self) -> bool {
        let Some(past) = &mut self.past else { return false };
        let Some(mut auditor) = past.auditor.take() else { return false };
        match auditor.step(AUDIT_PIECE) {
            Ok(true) => past.auditor = Some(auditor),
            Ok(false) => {
                past.report = auditor.report().ok();
                self.room.event(Event::Audited);
            }
            Err(error) => self.room.event(Event::AuditFailed(error)),
        }
        true
    }

    /// The last game's log, if the device at a link was in that game: a device that was away may still be in it while another game is on.
    fn past_with(&self, link: LinkId) -> Option<&Log> {
        let key = self.room.links.get(&link)?.key()?;
        let log = self.past.as_ref().map(|past| &past.log);
        log.filter(|log| log.roster().devices.contains(key))
    }

    /// Announces how far the last game's log goes, if the device at a link was in that game: it may not know of the end. Returns whether it was.
    pub(super) fn tell_past(&mut self, link: LinkId) -> bool {
        let Some(log) = self.past_with(link) else { return false };
        let game = *log.game();
        let last = log.last().cloned();
        if let Some(last) = last {
            self.room.tell(link, &Message::Game { game, what: GameMessage::Seen(last) });
        }
        true
    }

    /// Handles a message about the last game.
    pub(super) fn on_past_game(&mut self, link: LinkId, what: &GameMessage) {
        let Some(log) = self.past_with(link) else { return };
        match what {
            GameMessage::CatchUp { from } => {
                let game = *log.game();
                let asked = from.map_or(&[][..], |from| log.since(from));
                for entry in asked.iter().take(BATCH).cloned().collect::<Vec<_>>() {
                    self.room.tell(link, &Message::Game { game, what: GameMessage::LogEntry(Box::new(entry)) });
                }
                self.tell_past(link);
            }
            GameMessage::Seen(last) => {
                let ours = log.last().map(|last| (last.term, last.index));
                if ours > Some((last.term, last.index)) {
                    self.tell_past(link);
                }
            }
            GameMessage::Entry(_)
            | GameMessage::LogEntry(_)
            | GameMessage::Sent { .. }
            | GameMessage::Body(_)
            | GameMessage::Header(_)
            | GameMessage::Refused { .. }
            | GameMessage::SeenSoFar(_)
            | GameMessage::ViewChangeVote(..)
            | GameMessage::Receipt(_)
            | GameMessage::Certificate(_)
            | GameMessage::Contradiction(_) => {}
        }
    }
}
