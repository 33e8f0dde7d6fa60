//! In these tests bots play whole games against each other, and their moves are counted. Test code: may use any layer.

use super::StayBot;
use crate::base::ids::Seat;
use crate::base::rng::seeded;
use crate::bots::bot::{Bot as _, Seated};
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::line::Line;
use crate::games::stay_away::rules::moves::{At, Move};
use crate::games::stay_away::rules::outcome::{Role, Winner};
use crate::games::stay_away::rules::setup::{LEAST, MOST, Setup};
use crate::session::open::{Dealer, OpenTable};
use crate::table::erase::Played;
use crate::table::game::{Game, Viewer};
use crate::table::need::{Fact, Need};
use crate::table::setup::{Setup as _, Value};

type Bots = Vec<Seated<StayAway, StayBot>>;

fn bots(seats: u8, seed: u64) -> Bots {
    Seat::all(seats).map(|seat| Seated::new(seat, StayBot::new(seat), 31 * seed + u64::from(seat.0))).collect()
}

/// Plays a game of bots, who make only legal moves. Every move is reported, with the table before it.
fn play(setup: Setup, seed: u64, mut told: impl FnMut(&StayAway, Seat, Move)) -> OpenTable<Played<StayAway>> {
    let mut open = OpenTable::<Played<StayAway>>::start(setup, seed).expect("playable");
    let mut bots = bots(setup.seats, seed);
    let mut offers = Vec::new();
    while let Some(seat) = open.awaited().iter().next() {
        let call =
            Seat::all(setup.seats).zip(&mut bots).find_map(|(at, bot)| Some((at, bot.call(&open.table, &mut offers)?)));
        let chosen = bots[seat.index()].choose(&open.table, &mut offers);
        let (seat, action) = call.unwrap_or_else(|| (seat, chosen.expect("somebody awaited can move")));
        told(open.game(), seat, action);
        open.play(seat, action).expect("bots keep to the rules");
    }
    open
}

fn usual(seats: u8) -> Setup {
    Setup::new(seats).expect("4 to 12 can play")
}

#[test]
fn bots_finish_games_with_any_number_of_players_and_settings() {
    let switches = [
        ("revengeMode", Value::Flag(true)),
        ("neighbourOnly", Value::Flag(true)),
        ("autoDeclare", Value::Flag(true)),
        ("openDeath", Value::Flag(true)),
        ("thingFlamethrower", Value::word("forbid").expect("a short word")),
        ("quarantineMode", Value::word("isolated").expect("a short word")),
        ("turnAfterSwap", Value::word("newNeighbour").expect("a short word")),
    ];
    for seats in LEAST..=MOST {
        for seed in 0..6 {
            let open = play(usual(seats), seed, |_, _, _| {});
            let outcome = open.game().outcome().expect("over");
            assert!(outcome.winner != Winner::Nobody, "{seats} seats, seed {seed}: {:?}", outcome.ending);
        }
        for (seed, (key, value)) in (0..).zip(switches) {
            let mut setup = usual(seats);
            setup.set(key, value).expect("in range");
            assert!(play(setup, seed, |_, _, _| {}).game().outcome().is_some(), "{seats} seats, {key}");
        }
    }
}

#[test]
fn neither_side_wins_much_more_often_with_six_to_eight_players() {
    for seats in 6..=8 {
        let won = |seed: &u64| {
            let open = play(usual(seats), *seed, |_, _, _| {});
            open.game().outcome().is_some_and(|outcome| outcome.winner == Winner::Thing)
        };
        let thing = (0..300).filter(won).count();
        assert!((100..=200).contains(&thing), "{seats} seats: the Thing wins {thing} of 300");
    }
}

#[test]
fn each_role_keeps_its_habits() {
    let role = |game: &StayAway, seat: Seat| game.view(Viewer::Everything).players[seat.index()].role;
    let mut at_traitors = 0;
    let mut at_humans = 0;
    let mut at_own = 0;
    let mut whiskey = 0;
    for seed in 0..60 {
        play(usual(7), seed, |game, seat, action| {
            let Move::Play { card, at, .. } = action else { return };
            let target = if let At::Player(target) = at { role(game, target) } else { None };
            match (card, role(game, seat), target) {
                (Kind::Flamethrower, Some(Role::Human), Some(Role::Human)) => at_humans += 1,
                (Kind::Flamethrower, Some(Role::Human), _) => at_traitors += 1,
                (Kind::Flamethrower, _, Some(Role::Thing)) => panic!("the Thing's own burn it"),
                (Kind::Flamethrower, _, Some(Role::Infected)) => at_own += 1,
                (Kind::Whiskey, Some(Role::Human), _) => whiskey += 1,
                (Kind::Whiskey, who, _) => panic!("{who:?} shows its cards"),
                _ => {}
            }
        });
    }
    assert!(at_traitors > 3 * at_humans, "Humans burn {at_humans} Humans and {at_traitors} others");
    assert!(at_own < at_traitors / 4, "traitors burn {at_own} of their own");
    assert!(whiskey > 10, "{whiskey}");
}

