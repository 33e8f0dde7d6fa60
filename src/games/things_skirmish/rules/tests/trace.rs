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

/// Doors follows a trace, alone in the snow in the west; counters lie in the north and, nearer, in the south.
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
    // The counter is behind the wall at which Doors stands, and everything else is further away.
    let field = &mut game.colony().field;
    field.put(doors, place((1700, 1360)));
    field.counters = vec![Counter { id: CounterId(1), at: place((1700, 1440)) }];
    game.table.table.game.ledger.act(super::super::ledger::Actor::Unseen).expect("an action is left");
    assert_eq!(game.try_play(Side::Survivors, begin(doors, Action::Run)), Err(Refused::Trace));
    game.survivors(begin(doors, Action::Spot));
}
