//! Self-play of The Thing at six seats with the open dealer on one core: random legal moves, and its bots.

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/row.rs"]
mod row;

use row::{Aim, row};
use winterover::base::rng::{Seeded, below, seeded};
use winterover::games::SHELF;
use winterover::games::the_thing::rules::{TheThing, offer::Offer, setup::Setup};
use winterover::session::arena::Players;
use winterover::session::open::OpenTable;
use winterover::table::erase::Played;
use winterover::table::game::{Game, Offer as _};
use winterover::table::setup::Setup as _;

/// Random moves in a second that we want.
const MOVES_WANTED: f64 = 1_000_000.0;
/// Bots' games in a second that we want.
const GAMES_WANTED: f64 = 2_000.0;

/// Plays one game to its end and counts the moves.
fn play(seed: u64, rng: &mut Seeded, offers: &mut Vec<Offer>) -> u64 {
    let setup = Setup::new(6).expect("six can play");
    let mut table = OpenTable::<Played<TheThing>>::start(setup, seed).expect("the defaults are playable");
    let mut moves = 0;
    while let Some(seat) = table.awaited().iter().next() {
        offers.clear();
        table.game().offers(seat, offers);
        let action = offers[below(rng, offers.len())].pick(rng);
        table.play(seat, action).expect("offers are legal");
        moves += 1;
    }
    moves
}

/// Games `first..first + count` with random moves: moves in a second.
fn random(first: u64, count: u64) -> f64 {
    let (mut rng, mut offers) = (seeded(first), Vec::new());
    let begun = clock::seconds();
    let moves: u64 = (first..first + count).map(|seed| play(seed, &mut rng, &mut offers)).sum();
    moves as f64 / (clock::seconds() - begun)
}

/// Games `first..first + count` between bots: games in a second.
fn bots(first: u64, count: u64) -> f64 {
    let game = SHELF.iter().find(|game| game.game.key() == "the-thing").expect("it is on the shelf");
    let setup = game.game.setup(6).expect("six can play");
    let begun = clock::seconds();
    game.arena.simulate(&setup, Players::Default, first..first + count).expect("the defaults are playable");
    count as f64 / (clock::seconds() - begun)
}

/// The best of ten batches: the others met with a busier machine.
fn best(measure: fn(u64, u64) -> f64, games: u64) -> f64 {
    (0..10).map(|batch| measure(batch * games, games)).fold(0.0, f64::max)
}

fn main() {
    let moves = best(random, 2_000);
    let wanted = format!("{:.2} million wanted", MOVES_WANTED / 1e6);
    let figure = format!("{:.2} million moves/s", moves / 1e6);
    row("The Thing, random moves, 6 seats, one core", &figure, &wanted, moves / MOVES_WANTED, Aim::Least(1.0));
    let games = best(bots, 200);
    let figure = format!("{games:.0} games/s");
    let wanted = format!("{GAMES_WANTED:.0} wanted");
    row("The Thing, bots, 6 seats, one core", &figure, &wanted, games / GAMES_WANTED, Aim::Least(1.0));
}
