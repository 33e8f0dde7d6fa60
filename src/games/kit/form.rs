//! A form asks for what a button needs to become a move. This is a player, cards, and whatever else the game wants. Layer 5; the offers say what is
//! legal.
//!
//! Which buttons there are follows from public knowledge, so they are the same for every role. Whether a button is enabled depends on the player's
//! own cards. So the page shows that only while the cards lie open.

use super::scene::Scenic;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
use crate::table::game::{Game, Offer};
use crate::table::hand::{HandSet, Seen};
use crate::table::said::Said;
use std::fmt::Debug;

/// What the player has chosen so far. `A` is the game's type for buttons, `M` its type for whatever is chosen besides a player and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft<A, M> {
    /// The chosen button.
    pub act: Option<A>,
    /// The chosen player.
    pub target: Option<Seat>,
    /// The chosen cards of the player's own hand.
    pub cards: HandSet,
    /// What else has been chosen.
    pub more: M,
}

impl<A, M: Default> Default for Draft<A, M> {
    fn default() -> Self {
        Draft { act: None, target: None, cards: HandSet::NONE, more: M::default() }
    }
}

impl<A, M> Draft<A, M> {
    /// Handles a tap on a card, which selects or deselects it. If only one card is wanted (`most` is 1), it replaces the card chosen before.
    pub fn tap_card(&mut self, place: u8, most: usize) {
        let card = HandSet::of(place);
        if self.cards.contains(place) {
            self.cards = self.cards.without(card);
        } else if most == 1 {
            self.cards = card;
        } else {
            self.cards = self.cards.union(card);
        }
    }

    /// Handles a tap on a player.
    pub fn tap_target(&mut self, seat: Seat) {
        self.target = if self.target == Some(seat) { None } else { Some(seat) };
    }

    /// The chosen player, if that is one of these.
    pub fn target_among(&self, seats: SeatSet) -> Option<Seat> {
        self.target.filter(|target| seats.contains(*target))
    }

    /// The chosen card, if exactly one is chosen and it is one of these.
    pub fn one_of(&self, cards: HandSet) -> Option<u8> {
        if self.cards.len() == 1 && self.cards.within(cards) { self.cards.nth(0) } else { None }
    }

    /// The faces of the chosen cards; `None` if one of them is unknown.
    pub fn faces(&self, hand: &[Seen]) -> Option<Vec<Face>> {
        self.cards.iter().map(|place| face_at(hand, place)).collect()
    }
}

/// The face of the card at a position of a hand; `None` if it is unknown.
pub fn face_at(hand: &[Seen], place: u8) -> Option<Face> {
    hand.get(usize::from(place)).and_then(|seen| seen.face)
}

/// The only seat of a set; `None` unless the set has exactly one.
pub fn only(seats: SeatSet) -> Option<Seat> {
    if seats.len() == 1 { seats.iter().next() } else { None }
}

/// What a button does: it makes a move of type `M` at once, or begins a choice. `O` is the game's type for offers, which enable the button.
#[derive(Clone, Copy, Debug)]
pub struct Deed<M, O> {
    /// The key of the label; the message `KEY-help` explains it.
    pub key: &'static str,
    /// The move that the button makes at once; `None` if there is something to choose.
    pub at_once: Option<M>,
    /// Whether an offer enables the button. An offer of the move in `at_once` always does.
    pub opened_by: fn(&O) -> bool,
    /// Whether it is one of the actions of a turn.
    pub is_action: bool,
}

impl<M, O> Deed<M, O> {
    /// A button that makes a move at once.
    pub fn at_once(key: &'static str, action: M) -> Self {
        Deed { key, at_once: Some(action), opened_by: |_| false, is_action: false }
    }

    /// A button that begins a choice, enabled by the offers for which `opened_by` holds.
    pub fn choice(key: &'static str, opened_by: fn(&O) -> bool) -> Self {
        Deed { key, at_once: None, opened_by, is_action: false }
    }

    /// The same button, enabled by these offers too.
    #[must_use]
    pub fn opened_by(self, opened_by: fn(&O) -> bool) -> Self {
        Deed { opened_by, ..self }
    }

    /// The same button, marked as one of the actions of a turn.
    #[must_use]
    pub fn action(self) -> Self {
        Deed { is_action: true, ..self }
    }
}

impl<M: PartialEq, O: Offer<Move = M>> Deed<M, O> {
    fn is_opened_by(&self, offer: &O) -> bool {
        (self.opened_by)(offer) || (self.at_once.is_some() && self.at_once == offer.only())
    }
}

