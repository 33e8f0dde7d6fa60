//! The lobby shows who sits where before the game, how to invite others, and the agreed rules. Layer 9; it doesn't know how devices communicate.

use super::connection::{ConnectionCheck, to_allow};
use super::door::{Door, Gone, Knocks};
use super::invite::Invite;
use super::openers::{Openers, OpenersForm, takes_all};
use super::page::Page;
use super::rules::Rules;
use super::screen::ToScreen;
use super::settings_sheet::SettingsSheet;
use super::switches::{Switches, advice, changes, unplayable};
use super::waits::WaitsForm;
use crate::base::ids::MAX_SEATS;
use crate::ui::connection::Connection;
use crate::ui::exchange::Exchange;
use crate::ui::kit::GameKit;
use crate::ui::marked::mark;
use crate::ui::model::{LobbyModel, Row, Wish};
use crate::ui::reactive::memo;
use crate::ui::text::{say, t, tell};
use crate::ui::wake_lock::hold_wake_lock;
use crate::ui::widgets::{Ask, Button, FaceBadge, Icon, Kind, Sheet, icon};
use leptos::prelude::*;

/// The table before the game.
#[component]
pub fn Lobby(
    /// The game to be played.
    kit: &'static GameKit,
    /// The table.
    #[prop(into)]
    model: Signal<LobbyModel>,
    /// How everybody is reached.
    #[prop(into)]
    connection: Signal<Connection>,
    /// The exchange of codes with devices beside this one.
    exchange: Exchange,
    /// Checks again how this device is connected.
    #[prop(into)]
    on_check: Callback<()>,
    /// Takes wishes.
    #[prop(into)]
    on_wish: Callback<Wish>,
    /// Leaves the table.
    #[prop(into)]
    on_leave: Callback<()>,
) -> impl IntoView {
    mark("at-lobby", || true);
    let switches = RwSignal::new(false);
    let settings = RwSignal::new(false);
    let leaving = RwSignal::new(false);
    let out = RwSignal::new(None::<Row>);
    // A slip of the thumb doesn't close a table with other players.
    let back = move |()| {
        if model.with_untracked(|model| model.hosting && model.devices > 1) {
            leaving.set(true);
        } else {
            on_leave.run(());
        }
    };
    hold_wake_lock();
    let hosting = Signal::derive(move || model.with(|model| model.hosting));
    let setup = Signal::derive(move || model.with(|model| model.setup.clone()));
    let invitation = Signal::derive(move || model.with(|model| model.invitation.clone()));
    let changed = move || match changes(kit, &setup.get()) {
        0 => t("lobby-switches-none"),
        n => tell("lobby-switches-changed", &[("n", n.into())]),
    };
    let set = move |setup: Vec<u8>| on_wish.run(Wish::Setup(setup));
    view! {
        <Page title=Signal::derive(move || t(&format!("{}-name", kit.key()))) on_back=back test="lobby">
            <Show when=move || model.with(|model| !model.trouble.is_empty())>
                <p class="box trouble" role="status" data-testid="trouble">{move || model.with(|model| model.trouble.clone())}</p>
            </Show>
            <Show when=move || !connection.with(to_allow).is_empty()>
                <p class="box trouble" role="status" data-testid="to-allow">{move || connection.with(to_allow)}</p>
            </Show>
            <div class="lobby">
                <Invite invitation exchange/>
                <div class="stack">
                    <Knocks model on_wish/>
                    <Players kit model on_wish out/>
                    <Door model on_wish/>
                    <Show when=move || !hosting.get()><ToScreen/></Show>
                    <ConnectionCheck connection on_again=on_check/>
                    <button type="button" class="box row between field" data-testid="switches" on:click=move |_| switches.set(true)>
                        <span class="strong">{say("lobby-switches")}</span>
                        <span class="dim">{changed}</span>
                    </button>
                    <RulesToRead kit setup/>
                    <button type="button" class="box row between field" data-testid="lobby-settings" on:click=move |_| settings.set(true)>
                        <span class="strong">{say("settings")}</span>
                    </button>
                </div>
            </div>
            <Sheet open=switches title=say("lobby-switches") test="switches-sheet">
                <Show when=move || !hosting.get()><p class="dim">{say("lobby-host-decides")}</p></Show>
                <Show when=move || hosting.get()>
                    <OpenersForm model on_wish/>
                    <WaitsForm waits=Signal::derive(move || model.with(|model| model.waits)) all=Signal::derive(move || model.with(takes_all)) on_change=move |waits| on_wish.run(Wish::Waits(waits))/>
                </Show>
                <Switches kit setup locked=Signal::derive(move || !hosting.get()) on_change=set/>
            </Sheet>
            <SettingsSheet open=settings/>
            <Gone out on_wish/>
            <Begin kit model on_wish/>
            <Ask open=leaving title=say("leave-table") text=say("leave-table-means") yes=say("leave-yes") danger=true on_yes=on_leave test="leave"/>
        </Page>
    }
    .into_any()
}

