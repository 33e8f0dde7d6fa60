//! A card is played for its effect, and answered with a defence (rules 4.2, 5 and 7). Layer 5.

use super::super::card::{Class, Counter, Effect, Threat};
use super::super::cards::card;
use super::super::face::Kind;
use super::super::line::{Foul, Line};
use super::super::moves::At;
use super::super::phase::Phase;
use super::super::state::{Flow, Fx, StayAway, Then};
use super::super::view::Cause;
use crate::base::ids::Seat;
use crate::table::card::CardId;

impl StayAway {
    /// Lays a card down to play it.
    pub(crate) fn play(&mut self, place: u8, kind: Kind, at: At, fx: &mut Fx) -> Flow {
        (self.card, self.at) = (Some(kind), at);
        self.aside = self.take(self.turn, place);
        self.aside.into_iter().for_each(|card| self.show(card, fx));
        self.wait(Then::Played)
    }

    /// Everybody has seen the card. It has the effect of what it is, and not of what it was called.
    pub(crate) fn played(&mut self, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let (Some(kind), Some(laid)) = (self.card, self.aside.take()) else { return Flow::Exchange };
        fx.tell(Line::Plays { seat, card: kind, at: self.at });
        let action = if self.kind(laid) == Some(kind) { card(kind).class.action() } else { None };
        let Some((_, effect)) = action else {
            self.discard.push(laid);
            self.fouled(seat, Foul::NotThatCard, fx);
            return Flow::Exchange;
        };
        if !matches!(effect, Effect::Confine | Effect::Bar) {
            self.discard.push(laid);
        }
        self.carry_out(effect, self.at.seat().unwrap_or(seat), laid, fx)
    }

    fn carry_out(&mut self, effect: Effect, target: Seat, laid: CardId, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        match effect {
            Effect::Burn => self.enter_ready(Phase::Fire { target }, target, fx),
            Effect::SeeHand => self.look_at_all(target, seat, fx),
            Effect::SeeCard => self.suspect(target, fx),
            Effect::ShowHand => self.show_hand(seat, Flow::Exchange, fx),
            Effect::Exchange => self.start_trade(Cause::Seduction, target, fx),
            Effect::Choose => self.draw_events(seat, 3, Flow::Keep, fx),
            Effect::Swap => self.ask_to_swap(target, fx),
            Effect::Reverse => {
                self.pointer.clockwise = !self.pointer.clockwise;
                fx.tell(Line::Direction { clockwise: self.pointer.clockwise });
                Flow::Exchange
            }
            Effect::Remove => self.chop(self.at, fx),
            Effect::Confine => self.confine(target, laid, fx),
            Effect::Bar => self.bar(target, laid, fx),
        }
    }

    /// The random card for Suspicion was chosen.
    pub(crate) fn suspected(&mut self, target: Seat, rolls: &[u16], fx: &mut Fx) -> Flow {
        let card = self.hands.places(target).picked(rolls);
        self.look(target, self.turn, card, Flow::Exchange, fx)
    }

    /// Lays a card down as a defence.
    pub(crate) fn defend(&mut self, seat: Seat, place: u8, kind: Kind, fx: &mut Fx) -> Flow {
        self.aside = self.take(seat, place);
        self.hands.loosen(seat);
        self.aside.into_iter().for_each(|card| self.show(card, fx));
        self.wait(Then::Defended { seat, card: kind })
    }

    /// Everybody has seen the defence. Another Event is drawn for it (7). A card that isn't a defence averts nothing.
    pub(crate) fn defended(&mut self, seat: Seat, kind: Kind, fx: &mut Fx) -> Flow {
        fx.tell(Line::Defends { seat, card: kind });
        let real = self.aside.and_then(|card| self.kind(card)) == Some(kind);
        self.discard.extend(self.aside.take());
        let next = match card(kind).class {
            Class::Defence(_, Counter::Look) if real => Flow::Scare,
            Class::Defence(_, Counter::PassOn) if real => Flow::PassOn,
            Class::Defence(Threat::Exchange, Counter::Nothing) if real => Flow::Traded,
            Class::Defence(..) if real => Flow::Exchange,
            _ => {
                self.fouled(seat, Foul::NotThatCard, fx);
                self.averts_nothing(seat, fx)
            }
        };
        self.draw_events(seat, 1, next, fx)
    }

    /// Takes that a player plays no defence against fire or a change of seats.
    pub(crate) fn accept(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        fx.tell(Line::Accepts { seat });
        self.averts_nothing(seat, fx)
    }

    /// Lets the threat take effect. An exchange is off instead, as it would need a card.
    fn averts_nothing(&mut self, seat: Seat, fx: &mut Fx) -> Flow {
        match self.phase {
            Phase::Fire { .. } => Flow::Burn(seat),
            Phase::Swap { target } => self.swap_seats(target, fx),
            _ => Flow::Traded,
        }
    }
}
