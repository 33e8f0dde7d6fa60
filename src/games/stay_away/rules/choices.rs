//! The rules list what a player can do now, as offers (rules 4 to 10). Layer 5; together exactly the legal moves.

use super::card::Class;
use super::cards::CARDS;
use super::face::Kind;
use super::legal::threat;
use super::moves::Move;
use super::offer::Offer;
use super::outcome::Role;
use super::phase::Phase;
use super::state::StayAway;
use crate::base::ids::{Seat, SeatSet};
use crate::table::hand::{Choices, HandSet};

const ROLES: [Option<Role>; 4] = [None, Some(Role::Human), Some(Role::Infected), Some(Role::Thing)];

impl StayAway {
    /// Appends everything `seat` can do in its turn to speak.
    pub(crate) fn possible(&self, seat: Seat, into: &mut Vec<Offer>) {
        if seat.0 >= self.setup.seats || !self.who().seats().contains(seat) {
            return;
        }
        let mut just = |actions: &[Move]| {
            into.extend(actions.iter().filter(|action| self.legal(seat, action).is_ok()).map(|it| Offer::Just(*it)));
        };
        match self.phase {
            Phase::Dealing | Phase::Over => {}
            Phase::Play => self.plays(seat, into),
            Phase::Keep => into.push(Offer::Keep { among: self.choice.len() as u8 }),
            Phase::Fire { .. } | Phase::Swap { .. } => {
                just(&[Move::Accept]);
                self.defences(seat, into);
            }
            Phase::Offer | Phase::Answer { .. } | Phase::ChainReaction => {
                just(&[Move::Succumb]);
                let cards = self.cards_for(seat, |place| Move::Give { place });
                into.extend((!cards.is_empty()).then_some(Offer::Give { cards }));
                self.defences(seat, into);
            }
            Phase::Choose => into.push(Offer::Choose { targets: self.candidates() }),
            Phase::Side => just(&[true, false].map(|clockwise| Move::Side { clockwise })),
            Phase::BlindDate => into.push(Offer::Lay { cards: self.cards_for(seat, |place| Move::Lay { place }) }),
            Phase::Forgetful => into.push(Offer::Forget { choices: self.forgettable(seat) }),
            Phase::Confession { .. } => {
                just(&[Move::Refuse, Move::ShowHand]);
                let cards = self.cards_for(seat, |place| Move::ShowInfected { place });
                into.extend((!cards.is_empty()).then_some(Offer::ShowInfected { cards }));
            }
            Phase::Caught { .. } => just(&[false, true].map(|yes| Move::Caught { yes })),
            Phase::Burned { .. } | Phase::Roles => just(&ROLES.map(|role| Move::Am { role })),
            Phase::Tally => just(&[false, true].map(|over| Move::Tally { over })),
            Phase::Sides { .. } => just(&ROLES.map(|only| Move::Sides { only })),
            Phase::Last { .. } => {
                let may = |infected: Option<Seat>| self.legal(seat, &Move::Last { infected }).is_ok();
                let infected: SeatSet = Seat::all(self.setup.seats).filter(|it| may(Some(*it))).collect();
                into.push(Offer::Last { infected, nobody: may(None) });
            }
        }
    }

    /// Appends what `seat` may declare whenever moves are awaited.
    pub(crate) fn declarations(&self, seat: Seat, into: &mut Vec<Offer>) {
        into.extend(self.legal(seat, &Move::Declare).is_ok().then_some(Offer::Just(Move::Declare)));
    }

    /// The cards with which a move is legal.
    fn cards_for(&self, seat: Seat, action: impl Fn(u8) -> Move) -> HandSet {
        self.hands.which(seat, |place| self.legal(seat, &action(place)).is_ok())
    }

    fn plays(&self, seat: Seat, into: &mut Vec<Offer>) {
        into.push(Offer::Discard { cards: self.cards_for(seat, |place| Move::Discard { place }) });
        for card in Kind::ALL {
            let at = self.targets(seat, card);
            let Some(first) = at.iter().next() else { continue };
            let cards = self.cards_for(seat, |place| Move::Play { place, card, at: first });
            into.extend((!cards.is_empty()).then_some(Offer::Play { card, cards, at }));
        }
    }

    fn defences(&self, seat: Seat, into: &mut Vec<Offer>) {
        let Some(threat) = threat(self.phase) else { return };
        for card in &CARDS {
            let cards = self.all_of(seat, card.kind);
            let fits = matches!(card.class, Class::Defence(against, _) if against == threat);
            into.extend((fits && !cards.is_empty()).then_some(Offer::Defend { card: card.kind, cards }));
        }
    }

    fn forgettable(&self, seat: Seat) -> Choices {
        let legal = |cards: &HandSet| self.legal(seat, &Move::Forget { cards: *cards }).is_ok();
        self.hands.places(seat).subsets(self.forgotten()).filter(legal).collect()
    }
}
