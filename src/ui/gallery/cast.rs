//! A scene's cast has players with long and short names, and the context that a panel gets. Layer 9.

use crate::base::ids::{LogIndex, Seat, SeatSet};
use crate::table::erase::AnyTable;
use crate::ui::chatter::Talk;
use crate::ui::kit::{PanelCx, PeekState, Player, Seals, TableHandle, TableSource};
use crate::ui::notebook::Notebook;
use crate::ui::store;
use crate::ui::talk::Phrase;
use crate::ui::text::lang;
use crate::ui::words::Lang;
use leptos::prelude::*;
use std::rc::Rc;

/// The names by seat, in English and in Russian. One is as long as names can be.
const NAMES: [(&str, &str); 12] = [
    ("Ann", "Аня"),
    ("Konstantin the Twelfth", "Константин Двенадцать"),
    ("Mira", "Мира"),
    ("Bartholomew", "Варфоломей"),
    ("Wilhelmina Featherstone", "Екатерина Великоземская"),
    ("Ivo", "Иво"),
    ("Sable", "Соболь"),
    ("Jo", "Ян"),
    ("Halle", "Щука"),
    ("Nansen", "Нансен"),
    ("Rune", "Юля"),
    ("Zoya", "Зоя"),
];

/// The players by seat. The first and every third one is a person, one of whom is away.
pub(super) fn players(seats: u8) -> Vec<Player> {
    let speaks = lang();
    let one = |(at, (english, russian)): (u8, &(&str, &str))| Player {
        name: (if speaks == Lang::Ru { russian } else { english }).to_string(),
        icon: at,
        color: at,
        bot: at % 3 != 0,
        connected: at != 6,
    };
    (0..seats).zip(NAMES.iter()).map(one).collect()
}

/// A table on which nothing happens any more.
struct Still(Box<dyn AnyTable>);

impl TableSource for Still {
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        look(&*self.0);
    }

    fn submit(&self, _seat: Seat, _action: Vec<u8>) {
        // Nothing changes, so the next look finds the scene as it was.
    }
}

/// The state of a table besides its cards.
#[derive(Clone, Default)]
pub(super) struct Standing {
    /// Whether it is dealing.
    pub(super) busy: bool,
    /// For how many seconds somebody has been awaited.
    pub(super) waited: u64,
    /// Whether devices seal the results on the table. If so, the last one isn't sealed yet.
    pub(super) sealing: bool,
    /// What has just been said.
    pub(super) said: Vec<(Seat, Phrase)>,
}

/// The context that a panel gets.
pub(super) fn context(table: Box<dyn AnyTable>, seat: Option<Seat>, awaited: SeatSet, standing: Standing) -> PanelCx {
    let seats = table.seats();
    let over = table.is_over();
    let hidden = Signal::from(store::hidden());
    let seals = Seals { shown: Signal::stored(LogIndex(2)), sealed: Signal::stored(LogIndex(1)) };
    PanelCx {
        table: TableHandle::new(Rc::new(Still(table))),
        seat: Signal::stored(seat),
        players: Signal::derive(move || players(seats)),
        awaited: Signal::stored(awaited),
        busy: Signal::stored(standing.busy),
        moving: Signal::stored(false),
        hidden,
        waited: Signal::stored(standing.waited),
        nudge: (standing.waited > 0).then(|| Callback::new(|()| {})),
        over: Signal::stored(over),
        alone: None,
        peek: PeekState::new(true, hidden),
        seals: standing.sealing.then_some(seals),
        talk: Some(Talk { said: Signal::stored(standing.said), say: Callback::new(|_| {}) }),
        notebook: Notebook::of(Signal::stored(Some("gallery".to_owned())), Signal::stored(seat)),
    }
}
