//! The fold applies each move or fact, and runs from one decision to the next. Layer 5.

use super::deal::{PILES, all_faces};
use super::face::FACES;
use super::line::Line;
use super::moves::Move;
use super::offer::Offer;
use super::outcome::Outcome;
use super::refused::Refused;
use super::setup::{LEAST, MOST, Setup};
use super::stage::Stage;
use super::state::{Fx, Skirmish, Then};
use super::view::View;
use crate::base::ids::Seat;
use crate::table::card::{Cards, Face};
use crate::table::game::{Game, Viewer};
use crate::table::need::{Awaits, Step};
use crate::table::setup::{Setup as _, SetupError};
use rand::Rng;
use std::ops::RangeInclusive;

impl Game for Skirmish {
    const KEY: &'static str = "things-skirmish";
    const SEATS: RangeInclusive<u8> = LEAST..=MOST;
    const FACES: u8 = FACES;
    const PILES: &'static [&'static str] = PILES;

    type Setup = Setup;
    type Move = Move;
    type Offer = Offer;
    type View = View;
    type Line = Line;
    type Refusal = Refused;
    type Outcome = Outcome;

    fn new(setup: &Setup, effects: &mut Fx) -> Result<Self, SetupError> {
        setup.validate()?;
        Ok(Skirmish::dealt(setup, effects))
    }

    fn faces(_: &Setup) -> Vec<Face> {
        all_faces()
    }

    fn awaits(&self) -> Awaits {
        self.who()
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), Refused> {
        self.may(seat, action)?;
        if self.is_honest(action) { Ok(()) } else { Err(Refused::Untrue) }
    }

    fn apply(&mut self, step: Step<'_, Move>, effects: &mut Fx) {
        match step {
            Step::Move(seat, action) => {
                self.mover = None;
                let mut tried = self.clone();
                if tried.act(seat, action, effects).is_ok() {
                    *self = tried;
                }
            }
            Step::Facts(needs, facts) => {
                needs.iter().zip(facts).for_each(|(need, fact)| self.cards.learn(need, fact));
                self.resume(facts, effects);
            }
            Step::Leave(seat) => self.depart(seat, effects),
        }
        self.advance(effects);
        self.busy = !effects.needs.is_empty();
    }

    fn offers(&self, seat: Seat, into: &mut Vec<Offer>) {
        self.possible(seat, into);
    }

    fn is_call(action: &Move) -> bool {
        action.is_call()
    }

    fn calls(&self, seat: Seat, into: &mut Vec<Offer>) {
        self.sayable(seat, into);
    }

    fn by_lot(&self, _seat: Seat, action: Move, rng: &mut dyn Rng) -> Move {
        match action {
            Move::Lay { laying } => Move::Lay { laying: self.chart.by_lot(&laying, &self.cards, rng) },
            other => other,
        }
    }

    fn cards_mut(&mut self) -> &mut Cards {
        &mut self.cards
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen(viewer)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}

impl Skirmish {
    /// A player has left for good, so the game is over. If the chart is just being laid, it has no meaning, and isn't shown.
    fn depart(&mut self, seat: Seat, fx: &mut Fx) {
        let Some(side) = self.setup.sides_of(seat).next() else { return };
        match self.stage() {
            Stage::Over => {}
            Stage::First | Stage::Intend | Stage::Settle => self.left(side, None, fx),
            _ => {
                self.show_chart(fx);
                self.then_at_once(Then::Left(side), fx);
            }
        }
    }
}
