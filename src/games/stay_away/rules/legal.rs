//! The rules check whether a move is possible (rules 4 to 10). Layer 5; what this device can't see isn't held against a move.

use super::card::{Class, Threat, forgotten};
use super::cards::card;
use super::face::Kind;
use super::moves::{At, Move};
use super::outcome::Role;
use super::phase::Phase;
use super::refusal::Refusal;
use super::setup::ThingFlamethrower;
use super::state::StayAway;
use crate::base::ids::Seat;
use crate::games::kit::legal::unless;
use crate::table::hand::HandSet;
use crate::table::need::Awaits;

type Verdict = Result<(), Refusal>;

/// Checks that a statement is true, if this device knows the truth.
fn is_true<T: PartialEq>(said: T, truth: Option<T>) -> Verdict {
    unless(truth.is_some_and(|truth| truth != said), Refusal::Untrue)
}

impl StayAway {
    /// The seats that must move.
    pub(crate) fn who(&self) -> Awaits {
        if self.busy {
            return Awaits::Nothing;
        }
        match self.phase {
            Phase::Dealing | Phase::Over => Awaits::Nothing,
            Phase::ChainReaction | Phase::Tally | Phase::Roles => Awaits::Sealed(self.asked),
            phase => Awaits::One(phase.asked().unwrap_or(self.turn)),
        }
    }

