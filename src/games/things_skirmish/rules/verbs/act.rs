//! A move is carried out if public knowledge doesn't rule it out. Layer 5.

use super::super::chart::IMITATION;
use super::super::moves::Move;
use super::super::refused::Refused;
use super::super::scenario::End;
use super::super::stage::Stage;
use super::super::state::{Fx, Skirmish, Verdict};
use crate::base::ids::Seat;
use crate::table::need::Awaits;

impl Skirmish {
    /// The seats that must move.
    pub(crate) fn who(&self) -> Awaits {
        let side = if self.busy { None } else { self.stage().side(|id| self.owner(id)) };
        side.map_or(Awaits::Nothing, |side| Awaits::One(self.setup.seat_of(side)))
    }

    /// Carries out a move. If public knowledge rules it out, says why, and the state may then be half changed.
    pub(crate) fn act(&mut self, seat: Seat, action: &Move, fx: &mut Fx) -> Verdict {
        if action.is_call() {
            return self.call(seat, action, fx);
        }
        if self.who() != Awaits::One(seat) {
            return Err(Refused::NotAwaited(seat));
        }
        let things = matches!(self.stage(), Stage::Things { .. });
        match action {
            Move::Lay { laying } => self.lay(*laying, fx),
            Move::Deploy { crew } => self.deploy(crew, fx),
            Move::Place { at } => self.place(Some(*at), fx),
            Move::Decline => self.place(None, fx),
            Move::Walk { model, steps } => self.walk(*model, steps, fx),
            Move::Done => self.done(fx),
            Move::EndPhase => self.end_phase(),
            Move::Run { model } => self.run(*model, fx),
            Move::Creep { counter, stops } => self.creep(*counter, stops, fx),
            Move::Draw => self.fetch(fx),
            Move::Flip { counter } => self.flip(*counter, fx),
            Move::Attack { model, steps, target } if things => self.pounce(*model, steps, *target, fx),
            Move::Attack { model, steps, target } => self.charge(*model, steps, *target, fx),
            Move::Breach { model, steps, opening } => self.breach(*model, steps, *opening, fx),
            Move::Secret => self.secret(fx),
            Move::Wreck { model, steps } => self.wreck(*model, steps, fx),
            Move::Terrorize { model } => self.terrorize(*model, fx),
            Move::Begin { model, action, giver } => self.begin_action(*model, *action, *giver),
            Move::Group { models } => self.group(models),
            Move::Dash => self.dash(fx),
            Move::Fire { model, weapon, aim } => self.fire(*model, *weapon, *aim, fx),
            Move::Spot { model, counter } => self.look(*model, *counter, fx),
            Move::Key { key } => self.key(*key, fx),
            Move::Take { giver, item } => self.take(*giver, *item),
            Move::Lead { counters } => self.lead(counters, fx),
            Move::Recover { model, giver } => self.recover(*model, *giver, fx),
            Move::Test { model, subject, giver } => self.test(*model, *subject, *giver, fx),
            Move::Name { model, nominee, giver } => self.name(*model, *nominee, *giver, fx),
            Move::Accuse { model, subject } => self.accuse(*model, *subject, fx),
            Move::Steal => self.steal(fx),
            Move::Answer { agree } => self.answer(*agree, fx),
            Move::Consent { agree } => self.consent(*agree, fx),
            Move::Demand { model } => self.demand(*model),
            Move::Scatter { models } if *self.stage() == Stage::Scatter => self.scatter(models, fx),
            Move::Scatter { .. } | Move::Mutate { .. } | Move::Withdraw | Move::Declare => Err(Refused::WrongStage),
        }
    }

    /// Whether public knowledge permits a move. Frequent moves have checks of their own; the others are tried on a copy.
    pub(crate) fn may(&self, seat: Seat, action: &Move) -> Verdict {
        if !action.is_call() && self.who() != Awaits::One(seat) {
            return Err(Refused::NotAwaited(seat));
        }
        self.can(seat, action)
    }

