//! Whole games are played by the words that the page offers, as screen-reader users play them.

use crate::base::ids::Seat;
use crate::base::rng::seeded;
use crate::bots::bot::Bot;
use crate::games::things_skirmish::bot::SkirmishBot;
use crate::games::things_skirmish::picture::act::{Act, Facts, Piece};
use crate::games::things_skirmish::picture::asking::Asking;
use crate::games::things_skirmish::picture::bends::bent;
use crate::games::things_skirmish::picture::cast::Cast;
use crate::games::things_skirmish::picture::decision::{Decision, at_once, decision, only};
use crate::games::things_skirmish::picture::draft::Draft;
use crate::games::things_skirmish::picture::notes::notes;
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::moves::Move;
use crate::games::things_skirmish::rules::setup::Setup;
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::game::{Game, Offer, Viewer};
use crate::table::setup::{Setup as _, Value};
use rand::RngExt;

type Table = OpenTable<Played<Skirmish>>;

fn table(seats: u8, scenario: &str, seed: u64) -> Table {
    let mut setup = Setup::new(seats).expect("two or three can play");
    setup.set("scenario", Value::word(scenario).expect("a word")).expect("a scenario");
    Table::start(setup, seed).expect("playable")
}

/// Runs `look` with what a page bases its decisions on.
fn asked<R>(table: &Table, seat: Seat, look: impl FnOnce(&Asking<'_>) -> R) -> R {
    let view = table.game().view(Viewer::Seat(seat));
    let mut offers: Vec<Move> = table.table.offers(seat).into_iter().map(|offer| offer.0).collect();
    let cast = Cast::of(table.table.log_for(Viewer::Public));
    let check = |action: &Move| table.game().check(seat, action);
    offers.extend(bent(&view, &offers, &check));
    look(&Asking { view: &view, cast: &cast, offers: &offers, check: &check })
}

/// Presses buttons and makes choices as a player would who can't see the map, until there is a move.
fn put_together(table: &Table, seat: Seat, rng: &mut impl RngExt) -> Move {
    asked(table, seat, |asking| {
        let mut draft = Draft::default();
        for _ in 0..400 {
            let asks: Decision = decision(asking, &draft).expect("the seat is asked");
            if let Some(action) = step(asking, &asks, &mut draft, rng) {
                assert!(
                    (asking.check)(&action).is_ok(),
                    "{action:?} is offered and refused: {:?}",
                    (asking.check)(&action)
                );
                return action;
            }
        }
        panic!("nothing came of {:?} in {:?}", draft, asking.view.stage)
    })
}

fn step(asking: &Asking<'_>, asks: &Decision, draft: &mut Draft, rng: &mut impl RngExt) -> Option<Move> {
    if let Some(choice) = &asks.choice {
        // A player who can't draw a way still gets destinations to choose from.
        let goes = matches!(choice.act, Act::Walk | Act::Creep) && draft.steps.is_empty();
        assert!(!goes || !choice.destinations.is_empty(), "{:?} has no way to choose", asking.actor(draft));
        if choice.ready.is_some() && (choice.act == Act::Deploy || rng.random_bool(0.7)) {
            return choice.ready.clone();
        }
        if !choice.notes.is_empty() {
            draft.laying = choice.notes[rng.random_range(0..choice.notes.len())].laying.or(draft.laying);
            return None;
        }
        if !choice.destinations.is_empty() && rng.random_bool(0.6) {
            draft.steps = choice.destinations[rng.random_range(0..choice.destinations.len())].steps.clone();
            return None;
        }
        if !choice.targets.is_empty() && rng.random_bool(0.8) {
            let object = choice.targets[rng.random_range(0..choice.targets.len())].object;
            match (choice.act, object) {
                (
                    Act::Group | Act::Scatter,
                    crate::games::things_skirmish::picture::act::Object::Piece(Piece::Model(id)),
                ) => {
                    draft.tap_model(id, 4);
                }
                (Act::Lead, crate::games::things_skirmish::picture::act::Object::Piece(Piece::Counter(id))) => {
                    draft.tap_counter(id, 3);
                }
                _ => draft.choose(object),
            }
            return None;
        }
    }
    if draft.act.is_some() {
        draft.undo();
        return None;
    }
    if !asks.actors.is_empty() && asks.actor.is_none() && rng.random_bool(0.8) {
        draft.choose_actor(asks.actors[rng.random_range(0..asks.actors.len())]);
        return None;
    }
    if draft.giver.is_none() && !asks.givers.is_empty() && rng.random_bool(0.2) {
        draft.giver = Some(asks.givers[rng.random_range(0..asks.givers.len())].id);
        return None;
    }
    let open: Vec<Act> = asks.acts.iter().filter(|button| button.why.is_none()).map(|button| button.act).collect();
    if open.is_empty() || rng.random_bool(0.1) {
        draft.undo();
        return None;
    }
    let act = open[rng.random_range(0..open.len())];
    match at_once(asking, act, draft) {
        Some(action) => return Some(action),
        None => {
            draft.begin(act);
            if let (Act::Group, Some(Piece::Model(id))) = (act, asking.actor(draft)) {
                draft.models = asking.companions(id);
            }
        }
    }
    None
}

#[test]
fn whole_games_are_played_by_words_alone() {
    let mut givers: Vec<_> = Vec::new();
    for (seed, scenario) in (0..6).zip(["survive", "generator", "escape"].into_iter().cycle()) {
        let mut table = table(if seed == 5 { 2 } else { 3 }, scenario, seed);
        let mut rng = seeded(seed);
        for _ in 0..220 {
            let Some(seat) = table.awaited().iter().next() else { break };
            let action = match table.game().view(Viewer::Seat(seat)).stage {
                // The page lays this chart by itself.
                Stage::Settle => table.table.offers(seat)[0].only().expect("there is one way to lay it"),
                _ => put_together(&table, seat, &mut rng),
            };
            if let Move::Begin { giver: Some(giver), .. } = action {
                givers.push(giver);
            }
            table.play(seat, action).expect("the rules were asked");
        }
    }
    givers.dedup();
    assert!(givers.len() > 1, "the radio was offered to {givers:?} alone");
}

#[test]
fn only_who_is_awaited_is_asked() {
    let table = table(3, "survive", 2);
    let things = Side::Things.seat(3);
    assert!(asked(&table, things, |asking| decision(asking, &Draft::default()).is_some()));
    assert!(asked(&table, Side::Mac.seat(3), |asking| decision(asking, &Draft::default()).is_none()));
}

#[test]
fn only_what_leaves_no_choice_answers_itself() {
    let mut table = table(3, "survive", 4);
    let mut rng = seeded(4);
    let mut answered = Vec::new();
    for _ in 0..300 {
        let Some(seat) = table.awaited().iter().next() else { break };
        let (action, found) = asked(&table, seat, |asking| {
            let found = only(asking);
            let others = Seat::all(3).filter(|other| *other != seat);
            assert!(others.into_iter().all(|other| asked(&table, other, |asking| only(asking).is_none())));
            (found.clone().or_else(|| asking.offers.first().cloned()), found.is_some())
        });
        if found {
            answered.extend(action.clone());
            let offers = table.table.offers(seat);
            assert_eq!(offers.len(), 1, "{offers:?}");
        }
        let settles = table.game().view(Viewer::Seat(seat)).stage == Stage::Settle;
        let action = if found || settles { action } else { Some(put_together(&table, seat, &mut rng)) };
        table.play(seat, action.expect("there is a move")).expect("it is offered");
    }
    assert!(answered.contains(&Move::Done), "{answered:?}");
}

#[test]
fn whether_a_counter_is_a_creature_changes_no_button() {
    let mut table = table(3, "survive", 7);
    let mut rng = seeded(7);
    let things = Side::Things.seat(3);
    while !matches!(table.game().view(Viewer::Public).stage, Stage::Things { .. }) {
        let seat = table.awaited().iter().next().expect("somebody is awaited");
        let action = put_together(&table, seat, &mut rng);
        table.play(seat, action).expect("the rules were asked");
    }
    asked(&table, things, |asking| {
        let counters = asking.view.counters.iter().map(|(id, _)| Piece::Counter(*id));
        let acts = |piece| {
            let draft = Draft { actor: Some(piece), ..Draft::default() };
            let asks = decision(asking, &draft).expect("the Things are asked");
            asks.acts.iter().map(|button| button.act).collect::<Vec<Act>>()
        };
        let all: Vec<Vec<Act>> = counters.map(acts).collect();
        assert!(all.len() > 1 && all.iter().all(|acts| acts.contains(&Act::Flip)));
        assert!(all.windows(2).all(|pair| pair[0].contains(&Act::Flip) == pair[1].contains(&Act::Flip)));
    });
}

#[test]
fn everybody_on_the_table_is_named_in_the_notes() {
    let mut table = table(3, "survive", 3);
    let mut rng = seeded(3);
    let things = Side::Things.seat(3);
    while !matches!(table.game().view(Viewer::Public).stage, Stage::Things { .. }) {
        let seat = table.awaited().iter().next().expect("somebody is awaited");
        let action = put_together(&table, seat, &mut rng);
        table.play(seat, action).expect("the rules were asked");
    }
    table.play(things, Move::Secret).expect("the Things have an action");
    let of = |viewer| notes(&table.game().view(viewer));
    let own = of(Viewer::Seat(things));
    let others = of(Viewer::Public);
    assert_eq!(own.len(), 10, "nine and a bluff");
    assert_eq!(
        own.iter().map(|note| &note.label).collect::<Vec<_>>(),
        others.iter().map(|note| &note.label).collect::<Vec<_>>()
    );
    assert!(own.last().is_some_and(|bluff| bluff.human.is_none() && bluff.laying.is_some()));
    assert!(others.iter().all(|note| note.laying.is_none()));
}

#[test]
fn each_counter_that_may_act_is_among_the_pieces_whatever_it_can_do() {
    let mut seen = 0;
    for seed in 0..3 {
        let mut table = table(3, "survive", seed);
        let mut rng = seeded(seed);
        for _ in 0..60 {
            let Some(seat) = table.awaited().iter().next() else { break };
            asked(&table, seat, |asking| {
                if asking.view.stage == (Stage::Things { flipped: None }) {
                    let of_counter = |action: &&Move| matches!(action, Move::Creep { .. } | Move::Flip { .. });
                    let hemmed: Vec<Move> =
                        asking.offers.iter().filter(|action| !of_counter(action)).cloned().collect();
                    assert_eq!(Asking { offers: &hemmed, ..*asking }.actors(), asking.actors());
                    seen += 1;
                }
            });
            let offers = table.table.offers(seat);
            let offer = &offers[rng.random_range(0..offers.len())];
            table.play(seat, offer.0.clone()).expect("it is offered");
        }
    }
    assert!(seen > 5, "only {seen}");
}

#[test]
fn what_bots_attack_round_a_corner_is_offered_to_people_too() {
    let mut round = 0;
    for seed in 0..6 {
        let mut table = table(3, "survive", seed);
        let mut rng = seeded(seed);
        let mut bots: Vec<(SkirmishBot, usize)> = Seat::all(3).map(|seat| (SkirmishBot::new(seat), 0)).collect();
        for _ in 0..2000 {
            let Some(seat) = table.awaited().iter().next() else { break };
            let view = table.game().view(Viewer::Seat(seat));
            let lines = table.table.log_for(Viewer::Seat(seat));
            let (bot, heard) = &mut bots[seat.index()];
            bot.hear(lines.iter().skip(*heard).copied(), &view);
            *heard = lines.len();
            let planned = bot.plan(&view, &mut rng).filter(|action| table.game().check(seat, action).is_ok());
            if let Some(Move::Attack { model, steps, .. } | Move::Breach { model, steps, .. }) = &planned
                && matches!(view.stage, Stage::Things { .. })
            {
                let act = Facts::of(planned.as_ref().expect("planned")).act;
                let draft = Draft { actor: Some(Piece::Model(*model)), ..Draft::default() };
                let asks = asked(&table, seat, |asking| decision(asking, &draft).expect("the Things are asked"));
                assert!(asks.acts.iter().any(|button| button.act == act), "{planned:?}");
                round += usize::from(steps.len() > 1);
            }
            let action = planned.unwrap_or_else(|| bot.choose(&view, &table.table.offers(seat), &mut rng));
            table.play(seat, action).expect("it is allowed");
        }
    }
    assert!(round > 0);
}
