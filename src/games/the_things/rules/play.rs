//! The fold applies each move or fact, and runs from one decision to the next. Layer 5.

use super::deal::{PILES, all_faces};
use super::face::FACES;
use super::moves::Move;
use super::offer::Offer;
use super::phase::{Phase, Side};
use super::setup::Setup;
use super::state::{Flow, Fx, TheThings, Then};
use crate::base::ids::Seat;
use crate::games::kit::fold::fold;
use crate::table::card::Face;
use crate::table::game::Game;
use crate::table::need::{Fact, rolled};
use std::ops::RangeInclusive;

impl Game for TheThings {
    const KEY: &'static str = "the-things";
    const SEATS: RangeInclusive<u8> = 5..=10;
    const FACES: u8 = FACES;
    const PILES: &'static [&'static str] = PILES;

    fn faces(setup: &Setup) -> Vec<Face> {
        all_faces(setup)
    }

    fn is_call(action: &Move) -> bool {
        action.is_call()
    }

    fn calls(&self, seat: Seat, into: &mut Vec<Offer>) {
        self.declarations(seat, into);
    }

    fold!();
}

impl TheThings {
    /// Makes a move that has been checked.
    fn act(&mut self, seat: Seat, action: Move, fx: &mut Fx) -> Flow {
        match action {
            Move::Search => self.search(fx),
            Move::Discard { place } => self.discard_one(place, fx),
            Move::Converse { cards, ranks, wanted } => self.converse(cards, ranks, wanted, fx),
            Move::Offer { place, rank, against } => self.offer(seat, place, rank, against, fx),
            Move::Pass => match self.phase {
                Phase::Window { side, .. } => self.plays_nothing(seat, side, fx),
                _ => self.no_offer(seat, fx),
            },
            Move::Accept { partner } => self.accept(partner, fx),
            Move::Refuse => self.refuse(fx),
            Move::Victim { victim, give } => self.force(victim, give, fx),
            Move::Drop => self.drop_it(fx),
            Move::Aside { place } => self.set_aside(seat, place, fx),
            Move::Test { place, target } => self.test(target, place, fx),
            Move::Attack { target, cards } => self.attack(target, cards, fx),
            Move::Play { cards } => {
                let side = if let Phase::Window { side, .. } = self.phase { side } else { Side::Attack };
                self.play_cards(seat, side, cards, fx)
            }
            Move::Keep => self.keep(seat, fx),
            Move::Reject => self.reject(seat, fx),
            Move::Radio | Move::Saucer => self.declare(seat, action, fx),
            Move::Account { parent } => self.account(seat, parent, fx),
            Move::Vouch { yes } => self.vouch(seat, yes, fx),
        }
    }

    /// Takes the table's answers.
    fn resume(&mut self, facts: &[Fact], fx: &mut Fx) -> Flow {
        let rolls = rolled(facts);
        match std::mem::replace(&mut self.then, Then::Wait) {
            Then::Wait => Flow::Wait,
            Then::Deal => self.begin(rolls.first().copied().unwrap_or(0), fx),
            Then::Searched => self.searched(facts, fx),
            Then::Swap { partner, gives, gets } => self.swapped(partner, gives, gets, fx),
            Then::Take { victim, give, aside } => self.take_from(victim, give, aside, rolls, fx),
            Then::Torch { target } => self.torch_shown(target, rolls, fx),
            Then::Blood { target } => self.blood_seen(target, facts, fx),
            Then::Played { seat, side } => self.cards_played(seat, side, fx),
            Then::Drawn { seat } => self.has_drawn(seat, fx),
            Then::Rejected { seat } => self.rejected(seat, fx),
            Then::Shown { ending } => self.hands_shown(ending, fx),
        }
    }

    /// Runs on until the table or a player is needed.
    pub(crate) fn follow(&mut self, mut flow: Flow, fx: &mut Fx) {
        loop {
            flow = match flow {
                Flow::Wait => return,
                Flow::Done => self.done(fx),
                Flow::Fill => self.fill(fx),
                Flow::EndTurn => self.end_turn(fx),
                Flow::Reveal(ending) => self.reveal(ending, fx),
            };
        }
    }
}
