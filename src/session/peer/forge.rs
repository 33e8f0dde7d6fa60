//! Simulations look into a peer, and speak for a dishonest one. Layer 7; not in the page.

use super::device::Peer;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::session::fault::Fault;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::roster::Roster;
use crate::session::lobby::{Ask, JoinError, Lobby};
use crate::session::log::Log;
use crate::session::log::certificate::{Certificate, LogPrefix};
use crate::session::log::entry::{Body, Entry, LogEntry, SignedEntry};
use crate::session::log::outcome::Taken;
use crate::session::room::act::Output;
use crate::session::room::link::LinkId;
use crate::session::room::persist;
use crate::session::table::insight::{Insight, Secrets};
use crate::session::wire::{GameMessage, Message};
use crate::table::erase::AnyTable;
use std::collections::BTreeSet;

impl Peer {
    /// The log of the game under way.
    pub fn log(&self) -> Option<&Log> {
        self.game.as_ref().map(|game| game.machine.log())
    }

    /// The time that this device was told last, in milliseconds.
    pub fn clock(&self) -> u64 {
        self.room.now
    }

    /// Drops the pending entry, so that it is made again at the present head of the log.
    pub fn rethink(&mut self) {
        self.game.iter_mut().for_each(|game| game.machine.forget_pending());
    }

    /// The indices of entries that count for nothing.
    pub fn skipped(&self) -> Option<&BTreeSet<LogIndex>> {
        Some(self.game.as_ref()?.machine.skipped())
    }

    /// The table of the game under way as everybody knows it.
    pub fn public_table(&self) -> Option<&dyn AnyTable> {
        Some(self.game.as_ref()?.machine.public_table())
    }

    /// What is sealed at the table, and who may read it; `None` as long as there are no keys.
    pub fn insight(&self) -> Option<Insight> {
        self.game.as_ref()?.machine.insight()
    }

