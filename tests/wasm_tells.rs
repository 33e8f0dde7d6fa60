//! With the cards covered, a page shows, sounds and trembles alike whatever lies under the cover.
//!
//! Bots play whole games. At moments of each, the page of one player is drawn twice and goes on by a step: once as it is, and once as it would be
//! with other cards, roles and news for that player, while all that everybody knows is the same. What can be seen and heard of both is compared to
//! the letter, and now and then the open log as well, from which what only this player was told is left out.
#![cfg(target_arch = "wasm32")]

#[path = "common/hidden.rs"]
mod hidden;

use hidden::{Hidden, Learner};
use leptos::prelude::*;
use leptos::task::tick;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use std::collections::BTreeSet;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use winterover::base::ids::Seat;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::games::SHELF;
use winterover::games::kit::scene::{Scenic, Standing};
use winterover::games::the_thing::rules::TheThing;
use winterover::games::things_skirmish::rules::Skirmish;
use winterover::net::clock::breathe;
use winterover::session::open::Dealer;
use winterover::table::card::CardId;
use winterover::table::erase::{AnyTable, Played};
use winterover::table::game::{Game, Viewer};
use winterover::table::need::{Awaits, Fact, Need};
use winterover::ui::gallery::stage::Stage;
use winterover::ui::kit::{GameKit, PanelCx};
use winterover::ui::shelf::Shelved;
use winterover::ui::text;

wasm_bindgen_test_configure!(run_in_browser);

/// How many games of each kind are looked at; `scripts/soak` looks at more.
const GAMES: u64 = if option_env!("WINTER_TELLS").is_some() { 200 } else { 60 };
/// How many tell the role sooner or later, if anything does.
const FEW: u64 = 20;
/// Of so many games one is looked at closer, with its log open, which takes the longest to draw.
const CLOSER_ONE_OF: u64 = 4;
/// A game that takes longer than any does.
const STEPS: usize = 20_000;

/// A step of a game.
#[derive(Clone)]
enum Happened {
    Moves(Vec<(Seat, Vec<u8>)>),
    Facts(Vec<Need>, Vec<Fact>),
}

/// A game that bots have played.
struct Story {
    game: &'static Shelved,
    setup: Vec<u8>,
    steps: Vec<Happened>,
}

impl Story {
    /// Plays a game of bots to its end.
    fn play(game: &'static Shelved, seats: u8, seed: u64) -> Self {
        let setup = game.game.setup_by_lot(seats, seed).expect("the game is for that many");
        let mut table = game.game.start(&setup).expect("playable");
        let mut dealer = Dealer::of(table.as_ref(), seed);
        let mut bots: Vec<_> = Seat::all(seats).map(|seat| (game.bot)(seat, seed ^ u64::from(seat.0))).collect();
        let mut steps = Vec::new();
        while !table.is_over() && steps.len() < STEPS {
            let needs = table.needs().to_vec();
            let step = if needs.is_empty() {
                let awaited: Vec<Seat> = match table.awaits() {
                    Awaits::Sealed(seats) => seats.iter().collect(),
                    other => other.seats().iter().take(1).collect(),
                };
                let chosen = awaited
                    .into_iter()
                    .map(|seat| (seat, bots[seat.index()].choose(table.as_ref()).expect("bots move")));
                Happened::Moves(chosen.collect())
            } else {
                let mut facts = Vec::new();
                dealer.answer(&needs, &mut facts);
                Happened::Facts(needs, facts)
            };
            step.happen_at(table.as_mut(), |_, fact| fact.clone());
            steps.push(step);
        }
        assert!(table.is_over(), "{}: the bots never come to an end", game.game.key());
        Story { game, setup, steps }
    }

    /// The table at two moments, as it is, or with all replaced that isn't known to everybody, but for the kept cards.
    fn at(&self, moments: [usize; 2], other: Option<Other<'_>>) -> [Box<dyn AnyTable>; 2] {
        let mut table = self.game.game.start(&self.setup).expect("playable");
        let mut other = other.map(|Other { rng, hidden, kept }| {
            let kinds = table.face_kinds();
            let backs = table.backs();
            let faces = table.faces();
            (Learner::new(Viewer::Public, hidden, kinds, backs, faces).keeping(kept), rng)
        });
        let mut at = |from: usize, to: usize| {
            for step in &self.steps[from..to] {
                step.happen_at(table.as_mut(), |need, fact| match &mut other {
                    Some((learner, rng)) => learner.learn(need, fact, rng),
                    None => fact.clone(),
                });
            }
            table.fork()
        };
        [at(0, moments[0]), at(moments[0], moments[1])]
    }

