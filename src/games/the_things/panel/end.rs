//! The end shows who has won, what became of everyone, and who infected whom. Layer 10; everything is open now.

use super::cards;
use super::desk::Desk;
use super::log::log;
use crate::games::the_things::picture::reveal::{End, Reveal, reveal as picture};
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::outcome::Role;
use crate::table::card::Face;
use crate::table::game::{Game, Viewer};
use crate::table::tree::Twig;
use crate::ui::kit::PanelCx;
use crate::ui::text::{t, tell};
use crate::ui::widgets::{ends, lines};
use leptos::prelude::*;

/// The game after its end.
pub fn reveal(cx: PanelCx) -> AnyView {
    let desk = Desk::new(cx);
    let end = Memo::new(move |_| cx.table.game::<TheThings, _>(|played| played.game.outcome().map(picture)).flatten());
    view! { <div class="end">{move || end.get().map(|end| whole(desk, &end))}</div> }.into_any()
}

fn whole(desk: Desk, end: &Reveal) -> AnyView {
    let infected = end.tree.iter().filter(|twig| twig.by.is_some()).count();
    let branches = end.tree.iter().map(|twig| branch(desk, *twig)).collect();
    view! {
        {ends::verdict(t(end.winner), desk.say(&end.ending), tell("things-end-round", &[("n", end.round.into())]))}
        {ends::tree(desk.cx, t("things-end-tree"), tell("things-end-infected", &[("n", infected.into())]), branches)}
        {ends::fates(desk.cx, t("things-end-fates"), end.ends.iter().map(|end| fate(desk, end)).collect())}
        <details class="box end-story">
            <summary><h3>{t("things-end-log")}</h3></summary>
            {move || lines::story(log(desk.cx))}
        </details>
    }
    .into_any()
}

fn branch(desk: Desk, twig: Twig) -> ends::Branch {
    let from = match twig.by {
        None => t("things-tree-first"),
        Some(by) => tell("things-tree-by", &[("who", desk.cx.name(by).into()), ("n", twig.round.into())]),
    };
    ends::Branch { seat: twig.seat, depth: twig.depth, from }
}

fn fate(desk: Desk, end: &End) -> ends::Fate {
    let role = match end.role {
        Some(Role::Thing) => (t("things-chip-thing"), true),
        Some(Role::Human) => (t("things-chip-human"), false),
        None => (t("things-role-unknown"), false),
    };
    let hand: Vec<Face> = desk
        .cx
        .table
        .view::<TheThings>(Viewer::Everything)
        .and_then(|view| {
            view.players.get(end.seat.index()).map(|p| p.hand.iter().filter_map(|seen| seen.face).collect())
        })
        .unwrap_or_default();
    ends::Fate {
        seat: end.seat,
        role,
        result: end.grade.map(|(key, well)| (t(key), well)),
        text: desk.say(&end.fate),
        cards: cards::looks(desk, &hand),
    }
}
