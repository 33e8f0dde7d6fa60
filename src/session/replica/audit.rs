//! A game that is over is audited from its log, a piece at a time. Layer 7.

use super::player::Player;
use crate::session::room::Room;
use crate::session::room::act::Event;
use crate::session::table::audit::Auditor;
use crate::session::table::desk::Desk;
use crate::session::table::phase::Phase;

/// Entries replayed in one piece of the audit's work.
pub(crate) const AUDIT_PIECE: usize = 4;

impl Player {
    /// Replays a piece of the log for the audit. Returns whether there was any.
    pub(crate) fn audit(&mut self, desk: &Desk, room: &mut Room) -> bool {
        if self.audited || !matches!(desk.phase(), Phase::Over | Phase::Failed) {
            return false;
        }
        let mut auditor = match self.auditor.take() {
            Some(auditor) => auditor,
            None => match Auditor::again(desk.log().entries().to_vec(), room.config.shelf, desk.skipped()) {
                Ok(auditor) => auditor,
                Err(error) => {
                    self.audited = true;
                    room.event(Event::AuditFailed(error));
                    return true;
                }
            },
        };
        let done = match auditor.step(AUDIT_PIECE) {
            Ok(true) => {
                self.auditor = Some(auditor);
                return true;
            }
            Ok(false) => auditor.report(),
            Err(error) => Err(error),
        };
        self.audited = true;
        match done {
            Ok(report) => {
                self.report = Some(report);
                room.event(Event::Audited);
            }
            Err(error) => room.event(Event::AuditFailed(error)),
        }
        true
    }
}
