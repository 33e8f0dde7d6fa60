//! The dock holds the question and its answers, within the thumb's reach. Layer 10. Everything that can be done on the map can be done here in words.
//! What depends on the Things' notes looks the same for everyone until the notes are uncovered.

use super::desk::Desk;
use super::map::{button, piece_name};
use super::marks;
use super::speech::{inches, way};
use crate::games::things_skirmish::picture::act::{Act, Object, Piece};
use crate::games::things_skirmish::picture::choice::{Choice, Destination, Target};
use crate::games::things_skirmish::picture::decision::{Button as Answer, Decision, Giver};
use crate::games::things_skirmish::picture::notes::{self, Note};
use crate::games::things_skirmish::picture::template::turned;
use crate::games::things_skirmish::rules::sheet::Weapon;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::ui::store::{About, NoticeTone, notify_about};
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::button::unfocus;
use crate::ui::widgets::hurry::hurry;
use crate::ui::widgets::option::{Choosable, options};
use crate::ui::widgets::{Ask, Button, Kind};
use leptos::prelude::*;

/// The decision, or what the game is waiting for.
pub(super) fn dock(desk: Desk) -> AnyView {
    let why = Signal::derive(move || desk.doubted().map(|(_, why)| why).unwrap_or_default());
    let label = Signal::derive(move || desk.doubted().map(|(label, _)| label).unwrap_or_default());
    let yes = Callback::new(move |()| {
        if let Some((action, _)) = desk.focus.get_untracked().doubtful {
            desk.act(&action);
        }
    });
    view! {
        <div class="dock-question" on:mouseup=unfocus>
            <div class="dock-ask">
                <p class="grow" data-testid="ask" aria-live="polite">{move || question(desk)}</p>
                {move || undo(desk)}
            </div>
            {move || secret(desk)}
            {move || desk.decision.get().map(|decision| answers(desk, &decision))}
            {move || without(desk)}
        </div>
        <Ask open=desk.doubting title=say("skirmish-sure") text=why yes=label danger=true on_yes=yes test="sure"/>
    }
    .into_any()
}

/// The question, or why there is none.
fn question(desk: Desk) -> String {
    if let Some(ask) = desk.decision.with(|decision| decision.as_ref().map(|decision| decision.ask.clone())) {
        let act = desk.draft.with(|draft| draft.act);
        return act.map_or_else(|| desk.say(&ask), |act| t(&format!("{}-help", act.key())));
    }
    let cx = desk.cx;
    if cx.over.get() {
        t("game-over")
    } else if cx.seat.get().is_none() {
        t("skirmish-watching")
    } else if desk.has_nobody() {
        t("skirmish-nobody")
    } else if cx.busy.get() || cx.awaited.get().is_empty() {
        t("skirmish-wait-table")
    } else {
        tell("skirmish-wait", &[("names", desk.speak(|speech| speech.names(cx.awaited.get())).into())])
    }
}

/// What a player who plays alone can do while the game goes on without any of their models.
fn without(desk: Desk) -> Option<AnyView> {
    let alone = desk.cx.alone?;
    desk.has_nobody().then(|| view! { <div class="dock-buttons ghost">{hurry(alone.haste)}</div> }.into_any())
}

fn undo(desk: Desk) -> Option<AnyView> {
    let possible = desk.decision.with(|decision| decision.as_ref().is_some_and(|decision| decision.undo));
    possible.then(|| button(say("skirmish-undo"), "undo", marks::UNDO, move || desk.draft.update(|draft| draft.undo())))
}

/// What only the Things may know now: the counter that they have drawn. The line takes up the same space while it is covered.
fn secret(desk: Desk) -> Option<AnyView> {
    let placing = desk.look(|seen| matches!(seen.view.stage, Stage::Placing { .. }));
    if placing != Some(true) || desk.decision.with(Option::is_none) {
        return None;
    }
    let said = move || match desk.look(|seen| notes::drawn(&seen.view)).flatten() {
        Some(drawn) if desk.shown() => desk.say(&drawn),
        Some(_) | None => t("skirmish-drawn-covered"),
    };
    Some(view! { <p class="map-secret" data-testid="drawn">{said}</p> }.into_any())
}

