//! A frame surrounds every game: top bar, menu with log and rules, leaving, and the end. Layer 9; the game's panel fills it.

use super::coach::coach;
use super::curtain::curtain;
use super::keys::{Sheets, keys};
use super::profile::SoundButton;
use super::rules::Rules;
use super::screen::is_screen;
use super::settings_sheet::SettingsSheet;
use crate::ui::kit::{GameKit, LogLine, PanelCx, Tone};
use crate::ui::marked::mark;
use crate::ui::reactive::{effect, memo};
use crate::ui::text::{say, t, tell};
use crate::ui::wake_lock::hold_wake_lock;
use crate::ui::widgets::{Ask, Button, Icon, Kind, Sheet, icon, moment};
use leptos::prelude::*;

/// A wait of fewer seconds than this isn't mentioned.
const SHOWN_S: u64 = 5;
/// Seconds after which the awaited players can be nudged, and between two nudges.
const NUDGE_S: u64 = 20;

/// What a table with others adds to the frame.
#[derive(Clone)]
pub struct Others {
    /// Whether the list of people is shown.
    pub people_open: RwSignal<bool>,
    /// The people at the table, and what can be done about them.
    pub people: ViewFn,
    /// Whether the ways out are shown.
    pub leave_open: RwSignal<bool>,
    /// The ways to get up.
    pub leave: ViewFn,
    /// Says which players have kept the table waiting for too long; empty if none have.
    pub overdue: Signal<String>,
    /// The label of the button that leads to what can be done about them.
    pub ways: Signal<String>,
    /// Says that too few are connected for the game to go on; empty if enough are.
    pub short: Signal<String>,
    /// Whether the ways to deal with that are shown.
    pub short_open: RwSignal<bool>,
    /// The ways to deal with that.
    pub short_ways: ViewFn,
    /// How many seconds are left for a choice; `None` without a timer.
    pub left_s: Signal<Option<u64>>,
    /// How to come to the table. Shown if this device is the table's screen.
    pub entrance: ViewFn,
}

/// A game in its frame. `aside` adds to the menu (invitation, pace), and `after` is below the reveal.
#[component]
pub fn Frame(
    /// The game.
    kit: &'static GameKit,
    /// The panel's context.
    cx: PanelCx,
    /// What everyone should know now: trouble with the connection, or that the game is being checked.
    #[prop(optional, into)]
    notice: Signal<String>,
    /// Gets up from the table.
    #[prop(into)]
    on_leave: Callback<()>,
    /// What a table with others adds.
    #[prop(optional)]
    others: Option<Others>,
    /// The tutor above the table, in a tutorial.
    #[prop(optional_no_strip)]
    tutor: Option<ViewFn>,
    /// More for the menu.
    #[prop(into)]
    aside: ViewFn,
    /// What is shown after the end, below the reveal.
    #[prop(into)]
    after: ViewFn,
) -> impl IntoView {
    hold_wake_lock();
    if tutor.is_none() {
        coach(kit, cx);
    }
    let ended = curtain(cx);
    let menu = open();
    let log = open();
    let rules = open();
    let now = open();
    let settings = open();
    keys(cx, Sheets { menu, log, now });
    let leave = others.as_ref().map_or_else(open, |others| others.leave_open);
    let left_s = others.as_ref().map(|others| others.left_s);
    let others_here = others.is_some();
    let short = others.as_ref().map_or_else(|| Signal::stored(String::new()), |others| others.short);
    let screen = memo(move || others_here && cx.seat.get().is_none() && is_screen());
    mark("at-screen", move || screen.get());
    let entrance = others.as_ref().map(|others| others.entrance(Signal::derive(move || screen.get() && !ended.get())));
    let (people, urgent, ways_out) = match others {
        Some(others) => (Some(others.people_open), Some((too_few(&others), late(cx, &others))), others.sheets()),
        None => (None, None, alone(cx, leave, on_leave)),
    };
    let aside = StoredValue::new(aside);
    let after = StoredValue::new(after);
    // A sheet opened from the menu takes the menu's place.
    let instead = move |sheet: RwSignal<bool>| {
        menu.set(false);
        sheet.set(true);
    };
    view! {
        <main class="frame" class:screened=screen aria-busy=move || cx.moving.get().then_some("true") data-testid="game" data-game=kit.key()>
            {top(kit, cx, (short, left_s), now, menu)}
            <Show when=move || !notice.with(String::is_empty)>
                <p class="frame-notice small" role="status" data-testid="frame-notice">{move || notice.get()}</p>
            </Show>
            {urgent}
            {tutor.map(|tutor| tutor.run())}
            <div class="frame-room">
                <Show when=move || ended.get() fallback=move || (kit.panel)(cx)>
                    <div class="reveal scroll" data-testid="reveal">
                        {(kit.reveal)(cx)}
                        {after.with_value(|after| after.run())}
                    </div>
                </Show>
            </div>
            {entrance}
            <Sheet open=menu title=say("menu") test="menu-sheet">
                {people.map(|people| view! {
                    <Button wide=true test="menu-people" on_press=move || instead(people)>{say("people")}</Button>
                })}
                <Button wide=true test="menu-log" on_press=move || instead(log)>{say("log")}</Button>
                <Button wide=true test="menu-rules" on_press=move || instead(rules)>{say("rules")}</Button>
                <Button wide=true test="menu-settings" on_press=move || instead(settings)>{say("settings")}</Button>
                {aside.with_value(|aside| aside.run())}
                <Button wide=true kind=Kind::Quiet test="menu-leave" on_press=move || instead(leave)>{say("leave")}</Button>
                <p class="keys small dim">{say("keys")}</p>
            </Sheet>
            <SettingsSheet open=settings/>
            {reading(kit, cx, log, now, rules)}
            {ways_out}
        </main>
    }
    .into_any()
}

