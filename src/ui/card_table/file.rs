//! The player's file says what the game has made of them. Layer 9.

use super::model::CardTable;
use super::standing;
use crate::ui::widgets::file::{self, File};
use leptos::prelude::*;

/// The file. It appears once there is something in it to read.
pub(super) fn file(table: CardTable) -> AnyView {
    file::file(File {
        cx: table.cx,
        known: Signal::derive(move || table.standing.get().map(|known| standing::own(table.words, known))),
        open: table.cx.peek.shown,
        closed: table.words.follow("role-hidden"),
        // In a game alone the cards lie open, and there is nothing to hold down.
        covered: !table.cx.peek.kept.get_untracked(),
    })
}
