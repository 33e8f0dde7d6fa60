//! The host minds the table's door: who knocks, whether the code alone suffices, and who is sent away. Layer 9.

use crate::crypto::IdentityKey;
use crate::ui::kit::Player;
use crate::ui::model::{LobbyModel, Row, Wish};
use crate::ui::reactive::{effect, memo};
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, FaceBadge, Kind, Sheet, Toggle};
use leptos::prelude::*;

/// The devices that knock; empty on devices that don't host.
#[component]
pub fn Knocks(
    /// The table.
    #[prop(into)]
    model: Signal<LobbyModel>,
    /// Takes wishes.
    #[prop(into)]
    on_wish: Callback<Wish>,
) -> impl IntoView {
    let knocking = memo(move || model.with(|model| model.knocking.clone()));
    move || knocking.get().into_iter().map(|one| knock(one, on_wish)).collect_view()
}

/// The devices that only look on, and whether others must knock. Empty on devices that don't host.
#[component]
pub fn Door(
    /// The table.
    #[prop(into)]
    model: Signal<LobbyModel>,
    /// Takes wishes.
    #[prop(into)]
    on_wish: Callback<Wish>,
) -> impl IntoView {
    let watching = memo(move || model.with(|model| model.watching.clone()));
    let asks = Signal::derive(move || model.with(|model| model.asks));
    view! {
        <Show when=move || model.with(|model| model.hosting)>
            <section class="box stack-tight">
                <Toggle on=asks label=say("door-asks") test="door-asks" on_change=move |asks| on_wish.run(Wish::Door(asks))/>
                <p class="small dim">{say("door-asks-means")}</p>
                {move || watching.get().into_iter().map(|device| watcher(device, on_wish)).collect_view()}
            </section>
        </Show>
    }
    .into_any()
}

fn knock((device, player): (IdentityKey, Player), on_wish: Callback<Wish>) -> AnyView {
    let words = tell("knock", &[("who", player.name.clone().into())]);
    view! {
        <section class="box stack-tight" role="status" data-testid="knock" data-name=player.name>
            <div class="row"><FaceBadge icon=player.icon color=player.color/> <p class="grow">{words}</p></div>
            <div class="row">
                <Button wide=true test="send-away" on_press=move || on_wish.run(Wish::SendAway(device))>{say("send-away")}</Button>
                <Button wide=true kind=Kind::Main test="let-in" on_press=move || on_wish.run(Wish::Admit(device))>{say("let-in")}</Button>
            </div>
        </section>
    }
    .into_any()
}

fn watcher(device: IdentityKey, on_wish: Callback<Wish>) -> AnyView {
    view! {
        <div class="row between" data-testid="watcher">
            <span class="small dim">{t("watcher")}</span>
            <Button kind=Kind::Quiet on_press=move || on_wish.run(Wish::SendAway(device))>{say("send-away")}</Button>
        </div>
    }
    .into_any()
}

/// Asks whether to take a player's seat, or to send the player away for good.
#[component]
pub fn Gone(
    /// The seat in question; `None` while nothing is asked.
    out: RwSignal<Option<Row>>,
    /// Takes wishes.
    #[prop(into)]
    on_wish: Callback<Wish>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    effect(move || {
        if out.with(Option::is_some) {
            open.set(true);
        }
    });
    let title = Signal::derive(move || {
        let who = out.with(|row| row.as_ref().map(|row| row.player.name.clone()).unwrap_or_default());
        tell("lobby-remove", &[("who", who.into())])
    });
    let does = move |wish: fn(&Row) -> Wish| {
        if let Some(row) = out.get_untracked() {
            on_wish.run(wish(&row));
        }
        open.set(false);
    };
    // However the sheet is closed, it can be opened again.
    effect(move || {
        if !open.get() && out.with_untracked(Option::is_some) {
            out.set(None);
        }
    });
    view! {
        <Sheet open title test="remove-sheet">
            <Button wide=true test="take-seat" on_press=move || does(|row| Wish::Remove(row.id))>{say("take-seat")}</Button>
            <p class="small dim">{say("take-seat-means")}</p>
            <Button wide=true kind=Kind::Danger test="send-away" on_press=move || does(|row| Wish::SendAway(row.device))>{say("send-away")}</Button>
            <p class="small dim">{say("send-away-means")}</p>
        </Sheet>
    }
    .into_any()
}
