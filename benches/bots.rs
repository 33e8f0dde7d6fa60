//! This benchmark measures how fast bots play whole games of six. One core.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use winterover::games::SHELF;
use winterover::session::arena::Players;

/// Games in one measured batch.
const GAMES: u64 = 50;

fn games(criterion: &mut Criterion) {
    for game in SHELF {
        let Ok(setup) = game.game.setup(6) else { continue };
        let play =
            || game.arena.simulate(&setup, Players::Default, 1..1 + GAMES).expect("the default setting can be played");
        let mut group = criterion.benchmark_group(game.game.key());
        group.sample_size(20);
        group.throughput(Throughput::Elements(GAMES));
        group.bench_function("games of six bots", |bench| bench.iter(|| black_box(play())));
        group.finish();
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
