//! A fight gathers help for both sides and compares their cards (section 7). Layer 5.

use super::face::is_red;
use super::line::{Death, Line};
use super::outcome::Role;
use super::phase::{Phase, Side};
use super::state::{Flow, Fx, TheThing, Then};
use super::value::batch_value;
use super::view::{Batch, Combat, Flank};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::HandSet;

impl TheThing {
    /// 7.3.1: begins a fight with the attacker's first cards.
    pub(crate) fn attack(&mut self, target: Seat, cards: HandSet, fx: &mut Fx) -> Flow {
        let flank = |seat: Seat| Flank { engaged: [seat].into_iter().collect(), ..Flank::default() };
        self.combat = Some(Combat {
            active: Side::Attack,
            flanks: [flank(self.turn), flank(target)],
            batches: Vec::new(),
            to_ask: SeatSet::NONE,
        });
        fx.tell(Line::Attacks { seat: self.turn, target });
        self.place(self.turn, cards, false, fx)
    }

    /// Lays cards down for the active side.
    pub(crate) fn place(&mut self, seat: Seat, cards: HandSet, joins: bool, fx: &mut Fx) -> Flow {
        let side = self.combat.as_ref().map_or(Side::Attack, |combat| combat.active);
        self.played = self.hands.lay_out(seat, cards, fx);
        self.then = Then::Placed { seat, side, joins };
        Flow::Wait
    }

    /// The cards that were placed have been seen.
    pub(crate) fn placed(&mut self, seat: Seat, side: Side, joins: bool, fx: &mut Fx) -> Flow {
        let faces = self.shown();
        let value = batch_value(&self.setup, faces.iter().copied());
        let Some(combat) = &mut self.combat else { return Flow::EndTurn };
        self.pool.extend(self.played.drain(..));
        combat.batches.push(Batch { seat, side, faces: faces.clone(), value });
        let flank = combat.flank_mut(side);
        if joins {
            flank.engaged.push(seat);
            fx.tell(Line::Joins { seat, side });
        }
        flank.score = flank.score.saturating_add(value);
        let total = flank.score;
        let red = faces.iter().any(|face| is_red(*face));
        fx.tell(Line::Placed { seat, side, faces, value, total });
        if red {
            self.expose(seat, fx);
        }
        if self.hands.of(seat).is_empty() {
            self.die(seat, Death::Combat, fx);
        }
        Flow::Fight
    }

    /// R1: a red card proves what its player is, for good.
    fn expose(&mut self, seat: Seat, fx: &mut Fx) {
        let person = &mut self.people[seat];
        person.role = Some(Role::Alien);
        if !person.exposed_to.is_all() {
            person.exposed_to = SeatSet::ALL;
            fx.tell(Line::Exposed { seat });
        }
    }

    /// The player who leads a side: the first living one, in the order in which they joined.
    pub(crate) fn lead(&self, side: Side) -> Option<Seat> {
        let combat = self.combat.as_ref()?;
        combat.flank(side).engaged.iter().copied().find(|seat| self.living.contains(*seat))
    }

    /// 7.3.3: lets the losing side go on, unless it is beaten.
    pub(crate) fn fight_on(&mut self, fx: &mut Fx) -> Flow {
        let Some(combat) = &mut self.combat else { return Flow::EndTurn };
        let side = combat.active;
        // R29: only a greater score ends the phase of a side.
        if combat.flank(side).score > combat.flank(side.other()).score {
            combat.active = side.other();
        }
        let side = combat.active;
        combat.to_ask = SeatSet::NONE;
        match self.lead(side) {
            Some(seat) => self.call(seat, false, fx),
            None => {
                let engaged = self.combat.as_ref().map(|combat| combat.flank(side.other()).engaged.clone());
                let survivors = engaged.into_iter().flatten().filter(|seat| self.living.contains(*seat)).collect();
                fx.tell(Line::Beaten { side, survivors });
                Flow::EndTurn
            }
        }
    }

    fn call(&mut self, seat: Seat, must: bool, fx: &mut Fx) -> Flow {
        self.enter_ready(Phase::Lead { seat, must }, seat, fx)
    }

    /// 7.3.3c: the lead asks everybody who isn't engaged on the other side. Newcomers are asked only while the side isn't locked.
    pub(crate) fn ask_for_help(&mut self, fx: &mut Fx) -> Flow {
        let (Phase::Lead { seat, .. }, Some(combat)) = (self.phase, &mut self.combat) else { return Flow::Wait };
        let engaged = |side: Side| -> SeatSet { combat.flank(side).engaged.iter().copied().collect() };
        let friends = engaged(combat.active);
        let mut asked = self.living.without(seat).difference(engaged(combat.active.other()));
        if combat.flank(combat.active).locked {
            asked = asked.intersection(friends);
        }
        combat.to_ask = asked;
        fx.tell(Line::Asks { seat });
        Flow::Poll
    }

    /// Asks the next player clockwise from the lead. If all have passed, the lead must place cards.
    pub(crate) fn poll(&mut self, fx: &mut Fx) -> Flow {
        let Some(combat) = &self.combat else { return Flow::EndTurn };
        let side = combat.active;
        let Some(lead) = self.lead(side) else { return Flow::Fight };
        let Some(asked) = combat.to_ask.next_after(lead, self.setup.seats) else { return self.call(lead, true, fx) };
        let ally = combat.flank(side).engaged.contains(&asked);
        self.enter_ready(Phase::Poll { asked, ally }, asked, fx)
    }

    /// Takes that a player gives no help.
    pub(crate) fn no_help(&mut self, seat: Seat) -> Flow {
        if let Some(combat) = &mut self.combat {
            combat.to_ask.remove(seat);
        }
        Flow::Poll
    }
}
