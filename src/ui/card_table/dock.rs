//! The dock holds the question and its answers, within the thumb's reach. Layer 9. What depends on the player's cards looks the same for everyone
//! until the cards lie open. The dock has the same height for every question: its buttons are at the bottom, and what is above them scrolls.

use super::choice::lacking;
use super::ghost::{deeds, is_ghost};
use super::model::{Answer, Begun, CardTable, Question};
use crate::ui::reactive::{effect, memo};
use crate::ui::speech::switched;
use crate::ui::text::{t, tell};
use crate::ui::widgets::button::unfocus;
use crate::ui::widgets::{Ask, Button, CardSize, Kind, PlayingCard};
use leptos::html::Div;
use leptos::prelude::*;

/// The decision, or what the table is waiting for.
pub(super) fn dock(table: CardTable, before: AnyView, after: AnyView) -> AnyView {
    let why = Signal::derive(move || table.doubt.get().map(|doubt| t(doubt.why)).unwrap_or_default());
    let yes = Signal::derive(move || table.doubt.get().map(|doubt| t(doubt.act)).unwrap_or_default());
    let said = NodeRef::<Div>::new();
    let asked = memo(move || question(table));
    let haunts = memo(move || table.question.with(Option::is_none) && is_ghost(table));
    // Each new question begins at its top. Scrolling there makes the browser lay out the whole page, so it is done only if needed.
    let scrolled = StoredValue::new(false);
    effect(move || {
        asked.track();
        if let Some(said) = said.get()
            && scrolled.get_value()
        {
            scrolled.set_value(false);
            said.set_scroll_top(0);
        }
    });
    view! {
        <div class="dock-question prompt" on:mouseup=unfocus>
            // The focus lets players scroll it with keys if it is too long for its place.
            <div class="prompt-said" node_ref=said tabindex="0" on:scroll=move |_| scrolled.set_value(true)>
                <div class="dock-ask">
                    {move || drawn(table)}
                    {before}
                    <p class="grow" data-testid="ask" aria-live="polite">{asked}</p>
                    {after}
                </div>
                {move || table.question.get().map(|question| chosen(table, &question))}
            </div>
            {move || table.question.get().map(|question| answers(table, question))}
            {move || if haunts.get() { table.cx.alone.map(deeds) } else { None }}
        </div>
        <Ask open=table.doubting title=table.words.follow("sure") text=why yes=yes danger=true on_yes=table.taps.yes test="sure"/>
    }
    .into_any()
}

/// The question, or why there is none.
fn question(table: CardTable) -> String {
    if let Some(question) = table.question.get() {
        return match question.begun.filter(|begun| begun.action) {
            Some(begun) => tell(&format!("{}-help", begun.key), &switched(&table.manner.switches.run(()))),
            None => table.say(&question.ask),
        };
    }
    let cx = table.cx;
    if cx.over.get() {
        return t("game-over");
    }
    let words = table.words;
    let Some(me) = cx.seat.get() else { return words.of("watching") };
    if table.chip(me).is_some_and(|chip| !chip.alive) {
        if is_ghost(table) { t("ghost") } else { words.with("dead", &switched(&table.manner.switches.run(()))) }
    } else if cx.busy.get() || cx.awaited.get().is_empty() {
        words.of("wait-table")
    } else {
        words.with("wait", &[("names", table.speak(|speech| speech.names(cx.awaited.get())).into())])
    }
}

/// The card just drawn, beside the question; face down while the cards are covered.
fn drawn(table: CardTable) -> Option<AnyView> {
    let face = table.drawn.get()?;
    let look = Signal::derive(move || match face {
        Some(face) if table.shown() => Some(table.manner.look.run(face)),
        Some(_) | None => None,
    });
    Some(
        view! { <span class="dock-drawn" data-testid="drawn"><PlayingCard look size=CardSize::Medium/></span> }
            .into_any(),
    )
}

