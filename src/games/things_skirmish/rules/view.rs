//! A view holds what a viewer may see, as plain data. Layer 5; it depends on nothing that the viewer wasn't shown.

use super::chart::{COUNT, Laying, Status, Statuses};
use super::colony::Colony;
use super::counter::Content;
use super::ids::CounterId;
use super::ledger::Ledger;
use super::model::Human;
use super::outcome::Outcome;
use super::setup::Setup;
use super::stage::Stage;
use super::works::Works;
use crate::base::ids::Seat;

/// What a viewer may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer; `None` for the table screen and for the view of everything.
    pub me: Option<Seat>,
    /// The settings.
    pub setup: Setup,
    /// The turn so far.
    pub ledger: Ledger,
    /// What is going on.
    pub stage: Stage,
    /// The seat that must move.
    pub awaited: Option<Seat>,
    /// Everything that all can see of the table.
    pub colony: Colony,
    /// How far the work on the generator and the pod has come.
    pub works: Works,
    /// The leader.
    pub leader: Option<Human>,
    /// What the counters on the table are, if the viewer knows.
    pub counters: Vec<(CounterId, Option<Content>)>,
    /// The content of the counter that is being placed, if the viewer knows.
    pub drawn: Option<Content>,
    /// How many counters are in the bag.
    pub bag: usize,
    /// The statuses of the humans on the chart, in its order, as far as the viewer knows. A tested human counts as clean, whether observed or not.
    pub chart: [Option<Status>; COUNT],
    /// The charts that the viewer may lay now, with the cards for them.
    pub layings: Vec<(Statuses, Laying)>,
    /// The secret die of the action in progress, if the viewer has seen it.
    pub die: Option<u8>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}
