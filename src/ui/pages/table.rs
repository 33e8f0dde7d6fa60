//! This page shows a table with others: lobby, sealing the cards, the game, and after. Layer 9.

use super::codes::CodesEntry;
use super::connection::{ConnectionCheck, unreached};
use super::frame::{Frame, Others};
use super::invite::Invite;
use super::join::Waiting;
use super::lobby::Lobby;
use super::lobby_screen::LobbyScreen;
use super::members::{Charges, Leaving, People};
use super::playback::Playback;
use super::screen::{Entrance, FromScreen, ToScreen, is_screen};
use super::shortage::{BreakingOff, GoingAway, ShortageWays, in_a_line};
use super::verdict::After;
use crate::net::permission::Permission;
use crate::session::Phase;
use crate::ui::connection::Connection;
use crate::ui::device;
use crate::ui::kit::GameKit;
use crate::ui::model::{Farewell, Going, Instead, LobbyModel, Shortage};
use crate::ui::reactive::{effect, memo};
use crate::ui::renew;
use crate::ui::share;
use crate::ui::table::TableSession;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, Kind};
use leptos::prelude::*;
use std::time::Duration;

/// How often this device's own side is looked at again while the browser keeps it shut.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// Which page is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PageShown {
    Joining,
    Returning,
    Fetching,
    Lobby,
    Sealing,
    Game,
    Failed,
    GettingUp,
}

/// What is missing for the game to go on, and how to play against bots meanwhile.
#[derive(Clone, Copy)]
struct Short {
    shortage: Memo<Option<Shortage>>,
    on_bots: Callback<Instead>,
}

/// A table with others.
#[component]
pub fn TablePage(
    /// The table.
    table: TableSession,
    /// Runs after leaving it for good.
    #[prop(into)]
    on_leave: Callback<()>,
    /// Goes away from it, to come back.
    #[prop(into)]
    on_away: Callback<()>,
    /// Plays against bots meanwhile.
    #[prop(into)]
    on_bots: Callback<Instead>,
) -> impl IntoView {
    effect(move || match table.farewell() {
        Farewell::Stays | Farewell::Under(_) => {}
        Farewell::Done(Going::ForGood | Going::ToBot) => on_leave.run(()),
        Farewell::Done(Going::ForNow) => on_away.run(()),
    });
    let show = memo(move || match table.phase() {
        _ if table.farewell() != Farewell::Stays => PageShown::GettingUp,
        _ if table.is_replaying() => PageShown::Returning,
        Phase::Joining => PageShown::Joining,
        _ if table.wants_game() => PageShown::Fetching,
        Phase::Lobby => PageShown::Lobby,
        Phase::KeySetup | Phase::Dealing => PageShown::Sealing,
        Phase::Working | Phase::Playing | Phase::Revealing | Phase::Over => PageShown::Game,
        Phase::Failed => PageShown::Failed,
    });
    // A device that has come to the table needs no codes any more.
    Effect::new(move |was: Option<PageShown>| {
        let now = show.get();
        if was == Some(PageShown::Joining) && now != PageShown::Joining {
            table.exchange().stop();
        }
        now
    });
    let (connection, look) = connection(table);
    let short = Short { shortage: table.shortage(), on_bots };
    // The host takes part in the game, so in the lobby its device isn't a screen.
    let screen = memo(move || is_screen() && !table.lobby().hosting);
    move || {
        let kit = untrack(|| table.kit());
        match (show.get(), kit) {
            (PageShown::Joining, _) => joining(table, connection, look, on_leave),
            (PageShown::Returning, _) => view! {
                <Waiting title=say("returning-title") text="" trouble="" on_stop=on_leave/>
            }
            .into_any(),
            (PageShown::Fetching, _) => view! {
                <Waiting title=say("solo-waiting") text="" trouble="" on_stop=on_leave/>
            }
            .into_any(),
            (PageShown::Lobby, Some(kit)) => {
                let model = memo(move || table.lobby());
                let model: Signal<LobbyModel> = model.into();
                let wish = move |wish| table.wish(wish);
                keep_looking(connection, look);
                if screen.get() {
                    return view! { <LobbyScreen kit model on_wish=wish/> }.into_any();
                }
                view! { <Lobby kit model connection exchange=table.exchange() on_check=move |()| look(true) on_wish=wish on_leave/> }.into_any()
            }
            (PageShown::Sealing, _) => sealing(table, short, on_leave),
            (PageShown::Game, Some(kit)) => game(table, kit, short, on_leave),
            (PageShown::GettingUp, _) => getting_up(table),
            (PageShown::Failed, _) | (_, None) => failed(table, on_leave),
        }
    }
}

