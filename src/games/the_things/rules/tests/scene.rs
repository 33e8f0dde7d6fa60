//! A scene is a table laid by hand, with an open dealer.

use super::super::TheThings;
use super::super::deal::{DRAW_PILE, all_faces};
use super::super::line::Line;
use super::super::moves::Move;
use super::super::outcome::{Grade, Outcome, Role};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::super::state::{Flow, Fx};
use super::super::view::View;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::hands::Hands;
use crate::games::kit::tests as kit;
pub(super) use crate::games::kit::tests::{NAMES, seat};
use crate::session::open::Dealer;
use crate::table::card::{Backs, CardId, Face};
use crate::table::game::{Game, Notation, Offer as _, Viewer};
use crate::table::need::{Fact, Need, Step, Told};
use crate::table::setup::Setup as _;

/// A game at the moment of Ann's first action. Everybody is Human and without cards unless set otherwise.
pub(super) struct Scene {
    pub(super) game: TheThings,
    dealer: Dealer,
    fx: Fx,
    pub(super) log: Vec<Told<Line>>,
    unused: Vec<CardId>,
}

pub(super) fn faces(words: &str) -> Vec<Face> {
    kit::faces::<TheThings>(words)
}

impl Scene {
    pub(super) fn new(seats: u8) -> Self {
        Self::with(seats, |_| {})
    }

    pub(super) fn with(seats: u8, change: impl Fn(&mut Setup)) -> Self {
        let mut setup = Setup::new(seats).expect("5 to 10 can play");
        change(&mut setup);
        let mut fx = Fx::default();
        let mut game = TheThings::dealt(&setup, &mut fx);
        fx.needs.clear();
        game.draw.clear();
        game.busy = false;
        game.then = super::super::state::Then::Wait;
        game.phase = Phase::Action;
        (game.round, game.turns) = (1, 1);
        game.hands = Hands::new(seats);
        game.people.iter_mut().for_each(|person| person.role = Some(Role::Human));
        let unused = (0..game.cards.len() as u16).map(CardId).collect();
        Scene { dealer: Dealer::new(all_faces(&setup), Backs::default(), 5), game, fx, log: Vec::new(), unused }
    }

    fn cards(&mut self, words: &str) -> Vec<CardId> {
        let mut card = |face: Face| {
            let at = self.unused.iter().position(|card| self.game.cards.face(*card) == Some(face));
            self.unused.remove(at.unwrap_or_else(|| panic!("no {} left", TheThings::write_face(face))))
        };
        faces(words).into_iter().map(&mut card).collect()
    }

    /// Gives a hand that only its owner has seen. A player with a red card is a Thing.
    pub(super) fn hand(mut self, name: &str, words: &str) -> Self {
        let seat = seat(name);
        let cards = self.cards(words);
        self.game.hands.deal(seat, cards.iter().copied(), &mut Fx::default());
        if faces(words).into_iter().any(super::super::face::is_red) {
            self.game.people[seat].role = Some(Role::Thing);
        }
        self.game.cards.learn(&Need::Conceal { seat, cards }, &Fact::Faces(Some(faces(words))));
        self
    }

    /// Gives five black cards to everybody who has none yet.
    pub(super) fn others(mut self) -> Self {
        let bare: Vec<Seat> = self.game.living.iter().filter(|seat| self.game.hands.of(*seat).is_empty()).collect();
        for seat in bare {
            let black = |card: &&CardId| self.game.cards.face(**card).is_some_and(|face| face.0 < 26);
            let five: Vec<CardId> = self.unused.iter().rev().filter(black).take(5).copied().collect();
            let words: Vec<String> =
                five.iter().filter_map(|card| self.game.cards.face(*card)).map(TheThings::write_face).collect();
            self = self.hand(NAMES[seat.index()], &words.join(" "));
        }
        self
    }

    /// Lays the draw pile, given from the top.
    pub(super) fn pile(mut self, words: &str) -> Self {
        let cards = self.cards(words);
        self.game.draw = cards.iter().rev().copied().collect();
        self.game.cards.learn(&Need::Shuffle { pile: DRAW_PILE, cards }, &Fact::Done);
        // The dealer knows each card by its place.
        self
    }

    /// Lays the discard. Everyone has seen these cards.
    pub(super) fn discard(mut self, words: &str) -> Self {
        self.game.discard = self.cards(words);
        self
    }

    /// Sets the next random numbers.
    pub(super) fn rolls(mut self, rolls: &[u16]) -> Self {
        self.dealer.laid.rolls = rolls.iter().copied().collect();
        self
    }

