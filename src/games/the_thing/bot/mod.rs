//! This bot plays The Thing from what its seat sees (section 13 of the rules). Layer 6.
//!
//! It looks a move ahead at most: suspicion from visible facts, estimates of strength, and rules of thumb.

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
    /// Lines heard and not yet thought about.
    news: Vec<Line>,
    /// Nothing before the first look at the table.
    suspicion: Option<Suspicion>,
    /// An alien's: what it would make of all this if it were human.
    cover: Option<Suspicion>,
    memory: Memory,
}

impl ThingBot {
    /// A bot for a seat.
    pub fn new(seat: Seat) -> Self {
        ThingBot { seat, news: Vec::new(), suspicion: None, cover: None, memory: Memory::default() }
    }
}

impl Bot<TheThing> for ThingBot {
    fn hear(&mut self, line: &Line) {
        self.news.push(line.clone());
    }

    fn choose(&mut self, view: &View, offers: &[Offer], rng: &mut dyn Rng) -> Move {
        let know = self.suspicion.get_or_insert_with(|| Suspicion::new(self.seat, view));
        let alien = view.players.get(self.seat.index()).is_some_and(|player| player.alien == Some(true));
        if alien && self.cover.is_none() {
            // What made it an alien is among the news.
            self.cover = Some(know.feigned());
        }
        for line in self.news.drain(..) {
            know.hear(&line, view);
            self.cover.iter_mut().for_each(|cover| cover.hear(&line, view));
            self.memory.hear(&line, self.seat, view.round);
        }
        know.look(view);
        self.cover.iter_mut().for_each(|cover| cover.look(view));
        let mut mind = Mind::new(self.seat, view, offers, know, self.cover.as_ref(), &mut self.memory, rng);
        let chosen = match view.phase {
            Phase::Action if mind.alien => alien::act(&mut mind),
            Phase::Action => human::act(&mut mind),
            Phase::Drawn { .. } => alien::keep_or_reject(&mut mind),
            Phase::Discard => mind.discard(),
            Phase::Hold { .. } => mind.hold(),
            Phase::Offers { .. } => trade::answer(&mut mind),
            Phase::Select => trade::select(&mut mind),
            Phase::Commit { partner } => trade::commit(&mut mind, partner),
            Phase::Announce { target, .. } => mind.announce(target),
            Phase::Lead { must, .. } => combat::lead(&mut mind, must),
            Phase::Poll { ally, .. } => combat::poll(&mut mind, ally),
            Phase::Vote => Some(vote::vote(&mut mind)),
            Phase::Dealing | Phase::Over => None,
        };
        // Where no rule of thumb applies, anything legal does.
        chosen.unwrap_or_else(|| offers.first().map_or(Move::Pass, |offer| offer.pick(rng)))
    }
}
