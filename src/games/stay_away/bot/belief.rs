//! A bot believes players to be the Thing with some chance, and for each who may be, others to be Infected (rules 15).
//!
//! Only the Thing infects, and only in exchanges of its own. So for each player who may be the Thing, the chain of exchanges tells whom it
//! may have infected. What is seen of a player is weighed by Bayes' rule. Integer arithmetic, so that a seed names a game everywhere.

use super::super::rules::face::Kind;
use super::super::rules::outcome::Role;
use super::super::rules::view::View;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, both, percent};
use arrayvec::ArrayVec;

type BySeat<T> = [T; MAX_SEATS as usize];

/// How often a Thing that could infect is taken to do so.
pub(super) const WILL: Chance = percent(80);
/// How often an Infected is taken to give Infected! to the Thing.
const FEEDS: Chance = percent(30);
/// More Infected! than this nobody is taken to hold.
const MOST_HELD: Chance = 3 * ONE;
/// All that speaks for anybody to be the Thing adds up to about this much.
const WHOLE_BITS: u32 = 40;

/// An offer on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offered {
    pub(super) by: Seat,
    pub(super) addressed: Seat,
    /// A Missed! has sent it on.
    pub(super) passed_on: bool,
}

/// What a bot makes of the others.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    pub(super) me: Seat,
    pub(super) seats: u8,
    /// How much speaks for each to be the Thing, in proportion.
    weight: BySeat<u64>,
    /// For each who may be the Thing, how likely it has infected each other.
    spread: BySeat<BySeat<Chance>>,
    /// How many Infected! each would hold by now if it were the Thing, in parts of [`ONE`].
    stock: BySeat<Chance>,
    /// How likely a card drawn is an Infected!
    density: Chance,
    /// The Thing, where this bot is certain.
    pub(super) found: Option<Seat>,
    /// Who has seen The Thing in this bot's hand.
    pub(super) seen_by: SeatSet,
    /// Who has looked at cards of each.
    pub(super) looked: BySeat<SeatSet>,
    /// The living as they sit, and which way play goes.
    pub(super) ring: ArrayVec<Seat, { MAX_SEATS as usize }>,
    pub(super) clockwise: bool,
    pub(super) offered: Option<Offered>,
    /// This bot has played Scary and not yet seen the card.
    pub(super) scaring: bool,
    /// As reckoned at the last look.
    things: BySeat<Chance>,
    infected: BySeat<Chance>,
}

impl Belief {
    /// Before anything happened.
    pub(super) fn new(me: Seat, view: &View) -> Self {
        let seats = view.setup.seats;
        let mut weight = [0; MAX_SEATS as usize];
        Seat::all(seats).filter(|seat| *seat != me).for_each(|seat| weight[seat.index()] = 1 << 36);
        let infected = u32::from(view.setup.count(Kind::Infected)) * ONE;
        Belief {
            me,
            seats,
            weight,
            spread: [[0; MAX_SEATS as usize]; MAX_SEATS as usize],
            stock: [0; MAX_SEATS as usize],
            density: infected / (u32::from(view.draw_pile) + u32::from(view.discard) + 1),
            found: None,
            seen_by: SeatSet::NONE,
            looked: [SeatSet::NONE; MAX_SEATS as usize],
            ring: Seat::all(seats).collect(),
            clockwise: true,
            offered: None,
            scaring: false,
            things: [0; MAX_SEATS as usize],
            infected: [0; MAX_SEATS as usize],
        }
    }

    /// How likely the seat is the Thing.
    pub(super) fn thing(&self, seat: Seat) -> Chance {
        self.things[seat.index()]
    }

    /// How likely the seat is Infected.
    pub(super) fn infected(&self, seat: Seat) -> Chance {
        self.infected[seat.index()]
    }

    /// How likely a player would infect in an exchange, if it were the Thing.
    pub(super) fn infects(&self, thing: Seat) -> Chance {
        both(self.stock[thing.index()].min(ONE), WILL)
    }

