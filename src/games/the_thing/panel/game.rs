//! The card table is told here how The Thing is drawn. Layer 10.

use super::{choice, marks, speech, stage};
use crate::games::kit::form::Doing as _;
use crate::games::the_thing::picture::act::Act;
use crate::games::the_thing::picture::decision::Choice;
use crate::games::the_thing::picture::said;
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::claim::Worth;
use crate::games::the_thing::rules::face::{JOKER, Suit, face};
use crate::games::the_thing::rules::moves::Move;
use crate::games::the_thing::rules::view::View;
use crate::table::card::Face;
use crate::ui::card_table::{ActLook, CardGame, CardTable, Desk, GameWords};
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

impl CardGame for TheThing {
    const WORDS: GameWords = GameWords("thing");

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

    fn pictured(section: &str) -> Vec<Face> {
        let cards: &[(u8, Suit)] = match section {
            "thing-rules-goal" => &[(12, Suit::Diamonds), (5, Suit::Hearts)],
            "thing-rules-cards" => &[(7, Suit::Spades), (1, Suit::Clubs), (13, Suit::Spades), (7, Suit::Hearts)],
            "thing-rules-steal" => &[(1, Suit::Spades), (1, Suit::Clubs)],
            "thing-rules-test" => &[(11, Suit::Clubs), (12, Suit::Spades), (13, Suit::Clubs)],
            "thing-rules-combat" => &[(8, Suit::Spades), (8, Suit::Clubs), (10, Suit::Hearts)],
            "thing-rules-disease" => return vec![JOKER],
            _ => &[],
        };
        cards.iter().filter_map(|(rank, suit)| face(*rank, *suit)).collect()
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
