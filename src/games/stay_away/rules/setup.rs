//! The settings hold what is chosen before a game, and refuse what can't be (rules 2 and 11). Layer 5.

use super::cards::{CARDS, card};
use super::face::Kind;
use crate::table::setup::{Range, Setup as Settings, SetupError, Switch, Value};
use serde::{Deserialize, Serialize};

/// What is done about a Thing that keeps a Flamethrower (10.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ThingFlamethrower {
    /// Nothing.
    Off,
    /// Whoever catches it has won.
    Penalty,
    /// It may not keep one.
    Forbid,
}

/// Who begins (R1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StartPlayer {
    /// Whoever chance names.
    Random,
    /// The Thing of the game before, as `lastThing` says.
    LastThing,
    /// The second seat, left of the first.
    LeftOfDealer,
}

/// Everything chosen before a game. The switches have the names of the rules in `snake_case`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Players, 4 to 12.
    pub seats: u8,
    /// Infected! cards more or fewer in the draw pile.
    pub infected_delta: i8,
    /// Flamethrower and Analysis aren't dealt.
    pub hard_start: bool,
    /// Nobody but neighbours can be chosen.
    pub neighbour_only: bool,
    /// How many there are of each kind, if that isn't as the rules say.
    pub custom_deck: Option<[u8; Kind::ALL.len()]>,
    /// The game goes on when the Thing is dead.
    pub revenge_mode: bool,
    /// What is done about a Thing with a Flamethrower.
    pub thing_flamethrower: ThingFlamethrower,
    /// After a change of seats the next turn is that of the player in the mover's old seat (R5).
    pub old_seat: bool,
    /// A player in Quarantine exchanges and plays nothing, and shows nothing (6).
    pub isolated: bool,
    /// How many own turns a Quarantine lasts.
    pub quarantine_turns: u8,
    /// I'm Comfortable answers changes of seats by a Panic, too (R10).
    pub comfortable_vs_panic: bool,
    /// The game ends as soon as no Human is left.
    pub auto_declare: bool,
    /// Not every Infected wins with the Thing (10.2).
    pub winner_exceptions: bool,
    /// Who begins.
    pub start_player: StartPlayer,
    /// The seat of the Thing of the game before, counted from 1; 0: there was none.
    pub last_thing: u8,
    /// The dead say what they were.
    pub open_death: bool,
    /// The game ends after this many turns.
    pub max_turns: u16,
}

/// The fewest players.
pub const LEAST: u8 = 4;
/// The most players.
pub const MOST: u8 = 12;
/// A full hand between turns.
pub const FULL: usize = 4;
/// The most cards of a game, as its table must be able to take in a device with all of them sealed (docs/adding-a-game.md).
pub const MOST_CARDS: u16 = 115;
const MOST_OF_A_KIND: u16 = 20;
const MOST_TURNS: u16 = 999;
const MOST_DELTA: u16 = 12;

const FLAMETHROWER: [(ThingFlamethrower, &str); 3] =
    [(ThingFlamethrower::Penalty, "penalty"), (ThingFlamethrower::Off, "off"), (ThingFlamethrower::Forbid, "forbid")];
const START: [(StartPlayer, &str); 3] = [
    (StartPlayer::Random, "random"),
    (StartPlayer::LastThing, "lastThing"),
    (StartPlayer::LeftOfDealer, "leftOfDealer"),
];

