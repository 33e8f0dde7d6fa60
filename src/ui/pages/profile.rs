//! A profile is the name and the face of the player at this page. Layer 9.

use crate::ui::reactive::memo;
use crate::ui::store::{About, NoticeTone};
use crate::ui::text::{lang, say, t, tell};
use crate::ui::widgets::{Button, FaceBadge, Icon, Kind, Radio, Sheet, Toggle, icon, radio_group};
use crate::ui::words::Lang;
use crate::ui::{face, store, text};
use leptos::prelude::*;
use leptos::web_sys::HtmlInputElement;

/// Name and face on one line. Pressing it lets both be changed.
#[component]
pub fn ProfileLine() -> impl IntoView {
    let profile = store::profile();
    let open = RwSignal::new(false);
    let icon = profile.clone();
    let color = profile.clone();
    view! {
        <button type="button" class="profile" data-testid="profile" on:click=move |_| open.set(true)>
            <FaceBadge icon=Signal::derive(move || icon.get().icon) color=Signal::derive(move || color.get().color)/>
            <span class="profile-name">{move || profile.get().name}</span>
            <span class="small dim">{say("profile-change")}</span>
        </button>
        <Sheet open=open title=say("profile") test="profile-sheet">
            <ProfileForm/>
        </Sheet>
    }
    .into_any()
}

/// The form for name, icon and colour.
#[component]
pub fn ProfileForm() -> impl IntoView {
    let profile = store::profile();
    let name = profile.clone();
    let chosen_icon = profile.clone();
    let chosen_color = profile.clone();
    let rename = move |event: leptos::ev::Event| {
        let name = face::clean(&event_target_value(&event));
        if !name.is_empty() {
            store::set_profile(|profile| profile.name = name);
        }
    };
    // Nobody is without a name: a field that is left empty has the name again that it had before.
    let before = StoredValue::new(name.get_untracked().name);
    let left = move |event: leptos::ev::Event| {
        let name = face::clean(&event_target_value(&event));
        if name.is_empty() {
            event_target::<HtmlInputElement>(&event).set_value(&before.get_value());
            store::set_profile(|profile| profile.name = before.get_value());
        } else {
            before.set_value(name);
        }
    };
    let icons = (0..face::FACES as u8).map(|icon| {
        let chosen = chosen_icon.clone();
        let look = chosen_icon.clone();
        view! {
            <Radio
                class="pick"
                chosen=Signal::derive(move || chosen.get().icon == icon)
                label=Signal::derive(move || tell("profile-icon-n", &[("n", (icon + 1).into())]))
                on_pick=move |()| store::set_profile(|profile| profile.icon = icon)
            >
                <FaceBadge icon=icon color=Signal::derive(move || look.get().color)/>
            </Radio>
        }
    });
    let colors = (0..face::COLORS as u8).map(|color| {
        let chosen = chosen_color.clone();
        view! {
            <Radio
                class="pick"
                chosen=Signal::derive(move || chosen.get().color == color)
                label=Signal::derive(move || tell("profile-color-n", &[("n", (color + 1).into())]))
                on_pick=move |()| store::set_profile(|profile| profile.color = color)
            >
                <span class="swatch" style=format!("background:{}", face::color(color))></span>
            </Radio>
        }
    });
    view! {
        <label class="labelled">
            <span>{say("profile-name")}</span>
            <input
                class="input"
                data-testid="profile-name"
                autocomplete="nickname"
                maxlength=face::NAME_LIMIT.to_string()
                prop:value=name.get_untracked().name
                on:input=rename
                on:change=left
            />
        </label>
        {radio_group("picks", say("profile-icon"), icons.collect_view().into_any())}
        {radio_group("picks", say("profile-color"), colors.collect_view().into_any())}
    }
    .into_any()
}

/// The switch for the language, which works at any time.
#[component]
pub fn LangSwitch() -> impl IntoView {
    let one = |choice: Lang| {
        view! {
            <button
                type="button"
                class="lang"
                lang=choice.code()
                aria-label=format!("{} {}", choice.code().to_ascii_uppercase(), choice.name())
                aria-pressed=move || if lang() == choice { "true" } else { "false" }
                data-testid=format!("lang-{}", choice.code())
                on:click=move |_| {
                    store::set_settings(|settings| settings.lang = Some(choice.code().to_owned()));
                    leptos::task::spawn_local(speak(choice));
                }
            >
                {choice.code().to_ascii_uppercase()}
            </button>
        }
    };
    view! { <div class="langs" role="group" aria-label=say("language")>{Lang::ALL.map(one).into_iter().collect_view()}</div> }.into_any()
}

/// Switches to a language, or says why it can't.
pub async fn speak(lang: Lang) {
    if text::speak(lang).await.is_err() {
        let words = tell("lang-missing", &[("lang", lang.name().into())]);
        return store::notify_about(About::Language, words, NoticeTone::Warn);
    }
    store::settle(About::Language);
}

/// Whether there are sounds, and phones vibrate.
#[component]
pub fn SoundToggle() -> impl IntoView {
    let settings = store::settings();
    let on = Signal::derive(move || settings.get().sound);
    let change = |sound| store::set_settings(|settings| settings.sound = sound);
    view! { <Toggle on label=say("sound") test="sound" on_change=change/> }.into_any()
}

/// Turns sounds on or off with one press.
#[component]
pub fn SoundButton() -> impl IntoView {
    let settings = store::settings();
    let on = memo(move || settings.with(|settings| settings.sound));
    let label = Signal::derive(move || t(if on.get() { "sound-off" } else { "sound-on" }));
    let press = move || store::set_settings(|settings| settings.sound = !settings.sound);
    let face = move || if on.get() { icon::SOUND } else { icon::SILENCE };
    view! {
        <Button kind=Kind::Quiet label test="sound-now" on_press=press>{move || view! { <Icon drawing=face()/> }}</Button>
    }
    .into_any()
}
