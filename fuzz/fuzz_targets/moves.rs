//! Settings and moves come as bytes, on an open table of every game. What is refused changes nothing, and what is accepted can be gone on from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::games::SHELF;
use winterover::session::open::OpenTable;

fuzz_target!(|data: &[u8]| {
    let [which, seats, seed, setting, rest @ ..] = data else { return };
    let game = SHELF[usize::from(*which) % SHELF.len()].game;
    let Ok(default) = game.setup(*seats) else { return };
    // The default setting, or whatever the next bytes say.
    let (setup, actions) = match rest.split_at_checked(usize::from(*setting)) {
        Some((setup, actions)) if *setting > 0 => (setup.to_vec(), actions),
        _ => (default, rest),
    };
    let Ok(table) = game.start(&setup) else { return };
    let mut open = OpenTable::seat(table, u64::from(*seed));
    for action in actions.chunks(4) {
        for seat in open.awaited().iter() {
            let before = open.awaited();
            if open.play(seat, action.to_vec()).is_err() {
                assert_eq!(open.awaited(), before);
            }
        }
    }
});
