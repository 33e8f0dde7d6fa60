//! What a seed names: who plays what on which devices, over what links, and what goes wrong. Layer 8.

use super::game::SimGame;
use super::net::{ROUGH, Weather};
use crate::base::ids::MAX_SEATS;
use crate::base::rng::{Seeded, below, seeded};
use crate::session::Phase;
use crate::table::erase::AnyGame;
use crate::table::setup::{Range, Value};
use std::fmt;

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// The host's page is closed, often right after it ordered an entry that few have seen; it comes back with what it kept.
    HostDeath,
    /// A page is closed and comes back with what it kept, perhaps but for the last entries.
    Crash,
    /// A device is gone with its storage, for good.
    Loss,
    /// A device is frozen; its links stay.
    Sleep,
    /// A link closes and is opened again.
    Cut,
    /// The network falls into two parts and heals.
    Split,
    /// Links are worse for a while: much is late, repeated, lost and spoilt.
    Storm,
    /// The host hands over.
    HandOver,
    /// A device leaves by its own word.
    Departure,
    /// A seat's player leaves by the rules.
    Leaving,
}

/// All kinds.
pub const FAULTS: [Fault; 10] = [
    Fault::HostDeath,
    Fault::Crash,
    Fault::Loss,
    Fault::Sleep,
    Fault::Cut,
    Fault::Split,
    Fault::Storm,
    Fault::HandOver,
    Fault::Departure,
    Fault::Leaving,
];

impl Fault {
    /// In a word or two.
    pub fn name(self) -> &'static str {
        match self {
            Fault::HostDeath => "host deaths",
            Fault::Crash => "crashes",
            Fault::Loss => "losses",
            Fault::Sleep => "sleeps",
            Fault::Cut => "cuts",
            Fault::Split => "splits",
            Fault::Storm => "storms",
            Fault::HandOver => "hand-overs",
            Fault::Departure => "departures",
            Fault::Leaving => "leavings",
        }
    }
}

/// What a dishonest device does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cheat {
    /// Its shuffles and shares don't hold.
    Proofs,
    /// It makes moves that aren't its to make, and says what isn't due.
    Moves,
    /// It signs in others' names.
    Names,
    /// As host it gives one place to two entries.
    Faces,
    /// It gives nobody its shares, nor its part of the keys.
    Withholding,
    /// It speaks to some devices only.
    Favour,
    /// It sends far more than anybody, and longer.
    Flood,
    /// It gives its word for ever later terms.
    Terms,
    /// Its parts of the key set-up don't hold.
    Keys,
    /// It signs two versions of what it says: one for the host, the other for everybody else.
    Versions,
    /// It keeps its work from one device.
    Starving,
    /// As host it is slow to give places to one device, and so in another order.
    Delays,
}

/// All kinds.
pub const CHEATS: [Cheat; 12] = [
    Cheat::Proofs,
    Cheat::Moves,
    Cheat::Names,
    Cheat::Faces,
    Cheat::Withholding,
    Cheat::Favour,
    Cheat::Flood,
    Cheat::Terms,
    Cheat::Keys,
    Cheat::Versions,
    Cheat::Starving,
    Cheat::Delays,
];

