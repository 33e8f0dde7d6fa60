//! This benchmark measures how fast every game plays itself at six seats, or at as many as it has. The open dealer is on one core; moves are random
//! legal ones, or its bots'.

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/row.rs"]
mod row;

use row::{Aim, row};
use winterover::games::{SHELF, Shelved};
use winterover::session::arena::Players;

/// Seats of the games measured, where so many can play.
const SEATS: u8 = 6;

/// What we want of a game in a second.
struct Wanted {
    /// Random moves.
    moves: f64,
    /// Bots' games.
    games: f64,
}

/// What we want of a game by its key: more of one that is short, less of one whose moves are ways on a plane.
fn wanted(key: &str) -> Wanted {
    match key {
        "stay-away" => Wanted { moves: 1_000_000.0, games: 4_000.0 },
        "things-skirmish" => Wanted { moves: 100_000.0, games: 200.0 },
        _ => Wanted { moves: 1_000_000.0, games: 2_000.0 },
    }
}

/// Games and moves in a second, of the best of ten batches of `count` games: the others met with a busier machine.
fn best(shelved: &Shelved, seats: u8, players: Players, count: u64) -> (f64, f64) {
    let setup = shelved.game.setup(seats).expect("so many can play");
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
    for shelved in SHELF {
        let name = name(shelved.game.key());
        let seats = SEATS.min(*shelved.game.seats().end());
        let least = wanted(shelved.game.key());
        // About as long as two thousand games of the fastest.
        let (_, moves) = best(shelved, seats, Players::Random, (least.moves / 500.0) as u64);
        let wanted = format!("{:.2} million wanted", least.moves / 1e6);
        let figure = format!("{:.2} million moves/s", moves / 1e6);
        let what = format!("{name}, random moves, {seats} seats, one core");
        row(&what, &figure, &wanted, moves / least.moves, Aim::Least(1.0));
        let (games, _) = best(shelved, seats, Players::Default, 200);
        let figure = format!("{games:.0} games/s");
        let wanted = format!("{:.0} wanted", least.games);
        row(&format!("{name}, bots, {seats} seats, one core"), &figure, &wanted, games / least.games, Aim::Least(1.0));
    }
}
