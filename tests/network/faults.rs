//! These tests run seeds of the fault simulator. Nothing stops the table, nothing that enough devices had is lost, and nobody honest is accused.
//!
//! The simulator itself checks all of that after each step, and ends a run at the first thing that doesn't hold. What must come of each kind of
//! cheat where nothing else goes wrong is in [`crate::cheats`].

use crate::common::snowdrift::Snowdrift;
use crate::common::thaw::Thaw;
use std::env;
use winterover::games::SHELF;
use winterover::session::lobby::roster::Shelf;
use winterover::sim::{CHEATS, Cheat, Counts, Fault, Hands, Harm, Limits, SimGame, run, run_script, shelf};
use winterover::table::erase::Rules;

const TINY: SimGame = SimGame { game: &Rules::<Snowdrift>::new(), hands: &Hands::<Snowdrift>::new() };

/// A game with two backs.
const BACKED: SimGame = SimGame { game: &Rules::<Thaw>::new(), hands: &Hands::<Thaw>::new() };

/// How often what shows by itself may yet be seen by nobody: it may get lost on its way.
const SLIPS: u64 = 3;

/// How many seeds, unless the environment asks for others: `FAULT_SEEDS=FIRST..END`.
fn seeds(few: u64) -> std::ops::Range<u64> {
    let Ok(range) = env::var("FAULT_SEEDS") else { return 0..few };
    let (first, end) = range.split_once("..").expect("FAULT_SEEDS=FIRST..END");
    first.parse().expect("a number")..end.parse().expect("a number")
}

/// The games of the shelf.
fn games() -> Vec<SimGame> {
    SHELF.iter().map(|game| SimGame { game: game.game, hands: game.hands }).collect()
}

/// What each of these runs comes to; everything that must hold at any table held in all of them.
fn runs(games: &[SimGame], limits: &Limits, few: u64) -> Vec<Counts> {
    let shelf = shelf(games);
    let mut counts = Vec::new();
    let mut broken = Vec::new();
    for seed in seeds(few) {
        match run(seed, games, shelf, limits) {
            Ok(counted) => counts.push(counted.expect("a game")),
            Err(error) => {
                eprintln!("{error}");
                broken.push(error.seed);
            }
        }
    }
    assert!(broken.is_empty(), "{} broken: {broken:?}", broken.len());
    counts
}

/// What they come to together.
fn all(games: &[SimGame], limits: &Limits, few: u64) -> Counts {
    let mut sum = Counts::default();
    runs(games, limits, few).iter().for_each(|counts| sum.add(counts));
    println!("{sum:?}");
    sum
}

#[test]
fn the_test_game_outlives_everything() {
    let sum = all(&[TINY], &Limits::default(), 5);
    assert!(sum.entries > 0);
}

#[test]
fn so_does_a_game_with_two_backs() {
    let sum = all(&[BACKED], &Limits::default(), 6);
    assert!(sum.entries > 0);
}

#[test]
fn the_games_of_the_shelf_outlive_everything() {
    all(&games(), &Limits::default(), 4);
}

#[test]
fn who_knows_of_a_leaving_and_who_doesnt_never_go_on_without_each_other() {
    let faults = vec![Fault::HostDeath, Fault::HandOver, Fault::Split, Fault::Departure, Fault::Cut];
    let limits = Limits { cheat: Some(None), faults, ..Limits::default() };
    let sum = all(&[TINY], &limits, 12);
    assert!(sum.faults.contains_key(&Fault::Departure) && sum.changes > 12);
}

#[test]
fn hosts_with_two_faces_are_named_and_their_tables_play_on() {
    let two_faced =
        Limits { cheat: Some(Some(Cheat::Faces)), faults: vec![Fault::HandOver, Fault::Cut], ..Limits::default() };
    let mut named = 0;
    for counts in runs(&[TINY], &two_faced, 6) {
        // At a table of two nobody is dishonest.
        let Some(faces) = counts.cheats.get(&Cheat::Faces) else { continue };
        assert_eq!(faces.finished, 1, "{faces:?}");
        // One second entry may get lost before anybody has seen it beside the first; after that its host is known.
        assert!(faces.named == 1 || faces.deeds <= SLIPS, "{faces:?}");
        assert_eq!(faces.passed_over, 0, "who isn't named does its part as everybody does: {faces:?}");
        named += faces.named;
    }
    assert!(named > 0);
}

#[test]
fn coalitions_that_are_too_small_to_open_cards_achieve_nothing() {
    for size in 1..=3 {
        let coalition = Limits { coalition: Some(size), ..Limits::default() };
        let sum = all(&[TINY], &coalition, 1);
        let backed = all(&[BACKED], &coalition, 1);
        assert!(sum.coalition + backed.coalition >= size as u64 * (sum.runs + backed.runs));
    }
}

