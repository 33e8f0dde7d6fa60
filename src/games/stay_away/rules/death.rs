//! Players die by fire, of Infected!, or by leaving (rules 9). Layer 5.
//!
//! What a dead player was stays hidden, except for the Thing: a player who burns says whether they were the Thing, and shows its card if so. Players
//! who have left can't say that, so their hand is shown (docs/decisions/who-was-the-thing.md).

use super::face::Kind;
use super::line::{Death, Faces, Foul, Line};
use super::outcome::{Ending, Role};
use super::phase::Phase;
use super::state::{Claim, Flow, Fx, StayAway, Then};
use crate::base::ids::{Seat, SeatSet};

impl StayAway {
    /// Takes what a burning player says they were.
    pub(crate) fn burned(&mut self, seat: Seat, role: Option<Role>, fx: &mut Fx) -> Flow {
        if role == Some(Role::Thing) {
            return self.claim(seat, Claim::Burned, fx);
        }
        self.people[seat].said = role;
        fx.tell(Line::Says { seat, role });
        self.die(seat, Death::Burned, fx);
        self.after_death(seat, false, fx)
    }

    /// 4.6: a player has nothing but Infected! to give. With `openDeath`, the player says what they were.
    pub(crate) fn succumb(&mut self, seat: Seat, role: Option<Role>, fx: &mut Fx) -> Flow {
        if role.is_some() {
            self.people[seat].said = role;
            fx.tell(Line::Says { seat, role });
        }
        let chain = self.phase == Phase::ChainReaction;
        if chain { self.give_on(seat, None, fx) } else { self.claim(seat, Claim::Overcome, fx) }
    }

    /// 10.2: a player declares that no Human is left.
    pub(crate) fn declare(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        fx.tell(Line::Declares { seat });
        self.claim(seat, Claim::Declares, fx)
    }

    /// A player has said something that their whole hand must prove.
    pub(crate) fn claim(&mut self, seat: Seat, claim: Claim, fx: &mut Fx) -> Flow {
        self.hands.of(seat).iter().for_each(|card| self.show(*card, fx));
        if fx.needs.is_empty() { self.judge(seat, claim, fx) } else { self.wait(Then::Judge { seat, claim }) }
    }

    /// Judges the claim, now that the hand lies open.
    pub(crate) fn judge(&mut self, seat: Seat, claim: Claim, fx: &mut Fx) -> Flow {
        let faces: Faces = self.hands.of(seat).iter().filter_map(|card| self.cards.face(*card)).collect();
        let thing = faces.contains(&Kind::Thing.face());
        let overcome = faces.iter().all(|face| [Kind::Infected.face(), Kind::Thing.face()].contains(face));
        fx.tell(Line::Shows { seat, faces });
        if thing {
            self.people[seat].said = Some(Role::Thing);
            self.people[seat].thing_seen_by = SeatSet::ALL;
        }
        let (how, foul) = match claim {
            Claim::Declares if thing => return self.conclude(Ending::Declared { thing: seat }, fx),
            Claim::Caught if thing => return self.conclude(Ending::Caught { thing: seat }, fx),
            Claim::Declares | Claim::Caught => (Death::Fouled, Some(Foul::NotTheThing)),
            Claim::Burned => (Death::Burned, if thing { None } else { Some(Foul::NotTheThing) }),
            Claim::Overcome => (Death::Overcome, if overcome { None } else { Some(Foul::NotOvercome) }),
            Claim::Left => (Death::Left, None),
        };
        foul.into_iter().for_each(|foul| self.fouled(seat, foul, fx));
        self.die(seat, how, fx);
        match (thing, claim) {
            (true, Claim::Left) => self.conclude(Ending::ThingLeft { thing: seat }, fx),
            (true, _) => self.thing_is_dead(seat, fx),
            (false, _) => self.after_death(seat, claim == Claim::Left, fx),
        }
    }

    /// Whoever burns is dead, even if there is nobody left who has to hear what they were.
    pub(crate) fn bury(&mut self, fx: &mut Fx) {
        if let Phase::Burned { seat } = self.phase {
            self.die(seat, Death::Burned, fx);
        }
    }

    /// R12: the hand, and whatever else isn't needed any more, goes to the discard, and the circle closes.
    pub(crate) fn die(&mut self, seat: Seat, how: Death, fx: &mut Fx) {
        let Some(place) = self.circle.place(seat) else { return };
        self.asked.remove(seat);
        self.clock = self.clock.saturating_add(1);
        self.people[seat].died = Some((self.turns, self.clock));
        self.discard.extend(self.hands.take_all(seat));
        fx.tell(Line::Died { seat, how });
        self.free(seat, fx);
        self.discard.extend(self.circle.remove(seat));
        self.pointer.close_ranks(place);
    }

    /// 10.1: the Humans have won, unless `revengeMode` is on.
    fn thing_is_dead(&mut self, thing: Seat, fx: &mut Fx) -> Flow {
        if !self.setup.revenge_mode {
            return self.conclude(Ending::ThingDead { thing }, fx);
        }
        self.dead_thing = Some(thing);
        let thing_card = Some(Kind::Thing.face());
        self.removed = self.discard.iter().copied().find(|card| self.cards.seen_by(*card, None) == thing_card);
        self.discard.retain(|card| Some(*card) != self.removed);
        fx.tell(Line::GoesOn { thing });
        self.after_death(thing, false, fx)
    }

    /// Checks whether a death ends the game. With `revengeMode` the dead Thing is asked, and with `autoDeclare` everybody is.
    fn after_death(&mut self, seat: Seat, left: bool, fx: &mut Fx) -> Flow {
        let tallies = self.setup.auto_declare && (!left || self.interrupted.is_some());
        match (self.dead_thing, self.circle.seats()) {
            (_, []) => return self.conclude(Ending::Nobody, fx),
            (None, &[last]) if self.phase == (Phase::Burned { seat: last }) => {
                return self.conclude(Ending::Nobody, fx);
            }
            // R17.
            (None, &[thing]) => return self.conclude(Ending::LastOne { thing }, fx),
            (None, _) if !tallies => return self.without(seat, fx),
            _ => self.interrupted.get_or_insert((self.phase, SeatSet::NONE)).1.insert(seat),
        }
        match self.dead_thing {
            Some(thing) => self.enter(Phase::Sides { thing }),
            None if left => self.tally_on(fx),
            None => self.ask_tally(),
        }
    }

    /// Takes what the dead Thing says: which side is the only one left, or none.
    pub(crate) fn sides(&mut self, thing: Seat, only: Option<Role>, fx: &mut Fx) -> Flow {
        match (only, self.interrupted.take()) {
            (Some(side), _) => self.conclude(Ending::Extinct { thing, side }, fx),
            (None, Some(interrupted)) => self.go_on(interrupted, fx),
            (None, None) => Flow::Wait,
        }
    }

    /// Goes on with an interrupted phase, without those who have died since.
    pub(crate) fn go_on(&mut self, (phase, died): (Phase, SeatSet), fx: &mut Fx) -> Flow {
        self.phase = phase;
        let mut goes_on = died.iter().map(|seat| self.without(seat, fx));
        goes_on.find(|flow| *flow != Flow::Wait).unwrap_or(Flow::Wait)
    }

    /// The only side that is left, as the dead Thing knows; `None` if both are.
    pub(crate) fn side_left(&self, thing: Seat) -> Option<Role> {
        match (self.humans(thing).len(), self.circle.living().len()) {
            (0, _) => Some(Role::Infected),
            (humans, living) if humans == living => Some(Role::Human),
            _ => None,
        }
    }
}
