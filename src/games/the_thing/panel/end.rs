//! The end: who has won, what became of everyone, and who infected whom. Layer 10; everything is open now.

use super::cards;
use super::desk::Desk;
use super::log::log;
use crate::games::the_thing::picture::reveal::{End, Reveal, Twig, reveal as picture};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::outcome::Role;
use crate::table::card::Face;
use crate::table::game::{Game, Viewer};
use crate::ui::kit::{PanelCx, Tone};
use crate::ui::text::{t, tell};
use crate::ui::widgets::FaceBadge;
use leptos::prelude::*;

/// The game after its end.
pub fn reveal(cx: PanelCx) -> AnyView {
    let desk = Desk::new(cx);
    let end = Memo::new(move |_| cx.table.game::<TheThing, _>(|played| played.game.outcome().map(picture)).flatten());
    view! { <div class="tt-end">{move || end.get().map(|end| whole(desk, end))}</div> }.into_any()
}

fn whole(desk: Desk, end: Reveal) -> AnyView {
    let infected = end.tree.iter().filter(|twig| twig.by.is_some()).count();
    view! {
        <header class="tt-verdict center stack-tight">
            <h2 class="title" data-testid="winner">{t(end.winner)}</h2>
            <p class="big" data-testid="grade">{t(end.grade)}</p>
            <p class="dim">{t(end.ending)} " " {tell("thing-end-round", &[("n", end.round.into())])}</p>
        </header>
        <section class="box stack-tight">
            <h3>{t("thing-end-tree")}</h3>
            <p class="dim small">{tell("thing-end-aliens", &[("n", infected.into())])}</p>
            <ol class="tt-tree" data-testid="tree">
                {end.tree.iter().map(|twig| branch(desk, *twig)).collect_view()}
            </ol>
        </section>
        <section class="box stack-tight">
            <h3>{t("thing-end-fates")}</h3>
            <ul class="tt-fates">{end.ends.iter().map(|end| fate(desk, end)).collect_view()}</ul>
        </section>
        <details class="box tt-story">
            <summary><h3>{t("thing-end-log")}</h3></summary>
            <ol class="tt-log">{move || story(desk.cx)}</ol>
        </details>
    }
    .into_any()
}

fn badge(desk: Desk, seat: crate::base::ids::Seat) -> AnyView {
    let player = move || {
        desk.cx.players.with(|players| players.get(seat.index()).map(|p| (p.icon, p.color))).unwrap_or_default()
    };
    view! { <FaceBadge icon=Signal::derive(move || player().0) color=Signal::derive(move || player().1)/> }.into_any()
}

fn branch(desk: Desk, twig: Twig) -> AnyView {
    let from = match (twig.by, twig.round) {
        (None, _) => t("thing-tree-first"),
        (Some(by), 0) => tell("thing-tree-by-early", &[("who", desk.cx.name(by).into())]),
        (Some(by), round) => tell("thing-tree-by", &[("who", desk.cx.name(by).into()), ("n", round.into())]),
    };
    view! {
        <li style=format!("--depth:{}", twig.depth) class:root=twig.by.is_none()>
            {badge(desk, twig.seat)}
            <span class="stack-tight-0"><strong>{desk.cx.name(twig.seat)}</strong><small class="dim">{from}</small></span>
        </li>
    }
    .into_any()
}

fn fate(desk: Desk, end: &End) -> AnyView {
    let (class, role) = match end.role {
        Some(Role::Alien) => ("tag tag-alarm", "thing-chip-alien"),
        Some(Role::Human) => ("tag", "thing-chip-human"),
        None => ("tag", "thing-role-unknown"),
    };
    let won = end.won.map(|won| {
        let (class, key) = if won { ("tag tag-lamp", "thing-end-won") } else { ("dim small", "thing-end-lost") };
        view! { <span class=class>{t(key)}</span> }
    });
    let hand: Vec<Face> = desk
        .cx
        .table
        .view::<TheThing>(Viewer::Everything)
        .and_then(|view| {
            view.players.get(end.seat.index()).map(|p| p.hand.iter().filter_map(|seen| seen.face).collect())
        })
        .unwrap_or_default();
    view! {
        <li data-testid=format!("fate-{}", end.seat.index())>
            {badge(desk, end.seat)}
            <span class="grow">
                <span class="wrap"><strong>{desk.cx.name(end.seat)}</strong> <span class=class>{t(role)}</span> {won}</span>
                <small class="dim">{desk.say(&end.fate)}</small>
                {(!hand.is_empty()).then(|| cards::row(desk, &hand))}
            </span>
        </li>
    }
    .into_any()
}

fn story(cx: PanelCx) -> AnyView {
    let row = |line: crate::ui::kit::LogLine| {
        let class = match line.tone {
            Tone::Heading => "heading",
            Tone::Danger => "danger",
            Tone::Public | Tone::Private => "",
        };
        view! { <li class=class>{line.text}</li> }
    };
    log(cx).into_iter().map(row).collect_view().into_any()
}
