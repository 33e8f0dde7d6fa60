//! Whole games between bots on open tables, counted. Layer 7; no clock, and no game by name.

use super::open::{Dealer, OpenTable};
use super::text::scribe::Scribe;
use crate::base::codec;
use crate::base::ids::Seat;
use crate::bots::bot::{Bot, RandomBot, Seated};
use crate::table::erase::{BadSetup, MOVE_LIMIT, Played};
use crate::table::game::{Counted, Game, Written};
use crate::table::setup::Setup as _;
use std::collections::BTreeMap;
use std::ops::Range;

/// A game of more moves than this is given up as unfinished.
pub const GAME_MOVES: usize = 100_000;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Any legal move, each offer as likely as the next.
    Random,
    /// The game's own bots.
    Default,
}

/// What many games came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Moves made in all of them.
    pub moves: u64,
    /// Moves of the longest.
    pub most_moves: u64,
    /// Rounds of all finished games.
    pub rounds: u64,
    /// Rounds of the longest finished game.
    pub most_rounds: u64,
    /// Games given up after [`GAME_MOVES`].
    pub unfinished: u64,
    /// Moves that a bot chose and the rules refused; each ended its game.
    pub refused: u64,
    /// Finished games by side and grade.
    pub wins: BTreeMap<(&'static str, &'static str), u64>,
}

impl Tally {
    /// Adds what other games came to.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.most_moves = self.most_moves.max(other.most_moves);
        self.rounds += other.rounds;
        self.most_rounds = self.most_rounds.max(other.most_rounds);
        self.unfinished += other.unfinished;
        self.refused += other.refused;
        for (result, games) in &other.wins {
            *self.wins.entry(*result).or_default() += games;
        }
    }
}

/// A game that bots can play among themselves.
pub trait AnyArena: Sync {
    /// The game's key.
    fn key(&self) -> &'static str;

    /// Plays one game for each seed.
    ///
    /// # Errors
    /// An encoded setting that can't be played.
    fn simulate(&self, setup: &[u8], players: Players, seeds: Range<u64>) -> Result<Tally, BadSetup>;

    /// Plays the game of one seed and writes it down as a text record.
    ///
    /// # Errors
    /// An encoded setting that can't be played.
    fn write(&self, setup: &[u8], players: Players, seed: u64) -> Result<String, BadSetup>;
}

/// An [`AnyArena`] for a game and how its bots are seated.
pub struct Arena<G, B> {
    seat: fn(Seat) -> B,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G, B> Arena<G, B> {
    /// An arena whose default bots `seat` makes.
    pub const fn new(seat: fn(Seat) -> B) -> Self {
        Arena { seat, game: std::marker::PhantomData }
    }
}

impl<G: Written, B: Bot<G>> AnyArena for Arena<G, B> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn simulate(&self, setup: &[u8], players: Players, seeds: Range<u64>) -> Result<Tally, BadSetup> {
        let setup = read::<G>(setup)?;
        match players {
            Players::Random => many::<G, _>(&setup, |_| RandomBot, seeds),
            Players::Default => many(&setup, self.seat, seeds),
        }
    }

    fn write(&self, setup: &[u8], players: Players, seed: u64) -> Result<String, BadSetup> {
        let setup = read::<G>(setup)?;
        let names: Vec<String> = Seat::all(setup.seats()).map(|seat| NAMES[seat.index()].to_owned()).collect();
        let mut scribe = Scribe::new(&setup, &names, Some(seed));
        let step = |game: &G, seat, action: &G::Move| scribe.step(game, seat, action);
        let open = match players {
            Players::Random => one(&setup, seated(&setup, |_| RandomBot, seed), seed, step)?.0,
            Players::Default => one(&setup, seated(&setup, self.seat, seed), seed, step)?.0,
        };
        if let Some(outcome) = open.game().outcome() {
            let said = G::write_outcome(outcome, scribe.names());
            scribe.line(&format!("expect outcome {said}"));
        }
        Ok(scribe.finish())
    }
}

/// The names of bots in records.
const NAMES: [&str; 12] = ["Ann", "Bob", "Carl", "Dave", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Leo"];

fn read<G: Game>(setup: &[u8]) -> Result<G::Setup, BadSetup> {
    codec::decode(setup, MOVE_LIMIT).map_err(|_| BadSetup::Unreadable)
}

fn seated<G: Game, B: Bot<G>>(setup: &G::Setup, seat: impl Fn(Seat) -> B, seed: u64) -> Vec<Seated<G, B>> {
    // Bots get seeds of their own, so that they can't foresee the dealer's numbers.
    let own = |at: Seat| (seed ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(2 * u64::from(at.0) + 3);
    Seat::all(setup.seats()).map(|at| Seated::new(at, seat(at), own(at))).collect()
}

fn many<G: Written, B: Bot<G>>(
    setup: &G::Setup,
    seat: impl Fn(Seat) -> B,
    seeds: Range<u64>,
) -> Result<Tally, BadSetup> {
    let mut tally = Tally::default();
    for seed in seeds {
        let (open, moves, refused) = one(setup, seated(setup, &seat, seed), seed, |_, _, _| {})?;
        tally.games += 1;
        tally.moves += moves as u64;
        tally.most_moves = tally.most_moves.max(moves as u64);
        tally.refused += u64::from(refused);
        match open.game().outcome() {
            Some(outcome) => {
                let Counted { side, grade, rounds } = G::counted(outcome);
                tally.rounds += u64::from(rounds);
                tally.most_rounds = tally.most_rounds.max(rounds.into());
                *tally.wins.entry((side, grade)).or_default() += 1;
            }
            None => tally.unfinished += 1,
        }
    }
    Ok(tally)
}

/// One game: the table as it ends, how many moves were made, and whether a bot's move was refused.
fn one<G: Game, B: Bot<G>>(
    setup: &G::Setup,
    mut bots: Vec<Seated<G, B>>,
    seed: u64,
    mut step: impl FnMut(&G, Seat, &G::Move),
) -> Result<(OpenTable<Played<G>>, usize, bool), BadSetup> {
    let dealer = Dealer::new(G::faces(setup), seed);
    let mut open = OpenTable::new(Played::<G>::new(setup.clone())?, dealer);
    open.settle();
    let (mut moves, mut offers) = (0, Vec::new());
    while moves < GAME_MOVES {
        let Some(seat) = open.awaited().iter().next() else { break };
        let Some(action) = bots[seat.index()].choose(&open.table, &mut offers) else { break };
        step(open.game(), seat, &action);
        if open.play(seat, action).is_err() {
            return Ok((open, moves, true));
        }
        moves += 1;
    }
    Ok((open, moves, false))
}
