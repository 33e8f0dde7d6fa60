//! Whole sealed games of every game on the shelf, played by its own bots on several devices.

use crate::common::ring::Ring;
use std::collections::BTreeMap;
use winterover::base::ids::Seat;
use winterover::games::{RULES, SHELF, Shelved};
use winterover::session::audit::{Verdict, audit};
use winterover::session::stage::{News, Phase};

/// Plays a game; the number of entries and moves.
fn play(shelved: &Shelved, seats: u8, devices: u8, seed: u64) -> (u32, u32) {
    let owners: Vec<u8> = (0..seats).map(|seat| seat % devices).collect();
    let setup = shelved.game.setup(seats).expect("playable");
    let mut ring = Ring::with(devices, &owners, setup, shelved.game.key(), &RULES, seed);
    let mut bots: BTreeMap<Seat, _> = Seat::all(seats).map(|seat| (seat, (shelved.bot)(seat, seed))).collect();
    ring.settle();
    for _ in 0..20_000 {
        let Some(seat) = ring.desks[0].to_choose().iter().next() else { break };
        let at = usize::from(owners[seat.index()]);
        let bot = bots.get_mut(&seat).expect("a bot");
        let action = bot.choose(ring.desks[at].table()).expect("it is awaited");
        let signed = ring.desks[at].choose(seat, &action).expect("its own table allows it");
        ring.say(&signed).expect("so does everybody's");
        ring.settle();
    }
    let wrong = |news: &News| matches!(news, News::Bug(_) | News::Failed(_) | News::Breach(..));
    assert!(ring.news.iter().all(|(_, news)| !wrong(news)), "{:?}", ring.news.iter().find(|(_, news)| wrong(news)));
    assert!(ring.desks.iter().all(|desk| desk.phase() == Phase::Over && desk.table().is_over()));
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
            let (entries, moves) = play(shelved, seats, devices, seed);
            assert!(entries > moves && moves > 0);
            println!("{}: {seats} seats on {devices} devices: {entries} entries, {moves} moves", shelved.game.key());
        }
    }
}
