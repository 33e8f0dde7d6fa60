//! A tester shows blood-test cards and looks at as many of another player's (section 5.5). Layer 5.

use super::super::face::{is_red, is_test};
use super::super::line::{Faces, Foul, Line};
use super::super::moves::Report;
use super::super::outcome::Role;
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, TheThing, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::{HandSet, picks};
use crate::table::need::Need;

impl TheThing {
    /// Shows the blood-test cards.
    pub(crate) fn test(&mut self, target: Seat, tests: HandSet, fx: &mut Fx) -> Flow {
        self.played = self.hands.lay_out(self.turn, tests, fx);
        self.hands.ready(target, fx);
        self.then = Then::Tests { target };
        Flow::Wait
    }

    /// The tester sees as many cards as there are real tests. Chance says which.
    pub(crate) fn tests_shown(&mut self, target: Seat, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let tests = self.shown();
        let count = tests.iter().filter(|face| is_test(**face)).count();
        let honest = count == tests.len();
        fx.tell(Line::Tests { seat, target, tests });
        if !honest {
            self.fouled(seat, Foul::NotTests, fx);
        }
        if count == 0 {
            return Flow::EndTurn;
        }
        fx.ask(picks(self.hands.of(target).len(), count));
        self.then = Then::Look { target };
        Flow::Wait
    }

    /// Lets the tester look at the cards.
    pub(crate) fn look(&mut self, target: Seat, rolls: &[u16], fx: &mut Fx) -> Flow {
        let cards = self.hands.places(target).picked(rolls);
        for place in cards.iter() {
            if let Some(card) = self.hands.of(target).get(usize::from(place)) {
                fx.ask(Need::Peek { card: *card, to: self.turn });
            }
        }
        self.then = Then::Looked { target, cards };
        Flow::Wait
    }

    /// The tester has seen the cards. R8: all others learn only how many.
    pub(crate) fn looked(&mut self, target: Seat, cards: HandSet, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let faces: Faces = cards.iter().filter_map(|place| self.face_at(target, place)).collect();
        fx.tell(Line::Looked { seat, target, count: cards.len() as u8 });
        if faces.len() == cards.len() {
            let red = faces.iter().any(|face| is_red(*face));
            self.saw_red = Some(red);
            if red {
                // R33: humans never hold red cards.
                let tested = &mut self.people[target];
                tested.role = Some(Role::Alien);
                tested.exposed_to.insert(seat);
            }
            fx.whisper(SeatSet::of(seat), Line::Saw { seat, target, faces });
        }
        self.hands.loosen(target);
        self.clear_played();
        self.enter(Phase::Announce { target, count: cards.len() as u8 })
    }

    /// R9: the tester says what they like.
    pub(crate) fn announce(&mut self, target: Seat, report: Report, fx: &mut Fx) -> Flow {
        fx.tell(Line::Announced { seat: self.turn, target, report });
        Flow::EndTurn
    }
}
