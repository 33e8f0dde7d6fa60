//! Random legal self-play of The Thing at six seats with the open dealer on one core: moves and games in a second.

use criterion::{Criterion, Throughput};
use std::time::Instant;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::games::the_thing::rules::{TheThing, offer::Offer, setup::Setup};
use winterover::session::open::OpenTable;
use winterover::table::erase::Played;
use winterover::table::game::{Game, Offer as _};
use winterover::table::setup::Setup as _;

/// Games in one run.
const GAMES: u64 = 1000;

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

fn main() {
    let (mut rng, mut offers) = (seeded(1), Vec::new());
    let moves: u64 = (0..200).map(|seed| play(seed, &mut rng, &mut offers)).sum();
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("the-thing");
    group.throughput(Throughput::Elements(moves / 200));
    let mut seed = 0;
    group.bench_function("random game, 6 seats (elements: moves)", |bench| {
        bench.iter(|| {
            seed += 1;
            play(seed, &mut rng, &mut offers)
        });
    });
    group.finish();
    criterion.final_summary();
    // The best of some runs: what one core does while nothing else has it.
    let runs = (0..20).map(|run| {
        let (start, seeds) = (Instant::now(), run * GAMES..(run + 1) * GAMES);
        let moves: u64 = seeds.map(|seed| play(seed, &mut rng, &mut offers)).sum();
        (moves, start.elapsed().as_secs_f64())
    });
    let (moves, seconds) = runs.max_by(|a, b| (a.0 as f64 / a.1).total_cmp(&(b.0 as f64 / b.1))).expect("some runs");
    println!(
        "the-thing, 6 seats, random moves: {:.0} moves/s, {:.0} games/s, {:.1} moves a game",
        moves as f64 / seconds,
        GAMES as f64 / seconds,
        moves as f64 / GAMES as f64
    );
}
