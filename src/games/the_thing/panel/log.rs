//! The log says in words what has happened. Layer 10.

use super::desk::Desk;
use crate::base::ids::Seat;
use crate::games::the_thing::picture::said::{is_result, line, mood};
use crate::games::the_thing::picture::scene;
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::table::game::Viewer;
use crate::table::said::Mood;
use crate::ui::kit::{LogLine, PanelCx, Tone};
use crate::ui::text::{t, tell};
use crate::ui::widgets::lines::{self, LATEST, Newest};
use leptos::prelude::*;

/// The whole log for the page's log sheet: what the seat may read, and after the end everything.
pub fn log(cx: PanelCx) -> Vec<LogLine> {
    let viewer = if cx.over.get() { Viewer::Everything } else { cx.viewer() };
    let lines: Vec<Line> =
        cx.table.game::<TheThing, _>(|played| played.log_for(viewer).cloned().collect()).unwrap_or_default();
    let over = cx.over.get();
    lines.iter().map(|line| in_words(cx, line, over)).collect()
}

fn in_words(cx: PanelCx, told: &Line, over: bool) -> LogLine {
    let name = move |seat| cx.name(seat);
    let speech = cx.speech(&name);
    let tone = match mood(told) {
        Mood::Heading => Tone::Heading,
        Mood::Plain => Tone::Public,
        Mood::Secret if over => Tone::Public,
        Mood::Secret => Tone::Private,
        Mood::Danger => Tone::Danger,
    };
    LogLine { text: speech.of(&line(told)), tone }
}

/// Round and phase, for the top line.
pub fn status(cx: PanelCx) -> String {
    let Some(view) = cx.table.view::<TheThing>(cx.viewer()) else { return String::new() };
    if cx.over.get() {
        return t("thing-status-over");
    }
    let round =
        if view.round == 0 { t("thing-status-setup") } else { tell("thing-status", &[("n", view.round.into())]) };
    format!("{round} · {}", t(scene::rules_now(&view)))
}

/// The rules of the moment.
pub fn moment(cx: PanelCx) -> &'static str {
    cx.table.view::<TheThing>(cx.viewer()).map_or("thing-now-deal", |view| scene::rules_now(&view))
}

/// The section of the rules that matters now.
pub fn rules_now(cx: PanelCx) -> &'static str {
    cx.table.view::<TheThing>(cx.viewer()).map_or("thing-rules-minute", |view| scene::rules_section(&view))
}

/// The last public lines of a kind, newest last.
fn public(cx: PanelCx, most: usize, wanted: &dyn Fn(&Line) -> bool) -> Vec<LogLine> {
    let found = cx.table.game::<TheThing, _>(|played| {
        let lines = played.log_for(Viewer::Public).filter(|told| mood(told) != Mood::Heading && wanted(told));
        let mut lines: Vec<Line> = lines.cloned().collect();
        lines.split_off(lines.len().saturating_sub(most))
    });
    found.unwrap_or_default().iter().map(|told| in_words(cx, told, false)).collect()
}

/// The newest public line that tells what came of chance or of covered cards.
fn newest(cx: PanelCx) -> Option<Newest> {
    cx.table.game::<TheThing, _>(|played| {
        let lines: Vec<&Line> = played.log_for(Viewer::Public).filter(|told| mood(told) != Mood::Heading).collect();
        Newest::among(lines.into_iter(), |told| is_result(told))
    })?
}

/// The last public lines that name a player.
pub(super) fn told_about(desk: Desk, seat: Seat, most: usize) -> Vec<LogLine> {
    public(desk.cx, most, &|told| line(told).names_seat(seat))
}

/// The last public lines, the newest read out. Private ones stay under the peek.
pub(super) fn latest(desk: Desk) -> AnyView {
    let last = Signal::derive(move || public(desk.cx, LATEST, &|_| true));
    lines::latest(last, Memo::new(move |_| newest(desk.cx)).into(), desk.cx.seals)
}