/// What happens, who is awaited, and the buttons for two sheets. While too few are here, nobody can be nudged.
fn top(
    kit: &'static GameKit,
    cx: PanelCx,
    (short, left_s): (Signal<String>, Option<Signal<Option<u64>>>),
    now: RwSignal<bool>,
    menu: RwSignal<bool>,
) -> AnyView {
    view! {
        <header class="frame-top">
            <div class="grow">
                <h1 class="frame-status" data-testid="status">{move || (kit.status)(cx)}</h1>
                <p class="frame-awaited small">
                    <span data-testid="awaited" aria-live="polite">{move || awaited(cx, short)}</span>
                    <span class="frame-waited" data-testid="waited" aria-hidden="true">{move || waited(cx, left_s)}</span>
                </p>
            </div>
            {move || short.with(String::is_empty).then(|| nudge(cx))}
            <SoundButton/>
            <Button kind=Kind::Quiet label=say("rules-moment") test="rules-now" on_press=move || now.set(true)>
                <Icon drawing=icon::HELP/>
            </Button>
            <Button kind=Kind::Quiet label=say("menu") test="menu" on_press=move || menu.set(true)>
                <Icon drawing=icon::MENU/>
            </Button>
        </header>
    }
    .into_any()
}

/// The sheets to read: the log, the rules for the moment with a way on to the full rules, and the full rules.
fn reading(
    kit: &'static GameKit,
    cx: PanelCx,
    log: RwSignal<bool>,
    now: RwSignal<bool>,
    rules: RwSignal<bool>,
) -> AnyView {
    let whole = move |()| {
        now.set(false);
        rules.set(true);
    };
    let minute = kit.rules.first().copied();
    let switches = memo(move || (kit.switches)(cx));
    let moment = Signal::derive(move || (kit.moment)(cx));
    view! {
        <Sheet open=log title=say("log") test="log-sheet">
            <Log kit cx/>
        </Sheet>
        {moment::moment(now, moment, minute, switches.into(), Callback::new(whole))}
        <Sheet open=rules title=say("rules") test="rules-sheet">
            <Rules kit now=Signal::derive(move || (kit.rules_now)(cx)) switches/>
        </Sheet>
    }
    .into_any()
}

fn open() -> RwSignal<bool> {
    RwSignal::new(false)
}

/// Leaving a game without others.
fn alone(cx: PanelCx, open: RwSignal<bool>, on_leave: Callback<()>) -> AnyView {
    let text = Signal::derive(move || t(if cx.over.get() { "leave-alone-over" } else { "leave-alone-means" }));
    view! { <Ask open title=say("leave-ask") text yes=say("leave-yes") danger=true on_yes=on_leave test="leave"/> }
        .into_any()
}

impl Others {
    /// How to come to the table, on its screen. The end has the screen to itself.
    fn entrance(&self, shown: Signal<bool>) -> AnyView {
        let entrance = StoredValue::new(self.entrance.clone());
        view! { <Show when=move || shown.get()>{entrance.with_value(|entrance| entrance.run())}</Show> }.into_any()
    }

    fn sheets(&self) -> AnyView {
        let Others { people_open, leave_open, short_open, .. } = *self;
        let people = StoredValue::new(self.people.clone());
        let leave = StoredValue::new(self.leave.clone());
        let ways = StoredValue::new(self.short_ways.clone());
        view! {
            <Sheet open=short_open title=say("short-title") test="short-sheet">{ways.with_value(|ways| ways.run())}</Sheet>
            <Sheet open=people_open title=say("people") test="people-sheet">{people.with_value(|people| people.run())}</Sheet>
            <Sheet open=leave_open title=say("leave-ask") test="leave">{leave.with_value(|leave| leave.run())}</Sheet>
        }
        .into_any()
    }
}

/// Says that too few are connected, and leads to what can be done.
fn too_few(others: &Others) -> AnyView {
    let short = others.short;
    let open = others.short_open;
    view! {
        <Show when=move || !short.with(String::is_empty)>
            <div class="frame-notice frame-late small" role="status" data-testid="short">
                <p>{move || short.get()}</p>
                <div class="row"><Button wide=true test="short-ways" on_press=move || open.set(true)>{say("short-ways")}</Button></div>
            </div>
        </Show>
    }
    .into_any()
}