    /// Takes over what the view says for certain, and reckons again.
    pub(super) fn look(&mut self, view: &View) {
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            match player.role {
                Some(Role::Thing) => self.find(seat),
                Some(_) => self.clear(seat),
                None => {}
            }
        }
        let sum = self.weight.iter().sum::<u64>().max(1);
        self.infected = [0; MAX_SEATS as usize];
        for thing in Seat::all(self.seats) {
            let chance = ((self.weight[thing.index()] << 16) / sum) as Chance;
            self.things[thing.index()] = chance;
            let spread = self.spread[thing.index()];
            self.infected.iter_mut().zip(spread).for_each(|(infected, of)| *infected += both(chance, of));
        }
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            match player.role {
                Some(Role::Infected) => self.infected[seat.index()] = ONE,
                Some(Role::Human) => self.infected[seat.index()] = 0,
                Some(Role::Thing) | None => {}
            }
        }
    }

    /// Bayes' rule: how often the Thing, an Infected and a Human would show what this player has shown.
    pub(super) fn weigh(&mut self, seat: Seat, as_thing: Chance, as_infected: Chance, as_human: Chance) {
        self.weigh_each(seat, |thing, spread| {
            if thing == seat {
                return as_thing;
            }
            let (infected, human) = (both(*spread, as_infected), both(ONE - *spread, as_human));
            *spread = ((u64::from(infected) << 16) / u64::from(infected + human).max(1)) as Chance;
            infected + human
        });
    }

    /// Weighs each who may be the Thing by how likely something about `seat` would be then.
    pub(super) fn weigh_each(&mut self, seat: Seat, mut likely: impl FnMut(Seat, &mut Chance) -> Chance) {
        for thing in Seat::all(self.seats) {
            let index = thing.index();
            let likely = u64::from(likely(thing, &mut self.spread[index][seat.index()]));
            self.weight[index] = (self.weight[index] * likely) >> 16;
        }
        self.level();
    }

    /// Keeps the sum of what is believed about as large as ever.
    fn level(&mut self) {
        let sum: u64 = self.weight.iter().sum();
        let bits = u64::BITS - sum.leading_zeros();
        if sum > 0 && bits < WHOLE_BITS {
            self.weight.iter_mut().for_each(|weight| *weight <<= WHOLE_BITS - bits);
        }
    }

    /// The seat is certainly the Thing.
    pub(super) fn find(&mut self, seat: Seat) {
        self.found = Some(seat);
        self.weight = [0; MAX_SEATS as usize];
        self.weight[seat.index()] = 1 << (WHOLE_BITS - 1);
    }

    /// The seat is certainly not the Thing.
    pub(super) fn clear(&mut self, seat: Seat) {
        if self.found != Some(seat) {
            self.weight[seat.index()] = 0;
            self.level();
        }
    }

    /// A card comes to a player from the pile.
    pub(super) fn drew(&mut self, seat: Seat, cards: u8) {
        let stock = &mut self.stock[seat.index()];
        *stock = (*stock + self.density * u32::from(cards)).min(MOST_HELD);
    }

    /// A card went from one player to another, who may be infected by it.
    pub(super) fn gave(&mut self, from: Seat, to: Seat) {
        let infects = self.infects(from);
        let spread = &mut self.spread[from.index()][to.index()];
        let new = both(ONE - *spread, infects);
        *spread += new;
        self.stock[from.index()] -= new.min(self.stock[from.index()]);
    }

    /// A player gave a card to another, which may be the Thing and fed with it.
    pub(super) fn fed(&mut self, from: Seat, to: Seat) {
        let fed = both(self.spread[to.index()][from.index()], FEEDS);
        let stock = &mut self.stock[to.index()];
        *stock = (*stock + fed).min(MOST_HELD);
    }

    /// The seat is certainly infected if that other is the Thing.
    pub(super) fn infect(&mut self, by: Seat, seat: Seat) {
        self.spread[by.index()][seat.index()] = ONE;
    }
}
