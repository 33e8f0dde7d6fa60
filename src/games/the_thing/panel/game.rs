//! This module tells the card table how The Thing is drawn. Layer 10.

use super::{choice, marks, speech, stage};
use crate::games::kit::form::Doing as _;
use crate::games::the_thing::picture::act::Act;
use crate::games::the_thing::picture::decision::Choice;
use crate::games::the_thing::picture::said;
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::claim::Worth;
use crate::games::the_thing::rules::moves::Move;
use crate::games::the_thing::rules::view::View;
use crate::table::card::Face;
use crate::ui::card_table::{ActLook, CardGame, CardTable, Desk, GameWords};
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

impl CardGame for TheThing {
    const WORDS: GameWords = GameWords("thing");
    const PICTURED: &[(&str, &str)] = &[
        ("thing-rules-goal", "QD 5H"),
        ("thing-rules-cards", "7S AC KS 7H"),
        ("thing-rules-steal", "AS AC"),
        ("thing-rules-test", "JC QS KC"),
        ("thing-rules-combat", "8S 8C 10H"),
        ("thing-rules-disease", "JK"),
    ];

    fn name(speech: &Speech<'_>, face: Face) -> String {
        speech.card(said::printed(face))
    }

    fn look(_view: Option<&View>, speech: &Speech<'_>, face: Face) -> CardLook {
        let (verb, worth) = speech::card_verb(speech, face);
        CardLook::of(speech, said::printed(face), &speech::card_use(speech, face), verb, worth)
    }

    fn talked_of(speech: &Speech<'_>) -> Vec<String> {
        Worth::all().map(|worth| speech::worth(speech, worth)).collect()
    }

    fn act(act: Act) -> ActLook {
        ActLook { mark: marks::of_act(act), danger: matches!(act, Act::Joker | Act::Attack) }
    }

    fn doubted(action: &Move) -> &'static str {
        let act = match action {
            Move::Helicopter => Act::Helicopter,
            Move::Attack { .. } => Act::Attack,
            Move::Join { .. } => Act::Join,
            _ => Act::Place,
        };
        act.deed().key
    }

    fn row(buttons: usize) -> &'static str {
        if buttons > 3 { "dock-buttons six" } else { "dock-buttons" }
    }

    fn choosing(desk: Desk<TheThing>, table: CardTable, choice: &Choice) -> AnyView {
        choice::choosing(desk, table, choice)
    }

    fn middle(desk: Desk<TheThing>, table: CardTable) -> AnyView {
        stage::middle(desk, table)
    }

    fn before_question(desk: Desk<TheThing>, table: CardTable) -> AnyView {
        view! { {move || stage::seen(desk, table)} }.into_any()
    }
}
