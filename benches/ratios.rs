//! Shuffling, proving, drawing and checking are measured in bare scalar multiplications. Each is set against those that it contains; natively
//! and in a browser.
//!
//! `cargo bench --bench ratios`; `scripts/bench` also runs it in Chromium, built as the page is. Work and multiplications take
//! turns, a few milliseconds each, and of both the least time counts: what disturbs one disturbs the other, and neither in all turns.

#![cfg_attr(target_arch = "wasm32", no_main)]

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/row.rs"]
mod row;
#[path = "shared/sealed.rs"]
mod sealed;

use row::{Aim, row};
use sealed::{Table, Work};

/// The sizes that are measured: a hand, the small games' packs, the largest pack.
const CARDS: [u16; 3] = [5, 52, 108];
/// How long a turn takes at least, in seconds; clocks of browsers have steps of up to 0.1 ms.
const TURN: f64 = 0.003;
/// Turns of each side.
const TURNS: usize = 120;

/// Seconds for one run, from as many runs as fill a turn.
fn turn(run: &mut dyn FnMut(), times: u32) -> f64 {
    let begun = clock::seconds();
    (0..times).for_each(|_| run());
    (clock::seconds() - begun) / f64::from(times)
}

/// How many runs fill a turn.
fn fill(run: &mut dyn FnMut()) -> u32 {
    let mut times = 1;
    while turn(run, times) * f64::from(times) < TURN {
        times *= 2;
    }
    times
}

fn compare(work: &mut Work, place: &str) {
    let times = (fill(&mut work.whole), fill(&mut work.bare));
    let mut whole = f64::INFINITY;
    let mut bare = f64::INFINITY;
    for _ in 0..TURNS {
        whole = whole.min(turn(&mut work.whole, times.0));
        bare = bare.min(turn(&mut work.bare, times.1));
    }
    let what = format!("{}, {} cards, {place}", work.name, work.cards);
    let ms = |seconds: f64| format!("{:.2} ms", seconds * 1e3);
    row(&what, &ms(whole), &format!("{} bare", ms(bare)), whole / bare, Aim::Most(1.3));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let mut table = Table::new();
    for cards in CARDS {
        table.works(cards).iter_mut().for_each(|work| compare(work, "native"));
    }
}

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
async fn ratios() {
    let mut table = Table::new();
    for cards in CARDS {
        for mut work in table.works(cards) {
            compare(&mut work, "Chromium");
            // The driver gives up on a page that doesn't answer for long.
            winterover::net::clock::breathe().await;
        }
    }
}
