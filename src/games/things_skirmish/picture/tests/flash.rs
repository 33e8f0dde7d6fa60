//! These tests check that flashes have their place on the map, and are the same for everybody.

use crate::base::ids::Seat;
use crate::bots::bot::{Bot as _, Seated};
use crate::games::things_skirmish::bot::SkirmishBot;
use crate::games::things_skirmish::picture::board::{Board, board};
use crate::games::things_skirmish::picture::flash::{Flash, flashes, places};
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::line::Line;
use crate::games::things_skirmish::rules::setup::Setup;
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::game::{Game, Viewer};
use crate::table::setup::{Setup as _, Value};
use std::collections::BTreeSet;

type Table = OpenTable<Played<Skirmish>>;

fn boards(table: &Table) -> Vec<Board> {
    let viewers = [Viewer::Public, Viewer::Everything].into_iter().chain(Seat::all(3).map(Viewer::Seat));
    viewers.map(|viewer| board(&table.game().view(viewer))).collect()
}

/// Whether a line shows on the map, wherever it happens.
fn is_seen(line: &Line) -> bool {
    match line {
        Line::Fired { dice, .. } => !dice.is_empty(),
        Line::Rolled { .. }
        | Line::Frightened { .. }
        | Line::Spotted { .. }
        | Line::Fought { .. }
        | Line::Wounded { .. }
        | Line::Gone { .. }
        | Line::Became { .. }
        | Line::Revealed { .. }
        | Line::Lights { .. } => true,
        _ => false,
    }
}

#[test]
fn whatever_happens_flashes_where_it_happens_for_everybody_alike() {
    let mut kinds = BTreeSet::new();
    for seed in 0..12 {
        let mut setup = Setup::new(3).expect("three can play");
        let scenario = if seed % 2 == 0 { "survive" } else { "generator" };
        setup.set("scenario", Value::word(scenario).expect("a word")).expect("a scenario");
        let mut table = Table::start(setup, seed).expect("playable");
        let mut bots: Vec<_> =
            Seat::all(3).map(|seat| Seated::<Skirmish, _>::new(seat, SkirmishBot::new(seat), seed)).collect();
        while let Some(seat) = table.awaited().iter().next() {
            let before = boards(&table);
            let told = table.table.log.len();
            let action = bots[seat.index()].choose(&table.table, &mut Vec::new()).expect("a move");
            table.play(seat, action).expect("bots keep to the rules");
            let lines: Vec<&Line> = table.table.log[told..].iter().map(|told| &told.line).collect();
            let now = boards(&table);
            let all = before.iter().zip(&now).map(|(before, now)| {
                (flashes(lines.iter().copied(), before, now), places(lines.iter().copied(), before, now))
            });
            let all: Vec<_> = all.collect();
            assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{lines:?}");
            let shots = |flash: &&Flash| matches!(flash, Flash::Shot { .. });
            let seen = all[0].0.len() - all[0].0.iter().filter(shots).count();
            assert_eq!(seen, lines.iter().filter(|line| is_seen(line)).count(), "{lines:?}: {:?}", all[0]);
            kinds.extend(all[0].0.iter().map(|flash| format!("{flash:?}").split(' ').next().map(str::to_owned)));
        }
    }
    assert_eq!(kinds.len(), 7, "{kinds:?}");
}
