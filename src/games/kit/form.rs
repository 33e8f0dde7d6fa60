//! A form asks for what a button needs to become a move. That is a player, cards, and whatever else the game wants. Layer 5; what is legal is read
//! from the offers.
//!
//! The buttons depend on what everyone knows, so that they are the same for every role. Whether one is open depends on the player's own
//! cards and is said only where those lie open.

use super::scene::Scenic;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
use crate::table::game::{Game, Offer};
use crate::table::hand::{HandSet, Seen};
use crate::table::said::Said;
use std::fmt::Debug;

/// What the player has chosen so far. `A` is a button, `M` what is chosen besides a player and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft<A, M> {
    /// The button.
    pub act: Option<A>,
    /// The player it is about.
    pub target: Option<Seat>,
    /// Cards of the player's own hand.
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
    /// A tap on a card: chooses it or gives it back. Where one card is wanted, it takes the place of the last.
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

    /// A tap on a player.
    pub fn tap_target(&mut self, seat: Seat) {
        self.target = if self.target == Some(seat) { None } else { Some(seat) };
    }

    /// The player chosen, if it is one of these.
    pub fn target_among(&self, seats: SeatSet) -> Option<Seat> {
        self.target.filter(|target| seats.contains(*target))
    }

    /// The card chosen, if it is a single one of these.
    pub fn one_of(&self, cards: HandSet) -> Option<u8> {
        if self.cards.len() == 1 && self.cards.within(cards) { self.cards.nth(0) } else { None }
    }

    /// The faces of the chosen cards; `None` if one of them isn't known.
    pub fn faces(&self, hand: &[Seen]) -> Option<Vec<Face>> {
        self.cards.iter().map(|place| face_at(hand, place)).collect()
    }
}

/// The face at a position of a hand, if it is known.
pub fn face_at(hand: &[Seen], place: u8) -> Option<Face> {
    hand.get(usize::from(place)).and_then(|seen| seen.face)
}

/// The only seat of a set that has no other.
pub fn only(seats: SeatSet) -> Option<Seat> {
    if seats.len() == 1 { seats.iter().next() } else { None }
}

/// What a button does: the move `M` that it makes, or the choice that it begins, and the offers `O` that open it.
#[derive(Clone, Copy, Debug)]
pub struct Deed<M, O> {
    /// The key of its label; `KEY-help` explains it.
    pub key: &'static str,
    /// The move, if there is nothing to choose.
    pub at_once: Option<M>,
    /// Which offers open the button, besides an offer of that very move.
    pub opened_by: fn(&O) -> bool,
    /// Whether it is one of the actions of a turn.
    pub is_action: bool,
}

impl<M, O> Deed<M, O> {
    /// Makes a move with nothing to choose.
    pub fn at_once(key: &'static str, action: M) -> Self {
        Deed { key, at_once: Some(action), opened_by: |_| false, is_action: false }
    }

    /// Begins a choice, where these offers are there.
    pub fn choice(key: &'static str, opened_by: fn(&O) -> bool) -> Self {
        Deed { key, at_once: None, opened_by, is_action: false }
    }

    /// The same for a button that these offers open, too.
    #[must_use]
    pub fn opened_by(self, opened_by: fn(&O) -> bool) -> Self {
        Deed { opened_by, ..self }
    }

    /// The same as one of the actions of a turn.
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

/// Tells buttons apart.
pub trait Doing<M: PartialEq, O: Offer<Move = M>>: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// What the button does: one row of a table for each.
    fn deed(self) -> Deed<M, O>;

    /// The offers that open the button: several where each kind of card has its own.
    fn offers<'a>(self, offers: &'a [O]) -> impl Iterator<Item = &'a O>
    where
        O: 'a,
    {
        let deed = self.deed();
        offers.iter().filter(move |offer| deed.is_opened_by(offer))
    }

    /// The first of them, if any does.
    fn offer(self, offers: &[O]) -> Option<&O> {
        self.offers(offers).next()
    }
}

/// A button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Button<A> {
    /// What it does.
    pub act: A,
    /// Why it does nothing now. Depends on the player's own cards unless `public`.
    pub why: Option<&'static str>,
    /// Whether `why` may be shown to anyone looking on.
    pub public: bool,
}

