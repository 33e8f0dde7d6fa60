//! A chip shows a player at the table: face and name, a note, and the number of cards in hand. Layer 9.

use super::button::handle;
use crate::ui::face;
use crate::ui::kit::Player;
use crate::ui::reactive::memo;
use crate::ui::text::t;
use leptos::prelude::*;

/// How a player stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChipTone {
    /// Not at all.
    #[default]
    Rest,
    /// The table waits for them.
    Awaited,
    /// They can be chosen.
    Target,
    /// Out of the game.
    Out,
    /// The player at this page.
    Me,
    /// In danger.
    Danger,
}

impl ChipTone {
    fn class(self) -> &'static str {
        match self {
            ChipTone::Rest => "chip",
            ChipTone::Awaited => "chip chip-awaited",
            ChipTone::Target => "chip chip-target",
            ChipTone::Out => "chip chip-out",
            ChipTone::Me => "chip chip-me",
            ChipTone::Danger => "chip chip-danger",
        }
    }
}

/// A face: an icon on a colour.
#[component]
pub fn FaceBadge(
    /// The icon.
    #[prop(into)]
    icon: Signal<u8>,
    /// The colour.
    #[prop(into)]
    color: Signal<u8>,
) -> impl IntoView {
    let icon = memo(move || icon.get());
    let color = memo(move || color.get());
    view! {
        <span
            class="badge"
            style=move || format!("--face:{}", face::color(color.get()))
            inner_html=move || face::svg(icon.get())
        ></span>
    }
    .into_any()
}

/// A player's face and name, a note below, and how many cards they hold.
#[component]
pub fn PlayerChip(
    /// The player.
    #[prop(into)]
    player: Signal<Player>,
    /// A few words below the name.
    #[prop(optional, into)]
    note: Signal<String>,
    /// How they stand out.
    #[prop(optional, into)]
    tone: Signal<ChipTone>,
    /// How many cards they hold.
    #[prop(optional, into)]
    count: Signal<Option<u16>>,
    /// What a press on the chip does. Without it, the chip can't be pressed.
    #[prop(optional, into)]
    on_press: Option<Callback<()>>,
    /// Handle for tests.
    #[prop(optional, into)]
    test: String,
) -> impl IntoView {
    let inside = view! {
        <FaceBadge icon=Signal::derive(move || player.get().icon) color=Signal::derive(move || player.get().color)/>
        <span class="chip-words">
            <span class="chip-name">{move || player.get().name}</span>
            <span class="chip-note">
                {move || match (player.get(), note.get()) {
                    (player, _) if !player.connected => t("player-away"),
                    (player, note) if note.is_empty() && player.bot => t("player-bot"),
                    (_, note) => note,
                }}
            </span>
        </span>
        {move || count.get().map(|count| view! { <span class="chip-count" aria-label=crate::ui::text::tell("cards-held", &[("n", count.into())])>{count}</span> })}
    };
    let class = move || tone.get().class();
    match on_press {
        Some(press) => view! {
            <button type="button" class=class data-testid=handle(test) on:click=move |_| press.run(())>{inside}</button>
        }
        .into_any(),
        None => view! { <div class=class data-testid=handle(test)>{inside}</div> }.into_any(),
    }
}
