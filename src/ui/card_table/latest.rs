//! The last lines of the log are always in sight. Layer 9; private ones stay under the peek.

use super::model::CardTable;
use super::told::{Told, in_words, last};
use crate::table::game::Viewer;
use crate::ui::widgets::lines::{self, LATEST, Newest};
use leptos::prelude::*;

/// The last public lines, the newest read out.
pub(super) fn latest(table: CardTable) -> AnyView {
    let public = Memo::new(move |_| -> Vec<Told> {
        table.manner.told.run(Viewer::Public).into_iter().filter(Told::is_told).collect()
    });
    let newest = Memo::new(move |_| public.with(|lines| Newest::among(lines.iter(), |told| told.result)));
    let shown = Signal::derive(move || public.with(|lines| in_words(table.cx, last(lines, LATEST), false)));
    lines::latest(shown, newest.into(), table.cx.seals)
}
