//! A game alone has a table on this device, with the player in seat 0 and bots in the other seats. Layer 9; knows no game.
//!
//! Bots move after the same short time whether or not they had a choice, so the wait reveals nothing.

use super::haste::{Haste, SoloCx, pause_ms};
use super::kit::{GameKit, NoSolo, PanelCx, PeekState, Player, SoloStart, TableHandle, TableSource, apart};
use super::notebook::Notebook;
use super::paint::painted;
use super::saved::{self, Keeping, SavedGame};
use super::store::{self, About, NoticeTone, notify, notify_about};
use super::text::{lang, t};
use super::tutorial::Tutorial;
use super::{face, route::SoloAsk};
use crate::base::ids::{Seat, SeatSet};
use crate::session::alone::{Alone, Cast, ME};
use crate::session::replay::Replay;
use crate::session::text::fault::TextError;
use crate::table::erase::{AnyTable, BadSetup};
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// A game alone.
pub struct Solo {
    /// The game.
    pub kit: &'static GameKit,
    /// The panel's context.
    pub cx: PanelCx,
    /// Whether and how bots hurry.
    pub haste: RwSignal<Haste>,
    /// What was asked for when it began, for playing again.
    pub ask: SoloAsk,
    /// How the tutorial is going, if it is one.
    pub lesson: Option<Lesson>,
    /// This also keeps alive what depends on it, such as the bots' next move.
    room: Rc<Room>,
}

/// How a tutorial is going.
#[derive(Clone, Copy)]
pub struct Lesson {
    /// How many of its moves have been made; `None` once the game has left it.
    pub made: Signal<Option<usize>>,
    /// Whether the next move is the player's.
    pub mine: Signal<bool>,
    tutorial: StoredValue<Rc<Tutorial>, LocalStorage>,
}

impl Lesson {
    /// What was said last, in the page's language; `None` once the game has left the tutorial. Tracked.
    pub fn said(self) -> Option<String> {
        let made = self.made.get()?;
        Some(self.tutorial.with_value(|tutorial| tutorial.said(made, lang().code()).to_owned()))
    }

    /// Whether all of its moves have been made, and none after them; tracked.
    pub fn is_over(self) -> bool {
        self.made.get() == Some(self.tutorial.with_value(|tutorial| tutorial.moves()))
    }
}

struct Room {
    myself: Weak<Room>,
    game: RefCell<Alone>,
    tutorial: Option<Rc<Tutorial>>,
    next: RefCell<Option<Timeout>>,
    signals: Cell<Option<SoloSignals>>,
    /// What is stored in addition to the record.
    ask: SoloAsk,
    key: &'static str,
    others: Vec<face::Look>,
    /// This tab's number, under which it stores its game.
    tab: usize,
    /// Whether the player has been told that the game can't be stored.
    told: Cell<bool>,
    /// Whether the player has been asked anything yet.
    asked: Cell<bool>,
}

#[derive(Clone, Copy)]
struct SoloSignals {
    handle: TableHandle,
    awaited: RwSignal<SeatSet>,
    over: RwSignal<bool>,
    haste: RwSignal<Haste>,
    moving: RwSignal<bool>,
    showing: RwSignal<bool>,
    made: RwSignal<Option<usize>>,
    mine: RwSignal<bool>,
    /// Whether the tutor has just told the player what to do.
    asked: RwSignal<bool>,
}

