//! A move is what a player can say (rules, sections 6 and 14). Layer 5; it may or may not be possible at present.
//!
//! An action can be interrupted by what comes into view, so players don't say it as a whole. They begin it, walk, shoot, walk on, and say when it is
//! done.

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

/// What a human fires at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aim {
    /// A model, with a weapon that has to hit.
    Model(ModelId),
    /// A direction or a point, with a template.
    Point(Point),
}

/// A move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// The Things lay the chart: the first one, one that they intend, or the one that results.
    Lay {
        /// The two cards before each human, by their positions in the stock.
        laying: Laying,
    },
    /// The Survivors are placed in the bar, in this order. Those not named are placed later.
    Deploy {
        /// The humans who are placed next.
        crew: Vec<Human>,
    },
    /// The Things place the counter that they have drawn.
    Place {
        /// Where.
        at: Point,
    },
    /// The Things put the drawn counter back.
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
    /// The side is done with its phase.
    EndPhase,
    /// RUN of a creature. If it needs a die, that is rolled first.
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
    /// A face-down counter turns out to be a creature, which acts now.
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
    /// MUTATE: a creature in the phase of the Things, or an imitation at any time.
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
    /// A human in the middle of an action fires.
    Fire {
        /// Who.
        model: ModelId,
        /// With what.
        weapon: Weapon,
        /// At what.
        aim: Aim,
    },
    /// A human in the middle of an action looks for a counter.
    Spot {
        /// Who.
        model: ModelId,
        /// Which.
        counter: CounterId,
    },
    /// The human in the middle of an action does a key action.
    Key {
        /// Which.
        key: Key,
    },
    /// As its key action, a human takes something from a friend.
    Take {
        /// From whom.
        giver: ModelId,
        /// What, by its position among the giver's items.
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
    /// A human uses Evidence about somebody.
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
    /// The Things demand that a model follows its trace of blood in this phase, or demand nothing more.
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
    /// Whether this may be said whenever the game waits for a move.
    pub const fn is_call(&self) -> bool {
        matches!(self, Move::Mutate { .. } | Move::Withdraw | Move::Declare)
    }

    /// The same action, paid for by another model's activation over the radio (ruling 18). Moves that aren't actions stay the same.
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
