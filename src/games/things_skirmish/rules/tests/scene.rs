//! A scene is a table laid by hand. Test code.

use super::super::field::{Counter, Field, Model, Shut};
use super::super::ids::{CounterId, ModelId};
use super::super::inch::{at_hundredths, inches};
use super::super::map::{OpeningId, openings};
use super::super::model::{Creature, Human, Kind};
use super::super::movement::{Manner, March, Route, Step};
use super::super::refusal::Refusal;
use super::super::walk::Walked;
use crate::base::plane::{Length, Point};

/// A place, in hundredths of an inch.
pub(crate) type Place = (i32, i32);

pub(crate) fn place((x, y): Place) -> Point {
    at_hundredths(x, y)
}

/// The southern door of the Habitat.
pub(crate) const SOUTH_DOOR: OpeningId = OpeningId(0);
/// The western window of the Habitat.
pub(crate) const WEST_WINDOW: OpeningId = OpeningId(2);
/// The hatch of the Generator shed.
pub(crate) const SHED_HATCH: OpeningId = OpeningId(12);

/// A field whose models and counters are numbered in the order in which they are added.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) field: Field,
}

impl Scene {
    pub(crate) fn new() -> Self {
        Scene { field: Field::empty() }
    }

    pub(crate) fn human(self, human: Human, at: Place) -> Self {
        self.model(Kind::Human(human), at)
    }

    pub(crate) fn creature(self, creature: Creature, at: Place) -> Self {
        self.model(Kind::Creature(creature), at)
    }

    fn model(mut self, kind: Kind, at: Place) -> Self {
        let id = ModelId(self.field.models.len() as u8);
        self.field.models.push(Model::new(id, kind, place(at)));
        self
    }

    pub(crate) fn counter(mut self, at: Place) -> Self {
        let id = CounterId(self.field.counters.len() as u8);
        self.field.counters.push(Counter { id, at: place(at) });
        self
    }

    pub(crate) fn opened(self, id: OpeningId) -> Self {
        self.shut(id, Shut::Open)
    }

    pub(crate) fn shut(mut self, id: OpeningId, shut: Shut) -> Self {
        self.field.set(id, shut);
        self
    }

    pub(crate) fn all_open(mut self) -> Self {
        openings().for_each(|(id, _)| self.field.set(id, Shut::Open));
        self
    }

    pub(crate) fn dark(mut self) -> Self {
        self.field.lights = false;
        self
    }

    /// The route of the first model through these places, with an allowance of this many inches.
    pub(crate) fn route(&self, stops: &[Place], allowance: u32) -> Result<Route, Refusal> {
        self.steps(&stops.iter().map(|stop| Step::To(place(*stop))).collect::<Vec<_>>(), allowance, Manner::Plain)
    }

    pub(crate) fn steps(&self, steps: &[Step], allowance: u32, manner: Manner) -> Result<Route, Refusal> {
        self.field.route(&March { model: ModelId(0), steps, allowance: inches(allowance), manner })
    }

    /// The first model's attack on the second.
    pub(crate) fn attack(&self, stops: &[Place]) -> Result<Route, Refusal> {
        let steps: Vec<Step> = stops.iter().map(|stop| Step::To(place(*stop))).collect();
        self.steps(&steps, 6, Manner::Attack(ModelId(1)))
    }

    /// Lets the first model walk.
    pub(crate) fn walk(&mut self, stops: &[Place]) -> Walked {
        let route = self.route(stops, 20).expect("possible");
        self.field.walk(&route)
    }

    pub(crate) fn at(&self, model: u8) -> Point {
        self.field.find(ModelId(model)).expect("there").at
    }

    pub(crate) fn spent(hundredths: u32) -> Length {
        super::super::inch::hundredths(hundredths)
    }
}
