//! This device waits for others who owe some work, until it would go on without them. Layer 7.
//!
//! It times only work, never a player's choice. The log decides whether the table goes on.

use super::play::Play;
use super::room::Peer;
use super::timers::{ASLEEP_MS, KEYS_MS};
use crate::session::table::phase::Phase;

impl Peer {
    /// Says of one device that is overdue that the others should go on without it. `slept_ms` have passed since the last time.
    pub(super) fn suspect_overdue(&mut self, slept_ms: u64) {
        let (now, listening) = (self.now, self.is_listening() && slept_ms <= ASLEEP_MS);
        let Some(play) = &mut self.play else { return };
        if !listening {
            play.overdue.pass_over(slept_ms, now);
        }
        if !play.is_caught_up() {
            return;
        }
        let waits = play.overdue.waits(now);
        let late = waits.into_iter().find(|(device, waited)| *waited >= self.patience_ms(*device));
        let Some(((device, _), play)) = late.zip(self.play.as_mut()) else { return };
        if let Ok(signed) = play.desk.suspect(device) {
            self.submit(&signed);
            self.look_around();
        }
    }

    /// Whether this device hears of what happens.
    fn is_listening(&self) -> bool {
        (self.hosting || self.host.is_some()) && self.may_act()
    }

    fn patience_ms(&self, device: u8) -> u64 {
        let key = self.roster().and_then(|roster| roster.devices.get(usize::from(device)));
        let linked = key.is_some_and(|key| self.is_linked(key));
        let waits = self.lobby.waits;
        let least = if self.phase() == Phase::KeySetup { KEYS_MS } else { 0 };
        least.max(u64::from(if linked { waits.slow_s } else { waits.gone_s }) * 1000)
    }
}

impl Play {
    /// Whether nothing that came is still to be worked off.
    pub(super) fn is_caught_up(&self) -> bool {
        self.inbox.is_empty() && self.early.is_empty() && self.rumours.is_empty()
    }
}
