//! The field is what everybody sees of the table: models, face-down counters, openings, lights. Layer 5.

use super::ground::Ground;
use super::ids::{CounterId, ModelId};
use super::inch::inches;
use super::map::{Closure, OPENING_COUNT, OpeningId, openings, walls};
use super::model::Kind;
use super::refusal::Refusal;
use crate::base::plane::{Disc, Length, Point, Segment};
use arrayvec::ArrayVec;

/// A model as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Model {
    /// Its id.
    pub id: ModelId,
    /// What it looks like.
    pub kind: Kind,
    /// Where the middle of its base is.
    pub at: Point,
    /// How far it sees outside a lit hall: [`SIGHT`], or [`FLARE_SIGHT`].
    pub sight: Length,
}

/// How far a model sees in the storm (rules, section 5).
pub const SIGHT: Length = inches(6);

/// How far it sees while its flare burns (ruling 23).
pub const FLARE_SIGHT: Length = inches(12);

impl Model {
    /// A model with ordinary sight.
    pub const fn new(id: ModelId, kind: Kind, at: Point) -> Self {
        Model { id, kind, at, sight: SIGHT }
    }

    /// Its base.
    pub const fn disc(&self) -> Disc {
        Disc::new(self.at, self.kind.base())
    }
}

/// A face-down counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Its id.
    pub id: CounterId,
    /// Its place, which is a point and not a disc.
    pub at: Point,
}

/// The state of an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shut {
    /// Open until somebody closes it.
    Open,
    /// Closed; a model that passes through opens it.
    Closed,
    /// Closed, and it can't be opened.
    Barricaded,
}

/// Walls and closed openings. There are never more than this. They are collected anew for every look.
pub type Lines = ArrayVec<Segment, 64>;

/// The state of each opening.
pub type Openings = [Shut; OPENING_COUNT];

/// What everybody sees of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The models, in the order in which they came.
    pub models: Vec<Model>,
    /// The face-down counters, in the order in which they came.
    pub counters: Vec<Counter>,
    /// The state of each opening.
    pub openings: Openings,
    /// Whether the lights are on.
    pub lights: bool,
}

impl Field {
    /// The colony with nobody in it, all openings closed and the lights on.
    pub fn empty() -> Self {
        Field { models: Vec::new(), counters: Vec::new(), openings: [Shut::Closed; OPENING_COUNT], lights: true }
    }

    /// A model, if it is on the table.
    pub fn model(&self, id: ModelId) -> Option<&Model> {
        self.models.iter().find(|model| model.id == id)
    }

    /// A model, or an error if it isn't on the table.
    ///
    /// # Errors
    /// [`Refusal::NoModel`].
    pub fn find(&self, id: ModelId) -> Result<Model, Refusal> {
        self.model(id).copied().ok_or(Refusal::NoModel(id))
    }

    /// A model, mutably.
    pub fn model_mut(&mut self, id: ModelId) -> Option<&mut Model> {
        self.models.iter_mut().find(|model| model.id == id)
    }

    /// The models that are humans, or look like humans.
    pub fn humans(&self) -> impl Iterator<Item = &Model> + Clone {
        self.models.iter().filter(|model| model.kind.is_human())
    }

    /// The models that are creatures.
    pub fn creatures(&self) -> impl Iterator<Item = &Model> + Clone {
        self.models.iter().filter(|model| !model.kind.is_human())
    }

    /// The state of an opening. Openings that don't exist count as open.
    pub fn shut(&self, id: OpeningId) -> Shut {
        self.openings.get(usize::from(id.0)).copied().unwrap_or(Shut::Open)
    }

    /// Opens, closes or barricades an opening.
    pub fn set(&mut self, id: OpeningId, shut: Shut) {
        if let Some(opening) = self.openings.get_mut(usize::from(id.0)) {
            *opening = shut;
        }
    }

    /// What blocks sight: walls, and doors and hatches that aren't open.
    pub fn blinds(&self) -> Lines {
        self.walls_and(|id, closure| self.is_blind(id, closure))
    }

    /// What blocks sight on one piece of ground.
    pub fn blinds_on(&self, ground: &'static Ground) -> impl Iterator<Item = Segment> {
        let closed = ground.openings.iter().filter(|(id, opening)| self.is_blind(*id, opening.closure));
        ground.walls.iter().copied().chain(closed.map(|(_, opening)| opening.gap))
    }

    fn is_blind(&self, id: OpeningId, closure: Closure) -> bool {
        closure != Closure::Window && self.shut(id) != Shut::Open
    }

    /// What blocks flames and blasts: walls, and every opening that isn't open.
    pub fn screens(&self) -> Lines {
        self.walls_and(|id, _| self.shut(id) != Shut::Open)
    }

    fn walls_and(&self, counts: impl Fn(OpeningId, Closure) -> bool) -> Lines {
        let closed = openings().filter(|(id, opening)| counts(*id, opening.closure));
        walls().iter().copied().chain(closed.map(|(_, opening)| opening.gap)).collect()
    }

    /// The humans connected with this one by links of at most 2 inches, this one first (ruling 5).
    pub fn group(&self, id: ModelId) -> Vec<ModelId> {
        const LINK: Length = inches(2);
        let (mut group, mut apart): (Vec<&Model>, Vec<&Model>) = self.humans().partition(|human| human.id == id);
        let mut asked = 0;
        while let Some(member) = group.get(asked).copied() {
            apart.retain(|human| {
                let near = human.disc().compare(&member.disc(), LINK).is_le();
                if near {
                    group.push(human);
                }
                !near
            });
            asked += 1;
        }
        group.into_iter().map(|member| member.id).collect()
    }
}
