//! The first page lets people play now, open a table, or join one. Layer 9.

use super::kept::{KeptOffer, note};
use super::profile::{LangSwitch, ProfileLine};
use super::rules::Rules;
use crate::ui::kit::{Cover, GameKit};
use crate::ui::marked::mark;
use crate::ui::reactive::effect;
use crate::ui::route::{Route, SoloAsk};
use crate::ui::saved::KeptGame;
use crate::ui::store::{About, NoticeTone};
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Ask, Button, Icon, Kind, Radio, Sheet, Stepper, icon, radio_group};
use crate::ui::{renew, store};
use leptos::prelude::*;

/// The first page.
#[component]
pub fn Home(
    /// The games there are.
    covers: &'static [&'static Cover],
    /// The index of the chosen game.
    chosen: RwSignal<usize>,
    /// Goes to another page.
    #[prop(into)]
    go: Callback<Route>,
    /// Begins a game alone.
    #[prop(into)]
    on_play: Callback<SoloAsk>,
    /// Whether a game alone is being played in this tab.
    #[prop(into)]
    playing: Signal<bool>,
    /// The game alone that can be continued.
    #[prop(into)]
    kept: Signal<Option<KeptGame>>,
    /// Continues it.
    #[prop(into)]
    on_continue: Callback<()>,
    /// Drops it.
    #[prop(into)]
    on_drop: Callback<()>,
    /// Whether this device sits at a table.
    #[prop(into)]
    seated: Signal<bool>,
    /// Goes back to it.
    #[prop(into)]
    on_return: Callback<()>,
) -> impl IntoView {
    let settings = store::settings();
    let cover = move || covers.get(chosen.get()).copied();
    let most = Signal::derive(move || cover().map_or(11, |cover| u16::from(*cover.seats.end()) - 1));
    let least = Signal::derive(move || cover().map_or(3, |cover| u16::from(*cover.seats.start()) - 1));
    ahead(cover);
    let bots = Signal::derive(move || u16::from(settings.get().bots).clamp(least.get(), most.get()));
    let under_way = Signal::derive(move || kept.with(|kept| kept.as_ref().is_some_and(|kept| !kept.over)));
    let learning = RwSignal::new(false);
    let begin = move |()| {
        let game = covers.get(chosen.get_untracked()).map(|cover| cover.key.to_owned());
        let tutorial = learning.get_untracked();
        let seats = if tutorial { None } else { Some(bots.get_untracked() as u8 + 1) };
        on_play.run(SoloAsk { game, seats, tutorial, ..SoloAsk::default() });
    };
    // Only one button is the main one.
    let kind = Signal::derive(move || if under_way.get() { Kind::Plain } else { Kind::Main });
    let asking = RwSignal::new(false);
    let rules = RwSignal::new(None::<&'static GameKit>);
    mark("at-home", || true);
    let play = move |tutorial: bool| {
        learning.set(tutorial);
        if under_way.get_untracked() { asking.set(true) } else { begin(()) }
    };
    let learn = Callback::new(move |()| {
        rules.set(None);
        play(true);
    });
    view! {
        <main class="home" class:keeps=move || kept.with(Option::is_some) data-testid="home">
            <div class="home-top">
                <LangSwitch/>
                <Button kind=Kind::Quiet label=say("settings") test="settings" on_press=move || go.run(Route::Settings)>
                    <Icon drawing=icon::SETTINGS/>
                </Button>
            </div>
            <header class="home-title">
                <h1>{say("app-name")}</h1>
                <p>{say("app-line")}</p>
            </header>
            <div class="home-controls">
                {move || newer_build(seated.get() || playing.get())}
                <Show when=move || seated.get()>
                    <Button wide=true kind=Kind::Main test="return-table" on_press=move || on_return.run(())>{say("return-table")}</Button>
                </Show>
                {move || left_table(covers, seated, go)}
                {move || kept.get().map(|kept| view! { <KeptOffer covers kept on_continue on_drop/> })}
                <Shelf covers chosen/>
                <Button wide=true kind=kind test="play-now" on_press=move || play(false)>
                    <span class="home-play">
                        <strong>{say("play-now")}</strong>
                        <small>{move || tell("play-now-help", &[("n", bots.get().into())])}</small>
                    </span>
                </Button>
                <div class="row">
                    <Button wide=true test="new-table" on_press=move || go.run(Route::New)>{say("new-table")}</Button>
                    <Button wide=true test="join" on_press=move || go.run(Route::Join)>{say("join")}</Button>
                    <Button test="rules" on_press=move || read(cover(), rules)>{say("rules")}</Button>
                </div>
                {small(bots, least, most)}
            </div>
            <Ask open=asking title=say("kept-title") text=say("kept-new-means") yes=say("kept-new") danger=true on_yes=begin test="new-solo-ask"/>
            {move || rules.get().map(|kit| whole_rules(kit, learn))}
        </main>
    }
    .into_any()
}

/// The number of bots, and who the player is.
fn small(bots: Signal<u16>, least: Signal<u16>, most: Signal<u16>) -> AnyView {
    view! {
        <div class="home-small">
            <Stepper
                value=bots
                least=least
                most=most
                label=say("bots")
                test="bots"
                on_change=Callback::new(|bots: u16| store::set_settings(|settings| settings.bots = bots as u8))
            />
            <ProfileLine/>
        </div>
    }
    .into_any()
}

/// Fetches the chosen game while the player is still looking around. If that fails, the page says so once the game is wanted.
fn ahead(cover: impl Fn() -> Option<&'static Cover> + 'static) {
    effect(move || {
        if let Some(cover) = cover() {
            leptos::task::spawn_local(async move {
                let _ = (cover.fetch)().await;
            });
        }
    });
}

/// Fetches the game whose rules the player wants to read.
fn read(cover: Option<&'static Cover>, rules: RwSignal<Option<&'static GameKit>>) {
    let Some(cover) = cover else { return };
    leptos::task::spawn_local(async move {
        match cover.open().await {
            // The page may be gone by now.
            Some(kit) => drop(rules.try_set(Some(kit))),
            None => store::notify_about(About::Fetch, t("trouble-fetch"), NoticeTone::Warn),
        }
    });
}

/// The rules of a game at its default setting, beginning with the rules in one minute, and the way to its tutorial.
fn whole_rules(kit: &'static GameKit, learn: Callback<()>) -> AnyView {
    let setup = kit.game.setup(*kit.game.seats().start());
    let switches = setup.ok().and_then(|setup| kit.game.switches(&setup).ok()).map(|(switches, _)| switches);
    let switches = Signal::stored(switches.unwrap_or_default());
    let minute = kit.rules.first().copied().unwrap_or_default();
    let title = Signal::derive(move || t(&format!("{}-name", kit.key())));
    view! {
        <Sheet open=RwSignal::new(true) title test="rules-sheet">
            <Button wide=true kind=Kind::Main test="learn" on_press=move || learn.run(())>
                <span class="home-play"><strong>{say("learn")}</strong><small>{say("learn-help")}</small></span>
            </Button>
            <Rules kit now=Signal::stored(minute) switches/>
        </Sheet>
    }
    .into_any()
}

/// Offers a newer build, unless that would harm a game or a table.
fn newer_build(busy: bool) -> Option<AnyView> {
    let offered = renew::newer().get() && !busy && store::last_table().with(Option::is_none);
    let offer = || {
        view! {
            <Button wide=true test="renew" on_press=renew::load_newest>
                <span class="home-play">
                    <strong>{say("newer")}</strong>
                    <small>{say("newer-load")}</small>
                </span>
            </Button>
        }
    };
    offered.then(|| offer().into_any())
}

/// The way back to the table at which this device was when the page was closed.
fn left_table(covers: &'static [&'static Cover], seated: Signal<bool>, go: Callback<Route>) -> Option<AnyView> {
    let last = store::last_table().get()?;
    if seated.get() {
        return None;
    }
    let back = move || go.run(Route::Invite(last.fragment.clone()));
    let note = note(covers, &last.game, last.at_s);
    let button = view! {
        <Button wide=true kind=Kind::Main test="back-to-table" on_press=back>
            <span class="home-play">
                <strong>{say("return-table")}</strong>
                <small>{note}</small>
            </span>
        </Button>
    };
    Some(button.into_any())
}

/// The games to choose from, if there are several.
#[component]
pub fn Shelf(
    /// The games there are.
    covers: &'static [&'static Cover],
    /// The index of the chosen game.
    chosen: RwSignal<usize>,
) -> impl IntoView {
    let one = move |(at, cover): (usize, &'static Cover)| {
        let key = cover.key;
        view! {
            <Radio
                class="shelf-game"
                game=key
                chosen=Signal::derive(move || chosen.get() == at)
                test=format!("game-{key}")
                on_pick=move |()| chosen.set(at)
            >
                <span class="house" inner_html=cover.house></span>
                <strong class="shelf-name">{move || t(&format!("{key}-name"))}</strong>
            </Radio>
        }
    };
    let line = move || covers.get(chosen.get()).map(|cover| t(&format!("{}-line", cover.key)));
    (covers.len() > 1).then(|| {
        view! {
            {radio_group("shelf", say("games"), covers.iter().copied().enumerate().map(one).collect_view().into_any())}
            <p class="shelf-line small">{line}</p>
        }
    })
}
