//! This bot plays the skirmish from what its seat sees (rules, section 16). Layer 6.
//!
//! It rates each action by rules of thumb, finds its way round walls, and doesn't look a move ahead. It doesn't read the offers, as there are many
//! more of them than it needs.

mod ways;
mod memory;
mod mind;
mod steps;
mod shots;
mod goals;
mod prey;
mod humans;
mod carry;
mod plots;
mod counters;
mod things;
mod led;
#[cfg(test)]
mod tests;

use super::rules::Skirmish;
use super::rules::activation::Action;
use super::rules::chart::whole;
use super::rules::line::Line;
use super::rules::moves::Move;
use super::rules::offer::Offer;
use super::rules::scenario::Standing;
use super::rules::stage::Stage;
use super::rules::view::View;
use crate::base::ids::Seat;
use crate::bots::bot::Bot;
use memory::Memory;
use mind::Mind;
use rand::Rng;

/// A bot in one seat, whichever sides that seat has.
#[derive(Clone, Debug, Default)]
pub struct SkirmishBot {
    memory: Memory,
}

impl Bot<Skirmish> for SkirmishBot {
    // The view says which sides it plays.
    fn new(_: Seat) -> Self {
        SkirmishBot::default()
    }

    const PLANS: bool = true;

    fn hear<'a>(&mut self, news: impl Iterator<Item = &'a Line>, _: &View) {
        news.for_each(|line| self.memory.hear(line));
    }

    fn plan(&mut self, view: &View, rng: &mut dyn Rng) -> Option<Move> {
        let planned = think(&mut Mind::new(view, &self.memory, rng));
        planned.iter().for_each(|action| self.memory.note(action));
        planned
    }

    /// Called if the planned move isn't possible. The bot then ends the action rather than do something at random.
    fn choose(&mut self, _: &View, offers: &[Offer], _: &mut dyn Rng) -> Move {
        let over = |action: &Move| matches!(action, Move::Done | Move::EndPhase | Move::Decline);
        let found = offers.iter().map(|Offer(action)| action).find(|action| over(action));
        // A trace that must be followed leaves no choice but to act.
        let looks = |action: &Move| matches!(action, Move::Begin { action: Action::Spot, .. } | Move::Spot { .. });
        let traced = || offers.iter().map(|Offer(action)| action).find(|action| looks(action));
        let any = || offers.first().map(|Offer(action)| action);
        let chosen = found.or_else(traced).or_else(any).cloned().unwrap_or(Move::Done);
        self.memory.note(&chosen);
        chosen
    }

    fn stirs(&self, line: &Line) -> bool {
        matches!(line, Line::Gone { .. } | Line::Became { .. } | Line::Phase { .. })
    }

    fn call(&mut self, view: &View, calls: &[Offer], _: &mut dyn Rng) -> Option<Move> {
        let lost = whole(view.chart).is_some_and(|statuses| {
            let standing = Standing {
                alive: view.colony.alive(),
                statuses: &statuses,
                leader: view.leader,
                enough: view.setup.enough(),
            };
            standing.is_lost(view.setup.scenario)
        });
        if lost && calls.contains(&Offer(Move::Declare)) { Some(Move::Declare) } else { None }
    }
}

/// The bot's move.
fn think(mind: &mut Mind<'_>) -> Option<Move> {
    let view = mind.view;
    match &view.stage {
        Stage::Dealing | Stage::Over => None,
        Stage::First => mind.infiltrate(),
        Stage::Deploying { crew } => Some(Move::Deploy { crew: crew.clone() }),
        Stage::Placing { .. } => Some(mind.place()),
        Stage::Things { flipped } => Some(mind.prowl(*flipped)),
        Stage::Intend | Stage::Settle => mind.lay(),
        Stage::Led { model, left, .. } => Some(mind.lead(*model, *left)),
        Stage::Interrupt => Some(mind.save()),
        Stage::Scatter => Some(mind.scatter()),
        Stage::Demand { side, traces } => Some(mind.demand(*side, traces)),
        Stage::Humans { side, traces } => match traces.first() {
            Some(id) => Some(Move::Begin { model: *id, action: Action::Spot, giver: None }),
            None => Some(mind.act(*side)),
        },
        Stage::Answer => Some(Move::Answer { agree: mind.yields() }),
        Stage::Consent { .. } => Some(Move::Consent { agree: !mind.has_targets() }),
        Stage::Acting { model, activation, follows, .. } => Some(mind.carry(*model, activation, *follows)),
        Stage::Group { members, extra } => Some(mind.lead_group(members, *extra)),
        Stage::Free { model } => Some(mind.free(*model)),
    }
}