    /// The table at two moments of another world in which a player who is asked can answer. In the skirmish nothing could be answered to a die that
    /// is none, nor with another chart than the one from which the Things have laid their cards.
    fn elsewhere(&self, moments: [usize; 2], seat: Seat, rng: &mut Seeded) -> [Box<dyn AnyTable>; 2] {
        let can_answer = |table: &dyn AnyTable| {
            let skirmish = table.as_any().downcast_ref::<Played<Skirmish>>();
            skirmish.is_none_or(|played| !table.awaits().seats().contains(seat) || !played.offers(seat).is_empty())
        };
        let other = Other { rng: &mut *rng, hidden: Hidden::Invented, kept: BTreeSet::new() };
        let other = self.at(moments, Some(other));
        if other.iter().all(|table| can_answer(table.as_ref())) {
            return other;
        }
        self.at(moments, Some(Other { rng, hidden: Hidden::Dealt, kept: self.concealed() }))
    }

    /// All cards that a player mixes among each other: in the skirmish those of the chart.
    fn concealed(&self) -> BTreeSet<CardId> {
        let needs = self.steps.iter().flat_map(|step| match step {
            Happened::Facts(needs, _) => needs.as_slice(),
            Happened::Moves(_) => &[],
        });
        needs
            .filter_map(|need| if let Need::Conceal { cards, .. } = need { Some(cards) } else { None })
            .flatten()
            .copied()
            .collect()
    }
}

/// Another world.
struct Other<'a> {
    rng: &'a mut Seeded,
    /// How what is hidden is replaced.
    hidden: Hidden,
    /// Cards that are what they are.
    kept: BTreeSet<CardId>,
}

impl Happened {
    fn happen_at(&self, table: &mut dyn AnyTable, mut told: impl FnMut(&Need, &Fact) -> Fact) {
        match self {
            Happened::Moves(moves) => moves.iter().for_each(|(seat, action)| table.impose(*seat, action)),
            Happened::Facts(needs, facts) => {
                let facts: Vec<Fact> = needs.iter().zip(facts).map(|(need, fact)| told(need, fact)).collect();
                table.answer(&facts);
            }
        }
    }
}

/// Listens to what the page plays, lets it play without a touch, and lets no frame be waited for: a second passes from one to the next, so that
/// what moves for a while has come to rest.
fn listen() {
    let hooks = "
        globalThis.heard ??= [];
        Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
        navigator.vibrate = (ms) => globalThis.heard.push(`trembles ${ms}`) > 0;
        globalThis.settingValue ??= AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, time) {
          globalThis.heard.push(value);
          return globalThis.settingValue.call(this, value, time);
        };
        globalThis.clock ??= Date.now();
        Date.now = () => globalThis.clock;
        globalThis.requestAnimationFrame = (then) => { globalThis.clock += 1000; queueMicrotask(() => then(0)); return 0; };
    ";
    js_sys::eval(hooks).expect("a browser that plays sounds");
    // Effects run from the first page on.
    leptos::mount::mount_to_body(|| ());
}

/// What was heard since the last time: its pitches and loudnesses, and for how long the phone trembled.
fn heard() -> String {
    js_sys::eval("globalThis.heard.splice(0).join(' ')").expect("it listens").as_string().unwrap_or_default()
}

fn tap(handle: &str) {
    let found = document().query_selector(&format!("[data-testid=\"{handle}\"]")).expect("a selector");
    found.unwrap_or_else(|| panic!("there is no {handle}")).unchecked_into::<HtmlElement>().click();
}

async fn settle() {
    for _ in 0..3 {
        tick().await;
    }
}

/// What can be seen and heard of a page once it has gone on by a step.
struct Seen {
    sight: String,
    sounds: String,
    /// What a coach would speak of.
    moment: &'static str,
}

/// A player's page, and what is seen of it after a step with the cards covered.
async fn look(game: &'static Shelved, [before, after]: [Box<dyn AnyTable>; 2], seat: Seat) -> (Stage, Seen) {
    let place: HtmlElement = document().create_element("div").expect("an element").unchecked_into();
    // Nobody has to see it painted.
    place.set_attribute("hidden", "").expect("it can be hidden");
    document().body().expect("a page").append_child(&place).expect("room for it");
    let stage = Stage::new(game, before, seat, place);
    settle().await;
    stage.go_on(after);
    settle().await;
    let seen = Seen { sight: stage.html(), sounds: heard(), moment: stage.moment() };
    // The driver of the browser hears from it now and then.
    breathe().await;
    (stage, seen)
}

