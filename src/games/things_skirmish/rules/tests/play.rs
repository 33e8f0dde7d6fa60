//! These helpers play a game by moves, on a table laid by hand. Test code.

use super::super::chart::{COUNT, Status, Statuses, UNTOUCHED, place_of};
use super::super::colony::Colony;
use super::super::counter::Content;
use super::super::ids::ModelId;
use super::super::line::Line;
use super::super::model::{Creature, Human, Kind};
use super::super::movement::Step;
use super::super::moves::Move;
use super::super::refused::Refused;
use super::super::setup::Setup;
use super::super::side::Side;
use super::super::stage::Stage;
use super::super::state::Skirmish;
use super::scene::{Place, place};
use crate::session::open::{Dealer, OpenError, OpenTable};
use crate::table::erase::Played;
use crate::table::game::Viewer;
use crate::table::setup::Setup as Settings;

/// A game in the first phase of the Things. The crew is off the table, and Blush is the first imitation.
pub(crate) struct Game {
    pub(crate) table: OpenTable<Played<Skirmish>>,
}

pub(crate) fn with(statuses: &Statuses, human: Human, status: Status) -> Statuses {
    let mut changed = *statuses;
    changed[place_of(human).expect("on the chart")] = status;
    changed
}

impl Game {
    pub(crate) fn new() -> Self {
        Self::of(Setup::new(3).expect("three play"), &[])
    }

    /// A game in which these counters come out of the bag first. The first of them is being placed.
    pub(crate) fn drawing(contents: &[Content]) -> Self {
        Self::of(Setup::new(3).expect("three play"), contents)
    }

    pub(crate) fn of(mut setup: Setup, contents: &[Content]) -> Self {
        setup.initial_counters = Some(0);
        let table = Played::<Skirmish>::new(setup).expect("playable");
        let mut dealer = Dealer::of(&table, 7);
        dealer.laid.tops.insert(0, [contents.iter().map(|content| content.face()).collect()].into());
        let mut game = Game { table: OpenTable::new(table, dealer) };
        game.table.settle();
        let first = with(&UNTOUCHED, Human::Blush, Status::Imitation);
        game.lay(&first);
        let crew = Human::CREW.into_iter().skip(1).collect();
        game.survivors(Move::Deploy { crew });
        if contents.is_empty() {
            game.things(Move::Decline);
        }
        game.table.table.game.colony = Colony::empty(5);
        game
    }

    pub(crate) fn game(&self) -> &Skirmish {
        &self.table.table.game
    }

    pub(crate) fn colony(&mut self) -> &mut Colony {
        &mut self.table.table.game.colony
    }

    pub(crate) fn human(&mut self, human: Human, at: Place) -> ModelId {
        self.colony().add(Kind::Human(human), place(at))
    }

    pub(crate) fn creature(&mut self, creature: Creature, at: Place) -> ModelId {
        self.colony().add(Kind::Creature(creature), place(at))
    }

    /// Sets the next dice to be rolled.
    pub(crate) fn dice<const N: usize>(&mut self, dice: [u16; N]) {
        self.table.dealer.laid.rolls.extend(dice.map(|die| die - 1));
    }

    pub(crate) fn try_play(&mut self, side: Side, action: Move) -> Result<(), Refused> {
        let seat = self.game().setup.seat_of(side);
        let played = self.table.play(seat, action);
        assert_eq!(self.table.dealer.misfit, None);
        played.map_err(|error| match error {
            OpenError::Refused(refused) => refused,
            OpenError::NotAwaited(seat) => Refused::NotAwaited(seat),
        })
    }

    pub(crate) fn play(&mut self, side: Side, action: Move) {
        self.try_play(side, action.clone()).unwrap_or_else(|refused| panic!("{action:?}: {refused}"));
    }

    pub(crate) fn things(&mut self, action: Move) {
        self.play(Side::Things, action);
    }

    pub(crate) fn survivors(&mut self, action: Move) {
        self.play(Side::Survivors, action);
    }

    pub(crate) fn mac(&mut self, action: Move) {
        self.play(Side::Mac, action);
    }

    /// The Things lay a chart that says this.
    pub(crate) fn lay(&mut self, statuses: &Statuses) {
        let laying = self.game().chart.laying_of(statuses, &self.game().cards).expect("known");
        self.things(Move::Lay { laying });
    }

    /// The Things take a secret action that intends this.
    pub(crate) fn secretly(&mut self, statuses: &Statuses) {
        self.things(Move::Secret);
        self.lay(statuses);
        let settled = self.game().layable().expect("known");
        self.lay(&settled[0]);
    }

    pub(crate) fn statuses(&self) -> Statuses {
        self.game().chart.statuses(&self.game().cards).expect("known")
    }

    /// What the humans know of the chart.
    pub(crate) fn public_chart(&self) -> [Option<Status>; COUNT] {
        self.game().seen(Viewer::Public).chart
    }

    /// Ends phases until this side chooses an action.
    pub(crate) fn until(&mut self, side: Side) {
        for _ in 0..12 {
            match *self.game().stage() {
                Stage::Humans { side: now, ref traces } if now == side && traces.is_empty() => return,
                Stage::Humans { side: now, .. } => self.play(now, Move::EndPhase),
                Stage::Things { .. } if side == Side::Things => return,
                Stage::Things { .. } => self.things(Move::EndPhase),
                Stage::Placing { .. } => self.things(Move::Decline),
                Stage::Demand { .. } => self.things(Move::Demand { model: None }),
                ref stage => panic!("{stage:?}"),
            }
        }
        panic!("{side:?} is never asked");
    }

    pub(crate) fn walk(&mut self, side: Side, model: ModelId, stops: &[Place]) {
        let steps = stops.iter().map(|stop| Step::To(place(*stop))).collect();
        self.play(side, Move::Walk { model, steps });
    }

    pub(crate) fn told(&self, wanted: impl Fn(&Line) -> bool) -> bool {
        self.table.table.log.iter().any(|told| wanted(&told.line))
    }

    pub(crate) fn kinds(&self) -> Vec<Kind> {
        self.game().colony.field.models.iter().map(|model| model.kind).collect()
    }
}
