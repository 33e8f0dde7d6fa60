//! The rules check whether a move is possible (sections 4 to 7). Layer 5; what this device can't see isn't held against a move.

use super::claim::Claim;
use super::face::{JOKER, is_ace, is_red, is_test};
use super::moves::{Move, Report};
use super::outcome::Role;
use super::phase::{Phase, Threat, Why};
use super::refusal::Refusal;
use super::state::TheThing;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::legal::unless;
use crate::table::card::Face;
use crate::table::hand::HandSet;
use crate::table::need::Awaits;
use arrayvec::ArrayVec;

type Verdict = Result<(), Refusal>;

impl TheThing {
    /// The seats that must move.
    pub(crate) fn who(&self) -> Awaits {
        if self.busy {
            return Awaits::Nothing;
        }
        let open = |seats: SeatSet| {
            let seats = self.sealed.iter().fold(seats, |seats, (seat, _)| seats.without(*seat));
            if seats.is_empty() { Awaits::Nothing } else { Awaits::Sealed(seats) }
        };
        match self.phase {
            Phase::Dealing | Phase::Over => Awaits::Nothing,
            Phase::Drawn { .. } | Phase::Action | Phase::Discard | Phase::Select | Phase::Announce { .. } => {
                Awaits::One(self.turn)
            }
            Phase::Hold { victim: seat, .. }
            | Phase::Offers { asked: seat }
            | Phase::Lead { seat, .. }
            | Phase::Poll { asked: seat, .. } => Awaits::One(seat),
            Phase::Commit { partner } => open(SeatSet::of(self.turn).with(partner)),
            Phase::Vote => open(self.others(self.turn)),
        }
    }

