//! The card table is told here how The Thing is drawn. Layer 10.

use super::{choice, marks, speech, stage};
use crate::base::ids::Seat;
use crate::games::kit::end::Reveal;
use crate::games::kit::motion::Flight;
use crate::games::kit::scene::{Now, Scene, Standing};
use crate::games::the_thing::picture::act::Act;
use crate::games::the_thing::picture::decision::Choice;
use crate::games::the_thing::picture::flights;
use crate::games::the_thing::picture::reveal;
use crate::games::the_thing::picture::said;
use crate::games::the_thing::picture::scene::{self, Middle, Stage};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::moves::Move;
use crate::games::the_thing::rules::outcome::Outcome;
use crate::games::the_thing::rules::phase::Phase;
use crate::games::the_thing::rules::refusal::Refusal;
use crate::games::the_thing::rules::view::View;
use crate::table::card::Face;
use crate::table::hand::Seen;
use crate::table::said::{Mood, Said};
use crate::table::tree::Twig;
use crate::ui::card_table::{ActLook, CardGame, CardTable, Desk, GameWords};
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

impl CardGame for TheThing {
    const WORDS: GameWords = GameWords("thing");
    type Phase = Phase;
    type Middle = Middle;

    fn phase(view: &View) -> Phase {
        view.phase
    }

    fn round(view: &View) -> u16 {
        view.round
    }

    fn now(phase: Option<Phase>) -> Now {
        scene::now(phase.unwrap_or(Phase::Dealing))
    }

    fn hand_of(view: &View, seat: Seat) -> &[Seen] {
        view.players.get(seat.index()).map_or(&[], |player| &player.hand)
    }

    fn standing(view: &View, seat: Seat) -> Option<Standing> {
        view.players.get(seat.index())?.alien.map(Standing::of)
    }

    fn drawn(view: &View) -> Option<Option<Face>> {
        let mine = view.me == Some(view.turn) && matches!(view.phase, Phase::Drawn { .. });
        if mine { view.drawn.map(|drawn| drawn.face) } else { None }
    }

    fn scene(view: &View) -> Scene<Middle> {
        scene::scene(view)
    }

    fn is_fight(middle: &Middle) -> bool {
        matches!(middle.stage, Stage::Fight(_))
    }

    fn name(speech: &Speech<'_>, face: Face) -> String {
        speech.card(said::printed(face))
    }

    fn look(_view: Option<&View>, speech: &Speech<'_>, face: Face) -> CardLook {
        let (verb, worth) = speech::card_verb(speech, face);
        CardLook::of(speech, said::printed(face), &speech::card_use(speech, face), verb, worth)
    }

    fn act(act: Act) -> ActLook {
        ActLook {
            key: act.key(),
            mark: marks::of_act(act),
            action: act.is_action(),
            danger: matches!(act, Act::Joker | Act::Attack),
        }
    }

    fn doubted(action: &Move) -> &'static str {
        let act = match action {
            Move::Helicopter => Act::Helicopter,
            Move::Attack { .. } => Act::Attack,
            Move::Join { .. } => Act::Join,
            _ => Act::Place,
        };
        act.key()
    }

    fn said(line: &Line) -> Said {
        said::line(line)
    }

    fn flights(line: &Line) -> Vec<Flight> {
        flights::flights(line)
    }

    fn mood(line: &Line) -> Mood {
        said::mood(line)
    }

    fn is_result(line: &Line) -> bool {
        said::is_result(line)
    }

    fn is_turn(line: &Line) -> bool {
        matches!(line, Line::Turn { .. })
    }

    fn is_news(line: &Line) -> bool {
        matches!(line, Line::Passed { .. } | Line::Infected { .. } | Line::Saw { .. } | Line::LostFace { .. })
    }

    fn refusal(refusal: Refusal) -> Said {
        said::refusal(refusal)
    }

    fn reveal(outcome: &Outcome) -> Reveal {
        reveal::reveal(outcome)
    }

    fn origin(twig: &Twig) -> Said {
        reveal::origin(twig)
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
