//! A scribe writes a played game as a text record. Layer 7; knows no game by name.

use crate::base::ids::Seat;
use crate::session::open::LaidOut;
use crate::table::card::Face;
use crate::table::game::Notation;
use crate::table::record::{NAME_LIMIT, is_name};
use crate::table::setup::Switch;
use std::fmt::Write as _;

/// A record being written.
#[derive(Clone, Debug)]
pub struct Scribe {
    names: Vec<String>,
    text: String,
}

impl Scribe {
    /// A record of the game `key`, with its head, for as many seats as the setting has. Names that a record can't hold are changed until it can.
    /// `seed` is what an open table was started with; without one, everything that chance decided has to be laid out.
    pub fn new(key: &str, seats: u8, switches: &[Switch], names: &[String], seed: Option<u64>) -> Self {
        let names = plain_names(names, seats);
        let mut text = format!("game {key}\nseats {}\n", names.join(" "));
        for switch in switches.iter().filter(|switch| switch.value != switch.default) {
            let _ = writeln!(text, "set {} {}", switch.key, switch.value);
        }
        if let Some(seed) = seed {
            let _ = writeln!(text, "seed {seed}");
        }
        Scribe { names, text }
    }

    /// Goes on with a record that was read to its end.
    pub fn resume(names: Vec<String>, mut text: String) -> Self {
        if !text.ends_with('\n') {
            text.push('\n');
        }
        Scribe { names, text }
    }

    /// Writes what takes the place of chance in the next step.
    pub fn lay<G: Notation>(&mut self, laid: &LaidOut) {
        for (pile, lists) in &laid.tops {
            let name = G::PILES.get(usize::from(*pile)).copied().unwrap_or_default();
            lists.iter().for_each(|faces| self.cards::<G>("top", name, faces));
        }
        for (seat, lists) in &laid.hands {
            let name = self.name(*seat).to_owned();
            lists.iter().for_each(|faces| self.cards::<G>("mix", &name, faces));
        }
        if !laid.rolls.is_empty() {
            let numbers: Vec<String> = laid.rolls.iter().map(u16::to_string).collect();
            let _ = writeln!(self.text, "roll {}", numbers.join(" "));
        }
    }

    /// Writes a move in its words.
    pub fn step(&mut self, seat: Seat, words: &str) {
        let name = self.name(seat).to_owned();
        let _ = writeln!(self.text, "{name}: {words}");
    }

    /// Writes that a seat leaves.
    pub fn leave(&mut self, seat: Seat) {
        let name = self.name(seat).to_owned();
        let _ = writeln!(self.text, "{name} leaves");
    }

    /// Writes a line of another kind, such as `expect outcome …`.
    pub fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    /// The players' names as the record has them.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The record so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The record.
    pub fn finish(self) -> String {
        self.text
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    fn cards<G: Notation>(&mut self, word: &str, owner: &str, faces: &[Face]) {
        let faces: Vec<String> = faces.iter().map(|face| G::write_face(*face)).collect();
        if !faces.is_empty() {
            let _ = writeln!(self.text, "{word} {owner}: {}", faces.join(" "));
        }
    }
}

/// Different names for a number of seats, all of which a record can hold.
fn plain_names(names: &[String], seats: u8) -> Vec<String> {
    let mut plain: Vec<String> = Vec::new();
    for seat in Seat::all(seats) {
        let wish: String =
            names.get(seat.index()).map_or("", String::as_str).chars().filter(|c| c.is_alphanumeric()).collect();
        let wish: String = wish.chars().take(NAME_LIMIT - 3).collect();
        let free = |name: &String| is_name(name) && !plain.contains(name);
        let with_number = format!("{wish}-{}", seat.0 + 1);
        let name = [wish, with_number].into_iter().find(free).unwrap_or_else(|| format!("seat-{}", seat.0 + 1));
        plain.push(name);
    }
    plain
}
