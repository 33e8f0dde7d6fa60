//! The game ends when it is decided, and all living players say what they are (rules 10). Layer 5.

use super::line::Line;
use super::outcome::{Ended, Ending, Grade, Infection, Outcome, Role, Winner};
use super::phase::Phase;
use super::state::{BySeat, Flow, Fx, StayAway};
use crate::base::ids::{Seat, SeatSet};

impl StayAway {
    /// Decides the game. If more than one player lives, what they say they are decides who has won.
    pub(crate) fn conclude(&mut self, ending: Ending, fx: &mut Fx) -> Flow {
        self.bury(fx);
        self.unscathed = self.people.iter().all(|person| person.died.is_none());
        self.decided = Some(ending);
        (self.trade, self.sight, self.interrupted) = (None, None, None);
        self.discard.extend(self.choice.drain(..).chain(self.aside.take()));
        match ending {
            Ending::LastOne { thing } => self.people[thing].said = Some(Role::Thing),
            _ if self.circle.living().is_empty() => {}
            _ => return self.ask_all(Phase::Roles),
        }
        self.finish(ending, None, fx)
    }

    /// Takes what a living player says they are.
    pub(crate) fn unmask(&mut self, seat: Seat, role: Option<Role>, fx: &mut Fx) -> Flow {
        self.asked.remove(seat);
        self.people[seat].said = role;
        fx.tell(Line::Says { seat, role });
        self.all_unmasked(fx)
    }

    /// Goes on, if nobody still has to say what they are.
    pub(crate) fn all_unmasked(&mut self, fx: &mut Fx) -> Flow {
        let Some(ending) = self.decided else { return Flow::Wait };
        match ending {
            _ if !self.asked.is_empty() => Flow::Wait,
            Ending::Declared { thing } if self.wants_last(thing) => self.enter(Phase::Last { thing }),
            _ => self.finish(ending, None, fx),
        }
    }

    /// Whether exception A may apply: the declaration is true, and somebody has died. (Otherwise exception B applies.)
    fn wants_last(&self, thing: Seat) -> bool {
        self.setup.winner_exceptions && !self.unscathed && self.is_alive(thing) && self.who_said(Role::Human).is_empty()
    }

    fn who_said(&self, role: Role) -> SeatSet {
        self.circle.living().iter().filter(|seat| self.people[*seat].said == Some(role)).collect()
    }

    /// Takes whom the Thing names as the player whose infection left no Human. That player doesn't win.
    pub(crate) fn name_last(&mut self, infected: Option<Seat>, fx: &mut Fx) -> Flow {
        fx.tell(Line::Last { infected });
        self.decided.map_or(Flow::Wait, |ending| self.finish(ending, infected, fx))
    }

    /// R19: the player whose infection removed the last Human, as the Thing knows; `None` if somebody's death did.
    pub(crate) fn last_infected(&self, thing: Seat) -> Option<Seat> {
        let loss = |seat: Seat| {
            let died = self.people[seat].died.map(|(_, at)| (at, None));
            self.infected_at(seat, thing).map(|at| (at, Some(seat))).or(died)
        };
        Seat::all(self.setup.seats).filter(|seat| *seat != thing).filter_map(loss).max().and_then(|(_, seat)| seat)
    }

    /// Ends the game. The player who was infected last, if there is one, doesn't win.
    pub(crate) fn finish(&mut self, ending: Ending, last: Option<Seat>, fx: &mut Fx) -> Flow {
        self.phase = Phase::Over;
        self.decided = Some(ending);
        let winner = self.winner(ending);
        // Exception B: the Thing has infected everybody.
        let all = self.setup.winner_exceptions && self.unscathed;
        let seats: BySeat<Ended> = Seat::all(self.setup.seats)
            .map(|seat| {
                let person = &self.people[seat];
                let died = person.died.map(|(turn, _)| turn);
                let role = person.said.or(person.role);
                let infection = match (role, person.infected.first()) {
                    (Some(Role::Thing), _) => Some((None, 0)),
                    (Some(Role::Infected), Some((by, turn, _))) => Some((Some(*by), *turn)),
                    _ => None,
                };
                let infection = infection.map(|(by, turn)| Infection { by, round: 0, turn });
                Ended { role, died, grade: self.grade(seat, winner, all || last == Some(seat)), infection }
            })
            .collect();
        let won = |(seat, end): (Seat, &Ended)| (end.grade == Grade::Win).then_some(seat);
        let winners = Seat::all(self.setup.seats).zip(&seats).filter_map(won).collect();
        self.outcome = Some(Outcome { ending, winner, winners, turns: self.turns, seats });
        fx.tell(Line::Over { ending, winner, winners });
        Flow::Wait
    }

    /// The winner by section 10 and R16, given what the living have said.
    fn winner(&self, ending: Ending) -> Winner {
        let humans = !self.who_said(Role::Human).is_empty();
        match ending {
            Ending::Nobody | Ending::TurnLimit => Winner::Nobody,
            Ending::Extinct { side: Role::Human, .. } => Winner::Humans,
            Ending::LastOne { .. } | Ending::Extinct { .. } => Winner::Thing,
            _ if humans => Winner::Humans,
            Ending::Declared { .. } => Winner::Thing,
            Ending::ThingDead { .. } | Ending::ThingLeft { .. } | Ending::Caught { .. } => Winner::Nobody,
        }
    }

    /// R13: the dead don't win, except the Thing in `revengeMode` (R15).
    fn grade(&self, seat: Seat, winner: Winner, excepted: bool) -> Grade {
        let person = &self.people[seat];
        let alive = person.died.is_none();
        match (winner, person.said) {
            (Winner::Nobody, _) => Grade::Draw,
            (Winner::Humans, Some(Role::Human)) if alive => Grade::Win,
            (Winner::Thing, Some(Role::Thing)) if alive || self.dead_thing == Some(seat) => Grade::Win,
            (Winner::Thing, Some(Role::Infected)) if alive && excepted => Grade::Excepted,
            (Winner::Thing, Some(Role::Infected)) if alive => Grade::Win,
            (Winner::Humans | Winner::Thing, _) => Grade::Loss,
        }
    }
}
