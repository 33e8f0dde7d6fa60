//! A tab plays one of the players that this browser has at a table. Layer 9, browser only.
//!
//! What a browser remembers of a table belongs to its first player, whichever tab that one plays in. Further players belong to their tabs: a tab that
//! is loaded again goes on as the same player. Each has a device's key, a lock and a place in storage of its own.

use crate::base::ids::MAX_SEATS;
use crate::session::Look;
use leptos::prelude::window;
use web_sys::Storage;

/// One of this browser's players at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TabPlayer {
    /// Counted from 1.
    number: u8,
}

impl TabPlayer {
    /// The first player.
    pub const FIRST: TabPlayer = TabPlayer { number: 1 };

    /// The player that this tab is in a room: the one it was before it was loaded again, or else the first.
    pub fn of_tab(room: &str) -> Self {
        let number = storage().and_then(|storage| storage.get_item(&item(room)).ok().flatten()?.parse().ok());
        TabPlayer::further().find(|player| Some(player.number) == number).unwrap_or(TabPlayer::FIRST)
    }

    /// All players but the first, as many as a table has places for.
    pub fn further() -> impl Iterator<Item = Self> {
        (2..=MAX_SEATS).map(|number| TabPlayer { number })
    }

    /// Makes this tab the player's in a room. A tab that can't remember it is the first player once it is loaded again.
    pub fn remember(self, room: &str) {
        let _ = storage().map(|storage| storage.set_item(&item(room), &self.number.to_string()));
    }

    /// Whether this browser remembers the player's table for all tabs.
    pub fn is_first(self) -> bool {
        self == TabPlayer::FIRST
    }

    /// The name of the player's lock and place in storage for a room.
    pub fn place(self, room: &str) -> String {
        if self.is_first() { room.to_owned() } else { format!("{room}~{}", self.number) }
    }

    /// The look of the player if the first one's is `first`: with a number behind the name.
    pub fn look(self, first: Look) -> Look {
        if self.is_first() {
            return first;
        }
        Look::new(&format!("{} {}", first.name, self.number), first.icon, first.color)
    }
}

fn item(room: &str) -> String {
    format!("winterover.player.{room}")
}

/// What belongs to this tab alone.
fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}
