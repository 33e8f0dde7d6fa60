//! The head of a text record says which game is played, by whom and how. Layer 7; starts nothing.

use super::fault::{TextError, TextFault};
use crate::table::record::Line;
use crate::table::setup::Value;

/// What a record has said before its first move.
#[derive(Clone, Debug, Default)]
pub struct Head {
    game: Option<(usize, String)>,
    seats: Option<(usize, Vec<String>)>,
    /// Settings in the order of the record.
    pub settings: Vec<(String, Value)>,
    lines: Vec<usize>,
    /// The seed, if one is named.
    pub seed: Option<u64>,
}

impl Head {
    /// Takes in a line of the head; other lines are ignored. `begun` says whether the game has begun.
    ///
    /// # Errors
    /// What is said twice or too late.
    pub fn take(&mut self, line: usize, parsed: Line<'_>, begun: bool) -> Result<(), TextFault> {
        match parsed {
            Line::Game(_) if begun || self.game.is_some() => return Err(TextFault::Late("game")),
            Line::Seats(_) if begun || self.seats.is_some() => return Err(TextFault::Late("seats")),
            Line::Seed(_) if begun || self.seed.is_some() => return Err(TextFault::Late("seed")),
            Line::Set(..) if begun => return Err(TextFault::Late("set")),
            Line::Game(key) => self.game = Some((line, key.to_owned())),
            Line::Seats(names) => {
                let before = |at: usize, name: &str| names.iter().take(at).any(|other| *other == name);
                if let Some((_, twice)) = names.iter().enumerate().find(|(at, name)| before(*at, name)) {
                    return Err(TextFault::Twice((*twice).to_owned()));
                }
                self.seats = Some((line, names.into_iter().map(str::to_owned).collect()));
            }
            Line::Seed(seed) => self.seed = Some(seed),
            Line::Set(key, value) => {
                if let Some(at) = self.settings.iter().position(|(set, _)| set == key) {
                    let line = self.lines.get(at).copied().unwrap_or_default();
                    return Err(TextFault::SetTwice { key: key.to_owned(), line });
                }
                self.settings.push((key.to_owned(), value));
                self.lines.push(line);
            }
            Line::Blank
            | Line::Echo
            | Line::Top(..)
            | Line::Mix(..)
            | Line::Roll(_)
            | Line::Move(..)
            | Line::Refused(..)
            | Line::Leaves(_)
            | Line::View(_)
            | Line::Expect(_) => {}
        }
        Ok(())
    }

    /// The game's key and the players' names, which `line` needs.
    ///
    /// # Errors
    /// Says what the record hasn't named by then.
    pub fn needed(&self, line: usize) -> Result<(&str, &[String]), TextError> {
        let early = |what| TextError { line, fault: TextFault::Early(what) };
        let (_, key) = self.game.as_ref().ok_or_else(|| early("`game KEY`"))?;
        let (_, names) = self.seats.as_ref().ok_or_else(|| early("`seats NAME NAME …`"))?;
        Ok((key, names))
    }

    /// The game's key, if it is named.
    pub fn key(&self) -> Option<&str> {
        self.game.as_ref().map(|(_, key)| key.as_str())
    }

    /// The error that the game named isn't among those `known`.
    pub fn no_such_game(&self, known: &[&str]) -> TextError {
        let (line, word) = self.game.clone().unwrap_or_default();
        TextError { line, fault: TextFault::Game { word, known: known.join(", ") } }
    }

    /// The line of a setting, by the setting's number; without a number, the line of the seats.
    pub fn line_of(&self, setting: Option<usize>) -> usize {
        let seats = self.seats.as_ref().map_or(0, |(line, _)| *line);
        setting.and_then(|setting| self.lines.get(setting)).copied().unwrap_or(seats)
    }
}
