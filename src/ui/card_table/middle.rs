//! The middle of the table is the game's to draw; these parts of it are alike. Layer 9.

use super::model::CardTable;
use crate::base::few;
use crate::games::kit::fight::Batch;
use crate::table::card::Face;
use crate::table::deck::Printed;
use crate::ui::widgets::{CardSize, PlayingCard, battle, card_row};
use leptos::prelude::*;

/// What is going on, in a sentence. The player who is asked reads the question below instead.
pub fn headline(table: CardTable) -> AnyView {
    let words = move || {
        let asked = table.question.with(Option::is_some);
        table.headline.with(|headline| if asked { None } else { headline.as_ref().map(|said| table.say(said)) })
    };
    view! { <p class="ring-headline" data-testid="headline">{words}</p> }.into_any()
}

/// The cards that one player laid down at one moment: what belongs together counts only within them.
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

/// Open cards of a pile, in order of faces so that they are easy to count.
pub fn spread(table: CardTable, mut faces: Vec<Face>) -> AnyView {
    few::sort_by_key(&mut faces, |face| *face);
    view! { <div class="card-spread">{card_row(table.looks(&faces))}</div> }.into_any()
}

/// An open card that tells what it is for when it is tapped.
pub fn telling(table: CardTable, face: Face, size: CardSize) -> AnyView {
    let look = Signal::derive(move || Some(table.manner.look.run(face)));
    view! {
        <button type="button" class="card-press" on:click=move |_| table.taps.explain.run(face)>
            <PlayingCard look size=size/>
        </button>
    }
    .into_any()
}
