//! A handle lets a panel look at a table and move at it, wherever the table is. Layer 9.

use crate::base::codec;
use crate::base::ids::Seat;
use crate::table::erase::{AnyTable, Played};
use crate::table::game::{Game, Viewer};
use leptos::prelude::*;
use std::rc::Rc;

/// Where a table's state comes from and its moves go: a table on this device, or a session with others.
pub trait TableSource {
    /// Calls `look` with the table as this device knows it.
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable));
    /// Submits an encoded move of a seat on this device. If it isn't possible, a notice says so.
    fn submit(&self, seat: Seat, action: Vec<u8>);
}

/// A table to read and to move at. Closures that read it run again when it changes.
#[derive(Clone, Copy)]
pub struct TableHandle {
    source: StoredValue<Rc<dyn TableSource>, LocalStorage>,
    version: RwSignal<u64>,
}

impl TableHandle {
    /// A handle that lives as long as the component that makes it.
    pub fn new(source: Rc<dyn TableSource>) -> Self {
        TableHandle { source: StoredValue::new_local(source), version: RwSignal::new(0) }
    }

    /// Reads the table; tracked. `None` once the table is gone.
    pub fn look<R>(&self, look: impl FnOnce(&dyn AnyTable) -> R) -> Option<R> {
        let mut look = Some(look);
        let mut seen = None;
        self.with(&mut |table| seen = look.take().map(|look| look(table)));
        seen
    }

    // Separate from `look`, so that it isn't compiled for each caller.
    #[inline(never)]
    fn with(&self, look: &mut dyn FnMut(&dyn AnyTable)) {
        let _ = self.version.try_get();
        if let Some(source) = self.source.try_get_value() {
            source.with(look);
        }
    }

    /// Reads the table as one of game `G`; tracked. `None` if it belongs to another game.
    pub fn game<G: Game, R>(&self, look: impl FnOnce(&Played<G>) -> R) -> Option<R> {
        let mut look = Some(look);
        let mut seen = None;
        self.with_game::<G>(&mut |played| seen = look.take().map(|look| look(played)));
        seen
    }

    // Separate for the same reason.
    #[inline(never)]
    fn with_game<G: Game>(&self, look: &mut dyn FnMut(&Played<G>)) {
        self.with(&mut |table| {
            if let Some(played) = table.as_any().downcast_ref() {
                look(played);
            }
        });
    }

    /// What `viewer` may see; tracked.
    pub fn view<G: Game>(&self, viewer: Viewer) -> Option<G::View> {
        self.game::<G, _>(|played| played.game.view(viewer))
    }

    /// What `seat` can do now; tracked.
    pub fn offers<G: Game>(&self, seat: Seat) -> Vec<G::Offer> {
        self.game::<G, _>(|played| played.offers(seat)).unwrap_or_default()
    }

    /// What `seat` can call now, whether or not it is awaited; tracked.
    pub fn calls<G: Game>(&self, seat: Seat) -> Vec<G::Offer> {
        self.game::<G, _>(|played| played.calls(seat)).unwrap_or_default()
    }

    /// Makes a move.
    pub fn act<G: Game>(&self, seat: Seat, action: &G::Move) {
        if let Some(source) = self.source.try_get_value() {
            source.submit(seat, codec::encode(action));
        }
    }

    /// Says that the table has changed.
    pub fn changed(&self) {
        let _ = self.version.try_update(|version| *version += 1);
    }
}
