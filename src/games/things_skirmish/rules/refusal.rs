//! A refusal says why something can't be done. Layer 5; for developers and for the page of whoever tried it, never shown to others.

use super::ids::{CounterId, ModelId};
use super::map::OpeningId;
use thiserror::Error;

/// Why something can't be done. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// There is no such model.
    #[error("there is no model {0:?}")]
    NoModel(ModelId),
    /// There is no such face-down counter on the table.
    #[error("there is no counter {0:?}")]
    NoCounter(CounterId),
    /// There is no such opening.
    #[error("there is no opening {0:?}")]
    NoOpening(OpeningId),
    /// The path has too many steps.
    #[error("the path has too many steps")]
    TooManySteps,
    /// It would leave the table (ruling 38).
    #[error("that leaves the table")]
    OffTable,
    /// It would cross a wall, come too close to one, or pass the edge of the pad or the generator.
    #[error("a wall is in the way")]
    Wall,
    /// It would pass an opening that is barricaded.
    #[error("{0:?} is barricaded")]
    Barricaded(OpeningId),
    /// It is longer than the model can move.
    #[error("that is too far")]
    TooFar,
    /// It would come too close to an enemy.
    #[error("{0:?} is too close")]
    Enemy(ModelId),
    /// It would end on another model.
    #[error("{0:?} stands there")]
    Occupied(ModelId),
    /// The path of an attack doesn't end in contact with its target.
    #[error("that isn't in contact with {0:?}")]
    NoContact(ModelId),
    /// The opening is too far away to be closed, is blocked by something, or is already closed.
    #[error("{0:?} can't be closed")]
    NotClosable(OpeningId),
    /// A counter would be seen, or Mac sees a member of the group that names a leader.
    #[error("{0:?} sees it, or is seen")]
    Seen(ModelId),
    /// A counter would lie too close to another one.
    #[error("it is too close to {0:?}")]
    Crowded(CounterId),
    /// A counter would lie too far from the colony.
    #[error("it is too far from the colony")]
    Remote,
    /// There are as many counters face down as there may be.
    #[error("there are too many counters")]
    TooManyCounters,
    /// The group is too small to name that leader, or doesn't include the nominee.
    #[error("that leader can't be named here")]
    NoLeader,
    /// A template has no direction, or its centre is out of the thrower's sight.
    #[error("there is nothing to aim at")]
    NoAim,
}
