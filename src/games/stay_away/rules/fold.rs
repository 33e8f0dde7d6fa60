//! The fold applies each move or fact, and runs from one decision to the next. Layer 5.

use super::face::Kind;
use super::moves::Move;
use super::offer::Offer;
use super::phase::Phase;
use super::setup::Setup;
use super::state::{Flow, Fx, StayAway, Then};
use crate::base::ids::Seat;
use crate::games::kit::fold::fold;
use crate::table::card::{Back, Face};
use crate::table::game::Game;
use crate::table::need::{Fact, opened, rolled};
use std::ops::RangeInclusive;

impl Game for StayAway {
    const KEY: &'static str = "stay-away";
    const SEATS: RangeInclusive<u8> = 4..=12;
    const FACES: u8 = Kind::ALL.len() as u8;
    const BACKS: u8 = 2;
    /// In the order of the deal. The last one is also used for every reshuffle.
    const PILES: &'static [&'static str] = &["events", "deal", "draw"];

    fn faces(setup: &Setup) -> Vec<Face> {
        let some = |count: &dyn Fn(Kind) -> u8| -> Vec<Face> {
            let faces = |kind: &Kind| std::iter::repeat_n(kind.face(), usize::from(count(*kind)));
            Kind::ALL.iter().flat_map(faces).collect()
        };
        let rest = |kind: Kind| if kind == Kind::Thing { 0 } else { setup.count(kind) - setup.dealt_from(kind) };
        // The Events to deal from, The Thing, and the cards that go straight into the draw pile.
        [some(&|kind| setup.dealt_from(kind)), vec![Kind::Thing.face()], some(&rest)].concat()
    }

    fn back(face: Face) -> Back {
        Kind::of(face).map_or(Back(0), Kind::back)
    }

    fn is_call(action: &Move) -> bool {
        matches!(action, Move::Declare)
    }

    fn calls(&self, seat: Seat, into: &mut Vec<Offer>) {
        into.extend(self.legal(seat, &Move::Declare).is_ok().then_some(Offer::Just(Move::Declare)));
    }

    fold!();
}

impl StayAway {
    /// Makes a move that has been checked.
    fn act(&mut self, seat: Seat, action: Move, fx: &mut Fx) -> Flow {
        match (action, self.phase) {
            (Move::Discard { place }, _) => self.discard_one(place, fx),
            (Move::Play { place, card, at }, _) => self.play(place, card, at, fx),
            (Move::Keep { which }, _) => self.keep(which, fx),
            (Move::Defend { place, card }, _) => self.defend(seat, place, card, fx),
            (Move::Accept, _) => self.accept(seat, fx),
            (Move::Give { place }, Phase::Offer) => self.offer(place, fx),
            (Move::Give { place }, Phase::ChainReaction) => self.give_on(seat, Some(place), fx),
            (Move::Give { place }, _) => self.answer(place, fx),
            (Move::Succumb { role }, _) => self.succumb(seat, role, fx),
            (Move::Choose { target }, _) => self.chosen(target, fx),
            (Move::Side { clockwise }, _) => self.swap_third(clockwise, fx),
            (Move::Lay { place }, _) => self.lay(place, fx),
            (Move::Forget { cards }, _) => self.forget(cards, fx),
            (Move::Refuse, _) => self.refuse(seat, fx),
            (Move::ShowHand, _) => self.confess_all(seat, fx),
            (Move::ShowInfected { place }, _) => self.confess_infected(seat, place, fx),
            (Move::Caught { yes }, _) => self.answer_for(seat, yes, fx),
            (Move::Am { role }, Phase::Roles) => self.unmask(seat, role, fx),
            (Move::Am { role }, _) => self.burned(seat, role, fx),
            (Move::Tally { over }, _) => self.tally(seat, over, fx),
            (Move::Sides { only }, _) => self.sides(seat, only, fx),
            (Move::Last { infected }, _) => self.name_last(infected, fx),
            (Move::Declare, _) => self.declare(seat, fx),
        }
    }

    /// Takes the table's answers.
    fn resume(&mut self, facts: &[Fact], fx: &mut Fx) -> Flow {
        let rolls = rolled(facts);
        match std::mem::replace(&mut self.then, Then::Wait) {
            Then::Wait => Flow::Wait,
            Then::Deal => self.begin(rolls, fx),
            Then::Draw => self.draw_top(fx),
            Then::Drew => self.drew(opened(facts), fx),
            Then::Panic => self.panics(fx),
            Then::Sift => self.sift_on(fx),
            Then::Discarded { cards, next } => self.discarded(cards, next, fx),
            Then::Played => self.played(fx),
            Then::Defended { seat, card } => self.defended(seat, card, fx),
            Then::Suspected { target } => self.suspected(target, rolls, fx),
            Then::Looked { target, viewer, cards, next } => self.looked(target, viewer, cards, next, fx),
            Then::HandShown { seat, next } => self.hand_shown(seat, next, facts, fx),
            Then::CardShown { seat } => self.card_shown(seat, facts, fx),
            Then::Exchanged { place } => self.exchanged(place, fx),
            Then::Chained => self.chained(fx),
            Then::Judge { seat, claim } => self.judge(seat, claim, fx),
        }
    }

    /// Runs on until the table or a player is needed.
    pub(crate) fn follow(&mut self, mut flow: Flow, fx: &mut Fx) {
        loop {
            flow = match flow {
                Flow::Wait => return self.turn_up(fx),
                Flow::Keep => self.choose_kept(fx),
                Flow::Exchange => self.exchange(fx),
                Flow::PassOn => self.pass_on(fx),
                Flow::Scare => self.scare(fx),
                Flow::Traded => self.traded(),
                Flow::Confess => self.confess(fx),
                Flow::Lay => self.lay_on_top(fx),
                Flow::Burn(seat) => self.enter(Phase::Burned { seat }),
                Flow::End => self.end_turn(fx),
            };
        }
    }
}
