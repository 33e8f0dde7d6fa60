//! The connection check is one line in the lobby, with a sheet behind it. Layer 9. The line is enough while all is well. The sheet says how each
//! player is reached, and what to do about problems.

use crate::net::ice::Kinds;
use crate::net::link::{Absence, Meeting};
use crate::ui::connection::{Advice, Connection, OwnConnection, Reached, Summary, Way};
use crate::ui::reactive::memo;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, Sheet};
use leptos::prelude::*;

/// The line, which opens the sheet.
#[component]
pub fn ConnectionCheck(
    /// What is known of the connection.
    #[prop(into)]
    connection: Signal<Connection>,
    /// Checks this device's own side again.
    #[prop(into)]
    on_again: Callback<()>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let summary = memo(move || connection.with(Connection::summary));
    view! {
        <button type="button" class="box row between field" data-testid="connection" on:click=move |_| open.set(true)>
            <span class="strong check-title">{say("check-connection")}</span>
            <span class="check-summary" class:dim=move || !summary.with(Summary::is_trouble) class:alarm=move || summary.with(Summary::is_trouble) role="status">
                {move || summary.with(in_a_line)}
            </span>
        </button>
        <Sheet open title=say("check-connection") test="connection-sheet">
            <ul class="check-lines">
                <li data-testid="check-meeting">{move || t(connection.with(|connection| meeting(connection.meeting)))}</li>
                <li data-testid="check-own">{move || connection.with(|connection| own(connection.own))}</li>
                {move || connection.with(|connection| connection.players.iter().map(player).collect_view())}
            </ul>
            {move || connection.with(Connection::advice).into_iter().map(advice).collect_view()}
            <div class="row">
                <Button wide=true test="check-again" on_press=move || on_again.run(())>{say("check-again")}</Button>
                <a class="button button-quiet wide" data-testid="check-settings" href="#settings">{say("settings")}</a>
            </div>
        </Sheet>
    }
    .into_any()
}

/// What the player has to allow so that somebody who is coming, or lost, can be reached; empty if nothing.
pub fn to_allow(connection: &Connection) -> String {
    permission(connection).map(|one| t(remedy(one))).unwrap_or_default()
}

fn permission(connection: &Connection) -> Option<Advice> {
    connection.advice().into_iter().find(|one| matches!(one, Advice::Allow | Advice::Forbidden))
}

/// Why the table isn't reached: `said`, unless the cause is that the browser keeps this page from devices nearby, or asks about it.
pub fn unreached(connection: &Connection, said: String) -> String {
    match permission(connection) {
        Some(Advice::Forbidden) => t(remedy(Advice::Forbidden)),
        Some(other) => format!("{} {said}", t(remedy(other))),
        None => said,
    }
}

fn in_a_line(summary: &Summary) -> String {
    match summary {
        Summary::Ready => t("check-ready"),
        Summary::Well(None) => t("check-well"),
        Summary::Well(Some(ms)) => tell("check-well-ms", &[("ms", (*ms).into())]),
        Summary::Slow(ms) => tell("check-slow", &[("ms", (*ms).into())]),
        Summary::NoMeeting => t("check-no-meeting"),
        Summary::Lost(names) => tell("check-lost", &[("who", names.join(", ").into())]),
        Summary::Coming => t("check-coming"),
    }
}

fn meeting(meeting: Meeting) -> &'static str {
    match meeting {
        Meeting::Calling => "check-meeting-calling",
        Meeting::Open => "check-meeting-open",
        Meeting::Away { why: Absence::Off, .. } => "check-meeting-off",
        Meeting::Away { .. } => "check-meeting-away",
    }
}

fn own(own: Option<OwnConnection>) -> String {
    let Some(OwnConnection { kinds, .. }) = own else { return t("check-own-looking") };
    let Kinds { local, outside, relay } = kinds;
    let found = [(local, "check-own-local"), (outside, "check-own-outside"), (relay, "check-own-relay")];
    let words: Vec<String> = found.into_iter().filter(|(has, _)| *has).map(|(_, key)| t(key)).collect();
    if words.is_empty() {
        return t("check-own-none");
    }
    tell("check-own", &[("kinds", words.join(", ").into())])
}

fn player(player: &Reached) -> impl IntoView + use<> {
    let way = match &player.way {
        Way::Here => t("check-way-here"),
        Way::Linked(None) => t("conn-ok"),
        Way::Linked(Some(ms)) => tell("check-way-linked-ms", &[("ms", (*ms).into())]),
        Way::Direct(None) => t("check-way-straight"),
        Way::Direct(Some(ms)) => tell("check-way-straight-ms", &[("ms", (*ms).into())]),
        Way::Relayed(None) => t("conn-relay"),
        Way::Relayed(Some(ms)) => tell("check-way-relay-ms", &[("ms", (*ms).into())]),
        Way::Via(who, None) => tell("check-way-over", &[("who", who.clone().into())]),
        Way::Via(who, Some(ms)) => tell("check-way-over-ms", &[("who", who.clone().into()), ("ms", (*ms).into())]),
        Way::ByHost => t("check-way-host"),
        Way::Lost => t("check-way-lost"),
    };
    let lost = player.way == Way::Lost;
    view! {
        <li data-testid="check-player" data-name=player.name.clone()>
            <span class="strong">{player.name.clone()}</span>" — "<span class:alarm=lost>{way}</span>
        </li>
    }
}

fn advice(advice: Advice) -> impl IntoView {
    let key = remedy(advice);
    view! { <p class="box trouble" data-testid="check-advice">{move || t(key)}</p> }
}

/// What to do, as the key of a message.
fn remedy(advice: Advice) -> &'static str {
    match advice {
        Advice::Meeting(Absence::Off) => "meeting-off",
        Advice::Meeting(Absence::Silent) => "check-do-station",
        Advice::Meeting(Absence::NoRelay) => "relays-away",
        Advice::Meeting(Absence::Refused) => "relays-refuse",
        Advice::Meeting(Absence::Clock { .. }) => "check-do-clock",
        Advice::Allow => "check-do-allow",
        Advice::Forbidden => "check-do-forbidden",
        Advice::NoAddress => "check-do-address",
        Advice::Servers => "check-do-servers",
        Advice::SameWifi => "check-do-wifi",
        Advice::Relay => "check-do-relay",
        Advice::Slow => "check-do-slow",
    }
}
