//! The game ends when a player declares it, or by itself once it is decided (rules 8). Layer 5.

use super::face::is_red;
use super::line::{Faces, Line};
use super::moves::Move;
use super::outcome::{Ended, Ending, Outcome, Role, Winner, grade, judge};
use super::phase::Phase;
use super::state::{BySeat, Flow, Fx, TheThings, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::table::need::Need;

impl TheThings {
    /// A player declares. If another player is just discarding after a search, that comes first: a Human may be holding a red card found in the
    /// search, which doesn't count (R20).
    pub(crate) fn declare(&mut self, seat: Seat, action: Move, fx: &mut Fx) -> Flow {
        let ending = if action == Move::Radio {
            fx.tell(Line::Radios { seat });
            Ending::Radio { by: seat }
        } else {
            fx.tell(Line::Launches { seat });
            Ending::Saucer { by: seat }
        };
        self.declared = Some(ending);
        if self.phase == Phase::Search { Flow::Wait } else { Flow::Reveal(ending) }
    }

    /// How the game has ended, if it is decided without a declaration.
    pub(crate) fn decided(&self) -> Option<Ending> {
        match self.living.len() {
            0 => return Some(Ending::Nobody),
            1 => return Some(Ending::LastOne),
            _ if !self.setup.auto_declare => return None,
            _ => {}
        }
        let seats = Seat::all(self.setup.seats);
        let proven: SeatSet = seats.filter(|seat| self.people[*seat].exposed_to.is_all()).collect();
        let side = self.doubt.only(self.living, proven)?;
        // With `honourMode` anybody may have become a Thing unseen.
        (side == Role::Thing || !self.setup.honour_mode).then_some(Ending::Known(side))
    }

    /// Lets all living players show their hands.
    pub(crate) fn reveal(&mut self, ending: Ending, fx: &mut Fx) -> Flow {
        self.clear_table();
        self.phase = Phase::Over;
        for seat in self.living.iter() {
            self.hands.of(seat).iter().for_each(|card| fx.ask(Need::Show { card: *card }));
        }
        if fx.needs.is_empty() {
            return self.hands_shown(ending, fx);
        }
        self.then = Then::Shown { ending };
        Flow::Wait
    }

    /// All hands lie open. Every player with a red card is a Thing.
    pub(crate) fn hands_shown(&mut self, ending: Ending, fx: &mut Fx) -> Flow {
        for seat in self.living.iter() {
            let faces: Faces = self.hands.of(seat).iter().filter_map(|card| self.cards.face(*card)).collect();
            let thing = faces.iter().any(|face| is_red(*face));
            let person = &mut self.people[seat];
            person.role = Some(if thing { Role::Thing } else { Role::Human });
            if thing {
                person.exposed_to = SeatSet::ALL;
            }
            fx.tell(Line::Shows { seat, faces });
        }
        self.finish(ending, fx)
    }

    /// Ends the game.
    pub(crate) fn finish(&mut self, ending: Ending, fx: &mut Fx) -> Flow {
        self.clear_table();
        self.phase = Phase::Over;
        let living: BySeat<Role> = self.living.iter().filter_map(|seat| self.people[seat].role).collect();
        let winner = judge(ending, &living);
        let seats = self.people.iter().map(|person| Ended {
            role: person.role,
            died: person.died,
            grade: grade(winner, person.role, person.died.is_none()),
            infection: person.infection,
        });
        let seats = seats.collect();
        self.outcome = Some(Outcome { ending, winner, round: self.round, turns: self.turns, seats });
        let side = match winner {
            Winner::Side(side) => Some(side),
            Winner::Nobody => None,
        };
        let won = |seat: &Seat| side.is_some() && self.people[*seat].role == side;
        let winners = self.living.iter().filter(won).collect();
        fx.tell(Line::Over { ending, side, winners });
        Flow::Wait
    }
}
