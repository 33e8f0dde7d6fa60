//! A game hands a kit to the page, and the page hands a table to the game's panel. Layer 9; it names no game.
//!
//! Only a game's cover is part of the first load. The rest is fetched when it is wanted (`docs/decisions/page-weight.md`).

use super::chatter::Talk;
use super::face;
use super::haste::SoloCx;
use super::notebook::Notebook;
use super::part::Fetching;
pub use super::peek::PeekState;
use super::route::SoloAsk;
use super::saved::SavedGame;
use super::speech::Speech;
pub use super::table_handle::{TableHandle, TableSource};
use super::text::{has, learn, tell};
use crate::base::ids::{LogIndex, Seat, SeatSet};
use crate::bots::bot::AnyBot;
use crate::session::text::fault::TextError;
use crate::session::text::words::AnyWords;
use crate::session::{Look, Shelf};
use crate::table::erase::{AnyGame, AnyTable, BadSetup};
use crate::table::game::Viewer;
use crate::table::setup::{SetupError, Switch, Value};

use leptos::prelude::*;
use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// Someone at the table as the others see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Their name.
    pub name: String,
    /// Which icon, below [`super::face::FACES`].
    pub icon: u8,
    /// Which colour, below [`super::face::COLORS`].
    pub color: u8,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether their device answers.
    pub connected: bool,
}

impl Player {
    /// The player with this look.
    pub fn of(look: &Look, bot: bool, connected: bool) -> Self {
        Player { name: look.name.clone(), icon: look.icon, color: look.color, bot, connected }
    }
}

/// Players at one table, with their faces changed where needed to tell them apart.
pub fn apart(mut players: Vec<Player>) -> Vec<Player> {
    let faces: Vec<(u8, u8)> = players.iter().map(|player| (player.icon, player.color)).collect();
    for (player, (icon, color)) in players.iter_mut().zip(face::apart(&faces)) {
        (player.icon, player.color) = (icon, color);
    }
    players
}

/// What a panel gets. All of it consists of signals, and a panel stores nothing else about the table.
#[derive(Clone, Copy)]
pub struct PanelCx {
    /// The table.
    pub table: TableHandle,
    /// The viewer's seat; `None` for onlookers.
    pub seat: Signal<Option<Seat>>,
    /// The players by seat.
    pub players: Signal<Vec<Player>>,
    /// Seats that still have to move; a seat that has sealed a choice is no longer among them.
    pub awaited: Signal<SeatSet>,
    /// Whether the table is dealing. No move is possible then.
    pub busy: Signal<bool>,
    /// Whether a move of the player is about to be made. The question is still shown, but can't be answered again.
    pub moving: Signal<bool>,
    /// Whether the tab is hidden.
    pub hidden: Signal<bool>,
    /// For how many seconds the table has waited for those it awaits now.
    pub waited: Signal<u64>,
    /// Asks the awaited players for their moves; `None` if there is nobody to ask.
    pub nudge: Option<Callback<()>>,
    /// Whether the game is over.
    pub over: Signal<bool>,
    /// What a game alone has in addition; `None` at a table with others.
    pub alone: Option<SoloCx>,
    /// Whether the seat's secrets are uncovered.
    pub peek: PeekState,
    /// How far the results on the table are sealed; `None` if nobody could undo them anyway.
    pub seals: Option<Seals>,
    /// What players say to each other; `None` if nobody would hear it.
    pub talk: Option<Talk>,
    /// What the player here thinks of the others.
    pub notebook: Notebook,
}

/// How far the results on the table are sealed.
#[derive(Clone, Copy)]
pub struct Seals {
    /// The length of the log with everything that the table shows.
    pub shown: Signal<LogIndex>,
    /// The length of the log that a quorum has acknowledged, so that nobody can undo it.
    pub sealed: Signal<LogIndex>,
}

impl PanelCx {
    /// The name of the player at `seat`; tracked.
    pub fn name(&self, seat: Seat) -> String {
        self.players.with(|players| players.get(seat.index()).map(|player| player.name.clone()).unwrap_or_default())
    }

