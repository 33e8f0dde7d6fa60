//! This device suspects others that have owed some work for too long. Layer 7.
//!
//! It times only work, never a player's choice. The log decides whether the table goes on without them.

use super::state::Replica;
use crate::base::ids::DeviceId;
use crate::session::room::Room;
use crate::session::room::timers::{ASLEEP_MS, KEYS_MS};
use crate::session::table::desk::Desk;
use crate::session::table::phase::Phase;

impl Replica<Desk> {
    /// Suspects one overdue device, by an entry. `slept_ms` have passed since the last call. Returns whether it has.
    pub(crate) fn suspect_overdue(&mut self, room: &mut Room, slept_ms: u64) -> bool {
        let now = room.now;
        let listening = self.is_listening(room) && slept_ms <= ASLEEP_MS;
        if !listening {
            self.client.overdue.pass_over(slept_ms, now);
        }
        if !self.is_caught_up() {
            return false;
        }
        let waits = self.client.overdue.waits(now);
        let late = waits.into_iter().find(|(device, waited)| *waited >= self.patience_ms(room, *device));
        let said = late.and_then(|(device, _)| self.machine.suspect(device).ok());
        said.iter().for_each(|signed| self.submit(room, signed));
        said.is_some()
    }

    /// Whether this device would hear what happens at the table.
    fn is_listening(&self, room: &Room) -> bool {
        (room.hosting || room.host.is_some()) && self.may_act()
    }

    fn patience_ms(&self, room: &Room, device: DeviceId) -> u64 {
        let linked = self.key_of(device).is_some_and(|key| room.is_linked(&key));
        let waits = room.lobby.waits;
        let least = if self.machine.phase() == Phase::KeySetup { KEYS_MS } else { 0 };
        least.max(u64::from(if linked { waits.slow_s } else { waits.gone_s }) * 1000)
    }
}
