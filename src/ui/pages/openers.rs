//! The host chooses how many devices open a card together, and everybody reads what that means. Layer 9. The host has a form for it. Everybody reads
//! a sentence, before the game and during it.

use crate::crypto::Threshold;
use crate::ui::model::{LobbyModel, Wish};
use crate::ui::reactive::memo;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::Segments;
use leptos::prelude::*;

/// The fewest devices for which there is a choice. With fewer, all must open a card together.
const CHOICE_FROM: usize = 3;

/// Whether all devices that begin the game will be needed.
pub fn takes_all(model: &LobbyModel) -> bool {
    model.threshold.of(model.playing) == model.playing
}

/// Says how many devices together could look at cards, and how many may be missing; empty until somebody else is there.
#[component]
pub fn Openers(
    /// How many devices hold a share of the keys.
    #[prop(into)]
    of: Signal<usize>,
    /// How many of them open a card together.
    #[prop(into)]
    needed: Signal<usize>,
) -> impl IntoView {
    let words = move || (of.get() > 1).then(|| sentence(of.get(), needed.get()));
    move || words().map(|words| view! { <p class="small dim center" data-testid="openers">{words}</p> })
}

fn sentence(of: usize, needed: usize) -> String {
    let key = match of {
        ..CHOICE_FROM => "openers-two",
        _ if needed == of => "openers-all",
        _ => "openers-most",
    };
    let gone = of.saturating_sub(needed);
    tell(key, &[("of", of.into()), ("needed", needed.into()), ("gone", gone.into())])
}

/// The choice between most devices and all of them; empty if there are too few devices for a choice.
#[component]
pub fn OpenersForm(
    /// What the page shows of the table.
    model: Signal<LobbyModel>,
    /// Takes wishes.
    #[prop(into)]
    on_wish: Callback<Wish>,
) -> impl IntoView {
    let matters = memo(move || model.with(|model| model.playing >= CHOICE_FROM));
    let chosen = Signal::derive(move || u16::from(model.with(|model| model.threshold == Threshold::All)));
    let items = Signal::derive(|| vec![(0, t("openers-choice-most")), (1, t("openers-choice-all"))]);
    let pick = move |all: u16| on_wish.run(Wish::Openers(if all == 1 { Threshold::All } else { Threshold::Most }));
    view! {
        <Show when=move || matters.get()>
            <div class="labelled">
                <span>{say("openers-choice")}</span>
                <Segments items chosen on_pick=pick label=say("openers-choice") test="openers-choice"/>
                <small class="dim">
                    {move || t(if chosen.get() == 1 { "openers-all-means" } else { "openers-most-means" })}
                </small>
            </div>
        </Show>
    }
    .into_any()
}
