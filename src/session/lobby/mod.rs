//! A lobby says who sits where before a game. Layer 7. The host's copy counts; guests ask for changes, and receive the whole again.

pub mod look;
pub mod waits;
pub mod invite;
pub mod roster;

use crate::base::ids::{DeviceId, MAX_SEATS};
use crate::crypto::{IdentityKey, Threshold};
use crate::session::digest::Digest;
use crate::session::lobby::look::Look;
use crate::session::lobby::roster::{MAX_DEVICES, Roster, RosterSeat, Shelf, game_of};
use crate::session::lobby::waits::Waits;
use crate::table::erase::{AnyGame, BadSetup, MOVE_LIMIT};
use crate::table::setup::SetupError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many of the devices that were sent away are remembered.
const KICKED_LIMIT: usize = 64;

/// The lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lobby {
    /// Grows with every change, so that older copies can be ignored.
    pub serial: u32,
    /// How many games were begun here; a rematch has the next number.
    pub round: u32,
    /// The game's key.
    pub game: String,
    /// Its encoded setting; empty while the number of seats doesn't fit the game.
    pub setup: Vec<u8>,
    /// The seats in order.
    pub seats: Vec<LobbySeat>,
    /// The devices, the host first.
    pub devices: Vec<LobbyDevice>,
    /// How many devices are to open a card together.
    pub threshold: Threshold,
    /// How long the table waits.
    pub waits: Waits,
    /// Whether devices that know only the code have to be let in by the host.
    pub asks: bool,
    /// The part of the link that lets in devices that follow it.
    pub pass: u64,
    /// Devices that were sent away, the latest last.
    pub kicked: Vec<IdentityKey>,
}

/// A seat in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LobbySeat {
    /// Stays the same when seats move.
    pub id: u16,
    /// Name and face.
    pub look: Look,
    /// The device that the seat belongs to.
    pub device: IdentityKey,
    /// Whether a bot sits there.
    pub bot: bool,
    /// Whether its player is ready; bots always are.
    pub ready: bool,
    /// Whether its device came during a game. It plays from the next one on, so the lobby still shows what the game was begun from.
    pub late: bool,
}

/// A device in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LobbyDevice {
    /// Its key.
    pub key: IdentityKey,
    /// Whether the host has a link to it.
    pub linked: bool,
}

/// What a guest asks of the lobby, for its own device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// To come in and sit; with the proof that the device knows the link's pass, if it does.
    Join(Look, Option<Digest>),
    /// Another name or face.
    Look(Look),
    /// A seat, for a device that only looks on.
    Sit(Look),
    /// To give up its seat and only look on.
    Stand,
    /// Ready or not.
    Ready(bool),
}

/// Why a device isn't admitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
pub enum JoinError {
    /// The table has as many devices as it may have.
    #[error("the table is full")]
    Full,
    /// The host has been asked to let it in.
    #[error("the host has been asked")]
    Knocking,
    /// The host sent it away.
    #[error("the host has sent this device away")]
    Kicked,
}

/// Why the lobby stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LobbyError {
    /// No seat is free.
    #[error("all {MAX_SEATS} seats are taken")]
    Full,
    /// No such seat.
    #[error("there is no such seat")]
    NoSeat,
    /// No such game.
    #[error("the game {0} is not known here")]
    NoGame(String),
    /// The setting can't be used.
    #[error("{0}")]
    Setup(#[from] BadSetup),
}

impl Lobby {
    /// A lobby in which the host has a seat.
    pub fn new(host: IdentityKey, look: Look, shelf: Shelf) -> Self {
        let game = shelf.first().map(|game| game.key().to_owned()).unwrap_or_default();
        let devices = vec![LobbyDevice { key: host, linked: true }];
        let mut lobby = Lobby { game, devices, ..Lobby::unknown() };
        lobby.add(host, look, false, shelf).unwrap_or_default();
        lobby
    }

    /// The lobby of a device that hasn't been shown one yet.
    pub fn unknown() -> Self {
        Lobby {
            serial: 0,
            round: 0,
            game: String::new(),
            setup: Vec::new(),
            seats: Vec::new(),
            devices: Vec::new(),
            threshold: Threshold::default(),
            waits: Waits::default(),
            asks: true,
            pass: 0,
            kicked: Vec::new(),
        }
    }

    /// Whether a copy that came from a host has the size and form that an honest host would give it.
    pub fn is_sound(&self) -> bool {
        let sizes = self.seats.len() <= usize::from(MAX_SEATS) && self.devices.len() <= MAX_DEVICES;
        let known = |key: &IdentityKey| self.devices.iter().any(|device| device.key == *key);
        let once = |seat: &LobbySeat| self.seats.iter().filter(|other| other.id == seat.id).count() == 1;
        let seats = self.seats.iter().all(|seat| seat.look.is_clean() && known(&seat.device) && once(seat));
        let outside = |key: &IdentityKey| !known(key);
        let settings = self.waits.is_sound() && self.kicked.len() <= KICKED_LIMIT && self.kicked.iter().all(outside);
        sizes
            && seats
            && settings
            && self.game.len() <= crate::session::lobby::roster::KEY_LIMIT
            && self.setup.len() <= MOVE_LIMIT
    }