impl Cheat {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Cheat::Proofs => "false proofs",
            Cheat::Moves => "false moves",
            Cheat::Names => "false names",
            Cheat::Faces => "two faces",
            Cheat::Withholding => "withholding",
            Cheat::Favour => "favour",
            Cheat::Flood => "floods",
            Cheat::Terms => "false terms",
            Cheat::Keys => "spoilt keys",
            Cheat::Versions => "two versions",
            Cheat::Starving => "starving one",
            Cheat::Delays => "delays",
        }
    }

    /// Whether what it does shows by itself, so that the device is named for it.
    pub fn shows(self) -> bool {
        match self {
            Cheat::Proofs | Cheat::Moves | Cheat::Names | Cheat::Faces | Cheat::Keys => true,
            Cheat::Withholding
            | Cheat::Favour
            | Cheat::Flood
            | Cheat::Terms
            | Cheat::Versions
            | Cheat::Starving
            | Cheat::Delays => false,
        }
    }

    /// Whether the others may have to do without it.
    pub fn keeps_back(self) -> bool {
        match self {
            Cheat::Withholding | Cheat::Favour | Cheat::Keys | Cheat::Starving => true,
            Cheat::Proofs
            | Cheat::Moves
            | Cheat::Names
            | Cheat::Faces
            | Cheat::Flood
            | Cheat::Terms
            | Cheat::Versions
            | Cheat::Delays => false,
        }
    }

    /// Whether an honest device might do as much, so that nobody may name it.
    pub fn is_innocent(self) -> bool {
        self == Cheat::Delays
    }
}

/// What a run is held to.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// Only this game.
    pub game: Option<String>,
    /// Only with so many seats.
    pub seats: Option<u8>,
    /// Only this cheat, or only honest devices.
    pub cheat: Option<Option<Cheat>>,
    /// Only these faults; all if there are none.
    pub faults: Vec<Fault>,
}

/// One run.
pub struct Plan {
    /// Which.
    pub seed: u64,
    /// How many devices.
    pub devices: usize,
    /// Devices that only look on.
    pub watching: Vec<usize>,
    /// How many bots sit down beside the players, on the host's device.
    pub bots: usize,
    /// The game.
    pub game: SimGame,
    /// Its encoded setting.
    pub setup: Vec<u8>,
    /// How links behave in good times.
    pub weather: Weather,
    /// The longest that a player thinks, in milliseconds.
    pub thinks_ms: u64,
    /// Which faults there are.
    pub faults: Vec<Fault>,
    /// The mean time from one fault to the next, in milliseconds.
    pub every_ms: u64,
    /// After how many entries one of the host's deaths is due, on average; 0 for never.
    pub death_of_entries: usize,
    /// How many may be away at a time: those who stay could go on without so many, or any number, as all come back.
    pub away: usize,
    /// When all faults stop, in milliseconds since the game began.
    pub storm_ms: u64,
    /// Whether those who stay take over the seats of a device that is gone; else they leave by the rules.
    pub heirs: bool,
    /// A dishonest device and what it does.
    pub cheat: Option<(usize, Cheat)>,
    /// Whether it does so before there are keys, too.
    pub early: bool,
    /// Whether the players of lost devices come anew and get their seats back.
    pub newcomers: bool,
}

