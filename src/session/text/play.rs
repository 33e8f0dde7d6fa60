//! A player of records makes the moves from the first line to the last. Layer 7; knows no game, only the order of a record.

use super::fault::TextFault;
use super::head::Head;
use super::stage::{AnyText, Laid, TextTable};
use crate::base::ids::{Seat, SeatSet};
use crate::table::game::Viewer;
use crate::table::record::{ECHO, Expected, Line, RECORD_LIMIT, Whose, parse, spaced};
use crate::table::words::Names;

pub use super::fault::TextError;

/// The longest output of a record, in bytes.
pub const OUTPUT_LIMIT: usize = 8 << 20;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// A record as played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The record again, each `view` followed by what is seen, on lines that are skipped when this is played.
    pub text: String,
    /// The game.
    pub game: String,
    /// The number of moves made.
    pub moves: usize,
    /// The names of the players that are awaited at the end.
    pub awaited: String,
    /// How the game ended, once it has.
    pub outcome: Option<String>,
}

/// Plays a record of one of the games.
///
/// # Errors
/// The first line that can't be played.
pub fn play(text: &str, games: &[&dyn AnyText]) -> Result<Run, TextError> {
    let (player, last) = read(text, games)?;
    player.finish(last)
}

/// The table to which the beginning of a record leads. Something laid out may still be unused.
///
/// # Errors
/// The first line that can't be played.
pub fn moment(text: &str, games: &[&dyn AnyText]) -> Result<Box<dyn TextTable>, TextError> {
    let (mut player, last) = read(text, games)?;
    player.settled(last)?;
    Ok(player.begun.expect("it was settled"))
}

/// Plays every line. Returns also the number of the last one.
fn read<'g>(text: &str, games: &'g [&'g dyn AnyText]) -> Result<(Reader<'g>, usize), TextError> {
    if text.len() > RECORD_LIMIT {
        return Err(TextError { line: 1, fault: TextFault::TooLong(text.len()) });
    }
    // Some editors write a byte order mark at the beginning of a file; it has no meaning.
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let mut player =
        Reader { games, head: Head::default(), begun: None, laid: Vec::new(), out: String::new(), moves: 0 };
    let mut last = 0;
    for (at, line) in text.lines().enumerate() {
        last = at + 1;
        player.line(last, line)?;
    }
    Ok((player, last.max(1)))
}

struct Reader<'g> {
    games: &'g [&'g dyn AnyText],
    head: Head,
    begun: Option<Box<dyn TextTable>>,
    /// What was laid out on which line.
    laid: Vec<(usize, Laid)>,
    out: String,
    moves: usize,
}

