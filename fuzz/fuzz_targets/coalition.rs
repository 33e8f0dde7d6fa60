//! Some devices share all they have and do whatever the bytes say. They learn nothing that they mustn't, undo nothing, frame nobody and stop nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;
use winterover::games::SHELF;
use winterover::session::lobby::roster::Shelf;
use winterover::sim::{SimGame, run_script, shelf};

/// The games, and the shelf of them that simulated devices have.
fn games() -> &'static (Vec<SimGame>, Shelf) {
    static GAMES: OnceLock<(Vec<SimGame>, Shelf)> = OnceLock::new();
    GAMES.get_or_init(|| {
        let games: Vec<SimGame> = SHELF.iter().map(|game| SimGame { game: game.game, hands: game.hands }).collect();
        let shelf = shelf(&games);
        (games, shelf)
    })
}

fuzz_target!(|bytes: &[u8]| {
    let (games, shelf) = games();
    if let Err(broken) = run_script(bytes, games, shelf) {
        panic!("{broken}");
    }
});
