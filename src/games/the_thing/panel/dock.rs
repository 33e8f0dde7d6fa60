//! The dock holds the question and its answers, within the thumb's reach. Layer 10. What depends on the player's cards looks the same for
//! everyone until the cards lie open.

use super::cards;
use super::choice::{choosing, missing};
use super::desk::{Desk, switches};
use super::marks;
use crate::games::the_thing::picture::act::Act;
use crate::games::the_thing::picture::decision::{Button as Answer, Choice, Decision};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::phase::Phase;
use crate::ui::speech::switched;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Ask, Button, CardSize, Kind, PlayingCard};
use leptos::prelude::*;

/// The decision, or what is waited for.
pub(super) fn dock(desk: Desk) -> impl IntoView {
    let on_yes = move |()| {
        if let Some((action, _)) = desk.doubtful.get_untracked() {
            desk.act(action);
        }
    };
    let why = Signal::derive(move || desk.doubtful.get().map(|(_, why)| t(why)).unwrap_or_default());
    view! {
        <div class="dock-question">
            <div class="dock-ask">
                {move || drawn(desk)}
                {move || seen(desk)}
                <p class="grow" data-testid="ask" aria-live="polite">{move || question(desk)}</p>
            </div>
            {move || desk.decision.get().map(|decision| answers(desk, decision))}
        </div>
        <Ask open=desk.doubting title=say("thing-sure") text=why yes=Signal::derive(move || sure_label(desk)) danger=true
            on_yes=Callback::new(on_yes) test="sure"/>
    }
}

fn sure_label(desk: Desk) -> String {
    let act = desk.doubtful.get().map(|(action, _)| match action {
        crate::games::the_thing::rules::moves::Move::Helicopter => Act::Helicopter,
        crate::games::the_thing::rules::moves::Move::Attack { .. } => Act::Attack,
        crate::games::the_thing::rules::moves::Move::Join { .. } => Act::Join,
        _ => Act::Place,
    });
    act.map(|act| t(act.key())).unwrap_or_default()
}

/// The question, or why there is none.
fn question(desk: Desk) -> String {
    if let Some(decision) = desk.decision.get() {
        if let Some(choice) = decision.choice.filter(|choice| is_action(choice.act)) {
            return tell(&format!("{}-help", choice.act.key()), &switched(&switches(desk.cx)));
        }
        return desk.say(&decision.ask);
    }
    let cx = desk.cx;
    let me = cx.seat.get();
    let alive = desk.view.with(|view| {
        view.as_ref().zip(me).is_none_or(|(view, me)| view.players.get(me.index()).is_none_or(|player| player.alive))
    });
    if me.is_none() {
        t("thing-watching")
    } else if !alive {
        t("thing-dead")
    } else if cx.busy.get() || cx.awaited.get().is_empty() {
        t("thing-wait-table")
    } else {
        tell("thing-wait", &[("names", desk.speak(|speech| speech.names(cx.awaited.get())).into())])
    }
}

fn is_action(act: Act) -> bool {
    matches!(act, Act::Scavenge | Act::Steal | Act::Trade | Act::Test | Act::Attack | Act::Helicopter)
}

/// The card just drawn, beside the question; face down for players who may not see it.
fn drawn(desk: Desk) -> Option<AnyView> {
    let face = desk.view.with(|view| {
        let view = view.as_ref()?;
        let mine = view.me == Some(view.turn) && matches!(view.phase, Phase::Drawn { .. });
        if mine { view.drawn.map(|drawn| drawn.face) } else { None }
    })?;
    let look = Signal::derive(move || match face {
        Some(face) if desk.shown() => Some(cards::look(desk, face)),
        Some(_) | None => None,
    });
    Some(
        view! { <span class="dock-drawn" data-testid="drawn"><PlayingCard look size=CardSize::Medium/></span> }
            .into_any(),
    )
}

