//! A game alone comes back from its record. The table is the same, and bots go on as if nothing had happened.

#![cfg(not(target_arch = "wasm32"))]

use rand::Rng;
use winterover::base::ids::Seat;
use winterover::base::rng::{below, seeded};
use winterover::games::{SHELF, Shelved};
use winterover::session::alone::{Alone, Cast, ME};
use winterover::session::text::fault::{TextError, TextFault};
use winterover::session::text::play::play;
use winterover::table::record::{Line, parse};

/// Moves after which a game has gone on for long enough.
const LONG: usize = 2_000;

fn cast(game: &Shelved) -> Cast {
    Cast { rules: game.game, words: game.words, bot: game.bot }
}

fn names(seats: u8) -> Vec<String> {
    let known = ["Ann Lee", "Боб", "Carl!", "", "Eve", "Eve", "Gus", "nobody", "Ida", "Jon", "Kay", "Leo"];
    known.iter().take(seats.into()).map(|name| (*name).to_owned()).collect()
}

/// A game played on for at most so many moves by somebody who sometimes is quicker than the bots and sometimes slower.
fn played(game: &Shelved, seats: u8, seed: u64, most: usize) -> Alone {
    let mut alone = Alone::begin(cast(game), seats, &names(seats), seed).expect("it can be played by so many");
    let mut me = (game.bot)(ME, seed ^ 1);
    let mut lots = seeded(seed ^ 2);
    for _ in 0..most {
        let awaited = alone.awaited();
        if awaited.is_empty() {
            break;
        }
        let quick = awaited.without(ME).is_empty() || below(&mut lots as &mut dyn Rng, 2) == 0;
        let call = if quick { me.call(alone.table()) } else { None };
        match call {
            Some(call) => alone.play(call).expect("its call is one"),
            None if quick && awaited.contains(ME) => {
                let action = me.choose(alone.table()).expect("it has a move");
                alone.play(action).expect("its move is one");
            }
            None => alone.bots_move().expect("bots go on"),
        }
    }
    alone
}

fn is_move(line: &str) -> bool {
    matches!(parse(line), Ok(Line::Move(..)))
}

