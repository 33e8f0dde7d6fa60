//! The game resumes with the table's answers, and runs on until it needs the table or a player. Layer 5.

use super::ids::ModelId;
use super::inch::inches;
use super::ledger::Phase;
use super::line::Line;
use super::model::Human;
use super::scenario::End;
use super::sheet::{Item, Sheet};
use super::side::Side;
use super::stage::Stage;
use super::state::{Fx, Skirmish, Then};
use super::visibility::Sighting;
use crate::table::need::Fact;

/// The numbers that were rolled, counted from 1.
fn dice(facts: &[Fact]) -> Vec<u8> {
    let rolled = facts.iter().filter_map(|fact| match fact {
        Fact::Rolled(numbers) => Some(numbers),
        Fact::Done | Fact::Face(_) | Fact::Back(_) | Fact::Faces(_) => None,
    });
    // No die here has more than six sides.
    rolled.flatten().map(|number| *number as u8 + 1).collect()
}

impl Skirmish {
    /// Does something once the table has answered, or at once if nothing was asked.
    pub(crate) fn then_at_once(&mut self, then: Then, fx: &mut Fx) {
        self.then = then;
        if fx.needs.is_empty() {
            self.resume(&[], fx);
        }
    }

    /// Takes the table's answers.
    pub(crate) fn resume(&mut self, facts: &[Fact], fx: &mut Fx) {
        let dice = dice(facts);
        let die = dice.first().copied().unwrap_or(1);
        let second = dice.get(1).copied().unwrap_or(1);
        match std::mem::replace(&mut self.then, Then::Wait) {
            Then::Wait => {}
            Then::Deal => self.begin(),
            Then::Drawn(card) => self.stages.push(Stage::Placing { card }),
            Then::Reveal(sighting) => drop(self.revealed(sighting.counter, Some(sighting.by), fx)),
            Then::RevealAll(sightings) => self.queue.extend(sightings),
            Then::Flipped(counter) => self.flipped(counter, fx),
            Then::Shot { shooter, target, weapon, second } => {
                self.shot((shooter, target), weapon, second, &dice, fx);
            }
            Then::Template { shooter, weapon, models, counters } => {
                self.burnt(shooter, weapon, (&models, &counters), &dice, fx);
            }
            Then::Wound { model, wounds } => self.wound(model, wounds, fx),
            Then::Frozen(models) => {
                models.into_iter().for_each(|model| self.wound(model, 1, fx));
                self.turn_over();
            }
            Then::Clash { human, creature } => self.clashed(human, creature, (die, second), fx),
            Then::Fright(model) => self.frightened(model, die, fx),
            Then::Dash => self.dashed(die, fx),
            Then::Runs(model) => self.runs(model, die, fx),
            Then::Spot { model, counter } => self.looked(model, counter, die, inches(die.into()), fx),
            Then::Steal => self.stole(Some((die, second)), die > second, fx),
            Then::Intend => self.stages.push(Stage::Intend),
            Then::Settle => self.stages.push(Stage::Settle),
            Then::Unmask(model) => self.unmasked(model, fx),
            Then::Breach { model, opening } => self.breached(model, opening, die, fx),
            Then::Judge(end) => self.judge(end, fx),
            Then::Left(side) => self.left(side, self.chart.statuses(&self.cards), fx),
        }
    }

    /// Runs on until the table or a player is needed.
    pub(crate) fn advance(&mut self, fx: &mut Fx) {
        // The loop ends: each phase of a turn passes at most once without a question, and a game has a last turn.
        while fx.needs.is_empty() && self.outcome.is_none() {
            if let Some(Sighting { counter, by }) = self.queue.pop_front() {
                self.revealed(counter, Some(by), fx);
                continue;
            }
            if let Some(end) = self.ended.take() {
                self.conclude(end, fx);
                continue;
            }
            if let Some(sighting) = self.colony.field.sighting(self.mover) {
                return self.reveal(sighting, fx);
            }
            self.drop_finished();
            if self.stages.is_empty() {
                self.next(fx);
            } else {
                return;
            }
        }
    }

