//! A line of a text record is read for what it says, before anyone knows the game. Layer 3; plays nothing.
//!
//! `docs/protocol.md` describes the form. A record is read line by line; every error names its line.

use super::setup::Value;
use thiserror::Error;

/// The longest record accepted, in bytes.
pub const RECORD_LIMIT: usize = 1 << 20;
/// The longest line accepted, in bytes.
pub const LINE_LIMIT: usize = 4096;
/// The longest player's name in a record, in characters.
pub const NAME_LIMIT: usize = 24;
/// How lines begin that `winter play` wrote into the record; they are skipped when it is read again.
pub const ECHO: &str = "#|";

/// Words that can't be names, as they begin a line or are a fixed part of one.
const RESERVED: [&str; 14] = [
    "game",
    "seats",
    "set",
    "seed",
    "top",
    "mix",
    "roll",
    "view",
    "expect",
    "table",
    "everyone",
    "everything",
    "nobody",
    "leaves",
];

/// One line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    /// Nothing, or a comment.
    Blank,
    /// Something `winter play` wrote.
    Echo,
    /// `game KEY`
    Game(&'a str),
    /// `seats NAME NAME …`
    Seats(Vec<&'a str>),
    /// `set KEY VALUE`
    Set(&'a str, Value),
    /// `seed NUMBER`
    Seed(u64),
    /// `top PILE: FACE …`: the cards on top when the pile is next shuffled.
    Top(&'a str, Vec<&'a str>),
    /// `mix NAME: FACE …`: the order of the seat's hand after it is next mixed.
    Mix(&'a str, Vec<&'a str>),
    /// `roll NUMBER …`: the results of the next rolls.
    Roll(Vec<u16>),
    /// `NAME: WORD …`
    Move(&'a str, Vec<&'a str>),
    /// `NAME: WORD … ! WORDS`: a move that must be refused, with these words in the refusal.
    Refused(&'a str, Vec<&'a str>, &'a str),
    /// `NAME leaves`
    Leaves(&'a str),
    /// `view WHOSE`
    View(Whose<'a>),
    /// `expect …`
    Expect(Expected<'a>),
}

/// Whose view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose<'a> {
    /// One seat's.
    Seat(&'a str),
    /// Everybody's, with what all were shown: `table`.
    Table,
    /// Each seat's in turn: `everyone`.
    Everyone,
    /// All cards and secrets: `everything`.
    Everything,
}

/// What must hold here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected<'a> {
    /// `expect awaits NAME …` or `expect awaits nobody`
    Awaits(Vec<&'a str>),
    /// `expect outcome WORDS`
    Outcome(String),
    /// `expect WHOSE sees WORDS`: that view has this line.
    Sees(Whose<'a>, String),
    /// `expect WHOSE misses WORDS`: that view doesn't have this line.
    Misses(Whose<'a>, String),
}

/// Why a line can't be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LineError {
    /// It is too long.
    #[error("the line has {0} bytes; at most {LINE_LIMIT} are allowed")]
    TooLong(usize),
    /// It begins with no known word.
    #[error("a line can't begin with `{0}`; it begins with a player's name and a colon, or one of: {known}", known = BEGINNINGS)]
    Beginning(String),
    /// There are too few or too many words.
    #[error("this line is written `{0}`")]
    Form(&'static str),
    /// A word isn't a number, or is too large a one.
    #[error("`{word}` is not a number from 0 to {most}")]
    Number {
        /// The word found there.
        word: String,
        /// The largest possible.
        most: u64,
    },
    /// A word isn't a value of a switch.
    #[error("`{0}` is no value; a switch is `on`, `off`, a number, a difference such as `+2`, or a short word")]
    Value(String),
    /// A word can't be used as a name.
    #[error("`{0}` can't be a player's name: at most {NAME_LIMIT} letters and digits, and no word of the record's own")]
    Name(String),
}

const BEGINNINGS: &str = "game, seats, set, seed, top, mix, roll, view, expect";

/// Reads one line.
///
/// # Errors
/// What is wrong with it.
///
/// ```
/// use winterover::table::record::{Line, parse};
/// assert_eq!(parse("Ann: attack Bob 5S 5C  # a pair"), Ok(Line::Move("Ann", vec!["attack", "Bob", "5S", "5C"])));
/// assert_eq!(parse("Ann leaves"), Ok(Line::Leaves("Ann")));
/// assert!(parse("dance").is_err());
/// ```
pub fn parse(line: &str) -> Result<Line<'_>, LineError> {
    if line.len() > LINE_LIMIT {
        return Err(LineError::TooLong(line.len()));
    }
    if line.starts_with(ECHO) {
        return Ok(Line::Echo);
    }
    let text = without_comment(line).trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let words: Vec<&str> = rest.split_whitespace().collect();
    match first {
        "" => Ok(Line::Blank),
        "game" => one(&words, "game KEY").map(Line::Game),
        "seats" => seats(words),
        "set" => match words[..] {
            [key, value] => Ok(Line::Set(key, switch_value(value)?)),
            _ => Err(LineError::Form("set KEY VALUE")),
        },
        "seed" => number(one(&words, "seed NUMBER")?, u64::MAX).map(Line::Seed),
        "top" => cards(rest, "top PILE: CARD CARD …").map(|(pile, faces)| Line::Top(pile, faces)),
        "mix" => cards(rest, "mix NAME: CARD CARD …").map(|(name, faces)| Line::Mix(name, faces)),
        "roll" if words.is_empty() => Err(LineError::Form("roll NUMBER NUMBER …")),
        "roll" => words.iter().map(|word| roll(word)).collect::<Result<_, _>>().map(Line::Roll),
        "view" => one(&words, "view NAME (or: table, everyone, everything)").map(|word| Line::View(whose(word))),
        "expect" => expected(&words).map(Line::Expect),
        _ => of_player(text, first, &words),
    }
}

/// Whether a text looks like a record: its first line that isn't blank is one that a record can begin with.
pub fn is_text_record(text: &str) -> bool {
    let first = text
        .trim_start_matches('\u{feff}')
        .lines()
        .map(parse)
        .find(|line| !matches!(line, Ok(Line::Blank | Line::Echo)));
    matches!(first, Some(Ok(Line::Game(_) | Line::Seats(_) | Line::Set(..) | Line::Seed(_))))
}

/// Whether a word can name a player in a record.
pub fn is_name(word: &str) -> bool {
    let count = word.chars().count();
    (1..=NAME_LIMIT).contains(&count)
        && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '\''))
        && !RESERVED.contains(&word)
}

/// Reads a switch's value. `on` and `off` are always read as a flag, even if they are among a switch's words; the switch itself knows better
/// ([`Range::reads`](super::setup::Range::reads)).
///
/// # Errors
/// It isn't a word that a switch can be set to, or is too large a number.
pub fn switch_value(word: &str) -> Result<Value, LineError> {
    match word {
        "on" => Ok(Value::Flag(true)),
        "off" => Ok(Value::Flag(false)),
        _ if is_number(word) && word.starts_with(['+', '-']) => {
            word.parse().map(Value::Delta).map_err(|_| LineError::Value(word.to_owned()))
        }
        _ if is_number(word) => number(word, u64::from(u16::MAX)).map(|number| Value::Number(number as u16)),
        _ => Value::word(word).ok_or_else(|| LineError::Value(word.to_owned())),
    }
}

/// Words with one space between them; lines are compared in this form.
pub fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn without_comment(line: &str) -> &str {
    if line.starts_with('#') {
        return "";
    }
    // `#12` is a place on the table, so a comment within a line needs a space on both sides.
    let room = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let begins = |(at, _): &(usize, &str)| room(line[..*at].chars().next_back()) && room(line[at + 1..].chars().next());
    line.match_indices('#').find(begins).map_or(line, |(at, _)| &line[..at])
}

fn one<'a>(words: &[&'a str], form: &'static str) -> Result<&'a str, LineError> {
    match words {
        [word] => Ok(word),
        _ => Err(LineError::Form(form)),
    }
}

/// Whether a word is a whole number, even if that is too large or negative.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(word: &str, most: u64) -> Result<u64, LineError> {
    let parsed = word.parse().ok().filter(|number| *number <= most);
    parsed.ok_or_else(|| LineError::Number { word: word.to_owned(), most })
}

fn roll(word: &str) -> Result<u16, LineError> {
    number(word, u64::from(u16::MAX)).map(|number| number as u16)
}

fn seats(words: Vec<&str>) -> Result<Line<'_>, LineError> {
    if words.is_empty() {
        return Err(LineError::Form("seats NAME NAME …"));
    }
    match words.iter().find(|word| !is_name(word)) {
        Some(word) => Err(LineError::Name((*word).to_owned())),
        None => Ok(Line::Seats(words)),
    }
}

fn cards<'a>(rest: &'a str, form: &'static str) -> Result<(&'a str, Vec<&'a str>), LineError> {
    let (owner, faces) = rest.split_once(':').ok_or(LineError::Form(form))?;
    let faces: Vec<&str> = faces.split_whitespace().collect();
    if faces.is_empty() || owner.trim().is_empty() {
        return Err(LineError::Form(form));
    }
    Ok((owner.trim(), faces))
}

fn whose(word: &str) -> Whose<'_> {
    match word {
        "table" => Whose::Table,
        "everyone" => Whose::Everyone,
        "everything" => Whose::Everything,
        _ => Whose::Seat(word),
    }
}