/// The record up to a number of moves.
fn cut(record: &str, moves: usize) -> String {
    let mut left = moves;
    let mut text = String::new();
    for line in record.lines() {
        if is_move(line) {
            if left == 0 {
                break;
            }
            left -= 1;
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// Goes on with a game until its record is this one; the player moves as it says.
fn go_on(alone: &mut Alone, game: &Shelved, record: &str) {
    let me = record.lines().find_map(|line| line.strip_prefix("seats ")).and_then(|names| names.split(' ').next());
    let me = format!("{}: ", me.expect("there are players"));
    let names: Vec<String> = match parse(record.lines().nth(1).expect("a second line")) {
        Ok(Line::Seats(names)) => names.into_iter().map(str::to_owned).collect(),
        other => panic!("not the players: {other:?}"),
    };
    while alone.record().len() < record.len() {
        let next = record[alone.record().len()..].lines().next().expect("a line");
        match next.strip_prefix(&me) {
            Some(words) => {
                let words: Vec<&str> = words.split(' ').collect();
                let action = game.words.read(alone.table(), ME, &words, &names).expect("it was a move");
                alone.play(action).expect("it was legal");
            }
            None => alone.bots_move().expect("bots go on"),
        }
        assert!(record.starts_with(alone.record()), "it goes another way after:\n{}", alone.record());
    }
}

#[test]
fn a_game_taken_up_anywhere_is_the_game_that_was_never_put_down() {
    let mut ended = 0;
    let mut cuts = 0;
    for game in SHELF {
        for seats in game.game.seats() {
            for seed in 0..4 {
                let whole = played(game, seats, seed * 1009 + u64::from(seats), LONG);
                ended += u32::from(whole.is_over());
                let record = whole.record().to_owned();
                let moves = record.lines().filter(|line| is_move(line)).count();
                let mut lots = seeded(seed);
                let some = (0..6).map(|_| below(&mut lots, moves + 1));
                for at in some.chain([0, 1, moves]) {
                    let short = cut(&record, at);
                    let mut again = Alone::resume(cast(game), &short).expect("its own record");
                    assert!(!again.has_strayed(), "a bot would have moved otherwise");
                    assert_eq!(again.record(), short);
                    go_on(&mut again, game, &record);
                    assert_eq!(again.is_over(), whole.is_over());
                    assert_eq!(again.awaited(), whole.awaited());
                    assert!(again.replay().beats() == whole.replay().beats(), "every card and number is the same");
                    cuts += 1;
                }
            }
        }
    }
    println!("{cuts} cuts; {ended} games were played to their end");
    assert!(ended > 40, "only {ended} games came to their end");
}

#[test]
fn its_record_is_a_text_record_like_others() {
    let texts: Vec<_> = SHELF.iter().map(|game| game.text).collect();
    for game in SHELF {
        let alone = played(game, *game.game.seats().end(), 7, LONG);
        let run = play(alone.record(), &texts).expect("it can be played");
        assert_eq!((run.game.as_str(), run.text.as_str()), (game.game.key(), alone.record()));
        assert_eq!(run.outcome.is_some(), alone.is_over());
        assert!(alone.record().len() < 200_000, "{} bytes", alone.record().len());
    }
}

#[test]
fn every_step_can_be_looked_at_again() {
    for game in SHELF {
        let seats = *game.game.seats().start();
        let alone = played(game, seats, 3, LONG);
        let replay = alone.replay();
        let moves = alone.record().lines().filter(|line| is_move(line)).count();
        assert!(replay.steps() <= moves && replay.steps() + usize::from(seats) > moves);
        assert!(!replay.table(0).is_over() && replay.table(0).needs().is_empty());
        assert_eq!(replay.table(replay.steps()).is_over(), alone.is_over());
        assert_eq!(replay.table(usize::MAX).awaits(), alone.table().awaits());
        for step in 0..replay.steps() {
            let table = replay.table(step);
            assert!(table.needs().is_empty() && !table.is_over(), "step {step}");
        }
    }
}

fn refused(game: &Shelved, record: &str) -> TextError {
    Alone::resume(cast(game), record).err().expect("it can't be taken up")
}

#[test]
fn records_that_are_not_its_own_are_refused_by_line() {
    let [thing, things, ..] = SHELF else { panic!("two games are on the shelf") };
    let alone = played(thing, 5, 11, 60);
    let record = alone.record();
    // Torn: the last line is half there.
    let lines = record.lines().count();
    let torn = &record[..record.trim_end().rfind(": ").expect("a move") + 1];
    assert_eq!(refused(thing, torn).line, lines);
    assert!(matches!(refused(thing, "").fault, TextFault::Early(_)));
    assert!(matches!(refused(thing, "seed 3\n").fault, TextFault::Early(_)));
    // Of another game.
    assert!(matches!(refused(things, record), TextError { line: 1, fault: TextFault::Game { .. } }));
    // Of another kind.
    for line in ["top draw: 5S", "roll 3", "view everything", "Eve leaves", "expect awaits nobody"] {
        let error = refused(thing, &format!("{record}{line}\n"));
        assert_eq!((error.line, error.fault), (lines + 1, TextFault::Alone));
    }
    // Changed: another seed deals other cards, and sooner or later a move isn't one.
    assert!(refused(thing, &record.replace("seed 11", "seed 12")).line > 3);
    assert!(matches!(refused(thing, &record.replace("seed 11", "seed eleven")).fault, TextFault::Line(_)));
    let error = refused(thing, &format!("{record}Zoe: keep\n"));
    assert_eq!((error.line, error.fault), (lines + 1, TextFault::Nobody("Zoe".to_owned())));
    let moved = record.lines().rfind(|line| is_move(line)).expect("a move");
    assert!(matches!(
        refused(thing, &record.replacen(moved, "AnnLee: dance", 1)).fault,
        TextFault::Unreadable { .. } | TextFault::Turn { .. }
    ));
    assert!(matches!(refused(thing, &"#".repeat((1 << 20) + 1)).fault, TextFault::TooLong(_)));
    assert!(matches!(refused(thing, "game the-thing\nseats Ann Bob\n").fault, TextFault::Setup(_)));
    assert!(Alone::begin(cast(thing), 2, &[], 1).is_err());
}

#[test]
fn bots_of_another_version_go_on_from_what_was_played() {
    let [thing, ..] = SHELF else { panic!("a game is on the shelf") };
    let record = played(thing, 6, 5, 40).record().to_owned();
    // The bots' numbers come from elsewhere now, so they would choose otherwise here and there.
    let other = Cast { bot: |seat: Seat, seed| (SHELF[0].bot)(seat, seed ^ 99), ..cast(thing) };
    let mut alone = Alone::resume(other, &record).expect("the rules are the same");
    assert_eq!(alone.record(), record);
    for _ in 0..40 {
        if alone.awaited().is_empty() || alone.awaited().contains(ME) {
            break;
        }
        alone.bots_move().expect("bots go on");
    }
    assert!(alone.record().starts_with(&record));
}
