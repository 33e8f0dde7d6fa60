//! Bots find ways, and play whole games among themselves. Test code: may use any layer.
#![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

use super::SkirmishBot;
use super::ways::{cut, far, way};
use crate::base::codec::encode;
use crate::base::ids::Seat;
use crate::base::plane::{Length, Point};
use crate::base::rng::{Seeded, below, seeded};
use crate::bots::bot::{Bot as _, Seated};
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::clearance::stands_clear;
use crate::games::things_skirmish::rules::field::{Field, Model};
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::inch::{at, inches};
use crate::games::things_skirmish::rules::line::Line;
use crate::games::things_skirmish::rules::model::{Human, Kind};
use crate::games::things_skirmish::rules::movement::{Manner, March, Step};
use crate::games::things_skirmish::rules::outcome::{Ending, Outcome};
use crate::games::things_skirmish::rules::scenario::{End, Scenario};
use crate::games::things_skirmish::rules::setup::Setup;
use crate::session::arena::{AnyArena, Arena, Players};
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::game::Game;
use crate::table::setup::{Setup as _, Value};
use std::collections::BTreeMap;

fn route_cost(from: Point, stops: &[Point]) -> Option<Length> {
    let mut field = Field::empty();
    field.models.push(Model::new(ModelId(0), Kind::Human(Human::Doors), from));
    // A path has at most twelve steps. No way needs that many at once.
    let steps: Vec<Step> = stops.iter().copied().map(Step::To).collect();
    let march = March { model: ModelId(0), steps: &steps, allowance: inches(200), manner: Manner::Plain };
    field.route(&march).ok().map(|route| route.cost())
}

fn clear(rng: &mut Seeded) -> Point {
    loop {
        let point = Point::fixed(below(rng, 36_001) as i32, below(rng, 36_001) as i32);
        if stands_clear(point) {
            return point;
        }
    }
}

#[test]
fn ways_lead_everywhere_and_cost_what_the_rules_ask() {
    let rng = &mut seeded(3);
    for _ in 0..120 {
        let from = clear(rng);
        let to = clear(rng);
        let way = way(from, to).expect("everything hangs together");
        assert_eq!(way.stops.last(), Some(&to));
        assert_eq!(route_cost(from, &way.stops), Some(way.length), "{from:?} to {to:?} by {:?}", way.stops);
        assert!(way.length >= from.to(to).length());
    }
}

#[test]
fn a_way_is_cut_where_the_allowance_ends() {
    let rng = &mut seeded(4);
    for _ in 0..120 {
        let from = clear(rng);
        let to = clear(rng);
        let way = way(from, to).expect("a way");
        let stops = cut(from, &way, inches(6));
        if let Some(cost) = route_cost(from, &stops) {
            assert!(cost <= inches(6), "{from:?} to {to:?}: {cost:?}");
        }
        if way.length <= inches(6) {
            assert_eq!(stops.last(), Some(&to));
        }
    }
}

#[test]
fn a_way_through_a_door_is_longer_than_the_crow_flies() {
    // From the bar to the snow in the south, through the door, which costs 1 to open.
    assert!(far(at(14, 15), at(14, 13)) > inches(8));
    assert_eq!(far(at(18, 15), at(18, 13)), inches(3));
    assert_eq!(far(at(18, 26), at(18, 28)), inches(4), "the stairs cost their height");
}

/// A game of bots: how it ended, and its log.
fn play(setup: Setup, seed: u64) -> (Outcome, Vec<Line>, BTreeMap<String, u32>) {
    let mut open = OpenTable::<Played<Skirmish>>::start(setup, seed).expect("playable");
    let bot = |seat: Seat| Seated::<Skirmish, _>::new(seat, SkirmishBot::new(seat), 31 * seed + u64::from(seat.0));
    let mut bots: Vec<_> = Seat::all(setup.seats).map(bot).collect();
    let mut offers: Vec<_> = Vec::new();
    let mut moves = BTreeMap::new();
    while let Some(seat) = open.awaited().iter().next() {
        let seats = Seat::all(setup.seats);
        let call = seats.zip(&mut bots).find_map(|(at, bot)| Some((at, bot.call(&open.table, &mut offers)?)));
        let (seat, action) = match call {
            Some(called) => called,
            None => (seat, bots[seat.index()].choose(&open.table, &mut offers).expect("somebody awaited can move")),
        };
        let kind: String = format!("{action:?}").chars().take_while(|it| it.is_alphabetic()).collect();
        *moves.entry(kind).or_insert(0) += 1;
        open.play(seat, action).expect("bots keep to the rules");
    }
    let lines = open.table.log.iter().map(|told| told.line.clone()).collect();
    (*open.game().outcome().expect("over"), lines, moves)
}

