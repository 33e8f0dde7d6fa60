//! A stage is a page with a player's cards covered, over a table that goes on. Tests compare what people see who look over a player's shoulder. Layer
//! 9; knows no game.

use super::cast::{Standing, context};
use super::still::framed;
use crate::base::ids::{Seat, SeatSet};
use crate::table::erase::AnyTable;
use crate::ui::kit::{PanelCx, PeekState, TableHandle, TableSource};
use crate::ui::shelf::Shelved;
use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyViewState;
use leptos::web_sys::HtmlElement;
use std::cell::RefCell;
use std::rc::Rc;

/// A table that changes over time.
struct Shown(RefCell<Box<dyn AnyTable>>);

impl TableSource for Shown {
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        look(&**self.0.borrow());
    }

    fn submit(&self, _seat: Seat, _action: Vec<u8>) {
        // Moves are made on the original table, before anybody looks.
    }
}

/// A player's page over a table.
pub struct Stage {
    shown: Rc<Shown>,
    place: HtmlElement,
    game: &'static Shelved,
    awaited: RwSignal<SeatSet>,
    over: RwSignal<bool>,
    cx: PanelCx,
    _page: UnmountHandle<AnyViewState>,
    /// The page depends on the owner, so the owner is dropped after it.
    _owner: Owner,
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.place.remove();
    }
}

impl Stage {
    /// The page of the player at `seat`, drawn into an element, with the cards covered.
    pub fn new(game: &'static Shelved, table: Box<dyn AnyTable>, seat: Seat, place: HtmlElement) -> Self {
        let owner = Owner::new();
        let (shown, awaited, over, cx) = owner.with(|| {
            let awaited = RwSignal::new(table.awaits().seats());
            let over = RwSignal::new(table.is_over());
            let seen = context(table.fork(), Some(seat), SeatSet::NONE, Standing::default());
            let shown = Rc::new(Shown(RefCell::new(table)));
            let table = TableHandle::new(shown.clone());
            let peek = PeekState::new(false, seen.hidden);
            (shown, awaited, over, PanelCx { table, peek, awaited: awaited.into(), over: over.into(), ..seen })
        });
        let page = owner.with(|| mount_to(place.clone(), move || framed(game, cx, None)));
        Stage { shown, place, game, awaited, over, cx, _page: page, _owner: owner }
    }

    /// Replaces the table by a later state of it.
    pub fn go_on(&self, table: Box<dyn AnyTable>) {
        self.awaited.set(table.awaits().seats());
        self.over.set(table.is_over());
        self.shown.0.replace(table);
        self.cx.table.changed();
    }

    /// The moment that a coach would explain, if this were the first game of a new player who has to answer a question.
    pub fn moment(&self) -> &'static str {
        (self.game.kit.moment)(self.cx)
    }

    /// Uncovers the cards.
    pub fn open_cards(&self) {
        self.cx.peek.kept.set(true);
    }

    /// The page as HTML, without the comments by which the framework finds its places, as nobody sees those.
    pub fn html(&self) -> String {
        self.place.inner_html().replace("<!---->", "")
    }
}
