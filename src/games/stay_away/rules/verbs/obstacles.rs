//! Doors and Quarantines lie on the table until they are removed (rules 6). Layer 5.

use super::super::line::Line;
use super::super::moves::At;
use super::super::state::{Flow, Fx, StayAway};
use crate::base::ids::Seat;
use crate::table::card::CardId;

impl StayAway {
    /// Puts a door between the player at turn and a neighbour.
    pub(crate) fn bar(&mut self, other: Seat, card: CardId, fx: &mut Fx) -> Flow {
        self.circle.put(self.turn, other, card);
        fx.tell(Line::Barred { seat: self.turn, other });
        Flow::Exchange
    }

    /// R9: puts a player in Quarantine, until the end of that player's second turn from now.
    pub(crate) fn confine(&mut self, seat: Seat, card: CardId, fx: &mut Fx) -> Flow {
        self.people[seat].quarantine = Some((card, self.setup.quarantine_turns));
        fx.tell(Line::Confined { seat });
        Flow::Exchange
    }

    /// Ends a Quarantine.
    pub(crate) fn free(&mut self, seat: Seat, fx: &mut Fx) {
        if let Some((card, _)) = self.people[seat].quarantine.take() {
            self.discard.push(card);
            fx.tell(Line::Freed { seat });
        }
    }

    /// An Axe removes one obstacle (R26).
    pub(crate) fn chop(&mut self, at: At, fx: &mut Fx) -> Flow {
        match at {
            At::Door(other) => {
                self.discard.extend(self.circle.take(self.turn, other));
                fx.tell(Line::Opened { seat: self.turn, other });
            }
            At::Player(seat) => self.free(seat, fx),
            At::Nothing => {}
        }
        Flow::Exchange
    }

    /// Removes all doors.
    pub(crate) fn open_doors(&mut self, fx: &mut Fx) -> Flow {
        self.discard.extend(self.circle.clear());
        fx.tell(Line::DoorsGone);
        Flow::Exchange
    }

    /// Ends all Quarantines.
    pub(crate) fn lift_quarantines(&mut self, fx: &mut Fx) -> Flow {
        self.discard.extend(self.people.iter_mut().filter_map(|person| person.quarantine.take()).map(|(card, _)| card));
        fx.tell(Line::QuarantinesGone);
        Flow::Exchange
    }
}
