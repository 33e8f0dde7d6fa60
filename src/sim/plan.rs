//! A plan is what a seed names: who plays what, over what links, and what goes wrong. Layer 8.

use super::device::config;
use super::game::SimGame;
use super::kinds::{CHEATS, Cheat, FAULTS, Fault};
use super::net::{LinkConditions, ROUGH};
use crate::base::ids::MAX_SEATS;
use crate::base::rng::{Seeded, below, seeded};
use crate::crypto::Identity;
use crate::crypto::keys::threshold_of;
use crate::session::Phase;
use crate::session::lobby::roster::MAX_DEVICES;
use crate::table::erase::AnyGame;
use crate::table::setup::{Range as Values, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

/// After how many entries players have had enough: ordinarily, and in runs meant to be short.
const ENOUGH: u32 = 1500;
const SOON_ENOUGH: u32 = 120;
/// The same with a coalition, whose tables are large: one in eight is played to its end.
const COALITIONS_ENOUGH: [u32; 8] = [10, 20, 40, 40, 80, SOON_ENOUGH, 240, ENOUGH];

/// What runs are limited to.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// Only this game.
    pub game: Option<String>,
    /// Only this many seats.
    pub seats: Option<u8>,
    /// Only this cheat, or only honest devices.
    pub cheat: Option<Option<Cheat>>,
    /// Only these faults; all if there are none.
    pub faults: Vec<Fault>,
    /// This many devices with seats form a coalition that shares everything it has; there are always more players than that.
    pub coalition: Option<usize>,
    /// Only this many players.
    pub players: Option<usize>,
}

/// One run.
pub struct Plan {
    /// The seed that names it.
    pub seed: u64,
    /// How many devices.
    pub devices: usize,
    /// Devices that only look on.
    pub watching: Vec<usize>,
    /// How many bots play besides the players, on the host's device.
    pub bots: usize,
    /// The game.
    pub game: SimGame,
    /// Its encoded setting.
    pub setup: Vec<u8>,
    /// How links behave while there is no fault.
    pub conditions: LinkConditions,
    /// The longest that a player thinks, in milliseconds.
    pub thinks_ms: u64,
    /// The kinds of faults.
    pub faults: Vec<Fault>,
    /// The mean time from one fault to the next, in milliseconds.
    pub every_ms: u64,
    /// A death of the host comes after this many entries on average; 0 means never.
    pub death_of_entries: usize,
    /// How many devices may be away at a time: as many as the others can go on without, or any number, as all come back.
    pub away: usize,
    /// After how many entries players have had enough, and leave one after another.
    pub enough: u32,
    /// When all faults stop, in milliseconds since the game began.
    pub storm_ms: u64,
    /// Whether the devices that stay take over the seats of one that is gone; otherwise these leave by the rules.
    pub heirs: bool,
    /// The dishonest devices and what they do. They share everything they have.
    pub cheats: BTreeMap<usize, Vec<Cheat>>,
    /// Whether they act together, each now this, now that, and never report each other.
    pub coalition: bool,
    /// Whether they cheat even before there are keys.
    pub early: bool,
    /// Whether the players of lost devices come again and get their seats back.
    pub newcomers: bool,
}

