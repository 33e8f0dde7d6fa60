//! A peer answers questions from outside: from the page, and from the program that carries its bytes. Layer 7.

use super::device::Peer;
use crate::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use crate::crypto::IdentityKey;
use crate::session::digest::Digest;
use crate::session::lobby::Lobby;
use crate::session::lobby::invite::Invite;
use crate::session::lobby::look::Look;
use crate::session::lobby::roster::Roster;
use crate::session::log::certificate::LogPrefix;
use crate::session::replica::{Member, Replica, Status};
use crate::session::room::act::{Awaited, Leaving, Onlooker};
use crate::session::room::link::{Link, LinkId};
use crate::session::table::audit::Report;
use crate::session::table::phase::{Failure, Phase};
use crate::table::erase::AnyTable;

impl Peer {
    /// The invite to this room.
    pub fn invite(&self) -> &Invite {
        &self.room.invite
    }

    /// Whether this device orders the log.
    pub fn is_host(&self) -> bool {
        self.room.hosting
    }

    /// This device's key.
    pub fn me(&self) -> IdentityKey {
        self.room.me()
    }

    /// The link to the host, if there is one.
    pub fn host_link(&self) -> Option<LinkId> {
        self.room.host
    }

    /// Whether needed links are missing: a guest's link to its host, or all of a host's links to its guests.
    pub fn is_cut_off(&self) -> bool {
        match self.room.hosting {
            true => self.room.lobby.devices.len() > 1 && self.room.open_links(self.players()).is_empty(),
            false => self.room.host.is_none(),
        }
    }

