//! Lines that everybody reads tell what moves, what is a great moment and what counts as evidence. Other lines tell which cards only some have
//! seen.

use super::stage;
use std::fmt::Debug;
use winterover::games::kit::evidence::{Tally, tallies};
use winterover::games::kit::motion::{Beat, Moving};
use winterover::games::stay_away::rules::StayAway;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::table::game::{Game, Viewer};
use winterover::table::setup::Setup as _;

/// How many lines of random games have a flight, a beat, evidence, and a beat that tells of a look whose sight is told to some.
fn counted<G: Game<Line: Moving + Debug>>(seats: u8) -> [usize; 4] {
    let mut found = [0; 4];
    for seed in 0..30 {
        let setup = G::Setup::new(seats).expect("a number of players that can play");
        let table = stage::random_moves::<G>(setup, seed, 600, |_, _, _| {});
        let log = &table.table.log;
        let seen = |line: &G::Line| match line.beat() {
            Some(Beat::Look { by, of, cards, seen }) => Some((by, of, cards, seen)),
            _ => None,
        };
        for told in log {
            let line = &told.line;
            let open = told.readable(Viewer::Public);
            let look = seen(line);
            let tells = look.as_ref().is_some_and(|(.., seen)| !seen.is_empty());
            assert!(!(open && tells), "everybody reads {line:?}");
            let counts = tallies([line], seats).iter().any(|tally| *tally != Tally::default());
            let shows = !line.flights().is_empty() || line.beat().is_some() || counts;
            assert!(open || tells || !shows, "not everybody reads {line:?}");
            let is_seen = open
                && look.is_some_and(|(by, of, cards, _)| {
                    let others = log.iter().filter_map(|told| seen(&told.line));
                    others.into_iter().any(|(who, whose, count, seen)| {
                        (who, whose, count) == (by, of, cards) && seen.len() == usize::from(cards)
                    })
                });
            let all = [!line.flights().is_empty(), line.beat().is_some(), counts, is_seen];
            found.iter_mut().zip(all).for_each(|(count, has)| *count += usize::from(has));
        }
    }
    found
}

#[test]
fn the_page_moves_by_what_everybody_reads() {
    for found in [counted::<TheThing>(6), counted::<StayAway>(6)] {
        assert!(found.iter().all(|count| *count > 0), "{found:?}");
    }
    // A blood test of The Things is for all to see, unless a switch says otherwise.
    let [flights, beats, evidence, _] = counted::<TheThings>(6);
    assert!(flights > 0 && beats > 0 && evidence > 0, "{flights} {beats} {evidence}");
}
