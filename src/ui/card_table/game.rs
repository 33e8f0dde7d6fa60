//! A card game implements this trait to be drawn. Layer 9.

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

    /// For each section of the rules, the cards that it mentions, as text records write them; they are shown beside it.
    const PICTURED: &'static [(&'static str, &'static str)];

    /// A card's full name, for players who can't see it.
    fn name(speech: &Speech<'_>, face: Face) -> String;

    /// How an open card looks at the viewer's table.
    fn look(view: Option<&Self::View>, speech: &Speech<'_>, face: Face) -> CardLook;

    /// What a card does at the viewer's table, if its look doesn't say it all; shown after a tap on a card that can't be chosen.
    fn explain(_view: Option<&Self::View>, _speech: &Speech<'_>, _face: Face) -> Option<Explained> {
        None
    }

    /// The cards that players talk about, in an order that is the same for all of them.
    fn talked_of(speech: &Speech<'_>) -> Vec<String>;

    /// How a button is drawn.
    fn act(_act: Self::Act) -> ActLook {
        ActLook::default()
    }

    /// What a move does that needs confirmation: the key of a button's label.
    fn doubted(action: &Self::Move) -> &'static str;

    /// The class of a row with this many buttons.
    fn row(_buttons: usize) -> &'static str {
        "dock-buttons"
    }

    /// What else must be chosen besides cards.
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

/// What a seat sees, what it can do, and its half-made move; the signals of one panel.
pub struct Desk<G: CardGame> {
    /// The page's part.
    pub cx: PanelCx,
    /// What the seat may see.
    pub view: Memo<Option<G::View>>,
    /// What is drawn of the view.
    pub scene: Memo<Option<Scene<MiddleOf<G>>>>,
    /// What the seat can do.
    pub offers: Memo<Vec<G::Offer>>,
    /// The only possible move, if the page makes it by itself.
    pub(super) obvious: Memo<Option<G::Move>>,
    /// The half-made move.
    pub draft: RwSignal<DraftOf<G>>,
    /// What the seat is asked.
    pub decision: Memo<Option<DecisionOf<G>>>,
    /// The move that needs confirmation, and why.
    pub(super) doubtful: RwSignal<Option<(G::Move, &'static str)>>,
    /// Whether that question is open.
    pub(super) doubting: RwSignal<bool>,
    /// The card last asked about, and why it can't be chosen.
    pub(super) explained: RwSignal<Option<(Face, Option<&'static str>)>>,
    /// Whether the sheet about it is open.
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
