//! Nothing that a viewer is shown depends on what was hidden from it.
//!
//! Every random game is folded again for some of its viewers: once with every face that was not opened to the viewer left
//! out, as on a device of the sealed table, and once with random faces in their place. What the table is asked for, the
//! viewer's view, offers and log have to be the same at every step.

#[path = "common/hidden.rs"]
mod hidden;
#[path = "common/random.rs"]
mod random;
#[allow(dead_code, unreachable_pub)]
#[path = "common/thaw.rs"]
mod thaw;

use hidden::{Hidden, Learner};
use random::{Happened, Recorded, random_games, step};
use thaw::Thaw;
use winterover::base::ids::Seat;
use winterover::base::rng::{Seeded, below};
use winterover::games::stay_away::rules::{StayAway, outcome as stay_away};
use winterover::games::the_thing::rules::{TheThing, outcome as the_thing};
use winterover::games::the_things::rules::{TheThings, outcome as the_things};
use winterover::games::things_skirmish::rules::chart::{CLEAN, IMITATION, OBSERVED, UNOBSERVED};
use winterover::games::things_skirmish::rules::{Skirmish, outcome as skirmish};
use winterover::table::card::Face;
use winterover::table::game::{Game, Viewer};
use winterover::table::need::{Effects, Fact, Need, Told};

fn news<L>(log: &[Told<L>], viewer: Viewer) -> Vec<&L> {
    log.iter().filter(|told| told.readable(viewer)).map(|told| &told.line).collect()
}

/// Folds the game anew as `viewer` knows it, beside the true one.
fn fold_as<G: Game>(table: &Recorded<G>, viewer: Viewer, hidden: Hidden, rng: &mut Seeded) -> G {
    let mut true_fx = Effects::default();
    let mut fx = Effects::default();
    let mut truth = G::new(&table.setup, &mut true_fx).expect("playable");
    let mut known = G::new(&table.setup, &mut fx).expect("playable");
    let mut learner = Learner::new(viewer, hidden, G::FACES, G::backs(), G::faces(&table.setup));
    for happened in &table.record {
        assert_eq!(true_fx.needs, fx.needs, "{viewer:?}, {hidden:?}: the table is asked for something else");
        for effects in [&mut true_fx, &mut fx] {
            effects.needs.clear();
            effects.log.clear();
        }
        step(&mut truth, happened, &mut true_fx);
        if let Happened::Facts(needs, facts) = happened {
            let facts = needs.iter().zip(facts);
            let facts = facts.map(|(need, fact)| learner.learn(need, fact, rng)).collect();
            step(&mut known, &Happened::Facts(needs.clone(), facts), &mut fx);
        } else {
            step(&mut known, happened, &mut fx);
        }
        assert_eq!(truth.awaits(), known.awaits(), "{viewer:?}, {hidden:?}");
        let told = news(&true_fx.log, viewer);
        let heard = news(&fx.log, viewer);
        assert_eq!(told, heard, "{viewer:?}, {hidden:?}: the log after {happened:?}");
        // Once the game is over everything may be known; what a device then knows is compared elsewhere.
        if truth.outcome().is_none() {
            let right = truth.view(viewer);
            let shown = known.view(viewer);
            assert!(right == shown, "{viewer:?}, {hidden:?} after {happened:?}:\n{right:?}\n{shown:?}");
            assert_eq!(offers(&truth, viewer), offers(&known, viewer), "{viewer:?}, {hidden:?} after {happened:?}");
        }
    }
    known
}

fn offers<G: Game>(game: &G, viewer: Viewer) -> String {
    let mut offers = Vec::new();
    if let Some(seat) = viewer.seat() {
        game.offers(seat, &mut offers);
        game.calls(seat, &mut offers);
    }
    format!("{offers:?}")
}

fn nobody_learns_what_is_hidden<G: Game>(games: u64, mut end: impl FnMut(&G, &G, Hidden)) {
    let mut offers = Vec::new();
    for (seed, setup, mut rng) in random_games::<G>(games) {
        let mut table = Recorded::<G>::new(setup, seed);
        while !table.is_over() {
            table.advance(&mut rng, &mut offers, 200);
        }
        let seats = usize::from(winterover::table::setup::Setup::seats(&table.setup));
        let seat = Viewer::Seat(Seat(below(&mut rng, seats) as u8));
        for viewer in [seat, Viewer::Public] {
            for hidden in [Hidden::LeftOut, Hidden::Invented] {
                let known = fold_as(&table, viewer, hidden, &mut rng);
                end(&table.game, &known, hidden);
            }
        }
    }
}

/// What a device that knows less says of the outcome is true.
trait Agrees: Game {
    fn agrees(truth: &Self::Outcome, known: &Self::Outcome);
}

fn shows_nobody_what_is_hidden<G: Agrees>(games: u64) {
    nobody_learns_what_is_hidden::<G>(games, |truth, known, hidden| {
        if let (Hidden::LeftOut, Some(truth), Some(known)) = (hidden, truth.outcome(), known.outcome()) {
            G::agrees(truth, known);
        }
    });
}

