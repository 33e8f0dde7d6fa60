//! A device is left behind if others began a game or went back to the lobby and the news was lost. Layer 7.

use super::link::LinkId;
use super::room::Peer;
use super::timers::{BEGIN_MS, FAILED_MS};
use crate::session::table::phase::{Failure, Phase};
use crate::session::wire::{GameMessage, Message};

impl Peer {
    /// A device has told how far its record goes.
    pub(super) fn on_log_announced(&mut self, link: LinkId, last: (u32, u32)) {
        let place = self.place_at(link);
        if let Some((play, place)) = self.play.as_mut().zip(place) {
            play.lasts.insert(place, last);
        }
    }

    /// As host: without keys nobody can stand in for anybody, so a game in which a device fell silent before is begun again from the lobby.
    pub(super) fn lead_back(&mut self) {
        let (true, Some(Failure::Silent { .. })) = (self.hosting, self.game_failure()) else { return };
        let now = self.now;
        if self.rematch().is_ok() {
            return;
        }
        let Some(play) = self.play.as_mut().filter(|play| now.saturating_sub(play.asked_at) > FAILED_MS) else {
            return;
        };
        play.asked_at = now;
        let (game, from) = (*play.desk.log().game(), play.desk.log().len());
        self.tell_all(&Message::Game { game, what: GameMessage::CatchUp { from } });
    }

    /// Whether a game that came to nothing may yet go on: enough haven't told that they have the entry by which it did that they can make
    /// another host without it.
    pub(super) fn may_go_on(&self) -> bool {
        let Some(play) = &self.play else { return false };
        let (log, me) = (play.desk.log(), play.desk.device());
        let (configuration, mine) = (log.configuration(), log.last().map(|last| (last.term, last.index)));
        let others = (0..log.roster().device_count()).filter(|device| *device != me);
        matches!(play.desk.failure(), Some(Failure::Silent { .. }))
            && configuration.is_carried_by(others.filter(|device| play.lasts.get(device).copied() != mine))
    }

    /// As host: shows again where the game begins to devices that have said nothing in it yet.
    pub(super) fn greet_again(&mut self) {
        let Some(play) = self.play.as_mut().filter(|play| play.desk.phase() == Phase::KeySetup) else { return };
        if self.now.saturating_sub(play.greeted_at) < BEGIN_MS {
            return;
        }
        play.greeted_at = self.now;
        let log = self.play.as_ref().map(|play| play.desk.log());
        let dumb = |link: &LinkId| self.place_at(*link).zip(log).is_some_and(|(at, log)| log.counter(at) == 0);
        let dumb: Vec<LinkId> = self.links.keys().copied().filter(dumb).collect();
        dumb.into_iter().for_each(|link| self.greet_player(link));
    }
}
