//! Self-play of every game at six seats with the open dealer on one core: random legal moves, and its bots.

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/row.rs"]
mod row;

use row::{Aim, row};
use winterover::games::{SHELF, Shelved};
use winterover::session::arena::Players;

/// Seats of the games measured.
const SEATS: u8 = 6;
/// Random moves in a second that we want.
const MOVES_WANTED: f64 = 1_000_000.0;
/// Bots' games in a second that we want, where a game isn't to be faster.
const GAMES_WANTED: f64 = 2_000.0;
/// Bots' games in a second that we want of a game by its key.
const FASTER: [(&str, f64); 1] = [("stay-away", 4_000.0)];

/// Games and moves in a second, of the best of ten batches of `count` games: the others met with a busier machine.
fn best(shelved: &Shelved, players: Players, count: u64) -> (f64, f64) {
    let setup = shelved.game.setup(SEATS).expect("six can play");
    let batch = |first: u64| {
        let begun = clock::seconds();
        let tally = shelved.arena.simulate(&setup, players, first..first + count).expect("the defaults are playable");
        let seconds = clock::seconds() - begun;
        (count as f64 / seconds, tally.moves as f64 / seconds)
    };
    let batches = (0..10).map(|at| batch(at * count));
    batches.fold((0.0, 0.0), |(games, moves), (a, b)| (f64::max(games, a), f64::max(moves, b)))
}

/// A game's name as its key has it: `the-thing` is The Thing.
fn name(key: &str) -> String {
    let capital = |word: &str| word.get(..1).unwrap_or_default().to_uppercase() + word.get(1..).unwrap_or_default();
    key.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

fn main() {
    for shelved in SHELF.iter().filter(|shelved| shelved.game.seats().contains(&SEATS)) {
        let name = name(shelved.game.key());
        let (_, moves) = best(shelved, Players::Random, 2_000);
        let wanted = format!("{:.2} million wanted", MOVES_WANTED / 1e6);
        let figure = format!("{:.2} million moves/s", moves / 1e6);
        let what = format!("{name}, random moves, {SEATS} seats, one core");
        row(&what, &figure, &wanted, moves / MOVES_WANTED, Aim::Least(1.0));
        let (games, _) = best(shelved, Players::Default, 200);
        let faster = FASTER.iter().find(|(key, _)| *key == shelved.game.key());
        let least = faster.map_or(GAMES_WANTED, |(_, least)| *least);
        let (figure, wanted) = (format!("{games:.0} games/s"), format!("{least:.0} wanted"));
        row(&format!("{name}, bots, {SEATS} seats, one core"), &figure, &wanted, games / least, Aim::Least(1.0));
    }
}