/// What a blood test has just shown the tester.
fn seen(desk: Desk) -> Option<AnyView> {
    let me = desk.cx.seat.get()?;
    let testing = desk
        .view
        .with(|view| view.as_ref().is_some_and(|view| view.turn == me && matches!(view.phase, Phase::Announce { .. })));
    if !testing {
        return None;
    }
    let faces = desk.cx.table.game::<TheThing, _>(|played| {
        let saw = |line: &Line| match line {
            Line::Saw { seat, faces, .. } if *seat == me => Some(faces.clone()),
            _ => None,
        };
        played.log.iter().rev().find_map(|told| saw(&told.line))
    })??;
    let card = |face| {
        let look = Signal::derive(move || desk.shown().then(|| cards::look(desk, face)));
        view! { <PlayingCard look size=CardSize::Medium/> }
    };
    Some(
        view! { <span class="dock-drawn" data-testid="saw">{faces.into_iter().map(card).collect_view()}</span> }
            .into_any(),
    )
}

fn answers(desk: Desk, decision: Decision) -> AnyView {
    match decision.choice {
        Some(choice) if is_action(choice.act) => one_action(desk, &choice),
        Some(choice) => {
            // A button that says itself why it is closed needs no hint beside it; covered, it says nothing, and the hint stays.
            let says = |button: &Answer| button.why.is_some() && (button.public || desk.shown());
            let closed = decision.buttons.iter().any(|button| button.act == choice.act && says(button));
            let missing = missing(desk, &choice);
            let hint = if closed { None } else { missing };
            view! {
                {choosing(desk, &choice)}
                <p class="dock-hint small dim">{hint}</p>
                <div class="dock-buttons">
                    {decision.buttons.into_iter().map(|button| answer(desk, button, Some(&choice))).collect_view()}
                </div>
            }
            .into_any()
        }
        None => {
            let class = if decision.buttons.len() > 3 { "dock-buttons six" } else { "dock-buttons" };
            view! {
                <div class=class>
                    {decision.buttons.into_iter().map(|button| answer(desk, button, None)).collect_view()}
                </div>
            }
            .into_any()
        }
    }
}

/// One of the six actions being put together, with a way back.
fn one_action(desk: Desk, choice: &Choice) -> AnyView {
    let hint = missing(desk, choice);
    let blocked = blocked(choice, desk.shown());
    let act = choice.act;
    let kind = if act == Act::Attack { Kind::Danger } else { Kind::Main };
    view! {
        {choosing(desk, choice)}
        <p class="dock-hint small dim">{hint}</p>
        <div class="dock-buttons">
            <Button wide=true test="back" on_press=move || desk.start_over()>{move || t("thing-back")}</Button>
            <Button wide=true kind=kind test="confirm" disabled=Signal::derive(move || blocked) on_press=move || desk.confirm()>
                {move || confirm_label(desk, act)}
            </Button>
        </div>
    }
    .into_any()
}

fn confirm_label(desk: Desk, act: Act) -> String {
    let label = t(act.key());
    match desk.draft.with(|draft| draft.target) {
        Some(target) => tell("thing-confirm-on", &[("act", label.into()), ("who", desk.cx.name(target).into())]),
        None => label,
    }
}

/// Whether a choice is openly no move yet.
fn blocked(choice: &Choice, shown: bool) -> bool {
    choice.flaw.is_some_and(|flaw| shown || !flaw.secret)
}

/// A button of the decision. `choice` is what is being put together: its button confirms.
fn answer(desk: Desk, button: Answer, choice: Option<&Choice>) -> AnyView {
    let act = button.act;
    let confirming = choice.filter(|choice| choice.act == act);
    let stopped = confirming.is_some_and(|choice| blocked(choice, desk.shown()));
    let why = if button.why.is_some() && (button.public || desk.shown()) { button.why } else { None };
    let disabled = stopped || why.is_some();
    let kind = match act {
        Act::Joker => Kind::Danger,
        _ if confirming.is_some() => Kind::Main,
        _ => Kind::Plain,
    };
    let mark = marks::of_act(act).map(|mark| view! { <span class="act-mark" inner_html=marks::drawing(mark)></span> });
    let test = act.key().trim_start_matches("thing-").to_owned();
    view! {
        <Button wide=true kind=kind test=test disabled=Signal::derive(move || disabled)
            why=Signal::derive(move || why.map(t).unwrap_or_default()) on_press=move || desk.press(button)>
            {mark}
            {move || t(act.key())}
        </Button>
    }
    .into_any()
}
