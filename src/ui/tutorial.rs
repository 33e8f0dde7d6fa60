//! A tutorial is the recorded beginning of a game alone, with words to the player. Layer 9; knows no game.
//!
//! It is a text record. Its comments of the form `# en: Keep the card.` are the words, in each language. As long as the tutorial lasts, the bots make
//! the recorded moves and the player can make no others. After its last move the game goes on freely.

use crate::session::alone::{Alone, Cast, ME};
use crate::session::text::fault::{TextError, TextFault};
use crate::table::record::{Line, parse};

/// A tutorial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tutorial {
    head: String,
    names: Vec<String>,
    steps: Vec<Step>,
    /// What is said after the last move.
    last: Said,
}

/// What is said at one point: pairs of a language code and words.
type Said = Vec<(String, String)>;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    /// The line of the record, counted from 1.
    line: usize,
    mover: String,
    words: Vec<String>,
    /// What is said before the move.
    said: Said,
}

impl Tutorial {
    /// Reads a tutorial.
    ///
    /// # Errors
    /// The first line that can't be read, or doesn't belong in a game alone.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let mut tutorial =
            Tutorial { head: String::new(), names: Vec::new(), steps: Vec::new(), last: Said::default() };
        for (at, text) in text.lines().enumerate() {
            let line = at + 1;
            let wrong = |fault: TextFault| TextError { line, fault };
            match parse(text).map_err(|error| wrong(error.into()))? {
                Line::Blank => tutorial.last.extend(said(text)),
                Line::Move(mover, words) => tutorial.steps.push(Step {
                    line,
                    mover: mover.to_owned(),
                    words: words.into_iter().map(str::to_owned).collect(),
                    said: std::mem::take(&mut tutorial.last),
                }),
                Line::Seats(names) => {
                    tutorial.names = names.into_iter().map(str::to_owned).collect();
                    tutorial.head.push_str(&format!("{text}\n"));
                }
                Line::Game(_) | Line::Set(..) | Line::Seed(_) => tutorial.head.push_str(&format!("{text}\n")),
                _ => return Err(wrong(TextFault::Alone)),
            }
        }
        Ok(tutorial)
    }

    /// The players' names by seat, the player's own first.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many moves the tutorial has.
    pub fn moves(&self) -> usize {
        self.steps.len()
    }

    /// The game before its first move.
    ///
    /// # Errors
    /// The head of the record isn't that of a game.
    pub fn begin(&self, cast: Cast) -> Result<Alone, TextError> {
        Alone::resume(cast, &self.head)
    }

    /// How many of its moves have been made in a game; `None` if the game has gone another way or gone on.
    pub fn made(&self, game: &Alone) -> Option<usize> {
        let mut steps = self.steps.iter();
        for line in game.record().lines() {
            if let Ok(Line::Move(mover, words)) = parse(line) {
                let step = steps.next()?;
                if step.mover != mover || step.words != words {
                    return None;
                }
            }
        }
        Some(self.steps.len() - steps.len())
    }

    /// What was said last once `made` moves have been made, in the language with this code; empty if nothing was.
    pub fn said(&self, made: usize, language: &str) -> &str {
        let points = self.steps.iter().map(|step| &step.said).chain([&self.last]);
        let last = points.take(made + 1).filter(|said| !said.is_empty()).last();
        let words = last.and_then(|said| said.iter().find(|(code, _)| code == language));
        words.map_or("", |(_, words)| words)
    }

    /// Whether words come right before the next move, and that move is the player's.
    pub fn asks(&self, made: usize) -> bool {
        self.steps.get(made).is_some_and(|step| self.is_mine(step) && !step.said.is_empty())
    }

    /// The next move, if it is the player's and the game has come to it.
    pub fn mine(&self, game: &Alone) -> Option<Vec<u8>> {
        let step = self.steps.get(self.made(game)?).filter(|step| self.is_mine(step))?;
        self.action(game, step).ok()
    }

    /// Whether a move is the tutorial's next one, ignoring places on a map, as no finger stops at the same point twice.
    pub fn is_meant(&self, game: &Alone, action: &[u8]) -> bool {
        let step = self.made(game).and_then(|made| self.steps.get(made)).filter(|step| self.is_mine(step));
        let written = game.written(ME, action);
        step.is_some_and(|step| {
            let meant = step.words.iter().map(String::as_str).filter(|word| !is_place(word));
            meant.eq(written.split_whitespace().filter(|word| !is_place(word)))
        })
    }

    /// Makes the bots' moves up to the player's next one, but at most `most`. Returns how many were made.
    ///
    /// # Errors
    /// The line of a move that isn't legal.
    pub fn follow(&self, game: &mut Alone, most: usize) -> Result<usize, TextError> {
        let Some(made) = self.made(game) else { return Ok(0) };
        let bots = self.steps.iter().skip(made).take_while(|step| !self.is_mine(step)).take(most);
        let mut count = 0;
        for step in bots {
            let words: Vec<&str> = step.words.iter().map(String::as_str).collect();
            game.take_up(&step.mover, &words).map_err(|fault| TextError { line: step.line, fault })?;
            count += 1;
        }
        Ok(count)
    }

    fn action(&self, game: &Alone, step: &Step) -> Result<Vec<u8>, TextFault> {
        let words: Vec<&str> = step.words.iter().map(String::as_str).collect();
        game.read(&step.mover, &words).map(|(_, action)| action)
    }

    fn is_mine(&self, step: &Step) -> bool {
        self.names.get(ME.index()) == Some(&step.mover)
    }
}

/// What a comment says, with its language's code.
fn said(line: &str) -> Option<(String, String)> {
    let (code, words) = line.strip_prefix("# ")?.split_once(": ")?;
    (code.len() == 2).then(|| (code.to_owned(), words.trim().to_owned()))
}

/// Whether a word is a place, such as `16.500,20.000`.
fn is_place(word: &str) -> bool {
    word.split_once(',').is_some_and(|(x, y)| x.parse::<f64>().is_ok() && y.parse::<f64>().is_ok())
}
