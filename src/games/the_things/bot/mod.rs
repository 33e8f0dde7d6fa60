//! This bot plays The Things from what its seat sees (rules 12). Layer 6.
//!
//! It looks at most one move ahead. It uses suspicion from visible facts, counts of Flamethrowers and Bites, and rules of thumb.

mod suspicion;
mod cards;
mod mind;
mod declare;
mod talk;
mod fight;
mod human;
mod thing;
mod honour;
#[cfg(test)]
mod tests;

use super::rules::TheThings;
use super::rules::line::Line;
use super::rules::moves::Move;
use super::rules::offer::Offer;
use super::rules::phase::Phase;
use super::rules::view::View;
use crate::base::ids::Seat;
use crate::bots::bot::Bot;
use crate::table::game::Offer as _;
use mind::{Memory, Mind};
use rand::Rng;
use suspicion::Suspicion;

/// A bot in one seat.
#[derive(Clone, Debug)]
pub struct ThingsBot {
    seat: Seat,
    /// `None` before the first look at the table.
    suspicion: Option<Suspicion>,
    memory: Memory,
}

impl ThingsBot {
    fn think<'a>(&'a self, view: &'a View, offers: &'a [Offer], rng: &'a mut dyn Rng) -> Option<Mind<'a>> {
        self.suspicion.as_ref().map(|know| Mind::new(self.seat, view, offers, know, &self.memory, rng))
    }
}

impl Bot<TheThings> for ThingsBot {
    fn new(seat: Seat) -> Self {
        ThingsBot { seat, suspicion: None, memory: Memory::default() }
    }

    fn hear<'a>(&mut self, news: impl Iterator<Item = &'a Line>, view: &View) {
        let know = self.suspicion.get_or_insert_with(|| Suspicion::new(self.seat, view));
        for line in news {
            know.hear(line, view);
            self.memory.hear(line, self.seat);
        }
        know.look(view);
    }

    fn choose(&mut self, view: &View, offers: &[Offer], rng: &mut dyn Rng) -> Move {
        let chosen = self.think(view, offers, rng).and_then(|mut mind| decide(&mut mind));
        // If no rule of thumb applies, any legal move will do.
        let pass = || offers.contains(&Offer::Just(Move::Pass)).then_some(Move::Pass);
        chosen.or_else(pass).unwrap_or_else(|| offers.first().map_or(Move::Pass, |offer| offer.pick(rng)))
    }

    fn stirs(&self, line: &Line) -> bool {
        matches!(line, Line::Died { .. } | Line::Exposed { .. } | Line::Swapped { .. })
    }

    fn call(&mut self, view: &View, calls: &[Offer], rng: &mut dyn Rng) -> Option<Move> {
        declare::declare(&self.think(view, &[], rng)?).filter(|call| calls.contains(&Offer::Just(*call)))
    }
}

/// A move by rule of thumb, if there is a rule for the present question.
fn decide(mind: &mut Mind<'_>) -> Option<Move> {
    match mind.view.phase {
        Phase::Action => {
            declare::declare(mind).or_else(|| if mind.thing { thing::act(mind) } else { human::act(mind) })
        }
        Phase::Search => mind.discard(),
        Phase::Offers { .. } => talk::answer(mind),
        Phase::Accept => talk::accept(mind),
        Phase::Victim => talk::victim(mind),
        Phase::Aside { .. } => mind.set_aside(),
        Phase::Window { side, .. } => fight::answer(mind, side),
        Phase::Drawn { .. } => thing::keep_or_reject(mind),
        Phase::Account { .. } => Some(honour::account(mind)),
        Phase::Vouch { child, .. } => Some(honour::vouch(mind, child)),
        Phase::Dealing | Phase::Over => None,
    }
}
