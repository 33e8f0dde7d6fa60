//! A log line tells what happened, without words. Layer 5.

use super::combat::{Clash, Fright};
use super::counter::Content;
use super::ids::{CounterId, ModelId};
use super::ledger::Phase;
use super::model::{Human, Kind};
use super::outcome::Ending;
use super::sheet::Weapon;

/// A line. All lines are public, as everything secret is on cards.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A phase of a turn begins.
    Phase { turn: u16, phase: Phase },
    /// A human was placed in the bar.
    Deployed { model: ModelId, human: Human },
    /// A counter was placed.
    Placed { counter: CounterId },
    /// A counter went back into the bag.
    Returned,
    /// A counter was moved.
    Crept { counter: CounterId },
    /// A counter was revealed, by a model or by the Things.
    Revealed { counter: CounterId, content: Content, by: Option<ModelId> },
    /// A model walked.
    Walked { model: ModelId },
    /// The die for a run was rolled.
    Rolled { model: ModelId, die: u8 },
    /// A model fired, and these dice were rolled.
    Fired { model: ModelId, weapon: Weapon, dice: Vec<u8> },
    /// A model took this many wounds.
    Wounded { model: ModelId, wounds: u8 },
    /// A model is off the table.
    Gone { model: ModelId, kind: Kind },
    /// A model has become another one.
    Became { model: ModelId, into: ModelId, kind: Kind },
    /// A human and a creature fought, with this result.
    Fought { human: ModelId, creature: ModelId, dice: (u8, u8), clash: Clash },
    /// A human was terrorised.
    Frightened { model: ModelId, die: u8, fright: Fright },
    /// A human has recovered.
    Recovered { model: ModelId },
    /// A secret action was taken.
    Secret,
    /// A human looked for a counter, and saw it or didn't.
    Spotted { model: ModelId, die: u8, seen: bool },
    /// A card was shown that says whether a human is an imitation.
    Shown { human: Human, imitation: bool },
    /// A human is the leader now.
    Leads { human: Human },
    /// Mac asked for an action: the dice, if they decided, and whether he got it.
    Stole { dice: Option<(u8, u8)>, taken: bool },
    /// The Survivors don't go along with Mac.
    Stayed,
    /// A barricade was attacked, and was broken or not.
    Breached { fell: bool },
    /// The generator was attacked.
    Wrecked { model: ModelId },
    /// The lights went on or off.
    Lights { on: bool },
    /// The game is over.
    Over { ending: Ending },
}
