//! The app shows the page that the address asks for, and holds the game that outlives it. Layer 13.

mod address;
mod alone;

use crate::games::{COVERS, STOCK};
use crate::ui::daylight;
use crate::ui::join_table::{self, Wanted};
use crate::ui::magnify;
use crate::ui::marked::put;
use crate::ui::model::{Instead, JoinFailure, Manner};
use crate::ui::pages::{
    fetched::{ScanEntry, Seated, SettingsPage, sit_down},
    home::Home,
    join::{JoinPage, Waiting},
    profile::speak,
};
use crate::ui::paint::{on_screen, painted};
use crate::ui::reactive::effect;
use crate::ui::renew;
use crate::ui::route::Route;
use crate::ui::store;
use crate::ui::text::{self, say, t};
use crate::ui::widgets::{Button, Notices};
use address::{go, here};
use alone::SoloSeat;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// Puts the page where the first paint was.
pub fn start() {
    text::learn(COVERS.iter().map(|cover| cover.texts));
    store::watch_hidden();
    renew::watch();
    wasm_bindgen_futures::spawn_local(async {
        speak(store::settings().get_untracked().lang()).await;
        // This way two short pieces of work hold up a touch, instead of one long one.
        on_screen().await;
        appear();
        // The station stays in sight until the first page says what is behind it.
        painted().await;
        put("at-boot", false);
    });
}

/// The first paint stays until there are words.
fn appear() {
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
    daylight::follow();
    magnify::follow();
    let route = RwSignal::new(here());
    let listener = gloo::events::EventListener::new(&window(), "hashchange", move |_| route.set(here()));
    // The listener lives as long as the page.
    listener.forget();
    let chosen = RwSignal::new(0usize);
    let solo = SoloSeat::new(route);
    let others = TableSeat::new(route);
    let back = |()| go(&Route::Home);
    let page = move || match route.get() {
        Route::Settings => view! { <SettingsPage on_back=back/> }.into_any(),
        Route::Solo(ask) => solo.page(chosen, ask, Signal::derive(move || others.seated())),
        Route::Home => home(chosen, solo, others),
        Route::New => {
            others.page(solo, "new", || COVERS.get(chosen.get_untracked()).map(|cover| Wanted::Open(cover.key)))
        }
        Route::Invite(text) => others.page(solo, &text, || join_table::read(&text).map(Wanted::Join)),
        Route::Join => others.ask_code(String::new()),
    };
    view! {
        {page}
        <Notices/>
    }
}

fn home(chosen: RwSignal<usize>, solo: SoloSeat, others: TableSeat) -> AnyView {
    let play = move |ask| solo.begin_anew(ask);
    let open = move |to: Route| {
        if to == Route::New {
            others.part();
        }
        go(&to);
    };
    let playing = Signal::derive(move || solo.under_way());
    let kept = Signal::derive(move || solo.kept());
    let seated = Signal::derive(move || others.seated());
    let resume = move |()| solo.resume();
    let back = move |()| others.resume();
    let drop = move |()| solo.leave();
    view! { <Home covers=COVERS chosen go=open on_play=play playing kept on_continue=resume on_drop=drop seated on_return=back/> }
        .into_any()
}

/// The table with others, if there is one; it outlives the page that shows it.
#[derive(Clone, Copy)]
struct TableSeat {
    route: RwSignal<Route>,
    owner: StoredValue<Owner>,
    /// The fragment that led here.
    asked: StoredValue<String>,
    stage: RwSignal<Stage, LocalStorage>,
}

#[derive(Clone)]
enum Stage {
    Nowhere,
    Coming,
    At(Rc<dyn Seated>),
    Lost(JoinFailure),
}

impl TableSeat {
    fn new(route: RwSignal<Route>) -> Self {
        TableSeat {
            route,
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            asked: StoredValue::new(String::new()),
            stage: RwSignal::new_local(Stage::Nowhere),
        }
    }

    fn seated(self) -> bool {
        self.stage.with(|stage| matches!(stage, Stage::Coming | Stage::At(_)))
    }

    /// Leaves the table for good.
    fn leave(self) {
        if let Some(table) = self.get_up() {
            table.leave();
        }
    }

    /// Goes away from the table, in such a way that this device can come back.
    fn part(self) {
        if let Some(table) = self.get_up() {
            table.part();
        }
    }

    fn get_up(self) -> Option<Rc<dyn Seated>> {
        self.asked.set_value(String::new());
        match self.stage.try_update(|stage| std::mem::replace(stage, Stage::Nowhere)) {
            Some(Stage::At(table)) => Some(table),
            Some(Stage::Nowhere | Stage::Coming | Stage::Lost(_)) | None => None,
        }
    }

    fn resume(self) {
        go(&Route::parse(&self.asked.get_value()));
    }

