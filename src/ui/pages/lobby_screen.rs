//! The lobby on the table's screen shows how to come in, and who is there. Layer 9.

use super::lobby::Begin;
use super::screen::{Entrance, FromScreen};
use crate::ui::kit::{GameKit, Player};
use crate::ui::marked::mark;
use crate::ui::model::{LobbyModel, Wish};
use crate::ui::reactive::effect;
use crate::ui::text::{say, t};
use crate::ui::wake_lock::hold_wake_lock;
use crate::ui::widgets::FaceBadge;
use leptos::prelude::*;

/// The table before the game: how to come in, and who is there.
#[component]
pub fn LobbyScreen(
    /// The game to be played.
    kit: &'static GameKit,
    /// The table.
    #[prop(into)]
    model: Signal<LobbyModel>,
    /// Takes wishes.
    #[prop(into)]
    on_wish: Callback<Wish>,
) -> impl IntoView {
    hold_wake_lock();
    // The screen has no seat, as it must hold no cards.
    effect(move || {
        if model.with(|model| model.seated) {
            on_wish.run(Wish::Stand);
        }
    });
    let seats = move || {
        model.with(|model| {
            let one = |player: &Player| {
                view! {
                    <li class="screen-seat" data-testid="screen-seat">
                        <FaceBadge icon=player.icon color=player.color/>
                        <span>{player.name.clone()}</span>
                    </li>
                }
            };
            model.rows.iter().map(|row| one(&row.player)).collect_view()
        })
    };
    mark("at-screen", || true);
    view! {
        <main class="screen" data-testid="lobby-screen" data-game=kit.key()>
            <header class="screen-head">
                <h1>{move || t(&format!("{}-name", kit.key()))}</h1>
                <FromScreen/>
            </header>
            <Entrance invitation=Signal::derive(move || model.with(|model| model.invitation.clone()))/>
            <ol class="screen-seats" aria-label=say("lobby-order")>{seats}</ol>
            <Begin kit model on_wish/>
        </main>
    }
    .into_any()
}
