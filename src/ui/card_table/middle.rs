//! Each game draws the middle of the table itself, with these parts that all games share. Layer 9.

use super::model::CardTable;
use crate::base::few;
use crate::games::kit::fight::Batch;
use crate::table::card::Face;
use crate::table::deck::Printed;
use crate::ui::text::{say, t};
use crate::ui::widgets::{CardSize, PlayingCard, Sheet, battle, card_row};
use leptos::prelude::*;

/// The middle of the table: what is going on, and a sheet with the cards of a pile. `open` opens the sheet.
pub fn middle(
    table: CardTable,
    going_on: AnyView,
    open: RwSignal<bool>,
    pile: &'static str,
    cards: impl Fn() -> AnyView + Clone + Send + Sync + 'static,
) -> AnyView {
    view! {
        <div class="ring-middle" data-spot="middle">
            {headline(table)}
            {going_on}
        </div>
        <Sheet open=open title=say(pile) test="pile-sheet">{cards.clone()}</Sheet>
    }
    .into_any()
}

/// The cards of a face-down pile that everyone has seen, laid out by `spread` under a sentence; or a different sentence if there are none.
pub fn known(
    table: CardTable,
    faces: Vec<Face>,
    [some, none]: [&'static str; 2],
    spread: fn(CardTable, Vec<Face>) -> AnyView,
) -> AnyView {
    if faces.is_empty() {
        return view! { <p class="dim">{t(none)}</p> }.into_any();
    }
    view! {
        <p class="dim">{t(some)}</p>
        {spread(table, faces)}
    }
    .into_any()
}

/// What is going on, in one sentence. A player who has to answer a question reads that instead.
fn headline(table: CardTable) -> AnyView {
    let words = move || {
        let asked = table.question.with(Option::is_some);
        table.headline.with(|headline| if asked { None } else { headline.as_ref().map(|said| table.say(said)) })
    };
    view! { <p class="ring-headline" data-testid="headline">{words}</p> }.into_any()
}

/// The cards that one player laid down at one moment. Their values add up only among themselves.
pub fn placed(table: CardTable, batch: &Batch, printed: fn(Face) -> Printed) -> battle::Batch {
    let corners: Vec<_> = batch.faces.iter().copied().map(printed).collect();
    let corners = table.speak(|speech| speech.corners(&corners));
    let args = [("who", table.cx.name(batch.seat).into()), ("cards", corners.into()), ("n", batch.value.into())];
    battle::Batch {
        spoken: table.words.with("fight-batch", &args),
        cards: table.looks(&batch.faces),
        value: batch.value,
    }
}

/// Face-up cards of a pile, sorted by face so that they are easy to count.
pub fn spread(table: CardTable, mut faces: Vec<Face>) -> AnyView {
    few::sort_by_key(&mut faces, |face| *face);
    view! { <div class="card-spread">{card_row(table.looks(&faces))}</div> }.into_any()
}

/// The same, but each card explains itself when it is tapped.
pub fn telling_spread(table: CardTable, mut faces: Vec<Face>) -> AnyView {
    few::sort_by_key(&mut faces, |face| *face);
    let cards = faces.into_iter().map(|face| telling(table, face, CardSize::Small)).collect_view();
    view! { <div class="card-spread">{cards}</div> }.into_any()
}

/// A face-up card that explains itself when it is tapped.
pub fn telling(table: CardTable, face: Face, size: CardSize) -> AnyView {
    let look = Signal::derive(move || Some(table.manner.look.run(face)));
    view! {
        <button type="button" class="card-press" on:click=move |_| table.taps.explain.run(face)>
            <PlayingCard look size=size/>
        </button>
    }
    .into_any()
}
