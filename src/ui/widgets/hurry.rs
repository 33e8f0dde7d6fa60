//! These buttons hurry the bots of a game alone that goes on without its player. Layer 9.

use super::{Button, Kind};
use crate::ui::haste::Haste;
use crate::ui::text::{say, t};
use leptos::prelude::*;

/// Buttons that let bots play faster, or to the end at once. They disappear once they are no use.
pub fn hurry(haste: RwSignal<Haste>) -> AnyView {
    let words = move || t(if haste.get() == Haste::Faster { "ghost-slower" } else { "ghost-faster" });
    let change =
        move || haste.update(|haste| *haste = if *haste == Haste::Faster { Haste::None } else { Haste::Faster });
    view! {
        <Show when=move || haste.get() != Haste::AtOnce>
            <Button wide=true test="ghost-faster" on_press=change>{words}</Button>
            <Button wide=true kind=Kind::Main test="ghost-end" on_press=move || haste.set(Haste::AtOnce)>{say("ghost-end")}</Button>
        </Show>
    }
    .into_any()
}
