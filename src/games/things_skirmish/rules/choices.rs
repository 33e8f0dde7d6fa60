//! The rules list what a player can do now (rules, section 6). Layer 5; of ways and places there are examples.

use super::activation::Action;
use super::chart::{COUNT, Status, Statuses, UNTOUCHED};
use super::ids::ModelId;
use super::inch::{INCH, inches};
use super::key::Key;
use super::map::openings;
use super::model::Human;
use super::movement::Step;
use super::moves::{Aim, Move};
use super::offer::Offer;
use super::sheet::Weapon;
use super::side::Side;
use super::stage::Stage;
use super::state::Skirmish;
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

/// The eight directions of the compass.
const COMPASS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// How close the examples of places lie, in inches.
const GRID: i32 = 3;

impl Skirmish {
    /// Appends what `seat` can do in its turn to speak.
    pub(crate) fn possible(&self, seat: Seat, into: &mut Vec<Offer>) {
        if !self.who().seats().contains(seat) {
            return;
        }
        let mut moves = Vec::new();
        match self.stage() {
            Stage::Dealing | Stage::Over => {}
            Stage::First => self.lay_any((0..COUNT - 1).map(first), &mut moves),
            Stage::Intend | Stage::Settle => self.lay_any(self.layable().into_iter().flatten(), &mut moves),
            Stage::Placing { .. } => {
                moves.push(Move::Decline);
                moves.extend(grid().map(|at| Move::Place { at }));
            }
            Stage::Things { .. } => self.of_things(&mut moves),
            Stage::Led { model, .. } => {
                moves.push(Move::Done);
                self.ways(*model, &mut moves);
            }
            Stage::Scatter => {
                moves.push(Move::Scatter { models: Vec::new() });
                moves.extend(self.ids().map(|id| Move::Scatter { models: vec![id] }));
            }
            Stage::Demand { .. } => {
                moves.push(Move::Demand { model: None });
                moves.extend(self.ids().map(|id| Move::Demand { model: Some(id) }));
            }
            Stage::Humans { .. } => self.of_humans(&mut moves),
            Stage::Answer => moves.extend([true, false].map(|agree| Move::Answer { agree })),
            Stage::Acting { model, .. } => {
                moves.extend([Move::Done, Move::Dash]);
                self.deeds(*model, &mut moves);
                self.keys(&mut moves);
            }
            Stage::Group { members, .. } => {
                moves.push(Move::Done);
                members.iter().for_each(|member| self.deeds(member.model, &mut moves));
            }
            Stage::Free { model } => {
                moves.push(Move::Done);
                moves.extend(ACTIONS.map(|action| Move::Begin { model: *model, action, giver: None }));
            }
        }
        into.extend(moves.into_iter().filter(|action| self.check(seat, action).is_ok()).map(Offer));
    }

    /// Appends what the Things can say whenever a move is awaited.
    pub(crate) fn sayable(&self, seat: Seat, into: &mut Vec<Offer>) {
        if seat != Side::Things.seat(self.setup.seats) {
            return;
        }
        let moves = self.ids().map(|model| Move::Mutate { model }).chain([Move::Declare]);
        into.extend(moves.filter(|action| self.check(seat, action).is_ok()).map(Offer));
    }

    fn ids(&self) -> impl Iterator<Item = ModelId> + Clone {
        self.colony.field.models.iter().map(|model| model.id)
    }

    fn lay_any(&self, charts: impl Iterator<Item = Statuses>, into: &mut Vec<Move>) {
        let layings = charts.filter_map(|statuses| self.chart.laying_of(&statuses, &self.cards));
        into.extend(layings.map(|laying| Move::Lay { laying }));
    }

    fn of_things(&self, into: &mut Vec<Move>) {
        into.extend([Move::EndPhase, Move::Secret, Move::Draw, Move::Withdraw]);
        let counters = &self.colony.field.counters;
        for counter in counters {
            into.push(Move::Flip { counter: counter.id });
            let stops = around(counter.at, inches(2)).map(|stop| vec![stop]);
            into.extend(stops.map(|stops| Move::Creep { counter: counter.id, stops }));
        }
        for model in self.ids() {
            into.extend([Move::Terrorize { model }, Move::Run { model }]);
            into.extend(openings().map(|(opening, _)| Move::Breach { model, opening }));
            self.attacks(model, into);
        }
    }