/// The rules that the table is going to play by, to be read while it fills.
#[component]
fn RulesToRead(kit: &'static GameKit, setup: Signal<Vec<u8>>) -> impl IntoView {
    let open = RwSignal::new(false);
    let minute = kit.rules.first().copied().unwrap_or_default();
    let switches = Signal::derive(move || kit.game.switches(&setup.get()).map(|(all, _)| all).unwrap_or_default());
    view! {
        <button type="button" class="box row between field" data-testid="lobby-rules" on:click=move |_| open.set(true)>
            <span class="strong">{say("rules")}</span>
        </button>
        <Sheet open title=say("rules") test="rules-sheet"><Rules kit now=Signal::stored(minute) switches/></Sheet>
    }
    .into_any()
}

/// The players at the table, and the buttons to change who sits there.
#[component]
fn Players(
    kit: &'static GameKit,
    model: Signal<LobbyModel>,
    on_wish: Callback<Wish>,
    out: RwSignal<Option<Row>>,
) -> impl IntoView {
    let seats = kit.game.seats();
    let least = *seats.start();
    let most = *seats.end();
    let hosting = Signal::derive(move || model.with(|model| model.hosting));
    view! {
        <section class="box stack-tight">
            <div class="row between">
                <h2 data-testid="lobby-count">{move || tell("lobby-players", &[("n", model.with(|model| model.rows.len()).into())])}</h2>
                <span class="small dim">{move || tell("lobby-need", &[("least", least.into()), ("most", most.into())])}</span>
            </div>
            <Rows model on_wish out/>
            {move || {
                let advice = model.with(|model| advice(kit, &model.setup));
                advice.into_iter().map(|line| view! { <p class="small alarm" data-testid="advice">{line}</p> }).collect_view()
            }}
            <Show when=move || model.with(|model| model.rows.iter().any(|row| row.player.bot))>
                <p class="small dim">{say("lobby-bots-where")}</p>
            </Show>
            <div class="row">
                <Show when=move || hosting.get()>
                    <Button wide=true test="add-bot" disabled=Signal::derive(move || model.with(|model| model.rows.len() >= usize::from(most))) on_press=move || on_wish.run(Wish::AddBot)>
                        {say("lobby-add-bot")}
                    </Button>
                </Show>
                <Sit model on_wish/>
            </div>
        </section>
    }
    .into_any()
}

/// The button that takes a seat or leaves it.
#[component]
fn Sit(model: Signal<LobbyModel>, on_wish: Callback<Wish>) -> impl IntoView {
    // The reason why no seat can be taken; empty if one can.
    let taken = Signal::derive(move || {
        let full = model.with(|model| !model.seated && model.rows.len() >= usize::from(MAX_SEATS));
        if full { t("lobby-seats-taken") } else { String::new() }
    });
    view! {
        <Button wide=true kind=Kind::Quiet test="sit" disabled=Signal::derive(move || !taken.get().is_empty()) why=taken on_press=move || on_wish.run(if model.with_untracked(|model| model.seated) { Wish::Stand } else { Wish::Sit })>
            {move || if model.with(|model| model.seated) { t("lobby-watch") } else { t("lobby-sit") }}
        </Button>
    }
    .into_any()
}

/// The button that begins the game, or the reason why it can't.
#[component]
pub fn Begin(
    /// The game to be played.
    kit: &'static GameKit,
    /// The table.
    model: Signal<LobbyModel>,
    /// Takes the wish.
    on_wish: Callback<Wish>,
) -> impl IntoView {
    let bar = Signal::derive(move || model.with(|model| bar(kit, model)));
    view! {
        <div class="thumb stack-tight">
            <Openers of=memo(move || model.with(|model| model.playing)) needed=memo(move || model.with(|model| model.threshold.of(model.playing)))/>
            {move || if model.with(|model| model.hosting) {
                view! {
                    <Button wide=true kind=Kind::Main test="start" disabled=Signal::derive(move || !bar.get().is_empty()) why=bar on_press=move || on_wish.run(Wish::Start)>
                        {say("lobby-start")}
                    </Button>
                }.into_any()
            } else {
                view! { <p class="center dim">{say("lobby-wait-host")}</p> }.into_any()
            }}
        </div>
    }
    .into_any()
}

