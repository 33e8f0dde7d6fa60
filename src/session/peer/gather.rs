//! A peer gathers a table before a game: it admits devices, and keeps the lobby. Layer 7.

use super::device::Peer;
use crate::crypto::IdentityKey;
use crate::session::lobby::look::Look;
use crate::session::lobby::waits::Waits;
use crate::session::lobby::{Ask, JoinError, Lobby};
use crate::session::room::act::{Act, ActError, Event};
use crate::session::room::host_reports::EndClaim;
use crate::session::room::link::LinkId;
use crate::session::room::persist::PersistOp;
use crate::session::room::timers::END_CLAIM_MS;
use crate::session::wire::Message;

impl Peer {
    /// The host doesn't let this device in, or sends it away.
    pub(super) fn on_turned_away(&mut self, reason: JoinError) {
        if self.is_held() {
            // A host that knows this device's game lets it in. It may also be a host that has never heard of it.
            if reason == JoinError::Kicked {
                self.hear_claim();
            }
            return;
        }
        (self.room.joined, self.room.host_reports.turned) = (false, true);
        if reason == JoinError::Kicked {
            (self.game, self.past) = (None, None);
            self.room.keep(PersistOp::Nothing);
        }
        self.room.event(Event::JoinRefused(reason));
    }

    /// Whether the device at a link is the host of a lobby.
    pub(super) fn is_of(&self, link: LinkId, lobby: &Lobby) -> bool {
        let key = self.room.links.get(&link).and_then(|link| link.key());
        key.is_some() && lobby.devices.first().map(|device| &device.key) == key
    }

    /// The host shows the lobby.
    pub(super) fn on_lobby(&mut self, lobby: Lobby) {
        self.room.host_reports.shown = self.room.host;
        if (lobby.serial <= self.room.lobby.serial && self.room.joined) || !self.is_credible(&lobby) {
            return;
        }
        let host = lobby.devices.first().map(|device| device.key);
        let me = self.me();
        let inside = lobby.devices.iter().any(|device| device.key == me);
        // A host may not write a device that plays out of the lobby, which it would store and later lead.
        let here = self.game.as_ref().is_some_and(|game| !game.machine.has_left());
        let of_game = self.roster().is_some_and(|roster| lobby.round <= roster.round());
        if !inside && self.room.joined && here && of_game {
            return;
        }
        // The lobby may come later than the game that was begun from it.
        let over = self.roster().is_some_and(|roster| lobby.round > roster.round());
        if over {
            let host = self.room.host;
            self.game.iter_mut().zip(host).for_each(|(game, host)| game.note_ahead(&self.room, host));
            if self.is_held() {
                return self.hear_claim();
            }
        }
        if over && self.forget_game().is_some() {
            self.room.keep(PersistOp::NoRecord);
        }
        let before = std::mem::replace(&mut self.room.lobby, lobby);
        self.tell_left_out(&before);
        self.room.host_reports.voices.clear();
        // A device that is in can invite others to the same host.
        let invite = self.room.invite.clone().with_pass(self.room.lobby.pass);
        self.room.invite = host.map_or(invite.clone(), |host| invite.hosted_by(&host));
        if inside && !self.room.joined {
            self.room.joined = true;
            self.room.event(Event::Joined);
        }
        self.keep_table();
        self.room.event(Event::LobbyChanged);
        if let Some(offer) = self.room.offered.take_if(|_| self.room.joined) {
            self.invited(offer.first);
        }
    }

    /// The host has said what is true only if the game has ended that this device plays.
    fn hear_claim(&mut self) {
        let since = self.room.now;
        self.room.host_reports.claim.get_or_insert(EndClaim { since, told: false });
    }

    /// On tick and after work: asks the others for the end that the host claims. Once the log or a quorum of others bears it out, the host is asked to
    /// say again what it has said.
    pub(super) fn weigh_claim(&mut self) {
        let Some(claim) = &mut self.room.host_reports.claim else { return };
        match &mut self.game {
            Some(game) if game.is_held(self.room.now) => {
                let late = self.room.now.saturating_sub(claim.since) >= END_CLAIM_MS;
                let tells = late && !std::mem::replace(&mut claim.told, late);
                game.ask_who_knows(&mut self.room);
                if tells {
                    self.room.event(Event::EndClaimed);
                }
            }
            Some(_) | None => {
                self.room.host_reports.claim = None;
                self.room.host.into_iter().for_each(|host| self.room.ask_in(host));
            }
        }
    }

