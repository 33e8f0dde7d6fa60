//! The gallery's page lists all scenes. It shows the scene that the address asks for: `#GAME/SCENE/LANGUAGE`. Layer 9; knows no game.

use super::samples::SAMPLES;
use super::scene::{BREAK, game, scenes};
use super::still::{ANY, error_line, still};
use crate::net::find;
use crate::ui::daylight;
use crate::ui::magnify;
use crate::ui::paint::painted;
use crate::ui::shelf::Shelved;
use crate::ui::store;
use crate::ui::text::{self, speak};
use crate::ui::widgets::Notices;
use crate::ui::words::{Lang, SETTINGS, TABLE};
use leptos::prelude::*;
use leptos::task::tick;
use leptos::web_sys::HtmlElement;
use wasm_bindgen::JsCast;

/// The path of the games' records, joined by `scripts/gallery`.
const RECORDS: &str = "records.txt";
/// The name that stands for all scenes of widgets.
const WIDGETS: &str = "widgets";

/// Something to look at.
#[derive(Clone)]
struct Exhibit {
    /// A game's key, or [`WIDGETS`].
    of: &'static str,
    name: &'static str,
    /// What to tap once the scene is drawn.
    taps: Vec<&'static str>,
    draw: Callback<(), AnyView>,
}

/// What the address asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Address {
    /// A game's key or [`WIDGETS`], and a scene's name; both empty for the list.
    exhibit: (String, String),
    lang: Lang,
}

/// Opens the gallery of these games.
pub fn start(shelf: &'static [Shelved]) {
    // Without hints, nothing pops up over a scene by itself.
    store::set_settings(|settings| settings.hints = false);
    text::learn([SETTINGS, TABLE]);
    text::learn(shelf.iter().flat_map(|shelved| [shelved.cover.texts].into_iter().chain(shelved.kit.texts)));
    wasm_bindgen_futures::spawn_local(async move {
        let records = find::read(RECORDS).await.unwrap_or_default();
        // The exhibits live as long as the page.
        let exhibits = exhibits(shelf, records.leak());
        let shown = RwSignal::new(None);
        let owner = Owner::new();
        owner.with(|| leptos::mount::mount_to_body(move || view! { <Gallery exhibits shown/> }));
        show(shown).await;
        let listener = gloo::events::EventListener::new(&window(), "hashchange", move |_| {
            leptos::task::spawn_local(show(shown));
        });
        listener.forget();
        // The owner lives as long as the page, too.
        std::mem::forget(owner);
    });
}

fn exhibits(shelf: &'static [Shelved], records: &'static str) -> Vec<Exhibit> {
    let widget = |(name, draw): (&'static str, fn() -> AnyView)| Exhibit {
        of: WIDGETS,
        name,
        taps: Vec::new(),
        draw: Callback::new(move |()| draw()),
    };
    let mut all: Vec<Exhibit> = SAMPLES.into_iter().map(widget).collect();
    for shelved in shelf {
        let of = shelved.game.key();
        all.extend(ANY.into_iter().map(|(name, draw)| Exhibit {
            of,
            name,
            taps: Vec::new(),
            draw: Callback::new(move |()| draw(shelved)),
        }));
        let own = records.split(BREAK).filter(|record| game(record) == Some(of)).flat_map(scenes);
        all.extend(own.map(|scene| Exhibit {
            of,
            name: scene.name,
            taps: scene.taps.clone(),
            draw: Callback::new(move |()| still(shelved, &scene)),
        }));
    }
    all
}

impl Address {
    fn here() -> Self {
        let fragment = window().location().hash().unwrap_or_default();
        let mut words = fragment.trim_start_matches('#').split('/').map(str::to_owned);
        let mut next = || words.next().unwrap_or_default();
        let exhibit = (next(), next());
        Address { exhibit, lang: Lang::of_tag(&next()) }
    }
}

/// Shows what the address asks for, in its language.
async fn show(shown: RwSignal<Option<Address>>) {
    let asked = Address::here();
    mark("");
    store::settle_unless(|_| false);
    // First removes the scene before, so that nothing of it is left.
    shown.set(None);
    if speak(asked.lang).await.is_ok() {
        shown.set(Some(asked));
    }
}

/// Tells tests which address is drawn.
fn mark(fragment: &str) {
    if let Some(body) = document().body() {
        // An element accepts this attribute name.
        let _ = body.set_attribute("data-drawn", fragment);
    }
}

/// Draws what is asked for.
#[component]
fn Gallery(exhibits: Vec<Exhibit>, shown: RwSignal<Option<Address>>) -> impl IntoView {
    daylight::follow();
    magnify::follow();
    let drawn = move || {
        let asked = shown.get()?;
        let (of, name) = &asked.exhibit;
        if name.is_empty() {
            leptos::task::spawn_local(tap_all(Vec::new()));
            return Some(list(&exhibits));
        }
        let exhibit = exhibits.iter().find(|exhibit| exhibit.of == of && exhibit.name == name);
        leptos::task::spawn_local(tap_all(exhibit.map(|exhibit| exhibit.taps.clone()).unwrap_or_default()));
        Some(untrack(|| exhibit.map_or_else(|| error_line(format!("{of}/{name}")), |exhibit| exhibit.draw.run(()))))
    };
    view! { {drawn} <Notices/> }.into_any()
}

fn list(exhibits: &[Exhibit]) -> AnyView {
    let link = |exhibit: &Exhibit, lang: Lang| {
        let of = exhibit.of;
        let name = exhibit.name;
        view! { <a href=format!("#{of}/{name}/{}", lang.code())>{lang.name()}</a> }
    };
    let one = |exhibit: &Exhibit| {
        let name = format!("{}/{}", exhibit.of, exhibit.name);
        view! {
            <li class="row between" data-scene=name.clone()>
                <span>{name.clone()}</span>
                <span class="row">{Lang::ALL.map(|lang| link(exhibit, lang)).into_iter().collect_view()}</span>
            </li>
        }
    };
    view! { <main class="page"><ul class="page-body">{exhibits.iter().map(one).collect_view()}</ul></main> }.into_any()
}

/// Taps one thing after another, as a player would. Then marks the scene as drawn.
async fn tap_all(taps: Vec<&'static str>) {
    tick().await;
    for handle in taps {
        match find_tappable(handle) {
            Some(element) => element.click(),
            None => leptos::logging::error!("there is no {handle} to tap"),
        }
        tick().await;
    }
    painted().await;
    let fragment = window().location().hash().unwrap_or_default();
    mark(fragment.trim_start_matches('#'));
}

fn find_tappable(handle: &str) -> Option<HtmlElement> {
    let card = handle.strip_prefix("card-").and_then(|at| at.parse::<u32>().ok());
    let selector = match card {
        Some(at) => format!(".hand-card:nth-child({})", at + 1),
        None => format!("[data-testid=\"{handle}\"]"),
    };
    document().query_selector(&selector).ok()??.dyn_into().ok()
}
