//! Whole sealed games of every game on the shelf, played by its own bots on several devices.

use crate::common::ring::Ring;
use std::collections::BTreeMap;
use winterover::base::ids::Seat;
use winterover::games::{RULES, SHELF, Shelved};
use winterover::session::audit::{Verdict, audit};
use winterover::session::entry::Body;
use winterover::session::stage::{News, Phase};

/// What befalls a table.
#[derive(Default)]
struct Trouble {
    /// Sleeps whenever it needn't choose.
    asleep: Option<usize>,
    /// Takes its leave after so many moves.
    leaves: Option<(usize, usize)>,
    /// Falls silent and is sent away after so many moves.
    sent_away: Option<(usize, usize)>,
}

impl Trouble {
    fn befall(&self, ring: &mut Ring, moves: usize) {
        let before = ring.desks[0].chain().len();
        if let Some((at, _)) = self.leaves.filter(|(_, after)| *after == moves) {
            let signed = ring.desks[at].depart().expect("moves are awaited");
            ring.say(&signed).expect("counts");
            ring.settle();
            ring.mute.insert(at);
            // Cards that it alone could read were masked anew, each in its place.
            let masked = ring.desks[0].chain().since(before).iter().any(|ordered| {
                let body = ordered.entry.read().expect("an entry").body;
                matches!(body, Body::Deal(deal) if deal.mixes.len() > 1 && deal.mixes.iter().all(|mixed| mixed.rows.len() == 1))
            });
            assert!(masked);
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
                let signed = ring.desks[by].dismiss(at as u8).expect("possible");
                ring.say(&signed).expect("counts");
            }
            ring.settle();
        }
    }
}

/// Plays a game with so many seats and devices; the number of entries and moves.
fn play(shelved: &Shelved, (seats, devices): (u8, u8), seed: u64, trouble: &Trouble) -> (u32, u32) {
    let owners: Vec<u8> = (0..seats).map(|seat| seat % devices).collect();
    let setup = shelved.game.setup(seats).expect("playable");
    let mut ring = Ring::with(devices, &owners, setup, shelved.game.key(), &RULES, seed);
    let mut bots: BTreeMap<Seat, _> = Seat::all(seats).map(|seat| (seat, (shelved.bot)(seat, seed))).collect();
    ring.settle();
    trouble.asleep.into_iter().for_each(|at| ring.sleep(at));
    for moves in 0..20_000 {
        trouble.befall(&mut ring, moves);
        let Some(seat) = ring.desks[0].to_choose().iter().next() else { break };
        let at = usize::from(owners[seat.index()]);
        if ring.mute.contains(&at) {
            ring.wake(at);
        }
        let bot = bots.get_mut(&seat).expect("a bot");
        let action = bot.choose(ring.desks[at].table()).expect("it is awaited");
        let signed = ring.desks[at].choose(seat, &action).expect("its own table allows it");
        ring.say(&signed).expect("so does everybody's");
        trouble.asleep.into_iter().for_each(|at| ring.sleep(at));
        ring.settle();
    }
    trouble.asleep.into_iter().for_each(|at| ring.wake(at));
    let wrong = |news: &News| matches!(news, News::Bug(_) | News::Failed(_) | News::Breach(..));
    assert!(ring.news.iter().all(|(_, news)| !wrong(news)), "{:?}", ring.news.iter().find(|(_, news)| wrong(news)));
    let heard = ring.desks.iter().enumerate().filter(|(at, _)| !ring.deaf.contains(at)).map(|(_, desk)| desk);
    for desk in heard {
        assert!(desk.phase() == Phase::Over && desk.table().is_over(), "{}: {:?}", desk.device(), desk.phase());
    }
    let report = audit(&ring.desks[0].chain().to_bytes(), &RULES).expect("a finished record");
    assert_eq!(report.verdict, Verdict::Clean);
    assert!(report.table.is_over());
    (report.entries, report.moves)
}

#[test]
fn bots_play_sealed_games_to_a_clean_audit() {
    for shelved in SHELF {
        let (least, most) = (*shelved.game.seats().start(), *shelved.game.seats().end());
        for (seats, devices, seed) in [(least, 2, 1), (least.max(4), 4, 2), (most.min(6), 3, 3)] {
            let (entries, moves) = play(shelved, (seats, devices), seed, &Trouble::default());
            assert!(entries > moves && moves > 0);
            println!("{}: {seats} seats on {devices} devices: {entries} entries, {moves} moves", shelved.game.key());
        }
    }
}

#[test]
fn sealed_games_bear_sleepers_and_leavers() {
    for shelved in SHELF {
        let seats = *shelved.game.seats().end().min(&6);
        for seed in 0..4 {
            let (sleeper, leaves) = (Some(1), Some((4, 3 + 7 * seed)));
            let sent_away = Some((2, 12 + 5 * seed));
            let trouble = Trouble { asleep: sleeper, leaves, sent_away };
            let (entries, moves) = play(shelved, (seats, 5), seed as u64, &trouble);
            println!("{}: {entries} entries, {moves} moves", shelved.game.key());
        }
    }
}