    /// The same, for a seat that is known to be awaited.
    pub(crate) fn can(&self, seat: Seat, action: &Move) -> Verdict {
        let things = matches!(self.stage(), Stage::Things { .. });
        match action {
            Move::Place { at } => self.may_place(Some(*at)).map(drop),
            Move::Decline => self.may_place(None).map(drop),
            Move::Walk { model, steps } => self.may_walk(*model, steps).map(drop),
            Move::Done => self.may_be_done(),
            Move::EndPhase => self.may_end_phase(),
            Move::Run { model } => self.may_creature_act(*model).map(drop),
            Move::Creep { counter, stops } => self.may_creep(*counter, stops).map(drop),
            Move::Flip { counter } => self.may_flip(*counter),
            Move::Attack { model, steps, target } if things => self.may_pounce(*model, steps, *target).map(drop),
            Move::Attack { model, steps, target } => self.may_charge(*model, steps, *target).map(drop),
            Move::Breach { model, steps, opening } => self.may_breach(*model, steps, *opening).map(drop),
            Move::Wreck { model, steps } => self.may_wreck(*model, steps).map(drop),
            Move::Terrorize { model } => self.may_terrorize(*model),
            Move::Begin { model, action, giver } => self.may_begin(*model, *action, *giver).map(drop),
            Move::Group { models } => self.may_group(models).map(drop),
            Move::Fire { model, weapon, aim } => self.may_fire(*model, *weapon, *aim),
            Move::Spot { model, counter } => self.may_look(*model, *counter),
            Move::Recover { model, giver } => self.may_recover(*model, *giver),
            Move::Test { model, subject, giver } => self.may_test(*model, *subject, *giver),
            Move::Name { model, nominee, giver } => self.may_name(*model, *nominee, *giver),
            Move::Accuse { model, subject } => self.may_accuse(*model, *subject),
            Move::Steal => self.may_steal(),
            Move::Mutate { model } => self.may_call(seat).and_then(|()| self.may_mutate(*model)),
            Move::Withdraw => self.may_call(seat).and_then(|()| self.may_withdraw().map(drop)),
            Move::Declare => self.may_call(seat),
            Move::Secret => self.may_plot(),
            Move::Dash => self.may_dash(),
            Move::Lay { .. }
            | Move::Deploy { .. }
            | Move::Draw
            | Move::Key { .. }
            | Move::Take { .. }
            | Move::Lead { .. }
            | Move::Answer { .. }
            | Move::Consent { .. }
            | Move::Demand { .. }
            | Move::Scatter { .. } => self.clone().act(seat, action, &mut Fx::default()),
        }
    }

    /// Whether the Things may declare something: whenever a move is awaited, except while they lay a chart.
    fn may_call(&self, seat: Seat) -> Verdict {
        let secret = matches!(self.stage(), Stage::First | Stage::Intend | Stage::Settle);
        let may = seat == self.things() && self.who() != Awaits::Nothing && !secret;
        if may { Ok(()) } else { Err(Refused::NotAwaited(seat)) }
    }

    fn call(&mut self, seat: Seat, action: &Move, fx: &mut Fx) -> Verdict {
        self.may_call(seat)?;
        match action {
            Move::Mutate { model } => self.mutate(*model, fx),
            Move::Withdraw => self.withdraw(fx),
            _ => {
                self.ends(End::Declared);
                Ok(())
            }
        }
    }

    /// Whether what a move says is true, as far as this device can know.
    pub(crate) fn is_honest(&self, action: &Move) -> bool {
        match action {
            Move::Lay { laying } => self.is_honest_laying(laying),
            Move::Flip { counter } => self.may_be_creature(*counter),
            Move::Mutate { model } => {
                let human = self.human_of(*model);
                let face = human.and_then(|human| self.chart.card(human)).and_then(|card| self.cards.face(card));
                face.is_none_or(|face| face == IMITATION)
            }
            Move::Declare => self.is_lost() != Some(false),
            _ => true,
        }
    }
}