    /// The words of the moment, with `name` for the players. The player at this page is called "you". Tracked.
    pub fn speech<'a>(&self, name: &'a dyn Fn(Seat) -> String) -> Speech<'a> {
        Speech { say: &tell, has: &has, you: self.seat.get(), name }
    }

    /// Whether `seat` is this page's own; tracked.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.seat.get() == Some(seat)
    }

    /// The viewer in the rules' terms; tracked. After the end it is still the seat; the reveal asks for everything.
    pub fn viewer(&self) -> Viewer {
        self.seat.get().map_or(Viewer::Public, Viewer::Seat)
    }

    /// The viewer, or everything for a player who is dead in a game alone and has chosen to see everything; tracked.
    pub fn eyes(&self) -> Viewer {
        if self.alone.is_some_and(|alone| alone.sees_all.get()) { Viewer::Everything } else { self.viewer() }
    }

    /// Whether the table waits for this page's seat; tracked.
    pub fn is_awaited(&self) -> bool {
        self.seat.get().is_some_and(|seat| self.awaited.get().contains(seat))
    }

    /// Whether this page's seat can move now; tracked.
    pub fn my_move(&self) -> bool {
        !self.busy.get() && self.is_awaited()
    }
}

/// A line of the log in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// How it is displayed.
    pub tone: Tone,
}

/// How a log line is displayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Begins a round or a turn.
    Heading,
    /// Everyone may read it.
    Public,
    /// Only this seat may read it, so it is hidden when the hand is.
    Private,
    /// Something dangerous, for everyone to read.
    Danger,
}

/// A game on the shelf before the rest of it is fetched.
pub struct Cover {
    /// The game's name in links, and the prefix of its message keys.
    pub key: &'static str,
    /// For how many players it is.
    pub seats: RangeInclusive<u8>,
    /// Its name and a line about it in English, as the messages `KEY-name` and `KEY-line`. `text/ru.ftl` beside that file is found automatically.
    pub texts: &'static str,
    /// Its house at the station: an SVG with a view box of 160 by 146, whose shapes have the classes of `style/station.css`.
    pub house: &'static str,
    /// Fetches the rest of the game; `None` if it can't be fetched now.
    pub fetch: fn() -> Fetching<&'static GameKit>,
    /// Fetches the game's tutorial, a text record ([`super::tutorial`]); `None` if it can't be fetched now.
    pub tutorial: fn() -> Fetching<&'static str>,
}

thread_local! {
    /// The games that have been opened.
    static OPEN: RefCell<Vec<&'static GameKit>> = const { RefCell::new(Vec::new()) };
}

impl Cover {
    /// Fetches the rest of the game unless it is here already, and adds its words to the page; `None` if it can't be fetched now.
    pub async fn open(&self) -> Option<&'static GameKit> {
        if let Some(kit) = self.kit() {
            return Some(kit);
        }
        let kit = (self.fetch)().await?;
        // Another call may have opened it meanwhile.
        if self.kit().is_none() {
            learn(kit.texts);
            OPEN.with_borrow_mut(|open| open.push(kit));
        }
        Some(kit)
    }

    /// The rest of the game, once it has been opened.
    pub fn kit(&self) -> Option<&'static GameKit> {
        OPEN.with_borrow(|open| open.iter().copied().find(|kit| kit.key() == self.key))
    }

    fn rules(&self) -> Result<&'static dyn AnyGame, BadSetup> {
        self.kit().map(|kit| kit.game).ok_or(BadSetup::Unreadable)
    }
}

/// The rules of the game, once it has been opened.
impl AnyGame for Cover {
    fn key(&self) -> &'static str {
        self.key
    }

    fn seats(&self) -> RangeInclusive<u8> {
        self.seats.clone()
    }

    fn is_here(&self) -> bool {
        self.kit().is_some()
    }

    fn setup(&self, seats: u8) -> Result<Vec<u8>, SetupError> {
        let least = *self.seats.start();
        let most = *self.seats.end();
        self.rules().map_err(|_| SetupError::Seats { seats, least, most })?.setup(seats)
    }

    fn switches(&self, setup: &[u8]) -> Result<(Vec<Switch>, Vec<&'static str>), BadSetup> {
        self.rules()?.switches(setup)
    }

    fn set(&self, setup: &[u8], key: &str, value: Value) -> Result<Vec<u8>, BadSetup> {
        self.rules()?.set(setup, key, value)
    }

    fn start(&self, setup: &[u8]) -> Result<Box<dyn AnyTable>, BadSetup> {
        self.rules()?.start(setup)
    }
}

