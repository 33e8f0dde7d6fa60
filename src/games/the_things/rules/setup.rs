//! The settings hold what is chosen before a game, and refuse what can't be (rules 1.2 and 10). Layer 5.

use crate::table::setup::{Range, Setup as Settings, SetupError, Switch, Value};
use serde::{Deserialize, Serialize};

/// Everything chosen before a game. The switches have the names of the rules in `snake_case`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Players, 5 to 10.
    pub seats: u8,
    /// What an Ace counts in an attack, 1 or 11.
    pub ace_value: u8,
    /// Everyone sees the card that a Blood Test shows.
    pub public_blood_test: bool,
    /// Callers list ranks and name one they want, and needn't accept.
    pub haggle: bool,
    /// Callers needn't accept.
    pub voluntary_accept: bool,
    /// Red cards drawn by Humans, parents and exposure are the players' affair.
    pub honour_mode: bool,
    /// A player may play cards for both sides of an attack.
    pub mixed_support: bool,
    /// Two decks for five players too.
    pub two_deck_always: bool,
    /// The game ends after this many rounds; 0: never.
    pub max_rounds: u16,
    /// The game ends as soon as everyone knows that only one side lives.
    pub auto_declare: bool,
}

/// The fewest players.
pub const LEAST: u8 = 5;
/// The most players.
pub const MOST: u8 = 10;
const MAX_ROUNDS: u16 = 999;
const ACES: (u8, u8) = (1, 11);

impl Setup {
    /// How many decks are used (1.2).
    pub const fn decks(&self) -> u16 {
        if self.seats == LEAST && !self.two_deck_always { 1 } else { 2 }
    }

    /// Whether a caller may take up no offer.
    pub const fn may_refuse(&self) -> bool {
        self.haggle || self.voluntary_accept
    }

    /// Checks that everything is in range.
    ///
    /// # Errors
    /// The first switch that is out of range.
    pub fn validate(&self) -> Result<(), SetupError> {
        Self::new(self.seats)?;
        let wrong = self.switches().into_iter().find(|switch| !switch.range.accepts(switch.value));
        wrong.map_or(Ok(()), |switch| Err(switch.refuses(switch.value)))
    }
}

impl Settings for Setup {
    fn new(seats: u8) -> Result<Self, SetupError> {
        if !(LEAST..=MOST).contains(&seats) {
            return Err(SetupError::Seats { seats, least: LEAST, most: MOST });
        }
        Ok(Setup {
            seats,
            ace_value: ACES.0,
            public_blood_test: true,
            haggle: false,
            voluntary_accept: false,
            honour_mode: false,
            mixed_support: false,
            two_deck_always: false,
            max_rounds: 60,
            auto_declare: false,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn switches(&self) -> Vec<Switch> {
        let aces = Range::Either(ACES.0.into(), ACES.1.into());
        vec![
            Switch::number("aceValue", self.ace_value.into(), ACES.0.into(), aces),
            Switch::flag("publicBloodTest", self.public_blood_test, true),
            Switch::flag("haggle", self.haggle, false),
            Switch::flag("voluntaryAccept", self.voluntary_accept, false),
            Switch::flag("honourMode", self.honour_mode, false),
            Switch::flag("mixedSupport", self.mixed_support, false),
            Switch::flag("twoDeckAlways", self.two_deck_always, false),
            Switch::limit("maxRounds", self.max_rounds, 60, Range::Number(0, MAX_ROUNDS), 1),
            Switch::flag("autoDeclare", self.auto_declare, false),
        ]
    }

    fn set(&mut self, key: &str, value: Value) -> Result<(), SetupError> {
        let switch = Switch::find(&self.switches(), key, value)?;
        match (switch.key, value) {
            // The range keeps it below 256.
            ("aceValue", Value::Number(number)) => self.ace_value = number as u8,
            ("maxRounds", Value::Number(rounds)) => self.max_rounds = rounds,
            ("publicBloodTest", Value::Flag(on)) => self.public_blood_test = on,
            ("haggle", Value::Flag(on)) => self.haggle = on,
            ("voluntaryAccept", Value::Flag(on)) => self.voluntary_accept = on,
            ("honourMode", Value::Flag(on)) => self.honour_mode = on,
            ("mixedSupport", Value::Flag(on)) => self.mixed_support = on,
            ("twoDeckAlways", Value::Flag(on)) => self.two_deck_always = on,
            ("autoDeclare", Value::Flag(on)) => self.auto_declare = on,
            (_, value) => return Err(switch.refuses(value)),
        }
        Ok(())
    }

    fn warnings(&self) -> Vec<&'static str> {
        Vec::new()
    }
}