fn answers(desk: Desk, decision: &Decision) -> AnyView {
    let choosing = decision.actor.is_none() && decision.choice.is_none();
    let actors = if choosing { decision.actors.as_slice() } else { &[] };
    // If the act is only implied, buttons for the other acts stand beside it. Once an act was chosen, it stands alone.
    let explicit = desk.draft.with(|draft| draft.act.is_some());
    let acts: Vec<Answer> = if explicit { Vec::new() } else { decision.acts.clone() };
    let begun = decision.choice.as_ref().map(|choice| choice.act);
    let acts = acts.into_iter().filter(|answer| Some(answer.act) != begun);
    let acts: Vec<AnyView> = acts.map(|answer| act(desk, answer)).collect();
    view! {
        <div class="dock-choices">
            {(!actors.is_empty()).then(|| whom(desk, actors))}
            {decision.choice.as_ref().map(|choice| choices(desk, choice))}
        </div>
        {over_radio(desk, &decision.givers)}
        {decision.choice.as_ref().map(|choice| confirm(desk, choice))}
        {(!acts.is_empty()).then(|| view! {
            <div class="dock-acts" class:obvious=move || desk.obvious.with(Option::is_some)>{acts}</div>
        })}
    }
    .into_any()
}

fn whom(desk: Desk, actors: &[Piece]) -> AnyView {
    let one = |piece: &Piece| {
        let piece = *piece;
        let test = match piece {
            Piece::Model(id) => format!("model-{}", id.0),
            Piece::Counter(id) => format!("counter-{}", id.0),
        };
        Choosable {
            label: desk.say(&piece_name(desk, piece)),
            note: None,
            chosen: Signal::stored(false),
            test,
            press: Callback::new(move |()| desk.draft.update(|draft| draft.choose_actor(piece))),
        }
    };
    options("options", "skirmish-pick-actor", actors.iter().map(one).collect())
}

fn choices(desk: Desk, choice: &Choice) -> AnyView {
    let plan = choice.plan.as_ref().filter(|plan| plan.line.len() > 1);
    let coming = plan.map(|plan| desk.speak(|speech| way(speech, plan)));
    let hits = choice.laid.as_ref().map(|laid| {
        let names: Vec<String> = laid.hits.iter().map(|id| desk.say(&desk.name(*id))).collect();
        match names.len() {
            0 => t("skirmish-hits-nobody"),
            _ => tell("skirmish-hits", &[("names", names.join(", ").into())]),
        }
    });
    view! {
        {(!choice.targets.is_empty()).then(|| targets(desk, &choice.targets))}
        {(!choice.destinations.is_empty()).then(|| destinations(desk, &choice.destinations))}
        {(!choice.notes.is_empty()).then(|| charts(desk, &choice.notes))}
        {coming.into_iter().chain(hits).map(|words| view! { <p class="small" data-testid="preview">{words}</p> }).collect_view()}
    }
    .into_any()
}

fn test_of(object: Object) -> String {
    match object {
        Object::Piece(Piece::Model(id)) => format!("target-{}", id.0),
        Object::Piece(Piece::Counter(id)) => format!("target-counter-{}", id.0),
        Object::Opening(id) => format!("target-opening-{}", id.0),
        Object::Nominee(human) => format!("target-human-{}", human as u8),
        Object::Item(id, at) => format!("target-item-{}-{at}", id.0),
        Object::Point(at) => format!("target-point-{}-{}", at.x(), at.y()),
    }
}

fn targets(desk: Desk, targets: &[Target]) -> AnyView {
    let one = |target: &Target| {
        let object = target.object;
        Choosable {
            label: desk.say(&target.label),
            note: None,
            chosen: Signal::stored(target.chosen),
            test: test_of(object),
            press: Callback::new(move |()| desk.choose(object)),
        }
    };
    options("options", "skirmish-pick-target", targets.iter().map(one).collect())
}

fn destinations(desk: Desk, places: &[Destination]) -> AnyView {
    let one = |(at, place): (usize, &Destination)| {
        let steps = place.steps.clone();
        Choosable {
            label: desk.say(&place.label),
            note: Some(desk.speak(|speech| inches(speech, place.tenths))),
            chosen: Signal::stored(false),
            test: format!("place-{at}"),
            press: Callback::new(move |()| desk.draft.update(|draft| draft.steps = steps.clone())),
        }
    };
    options("options", "skirmish-pick-place", places.iter().enumerate().map(one).collect())
}

