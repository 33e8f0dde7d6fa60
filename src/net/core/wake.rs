//! A device goes on after its page has slept or was hidden, or lets go of everything. Layer 8.

use super::Core;
use crate::net::link::NoLinks;
use crate::net::reconnect::Reconnection;

/// If a page hasn't looked at its clock for this many milliseconds, some of its connections may be dead without having been closed.
const SLEPT_LONG_MS: u64 = 30_000;

impl Core {
    /// Goes on when the page is seen again, or (`moved`) is on another network. Only in these cases are others contacted again after a long sleep,
    /// and not when a page in the background looks at its clock once a minute: relays count what a page says.
    pub fn wake(&mut self, now_ms: u64, moved: bool) {
        let slept = now_ms.saturating_sub(self.ticked_ms) >= SLEPT_LONG_MS;
        self.go_on(now_ms, moved || slept);
    }

    /// Lets go of the mesh for good, and so of the meeting place and of connections that were being made.
    pub fn drop_mesh(&mut self) {
        self.mesh = Box::new(NoLinks);
    }

    /// Goes on after the clock has stood still, and reaches for others if this device may be cut off from them.
    pub(super) fn go_on(&mut self, now_ms: u64, moved: bool) {
        self.open_links.wake(now_ms);
        self.outbox.wake(now_ms);
        if (moved || self.peer.is_cut_off()) && !self.is_refused() {
            self.reconnection = Reconnection::default();
            self.introductions.hasten();
            self.indirect_links.begin_anew();
            self.mesh.reconnect();
        }
    }
}