impl Plan {
    /// The run that `seed` names, with one of these games; `None` if none fits the limits.
    pub fn of(seed: u64, games: &[SimGame], limits: &Limits) -> Option<Plan> {
        let mut rng = seeded(seed ^ 0x7769_6e74_6572);
        let rng = &mut rng;
        let wanted = |game: &&SimGame| limits.game.as_ref().is_none_or(|key| game.game.key() == key);
        let games: Vec<SimGame> = games.iter().filter(wanted).copied().collect();
        let game = *games.get(below(rng, games.len().max(1)))?;
        let devices = match limits.coalition {
            Some(size) => limits.players.unwrap_or_else(|| least_players(size) + below(rng, beyond_least(size))),
            None if below(rng, 40) == 0 => 7 + below(rng, 6),
            None => 2 + below(rng, 5),
        };
        let least = usize::from(*game.game.seats().start());
        let most = usize::from(*game.game.seats().end());
        let most = most.min(usize::from(MAX_SEATS));
        let seats = match limits.seats {
            Some(seats) => usize::from(seats).clamp(least, most),
            None => (devices + below(rng, 3) * below(rng, 2)).clamp(least, most),
        };
        let watchers = usize::from(devices > 2 && below(rng, 5) == 0);
        // With a coalition, onlookers are additional members, as long as the table has room.
        let devices = if limits.coalition.is_some() { (devices + watchers).min(MAX_DEVICES) } else { devices };
        let players = (devices - watchers).min(seats);
        let watching = (players..devices).collect();
        let bots = seats - players;
        let setup = setting(game.game, seats as u8, rng)?;
        let cheat = match limits.cheat {
            _ if limits.coalition.is_some() => None,
            Some(cheat) => cheat,
            None => (below(rng, 4) == 0).then(|| Cheat::alone()[below(rng, Cheat::alone().len())]),
        };
        let cheat = if players > 2 { cheat.map(|cheat| (below(rng, players), cheat)) } else { None };
        // The first host's own part is in the log as soon as it is made.
        let cheat = cheat.map(|(at, cheat)| (if is_early(cheat) { at.max(1) } else { at }, cheat));
        let mut faults: Vec<Fault> = match limits.faults.as_slice() {
            [] => some_faults(rng),
            some => some.to_vec(),
        };
        let cheats = match limits.coalition {
            Some(size) if players > size => conspire(rng, size, players..devices, limits.cheat.flatten()),
            Some(_) => return None,
            None => cheat.map(|(at, cheat)| (at, vec![cheat])).into_iter().collect(),
        };
        // Keys must be dealt again, so somebody has to leave.
        let leaves = cheats.values().flatten().any(|cheat| *cheat == Cheat::Renewals);
        faults.extend((leaves && !faults.contains(&Fault::Departure)).then_some(Fault::Departure));
        let third = players / 3;
        Some(Plan {
            seed,
            devices,
            watching,
            bots,
            game,
            setup,
            conditions: conditions(rng),
            thinks_ms: [0, 300, 2000][below(rng, 3)],
            every_ms: [1500, 4000, 10_000][below(rng, 3)],
            death_of_entries: if faults.contains(&Fault::HostDeath) { [8, 30, 100][below(rng, 3)] } else { 0 },
            faults,
            away: if below(rng, 4) == 0 { devices } else { third.max(1) },
            storm_ms: [15_000, 60_000, 180_000][below(rng, 3)],
            heirs: below(rng, 2) == 0,
            early: cheats.values().flatten().next().is_some_and(|cheat| {
                is_early(*cheat) || cheats.values().flatten().all(|cheat| !forks(*cheat)) && below(rng, 2) == 0
            }),
            newcomers: below(rng, 2) == 0 || cheats.values().flatten().any(|cheat| *cheat == Cheat::Comings) || leaves,
            enough: if limits.coalition.is_some() { COALITIONS_ENOUGH[below(rng, 8)] } else { ENOUGH },
            cheats,
            coalition: limits.coalition.is_some(),
        })
    }

    /// The run that these bytes name, with the bytes that are left. Its coalition cheats in any way, as those bytes say ([`super::cheat::Deeds`]).
    pub fn scripted<'a>(bytes: &'a [u8], games: &[SimGame]) -> Option<(Plan, &'a [u8])> {
        let ([seed, other, players, size], script) = bytes.split_first_chunk()?;
        let players = 3 + usize::from(*players) % 3;
        let size = 1 + usize::from(*size) % (threshold_of(players) - 1);
        let limits = Limits { coalition: Some(size), players: Some(players), ..Limits::default() };
        let mut plan = Plan::of(u16::from_le_bytes([*seed, *other]).into(), games, &limits)?;
        // A game may have so few seats that this many could open cards.
        if size >= threshold_of(plan.players()) {
            return None;
        }
        plan.cheats.values_mut().for_each(|cheats| *cheats = CHEATS.to_vec());
        Some((Plan { enough: SOON_ENOUGH, ..plan }, script))
    }

    /// How many devices have seats.
    pub fn players(&self) -> usize {
        self.devices - self.watching.len()
    }

    /// The key of a device.
    pub fn identity(&self, device: usize) -> Identity {
        config("", self.seed.wrapping_mul(100).wrapping_add(device as u64), &[]).identity
    }

    /// Whether a device does what it should.
    pub fn is_honest(&self, device: usize) -> bool {
        !self.cheats.contains_key(&device)
    }

    /// Whether a device cheats in a way for which `kind` holds.
    pub fn does(&self, device: usize, kind: impl Fn(Cheat) -> bool) -> bool {
        self.cheats.get(&device).is_some_and(|cheats| cheats.iter().copied().any(kind))
    }

    /// Whether any device cheats in such a way.
    pub fn has(&self, kind: impl Fn(Cheat) -> bool) -> bool {
        self.cheats.keys().any(|device| self.does(*device, &kind))
    }

    /// Whether a device may be named as a cheat. That isn't so if it is honest, or if, on its own, it does only what an honest device might do.
    pub fn is_guilty(&self, device: usize) -> bool {
        let confederates = self.coalition && self.cheats.contains_key(&device);
        confederates || self.does(device, |cheat| !cheat.is_innocent())
    }

    /// Whether any, as host, may replace what a quorum has and nobody has acknowledged.
    pub fn replaces(&self) -> bool {
        self.has(may_fork)
    }

    /// Whether a device may give one index to two entries as host.
    pub fn may_fork(&self, device: usize) -> bool {
        self.does(device, may_fork)
    }
}