impl Solo {
    /// Seats the player with bots, at a new table or a stored one. The bots begin at once. The signals belong to the caller's owner.
    ///
    /// # Errors
    /// The game can't be played by this many, or the stored game or the tutorial can't be played.
    pub fn start(kit: &'static GameKit, start: SoloStart, tutorial: Option<&str>) -> Result<Self, NoSolo> {
        let tutorial = tutorial.map(Tutorial::read).transpose().map_err(NoSolo::Record)?;
        let cast = Cast { rules: kit.game, words: kit.words, bot: kit.bot };
        let is_new = matches!(start, SoloStart::New(..));
        let (game, ask, others) = match (start, &tutorial) {
            (SoloStart::New(ask, _), Some(tutorial)) => {
                let (game, others) = taught(cast, tutorial).map_err(NoSolo::Record)?;
                (game, ask, others)
            }
            (SoloStart::New(ask, others), None) => {
                let (game, others) = begin(cast, &ask, others).map_err(NoSolo::Setup)?;
                (game, ask, others)
            }
            (SoloStart::Kept(SavedGame { ask, others, record, .. }), _) => {
                (Alone::resume(cast, &record).map_err(NoSolo::Record)?, ask, others)
            }
        };
        let tutorial = tutorial.map(Rc::new);
        let room = Rc::new_cyclic(|myself| Room {
            myself: myself.clone(),
            game: RefCell::new(game),
            tutorial: tutorial.clone(),
            next: RefCell::new(None),
            signals: Cell::new(None),
            ask: ask.clone(),
            key: kit.key(),
            others: others.clone(),
            tab: saved::claim(),
            told: Cell::new(false),
            asked: Cell::new(false),
        });
        let haste = RwSignal::new(if ask.fast { Haste::AtOnce } else { Haste::None });
        let signals = SoloSignals {
            handle: TableHandle::new(room.clone()),
            awaited: RwSignal::new(SeatSet::NONE),
            over: RwSignal::new(false),
            haste,
            moving: RwSignal::new(false),
            showing: RwSignal::new(false),
            made: RwSignal::new(None),
            mine: RwSignal::new(false),
            asked: RwSignal::new(false),
        };
        room.signals.set(Some(signals));
        room.settle();
        let cx = context(signals, players(others));
        if is_new {
            cx.notebook.begin();
        }
        let lesson = tutorial.map(|tutorial| Lesson {
            made: signals.made.into(),
            mine: signals.mine.into(),
            tutorial: StoredValue::new_local(tutorial),
        });
        Ok(Solo { kit, cx, haste, ask, lesson, room })
    }

    /// Makes the tutorial's next move, if it is the player's.
    pub fn make_next(&self) {
        let next = self.room.tutorial.as_ref().and_then(|tutorial| tutorial.mine(&self.room.game.borrow()));
        if let Some(action) = next {
            self.room.submit(ME, action);
        }
    }

    /// The game's text record. It reveals every hidden card, and its seed also those to come. So it may be used only for a game that is over.
    pub fn record(&self) -> String {
        self.room.game.borrow().record().to_owned()
    }

    /// Everything that happened, to look at once the game is over.
    pub fn replay(&self) -> Replay {
        self.room.game.borrow().replay()
    }

    /// Gives the game up: nothing of it stays stored.
    pub fn give_up(&self) {
        self.room.next.replace(None);
        if !saved::is_elsewhere(self.room.tab) {
            saved::forget();
        }
    }
}

/// A new game, and how its bots look: like `others`, as far as these go.
fn begin(cast: Cast, ask: &SoloAsk, mut others: Vec<face::Look>) -> Result<(Alone, Vec<face::Look>), BadSetup> {
    let range = cast.rules.seats();
    let wanted = ask.seats.unwrap_or_else(|| store::settings().get_untracked().bots.saturating_add(1));
    let seats = wanted.clamp(*range.start(), *range.end());
    let seed = ask.seed.unwrap_or_else(|| ((store::dice(1 << 26) as u64) << 26) | store::dice(1 << 26) as u64);
    let me = store::profile().get_untracked();
    let count = usize::from(seats) - 1;
    others.truncate(count);
    let known = [others.as_slice(), &[(me.name.clone(), me.icon, me.color)]].concat();
    others.extend(face::bots(count - others.len(), (seed % face::NAMES_COUNT as u64) as usize, &known));
    let names: Vec<String> = std::iter::once(me.name).chain(others.iter().map(|(name, ..)| name.clone())).collect();
    Ok((Alone::begin(cast, seats, &names, seed)?, others))
}