    fn of_humans(&self, into: &mut Vec<Move>) {
        into.extend([Move::EndPhase, Move::Steal]);
        let doors = self.colony.human(Human::Doors).map(|doors| doors.id);
        for model in self.ids() {
            into.push(Move::Recover { model });
            for action in ACTIONS {
                let givers = [None, doors].into_iter().filter(|giver| *giver != Some(model));
                into.extend(givers.map(|giver| Move::Begin { model, action, giver }));
            }
            let group = self.colony.field.group(model);
            into.push(Move::Group { models: group });
            into.extend(Human::CREW.map(|nominee| Move::Name { model, nominee }));
            for subject in self.ids() {
                into.extend([Move::Test { model, subject }, Move::Accuse { model, subject }]);
            }
        }
    }

    /// What somebody may do that goes somewhere.
    fn deeds(&self, model: ModelId, into: &mut Vec<Move>) {
        self.ways(model, into);
        self.attacks(model, into);
        into.extend(self.colony.field.counters.iter().map(|it| Move::Spot { model, counter: it.id }));
        for weapon in WEAPONS {
            for target in &self.colony.field.models {
                let aims = [Aim::Model(target.id), Aim::Point(target.at)];
                into.extend(aims.map(|aim| Move::Fire { model, weapon, aim }));
            }
        }
    }

    fn ways(&self, model: ModelId, into: &mut Vec<Move>) {
        let Some(at) = self.colony.field.model(model).map(|it| it.at) else { return };
        for length in [1, 3, 5] {
            let steps = around(at, inches(length)).map(|stop| vec![Step::To(stop)]);
            into.extend(steps.map(|steps| Move::Walk { model, steps }));
        }
    }

    /// Straight into contact with each enemy.
    fn attacks(&self, model: ModelId, into: &mut Vec<Move>) {
        let Some(own) = self.colony.field.model(model) else { return };
        for enemy in self.colony.field.models.iter().filter(|it| it.kind.is_enemy(own.kind)) {
            let apart = own.kind.base().plus(enemy.kind.base()).plus(Length::of(INCH / 50));
            let steps = match enemy.at.towards(own.at, apart) {
                Some(to) if !self.colony.field.is_contact(own, enemy) => vec![Step::To(to)],
                Some(_) | None => Vec::new(),
            };
            into.push(Move::Attack { model, steps, target: enemy.id });
        }
    }

    fn keys(&self, into: &mut Vec<Move>) {
        let doors = openings().flat_map(|(id, _)| [Key::Barricade(id), Key::Unbarricade(id)]);
        let keys = doors.chain([Key::Flare, Key::Repair, Key::Prepare, Key::Launch]);
        into.extend(keys.map(|key| Move::Key { key }));
        for sheet in &self.colony.sheets {
            into.extend((0..sheet.items.len() as u8).map(|item| Move::Take { giver: sheet.id, item }));
        }
        into.extend(self.colony.field.counters.iter().map(|it| Move::Lead { counters: vec![it.id] }));
    }
}

/// A chart with this one as the first imitation.
fn first(place: usize) -> Statuses {
    let mut statuses = UNTOUCHED;
    statuses.iter_mut().skip(place).take(1).for_each(|status| *status = Status::Imitation);
    statuses
}

fn around(at: Point, length: Length) -> impl Iterator<Item = Point> {
    let direction = move |(x, y): (i32, i32)| Point::new(at.x() + x, at.y() + y);
    COMPASS.into_iter().filter_map(direction).filter_map(move |to| at.towards(to, length))
}

fn grid() -> impl Iterator<Item = Point> {
    let line = || (0..=36 / GRID).map(|at| at * GRID * INCH as i32);
    line().flat_map(move |x| line().filter_map(move |y| Point::new(x, y)))
}
