//! The page put together: which page is shown, and the game that outlives it. Layer 13.

use crate::games::KITS;
use crate::table::erase::BadSetup;
use crate::ui::pages::{alone::Alone, home::Home, settings::SettingsPage};
use crate::ui::route::{Route, SoloAsk};
use crate::ui::solo::Solo;
use crate::ui::store::{self, NoticeTone, notify};
use crate::ui::text::{self, tell};
use crate::ui::widgets::Notices;
use leptos::prelude::*;
use std::rc::Rc;

/// Puts the page where the first paint was.
pub fn start() {
    let settings = store::settings().get_untracked();
    text::speak(settings.lang(), KITS.iter().map(|kit| kit.texts));
    store::watch_hidden();
    if let Some(boot) = document().get_element_by_id("boot") {
        keep_scene(&boot);
        boot.remove();
    }
    leptos::mount::mount_to_body(App);
}

/// The station painted before any code ran goes on standing behind the first page.
fn keep_scene(boot: &leptos::web_sys::Element) {
    if let (Some(scene), Some(body)) = (boot.query_selector("svg").ok().flatten(), document().body()) {
        let moved = scene.set_attribute("class", "scene").and_then(|()| body.prepend_with_node_1(&scene));
        // A page without its backdrop is still the page.
        drop(moved);
    }
}

#[component]
fn App() -> impl IntoView {
    let route = RwSignal::new(here());
    let listener = gloo::events::EventListener::new(&window(), "hashchange", move |_| route.set(here()));
    // For as long as the page lives.
    listener.forget();
    let chosen = RwSignal::new(0usize);
    let solo = SoloSeat::new(route);
    let page = move || match route.get() {
        Route::Settings => view! { <SettingsPage on_back=|()| go(&Route::Home)/> }.into_any(),
        Route::Solo(ask) => solo.page(chosen, ask),
        Route::Home | Route::New | Route::Join | Route::Table | Route::Invite(_) => {
            let again = move |ask| {
                solo.leave();
                go(&Route::Solo(ask));
            };
            let playing = Signal::derive(move || solo.under_way());
            let resume = move |()| solo.resume();
            view! { <Home kits=KITS chosen go=|to| go(&to) on_play=again playing on_continue=resume seated=false/> }
                .into_any()
        }
    };
    view! {
        {page}
        <Notices/>
    }
}

/// The page asked for by the address.
fn here() -> Route {
    Route::parse(&window().location().hash().unwrap_or_default())
}

fn go(to: &Route) {
    // Refused only by a page that is being left.
    let _ = window().location().set_hash(&to.fragment());
}

/// The game alone, if there is one; it outlives the page that shows it.
#[derive(Clone, Copy)]
struct SoloSeat {
    route: RwSignal<Route>,
    owner: StoredValue<Owner>,
    game: RwSignal<Option<Rc<Solo>>, LocalStorage>,
}

impl SoloSeat {
    fn new(route: RwSignal<Route>) -> Self {
        SoloSeat {
            route,
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            game: RwSignal::new_local(None),
        }
    }

    fn under_way(self) -> bool {
        self.game.with(|game| game.as_ref().is_some_and(|game| !game.cx.over.get()))
    }

    fn leave(self) {
        self.game.set(None);
    }

    fn resume(self) {
        if let Some(ask) = self.game.with_untracked(|game| game.as_ref().map(|game| game.ask)) {
            go(&Route::Solo(ask));
        }
    }

    /// The game asked for: the one under way if it is that, otherwise a new one.
    fn page(self, chosen: RwSignal<usize>, ask: SoloAsk) -> AnyView {
        let kept = self.game.get().filter(|game| game.ask == ask);
        let game = kept.map_or_else(|| self.begin(chosen.get_untracked(), ask), Ok);
        let again = move |()| {
            self.leave();
            go(&Route::Solo(SoloAsk { seed: None, ..ask }));
        };
        let end = move |()| {
            // The page goes first: it would begin a new game if it saw this one end.
            self.route.set(Route::Home);
            self.leave();
            go(&Route::Home);
        };
        match game {
            Ok(game) => view! { <Alone game on_again=again on_home=end/> }.into_any(),
            Err(error) => {
                notify(tell("solo-impossible", &[("why", error.to_string().into())]), NoticeTone::Warn);
                go(&Route::Home);
                ().into_any()
            }
        }
    }

    fn begin(self, chosen: usize, ask: SoloAsk) -> Result<Rc<Solo>, BadSetup> {
        let kit = KITS.get(chosen).copied().ok_or(BadSetup::Unreadable)?;
        let owner = self.owner.get_value();
        let game = Rc::new(owner.with(|| Solo::start(kit, ask))?);
        // Set without telling: whoever asked is showing it.
        self.game.update_untracked(|kept| *kept = Some(game.clone()));
        Ok(game)
    }
}