/// The games as a table with others knows them; it opens the one that it plays.
#[derive(Clone, Copy)]
pub struct Stock {
    /// Their covers.
    pub covers: &'static [&'static Cover],
    /// The same games for the session.
    pub shelf: Shelf,
}

impl Stock {
    /// The game with this key.
    pub fn find(&self, key: &str) -> Option<&'static Cover> {
        self.covers.iter().copied().find(|cover| cover.key == key)
    }
}

/// Everything else the page needs of a game.
#[derive(Clone, Copy)]
pub struct GameKit {
    /// The rules.
    pub game: &'static dyn AnyGame,
    /// Makes a bot for a seat, from a seed.
    pub bot: fn(Seat, u64) -> Box<dyn AnyBot>,
    /// Draws the game while it is played. It fills the frame below the top bar.
    pub panel: fn(PanelCx) -> AnyView,
    /// Draws the game after its end, with everything known.
    pub reveal: fn(PanelCx) -> AnyView,
    /// Round and phase in a few words, for the top bar; tracked.
    pub status: fn(PanelCx) -> String,
    /// The log in words, oldest first; tracked.
    pub log: fn(PanelCx) -> Vec<LogLine>,
    /// Its English words while it is played: those of the page ([`super::words::GAME`]) and the game's own. `text/ru.ftl` beside each file is found
    /// automatically. The words of switches are `switch-S`, `switch-S-help` and `warning-W`.
    pub texts: [&'static str; 2],
    /// The sections of the rules. Each section `s` has the messages `s` (its title) and `s-text` (its paragraphs, separated by empty lines).
    pub rules: &'static [&'static str],
    /// The pictures in a section of the rules.
    pub pictures: fn(&'static str) -> AnyView,
    /// The section at which the rules open now; tracked.
    pub rules_now: fn(PanelCx) -> &'static str,
    /// The section that explains the moment, in the coach's words and in a sheet of its own; tracked.
    pub moment: fn(PanelCx) -> &'static str,
    /// The switches of the table, on which the words of the rules depend; tracked.
    pub switches: fn(PanelCx) -> Vec<Switch>,
    /// Draws every hand, face up, with what its player is: for any moment of a finished game, and for the dead in a game alone.
    pub hands: fn(PanelCx) -> AnyView,
    /// The words of its moves in text records.
    pub words: &'static dyn AnyWords,
    /// Begins a game alone. It is a part of the kit so that its code comes with the first game, and not with the first page.
    pub alone: BeginSolo,
}

/// Begins a game alone; with the text of a tutorial, it begins that tutorial.
pub type BeginSolo = fn(&'static GameKit, SoloStart, Option<&'static str>) -> Result<Rc<dyn SoloGame>, NoSolo>;

/// What a game alone begins from.
pub enum SoloStart {
    /// A new game. The bots have these faces, as far as they go.
    New(SoloAsk, Vec<face::Look>),
    /// The record of a stored game.
    Kept(SavedGame),
}

/// Why a game alone can't begin.
pub enum NoSolo {
    /// The game can't be played with this setting.
    Setup(BadSetup),
    /// Its record can't be played.
    Record(TextError),
}

/// A game alone, seen from outside.
pub trait SoloGame {
    /// What was asked for when it began.
    fn ask(&self) -> &SoloAsk;

    /// Whether it is over; tracked.
    fn is_over(&self) -> bool;

    /// Gives the game up: nothing of it stays stored.
    fn give_up(&self);

    /// Its page. `on_again` begins another game like it; `on_home` gives it up and goes to the first page.
    fn page(self: Rc<Self>, on_again: Callback<()>, on_home: Callback<()>) -> AnyView;
}

impl GameKit {
    /// The game's key.
    pub fn key(&self) -> &'static str {
        self.game.key()
    }
}