    /// Whether an awaited seat can make this move. For a call, the seat needn't be awaited.
    pub(crate) fn legal(&self, seat: Seat, action: &Move) -> Verdict {
        if matches!(action, Move::Declare) {
            return self.may_declare(seat);
        }
        let role = self.people[seat].role;
        match (self.phase, *action) {
            (Phase::Play, Move::Discard { place }) => {
                self.may_lose(seat, HandSet::of(place))?;
                self.sheds(seat, place)
            }
            (Phase::Play, Move::Play { place, card, at }) => self.may_play(seat, place, card, at),
            (Phase::Keep, Move::Keep { which }) => {
                unless(usize::from(which) >= self.choice.len(), Refusal::NoSuchCards)
            }
            (Phase::Fire { .. } | Phase::Swap { .. }, Move::Accept)
            | (Phase::Side, Move::Side { .. })
            | (Phase::Confession { .. }, Move::Refuse | Move::ShowHand) => Ok(()),
            (phase, Move::Defend { place, card: kind }) => {
                let threat = threat(phase).ok_or(Refusal::WrongPhase)?;
                self.may_call(seat, place, kind)?;
                let fits = matches!(card(kind).class, Class::Defence(against, _) if against == threat);
                unless(!fits, Refusal::NotPlayable(kind))
            }
            (_, Move::Give { place }) => self.may_give(seat, place, self.receiver(seat)?),
            (_, Move::Succumb { role: said }) => {
                unless(self.is_overcome(seat, self.receiver(seat)?) == Some(false), Refusal::NotOvercome)?;
                unless(said.is_some() != self.setup.open_death, Refusal::Untrue)?;
                is_true(said, if self.setup.open_death { role.map(Some) } else { None })
            }
            (Phase::Choose, Move::Choose { target }) => {
                unless(!self.candidates().contains(target), Refusal::BadTarget(target))
            }
            (Phase::BlindDate, Move::Lay { place }) => self.may_lose(seat, HandSet::of(place)),
            (Phase::Forgetful, Move::Forget { cards }) => {
                unless(cards.len() != forgotten(self.hands.of(self.turn).len()), Refusal::NoSuchCards)?;
                self.may_lose(seat, cards)
            }
            (Phase::Confession { .. }, Move::ShowInfected { place }) => self.may_call(seat, place, Kind::Infected),
            (Phase::Caught { .. }, Move::Caught { yes }) => is_true(yes, self.is_caught(seat)),
            (Phase::Burned { .. } | Phase::Roles, Move::Am { role: said }) => {
                // In other cases the player says only whether they were the Thing.
                let whole = self.setup.open_death || self.phase == Phase::Roles;
                let sayable = |role: Role| if whole || role == Role::Thing { Some(role) } else { None };
                unless(said.and_then(sayable) != said || (whole && said.is_none()), Refusal::Untrue)?;
                is_true(said, role.map(sayable))
            }
            (Phase::Tally, Move::Tally { over }) => {
                is_true(over, role.map(|role| role == Role::Thing && self.humans(seat).is_empty()))
            }
            (Phase::Sides { .. }, Move::Sides { only }) => {
                let alone = only.is_none() && self.circle.living().len() < 2;
                unless(alone || only == Some(Role::Thing), Refusal::Untrue)?;
                is_true(only, role.map(|_| self.side_left(seat)))
            }
            (Phase::Last { .. }, Move::Last { infected }) => {
                unless(infected.is_some_and(|it| it.0 >= self.setup.seats || it == seat), Refusal::Untrue)?;
                is_true(infected, role.map(|_| self.last_infected(seat)))
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// 10.2: possible whenever moves are awaited, but not to escape an answer that ends the game, and not while somebody burns: that player is as
    /// good as dead, and only says what they were.
    fn may_declare(&self, seat: Seat) -> Verdict {
        let here = self.is_alive(seat) && self.who() != Awaits::Nothing;
        let answers = matches!(self.phase, Phase::Caught { seat: it } if it == seat);
        let late = self.decided.is_some() || self.dead_thing.is_some() || matches!(self.phase, Phase::Burned { .. });
        unless(!here || answers || late, Refusal::NotAwaited(seat))?;
        unless(self.people[seat].role.is_some_and(|role| role != Role::Thing), Refusal::NotTheThing)
    }

    /// Checks that there is such a card, and that it is what it is called.
    fn may_call(&self, seat: Seat, place: u8, kind: Kind) -> Verdict {
        unless(!self.hands.places(seat).contains(place), Refusal::NoSuchCards)?;
        unless(self.kind_at(seat, place).is_some_and(|it| it != kind), Refusal::NotThatCard(kind))
    }

    /// `thingFlamethrower = forbid`: the Thing must get rid of a Flamethrower while it holds one.
    fn sheds(&self, seat: Seat, place: u8) -> Verdict {
        let forbidden = self.setup.thing_flamethrower == ThingFlamethrower::Forbid;
        let flames = self.known(seat, Kind::Flamethrower).0;
        let must = forbidden && self.people[seat].role == Some(Role::Thing) && !flames.is_empty();
        unless(must && !flames.contains(place), Refusal::MustShed)
    }

    fn may_play(&self, seat: Seat, place: u8, kind: Kind, at: At) -> Verdict {
        self.may_call(seat, place, kind)?;
        let (_, effect) = card(kind).class.action().ok_or(Refusal::NotPlayable(kind))?;
        unless(self.is_banned(seat, effect), Refusal::InQuarantine(kind))?;
        self.sheds(seat, place)?;
        let possible = self.targets(seat, kind).contains(&at);
        unless(!possible, if let At::Player(target) = at { Refusal::BadTarget(target) } else { Refusal::NoObstacle })
    }

    /// Who receives the card that a player gives now. After a Missed!, the offered card was meant for somebody else (4.4).
    fn receiver(&self, seat: Seat) -> Result<Seat, Refusal> {
        let to = match self.phase {
            Phase::Offer => self.trade.map(|trade| trade.addressed),
            Phase::Answer { .. } => Some(self.turn),
            Phase::ChainReaction => self.after(seat),
            _ => None,
        };
        to.ok_or(Refusal::WrongPhase)
    }
}

/// The threat that a player is asked to answer.
fn threat(phase: Phase) -> Option<Threat> {
    match phase {
        Phase::Fire { .. } => Some(Threat::Fire),
        Phase::Swap { .. } => Some(Threat::Swap),
        Phase::Answer { .. } => Some(Threat::Exchange),
        _ => None,
    }
}