/// The page on the way to the table. Says what is wrong if the table can't be reached.
fn joining(
    table: TableSession,
    connection: Signal<Connection>,
    look: impl Fn(bool) + Copy + Send + Sync + 'static,
    on_leave: Callback<()>,
) -> AnyView {
    let trouble = Signal::derive(move || match table.trouble() {
        said if said.is_empty() => said,
        said => connection.with(|connection| unreached(connection, said)),
    });
    keep_looking(connection, look);
    // Before the browser asks, the page says why.
    let text = Signal::derive(move || {
        let asks = table.is_far() && trouble.with(String::is_empty) && permission(connection) == Permission::Asked;
        if asks { t("check-do-allow") } else { String::new() }
    });
    let refused = memo(move || table.is_refused());
    let title = Signal::derive(move || t(if refused.get() { "failed-meet" } else { "join-waiting" }));
    let stop = Signal::derive(move || t(if refused.get() { "to-home" } else { "join-give-up" }));
    view! {
        <Waiting title text trouble stop on_stop=on_leave>
            <Show when=move || !refused.get() && !trouble.with(String::is_empty)>
                <ConnectionCheck connection on_again=move |()| look(true)/>
            </Show>
            <Show when=move || !refused.get()><CodesEntry exchange=table.exchange()/></Show>
            <Show when=move || table.is_outdated()>
                <Button wide=true kind=Kind::Main test="reload" on_press=renew::load_newest>{say("reload")}</Button>
            </Show>
        </Waiting>
    }
    .into_any()
}

/// Looks at this device's own side again and again, as the player may have answered the browser's question about the local network meanwhile.
fn keep_looking(connection: Signal<Connection>, look: impl Fn(bool) + Copy + Send + Sync + 'static) {
    let look_again = move || {
        if untrack(|| permission(connection) != Permission::Granted) {
            look(false);
        }
    };
    if let Ok(ticks) = set_interval_with_handle(look_again, LOOK_AGAIN) {
        on_cleanup(move || ticks.clear());
    }
}

/// Whether the page may reach devices nearby, as far as is known; tracked.
fn permission(connection: Signal<Connection>) -> Permission {
    connection.with(|connection| connection.own.map(|own| own.permission).unwrap_or_default())
}

/// How everybody is reached, and a function that checks this device's own side. Its argument says whether to forget what was found before.
fn connection(table: TableSession) -> (Signal<Connection>, impl Fn(bool) + Copy) {
    let own = RwSignal::new(None);
    let look = move |again| {
        if again {
            own.set(None);
        }
        leptos::task::spawn_local(async move {
            let found = device::own_side(table.is_far(), again).await;
            // The page may be gone by then.
            let _ = own.try_set(Some(found));
        });
    };
    look(false);
    (memo(move || table.connection(own.get())).into(), look)
}

/// The page while the table takes care of what this device leaves, or the others are asked whether a bot may play on.
fn getting_up(table: TableSession) -> AnyView {
    let asking = memo(move || table.farewell() == Farewell::Under(Going::ToBot));
    let text = Signal::derive(move || match table.agreed() {
        Some((n, of)) if asking.get() => tell("leaving-asked", &[("n", n.into()), ("of", of.into())]),
        Some(_) | None => t(if table.needs_all() { "leaving-text-all" } else { "leaving-text" }),
    });
    view! {
        <Waiting title=say("leaving-title") text trouble="" stop=say("leaving-now") on_stop=move |()| table.get_up_now()>
            <Show when=move || asking.get()>
                <div class="row">
                    <Button wide=true test="leave-stay" on_press=move || table.stay()>{say("leave-stay")}</Button>
                    <Button wide=true test="leave-without" on_press=move || table.get_up(Going::ForGood)>{say("leave-without")}</Button>
                </div>
            </Show>
        </Waiting>
    }
    .into_any()
}