/// Why the game can't begin; empty if it can.
fn bar(kit: &GameKit, model: &LobbyModel) -> String {
    let least = *kit.game.seats().start();
    let most = *kit.game.seats().end();
    if model.rows.len() < usize::from(least) {
        tell("lobby-too-few", &[("least", least.into())])
    } else if model.rows.len() > usize::from(most) {
        tell("lobby-too-many", &[("most", most.into())])
    } else if !model.rows.iter().any(|row| row.host) {
        t("lobby-host-sits")
    } else if model.devices < 2 {
        t("lobby-not-alone")
    } else if model.rows.iter().any(|row| !row.player.connected) {
        t("lobby-not-linked")
    } else {
        unplayable(kit, &model.setup).unwrap_or_default()
    }
}

/// The seats; each is drawn anew only if it changes itself.
#[component]
fn Rows(model: Signal<LobbyModel>, on_wish: Callback<Wish>, out: RwSignal<Option<Row>>) -> impl IntoView {
    let ids = memo(move || model.with(|model| model.rows.iter().map(|row| row.id).collect::<Vec<_>>()));
    view! {
        <ol class="seats" aria-label=say("lobby-order")>
            <For each=move || ids.get() key=|id| *id let:id><OneRow id model on_wish out/></For>
        </ol>
    }
    .into_any()
}

#[component]
fn OneRow(id: u16, model: Signal<LobbyModel>, on_wish: Callback<Wish>, out: RwSignal<Option<Row>>) -> impl IntoView {
    let row = memo(move || model.with(|model| model.rows.iter().find(|row| row.id == id).cloned()));
    let at = memo(move || model.with(|model| model.rows.iter().position(|row| row.id == id).unwrap_or_default()));
    let is_last = memo(move || model.with(|model| at.get() + 1 == model.rows.len()));
    let hosting = memo(move || model.with(|model| model.hosting));
    let name = memo(move || row.with(|row| row.as_ref().map(|row| row.player.name.clone()).unwrap_or_default()));
    let words = move |key: &'static str| move || tell(key, &[("who", name.get().into())]);
    let removable =
        memo(move || hosting.get() && row.with(|row| row.as_ref().is_some_and(|row| !(row.me && row.host))));
    // A bot is just a seat. A person also has a device, which may be sent away for good.
    let go = move |_| match row.get_untracked() {
        Some(row) if row.player.bot => on_wish.run(Wish::Remove(row.id)),
        row => out.set(row),
    };
    view! {
        <li class="seat-row" data-testid="seat" data-name=move || name.get()>
            {move || row.get().map(|row| view! {
                <FaceBadge icon=row.player.icon color=row.player.color/>
                <span class="grow">
                    <span class="strong">{row.player.name.clone()}</span>
                    <span class="small dim seat-state">{state(&row)}</span>
                </span>
            })}
            <Show when=move || hosting.get()>
                <button type="button" class="step" aria-label=words("lobby-up") disabled=move || at.get() == 0 on:click=move |_| on_wish.run(Wish::Move(id, at.get_untracked().saturating_sub(1) as u8))><Icon drawing=icon::UP/></button>
                <button type="button" class="step" aria-label=words("lobby-down") disabled=move || is_last.get() on:click=move |_| on_wish.run(Wish::Move(id, (at.get_untracked() + 1) as u8))><Icon drawing=icon::DOWN/></button>
            </Show>
            <Show when=move || removable.get()>
                <button type="button" class="step" aria-label=words("lobby-remove") data-testid="remove-seat" on:click=go><Icon drawing=icon::CLOSE/></button>
            </Show>
        </li>
    }
    .into_any()
}

fn state(row: &Row) -> String {
    let mut words = Vec::new();
    if row.me {
        words.push(t("lobby-you"));
    }
    if row.host && !row.player.bot {
        words.push(t("lobby-host"));
    }
    if row.player.bot {
        words.push(t("lobby-bot"));
    } else if !row.me {
        words.push(t(if row.player.connected { "conn-ok" } else { "conn-lost" }));
    }
    words.join(" · ")
}
