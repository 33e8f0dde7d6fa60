//! This bot plays The Thing from what its seat sees (section 13 of the rules). Layer 6.
//!
//! It looks at most one move ahead. It uses suspicion from visible facts, estimates of strength, and rules of thumb.

mod suspicion;

mod cards;

mod mind;

mod combat;

mod trade;

mod vote;

mod human;

mod alien;

#[cfg(test)]
mod tests;

#[cfg(test)]
mod self_play_tests;

use super::rules::TheThing;
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
pub struct ThingBot {
    seat: Seat,
    /// `None` before the first look at the table.
    suspicion: Option<Suspicion>,
    /// If the bot is an alien: what it would believe if it were human.
    cover: Option<Suspicion>,
    memory: Memory,
}

impl Bot<TheThing> for ThingBot {
    fn new(seat: Seat) -> Self {
        ThingBot { seat, suspicion: None, cover: None, memory: Memory::default() }
    }

    fn hear<'a>(&mut self, news: impl Iterator<Item = &'a Line>, view: &View) {
        let know = self.suspicion.get_or_insert_with(|| Suspicion::new(self.seat, view));
        let alien = view.players.get(self.seat.index()).is_some_and(|player| player.alien == Some(true));
        if alien && self.cover.is_none() {
            // What made it an alien is among the new lines.
            self.cover = Some(know.feigned());
        }
        for line in news {
            know.hear(line, view);
            self.cover.iter_mut().for_each(|cover| cover.hear(line, view));
            self.memory.hear(line, self.seat, view.round);
        }
        know.look(view);
        self.cover.iter_mut().for_each(|cover| cover.look(view));
    }

    fn choose(&mut self, view: &View, offers: &[Offer], rng: &mut dyn Rng) -> Move {
        let cover = self.cover.as_ref();
        let memory = &mut self.memory;
        let mind = self.suspicion.as_ref().map(|know| Mind::new(self.seat, view, offers, know, cover, memory, rng));
        let chosen = mind.and_then(|mut mind| decide(&mut mind));
        // If no rule of thumb applies, any legal move will do.
        chosen.unwrap_or_else(|| offers.first().map_or(Move::Pass, |offer| offer.pick(rng)))
    }
}

/// A move by rule of thumb, if there is a rule for the present question.
fn decide(mind: &mut Mind<'_>) -> Option<Move> {
    match mind.view.phase {
        Phase::Action if mind.alien => alien::act(mind),
        Phase::Action => human::act(mind),
        Phase::Drawn { .. } => alien::keep_or_reject(mind),
        Phase::Discard => mind.discard(),
        Phase::Hold { .. } => mind.hold(),
        Phase::Offers { .. } => trade::answer(mind),
        Phase::Select => trade::select(mind),
        Phase::Commit { partner } => trade::commit(mind, partner),
        Phase::Announce { target, .. } => mind.announce(target),
        Phase::Lead { must, .. } => combat::lead(mind, must),
        Phase::Poll { ally, .. } => combat::poll(mind, ally),
        Phase::Vote => Some(vote::vote(mind)),
        Phase::Dealing | Phase::Over => None,
    }
}
