//! The table is laid (rules, sections 4, 8 and 11). The crew is in the bar, the bag is full, and the chart is untouched. Layer 5.

use super::bag::{Bag, COUNTERS, SecretDie};
use super::chart::Chart;
use super::colony::Colony;
use super::face::SIDES;
use super::ledger::Ledger;
use super::map::MAC;
use super::model::{Human, Kind};
use super::setup::Setup;
use super::stage::Stage;
use super::state::{Fx, Skirmish, Then};
use super::works::Works;
use crate::table::card::{CardId, Cards, Face};
use std::collections::VecDeque;

/// The piles that are shuffled.
pub(crate) const PILES: &[&str] = &["bag", "die", "chart"];

const BAG_PILE: u8 = 0;
const DIE_PILE: u8 = 1;
const CHART_PILE: u8 = 2;

/// All cards in their order before the game: the counters, the secret die, and the stock of the chart.
pub(crate) fn all_faces() -> Vec<Face> {
    Bag::faces().chain(SecretDie::faces()).chain(Chart::faces()).collect()
}

impl Skirmish {
    /// The table before anything is shuffled. Mac is in the bar, and the others must still be placed.
    pub(crate) fn dealt(setup: &Setup, fx: &mut Fx) -> Self {
        let mut colony = Colony::empty(setup.overspawn_wounds);
        colony.add(Kind::Human(Human::Mac), MAC);
        let works = Works::new(setup.scenario);
        colony.field.lights = works.is_running();
        let mut game = Skirmish {
            setup: *setup,
            cards: Cards::new(all_faces()),
            colony,
            ledger: Ledger::first(),
            works,
            bag: Bag::full(BAG_PILE, CardId(0)),
            die: SecretDie::new(DIE_PILE, CardId(COUNTERS)),
            chart: Chart::new(CardId(COUNTERS + u16::from(SIDES))),
            before: None,
            intended: None,
            leader: Some(Human::Mac),
            stages: vec![Stage::Dealing],
            then: Then::Deal,
            busy: true,
            unplaced: setup.counters(),
            queue: VecDeque::new(),
            mover: None,
            ended: None,
            begun: false,
            outcome: None,
        };
        game.bag.shake(fx);
        let things = game.things();
        if setup.random_first_imitation {
            game.chart.deal(CHART_PILE, things, fx);
        } else {
            game.chart.conceal(things, fx);
        }
        game
    }

    /// Goes on once the chart is dealt. The Things may have to choose an imitation; then the crew is placed.
    pub(crate) fn begin(&mut self) {
        let crew = Human::CREW.into_iter().filter(|human| *human != Human::Mac).collect();
        self.stages = vec![Stage::Deploying { crew }];
        if !self.setup.random_first_imitation {
            self.stages.push(Stage::First);
        }
    }
}
