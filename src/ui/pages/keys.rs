//! Keys of the keyboard press the buttons of a game. Layer 9. They only press what is in sight, as a finger would. Keys count by their position on
//! the keyboard, whatever they are labelled.

use crate::ui::kit::PanelCx;
use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use leptos::web_sys::{Element, HtmlElement};
use std::iter::successors;
use wasm_bindgen::JsCast;

/// The elements that hold the answers, in the order in which the answers are numbered (`style/keys.css`).
const ANSWERS: [&str; 2] = [".dock-buttons", ".dock-acts"];
/// Elements in which keys type text.
const WRITTEN: &str = "input, textarea, select";
/// Elements that cover the table.
const OVER: &str = "dialog[open]";

/// The sheets that letters open.
#[derive(Clone, Copy)]
pub(super) struct Sheets {
    pub(super) menu: RwSignal<bool>,
    pub(super) log: RwSignal<bool>,
    /// The rules of the moment.
    pub(super) now: RwSignal<bool>,
}

/// Handles keys as long as the component lives.
pub(super) fn keys(cx: PanelCx, sheets: Sheets) {
    let listener = window_event_listener(keydown, move |event| {
        if !is_for_the_table(&event) {
            return;
        }
        let code = event.code();
        match code.as_str() {
            "KeyM" => sheets.menu.set(true),
            "KeyL" => sheets.log.set(true),
            "KeyR" => sheets.now.set(true),
            "KeyO" => cx.peek.kept.update(|kept| *kept = !*kept),
            _ => {
                let digit = code.strip_prefix("Digit").or_else(|| code.strip_prefix("Numpad"));
                if let Some(number) = digit.and_then(|digit| digit.parse().ok()) {
                    answer(number);
                }
            }
        }
    });
    on_cleanup(move || listener.remove());
}

fn is_for_the_table(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let written = target.is_some_and(|target| target.matches(WRITTEN).unwrap_or_default());
    let covered = document().query_selector(OVER).ok().flatten().is_some();
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    !(written || covered || modified || event.repeat())
}

/// Presses the answer with this number, counted from 1, unless it is disabled.
fn answer(number: usize) {
    let rows = ANSWERS.into_iter().filter_map(|row| document().query_selector(row).ok().flatten());
    let mut answers = rows.flat_map(|row| successors(row.first_element_child(), Element::next_element_sibling));
    let answer = number.checked_sub(1).and_then(|at| answers.nth(at));
    if let Some(button) = answer.and_then(|answer| answer.dyn_into::<HtmlElement>().ok()) {
        button.click();
    }
}
