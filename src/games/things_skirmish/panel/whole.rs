//! The panel puts the map, the last lines, the question and the player's own side together. Layer 10. Whatever else the page asks of a game is here
//! as well.

use super::desk::Desk;
use super::dock::dock;
use super::map::map;
use super::own::{file, own};
use super::pictures::picture;
use super::sheets::sheets;
use crate::games::kit::scene::Now;
use crate::games::kit::telling::Told;
use crate::games::things_skirmish::picture::now;
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::table::said::Mood;
use crate::table::setup::{Setup as _, Switch};
use crate::ui::card_table::told::{in_words, last};
use crate::ui::kit::{LogLine, PanelCx};
use crate::ui::marked::mark;
use crate::ui::sound::{Sound, play};
use crate::ui::text::{t, tell};
use crate::ui::widgets::lines::{self, Newest};
use leptos::prelude::*;

/// The sections of the rules, in reading order.
pub const SECTIONS: &[&str] = &[
    "skirmish-rules-minute",
    "skirmish-rules-goal",
    "skirmish-rules-humans",
    "skirmish-rules-movement",
    "skirmish-rules-sight",
    "skirmish-rules-combat",
    "skirmish-rules-counters",
    "skirmish-rules-gear",
    "skirmish-rules-people",
    "skirmish-rules-things",
    "skirmish-rules-secret",
    "skirmish-rules-end",
    "skirmish-rules-tips",
];

/// The pictures in a section of the rules.
pub fn pictures(section: &'static str) -> AnyView {
    view! { <div class="map-pictures" inner_html=picture(section).unwrap_or_default()></div> }.into_any()
}

/// How many of the last lines fit beside the map on a television. Players see fewer (`style/map.css`).
const ON_SCREEN: usize = 9;

/// The game while it is played.
pub fn panel(cx: PanelCx) -> AnyView {
    mark("at-table", || true);
    mark("at-map", || true);
    let desk = Desk::new(cx);
    if let Some(solo) = desk.cx.alone {
        solo.answer_itself(desk.seen, desk.obvious, move |action| desk.act(&action));
    }
    let told = Memo::new(move |_| Desk::told(cx).into_iter().filter(Told::is_told).collect::<Vec<Told>>());
    sounds(cx, told);
    let newest = Memo::new(move |_| told.with(|lines| Newest::among(lines.iter(), |told| told.result)));
    let shown = Signal::derive(move || told.with(|lines| in_words(cx, last(lines, ON_SCREEN), false)));
    view! {
        <div class="panel panel-map">
            {map(desk)}
            {lines::latest(shown, newest.into(), cx.seals)}
            {sheets(desk)}
            {file(desk)}
            <div class="dock" class:awaited=move || cx.is_awaited()>
                {dock(desk)}
                {own(desk)}
            </div>
        </div>
    }
    .into_any()
}

/// Plays a sound when it is the player's turn, and when something dangerous has happened.
fn sounds(cx: PanelCx, told: Memo<Vec<Told>>) {
    let mine = Memo::new(move |_| cx.my_move());
    Effect::new(move |before: Option<bool>| {
        let now = mine.get();
        if now && before == Some(false) {
            play(Sound::Turn);
        }
        now
    });
    let dangers = Memo::new(move |_| told.with(|lines| lines.iter().filter(|told| told.mood == Mood::Danger).count()));
    Effect::new(move |before: Option<usize>| {
        let now = dangers.get();
        if before.is_some_and(|before| before < now) {
            play(Sound::Danger);
        }
        now
    });
}

/// The game after its end.
pub fn reveal(cx: PanelCx) -> AnyView {
    super::end::reveal(cx)
}

/// Everything that is hidden, uncovered, in a game that is over.
pub fn hands(cx: PanelCx) -> AnyView {
    super::end::hands(cx)
}

/// The whole log in words.
pub fn log(cx: PanelCx) -> Vec<LogLine> {
    in_words(cx, &Desk::told(cx), cx.over.get())
}

fn stage(cx: PanelCx) -> Option<(Stage, u16)> {
    cx.table.view::<Skirmish>(cx.viewer()).map(|view| (view.stage, view.ledger.turn()))
}

/// Turn and phase, for the top bar.
pub fn status(cx: PanelCx) -> String {
    if cx.over.get() {
        return t("skirmish-status-over");
    }
    let Some((stage, turn)) = stage(cx) else { return String::new() };
    format!("{} · {}", tell("skirmish-status", &[("n", turn.into())]), t(now::now(&stage).moment))
}

fn of_now(cx: PanelCx) -> Now {
    now::now(&stage(cx).map_or(Stage::Dealing, |(stage, _)| stage))
}

/// The rules for the moment.
pub fn moment(cx: PanelCx) -> &'static str {
    of_now(cx).moment
}

/// The section of the rules that matters now.
pub fn rules_now(cx: PanelCx) -> &'static str {
    of_now(cx).section
}

/// The switches of the table.
pub fn switches(cx: PanelCx) -> Vec<Switch> {
    cx.table.view::<Skirmish>(cx.viewer()).map(|view| view.setup.switches()).unwrap_or_default()
}