/// A game's buttons.
pub trait Doing<M: PartialEq, O: Offer<Move = M>>: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// What the button does. Each game writes this as a table with one row for each button.
    fn deed(self) -> Deed<M, O>;

    /// The offers that enable the button. There can be several, as there are where each kind of card has its own.
    fn offers<'a>(self, offers: &'a [O]) -> impl Iterator<Item = &'a O>
    where
        O: 'a,
    {
        let deed = self.deed();
        offers.iter().filter(move |offer| deed.is_opened_by(offer))
    }

    /// The first of those offers, if there is one.
    fn offer(self, offers: &[O]) -> Option<&O> {
        self.offers(offers).next()
    }
}

/// A button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Button<A> {
    /// What it does.
    pub act: A,
    /// Why the button is disabled; `None` if it is enabled. Depends on the player's own cards unless `public` is set.
    pub why: Option<&'static str>,
    /// Whether onlookers may see `why`.
    pub public: bool,
}

/// A choice in progress, for a button that needs more than a tap. `W` is the game's type for what is asked for besides a player and cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A, M, W> {
    /// The button.
    pub act: A,
    /// The players to choose from; empty if none is wanted.
    pub targets: SeatSet,
    /// Whether the set of players reveals something about the player's own cards, and so is secret.
    pub veiled: bool,
    /// The most cards that can be chosen; 0 if none are wanted.
    pub most_cards: usize,
    /// The most cards that can be part of the move, given the player's hand. Secret.
    pub room: usize,
    /// The cards that a tap selects, deselects, or takes the value of. Secret.
    pub pickable: HandSet,
    /// What else is asked for.
    pub wants: W,
    /// What is still missing or wrong.
    pub flaw: Option<Flaw>,
    /// The move, once the choice is complete.
    pub ready: Option<M>,
}

impl<A, M, W> Choice<A, M, W> {
    /// A choice that asks for neither a player nor cards; `ready` is its move, if it is complete already.
    pub fn new(act: A, wants: W, ready: Option<M>) -> Self {
        Choice {
            act,
            targets: SeatSet::NONE,
            veiled: false,
            most_cards: 0,
            room: 0,
            pickable: HandSet::NONE,
            wants,
            flaw: None,
            ready,
        }
    }
}

/// Why a choice isn't a move yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The key of the message.
    pub key: &'static str,
    /// Whether the message reveals something about the player's cards.
    pub secret: bool,
}

impl Flaw {
    /// A flaw that onlookers may know.
    pub const fn open(key: &'static str) -> Self {
        Flaw { key, secret: false }
    }

    /// A flaw that reveals something about the player's cards.
    pub const fn secret(key: &'static str) -> Self {
        Flaw { key, secret: true }
    }
}

/// What the player is asked in a phase, and the buttons to answer it with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asking<A> {
    /// The question.
    pub ask: Said,
    /// The buttons. They are the same for every player who could come into this situation.
    pub acts: Vec<A>,
}

impl<A> Asking<A> {
    /// A question, with the buttons to answer it.
    pub fn new(ask: Said, acts: impl IntoIterator<Item = A>) -> Self {
        Asking { ask, acts: acts.into_iter().collect() }
    }

    /// The same for a question without parameters.
    pub fn plain(key: &'static str, acts: impl IntoIterator<Item = A>) -> Self {
        Asking::new(Said::plain(key), acts)
    }
}

/// What the player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<A, M, W> {
    /// The question.
    pub ask: Said,
    /// The buttons to answer with.
    pub buttons: Vec<Button<A>>,
    /// The choice in progress.
    pub choice: Option<Choice<A, M, W>>,
}

/// The type of a form's drafts.
pub type DraftOf<F> = Draft<<F as Form>::Act, <F as Form>::More>;
/// The type of a form's choices.
pub type ChoiceOf<F> = Choice<<F as Form>::Act, <F as Game>::Move, <F as Form>::Wants>;
/// The type of a form's decisions.
pub type DecisionOf<F> = Decision<<F as Form>::Act, <F as Game>::Move, <F as Form>::Wants>;

