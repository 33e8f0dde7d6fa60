//! A battle shows a fight: two sides with their people, their cards and what these come to. Layer 9.

use super::card::{CardLook, card_row};
use leptos::prelude::*;

/// The cards that one player laid down at one moment.
pub struct Batch {
    /// The batch in words, for screen readers.
    pub spoken: String,
    /// The cards.
    pub cards: Vec<Signal<Option<CardLook>>>,
    /// What they are worth.
    pub value: u16,
}

/// One side of a fight.
pub struct Camp {
    /// Whether it is the attack, and not the defence.
    pub attack: bool,
    /// Its name.
    pub name: String,
    /// Its score.
    pub score: String,
    /// Its state.
    pub state: String,
    /// Whether it loses if no more cards are laid down.
    pub behind: bool,
    /// The people on it, and whether they are alive.
    pub people: Vec<(String, bool)>,
    /// Something that holds it back.
    pub bar: Option<String>,
    /// The cards placed for it, in order.
    pub batches: Vec<Batch>,
}

/// Both sides, and a line below them.
pub fn battle(camps: [Camp; 2], below: Option<String>) -> AnyView {
    view! {
        <div class="fight" data-testid="fight">{camps.map(camp).into_iter().collect_view()}</div>
        {below.map(|below| view! { <p class="dim small fight-below">{below}</p> })}
    }
    .into_any()
}

fn camp(camp: Camp) -> AnyView {
    let class = if camp.attack { "fight-camp attack" } else { "fight-camp defence" };
    let behind = camp.behind;
    let name = camp.name.clone();
    let person = |(name, lives): (String, bool)| view! { <span class="fight-person" class:dead=!lives>{name}</span> };
    view! {
        <section class=class class:behind=behind aria-label=name>
            <header>
                <strong>{camp.name}</strong>
                <span class="fight-score">{camp.score}</span>
                <span class="fight-need" class:alarm=behind>{camp.state}</span>
            </header>
            <p class="fight-people small">
                {camp.people.into_iter().map(person).collect_view()}
                " "
                {camp.bar.map(|bar| view! { <span class="tag tag-alarm">{bar}</span> })}
            </p>
            <div class="fight-batches">{camp.batches.into_iter().map(batch).collect_view()}</div>
        </section>
    }
    .into_any()
}

fn batch(batch: Batch) -> AnyView {
    // A card whose value doesn't count shows none.
    let worth = (batch.value > 0).then(|| view! { <span class="fight-value">{batch.value}</span> });
    view! {
        <span class="fight-batch" role="group" aria-label=batch.spoken>
            {card_row(batch.cards)}
            {worth}
        </span>
    }
    .into_any()
}
