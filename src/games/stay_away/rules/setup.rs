//! The settings hold what is chosen before a game, and refuse what can't be (rules 2 and 11). Layer 5.

use super::card::Effect;
use super::cards::card;
use super::face::Kind;
use crate::table::setup::{Field, Range, Setup as Settings, SetupError, Worded, seated};
use serde::{Deserialize, Serialize};

/// The penalty for a Thing that keeps a Flamethrower (10.3).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum ThingFlamethrower {
    /// Nothing.
    Off,
    /// A Human who catches it wins the game for the Humans.
    #[default]
    Penalty,
    /// It may not keep one.
    Forbid,
}

impl Worded for ThingFlamethrower {
    const WORDS: &'static [&'static str] = &["penalty", "off", "forbid"];
    const MEANT: &'static [Self] = &[Self::Penalty, Self::Off, Self::Forbid];
}

/// The first player (R1).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum StartPlayer {
    /// A random player.
    #[default]
    Random,
    /// The Thing of the previous game, as given by `lastThing`.
    LastThing,
    /// The second seat, to the left of the first.
    LeftOfDealer,
}

impl Worded for StartPlayer {
    const WORDS: &'static [&'static str] = &["random", "lastThing", "leftOfDealer"];
    const MEANT: &'static [Self] = &[Self::Random, Self::LastThing, Self::LeftOfDealer];
}

/// Everything that is chosen before a game. The switches have the names of the rules, in `snake_case`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The number of players, 4 to 12.
    pub seats: u8,
    /// How many Infected! cards more (or fewer) the draw pile has.
    pub infected_delta: i8,
    /// Whether Flamethrowers and Analyses are kept out of the deal.
    pub hard_start: bool,
    /// Whether only neighbours can be chosen.
    pub neighbour_only: bool,
    /// The number of cards of each kind; `None` for the numbers in the rules.
    pub custom_deck: Option<[u8; Kind::ALL.len()]>,
    /// Whether the game goes on after the Thing's death.
    pub revenge_mode: bool,
    /// The penalty for a Thing with a Flamethrower.
    pub thing_flamethrower: ThingFlamethrower,
    /// Whether, after a change of seats, the player now in the mover's old seat comes next (R5).
    pub old_seat: bool,
    /// Whether a player in Quarantine neither exchanges, nor plays or shows anything (6).
    pub isolated: bool,
    /// How many of the player's own turns a Quarantine lasts.
    pub quarantine_turns: u8,
    /// Whether I'm Comfortable also answers changes of seats by a Panic (R10).
    pub comfortable_vs_panic: bool,
    /// Whether the game ends as soon as no Human is left.
    pub auto_declare: bool,
    /// Whether some Infected don't win with the Thing (10.2).
    pub winner_exceptions: bool,
    /// The first player.
    pub start_player: StartPlayer,
    /// The seat of the Thing of the previous game, counted from 1; 0 for none.
    pub last_thing: u8,
    /// Whether the dead say what they were.
    pub open_death: bool,
    /// After how many turns the game ends.
    pub max_turns: u16,
}

/// The fewest players.
pub const LEAST: u8 = 4;
/// The most players.
pub const MOST: u8 = 12;
/// The size of a full hand between turns.
pub const FULL: usize = 4;
/// The most cards of a game. With all of them sealed, the table must still be able to let in a device (docs/adding-a-game.md).
pub const MOST_CARDS: u16 = 115;
const OF_A_KIND: Range = Range::Number(0, 20);
const MOST_TURNS: u16 = 999;
const MOST_DELTA: u16 = 12;

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

    /// How many cards of this kind are among those that hands are dealt from (2.4).
    pub fn dealt_from(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Thing | Kind::Infected => 0,
            Kind::Flamethrower | Kind::Analysis if self.hard_start => 0,
            kind if kind.is_panic() => 0,
            kind => self.count(kind),
        }
    }

    /// R8: whether a player in Quarantine can't use this effect.
    pub fn bans(&self, effect: Effect) -> bool {
        let shut = self.isolated || (self.neighbour_only && effect == Effect::Exchange);
        shut || matches!(effect, Effect::Burn | Effect::Swap)
    }

    /// The numbers of a custom deck, which begins as the usual deck.
    fn deck(&mut self) -> &mut [u8; Kind::ALL.len()] {
        self.custom_deck.get_or_insert_with(|| Kind::ALL.map(|kind| card(kind).count(self.seats)))
    }

    fn make_deck(&mut self, custom: bool) {
        if custom {
            self.deck();
        } else {
            self.custom_deck = None;
        }
    }

    /// The number of cards of a kind in a custom deck.
    #[expect(clippy::indexing_slicing, reason = "it has a count for each kind")]
    fn count_mut(&mut self, kind: usize) -> &mut u8 {
        &mut self.deck()[kind]
    }
}

