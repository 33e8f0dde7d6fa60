//! A mind holds what a bot's choice depends on, and makes choices that don't depend on the role.

use super::super::rules::face::Kind;
use super::super::rules::moves::{At, Move};
use super::super::rules::offer::Offer;
use super::super::rules::outcome::Role;
use super::super::rules::view::View;
use super::belief::Belief;
use super::worth::worth;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::below;
use crate::bots::chance::{Chance, ONE};
use crate::table::hand::{HAND_LIMIT, HandSet};
use arrayvec::ArrayVec;
use rand::Rng;

/// Everything that a choice depends on.
pub(super) struct Mind<'a> {
    pub(super) me: Seat,
    pub(super) view: &'a View,
    pub(super) offers: &'a [Offer],
    pub(super) know: &'a Belief,
    pub(super) rng: &'a mut dyn Rng,
    pub(super) role: Role,
    /// The bot's own hand, in order.
    pub(super) kinds: ArrayVec<Option<Kind>, HAND_LIMIT>,
}

impl<'a> Mind<'a> {
    pub(super) fn new(me: Seat, view: &'a View, offers: &'a [Offer], know: &'a Belief, rng: &'a mut dyn Rng) -> Self {
        let role = view.players.get(me.index()).and_then(|player| player.role).unwrap_or(Role::Human);
        let kinds = view.hand().iter().map(|seen| seen.face.and_then(Kind::of)).collect();
        Mind { me, view, offers, know, rng, role, kinds }
    }

    /// Returns true with this chance, in hundredths.
    pub(super) fn sometimes(&mut self, hundredths: u32) -> bool {
        below(self.rng, 100) < hundredths as usize
    }

    /// Tries `act` with this chance, in hundredths.
    pub(super) fn perhaps(&mut self, hundredths: u32, act: impl Fn(&Self) -> Option<Move>) -> Option<Move> {
        if self.sometimes(hundredths) { act(self) } else { None }
    }

