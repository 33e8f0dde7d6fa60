//! This module tells the card table how Stay Away! is drawn. Layer 10.

use super::{call, choice, marks, speech, stage};
use crate::games::kit::form::Doing as _;
use crate::games::stay_away::picture::act::Act;
use crate::games::stay_away::picture::decision::Choice;
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::card::Class;
use crate::games::stay_away::rules::cards::card;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::moves::Move;
use crate::games::stay_away::rules::view::View;
use crate::table::card::Face;
use crate::ui::card_table::{CardGame, CardTable, Desk, Explained, GameWords};
use crate::ui::speech::Speech;
use crate::ui::widgets::{CardLook, Ink, Print};
use leptos::prelude::*;

fn ink(kind: Kind) -> Ink {
    match card(kind).class {
        Class::Infection => Ink::Red,
        Class::Action(..) => Ink::Green,
        Class::Defence(..) => Ink::Blue,
        Class::Obstacle(..) => Ink::Yellow,
        Class::Panic(_) => Ink::Violet,
    }
}

impl CardGame for StayAway {
    const WORDS: GameWords = GameWords("away");
    const PICTURED: &[(&str, &str)] = &[
        ("away-rules-goal", "thing infected"),
        (
            "away-rules-actions",
            "flamethrower analysis axe suspicion whiskey resolute watch-your-back change-places better-run seduction",
        ),
        ("away-rules-defences", "scary comfortable no-thanks missed no-barbecue"),
        ("away-rules-obstacles", "quarantine barred-door"),
        (
            "away-rules-panics",
            "party get-out one-two chain-reaction blind-date friends forgetful between-us confession oops three-four ropes",
        ),
    ];

    fn name(speech: &Speech<'_>, face: Face) -> String {
        Kind::of(face).map(|kind| speech::card(speech, kind)).unwrap_or_default()
    }

    fn look(view: Option<&View>, speech: &Speech<'_>, face: Face) -> CardLook {
        let kind = Kind::of(face).unwrap_or(Kind::Thing);
        let name = speech::card(speech, kind);
        let label = format!("{name}. {}", view.map(|view| speech::does(speech, kind, &view.setup)).unwrap_or_default());
        CardLook { label, print: Print::Named { name, ink: ink(kind), mark: marks::of_card(kind) } }
    }

    fn explain(view: Option<&View>, speech: &Speech<'_>, face: Face) -> Option<Explained> {
        let kind = Kind::of(face)?;
        Some(Explained { name: speech::card(speech, kind), text: speech::does(speech, kind, &view?.setup) })
    }

    fn talked_of(speech: &Speech<'_>) -> Vec<String> {
        let held = Kind::ALL.into_iter().filter(|kind| !matches!(card(*kind).class, Class::Panic(_)));
        held.map(|kind| speech::card(speech, kind)).collect()
    }

    fn doubted(action: &Move) -> &'static str {
        match action {
            Move::Declare => "away-act-declare",
            Move::Accept => Act::Accept.deed().key,
            Move::Succumb { .. } => Act::Give.deed().key,
            _ => Act::Play.deed().key,
        }
    }

    fn choosing(desk: Desk<StayAway>, table: CardTable, choice: &Choice) -> AnyView {
        choice::choosing(desk, table, choice)
    }

    fn middle(desk: Desk<StayAway>, table: CardTable) -> AnyView {
        stage::middle(desk, table)
    }

    fn after_question(desk: Desk<StayAway>, table: CardTable) -> AnyView {
        call::call(desk, table)
    }
}