fn expected<'a>(words: &[&'a str]) -> Result<Expected<'a>, LineError> {
    match words {
        ["awaits", "nobody"] => Ok(Expected::Awaits(Vec::new())),
        ["awaits", names @ ..] if !names.is_empty() => Ok(Expected::Awaits(names.to_vec())),
        ["outcome", said @ ..] if !said.is_empty() => Ok(Expected::Outcome(said.join(" "))),
        [eyes, "sees", said @ ..] if !said.is_empty() => Ok(Expected::Sees(whose(eyes), said.join(" "))),
        [eyes, "misses", said @ ..] if !said.is_empty() => Ok(Expected::Misses(whose(eyes), said.join(" "))),
        _ => Err(LineError::Form("expect awaits NAME … | outcome WORDS | NAME sees WORDS | NAME misses WORDS")),
    }
}

fn of_player<'a>(text: &'a str, first: &'a str, words: &[&'a str]) -> Result<Line<'a>, LineError> {
    if *words == ["leaves"] && !first.ends_with(':') {
        return Ok(Line::Leaves(first));
    }
    let Some((name, said)) = text.split_once(':').filter(|(name, _)| !name.contains(char::is_whitespace)) else {
        return Err(LineError::Beginning(first.to_owned()));
    };
    let (said, refusal) = match said.split_once('!') {
        Some((said, refusal)) => (said, Some(refusal.trim())),
        None => (said, None),
    };
    let words: Vec<&str> = said.split_whitespace().collect();
    if words.is_empty() {
        return Err(LineError::Form("NAME: WHAT THE PLAYER DOES"));
    }
    Ok(match refusal {
        Some(refusal) => Line::Refused(name, words, refusal),
        None => Line::Move(name, words),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_says_what_it_says() {
        assert_eq!(parse("  # nothing"), Ok(Line::Blank));
        assert_eq!(parse("#| role Ann human"), Ok(Line::Echo));
        assert_eq!(parse("seats Ann Боб"), Ok(Line::Seats(vec!["Ann", "Боб"])));
        assert_eq!(parse("set disease off"), Ok(Line::Set("disease", Value::Flag(false))));
        assert_eq!(parse("set queens 2"), Ok(Line::Set("queens", Value::Number(2))));
        assert_eq!(parse("set infectedDelta -2"), Ok(Line::Set("infectedDelta", Value::Delta(-2))));
        let word = Value::word("isolated").expect("short");
        assert_eq!(parse("set quarantineMode isolated"), Ok(Line::Set("quarantineMode", word)));
        assert_eq!(parse("top draw: QH 5S"), Ok(Line::Top("draw", vec!["QH", "5S"])));
        assert_eq!(parse("roll 2 0"), Ok(Line::Roll(vec![2, 0])));
        assert_eq!(parse("Ann leaves"), Ok(Line::Leaves("Ann")));
        assert_eq!(parse("Ann: steal Bob #12"), Ok(Line::Move("Ann", vec!["steal", "Bob", "#12"])));
        assert_eq!(parse("Ann: keep ! the last red"), Ok(Line::Refused("Ann", vec!["keep"], "the last red")));
        assert_eq!(parse("Ann: keep !"), Ok(Line::Refused("Ann", vec!["keep"], "")));
        let sees = Expected::Sees(Whose::Table, "attack 15 Ann".to_owned());
        assert_eq!(parse("expect table sees attack   15 Ann"), Ok(Line::Expect(sees)));
    }

    #[test]
    fn wrong_lines_name_the_culprit() {
        assert_eq!(parse("dance"), Err(LineError::Beginning("dance".to_owned())));
        assert_eq!(parse("seats Ann view"), Err(LineError::Name("view".to_owned())));
        assert_eq!(parse("roll 70000"), Err(LineError::Number { word: "70000".to_owned(), most: 65535 }));
        for word in ["+1000", "innumerably-many-of-them"] {
            assert_eq!(parse(&format!("set queens {word}")), Err(LineError::Value(word.to_owned())));
        }
        for word in ["65536", "99999999999999999999"] {
            let error = parse(&format!("set queens {word}")).expect_err("no value");
            assert_eq!(error.to_string(), format!("`{word}` is not a number from 0 to 65535"));
        }
        assert!(matches!(parse("top draw"), Err(LineError::Form(_))));
        assert!(matches!(parse("Ann:"), Err(LineError::Form(_))));
        assert_eq!(parse(&"x".repeat(LINE_LIMIT + 1)), Err(LineError::TooLong(LINE_LIMIT + 1)));
    }
}