    /// The page for the table that the address asks for. If this device is at that table already, it stays there; otherwise it goes there.
    fn page(self, solo: SoloSeat, asked: &str, wanted: impl FnOnce() -> Option<Wanted>) -> AnyView {
        if self.asked.with_value(|kept| kept != asked) {
            let Some(wanted) = wanted() else { return self.ask_code(asked.to_owned()) };
            untrack(|| self.set_out(asked.to_owned(), wanted, Manner::Plain));
        }
        let home = move |()| {
            // The page goes first: it would set out again if it saw this table end.
            self.route.set(Route::Home);
            self.leave();
            go(&Route::Home);
        };
        let away = move |()| self.go_away();
        let bots = move |instead: Instead| solo.sit_instead(instead);
        let here = asked.to_owned();
        let shown = move || match self.stage.get() {
            Stage::At(table) if table.is_elsewhere() => self.missed(&here, &JoinFailure::Elsewhere, home),
            Stage::At(table) => {
                let named = table.clone();
                effect(move || self.name(named.fragment()));
                table.page(Callback::new(home), Callback::new(away), Callback::new(bots))
            }
            Stage::Coming | Stage::Nowhere => {
                view! { <Waiting title=say("join-waiting") text="" trouble="" on_stop=home/> }.into_any()
            }
            Stage::Lost(missed) => {
                if missed == JoinFailure::Unfetched && !untrack(|| solo.under_way()) {
                    renew::part_is_gone();
                }
                self.missed(&here, &missed, home)
            }
        };
        shown.into_any()
    }

    /// Says why this device isn't at the table, and what can be done.
    fn missed(self, asked: &str, missed: &JoinFailure, home: impl Fn(()) + Copy + Send + Sync + 'static) -> AnyView {
        let (why, manner, label) = match missed {
            JoinFailure::Why(why) => {
                return stuck(why.clone(), "settings", || go(&Route::Settings), Callback::new(home));
            }
            JoinFailure::Unfetched => {
                return stuck(t("trouble-fetch"), "reload", renew::load_newest, Callback::new(home));
            }
            JoinFailure::Kept(why) => (why.clone(), Manner::Anew, "join-anew"),
            JoinFailure::Elsewhere => (t("table-elsewhere"), Manner::TakeOver, "take-over"),
            JoinFailure::HandedOver => (t("code-handed-over"), Manner::TakeOver, "take-over"),
        };
        // A table that was just opened is called by its own address by now.
        let asked = self.asked.with_value(|kept| if kept.is_empty() { asked.to_owned() } else { kept.clone() });
        let again = move |manner| {
            if let Some(invite) = join_table::read(&asked) {
                self.set_out(asked.clone(), Wanted::Join(invite), manner);
            }
        };
        let beside = (manner == Manner::TakeOver).then(|| {
            let again = again.clone();
            view! { <Button wide=true test="beside" on_press=move || again(Manner::Beside)>{say("join-beside")}</Button> }
        });
        let away = move |()| self.go_away();
        view! {
            <Waiting title=say("failed-meet") text="" trouble=why on_stop=away stop=say("to-home")>
                <Button wide=true test="again" on_press=move || again(manner)>{move || t(label)}</Button>
                {beside}
            </Waiting>
        }
        .into_any()
    }

    /// Goes to the first page. What is stored of the table stays.
    fn go_away(self) {
        self.route.set(Route::Home);
        self.part();
        go(&Route::Home);
    }

    fn set_out(self, asked: String, wanted: Wanted, manner: Manner) {
        self.part();
        self.asked.set_value(asked.clone());
        self.stage.set(Stage::Coming);
        let owner = self.owner.get_value();
        leptos::task::spawn_local(async move {
            let came = sit_down(wanted, asked.clone(), manner, STOCK, owner).await;
            // The player may have gone elsewhere meanwhile.
            if self.asked.with_value(|kept| *kept == asked) {
                self.stage.set(came.map_or_else(Stage::Lost, Stage::At));
            } else if let Ok(table) = came {
                table.part();
            }
        });
    }

    /// From now on the address is the table's own: loading the page again leads back to it, and others who open it find the present host.
    fn name(self, fragment: String) {
        let at_table = matches!(here(), Route::New | Route::Invite(_));
        if at_table && self.asked.with_value(|kept| *kept != fragment) {
            let address = format!("#{fragment}");
            let history = window().history();
            // A page that can't change its address opens another table when it is loaded again.
            let _ = history.and_then(|all| all.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
            self.asked.set_value(fragment);
        }
    }

    /// Asks for a code; `start` is what the address held and can't be read.
    fn ask_code(self, start: String) -> AnyView {
        let join = |text: String| {
            let fragment = join_table::fragment(&text);
            if let Some(fragment) = &fragment {
                go(&Route::Invite(fragment.clone()));
            }
            fragment.is_some()
        };
        let scanned = move |text| if join(text) { String::new() } else { t("code-bad-none") };
        let scan = view! { <ScanEntry on_text=Callback::new(scanned)/> }.into_any();
        view! { <JoinPage start on_back=|()| go(&Route::Home) on_join=join scan/> }.into_any()
    }
}

/// Why there is no way to a table, and the one thing that may help; `label` names it in words and for tests.
fn stuck(why: String, label: &'static str, press: fn(), home: Callback<()>) -> AnyView {
    view! {
        <Waiting title=say("failed-meet") text="" trouble=why on_stop=home stop=say("to-home")>
            <Button wide=true test=label on_press=press>{move || t(label)}</Button>
        </Waiting>
    }
    .into_any()
}