impl Settings for Setup {
    fn new(seats: u8) -> Result<Self, SetupError> {
        seated(seats, LEAST, MOST)?;
        Ok(Setup {
            seats,
            old_seat: true,
            quarantine_turns: 2,
            comfortable_vs_panic: true,
            winner_exceptions: true,
            max_turns: 40 * u16::from(seats),
            ..Setup::default()
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn validate(&self) -> Result<(), SetupError> {
        self.in_range()?;
        let sum = |count: &dyn Fn(Kind) -> u8| Kind::ALL.into_iter().map(|kind| u16::from(count(kind))).sum::<u16>();
        let key = |usual| if self.custom_deck.is_some() { "customDeck" } else { usual };
        let dealt = sum(&|kind| self.dealt_from(kind)) + 1;
        let missing = (FULL as u16 * u16::from(self.seats)).saturating_sub(dealt);
        let surplus = sum(&|kind| self.count(kind)).saturating_sub(MOST_CARDS);
        match (missing, surplus) {
            (0, 0) => Ok(()),
            (0, count) => Err(SetupError::Surplus { key: key("infectedDelta"), count }),
            (count, _) => Err(SetupError::Missing { key: key("hardStart"), count, seats: self.seats }),
        }
    }

    fn fields(&self) -> Vec<(&'static str, Field<Self>)> {
        let infected = card(Kind::Infected).count(self.seats);
        let usual = Kind::ALL.into_iter().map(|kind| u16::from(card(kind).count(self.seats))).sum::<u16>();
        let more = (MOST_CARDS - usual).min(MOST_DELTA);
        let mut fields: Vec<(&'static str, Field<Self>)> = vec![
            ("infectedDelta", Field::Delta(|it| &mut it.infected_delta, -(infected as i8), more as i8)),
            ("hardStart", Field::Flag(|it| &mut it.hard_start)),
            ("neighbourOnly", Field::Flag(|it| &mut it.neighbour_only)),
            ("revengeMode", Field::Flag(|it| &mut it.revenge_mode)),
            ("thingFlamethrower", Field::Word(|it| &mut it.thing_flamethrower)),
            ("turnAfterSwap", Field::Either(&["oldSeat", "newNeighbour"], true, |it| &mut it.old_seat)),
            ("quarantineMode", Field::Either(&["open", "isolated"], false, |it| &mut it.isolated)),
            ("quarantineTurns", Field::Small(|it| &mut it.quarantine_turns, Range::Number(1, 5))),
            ("comfortableVsPanic", Field::Flag(|it| &mut it.comfortable_vs_panic)),
            ("autoDeclare", Field::Flag(|it| &mut it.auto_declare)),
            ("winnerExceptions", Field::Flag(|it| &mut it.winner_exceptions)),
            ("startPlayer", Field::Word(|it| &mut it.start_player)),
            ("lastThing", Field::Small(|it| &mut it.last_thing, Range::Number(0, self.seats.into()))),
            ("openDeath", Field::Flag(|it| &mut it.open_death)),
            ("maxTurns", Field::Limit(|it| &mut it.max_turns, Range::Number(1, MOST_TURNS), self.seats.into())),
            ("customDeck", Field::Kept(|it| it.custom_deck.is_some(), Setup::make_deck)),
        ];
        if self.custom_deck.is_some() {
            let count = |kind: Kind| (card(kind).word(), Field::Nth(kind as usize, Setup::count_mut, OF_A_KIND));
            fields.extend(Kind::ALL.into_iter().skip(1).map(count));
        }
        fields
    }

    /// Warns of tables at which, in games of bots, one side wins two games out of three: with 11 or more seats, and with these settings.
    fn warnings(&self) -> Vec<&'static str> {
        let delta = self.infected_delta;
        let all = [
            ("crowd", self.seats >= 11),
            ("infectedDelta", delta <= -4 || delta >= 3 && self.seats < 8),
            ("hardStart", self.hard_start && self.seats == 4),
            ("revengeMode", self.revenge_mode && matches!(self.seats, 5 | 7)),
            ("customDeck", self.custom_deck.is_some()),
        ];
        all.iter().filter(|(_, is)| *is).map(|(key, _)| *key).collect()
    }
}