/// What the page shows with its log open, first with the cards covered, then with them open.
async fn look_closer(stage: &Stage) -> [String; 2] {
    for handle in ["menu", "menu-log"] {
        tap(handle);
        settle().await;
    }
    let covered = stage.html();
    stage.open_cards();
    settle().await;
    breathe().await;
    [covered, stage.html()]
}

/// Where two texts part.
fn parting(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let near = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(160)..text.len().min(at + 160)];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("\n{}\nand\n{}", near(one), near(other))
}

/// What comes of a comparison.
#[derive(Default)]
struct Compared {
    /// Where pages differ though they are covered.
    tells: Vec<String>,
    /// Of how many it was seen what they are like open, and how many differ then.
    open: (u64, u64),
}

/// Compares both pages of one player at one moment of each game.
async fn compare(game: &'static Shelved, games: u64) -> Compared {
    text::learn([game.cover.texts]);
    text::learn(game.kit.texts);
    let mut compared = Compared::default();
    let counts = game.game.seats();
    let span = u64::from(counts.end() - counts.start()) + 1;
    for seed in 0..games {
        let seats = counts.start() + (seed % span) as u8;
        let story = Story::play(game, seats, seed);
        let mut rng = seeded(seed ^ 0x7e11);
        let seat = Seat(below(&mut rng, usize::from(seats)) as u8);
        // The last step ends the game, and after it everything is open.
        let at = below(&mut rng, story.steps.len().saturating_sub(2));
        let moments = [at, at + 1];
        let closer = seed % CLOSER_ONE_OF == 0;
        let (truth, seen) = look(game, story.at(moments, None), seat).await;
        let true_logs = if closer { Some(look_closer(&truth).await) } else { None };
        drop(truth);
        let (other, other_seen) = look(game, story.elsewhere(moments, seat, &mut rng), seat).await;
        let moments = [seen.moment, other_seen.moment].map(str::to_owned);
        let mut covered = vec![(seen.sight, other_seen.sight), (seen.sounds, other_seen.sounds), moments.into()];
        if let Some([log, open]) = true_logs {
            let [other_log, other_open] = look_closer(&other).await;
            covered.push((log, other_log));
            compared.open.0 += 1;
            compared.open.1 += u64::from(open != other_open);
        }
        for (one, other) in covered.iter().filter(|(one, other)| one != other) {
            let told = parting(one, other);
            compared.tells.push(format!("{}, game {seed}, step {at}, seat {seat}: {told}", game.game.key()));
        }
    }
    compared
}

#[wasm_bindgen_test]
async fn covered_all_pages_look_and_sound_alike() {
    listen();
    for game in SHELF {
        let Compared { tells, open: (open, differ) } = compare(game, GAMES).await;
        let first: Vec<String> = tells.iter().take(3).cloned().collect();
        assert!(tells.is_empty(), "{} tells in {GAMES} games:\n{}", tells.len(), first.join("\n"));
        // Players who keep nothing secret have nothing to cover.
        assert!(differ * 4 > open, "{}: {differ} of {open} pages differ open", game.game.key());
    }
}

/// The Thing's panel, below something that has the role's word for it.
fn spoilt(cx: PanelCx, style: fn(bool) -> &'static str) -> AnyView {
    let traitor = move || {
        let seat = cx.seat.get()?;
        cx.table.view::<TheThing>(cx.viewer())?.standing(seat).map(Standing::is_traitor)
    };
    view! { <i style=move || style(traitor().unwrap_or_default())></i>{(the_thing().kit.panel)(cx)} }.into_any()
}

fn the_thing() -> &'static Shelved {
    SHELF.iter().find(|game| game.game.key() == TheThing::KEY).expect("on the shelf")
}

fn lower(cx: PanelCx) -> AnyView {
    spoilt(cx, |traitor| if traitor { "height:2px" } else { "height:3px" })
}

fn later(cx: PanelCx) -> AnyView {
    spoilt(cx, |traitor| if traitor { "animation-delay:10ms" } else { "animation-delay:0ms" })
}

#[wasm_bindgen_test]
async fn a_height_or_a_delay_that_tells_the_role_is_seen() {
    listen();
    for panel in [lower, later] {
        let kit: &'static GameKit = Box::leak(Box::new(GameKit { panel, ..*the_thing().kit }));
        let game: &'static Shelved = Box::leak(Box::new(Shelved { kit, ..*the_thing() }));
        assert!(!compare(game, FEW).await.tells.is_empty());
    }
}
