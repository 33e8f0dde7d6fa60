//! Samples are widgets in their states, each kind on a page of its own. Layer 9.

use super::cards::{hand, look, row};
use super::cast::players;
use crate::base::ids::{LogIndex, Seat, SeatSet};
use crate::games::kit::end::Gain;
use crate::games::kit::motion::Spot;
use crate::games::kit::scene::EdgeKind;
use crate::ui::haste::Haste;
use crate::ui::kit::{LogLine, PanelCx, PeekState, Seals, TableHandle, TableSource, Tone};
use crate::ui::notebook::Notebook;
use crate::ui::notices::{About, NoticeTone};
use crate::ui::reactive::memo;
use crate::ui::store::notify_about;
use crate::ui::text::{say, t};
use crate::ui::widgets::file::{File, paper};
use crate::ui::widgets::hurry::hurry;
use crate::ui::widgets::lines::Newest;
use crate::ui::widgets::option::{Choosable, options};
use crate::ui::widgets::own::{Me, Own, Secret};
use crate::ui::widgets::seat::{SeatLook, SeatMark, SeatNote, Seats};
use crate::ui::widgets::{
    Ask, Button, CardSize, Hand, Icon, Kind, PlayingCard, SeatBadge, Segments, Sheet, Stepper, Toggle, battle, beat,
    card_row, ends, icon, lines, own, pile,
};
use leptos::prelude::*;
use std::rc::Rc;

/// A sample's name, and how it is drawn.
type Sample = (&'static str, fn() -> AnyView);

/// All of them.
pub(super) const SAMPLES: [Sample; 23] = [
    ("buttons", || page(buttons())),
    ("icons", || page(icons())),
    ("hurry", || page(hurry(RwSignal::new(Haste::None)))),
    ("fields", || page(fields())),
    ("options", || table(choices())),
    ("cards", || page(cards())),
    ("hand", || hands(&[5, 6])),
    ("hand-small", || hands(&[1, 3])),
    ("hand-large", || hands(&[10])),
    ("seats", || table(seats())),
    ("piles", || table(piles())),
    ("lines", || table(latest())),
    ("story", || page(lines::story(log(12)))),
    ("battle", || table(fight())),
    ("beat-votes", || table(ballot())),
    ("beat-look", || table(turned())),
    ("own", || table(own_side())),
    ("end", || view! { <main class="page"><div class="end">{end()}</div></main> }.into_any()),
    ("file", || who(true)),
    ("file-closed", || who(false)),
    ("notices", notices),
    ("sheet", sheet),
    ("ask", ask),
];

fn page(inside: AnyView) -> AnyView {
    view! { <main class="page"><div class="page-body gallery">{inside}</div></main> }.into_any()
}

/// Puts a sample where text has the size that it has at a table.
fn table(inside: AnyView) -> AnyView {
    view! { <main class="frame"><div class="page-body gallery scroll">{inside}</div></main> }.into_any()
}

fn buttons() -> AnyView {
    const KINDS: [Kind; 4] = [Kind::Main, Kind::Plain, Kind::Quiet, Kind::Danger];
    let one = |kind: Kind| view! { <Button kind on_press=|| ()>{say("play-again")}</Button> };
    let wide = |kind: Kind| view! { <Button kind wide=true on_press=|| ()>{say("take-over")}</Button> };
    let off = |kind: Kind| view! { <Button kind wide=true disabled=true why=say("lobby-not-linked") on_press=|| ()>{say("lobby-start")}</Button> };
    view! {
        <div class="wrap">{KINDS.map(one).into_iter().collect_view()}</div>
        <div class="row">{KINDS.map(wide).into_iter().take(2).collect_view()}</div>
        <div class="stack">{KINDS.map(off).into_iter().collect_view()}</div>
        <div class="row">
            <Button label=say("menu") on_press=|| ()><Icon drawing=icon::MENU/></Button>
            <Button kind=Kind::Quiet label=say("close") on_press=|| ()><Icon drawing=icon::CLOSE/></Button>
            <Button wide=true on_press=|| ()><Icon drawing=icon::SCAN/>{say("codes-scan")}</Button>
        </div>
    }
    .into_any()
}

fn icons() -> AnyView {
    const ICONS: [&str; 15] = [
        icon::MENU,
        icon::HELP,
        icon::SETTINGS,
        icon::BACK,
        icon::CLOSE,
        icon::UP,
        icon::DOWN,
        icon::FIRST,
        icon::PREVIOUS,
        icon::NEXT,
        icon::LAST,
        icon::EYE,
        icon::CODE,
        icon::SCAN,
        icon::LINKED,
    ];
    view! { <div class="wrap">{ICONS.map(|drawing| view! { <Icon drawing/> }).into_iter().collect_view()}</div> }
        .into_any()
}

fn fields() -> AnyView {
    let stepper = |value: u16, disabled: bool, label: &'static str| {
        view! { <Stepper value least=1u16 most=12u16 on_change=|_| () label=say(label) disabled=disabled/> }
    };
    let toggle = |on: bool, disabled: bool, label: &'static str| {
        view! { <Toggle on on_change=|_| () label=say(label) disabled=disabled/> }
    };
    let paces = ["pace-slow", "pace-normal", "pace-quick", "pace-rush"];
    let items = Signal::derive(move || (0u16..).zip(paces).map(|(at, key)| (at, t(key))).collect::<Vec<_>>());
    view! {
        {stepper(1, false, "bots")}
        {stepper(12, false, "openers-choice")}
        {stepper(5, true, "public-stun")}
        {toggle(true, false, "public-stun")}
        {toggle(false, false, "tabs")}
        {toggle(true, true, "network")}
        <Segments items chosen=Signal::stored(1u16) on_pick=|_| () label=say("pace")/>
    }
    .into_any()
}

