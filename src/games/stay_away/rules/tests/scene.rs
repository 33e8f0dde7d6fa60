//! A scene is a table laid by hand, with an open dealer.

use super::super::StayAway;
use super::super::cards::card;
use super::super::face::Kind;
use super::super::line::Line;
use super::super::moves::Move;
use super::super::outcome::{Grade, Outcome, Role};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::super::state::{Fx, Then};
use super::super::view::View;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::deal::DRAW_PILE;
use crate::games::kit::hands::Hands;
use crate::games::kit::tests as kit;
pub(crate) use crate::games::kit::tests::{NAMES, seat};
use crate::session::open::Dealer;
use crate::table::card::{CardId, Face};
use crate::table::game::{Game, Notation, Offer as _, Viewer};
use crate::table::need::{Fact, Need, Step, Told};
use crate::table::setup::Setup as _;

/// A game before Ann's first turn. Everybody is Human and without cards unless set otherwise. The cards are those of twelve players.
pub(crate) struct Scene {
    pub(crate) game: StayAway,
    dealer: Dealer,
    fx: Fx,
    pub(crate) log: Vec<Told<Line>>,
    /// Everything that was ever asked of the table.
    pub(crate) asked: Vec<Need>,
    unused: Vec<CardId>,
}

pub(crate) fn faces(words: &str) -> Vec<Face> {
    kit::faces::<StayAway>(words)
}

impl Scene {
    pub(crate) fn new(seats: u8) -> Self {
        Self::with(seats, |_| {})
    }

    pub(crate) fn with(seats: u8, change: impl Fn(&mut Setup)) -> Self {
        // All 108 cards are there, so that any scene can be laid.
        let mut setup = Setup::new(12).expect("12 can play");
        setup.set("customDeck", crate::table::setup::Value::Flag(true)).expect("a switch");
        setup = Setup { seats, max_turns: 40 * u16::from(seats), ..setup };
        change(&mut setup);
        let mut fx = Fx::default();
        let mut game = StayAway::dealt(&setup, &mut fx);
        fx.needs.clear();
        game.draw.clear();
        (game.busy, game.then) = (false, Then::Wait);
        game.hands = Hands::new(seats);
        game.people.iter_mut().for_each(|person| person.role = Some(Role::Human));
        let unused = (0..game.cards.len() as u16).map(CardId).collect();
        let dealer = Dealer::new(StayAway::faces(&setup), StayAway::backs(), 5);
        Scene { dealer, game, fx, log: Vec::new(), asked: Vec::new(), unused }
    }

    fn cards(&mut self, words: &str) -> Vec<CardId> {
        let mut card = |face: Face| {
            let at = self.unused.iter().position(|card| self.game.cards.face(*card) == Some(face));
            self.unused.remove(at.unwrap_or_else(|| panic!("no {} left", StayAway::write_face(face))))
        };
        faces(words).into_iter().map(&mut card).collect()
    }

    /// Gives a hand that only its owner has seen. Whoever holds The Thing is the Thing.
    pub(crate) fn hand(mut self, name: &str, words: &str) -> Self {
        let seat = seat(name);
        let cards = self.cards(words);
        self.game.hands.deal(seat, cards.iter().copied(), &mut Fx::default());
        if faces(words).contains(&Kind::Thing.face()) {
            self.game.people[seat].role = Some(Role::Thing);
        }
        self.game.cards.learn(&Need::Conceal { seat, cards }, &Fact::Faces(Some(faces(words))));
        self
    }

    /// Notes that a player was infected before the scene begins.
    pub(crate) fn infected(mut self, name: &str, by: &str) -> Self {
        let by = seat(by);
        let person = &mut self.game.people[seat(name)];
        person.role = Some(Role::Infected);
        person.infected.push((by, 0, 0));
        self
    }

