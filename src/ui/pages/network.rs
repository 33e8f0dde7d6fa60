//! A form sets how this device finds others and how they reach it. Layer 9.

use crate::net::find::is_secure;
use crate::net::ice;
use crate::net::rendezvous_points::read_relays;
use crate::net::signal_url::SignalUrl;
use crate::ui::reactive::memo;
use crate::ui::store::{self, Settings};
use crate::ui::text::{say, t};
use crate::ui::widgets::Toggle;
use crate::ui::{device, trouble};
use leptos::prelude::*;

/// The ways to find others and to be reached. For each, it says what that reveals, and to whom.
#[component]
pub fn NetworkForm() -> impl IntoView {
    let settings = store::settings();
    let switch = |set: fn(&mut Settings) -> &mut bool| {
        let settings = store::settings();
        let on = Signal::derive(move || settings.with(|settings| *set(&mut settings.clone())));
        (on, move |on| store::set_settings(|settings| *set(settings) = on))
    };
    let (station, use_station) = switch(|settings| &mut settings.uses.station);
    let (relays, use_relays) = switch(|settings| &mut settings.uses.relays);
    let (tabs, use_tabs) = switch(|settings| &mut settings.uses.tabs);
    let (stun, use_stun) = switch(|settings| &mut settings.uses.stun);
    let start = settings.get_untracked();
    let built_in =
        device::built_in_relays().iter().map(|relay| relay.short().to_owned()).collect::<Vec<_>>().join("\n");
    let set_signal = |text: String| {
        let address = text.trim().to_owned();
        store::set_settings(|settings| settings.signal = (!address.is_empty()).then_some(address));
    };
    let note = |bad: fn(&Settings) -> Option<String>| {
        let settings = store::settings();
        memo(move || settings.with(bad)).into()
    };
    let bad_signal = note(|settings| {
        let bad = SignalUrl::parse(settings.signal.as_ref()?, is_secure()).is_err();
        bad.then(|| t("signal-address-bad"))
    });
    let bad_relay = note(|settings| read_relays(&settings.relays, is_secure()).is_err().then(|| t("relays-bad")));
    let bad_server = note(|settings| ice::read(&settings.ice).err().map(|bad| trouble::server(&bad)));
    view! {
        <section class="box stack">
            <h2>{say("network")}</h2>
            <p class="dim">{say("network-help")}</p>
        </section>
        <section class="box stack">
            <Toggle on=station label=say("signal-address") test="use-station" on_change=use_station/>
            <small class="dim">{say("signal-address-help")}</small>
            <Addresses test="signal-address" rows=1 hint="wss://" label=say("signal-address-label") start=start.signal.unwrap_or_default() bad=bad_signal disabled=Signal::derive(move || !station.get()) on_change=set_signal/>
        </section>
        <section class="box stack">
            <Toggle on=relays label=say("relays") test="use-relays" on_change=use_relays/>
            <small class="dim">{say("relays-help")}</small>
            <Addresses test="relays" rows=4 hint=built_in label=say("relays-label") start=start.relays bad=bad_relay disabled=Signal::derive(move || !relays.get()) on_change=|text| store::set_settings(|settings| settings.relays = text)/>
        </section>
        <section class="box stack">
            <Toggle on=tabs label=say("tabs") test="use-tabs" on_change=use_tabs/>
            <small class="dim">{say("tabs-help")}</small>
        </section>
        <section class="box stack">
            <h2>{say("codes")}</h2>
            <small class="dim">{say("codes-help")}</small>
        </section>
        <section class="box stack">
            <Toggle on=stun label=say("public-stun") test="use-stun" on_change=use_stun/>
            <small class="dim">{say("public-stun-help")}</small>
            <ul class="dim">{ice::PUBLIC.map(|server| view! { <li><code>{server}</code></li> })}</ul>
        </section>
        <section class="box stack">
            <h2>{say("ice-servers")}</h2>
            <small class="dim">{say("ice-servers-help")}</small>
            <Addresses test="ice-servers" rows=3 hint="stun:example.org:3478\nturn:example.org:3478 name password" label=say("ice-servers") start=start.ice bad=bad_server on_change=|text| store::set_settings(|settings| settings.ice = text)/>
        </section>
    }
    .into_any()
}

/// A field for addresses, one per line, with what is wrong with them.
#[component]
fn Addresses(
    /// Handle for tests.
    test: &'static str,
    /// How many lines it shows.
    rows: u32,
    /// The hint while it is empty.
    #[prop(into)]
    hint: String,
    /// Its label for screen readers.
    label: Signal<String>,
    /// The initial text.
    start: String,
    /// What is wrong.
    bad: Signal<Option<String>>,
    /// Whether the addresses aren't used at present.
    #[prop(optional)]
    disabled: Signal<bool>,
    /// Takes the changed text.
    #[prop(into)]
    on_change: Callback<String>,
) -> impl IntoView {
    let note = format!("{test}-note");
    view! {
        <textarea
            class="input"
            rows=rows
            data-testid=test
            inputmode="url"
            autocomplete="off"
            spellcheck="false"
            autocapitalize="none"
            placeholder=hint
            aria-label=move || label.get()
            aria-invalid=move || bad.with(Option::is_some).then_some("true")
            aria-describedby=note.clone()
            prop:value=start
            disabled=move || disabled.get()
            on:change=move |event| on_change.run(event_target_value(&event))
        ></textarea>
        <small id=note.clone() class="alarm" role="status" data-testid=note.clone()>{move || bad.get()}</small>
    }
    .into_any()
}
