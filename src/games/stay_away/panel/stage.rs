//! The middle of the table shows which way play goes, the card that is going on, what was shown, and the piles. Layer 10.

use super::marks;
use crate::games::kit::motion::Spot;
use crate::games::kit::scene::Scene;
use crate::games::stay_away::picture::scene::Middle;
use crate::games::stay_away::rules::StayAway;
use crate::table::card::Face;
use crate::table::said::Said;
use crate::ui::card_table::middle::{headline, telling};
use crate::ui::card_table::{CardTable, Desk, drawing};
use crate::ui::text::{say, t};
use crate::ui::widgets::{CardLook, CardSize, Print, Sheet, pile::pile};
use leptos::prelude::*;

/// The middle of the table.
pub(super) fn middle(desk: Desk<StayAway>, table: CardTable) -> AnyView {
    let part = move |scene: &Option<Scene<Middle>>| scene.as_ref().map(|scene| scene.middle.clone());
    let middle = Memo::new(move |_| desk.scene.with(part));
    let open = RwSignal::new(false);
    let shown = move || middle.with(|middle| middle.as_ref().map(|middle| middle.piles.shown.clone()));
    view! {
        <div class="ring-middle" data-spot="middle">
            {headline(table)}
            {move || middle.get().map(|middle| going_on(table, &middle, open))}
        </div>
        <Sheet open=open title=say("away-pile-discard") test="pile-sheet">
            {move || seen(table, shown().unwrap_or_default())}
        </Sheet>
    }
    .into_any()
}

fn going_on(table: CardTable, middle: &Middle, open: RwSignal<bool>) -> AnyView {
    let note = |said: &Said| view! { <p class="small dim">{table.say(said)}</p> };
    let shown = middle.showing.as_ref().map(|(seat, faces)| {
        let cards = faces.iter().map(|face| telling(table, *face, CardSize::Small)).collect_view();
        let who = table.say(&Said::of("away-shown", *seat));
        view! { <p class="small">{who}</p> <div class="card-spread" data-testid="shown">{cards}</div> }
    });
    let way = if middle.clockwise { "away-clockwise" } else { "away-anticlockwise" };
    let mark = if middle.clockwise { marks::CLOCKWISE } else { marks::ANTICLOCKWISE };
    view! {
        <p class="ring-way" data-testid="way">
            <span class="act-mark" inner_html=drawing(mark)></span>
            {t(way)}
        </p>
        {shown}
        {piles(table, middle, open)}
        {middle.notes.iter().map(note).collect_view()}
    }
    .into_any()
}

/// The piles, and between them the card that is going on. What is discarded lies face down; a tap shows what everybody has seen of it.
fn piles(table: CardTable, middle: &Middle, open: RwSignal<bool>) -> AnyView {
    let panic = middle.piles.panic;
    let top = Signal::derive(move || match panic {
        Some(true) => Some(CardLook { label: t("away-pile-panic"), print: Print::OtherBack }),
        Some(false) | None => None,
    });
    let draw = if panic == Some(true) { "away-pile-draw-panic" } else { "away-pile-draw" };
    let look = Callback::new(move |()| open.set(true));
    let card = middle.card.map(|kind| telling(table, kind.face(), CardSize::Medium));
    view! {
        <div class="piles">
            {pile(draw, middle.piles.draw, Spot::Draw, top, None)}
            {card}
            {pile("away-pile-discard", middle.piles.discard, Spot::Discard, Signal::stored(None), Some(("pile-discard", look)))}
        </div>
    }
    .into_any()
}

/// The discarded cards that everyone has seen, in order of faces so that they are easy to count. A tap tells what one does.
fn seen(table: CardTable, mut faces: Vec<Face>) -> AnyView {
    if faces.is_empty() {
        return view! { <p class="dim">{t("away-pile-none")}</p> }.into_any();
    }
    faces.sort();
    view! {
        <p class="dim">{t("away-pile-shown")}</p>
        <div class="card-spread">{faces.into_iter().map(|face| telling(table, face, CardSize::Small)).collect_view()}</div>
    }
    .into_any()
}