    /// Puts a player in Quarantine for this many of their own turns.
    pub(crate) fn quarantine(mut self, name: &str, turns: u8) -> Self {
        let card = self.cards("quarantine")[0];
        self.game.people[seat(name)].quarantine = Some((card, turns));
        self
    }

    /// Puts a door between two neighbours.
    pub(crate) fn door(mut self, one: &str, other: &str) -> Self {
        let card = self.cards("barred-door")[0];
        self.game.circle.put(seat(one), seat(other), card);
        assert!(self.game.circle.between(seat(one), seat(other)).is_some());
        self
    }

    /// Lays the draw pile with these cards on top, gives four harmless cards to players who have none, and begins Ann's turn.
    pub(crate) fn pile(self, words: &str) -> Self {
        self.start(words, true)
    }

    /// The same, with nothing below these cards.
    pub(crate) fn small_pile(self, words: &str) -> Self {
        self.start(words, false)
    }

    fn start(mut self, words: &str, whole: bool) -> Self {
        let top = self.cards(words);
        let harmless = [Kind::Suspicion, Kind::WatchYourBack, Kind::Resolute, Kind::BetterRun, Kind::Seduction];
        let bare = Seat::all(self.game.setup.seats).filter(|seat| self.game.hands.of(*seat).is_empty());
        for at in bare.collect::<Vec<_>>() {
            let plain = |card: &&CardId| self.game.kind(**card).is_some_and(|kind| harmless.contains(&kind));
            let four: Vec<CardId> = self.unused.iter().rev().filter(plain).take(4).copied().collect();
            let words: Vec<&str> =
                four.iter().filter_map(|it| self.game.kind(*it)).map(|kind| card(kind).word()).collect();
            self = self.hand(NAMES[at.index()], &words.join(" "));
        }
        let mut pile = top;
        if whole {
            pile.append(&mut self.unused);
        }
        self.game.draw = pile.iter().rev().copied().collect();
        if !pile.is_empty() {
            self.game.cards.learn(&Need::Shuffle { pile: DRAW_PILE, cards: pile }, &Fact::Done);
        }
        let flow = self.game.start_turn(Seat(0), &mut self.fx);
        self.game.follow(flow, &mut self.fx);
        self.settle();
        self
    }

    /// Sets the next random numbers.
    pub(crate) fn rolls(mut self, rolls: &[u16]) -> Self {
        self.dealer.laid.rolls = rolls.iter().copied().collect();
        self
    }

    fn settle(&mut self) {
        let asked = kit::settle(&mut self.game, &mut self.dealer, &mut self.fx, |game| game.busy = true);
        self.asked.extend(asked);
        self.log.append(&mut self.fx.log);
    }

    fn apply(&mut self, seat: Seat, action: &Move) {
        self.game.apply(Step::Move(seat, action), &mut self.fx);
        self.settle();
    }

    fn read(&self, name: &str, words: &str) -> Move {
        let action = kit::read(&self.game, name, words);
        let written = self.game.write_move(seat(name), &action, &NAMES.map(str::to_owned));
        assert_eq!(kit::read(&self.game, name, &written), action);
        action
    }

    pub(crate) fn attempt(&mut self, name: &str, words: &str) -> Result<(), Refusal> {
        let action = self.read(name, words);
        self.game.check(seat(name), &action)?;
        self.apply(seat(name), &action);
        Ok(())
    }

    /// A move that no honest device would let its player make.
    pub(crate) fn force(&mut self, name: &str, words: &str) -> &mut Self {
        let action = self.read(name, words);
        self.game.check(seat(name), &action).expect_err("an honest device refuses it");
        self.apply(seat(name), &action);
        self
    }

    /// Makes several moves, written as `Name words; Name words`.
    #[track_caller]
    pub(crate) fn plays(&mut self, moves: &str) -> &mut Self {
        for (name, words) in kit::each_move(moves) {
            self.attempt(name, words).unwrap_or_else(|refusal| panic!("{name} {words}: {refusal}"));
        }
        self
    }

