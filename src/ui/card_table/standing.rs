//! This module says what a player is, in the words of the game. Layer 9.

use super::words::GameWords;
use crate::games::kit::scene::Standing;
use crate::ui::text::t;

/// The name of a player's standing; tracked.
pub(super) fn name(words: GameWords, standing: Standing) -> String {
    match standing {
        Standing::Human => words.of("chip-human"),
        Standing::Traitor => words.of("chip-traitor"),
        Standing::Second(own) => t(own.name),
    }
}

/// Says that the viewer knows a player to be this; tracked.
pub(super) fn known(words: GameWords, standing: Standing) -> String {
    match standing {
        Standing::Human => words.of("about-human"),
        Standing::Traitor => words.of("about-traitor"),
        Standing::Second(own) => t(own.known),
    }
}

/// Tells the player what they are, and what to aim at; tracked.
pub(super) fn own(words: GameWords, standing: Standing) -> (String, String) {
    match standing {
        Standing::Human => (words.of("role-human"), words.of("aim-human")),
        Standing::Traitor => (words.of("role-traitor"), words.of("aim-traitor")),
        Standing::Second(own) => (t(own.own), t(own.aim)),
    }
}
