//! The numbers of cards (section 1.2), and what random play comes to, are frozen. A change of the rules' behaviour shows here.

#[path = "common/random.rs"]
mod random;

use random::Recorded;
use std::collections::BTreeMap;
use winterover::base::rng::seeded;
use winterover::games::stay_away::rules::StayAway;
use winterover::games::stay_away::rules::setup::{Setup as StayAwaySetup, ThingFlamethrower};
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_thing::rules::face::{Class, class};
use winterover::games::the_thing::rules::setup::Setup;
use winterover::games::the_things::rules::{TheThings, setup as the_things};
use winterover::games::things_skirmish::rules::counter::Content;
use winterover::games::things_skirmish::rules::scenario::Scenario;
use winterover::games::things_skirmish::rules::{Skirmish, setup as skirmish};
use winterover::table::card::Face;
use winterover::table::game::{Game, Offer, Viewer, Written};
use winterover::table::need::Need;
use winterover::table::setup::{Setup as _, Value};

/// Players, Queens, decks, further blacks, black and red cards of the draw pile, face-up cards, black numbers in total.
const TABLE: [[usize; 8]; 9] = [
    [4, 1, 2, 8, 12, 20, 4, 23],
    [5, 1, 2, 10, 15, 20, 5, 29],
    [6, 1, 2, 12, 18, 20, 6, 35],
    [7, 1, 3, 14, 21, 20, 7, 41],
    [8, 1, 3, 16, 24, 20, 8, 47],
    [9, 2, 3, 18, 27, 20, 9, 52],
    [10, 2, 3, 20, 30, 20, 10, 58],
    [11, 2, 4, 22, 33, 20, 11, 64],
    [12, 2, 4, 24, 36, 20, 12, 70],
];

fn count(faces: &[Face], wanted: impl Fn(Class) -> bool) -> usize {
    faces.iter().filter(|face| wanted(class(**face))).count()
}

#[test]
fn the_cards_of_table_1_2() {
    for [seats, queens, decks, further, black, red, open, total] in TABLE {
        let setup = Setup::new(seats as u8).expect("4 to 12");
        assert_eq!(usize::from(setup.queens), queens);
        let faces = TheThing::faces(&setup);
        assert_eq!(count(&faces, |class| matches!(class, Class::Weapon(_) | Class::Steal)), 20 * decks);
        assert_eq!(count(&faces, |class| matches!(class, Class::Test(_))), 6 * decks);
        assert_eq!(count(&faces, |class| matches!(class, Class::AlienWeapon(_))), 18 * decks);
        assert_eq!(count(&faces, |class| class == Class::Queen), queens);
        assert_eq!(count(&faces, |class| class == Class::Disease), 1);
        let mut table = Recorded::<TheThing>::new(setup, 1);
        let drawn = table.fx.needs.iter().filter(|need| matches!(need, Need::Draw { .. })).count();
        assert_eq!(drawn, seats + further);
        table.deal();
        let view = table.game.view(Viewer::Everything);
        // One card of the draw pile is in the first player's limbo.
        assert_eq!((usize::from(view.draw_pile) + 1, view.face_up.len(), view.face_down), (black + red, open, 0));
        assert_eq!(count(&view.face_up, |class| matches!(class, Class::Test(_))), open);
        let dealt: Vec<Face> =
            view.players.iter().flat_map(|player| &player.hand).filter_map(|seen| seen.face).collect();
        assert_eq!(count(&dealt, |class| class == Class::Queen), queens);
        let blacks = count(&dealt, |class| matches!(class, Class::Weapon(_) | Class::Steal));
        assert_eq!((blacks + queens, blacks + black), (3 * seats, total));
        assert_eq!(total, 6 * seats - queens);
    }
}

/// What 60 random games with these settings come to.
fn tally<G: Written>(name: &str, setup: &G::Setup) -> String {
    tally_of::<G>(60, name, setup)
}

/// What so many random games with these settings come to.
fn tally_of<G: Written>(games: u64, name: &str, setup: &G::Setup) -> String {
    let mut moves = 0;
    let mut rounds = 0;
    let mut lines = 0;
    let mut results: BTreeMap<String, usize> = BTreeMap::new();
    let mut offers = Vec::new();
    for seed in 0..games {
        let mut rng = seeded(seed);
        let mut table = Recorded::<G>::new(setup.clone(), seed);
        while !table.is_over() {
            moves += usize::from(table.fx.needs.is_empty());
            table.advance(&mut rng, &mut offers, usize::MAX >> 33);
        }
        lines += table.log.len();
        let counted = G::counted(table.game.outcome().expect("over"));
        rounds += usize::from(counted.rounds);
        *results.entry(format!("{} {}", counted.side, counted.grade)).or_default() += 1;
    }
    format!("{name}: moves {moves} rounds {rounds} lines {lines} {results:?}\n")
}

fn every_seat_count<G: Written>() -> String {
    let setup = |seats| G::Setup::new(seats).expect("a seat count of the game");
    G::SEATS.map(|seats| tally::<G>(&format!("{seats} seats"), &setup(seats))).collect()
}

#[test]
fn random_play_of_the_thing_comes_to_the_same_as_ever() {
    let mut found = every_seat_count::<TheThing>();
    let mut changed = Setup::new(6).expect("six");
    (changed.multi_trade, changed.queen_pairs, changed.random_queens, changed.joker_delay) = (true, true, true, true);
    (changed.initial_tests, changed.truthful_tests, changed.faces_pair_by_rank) = (4, true, true);
    found += &tally::<TheThing>("6 seats, switches on", &changed);
    let mut plain = Setup::new(6).expect("six");
    (plain.disease, plain.open_votes, plain.max_rounds, plain.red_count) = (false, false, 4, 30);
    found += &tally::<TheThing>("6 seats, no disease, 4 rounds, 30 reds", &plain);
    assert!(found == include_str!("vectors/the_thing_counts.txt"), "random play has changed; it now comes to\n{found}");
}

