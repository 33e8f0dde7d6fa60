//! The settings hold what is chosen before a game, and refuse what can't be (rules 1.2 and 10). Layer 5.

use crate::table::setup::{Field, Range, Setup as Settings, SetupError, seated};
use serde::{Deserialize, Serialize};

/// Everything that is chosen before a game. The switches have the names of the rules, in `snake_case`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The number of players, 5 to 10.
    pub seats: u8,
    /// The value of an Ace in an attack, 1 or 11.
    pub ace_value: u8,
    /// Whether everyone sees the card that a Blood Test shows.
    pub public_blood_test: bool,
    /// Whether callers list ranks, name one that they want, and needn't accept.
    pub haggle: bool,
    /// Whether callers needn't accept.
    pub voluntary_accept: bool,
    /// Whether the players themselves must see to red cards drawn by Humans, to parents, and to exposure.
    pub honour_mode: bool,
    /// Whether a player may play cards for both sides of an attack.
    pub mixed_support: bool,
    /// Whether five players also use two decks.
    pub two_deck_always: bool,
    /// After how many rounds the game ends; 0 for no limit.
    pub max_rounds: u16,
    /// Whether the game ends as soon as everyone knows that only one side is left.
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

    /// Whether a caller may refuse all offers.
    pub const fn may_refuse(&self) -> bool {
        self.haggle || self.voluntary_accept
    }
}

impl Settings for Setup {
    fn new(seats: u8) -> Result<Self, SetupError> {
        seated(seats, LEAST, MOST)?;
        Ok(Setup { seats, ace_value: ACES.0, public_blood_test: true, max_rounds: 60, ..Setup::default() })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn fields(&self) -> Vec<(&'static str, Field<Self>)> {
        let aces = Range::Either(ACES.0.into(), ACES.1.into());
        vec![
            ("aceValue", Field::Small(|it| &mut it.ace_value, aces)),
            ("publicBloodTest", Field::Flag(|it| &mut it.public_blood_test)),
            ("haggle", Field::Flag(|it| &mut it.haggle)),
            ("voluntaryAccept", Field::Flag(|it| &mut it.voluntary_accept)),
            ("honourMode", Field::Flag(|it| &mut it.honour_mode)),
            ("mixedSupport", Field::Flag(|it| &mut it.mixed_support)),
            ("twoDeckAlways", Field::Flag(|it| &mut it.two_deck_always)),
            ("maxRounds", Field::Limit(|it| &mut it.max_rounds, Range::Number(0, MAX_ROUNDS), 1)),
            ("autoDeclare", Field::Flag(|it| &mut it.auto_declare)),
        ]
    }
}
