//! What can be set on this device. Layer 9.

use super::profile::{LangSwitch, ProfileForm};
use crate::net::find::is_secure;
use crate::net::ice;
use crate::net::place::Station;
use crate::ui::text::say;
use crate::ui::widgets::{Button, Icon, Kind, icon};
use crate::ui::{store, trouble};
use leptos::prelude::*;

/// A page below the first one: a way back, a title, and what it is about.
#[component]
pub fn Page(
    /// The title.
    #[prop(into)]
    title: Signal<String>,
    /// Goes back.
    #[prop(into)]
    on_back: Callback<()>,
    /// Handle for tests.
    test: &'static str,
    /// What it is about.
    children: Children,
) -> impl IntoView {
    view! {
        <main class="page" data-testid=test>
            <header class="page-head">
                <Button kind=Kind::Quiet label=say("back") test="back" on_press=move || on_back.run(())>
                    <Icon drawing=icon::BACK/>
                </Button>
                <h1 class="title">{move || title.get()}</h1>
            </header>
            <div class="page-body">{children()}</div>
        </main>
    }
    .into_any()
}

/// What can be set on this device.
#[component]
pub fn SettingsPage(
    /// Goes back.
    #[prop(into)]
    on_back: Callback<()>,
) -> impl IntoView {
    let settings = store::settings();
    let bad_server = {
        let settings = settings.clone();
        Memo::new(move |_| settings.with(|settings| ice::read(&settings.ice).err()).map(|bad| trouble::server(&bad)))
    };
    let start = settings.get_untracked();
    let set_signal = |event: leptos::ev::Event| {
        let address = event_target_value(&event).trim().to_owned();
        store::set_settings(|settings| settings.signal = (!address.is_empty()).then_some(address));
    };
    let set_ice = |event: leptos::ev::Event| store::set_settings(|settings| settings.ice = event_target_value(&event));
    let bad_signal =
        move || settings.get().signal.is_some_and(|address| Station::parse(&address, is_secure()).is_err());
    let invalid = bad_signal.clone();
    view! {
        <Page title=say("settings") on_back=on_back test="settings-page">
            <section class="box stack">
                <h2>{say("language")}</h2>
                <LangSwitch/>
            </section>
            <section class="box stack">
                <h2>{say("profile")}</h2>
                <ProfileForm/>
            </section>
            <section class="box stack">
                <h2>{say("network")}</h2>
                <label class="labelled">
                    <span>{say("signal-address")}</span>
                    <input
                        class="input"
                        data-testid="signal-address"
                        inputmode="url"
                        autocomplete="off"
                        spellcheck="false"
                        placeholder="wss://"
                        aria-invalid=move || invalid().then_some("true")
                        prop:value=start.signal.unwrap_or_default()
                        on:change=set_signal
                    />
                    <small class="dim">{say("signal-address-help")}</small>
                    <Show when=bad_signal><small class="alarm">{say("signal-address-bad")}</small></Show>
                </label>
                <label class="labelled">
                    <span>{say("ice-servers")}</span>
                    <textarea
                        class="input"
                        rows="3"
                        data-testid="ice-servers"
                        autocomplete="off"
                        spellcheck="false"
                        autocapitalize="none"
                        placeholder="stun:example.org:3478\nturn:example.org:3478 name password"
                        aria-invalid=move || bad_server.with(Option::is_some).then_some("true")
                        aria-describedby="ice-note"
                        prop:value=start.ice
                        on:change=set_ice
                    ></textarea>
                    <small class="dim">{say("ice-servers-help")}</small>
                    <small id="ice-note" class="alarm" role="status" data-testid="ice-note">{move || bad_server.get()}</small>
                </label>
            </section>
        </Page>
    }
    .into_any()
}
