//! The end shows the result, a tree of who made whom a traitor, and what became of everyone. Layer 9.

use super::card::{CardLook, card_row};
use super::face_badge::SeatBadge;
use crate::base::ids::Seat;
use crate::games::kit::end::Gain;
use crate::ui::kit::PanelCx;
use crate::ui::text::t;
use leptos::prelude::*;

/// One player in a tree.
pub struct Branch {
    /// The player.
    pub seat: Seat,
    /// The number of steps from its root.
    pub depth: u8,
    /// How the player came to be in the tree.
    pub from: String,
}

/// What became of one player.
pub struct Fate {
    /// The player.
    pub seat: Seat,
    /// What the player was, and whether that was dangerous.
    pub role: (String, bool),
    /// How the game ended for the player, and whether that is a success.
    pub result: Option<(String, bool)>,
    /// What became of the player.
    pub text: String,
    /// The hand.
    pub cards: Vec<Signal<Option<CardLook>>>,
}

/// What the end means to a player, in a sentence.
pub fn yours(gain: Gain) -> String {
    t(match gain {
        Gain::Own => "end-yours-won",
        Gain::Others => "end-yours-lost",
        Gain::Nobody => "end-yours-draw",
    })
}

/// The result in lines: what it means to the player at this page, who has won, how well, and why.
pub fn verdict(yours: Option<String>, winner: String, grade: String, why: String) -> AnyView {
    view! {
        <header class="center stack-tight">
            {yours.map(|yours| view! { <p class="end-yours" data-testid="yours">{yours}</p> })}
            <h2 class="title" data-testid="winner">{winner}</h2>
            <p class="big" data-testid="grade">{grade}</p>
            <p class="dim">{why}</p>
        </header>
    }
    .into_any()
}

/// The tree under a title, with a line above it.
pub fn tree(cx: PanelCx, title: String, above: String, branches: Vec<Branch>) -> AnyView {
    let depths: Vec<u8> = branches.iter().map(|branch| branch.depth).collect();
    let branch = move |(at, branch): (usize, Branch)| {
        // Its line comes down from its parent, or from the previous child of the same parent.
        let up = depths.iter().take(at).rev().position(|depth| *depth <= branch.depth).map_or(0, |rows| rows + 1);
        let first = at.checked_sub(up).and_then(|above| depths.get(above)).is_none_or(|depth| *depth < branch.depth);
        view! {
            <li
                style=format!("--depth:{};--up:{up}", branch.depth)
                class:root=branch.depth == 0
                class:first=first
            >
                <SeatBadge cx seat=branch.seat/>
                <span class="stack-tight-0"><strong>{cx.name(branch.seat)}</strong><small class="dim">{branch.from}</small></span>
            </li>
        }
        .into_any()
    };
    view! {
        <section class="box stack-tight">
            <h2 class="title-small">{title}</h2>
            <p class="dim small">{above}</p>
            <ol class="end-tree" data-testid="tree">{branches.into_iter().enumerate().map(branch).collect_view()}</ol>
        </section>
    }
    .into_any()
}

/// The fates of all players, under a title.
pub fn fates(cx: PanelCx, title: String, all: Vec<Fate>) -> AnyView {
    view! {
        <section class="box stack-tight">
            <h2 class="title-small">{title}</h2>
            <ul class="end-fates">{all.into_iter().map(|end| fate(cx, end)).collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn fate(cx: PanelCx, end: Fate) -> AnyView {
    let (role, danger) = end.role;
    let result = end.result.map(|(text, well)| {
        let class = if well { "tag tag-lamp" } else { "dim small" };
        view! { <span class=class>{text}</span> }
    });
    let class = if danger { "tag tag-alarm" } else { "tag" };
    view! {
        <li data-testid=format!("fate-{}", end.seat.index())>
            <SeatBadge cx seat=end.seat/>
            <span class="grow">
                <span class="wrap"><strong>{cx.name(end.seat)}</strong> " " <span class=class>{role}</span> " " {result}</span>
                <small class="dim">{end.text}</small>
                {(!end.cards.is_empty()).then(|| card_row(end.cards))}
            </span>
        </li>
    }
    .into_any()
}