    /// Ends stages whose model is gone, and phases with no actions left in which nothing else can be done either.
    fn drop_finished(&mut self) {
        self.drop_demands();
        let lingers = self.lingers();
        let there = |id| self.colony.field.model(id).is_some();
        while let Some(stage) = self.stages.last_mut() {
            let over = match stage {
                Stage::Acting { model, .. } | Stage::Led { model, .. } | Stage::Free { model } => !there(*model),
                Stage::Group { members, .. } => {
                    members.retain(|member| there(member.model));
                    members.is_empty()
                }
                Stage::Humans { .. } => self.ledger.left() == 0 && !lingers,
                Stage::Things { flipped } => {
                    *flipped = flipped.filter(|id| there(*id));
                    self.ledger.left() == 0 && !lingers
                }
                Stage::Dealing
                | Stage::Deploying { .. }
                | Stage::First
                | Stage::Placing { .. }
                | Stage::Intend
                | Stage::Settle
                | Stage::Interrupt
                | Stage::Scatter
                | Stage::Demand { .. }
                | Stage::Answer
                | Stage::Consent { .. }
                | Stage::Over => false,
            };
            if !over {
                return;
            }
            self.stages.pop();
        }
    }

    /// Whether a side can do something in its phase that costs no action: Mac asks for one, Evidence is used, or the Overspawn withdraws. Only public
    /// knowledge counts.
    fn lingers(&self) -> bool {
        match self.ledger.phase() {
            Phase::Things => self.colony.may_hit_and_run(),
            Phase::Mac => {
                let leads = self.leader == Some(Human::Mac) && self.colony.human(Human::Mac).is_some();
                leads && self.ledger.may_steal().is_ok() || self.has_evidence(Side::Mac)
            }
            Phase::Survivors => self.has_evidence(Side::Survivors),
            Phase::Encounter | Phase::End => false,
        }
    }

    fn has_evidence(&self, side: Side) -> bool {
        let own = |sheet: &&Sheet| self.human_of(sheet.id).is_some() && self.owner(sheet.id) == side;
        self.colony.sheets.iter().filter(own).any(|sheet| sheet.items.contains(&Item::Evidence))
    }

    /// Drops demands that can't be met any more.
    fn drop_demands(&mut self) {
        let Some(Stage::Humans { traces, .. }) = self.stages.last() else { return };
        let left: Vec<ModelId> = traces.iter().copied().filter(|id| self.can_follow(*id)).collect();
        if let Some(Stage::Humans { traces, .. }) = self.stages.last_mut() {
            *traces = left;
        }
    }

    /// Goes on to the next counter before the first turn, or to the next phase.
    fn next(&mut self, fx: &mut Fx) {
        if self.unplaced > 0 {
            self.unplaced -= 1;
            self.draw(fx);
            return;
        }
        if self.begun {
            self.ledger.end_phase();
        }
        self.begun = true;
        let phase = self.ledger.phase();
        fx.tell(Line::Phase { turn: self.ledger.turn(), phase });
        match phase {
            Phase::Encounter => {
                self.draw(fx);
            }
            Phase::Things => self.stages.push(Stage::Things { flipped: None }),
            Phase::Mac => self.humans(Side::Mac),
            Phase::Survivors => self.humans(Side::Survivors),
            Phase::End if self.may_save() => self.stages.push(Stage::Interrupt),
            Phase::End => self.ends_turn(fx),
        }
    }

    /// Whether somebody who freezes to death in this turn may be an imitation, which could mutate first.
    fn may_save(&self) -> bool {
        let doubtful = |human: Human| human.is_vulnerable() && self.known(human).is_none();
        let mut freezing = self.colony.sheets.iter().filter(|sheet| sheet.freezing.is_some_and(|left| left <= 1));
        self.ledger.may_mutate().is_ok() && freezing.any(|sheet| self.human_of(sheet.id).is_some_and(doubtful))
    }

    /// Begins the phase of a human side, if that side has anybody left.
    fn humans(&mut self, side: Side) {
        let own = self.colony.field.humans().filter(|model| Side::of(model.kind) == side);
        let own: Vec<ModelId> = own.map(|model| model.id).collect();
        if !own.is_empty() {
            self.stages.push(Stage::Humans { side, traces: Vec::new() });
        }
        if own.into_iter().any(|id| self.can_follow(id)) {
            self.stages.push(Stage::Demand { side, traces: Vec::new() });
        }
    }

    /// Ends a turn. The cards of humans who freeze to death are shown first.
    pub(crate) fn ends_turn(&mut self, fx: &mut Fx) {
        let frozen = self.colony.freeze_on();
        for id in frozen.iter().filter(|id| self.human_of(**id).is_some_and(Human::is_vulnerable)) {
            self.unmask(*id, fx);
        }
        self.then_at_once(Then::Frozen(frozen), fx);
    }

    /// Puts out the flares, and checks whether the scenario is over.
    fn turn_over(&mut self) {
        let turn = self.ledger.turn();
        self.colony.flares_out(turn);
        if self.works.turn_over() {
            self.ends(End::GeneratorRuns);
        } else if turn >= self.setup.turns() {
            self.ends(End::TurnLimit);
        }
    }
}
