//! What has happened, in words. Layer 10.

use super::desk::Desk;
use super::speech::Speech;
use crate::base::ids::Seat;
use crate::games::the_thing::picture::said::{Mood, line, mood};
use crate::games::the_thing::picture::scene;
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::table::game::Viewer;
use crate::ui::kit::{LogLine, PanelCx, Tone};
use crate::ui::text::{t, tell};
use leptos::prelude::*;

/// Lines always in sight.
const LATEST: usize = 2;

/// The whole log for the page's log sheet: what the seat may read, and after the end everything.
pub fn log(cx: PanelCx) -> Vec<LogLine> {
    let viewer = if cx.over.get() { Viewer::Everything } else { cx.viewer() };
    let lines: Vec<Line> =
        cx.table.game::<TheThing, _>(|played| played.log_for(viewer).cloned().collect()).unwrap_or_default();
    let over = cx.over.get();
    lines.iter().map(|line| in_words(cx, line, over)).collect()
}

fn in_words(cx: PanelCx, told: &Line, over: bool) -> LogLine {
    let speech = Speech { say: &tell, name: &move |seat| cx.name(seat) };
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

/// The section of the rules that matters now.
pub fn rules_now(cx: PanelCx) -> &'static str {
    cx.table.view::<TheThing>(cx.viewer()).map_or("thing-rules-minute", |view| scene::rules_section(&view))
}

/// The last public lines that name a player, newest last.
pub(super) fn told_about(desk: Desk, seat: Seat, most: usize) -> Vec<String> {
    let lines: Vec<Line> = desk
        .cx
        .table
        .game::<TheThing, _>(|played| {
            let about = |told: &&Line| mood(told) != Mood::Heading && line(told).names_seat(seat);
            let mut lines: Vec<Line> = played.log_for(Viewer::Public).filter(about).cloned().collect();
            lines.split_off(lines.len().saturating_sub(most))
        })
        .unwrap_or_default();
    lines.iter().map(|told| in_words(desk.cx, told, false).text).collect()
}

/// The last public lines, the newest read out. Private ones stay under the peek.
pub(super) fn latest(desk: Desk) -> impl IntoView {
    let lines = move || {
        let lines: Vec<Line> = desk
            .cx
            .table
            .game::<TheThing, _>(|played| {
                let public = played.log_for(Viewer::Public).filter(|line| mood(line) != Mood::Heading);
                let mut lines: Vec<Line> = public.cloned().collect();
                lines.split_off(lines.len().saturating_sub(LATEST))
            })
            .unwrap_or_default();
        let last = lines.len().saturating_sub(1);
        let row = |(at, told): (usize, &Line)| {
            let said = in_words(desk.cx, told, false);
            let class = if said.tone == Tone::Danger { "danger" } else { "" };
            let live = if at == last { "polite" } else { "off" };
            view! { <li class=class aria-live=live>{said.text}</li> }
        };
        lines.iter().enumerate().map(row).collect_view()
    };
    view! { <ol class="tt-latest" data-testid="latest" aria-label=move || t("thing-log-title")>{lines}</ol> }
}