/// What else must be chosen besides cards, and what is missing.
fn chosen(table: CardTable, question: &Question) -> Option<AnyView> {
    let begun = question.begun.as_ref()?;
    // If a button says why it is disabled, no hint is needed beside it. While covered it doesn't say so, and the hint stays.
    let closed = !begun.action && question.answers.iter().any(|answer| answer.confirms && why(table, answer).is_some());
    let lacking = lacking(table, begun);
    let hint = if closed { None } else { lacking };
    Some(
        view! {
            {table.manner.choosing.run(table)}
            <p class="dock-hint small dim">{hint}</p>
        }
        .into_any(),
    )
}

/// The buttons.
fn answers(table: CardTable, question: Question) -> AnyView {
    let Question { answers, begun, ask: _ } = question;
    match begun {
        Some(begun) if begun.action => one_action(table, &begun),
        Some(begun) => row("dock-buttons", table, answers, blocked(table, &begun)),
        None => row((table.manner.row)(answers.len()), table, answers, false),
    }
}

fn row(class: &'static str, table: CardTable, answers: Vec<Answer>, blocked: bool) -> AnyView {
    let button = |(at, one): (usize, Answer)| answer(table, at, one, blocked);
    let buttons = answers.into_iter().enumerate().map(button).collect_view();
    view! { <div class=class class:obvious=table.obvious>{buttons}</div> }.into_any()
}

/// An action of a turn while it is being put together, with a way back.
fn one_action(table: CardTable, begun: &Begun) -> AnyView {
    let blocked = blocked(table, begun);
    let key = begun.key;
    let kind = if begun.danger { Kind::Danger } else { Kind::Main };
    view! {
        <div class="dock-buttons">
            <Button wide=true test="back" on_press=move || table.taps.back.run(())>{table.words.follow("back")}</Button>
            <Button wide=true kind=kind test="confirm" disabled=Signal::derive(move || blocked) on_press=move || table.taps.confirm.run(())>
                {move || confirm_label(table, key)}
            </Button>
        </div>
    }
    .into_any()
}

fn confirm_label(table: CardTable, key: &'static str) -> String {
    let label = t(key);
    match table.target.get() {
        Some(target) => table.words.with("confirm-on", &[("act", label.into()), ("who", table.cx.name(target).into())]),
        None => label,
    }
}

/// Whether it is public that a choice isn't a move yet.
fn blocked(table: CardTable, begun: &Begun) -> bool {
    begun.flaw.is_some_and(|flaw| table.shown() || !flaw.secret)
}

/// Why a button is disabled, if that may be shown now.
fn why(table: CardTable, answer: &Answer) -> Option<&'static str> {
    if answer.public || table.shown() { answer.why } else { None }
}

/// A button of the decision. `blocked` disables the button that confirms the choice. While the page is about to answer by itself, all buttons are
/// disabled: a press might come a moment too late, and answer the next question.
fn answer(table: CardTable, at: usize, answer: Answer, blocked: bool) -> AnyView {
    let why = why(table, &answer);
    let disabled = (blocked && answer.confirms) || why.is_some();
    let kind = match answer {
        Answer { danger: true, .. } => Kind::Danger,
        Answer { confirms: true, .. } => Kind::Main,
        Answer { .. } => Kind::Plain,
    };
    let key = answer.key;
    let mark = answer.mark.map(|mark| view! { <span class="act-mark" inner_html=drawing(mark)></span> });
    let test = key.split_once('-').map_or(key, |(_, test)| test).to_owned();
    view! {
        <Button wide=true kind=kind test=test disabled=Signal::derive(move || disabled || table.obvious.get())
            why=Signal::derive(move || why.map(t).unwrap_or_default()) on_press=move || table.taps.answer.run(at)>
            {mark}
            {move || t(key)}
        </Button>
    }
    .into_any()
}

/// A mark as a complete SVG.
pub fn drawing(mark: &str) -> String {
    format!(r#"<svg viewBox="0 0 24 24" aria-hidden="true" class="mark">{mark}</svg>"#)
}
