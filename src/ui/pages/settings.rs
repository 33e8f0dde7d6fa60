//! The settings are what the player chooses for this device. Layer 9.

use super::network::NetworkForm;
use super::profile::{LangSwitch, ProfileForm, SoundToggle};
use crate::ui::scheme::Scheme;
use crate::ui::store::{self, Pace, Settings};
use crate::ui::text::{say, t};
use crate::ui::text_size::TextSize;
use crate::ui::widgets::{Segments, Toggle};
use leptos::prelude::*;

/// The settings of this device.
#[component]
pub fn SettingsForm() -> impl IntoView {
    view! {
        <section class="box stack">
            <h2>{say("language")}</h2>
            <LangSwitch/>
        </section>
        <section class="box stack">
            <h2>{say("profile")}</h2>
            <ProfileForm/>
        </section>
        {comfort()}
        <NetworkForm/>
    }
    .into_any()
}

/// The settings that can be changed at a table.
#[component]
pub fn ComfortForm() -> impl IntoView {
    view! {
        <div class="row between"><span>{say("language")}</span><LangSwitch/></div>
        {comfort()}
    }
    .into_any()
}

/// How the page looks, sounds and explains.
fn comfort() -> AnyView {
    view! {
        <section class="box stack">
            <SchemeChoice/>
            <TextSizeChoice/>
            <PaceChoice/>
            <SoundToggle/>
            <HintsToggle/>
        </section>
    }
    .into_any()
}

/// Night or day.
#[component]
fn SchemeChoice() -> impl IntoView {
    let now = |settings: &Settings| Scheme::ALL.iter().position(|scheme| *scheme == settings.scheme);
    let set =
        |settings: &mut Settings, at: usize| settings.scheme = Scheme::ALL.get(at).copied().unwrap_or(settings.scheme);
    one_of("scheme", Scheme::ALL.map(Scheme::name).to_vec(), now, set)
}

/// How large text is.
#[component]
fn TextSizeChoice() -> impl IntoView {
    let now = |settings: &Settings| TextSize::ALL.iter().position(|size| *size == settings.text_size);
    let set = |settings: &mut Settings, at: usize| {
        settings.text_size = TextSize::ALL.get(at).copied().unwrap_or(settings.text_size)
    };
    one_of("text-size", TextSize::ALL.map(TextSize::name).to_vec(), now, set)
}

/// How long bots seem to think.
#[component]
fn PaceChoice() -> impl IntoView {
    let now = |settings: &Settings| Pace::ALL.iter().position(|pace| *pace == settings.pace);
    let set = |settings: &mut Settings, at: usize| settings.pace = Pace::ALL.get(at).copied().unwrap_or(settings.pace);
    one_of("pace", Pace::ALL.map(Pace::name).to_vec(), now, set)
}

/// A setting with a few named values.
fn one_of(
    key: &'static str,
    names: Vec<&'static str>,
    now: fn(&Settings) -> Option<usize>,
    set: fn(&mut Settings, usize),
) -> AnyView {
    let settings = store::settings();
    let items = Signal::derive(move || {
        let named = |(at, name): (u16, &&str)| (at, t(&format!("{key}-{name}")));
        (0..).zip(&names).map(named).collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || settings.with(now).unwrap_or(0) as u16);
    let change = move |at: u16| store::set_settings(|settings| set(settings, usize::from(at)));
    view! {
        <div class="labelled">
            <span>{say(key)}</span>
            <Segments items chosen on_pick=change label=say(key) test=key/>
        </div>
    }
    .into_any()
}

/// The switch for explaining each moment of a game the first time it comes up.
#[component]
fn HintsToggle() -> impl IntoView {
    let settings = store::settings();
    let on = Signal::derive(move || settings.get().hints);
    let change = |hints| store::set_settings(|settings| settings.hints = hints);
    view! { <Toggle on label=say("hints") test="hints" on_change=change/> }.into_any()
}
