//! The last lines of the log are always in sight. Layer 9; private lines stay under the peek.

use super::model::CardTable;
use super::talk;
use super::told::{in_words, last};
use crate::games::kit::telling::Told;
use crate::table::game::Viewer;
use crate::ui::kit::LogLine;
use crate::ui::reactive::memo;
use crate::ui::widgets::lines::{self, LATEST, Newest};
use leptos::prelude::*;

/// The last public lines, of which the newest is read out. What a player has just said is shown as one of them.
pub(super) fn latest(table: CardTable) -> AnyView {
    let public = memo(move || -> Vec<Told> {
        table.manner.told.run(Viewer::Public).into_iter().filter(Told::is_told).collect()
    });
    let said = memo(move || talk::line(table));
    let newest = memo(move || {
        let newest = public.with(|lines| Newest::among(lines.iter(), |told| told.result))?;
        let behind = newest.behind + usize::from(said.with(Option::is_some));
        if behind < LATEST { Some(Newest { behind, ..newest }) } else { None }
    });
    // A memo, as the lines read names from the lobby, which also changes in other ways.
    let shown = memo(move || -> Vec<LogLine> {
        let said = said.get();
        let most = LATEST - usize::from(said.is_some());
        let told = public.with(|lines| in_words(table.cx, last(lines, most), false));
        told.into_iter().chain(said).collect()
    });
    lines::latest(shown.into(), newest.into(), table.cx.seals)
}
