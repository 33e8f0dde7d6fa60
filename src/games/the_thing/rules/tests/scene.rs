//! A scene is a table laid by hand, with an open dealer.

use super::super::TheThing;
use super::super::deal::all_faces;
use super::super::line::Line;
use super::super::outcome::{Outcome, Role};
use super::super::phase::{JokerAt, Phase};
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::super::state::{Flow, Fx};
use super::super::view::View;
use crate::base::ids::SeatSet;
use crate::games::kit::hands::Hands;
use crate::games::kit::tests as kit;
pub(super) use crate::games::kit::tests::{NAMES, seat};
use crate::session::open::Dealer;
use crate::table::card::{Backs, CardId, Face};
use crate::table::game::{Game, Notation, Viewer};
use crate::table::need::{Fact, Need, Step, Told};
use crate::table::setup::Setup as _;

/// A game at the moment of the first player's action. Everybody is human and without cards unless set otherwise.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: TheThing,
    pub(super) dealer: Dealer,
    fx: Fx,
    pub(super) log: Vec<Told<Line>>,
    unused: Vec<CardId>,
}

pub(super) fn faces(words: &str) -> Vec<Face> {
    kit::faces::<TheThing>(words)
}

impl Scene {
    pub(super) fn new(seats: u8) -> Self {
        Self::with(seats, |_| {})
    }

    pub(super) fn with(seats: u8, change: impl Fn(&mut Setup)) -> Self {
        let mut setup = Setup::new(seats).expect("4 to 12 can play");
        change(&mut setup);
        let mut fx = Fx::default();
        let mut game = TheThing::dealt(&setup, &mut fx);
        fx.needs.clear();
        game.up.clear();
        game.draw.clear();
        game.busy = false;
        game.then = super::super::state::Then::Wait;
        game.phase = Phase::Action;
        (game.round, game.turns) = (1, 1);
        game.hands = Hands::new(seats);
        game.people.iter_mut().for_each(|person| person.role = Some(Role::Human));
        let joker = game.joker_card;
        let unused = (0..game.cards.len() as u16).map(CardId).filter(|card| Some(*card) != joker).collect();
        Scene { dealer: Dealer::new(all_faces(&setup), Backs::default(), 5), game, fx, log: Vec::new(), unused }
    }

    fn card(&mut self, face: Face) -> CardId {
        if let (super::super::face::JOKER, Some(card)) = (face, self.game.joker_card) {
            self.game.joker_card = None;
            self.game.joker = JokerAt::Shuffled;
            return card;
        }
        let at = self.unused.iter().position(|card| self.game.cards.face(*card) == Some(face));
        self.unused.remove(at.unwrap_or_else(|| panic!("no {} left", TheThing::write_face(face))))
    }

    fn cards(&mut self, words: &str) -> Vec<CardId> {
        faces(words).into_iter().map(|face| self.card(face)).collect()
    }

    pub(super) fn hand(mut self, name: &str, words: &str) -> Self {
        let seat = seat(name);
        let cards = self.cards(words);
        self.game.hands.deal(seat, cards.iter().copied(), &mut Fx::default());
        // Nobody else has seen them.
        self.game.cards.learn(&Need::Conceal { seat, cards }, &Fact::Faces(Some(faces(words))));
        self
    }

    pub(super) fn alien(mut self, name: &str, words: &str) -> Self {
        self.game.people[seat(name)].role = Some(Role::Alien);
        self.hand(name, words)
    }

    /// Lays the draw pile, given from the top.
    pub(super) fn pile(mut self, words: &str) -> Self {
        let cards = self.cards(words);
        self.game.draw = cards.iter().rev().copied().collect();
        self.game.cards.learn(&Need::Shuffle { pile: super::super::deal::DRAW_PILE, cards }, &Fact::Done);
        self
    }

    pub(super) fn face_up(mut self, words: &str) -> Self {
        self.game.up = self.cards(words);
        self
    }

    pub(super) fn face_down(mut self, words: &str) -> Self {
        self.game.down = self.cards(words);
        self
    }

    /// Sets the next random numbers.
    pub(super) fn rolls(mut self, rolls: &[u16]) -> Self {
        self.dealer.laid.rolls = rolls.iter().copied().collect();
        self
    }

    /// Sets the cards that are on top after the next reshuffle.
    pub(super) fn next_pile(mut self, words: &str) -> Self {
        self.dealer.laid.tops.entry(super::super::deal::DRAW_PILE).or_default().push_back(faces(words));
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

    pub(super) fn attempt(&mut self, name: &str, words: &str) -> Result<(), Refusal> {
        let action = kit::read(&self.game, name, words);
        self.game.check(seat(name), &action)?;
        self.game.apply(Step::Move(seat(name), &action), &mut self.fx);
        self.settle();
        Ok(())
    }

    /// A move that no honest device would let its player make.
    pub(super) fn force(&mut self, name: &str, words: &str) {
        let action = kit::read(&self.game, name, words);
        self.game.check(seat(name), &action).expect_err("an honest device refuses it");
        self.game.apply(Step::Move(seat(name), &action), &mut self.fx);
        self.settle();
    }

    #[track_caller]
    pub(super) fn play(&mut self, name: &str, words: &str) -> &mut Self {
        self.attempt(name, words).unwrap_or_else(|refusal| panic!("{name} {words}: {refusal}"));
        self
    }

    /// Makes several moves, written as `Name words; Name words`.
    #[track_caller]
    pub(super) fn plays(&mut self, moves: &str) -> &mut Self {
        for (name, words) in kit::each_move(moves) {
            self.play(name, words);
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

    /// A hand as words, sorted by face.
    pub(super) fn holds(&self, name: &str) -> String {
        kit::sorted::<TheThing>(self.game.hands.of(seat(name)).iter().filter_map(|card| self.game.cards.face(*card)))
    }

    /// The face-up discard as words.
    pub(super) fn lies_face_up(&self) -> String {
        kit::written::<TheThing>(self.game.seen(Viewer::Public).face_up.iter().copied())
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

    pub(super) fn role(&self, name: &str) -> Option<Role> {
        self.game.people[seat(name)].role
    }
}