/// What is being chosen for a button that needs more than a tap. `W` is what is asked for besides a player and cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A, M, W> {
    /// The button.
    pub act: A,
    /// Players to choose from; empty where none is wanted.
    pub targets: SeatSet,
    /// Whether these tell something of the player's own cards: secret.
    pub veiled: bool,
    /// The most cards to choose; 0 where none are wanted.
    pub most_cards: usize,
    /// How many of them at most can be part of the move: secret.
    pub room: usize,
    /// The cards that a tap chooses or gives back, or whose value it names: secret.
    pub pickable: HandSet,
    /// What else is asked for.
    pub wants: W,
    /// What is still missing or wrong.
    pub flaw: Option<Flaw>,
    /// The move, once complete.
    pub ready: Option<M>,
}

impl<A, M, W> Choice<A, M, W> {
    /// A choice that asks for neither a player nor cards, and may be a move already.
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

/// Why a choice is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The words.
    pub key: &'static str,
    /// Whether they tell something of the player's cards.
    pub secret: bool,
}

impl Flaw {
    /// A flaw that anyone looking on may know.
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
    /// The buttons: the same for every player it could happen to.
    pub acts: Vec<A>,
}

impl<A> Asking<A> {
    /// A question, and buttons to answer it with.
    pub fn new(ask: Said, acts: impl IntoIterator<Item = A>) -> Self {
        Asking { ask, acts: acts.into_iter().collect() }
    }

    /// The same for a question with nothing to put in.
    pub fn plain(key: &'static str, acts: impl IntoIterator<Item = A>) -> Self {
        Asking::new(Said::plain(key), acts)
    }
}

/// What the player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<A, M, W> {
    /// The question.
    pub ask: Said,
    /// The answers; a single one that needs cards is begun already.
    pub buttons: Vec<Button<A>>,
    /// The answer being put together.
    pub choice: Option<Choice<A, M, W>>,
}

/// The draft of a form.
pub type DraftOf<F> = Draft<<F as Form>::Act, <F as Form>::More>;
/// The choice of a form.
pub type ChoiceOf<F> = Choice<<F as Form>::Act, <F as Game>::Move, <F as Form>::Wants>;
/// The decision of a form.
pub type DecisionOf<F> = Decision<<F as Form>::Act, <F as Game>::Move, <F as Form>::Wants>;

/// A game's buttons, and what each needs before it is a move.
pub trait Form:
    Game<
        View: Scenic + Send + Sync + 'static,
        Offer: PartialEq + Send + Sync + 'static,
        Move: Copy + Eq + Send + Sync + 'static,
    >
{
    /// What a button does.
    type Act: Doing<Self::Move, Self::Offer>;
    /// What is chosen besides a player and cards.
    type More: Clone + PartialEq + Default + Debug + Send + Sync + 'static;
    /// What is asked for besides a player and cards.
    type Wants: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Why buttons are closed, where everyone can see it; the other reasons depend on the player's own cards.
    const PUBLIC: &'static [&'static str] = &[];

    /// What is asked in the phase: one row of a table for each. `None` where nothing is.
    fn asks(view: &Self::View, offers: &[Self::Offer]) -> Option<Asking<Self::Act>>;

    /// The buttons of the phase.
    fn acts(view: &Self::View, offers: &[Self::Offer]) -> Vec<Self::Act> {
        Self::asks(view, offers).map(|asking| asking.acts).unwrap_or_default()
    }

    /// Why a button of the phase that no offer opens is closed.
    fn why(act: Self::Act, view: &Self::View) -> &'static str;

    /// The draft after a tap on a button: choices that are the only ones possible are made at once.
    fn begin(act: Self::Act, offers: &[Self::Offer]) -> DraftOf<Self>;

    /// Whether the cards chosen for another button are taken over by this one, which then makes its move.
    fn takes_over(_act: Self::Act) -> bool {
        false
    }

    /// What is being chosen for a button that needs more than a tap.
    fn choose(
        act: Self::Act,
        view: &Self::View,
        offers: &[Self::Offer],
        draft: &DraftOf<Self>,
    ) -> Option<ChoiceOf<Self>>;

    /// A tap on a card that names its value, where a value is asked for instead of the card; whether it is.
    fn tap_value(_draft: &mut DraftOf<Self>, _choice: &ChoiceOf<Self>, _face: Face) -> bool {
        false
    }

    /// The button that is taken for granted, so that its cards can be tapped at once: the first one, if it begins a choice.
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

/// Taps a card of the hand: the draft with the card, or with its value if a value is asked for.
///
/// # Errors
/// The card can't be chosen now; with the reason, if the move needs cards at all.
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
    // Why not is what would be wrong with it.
    tapped.target = tapped.target.or(begun.targets.iter().next());
    tapped.tap_card(place, begun.most_cards);
    let flaw = choice::<F>(begun.act, view, offers, &tapped).and_then(|choice| choice.flaw);
    Err(flaw.map(|flaw| flaw.key))
}
