//! The state changes with every move and fact: the colony, the chart, whose turn it is. Layer 5.

use super::bag::{Bag, SecretDie};
use super::chart::{Chart, IMITATION, Statuses};
use super::colony::Colony;
use super::ids::{CounterId, ModelId};
use super::infection::Plot;
use super::ledger::Ledger;
use super::line::Line;
use super::map::OpeningId;
use super::model::{Human, Kind};
use super::outcome::Outcome;
use super::refused::Refused;
use super::scenario::End;
use super::setup::Setup;
use super::sheet::Weapon;
use super::side::Side;
use super::stage::Stage;
use super::visibility::Sighting;
use super::works::Works;
use crate::base::ids::Seat;
use crate::table::card::{CardId, Cards};
use crate::table::need::{Effects, Need};
use std::collections::VecDeque;

/// The effects of this game.
pub(crate) type Fx = Effects<Line>;

/// Whether a move was possible.
pub(crate) type Verdict = Result<(), Refused>;

/// What to do once the table has answered the open needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// Nothing.
    Wait,
    /// The chart is dealt.
    Deal,
    /// A counter was drawn.
    Drawn(CardId),
    /// A counter was shown that somebody sees.
    Reveal(Sighting),
    /// Several counters were shown, which models have seen or a lead reveals.
    RevealAll(Vec<Sighting>),
    /// A counter was shown that the Things turn up.
    Flipped(CounterId),
    /// Dice were rolled for shots.
    Shot { shooter: ModelId, target: ModelId, weapon: Weapon, second: bool },
    /// A template comes down. Dice were rolled, and the humans and counters under it were shown.
    Template { shooter: ModelId, weapon: Weapon, models: Vec<ModelId>, counters: Vec<CounterId> },
    /// A human that takes wounds was shown.
    Wound { model: ModelId, wounds: u8 },
    /// Those who freeze to death were shown. The turn ends.
    Frozen(Vec<ModelId>),
    /// Two dice were rolled for a close combat.
    Clash { human: ModelId, creature: ModelId },
    /// A die was rolled for TERRORIZE.
    Fright(ModelId),
    /// A die was rolled for the second part of a run.
    Dash,
    /// The die was rolled for a model that runs as the Things direct.
    Runs(ModelId),
    /// A die was rolled for looking for a counter.
    Spot { model: ModelId, counter: CounterId },
    /// Two dice were rolled to decide whether Mac gets an action.
    Steal,
    /// The stock was concealed for a secret action.
    Intend,
    /// The secret die was drawn, and the stock was concealed again.
    Settle,
    /// A human was shown that was tested or that mutates.
    Unmask(ModelId),
    /// A die was rolled for an attack on a barricade.
    Breach { model: ModelId, opening: OpeningId },
    /// The chart was shown: the game is over, or the Things were wrong.
    Judge(End),
    /// The chart was shown, as a side has left.
    Left(Side),
}

/// "Things: the skirmish" in play: the fold of settings, moves and facts.
///
/// ```
/// use winterover::games::things_skirmish::rules::{Skirmish, moves::Move, setup::Setup, stage::Stage};
/// use winterover::session::open::OpenTable;
/// use winterover::table::{erase::Played, game::{Game, Offer, Viewer}, setup::Setup as _};
/// let mut table = OpenTable::<Played<Skirmish>>::start(Setup::new(3)?, 3)?;
/// // The Things choose one of nine humans as the first imitation, and nobody else learns which.
/// let things = table.awaited().iter().next().unwrap();
/// let offers = table.table.offers(things);
/// assert_eq!((table.game().view(Viewer::Public).stage, offers.len()), (Stage::First, 9));
/// table.play(things, offers[4].only().unwrap()).expect("it is offered");
/// assert!(table.game().view(Viewer::Public).chart.iter().all(Option::is_none));
/// assert!(table.game().view(Viewer::Seat(things)).chart.iter().all(Option::is_some));
/// # Ok::<(), winterover::table::setup::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Skirmish {
    pub(crate) setup: Setup,
    pub(crate) cards: Cards,
    pub(crate) colony: Colony,
    pub(crate) ledger: Ledger,
    pub(crate) works: Works,
    pub(crate) bag: Bag,
    pub(crate) die: SecretDie,
    pub(crate) chart: Chart,
    /// During a secret action: the chart before it and the intended one, if this device knows them.
    pub(crate) before: Option<Statuses>,
    pub(crate) intended: Option<Statuses>,
    pub(crate) leader: Option<Human>,
    /// The stages. The last one is going on, and has interrupted those before it.
    pub(crate) stages: Vec<Stage>,
    pub(crate) then: Then,
    pub(crate) busy: bool,
    /// How many counters are still to be placed before the first turn.
    pub(crate) unplaced: u8,
    /// Counters that were shown but haven't taken effect yet, each with the model that reveals it.
    pub(crate) queue: VecDeque<Sighting>,
    /// The model that has moved in this step.
    pub(crate) mover: Option<ModelId>,
    /// What has ended the game, while the chart must still be shown.
    pub(crate) ended: Option<End>,
    /// Whether the first turn has begun.
    pub(crate) begun: bool,
    pub(crate) outcome: Option<Outcome>,
}

impl Skirmish {
    pub(crate) fn stage(&self) -> &Stage {
        self.stages.last().unwrap_or(&Stage::Over)
    }

    pub(crate) fn things(&self) -> Seat {
        self.setup.seat_of(Side::Things)
    }

    /// The side that a model belongs to. A model that is gone counts as one of the Things.
    pub(crate) fn owner(&self, id: ModelId) -> Side {
        self.colony.field.model(id).map_or(Side::Things, |model| Side::of(model.kind))
    }

    /// The human that a model is or looks like.
    pub(crate) fn human_of(&self, id: ModelId) -> Option<Human> {
        match self.colony.field.model(id)?.kind {
            Kind::Human(human) => Some(human),
            Kind::Creature(_) => None,
        }
    }

    /// Asks for dice, and notes what they are for.
    pub(crate) fn roll(&mut self, sides: &[u16], then: Then, fx: &mut Fx) {
        fx.ask(Need::Roll { bounds: sides.to_vec() });
        self.then = then;
    }

    /// Shows everybody whether a human is an imitation, unless all have seen it already.
    pub(crate) fn unmask(&self, id: ModelId, fx: &mut Fx) {
        if let Some(card) = self.human_of(id).and_then(|human| self.chart.card(human)) {
            self.show(card, fx);
        }
    }

    /// Shows a card, unless it was shown already.
    pub(crate) fn show(&self, card: CardId, fx: &mut Fx) {
        let need = Need::Show { card };
        if !self.cards.is_public(card) && !fx.needs.contains(&need) {
            fx.ask(need);
        }
    }

    /// Whether a human is an imitation, if everybody knows that.
    pub(crate) fn known(&self, human: Human) -> Option<bool> {
        let card = self.chart.card(human)?;
        self.cards.seen_by(card, None).map(|face| face == IMITATION)
    }

    /// What the Things can do secretly, if this device knows the chart.
    pub(crate) fn plot<'a>(&'a self, statuses: &'a Statuses) -> Plot<'a> {
        let exposed = self.colony.exposed();
        Plot { field: &self.colony.field, statuses, exposed, single: self.setup.single_modifier }
    }

    /// The card of a counter, which has the same number.
    pub(crate) fn card_of(counter: CounterId) -> CardId {
        CardId(counter.0.into())
    }
}
