//! A solo game is played by one person, in seat 0, against bots. Layer 7; knows no clock, and no game by name.
//!
//! The open table of such a game depends only on its seed, its settings and the moves made. Bots have memories and random numbers of their own, so
//! they think only at moments that the moves determine: about a call once after each move, and about a choice when they make it. The text record of
//! the moves is therefore all that has to be stored. Replaying it gives the same table, and bots that go on as they would have.

use super::open::{Dealer, OpenError, OpenTable};
use super::replay::{Replay, Taped};
use super::text::fault::{TextError, TextFault};
use super::text::head::Head;
use super::text::scribe::Scribe;
use super::text::words::AnyWords;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::bot::AnyBot;
use crate::table::erase::{AnyGame, AnyTable, BadMove, BadSetup};
use crate::table::record::{Line, RECORD_LIMIT, parse};
use crate::table::words::Names;

/// The player's seat.
pub const ME: Seat = Seat(0);

/// What a solo game needs to know of the game it plays.
#[derive(Clone, Copy)]
pub struct Cast {
    /// The rules.
    pub rules: &'static dyn AnyGame,
    /// How its moves are written in words.
    pub words: &'static dyn AnyWords,
    /// A bot for a seat, from a seed.
    pub bot: fn(Seat, u64) -> Box<dyn AnyBot>,
}

/// A bot has no move to make, or none that the rules take: the game can't go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stuck(pub Seat);

/// A solo game.
pub struct Alone {
    cast: Cast,
    open: OpenTable<Taped>,
    /// The bots by seat, from seat 1 on.
    bots: Vec<Box<dyn AnyBot>>,
    /// The call that a bot is going to make.
    call: Option<(Seat, Vec<u8>)>,
    scribe: Scribe,
    strayed: bool,
}

impl Alone {
    /// A new game for `seats` seats; `names` are the players' names by seat, for the record. The seed decides the lot by which the setting is drawn.
    ///
    /// # Errors
    /// The game can't be played with this many seats.
    pub fn begin(cast: Cast, seats: u8, names: &[String], seed: u64) -> Result<Self, BadSetup> {
        let setup = cast.rules.setup_by_lot(seats, seed)?;
        let (switches, _) = cast.rules.switches(&setup)?;
        let scribe = Scribe::new(cast.rules.key(), seats, &switches, names, Some(seed));
        Alone::seat(cast, &setup, scribe, seed)
    }

    /// Replays a record, up to and including its last move.
    ///
    /// # Errors
    /// Names the first line that doesn't belong to a solo game, or can't be played.
    pub fn resume(cast: Cast, record: &str) -> Result<Self, TextError> {
        if record.len() > RECORD_LIMIT {
            return Err(TextError { line: 1, fault: TextFault::TooLong(record.len()) });
        }
        let mut head = Head::default();
        let mut begun = None;
        let mut last = 0;
        for (at, text) in record.lines().enumerate() {
            last = at + 1;
            let wrong = |fault: TextFault| TextError { line: last, fault };
            match parse(text).map_err(|error| wrong(error.into()))? {
                Line::Blank | Line::Echo => {}
                line @ (Line::Game(_) | Line::Seats(_) | Line::Set(..) | Line::Seed(_)) => {
                    head.take(last, line, begun.is_some()).map_err(wrong)?;
                }
                Line::Move(name, words) => {
                    if begun.is_none() {
                        begun = Some(Alone::of_head(cast, &head, last)?);
                    }
                    let done = begun.as_mut().map_or(Ok(()), |alone: &mut Alone| alone.take_up(name, &words));
                    done.map_err(wrong)?;
                }
                Line::Top(..)
                | Line::Mix(..)
                | Line::Roll(_)
                | Line::Refused(..)
                | Line::Leaves(_)
                | Line::View(_)
                | Line::Expect(_) => return Err(wrong(TextFault::Alone)),
            }
        }
        let mut alone = begun.map_or_else(|| Alone::of_head(cast, &head, last.max(1)), Ok)?;
        alone.scribe = Scribe::resume(alone.scribe.names().to_vec(), record.to_owned());
        Ok(alone)
    }

    /// The table as it is now.
    pub fn table(&self) -> &dyn AnyTable {
        self.open.table.table()
    }

    /// The seats that still have to move.
    pub fn awaited(&self) -> SeatSet {
        self.open.awaited()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table().is_over()
    }

    /// Makes a move for the player.
    ///
    /// # Errors
    /// The move isn't legal; nothing has changed.
    pub fn play(&mut self, action: Vec<u8>) -> Result<(), OpenError<BadMove>> {
        self.make(ME, action)
    }

    /// A bot makes the call that it wants to make, or else all awaited bots move.
    ///
    /// # Errors
    /// Names the first bot that can't move. The bots before it have moved.
    pub fn bots_move(&mut self) -> Result<(), Stuck> {
        if let Some((seat, action)) = self.call.take() {
            return self.make(seat, action).map_err(|_| Stuck(seat));
        }
        for seat in self.awaited().without(ME).iter() {
            let action = self.choice(seat).ok_or(Stuck(seat))?;
            self.make(seat, action).map_err(|_| Stuck(seat))?;
        }
        Ok(())
    }

