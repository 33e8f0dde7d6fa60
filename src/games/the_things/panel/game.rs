//! This module tells the card table how The Things is drawn. Layer 10.

use super::{call, choice, marks, speech, stage};
use crate::games::kit::form::Doing as _;
use crate::games::the_things::picture::act::Act;
use crate::games::the_things::picture::decision::Choice;
use crate::games::the_things::picture::declare::call_of;
use crate::games::the_things::picture::said;
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::face::KING;
use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::view::View;
use crate::table::card::Face;
use crate::ui::card_table::{ActLook, CardGame, CardTable, Desk, GameWords};
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

impl CardGame for TheThings {
    const WORDS: GameWords = GameWords("things");
    const PICTURED: &[(&str, &str)] = &[
        ("things-rules-goal", "QD 5H"),
        ("things-rules-cards", "7S KC 7H JD"),
        ("things-rules-attack", "8S 8C QS KH"),
    ];

    fn name(speech: &Speech<'_>, face: Face) -> String {
        speech.card(said::printed(face))
    }

    fn look(view: Option<&View>, speech: &Speech<'_>, face: Face) -> CardLook {
        let ace = view.map_or(1, |view| view.setup.ace_value);
        let (verb, worth) = speech::card_verb(speech, face, ace);
        CardLook::of(speech, said::printed(face), &speech::card_use(speech, face, ace), verb, worth)
    }

    fn talked_of(speech: &Speech<'_>) -> Vec<String> {
        (1..=KING).map(|rank| speech::rank(speech, rank)).collect()
    }

    fn act(act: Act) -> ActLook {
        ActLook { mark: marks::of_act(act), danger: act == Act::Attack }
    }

    fn doubted(action: &Move) -> &'static str {
        call_of(action).map_or(Act::Attack.deed().key, |call| call.name)
    }

    fn row(buttons: usize) -> &'static str {
        if buttons > 2 { "dock-buttons six four" } else { "dock-buttons" }
    }

    fn choosing(desk: Desk<TheThings>, table: CardTable, choice: &Choice) -> AnyView {
        choice::choosing(desk, table, choice)
    }

    fn middle(desk: Desk<TheThings>, table: CardTable) -> AnyView {
        stage::middle(desk, table)
    }

    fn after_question(desk: Desk<TheThings>, table: CardTable) -> AnyView {
        call::call(desk, table)
    }
}
