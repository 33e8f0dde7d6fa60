//! A move is what a player can say (rules, sections 6 and 14). Layer 5; whether it is possible now is decided elsewhere.
//!
//! An action that can be interrupted by what comes into view isn't said whole: it is begun, and then its player goes a way, shoots, goes on, and says
//! that it is done.

use super::activation::Action;
use super::chart::Laying;
use super::ids::{CounterId, ModelId};
use super::key::Key;
use super::map::OpeningId;
use super::model::Human;
use super::movement::Step;
use super::sheet::Weapon;
use crate::base::plane::Point;
use serde::{Deserialize, Serialize};

/// At what somebody fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aim {
    /// At a model, with a weapon that hits or doesn't.
    Model(ModelId),
    /// In this direction, or to this point, with a template.
    Point(Point),
}

/// A move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// The Things lay the chart: the first one, the one that they intend, or the one that it comes to.
    Lay {
        /// The two cards before each human, by their positions in the stock.
        laying: Laying,
    },
    /// The Survivors are placed in the bar, in this order. Those not named are placed later.
    Deploy {
        /// The next ones.
        crew: Vec<Human>,
    },
    /// The Things place the counter that they have drawn.
    Place {
        /// Where.
        at: Point,
    },
    /// The Things don't place it.
    Decline,
    /// A model walks, as far as its action allows.
    Walk {
        /// Who.
        model: ModelId,
        /// Its path.
        steps: Vec<Step>,
    },
    /// An action is over.
    Done,
    /// The phase is over.
    EndPhase,
    /// RUN of a creature; the die is rolled first.
    Run {
        /// Which.
        model: ModelId,
    },
    /// MOVE_COUNTER.
    Creep {
        /// Which.
        counter: CounterId,
        /// Its path.
        stops: Vec<Point>,
    },
    /// PLACE_COUNTER.
    Draw,
    /// A counter is a creature, which acts now.
    Flip {
        /// Which.
        counter: CounterId,
    },
    /// ATTACK, of a creature or a human.
    Attack {
        /// Who.
        model: ModelId,
        /// Its path.
        steps: Vec<Step>,
        /// Whom.
        target: ModelId,
    },
    /// ATTACK of a creature on a barricade.
    Breach {
        /// Who.
        model: ModelId,
        /// Its path.
        steps: Vec<Step>,
        /// What.
        opening: OpeningId,
    },
    /// ATTACK of a creature on the generator.
    Wreck {
        /// Who.
        model: ModelId,
        /// Its path.
        steps: Vec<Step>,
    },
    /// MUTATE: in the phase of the Things a creature, and at any time an imitation.
    Mutate {
        /// Who.
        model: ModelId,
    },
    /// A secret action: OBSERVE, SPREAD_INFECTION, ABSORB, or a bluff.
    Secret,
    /// TERRORIZE.
    Terrorize {
        /// Whom.
        model: ModelId,
    },
    /// The Overspawn is taken off the table, between any two actions.
    Withdraw,
    /// The Things say that the humans can't win any more.
    Declare,
    /// A human begins an action.
    Begin {
        /// Who.
        model: ModelId,
        /// What.
        action: Action,
        /// The model that gives its activation over the radio (ruling 18).
        giver: Option<ModelId>,
    },
    /// GROUP_MOVE.
    Group {
        /// The models that go.
        models: Vec<ModelId>,
    },
    /// The die of a run is rolled.
    Dash,
    /// A human that acts fires.
    Fire {
        /// Who.
        model: ModelId,
        /// With what.
        weapon: Weapon,
        /// At what.
        aim: Aim,
    },
    /// A human that acts looks for a counter.
    Spot {
        /// Who.
        model: ModelId,
        /// Which.
        counter: CounterId,
    },
    /// The human that acts does a key action.
    Key {
        /// Which.
        key: Key,
    },
    /// As its key action, a human takes something from a friend.
    Take {
        /// From whom.
        giver: ModelId,
        /// What, by its place among what the giver carries.
        item: u8,
    },
    /// As its key action, a human follows a lead: up to three counters are revealed.
    Lead {
        /// Which.
        counters: Vec<CounterId>,
    },
    /// RECOVER.
    Recover {
        /// Who.
        model: ModelId,
        /// The model that gives its activation over the radio (ruling 18).
        giver: Option<ModelId>,
    },
    /// BLOOD_TEST.
    Test {
        /// The model that tests.
        model: ModelId,
        /// Whom.
        subject: ModelId,
        /// The model that gives its activation over the radio (ruling 18).
        giver: Option<ModelId>,
    },
    /// NAME_LEADER.
    Name {
        /// The model that names.
        model: ModelId,
        /// Whom.
        nominee: Human,
        /// The model that gives its activation over the radio (ruling 18).
        giver: Option<ModelId>,
    },
    /// Evidence about somebody.
    Accuse {
        /// The model that has it.
        model: ModelId,
        /// Whom.
        subject: ModelId,
    },
    /// Mac asks for an action of the Survivors.
    Steal,
    /// The Survivors give it, or leave it to the dice.
    Answer {
        /// They give it.
        agree: bool,
    },
    /// Survivors go along with Mac, or stay.
    Consent {
        /// They go along.
        agree: bool,
    },
    /// The Things demand that a model follows its trace of blood in this phase, or nothing.
    Demand {
        /// Who.
        model: Option<ModelId>,
    },
    /// False evidence: these are scattered.
    Scatter {
        /// Who.
        models: Vec<ModelId>,
    },
}

impl Move {
    /// Whether this may be said out of turn.
    pub const fn is_call(&self) -> bool {
        matches!(self, Move::Mutate { .. } | Move::Withdraw | Move::Declare)
    }

    /// The same action by another's activation, over the radio (ruling 18). Whatever isn't an action stays as it is.
    pub fn by(&self, other: ModelId) -> Self {
        let mut action = self.clone();
        match &mut action {
            Move::Begin { giver, .. }
            | Move::Recover { giver, .. }
            | Move::Test { giver, .. }
            | Move::Name { giver, .. } => *giver = Some(other),
            _ => (),
        }
        action
    }
}
