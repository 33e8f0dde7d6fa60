//! A stage says whom the game waits for, and why (rules, section 6.3). Layer 5.

use super::activation::Activation;
use super::ids::{CounterId, ModelId};
use super::model::Human;
use super::side::Side;
use super::way::Way;
use crate::base::plane::{Length, Point};
use crate::table::card::CardId;

/// A member of a group move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// The model.
    pub model: ModelId,
    /// What is left of its way.
    pub way: Way,
    /// Where it began.
    pub start: Point,
}

/// What a model follows, because of a trace, and where its action began (ruling 19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Follow {
    /// The face-down counter that was nearest when the action began.
    pub counter: CounterId,
    /// Where the action began.
    pub from: Point,
}

/// What is going on. Stages can interrupt each other; the interrupted stage goes on afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The table shuffles.
    Dealing,
    /// The Things choose the first imitation.
    First,
    /// The Survivors say who is where in the bar.
    Deploying {
        /// The humans who aren't placed yet, in the order of the rules' list.
        crew: Vec<Human>,
    },
    /// The Things place a counter that they have drawn.
    Placing {
        /// The counter.
        card: CardId,
    },
    /// The Things choose an action. If they have turned up a counter, its model must act.
    Things {
        /// That model.
        flipped: Option<ModelId>,
    },
    /// The Things lay the chart that they intend.
    Intend,
    /// The Things lay the chart that results.
    Settle,
    /// The Things lead a model: a creature that runs, or a human that has no choice.
    Led {
        /// Which.
        model: ModelId,
        /// How far it may still go.
        left: Length,
        /// Where it last stood with nobody in the way.
        start: Point,
    },
    /// Somebody is about to freeze to death, and the Things may let it mutate first.
    Interrupt,
    /// The Things choose whom false evidence scatters.
    Scatter,
    /// The Things may demand that traces are followed, one demand after another.
    Demand {
        /// Whose phase it is.
        side: Side,
        /// The models of which they have demanded it.
        traces: Vec<ModelId>,
    },
    /// A human side chooses an action.
    Humans {
        /// Which.
        side: Side,
        /// The models whose traces must be followed.
        traces: Vec<ModelId>,
    },
    /// The Survivors answer Mac.
    Answer,
    /// The Survivors say whether some of them go with Mac.
    Consent {
        /// The group that he wants to lead.
        models: Vec<ModelId>,
    },
    /// A human acts.
    Acting {
        /// Who.
        model: ModelId,
        /// The rest of its action.
        activation: Activation,
        /// Where it last stood without overlapping another model.
        start: Point,
        /// What it must follow.
        follows: Option<Follow>,
    },
    /// A group moves.
    Group {
        /// The models that go.
        members: Vec<Member>,
        /// Whether one member may still fire or look for a counter.
        extra: bool,
    },
    /// A terrorised human may act once, freely.
    Free {
        /// Which.
        model: ModelId,
    },
    /// The game is over.
    Over,
}

impl Stage {
    /// The side that must move.
    pub fn side(&self, owner: impl Fn(ModelId) -> Side) -> Option<Side> {
        match self {
            Stage::Dealing | Stage::Over => None,
            Stage::First
            | Stage::Placing { .. }
            | Stage::Things { .. }
            | Stage::Intend
            | Stage::Settle
            | Stage::Led { .. }
            | Stage::Interrupt
            | Stage::Scatter
            | Stage::Demand { .. } => Some(Side::Things),
            Stage::Humans { side, .. } => Some(*side),
            Stage::Deploying { .. } | Stage::Answer | Stage::Consent { .. } => Some(Side::Survivors),
            Stage::Acting { model, .. } | Stage::Free { model } => Some(owner(*model)),
            Stage::Group { members, .. } => members.first().map(|member| owner(member.model)),
        }
    }
}