fn word_of<T: PartialEq>(of: T, words: &[(T, &'static str)]) -> &'static str {
    words.iter().find(|(known, _)| *known == of).map_or("", |(_, word)| word)
}

fn read<T: Copy>(word: &str, words: &[(T, &str)], into: &mut T) {
    words.iter().filter(|(_, known)| *known == word).for_each(|(read, _)| *into = *read);
}

impl Setup {
    /// How many cards of a kind are in the game (2.1).
    pub fn count(&self, kind: Kind) -> u8 {
        let usual = card(kind).count(self.seats);
        let count = match self.custom_deck {
            Some(counts) if kind != Kind::Thing => counts.get(kind as usize).copied().unwrap_or(usual),
            Some(_) | None => usual,
        };
        if kind == Kind::Infected { count.saturating_add_signed(self.infected_delta) } else { count }
    }

    /// How many cards of this kind are among those dealt from (2.4).
    pub fn dealt_from(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Thing | Kind::Infected => 0,
            Kind::Flamethrower | Kind::Analysis if self.hard_start => 0,
            kind if kind.is_panic() => 0,
            kind => self.count(kind),
        }
    }

    /// Checks that everything is in range, and that the cards suffice.
    ///
    /// # Errors
    /// The first switch that is out of range, or the one that leaves too few cards or adds too many.
    pub fn validate(&self) -> Result<(), SetupError> {
        Self::new(self.seats)?;
        if let Some(switch) = self.switches().into_iter().find(|switch| !switch.range.accepts(switch.value)) {
            return Err(switch.refuses(switch.value));
        }
        let sum = |count: &dyn Fn(Kind) -> u8| Kind::ALL.into_iter().map(|kind| u16::from(count(kind))).sum::<u16>();
        let few = sum(&|kind| self.dealt_from(kind)) + 1 < FULL as u16 * u16::from(self.seats);
        match (few, sum(&|kind| self.count(kind)) > MOST_CARDS) {
            (true, _) if self.custom_deck.is_none() => Err(SetupError::Cards { key: "hardStart" }),
            (true, _) => Err(SetupError::Cards { key: "customDeck" }),
            (_, true) if self.custom_deck.is_none() => Err(SetupError::Cards { key: "infectedDelta" }),
            (_, true) => Err(SetupError::Cards { key: "customDeck" }),
            (false, false) => Ok(()),
        }
    }

    /// One switch for each kind of a custom deck.
    fn deck(&self) -> impl Iterator<Item = Switch> {
        let counts = self.custom_deck.into_iter();
        counts.flat_map(move |counts| {
            CARDS.iter().zip(counts).skip(1).map(move |(card, count)| {
                let (now, usual) = (count.into(), card.count(self.seats).into());
                Switch::number(card.word, now, usual, Range::Number(0, MOST_OF_A_KIND))
            })
        })
    }

    fn set_count(&mut self, key: &str, count: u16) -> bool {
        let counts = self.custom_deck.iter_mut().flatten().zip(&CARDS);
        let mut counts = counts.filter(|(_, card)| card.word == key).map(|(kind, _)| kind);
        // The range keeps it below 256.
        counts.next().map(|kind| *kind = count as u8).is_some()
    }
}

/// From so many seats on The Thing has a hard time.
const CROWD: u8 = 11;

impl Settings for Setup {
    fn new(seats: u8) -> Result<Self, SetupError> {
        if !(LEAST..=MOST).contains(&seats) {
            return Err(SetupError::Seats { seats, least: LEAST, most: MOST });
        }
        Ok(Setup {
            seats,
            infected_delta: 0,
            hard_start: false,
            neighbour_only: false,
            custom_deck: None,
            revenge_mode: false,
            thing_flamethrower: ThingFlamethrower::Penalty,
            old_seat: true,
            isolated: false,
            quarantine_turns: 2,
            comfortable_vs_panic: true,
            auto_declare: false,
            winner_exceptions: true,
            start_player: StartPlayer::Random,
            last_thing: 0,
            open_death: false,
            max_turns: 40 * u16::from(seats),
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn switches(&self) -> Vec<Switch> {
        let infected = card(Kind::Infected).count(self.seats);
        let room = MOST_CARDS - CARDS.iter().map(|card| u16::from(card.count(self.seats))).sum::<u16>();
        let round = u16::from(self.seats);
        let delta = (-(infected as i8), room.min(MOST_DELTA) as i8);
        let mut switches = vec![
            Switch::delta("infectedDelta", self.infected_delta, delta.0, delta.1),
            Switch::flag("hardStart", self.hard_start, false),
            Switch::flag("neighbourOnly", self.neighbour_only, false),
            Switch::flag("revengeMode", self.revenge_mode, false),
            Switch::words(
                "thingFlamethrower",
                word_of(self.thing_flamethrower, &FLAMETHROWER),
                &const { [FLAMETHROWER[0].1, FLAMETHROWER[1].1, FLAMETHROWER[2].1] },
            ),
            Switch::words(
                "turnAfterSwap",
                if self.old_seat { "oldSeat" } else { "newNeighbour" },
                &["oldSeat", "newNeighbour"],
            ),
            Switch::words("quarantineMode", if self.isolated { "isolated" } else { "open" }, &["open", "isolated"]),
            Switch::number("quarantineTurns", self.quarantine_turns.into(), 2, Range::Number(1, 5)),
            Switch::flag("comfortableVsPanic", self.comfortable_vs_panic, true),
            Switch::flag("autoDeclare", self.auto_declare, false),
            Switch::flag("winnerExceptions", self.winner_exceptions, true),
            Switch::words(
                "startPlayer",
                word_of(self.start_player, &START),
                &const { [START[0].1, START[1].1, START[2].1] },
            ),
            Switch::number("lastThing", self.last_thing.into(), 0, Range::Number(0, self.seats.into())),
            Switch::flag("openDeath", self.open_death, false),
            Switch::limit("maxTurns", self.max_turns, 40 * round, Range::Number(1, MOST_TURNS), round),
            Switch::flag("customDeck", self.custom_deck.is_some(), false),
        ];
        switches.extend(self.deck());
        switches
    }

    fn set(&mut self, key: &str, value: Value) -> Result<(), SetupError> {
        let switch = Switch::find(&self.switches(), key, value)?;
        match (switch.key, value) {
            ("infectedDelta", Value::Delta(delta)) => self.infected_delta = delta,
            ("hardStart", Value::Flag(on)) => self.hard_start = on,
            ("neighbourOnly", Value::Flag(on)) => self.neighbour_only = on,
            ("revengeMode", Value::Flag(on)) => self.revenge_mode = on,
            ("thingFlamethrower", Value::Word(word)) => read(&word, &FLAMETHROWER, &mut self.thing_flamethrower),
            ("turnAfterSwap", Value::Word(word)) => self.old_seat = &word == "oldSeat",
            ("quarantineMode", Value::Word(word)) => self.isolated = &word == "isolated",
            // Ranges keep these below 256.
            ("quarantineTurns", Value::Number(turns)) => self.quarantine_turns = turns as u8,
            ("lastThing", Value::Number(seat)) => self.last_thing = seat as u8,
            ("comfortableVsPanic", Value::Flag(on)) => self.comfortable_vs_panic = on,
            ("autoDeclare", Value::Flag(on)) => self.auto_declare = on,
            ("winnerExceptions", Value::Flag(on)) => self.winner_exceptions = on,
            ("startPlayer", Value::Word(word)) => read(&word, &START, &mut self.start_player),
            ("openDeath", Value::Flag(on)) => self.open_death = on,
            ("maxTurns", Value::Number(turns)) => self.max_turns = turns,
            ("customDeck", Value::Flag(false)) => self.custom_deck = None,
            ("customDeck", Value::Flag(true)) => {
                let usual = || CARDS.each_ref().map(|card| card.count(self.seats));
                self.custom_deck = Some(self.custom_deck.unwrap_or_else(usual));
            }
            (key, Value::Number(count)) if self.set_count(key, count) => {}
            (_, value) => return Err(switch.refuses(value)),
        }
        Ok(())
    }

    /// Among bots the Humans win two games of three from [`CROWD`] seats on.
    fn warnings(&self) -> Vec<&'static str> {
        if self.seats >= CROWD { vec!["crowd"] } else { Vec::new() }
    }
}
