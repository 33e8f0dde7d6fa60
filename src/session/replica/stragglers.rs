//! A device is left behind if others began a game or went back to the lobby and the news was lost. Layer 7.

use super::state::{Recovery, Replica};
use super::status::Status;
use crate::session::room::Room;
use crate::session::room::timers::{BEGIN_MS, FAILED_MS, KEYS_MS, PASS_ON_MS};
use crate::session::table::desk::Desk;
use crate::session::table::phase::{Failure, Phase};
use crate::session::wire::GameMessage;

impl Replica<Desk> {
    /// Whether a device fell silent before there were keys: nobody can stand in for it, so the game is begun again from the lobby.
    pub(crate) fn came_to_nothing(&self) -> bool {
        matches!(self.machine.failure(), Some(Failure::Silent { .. })) && self.status() != Status::Replaying
    }

    /// Whether this device has long asked about this game in vain, and there are no keys yet that could be lost.
    pub(crate) fn is_abandoned(&self, now: u64) -> bool {
        let alone = matches!(&self.recovery, Recovery::Asking { since, .. } if now.saturating_sub(*since) >= KEYS_MS);
        alone && self.client.phase == Phase::KeySetup
    }

    /// On tick, as host of a game that came to nothing: asks whether the others know.
    pub(crate) fn ask_who_knows(&mut self, room: &mut Room) {
        if room.now.saturating_sub(self.asked_at) > FAILED_MS {
            self.asked_at = room.now;
            self.tell_all(room, GameMessage::CatchUp { from: Some(self.machine.log().len()) });
        }
    }

    /// Whether a game that came to nothing may still go on: the devices that haven't announced its last entry are a quorum, and could make another
    /// host without that entry.
    pub(crate) fn may_go_on(&self) -> bool {
        let log = self.machine.log();
        let me = self.machine.device();
        let configuration = log.configuration();
        let mine = log.last().map(|last| (last.term, last.index));
        let others = log.roster().device_ids().filter(|device| Some(*device) != me);
        matches!(self.machine.failure(), Some(Failure::Silent { .. }))
            && configuration.is_quorum(others.filter(|device| self.last_announced.get(device).copied() != mine))
    }

    /// Sends the first entry again to devices that haven't said anything in the game yet. Guests do so too, but less often: the host may withhold it
    /// from some devices, which would then be taken for silent.
    pub(crate) fn greet_again(&mut self, room: &mut Room) {
        let apart = if room.hosting { BEGIN_MS } else { PASS_ON_MS };
        if self.machine.phase() != Phase::KeySetup || room.now.saturating_sub(self.client.greeted_at) < apart {
            return;
        }
        self.client.greeted_at = room.now;
        let dumb: Vec<_> = self.mates(room).filter(|(_, place)| self.machine.log().counter(*place) == 0).collect();
        dumb.into_iter().for_each(|(link, _)| self.greet_player(room, link));
    }
}
