//! The setting holds the seats, the scenario and the switches (rules, sections 11 to 13). Layer 5.
//!
//! There is only one map, so there are no switches for it. There is also no switch by which the kind of a secret action would be announced, as only
//! the Things could know whether the announcement is true.

use super::counter::MOST_FACE_DOWN;
use super::scenario::Scenario;
use super::side::Side;
use crate::base::ids::Seat;
use crate::table::setup::{Range, Setup as Settings, SetupError, Switch, Value};
use serde::{Deserialize, Serialize};

/// What is chosen before a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The number of players. With two, one of them plays both Mac and the Survivors (rules, section 12).
    pub seats: u8,
    /// The aims of the sides.
    pub scenario: Scenario,
    /// How many counters the Things place before the first turn; `None` for the scenario's own number.
    pub initial_counters: Option<u8>,
    /// Whether chance, and not the Things, chooses the first imitation.
    pub random_first_imitation: bool,
    /// Whether an absorbed human becomes a Changeling (ruling 13).
    pub absorbed_becomes_changeling: bool,
    /// How many wounds the Overspawn can take (ruling 3).
    pub overspawn_wounds: u8,
    /// Whether a possibly infected imitation counts once, and not twice, when the infection is spread.
    pub single_modifier: bool,
    /// Whether humans may be shot at (ruling 15).
    pub allow_shoot_humans: bool,
    /// Whether Mac may take Survivors along in a group move.
    pub group_across_seats: bool,
    /// After how many turns the game ends; `None` for the scenario's own number.
    pub turn_limit: Option<u16>,
    /// How many clean Survivors their side needs; `None` for the scenario's own number.
    pub survivors_needed: Option<u8>,
    /// The side of the first player. The others follow in order.
    pub first: Side,
}

/// The fewest players.
pub const LEAST: u8 = 2;
/// The most players.
pub const MOST: u8 = 3;
const HUMANS: &str = "humans";
const SIDES: [&str; 3] = [Side::Mac.word(), Side::Survivors.word(), Side::Things.word()];
const OF_TWO: [&str; 2] = [HUMANS, Side::Things.word()];
const OVERSPAWN_WOUNDS: u16 = 5;
const MOST_WOUNDS: u16 = 9;
const MOST_TURNS: u16 = 60;
const MOST_SURVIVORS: u16 = 9;

impl Setup {
    /// How many counters the Things place before the first turn.
    pub fn counters(&self) -> u8 {
        self.initial_counters.unwrap_or(self.scenario.counters())
    }

    /// After how many turns the game ends.
    pub fn turns(&self) -> u16 {
        self.turn_limit.unwrap_or(self.scenario.turns())
    }

    /// How many clean Survivors their side needs in order to win.
    pub fn enough(&self) -> u8 {
        self.survivors_needed.unwrap_or(self.scenario.survivors())
    }

    /// The seat of a side.
    pub fn seat_of(&self, side: Side) -> Seat {
        let seat = side.seat(self.seats).0;
        let first = self.first.seat(self.seats).0;
        Seat((seat + self.seats - first) % self.seats.max(1))
    }

    /// The sides that a seat has.
    pub fn sides_of(&self, seat: Seat) -> impl Iterator<Item = Side> + Clone {
        let setup = *self;
        Side::ALL.into_iter().filter(move |side| setup.seat_of(*side) == seat)
    }

    /// The name of the first player's side, and its possible values. With two players, one has all the humans.
    fn first_word(&self) -> (&'static str, &'static [&'static str]) {
        match (self.seats, self.first) {
            (LEAST, Side::Mac | Side::Survivors) => (HUMANS, &OF_TWO),
            (LEAST, Side::Things) => (Side::Things.word(), &OF_TWO),
            (_, first) => (first.word(), &SIDES),
        }
    }
}

impl Settings for Setup {
    fn new(seats: u8) -> Result<Self, SetupError> {
        if !(LEAST..=MOST).contains(&seats) {
            return Err(SetupError::Seats { seats, least: LEAST, most: MOST });
        }
        Ok(Setup {
            seats,
            scenario: Scenario::Survive,
            initial_counters: None,
            random_first_imitation: false,
            absorbed_becomes_changeling: true,
            overspawn_wounds: OVERSPAWN_WOUNDS as u8,
            single_modifier: false,
            allow_shoot_humans: false,
            group_across_seats: false,
            turn_limit: None,
            survivors_needed: None,
            first: Side::Mac,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn switches(&self) -> Vec<Switch> {
        let counters = Range::Number(0, MOST_FACE_DOWN as u16);
        let (first, sides) = self.first_word();
        let modifier = if self.single_modifier { "single" } else { "both" };
        vec![
            Switch::scenario("scenario", self.scenario.word(), &Scenario::WORDS),
            Switch::number("initialCounters", self.counters().into(), self.scenario.counters().into(), counters),
            Switch::flag("randomFirstImitation", self.random_first_imitation, false),
            Switch::flag("absorbedBecomesChangeling", self.absorbed_becomes_changeling, true),
            Switch::number(
                "overspawnWounds",
                self.overspawn_wounds.into(),
                OVERSPAWN_WOUNDS,
                Range::Number(1, MOST_WOUNDS),
            ),
            Switch::words("spreadModifier", modifier, &["both", "single"]),
            Switch::flag("allowShootHumans", self.allow_shoot_humans, false),
            Switch::flag("groupAcrossSeats", self.group_across_seats, false),
            Switch::limit("turnLimit", self.turns(), self.scenario.turns(), Range::Number(1, MOST_TURNS), 1),
            Switch::number(
                "survivorsNeeded",
                self.enough().into(),
                self.scenario.survivors().into(),
                Range::Number(1, MOST_SURVIVORS),
            ),
            Switch::lot("firstSide", first, sides),
        ]
    }

    fn set(&mut self, key: &str, value: Value) -> Result<(), SetupError> {
        let (switch, value) = Switch::find(&self.switches(), key, value)?;
        match (switch.key, value) {
            ("scenario", Value::Word(word)) => self.scenario = Scenario::named(&word).unwrap_or(self.scenario),
            // The settings' ranges keep these numbers below 256.
            ("initialCounters", Value::Number(count)) => {
                self.initial_counters =
                    if count == u16::from(self.scenario.counters()) { None } else { Some(count as u8) };
            }
            ("overspawnWounds", Value::Number(wounds)) => self.overspawn_wounds = wounds as u8,
            ("randomFirstImitation", Value::Flag(on)) => self.random_first_imitation = on,
            ("absorbedBecomesChangeling", Value::Flag(on)) => self.absorbed_becomes_changeling = on,
            ("spreadModifier", Value::Word(word)) => self.single_modifier = &word == "single",
            ("allowShootHumans", Value::Flag(on)) => self.allow_shoot_humans = on,
            ("groupAcrossSeats", Value::Flag(on)) => self.group_across_seats = on,
            ("turnLimit", Value::Number(turns)) => {
                self.turn_limit = if turns == self.scenario.turns() { None } else { Some(turns) };
            }
            ("survivorsNeeded", Value::Number(count)) => {
                self.survivors_needed =
                    if count == u16::from(self.scenario.survivors()) { None } else { Some(count as u8) };
            }
            ("firstSide", Value::Word(word)) => {
                self.first = Side::ALL.into_iter().find(|side| side.word() == &word).unwrap_or(Side::Mac);
            }
            (_, value) => return Err(switch.refuses(value)),
        }
        Ok(())
    }

    fn warnings(&self) -> Vec<&'static str> {
        Vec::new()
    }
}
