//! A notebook keeps a player's notes on this device, as signals. Layer 9; knows no game.

use super::notes::{Guess, Note, Notes};
use super::store::storage;
use crate::base::ids::Seat;
use crate::ui::reactive::{effect, memo};
use leptos::prelude::*;

const NOTES: &str = "winterover.notes";

/// The notes of the player at this page.
#[derive(Clone, Copy)]
pub struct Notebook {
    /// The name of the game together with the player's seat; `None` if there is no player here, who then has no notes.
    title: Signal<Option<String>>,
    notes: RwSignal<Notes>,
}

impl Notebook {
    /// The notebook of the player at `seat` in the game of this name.
    pub fn of(game: Signal<Option<String>>, seat: Signal<Option<Seat>>) -> Self {
        let title = memo(move || Some(format!("{}/{}", game.get()?, seat.get()?)));
        let notes = RwSignal::new(Notes::default());
        effect(move || {
            notes.set(
                title.with(|title| title.as_ref().map(|title| Notes::read(&on_device(), title))).unwrap_or_default(),
            );
        });
        Notebook { title: title.into(), notes }
    }

    /// A notebook in which nothing can be noted.
    pub fn closed() -> Self {
        Notebook { title: Signal::stored(None), notes: RwSignal::new(Notes::default()) }
    }

    /// Whether anything can be noted; tracked.
    pub fn is_open(self) -> bool {
        self.title.with(Option::is_some)
    }

    /// The note about a player; tracked.
    pub fn note(self, seat: Seat) -> Note {
        self.notes.with(|notes| notes.of(seat))
    }

    /// The player's guess about another; tracked.
    pub fn guess(self, seat: Seat) -> Guess {
        self.notes.with(|notes| notes.of(seat).guess)
    }

    /// Deletes all notes of a game that has just begun, as an earlier game may have had the same name.
    pub fn begin(self) {
        self.notes.set(Notes::default());
        self.keep();
    }

    /// Changes the note about a player and stores it. If the browser stores nothing, the note lasts until the page is closed.
    pub fn change(self, seat: Seat, change: impl FnOnce(&mut Note)) {
        self.notes.update(|notes| {
            let mut note = notes.of(seat);
            change(&mut note);
            notes.set(seat, note);
        });
        self.keep();
    }

    fn keep(self) {
        let Some((title, storage)) = self.title.get_untracked().zip(storage()) else { return };
        let written = self.notes.with_untracked(|notes| notes.written(&on_device(), &title));
        let _ = storage.set_item(NOTES, &written);
    }
}

fn on_device() -> String {
    storage().and_then(|storage| storage.get_item(NOTES).ok().flatten()).unwrap_or_default()
}