    /// Performs an act on the lobby.
    pub(super) fn gather(&mut self, act: Act) -> Result<(), ActError> {
        let knocks = |guest: &IdentityKey| self.room.knocking.iter().any(|(key, _)| key == guest);
        let at_door = matches!(&act, Act::Admit(guest) | Act::Kick(guest) if knocks(guest));
        if self.game.is_some() && !at_door && !matches!(act, Act::SetWaits(_)) {
            return Err(ActError::NotNow);
        }
        if !self.room.hosting {
            return self.wish(act);
        }
        let key = self.me();
        let shelf = self.room.config.shelf;
        match act {
            Act::SetLook(look) => {
                self.room.config.look = Look::new(&look.name, look.icon, look.color);
                self.room.lobby.ask(key, Ask::Look(look), shelf)?;
            }
            Act::AddBot(look) => self.room.lobby.add(key, look, true, shelf)?,
            Act::RemoveSeat(id) => self.room.lobby.remove(id, shelf)?,
            Act::MoveSeat { id, to } => self.room.lobby.move_to(id, to)?,
            Act::Stand => self.room.lobby.ask(key, Ask::Stand, shelf)?,
            Act::Sit => self.room.lobby.ask(key, Ask::Sit(self.room.config.look.clone()), shelf)?,
            Act::Ready(ready) => self.room.lobby.ask(key, Ask::Ready(ready), shelf)?,
            Act::SetGame(game) => self.room.lobby.choose_game(&game, shelf)?,
            Act::SetSetup(setup) => self.room.lobby.choose_setup(setup, shelf)?,
            Act::SetWaits(waits) => {
                self.room.lobby.waits = Some(waits).filter(Waits::is_sound).ok_or(ActError::NotNow)?
            }
            Act::SetThreshold(threshold) => self.room.lobby.threshold = threshold,
            Act::SetDoor(asks) => self.room.lobby.asks = asks,
            Act::Admit(guest) => return self.admit(guest),
            Act::Kick(guest) => self.kick(guest)?,
            Act::Start
            | Act::Rematch
            | Act::HandOver
            | Act::Say(_)
            | Act::Move { .. }
            | Act::Leave(_)
            | Act::Depart { .. }
            | Act::Stay
            | Act::Welcome(_)
            | Act::Dismiss { .. } => return Err(ActError::NotNow),
        }
        self.show_lobby();
        Ok(())
    }

    /// Turns a guest's act into a request to its host.
    fn wish(&mut self, act: Act) -> Result<(), ActError> {
        let ask = match act {
            Act::SetLook(look) => {
                self.room.config.look = Look::new(&look.name, look.icon, look.color);
                self.keep_table();
                Ask::Look(self.room.config.look.clone())
            }
            Act::Stand => Ask::Stand,
            Act::Sit => Ask::Sit(self.room.config.look.clone()),
            Act::Ready(ready) => Ask::Ready(ready),
            Act::RemoveSeat(id) => {
                let me = self.me();
                let mine = self.room.lobby.seats.iter().any(|seat| seat.id == id && seat.device == me);
                if !mine {
                    return Err(ActError::NotHost);
                }
                Ask::Stand
            }
            Act::AddBot(_)
            | Act::MoveSeat { .. }
            | Act::SetGame(_)
            | Act::SetSetup(_)
            | Act::SetThreshold(_)
            | Act::SetWaits(_)
            | Act::SetDoor(_)
            | Act::Admit(_)
            | Act::Kick(_) => return Err(ActError::NotHost),
            Act::Start
            | Act::Rematch
            | Act::HandOver
            | Act::Say(_)
            | Act::Move { .. }
            | Act::Leave(_)
            | Act::Depart { .. }
            | Act::Stay
            | Act::Welcome(_)
            | Act::Dismiss { .. } => return Err(ActError::NotNow),
        };
        self.room.tell_host(&Message::Ask(ask));
        Ok(())
    }
}
