//! A game alone has a table on this device, the player in seat 0 and bots in the others. Layer 9; knows no game.
//!
//! Bots move after the same short time whether they had a choice or not, so that waiting tells nothing.

use super::kit::{GameKit, PanelCx, PeekState, Player, TableHandle, TableSource, apart};
use super::store::{self, About, NoticeTone, Pace, notify, notify_about};
use super::text::t;
use super::{face, route::SoloAsk};
use crate::base::ids::{Seat, SeatSet};
use crate::bots::bot::AnyBot;
use crate::session::open::OpenTable;
use crate::table::erase::{AnyTable, BadSetup};
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

const ME: Seat = Seat(0);

/// A game alone.
pub struct Solo {
    /// The game played.
    pub kit: &'static GameKit,
    /// What its panel is given.
    pub cx: PanelCx,
    /// Bots don't wait any more.
    pub rush: RwSignal<bool>,
    /// What it was asked to be like, for playing again.
    pub ask: SoloAsk,
    /// Kept for what hangs on it: the bots' next move.
    _room: Rc<Room>,
}

struct Room {
    myself: Weak<Room>,
    table: RefCell<OpenTable<Box<dyn AnyTable>>>,
    bots: RefCell<Vec<Box<dyn AnyBot>>>,
    next: RefCell<Option<Timeout>>,
    signals: Cell<Option<Signals>>,
}

#[derive(Clone, Copy)]
struct Signals {
    handle: TableHandle,
    awaited: RwSignal<SeatSet>,
    over: RwSignal<bool>,
    rush: RwSignal<bool>,
}

impl Solo {
    /// Sits the player down with bots, who look like `others` as far as these go; they begin at once. Its signals belong to the caller's
    /// owner.
    ///
    /// # Errors
    /// The game isn't for this many, or not with these settings.
    pub fn start(kit: &'static GameKit, ask: SoloAsk, others: Vec<face::Look>) -> Result<Self, BadSetup> {
        let range = kit.game.seats();
        let wanted = ask.seats.unwrap_or_else(|| store::settings().get_untracked().bots.saturating_add(1));
        let seats = wanted.clamp(*range.start(), *range.end());
        let seed = ask.seed.unwrap_or_else(|| ((store::dice(1 << 26) as u64) << 26) | store::dice(1 << 26) as u64);
        let table = kit.game.start(&kit.game.setup(seats)?)?;
        let bots = Seat::all(seats).skip(1).map(|seat| (kit.bot)(seat, seed ^ u64::from(seat.0) << 56)).collect();
        let room = Rc::new_cyclic(|myself| Room {
            myself: myself.clone(),
            table: RefCell::new(OpenTable::seat(table, seed)),
            bots: RefCell::new(bots),
            next: RefCell::new(None),
            signals: Cell::new(None),
        });
        let rush = RwSignal::new(ask.fast);
        let signals = Signals {
            handle: TableHandle::new(room.clone()),
            awaited: RwSignal::new(SeatSet::NONE),
            over: RwSignal::new(false),
            rush,
        };
        room.signals.set(Some(signals));
        room.settle();
        Ok(Solo { kit, cx: context(signals, players(seats, seed, others)), rush, ask, _room: room })
    }
}

fn players(seats: u8, seed: u64, others: Vec<face::Look>) -> Signal<Vec<Player>> {
    let me = store::profile();
    let from = (seed % 24) as usize;
    Signal::derive(move || {
        let me = me.get();
        let count = usize::from(seats) - 1;
        let known = [others.as_slice(), &[(me.name.clone(), me.icon, me.color)]].concat();
        let more = face::bots(count.saturating_sub(others.len()), from, &known);
        let bots = others.iter().cloned().chain(more).take(count);
        let seated = bots.map(|(name, icon, color)| Player { name, icon, color, bot: true, connected: true });
        let first = Player { name: me.name, icon: me.icon, color: me.color, bot: false, connected: true };
        apart(std::iter::once(first).chain(seated).collect())
    })
}

fn context(signals: Signals, players: Signal<Vec<Player>>) -> PanelCx {
    let hidden = Signal::from(store::hidden());
    PanelCx {
        table: signals.handle,
        seat: Signal::derive(|| Some(ME)),
        players,
        awaited: signals.awaited.into(),
        busy: Signal::derive(|| false),
        hidden,
        waited: Signal::derive(|| 0),
        nudge: None,
        over: signals.over.into(),
        // Nobody else sits here, so the hand lies open from the start.
        peek: PeekState::new(true, hidden),
        seals: None,
    }
}

impl TableSource for Room {
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        look(&*self.table.borrow().table);
    }

    fn submit(&self, seat: Seat, action: Vec<u8>) {
        if self.table.borrow_mut().play(seat, action).is_err() {
            notify_about(About::Question, t("move-refused"), NoticeTone::Warn);
        }
        self.settle();
    }
}

impl Room {
    /// Tells the page what has changed and sets the clock for the bots.
    fn settle(&self) {
        let Some(signals) = self.signals.get() else { return };
        let (awaited, over) = {
            let table = self.table.borrow();
            (table.awaited(), table.table.is_over())
        };
        let _ = signals.awaited.try_set(awaited);
        let _ = signals.over.try_set(over);
        signals.handle.changed();
        if awaited.is_empty() {
            return;
        }
        let room = self.myself.clone();
        let wait = pause_ms(signals.rush.try_get_untracked().unwrap_or(true));
        let timer = Timeout::new(wait, move || {
            if let Some(room) = room.upgrade() {
                room.bots_move();
            }
        });
        self.next.replace(Some(timer));
    }

    /// Whether a bot has made a call.
    fn bots_call(&self) -> bool {
        let calls: Vec<(Seat, Vec<u8>)> = {
            let (table, mut bots) = (self.table.borrow(), self.bots.borrow_mut());
            (1u8..).zip(bots.iter_mut()).filter_map(|(at, bot)| Some((Seat(at), bot.call(&*table.table)?))).collect()
        };
        calls.into_iter().any(|(seat, action)| self.table.borrow_mut().play(seat, action).is_ok())
    }

    /// A bot makes a call, or all bots awaited move.
    fn bots_move(&self) {
        if self.bots_call() {
            return self.settle();
        }
        let awaited = self.table.borrow().awaited().without(ME);
        if awaited.is_empty() {
            return;
        }
        for seat in awaited.iter() {
            let action = {
                let (table, mut bots) = (self.table.borrow(), self.bots.borrow_mut());
                bots.get_mut(seat.index() - 1).and_then(|bot| bot.choose(&*table.table))
            };
            let done = action.is_some_and(|action| self.table.borrow_mut().play(seat, action).is_ok());
            if !done {
                notify(t("bot-stuck"), NoticeTone::Danger);
                return;
            }
        }
        self.settle();
    }
}

fn pause_ms(rush: bool) -> u32 {
    if rush {
        return 0;
    }
    match store::settings().get_untracked().pace {
        Pace::Slow => 1600,
        Pace::Normal => 800,
        Pace::Quick => 250,
    }
}