/// The game of a tutorial, and how its bots look. The bots have the names that the tutorial's words use.
fn taught(cast: Cast, tutorial: &Tutorial) -> Result<(Alone, Vec<face::Look>), TextError> {
    let game = tutorial.begin(cast)?;
    let names = tutorial.names().iter().skip(1);
    let me = store::profile().get_untracked();
    let looks = face::bots(names.len(), 0, &[(me.name, me.icon, me.color)]);
    let others = names.zip(looks).map(|(name, (_, icon, color))| (name.clone(), icon, color));
    Ok((game, others.collect()))
}

fn players(others: Vec<face::Look>) -> Signal<Vec<Player>> {
    let me = store::profile();
    Signal::derive(move || {
        let me = me.get();
        let bots = others.iter().cloned();
        let seated = bots.map(|(name, icon, color)| Player { name, icon, color, bot: true, connected: true });
        let first = Player { name: me.name, icon: me.icon, color: me.color, bot: false, connected: true };
        apart(std::iter::once(first).chain(seated).collect())
    })
}

fn context(signals: SoloSignals, players: Signal<Vec<Player>>) -> PanelCx {
    let hidden = Signal::from(store::hidden());
    let seat = Signal::stored(Some(ME));
    PanelCx {
        table: signals.handle,
        seat,
        players,
        awaited: signals.awaited.into(),
        busy: Signal::derive(|| false),
        moving: signals.moving.into(),
        hidden,
        waited: Signal::derive(|| 0),
        nudge: None,
        over: signals.over.into(),
        alone: Some(SoloCx {
            answers_itself: Signal::derive(
                move || if signals.asked.get() { HOUR_MS } else { pause_ms(signals.haste.get()) },
            ),
            showing: signals.showing,
            haste: signals.haste,
            sees_all: RwSignal::new(false),
        }),
        // Nobody else is at this table, so the hand lies open from the start.
        peek: PeekState::new(true, hidden),
        seals: None,
        talk: None,
        notebook: Notebook::of(Signal::stored(Some("alone".to_owned())), seat),
    }
}

impl TableSource for Room {
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        look(self.game.borrow().table());
    }

    fn submit(&self, _seat: Seat, action: Vec<u8>) {
        let Some(SoloSignals { moving, .. }) = self.signals.get().filter(|signals| !signals.moving.get_untracked())
        else {
            return;
        };
        moving.set(true);
        let room = self.myself.clone();
        leptos::task::spawn_local(async move {
            // The button shows first that it was pressed. A slow phone takes longer for everything that follows the move.
            painted().await;
            let Some(room) = room.upgrade() else { return };
            let _ = moving.try_set(false);
            if let Err(why) = room.play(action) {
                notify_about(About::Question, t(why), NoticeTone::Warn);
            }
            room.settle();
        });
    }
}