/// Says who has kept the table waiting for too long, and offers what can be done. Players who wait on aren't told again until twice the time is up.
fn late(cx: PanelCx, others: &Others) -> AnyView {
    let overdue = others.overdue;
    let short = others.short;
    let people = others.people_open;
    let ways = others.ways;
    let rest = RwSignal::new(0u64);
    let shown = memo(move || {
        let waited = cx.waited.get();
        // By now the table is waiting for somebody else.
        if waited < rest.get_untracked() / 2 {
            rest.set(0);
        }
        if waited >= rest.get() { overdue.get() } else { String::new() }
    });
    let wait_on = move || rest.set(cx.waited.get_untracked() * 2);
    view! {
        <Show when=move || !shown.with(String::is_empty) && short.with(String::is_empty)>
            <div class="frame-notice frame-late small" role="status" data-testid="overdue">
                <p>{move || shown.get()}</p>
                <div class="row">
                    <Button test="wait-on" on_press=wait_on>{say("wait-on")}</Button>
                    <Button test="overdue-people" on_press=move || people.set(true)>{move || ways.get()}</Button>
                </div>
            </div>
        </Show>
    }
    .into_any()
}

/// The players that the table waits for, in words.
fn awaited(cx: PanelCx, short: Signal<String>) -> String {
    if cx.over.get() {
        return t("game-over");
    }
    if short.with(|short| !short.is_empty()) {
        return t("short-title");
    }
    if cx.busy.get() {
        return t("table-busy");
    }
    let seats = cx.awaited.get();
    let me = cx.seat.get();
    if me.is_some_and(|me| seats.contains(me)) {
        return t("your-move");
    }
    let names: Vec<String> = seats.iter().map(|seat| cx.name(seat)).collect();
    match names.len() {
        // Nobody has to choose any more. The choice made here just has no index yet.
        0 if me.is_some() => t("move-sent"),
        0 => t("table-busy"),
        1..=3 => tell("waiting-for", &[("who", names.join(", ").into())]),
        n => tell("waiting-for-many", &[("n", n.into())]),
    }
}

/// Whether somebody else is awaited.
fn waits_for_others(cx: PanelCx) -> bool {
    let seats = cx.awaited.get();
    !cx.over.get() && !cx.busy.get() && !seats.is_empty() && cx.seat.get().is_none_or(|me| !seats.contains(me))
}

/// How long others have been awaited, if that is worth mentioning. With a timer, how long they still have.
fn waited(cx: PanelCx, left_s: Option<Signal<Option<u64>>>) -> String {
    let clock = |seconds: u64| format!(" · {}:{:02}", seconds / 60, seconds % 60);
    let seconds = cx.waited.get();
    match left_s.and_then(|left| left.get()) {
        _ if cx.over.get() || cx.busy.get() => String::new(),
        Some(0) => format!(" · {}", t("timer-out")),
        Some(left) => clock(left),
        None if seconds < SHOWN_S || !waits_for_others(cx) => String::new(),
        None => clock(seconds),
    }
}

/// A button that asks the awaited players for their moves, once that takes long. Anybody may press it, whatever their cards.
fn nudge(cx: PanelCx) -> Option<AnyView> {
    let nudge = cx.nudge?;
    let late = memo(move || waits_for_others(cx) && cx.waited.get() >= NUDGE_S);
    let asked = RwSignal::new(0u64);
    // The time between two nudges is the same as before the first.
    let ready = memo(move || late.get() && cx.waited.get() >= asked.get() + NUDGE_S);
    let press = move || {
        asked.set(cx.waited.get_untracked());
        nudge.run(());
    };
    let button = move || {
        let rested = Signal::derive(move || !ready.get());
        late.get().then(|| {
            view! { <Button kind=Kind::Quiet test="nudge" disabled=rested on_press=press>{say("nudge")}</Button> }
        })
    };
    Some(button.into_any())
}

/// The log, scrolled to the newest line at the bottom.
#[component]
fn Log(kit: &'static GameKit, cx: PanelCx) -> impl IntoView {
    let end = NodeRef::<leptos::html::Div>::new();
    effect(move || {
        if let Some(end) = end.get() {
            end.scroll_into_view();
        }
    });
    let line = |line: LogLine| {
        let class = match line.tone {
            Tone::Heading => "log-line log-heading",
            Tone::Public => "log-line",
            Tone::Private => "log-line log-private",
            Tone::Danger => "log-line log-danger",
        };
        view! { <li class=class>{line.text}</li> }
    };
    // Covered lines are left out, as the number of lines that only this player was told would reveal who was infected.
    let covered = move || !cx.peek.shown.get();
    let lines = move || (kit.log)(cx).into_iter().filter(move |line| line.tone != Tone::Private || !covered());
    let left_out = move || (covered() && cx.seat.get().is_some() && !cx.over.get()).then(|| t("covered"));
    view! {
        <ol class="log" data-testid="log">{move || lines().map(line).collect_view()}</ol>
        <p class="log-left-out small dim">{left_out}</p>
        <div node_ref=end></div>
    }
    .into_any()
}
