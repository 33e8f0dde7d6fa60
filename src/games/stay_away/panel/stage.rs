//! The middle of the table shows the direction of play, what goes on, what was shown, and the piles. Layer 10.

use super::marks;
use crate::games::kit::motion::Spot;
use crate::games::stay_away::picture::scene::Middle;
use crate::games::stay_away::rules::StayAway;
use crate::table::said::Said;
use crate::ui::card_table::middle::{self, known, telling, telling_spread};
use crate::ui::card_table::{CardTable, Desk, drawing};
use crate::ui::text::t;
use crate::ui::widgets::{CardLook, CardSize, Print, pile::pile};
use leptos::prelude::*;

/// The middle of the table.
pub(super) fn middle(desk: Desk<StayAway>, table: CardTable) -> AnyView {
    let now = desk.part(|middle| middle);
    let open = RwSignal::new(false);
    let shown = move || now.with(|now| now.as_ref().map(|now| now.piles.shown.clone())).unwrap_or_default();
    let going_on = view! { {move || now.get().map(|now| going_on(table, &now, open))} }.into_any();
    let seen = move || known(table, shown(), ["away-pile-shown", "away-pile-none"], telling_spread);
    middle::middle(table, going_on, open, "away-pile-discard", seen)
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

/// The piles, with the card being played between them. The discard lies face down; a tap shows those of its cards that everybody has seen.
fn piles(table: CardTable, middle: &Middle, open: RwSignal<bool>) -> AnyView {
    let panic = middle.panic;
    let back = || CardLook { label: t("away-pile-panic"), print: Print::OtherBack };
    let top = Signal::stored(panic.then(back));
    let draw = if panic { "away-pile-draw-panic" } else { "away-pile-draw" };
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