    /// The devices that would play in a game begun now, the host first, and the seats. All other devices look on: they hold no share of the keys and
    /// have no vote.
    pub fn seating(&self) -> (Vec<IdentityKey>, Vec<RosterSeat>) {
        let devices = self.players();
        let place = |key: &IdentityKey| devices.iter().position(|device| device == key).unwrap_or_default();
        let seats = self.playing().map(|seat| {
            let device = DeviceId::at(place(&seat.device));
            RosterSeat { device, look: seat.look.clone(), bot: seat.bot }
        });
        let seats = seats.collect();
        (devices, seats)
    }

    /// The seats of a game begun now. A page must show which they are, as a host could call a seat late to begin without it.
    pub fn playing(&self) -> impl Iterator<Item = &LobbySeat> {
        self.seats.iter().filter(|seat| !seat.late)
    }

    /// The devices that have a seat in a game begun now.
    fn players(&self) -> Vec<IdentityKey> {
        let seated = |key: &IdentityKey| self.playing().any(|seat| seat.device == *key);
        self.devices.iter().map(|device| device.key).filter(seated).collect()
    }

    /// Whether a game begins as it was agreed on here: the same devices in the same seats, and the same game, setting and threshold. The order of the
    /// devices may differ, if the host has changed since.
    pub fn agrees_with(&self, roster: &Roster) -> bool {
        let here = self.players();
        let seats = self.playing().map(|seat| (Some(&seat.device), &seat.look, seat.bot));
        let dealt = roster.seats.iter().map(|seat| (roster.key_of(seat.device), &seat.look, seat.bot));
        here.len() == roster.devices.len()
            && here.iter().all(|key| roster.id_of(key).is_some())
            && seats.eq(dealt)
            && (&self.game, &self.setup, self.threshold) == (&roster.game, &roster.setup, roster.threshold)
    }

    /// Lets a device in, or back in. A new device sits down if a seat is free. One that comes while a game is under way is late.
    ///
    /// # Errors
    /// The table is full.
    pub fn join(&mut self, key: IdentityKey, look: Look, late: bool, shelf: Shelf) -> Result<(), JoinError> {
        if let Some(device) = self.devices.iter_mut().find(|device| device.key == key) {
            device.linked = true;
            return Ok(());
        }
        if self.devices.len() >= MAX_DEVICES {
            return Err(JoinError::Full);
        }
        self.kicked.retain(|gone| *gone != key);
        self.devices.push(LobbyDevice { key, linked: true });
        // If all seats are taken, it looks on.
        let _ = if late { self.place(key, look, false, true) } else { self.add(key, look, false, shelf) };
        Ok(())
    }

    /// Puts the device of a new host first, though the former host may have kept it out of the lobby that it showed it.
    pub fn lead_by(&mut self, host: IdentityKey) {
        if self.devices.iter().all(|device| device.key != host) {
            self.devices.truncate(MAX_DEVICES - 1);
            self.kicked.retain(|gone| *gone != host);
            self.devices.push(LobbyDevice { key: host, linked: true });
        }
        self.devices.sort_by_key(|device| device.key != host);
    }

    /// After a game: those who came during it sit as well, and nobody is ready yet.
    pub fn gather_again(&mut self, shelf: Shelf) {
        self.round = self.round.saturating_add(1);
        let grows = self.seats.iter().any(|seat| seat.late);
        for seat in &mut self.seats {
            (seat.ready, seat.late) = (seat.bot, false);
        }
        if grows {
            self.refit(shelf);
        }
    }

    /// Does what a guest asks for its own device.
    ///
    /// # Errors
    /// It isn't possible; nothing has changed then.
    pub fn ask(&mut self, key: IdentityKey, ask: Ask, shelf: Shelf) -> Result<(), LobbyError> {
        match ask {
            Ask::Join(..) => {}
            Ask::Look(look) => {
                let look = Look::new(&look.name, look.icon, look.color);
                self.own_seats(key).for_each(|seat| seat.look.clone_from(&look));
            }
            Ask::Sit(look) if self.own_seats(key).next().is_none() => self.add(key, look, false, shelf)?,
            Ask::Sit(_) => {}
            Ask::Stand => {
                self.seats.retain(|seat| seat.device != key || seat.bot);
                self.refit(shelf);
            }
            Ask::Ready(ready) => self.own_seats(key).for_each(|seat| seat.ready = ready),
        }
        Ok(())
    }

    /// A new seat at the end.
    ///
    /// # Errors
    /// All seats are taken.
    pub fn add(&mut self, device: IdentityKey, look: Look, bot: bool, shelf: Shelf) -> Result<(), LobbyError> {
        self.place(device, look, bot, false)?;
        self.refit(shelf);
        Ok(())
    }

