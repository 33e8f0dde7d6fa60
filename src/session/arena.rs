//! Bots play whole games on open tables, and the results are counted. Layer 7; knows no clock, and no game by name.

use crate::base::codec;
use crate::base::ids::Seat;
use crate::base::rng::{below, seeded};
use crate::bots::bot::{Bot, Seated};
use crate::session::open::OpenTable;
use crate::session::text::scribe::Scribe;
use crate::table::erase::{BadSetup, MOVE_LIMIT, Played};
use crate::table::game::{Game, Offer as _, Written};
use crate::table::setup::Setup as _;
pub use crate::table::tally::Tally;
use std::ops::Range;

/// A game that lasts longer than this many moves is abandoned as unfinished.
pub const GAME_MOVES: u64 = 100_000;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Any legal move; each offered move is as likely as any other.
    Random,
    /// The game's own bots.
    Default,
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

/// An [`AnyArena`] for one game, and the way to seat its bots.
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
        let mut tally = Tally::default();
        for seed in seeds {
            let game = match players {
                Players::Random => one(&setup, seed, random(seed), |_, _, _| {}),
                Players::Default => one(&setup, seed, seated(&setup, self.seat, seed), |_, _, _| {}),
            };
            let game = game?;
            let outcome = game.open.game().outcome().map(G::counted);
            tally.count(game.moves, game.refused, outcome.as_ref());
        }
        Ok(tally)
    }

    fn write(&self, setup: &[u8], players: Players, seed: u64) -> Result<String, BadSetup> {
        let setup = read::<G>(setup)?;
        let names: Vec<String> = NAMES.iter().take(setup.seats().into()).map(|name| (*name).to_owned()).collect();
        let mut scribe = Scribe::new(G::KEY, setup.seats(), &setup.switches(), &names, Some(seed));
        let step = |game: &G, seat, action: &G::Move| {
            let words = game.write_move(seat, action, scribe.names());
            scribe.step(seat, &words);
        };
        let game = match players {
            Players::Random => one(&setup, seed, random(seed), step),
            Players::Default => one(&setup, seed, seated(&setup, self.seat, seed), step),
        }?;
        if let Some(outcome) = game.open.game().outcome() {
            let said = G::write_outcome(outcome, scribe.names());
            scribe.line(&format!("expect outcome {said}"));
        }
        Ok(scribe.finish())
    }
}

/// The names of bots in records.
const NAMES: [&str; 12] = ["Ann", "Bob", "Carl", "Dave", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Leo"];

/// A game at its end.
struct Finished<G: Game> {
    open: OpenTable<Played<G>>,
    moves: u64,
    refused: bool,
}

fn read<G: Game>(setup: &[u8]) -> Result<G::Setup, BadSetup> {
    codec::decode(setup, MOVE_LIMIT).map_err(|_| BadSetup::Unreadable)
}

/// Each bot gets its own seed, so that it can't foresee the dealer's numbers.
fn own_seed(seed: u64, of: u8) -> u64 {
    (seed ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(2 * u64::from(of) + 3)
}

/// One in this many moves is a call, if any call can be made.
const CALLS_ONE_OF: usize = 200;

fn random<G: Game>(seed: u64) -> impl FnMut(&Played<G>, Seat) -> Option<(Seat, G::Move)> {
    let mut rng = seeded(own_seed(seed, 0));
    let mut offers = Vec::new();
    move |table, seat| {
        offers.clear();
        table.game.calls(seat, &mut offers);
        if offers.is_empty() || below(&mut rng, CALLS_ONE_OF) > 0 {
            offers.clear();
            table.game.offers(seat, &mut offers);
        }
        let at = below(&mut rng, offers.len().max(1));
        offers.get(at).map(|offer: &G::Offer| (seat, offer.pick(&mut rng)))
    }
}

fn seated<G: Game, B: Bot<G>>(
    setup: &G::Setup,
    seat: impl Fn(Seat) -> B,
    seed: u64,
) -> impl FnMut(&Played<G>, Seat) -> Option<(Seat, G::Move)> {
    let place = |at: Seat| Seated::<G, B>::new(at, seat(at), own_seed(seed, at.0));
    let mut bots: Vec<_> = Seat::all(setup.seats()).map(place).collect();
    let mut offers = Vec::new();
    move |table, seat| {
        let seats = Seat::all(bots.len() as u8);
        let call = seats.zip(&mut bots).find_map(|(at, bot)| Some((at, bot.call(table, &mut offers)?)));
        call.or_else(|| Some((seat, bots.get_mut(seat.index())?.choose(table, &mut offers)?)))
    }
}

fn one<G: Game>(
    setup: &G::Setup,
    seed: u64,
    mut choose: impl FnMut(&Played<G>, Seat) -> Option<(Seat, G::Move)>,
    mut step: impl FnMut(&G, Seat, &G::Move),
) -> Result<Finished<G>, BadSetup> {
    let open = OpenTable::start(setup.clone(), seed)?;
    let mut game = Finished { open, moves: 0, refused: false };
    while game.moves < GAME_MOVES {
        let Some(seat) = game.open.awaited().iter().next() else { break };
        let Some((seat, action)) = choose(&game.open.table, seat) else { break };
        step(game.open.game(), seat, &action);
        game.refused = game.open.play(seat, action).is_err();
        if game.refused {
            break;
        }
        game.moves += 1;
    }
    Ok(game)
}
