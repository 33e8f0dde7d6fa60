//! The rules list what a player can do now (rules, section 6). Layer 5; ways and places are listed as examples.
//!
//! What is listed here may or may not be possible. It is then checked like any other move.

use super::activation::{Action, Activation};
use super::examples::{FEW, STRIDES, across, at_generator, beside, contact, grid, strides};
use super::field::{Model, Shut};
use super::ids::ModelId;
use super::inch::inches;
use super::key::Key;
use super::map::openings;
use super::movement::Step;
use super::moves::{Aim, Move};
use super::offer::Offer;
use super::sheet::{Item, Weapon};
use super::side::Side;
use super::stage::Stage;
use super::state::Skirmish;
use super::visibility::Lookout;
use crate::base::ids::Seat;
use crate::base::plane::{Length, Point};
use crate::table::game::Game;

const ACTIONS: [Action; 8] = [
    Action::Run,
    Action::Shoot,
    Action::FireAtWill,
    Action::Spot,
    Action::SpotAndShoot,
    Action::Tactical,
    Action::Key,
    Action::Attack,
];

const WEAPONS: [Weapon; 4] = [Weapon::Basic, Weapon::MachineGun, Weapon::Flamer, Weapon::Dynamite];

impl Skirmish {
    /// Appends what `seat` can do when the game waits for it.
    pub(crate) fn possible(&self, seat: Seat, into: &mut Vec<Offer>) {
        if !self.who().seats().contains(seat) {
            return;
        }
        let mut moves = Vec::new();
        match self.stage() {
            Stage::Dealing | Stage::Over => {}
            Stage::Deploying { crew } => {
                moves.extend(crew.iter().map(|human| Move::Deploy { crew: vec![*human] }));
                moves.push(Move::Deploy { crew: crew.clone() });
            }
            Stage::First | Stage::Intend | Stage::Settle => self.lay_any(&mut moves),
            Stage::Placing { .. } => {
                moves.push(Move::Decline);
                let lookout = Lookout::new(&self.colony.field);
                let free = grid().filter(|at| self.colony.field.may_place_unseen(*at, lookout).is_ok());
                into.extend(free.map(|at| Offer(Move::Place { at })));
            }
            Stage::Things { .. } => self.of_things(&mut moves),
            Stage::Led { model, .. } => {
                moves.push(Move::Done);
                self.ways(*model, &STRIDES, &mut moves);
            }
            Stage::Interrupt => moves.push(Move::Done),
            Stage::Scatter => {
                moves.push(Move::Scatter { models: Vec::new() });
                moves.extend(self.ids().map(|id| Move::Scatter { models: vec![id] }));
            }
            Stage::Demand { side, .. } => {
                moves.push(Move::Demand { model: None });
                moves.extend(self.of_side(*side).map(|id| Move::Demand { model: Some(id) }));
            }
            Stage::Humans { side, .. } => self.of_humans(*side, &mut moves),
            Stage::Answer => moves.extend([true, false].map(|agree| Move::Answer { agree })),
            Stage::Consent { .. } => moves.extend([true, false].map(|agree| Move::Consent { agree })),
            Stage::Acting { model, activation, .. } => self.of_acting(*model, activation, &mut moves),
            Stage::Group { members, extra } => {
                moves.push(Move::Done);
                for member in members {
                    self.ways(member.model, &FEW, &mut moves);
                    if self.is_technician(member.model) {
                        self.keys(member.model, &mut moves);
                    }
                    if *extra {
                        self.shots(member.model, None, &mut moves);
                        self.spots(member.model, &mut moves);
                    }
                }
            }
            Stage::Free { model } => {
                moves.push(Move::Done);
                self.actions(*model, None, &mut moves);
            }
        }
        let possible = |action: &Move| self.can(seat, action).is_ok() && self.is_honest(action);
        into.extend(moves.into_iter().filter(possible).map(Offer));
    }

    /// Appends what the Things can declare whenever the game waits for a move.
    pub(crate) fn sayable(&self, seat: Seat, into: &mut Vec<Offer>) {
        if seat != self.things() {
            return;
        }
        let moves = self.ids().map(|model| Move::Mutate { model }).chain([Move::Withdraw, Move::Declare]);
        into.extend(moves.filter(|action| self.check(seat, action).is_ok()).map(Offer));
    }

    fn ids(&self) -> impl Iterator<Item = ModelId> + Clone {
        self.colony.field.models.iter().map(|model| model.id)
    }

    fn of_side(&self, side: Side) -> impl Iterator<Item = ModelId> + Clone {
        self.colony.field.models.iter().filter(move |model| Side::of(model.kind) == side).map(|model| model.id)
    }

