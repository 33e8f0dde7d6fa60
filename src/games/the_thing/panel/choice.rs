//! The player puts a move together: whom, which value, and what the cards amount to. Layer 10; cards are tapped in the hand.

use super::speech;
use crate::games::the_thing::picture::decision::Choice;
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::claim::Worth;
use crate::ui::card_table::choice::{preview, whom};
use crate::ui::card_table::{CardTable, Desk};
use crate::ui::text::{t, tell};
use crate::ui::widgets::option::{Choosable, options};
use leptos::prelude::*;

/// Draws what must be chosen besides cards.
pub(super) fn choosing(desk: Desk<TheThing>, table: CardTable, choice: &Choice) -> AnyView {
    view! {
        {whom(table, choice.targets, "thing-pick-target")}
        {(choice.wants.worths > 0).then(|| worths(desk, table, choice.wants.worths))}
        {preview(table, move || coming_to(desk))}
    }
    .into_any()
}

fn worths(desk: Desk<TheThing>, table: CardTable, most: usize) -> AnyView {
    let one = |worth: Worth| Choosable {
        label: table.speak(|speech| speech::worth(speech, worth)),
        note: None,
        chosen: Signal::derive(move || desk.draft.with(|draft| draft.more.contains(&worth))),
        test: name_of(worth),
        press: Callback::new(move |()| desk.draft.update(|draft| draft.tap_worth(worth, most))),
    };
    view! {
        {options("options worths", "thing-pick-worth", Worth::all().map(one).collect())}
        {(most > 1).then(|| chosen_worths(desk, table))}
    }
    .into_any()
}

fn name_of(worth: Worth) -> String {
    match worth {
        Worth::Ace => "worth-ace".to_owned(),
        Worth::Number(number) => format!("worth-{number}"),
        Worth::Test => "worth-test".to_owned(),
    }
}

/// Several chosen values, each of which a tap takes back.
fn chosen_worths(desk: Desk<TheThing>, table: CardTable) -> AnyView {
    let chosen = move || {
        let worths = desk.draft.with(|draft| draft.more.clone());
        let one = |(at, worth): (usize, Worth)| {
            let name = table.speak(|speech| speech::worth(speech, worth));
            view! {
                <button type="button" class="option" data-testid=format!("drop-{at}")
                    on:click=move |_| desk.draft.update(|draft| draft.drop_worth(at))>{name} " ✕"</button>
            }
        };
        worths.into_iter().enumerate().map(one).collect_view()
    };
    view! { <div class="options"><span class="dim small">{t("thing-said-so-far")}</span> {chosen}</div> }.into_any()
}

/// What the chosen cards would amount to in the fight. It is covered when the cards are.
fn coming_to(desk: Desk<TheThing>) -> Option<String> {
    let preview = desk.view.with(|view| view.as_ref().and_then(|view| desk.draft.with(|draft| draft.preview(view))))?;
    if preview.other == 0 {
        return Some(tell("thing-fight-opening", &[("n", preview.value.into())]));
    }
    let args = [("n", preview.value.into()), ("total", preview.total.into()), ("other", preview.other.into())];
    let verdict = if preview.total > preview.other {
        t("thing-fight-enough")
    } else {
        tell("thing-fight-short", &[("n", (preview.other + 1 - preview.total).into())])
    };
    Some(format!("{} {verdict}", tell("thing-fight-preview", &args)))
}
