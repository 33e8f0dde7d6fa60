//! A scanner reads another device's code, from the camera or from pasted text. Layer 9; its caller decides what to do with it.

use crate::ui::camera::{Camera, NoCamera};
use crate::ui::reactive::effect;
use crate::ui::text::{say, t};
use crate::ui::widgets::{Button, Kind};
use leptos::html::Video;
use leptos::prelude::*;

/// The state of the camera.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Coming,
    On,
    None(NoCamera),
}

/// Takes a text. Returns what is wrong with it; empty if it is accepted.
pub type Taker = Callback<String, String>;

/// The camera's picture and, unless there is another one, a field for text. The camera is on as long as this is shown.
#[component]
pub fn Scanner(
    /// Takes what is read.
    #[prop(into)]
    on_text: Taker,
    /// Called once the camera is on, or isn't available.
    #[prop(optional, into)]
    on_ready: Option<Callback<()>>,
    /// Whether text is pasted elsewhere, so that there is no field for it here.
    #[prop(optional)]
    camera_only: bool,
) -> impl IntoView {
    let refusal = RwSignal::new(String::new());
    let take = Callback::new(move |text: String| {
        let said = on_text.run(text);
        // The caller may have moved on after what was read.
        let _ = refusal.try_set(said);
    });
    view! {
        <div class="stack scanner">
            <Finder on_text=take on_ready/>
            <p class="alarm" role="alert" data-testid="code-refusal" class:gone=move || refusal.with(String::is_empty)>{move || refusal.get()}</p>
            {(!camera_only).then(|| view! { <Paste on_text=take/> })}
        </div>
    }
    .into_any()
}

/// The field for text.
#[component]
fn Paste(on_text: Callback<String>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    view! {
        <form
            class="stack-tight"
            on:submit=move |event| {
                event.prevent_default();
                on_text.run(text.get_untracked());
            }
        >
            <label class="labelled">
                <span>{say("codes-paste")}</span>
                <textarea
                    class="input code-text"
                    rows="2"
                    data-testid="code-text"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </label>
            <Button wide=true test="code-take" disabled=Signal::derive(move || text.with(|text| text.trim().is_empty())) on_press=move || on_text.run(text.get_untracked())>
                {say("codes-paste-go")}
            </Button>
        </form>
    }
    .into_any()
}

/// The camera's picture, or the reason why there is none.
#[component]
fn Finder(on_text: Callback<String>, on_ready: Option<Callback<()>>) -> impl IntoView {
    let sight = RwSignal::new(Sight::Coming);
    let round = RwSignal::new(0);
    let camera = StoredValue::new_local(None::<Camera>);
    let video = NodeRef::<Video>::new();
    effect(move || {
        round.track();
        let Some(video) = video.get() else { return };
        sight.set(Sight::Coming);
        let last = StoredValue::new(String::new());
        let told = move |read: Result<String, NoCamera>| match read {
            Err(why) => drop(sight.try_set(Sight::None(why))),
            // What was said about a code stays as long as the camera sees that code.
            Ok(text) if last.try_get_value().is_none_or(|last| last == text) => {}
            Ok(text) => {
                last.set_value(text.clone());
                on_text.run(text);
            }
        };
        leptos::task::spawn_local(async move {
            let (came, opened) = match Camera::open(video, told).await {
                Ok(opened) => (Sight::On, Some(opened)),
                Err(why) => (Sight::None(why), None),
            };
            // If the player has moved on meanwhile, nothing holds the camera any more, which switches it off.
            if sight.try_set(came).is_none() && camera.try_set_value(opened).is_none() {
                on_ready.into_iter().for_each(|ready| ready.run(()));
            }
        });
    });
    let missing = move || match sight.get() {
        Sight::Coming | Sight::On => None,
        Sight::None(why) => Some(why),
    };
    let again = move || round.update(|round| *round += 1);
    view! {
        <div class="finder" class:gone=move || missing().is_some()>
            <video node_ref=video muted=true playsinline=true autoplay=true aria-label=say("camera-picture")></video>
            <span class="finder-frame" aria-hidden="true"></span>
        </div>
        <p class="center" role="status" data-testid="camera">{move || t(words(sight.get()))}</p>
        <Show when=move || missing().is_some_and(|why| matches!(why, NoCamera::Refused | NoCamera::Busy))>
            <Button kind=Kind::Quiet test="camera-again" on_press=again>{say("camera-again")}</Button>
        </Show>
    }
    .into_any()
}

fn words(sight: Sight) -> &'static str {
    match sight {
        Sight::Coming => "camera-coming",
        Sight::On => "camera-on",
        Sight::None(NoCamera::Insecure) => "camera-insecure",
        Sight::None(NoCamera::Missing) => "camera-missing",
        Sight::None(NoCamera::Refused) => "camera-refused",
        Sight::None(NoCamera::Busy) => "camera-busy",
        Sight::None(NoCamera::Unread) => "camera-unread",
    }
}