    /// One laying for each chart that may be laid. A device that can't read the stock doesn't know them: for all it knows, the cards may stay as they lie.
    fn lay_any(&self, into: &mut Vec<Move>) {
        let charts = self.layable().into_iter().flatten();
        let layings: Vec<_> = charts.filter_map(|statuses| self.chart.laying_of(&statuses, &self.cards)).collect();
        let as_it_lies = if layings.is_empty() { Some(*self.chart.laying()) } else { None };
        into.extend(layings.into_iter().chain(as_it_lies).map(|laying| Move::Lay { laying }));
    }

    fn of_things(&self, into: &mut Vec<Move>) {
        into.extend([Move::EndPhase, Move::Secret, Move::Draw]);
        for counter in &self.colony.field.counters {
            into.push(Move::Flip { counter: counter.id });
            let stops = across(counter.at, inches(2)).map(|stop| vec![stop]);
            into.extend(stops.map(|stops| Move::Creep { counter: counter.id, stops }));
        }
        let humans = self.colony.field.humans().map(|human| human.id);
        into.extend(humans.map(|model| Move::Terrorize { model }));
        for model in self.of_side(Side::Things).filter(|id| self.may_creature_act(*id).is_ok()) {
            into.push(Move::Run { model });
            self.assaults_of(model, into);
            let reach = self.colony.field.model(model).map_or(Length::ZERO, |it| it.kind.speed());
            self.attacks(model, reach, into);
        }
    }

    /// Attacks on barricades and the generator, each by the first of the ways tried that leads there.
    fn assaults_of(&self, model: ModelId, into: &mut Vec<Move>) {
        let Some(own) = self.colony.field.model(model) else { return };
        let stay = || std::iter::once(Vec::new());
        for (opening, door) in openings().filter(|(id, _)| self.colony.field.shut(*id) == Shut::Barricaded) {
            let mut ways = stay().chain(beside(own, &door).map(|to| vec![Step::To(to)]));
            let way = ways.find(|steps| self.may_breach(model, steps, opening).is_ok());
            into.extend(way.map(|steps| Move::Breach { model, steps, opening }));
        }
        let mut ways = stay().chain(at_generator(own).map(|to| vec![Step::To(to)]));
        let way = ways.find(|steps| self.may_wreck(model, steps).is_ok());
        into.extend(way.map(|steps| Move::Wreck { model, steps }));
    }

    fn of_humans(&self, side: Side, into: &mut Vec<Move>) {
        into.extend([Move::EndPhase, Move::Steal]);
        let models = self.of_side(side);
        let givers = models.clone().filter(|id| side == Side::Survivors && self.may_give(*id).is_ok());
        for model in models {
            self.actions(model, None, into);
            if let Some(giver) = givers.clone().find(|giver| *giver != model) {
                self.actions(model, Some(giver), into);
            }
            if self.paper(model).is_ok_and(|sheet| sheet.items.contains(&Item::Evidence)) {
                let subjects = self.colony.field.humans().map(|human| human.id);
                into.extend(subjects.map(|subject| Move::Accuse { model, subject }));
            }
        }
        self.together(side, into);
    }

    /// The actions of one human, paid for by its own activation or by that of `giver`.
    fn actions(&self, model: ModelId, giver: Option<ModelId>, into: &mut Vec<Move>) {
        if self.paper(model).is_ok_and(|sheet| sheet.terror) {
            into.push(Move::Recover { model, giver });
            return;
        }
        into.extend(ACTIONS.map(|action| Move::Begin { model, action, giver }));
        if self.is_tester(model) {
            let subjects = self.colony.field.humans().map(|human| human.id);
            into.extend(subjects.map(|subject| Move::Test { model, subject, giver }));
        }
        let nominees = self.colony.field.group(model).into_iter().filter_map(|id| self.human_of(id));
        into.extend(nominees.map(|nominee| Move::Name { model, nominee, giver }));
    }