fn choices() -> AnyView {
    let one = |(at, label, note): (usize, String, Option<String>)| Choosable {
        label,
        note,
        chosen: Signal::stored(at == 1),
        test: format!("option-{at}"),
        press: Callback::new(|()| {}),
    };
    let names = move || {
        let people = players(12).into_iter().enumerate();
        options("options", "people", people.map(|(at, p)| one((at, p.name, (at % 4 == 3).then(|| t("on"))))).collect())
    };
    let numbers = || (2usize..15).map(|at| one((at - 2, at.to_string(), None))).collect();
    view! { {names} {options("options worths", "pace", numbers())} {options("options ranks", "pace", numbers())} }
        .into_any()
}

fn cards() -> AnyView {
    let size = |size: CardSize| {
        let one = move |at: u8| view! { <PlayingCard look=Signal::derive(move || Some(look(at))) size/> };
        let down = view! { <PlayingCard look=Signal::stored(None) size/> };
        view! { <div class="wrap">{(0..5).map(one).collect_view()} {down}</div> }
    };
    view! {
        {[CardSize::Large, CardSize::Medium, CardSize::Small].map(size).into_iter().collect_view()}
        <div>{card_row(row(7))}</div>
        <div class="card-spread">{card_row(row(26))}</div>
    }
    .into_any()
}

/// Hands of this many cards, all face up except the last one.
fn hands(counts: &[u8]) -> AnyView {
    let one = |(count, shown): (u8, bool)| {
        let cards = Signal::derive(move || hand(count));
        view! { <div class="dock"><div class="own-side"><Hand cards shown=shown on_pick=|_| ()/></div></div> }
    };
    let last = counts.last().map(|count| (*count, false));
    page(counts.iter().map(|count| (*count, true)).chain(last).map(one).collect_view().into_any())
}

/// A panel's context for widgets that need one: players and no table.
fn context() -> PanelCx {
    struct Nothing;
    impl TableSource for Nothing {
        fn with(&self, _look: &mut dyn FnMut(&dyn crate::table::erase::AnyTable)) {}
        fn submit(&self, _seat: Seat, _action: Vec<u8>) {}
    }
    let hidden = Signal::stored(false);
    PanelCx {
        table: TableHandle::new(Rc::new(Nothing)),
        seat: Signal::stored(Some(Seat(1))),
        players: Signal::derive(|| players(12)),
        awaited: Signal::stored(SeatSet::of(Seat(1)).with(Seat(3))),
        busy: Signal::stored(false),
        moving: Signal::stored(false),
        hidden,
        waited: Signal::stored(0),
        nudge: None,
        over: Signal::stored(false),
        alone: None,
        peek: PeekState::new(true, hidden),
        seals: None,
        talk: None,
        notebook: Notebook::closed(),
    }
}

