//! A replica speaks to the other devices of its game, and has its state stored. Layer 7.

use super::machine::Machine;
use super::state::Replica;
use crate::base::ids::DeviceId;
use crate::crypto::IdentityKey;
use crate::session::log::entry::LogEntry;
use crate::session::room::persist::{self, KeptGame};
use crate::session::room::{LinkId, Room};
use crate::session::wire::{GameMessage, Message};

impl<M: Machine> Replica<M> {
    fn message(&self, what: GameMessage) -> Message {
        Message::Game { game: *self.machine.log().game(), what }
    }

    pub(crate) fn tell(&self, room: &mut Room, link: LinkId, what: GameMessage) {
        room.tell(link, &self.message(what));
    }

    pub(crate) fn tell_host(&self, room: &mut Room, what: GameMessage) {
        room.tell_host(&self.message(what));
    }

    pub(crate) fn tell_all(&self, room: &mut Room, what: GameMessage) {
        room.tell_all(self.players(), &self.message(what));
    }

    /// The devices of the game.
    pub(crate) fn players(&self) -> &[IdentityKey] {
        &self.machine.roster().devices
    }

    /// The key of a device of the roster.
    pub(crate) fn key_of(&self, device: DeviceId) -> Option<IdentityKey> {
        self.players().get(device.index()).copied()
    }

    /// The device of the roster at a link.
    pub(crate) fn device_at(&self, room: &Room, link: LinkId) -> Option<DeviceId> {
        self.machine.roster().id_of(room.key_at(link)?)
    }

    /// The links to the other devices of the game, and their numbers in the roster.
    pub(crate) fn mates<'a>(&'a self, room: &'a Room) -> impl Iterator<Item = (LinkId, DeviceId)> + 'a {
        room.links.keys().filter_map(|link| Some((*link, self.device_at(room, *link)?)))
    }

    /// Whether this device and those it can reach are a quorum, so that they can replace a lost host.
    pub(crate) fn can_replace_host(&self, room: &Room) -> bool {
        let reached = self.mates(room).map(|(_, device)| device);
        self.machine.log().configuration().is_quorum(reached.chain(self.machine.device()))
    }

    /// Whether this device has a vote, by its own log.
    pub(crate) fn counts(&self) -> bool {
        self.machine.device().is_some_and(|me| self.machine.log().configuration().has(me))
    }

    /// What is stored of the game, apart from its entries.
    pub(crate) fn kept(&self) -> KeptGame {
        KeptGame {
            game: Some(*self.machine.log().game()),
            promised: self.view_change.promised,
            begun: self.view_change.begun,
            receipt: self.receipts.mine.clone(),
            certificate: self.receipts.certificate.clone(),
            disclosed: self.machine.disclosed(),
            proofs: self.proofs.values().cloned().collect(),
        }
    }

    /// Stores the table as it is now.
    pub(crate) fn keep_table(&self, room: &mut Room) {
        room.keep_table(self.kept());
    }

    /// The lobby changed: shows it to everybody.
    pub(crate) fn show_lobby(&self, room: &mut Room) {
        room.show_lobby(self.players(), self.kept());
    }

    /// Stores a log entry.
    pub(crate) fn keep_entry(&self, room: &mut Room, ordered: &LogEntry) {
        let skipped = self.machine.skipped().contains(&ordered.header.index);
        room.keep(persist::next(ordered, skipped));
    }

    /// Asks for missing entries: the host or, every other time, a device that has announced more, as the host might not answer.
    pub(crate) fn catch_up(&mut self, room: &mut Room) {
        self.asked_at = room.now;
        self.asked = self.asked.wrapping_add(1);
        let ask = GameMessage::CatchUp { from: Some(self.machine.log().len()) };
        let ahead: Vec<LinkId> = self.announced.keys().copied().collect();
        let turn = (self.asked / 2).checked_rem(ahead.len());
        match turn.and_then(|turn| ahead.get(turn)) {
            Some(link) if self.asked.is_multiple_of(2) => self.tell(room, *link, ask),
            Some(_) | None => self.tell_host(room, ask),
        }
    }
}
