//! The fold applies each move or fact, and runs from one decision to the next. Layer 5.

use super::deal::{PILES, all_faces};
use super::face::FACES;
use super::line::Line;
use super::moves::Move;
use super::phase::{Phase, Threat};
use super::setup::Setup;
use super::state::{Flow, Fx, TheThing, Then};
use crate::base::ids::Seat;
use crate::games::kit::fold::fold;
use crate::table::card::Face;
use crate::table::game::Game;
use crate::table::need::{Fact, rolled};
use std::ops::RangeInclusive;

impl Game for TheThing {
    const KEY: &'static str = "the-thing";
    const SEATS: RangeInclusive<u8> = 4..=12;
    const FACES: u8 = FACES;
    const PILES: &'static [&'static str] = PILES;

    fn faces(setup: &Setup) -> Vec<Face> {
        all_faces(setup)
    }

    fold!();
}

impl TheThing {
    /// Makes a move that has been checked.
    fn act(&mut self, seat: Seat, action: Move, fx: &mut Fx) -> Flow {
        match action {
            Move::Keep => self.keep(fx),
            Move::Reject => self.show_drawn(false, fx),
            Move::Joker => self.show_drawn(true, fx),
            Move::Scavenge => self.scavenge(fx),
            Move::Steal { target, aces } => self.steal(target, aces, fx),
            Move::Trade { claim } => self.propose(claim, fx),
            Move::Test { target, tests } => self.test(target, tests, fx),
            Move::Attack { target, cards } => self.attack(target, cards, fx),
            Move::Helicopter => self.propose_flight(fx),
            Move::Discard { place } => self.discard(place, fx),
            Move::Hold { place } => match self.phase {
                Phase::Hold { threat: Threat::Theft { count }, .. } => self.hold_from_theft(place, count, fx),
                _ => self.hold_from_disease(place, fx),
            },
            Move::Offer { claim } => self.answer_trade(seat, Some(claim), fx),
            Move::Pass => match self.phase {
                Phase::Poll { .. } => {
                    fx.tell(Line::NoHelp { seat });
                    self.no_help(seat)
                }
                _ => self.answer_trade(seat, None, fx),
            },
            Move::Accept { partner } => self.accept(partner, fx),
            Move::End => self.end_trade(fx),
            Move::Commit { .. } | Move::Decline => self.choose_trade(seat, action, fx),
            Move::Announce { report } => match self.phase {
                Phase::Announce { target, .. } => self.announce(target, report, fx),
                _ => Flow::Wait,
            },
            Move::Place { cards } => self.place(seat, cards, false, fx),
            Move::Join { cards } => self.place(seat, cards, true, fx),
            Move::Ask => self.ask_for_help(fx),
            Move::Vote { .. } => self.vote(seat, action, fx),
        }
    }

    /// Takes the table's answers.
    fn resume(&mut self, facts: &[Fact], fx: &mut Fx) -> Flow {
        let rolls = rolled(facts);
        match std::mem::replace(&mut self.then, Then::Wait) {
            Then::Wait => Flow::Wait,
            Then::Deal => self.begin(rolls.first().copied().unwrap_or(0), fx),
            Then::Drawn => self.has_drawn(fx),
            Then::Shown { joker } => self.resolve_shown(joker, fx),
            Then::Victims => Flow::Victim,
            Then::Lose { held } => self.lose_one(held, rolls, fx),
            Then::Aces { target } => self.aces_shown(target, fx),
            Then::Pick { victim, held } => self.pick_cards(victim, held, rolls, fx),
            Then::Take { victim, cards } => self.taken(victim, cards, fx),
            Then::Tests { target } => self.tests_shown(target, fx),
            Then::Look { target } => self.look(target, rolls, fx),
            Then::Looked { target, cards } => self.looked(target, cards, fx),
            Then::Exchange { partner, gives, gets } => self.exchanged(partner, gives, gets, fx),
            Then::Placed { seat, side, joins } => self.placed(seat, side, joins, fx),
        }
    }

    /// Runs on until the table or a player is needed.
    pub(crate) fn follow(&mut self, mut flow: Flow, fx: &mut Fx) {
        loop {
            flow = match flow {
                Flow::Wait => return,
                Flow::Refill => self.refill(fx),
                Flow::Filled => self.filled(fx),
                Flow::Sick => self.fall_sick(fx),
                Flow::Victim => self.next_victim(fx),
                Flow::Fight => self.fight_on(fx),
                Flow::Poll => self.poll(fx),
                Flow::EndTurn => self.end_turn(fx),
            };
        }
    }
}
