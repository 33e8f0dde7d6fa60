//! The dock holds the question and its answers, within the thumb's reach. Layer 10. What depends on the player's cards looks the same for
//! everyone until the cards lie open.

use super::call::call;
use super::cards;
use super::choice::{choosing, lacking};
use super::desk::{Desk, switches};
use super::marks;
use crate::games::the_things::picture::act::Act;
use crate::games::the_things::picture::decision::{Button as Answer, Choice, Decision};
use crate::games::the_things::picture::declare::call_of;
use crate::games::the_things::rules::phase::Phase;
use crate::ui::speech::switched;
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::{Ask, Button, CardSize, Kind, PlayingCard};
use leptos::prelude::*;

/// The decision, or what is waited for.
pub(super) fn dock(desk: Desk) -> AnyView {
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
                <p class="grow" data-testid="ask" aria-live="polite">{move || question(desk)}</p>
                <Show when=move || desk.cx.seat.get().is_some()>{call(desk)}</Show>
            </div>
            {move || desk.decision.get().map(|decision| answers(desk, decision))}
        </div>
        <Ask open=desk.doubting title=say("things-sure") text=why yes=Signal::derive(move || sure_label(desk)) danger=true
            on_yes=Callback::new(on_yes) test="sure"/>
    }
    .into_any()
}

fn sure_label(desk: Desk) -> String {
    match desk.doubtful.get() {
        Some((action, _)) => t(call_of(&action).map_or(Act::Attack.key(), |call| call.name)),
        None => String::new(),
    }
}

/// The question, or why there is none.
fn question(desk: Desk) -> String {
    if let Some(decision) = desk.decision.get() {
        if let Some(choice) = decision.choice.filter(|choice| choice.act.is_action()) {
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
        t("things-watching")
    } else if !alive {
        t("things-dead")
    } else if cx.busy.get() || cx.awaited.get().is_empty() {
        t("things-wait-table")
    } else {
        tell("things-wait", &[("names", desk.speak(|speech| speech.names(cx.awaited.get())).into())])
    }
}

/// The card just drawn, beside the question; face down while the cards are covered.
fn drawn(desk: Desk) -> Option<AnyView> {
    let face = desk.view.with(|view| {
        let view = view.as_ref()?;
        let mine = matches!(view.phase, Phase::Drawn { seat } if view.me == Some(seat));
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

fn answers(desk: Desk, decision: Decision) -> AnyView {
    let Decision { buttons, choice, ask: _ } = decision;
    match choice {
        Some(choice) if choice.act.is_action() => one_action(desk, &choice),
        Some(choice) => {
            // A button that says itself why it is closed needs no hint beside it; covered, it says nothing, and the hint stays.
            let says = |button: &Answer| button.why.is_some() && (button.public || desk.shown());
            let closed = buttons.iter().any(|button| button.act == choice.act && says(button));
            let lacking = lacking(desk, &choice);
            let hint = if closed { None } else { lacking };
            view! {
                {choosing(desk, &choice)}
                <p class="dock-hint small dim">{hint}</p>
                {row("dock-buttons", desk, buttons, Some(&choice))}
            }
            .into_any()
        }
        None if buttons.len() > 2 => row("dock-buttons six four", desk, buttons, None),
        None => row("dock-buttons", desk, buttons, None),
    }
}

fn row(class: &'static str, desk: Desk, buttons: Vec<Answer>, choice: Option<&Choice>) -> AnyView {
    view! { <div class=class>{buttons.into_iter().map(|button| answer(desk, button, choice)).collect_view()}</div> }
        .into_any()
}

/// One of the four actions being put together, with a way back.
fn one_action(desk: Desk, choice: &Choice) -> AnyView {
    let hint = lacking(desk, choice);
    let blocked = blocked(choice, desk.shown());
    let act = choice.act;
    let kind = if act == Act::Attack { Kind::Danger } else { Kind::Main };
    view! {
        {choosing(desk, choice)}
        <p class="dock-hint small dim">{hint}</p>
        <div class="dock-buttons">
            <Button wide=true test="back" on_press=move || desk.start_over()>{move || t("things-back")}</Button>
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
        Some(target) => tell("things-confirm-on", &[("act", label.into()), ("who", desk.cx.name(target).into())]),
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
    let kind = if confirming.is_some() { Kind::Main } else { Kind::Plain };
    let mark = marks::of_act(act).map(|mark| view! { <span class="act-mark" inner_html=marks::drawing(mark)></span> });
    let test = act.key().trim_start_matches("things-").to_owned();
    view! {
        <Button wide=true kind=kind test=test disabled=Signal::derive(move || disabled)
            why=Signal::derive(move || why.map(t).unwrap_or_default()) on_press=move || desk.press(button)>
            {mark}
            {move || t(act.key())}
        </Button>
    }
    .into_any()
}
