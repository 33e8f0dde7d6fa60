//! The middle of the table shows which way play goes, the card that is going on, what was shown, and the piles. Layer 10.

use super::marks;
use crate::games::kit::scene::Scene;
use crate::games::stay_away::picture::scene::{Middle, Piles};
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
    let piles = Memo::new(move |_| middle.with(|middle| middle.as_ref().map(|middle| middle.piles.clone())));
    let open = RwSignal::new(false);
    view! {
        <div class="ring-middle">
            {headline(table)}
            {move || middle.get().map(|middle| going_on(table, &middle))}
            {move || piles.get().map(|piles| piles_row(table, &piles, open))}
        </div>
        <Sheet open=open title=say("away-pile-discard") test="pile-sheet">
            {move || seen(table, piles.get().map(|piles| piles.shown).unwrap_or_default())}
        </Sheet>
    }
    .into_any()
}

fn going_on(table: CardTable, middle: &Middle) -> AnyView {
    let card = middle.card.map(|kind| telling(table, kind.face(), CardSize::Medium));
    let note = |said: &Said| view! { <p class="small dim">{table.say(said)}</p> };
    let shown = middle.showing.as_ref().map(|(seat, faces)| {
        let cards = faces.iter().map(|face| telling(table, *face, CardSize::Small)).collect_view();
        let who = table.say(&Said::of("away-shown", *seat));
        view! { <p class="small">{who}</p> <div class="card-spread" data-testid="shown">{cards}</div> }
    });
    let way = if middle.clockwise { "away-clockwise" } else { "away-anticlockwise" };
    let mark = if middle.clockwise { marks::CLOCKWISE } else { marks::ANTICLOCKWISE };
    view! {
        <div class="ring-way" data-testid="way">
            <span class="act-mark" inner_html=drawing(mark)></span>
            <span>{t(way)}</span>
            {card}
        </div>
        {shown}
        {middle.notes.iter().map(note).collect_view()}
    }
    .into_any()
}

fn piles_row(table: CardTable, piles: &Piles, open: RwSignal<bool>) -> AnyView {
    let panic = piles.panic;
    let top = Signal::derive(move || match panic {
        Some(true) => Some(CardLook { label: t("away-pile-panic"), print: Print::OtherBack }),
        Some(false) | None => None,
    });
    let look = Callback::new(move |()| open.set(true));
    let last = piles.shown.last().copied();
    let discarded = Signal::derive(move || last.map(|face| table.manner.look.run(face)));
    view! {
        <div class="piles">
            {pile("away-pile-draw", piles.draw, top, None)}
            {pile("away-pile-discard", piles.discard, discarded, Some(("pile-discard", look)))}
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