fn setting(seats: u8, scenario: &str) -> Setup {
    let mut setup = Setup::new(seats).expect("two or three");
    setup.set("scenario", Value::word(scenario).expect("short")).expect("a scenario");
    setup
}

#[test]
fn bots_end_every_scenario_within_its_limit() {
    let mut all: BTreeMap<String, u32> = BTreeMap::new();
    let mut found = 0;
    for scenario in ["survive", "generator", "escape"] {
        for (seats, seed) in [(2, 1), (3, 2), (3, 3), (3, 4), (3, 5)] {
            let setup = setting(seats, scenario);
            let (outcome, lines, moves) = play(setup, seed);
            assert!(outcome.turn <= setup.turns(), "{scenario}: {outcome:?}");
            assert!(!matches!(outcome.ending, Ending::Left(_)));
            found += lines.iter().filter(|line| matches!(line, Line::Shown { imitation: true, .. })).count();
            for (kind, count) in moves {
                *all.entry(kind).or_default() += count;
            }
        }
    }
    assert!(found > 3, "tests of blood found only {found} imitations");
    for kind in ["Attack", "Flip", "Secret", "Terrorize", "Test", "Fire", "Group", "Walk", "Key", "Recover", "Steal"] {
        assert!(all.contains_key(kind), "nobody ever chose {kind}: {all:?}");
    }
}

#[test]
fn bots_repair_the_generator_and_fly_away() {
    let ends = |scenario: &str| (0..8).map(|seed| play(setting(3, scenario), seed).0.ending).collect::<Vec<_>>();
    assert!(ends("generator").contains(&Ending::Scenario(End::GeneratorRuns)));
    assert!(ends("escape").iter().any(|ending| matches!(ending, Ending::Scenario(End::Launched(_)))));
}

/// Templates hit friend and foe alike, but bots don't aim them at their own side.
#[test]
fn bots_wound_no_human_but_imitations() {
    for seed in 20..28 {
        let (_, lines, moves) = play(setting(3, "survive"), seed);
        assert!(moves.contains_key("Fire"));
        for pair in lines.windows(2) {
            if let [Line::Wounded { .. }, Line::Gone { kind: Kind::Human(human), .. }] = pair {
                panic!("{human:?} was shot in game {seed}");
            }
        }
    }
}

/// Prints how each side fares: `cargo test --lib odds -- --nocapture`. docs/decisions/skirmish-odds.md has figures from more games.
#[test]
fn the_odds_of_each_side_are_even_enough() {
    let arena = Arena::<Skirmish, SkirmishBot>::new(SkirmishBot::new);
    for scenario in Scenario::WORDS {
        let tally = arena.simulate(&encode(&setting(3, scenario)), Players::Default, 1..61).expect("playable");
        assert_eq!((tally.games, tally.unfinished, tally.refused), (60, 0, 0));
        for (side, fared) in &tally.roles {
            let (share, [low, high]) = fared.share();
            println!("{scenario}: {side} {:.0} % ({:.0} to {:.0})", 100.0 * share, 100.0 * low, 100.0 * high);
            assert!(low < 0.65 && high > 0.25, "{scenario}: {side} wins {share}");
        }
    }
}

#[test]
fn a_seed_names_a_game() {
    let [one, other] = [9, 9].map(|seed| play(setting(3, "escape"), seed));
    assert_eq!(one, other);
}
