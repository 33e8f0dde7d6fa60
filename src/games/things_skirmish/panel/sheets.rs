//! Sheets show what is known of one piece and of all of them, and what the Things may declare. Layer 10.

use super::desk::{Desk, Seen};
use super::map::piece_name;
use crate::games::things_skirmish::picture::act::{Facts, Piece};
use crate::games::things_skirmish::picture::board::Token;
use crate::games::things_skirmish::picture::names;
use crate::games::things_skirmish::picture::notes::status;
use crate::games::things_skirmish::picture::place::whereabouts;
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::model::{Human, Kind};
use crate::games::things_skirmish::rules::moves::Move;
use crate::games::things_skirmish::rules::scenario::Scenario;
use crate::games::things_skirmish::rules::view::View;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Button, Kind as Looks, PeekButton, Sheet};
use leptos::prelude::*;

/// All sheets.
pub(super) fn sheets(desk: Desk) -> AnyView {
    let title = Signal::derive(move || {
        let piece = desk.focus.with(|focus| focus.about);
        piece.map(|piece| desk.say(&piece_name(desk, piece))).unwrap_or_default()
    });
    view! {
        <Sheet open=desk.asking_about title=title test="about">{move || about(desk)}</Sheet>
        <Sheet open=desk.roster title=say("skirmish-roster") test="roster-sheet">{move || roster(desk)}</Sheet>
        <Sheet open=desk.calling title=say("skirmish-calls") test="calls-sheet">{move || calls(desk)}</Sheet>
    }
    .into_any()
}

fn about(desk: Desk) -> Option<AnyView> {
    match desk.focus.with(|focus| focus.about)? {
        Piece::Model(id) => {
            let token = desk.look(|seen| seen.board.token(id).cloned()).flatten()?;
            Some(model(desk, &token))
        }
        Piece::Counter(id) => {
            let tile = desk.look(|seen| seen.board.tile(id).copied()).flatten()?;
            let said = match tile.secret {
                Some(content) if desk.shown() => desk.say(&names::content(content)),
                Some(_) | None => t("skirmish-counter-covered"),
            };
            Some(view! { <p>{said}</p> }.into_any())
        }
    }
}

fn model(desk: Desk, token: &Token) -> AnyView {
    let id = token.id;
    let look = move || {
        desk.focus.update(|focus| focus.looking = Some(id));
        desk.asking_about.set(false);
    };
    let skill = match token.kind {
        Kind::Human(human) => names::skill(human),
        Kind::Creature(creature) => names::habit(creature),
    };
    view! {
        <p>{desk.say(&whereabouts(token.at))}</p>
        <p class="dim">{t(skill)}</p>
        {conditions(desk, token).into_iter().map(|words| view! { <p>{words}</p> }).collect_view()}
        <Button wide=true test="sight" on_press=look>
            {tell("skirmish-sees", &[("model", desk.say(&desk.name(id)).into())])}
        </Button>
    }
    .into_any()
}

/// Everything else that is known about a model.
fn conditions(desk: Desk, token: &Token) -> Vec<String> {
    let mut said = Vec::new();
    if token.leads {
        said.push(t("skirmish-leads"));
    }
    if !token.kind.is_human() {
        said.push(tell("skirmish-wounds", &[("n", token.sheet.wounds.into())]));
    }
    if !token.sheet.items.is_empty() {
        let items: Vec<String> = token.sheet.items.iter().map(|item| desk.say(&names::item(*item))).collect();
        said.push(tell("skirmish-carries", &[("items", items.join(", ").into())]));
    }
    if token.sheet.terror {
        said.push(t("skirmish-in-terror"));
    }
    if token.sheet.exposed {
        said.push(t("skirmish-exposed"));
    }
    if let Some(turns) = token.sheet.freezing {
        said.push(tell("skirmish-freezes", &[("n", turns.into())]));
    }
    if token.sheet.trace {
        said.push(t("skirmish-traces"));
    }
    if let Some(shots) = token.sheet.bullets {
        said.push(tell("skirmish-bullets", &[("n", shots.into())]));
    }
    if token.sheet.flare.is_some() {
        said.push(t("skirmish-flares"));
    }
    if token.acted {
        said.push(t("skirmish-has-acted"));
    }
    // Every human has one such line, so that all sheets take up the same space.
    if matches!(token.kind, Kind::Human(human) if human != Human::Mac) {
        said.push(secret(desk, token));
    }
    said
}

