//! The page of a table with others: lobby, sealing the cards, the game, and after. Layer 9.

use super::frame::Frame;
use super::invite::Invite;
use super::join::Waiting;
use super::lobby::Lobby;
use super::verdict::After;
use crate::session::Phase;
use crate::ui::kit::GameKit;
use crate::ui::model::LobbyModel;
use crate::ui::table::Together;
use crate::ui::text::{say, t};
use leptos::prelude::*;

/// What is shown at which time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    Joining,
    Lobby,
    Sealing,
    Game,
    Failed,
}

/// A table with others.
#[component]
pub fn TogetherPage(
    /// The table.
    table: Together,
    /// Gets up from it.
    #[prop(into)]
    on_leave: Callback<()>,
) -> impl IntoView {
    let show = Memo::new(move |_| match table.phase() {
        Phase::Joining => Show::Joining,
        Phase::Lobby => Show::Lobby,
        Phase::KeySetup | Phase::Dealing => Show::Sealing,
        Phase::Working | Phase::Playing | Phase::Revealing | Phase::Over => Show::Game,
        Phase::Failed => Show::Failed,
    });
    let trouble = Signal::derive(move || table.trouble());
    move || {
        let kit = untrack(|| table.kit());
        match (show.get(), kit) {
            (Show::Joining, _) => view! {
                <Waiting title=say("join-waiting") text="" trouble on_stop=on_leave/>
            }
            .into_any(),
            (Show::Lobby, Some(kit)) => {
                let model = Memo::new(move |_| table.lobby());
                let model: Signal<LobbyModel> = model.into();
                let wish = move |wish| table.wish(wish);
                view! { <Lobby kit model on_wish=wish on_leave/> }.into_any()
            }
            (Show::Sealing, _) => sealing(table, on_leave),
            (Show::Game, Some(kit)) => game(table, kit, on_leave),
            (Show::Failed, _) | (_, None) => view! {
                <Waiting title=say("failed-title") text=say("failed-text") trouble on_stop=on_leave/>
            }
            .into_any(),
        }
    }
}

fn sealing(table: Together, on_leave: Callback<()>) -> AnyView {
    let text = Signal::derive(move || match table.phase() {
        Phase::KeySetup => t("keys-text"),
        _ => t("dealing-text"),
    });
    let trouble = Signal::derive(move || table.trouble());
    view! {
        <Waiting title=say("keys-title") text trouble on_stop=on_leave>
            <Check table/>
        </Waiting>
    }
    .into_any()
}

fn game(table: Together, kit: &'static GameKit, on_leave: Callback<()>) -> AnyView {
    let cx = table.panel();
    let aside = move || {
        view! {
            <Check table/>
            <Invite invitation=Signal::derive(move || table.invitation())/>
        }
    };
    let after = move || {
        view! {
            <After
                verdict=Memo::new(move |_| table.verdict())
                record=move |()| table.record()
                hosting=Memo::new(move |_| table.hosting())
                on_rematch=move |()| table.rematch()
                on_home=on_leave
            />
        }
    };
    let checking =
        move || matches!(table.phase(), Phase::Revealing) || (table.phase() == Phase::Over && !cx.over.get());
    view! {
        <Frame kit cx on_leave aside=aside after=after notice=Signal::derive(move || if checking() { t("audit-working") } else { table.trouble() })/>
    }
    .into_any()
}

/// The numbers to compare.
#[component]
fn Check(table: Together) -> impl IntoView {
    move || {
        table.check().map(|numbers| {
            view! {
                <section class="stack-tight center" data-testid="check">
                    <h3>{t("check-title")}</h3>
                    <p class="phrase">{numbers.map(|number| view! { <b>{number}</b> }).into_iter().collect_view()}</p>
                    <p class="small dim">{t("check-text")}</p>
                </section>
            }
        })
    }
}