#[test]
fn the_thing_declares_as_soon_as_no_human_is_left() {
    let mut declared = 0;
    for seed in 0..60 {
        let open = play(usual(5), seed, |game, _, action| {
            let view = game.view(Viewer::Everything);
            let living = view.circle.living().iter();
            let humans = living.filter(|seat| view.players[seat.index()].role == Some(Role::Human)).count();
            let may = Seat::all(5).any(|seat| game.check(seat, &Move::Declare).is_ok());
            assert!(!may || (action == Move::Declare) == (humans == 0), "seed {seed}: {action:?} with {humans} left");
        });
        declared += open.table.log.iter().filter(|told| matches!(told.line, Line::Declares { .. })).count();
    }
    assert!(declared > 10, "{declared}");
}

/// The answer to a need, as a seat's own device learns it.
fn seen_by(me: Seat, need: &Need, fact: &Fact) -> Fact {
    match need {
        Need::Draw { to, .. } | Need::Peek { to, .. } if *to != me => Fact::Face(None),
        Need::Pass { from, to, .. } if *from == me || *to != me => Fact::Face(None),
        Need::Conceal { seat, .. } if *seat != me => Fact::Faces(None),
        _ => fact.clone(),
    }
}

fn settle(tables: &mut [Played<StayAway>], dealer: &mut Dealer) {
    while let Some((truth, devices)) = tables.split_last_mut().filter(|(truth, _)| !truth.needs().is_empty()) {
        let mut facts = Vec::new();
        dealer.answer(truth.needs(), &mut facts);
        for (me, device) in (0..).map(Seat).zip(devices) {
            let known: Vec<Fact> =
                device.needs().iter().zip(&facts).map(|(need, fact)| seen_by(me, need, fact)).collect();
            device.answer(&known);
        }
        truth.answer(&facts);
    }
}

#[test]
fn who_sees_the_same_decides_the_same() {
    // Each seat's device knows only faces that were shown to that seat. The last table knows all faces.
    for seed in 0..24 {
        let seats = LEAST + (seed % 9) as u8;
        let mut tables: Vec<Played<StayAway>> =
            (0..=seats).map(|_| Played::new(usual(seats)).expect("playable")).collect();
        let mut dealer = Dealer::of(&tables[0], seed);
        let mut knowing = bots(seats, seed);
        let mut seeing = bots(seats, seed);
        let mut offers = Vec::new();
        settle(&mut tables, &mut dealer);
        while tables[usize::from(seats)].game.outcome().is_none() {
            let truth = &tables[usize::from(seats)];
            let mut said = None;
            for seat in Seat::all(seats) {
                let call = knowing[seat.index()].call(truth, &mut offers);
                assert_eq!(call, seeing[seat.index()].call(&tables[seat.index()], &mut offers), "seed {seed}, {seat}");
                said = said.or(call.map(|call| (seat, call)));
            }
            let seat = truth.game.awaits().seats().iter().next().expect("somebody is awaited");
            let chosen = knowing[seat.index()].choose(truth, &mut offers);
            assert_eq!(chosen, seeing[seat.index()].choose(&tables[seat.index()], &mut offers), "seed {seed}, {seat}");
            let (seat, action) = said.or(chosen.map(|chosen| (seat, chosen))).expect("somebody can move");
            tables.iter_mut().for_each(|table| table.play(seat, &action).expect("all devices allow it"));
            settle(&mut tables, &mut dealer);
        }
    }
}

#[test]
fn a_bot_that_is_told_nothing_still_makes_a_move_it_is_offered() {
    let open = OpenTable::<Played<StayAway>>::start(usual(6), 5).expect("playable");
    let seat = open.awaited().iter().next().expect("somebody begins");
    let mut offers = Vec::new();
    open.game().offers(seat, &mut offers);
    let action = StayBot::new(seat).choose(&open.game().view(Viewer::Seat(seat)), &offers, &mut seeded(1));
    assert_eq!(open.game().check(seat, &action), Ok(()));
}