/// Unknown, or as it is.
fn fits<T: PartialEq>(known: &Option<T>, truth: &Option<T>) -> bool {
    known.is_none() || known == truth
}

impl Agrees for TheThing {
    fn agrees(truth: &the_thing::Outcome, known: &the_thing::Outcome) {
        assert_eq!((truth.ending, truth.round, truth.turns), (known.ending, known.round, known.turns));
        assert!(fits(&known.winner, &truth.winner) && fits(&known.grade, &truth.grade), "{known:?} {truth:?}");
        for (ended, guess) in truth.seats.iter().zip(&known.seats) {
            assert_eq!(ended.fate, guess.fate);
            assert!(fits(&guess.role, &ended.role) && fits(&guess.won, &ended.won));
            assert!(fits(&guess.infection, &ended.infection));
        }
        assert!(truth.winner.is_some() && truth.grade.is_some() && truth.seats.iter().all(|seat| seat.role.is_some()));
    }
}

impl Agrees for TheThings {
    fn agrees(truth: &the_things::Outcome, known: &the_things::Outcome) {
        assert_eq!((truth.ending, truth.winner), (known.ending, known.winner), "everyone sees who has won");
        assert_eq!((truth.round, truth.turns), (known.round, known.turns));
        for (ended, guess) in truth.seats.iter().zip(&known.seats) {
            assert_eq!(ended.died, guess.died);
            assert!(fits(&guess.role, &ended.role) && fits(&guess.grade, &ended.grade));
            assert!(fits(&guess.infection, &ended.infection));
        }
        assert!(truth.seats.iter().all(|seat| seat.role.is_some() && seat.grade.is_some()));
    }
}

impl Agrees for StayAway {
    fn agrees(truth: &stay_away::Outcome, known: &stay_away::Outcome) {
        assert_eq!((truth.ending, truth.winner), (known.ending, known.winner), "everyone hears who has won");
        assert_eq!((truth.winners, truth.turns), (known.winners, known.turns));
        for (ended, guess) in truth.seats.iter().zip(&known.seats) {
            assert_eq!((ended.died, ended.grade), (guess.died, guess.grade));
            assert!(fits(&guess.role, &ended.role) && fits(&guess.infection, &ended.infection));
        }
        assert!(truth.seats.iter().all(|seat| seat.role.is_some()));
    }
}

impl Agrees for Skirmish {
    fn agrees(truth: &skirmish::Outcome, known: &skirmish::Outcome) {
        assert_eq!((truth.ending, truth.turn, truth.grades), (known.ending, known.turn, known.grades));
        assert!(fits(&known.statuses, &truth.statuses), "{known:?} {truth:?}");
    }
}

impl Agrees for Thaw {
    fn agrees(truth: &u32, known: &u32) {
        assert_eq!(truth, known, "storms are counted by their backs");
    }
}

#[test]
fn a_game_with_two_backs_shows_nobody_what_is_hidden() {
    shows_nobody_what_is_hidden::<Thaw>(500);
}

#[test]
fn the_thing_shows_nobody_what_is_hidden() {
    shows_nobody_what_is_hidden::<TheThing>(2000);
}

#[test]
fn the_things_shows_nobody_what_is_hidden() {
    shows_nobody_what_is_hidden::<TheThings>(500);
}

#[test]
fn stay_away_shows_nobody_what_is_hidden() {
    shows_nobody_what_is_hidden::<StayAway>(1000);
}

/// A humans' device knows no counter that lies face down, nobody on the chart, and no secret die.
#[test]
fn the_skirmish_shows_nobody_what_is_hidden() {
    shows_nobody_what_is_hidden::<Skirmish>(30);
}

/// Until a game of the skirmish ends, tests and wounds show who is an imitation, and never who was observed.
#[test]
fn the_skirmish_shows_in_the_end_alone_who_was_observed() {
    let mut offers = Vec::new();
    let mut shown = 0;
    for (seed, setup, mut rng) in random_games::<Skirmish>(30) {
        let mut table = Recorded::<Skirmish>::new(setup, seed);
        while !table.is_over() {
            table.advance(&mut rng, &mut offers, 200);
        }
        let batches = table.record.iter().filter_map(|happened| match happened {
            Happened::Facts(needs, facts) => Some(needs.iter().zip(facts)),
            Happened::Move(..) | Happened::Leave(_) => None,
        });
        let faces = |batch: std::iter::Zip<std::slice::Iter<'_, Need>, std::slice::Iter<'_, Fact>>| -> Vec<Face> {
            batch
                .filter_map(|told| if let (Need::Show { .. }, Fact::Face(face)) = told { *face } else { None })
                .collect()
        };
        let mut batches: Vec<Vec<Face>> = batches.map(faces).collect();
        // The last batch shows the whole chart, unless somebody has left while it was being laid.
        batches.pop();
        shown += batches.concat().iter().filter(|face| [CLEAN, IMITATION].contains(face)).count();
        assert!(!batches.concat().iter().any(|face| [UNOBSERVED, OBSERVED].contains(face)), "seed {seed}");
    }
    assert!(shown > 10, "only {shown} are shown");
}
