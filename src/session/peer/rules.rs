//! A page may still have to fetch the rules of the game that a table plays. Layer 7.

use super::persist::{Saved, Table};
use super::room::Peer;
use crate::session::lobby::roster::game_of;

impl Peer {
    /// The key of the game that the table plays or is to play, if its rules aren't here yet
    /// ([`is_here`](crate::table::erase::AnyGame::is_here)). Until they are, the peer must not be handed any more packets: it couldn't
    /// follow a game that begins.
    pub fn wants_rules(&self) -> Option<&str> {
        let key = self.roster().map_or(self.lobby().game.as_str(), |roster| roster.game.as_str());
        game_of(self.config.shelf, key).filter(|game| !game.is_here()).map(|_| key)
    }
}

impl Saved {
    /// The key of the game that the kept table plays or is to play; nothing if a page of this build can't come back to it.
    pub fn game(&self, build: &str) -> Option<String> {
        Table::from_bytes(&self.table, build).ok().map(|table| table.lobby.game)
    }
}
