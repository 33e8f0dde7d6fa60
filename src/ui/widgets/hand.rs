//! A hand shows its cards as a fan to choose from. Layer 9.

use super::button::handle;
use super::card::{CardLook, CardSize, PlayingCard};
use crate::ui::reactive::memo;
use crate::ui::text::t;
use leptos::prelude::*;

/// A card in the hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    /// Tells cards apart. The card's place at the table will do.
    pub id: u16,
    /// Its face, if its owner may see it now.
    pub look: Option<CardLook>,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Whether it can be chosen now.
    pub enabled: bool,
}

/// A fan of cards to choose from. While `shown` is false, all lie face down, can't be chosen, and take up the same space. Cards that can't be chosen
/// are dimmed. A tap on one of these is also reported, so that the reason can be shown.
#[component]
pub fn Hand(
    /// The cards from left to right.
    #[prop(into)]
    cards: Signal<Vec<HandCard>>,
    /// Whether the cards lie open.
    #[prop(into)]
    shown: Signal<bool>,
    /// Called when an open card is pressed, whether it can be chosen or not.
    #[prop(into)]
    on_pick: Callback<u16>,
    /// Handle for tests; each card has `data-card`.
    #[prop(optional, into)]
    test: String,
) -> impl IntoView {
    let ids = memo(move || cards.with(|cards| cards.iter().map(|card| card.id).collect::<Vec<_>>()));
    view! {
        <div class="hand" role="group" aria-label=move || t("your-hand") data-testid=handle(test)>
            <For each=move || ids.get() key=|id| *id let:id>
                <FanCard id ids cards shown on_pick/>
            </For>
        </div>
    }
    .into_any()
}

#[component]
fn FanCard(
    id: u16,
    ids: Memo<Vec<u16>>,
    cards: Signal<Vec<HandCard>>,
    shown: Signal<bool>,
    on_pick: Callback<u16>,
) -> impl IntoView {
    let card = memo(move || cards.with(|cards| cards.iter().find(|card| card.id == id).cloned()));
    let look = Signal::derive(move || match card.get().and_then(|card| card.look) {
        Some(look) if shown.get() => Some(look),
        Some(_) | None => None,
    });
    let enabled = Signal::derive(move || shown.get() && card.get().is_some_and(|card| card.enabled));
    let chosen = Signal::derive(move || shown.get() && card.get().is_some_and(|card| card.chosen));
    let asked = memo(move || cards.with(|cards| cards.iter().any(|card| card.enabled)));
    let style = move || {
        ids.with(|ids| {
            let at = ids.iter().position(|other| *other == id).unwrap_or_default();
            format!("--at:{at};--count:{}", ids.len())
        })
    };
    view! {
        <button
            type="button"
            class="hand-card"
            class:chosen=chosen
            class:hand-off=move || shown.get() && asked.get() && !enabled.get()
            style=style
            aria-disabled=move || (!enabled.get()).then_some("true")
            aria-pressed=move || if chosen.get() { "true" } else { "false" }
            data-card=id.to_string()
            on:click=move |_| if shown.get() { on_pick.run(id) }
        >
            <PlayingCard look size=CardSize::Large/>
        </button>
    }
    .into_any()
}
