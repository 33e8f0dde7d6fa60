//! A text record comes from anywhere. It is an error with its line, or a record that plays again and prints itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::games::SHELF;
use winterover::session::text::play::play;
use winterover::session::text::stage::AnyText;

fuzz_target!(|text: &str| {
    let games: Vec<&dyn AnyText> = SHELF.iter().map(|game| game.text).collect();
    match play(text, &games) {
        Ok(run) => {
            let again = play(&run.text, &games).expect("what was printed can be played");
            assert_eq!(run.text, again.text);
        }
        Err(error) => assert!(error.line <= text.lines().count() + 1),
    }
});
