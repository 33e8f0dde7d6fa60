//! This benchmark measures how long a page takes to say where somebody may go in the skirmish. That is what is offered, and the ways to all
//! places with names. It is said at every step of an action, so nobody should wait for it, even where the processor is four times slower. In
//! Chromium, built as the page is.

#![cfg_attr(target_arch = "wasm32", no_main)]

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/row.rs"]
mod row;

use row::{Aim, row};
use winterover::base::ids::Seat;
use winterover::bots::bot::{Bot as _, Seated};
use winterover::games::things_skirmish::bot::SkirmishBot;
use winterover::games::things_skirmish::picture::asking::Asking;
use winterover::games::things_skirmish::picture::cast::Cast;
use winterover::games::things_skirmish::picture::decision::decision;
use winterover::games::things_skirmish::picture::draft::Draft;
use winterover::games::things_skirmish::rules::Skirmish;
use winterover::games::things_skirmish::rules::moves::Move;
use winterover::games::things_skirmish::rules::setup::Setup;
use winterover::session::open::OpenTable;
use winterover::table::erase::Played;
use winterover::table::game::{Game, Viewer};
use winterover::table::setup::Setup as _;

/// How much slower a cheap phone is than the machine that measures.
const SLOWER: f64 = 4.0;

/// What we want there, in seconds.
const WANTED: f64 = 0.004;

/// How many games are looked at, and how often each position: the others met with a busier machine.
const GAMES: u64 = 3;
const TIMES: usize = 5;

type Table = OpenTable<Played<Skirmish>>;

/// Seconds until the page knows where a seat may go; nothing where it is asked something else.
fn asked(table: &Table, seat: Seat) -> Option<f64> {
    let view = table.game().view(Viewer::Seat(seat));
    let cast = Cast::of(table.table.log_for(Viewer::Public));
    let check = |action: &Move| table.game().check(seat, action);
    let mut least = f64::INFINITY;
    for _ in 0..TIMES {
        let begun = clock::seconds();
        let offers: Vec<Move> = table.table.offers(seat).into_iter().map(|offer| offer.0).collect();
        let asking = Asking { view: &view, cast: &cast, offers: &offers, check: &check };
        let asks = decision(&asking, &Draft::default())?;
        least = least.min(clock::seconds() - begun);
        asks.choice.filter(|choice| choice.act.is_way())?;
    }
    Some(least)
}

/// Bots play, and at each step of an action somebody looks where to go. The mean of all looks, and the longest.
fn looks(place: &str) {
    let mut sum = 0.0;
    let mut longest = 0.0;
    let mut count = 0.0;
    for seed in 0..GAMES {
        let setup = Setup::new(3).expect("three play");
        let mut table = Table::start(setup, seed).expect("playable");
        let mut bots: Vec<_> =
            Seat::all(3).map(|at| Seated::<Skirmish, SkirmishBot>::new(at, SkirmishBot::new(at), seed)).collect();
        let mut offers = Vec::new();
        while let Some(seat) = table.awaited().iter().next() {
            if let Some(seconds) = asked(&table, seat) {
                (sum, count) = (sum + seconds, count + 1.0);
                longest = f64::max(longest, seconds);
            }
            let bot = bots.get_mut(seat.index()).expect("every seat has one");
            let action = bot.choose(&table.table, &mut offers).expect("somebody is awaited");
            table.play(seat, action).expect("bots play what is possible");
        }
    }
    let ms = |seconds: f64| format!("{:.2} ms", seconds * SLOWER * 1e3);
    let mean = sum / count;
    let wanted = format!("{:.0} ms wanted", WANTED * 1e3);
    let figure = format!("{} (at most {})", ms(mean), ms(longest));
    let what = format!("Where to go in the skirmish, four times slower, {place}");
    row(&what, &figure, &wanted, mean * SLOWER / WANTED, Aim::Most(1.0));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    looks("native");
}

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
fn ways() {
    looks("Chromium");
}