impl Room {
    /// Makes a move of the player; in a tutorial, only its next one. The error is a message key.
    fn play(&self, mut action: Vec<u8>) -> Result<(), &'static str> {
        let mut game = self.game.borrow_mut();
        if let Some(tutorial) = &self.tutorial {
            let ends = tutorial.made(&game).is_none_or(|made| made == tutorial.moves());
            // A call while the bots are playing.
            if !ends && !game.awaited().contains(ME) {
                return Err("tutor-other");
            }
            tutorial.follow(&mut game, usize::MAX).map_err(|_| "bot-stuck")?;
            if let Some(next) = tutorial.mine(&game) {
                if !tutorial.is_meant(&game, &action) {
                    return Err("tutor-other");
                }
                action = next;
            }
        }
        game.play(action).map_err(|_| "move-refused")
    }

    /// Makes a bot's call or the moves of all awaited bots; in a tutorial, its next move if that isn't the player's. An error means that it is stuck.
    fn go_on(&self) -> Result<(), ()> {
        let mut game = self.game.borrow_mut();
        if let Some(tutorial) = &self.tutorial {
            let followed = tutorial.follow(&mut game, 1).map_err(|_| ())?;
            if followed > 0 || tutorial.mine(&game).is_some() {
                return Ok(());
            }
        }
        game.bots_move().map_err(|_| ())
    }

    /// Tells the page what has changed, stores the game, and sets the clock for the bots.
    fn settle(&self) {
        let Some(signals) = self.signals.get() else { return };
        let (awaited, over) = {
            let game = self.game.borrow();
            let tutorial = self.tutorial.as_ref();
            let made = tutorial.and_then(|tutorial| tutorial.made(&game));
            let _ = signals.made.try_set(made);
            let _ = signals.asked.try_set(tutorial.zip(made).is_some_and(|(tutorial, made)| tutorial.asks(made)));
            let _ = signals.mine.try_set(tutorial.is_some_and(|tutorial| tutorial.mine(&game).is_some()));
            (game.awaited(), game.is_over())
        };
        self.keep(over);
        let _ = signals.awaited.try_set(awaited);
        let _ = signals.over.try_set(over);
        signals.handle.changed();
        if awaited.is_empty() {
            return;
        }
        if awaited.contains(ME) {
            self.asked.set(true);
        }
        let most = if self.asked.get() { u32::MAX } else { DEAL_MS };
        let haste = signals.haste.try_get_untracked().unwrap_or(Haste::AtOnce);
        self.bots_in(untrack(|| pause_ms(haste)).min(most));
    }

    /// Lets the bots move after this many milliseconds, but not while a great moment is shown.
    fn bots_in(&self, wait_ms: u32) {
        let room = self.myself.clone();
        let timer = Timeout::new(wait_ms, move || {
            let Some(room) = room.upgrade() else { return };
            if room.is_showing() { room.bots_in(SHOWN_MS) } else { room.bots_move() }
        });
        self.next.replace(Some(timer));
    }

    /// Whether a great moment is shown that the bots should wait for.
    fn is_showing(&self) -> bool {
        let Some(SoloSignals { showing, haste, .. }) = self.signals.get() else { return false };
        let waits = haste.try_get_untracked() == Some(Haste::None);
        waits && showing.try_get_untracked() == Some(true) && !store::hidden().get_untracked()
    }

    /// Stores the game as it is now. If it can't be stored, the player is told once, and the game goes on.
    fn keep(&self, over: bool) {
        let record = self.game.borrow().record().to_owned();
        let ask = self.ask.clone();
        let game = self.key.to_owned();
        let others = self.others.clone();
        let trouble = match saved::save(self.tab, &SavedGame { ask, game, others, record }, over) {
            Keeping::Kept => return,
            Keeping::Elsewhere => "solo-elsewhere",
            Keeping::Refused => "solo-not-kept",
        };
        if !self.told.replace(true) {
            notify(t(trouble), NoticeTone::Danger);
        }
    }

    /// Lets the bots go on. If they can't, says so.
    fn bots_move(&self) {
        let before = self.game.borrow().record().len();
        match self.go_on() {
            Ok(()) if self.game.borrow().record().len() > before => self.settle(),
            // Only the player is awaited.
            Ok(()) => {}
            Err(()) => notify(t("bot-stuck"), NoticeTone::Danger),
        }
    }
}

/// The delay of an automatic answer after the tutor has told the player what to do. It is long enough that the page never does it.
const HOUR_MS: u32 = 3_600_000;

/// The longest that bots seem to think before the player is first asked something, as nobody wants to watch others deal.
const DEAL_MS: u32 = 200;

/// How many milliseconds pass between checks whether a great moment is over.
const SHOWN_MS: u32 = 100;
