//! The record of the last game, for devices that were away when the table went back to the lobby: whoever led meanwhile is host by what
//! stands there, and they can't know. Layer 7.

use super::super::chain::Chain;
use super::super::wire::{GameMessage, Message};
use super::game::BATCH;
use super::link::LinkId;
use super::play::Play;
use super::room::Peer;

impl Peer {
    /// The game is over and done with; its record stays until the next one is.
    pub(super) fn forget_game(&mut self) -> Option<()> {
        let Play { desk, .. } = self.play.take()?;
        self.past = Some(desk.into_chain());
        Some(())
    }

    /// The last game's record, if the device at a link was in it and no other game is on.
    fn past_with(&self, link: LinkId) -> Option<&Chain> {
        let key = self.links.get(&link)?.key()?;
        self.past.as_ref().filter(|chain| self.play.is_none() && chain.roster().devices.contains(key))
    }

    /// Whether the device at a link was in a game of which it may not know the end; then it is told how far the record goes.
    pub(super) fn tell_past(&mut self, link: LinkId) -> bool {
        let Some(chain) = self.past_with(link) else { return false };
        let (game, last) = (*chain.game(), chain.last().cloned());
        if let Some(last) = last {
            self.tell(link, &Message::Game { game, what: GameMessage::Seen(last) });
        }
        true
    }

    /// A message about the last game came.
    pub(super) fn hear_past(&mut self, link: LinkId, what: &GameMessage) {
        let Some(chain) = self.past_with(link) else { return };
        match what {
            GameMessage::CatchUp { from } => {
                let game = *chain.game();
                for entry in chain.since(*from).iter().take(BATCH).cloned().collect::<Vec<_>>() {
                    self.tell(link, &Message::Game { game, what: GameMessage::Ordered(Box::new(entry)) });
                }
                self.tell_past(link);
            }
            GameMessage::Seen(last) => {
                let ours = chain.last().map(|last| (last.term, last.index));
                if ours > Some((last.term, last.index)) {
                    self.tell_past(link);
                }
            }
            GameMessage::Entry(_)
            | GameMessage::Ordered(_)
            | GameMessage::Refused { .. }
            | GameMessage::Yield(..)
            | GameMessage::Receipt(_)
            | GameMessage::Certificate(_)
            | GameMessage::Contradiction(_) => {}
        }
    }
}
