//! Every game on the shelf is played sealed, by its own bots on several devices.

use crate::common::comings::person;
use crate::common::ring::Ring;
use crate::common::sights::seat;
use std::cell::Cell;
use std::collections::BTreeMap;
use winterover::base::ids::{DeviceId, Seat};
use winterover::base::rng::{Seeded, below, seeded};
use winterover::bots::bot::AnyBot;
use winterover::crypto::memo;
use winterover::games::{RULES, SHELF, Shelved};
use winterover::session::lobby::roster::Heir;
use winterover::session::log::entry::Body;
use winterover::session::open::OpenTable;
use winterover::session::table::audit::Verdict;
use winterover::session::table::phase::{News, Phase};
use winterover::table::game::Viewer;
use winterover::table::setup::{Range, Switch, Value};

/// What befalls a table.
#[derive(Default)]
struct Trouble {
    /// Sleeps whenever it needn't choose.
    asleep: Option<usize>,
    /// Takes its leave after so many moves.
    leaves: Option<(usize, usize)>,
    /// Falls silent and is sent away after so many moves.
    sent_away: Option<(usize, usize)>,
    /// Whether whoever left had cards that were masked again.
    masked: Cell<bool>,
    /// How many have gone.
    gone: Cell<u32>,
}

impl Trouble {
    fn befall(&self, ring: &mut Ring, moves: usize) {
        let before = ring.desks[0].log().len();
        if let Some((at, _)) = self.leaves.filter(|(_, after)| *after == moves) {
            ring.leave(at);
            self.gone.set(self.gone.get() + 1);
            // Cards that it was shown are masked again, each in its place.
            let masked = ring.desks[0].log().since(before).iter().any(|ordered| {
                let body = ordered.entry.read().expect("an entry").body;
                matches!(body, Body::Deal(deal) if deal.mixes.len() > 1 && deal.mixes.iter().all(|mixed| mixed.rows.len() == 1))
            });
            self.masked.set(masked);
        }
        if let Some((at, _)) = self.sent_away.filter(|(_, after)| *after == moves) {
            // Votes need more than may sleep.
            self.asleep.into_iter().for_each(|at| ring.wake(at));
            ring.settle();
            ring.sleep(at);
            for by in 0..ring.desks.len() {
                if ring.mute.contains(&by) || ring.desks[by].has_left() || ring.desks[by].phase() != Phase::Playing {
                    continue;
                }
                ring.dismiss(by, at, None);
            }
            ring.settle();
            assert!(ring.news.contains(&(0, News::Parted(DeviceId::at(at)))));
            self.gone.set(self.gone.get() + 1);
        }
    }
}

/// Plays a game of the shelf; the number of entries and moves.
fn play(shelved: &Shelved, setup: Vec<u8>, devices: u8, seed: u64, trouble: &Trouble) -> (u32, u32) {
    let seats = shelved.game.start(&setup).expect("playable").seats();
    let owners: Vec<u8> = (0..seats).map(|seat| seat % devices).collect();
    let mut ring = Ring::with(devices, &owners, setup, shelved.game.key(), &RULES, seed);
    let mut bots: BTreeMap<Seat, _> = Seat::all(seats).map(|seat| (seat, (shelved.bot)(seat, seed))).collect();
    ring.settle();
    trouble.asleep.into_iter().for_each(|at| ring.sleep(at));
    for moves in 0..20_000 {
        trouble.befall(&mut ring, moves);
        let Some(seat) = ring.desks[0].to_choose().iter().next() else { break };
        let device = |seat: Seat| usize::from(owners[seat.index()]);
        let awake = bots.iter_mut().filter(|(seat, _)| !ring.mute.contains(&device(**seat)));
        let mut calls = awake.filter_map(|(seat, bot)| Some((*seat, bot.call(ring.desks[device(*seat)].table())?)));
        let call = calls.next();
        let at = device(call.as_ref().map_or(seat, |(caller, _)| *caller));
        if ring.mute.contains(&at) {
            ring.wake(at);
        }
        let (seat, action) = call.unwrap_or_else(|| {
            let bot = bots.get_mut(&seat).expect("a bot");
            (seat, bot.choose(ring.desks[at].table()).expect("it is awaited"))
        });
        let signed = ring.desks[at].choose(seat, &action).expect("its own table allows it");
        ring.say(&signed).expect("so does everybody's");
        trouble.asleep.into_iter().for_each(|at| ring.sleep(at));
        ring.settle();
    }
    trouble.asleep.into_iter().for_each(|at| ring.wake(at));
    let wrong = |news: &News| matches!(news, News::Bug(_) | News::Failed(_) | News::Breach(..));
    assert!(ring.news.iter().all(|(_, news)| !wrong(news)), "{:?}", ring.news.iter().find(|(_, news)| wrong(news)));
    let excused = |at: usize| ring.news.contains(&(0, News::Excused(DeviceId::at(at))));
    assert!(trouble.asleep.is_none_or(excused), "nobody missed the sleeper");
    let heard = ring.desks.iter().enumerate().filter(|(at, _)| !ring.deaf.contains(at)).map(|(_, desk)| desk);
    for desk in heard {
        assert!(desk.phase() == Phase::Over && desk.table().is_over(), "{:?}: {:?}", desk.device(), desk.phase());
    }
    let report = ring.audited(0);
    assert_eq!(report.verdict, Verdict::Clean);
    assert!(report.table.is_over());
    (report.entries.0, report.moves)
}

