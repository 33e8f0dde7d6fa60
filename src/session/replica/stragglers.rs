//! A device is left behind if others began a game or went back to the lobby and the news was lost. Layer 7.

use super::state::{Recovery, Replica};
use super::status::Status;
use crate::session::room::Room;
use crate::session::room::timers::{BEGIN_MS, FAILED_MS, KEYS_MS};
use crate::session::table::desk::Desk;
use crate::session::table::phase::{Failure, Phase};
use crate::session::wire::GameMessage;

impl Replica<Desk> {
    /// Whether a device fell silent before there were keys: nobody can stand in for it, so the game is begun again from the lobby.
    pub(crate) fn came_to_nothing(&self) -> bool {
        matches!(self.machine.failure(), Some(Failure::Silent { .. })) && self.status() != Status::Replaying
    }

    /// Whether nobody has told of this game for long, and it has no keys that could be lost.
    pub(crate) fn is_abandoned(&self, now: u64) -> bool {
        let alone = matches!(&self.recovery, Recovery::Asking { since, .. } if now.saturating_sub(*since) >= KEYS_MS);
        alone && self.client.phase == Phase::KeySetup
    }

    /// As host of such a game: asks whether the others know, as time goes by.
    pub(crate) fn ask_who_knows(&mut self, room: &mut Room) {
        if room.now.saturating_sub(self.asked_at) > FAILED_MS {
            self.asked_at = room.now;
            self.tell_all(room, GameMessage::CatchUp { from: Some(self.machine.log().len()) });
        }
    }

    /// Whether a game that came to nothing may yet go on: enough haven't told that they have the entry by which it did that they can make
    /// another host without it.
    pub(crate) fn may_go_on(&self) -> bool {
        let (log, me) = (self.machine.log(), self.machine.device());
        let (configuration, mine) = (log.configuration(), log.last().map(|last| (last.term, last.index)));
        let others = log.roster().device_ids().filter(|device| Some(*device) != me);
        matches!(self.machine.failure(), Some(Failure::Silent { .. }))
            && configuration.is_carried_by(others.filter(|device| self.lasts.get(device).copied() != mine))
    }

    /// As host: shows again where the game begins to devices that have said nothing in it yet.
    pub(crate) fn greet_again(&mut self, room: &mut Room) {
        if self.machine.phase() != Phase::KeySetup || room.now.saturating_sub(self.client.greeted_at) < BEGIN_MS {
            return;
        }
        self.client.greeted_at = room.now;
        let dumb: Vec<_> = self.mates(room).filter(|(_, place)| self.machine.log().counter(*place) == 0).collect();
        dumb.into_iter().for_each(|(link, _)| self.greet_player(room, link));
    }
}
