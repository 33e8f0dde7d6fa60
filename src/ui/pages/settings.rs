//! This page shows what can be set on this device. Layer 9.

use super::network::NetworkForm;
use super::profile::{HintsToggle, LangSwitch, ProfileForm, SchemeChoice, SoundToggle, TextSizeChoice};
use crate::ui::text::say;
use crate::ui::widgets::{Button, Icon, Kind, icon};
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
                <SchemeChoice/>
                <TextSizeChoice/>
                <SoundToggle/>
                <HintsToggle/>
            </section>
            <NetworkForm/>
        </Page>
    }
    .into_any()
}
