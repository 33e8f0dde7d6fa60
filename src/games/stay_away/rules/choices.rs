//! The rules list what a player can do now, as offers (rules 4 to 10). Layer 5; together, the offers are exactly the legal moves.

use super::card::forgotten;
use super::face::Kind;
use super::moves::Move;
use super::notation::PHRASES;
use super::offer::Offer;
use super::phase::Phase;
use super::state::StayAway;
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::HandSet;

impl StayAway {
    /// Appends everything that `seat` can do when the game waits for it.
    pub(crate) fn possible(&self, seat: Seat, into: &mut Vec<Offer>) {
        let legal = |action: &Move| self.legal(seat, action).is_ok();
        // The positions of the cards with which a move is legal.
        let with = |action: &dyn Fn(u8) -> Move| self.hands.which(seat, |place| legal(&action(place)));
        let any = |cards: HandSet, of: fn(HandSet) -> Offer| if cards.is_empty() { None } else { Some(of(cards)) };
        if !matches!(self.phase, Phase::Play | Phase::Keep | Phase::Choose | Phase::BlindDate | Phase::Forgetful) {
            let said = PHRASES.iter().map(|(action, _)| *action).filter(|action| !matches!(action, Move::Declare));
            into.extend(said.filter(legal).map(Offer::Just));
            into.extend(any(with(&|place| Move::Give { place }), |cards| Offer::Give { cards }));
        }
        match self.phase {
            Phase::Play => {
                into.extend(any(with(&|place| Move::Discard { place }), |cards| Offer::Discard { cards }));
                for card in self.holdable(seat) {
                    let at = self.targets(seat, card);
                    let Some(first) = at.first().copied() else { continue };
                    let cards = with(&|place| Move::Play { place, card, at: first });
                    into.extend((!cards.is_empty()).then_some(Offer::Play { card, cards, at }));
                }
            }
            Phase::Keep => into.push(Offer::Keep { among: self.choice.len() as u8 }),
            Phase::Fire { .. } | Phase::Swap { .. } | Phase::Answer { .. } => {
                for card in self.holdable(seat) {
                    let cards = with(&|place| Move::Defend { place, card });
                    into.extend((!cards.is_empty()).then_some(Offer::Defend { card, cards }));
                }
            }
            Phase::Choose => into.push(Offer::Choose { targets: self.candidates() }),
            Phase::BlindDate => into.extend(any(with(&|place| Move::Lay { place }), |cards| Offer::Lay { cards })),
            Phase::Forgetful => {
                let sets = self.hands.places(seat).subsets(forgotten(self.hands.of(self.turn).len()));
                let choices = sets.filter(|cards| legal(&Move::Forget { cards: *cards })).collect();
                into.push(Offer::Forget { choices });
            }
            Phase::Confession { .. } => {
                into.extend(any(with(&|place| Move::ShowInfected { place }), |cards| Offer::ShowInfected { cards }));
            }
            Phase::Last { .. } => {
                let last = |seat: &Seat| legal(&Move::Last { infected: Some(*seat) });
                let infected: SeatSet = Seat::all(self.setup.seats).filter(last).collect();
                into.extend((!infected.is_empty()).then_some(Offer::Last { infected }));
            }
            _ => {}
        }
    }

    /// The kinds of card that the hand may hold, as far as this device knows.
    fn holdable(&self, seat: Seat) -> impl Iterator<Item = Kind> {
        let bit = |kind: Option<Kind>| kind.map_or(u64::MAX, |kind| 1 << kind as u8);
        let held = self.hands.places(seat).iter().fold(0, |held, place| held | bit(self.kind_at(seat, place)));
        Kind::ALL.into_iter().filter(move |kind| held & (1 << *kind as u8) != 0)
    }
}
