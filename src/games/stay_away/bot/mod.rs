//! This bot plays Stay Away! from what its seat sees (rules 15). Layer 6.
//!
//! It looks at most one move ahead. It uses beliefs from the chain of exchanges and from cards seen, and rules of thumb for each role.

mod belief;
mod evidence;
mod worth;
mod mind;
mod seating;
mod human;
mod infected;
mod thing;
mod trade;
mod panic;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod self_play_tests;

use super::rules::StayAway;
use super::rules::face::Kind;
use super::rules::line::Line;
use super::rules::moves::Move;
use super::rules::offer::Offer;
use super::rules::outcome::Role;
use super::rules::phase::Phase;
use super::rules::view::View;
use crate::base::ids::Seat;
use crate::bots::bot::Bot;
use crate::table::game::Offer as _;
use belief::Belief;
use mind::Mind;
use rand::Rng;

/// A bot in one seat.
#[derive(Clone, Debug)]
pub struct StayBot {
    seat: Seat,
    /// `None` before the first look at the table.
    belief: Option<Belief>,
}

impl Bot<StayAway> for StayBot {
    fn new(seat: Seat) -> Self {
        StayBot { seat, belief: None }
    }

    fn hear<'a>(&mut self, news: impl Iterator<Item = &'a Line>, view: &View) {
        let belief = self.belief.get_or_insert_with(|| Belief::new(self.seat, view));
        news.for_each(|line| belief.hear(line));
        belief.look(view);
    }

    fn choose(&mut self, view: &View, offers: &[Offer], rng: &mut dyn Rng) -> Move {
        let mind = self.belief.as_ref().map(|belief| Mind::new(self.seat, view, offers, belief, rng));
        let chosen = mind.and_then(|mut mind| decide(&mut mind));
        // If no rule of thumb applies, any legal move will do.
        chosen.unwrap_or_else(|| offers.first().map_or(Move::Accept, |offer| offer.pick(rng)))
    }

    fn stirs(&self, line: &Line) -> bool {
        matches!(line, Line::Passed { .. } | Line::PassedOpenly { .. } | Line::Died { .. })
    }

    /// Declares as soon as it is possible, which it is only for the Thing.
    fn call(&mut self, view: &View, calls: &[Offer], _: &mut dyn Rng) -> Option<Move> {
        let human = |seat: &Seat| view.players.get(seat.index()).is_some_and(|it| it.role != Some(Role::Infected));
        let humans = view.circle.living().without(self.seat).iter().filter(human).count();
        let may = humans == 0 && calls.contains(&Offer::Just(Move::Declare));
        may.then_some(Move::Declare)
    }
}

/// A move by rule of thumb, if there is a rule for the present question.
fn decide(mind: &mut Mind<'_>) -> Option<Move> {
    match mind.view.phase {
        Phase::Play => match mind.role {
            Role::Human => human::play(mind),
            Role::Infected => infected::play(mind),
            Role::Thing => thing::play(mind),
        },
        Phase::Keep => mind.keep(),
        Phase::Fire { .. } => mind.defend(Kind::NoBarbecue),
        Phase::Swap { .. } => seating::stay(mind),
        Phase::Offer | Phase::ChainReaction => trade::give(mind),
        Phase::Answer { .. } => trade::answer(mind),
        Phase::Choose => panic::choose(mind),
        Phase::Side => seating::side(mind),
        Phase::BlindDate => panic::lay(mind),
        Phase::Forgetful => panic::forget(mind),
        Phase::Confession { .. } => panic::confess(mind),
        // In the other phases, moves must state the truth.
        _ => None,
    }
}