    /// What this device keeps to itself in the game under way.
    pub fn secrets(&self) -> Option<Secrets<'_>> {
        self.game.as_ref()?.machine.secrets()
    }

    /// What this device would say in place of its entry of the key set-up's first round, so that `robbed` is dealt no share.
    pub fn robbing(&self, entry: &Entry, robbed: DeviceId) -> Option<Body> {
        self.game.as_ref()?.machine.robbing(entry, robbed)
    }

    /// Makes this device stick to what [`Peer::robbing`] said.
    pub fn rob(&mut self, robbed: DeviceId) {
        self.game.iter_mut().for_each(|game| game.machine.rob(robbed));
    }

    /// The log of the last game.
    pub fn past_log(&self) -> Option<&Log> {
        self.past.as_ref().map(|past| &past.log)
    }

    /// Checks whether an entry would count now.
    ///
    /// # Errors
    /// Says why it wouldn't.
    pub fn weigh(&self, signed: &SignedEntry) -> Result<(), Fault> {
        self.game.as_ref().map_or(Err(Fault::NotDue), |game| game.machine.check(signed))
    }

    /// How far this device has signed that it has the log, or holds a certificate for it.
    pub fn signed_for(&self) -> LogIndex {
        let receipts = self.game.as_ref().map(|game| &game.receipts);
        let mine = receipts.and_then(|receipts| Some(receipts.mine.as_ref()?.prefix.len));
        mine.max(self.certified().map(|prefix| prefix.len)).unwrap_or_default()
    }

    /// The latest term that this device has voted for in the game under way.
    pub fn promised(&self) -> Term {
        self.game.as_ref().map_or(Term::FIRST, |game| game.view_change.promised)
    }

    /// The certificate for a prefix that a view-change vote names.
    pub fn certificate_of(&self, prefix: &LogPrefix) -> Option<&Certificate> {
        self.game.as_ref()?.view_change.certificate(prefix)
    }

    /// Whether this device has no host: none is linked, or it has voted for another than its log's.
    pub fn misses_host(&self) -> bool {
        !self.room.hosting && self.room.host.is_none() || self.game.as_ref().is_some_and(|game| game.has_left_term())
    }

    /// How many items this device holds, in queues and in its protocols.
    pub fn held(&self) -> usize {
        let game = self.game.as_ref().map_or(0, |game| {
            let waits = game.inbox.len()
                + game.early.len()
                + game.dissemination.held()
                + game.announced.len()
                + game.client.wishes.len();
            waits + game.view_change.votes.len() + game.answered.len() + game.refusals.len()
        });
        self.room.out.len() + self.room.links.len() + game
    }

    /// The message about a game in a packet to or from this device; `None` if the packet is something else.
    pub fn read_packet(&self, link: LinkId, bytes: &[u8]) -> Option<GameMessage> {
        match self.room.links.get(&link)?.read(bytes)? {
            Message::Game { what, .. } => Some(what),
            Message::Lobby(_) | Message::Ask(_) | Message::Turned(_) | Message::Said(_) => None,
        }
    }

    /// The bytes of a packet that says anything at all about the game under way, however dishonest; `None` if the link isn't open.
    pub fn forge(&mut self, link: LinkId, what: GameMessage) -> Option<Vec<u8>> {
        let message = Message::Game { game: *self.log()?.game(), what };
        self.sealed(link, &message)
    }

    /// The bytes of a packet that shows a lobby other than this device's; `None` if the link isn't open.
    pub fn forge_lobby(&mut self, link: LinkId, bend: impl FnOnce(&mut Lobby)) -> Option<Vec<u8>> {
        let mut lobby = self.room.lobby.clone();
        lobby.serial = lobby.serial.saturating_add(1);
        bend(&mut lobby);
        self.sealed(link, &Message::Lobby(Box::new(lobby)))
    }

    /// The bytes of a packet that sends a device away; `None` if the link isn't open.
    pub fn forge_turned(&mut self, link: LinkId, reason: JoinError) -> Option<Vec<u8>> {
        self.sealed(link, &Message::Turned(reason))
    }

    /// The bytes of a packet that asks for admission with the pass of any invite; `None` if the link isn't open.
    pub fn forge_join(&mut self, link: LinkId, invite: &Invite) -> Option<Vec<u8>> {
        let me = self.me();
        let look = self.room.config.look.clone();
        let pass = invite.pass_of(&me, self.room.links.get(&link)?.key()?);
        self.sealed(link, &Message::Ask(Ask::Join(look, pass)))
    }

    /// The bytes of a packet that begins a game other than the lobby's; `None` if the link isn't open, or this device can't begin a game.
    pub fn forge_begin(&mut self, link: LinkId, bend: impl FnOnce(&mut Roster)) -> Option<Vec<u8>> {
        let mut roster = self.make_roster().ok()?;
        bend(&mut roster);
        let log = Log::found(&self.room.config.identity, roster).ok()?;
        let first = Box::new(log.entries().first()?.clone());
        let message = Message::Game { game: *log.game(), what: GameMessage::LogEntry(first) };
        self.sealed(link, &message)
    }

    fn sealed(&mut self, link: LinkId, message: &Message) -> Option<Vec<u8>> {
        Some(self.room.links.get_mut(&link)?.seal(message)?.to_bytes())
    }

    /// For fuzzing only: says any well-formed message on an open link, however dishonest.
    #[cfg(feature = "fuzzing")]
    pub fn say_bytes(&mut self, link: LinkId, message: &[u8]) {
        if let Ok(message) = crate::base::codec::decode(message, crate::session::wire::MAX_MESSAGE) {
            self.room.tell(link, &message);
        }
    }

    /// Makes this device claim from now on that the lobby is its own.
    pub fn usurp(&mut self) {
        let me = self.me();
        self.room.hosting = true;
        self.room.lobby.lead_by(me);
        self.room.lobby.serial += 1;
    }

    /// As host: shows the others a lobby other than its own.
    pub fn show_other_lobby(&mut self, change: impl FnOnce(&mut Lobby)) {
        let mut lobby = self.room.lobby.clone();
        lobby.serial += 1;
        change(&mut lobby);
        self.room.lobby.serial = lobby.serial;
        self.tell_all(&Message::Lobby(Box::new(lobby)));
    }

    /// Takes an entry that this device has ordered itself, without asking whether it counts, and sends it to all.
    pub fn force(&mut self, ordered: &LogEntry) {
        let Some(game) = &mut self.game else { return };
        if let Ok(taken) = game.machine.take(ordered) {
            let skipped = !matches!(taken, Taken::Counts);
            self.room.push(Output::Persist(persist::next(ordered, skipped)));
            let what = GameMessage::LogEntry(Box::new(ordered.clone()));
            game.tell_all(&mut self.room, what);
        }
    }

    /// As host of a term that has just begun: begins it with this entry instead, from less of the log, if the others would follow.
    pub fn begin_term_from(&mut self, new_view: &LogEntry) {
        let Some(game) = &mut self.game else { return };
        let mut log = game.machine.log().clone();
        log.cut(new_view.header.index);
        if log.take(new_view).is_err() {
            return;
        }
        if game.roll_back(&mut self.room, new_view.header.index) && game.machine.take(new_view).is_ok() {
            game.keep_entry(&mut self.room, new_view);
            game.take_up();
        }
    }
}
