//! The card table is told here how The Things is drawn. Layer 10.

use super::{call, choice, marks, speech, stage};
use crate::base::ids::Seat;
use crate::games::kit::end::Reveal;
use crate::games::kit::motion::Flight;
use crate::games::kit::scene::{Now, Scene, Standing};
use crate::games::the_things::picture::act::Act;
use crate::games::the_things::picture::decision::Choice;
use crate::games::the_things::picture::declare::call_of;
use crate::games::the_things::picture::flights;
use crate::games::the_things::picture::reveal;
use crate::games::the_things::picture::said;
use crate::games::the_things::picture::scene::{self, Middle, Stage};
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::line::Line;
use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::outcome::Outcome;
use crate::games::the_things::rules::phase::Phase;
use crate::games::the_things::rules::refusal::Refusal;
use crate::games::the_things::rules::view::View;
use crate::table::card::Face;
use crate::table::hand::Seen;
use crate::table::said::{Mood, Said};
use crate::table::tree::Twig;
use crate::ui::card_table::{ActLook, CardGame, CardTable, Desk, GameWords};
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

impl CardGame for TheThings {
    const WORDS: GameWords = GameWords("things");
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
        view.players.get(seat.index())?.thing.map(Standing::of)
    }

    fn drawn(view: &View) -> Option<Option<Face>> {
        let mine = matches!(view.phase, Phase::Drawn { seat } if view.me == Some(seat));
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

    fn look(view: Option<&View>, speech: &Speech<'_>, face: Face) -> CardLook {
        let ace = view.map_or(1, |view| view.setup.ace_value);
        let (verb, worth) = speech::card_verb(speech, face, ace);
        CardLook::of(speech, said::printed(face), &speech::card_use(speech, face, ace), verb, worth)
    }

    fn act(act: Act) -> ActLook {
        ActLook { key: act.key(), mark: marks::of_act(act), action: act.is_action(), danger: act == Act::Attack }
    }

    fn doubted(action: &Move) -> &'static str {
        call_of(action).map_or(Act::Attack.key(), |call| call.name)
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
        matches!(line, Line::Drew { .. } | Line::Passed { .. } | Line::Infected { .. } | Line::Saw { .. })
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
