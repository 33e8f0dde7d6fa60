//! A trace of blood leads to the counter that lies nearest (ruling 19).

use super::super::activation::Action;
use super::super::field::Counter;
use super::super::ids::{CounterId, ModelId};
use super::super::model::Human;
use super::super::movement::Step;
use super::super::moves::Move;
use super::super::refused::Refused;
use super::super::side::Side;
use super::play::Game;
use super::scene::place;

/// Doors follows a trace, alone in the snow in the west. Counters lie in the north and, nearer, in the south.
fn game() -> (Game, ModelId) {
    let mut game = Game::new();
    let doors = game.human(Human::Doors, (100, 1700));
    game.human(Human::Fleir, (3400, 1700));
    let colony = game.colony();
    let lying = [(0, (100, 2700)), (1, (100, 900))];
    colony.field.counters = lying.map(|(id, at)| Counter { id: CounterId(id), at: place(at) }).to_vec();
    colony.sheet_mut(doors).expect("there").trace = true;
    game.things(Move::EndPhase);
    game.until_demand();
    game.things(Move::Demand { model: Some(doors) });
    (game, doors)
}

impl Game {
    /// The counter that lies nearest to a model.
    fn nearest(&self, id: ModelId) -> CounterId {
        let field = &self.game().colony.field;
        let from = field.model(id).expect("there").at;
        field.counters.iter().min_by_key(|it| from.to(it.at).squared()).expect("one lies there").id
    }

    /// Ends phases until the Things may make a demand.
    fn until_demand(&mut self) {
        while !matches!(self.game().stage(), super::super::stage::Stage::Demand { .. }) {
            self.play(Side::Mac, Move::EndPhase);
        }
    }
}

fn begin(model: ModelId, action: Action) -> Move {
    Move::Begin { model, action, giver: None }
}

fn walk(model: ModelId, to: (i32, i32)) -> Move {
    Move::Walk { model, steps: vec![Step::To(place(to))] }
}

#[test]
fn who_runs_after_a_trace_comes_nearer() {
    let (mut game, doors) = game();
    game.survivors(begin(doors, Action::Run));
    assert_eq!(game.try_play(Side::Survivors, Move::Done), Err(Refused::Trace), "nothing was followed");
    assert_eq!(game.try_play(Side::Survivors, walk(doors, (100, 1800))), Err(Refused::Trace), "that leads away");
    game.survivors(walk(doors, (100, 1650)));
    assert_eq!(game.try_play(Side::Survivors, walk(doors, (100, 1660))), Err(Refused::Trace));
    game.survivors(Move::Done);
    game.survivors(Move::EndPhase);
}

#[test]
fn who_looks_for_a_trace_looks_for_the_nearest_counter() {
    let (mut game, doors) = game();
    game.survivors(begin(doors, Action::Spot));
    game.survivors(walk(doors, (100, 1800)));
    assert_eq!(game.try_play(Side::Survivors, Move::Done), Err(Refused::Trace));
    let spot = |counter| Move::Spot { model: doors, counter: CounterId(counter) };
    assert_eq!(game.try_play(Side::Survivors, spot(0)), Err(Refused::Trace), "that isn't where it leads");
    game.dice([1]);
    game.survivors(spot(1));
    game.survivors(Move::Done);
    game.survivors(Move::EndPhase);
}

#[test]
fn who_can_come_no_nearer_by_running_has_to_look() {
    let (mut game, doors) = game();
    // The counter is behind the wall next to Doors, and everything else is farther away.
    let field = &mut game.colony().field;
    field.put(doors, place((1700, 1360)));
    field.counters = vec![Counter { id: CounterId(1), at: place((1700, 1440)) }];
    game.table.table.game.ledger.act(super::super::ledger::Actor::Unseen).expect("an action is left");
    assert_eq!(game.try_play(Side::Survivors, begin(doors, Action::Run)), Err(Refused::Trace));
    game.survivors(begin(doors, Action::Spot));
}

#[test]
fn each_trace_can_be_demanded() {
    let (mut game, doors) = game();
    game.survivors(begin(doors, Action::Spot));
    game.dice([1]);
    game.survivors(Move::Spot { model: doors, counter: CounterId(1) });
    game.survivors(Move::Done);
    game.survivors(Move::EndPhase);
    let fleir = game.game().colony.human(Human::Fleir).expect("there").id;
    let irons = game.human(Human::Irons, (3400, 2000));
    game.colony().sheet_mut(fleir).expect("there").trace = true;
    game.until(Side::Things);
    game.things(Move::EndPhase);
    game.until_demand();
    game.things(Move::Demand { model: Some(doors) });
    assert_eq!(game.try_play(Side::Things, Move::Demand { model: Some(doors) }), Err(Refused::BadTarget), "once each");
    game.things(Move::Demand { model: Some(fleir) });
    assert_eq!(game.try_play(Side::Survivors, begin(irons, Action::Run)), Err(Refused::Trace), "both are needed");
    let radio = Move::Begin { model: doors, action: Action::Spot, giver: Some(fleir) };
    assert_eq!(game.try_play(Side::Survivors, radio), Err(Refused::Trace));
    for id in [doors, fleir] {
        assert_eq!(game.try_play(Side::Survivors, Move::EndPhase), Err(Refused::Trace));
        game.survivors(begin(id, Action::Spot));
        game.dice([1]);
        game.survivors(Move::Spot { model: id, counter: game.nearest(id) });
        game.survivors(Move::Done);
    }
    assert_eq!(game.game().ledger.turn(), 3, "both actions are spent");
}
