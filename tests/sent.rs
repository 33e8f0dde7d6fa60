//! The messages of a device tell nothing of its cards. Nor do their times, their receivers and their lengths.
//!
//! Whole games are played at sealed tables in made-up time, by the programs that a page runs: sessions, links and bots. One device of each table
//! has a twin in another world, whose cards, roles and news are others, while all that everybody knows is the same (`sent/twins.rs`). Both must
//! send the same bytes on the same links in the same millisecond. So no statistics are wanted: one packet that differs in one game is a failure.
//!
//! A sealed game takes about half a second of one core, so few are played unless `WINTER_TELLS=large` is in the environment: then it is 200 of
//! each kind (`scripts/soak`).
#![cfg(not(target_arch = "wasm32"))]

#[path = "common/hidden.rs"]
mod hidden;

#[path = "sent/device.rs"]
mod device;
#[path = "sent/other_world.rs"]
mod other_world;
#[path = "sent/twins.rs"]
mod twins;

use device::Packet;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use twins::{Apart, Compared, Habit, Kind, Table, honest};
use winterover::base::ids::Seat;
use winterover::crypto::memo;
use winterover::games::kit::scene::{Scenic, Standing};
use winterover::games::stay_away::rules::StayAway;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::games::things_skirmish::rules::Skirmish;
use winterover::games::{SHELF, Shelved};
use winterover::table::erase::{AnyTable, Played};
use winterover::table::game::{Game, Viewer};

static THE_THING: Kind = Kind {
    game: on_shelf(0),
    apart: apart_in_role::<TheThing>,
    is_traitor: is_traitor::<TheThing>,
    hides_roles: true,
    closes_moves: true,
};
static THE_THINGS: Kind = Kind {
    game: on_shelf(1),
    apart: apart_in_role::<TheThings>,
    is_traitor: is_traitor::<TheThings>,
    hides_roles: true,
    closes_moves: false,
};
static STAY_AWAY: Kind = Kind {
    game: on_shelf(2),
    apart: apart_in_role::<StayAway>,
    is_traitor: is_traitor::<StayAway>,
    hides_roles: true,
    closes_moves: true,
};
/// Everybody knows who plays the Things, but not whom they have made imitations.
static SKIRMISH: Kind = Kind {
    game: on_shelf(3),
    apart: apart::<Skirmish>,
    is_traitor: |_, _| false,
    hides_roles: false,
    closes_moves: false,
};

const fn on_shelf(at: usize) -> &'static Shelved {
    &SHELF[at]
}

fn view<G: Game>(table: &dyn AnyTable, seat: Seat) -> G::View {
    table.as_any().downcast_ref::<Played<G>>().expect("the game").game.view(Viewer::Seat(seat))
}

fn apart<G: Game>(tables: [&dyn AnyTable; 2], seat: Seat) -> Apart {
    let [truth, other] = tables.map(|table| view::<G>(table, seat));
    Apart { view: truth != other, role: false }
}

fn apart_in_role<G: Game<View: Scenic>>(tables: [&dyn AnyTable; 2], seat: Seat) -> Apart {
    let [role, other] = tables.map(|table| is_traitor::<G>(table, seat));
    Apart { role: role != other, ..apart::<G>(tables, seat) }
}

fn is_traitor<G: Game<View: Scenic>>(table: &dyn AnyTable, seat: Seat) -> bool {
    view::<G>(table, seat).standing(seat).is_some_and(Standing::is_traitor)
}

/// As many games of a kind as there is time for.
fn games(few: u64) -> u64 {
    if std::env::var("WINTER_TELLS").is_ok_and(|size| size == "large") { 200 } else { few }
}

/// Plays such games, each with the same proofs for all devices.
fn compare(kind: &'static Kind, games: u64, habit: Habit) -> impl Iterator<Item = Compared> {
    (0..games).map(move |seed| memo::shared(|| Table::new(kind, seed, habit).play()))
}

fn twins_send_alike(kind: &'static Kind, few: u64) {
    let games = games(few);
    let compared: Vec<Compared> = compare(kind, games, honest).collect();
    let tells: Vec<&String> = compared.iter().filter_map(|compared| compared.tell.as_ref()).collect();
    assert!(tells.is_empty(), "{} tells in {games} games:\n{}", tells.len(), tells[0]);
    let count = |is: fn(&Compared) -> bool| compared.iter().filter(|compared| is(compared)).count();
    let views = count(|one| one.apart.view);
    let roles = count(|one| one.apart.role);
    let packets: u64 = compared.iter().map(|one| one.packets).sum();
    println!("{}: {packets} packets in {games} games, {views} views and {roles} roles differ", kind.game.game.key());
    // Half of the skirmish's players keep nothing secret.
    assert!(views * 4 >= compared.len(), "{views} of {games} worlds are others");
    assert!(roles * 4 >= compared.len() || !kind.hides_roles, "in {roles} of {games} worlds roles are others");
    // A closed move is as long as any other. What is open is for everybody to see.
    let lengths: BTreeSet<usize> = compared.into_iter().flat_map(|one| one.closed).collect();
    assert!(lengths.len() <= 1, "closed moves of several lengths: {lengths:?}");
    assert!(!lengths.is_empty() || !kind.closes_moves, "no move is closed");
}

/// How long a person thinks is that person's affair; a page that answered by itself would tell that there was nothing to think about.
#[test]
fn only_a_page_alone_answers_by_itself() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut answering = files(&sources);
    answering.retain(|file| fs::read_to_string(file).expect("a source").contains("alone: Some(SoloCx"));
    assert_eq!(answering, [sources.join("ui/solo.rs")]);
}

/// All Rust files in a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let all = entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    all.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

#[test]
fn the_thing_is_sent_alike_by_humans_and_aliens() {
    twins_send_alike(&THE_THING, 5);
}

#[test]
fn the_things_is_sent_alike_by_humans_and_things() {
    twins_send_alike(&THE_THINGS, 5);
}

#[test]
fn stay_away_is_sent_alike_by_humans_and_things() {
    twins_send_alike(&STAY_AWAY, 3);
}

#[test]
fn the_skirmish_is_sent_alike_whoever_is_an_imitation() {
    twins_send_alike(&SKIRMISH, 4);
}

/// A traitor's packets have a byte more.
fn longer(traitor: bool, sent: Vec<Packet>) -> Vec<(u64, Packet)> {
    let longer = |(link, mut bytes): Packet| {
        bytes.extend(traitor.then_some(0));
        (link, bytes)
    };
    honest(traitor, sent.into_iter().map(longer).collect())
}

/// A traitor's packets leave a millisecond later.
fn later(traitor: bool, sent: Vec<Packet>) -> Vec<(u64, Packet)> {
    sent.into_iter().map(|packet| (u64::from(traitor), packet)).collect()
}

#[test]
fn a_size_or_a_delay_that_tells_the_role_is_seen() {
    for habit in [longer as Habit, later] {
        assert!(compare(&STAY_AWAY, 6, habit).any(|compared| compared.tell.is_some()));
    }
}
