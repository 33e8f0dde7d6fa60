//! A device comes back to its table with what it has stored. Layer 7.

use super::device::Peer;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::roster::{Shelf, game_of};
use crate::session::replica::{LEAP, Replica};
use crate::session::room::Room;
use crate::session::room::act::Config;
use crate::session::room::persist::{PersistOp, ResumeError, Saved, Table};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

/// What a page provides when it opens a stored table.
pub struct ResumeConfig {
    /// Fresh random bytes; never used twice.
    pub seed: [u8; 32],
    /// Which build of the page this is.
    pub build: String,
    /// The games it has.
    pub shelf: Shelf,
}

impl Peer {
    /// A device that comes back to its table with what it stored.
    ///
    /// # Errors
    /// What is stored can't be used here.
    pub fn resume(waking: ResumeConfig, saved: Saved) -> Result<Self, ResumeError> {
        let ResumeConfig { seed, build, shelf } = waking;
        let table = Table::from_bytes(&saved.table, &build)?;
        let invite = Invite::parse(&table.invite).map_err(|_| ResumeError::Damaged)?;
        let config = Config { identity: table.identity, seed, build, shelf, look: table.look };
        let mut room = Room::new(config, invite, ChaCha20Rng::from_seed(seed), table.lobby, table.hosting);
        let me = room.me();
        if room.hosting {
            room.lobby.lead_by(me);
            room.lobby.serial = room.lobby.serial.saturating_add(LEAP);
            room.lobby.devices.iter_mut().for_each(|device| device.linked = device.key == me);
        }
        room.joined = true;
        room.heard = table.heard.into_iter().collect();
        let mut peer = Peer::at(room);
        if table.game.game.is_some() {
            let game = Replica::resume(&peer.room.config.identity, shelf, table.game, saved.entries)?;
            game.charge_again(&mut peer.room);
            peer.game = Some(game);
        }
        Ok(peer)
    }

    /// The player leaves this table for good.
    pub fn leave_table(&mut self) {
        self.room.keep(PersistOp::Nothing);
    }

    /// The key of the game that the table plays or is to play, if its rules aren't here yet
    /// ([`is_here`](crate::table::erase::AnyGame::is_here)). Until they are, the peer must not be handed any more packets: it couldn't
    /// follow a game that begins.
    pub fn wants_rules(&self) -> Option<&str> {
        let key = self.roster().map_or(self.lobby().game.as_str(), |roster| roster.game.as_str());
        game_of(self.room.config.shelf, key).filter(|game| !game.is_here()).map(|_| key)
    }
}

impl Saved {
    /// The key of the game that the stored table plays or is to play; `None` if a page of this build can't come back to the table.
    pub fn game(&self, build: &str) -> Option<String> {
        Table::from_bytes(&self.table, build).ok().map(|table| table.lobby.game)
    }
}
