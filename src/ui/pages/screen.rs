//! A table screen is a television or tablet in the middle of the table. Layer 9. It is a device that looks on: it shows what everybody may
//! see, large enough to be read from across the room, and how to come in.

use crate::ui::kit::{GameKit, Player};
use crate::ui::model::{Invitation, LobbyModel, Wish};
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, FaceBadge, Kind};
use crate::ui::{qr, store};
use leptos::prelude::*;

/// Whether this device is a table screen; tracked.
pub fn is_screen() -> bool {
    store::settings().with(|settings| settings.screen)
}

/// Makes this device a table screen, or an ordinary one again.
fn be_screen(screen: bool) {
    store::set_settings(|settings| settings.screen = screen);
}

/// Makes this device the table's screen.
#[component]
pub fn ToScreen() -> impl IntoView {
    view! {
        <Button wide=true kind=Kind::Quiet test="to-screen" on_press=|| be_screen(true)>{say("screen-show")}</Button>
    }
    .into_any()
}

/// Makes this device an ordinary one again.
#[component]
pub fn FromScreen() -> impl IntoView {
    view! { <Button kind=Kind::Quiet test="from-screen" on_press=|| be_screen(false)>{say("screen-end")}</Button> }
        .into_any()
}

/// The table before the game: how to come in, and who has.
#[component]
pub fn LobbyScreen(
    /// The game to be played.
    kit: &'static GameKit,
    /// The table.
    #[prop(into)]
    model: Signal<LobbyModel>,
    /// Hands in wishes.
    #[prop(into)]
    on_wish: Callback<Wish>,
) -> impl IntoView {
    // A screen holds no cards.
    Effect::new(move || {
        if model.with(|model| model.seated) {
            on_wish.run(Wish::Stand);
        }
    });
    let least = *kit.game.seats().start();
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
    let count = move || {
        let n = model.with(|model| model.rows.len());
        if n < usize::from(least) { tell("lobby-too-few", &[("least", least.into())]) } else { t("lobby-wait-host") }
    };
    view! {
        <main class="screen" data-testid="lobby-screen" data-game=kit.key()>
            <header class="screen-head">
                <h1>{move || t(&format!("{}-name", kit.key()))}</h1>
                <FromScreen/>
            </header>
            <Entrance invitation=Signal::derive(move || model.with(|model| model.invitation.clone()))/>
            <ol class="screen-seats" aria-label=say("lobby-order")>{seats}</ol>
            <p class="screen-count" aria-live="polite">{count}</p>
        </main>
    }
    .into_any()
}

/// How to come to the table: a picture to scan, and the code.
#[component]
pub fn Entrance(
    /// What lets others in.
    #[prop(into)]
    invitation: Signal<Invitation>,
) -> impl IntoView {
    let picture = move || qr::svg(&invitation.get().link, qr::Care::Q).unwrap_or_default();
    view! {
        <div class="entrance">
            <div class="entrance-qr" data-testid="screen-qr" inner_html=picture></div>
            <p class="entrance-words">
                <span>{say("screen-join")}</span>
                <b class="entrance-code" data-testid="screen-code">{move || invitation.get().code}</b>
            </p>
        </div>
    }
    .into_any()
}
