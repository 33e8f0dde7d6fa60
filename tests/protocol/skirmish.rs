//! The skirmish isn't on the shelf yet. Its bots play it sealed to a clean audit all the same, at either number of seats and in every scenario.

use super::shelf::{Trouble, play_by};
use winterover::crypto::memo;
use winterover::games::things_skirmish::SHELVED;
use winterover::table::erase::AnyGame;
use winterover::table::setup::Value;

static RULES: [&dyn AnyGame; 1] = [SHELVED.game];

/// A setting for so many seats with a scenario and a limit of turns.
fn setup(seats: u8, scenario: &str, turns: u16) -> Vec<u8> {
    let mut setup = SHELVED.game.setup(seats).expect("playable");
    let word = Value::word(scenario).expect("a short word");
    for (key, value) in [("scenario", word), ("turnLimit", Value::Number(turns)), ("initialCounters", Value::Number(2))]
    {
        setup = SHELVED.game.set(&setup, key, value).expect("a switch of the game");
    }
    setup
}

#[test]
fn bots_play_the_skirmish_sealed_to_a_clean_audit() {
    for (seats, devices, scenario, turns) in [(3, 3, "survive", 5), (2, 2, "generator", 4), (3, 2, "escape", 4)] {
        let setup = setup(seats, scenario, turns);
        let (entries, moves) =
            memo::shared(|| play_by(&SHELVED, &RULES, setup, devices, u64::from(turns), &Trouble::default()));
        assert!(entries > moves && moves > 0);
        println!("{scenario}: {seats} seats on {devices} devices: {entries} entries, {moves} moves");
    }
}

#[test]
fn who_leaves_a_sealed_skirmish_ends_it() {
    let trouble = Trouble::leaving(1, 6);
    let (_, moves) = memo::shared(|| play_by(&SHELVED, &RULES, setup(3, "survive", 2), 3, 4, &trouble));
    assert!(trouble.gone.get() == 1 && moves <= 7, "{moves} moves");
}