    /// The text record so far. It has the seed, and with it every hidden card.
    pub fn record(&self) -> &str {
        self.scribe.text()
    }

    /// A replay of everything that has happened at the table.
    pub fn replay(&self) -> Replay {
        self.open.table.replay()
    }

    /// Whether a move in the record differs from the one its bot would make here. It counts all the same: a record of another version of the game
    /// goes on, with bots that have heard everything.
    pub fn has_strayed(&self) -> bool {
        self.strayed
    }

    fn of_head(cast: Cast, head: &Head, line: usize) -> Result<Self, TextError> {
        let (key, names) = head.needed(line)?;
        if key != cast.rules.key() {
            return Err(head.no_such_game(&[cast.rules.key()]));
        }
        let wrong = |setting: Option<usize>, error: BadSetup| {
            let fault = match error {
                BadSetup::Unplayable(error) => TextFault::Setup(error),
                BadSetup::Unreadable => TextFault::Alone,
            };
            TextError { line: head.line_of(setting), fault }
        };
        let seats = TextFault::Seats {
            seats: names.len(),
            least: *cast.rules.seats().start(),
            most: *cast.rules.seats().end(),
        };
        let seats = u8::try_from(names.len()).map_err(|_| TextError { line: head.line_of(None), fault: seats })?;
        let mut setup = cast.rules.setup(seats).map_err(|error| wrong(None, error.into()))?;
        for (at, (key, value)) in head.settings.iter().enumerate() {
            setup = cast.rules.set(&setup, key, *value).map_err(|error| wrong(Some(at), error))?;
        }
        let scribe = Scribe::resume(names.to_vec(), String::new());
        Alone::seat(cast, &setup, scribe, head.seed.unwrap_or(0)).map_err(|error| wrong(None, error))
    }

    fn seat(cast: Cast, setup: &[u8], scribe: Scribe, seed: u64) -> Result<Self, BadSetup> {
        let table = cast.rules.start(setup)?;
        let bots = Seat::all(table.seats()).skip(1).map(|seat| (cast.bot)(seat, seed ^ u64::from(seat.0) << 56));
        let dealer = Dealer::of(table.as_ref(), seed);
        let open = OpenTable::new(Taped::new(table), dealer);
        let mut alone = Alone { cast, open, bots: bots.collect(), call: None, scribe, strayed: false };
        alone.open.settle();
        alone.think();
        Ok(alone)
    }

    fn choice(&mut self, seat: Seat) -> Option<Vec<u8>> {
        let bot = self.bots.get_mut(seat.index().checked_sub(1)?)?;
        bot.choose(self.open.table.table())
    }

    fn make(&mut self, seat: Seat, action: Vec<u8>) -> Result<(), OpenError<BadMove>> {
        let words = self.written(seat, &action);
        self.open.play(seat, action)?;
        self.scribe.step(seat, &words);
        self.think();
        Ok(())
    }

    /// A move in the words of a record, without the mover's name; empty if the bytes are no move.
    pub fn written(&self, seat: Seat, action: &[u8]) -> String {
        self.cast.words.write(self.table(), seat, action, self.scribe.names()).unwrap_or_default()
    }

    /// A move in the words of a record: who makes it, and what it is.
    ///
    /// # Errors
    /// Nobody has that name, or the words are no move.
    pub fn read(&self, name: &str, words: &[&str]) -> Result<(Seat, Vec<u8>), TextFault> {
        let at = self.scribe.names().iter().position(|known| known == name);
        let seat = at.map(|at| Seat(at as u8)).ok_or_else(|| TextFault::Nobody(name.to_owned()))?;
        let read = self.cast.words.read(self.table(), seat, words, self.scribe.names());
        let action = read.map_err(|why| TextFault::Unreadable { name: name.to_owned(), why })?;
        Ok((seat, action))
    }

    /// Makes a move from a record. If it is a bot's, that bot first thinks as it did when the move was first made.
    ///
    /// # Errors
    /// The words are no move, or the seat can't make that move now; nothing has changed then.
    pub fn take_up(&mut self, name: &str, words: &[&str]) -> Result<(), TextFault> {
        let (seat, action) = self.read(name, words)?;
        if seat != ME {
            let meant = match self.call.take() {
                Some((caller, call)) => (caller == seat).then_some(call),
                None => self.choice(seat),
            };
            self.strayed |= meant.as_ref() != Some(&action);
        }
        self.make(seat, action).map_err(|error| match error {
            OpenError::Refused(refusal) => TextFault::Refused { name: name.to_owned(), why: refusal.to_string() },
            OpenError::NotAwaited(_) => {
                TextFault::Turn { name: name.to_owned(), awaited: Names(self.scribe.names()).list(self.awaited()) }
            }
        })
    }

    /// Lets the bots think about a call. A call already decided on stays, unless the rules no longer accept it.
    fn think(&mut self) {
        let table = self.open.table.table();
        let fits = |(seat, action): &(Seat, Vec<u8>)| table.check(*seat, action).is_ok();
        if self.open.awaited().is_empty() {
            self.call = None;
        } else if !self.call.as_ref().is_some_and(fits) {
            let mut seats = (1u8..).map(Seat).zip(&mut self.bots);
            self.call = seats.find_map(|(seat, bot)| Some((seat, bot.call(table)?))).filter(fits);
        }
    }
}
