//! What moves, what is a great moment and what counts as evidence is told by lines that everybody reads; what only some have seen, by others.

use std::fmt::Debug;
use winterover::base::rng::{below, seeded};
use winterover::games::kit::evidence::Evident;
use winterover::games::kit::motion::{Beat, Moving};
use winterover::games::stay_away::rules::StayAway;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::session::open::OpenTable;
use winterover::table::erase::Played;
use winterover::table::game::{Game, Offer as _, Viewer};
use winterover::table::setup::Setup as _;

/// How many lines of random games have a flight, a beat, evidence, and a beat that tells of a look whose sight is told to some.
fn counted<G: Game<Line: Moving + Evident + Debug>>(seats: u8) -> [usize; 4] {
    let mut found = [0; 4];
    for seed in 0..30 {
        let setup = G::Setup::new(seats).expect("a number of players that can play");
        let mut table = OpenTable::<Played<G>>::start(setup, seed).expect("the setting can be played");
        let mut rng = seeded(seed);
        for _ in 0..600 {
            let Some(seat) = table.awaited().iter().next() else { break };
            let offers = table.table.offers(seat);
            let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
            table.play(seat, action).expect("what is offered can be played");
        }
        let sights: Vec<_> = table.table.log.iter().filter_map(|told| told.line.sight()).collect();
        for told in &table.table.log {
            let line = &told.line;
            let (flights, beat, evidence) = (line.flights(), line.beat(), line.evidence());
            let shows = !flights.is_empty() || beat.is_some() || !evidence.is_empty();
            assert!(!shows || told.readable(Viewer::Public), "not everybody reads {line:?}");
            assert!(line.sight().is_none() || !told.readable(Viewer::Public), "everybody reads {line:?}");
            let is_seen = matches!(beat, Some(Beat::Look { by, of, cards }) if sights.iter()
                .any(|sight| (sight.by, sight.of, sight.faces.len()) == (by, of, cards.into())));
            let all = [!flights.is_empty(), beat.is_some(), !evidence.is_empty(), is_seen];
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
