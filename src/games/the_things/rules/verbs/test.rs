//! A Blood Test costs a Flamethrower and shows a random card of another player (rules 5.3). Layer 5.

use super::super::face::{is_flamethrower, is_red};
use super::super::line::{Foul, Line};
use super::super::outcome::Role;
use super::super::state::{Flow, Fx, TheThings, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::{HandSet, picks};
use crate::table::need::{Fact, Need, opened};

impl TheThings {
    /// Shows a Flamethrower. Chance says which card of the target it tests.
    pub(crate) fn test(&mut self, target: Seat, place: u8, fx: &mut Fx) -> Flow {
        self.played = self.hands.lay_out(self.turn, HandSet::of(place), fx);
        self.hands.ready(target, fx);
        fx.ask(picks(self.hands.of(target).len(), 1));
        self.then = Then::Torch { target };
        Flow::Wait
    }

    /// R4: shows the tested card to everybody, or only to the tester if `publicBloodTest` is off. It then goes back among the others.
    pub(crate) fn torch_shown(&mut self, target: Seat, rolls: &[u16], fx: &mut Fx) -> Flow {
        let seat = self.turn;
        if let Some(face) = self.shown().first().copied() {
            fx.tell(Line::Tests { seat, target, card: face });
            if !is_flamethrower(face) {
                self.fouled(seat, Foul::NotFlamethrower, fx);
                return Flow::Done;
            }
        }
        let place = self.hands.places(target).picked(rolls).nth(0).unwrap_or(0);
        if let Some(card) = self.hands.of(target).get(usize::from(place)).copied() {
            fx.ask(if self.setup.public_blood_test { Need::Show { card } } else { Need::Peek { card, to: seat } });
        }
        self.hands.conceal(target, fx);
        self.then = Then::Blood { target };
        Flow::Wait
    }

    /// The tested card was seen.
    pub(crate) fn blood_seen(&mut self, target: Seat, facts: &[Fact], fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let face = opened(facts);
        if !self.setup.public_blood_test {
            fx.tell(Line::Looked { seat, target });
            if let Some(face) = face {
                fx.whisper(SeatSet::of(seat), Line::Saw { seat, target, face });
                if is_red(face) {
                    let tested = &mut self.people[target];
                    tested.role = Some(Role::Thing);
                    tested.exposed_to.insert(seat);
                }
            }
        } else if let Some(face) = face {
            fx.tell(Line::Showed { target, face });
            if is_red(face) {
                self.expose(target, fx);
            }
        }
        Flow::Done
    }
}