impl Reader<'_> {
    fn line(&mut self, line: usize, text: &str) -> Result<(), TextError> {
        let at = |fault: TextFault| TextError { line, fault };
        let parsed = parse(text).map_err(|error| at(error.into()))?;
        if parsed == Line::Echo {
            return Ok(());
        }
        self.write(text.trim_end()).map_err(at)?;
        match parsed {
            Line::Blank | Line::Echo => Ok(()),
            Line::Game(_) | Line::Seats(_) | Line::Set(..) | Line::Seed(_) => {
                self.head.take(line, parsed, self.begun.is_some()).map_err(at)
            }
            Line::Top(..) | Line::Mix(..) | Line::Roll(_) => self.lay(line, parsed),
            Line::Move(name, words) => {
                self.settled(line)?.play(name, &words).map_err(at)?;
                self.moves += 1;
                self.check_laid(line)
            }
            Line::Refused(name, words, why) => self.refused(line, name, &words, why).map_err(|fault| at(*fault)),
            Line::Leaves(name) => {
                self.settled(line)?.leave(name).map_err(at)?;
                self.check_laid(line)
            }
            Line::View(whose) => self.view(line, whose),
            Line::Expect(expected) => self.expect(line, expected),
        }
    }

    /// The table. Before the first move its needs are still open, so that cards can be laid out.
    fn stage(&mut self, line: usize) -> Result<&mut Box<dyn TextTable>, TextError> {
        if self.begun.is_none() {
            self.begun = Some(self.start(line)?);
        }
        Ok(self.begun.as_mut().expect("it has just begun"))
    }

    fn start(&self, line: usize) -> Result<Box<dyn TextTable>, TextError> {
        let (key, names) = self.head.needed(line)?;
        let game = self
            .games
            .iter()
            .find(|game| game.key() == key)
            .ok_or_else(|| self.head.no_such_game(&self.games.iter().map(|game| game.key()).collect::<Vec<_>>()))?;
        game.start(names.to_vec(), &self.head.settings, self.head.seed.unwrap_or(0))
            .map_err(|(setting, fault)| TextError { line: self.head.line_of(setting), fault })
    }

    fn settled(&mut self, line: usize) -> Result<&mut Box<dyn TextTable>, TextError> {
        self.stage(line)?.settle();
        self.check_laid(line)?;
        self.stage(line)
    }

    fn lay(&mut self, line: usize, parsed: Line<'_>) -> Result<(), TextError> {
        let stage = self.stage(line)?;
        let laid = match parsed {
            Line::Top(pile, faces) => stage.lay_top(pile, &faces).map(|laid| vec![laid]),
            Line::Mix(name, faces) => stage.lay_hand(name, &faces).map(|laid| vec![laid]),
            Line::Roll(numbers) => Ok(vec![stage.lay_rolls(numbers.clone()); numbers.len()]),
            _ => Ok(Vec::new()),
        };
        let laid = laid.map_err(|fault| TextError { line, fault })?;
        self.laid.extend(laid.into_iter().map(|laid| (line, laid)));
        Ok(())
    }

    /// Refuses something that was laid out and couldn't be used, naming the line that laid it out.
    fn check_laid(&mut self, line: usize) -> Result<(), TextError> {
        let Some(stage) = self.begun.as_mut() else { return Ok(()) };
        let Some((laid, fault)) = stage.misfit() else { return Ok(()) };
        let left = stage.left(laid);
        let came = self.laid.iter().rev().filter(|(_, other)| *other == laid).nth(left);
        Err(TextError { line: came.map_or(line, |(laid_line, _)| *laid_line), fault })
    }

    fn refused(&mut self, line: usize, name: &str, words: &[&str], why: &str) -> Result<(), Box<TextFault>> {
        let stage = self.settled(line).map_err(|error| error.fault)?;
        match stage.play(name, words) {
            Ok(()) => Err(Box::new(TextFault::Allowed(name.to_owned()))),
            Err(fault) if fault.is_refusal() && spaced(&fault.to_string()).contains(&spaced(why)) => Ok(()),
            Err(fault) if fault.is_refusal() => Err(Box::new(TextFault::Otherwise {
                expected: format!("the refusal `{why}`"),
                found: format!("`{fault}`"),
            })),
            Err(fault) => Err(Box::new(fault)),
        }
    }

    fn view(&mut self, line: usize, whose: Whose<'_>) -> Result<(), TextError> {
        let stage = self.settled(line)?;
        let viewers = viewers(stage.as_ref(), whose).map_err(|fault| TextError { line, fault })?;
        let several = viewers.len() > 1;
        let mut lines = Vec::new();
        for (name, viewer) in viewers {
            if several {
                lines.push(format!("{ECHO} {name}"));
            }
            lines.extend(stage.view(viewer).into_iter().map(|said| format!("{ECHO}   {said}")));
        }
        lines.iter().try_for_each(|said| self.write(said)).map_err(|fault| TextError { line, fault })
    }

    fn expect(&mut self, line: usize, expected: Expected<'_>) -> Result<(), TextError> {
        let stage = self.settled(line)?;
        check(stage.as_ref(), expected).map_err(|fault| TextError { line, fault })
    }

    fn write(&mut self, line: &str) -> Result<(), TextFault> {
        if self.out.len() + line.len() >= OUTPUT_LIMIT {
            return Err(TextFault::TooMuch(OUTPUT_LIMIT));
        }
        self.out.push_str(line.trim_end());
        self.out.push('\n');
        Ok(())
    }

    fn finish(mut self, last: usize) -> Result<Run, TextError> {
        self.settled(last)?;
        let stage = self.begun.as_deref().expect("it was settled");
        if let Some((line, _)) = self.laid.iter().rev().find(|(_, laid)| stage.left(*laid) > 0) {
            return Err(TextError { line: *line, fault: TextFault::Unused });
        }
        let awaited = Names(stage.names()).list(stage.awaited());
        let game = self.head.key().unwrap_or_default().to_owned();
        Ok(Run { text: self.out, game, moves: self.moves, awaited, outcome: stage.outcome() })
    }
}

fn viewers(stage: &dyn TextTable, whose: Whose<'_>) -> Result<Vec<(String, Viewer)>, TextFault> {
    Ok(match whose {
        Whose::Seat(name) => vec![(name.to_owned(), Viewer::Seat(stage.seat(name)?))],
        Whose::Table => vec![("table".to_owned(), Viewer::Public)],
        Whose::Everything => vec![("everything".to_owned(), Viewer::Everything)],
        Whose::Everyone => {
            let names = stage.names().iter().cloned();
            names.enumerate().map(|(at, name)| (name, Viewer::Seat(Seat(at as u8)))).collect()
        }
    })
}

fn check(stage: &dyn TextTable, expected: Expected<'_>) -> Result<(), TextFault> {
    let unless = |holds: bool, expected: String, found: String| {
        if holds { Ok(()) } else { Err(TextFault::Otherwise { expected, found }) }
    };
    match expected {
        Expected::Awaits(names) => {
            let seats = names.iter().map(|name| stage.seat(name)).collect::<Result<SeatSet, _>>()?;
            let [expected, found] = [seats, stage.awaited()].map(|seats| Names(stage.names()).list(seats));
            unless(expected == found, format!("{expected} awaited"), found)
        }
        Expected::Outcome(said) => {
            let found = stage.outcome().unwrap_or_else(|| "a game that goes on".to_owned());
            unless(spaced(&found) == said, said, found)
        }
        Expected::Sees(whose, said) => viewers(stage, whose)?.into_iter().try_for_each(|(name, viewer)| {
            let lines = stage.view(viewer);
            let holds = lines.iter().any(|line| spaced(line) == said);
            unless(holds, format!("{name} to see `{said}`"), nearest(&lines, &said))
        }),
        Expected::Misses(whose, said) => viewers(stage, whose)?.into_iter().try_for_each(|(name, viewer)| {
            let holds = !stage.view(viewer).iter().any(|line| spaced(line) == said);
            unless(holds, format!("{name} not to see `{said}`"), "it seen".to_owned())
        }),
    }
}

/// Of the seen lines, the one whose beginning is most like the expected one.
fn nearest(lines: &[String], said: &str) -> String {
    let alike = |line: &&String| spaced(line).bytes().zip(said.bytes()).take_while(|(a, b)| a == b).count();
    lines.iter().max_by_key(alike).map_or_else(|| "nothing".to_owned(), |line| format!("`{}`", spaced(line)))
}
