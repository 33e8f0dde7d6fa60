//! The map shows what has just happened by brief flashes. Layer 10. Every page shows the same flashes for the same time; a page that receives too
//! much at once shows none of them.

use super::desk::Desk;
use super::fingers::Map;
use super::flash::flash;
use super::speech::kind;
use crate::games::things_skirmish::picture::board::Board;
use crate::games::things_skirmish::picture::flash::{Flash, flashes, places};
use crate::games::things_skirmish::picture::frame::drawn;
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::rules::Skirmish;
use crate::table::game::Viewer;
use crate::ui::haste::SoloCx;
use crate::ui::sound::{Sound, play};
use leptos::prelude::*;

/// If there are more than this many at once, none is shown, as the player has been away.
const MOST: usize = 12;

/// A flash on the map, with a number of its own.
#[derive(Clone, PartialEq)]
struct Shown {
    number: usize,
    style: String,
    inside: String,
}

/// The layer of flashes.
pub(super) fn layer(map: Map) -> AnyView {
    let desk = map.desk;
    let shown = RwSignal::new(Vec::<Shown>::new());
    Effect::new(move |before: Option<Option<(usize, Board)>>| {
        let now = desk.look(|seen| seen.board.clone())?;
        let (told, (new, places)) = desk.cx.table.game::<Skirmish, _>(|played| {
            let lines = played.log_for(Viewer::Public);
            let new = before.flatten().map(|(told, before)| {
                let new = || lines.get(told..).unwrap_or_default().iter().copied();
                (flashes(new(), &before, &now), places(new(), &before, &now))
            });
            (lines.len(), new.unwrap_or_default())
        })?;
        if places.len() <= MOST {
            map.witness(&places);
        }
        if !new.is_empty() && new.len() <= MOST && !desk.cx.alone.is_some_and(SoloCx::is_hurried) {
            if new.iter().any(|flash| matches!(flash, Flash::Dice { .. })) {
                play(Sound::Dice);
            }
            let all = new.iter().enumerate().map(|(at, flash)| untrack(|| show(desk, flash, told * MOST + at, at)));
            let all: Vec<Shown> = all.collect();
            shown.update(|shown| {
                shown.extend(all);
                shown.drain(..shown.len().saturating_sub(MOST));
            });
        }
        Some((told, now))
    });
    let one = move |Shown { number, style, inside }: Shown| {
        let end = move |_| {
            let _ = shown.try_update(|shown| shown.retain(|one| one.number != number));
        };
        view! { <g class="flash" style=style inner_html=inside on:animationend=end></g> }
    };
    view! { <For each=move || shown.get() key=|one| one.number children=one/> }.into_any()
}

fn show(desk: Desk, it: &Flash, number: usize, at: usize) -> Shown {
    let content = match it {
        Flash::Turned { content, .. } => Some(*content),
        _ => None,
    };
    let name = content.map(|content| desk.say(&names::content(content))).unwrap_or_default();
    let (place, inside) = flash(it, kind(content), &name);
    let turn = format!("--after:{at}");
    let style = match place.map(drawn) {
        Some((x, y)) => {
            format!("transform:translate({x}px,{y}px) scale(calc(var(--unit) * var(--flash-size)));{turn}")
        }
        None => turn,
    };
    Shown { number, style, inside }
}
