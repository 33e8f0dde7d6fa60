//! A pile of cards shows its name and how many cards there are. Layer 9.

use super::card::{CardLook, CardSize, PlayingCard};
use crate::games::kit::motion::Spot;
use crate::ui::text::{t, tell};
use leptos::prelude::*;

/// A pile. `name` is the key of its name, `spot` its place for flying cards, and `top` the look of its top card. If there is `press`, a tap runs it.
pub fn pile(
    name: &'static str,
    count: u16,
    spot: Spot,
    top: Signal<Option<CardLook>>,
    press: Option<(&'static str, Callback<()>)>,
) -> AnyView {
    let card = if count == 0 {
        view! { <span class="pile-none"></span> }.into_any()
    } else {
        view! { <PlayingCard look=top size=CardSize::Small/> }.into_any()
    };
    let spoken = move || format!("{}: {}", t(name), tell("pile-cards", &[("n", count.into())]));
    let inside = view! {
        {card}
        <span class="pile-count" aria-hidden="true">{count}</span>
        <span class="vh">{spoken}</span>
        <span class="pile-name" aria-hidden="true">{move || t(name)}</span>
    };
    match press {
        Some((test, press)) => view! {
            <button type="button" class="pile" data-spot=spot.name() data-testid=test on:click=move |_| press.run(())>{inside}</button>
        }
        .into_any(),
        None => view! { <div class="pile" data-spot=spot.name()>{inside}</div> }.into_any(),
    }
}