/// What the Things have made of a human, while their notes are uncovered.
fn secret(desk: Desk, token: &Token) -> String {
    match token.secret {
        Some(known) if desk.shown() => t(status(known)),
        Some(_) | None => t("skirmish-status-unknown"),
    }
}

fn roster(desk: Desk) -> AnyView {
    let Some(Seen { view, board, .. }) = desk.seen.get() else { return ().into_any() };
    let bag = view.bag;
    let counters = view.colony.field.counters.len();
    let works = works(&view);
    let rows = board.tokens.iter().map(|token| row(desk, token)).collect_view();
    view! {
        <p class="small">{tell("skirmish-counts", &[("n", counters.into()), ("bag", bag.into())])}</p>
        {works.into_iter().map(|words| view! { <p class="small">{words}</p> }).collect_view()}
        <ul class="roster">{rows}</ul>
    }
    .into_any()
}

fn works(view: &View) -> Vec<String> {
    let works = &view.works;
    let mut said = vec![t(if view.colony.field.lights { "skirmish-lights-on" } else { "skirmish-lights-out" })];
    match view.setup.scenario {
        Scenario::Survive => {}
        Scenario::Generator if works.is_running() => {
            said.push(tell("skirmish-generator-runs", &[("n", works.turns().into())]));
        }
        Scenario::Generator => said.push(tell("skirmish-generator-stands", &[("n", works.generator().into())])),
        Scenario::Escape if works.is_ready() => said.push(t("skirmish-pod-ready")),
        Scenario::Escape => said.push(tell("skirmish-pod-not-ready", &[("n", works.pod().into())])),
    }
    said
}

/// One model in the list: where it is, and what is wrong with it. Humans get the same words whatever the Things know.
fn row(desk: Desk, token: &Token) -> AnyView {
    let id: ModelId = token.id;
    let mut words = vec![desk.say(&whereabouts(token.at))];
    words.extend(conditions(desk, token));
    view! {
        <li>
            <button type="button" class="roster-row" data-testid=format!("roster-{}", id.0) on:click=move |_| desk.tell_of(Piece::Model(id))>
                <strong>{desk.say(&desk.name(id))}</strong>
                <small>{words.join(" · ")}</small>
            </button>
        </li>
    }
    .into_any()
}

/// What the Things may declare at any time. While covered, it says that there may be something, whether or not there is.
fn calls(desk: Desk) -> AnyView {
    let inside = move || {
        if !desk.shown() {
            return view! { <p class="map-secret">{t("skirmish-calls-covered")}</p> }.into_any();
        }
        let calls = desk.look(|seen| seen.calls.clone()).unwrap_or_default();
        let human = |action: &Move| match action {
            Move::Mutate { model } => {
                desk.look(|seen| seen.board.token(*model).is_some_and(|token| token.kind.is_human())) == Some(true)
            }
            _ => true,
        };
        let rows: Vec<AnyView> = calls.into_iter().filter(human).map(|action| call(desk, action)).collect();
        if rows.is_empty() { view! { <p>{t("skirmish-calls-none")}</p> }.into_any() } else { rows.into_any() }
    };
    view! {
        <p>{say("skirmish-calls-help")}</p>
        {inside}
        {(!desk.cx.peek.kept.get_untracked()).then(|| view! { <PeekButton peek=desk.cx.peek/> })}
    }
    .into_any()
}

fn call(desk: Desk, action: Move) -> AnyView {
    let act = Facts::of(&action).act;
    let label = match &action {
        Move::Mutate { model } => tell("skirmish-call-mutate", &[("model", desk.say(&desk.name(*model)).into())]),
        _ => t(act.key()),
    };
    let press = move || {
        desk.calling.set(false);
        desk.make(action.clone());
    };
    view! { <Button wide=true kind=Looks::Danger test="call" on_press=press>{label}</Button> }.into_any()
}