// Here every device checks everything itself; in the other tests what one has checked holds for all.
#[test]
fn bots_play_sealed_games_to_a_clean_audit() {
    for shelved in SHELF {
        let least = *shelved.game.seats().start();
        let most = *shelved.game.seats().end();
        for (seats, devices, seed) in [(least, 2, 1), (least.max(4).min(most), 4, 2), (most.min(6), 3, 3)] {
            // No device is without a seat.
            let devices = devices.min(seats);
            let setup = shelved.game.setup(seats).expect("playable");
            let (entries, moves) = play(shelved, setup, devices, seed, &Trouble::default());
            assert!(entries > moves && moves > 0);
            println!("{}: {seats} seats on {devices} devices: {entries} entries, {moves} moves", shelved.game.key());
        }
    }
}

/// Whether a game is over as soon as a player has left for good.
fn ends_with_a_leaver(shelved: &Shelved, seats: u8) -> bool {
    let table = shelved.game.start(&shelved.game.setup(seats).expect("playable")).expect("playable");
    let mut table = OpenTable::seat(table, 1);
    table.leave(Seat(seats - 1));
    table.table.is_over()
}

#[test]
fn sealed_games_bear_sleepers_and_leavers() {
    for shelved in SHELF {
        let seats = *shelved.game.seats().end().min(&6);
        if ends_with_a_leaver(shelved, seats) {
            let setup = shelved.game.setup(seats).expect("playable");
            let trouble = Trouble { leaves: Some((1, 6)), ..Trouble::default() };
            let (_, moves) = memo::shared(|| play(shelved, setup, seats, 4, &trouble));
            assert!(trouble.gone.get() == 1 && moves <= 7, "{} moves", moves);
            continue;
        }
        // Some games are over before both have left; how long one lasts hangs on every byte of its record.
        let mut borne = 0;
        for seed in 0..16 {
            let sent_away = Some((2, 12 + 5 * borne));
            let trouble =
                Trouble { asleep: Some(1), leaves: Some((4, 3 + 7 * borne)), sent_away, ..Trouble::default() };
            let setup = shelved.game.setup(seats).expect("playable");
            let (entries, moves) = memo::shared(|| play(shelved, setup, 5, seed as u64, &trouble));
            println!("{}: {entries} entries, {moves} moves", shelved.game.key());
            if trouble.gone.get() == 2 {
                assert!(trouble.masked.get(), "{} {seed}", shelved.game.key());
                borne += 1;
            }
            if borne == 2 {
                break;
            }
        }
        assert_eq!(borne, 2, "{}: the games were over before", shelved.game.key());
    }
}

/// The default setting with each switch changed with a chance of 1 in 2, few rounds where rounds are limited, and each word in its turn from game to game.
fn changed(shelved: &Shelved, seats: u8, games: usize, rng: &mut Seeded) -> Vec<u8> {
    let game = shelved.game;
    let mut setup = game.setup(seats).expect("playable");
    for switch in game.switches(&setup).expect("a setting").0 {
        let value = match switch.range {
            Range::Flag => Value::Flag(below(rng, 2) == 0),
            Range::Either(one, other) => Value::Number([one, other][below(rng, 2)]),
            Range::Delta(least, most) => Value::Delta([least, 0, most][below(rng, 3)]),
            Range::Words(words) => Value::word(words[games % words.len()]).expect("a short word"),
            Range::Number(..) => match switch.one_round {
                Some(round) => Value::Number(round),
                None => continue,
            },
        };
        // Two switches may not go together.
        setup = game.set(&setup, switch.key, value).ok().filter(|setup| game.start(setup).is_ok()).unwrap_or(setup);
    }
    setup
}

/// How many scenarios a game has.
fn scenarios(shelved: &Shelved) -> usize {
    let setup = shelved.game.setup(*shelved.game.seats().start()).expect("playable");
    let words = |switch: Switch| match switch.range {
        Range::Words(words) if switch.is_scenario => words.len(),
        Range::Words(_) | Range::Flag | Range::Either(..) | Range::Delta(..) | Range::Number(..) => 1,
    };
    shelved.game.switches(&setup).expect("a setting").0.into_iter().map(words).max().unwrap_or(1)
}

