//! The card table is told here how Stay Away! is drawn. Layer 10.

use super::{call, choice, marks, speech, stage};
use crate::base::ids::Seat;
use crate::games::kit::end::Reveal;
use crate::games::kit::motion::Flight;
use crate::games::kit::scene::{Now, Scene, Standing};
use crate::games::stay_away::picture::act::Act;
use crate::games::stay_away::picture::decision::Choice;
use crate::games::stay_away::picture::scene::{self, Middle};
use crate::games::stay_away::picture::{flights, reveal, said};
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::card::Class;
use crate::games::stay_away::rules::cards::card;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::line::Line;
use crate::games::stay_away::rules::moves::Move;
use crate::games::stay_away::rules::outcome::Outcome;
use crate::games::stay_away::rules::phase::Phase;
use crate::games::stay_away::rules::refusal::Refusal;
use crate::games::stay_away::rules::view::View;
use crate::table::card::Face;
use crate::table::hand::Seen;
use crate::table::said::{Mood, Said};
use crate::table::tree::Twig;
use crate::ui::card_table::{ActLook, CardGame, CardTable, Desk, Explained, GameWords};
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
    type Phase = Phase;
    type Middle = Middle;

    fn phase(view: &View) -> Phase {
        view.phase
    }

    fn round(view: &View) -> u16 {
        view.turns
    }

    fn now(phase: Option<Phase>) -> Now {
        scene::now(phase.unwrap_or(Phase::Dealing))
    }

    fn hand_of(view: &View, seat: Seat) -> &[Seen] {
        view.players.get(seat.index()).map_or(&[], |player| &player.hand)
    }

    fn standing(view: &View, seat: Seat) -> Option<Standing> {
        view.players.get(seat.index())?.role.map(said::standing)
    }

    fn drawn(_view: &View) -> Option<Option<Face>> {
        None
    }

    fn scene(view: &View) -> Scene<Middle> {
        scene::scene(view)
    }

    /// Who sits beside whom matters most of all: nothing moves the players together.
    fn is_fight(_middle: &Middle) -> bool {
        false
    }

    fn name(speech: &Speech<'_>, face: Face) -> String {
        Kind::of(face).map(|kind| speech::card(speech, kind)).unwrap_or_default()
    }

    fn look(view: Option<&View>, speech: &Speech<'_>, face: Face) -> CardLook {
        let kind = Kind::of(face).unwrap_or(Kind::Thing);
        let (name, does) = (speech::card(speech, kind), view.map(|view| speech::does(speech, kind, &view.setup)));
        let label = format!("{name}. {}", does.unwrap_or_default());
        CardLook { label, print: Print::Named { name, ink: ink(kind), mark: marks::of_card(kind) } }
    }

    fn explain(view: Option<&View>, speech: &Speech<'_>, face: Face) -> Option<Explained> {
        let kind = Kind::of(face)?;
        Some(Explained { name: speech::card(speech, kind), text: speech::does(speech, kind, &view?.setup) })
    }

    fn act(act: Act) -> ActLook {
        ActLook { key: act.key(), mark: None, action: false, danger: false }
    }

    fn doubted(action: &Move) -> &'static str {
        match action {
            Move::Declare => "away-act-declare",
            Move::Accept => Act::Accept.key(),
            Move::Succumb => Act::Give.key(),
            _ => Act::Play.key(),
        }
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
        said::is_secret(line)
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

    fn row(_buttons: usize) -> &'static str {
        "dock-buttons"
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