/// The lines of the chart. The effect of each is shown only while the notes are uncovered.
fn charts(desk: Desk, all: &[Note]) -> AnyView {
    let one = |(at, note): (usize, &Note)| {
        let laying = note.laying;
        let deed = note.deed.clone();
        let press = move |()| match laying {
            Some(laying) => desk.draft.update(|draft| draft.laying = Some(laying)),
            None if desk.shown() => {}
            None => notify_about(About::Question, untrack(|| t("skirmish-hidden-why")), NoticeTone::Plain),
        };
        let note_said = match deed {
            Some(deed) if desk.shown() => Some(desk.say(&deed)),
            Some(_) => Some(t("skirmish-note-covered")),
            None => None,
        };
        Choosable {
            label: desk.say(&note.label),
            note: note_said,
            chosen: Signal::derive(move || laying.is_some() && desk.draft.with(|draft| draft.laying == laying)),
            test: format!("note-{at}"),
            press: Callback::new(press),
        }
    };
    options("options", "skirmish-pick-note", all.iter().enumerate().map(one).collect())
}

/// Who pays for the action over the radio, if somebody else does. A single button cycles through all who can, as a list of them would leave no room
/// for the map on a phone.
fn over_radio(desk: Desk, givers: &[Giver]) -> Option<AnyView> {
    let chosen = givers.iter().position(|giver| giver.chosen);
    let shown = givers.get(chosen.unwrap_or(0))?;
    let next = givers.get(chosen.map_or(0, |at| at + 1)).map(|giver| giver.id);
    let one = Choosable {
        label: desk.say(&shown.label),
        note: None,
        chosen: Signal::stored(shown.chosen),
        test: "radio".to_owned(),
        press: Callback::new(move |()| desk.draft.update(|draft| draft.giver = next)),
    };
    Some(options("options", "skirmish-pick-giver", vec![one]))
}

/// The button that makes the move, or says what is still missing.
fn confirm(desk: Desk, choice: &Choice) -> AnyView {
    let act = choice.act;
    let blocked = choice.ready.is_none();
    let flaw = if blocked { choice.flaw.as_ref() } else { None };
    let hint = flaw.map(|flaw| desk.say(flaw));
    let turns = matches!(act, Act::Fire(Weapon::Flamer)) && choice.laid.is_some();
    let turn = move |by: i8| {
        let found = desk.decision.with_untracked(|it| {
            let Piece::Model(id) = it.as_ref()?.actor? else { return None };
            let from = untrack(|| desk.look(|seen| seen.board.token(id).map(|token| token.at)))??;
            turned(from, desk.draft.with_untracked(|draft| draft.aim())?, by)
        });
        if let Some(aim) = found {
            desk.choose(Object::Point(aim));
        }
    };
    let kind = if act.is_danger() { Kind::Danger } else { Kind::Main };
    view! {
        <div class="dock-buttons">
            {turns.then(|| button(say("skirmish-turn-left"), "turn-left", marks::LEFT, move || turn(1)))}
            <Button wide=true kind=kind test="confirm" disabled=Signal::stored(blocked)
                why=Signal::stored(hint.unwrap_or_default()) on_press=move || desk.confirm()>
                {move || t(act.key())}
            </Button>
            {turns.then(|| button(say("skirmish-turn-right"), "turn-right", marks::RIGHT, move || turn(-1)))}
        </div>
    }
    .into_any()
}

/// A button of the decision.
fn act(desk: Desk, answer: Answer) -> AnyView {
    let Answer { act, why } = answer;
    let why = if desk.shown() { why } else { None };
    let press = move || {
        // While the secrets are covered, the button looks enabled to everybody.
        if answer.why.is_some() {
            notify_about(About::Question, untrack(|| t("skirmish-hidden-why")), NoticeTone::Plain);
        } else {
            desk.press(act);
        }
    };
    let test = act.key().trim_start_matches("skirmish-").to_owned();
    let kind = if act.is_danger() { Kind::Danger } else { Kind::Plain };
    view! {
        <Button wide=true kind=kind test=test disabled=Signal::derive(move || why.is_some() || desk.obvious.with(Option::is_some))
            why=Signal::derive(move || why.map(t).unwrap_or_default()) on_press=press>
            {move || t(act.key())}
        </Button>
    }
    .into_any()
}
