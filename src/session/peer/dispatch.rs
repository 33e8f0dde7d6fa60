//! A message from an open link is handed to the protocol that it belongs to. Layer 7.

use super::device::Peer;
use crate::base::ids::LogIndex;
use crate::session::digest::Digest;
use crate::session::log::entry::LogEntry;
use crate::session::replica::Progress;
use crate::session::room::link::LinkId;
use crate::session::wire::{GameMessage, Message};

impl Peer {
    /// Handles a message that came on an open link.
    pub(super) fn dispatch(&mut self, link: LinkId, message: Message) {
        self.find_host(link, &message);
        let from_host = self.room.host == Some(link);
        match message {
            Message::Ask(ask) if self.room.hosting => self.asked(link, ask),
            Message::Lobby(lobby) if from_host && self.is_of(link, &lobby) => self.on_lobby(*lobby),
            Message::Lobby(lobby) => self.on_lobby_report(link, *lobby),
            Message::Turned(reason) if from_host => self.on_turned_away(reason),
            Message::Said(said) if self.room.hosting || from_host => self.hear_said(said),
            Message::Game { game, what } => self.on_game_message(link, game, what),
            Message::Ask(_) => self.tell_lobby(link),
            // Only a host says these, and only to its guests.
            Message::Turned(_) | Message::Said(_) => {}
        }
    }

    /// Handles a message about a game.
    fn on_game_message(&mut self, link: LinkId, id: Digest, what: GameMessage) {
        match &mut self.game {
            Some(game) if *game.machine.log().game() == id => {
                if game.on_message(&mut self.room, link, what) == Progress::Back {
                    self.come_back();
                }
            }
            Some(_) | None => self.on_other_game_message(link, id, what),
        }
    }

    /// Handles a message about a game other than the one under way.
    fn on_other_game_message(&mut self, link: LinkId, id: Digest, what: GameMessage) {
        match what {
            GameMessage::LogEntry(first) if self.room.host == Some(link) || self.is_begun(&id, &first) => {
                self.invited(*first);
            }
            what => {
                if self.past.as_ref().is_some_and(|past| *past.log.game() == id) {
                    self.on_past_game(link, &what);
                } else {
                    self.ask_for_host();
                }
                self.tell_lobby(link);
            }
        }
    }

    /// Whether the host has begun this game, no matter who passes on its first entry: the host may withhold that from some devices.
    fn is_begun(&self, game: &Digest, first: &LogEntry) -> bool {
        let host = self.room.host.and_then(|link| self.room.key_at(link));
        let is_first = first.header.index == LogIndex::FIRST && first.header.entry == first.entry.hash();
        is_first && host.is_some_and(|host| first.header.verify(host, game).is_ok())
    }
}