fn seats() -> AnyView {
    let notes = [
        None,
        Some(("seat-note", "your-move")),
        Some(("seat-note alarm", "player-you")),
        Some(("seat-note secret", "your-move")),
        Some(("seat-bubble", "on")),
        Some(("seat-bubble quiet", "off")),
    ];
    let marks = [
        SeatMark { class: "seat-mark red", drawing: icon::TORN, count: 2 },
        SeatMark { class: "seat-mark", drawing: icon::EYE, count: 1 },
        SeatMark { class: "seat-mark", drawing: icon::EXCHANGE, count: 14 },
    ];
    let edges = [None, Some(EdgeKind::Barred), Some(EdgeKind::Passing { clockwise: true }), None, None];
    let look = move |seat: Seat| {
        let at = seat.index();
        let note = notes.get(at % 6).copied().flatten();
        Some(SeatLook {
            alive: at != 7,
            cards: at as u16,
            turn: at == 3,
            exposed: at == 2,
            attack: [Some(true), Some(false), None].get(at % 5).copied().flatten(),
            target: at > 7,
            chosen: at == 9,
            spoken: t("people"),
            note: note.map(|(class, key)| SeatNote { class, text: t(key) }),
            marks: marks.iter().copied().take(at % 3 + usize::from(at == 11)).collect(),
            edge: edges.get(at % 6).copied().flatten(),
        })
    };
    let all = Seats {
        cx: context(),
        look: Callback::new(look),
        before: Callback::new(|_| None),
        press: Callback::new(|_| {}),
    };
    let some = |from: u8, to: u8| memo(move || (from..to).map(Seat).collect::<Vec<_>>());
    view! {
        {all.row("ring-side top", some(0, 4))}
        {all.row("ring-side top", some(4, 8))}
        {all.row("ring-side top", some(8, 12))}
    }
    .into_any()
}

/// A player's face and name.
fn voter(seat: Seat) -> AnyView {
    let name = players(12).into_iter().nth(seat.index()).map(|player| player.name);
    view! { <SeatBadge cx=context() seat/> <span class="seat-name">{name}</span> }.into_any()
}

fn ballot() -> AnyView {
    let all = Seat::all(12).map(|seat| beat::Vote { voter: Some(voter(seat)), yes: seat.0 % 3 != 0 });
    view! { <div class="beat-votes">{beat::votes(all.collect())}</div> }.into_any()
}

fn turned() -> AnyView {
    let cards = [Signal::derive(|| Some(look(6))), Signal::stored(None)];
    beat::turning(voter(Seat(1)), cards.into())
}

fn piles() -> AnyView {
    let open = || Signal::derive(|| Some(look(6)));
    view! {
        <div class="piles">
            {pile::pile("games", 36, Spot::Draw, Signal::stored(None), None)}
            {pile::pile("people", 108, Spot::Discard, open(), Some(("pile-up", Callback::new(|()| {}))))}
            {pile::pile("lobby-link", 0, Spot::Covered, Signal::stored(None), None)}
        </div>
    }
    .into_any()
}

fn log(count: usize) -> Vec<LogLine> {
    const TONES: [Tone; 4] = [Tone::Heading, Tone::Public, Tone::Danger, Tone::Private];
    const KEYS: [&str; 4] = ["log", "codes-slow", "accused-me", "covered"];
    let line = |at: usize| LogLine { text: t(KEYS[at % 4]), tone: TONES[at % 4] };
    (0..count).map(line).collect()
}

fn latest() -> AnyView {
    let one = |sealed: u32, behind: usize| {
        let seals = Seals { shown: Signal::stored(LogIndex(2)), sealed: Signal::stored(LogIndex(sealed)) };
        let newest = Signal::stored(Some(Newest { count: 1, behind }));
        lines::latest(Signal::derive(|| log(3).split_off(1)), newest, Some(seals))
    };
    view! { {lines::latest(Signal::derive(|| log(3).split_off(1)), Signal::stored(None), None)} {one(2, 0)} {one(2, 1)} {one(1, 0)} }
        .into_any()
}