/// A game's buttons, and what each needs before it is a move.
pub trait Form:
    Game<
        View: Scenic + Send + Sync + 'static,
        Offer: PartialEq + Send + Sync + 'static,
        Move: Copy + Eq + Send + Sync + 'static,
    >
{
    /// The type of the buttons.
    type Act: Doing<Self::Move, Self::Offer>;
    /// The type of what is chosen besides a player and cards.
    type More: Clone + PartialEq + Default + Debug + Send + Sync + 'static;
    /// The type of what is asked for besides a player and cards.
    type Wants: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// The reasons for disabling a button that everybody can see. All other reasons depend on the player's own cards.
    const PUBLIC: &'static [&'static str] = &[];

    /// The question of the phase and its buttons, as a table with one row for each phase; `None` if nothing is asked.
    fn asks(view: &Self::View, offers: &[Self::Offer]) -> Option<Asking<Self::Act>>;

    /// The buttons of the phase.
    fn acts(view: &Self::View, offers: &[Self::Offer]) -> Vec<Self::Act> {
        Self::asks(view, offers).map(|asking| asking.acts).unwrap_or_default()
    }

    /// Why a button of the phase is disabled, given that no offer enables it.
    fn why(act: Self::Act, view: &Self::View) -> &'static str;

    /// The draft after a tap on a button. A choice with only one possible answer is made at once.
    fn begin(act: Self::Act, offers: &[Self::Offer]) -> DraftOf<Self>;

    /// Whether this button takes over the cards chosen for another button, and makes its move with them at once.
    fn takes_over(_act: Self::Act) -> bool {
        false
    }

    /// The choice in progress for a button that needs more than a tap.
    fn choose(
        act: Self::Act,
        view: &Self::View,
        offers: &[Self::Offer],
        draft: &DraftOf<Self>,
    ) -> Option<ChoiceOf<Self>>;

    /// Handles a tap on a card where its value is asked for instead of the card. Returns whether the tap named a value.
    fn tap_value(_draft: &mut DraftOf<Self>, _choice: &ChoiceOf<Self>, _face: Face) -> bool {
        false
    }

    /// The button that counts as chosen before any tap, so that its cards can be tapped right away: the first one, if it begins a choice.
    fn taken_for_granted(view: &Self::View) -> Option<Self::Act> {
        let first = Self::acts(view, &[]).into_iter().next()?;
        if first.deed().at_once.is_none() { Some(first) } else { None }
    }

    /// Why the move needs confirmation, if it does.
    fn doubt(view: &Self::View, action: &Self::Move) -> Option<&'static str>;
}

/// What the viewer is asked, if it is the viewer's turn to answer.
pub fn decision<F: Form>(view: &F::View, offers: &[F::Offer], draft: &DraftOf<F>) -> Option<DecisionOf<F>> {
    view.asked()?;
    if offers.is_empty() {
        return None;
    }
    let button = |act: F::Act| {
        let why = if act.offer(offers).is_some() { None } else { Some(F::why(act, view)) };
        Button { act, why, public: why.is_some_and(|why| F::PUBLIC.contains(&why)) }
    };
    let Asking { ask, acts } = F::asks(view, offers)?;
    Some(Decision {
        ask,
        buttons: acts.into_iter().map(button).collect(),
        choice: draft.act.and_then(|act| choice::<F>(act, view, offers, draft)),
    })
}

fn choice<F: Form>(act: F::Act, view: &F::View, offers: &[F::Offer], draft: &DraftOf<F>) -> Option<ChoiceOf<F>> {
    if act.deed().at_once.is_some() { None } else { F::choose(act, view, offers, draft) }
}

/// Handles a tap on a card of the hand. Returns the draft with that card, or with the card's value if a value is asked for.
///
/// # Errors
/// The card can't be chosen now. The error holds the reason, or `None` if the move needs no cards at all.
pub fn tap<F: Form>(
    view: &F::View,
    offers: &[F::Offer],
    draft: &DraftOf<F>,
    place: u8,
) -> Result<DraftOf<F>, Option<&'static str>> {
    let begun = decision::<F>(view, offers, draft).and_then(|decision| decision.choice).ok_or(None)?;
    let mut tapped = draft.clone();
    if begun.pickable.contains(place) {
        let named = face_at(view.own_hand(), place).is_some_and(|face| F::tap_value(&mut tapped, &begun, face));
        if !named {
            tapped.tap_card(place, begun.room);
        }
        return Ok(tapped);
    }
    if begun.most_cards == 0 {
        return Err(None);
    }
    // The reason is the flaw that the move would have with this card.
    tapped.target = tapped.target.or(begun.targets.iter().next());
    tapped.tap_card(place, begun.most_cards);
    let flaw = choice::<F>(begun.act, view, offers, &tapped).and_then(|choice| choice.flaw);
    Err(flaw.map(|flaw| flaw.key))
}