    /// The first result of `wanted` among the offers.
    pub(super) fn offered<T>(&self, wanted: impl Fn(&'a Offer) -> Option<T>) -> Option<T> {
        self.offers.iter().find_map(wanted)
    }

    /// The move, if exactly this move is offered.
    pub(super) fn may(&self, action: Move) -> Option<Move> {
        self.offers.contains(&Offer::Just(action)).then_some(action)
    }

    /// How many cards of a kind are in hand.
    pub(super) fn count(&self, kind: Kind) -> usize {
        self.kinds.iter().filter(|held| **held == Some(kind)).count()
    }

    /// The other living players.
    pub(super) fn others(&self) -> SeatSet {
        self.view.circle.living().without(self.me)
    }

    /// A player's role, if it is certain.
    pub(super) fn role_of(&self, seat: Seat) -> Option<Role> {
        self.view.players.get(seat.index()).and_then(|player| player.role)
    }

    pub(super) fn is_thing(&self, seat: Seat) -> bool {
        self.role_of(seat) == Some(Role::Thing)
    }

    /// How likely a player is to be the Thing or Infected.
    pub(super) fn enemy(&self, seat: Seat) -> Chance {
        (self.know.of(seat) + self.know.infected(seat)).min(ONE)
    }

    /// How likely a player is to be Human.
    pub(super) fn human(&self, seat: Seat) -> Chance {
        ONE - self.enemy(seat)
    }

    /// The expected number of Humans among the others, in parts of [`ONE`].
    pub(super) fn humans(&self) -> Chance {
        self.others().iter().map(|seat| self.human(seat)).sum()
    }

    /// The others who are probably Human and know who the Thing is (an Infected counts all who may know it).
    pub(super) fn witnesses(&self) -> SeatSet {
        let seen_by = match (self.role, self.know.found()) {
            (Role::Thing, _) => self.know.seen_by,
            (_, Some(thing)) => self.know.looked[thing.index()],
            (_, None) => SeatSet::NONE,
        };
        self.others().intersection(seen_by).iter().filter(|seat| self.human(*seat) > ONE / 2).collect()
    }

    pub(super) fn is_quarantined(&self, seat: Seat) -> bool {
        self.view.players.get(seat.index()).is_some_and(|player| player.quarantine > 0)
    }

    /// A card of this kind that can be played, and what it can be played on.
    pub(super) fn playable(&self, kind: Kind) -> Option<(u8, &[At])> {
        self.offered(|offer| match offer {
            Offer::Play { card, cards, at } if *card == kind => Some((cards.nth(0)?, at.as_slice())),
            _ => None,
        })
    }

    /// Plays a card of this kind that needs no target.
    pub(super) fn play(&self, kind: Kind) -> Option<Move> {
        let (place, at) = self.playable(kind)?;
        at.contains(&At::Nothing).then_some(Move::Play { place, card: kind, at: At::Nothing })
    }

    /// Plays a card of the first possible of these kinds on the player with the highest `value`, if that is at least `least`.
    pub(super) fn play_on(&self, kinds: &[Kind], least: i64, value: impl Fn(Seat) -> i64) -> Option<Move> {
        kinds.iter().find_map(|card| {
            let (place, at) = self.playable(*card)?;
            let players = at.iter().filter_map(|at| if let At::Player(seat) = at { Some(*seat) } else { None });
            let target = best(players.collect(), &value).filter(|target| value(*target) >= least)?;
            Some(Move::Play { place, card: *card, at: At::Player(target) })
        })
    }

    /// Removes the door to this neighbour.
    pub(super) fn chop(&self, neighbour: Seat) -> Option<Move> {
        let (place, at) = self.playable(Kind::Axe)?;
        at.contains(&At::Door(neighbour)).then_some(Move::Play { place, card: Kind::Axe, at: At::Door(neighbour) })
    }

    /// Removes this player's Quarantine.
    pub(super) fn free(&self, seat: Seat) -> Option<Move> {
        self.play_on(&[Kind::Axe], 1, |other| i64::from(other == seat))
    }

    /// Plays this defence.
    pub(super) fn defend(&self, kind: Kind) -> Option<Move> {
        self.offered(|offer| match offer {
            Offer::Defend { card, cards } if *card == kind => Some(Move::Defend { place: cards.nth(0)?, card: kind }),
            _ => None,
        })
    }

    /// What a card in hand is worth to this bot.
    pub(super) fn value(&self, place: u8) -> u32 {
        let kind = self.kinds.get(usize::from(place)).copied().flatten();
        kind.map_or(0, |kind| worth(self.role, kind, self.count(kind)))
    }

    /// The least valuable of these cards.
    pub(super) fn least(&self, of: HandSet) -> Option<u8> {
        of.iter().min_by_key(|place| (self.value(*place), *place))
    }

    /// One of these cards that is of the given kind, if there is one.
    pub(super) fn one_of(&self, of: HandSet, kind: Kind) -> Option<u8> {
        of.iter().find(|place| self.kinds.get(usize::from(*place)).copied().flatten() == Some(kind))
    }

    fn discardable(&self) -> HandSet {
        self.offered(|offer| if let Offer::Discard { cards } = offer { Some(*cards) } else { None }).unwrap_or_default()
    }

    /// Discards the least useful card.
    pub(super) fn discard(&self) -> Option<Move> {
        self.least(self.discardable()).map(|place| Move::Discard { place })
    }

    /// Discards a card of this kind.
    pub(super) fn shed(&self, kind: Kind) -> Option<Move> {
        self.one_of(self.discardable(), kind).map(|place| Move::Discard { place })
    }

    /// Keeps the most useful of the cards drawn for a Resolute.
    pub(super) fn keep(&self) -> Option<Move> {
        let kinds = (0u8..).zip(&self.view.choice).filter_map(|(at, seen)| Some((at, Kind::of(seen.face?)?)));
        let best = kinds.max_by_key(|(at, kind)| (worth(self.role, *kind, 1 + self.count(*kind)), *at));
        best.map(|(which, _)| Move::Keep { which })
    }
}

/// The seat with the highest value.
pub(super) fn best(of: SeatSet, value: &impl Fn(Seat) -> i64) -> Option<Seat> {
    of.iter().max_by_key(|seat| (value(*seat), std::cmp::Reverse(seat.0)))
}
