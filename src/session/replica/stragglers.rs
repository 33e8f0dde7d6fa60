//! A device is left behind if others began a game or went back to the lobby and the news was lost. Layer 7.

use super::state::{Recovery, Replica};
use super::status::Status;
use crate::session::room::Room;
use crate::session::room::act::ActError;
use crate::session::room::link::LinkId;
use crate::session::room::timers::{BEGIN_MS, FAILED_MS, KEYS_MS, PASS_ON_MS};
use crate::session::table::desk::Desk;
use crate::session::table::phase::{Failure, Phase};
use crate::session::wire::GameMessage;

impl Replica<Desk> {
    /// Whether the game is begun again from the lobby: the host has broken it off, or a device fell silent before there were keys, and nobody can stand
    /// in for it.
    pub(crate) fn came_to_nothing(&self) -> bool {
        matches!(self.machine.failure(), Some(Failure::Silent { .. } | Failure::BrokenOff))
            && self.status() != Status::Replaying
    }

    /// Whether this device has a part in the game, though it may have left the table, and its log doesn't say that the game has ended.
    pub(crate) fn is_in_play(&self) -> bool {
        !(matches!(self.machine.phase(), Phase::Over | Phase::Failed) || self.machine.looks_on())
    }

    /// Whether this device goes on with the game whatever a host says of it: the log doesn't say that it has ended, and fewer than a quorum of others do.
    /// An honest device is among a quorum. Without keys there is nothing to lose, and of two devices one believes the other.
    pub(crate) fn is_held(&self, now: u64) -> bool {
        let configuration = self.machine.log().configuration();
        let ahead = self.ahead.iter().filter(|device| configuration.has(**device)).count();
        let others = configuration.len().saturating_sub(1);
        let keyless = self.machine.phase() == Phase::KeySetup;
        let enough = if keyless { configuration.threshold().min(others) } else { configuration.threshold() };
        self.is_in_play() && ahead < enough && !self.is_abandoned(now)
    }

    /// Notes that the device at a link has shown the lobby of a later round.
    pub(crate) fn note_ahead(&mut self, room: &Room, link: LinkId) {
        self.ahead.extend(self.device_at(room, link));
    }

    /// As host: ends the game before its end.
    ///
    /// # Errors
    /// This device can't order anything now; nothing has changed then.
    pub(crate) fn break_off(&mut self, room: &mut Room) -> Result<(), ActError> {
        if !self.may_act() {
            return Err(ActError::NotNow);
        }
        let signed = self.machine.break_off()?;
        self.order(room, None, &signed);
        Ok(())
    }

    /// Whether this device has long asked about this game in vain, and there are no keys yet that could be lost.
    pub(crate) fn is_abandoned(&self, now: u64) -> bool {
        let alone = matches!(&self.recovery, Recovery::Asking { since, .. } if now.saturating_sub(*since) >= KEYS_MS);
        alone && self.client.phase == Phase::KeySetup
    }

    /// On tick, if the game came to nothing or is said to have ended: asks what the others know.
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
        matches!(self.machine.failure(), Some(Failure::Silent { .. } | Failure::BrokenOff))
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