    /// Whether an awaited seat can make this move.
    pub(crate) fn legal(&self, seat: Seat, action: &Move) -> Verdict {
        match (self.phase, *action) {
            (Phase::Drawn { why }, Move::Keep) => self.may_keep(seat, why),
            (Phase::Drawn { why }, Move::Reject) => self.may_reject(why),
            (Phase::Drawn { .. }, Move::Joker) => {
                unless(self.drawn_face().is_some_and(|face| face != JOKER), Refusal::NotTheJoker)
            }
            (Phase::Action, action) => self.may_act(seat, action),
            (Phase::Discard, Move::Discard { place }) => self.may_discard(seat, place),
            (Phase::Hold { threat, .. }, Move::Hold { place }) => self.may_hold(seat, place, threat),
            (Phase::Offers { .. }, Move::Offer { claim }) => self.may_offer(seat, claim),
            (Phase::Select, Move::Accept { partner }) => {
                let stands = self.trade.as_ref().is_some_and(|trade| trade.offer_of(partner).is_some());
                unless(!stands, Refusal::NoOffer(partner))
            }
            (Phase::Commit { .. }, Move::Commit { cards }) => self.may_commit(seat, cards),
            (Phase::Announce { .. }, Move::Announce { report }) => self.may_announce(report),
            (Phase::Lead { .. }, Move::Place { cards })
            | (Phase::Poll { ally: true, .. }, Move::Place { cards })
            | (Phase::Poll { ally: false, .. }, Move::Join { cards }) => self.some_cards(seat, cards),
            (Phase::Lead { must, .. }, Move::Ask) => unless(must, Refusal::MustPlace),
            (Phase::Offers { .. } | Phase::Poll { .. }, Move::Pass)
            | (Phase::Select, Move::End)
            | (Phase::Commit { .. }, Move::Decline)
            | (Phase::Vote, Move::Vote { .. }) => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }

    pub(crate) fn drawn_face(&self) -> Option<Face> {
        self.drawn.and_then(|card| self.cards.face(card))
    }

    fn may_keep(&self, seat: Seat, why: Why) -> Verdict {
        let Some(face) = self.drawn_face() else { return Ok(()) };
        unless(face == JOKER, Refusal::MustShowJoker)?;
        let human = self.people[seat].role == Some(Role::Human);
        unless(human && is_red(face) && why != Why::Scavenge, Refusal::MustReject)
    }

    fn may_reject(&self, why: Why) -> Verdict {
        unless(why == Why::Scavenge, Refusal::MustKeep)?;
        let Some(face) = self.drawn_face() else { return Ok(()) };
        unless(face == JOKER, Refusal::MustShowJoker)?;
        unless(!is_red(face), Refusal::MustKeep)
    }

    fn may_act(&self, seat: Seat, action: Move) -> Verdict {
        match action {
            Move::Scavenge => unless(!self.can_draw(), Refusal::NothingToDraw),
            Move::Steal { target, aces } => self.may_play_on(seat, target, aces, is_ace),
            Move::Test { target, tests } => self.may_play_on(seat, target, tests, is_test),
            Move::Trade { claim } => {
                unless(!claim.is_sound() || claim.len() > self.most_traded(seat), Refusal::BadClaim)
            }
            Move::Attack { target, cards } => {
                unless(!self.others(seat).contains(target), Refusal::BadTarget(target))?;
                self.some_cards(seat, cards)
            }
            Move::Helicopter => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn some_cards(&self, seat: Seat, cards: HandSet) -> Verdict {
        unless(cards.is_empty() || !cards.within(self.hands.places(seat)), Refusal::NoSuchCards)
    }

    /// 5.3, 5.5: at most one card fewer than the target holds, and (4.2) one card must stay with the player.
    fn may_play_on(&self, seat: Seat, target: Seat, cards: HandSet, right: fn(Face) -> bool) -> Verdict {
        self.some_cards(seat, cards)?;
        unless(!self.others(seat).contains(target), Refusal::BadTarget(target))?;
        let most = self.hands.of(target).len().saturating_sub(1);
        unless(most == 0, Refusal::BadTarget(target))?;
        unless(cards.len() > most, Refusal::TooMany { most: most as u8 })?;
        unless(cards == self.hands.places(seat), Refusal::LastCard)?;
        let wrong = cards.iter().any(|place| self.face_at(seat, place).is_some_and(|face| !right(face)));
        unless(wrong, Refusal::WrongCards)
    }

    /// The most values that a seat can announce: one or, with `multiTrade`, one fewer than the cards in its hand.
    pub(crate) fn most_traded(&self, seat: Seat) -> usize {
        if self.setup.multi_trade { self.hands.of(seat).len().saturating_sub(1) } else { 1 }
    }

    fn may_offer(&self, seat: Seat, claim: Claim) -> Verdict {
        unless(!claim.is_sound() || claim.len() > self.most_traded(seat), Refusal::BadClaim)?;
        let count = self.trade.as_ref().map_or(1, |trade| trade.claim.len());
        unless(claim.len() != count, Refusal::ClaimCount(count as u8))
    }

    /// What a seat announced in the accepted trade.
    pub(crate) fn own_claim(&self, seat: Seat) -> Option<Claim> {
        let trade = self.trade.as_ref()?;
        if seat == self.turn { Some(trade.claim) } else { trade.offer_of(seat) }
    }

    /// R17: the cards must be as announced, and never an alien's last red card.
    pub(crate) fn may_commit(&self, seat: Seat, cards: HandSet) -> Verdict {
        self.some_cards(seat, cards)?;
        let faces: ArrayVec<Option<Face>, 8> = cards.iter().map(|place| self.face_at(seat, place)).collect();
        let fits = self.own_claim(seat).is_some_and(|claim| claim.fits(&faces));
        unless(!fits, Refusal::NotAsClaimed)?;
        unless(!self.keeps_red(seat, cards), Refusal::LastRed)
    }

    /// The red cards of a hand, and whether this device knows all its faces.
    pub(crate) fn reds(&self, seat: Seat) -> (HandSet, bool) {
        self.hands.known(seat, |card| self.cards.face(card).map(is_red))
    }

    /// 4.1: whether an alien who holds red cards still does without `lost`.
    fn keeps_red(&self, seat: Seat, lost: HandSet) -> bool {
        let (reds, sure) = self.reds(seat);
        let alien = self.people[seat].role == Some(Role::Alien);
        !alien || !sure || reds.is_empty() || !reds.without(lost).is_empty()
    }

    pub(crate) fn may_discard(&self, seat: Seat, place: u8) -> Verdict {
        self.some_cards(seat, HandSet::of(place))?;
        let (reds, sure) = self.reds(seat);
        let human = self.people[seat].role == Some(Role::Human);
        unless(human && sure && !reds.is_empty() && !reds.contains(place), Refusal::MustDiscardRed)?;
        unless(!self.keeps_red(seat, HandSet::of(place)), Refusal::LastRed)
    }

    /// R16: if a hand has `r` red cards and `k` cards are to be lost, and `1 ≤ r ≤ k`, the card held back must be red.
    pub(crate) fn may_hold(&self, seat: Seat, place: u8, threat: Threat) -> Verdict {
        self.some_cards(seat, HandSet::of(place))?;
        let count = match threat {
            Threat::Theft { count } => usize::from(count),
            Threat::Disease => 1,
        };
        let (reds, sure) = self.reds(seat);
        let alien = self.people[seat].role == Some(Role::Alien);
        let forced = alien && sure && !reds.is_empty() && reds.len() <= count;
        unless(forced && !reds.contains(place), Refusal::MustHoldRed)
    }

    pub(crate) fn may_announce(&self, report: Report) -> Verdict {
        if !self.setup.truthful_tests {
            return Ok(());
        }
        let Some(saw) = self.saw_red else { return Ok(()) };
        match report {
            Report::Nothing => Ok(()),
            Report::Red => unless(!saw, Refusal::Untrue),
            Report::Clean => unless(saw, Refusal::Untrue),
        }
    }
}
