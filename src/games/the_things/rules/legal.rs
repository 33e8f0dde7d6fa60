//! The rules check whether a move is possible (rules 5 to 8). Layer 5; what this device can't see isn't held against a move.

use super::deal::FULL;
use super::face::{Class, Rank, class, is_flamethrower, is_red, rank};
use super::moves::Move;
use super::outcome::Role;
use super::phase::Phase;
use super::ranks::Ranks;
use super::refusal::Refusal;
use super::state::TheThings;
use crate::base::ids::Seat;
use crate::games::kit::legal::unless;
use crate::table::card::Face;
use crate::table::hand::{Choices, HandSet};
use crate::table::need::Awaits;

type Verdict = Result<(), Refusal>;

impl TheThings {
    /// The seats that must move.
    pub(crate) fn who(&self) -> Awaits {
        if self.busy {
            return Awaits::Nothing;
        }
        match self.phase {
            Phase::Dealing | Phase::Over => Awaits::Nothing,
            Phase::Action | Phase::Search | Phase::Accept | Phase::Victim => Awaits::One(self.turn),
            Phase::Offers { asked: seat }
            | Phase::Aside { victim: seat, .. }
            | Phase::Window { asked: seat, .. }
            | Phase::Drawn { seat }
            | Phase::Account { seat }
            | Phase::Vouch { seat, .. } => Awaits::One(seat),
        }
    }