    /// Lets the game go on from a point inside the rules.
    pub(super) fn kick(&mut self, flow: Flow) {
        self.game.follow(flow, &mut self.fx);
        self.game.busy = !self.fx.needs.is_empty();
        self.settle();
    }

    fn settle(&mut self) {
        kit::settle(&mut self.game, &mut self.dealer, &mut self.fx, |_| {});
        self.log.append(&mut self.fx.log);
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.game.apply(Step::Move(seat, action), &mut self.fx);
        self.settle();
    }

    fn read(&self, name: &str, words: &str) -> Move {
        kit::read(&self.game, name, words)
    }

    pub(super) fn attempt(&mut self, name: &str, words: &str) -> Result<(), Refusal> {
        let action = self.read(name, words);
        self.game.check(seat(name), &action)?;
        self.apply(seat(name), &action);
        Ok(())
    }

    /// A move that no honest device would let its player make.
    pub(super) fn force(&mut self, name: &str, words: &str) {
        let action = self.read(name, words);
        self.game.check(seat(name), &action).expect_err("an honest device refuses it");
        self.apply(seat(name), &action);
    }

    /// Makes several moves, written as `Name words; Name words`.
    #[track_caller]
    pub(super) fn plays(&mut self, moves: &str) -> &mut Self {
        for (name, words) in kit::each_move(moves) {
            self.attempt(name, words).unwrap_or_else(|refusal| panic!("{name} {words}: {refusal}"));
        }
        self
    }

    /// Lets everybody pass who is asked for an offer or for cards.
    pub(super) fn on(&mut self) -> &mut Self {
        self.go(false)
    }

    /// The same, and lets everybody fill up, rejecting what must be rejected, until somebody has to act.
    pub(super) fn fill(&mut self) -> &mut Self {
        self.go(true)
    }

    /// Plays a whole turn of searching. What is found is discarded, if it must be.
    pub(super) fn searches(&mut self, name: &str) -> &mut Self {
        self.plays(&format!("{name} search"));
        let action = *self.offered(name).last().expect("something is discarded");
        self.apply(seat(name), &action);
        self
    }

    fn go(&mut self, fill: bool) -> &mut Self {
        while let Some(seat) = self.game.who().seats().iter().next() {
            let mut offers = Vec::new();
            self.game.offers(seat, &mut offers);
            let wanted = match self.game.phase {
                Phase::Window { .. } | Phase::Offers { .. } => Some(Move::Pass),
                Phase::Drawn { .. } if fill => offers.iter().find_map(|offer| offer.only()),
                _ => None,
            };
            let Some(action) = wanted else { break };
            self.game.check(seat, &action).expect("offered");
            self.apply(seat, &action);
        }
        self
    }

    #[track_caller]
    pub(super) fn refused(&mut self, name: &str, words: &str) -> Refusal {
        let before = self.game.view(Viewer::Everything);
        let refusal = self.attempt(name, words).expect_err("should be refused");
        assert_eq!(self.game.view(Viewer::Everything), before);
        refusal
    }

    pub(super) fn leave(&mut self, name: &str) {
        self.game.apply(Step::Leave(seat(name)), &mut self.fx);
        self.settle();
    }

    pub(super) fn view(&self, name: &str) -> View {
        self.game.view(Viewer::Seat(seat(name)))
    }

    pub(super) fn offered(&self, name: &str) -> Vec<Move> {
        kit::expanded::<TheThings>(|offers| self.game.offers(seat(name), offers))
    }

    pub(super) fn calls(&self, name: &str) -> Vec<Move> {
        kit::expanded::<TheThings>(|offers| self.game.calls(seat(name), offers))
    }

    /// A hand as words, sorted by face.
    pub(super) fn holds(&self, name: &str) -> String {
        kit::sorted::<TheThings>(self.game.hands.of(seat(name)).iter().filter_map(|card| self.game.cards.face(*card)))
    }

    pub(super) fn alive(&self) -> String {
        kit::names(self.game.living.iter())
    }

    pub(super) fn told(&self, wanted: impl Fn(&Line) -> bool) -> Option<SeatSet> {
        kit::told(&self.log, wanted)
    }

    pub(super) fn outcome(&self) -> &Outcome {
        self.game.outcome.as_ref().expect("the game should be over")
    }

    pub(super) fn grades(&self) -> Vec<Grade> {
        self.outcome().seats.iter().map(|end| end.grade.expect("everything is known here")).collect()
    }

    pub(super) fn role(&self, name: &str) -> Option<Role> {
        self.game.people[seat(name)].role
    }

    pub(super) fn parent(&self, name: &str) -> Option<Option<Seat>> {
        self.game.people[seat(name)].infection.map(|infection| infection.by)
    }
}
