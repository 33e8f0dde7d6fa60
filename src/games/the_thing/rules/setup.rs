//! The settings hold what is chosen before a game, and refuse what can't be (sections 1.2 and 11). Layer 5.

use crate::table::setup::{Field, Range, Setup as Settings, SetupError, seated};
use serde::{Deserialize, Serialize};

/// Everything that is chosen before a game. The switches have the names of the rules, in `snake_case`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The number of players, 4 to 12.
    pub seats: u8,
    /// The number of red Queens at the start.
    pub queens: u8,
    /// Whether there may be one more Queen (2a).
    pub random_queens: bool,
    /// The number of red cards in the draw pile.
    pub red_count: u16,
    /// The number of black faces among the first hands.
    pub initial_tests: u8,
    /// Whether the Joker is in the game.
    pub disease: bool,
    /// Whether several cards can be traded at once.
    pub multi_trade: bool,
    /// Whether red Queens pair with tens and with one another.
    pub queen_pairs: bool,
    /// Whether Jacks pair only with Jacks, Queens with Queens, and Kings with Kings.
    pub faces_pair_by_rank: bool,
    /// Whether testers must tell the truth about a blood test, or say nothing.
    pub truthful_tests: bool,
    /// Whether the Joker comes back one reshuffle later.
    pub joker_delay: bool,
    /// Whether votes are shown by name.
    pub open_votes: bool,
    /// After how many rounds the game ends; 0 for no limit.
    pub max_rounds: u16,
}

/// The fewest players.
pub const LEAST: u8 = 4;
/// The most players.
pub const MOST: u8 = 12;
const MAX_ROUNDS: u16 = 999;

impl Setup {
    /// The smallest and largest advised number of Queens (1.2).
    pub const fn advised_queens(seats: u8) -> (u8, u8) {
        match seats {
            0..=5 => (1, 1),
            6..=8 => (1, 2),
            9..=10 => (2, 3),
            _ => (2, 4),
        }
    }

    /// How many decks are shuffled together (1.2): the number in the table, or more if there are so many Queens that they need them.
    pub const fn decks(&self) -> u16 {
        let table = match self.seats {
            0..=6 => 2,
            7..=10 => 3,
            _ => 4,
        };
        let for_queens = (self.queens_taken() as u16).div_ceil(2);
        if for_queens > table { for_queens } else { table }
    }

    /// How many red Queens are shuffled: one more with `randomQueens`.
    pub const fn queens_taken(&self) -> u8 {
        self.queens.saturating_add(self.random_queens as u8)
    }

    /// The most black faces that can be dealt. They are limited by the cards dealt in step 4 and by what the decks have to spare.
    const fn most_tests(&self) -> u16 {
        let dealt = 2 * self.seats as u16;
        let spare = 6 * self.decks() - self.seats as u16;
        if dealt < spare { dealt } else { spare }
    }
}

impl Settings for Setup {
    fn new(seats: u8) -> Result<Self, SetupError> {
        seated(seats, LEAST, MOST)?;
        Ok(Setup {
            seats,
            queens: Self::advised_queens(seats).0,
            red_count: 20,
            disease: true,
            open_votes: true,
            max_rounds: 60,
            ..Setup::default()
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    /// Also checks that there are enough cards.
    fn validate(&self) -> Result<(), SetupError> {
        self.in_range().map_err(|error| match error {
            SetupError::Value { key: key @ ("redCount" | "initialTests"), .. } => SetupError::Cards { key },
            error => error,
        })
    }

    fn fields(&self) -> Vec<(&'static str, Field<Self>)> {
        let queens = Range::Number(1, u16::from(self.seats).saturating_sub(1));
        vec![
            ("queens", Field::Small(|it| &mut it.queens, queens)),
            ("randomQueens", Field::Flag(|it| &mut it.random_queens)),
            ("redCount", Field::Number(|it| &mut it.red_count, Range::Number(0, 18 * self.decks()))),
            ("initialTests", Field::Small(|it| &mut it.initial_tests, Range::Number(0, self.most_tests()))),
            ("disease", Field::Flag(|it| &mut it.disease)),
            ("multiTrade", Field::Flag(|it| &mut it.multi_trade)),
            ("queenPairs", Field::Flag(|it| &mut it.queen_pairs)),
            ("facesPairByRank", Field::Flag(|it| &mut it.faces_pair_by_rank)),
            ("truthfulTests", Field::Flag(|it| &mut it.truthful_tests)),
            ("jokerDelay", Field::Flag(|it| &mut it.joker_delay)),
            ("openVotes", Field::Flag(|it| &mut it.open_votes)),
            ("maxRounds", Field::Limit(|it| &mut it.max_rounds, Range::Number(0, MAX_ROUNDS), 1)),
        ]
    }

    fn warnings(&self) -> Vec<&'static str> {
        let (least, most) = Self::advised_queens(self.seats);
        let mut warnings = Vec::new();
        if !(least..=most).contains(&self.queens) {
            warnings.push("queens");
        }
        warnings
    }
}