    /// Whether an awaited seat can make this move. For a call, the seat needn't be awaited.
    pub(crate) fn legal(&self, seat: Seat, action: &Move) -> Verdict {
        if action.is_call() {
            return self.may_declare(seat, *action);
        }
        match (self.phase, *action) {
            (Phase::Action, action) => self.may_act(seat, action),
            (Phase::Search, Move::Discard { place }) => self.may_discard(seat, place),
            (Phase::Offers { .. }, Move::Offer { place, rank, against }) => self.may_offer(seat, place, rank, against),
            (Phase::Accept, Move::Accept { partner }) => {
                let stands = self.talk.as_ref().is_some_and(|talk| talk.bid_of(partner).is_some());
                unless(!stands, Refusal::NoOffer(partner))
            }
            (Phase::Accept, Move::Refuse) => unless(!self.setup.may_refuse(), Refusal::MustAccept),
            (Phase::Victim, Move::Victim { victim, give }) => {
                unless(
                    !self.others(seat).contains(victim) || !self.victims().contains(victim),
                    Refusal::BadTarget(victim),
                )?;
                unless(usize::from(give) >= self.called.len(), Refusal::BadCall)
            }
            (Phase::Aside { .. }, Move::Aside { place }) => self.may_set_aside(seat, place),
            (Phase::Window { .. }, Move::Play { cards }) => self.may_play(seat, cards),
            (Phase::Drawn { .. }, Move::Keep) => self.may_keep(seat),
            (Phase::Drawn { .. }, Move::Reject) => {
                unless(self.drawn_face().is_some_and(|face| !is_red(face)), Refusal::MustKeep)
            }
            (Phase::Account { .. }, Move::Account { parent: Some(parent) }) => {
                unless(parent == seat || parent.0 >= self.setup.seats, Refusal::BadTarget(parent))
            }
            (Phase::Offers { .. } | Phase::Window { .. }, Move::Pass)
            | (Phase::Victim, Move::Drop)
            | (Phase::Account { .. }, Move::Account { parent: None })
            | (Phase::Vouch { .. }, Move::Vouch { .. }) => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// 8: possible whenever the game waits for a move. Only the first declaration counts (R16).
    fn may_declare(&self, seat: Seat, action: Move) -> Verdict {
        unless(!self.living.contains(seat) || self.who() == Awaits::Nothing, Refusal::NotAwaited(seat))?;
        unless(self.declared.is_some(), Refusal::Declared)?;
        match (self.people[seat].role, action) {
            (Some(Role::Thing), Move::Radio) => Err(Refusal::NotHuman),
            (Some(Role::Human), Move::Saucer) => Err(Refusal::NotThing),
            _ => Ok(()),
        }
    }

    fn may_act(&self, seat: Seat, action: Move) -> Verdict {
        match action {
            Move::Search => Ok(()),
            Move::Converse { cards, ranks, .. } => self.may_converse(seat, cards, ranks, action),
            Move::Test { place, target } => {
                self.some_cards(seat, HandSet::of(place))?;
                let face = self.face_at(seat, place);
                unless(face.is_some_and(|face| !is_flamethrower(face)), Refusal::NotFlamethrower)?;
                let bare = !self.others(seat).contains(target) || self.hands.of(target).is_empty();
                unless(bare, Refusal::BadTarget(target))
            }
            Move::Attack { target, cards } => {
                unless(!self.others(seat).contains(target), Refusal::BadTarget(target))?;
                self.may_play(seat, cards)
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn some_cards(&self, seat: Seat, cards: HandSet) -> Verdict {
        unless(cards.is_empty() || !cards.within(self.hands.places(seat)), Refusal::NoSuchCards)
    }

    pub(crate) fn drawn_face(&self) -> Option<Face> {
        self.drawn.and_then(|card| self.cards.face(card))
    }

    /// The red cards of a hand, and whether this device knows all its faces.
    pub(crate) fn reds(&self, seat: Seat) -> (HandSet, bool) {
        self.hands.known(seat, |card| self.cards.face(card).map(is_red))
    }

    /// 1: whether a Thing that holds red cards still does without `lost`.
    fn keeps_red(&self, seat: Seat, lost: HandSet) -> bool {
        let (reds, sure) = self.reds(seat);
        let thing = self.people[seat].role == Some(Role::Thing);
        !thing || !sure || reds.is_empty() || !reds.without(lost).is_empty()
    }

    /// 5.5: whether a drawn card may be kept, unless `honourMode` leaves that to the player.
    fn may_keep(&self, seat: Seat) -> Verdict {
        let human = self.people[seat].role == Some(Role::Human) && !self.setup.honour_mode;
        unless(human && self.drawn_face().is_some_and(is_red), Refusal::MustReject)
    }

    /// 5.1: whether a card may be discarded. A Human must discard a red one.
    pub(crate) fn may_discard(&self, seat: Seat, place: u8) -> Verdict {
        self.some_cards(seat, HandSet::of(place))?;
        let (reds, sure) = self.reds(seat);
        let human = self.people[seat].role == Some(Role::Human) && !self.setup.honour_mode;
        unless(human && sure && !reds.is_empty() && !reds.contains(place), Refusal::MustDiscardRed)?;
        unless(!self.keeps_red(seat, HandSet::of(place)), Refusal::LastRed)
    }

    /// Checks that a card has the rank that it is called by, and isn't a Thing's only red one (5.2.1, 5.2.2).
    pub(crate) fn may_call(&self, seat: Seat, place: u8, called: Rank) -> Verdict {
        self.some_cards(seat, HandSet::of(place))?;
        let other = self.face_at(seat, place).is_some_and(|face| rank(face) != called);
        unless(other, Refusal::NotAsCalled)?;
        unless(!self.keeps_red(seat, HandSet::of(place)), Refusal::LastRed)
    }

    /// How many cards a caller may name at most.
    pub(crate) fn most_called(&self) -> usize {
        if self.setup.haggle { FULL } else { 1 }
    }

    fn may_converse(&self, seat: Seat, cards: HandSet, ranks: Ranks, action: Move) -> Verdict {
        self.some_cards(seat, cards)?;
        let fits = ranks.is_sound() && ranks.len() == cards.len() && cards.len() <= self.most_called();
        let wish = !matches!(action, Move::Converse { wanted: Some(wanted), .. } if Ranks::new([wanted]).is_none());
        unless(!fits || !wish, Refusal::BadCall)?;
        cards.iter().zip(ranks.iter()).try_for_each(|(place, called)| self.may_call(seat, place, called))
    }

    /// With `haggle`, an offer is for one of the called ranks and must have the rank that is wanted.
    fn may_offer(&self, seat: Seat, place: u8, rank: Rank, against: u8) -> Verdict {
        let talk = self.talk.as_ref().ok_or(Refusal::WrongPhase)?;
        unless(Ranks::new([rank]).is_none() || talk.ranks.get(against).is_none(), Refusal::BadCall)?;
        self.may_call(seat, place, rank)?;
        match talk.wanted {
            Some(wanted) if self.setup.haggle && wanted != rank => Err(Refusal::NotWanted(wanted)),
            Some(_) | None => Ok(()),
        }
    }

    /// 5.2.4: a Thing must set a red card aside, a Human may choose any card.
    pub(crate) fn may_set_aside(&self, seat: Seat, place: u8) -> Verdict {
        self.some_cards(seat, HandSet::of(place))?;
        let (reds, sure) = self.reds(seat);
        let thing = self.people[seat].role == Some(Role::Thing);
        unless(thing && sure && !reds.is_empty() && !reds.contains(place), Refusal::MustSetRedAside)
    }

    /// 6.1: never the last red card (R10), and never both Flamethrowers and Bites.
    fn may_play(&self, seat: Seat, cards: HandSet) -> Verdict {
        self.some_cards(seat, cards)?;
        self.arms(seat).allow(cards)
    }

    /// Every set of cards that may be played.
    pub(crate) fn playable(&self, seat: Seat) -> Choices {
        let arms = self.arms(seat);
        let mut choices = Choices::default();
        let sets = self.hands.places(seat).subsets(FULL).filter(|cards| arms.allow(*cards).is_ok());
        sets.for_each(|cards| choices.insert(cards));
        choices
    }

    fn arms(&self, seat: Seat) -> Arms {
        let (reds, sure) = self.reds(seat);
        let thing = self.people[seat].role == Some(Role::Thing);
        let which = |wanted: Class| -> HandSet {
            let fits = |place: &u8| self.face_at(seat, *place).is_some_and(|face| class(face) == wanted);
            self.hands.places(seat).iter().filter(fits).collect()
        };
        let batches = self.fight.iter().flat_map(|fight| &fight.batches).filter(|batch| batch.seat == seat);
        let played = |wanted: Class| batches.clone().flat_map(|batch| &batch.faces).any(|face| class(*face) == wanted);
        Arms {
            reds: if thing && sure { reds } else { HandSet::NONE },
            torches: which(Class::Flamethrower),
            bites: which(Class::Bite),
            burnt: played(Class::Flamethrower),
            bitten: played(Class::Bite),
        }
    }
}

/// The cards of a hand that may be played in an attack.
struct Arms {
    /// The red cards, of which one must stay; none if that doesn't matter or isn't known here.
    reds: HandSet,
    torches: HandSet,
    bites: HandSet,
    /// Whether the player has played Flamethrowers, or Bites, in this attack.
    burnt: bool,
    bitten: bool,
}

impl Arms {
    fn allow(&self, cards: HandSet) -> Verdict {
        unless(!self.reds.is_empty() && self.reds.within(cards), Refusal::LastRed)?;
        let burns = self.burnt || cards.meets(self.torches);
        let bites = self.bitten || cards.meets(self.bites);
        unless(burns && bites, Refusal::BothSpecials)
    }
}
