//! Every card game has these words under keys of the same names. Layer 9.

use crate::ui::text::{t, tell};
use crate::ui::words::Arg;
use leptos::prelude::*;

/// The words of one game, given as the prefix of their keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameWords(pub &'static str);

impl GameWords {
    fn key(self, name: &str) -> String {
        format!("{}-{name}", self.0)
    }

    /// The message with this name; tracked.
    pub fn of(self, name: &str) -> String {
        t(&self.key(name))
    }

    /// The message with this name and arguments; tracked.
    pub fn with(self, name: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        tell(&self.key(name), args)
    }

    /// The message with this name as a signal, for properties that follow the language.
    pub fn follow(self, name: &'static str) -> Signal<String> {
        Signal::derive(move || self.of(name))
    }
}