    /// The open links, and whose device is at the other end of each.
    pub fn linked(&self) -> impl Iterator<Item = (LinkId, IdentityKey)> + '_ {
        self.room.linked()
    }

    /// Which phase the session is in.
    pub fn phase(&self) -> Phase {
        match &self.game {
            Some(game) => game.machine.phase(),
            None if self.room.joined => Phase::Lobby,
            None => Phase::Joining,
        }
    }

    /// Who sits where before a game.
    pub fn lobby(&self) -> &Lobby {
        &self.room.lobby
    }

    /// The devices and seats of the game, if there is one.
    pub fn roster(&self) -> Option<&Roster> {
        self.game.as_ref().map(|game| game.machine.roster())
    }

    /// The name of the game under way, the same on every device.
    pub fn game_id(&self) -> Option<&Digest> {
        self.game.as_ref().map(|game| game.machine.log().game())
    }

    /// The table, as far as this device knows it.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.game.as_ref().map(|game| game.machine.table())
    }

    /// The seats of this device.
    pub fn my_seats(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::NONE, |game| game.machine.seats())
    }

    /// The seats of this device that bots sit in.
    pub fn my_bots(&self) -> SeatSet {
        let bots = self.roster().map_or(SeatSet::NONE, |roster| roster.seats_where(|seat| seat.bot));
        self.my_seats().intersection(bots)
    }

    /// The seats of this device that have to choose a move now.
    pub fn to_move(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::NONE, Replica::to_move)
    }

    /// Whether a seat has sealed its move and waits for the others.
    pub fn has_sealed(&self, seat: Seat) -> bool {
        self.game.as_ref().is_some_and(|game| game.machine.has_sealed(seat))
    }

    /// Who is awaited.
    pub fn awaited(&self) -> Awaited {
        self.game.as_ref().map(|game| game.client.awaited.clone()).unwrap_or_default()
    }

    /// The words that players compare, as indices into a list of 256.
    pub fn check_phrase(&self) -> Option<[u8; 4]> {
        self.game.as_ref().and_then(|game| game.machine.keys()).map(|keys| keys.check_phrase())
    }

    /// The record so far, as a file.
    pub fn record(&self) -> Option<Vec<u8>> {
        self.game.as_ref().map(|game| game.machine.log().to_bytes())
    }

    /// The devices of the game under way.
    fn players(&self) -> &[IdentityKey] {
        self.game.as_ref().map_or(&[], Replica::players)
    }

    /// What the audit found, once it is done.
    pub fn report(&self) -> Option<&Report> {
        self.game.as_ref().and_then(|game| game.client.report.as_ref())
    }

    /// The devices that wait to be let in, and their players' looks.
    pub fn knocking(&self) -> &[(IdentityKey, Look)] {
        &self.room.knocking
    }

    /// Whether this device is still coming back to its game: it can't move before it knows what it has missed.
    pub fn is_returning(&self) -> bool {
        self.game.as_ref().is_some_and(Replica::is_returning)
    }

    /// Whether this device is still replaying its own log, so that its table is an earlier one.
    pub fn is_replaying(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.status() == Status::Replaying)
    }

    /// How many other devices a host that is coming back still has to hear from.
    pub fn waits_for(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.waits_for(&self.room))
    }

    /// How much of the log a quorum has acknowledged, as a length.
    pub fn committed(&self) -> LogIndex {
        self.game.as_ref().map_or(LogIndex::FIRST, Replica::committed)
    }

    /// The length of the log that accounts for everything the table shows: once that much is committed, nothing shown can be undone.
    pub fn shown(&self) -> LogIndex {
        self.game.as_ref().map_or(LogIndex::FIRST, Replica::shown)
    }

    /// The highest prefix of the log that this device holds a certificate for, and so has acknowledged.
    pub fn certified(&self) -> Option<LogPrefix> {
        self.game.as_ref().and_then(|game| game.receipts.certified())
    }

    /// The devices of the game under way, in the roster's order.
    pub fn members(&self) -> Vec<Member> {
        self.game.as_ref().map(|game| game.members(&self.room)).unwrap_or_default()
    }

    /// The devices of the game that want to leave, and those that have agreed to it.
    pub fn leaving(&self) -> Vec<Leaving> {
        self.game.as_ref().map(Replica::leaving).unwrap_or_default()
    }

    /// The devices of the room that look on at the game, and those that have agreed to let them in.
    pub fn onlookers(&self) -> Vec<Onlooker> {
        self.game.as_ref().map(|game| game.onlookers(&self.room)).unwrap_or_default()
    }

    /// How many must agree to let one go; 0 outside a game.
    pub fn votes_needed(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.machine.votes_needed())
    }

    /// Whether the game under way needs every device that still has a seat: none can be let go, or excused.
    pub fn needs_all(&self) -> bool {
        self.game.as_ref().is_some_and(Replica::needs_all)
    }

    /// Why the game under way can't go on.
    pub fn game_failure(&self) -> Option<&Failure> {
        self.game.as_ref().and_then(|game| game.machine.failure())
    }

    /// Whether this device and those it can reach are a quorum, so that they can replace a lost host.
    pub fn can_replace_host(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.can_replace_host(&self.room))
    }

    /// How many devices of the game must be connected for it to go on, this one included: as many as open cards together and, if the host can't be
    /// reached, as many as a quorum of the configuration. 0 outside a game.
    pub fn devices_needed(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.devices_needed(&self.room))
    }

    /// The host of the game under way.
    pub fn game_host(&self) -> Option<DeviceId> {
        self.game.as_ref().map(|game| game.machine.log().host())
    }

    /// Whether a message sent on a link is missing here, though later ones have come.
    pub fn lacks(&self, link: LinkId) -> bool {
        self.room.links.get(&link).is_some_and(Link::lacks)
    }

    /// The devices that this one should have a link to and hasn't: its host (`None` if that isn't known yet), and all others at the table. A guest
    /// relies on its host's word for who is linked; a host, or a device without one, counts everybody.
    pub fn missing(&self) -> Vec<Option<IdentityKey>> {
        let room = &self.room;
        let host = match &self.game {
            Some(game) => game.machine.log().roster().host_of(game.machine.log().term()),
            None => room.lobby.devices.first().map(|device| &device.key),
        };
        let hosted = room.hosting || room.host.is_some();
        if !room.joined {
            return if hosted { Vec::new() } else { vec![host.copied()] };
        }
        let told = room.host.is_some() && !room.hosting;
        let guests = room.lobby.devices.iter().filter(|device| device.linked || !told).map(|device| &device.key);
        let game = if told { None } else { self.game.as_ref() };
        let players = game.into_iter().flat_map(|game| {
            let devices = (0..).map(DeviceId).zip(game.players());
            devices.filter(|(device, _)| game.machine.is_at_table(*device)).map(|(_, key)| key)
        });
        let host = if hosted { None } else { host };
        let mut missing: Vec<IdentityKey> = Vec::new();
        for key in host.into_iter().chain(guests).chain(players) {
            if *key != room.me() && room.link_to(key).is_none() && !missing.contains(key) {
                missing.push(*key);
            }
        }
        missing.into_iter().map(Some).collect()
    }
}
