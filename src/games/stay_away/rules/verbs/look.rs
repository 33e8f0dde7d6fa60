//! Players look at cards of others, or show their own (rules 5 and 8). Layer 5.

use super::super::face::Kind;
use super::super::line::{Faces, Line};
use super::super::state::{Flow, Fx, StayAway, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::{HandSet, picks, shown};
use crate::table::need::{Fact, Need};

impl StayAway {
    /// Lets one player look at cards of another, whose hand must be concealed.
    pub(crate) fn look(&mut self, target: Seat, viewer: Seat, cards: HandSet, next: Flow, fx: &mut Fx) -> Flow {
        let wanted = cards.iter().filter_map(|place| self.hands.at(target, place));
        wanted.for_each(|card| fx.ask(Need::Peek { card, to: viewer }));
        self.hands.loosen(target);
        if fx.needs.is_empty() { next } else { self.wait(Then::Looked { target, viewer, cards, next }) }
    }

    /// Lets a player look at another's whole hand.
    pub(crate) fn look_at_all(&mut self, target: Seat, viewer: Seat, fx: &mut Fx) -> Flow {
        self.hands.ready(target, fx);
        self.look(target, viewer, self.hands.places(target), Flow::Exchange, fx)
    }

    /// Lets a player look at a random card. Chance picks it when nobody can reorder the hand any more.
    pub(crate) fn suspect(&mut self, target: Seat, fx: &mut Fx) -> Flow {
        self.hands.ready(target, fx);
        fx.ask(picks(self.hands.of(target).len(), 1));
        self.wait(Then::Suspected { target })
    }

    /// The cards were seen.
    pub(crate) fn looked(&mut self, target: Seat, viewer: Seat, cards: HandSet, next: Flow, fx: &mut Fx) -> Flow {
        fx.tell(Line::Looked { seat: viewer, target, cards: cards.len() as u8 });
        let kinds: Vec<Option<Kind>> = cards.iter().map(|place| self.kind_at(target, place)).collect();
        let faces: Faces = kinds.iter().flatten().map(|kind| kind.face()).collect();
        if faces.len() == kinds.len() {
            fx.whisper(SeatSet::of(viewer).with(target), Line::Saw { seat: viewer, target, faces });
        }
        self.seen_in_hand(target, SeatSet::of(viewer), &kinds, next)
    }

    /// Shows a player's whole hand to everybody. The cards go back concealed.
    pub(crate) fn show_hand(&mut self, seat: Seat, next: Flow, fx: &mut Fx) -> Flow {
        if self.hands.of(seat).iter().any(|card| self.cards.is_public(*card)) {
            self.hands.conceal(seat, fx);
        }
        self.hands.of(seat).iter().for_each(|card| fx.ask(Need::Show { card: *card }));
        self.hands.conceal(seat, fx);
        if fx.needs.is_empty() { next } else { self.wait(Then::HandShown { seat, next }) }
    }

    /// Everybody has seen the hand.
    pub(crate) fn hand_shown(&mut self, seat: Seat, next: Flow, facts: &[Fact], fx: &mut Fx) -> Flow {
        let faces = shown(facts);
        fx.tell(Line::Shows { seat, faces: faces.clone() });
        let kinds: Vec<Option<Kind>> = faces.iter().map(|face| Kind::of(*face)).collect();
        if next == Flow::Confess && kinds.contains(&Some(Kind::Infected)) {
            // R33.
            self.asked = SeatSet::NONE;
        }
        self.showing = Some((seat, faces));
        self.seen_in_hand(seat, SeatSet::ALL, &kinds, next)
    }
}
