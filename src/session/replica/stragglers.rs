//! A device is left behind if others began a game or went back to the lobby and the news was lost. Layer 7.

use super::state::Replica;
use super::status::Status;
use crate::base::ids::DeviceId;
use crate::session::room::Room;
use crate::session::room::timers::{BEGIN_MS, FAILED_MS};
use crate::session::table::phase::{Failure, Phase};
use crate::session::wire::GameMessage;

impl Replica {
    /// A device has told how far its record goes.
    pub(crate) fn on_log_announced(&mut self, place: DeviceId, last: (u32, u32)) {
        self.lasts.insert(place, last);
    }

    /// Whether a device fell silent before there were keys: nobody can stand in for it, so the game is begun again from the lobby.
    pub(crate) fn came_to_nothing(&self) -> bool {
        matches!(self.desk.failure(), Some(Failure::Silent { .. })) && self.status() != Status::Replaying
    }

    /// As host of such a game: asks whether the others know, as time goes by.
    pub(crate) fn ask_who_knows(&mut self, room: &mut Room) {
        if room.now.saturating_sub(self.asked_at) > FAILED_MS {
            self.asked_at = room.now;
            self.tell_all(room, GameMessage::CatchUp { from: self.desk.log().len() });
        }
    }

    /// Whether a game that came to nothing may yet go on: enough haven't told that they have the entry by which it did that they can make
    /// another host without it.
    pub(crate) fn may_go_on(&self) -> bool {
        let (log, me) = (self.desk.log(), self.desk.device());
        let (configuration, mine) = (log.configuration(), log.last().map(|last| (last.term, last.index)));
        let others = log.roster().device_ids().filter(|device| Some(*device) != me);
        matches!(self.desk.failure(), Some(Failure::Silent { .. }))
            && configuration.is_carried_by(others.filter(|device| self.lasts.get(device).copied() != mine))
    }

    /// As host: shows again where the game begins to devices that have said nothing in it yet.
    pub(crate) fn greet_again(&mut self, room: &mut Room) {
        if self.desk.phase() != Phase::KeySetup || room.now.saturating_sub(self.greeted_at) < BEGIN_MS {
            return;
        }
        self.greeted_at = room.now;
        let dumb: Vec<_> = self.mates(room).filter(|(_, place)| self.desk.log().counter(*place) == 0).collect();
        dumb.into_iter().for_each(|(link, _)| self.greet_player(room, link));
    }
}