impl Plan {
    /// What `seed` names among these games.
    pub fn of(seed: u64, games: &[SimGame], limits: &Limits) -> Option<Plan> {
        let mut rng = seeded(seed ^ 0x7769_6e74_6572);
        let rng = &mut rng;
        let wanted = |game: &&SimGame| limits.game.as_ref().is_none_or(|key| game.game.key() == key);
        let games: Vec<SimGame> = games.iter().filter(wanted).copied().collect();
        let game = *games.get(below(rng, games.len().max(1)))?;
        let devices = if below(rng, 40) == 0 { 7 + below(rng, 6) } else { 2 + below(rng, 5) };
        let (least, most) = (usize::from(*game.game.seats().start()), usize::from(*game.game.seats().end()));
        let most = most.min(usize::from(MAX_SEATS));
        let seats = match limits.seats {
            Some(seats) => usize::from(seats).clamp(least, most),
            None => (devices + below(rng, 3) * below(rng, 2)).clamp(least, most),
        };
        let watchers = usize::from(devices > 2 && below(rng, 5) == 0);
        let players = (devices - watchers).min(seats);
        let (watching, bots) = ((players..devices).collect(), seats - players);
        let setup = setting(game.game, seats as u8, rng)?;
        let cheat = match limits.cheat {
            Some(cheat) => cheat,
            None => (below(rng, 4) == 0).then(|| CHEATS[below(rng, CHEATS.len())]),
        };
        let cheat = cheat.filter(|_| players > 2).map(|cheat| (below(rng, players), cheat));
        // The part that the first host says stands in the record as soon as it is made.
        let cheat = cheat.map(|(at, cheat)| (if cheat == Cheat::Keys { at.max(1) } else { at }, cheat));
        let faults: Vec<Fault> = match limits.faults.as_slice() {
            [] => FAULTS.into_iter().filter(|_| below(rng, 2) == 0).collect(),
            some => some.to_vec(),
        };
        let third = players / 3;
        Some(Plan {
            seed,
            devices,
            watching,
            bots,
            game,
            setup,
            weather: weather(rng),
            thinks_ms: [0, 300, 2000][below(rng, 3)],
            every_ms: [1500, 4000, 10_000][below(rng, 3)],
            death_of_entries: if faults.contains(&Fault::HostDeath) { [8, 30, 100][below(rng, 3)] } else { 0 },
            faults,
            away: if below(rng, 4) == 0 { devices } else { third.max(1) },
            storm_ms: [15_000, 60_000, 180_000][below(rng, 3)],
            heirs: below(rng, 2) == 0,
            early: cheat.is_some_and(|(_, cheat)| cheat == Cheat::Keys || cheat != Cheat::Faces && below(rng, 2) == 0),
            cheat,
            newcomers: below(rng, 2) == 0,
        })
    }

    /// Whether a device does what it should.
    pub fn is_honest(&self, device: usize) -> bool {
        self.cheat.is_none_or(|(cheat, _)| cheat != device)
    }

    /// The device that gives one place to two entries as host, if there is one.
    pub fn two_faced(&self) -> Option<usize> {
        self.cheat.filter(|(_, cheat)| *cheat == Cheat::Faces).map(|(device, _)| device)
    }
}

/// Links that delay, overtake and repeat.
fn weather(rng: &mut Seeded) -> Weather {
    let delay_ms = [5, 60, 400, 1500][below(rng, 4)];
    Weather { delay_ms, repeat_one_of: [0, 5, 30][below(rng, 3)], ..ROUGH }
}

/// A setting with some switches turned, as far as it can be played.
fn setting(game: &dyn AnyGame, seats: u8, rng: &mut Seeded) -> Option<Vec<u8>> {
    let mut setup = game.setup(seats).ok()?;
    let (switches, _) = game.switches(&setup).ok()?;
    for switch in switches {
        if below(rng, 4) > 0 {
            continue;
        }
        let value = match switch.range {
            Range::Flag => Value::Flag(below(rng, 2) == 0),
            Range::Either(one, other) => Value::Number([one, other][below(rng, 2)]),
            Range::Number(least, most) => {
                Value::Number(least + below(rng, usize::from(most - least).min(6) + 1) as u16)
            }
        };
        let changed = game.set(&setup, switch.key, value).ok().filter(|setup| game.start(setup).is_ok());
        setup = changed.unwrap_or(setup);
    }
    Some(setup)
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, devices, bots) = (self.game.game.key(), self.devices, self.bots);
        let players = devices - self.watching.len();
        write!(f, "{game}, {devices} devices, {players} players, {bots} bots, {} ms", self.weather.delay_ms)?;
        for fault in &self.faults {
            write!(f, ", {}", fault.name())?;
        }
        if self.newcomers {
            write!(f, ", newcomers")?;
        }
        match self.cheat {
            Some((device, cheat)) => {
                write!(f, "; device {device}: {}{}", cheat.name(), if self.early { ", from the start" } else { "" })
            }
            None => Ok(()),
        }
    }
}

/// Whether the game has no keys yet, so that nobody can stand in for anybody.
pub fn before_keys(phase: Phase) -> bool {
    phase.is_before_game() || phase == Phase::KeySetup
}
