//! A message that came on an open link goes to the protocol that it is of. Layer 7.

use super::link::LinkId;
use super::play::{FROM_ONE_LIMIT, INBOX_LIMIT, Incoming};
use super::room::Peer;
use crate::session::digest::Digest;
use crate::session::wire::{GameMessage, Message};

impl Peer {
    /// A message came on an open link.
    pub(super) fn dispatch(&mut self, link: LinkId, message: Message) {
        let from_host = self.host == Some(link);
        match message {
            Message::Ask(ask) if self.hosting => self.asked(link, ask),
            Message::Lobby(lobby) if from_host && self.is_of(link, &lobby) => self.on_lobby(*lobby),
            Message::Lobby(lobby) => self.on_lobby_report(link, *lobby),
            Message::Turned(reason) if from_host => self.on_turned_away(reason),
            Message::Said(said) if self.hosting || from_host => self.hear_said(said),
            Message::Game { game, what } => self.on_game_message(link, game, what),
            Message::Ask(_) => self.tell_lobby(link),
            // Only the host orders.
            Message::Turned(_) | Message::Said(_) => {}
        }
    }

    /// A game's message came.
    fn on_game_message(&mut self, link: LinkId, game: Digest, what: GameMessage) {
        // Entries show themselves where they belong, so any device of the game may pass them on.
        let (from_host, brings) = (self.host == Some(link), self.place_at(link).is_some());
        let known = self.play.as_ref().is_some_and(|play| *play.desk.log().game() == game);
        if !known {
            return self.on_other_game_message(link, game, what);
        }
        let Some(play) = &mut self.play else { return };
        let room = play.inbox.len() < INBOX_LIMIT;
        match what {
            GameMessage::Entry(signed) if (self.hosting || brings) && room && play.under_way(link) < FROM_ONE_LIMIT => {
                play.inbox.push_back(Incoming::Entry(link, signed))
            }
            GameMessage::LogEntry(ordered) if brings && room => {
                play.heard_at = self.now;
                play.inbox.push_back(Incoming::LogEntry(link, ordered));
            }
            GameMessage::Refused { at, head, entry } if from_host && room => {
                play.inbox.push_back(Incoming::Refused((at, head), entry))
            }
            GameMessage::CatchUp { from } => self.answer(link, from),
            // Weighed only when this device's own record is whole.
            GameMessage::ViewChangeVote(word, certificate) if room => {
                play.inbox.push_back(Incoming::Word(word, certificate))
            }
            GameMessage::Receipt(receipt) => self.on_receipt(link, *receipt),
            GameMessage::Certificate(certificate) => self.on_certificate(*certificate),
            GameMessage::Seen(header) => {
                let last = (header.term, header.index);
                self.compare(link, header);
                self.on_log_announced(link, last);
                self.on_record_announced(link, last);
            }
            // Two headers prove themselves; it doesn't matter who found them.
            GameMessage::Contradiction(headers) => self.on_equivocation_proof(&headers),
            GameMessage::Entry(_)
            | GameMessage::LogEntry(_)
            | GameMessage::Refused { .. }
            | GameMessage::ViewChangeVote(..) => {}
        }
    }

    /// A message about another game than the one under way.
    fn on_other_game_message(&mut self, link: LinkId, game: Digest, what: GameMessage) {
        match what {
            GameMessage::LogEntry(first) if self.host == Some(link) => self.invited(*first),
            what => {
                if self.past.as_ref().is_some_and(|past| *past.log.game() == game) {
                    self.on_past_game(link, &what);
                } else {
                    self.ask_for_host();
                }
                self.tell_lobby(link);
            }
        }
    }
}
