//! The end shows how each side has done, the chart, and what was never found. Layer 10; everything is open now.

use super::desk::Desk;
use super::own::aims;
use crate::games::kit::end::Gain;
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::picture::reveal::{End, Fate, chart, end, grade};
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::chart::Status;
use crate::games::things_skirmish::rules::scenario::Grade;
use crate::games::things_skirmish::rules::setup::Setup;
use crate::table::game::{Game, Viewer};
use crate::ui::card_table::told::in_words;
use crate::ui::kit::PanelCx;
use crate::ui::text::{t, tell};
use crate::ui::widgets::{ends, lines};
use leptos::prelude::*;

/// The game after its end.
pub(super) fn reveal(cx: PanelCx) -> AnyView {
    let desk = Desk::new(cx);
    let whole = move || {
        let found = cx.table.game::<Skirmish, _>(|played| {
            let outcome = played.game.outcome()?;
            let view = played.game.view(Viewer::Everything);
            Some((end(&view, outcome, played.log_for(Viewer::Public).into_iter()), view.setup))
        });
        found.flatten().map(|(end, setup)| drawn(desk, &end, &setup))
    };
    view! { <div class="end">{whole}</div> }.into_any()
}

fn drawn(desk: Desk, end: &End, setup: &Setup) -> AnyView {
    let [ending, when] = &end.ending;
    let fate = |seat| {
        let mine: Vec<_> = end.grades.iter().filter(|(side, _)| setup.seat_of(*side) == seat).collect();
        let names: Vec<String> = mine.iter().map(|(side, _)| t(names::side(*side))).collect();
        let results: Vec<String> = mine.iter().map(|(_, how)| t(grade(*how).0)).collect();
        let sides: Vec<_> = mine.iter().map(|(side, _)| *side).collect();
        let well = mine.iter().all(|(_, how)| grade(*how).1);
        ends::Fate {
            seat,
            role: (names.join(" + "), false),
            result: Some((results.join(" + "), well)),
            text: aims(setup, &sides),
            cards: Vec::new(),
        }
    };
    let fates = crate::base::ids::Seat::all(setup.seats).map(fate).collect();
    let bag: Vec<String> = end.bag.iter().map(|said| desk.say(said)).collect();
    view! {
        {ends::verdict(yours(desk, end, setup), desk.say(&end.winner), desk.say(ending), desk.say(when))}
        {ends::fates(desk.cx, t("skirmish-end-sides"), fates)}
        {charted(desk, &end.fates)}
        <section class="box stack-tight">
            <h2 class="title-small">{t("skirmish-end-bag")}</h2>
            <p class="small">{if bag.is_empty() { t("skirmish-end-bag-empty") } else { bag.join(", ") }}</p>
        </section>
        <details class="box end-story">
            <summary><h3>{t("skirmish-end-log")}</h3></summary>
            {move || lines::story(in_words(desk.cx, &Desk::told(desk.cx), true))}
        </details>
    }
    .into_any()
}

/// What the end means to this player; `None` if it is partly won and partly lost, as the sides' own lines then say so.
fn yours(desk: Desk, end: &End, setup: &Setup) -> Option<String> {
    let me = desk.cx.seat.get()?;
    let mine = || end.grades.iter().filter(|(side, _)| setup.seat_of(*side) == me);
    let all = |wanted| mine().all(|(_, grade)| *grade == wanted);
    let gain = if all(Grade::Win) { Some(Gain::Own) } else { None };
    gain.or(if all(Grade::Loss) { Some(Gain::Others) } else { None }).map(ends::yours)
}

fn charted(desk: Desk, fates: &[Fate]) -> AnyView {
    let row = |fate: &Fate| {
        let class = if fate.status == Some(Status::Imitation) { "tag tag-alarm" } else { "tag" };
        view! {
            <li data-testid=format!("chart-{}", fate.human as u8)>
                <strong class="grow">{t(names::human(fate.human))}</strong>
                <span class=class>{desk.say(&fate.said)}</span>
            </li>
        }
    };
    view! {
        <section class="box stack-tight">
            <h2 class="title-small">{t("skirmish-end-chart")}</h2>
            <ul class="end-fates" data-testid="chart">{fates.iter().map(row).collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// Everything that is hidden, uncovered: the chart and the counters as they are now.
pub(super) fn hands(cx: PanelCx) -> AnyView {
    let desk = Desk::new(cx);
    let whole = move || {
        let view = cx.table.view::<Skirmish>(Viewer::Everything)?;
        let counters: Vec<String> = view
            .counters
            .iter()
            .filter_map(|(_, content)| content.map(|content| desk.say(&names::content(content))))
            .collect();
        Some(view! {
            {charted(desk, &chart(&view, None))}
            <p class="small">{tell("skirmish-counters-open", &[("items", counters.join(", ").into())])}</p>
        })
    };
    view! { <div class="end">{whole}</div> }.into_any()
}