/// The most tables at which a kind may not be played yet.
const TABLES: u64 = 60;

/// How often two dishonest devices of four do this at one table. They learn no card by it that nobody showed them, undo nothing, stop nobody, and
/// get nobody honest named.
fn done_in_vain(kind: Cheat, seed: u64, shelf: Shelf) -> u64 {
    // One host after the other, so that those among them that do it as hosts come to it.
    let faults = vec![Fault::HandOver];
    let together =
        Limits { coalition: Some(2), players: Some(4), cheat: Some(Some(kind)), faults, ..Limits::default() };
    let counts = run(seed, &[TINY], shelf, &together).unwrap_or_else(|broken| panic!("{broken}")).expect("a game");
    // Where what they do as they mix isn't followed, nobody could tell what they learn.
    let (followed, lost) = counts.followed;
    let mixes_falsely = matches!(kind, Cheat::Proofs | Cheat::Versions);
    assert!(mixes_falsely || lost == 0 && (followed > 0 || kind.keeps_back()), "{kind:?}: {lost} lost");
    counts.cheats.get(&kind).map_or(0, |cheat| cheat.deeds)
}

/// Those of all kinds that this picks are all played, and achieve nothing.
fn are_played_in_vain(pick: impl Fn(&Cheat) -> bool) {
    let shelf = shelf(&[TINY]);
    // At the table of seed 0 two withhold for all the hours that a simulated game may take.
    let played = |kind: &Cheat| (1..=TABLES).any(|seed| done_in_vain(*kind, seed, shelf) > 0);
    let idle: Vec<Cheat> = CHEATS.into_iter().filter(pick).filter(|kind| !played(kind)).collect();
    assert!(idle.is_empty(), "never played: {idle:?}");
}

#[test]
fn two_whose_cheats_show_by_themselves_achieve_nothing() {
    are_played_in_vain(|kind| kind.shows());
}

#[test]
fn two_that_keep_back_what_others_need_achieve_nothing() {
    are_played_in_vain(|kind| kind.keeps_back() && !kind.shows());
}

#[test]
fn two_that_do_what_honest_devices_might_do_too_achieve_nothing() {
    are_played_in_vain(|kind| kind.is_innocent());
}

#[test]
fn two_whose_cheats_bring_little_by_themselves_achieve_nothing() {
    are_played_in_vain(|kind| !kind.shows() && !kind.keeps_back() && !kind.is_innocent());
}

#[test]
fn whatever_a_script_makes_dishonest_devices_do_achieves_nothing() {
    let shelf = shelf(&[TINY]);
    for seed in 0..3u8 {
        let table = [seed, 0, seed, 1];
        let deeds = (0..200u16).map(|step| (step * 7 % 25) as u8 + seed);
        let script: Vec<u8> = table.into_iter().chain(deeds).collect();
        let counts = run_script(&script, &[TINY], shelf).unwrap_or_else(|broken| panic!("{broken}"));
        assert!(counts.expect("a table").cheats.values().any(|cheat| cheat.deeds > 0), "script {seed}");
    }
}

#[test]
fn too_short_a_script_is_no_table() {
    assert!(run_script(&[1, 2], &[TINY], shelf(&[TINY])).is_ok_and(|counts| counts.is_none()));
}

#[test]
fn nor_is_one_with_as_many_cheats_as_can_open_cards_where_a_game_has_few_seats() {
    let few = games().into_iter().find(|game| *game.game.seats().end() == 3).expect("a game for three");
    // Two of four, and then of three.
    assert!(run_script(&[0, 0, 1, 1], &[few], shelf(&[few])).is_ok_and(|counts| counts.is_none()));
}

#[test]
fn as_many_as_can_open_cards_are_seen_to_and_one_fewer_cannot() {
    let shelf = shelf(&[TINY]);
    for (players, enough) in [(3, 2), (4, 3), (6, 4)] {
        let of_them = |size| Limits { coalition: Some(size), players: Some(players), ..Limits::default() };
        // Some only stop the table before there is a card to open.
        let broken = (0..8).find_map(|seed| run(seed, &[TINY], shelf, &of_them(enough)).err()).expect("they can");
        assert_eq!(broken.trouble.harm(), Harm::Learnt, "{broken}");
        run(broken.seed, &[TINY], shelf, &of_them(enough - 1)).expect("they can't");
    }
}

/// A device had missed that its host, linked again while it didn't host, hosted once more: it never heard of a game, and no game had keys without it.
#[test]
fn a_table_that_once_stood_still_goes_on() {
    let games = games();
    let limits = Limits { game: Some("the-thing".to_owned()), coalition: Some(4), ..Limits::default() };
    let counts = run(1_795_968_484_084, &games, shelf(&games), &limits).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(counts.is_some_and(|counts| counts.entries > 100));
}
