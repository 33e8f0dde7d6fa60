//! The host sets for everybody how long the table waits. Layer 7; knows no clock.

use serde::{Deserialize, Serialize};

/// The shortest time that a device may be given for its work, in seconds: a brief stall is not silence.
const LEAST_S: u16 = 5;
/// The longest that any of these times may be, in seconds.
const MOST_S: u16 = 3600;

/// How long a table waits, in seconds. Work is what devices owe (mixing, shares). A choice is a player's move; nobody ever makes it for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waits {
    /// For the work of a device that has no link.
    pub gone_s: u16,
    /// For the work of one that has a link and may only be slow.
    pub slow_s: u16,
    /// For a choice at a device that has no link, before the page offers to let it go.
    pub grace_s: u16,
    /// For anybody's choice, before the page offers to let that device go; 0 means no limit.
    pub timer_s: u16,
}

impl Waits {
    /// For friends who are far apart.
    pub const FAR: Waits = Waits { gone_s: 8, slow_s: 20, grace_s: 60, timer_s: 0 };
    /// Friends around one table, who see each other: phones sleep while people talk.
    pub const NEAR: Waits = Waits { gone_s: 60, slow_s: 120, grace_s: 300, timer_s: 0 };

    /// Whether a host may set these times.
    pub fn is_sound(&self) -> bool {
        let work = [self.gone_s, self.slow_s].iter().all(|seconds| (LEAST_S..=MOST_S).contains(seconds));
        work && self.grace_s <= MOST_S && self.timer_s <= MOST_S
    }
}

impl Default for Waits {
    fn default() -> Self {
        Waits::FAR
    }
}
