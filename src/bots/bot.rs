//! A bot hears the log and chooses moves; each game implements this trait for its own bot. Layer 4; knows no game. Callers that don't know the game
//! use the bot through a pointer.

use crate::base::codec;
use crate::base::ids::Seat;
use crate::base::rng::{Rng, Seeded, below, seeded};
use crate::table::erase::{AnyTable, Played};
use crate::table::game::{Game, Offer as _, Viewer};

/// One bot in one seat.
pub trait Bot<G: Game> {
    /// A bot for a seat.
    fn new(seat: Seat) -> Self;

    /// Takes in the log lines that have been added since the last call, as far as the seat may read them. It is called before the bot plans, chooses
    /// or calls, with the same view.
    fn hear<'a>(&mut self, news: impl Iterator<Item = &'a G::Line>, view: &G::View)
    where
        G::Line: 'a;

    /// Whether it plans moves without a list of offers. This is for games with more offers than it is worth listing.
    const PLANS: bool = false;

    /// Plans a move from the view alone. If it plans none, or one that isn't possible, the bot chooses from the offers.
    fn plan(&mut self, _view: &G::View, _rng: &mut dyn Rng) -> Option<G::Move> {
        None
    }

    /// Chooses a move. `offers` is not empty.
    fn choose(&mut self, view: &G::View, offers: &[G::Offer], rng: &mut dyn Rng) -> G::Move;

    /// Whether a log line is a reason to consider a call.
    fn stirs(&self, _line: &G::Line) -> bool {
        false
    }

    /// Makes a call, or none. The bot is asked after a line that stirs, whether it is its turn or not. `calls` is not empty.
    fn call(&mut self, _view: &G::View, _calls: &[G::Offer], _rng: &mut dyn Rng) -> Option<G::Move> {
        None
    }
}

/// Plays any legal move; all offers are equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn new(_seat: Seat) -> Self {
        RandomBot
    }

    fn hear<'a>(&mut self, _news: impl Iterator<Item = &'a G::Line>, _view: &G::View)
    where
        G::Line: 'a,
    {
    }

    fn choose(&mut self, _view: &G::View, offers: &[G::Offer], rng: &mut dyn Rng) -> G::Move {
        let at = below(rng, offers.len());
        offers[at].pick(rng)
    }
}

/// A bot of any game.
pub trait AnyBot {
    /// An encoded move for the bot's seat; `None` if the seat has none to make or the table belongs to another game.
    fn choose(&mut self, table: &dyn AnyTable) -> Option<Vec<u8>>;

    /// An encoded call for the bot's seat, if it wants to make one.
    fn call(&mut self, table: &dyn AnyTable) -> Option<Vec<u8>>;
}

/// A game's bot in a seat, with its own generator and how much of the log it has heard.
#[derive(Debug)]
pub struct Seated<G, B> {
    seat: Seat,
    bot: B,
    heard: usize,
    /// How many of the log's lines were checked for a reason to call.
    checked: usize,
    /// Whether one of them was such a reason.
    stirred: bool,
    rng: Seeded,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game, B: Bot<G>> Seated<G, B> {
    /// Puts a bot in a seat.
    pub fn new(seat: Seat, bot: B, seed: u64) -> Self {
        Seated { seat, bot, heard: 0, checked: 0, stirred: false, rng: seeded(seed), game: std::marker::PhantomData }
    }

    /// Hears the new lines and chooses a move; `None` if the seat has none to make.
    pub fn choose(&mut self, table: &Played<G>, offers: &mut Vec<G::Offer>) -> Option<G::Move> {
        let mut view = None;
        if B::PLANS && table.game.awaits().seats().contains(self.seat) {
            let view = view.insert(self.look(table));
            let planned = self.bot.plan(view, &mut self.rng).filter(|it| table.game.check(self.seat, it).is_ok());
            if planned.is_some() {
                return planned;
            }
        }
        offers.clear();
        table.game.offers(self.seat, offers);
        match offers[..] {
            [] => return None,
            // There is no need to look if there is nothing to choose.
            [ref forced] if forced.only().is_some() => return forced.only(),
            _ => {}
        }
        let view = view.get_or_insert_with(|| self.look(table));
        Some(self.bot.choose(view, offers, &mut self.rng))
    }

    /// Makes a call, if one of the new lines is a reason to make one; `None` if the bot makes none.
    pub fn call(&mut self, table: &Played<G>, calls: &mut Vec<G::Offer>) -> Option<G::Move> {
        let viewer = Viewer::Seat(self.seat);
        let news = table.log.get(self.checked..).unwrap_or_default();
        self.stirred |= news.iter().any(|told| told.readable(viewer) && self.bot.stirs(&told.line));
        self.checked = table.log.len();
        if !self.stirred {
            return None;
        }
        calls.clear();
        table.game.calls(self.seat, calls);
        if calls.is_empty() {
            return None;
        }
        self.stirred = false;
        let view = self.look(table);
        self.bot.call(&view, calls, &mut self.rng)
    }

    /// The seat's present view; the bot has then heard all lines up to it.
    fn look(&mut self, table: &Played<G>) -> G::View {
        let viewer = Viewer::Seat(self.seat);
        let view = table.game.view(viewer);
        let news = table.log.get(self.heard..).unwrap_or_default();
        self.bot.hear(news.iter().filter(|told| told.readable(viewer)).map(|told| &told.line), &view);
        self.heard = table.log.len();
        view
    }
}

impl<G: Game, B: Bot<G>> AnyBot for Seated<G, B> {
    fn choose(&mut self, table: &dyn AnyTable) -> Option<Vec<u8>> {
        let table = table.as_any().downcast_ref::<Played<G>>()?;
        Seated::choose(self, table, &mut Vec::new()).map(|action| codec::encode(&action))
    }

    fn call(&mut self, table: &dyn AnyTable) -> Option<Vec<u8>> {
        let table = table.as_any().downcast_ref::<Played<G>>()?;
        Seated::call(self, table, &mut Vec::new()).map(|action| codec::encode(&action))
    }
}