/// The fewest players among whom that many can't open cards by themselves.
fn least_players(coalition: usize) -> usize {
    (3..).find(|players| threshold_of(*players) > coalition).unwrap_or(usize::MAX)
}

/// How many table sizes are used for a coalition. A large one is strongest, and quickest to simulate, if there are as few others as possible.
fn beyond_least(coalition: usize) -> usize {
    if coalition < 4 { 4 } else { 2 }
}

/// A random half of all faults.
fn some_faults(rng: &mut Seeded) -> Vec<Fault> {
    let mut some = FAULTS.to_vec();
    some.retain(|_| below(rng, 2) == 0);
    some
}

/// A coalition of some players and all onlookers: either all do the same, or each does some of several things.
fn conspire(rng: &mut Seeded, size: usize, watching: Range<usize>, only: Option<Cheat>) -> BTreeMap<usize, Vec<Cheat>> {
    let mut members: Vec<usize> = (0..watching.start).collect();
    while members.len() > size {
        members.swap_remove(below(rng, members.len()));
    }
    let mut kind = || only.unwrap_or(CHEATS[below(rng, CHEATS.len())]);
    let kinds = [kind(), kind(), kind(), kind()];
    let several = below(rng, 2) == 0;
    let each = |rng: &mut Seeded| -> Vec<Cheat> {
        let some = if several { 1 + below(rng, 3) } else { 1 };
        let mut cheats: Vec<Cheat> = (0..some).map(|_| kinds[if several { below(rng, 4) } else { 0 }]).collect();
        cheats.dedup();
        cheats
    };
    members.into_iter().chain(watching).map(|at| (at, each(rng))).collect()
}

/// Whether a cheat gives one index to two entries.
fn forks(cheat: Cheat) -> bool {
    matches!(cheat, Cheat::Faces | Cheat::Branches | Cheat::Endings)
}

/// The same, or whether it may come to that among other cheats: a device that cuts its log may already have begun its term to some.
fn may_fork(cheat: Cheat) -> bool {
    forks(cheat) || cheat == Cheat::Cutting
}

/// Whether a cheat is done only at the key set-up.
fn is_early(cheat: Cheat) -> bool {
    matches!(cheat, Cheat::Keys | Cheat::EmptyShares)
}

/// Links that delay, reorder and repeat messages.
fn conditions(rng: &mut Seeded) -> LinkConditions {
    let delay_ms = [5, 60, 400, 1500][below(rng, 4)];
    LinkConditions { delay_ms, repeat_one_of: [0, 5, 30][below(rng, 3)], ..ROUGH }
}

/// A setting with some switches changed, as far as it can still be played.
fn setting(game: &dyn AnyGame, seats: u8, rng: &mut Seeded) -> Option<Vec<u8>> {
    let mut setup = game.setup(seats).ok()?;
    let (switches, _) = game.switches(&setup).ok()?;
    for switch in switches {
        if below(rng, 4) > 0 {
            continue;
        }
        let value = match switch.range {
            Values::Flag => Value::Flag(below(rng, 2) == 0),
            Values::Either(one, other) => Value::Number([one, other][below(rng, 2)]),
            Values::Delta(least, most) => Value::Delta([least, 0, most][below(rng, 3)]),
            Values::Words(words) => Value::word(words[below(rng, words.len())])?,
            Values::Number(least, most) => {
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
        let game = self.game.game.key();
        let devices = self.devices;
        let bots = self.bots;
        let players = self.players();
        write!(f, "{game}, {devices} devices, {players} players, {bots} bots, {} ms", self.conditions.delay_ms)?;
        for fault in &self.faults {
            write!(f, ", {}", fault.name())?;
        }
        if self.newcomers {
            write!(f, ", newcomers")?;
        }
        for (device, cheats) in &self.cheats {
            let names: Vec<&str> = cheats.iter().map(|cheat| cheat.name()).collect();
            write!(f, "; device {device}: {}", names.join(", "))?;
        }
        if self.early { write!(f, ", from the start") } else { Ok(()) }
    }
}

/// Whether the game has no keys yet, so that nobody can stand in for anybody.
pub fn before_keys(phase: Phase) -> bool {
    phase.is_before_game() || phase == Phase::KeySetup
}