fn fight() -> AnyView {
    let drawn = || {
        let names: Vec<String> = players(12).into_iter().map(|player| player.name).collect();
        let people =
            |from: usize| names.iter().skip(from).take(3).map(|name| (name.clone(), name != &names[1])).collect();
        let batch = |(count, value): (u8, u16)| battle::Batch { spoken: t("your-hand"), cards: row(count), value };
        let camp = |attack: bool, batches: &[(u8, u16)]| battle::Camp {
            attack,
            name: t(if attack { "games" } else { "network" }),
            score: (if attack { "104" } else { "9" }).to_owned(),
            state: t("check-ready"),
            behind: !attack,
            people: people(if attack { 0 } else { 3 }),
            bar: attack.then(|| t("lobby-host-decides")),
            batches: batches.iter().copied().map(batch).collect(),
        };
        battle::battle(
            [camp(true, &[(5, 42), (1, 8), (2, 27), (1, 0)]), camp(false, &[(1, 9)])],
            Some(t("lobby-order")),
        )
    };
    view! { <div class="ring fighting snug tight"><div class="ring-middle">{drawn}</div></div> }.into_any()
}

fn own_side() -> AnyView {
    let secret = || Secret { role: (t("pace-slow"), true), aim: t("lobby-order"), told: Some(t("rematch-wait")) };
    let me = || Me { attack: Some(true), exposed: Some(t("your-move")) };
    let own = Own {
        cx: context(),
        me: Signal::derive(me),
        secret: Signal::derive(move || Some(secret())),
        covered: say("covered"),
        cards: Signal::derive(|| hand(5)),
        pick: Callback::new(|_| {}),
        talk: None,
    };
    view! { <div class="dock awaited">{own::own(own)}</div> }.into_any()
}

fn end() -> AnyView {
    let drawn = || {
        let cx = context();
        let branch = |(at, depth): (u8, u8)| ends::Branch { seat: Seat(at), depth, from: t("lobby-order") };
        let fate = |(at, result): (u8, Option<bool>)| ends::Fate {
            seat: Seat(at),
            role: (t(if at % 2 == 0 { "your-move" } else { "player-you" }), at % 2 == 0),
            result: result.map(|well| (t(if well { "check-well" } else { "conn-lost" }), well)),
            text: t("lobby-bots-where"),
            cards: row(at),
        };
        view! {
            {ends::verdict(Some(ends::yours(Gain::Others)), t("game-over"), t("conn-ok"), t("lobby-wait-host"))}
            {ends::tree(cx, t("people"), t("lobby-order"), [(0, 0), (1, 1), (4, 2), (5, 3), (2, 1)].map(branch).into())}
            {ends::fates(cx, t("people"), [(4, Some(true)), (1, Some(false)), (10, None), (0, Some(true))].map(fate).into())}
        }
    };
    view! { {drawn} }.into_any()
}

/// Who the player is, readable or not.
fn who(open: bool) -> AnyView {
    let file = File {
        cx: context(),
        known: Signal::derive(|| Some((t("file"), t("accused-me")))),
        open: Signal::stored(open),
        closed: Signal::derive(|| t("covered")),
        covered: true,
    };
    paper(file, RwSignal::new(true))
}

fn notices() -> AnyView {
    let notices =
        [("copied", NoticeTone::Plain), ("copy-failed", NoticeTone::Warn), ("accused-me", NoticeTone::Danger)];
    for (key, tone) in notices {
        notify_about(About::Passing, untrack(|| t(key)), tone);
    }
    view! { <main class="page"><header class="page-head"><h1 class="title">{say("settings")}</h1></header></main> }
        .into_any()
}

fn sheet() -> AnyView {
    view! {
        <Sheet open=RwSignal::new(true) title=say("openers-choice") test="sample-sheet">
            <p>{say("audit-limits")}</p>
            <Button wide=true on_press=|| ()>{say("rules-whole")}</Button>
            {move || lines::story(log(12))}
        </Sheet>
    }
    .into_any()
}

fn ask() -> AnyView {
    let means = say("leave-means");
    view! { <Ask open=RwSignal::new(true) title=say("leave-ask") text=means yes=say("leave-yes") danger=true on_yes=|()| ()/> }
        .into_any()
}