#[test]
fn every_seat_count_and_switch_is_played_sealed() {
    let mut rng = seeded(5);
    for shelved in SHELF {
        // Every seat count as often as it takes until every scenario has had its turn.
        let all = scenarios(shelved).max(shelved.game.seats().count());
        for (games, seats) in shelved.game.seats().cycle().take(all).enumerate() {
            let setup = changed(shelved, seats, games, &mut rng);
            memo::shared(|| {
                play(shelved, setup, 2 + seats % 2, (games * 16) as u64 + u64::from(seats), &Trouble::default())
            });
        }
    }
}

/// A game of the shelf, dealt to seats on four devices, or on fewer where fewer play, and a bot for each seat.
fn dealt(shelved: &Shelved, seats: u8, seed: u64) -> (Ring, Vec<Box<dyn AnyBot>>) {
    let setup = shelved.game.setup(seats).expect("playable");
    let owners: Vec<u8> = (0..seats).map(|seat| seat % 4).collect();
    let mut ring = Ring::with(seats.min(4), &owners, setup, shelved.game.key(), &RULES, seed);
    ring.settle();
    (ring, Seat::all(seats).map(|seat| (shelved.bot)(seat, seed)).collect())
}

/// The next move of a game, by the bot of its seat. Nothing once the game is over.
fn turn(ring: &mut Ring, bots: &mut [Box<dyn AnyBot>]) -> bool {
    let Some(seat) = ring.desks[0].to_choose().iter().next() else { return false };
    let at = ring.desks[0].roster().device_of(seat).expect("a seat").index();
    let action = bots[seat.index()].choose(ring.desks[at].table()).expect("it is awaited");
    let signed = ring.desks[at].choose(seat, &action).expect("its own table allows it");
    ring.say(&signed).expect("so does everybody's");
    ring.settle();
    true
}

/// A game of the shelf between its bots; after some moves a device leaves with an heir, after more another one is replaced, where two are left then.
fn pass_on(shelved: &Shelved, seats: u8, seed: u64) {
    let (mut ring, mut bots) = dealt(shelved, seats, seed);
    let last = ring.desks.len() - 1;
    let mut handed = 0;
    let changes = [(3 + 5 * seed, (last, 1)), (12 + 7 * seed, (0, 2))];
    let changes = &changes[..changes.len().min(last - 1)];
    for moves in 0..20_000 {
        if let Some((gone, heir)) = changes.iter().find(|(at, _)| *at == moves).map(|(_, who)| *who) {
            let all: Vec<Seat> = ring.desks[0].roster().seats_of(DeviceId::at(gone)).iter().collect();
            let known: Vec<String> = all.iter().map(|at| ring.sight(gone, Viewer::Seat(*at))).collect();
            let rest = ring.knowledge_but_of(&[gone, heir]);
            let heir = Heir { device: DeviceId::at(heir), bot: true };
            if gone == last {
                ring.leave_to(gone, heir)
            } else {
                ring.replace(gone, heir)
            }
            let at = heir.device.index();
            let now: Vec<String> = all.iter().map(|seat| ring.sight(at, Viewer::Seat(*seat))).collect();
            assert_eq!(now, known);
            assert_eq!(ring.knowledge_but_of(&[gone, at]), rest);
            // Other bots sit there now, which hear everything from the beginning.
            all.into_iter().for_each(|seat| bots[seat.index()] = (shelved.bot)(seat, seed ^ 7));
            handed += 1;
        }
        if !turn(&mut ring, &mut bots) {
            break;
        }
    }
    let wrong = |news: &News| matches!(news, News::Bug(_) | News::Failed(_) | News::Breach(..));
    assert!(ring.news.iter().all(|(_, news)| !wrong(news)), "{:?}", ring.news.iter().find(|(_, news)| wrong(news)));
    let report = ring.audited(0);
    assert_eq!(report.verdict, Verdict::Clean);
    println!(
        "{}: {seats} seats: {} entries, {} moves, {handed} handed over",
        shelved.game.key(),
        report.entries,
        report.moves
    );
    assert_eq!(handed, changes.len());
}

#[test]
fn seats_of_every_game_pass_on_with_all_that_they_knew() {
    for shelved in SHELF {
        let seats = *shelved.game.seats().end().min(&6);
        (1..3).for_each(|seed| memo::shared(|| pass_on(shelved, seats, seed)));
    }
}

#[test]
fn a_newcomer_that_takes_a_seat_over_knows_all_that_was_known_there() {
    for shelved in SHELF {
        for after in [0, 1, 4, 9] {
            let least = *shelved.game.seats().start();
            let most = *shelved.game.seats().end();
            let seats = least.max(4).min(most);
            let (mut ring, mut bots) = dealt(shelved, seats, 90 + after);
            (0..after).for_each(|_| assert!(turn(&mut ring, &mut bots)));
            let known = ring.sight(1, seat(1));
            ring.sleep(1);
            let comer = ring.enter(8);
            ring.replace(1, person(comer));
            assert_eq!(ring.sight(comer, seat(1)), known, "{} after {after}", shelved.game.key());
        }
    }
}
