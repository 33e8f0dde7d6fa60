//! Tests play random games on one device, and tap as a player would on what is drawn of them.

use winterover::base::ids::Seat;
use winterover::base::rng::{Seeded, below, seeded};
use winterover::games::kit::form::{Decision, DecisionOf, Doing as _, Draft, DraftOf, Form, decision, tap};
use winterover::games::kit::scene::{Chip, Scenic as _};
use winterover::session::open::OpenTable;
use winterover::table::erase::Played;
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::hand::{HandSet, Seen};

/// A game on one device.
pub(crate) type Table<G> = OpenTable<Played<G>>;

/// The moves that a random game may take.
const MOVES: usize = 3000;

/// Plays so many random moves at most. Before each, the table is shown, with who is to move and what is offered.
pub(crate) fn random_moves<G: Game>(
    setup: G::Setup,
    seed: u64,
    most: usize,
    mut look: impl FnMut(&Table<G>, Seat, &[G::Offer]),
) -> Table<G> {
    let mut table = Table::<G>::start(setup, seed).expect("the setting can be played");
    let mut rng = seeded(seed);
    for _ in 0..most {
        let Some(seat) = table.awaited().iter().next() else { break };
        let offers = table.table.offers(seat);
        look(&table, seat, &offers);
        let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
        table.play(seat, action).expect("what is offered can be played");
    }
    table
}

/// Plays a random game and shows every view of every awaited seat, with its offers, on the way.
pub(crate) fn random_game<G: Game>(
    setup: G::Setup,
    seed: u64,
    mut look: impl FnMut(&Table<G>, Seat, &G::View, &[G::Offer]),
) -> Table<G> {
    random_moves::<G>(setup, seed, MOVES, |table, seat, offers| {
        look(table, seat, &table.game().view(Viewer::Seat(seat)), offers);
    })
}

/// Every move of some offers.
pub(crate) fn moves_of<O: Offer>(offers: &[O]) -> Vec<O::Move> {
    let mut moves = Vec::new();
    offers.iter().for_each(|offer| offer.expand(&mut moves));
    moves
}

/// The buttons in their order.
pub(crate) fn layout<A: Copy, M, W>(asked: &Decision<A, M, W>) -> Vec<A> {
    asked.buttons.iter().map(|button| button.act).collect()
}

/// The draft after a tap on a button, if that is open.
pub(crate) fn tapped_button<F: Form>(asked: &DecisionOf<F>, act: F::Act) -> Option<DraftOf<F>> {
    let is_open = asked.buttons.iter().any(|button| button.act == act && button.why.is_none());
    is_open.then(|| Draft { act: Some(act), ..Draft::default() })
}

/// The draft after a tap on the button that makes a move at once, if there is an open one.
pub(crate) fn tapped_at_once<F: Form>(asked: &DecisionOf<F>, action: F::Move) -> Option<DraftOf<F>> {
    let at_once = asked.buttons.iter().find(|button| button.act.deed().at_once == Some(action) && button.why.is_none());
    at_once.map(|button| Draft { act: Some(button.act), ..Draft::default() })
}

/// The draft after a tap on each of the cards of a legal move.
pub(crate) fn tapped_cards<F: Form>(
    view: &F::View,
    offers: &[F::Offer],
    draft: DraftOf<F>,
    cards: HandSet,
) -> DraftOf<F> {
    let tapped = |draft: DraftOf<F>, place: u8| {
        tap::<F>(view, offers, &draft, place).expect("a card of a legal move can be tapped")
    };
    cards.iter().fold(draft, tapped)
}

/// Taps lead to the moves offered, or to some forty of them where there are many. `tapped` is the draft for a move, and `made` the move of a
/// draft.
pub(crate) fn assert_tapped_together<F: Form>(
    offers: &[F::Offer],
    tapped: impl Fn(&F::Move) -> Option<DraftOf<F>>,
    made: impl Fn(&DraftOf<F>) -> Option<F::Move>,
) {
    let moves = moves_of(offers);
    for action in moves.iter().step_by(1 + moves.len() / 40) {
        let draft = tapped(action).unwrap_or_else(|| panic!("no button for {action:?}"));
        assert_eq!(made(&draft), Some(*action), "{draft:?}");
    }
}

/// Taps at random for every open button. What is ready is legal, and what is not says why: these reasons are handed back. A tap on a card has
/// room for up to `most` of them, and `made` is the move of a draft.
pub(crate) fn tap_at_random<F: Form>(
    table: &Table<F>,
    view: &F::View,
    offers: &[F::Offer],
    rng: &mut Seeded,
    most: usize,
    made: impl Fn(&DraftOf<F>) -> Option<F::Move>,
) -> Vec<&'static str> {
    let seat = view.asked().expect("the viewer is awaited");
    let asked = decision::<F>(view, offers, &Draft::default()).expect("asked");
    let mut reasons = Vec::new();
    for button in asked.buttons.iter().filter(|button| button.why.is_none()) {
        let mut draft = F::begin(button.act, offers);
        for _ in 0..6 {
            draft.tap_card(below(rng, view.own_hand().len().max(1)) as u8, 1 + below(rng, most));
            draft.tap_target(Seat(below(rng, view.moment().seats.into()) as u8));
            let choice = decision::<F>(view, offers, &draft).expect("asked").choice;
            let ready = choice.as_ref().map_or_else(|| made(&draft), |choice| choice.ready);
            match ready {
                Some(action) => assert_eq!(table.game().check(seat, &action), Ok(())),
                None => {
                    let flaw = choice.and_then(|choice| choice.flaw);
                    reasons.push(flaw.unwrap_or_else(|| panic!("no reason: {draft:?}")).key);
                }
            }
        }
    }
    reasons
}

/// Beside everyone are drawn the faces that the viewer knows of that hand, and none beside the viewer.
pub(crate) fn assert_known_faces<'a>(chips: &[Chip], me: Seat, hand: impl Fn(Seat) -> &'a [Seen]) {
    for chip in chips {
        let known = hand(chip.seat).iter().filter(|seen| seen.face.is_some()).count();
        assert_eq!(chip.seen.len(), if chip.seat == me { 0 } else { known });
    }
}