    fn place(&mut self, device: IdentityKey, look: Look, bot: bool, late: bool) -> Result<(), LobbyError> {
        if self.seats.len() >= usize::from(MAX_SEATS) {
            return Err(LobbyError::Full);
        }
        let free = |id: &u16| self.seats.iter().all(|seat| seat.id != *id);
        let id = (0..=u16::MAX).find(free).ok_or(LobbyError::Full)?;
        let look = Look::new(&look.name, look.icon, look.color);
        self.seats.push(LobbySeat { id, look, device, bot, ready: bot, late });
        Ok(())
    }

    /// Removes a seat.
    ///
    /// # Errors
    /// There is no seat with that number.
    pub fn remove(&mut self, id: u16, shelf: Shelf) -> Result<(), LobbyError> {
        let at = self.seats.iter().position(|seat| seat.id == id).ok_or(LobbyError::NoSeat)?;
        self.seats.remove(at);
        self.refit(shelf);
        Ok(())
    }

    /// Moves a seat to another place in the order.
    ///
    /// # Errors
    /// There is none of that number, or no such place.
    pub fn move_to(&mut self, id: u16, to: u8) -> Result<(), LobbyError> {
        let at = self.seats.iter().position(|seat| seat.id == id).ok_or(LobbyError::NoSeat)?;
        if usize::from(to) >= self.seats.len() {
            return Err(LobbyError::NoSeat);
        }
        let seat = self.seats.remove(at);
        self.seats.insert(usize::from(to), seat);
        Ok(())
    }

    /// Sends a device away for good, together with its seats. Only the latest `KICKED_LIMIT` devices are remembered.
    pub fn send_away(&mut self, key: IdentityKey, shelf: Shelf) {
        self.devices.retain(|device| device.key != key);
        self.seats.retain(|seat| seat.device != key);
        if self.kicked.len() >= KICKED_LIMIT {
            self.kicked.remove(0);
        }
        self.kicked.push(key);
        self.refit(shelf);
    }

    /// Notes whether a device is linked. Returns whether that is news.
    pub fn link(&mut self, key: &IdentityKey, linked: bool) -> bool {
        let device = self.devices.iter_mut().find(|device| device.key == *key && device.linked != linked);
        device.map(|device| device.linked = linked).is_some()
    }

    /// Chooses another game, with its default setting.
    ///
    /// # Errors
    /// There is no such game.
    pub fn choose_game(&mut self, key: &str, shelf: Shelf) -> Result<(), LobbyError> {
        let game = game_of(shelf, key).ok_or_else(|| LobbyError::NoGame(key.to_owned()))?;
        game.key().clone_into(&mut self.game);
        self.setup.clear();
        self.refit(shelf);
        Ok(())
    }

    /// Chooses another setting.
    ///
    /// # Errors
    /// It isn't a setting of this game for the present number of seats, or for the nearest number that the game can be played with.
    pub fn choose_setup(&mut self, setup: Vec<u8>, shelf: Shelf) -> Result<(), LobbyError> {
        let game = game_of(shelf, &self.game).ok_or_else(|| LobbyError::NoGame(self.game.clone()))?;
        // The deck of the setting may have become too small as people sat down: it is made larger step by step.
        let seats = match game.start(&setup) {
            Ok(table) => table.seats(),
            Err(BadSetup::Unplayable(SetupError::Missing { seats, .. })) => seats,
            Err(error) => return Err(error.into()),
        };
        if seats != self.playable_seats(game) {
            return Err(LobbyError::Setup(BadSetup::Unreadable));
        }
        self.setup = setup;
        Ok(())
    }

    /// The number of seats that a setting is for: the present number, or the nearest one that the game can be played with.
    fn playable_seats(&self, game: &dyn AnyGame) -> u8 {
        let range = game.seats();
        self.playing().count().clamp((*range.start()).into(), (*range.end()).into()) as u8
    }

    /// Makes the setting fit the number of seats: the default for that number, with the switches that had been changed.
    fn refit(&mut self, shelf: Shelf) {
        let old = std::mem::take(&mut self.setup);
        let Some(game) = game_of(shelf, &self.game) else { return };
        let Ok(mut setup) = game.setup(self.playable_seats(game)) else { return };
        for switch in game.switches(&old).map(|(switches, _)| switches).unwrap_or_default() {
            if switch.value != switch.default {
                // A switch that doesn't take its old value at this number of seats keeps its default.
                setup = game.set(&setup, switch.key, switch.value).unwrap_or(setup);
            }
        }
        self.setup = setup;
    }

    fn own_seats(&mut self, key: IdentityKey) -> impl Iterator<Item = &mut LobbySeat> {
        self.seats.iter_mut().filter(move |seat| seat.device == key && !seat.bot)
    }
}
