//! A log line tells what happened, without words. Layer 5.

use super::combat::{Clash, Fright};
use super::counter::Content;
use super::ids::{CounterId, ModelId};
use super::ledger::Phase;
use super::model::{Human, Kind};
use super::outcome::Ending;
use super::sheet::Weapon;

/// A line. All are public: everything secret is on the table as cards.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A phase of a turn begins.
    Phase { turn: u16, phase: Phase },
    /// Somebody was placed in the bar.
    Deployed { model: ModelId, human: Human },
    /// A counter was placed.
    Placed { counter: CounterId },
    /// A counter went back into the bag.
    Returned,
    /// A counter was moved.
    Crept { counter: CounterId },
    /// A counter was revealed, by a model or by the Things.
    Revealed { counter: CounterId, content: Content, by: Option<ModelId> },
    /// Somebody has gone a way.
    Walked { model: ModelId },
    /// A die was rolled for a run.
    Rolled { model: ModelId, die: u8 },
    /// Somebody fired, and these dice fell.
    Fired { model: ModelId, weapon: Weapon, dice: Vec<u8> },
    /// A model took wounds, and what became of it: nothing, or another kind.
    Wounded { model: ModelId, wounds: u8 },
    /// A model is off the table.
    Gone { model: ModelId, kind: Kind },
    /// A model has become another one.
    Became { model: ModelId, into: ModelId, kind: Kind },
    /// Two fought, with the result.
    Fought { human: ModelId, creature: ModelId, dice: (u8, u8), clash: Clash },
    /// Somebody was terrorised.
    Frightened { model: ModelId, die: u8, fright: Fright },
    /// Somebody has recovered.
    Recovered { model: ModelId },
    /// A secret action was taken.
    Secret,
    /// Somebody looked for a counter, and saw it or didn't.
    Spotted { model: ModelId, die: u8, seen: bool },
    /// The card was shown that says whether somebody is an imitation.
    Shown { human: Human, imitation: bool },
    /// Somebody leads now.
    Leads { human: Human },
    /// Mac asked for an action; the dice, if they decided, and whether he has it.
    Stole { dice: Option<(u8, u8)>, taken: bool },
    /// The Survivors don't go along with Mac.
    Stayed,
    /// A barricade was attacked, and fell or didn't.
    Breached { fell: bool },
    /// The generator was attacked.
    Wrecked { model: ModelId },
    /// The lights are on or off now.
    Lights { on: bool },
    /// The game is over.
    Over { ending: Ending },
}
