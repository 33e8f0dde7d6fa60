//! The rules list what a player can do now, as offers (rules 4 to 10). Layer 5; together exactly the legal moves.

use super::face::Kind;
use super::moves::Move;
use super::notation::PHRASES;
use super::offer::Offer;
use super::phase::Phase;
use super::state::StayAway;
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::HandSet;

impl StayAway {
    /// Appends everything `seat` can do in its turn to speak.
    pub(crate) fn possible(&self, seat: Seat, into: &mut Vec<Offer>) {
        if !self.who().seats().contains(seat) {
            return;
        }
        let legal = |action: &Move| self.legal(seat, action).is_ok();
        let spoken = |action: &Move| self.phase != Phase::Play && *action != Move::Declare;
        let phrases = PHRASES.iter().map(|(action, _)| *action).filter(spoken);
        into.extend(phrases.filter(legal).map(Offer::Just));
        into.extend(self.one_of(seat, |place| Move::Discard { place }, |cards| Offer::Discard { cards }));
        into.extend(self.one_of(seat, |place| Move::Give { place }, |cards| Offer::Give { cards }));
        into.extend(self.one_of(seat, |place| Move::Lay { place }, |cards| Offer::Lay { cards }));
        into.extend(self.one_of(seat, |place| Move::ShowInfected { place }, |cards| Offer::ShowInfected { cards }));
        match self.phase {
            Phase::Play => {
                for card in self.holdable(seat) {
                    let at = self.targets(seat, card);
                    let Some(first) = at.first().copied() else { continue };
                    let action = |place| Move::Play { place, card, at: first };
                    into.extend(self.one_of(seat, action, |cards| Offer::Play { card, cards, at }));
                }
            }
            Phase::Keep => into.push(Offer::Keep { among: self.choice.len() as u8 }),
            Phase::Fire { .. } | Phase::Swap { .. } | Phase::Answer { .. } => {
                for card in self.holdable(seat) {
                    let action = |place| Move::Defend { place, card };
                    into.extend(self.one_of(seat, action, |cards| Offer::Defend { card, cards }));
                }
            }
            Phase::Choose => into.push(Offer::Choose { targets: self.candidates() }),
            Phase::Forgetful => {
                let sets = self.hands.places(seat).subsets(self.forgotten());
                let choices = sets.filter(|cards| legal(&Move::Forget { cards: *cards })).collect();
                into.push(Offer::Forget { choices });
            }
            Phase::Last { .. } => {
                let last = |seat: &Seat| legal(&Move::Last { infected: Some(*seat) });
                let infected: SeatSet = Seat::all(self.setup.seats).filter(last).collect();
                into.extend((!infected.is_empty()).then_some(Offer::Last { infected }));
            }
            _ => {}
        }
    }

    /// Offers a move with one of the cards with which it is legal, if there are any.
    fn one_of(&self, seat: Seat, action: impl Fn(u8) -> Move, offer: impl FnOnce(HandSet) -> Offer) -> Option<Offer> {
        let cards = self.hands.which(seat, |place| self.legal(seat, &action(place)).is_ok());
        (!cards.is_empty()).then(|| offer(cards))
    }

    /// The kinds of which, as far as this device sees, the hand may hold a card.
    fn holdable(&self, seat: Seat) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| self.known(seat, *kind) != (HandSet::NONE, true))
    }
}
