//! In a game alone, a great moment tells players that they have become traitors. Layer 9. At a table with others, only the words below the player's
//! own face say so, as the light of the screen on a player's face could tell the others.

use super::model::CardTable;
use super::standing;
use crate::games::kit::scene::Standing;
use crate::ui::reactive::effect;
use crate::ui::skip::on_skip;
use crate::ui::widgets::beat::beat;
use leptos::prelude::*;

/// Whether the player has become a traitor since the cards last lay open, and hasn't yet tapped or pressed a key.
pub(super) fn converted(table: CardTable) -> RwSignal<bool> {
    let converted = RwSignal::new(false);
    let known = StoredValue::new(None::<Standing>);
    effect(move || {
        let now = table.standing.get();
        let shown = table.shown();
        let before = known.get_value();
        if before.is_none() || shown {
            known.set_value(now);
        }
        let is_new = now.is_some_and(Standing::is_traitor) && before == Some(Standing::Human);
        converted.maybe_update(|converted| {
            let now = table.cx.alone.is_some() && shown && (*converted || is_new);
            std::mem::replace(converted, now) != now
        });
    });
    on_skip(move || converted.set(false));
    converted
}

/// The moment that tells the player so.
pub(super) fn drawn(table: CardTable, converted: RwSignal<bool>) -> AnyView {
    let words = move || {
        let (role, aim) = standing::own(table.words, table.standing.get_untracked()?);
        let told = table.manner.news.run(()).map(|said| table.say(&said));
        Some(view! {
            <p class="conversion-role">{role}</p>
            {told.map(|told| view! { <p>{told}</p> })}
            <p class="dim">{aim}</p>
        })
    };
    let one = move || {
        let inside = view! { <div class="conversion-said">{untrack(words)}</div> }.into_any();
        beat("beat conversion", inside, Callback::new(move |()| converted.set(false)))
    };
    view! { <Show when=move || converted.get()>{one()}</Show> }.into_any()
}
