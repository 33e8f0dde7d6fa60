//! A card game implements this trait, so that the card table can draw it. Layer 9.

use super::model::{CardTable, Explained};
use super::words::GameWords;
use crate::games::kit::end::Revealing;
use crate::games::kit::form::{ChoiceOf, DecisionOf, DraftOf, Form};
use crate::games::kit::motion::Moving;
use crate::games::kit::scene::{Scene, Scenic};
use crate::games::kit::telling::{Refusing, Telling};
use crate::table::card::Face;
use crate::table::game::{Game, Notation};
use crate::ui::kit::PanelCx;
use crate::ui::reactive::memo;
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

/// How a button is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ActLook {
    /// Its mark: SVG on a grid of 24 by 24, in strokes of `currentColor`.
    pub mark: Option<&'static str>,
    /// Whether it is dangerous.
    pub danger: bool,
}

/// A card game as the card table draws it.
pub trait CardGame:
    Form + Notation + Game<View: Scenic, Line: Telling + Moving, Refusal: Refusing, Outcome: Revealing>
{
    /// The game's words.
    const WORDS: GameWords;

    /// For each section of the rules, the cards that it mentions, written as in text records. They are shown beside it.
    const PICTURED: &'static [(&'static str, &'static str)];

    /// A card's full name, for players who can't see it.
    fn name(speech: &Speech<'_>, face: Face) -> String;

    /// The look of a face-up card at the viewer's table.
    fn look(view: Option<&Self::View>, speech: &Speech<'_>, face: Face) -> CardLook;

    /// What a card does at the viewer's table, if its look doesn't say everything. Shown after a tap on a card that can't be chosen.
    fn explain(_view: Option<&Self::View>, _speech: &Speech<'_>, _face: Face) -> Option<Explained> {
        None
    }

    /// The cards that players can talk about. The order must be the same for all players.
    fn talked_of(speech: &Speech<'_>) -> Vec<String>;

    /// How a button is drawn.
    fn act(_act: Self::Act) -> ActLook {
        ActLook::default()
    }

    /// What a move does that needs confirmation, as the key of a button's label.
    fn doubted(action: &Self::Move) -> &'static str;

    /// The class of a row of this many buttons.
    fn row(_buttons: usize) -> &'static str {
        "dock-buttons"
    }

    /// Draws what must be chosen besides cards.
    fn choosing(desk: Desk<Self>, table: CardTable, choice: &ChoiceOf<Self>) -> AnyView;

    /// The middle of the table.
    fn middle(desk: Desk<Self>, table: CardTable) -> AnyView;

    /// What is shown before the question.
    fn before_question(_desk: Desk<Self>, _table: CardTable) -> AnyView {
        ().into_any()
    }

    /// What is shown after the question.
    fn after_question(_desk: Desk<Self>, _table: CardTable) -> AnyView {
        ().into_any()
    }
}

/// The content of the middle of a game's table.
pub type MiddleOf<G> = <<G as Game>::View as Scenic>::Middle;

/// What a seat sees, its options and its half-made move, as the signals of one panel.
pub struct Desk<G: CardGame> {
    /// What the page gives the panel.
    pub cx: PanelCx,
    /// What the seat may see.
    pub view: Memo<Option<G::View>>,
    /// What is drawn of the view.
    pub scene: Memo<Option<Scene<MiddleOf<G>>>>,
    /// What the seat can do.
    pub offers: Memo<Vec<G::Offer>>,
    /// The only possible move, if the page is about to make it.
    pub(super) obvious: Memo<Option<G::Move>>,
    /// The half-made move.
    pub draft: RwSignal<DraftOf<G>>,
    /// What the seat is asked.
    pub decision: Memo<Option<DecisionOf<G>>>,
    /// The move that needs confirmation, and why.
    pub(super) doubtful: RwSignal<Option<(G::Move, &'static str)>>,
    /// Whether the request for confirmation is open.
    pub(super) doubting: RwSignal<bool>,
    /// The card asked about last, and why it can't be chosen.
    pub(super) explained: RwSignal<Option<(Face, Option<&'static str>)>>,
    /// Whether the sheet about that card is open.
    pub(super) explaining: RwSignal<bool>,
}

impl<G: CardGame> Clone for Desk<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: CardGame> Copy for Desk<G> {}

impl<G: CardGame> Desk<G> {
    /// A part of the middle of the table.
    pub fn part<T>(self, part: impl Fn(MiddleOf<G>) -> T + Send + Sync + 'static) -> Memo<Option<T>>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        memo(move || self.middle().map(&part))
    }

    /// The content of the middle of the table; tracked.
    pub fn middle(self) -> Option<MiddleOf<G>> {
        self.scene.with(|scene| scene.as_ref().map(|scene| scene.middle.clone()))
    }
}
