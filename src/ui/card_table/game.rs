//! A card game implements this trait to be drawn. Layer 9.

use super::model::{CardTable, Explained};
use super::words::GameWords;
use crate::base::ids::Seat;
use crate::games::kit::end::Reveal;
use crate::games::kit::form::{ChoiceOf, DecisionOf, DraftOf, Form};
use crate::games::kit::motion::Flight;
use crate::games::kit::scene::{Now, Scene, Standing};
use crate::table::card::Face;
use crate::table::hand::Seen;
use crate::table::said::{Mood, Said};
use crate::table::tree::Twig;
use crate::ui::kit::PanelCx;
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

/// How a button is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActLook {
    /// The key of its label; `KEY-help` explains it.
    pub key: &'static str,
    /// Its mark: SVG on a grid of 24 by 24, in strokes of `currentColor`.
    pub mark: Option<&'static str>,
    /// Whether it is one of the actions of a turn.
    pub action: bool,
    /// Whether it is dangerous.
    pub danger: bool,
}

/// A card game as the card table draws it.
pub trait CardGame: Form {
    /// The game's words.
    const WORDS: GameWords;
    /// Where in the turn a game is.
    type Phase: Copy + PartialEq + Send + Sync + 'static;
    /// What lies in the middle of the table.
    type Middle: Clone + PartialEq + Send + Sync + 'static;

    /// Where in the turn the game is.
    fn phase(view: &Self::View) -> Self::Phase;

    /// The round, from 1; 0 before the first.
    fn round(view: &Self::View) -> u16;

    /// Where the rules tell of a phase; of the deal if there is none.
    fn now(phase: Option<Self::Phase>) -> Now;

    /// The hand of a seat, as the viewer sees it.
    fn hand_of(view: &Self::View, seat: Seat) -> &[Seen];

    /// What a seat is, if the viewer can know for certain.
    fn standing(view: &Self::View, seat: Seat) -> Option<Standing>;

    /// The card that the viewer has just drawn and not yet taken up, and its face if it is known.
    fn drawn(view: &Self::View) -> Option<Option<Face>>;

    /// How the table is drawn.
    fn scene(view: &Self::View) -> Scene<Self::Middle>;

    /// Whether there is a fight.
    fn is_fight(middle: &Self::Middle) -> bool;

    /// A card's full name, for players who can't see it.
    fn name(speech: &Speech<'_>, face: Face) -> String;

    /// What is seen of an open card at the viewer's table.
    fn look(view: Option<&Self::View>, speech: &Speech<'_>, face: Face) -> CardLook;

    /// What a card does at the viewer's table, where its look doesn't say it all; a tap on a card that can't be chosen tells it.
    fn explain(_view: Option<&Self::View>, _speech: &Speech<'_>, _face: Face) -> Option<Explained> {
        None
    }

    /// How a button is drawn.
    fn act(act: Self::Act) -> ActLook;

    /// What a move does that is asked once more: the key of a button's label.
    fn doubted(action: &Self::Move) -> &'static str;

    /// A line of the log as a message.
    fn said(line: &Self::Line) -> Said;

    /// The cards that move as a line of the log tells it.
    fn flights(line: &Self::Line) -> Vec<Flight>;

    /// How a line of the log is set.
    fn mood(line: &Self::Line) -> Mood;

    /// Whether a line tells what came of chance, of a fight or of cards that were covered before.
    fn is_result(line: &Self::Line) -> bool;

    /// Whether a line begins a turn.
    fn is_turn(line: &Self::Line) -> bool;

    /// Whether a line tells its reader what went into the hand or out of it, or what was seen in another.
    fn is_news(line: &Self::Line) -> bool;

    /// Why a move wasn't taken, for the player who tried it.
    fn refusal(refusal: Self::Refusal) -> Said;

    /// What is drawn of the end.
    fn reveal(outcome: &Self::Outcome) -> Reveal;

    /// What a twig of the tree of infections says of where it comes from.
    fn origin(twig: &Twig) -> Said;

    /// The class of a row of so many buttons.
    fn row(buttons: usize) -> &'static str;

    /// What is still to be chosen besides cards.
    fn choosing(desk: Desk<Self>, table: CardTable, choice: &ChoiceOf<Self>) -> AnyView;

    /// The middle of the table.
    fn middle(desk: Desk<Self>, table: CardTable) -> AnyView;

    /// What stands before the question.
    fn before_question(_desk: Desk<Self>, _table: CardTable) -> AnyView {
        ().into_any()
    }

    /// What stands after the question.
    fn after_question(_desk: Desk<Self>, _table: CardTable) -> AnyView {
        ().into_any()
    }
}

/// What a seat sees, what it can do, and the move half made; the signals of one panel.
pub struct Desk<G: CardGame> {
    /// What the page hands over.
    pub cx: PanelCx,
    /// What the seat may see.
    pub view: Memo<Option<G::View>>,
    /// What is drawn of it.
    pub scene: Memo<Option<Scene<G::Middle>>>,
    /// What the seat can do.
    pub offers: Memo<Vec<G::Offer>>,
    /// The move half made.
    pub draft: RwSignal<DraftOf<G>>,
    /// What the seat is asked.
    pub decision: Memo<Option<DecisionOf<G>>>,
    /// The move that is asked once more, and why.
    pub(super) doubtful: RwSignal<Option<(G::Move, &'static str)>>,
    /// Whether that question is up.
    pub(super) doubting: RwSignal<bool>,
    /// The card asked about last, and why it can't be chosen.
    pub(super) explained: RwSignal<Option<(Face, Option<&'static str>)>>,
    /// Whether the sheet about it is up.
    pub(super) explaining: RwSignal<bool>,
}

impl<G: CardGame> Clone for Desk<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: CardGame> Copy for Desk<G> {}