    /// Lets everybody give something, show nothing and tell the truth, until somebody has a decision to make.
    pub(crate) fn on(&mut self) -> &mut Self {
        while let Some(seat) = self.game.who().seats().iter().next() {
            let mut offers = Vec::new();
            self.game.offers(seat, &mut offers);
            let mut moves = Vec::new();
            offers.iter().for_each(|offer| offer.expand(&mut moves));
            let action = match self.game.phase {
                Phase::Offer | Phase::Answer { .. } | Phase::ChainReaction => moves[0],
                Phase::Confession { .. } => Move::Refuse,
                Phase::Fire { .. } | Phase::Swap { .. } => Move::Accept,
                _ if moves.len() == 1 => moves[0],
                _ => break,
            };
            self.game.check(seat, &action).expect("offered");
            self.apply(seat, &action);
        }
        self
    }

    /// Lets the player at turn discard something, and goes on until the next decision.
    pub(crate) fn pass(&mut self) -> &mut Self {
        let seat = self.game.turn;
        let discard = self.offered(NAMES[seat.index()]).into_iter().find(|it| matches!(it, Move::Discard { .. }));
        self.apply(seat, &discard.expect("something can be discarded"));
        self.on()
    }

    #[track_caller]
    pub(crate) fn refused(&mut self, name: &str, words: &str) -> Refusal {
        let before = self.game.view(Viewer::Everything);
        let refusal = self.attempt(name, words).expect_err("should be refused");
        assert_eq!(self.game.view(Viewer::Everything), before);
        refusal
    }

    pub(crate) fn leave(&mut self, name: &str) -> &mut Self {
        self.game.apply(Step::Leave(seat(name)), &mut self.fx);
        self.settle();
        self
    }

    pub(crate) fn view(&self, name: &str) -> View {
        self.game.view(Viewer::Seat(seat(name)))
    }

    pub(crate) fn offered(&self, name: &str) -> Vec<Move> {
        kit::expanded::<StayAway>(|offers| self.game.offers(seat(name), offers))
    }

    pub(crate) fn can_declare(&self, name: &str) -> bool {
        let mut offers = Vec::new();
        self.game.calls(seat(name), &mut offers);
        !offers.is_empty()
    }

    /// A hand as words, sorted by face.
    pub(crate) fn holds(&self, name: &str) -> String {
        kit::sorted::<StayAway>(self.game.hands.of(seat(name)).iter().filter_map(|card| self.game.cards.face(*card)))
    }

    /// The doors, each between two neighbours, first the one before it and then the one clockwise of it.
    pub(crate) fn doors(&self) -> Vec<(Seat, Seat)> {
        self.game.circle.filled().map(|(one, other, _)| (one, other)).collect()
    }

    /// The living players in clockwise order, beginning with Ann or the first one left.
    pub(crate) fn ring(&self) -> String {
        kit::names(self.game.circle.seats().iter().copied())
    }

    /// The present phase, which says who is asked.
    pub(crate) fn phase(&self) -> Phase {
        self.game.phase
    }

    pub(crate) fn turn(&self) -> &'static str {
        NAMES[self.game.turn.index()]
    }

    pub(crate) fn role(&self, name: &str) -> Role {
        self.game.people[seat(name)].role.expect("everything is known here")
    }

    pub(crate) fn told(&self, wanted: impl Fn(&Line) -> bool) -> Option<SeatSet> {
        kit::told(&self.log, wanted)
    }

    pub(crate) fn outcome(&self) -> &Outcome {
        self.game.outcome.as_ref().expect("the game should be over")
    }

    pub(crate) fn grades(&self) -> Vec<Grade> {
        self.outcome().seats.iter().map(|end| end.grade).collect()
    }

    /// How many cards are in the discard.
    pub(crate) fn discards(&self) -> usize {
        self.game.discard.len()
    }
}