#[test]
fn random_play_of_the_things_comes_to_the_same_as_ever() {
    let mut found = every_seat_count::<TheThings>();
    let mut changed = the_things::Setup::new(6).expect("six");
    (changed.haggle, changed.honour_mode, changed.mixed_support, changed.auto_declare) = (true, true, true, true);
    (changed.public_blood_test, changed.ace_value) = (false, 11);
    found += &tally::<TheThings>("6 seats, switches on", &changed);
    let mut plain = the_things::Setup::new(5).expect("five");
    (plain.two_deck_always, plain.voluntary_accept, plain.max_rounds) = (true, true, 4);
    found += &tally::<TheThings>("5 seats, two decks, 4 rounds", &plain);
    assert!(
        found == include_str!("vectors/the_things_counts.txt"),
        "random play has changed; it now comes to\n{found}"
    );
}

#[test]
fn random_play_of_stay_away_comes_to_the_same_as_ever() {
    let mut found = every_seat_count::<StayAway>();
    let mut changed = StayAwaySetup::new(6).expect("six");
    (changed.hard_start, changed.neighbour_only, changed.revenge_mode, changed.isolated) = (true, true, true, true);
    (changed.auto_declare, changed.open_death, changed.old_seat) = (true, true, false);
    changed.thing_flamethrower = ThingFlamethrower::Forbid;
    found += &tally::<StayAway>("6 seats, switches on", &changed);
    let mut plain = StayAwaySetup::new(5).expect("five");
    (plain.comfortable_vs_panic, plain.winner_exceptions, plain.max_turns) = (false, false, 20);
    (plain.infected_delta, plain.thing_flamethrower) = (4, ThingFlamethrower::Off);
    found += &tally::<StayAway>("5 seats, four more Infected!, 20 turns", &plain);
    assert!(found == include_str!("vectors/stay_away_counts.txt"), "random play has changed; it now comes to\n{found}");
}

/// Things: the skirmish has 37 counters (rules, section 3), six cards for a die and forty for the chart.
#[test]
fn the_counters_and_cards_of_the_skirmish() {
    let faces = Skirmish::faces(&skirmish::Setup::new(3).expect("three"));
    assert_eq!(faces.len(), 37 + 6 + 40);
    let contents = || faces.iter().filter_map(|face| Content::of(*face));
    let creatures = contents().filter(|content| matches!(content, Content::Creature(_))).count();
    let events = contents().filter(|content| matches!(content, Content::Event(_))).count();
    assert_eq!((contents().count(), creatures, events), (37, 13, 12));
}

#[test]
fn random_play_of_the_skirmish_comes_to_the_same_as_ever() {
    let mut found = String::new();
    for word in Scenario::WORDS {
        for seats in Skirmish::SEATS {
            let mut setup = skirmish::Setup::new(seats).expect("two or three");
            setup.set("scenario", Value::word(word).expect("short")).expect("a scenario");
            found += &tally_of::<Skirmish>(6, &format!("{word}, {seats} seats"), &setup);
        }
    }
    let mut changed = skirmish::Setup::new(3).expect("three");
    (changed.random_first_imitation, changed.absorbed_becomes_changeling, changed.single_modifier) =
        (true, false, true);
    (changed.allow_shoot_humans, changed.group_across_seats, changed.initial_counters) = (true, true, Some(12));
    found += &tally_of::<Skirmish>(6, "3 seats, switches on", &changed);
    assert!(found == include_str!("vectors/skirmish_counts.txt"), "random play has changed; it now comes to\n{found}");
}

/// How many moves there are at the first decisions of a game: every way through them, simultaneous ones in every combination.
fn first_moves<G: Game>(counts: [u8; 3]) -> String {
    let mut offers = Vec::new();
    let mut found = String::new();
    for seats in counts {
        for seed in 0..4 {
            let mut table = Recorded::<G>::new(G::Setup::new(seats).expect("a seat count of the game"), seed);
            let mut rng = seeded(seed);
            let mut widths = Vec::new();
            while widths.len() < 60 && !table.is_over() {
                if table.fx.needs.is_empty() {
                    let mut moves = Vec::new();
                    for seat in table.awaited().iter() {
                        offers.clear();
                        table.game.offers(seat, &mut offers);
                        offers.iter().for_each(|offer| offer.expand(&mut moves));
                    }
                    widths.push(moves.len());
                }
                table.advance(&mut rng, &mut offers, usize::MAX >> 33);
            }
            found += &format!("{seats} seats, seed {seed}: {widths:?}\n");
        }
    }
    found
}

#[test]
fn the_tree_of_first_moves() {
    let found = first_moves::<TheThing>([4, 6, 12]);
    assert!(found == include_str!("vectors/the_thing_widths.txt"), "the choices have changed; they are now\n{found}");
    let found = first_moves::<TheThings>([5, 7, 10]);
    assert!(found == include_str!("vectors/the_things_widths.txt"), "the choices have changed; they are now\n{found}");
    let found = first_moves::<Skirmish>([2, 3, 3]);
    assert!(found == include_str!("vectors/skirmish_widths.txt"), "the choices have changed; they are now\n{found}");
    let found = first_moves::<StayAway>([4, 6, 12]);
    assert!(found == include_str!("vectors/stay_away_widths.txt"), "the choices have changed; they are now\n{found}");
}