    /// Group moves.
    fn together(&self, side: Side, into: &mut Vec<Move>) {
        let mut grouped: Vec<ModelId> = Vec::new();
        for model in self.of_side(side) {
            if grouped.contains(&model) {
                continue;
            }
            let group = self.colony.field.group(model);
            grouped.extend(&group);
            if group.len() < 2 {
                continue;
            }
            let idle = |id: &ModelId| self.ledger.may_act(self.actor(*id)).is_ok();
            let is_fit = |id: &ModelId| idle(id) && self.is_calm(*id).is_ok();
            let own: Vec<ModelId> = group.iter().copied().filter(|id| self.owner(*id) == side).collect();
            let fit: Vec<ModelId> = own.iter().copied().filter(is_fit).collect();
            // Mac's own side has no group, but he may lead one of Survivors.
            let mixed = group.iter().copied().filter(|id| *id != model && self.is_calm(*id).is_ok());
            let led: Vec<ModelId> = [model].into_iter().chain(mixed).collect();
            if side == Side::Mac && self.setup.group_across_seats {
                into.push(Move::Group { models: led });
            } else if fit.len() > 1 {
                into.push(Move::Group { models: fit.clone() });
            }
        }
    }

    fn of_acting(&self, model: ModelId, activation: &Activation, into: &mut Vec<Move>) {
        into.push(Move::Done);
        if activation.may_dash() {
            into.push(Move::Dash);
        }
        if activation.allowance() > Length::ZERO {
            self.ways(model, &STRIDES, into);
        }
        if activation.action() == Action::Attack {
            self.attacks(model, activation.allowance(), into);
        }
        if activation.may_spot() {
            self.spots(model, into);
        }
        if activation.may_shoot() {
            self.shots(model, activation.found(), into);
        }
        // Cubbings can do key actions in the course of any action.
        if activation.may_key() || self.is_technician(model) {
            self.keys(model, into);
        }
    }

    fn spots(&self, model: ModelId, into: &mut Vec<Move>) {
        into.extend(self.colony.field.counters.iter().map(|it| Move::Spot { model, counter: it.id }));
    }

    /// Shots at whatever is in sight, or was found by looking for it. Templates go to where these models stand; where none does, to a place in sight.
    fn shots(&self, model: ModelId, found: Option<ModelId>, into: &mut Vec<Move>) {
        let Some(own) = self.colony.field.model(model) else { return };
        let lookout = Lookout::new(&self.colony.field);
        let is_target = |it: &&Model| it.id != model && (found == Some(it.id) || lookout.sees_model(own, it));
        let targets: Vec<&Model> = self.colony.field.models.iter().filter(is_target).collect();
        for weapon in WEAPONS.into_iter().filter(|weapon| self.paper(model).is_ok_and(|it| it.has(own.kind, *weapon))) {
            let fire = |aim| Move::Fire { model, weapon, aim };
            into.extend(targets.iter().flat_map(|it| [Aim::Model(it.id), Aim::Point(it.at)]).map(fire));
            let may = |at: &Point| self.may_fire(model, weapon, Aim::Point(*at)).is_ok();
            if !targets.iter().any(|it| may(&it.at)) {
                into.extend(strides(own.at, &STRIDES).find(may).map(Aim::Point).map(fire));
            }
        }
    }

    fn ways(&self, model: ModelId, lengths: &[u32], into: &mut Vec<Move>) {
        let Some(at) = self.colony.field.model(model).map(|it| it.at) else { return };
        into.extend(strides(at, lengths).map(|stop| Move::Walk { model, steps: vec![Step::To(stop)] }));
    }

    /// Attacks straight at each enemy within reach.
    fn attacks(&self, model: ModelId, reach: Length, into: &mut Vec<Move>) {
        let Some(own) = self.colony.field.model(model) else { return };
        let enemies = self.colony.field.models.iter().filter(|it| it.kind.is_enemy(own.kind));
        for enemy in enemies.filter(|enemy| own.disc().compare(&enemy.disc(), reach).is_le()) {
            let steps = match contact(own, enemy) {
                Some(to) if !self.colony.field.is_contact(own, enemy) => vec![Step::To(to)],
                Some(_) | None => Vec::new(),
            };
            into.push(Move::Attack { model, steps, target: enemy.id });
        }
    }

    fn keys(&self, model: ModelId, into: &mut Vec<Move>) {
        let doors = openings().flat_map(|(id, _)| [Key::Barricade(id), Key::Unbarricade(id)]);
        let keys = doors.chain([Key::Flare, Key::Repair, Key::Prepare, Key::Launch]);
        let keys = keys.filter(|key| self.colony.may_key(model, *key).is_ok());
        into.extend(keys.map(|key| Move::Key { key }));
        for sheet in self.colony.sheets.iter().filter(|sheet| sheet.id != model) {
            into.extend((0..sheet.items.len() as u8).map(|item| Move::Take { giver: sheet.id, item }));
        }
        if self.paper(model).is_ok_and(|sheet| sheet.items.contains(&Item::InvestigationLead)) {
            into.extend(self.colony.field.counters.iter().map(|it| Move::Lead { counters: vec![it.id] }));
        }
    }
}