/// The page for a game that can't go on: the reason, and its record to save.
fn failed(table: TableSession, on_leave: Callback<()>) -> AnyView {
    let save = move || {
        if let Some((name, bytes)) = table.record() {
            share::save(&name, &bytes);
        }
    };
    let text = Signal::derive(move || t(if table.hosting() { "failed-text-host" } else { "failed-text" }));
    view! {
        <Waiting title=say("failed-title") text trouble=Signal::derive(move || table.failure()) on_stop=on_leave stop=say("to-home")>
            <Charges table/>
            <div class="row">
                <Button wide=true test="save-record" on_press=save>{say("save-record")}</Button>
                <Show when=move || table.hosting()>
                    <Button wide=true test="rematch" on_press=move || table.rematch()>{say("back-to-lobby")}</Button>
                </Show>
            </div>
        </Waiting>
    }
    .into_any()
}

fn sealing(table: TableSession, Short { shortage, .. }: Short, on_leave: Callback<()>) -> AnyView {
    let text = Signal::derive(move || match table.phase() {
        Phase::KeySetup => t("keys-text"),
        _ => t("dealing-text"),
    });
    let trouble = Signal::derive(move || match shortage.get() {
        None => table.trouble(),
        short => in_a_line(short),
    });
    view! {
        <Waiting title=say("keys-title") text trouble on_stop=on_leave>
            <Check table/>
            <Show when=move || shortage.with(Option::is_some)>
                <Show when=move || table.needs_all()><BreakingOff table/></Show>
                <GoingAway table/>
            </Show>
        </Waiting>
    }
    .into_any()
}

fn game(table: TableSession, kit: &'static GameKit, short: Short, on_leave: Callback<()>) -> AnyView {
    let cx = table.panel();
    let Short { shortage, on_bots } = short;
    let people_open = RwSignal::new(false);
    let leave_open = RwSignal::new(false);
    let short_open = RwSignal::new(false);
    let leave = move |()| {
        people_open.set(false);
        leave_open.set(true);
    };
    let others = Others {
        people_open,
        people: (move || view! { <People table cx shortage on_leave=leave/> }).into(),
        leave_open,
        leave: (move || view! { <Leaving table cx shortage/> }).into(),
        short: Signal::derive(move || in_a_line(shortage.get())),
        short_open,
        short_ways: (move || view! { <ShortageWays table shortage on_wait=move |()| short_open.set(false) on_bots/> })
            .into(),
        overdue: memo(move || table.overdue(cx.waited.get())).into(),
        ways: memo(move || t(if table.needs_all() { "short-ways" } else { "let-go" })).into(),
        left_s: memo(move || table.time_left(cx.waited.get())).into(),
        entrance: (move || view! { <Entrance invitation=Signal::derive(move || table.invitation())/> }).into(),
    };
    let aside = move || {
        view! {
            <Check table/>
            <Invite invitation=Signal::derive(move || table.invitation()) exchange=table.exchange()/>
            // A player with cards isn't a screen.
            <Show when=move || cx.seat.get().is_none()>
                <Show when=is_screen fallback=|| view! { <ToScreen/> }><FromScreen/></Show>
            </Show>
        }
    };
    let looking = RwSignal::new(false);
    let look = Callback::new(move |()| looking.set(true));
    let can_look = memo(move || table.can_play_back());
    let after = move || {
        view! {
            <After
                verdict=memo(move || table.verdict())
                together=memo(move || table.opens_together())
                record=move |()| table.record()
                playback=Signal::derive(move || can_look.get().then_some(look))
                hosting=memo(move || table.hosting())
                charges=move || view! { <Charges table/> }
                on_rematch=move |()| table.rematch()
                on_home=on_leave
            />
        }
    };
    let checking =
        move || matches!(table.phase(), Phase::Revealing) || (table.phase() == Phase::Over && !cx.over.get());
    let notice = Signal::derive(move || match shortage.get() {
        Some(_) => String::new(),
        None if checking() => t("audit-working"),
        None => table.trouble(),
    });
    let shown = move || match if looking.get() { table.replay() } else { None } {
        Some(replay) => {
            view! { <Playback kit replay players=cx.players on_close=move |()| looking.set(false)/> }.into_any()
        }
        None => view! { <Frame kit cx on_leave others=others.clone() aside=aside after=after notice/> }.into_any(),
    };
    shown.into_any()
}

/// The numbers that players compare.
#[component]
fn Check(table: TableSession) -> impl IntoView {
    move || {
        table.check().map(|numbers| {
            view! {
                <section class="stack-tight center" data-testid="check">
                    <h2 class="title-small">{t("check-title")}</h2>
                    <p class="phrase">{numbers.map(|number| view! { <b>{number}</b> }).into_iter().collect_view()}</p>
                    <p class="small dim">{t("check-text")}</p>
                </section>
            }
        })
    }
}
