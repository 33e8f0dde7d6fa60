//! The log says in words what has happened. Layer 10.

use super::desk::Desk;
use crate::base::ids::Seat;
use crate::games::the_things::picture::said::{is_result, line, mood};
use crate::games::the_things::picture::scene;
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::line::Line;
use crate::table::game::Viewer;
use crate::table::said::Mood;
use crate::ui::kit::{LogLine, PanelCx, Tone};
use crate::ui::text::{t, tell};
use crate::ui::widgets::lines::{self, LATEST, Newest};
use leptos::prelude::*;

/// The whole log for the page's log sheet: what the seat may read, and after the end everything.
pub fn log(cx: PanelCx) -> Vec<LogLine> {
    let over = cx.over.get();
    let viewer = if over { Viewer::Everything } else { cx.viewer() };
    picked(cx, viewer, usize::MAX, &|_| true).iter().map(|line| in_words(cx, line, over)).collect()
}

/// The last lines of a kind, at most that many.
fn picked(cx: PanelCx, viewer: Viewer, most: usize, wanted: &dyn Fn(&Line) -> bool) -> Vec<Line> {
    let found = cx.table.game::<TheThings, _>(|played| {
        let mut lines: Vec<Line> = played.log_for(viewer).filter(|line| wanted(line)).cloned().collect();
        lines.split_off(lines.len().saturating_sub(most))
    });
    found.unwrap_or_default()
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
    let Some(view) = cx.table.view::<TheThings>(cx.viewer()) else { return String::new() };
    if cx.over.get() {
        return t("things-status-over");
    }
    let round =
        if view.round == 0 { t("things-status-setup") } else { tell("things-status", &[("n", view.round.into())]) };
    format!("{round} · {}", t(scene::rules_now(&view)))
}

/// The rules of the moment.
pub fn moment(cx: PanelCx) -> &'static str {
    cx.table.view::<TheThings>(cx.viewer()).map_or("things-now-deal", |view| scene::rules_now(&view))
}

/// The section of the rules that matters now.
pub fn rules_now(cx: PanelCx) -> &'static str {
    cx.table.view::<TheThings>(cx.viewer()).map_or("things-rules-minute", |view| scene::rules_section(&view))
}

/// The newest public line that tells what came of chance or of covered cards.
fn newest(cx: PanelCx) -> Option<Newest> {
    let lines = picked(cx, Viewer::Public, usize::MAX, &|told| mood(told) != Mood::Heading);
    Newest::among(lines.iter(), |told| is_result(told))
}

/// The last public lines that name a player, newest last.
pub(super) fn told_about(desk: Desk, seat: Seat, most: usize) -> Vec<LogLine> {
    let about = |told: &Line| mood(told) != Mood::Heading && line(told).names_seat(seat);
    picked(desk.cx, Viewer::Public, most, &about).iter().map(|told| in_words(desk.cx, told, false)).collect()
}

/// The last public lines, the newest read out. Private ones stay under the peek.
pub(super) fn latest(desk: Desk) -> AnyView {
    let last = move || {
        let public = picked(desk.cx, Viewer::Public, LATEST, &|told| mood(told) != Mood::Heading);
        public.iter().map(|told| in_words(desk.cx, told, false)).collect()
    };
    lines::latest(Signal::derive(last), Memo::new(move |_| newest(desk.cx)).into(), desk.cx.seals)
}
