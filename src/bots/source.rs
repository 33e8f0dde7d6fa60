//! A bot estimates who is the one source of an infection. For each player who may be the source, it estimates whom that player has infected. Layer 4;
//! which facts are evidence for what is up to the game. It uses integer arithmetic, so that a seed names a game everywhere.
//!
//! Only the source infects, and needs a card for it. So for each player who may be the source, the chain of gifts shows whom it may have infected.
//! What is seen of a player is taken into account by Bayes' rule.

use super::chance::{Chance, ONE, both};
use crate::base::ids::{MAX_SEATS, Seat};

type BySeat<T> = [T; MAX_SEATS as usize];

/// The weights of all seats add up to about this many bits.
const WHOLE_BITS: u32 = 40;

/// How players are assumed to behave.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// How often a source that could infect does so.
    pub infects: Chance,
    /// How often an infected player gives the source a card to infect with.
    pub feeds: Chance,
    /// The most cards to infect with that anybody holds, in parts of [`ONE`].
    pub most_held: Chance,
}

/// A bot's estimates of the others.
#[derive(Clone, Debug)]
pub struct Source {
    seats: u8,
    habits: Habits,
    /// The evidence that each is the source, in proportion.
    weight: BySeat<u64>,
    /// For each possible source, how likely it has infected each other player.
    spread: BySeat<BySeat<Chance>>,
    /// How many cards to infect with each would now hold if it were the source, in parts of [`ONE`].
    stock: BySeat<Chance>,
    /// How likely it is that a drawn card is one to infect with.
    density: Chance,
    found: Option<Seat>,
    /// The latest estimates.
    sources: BySeat<Chance>,
    infected: BySeat<Chance>,
}

impl Source {
    /// The estimate before anything has happened: the source isn't `me`, and a drawn card is one to infect with by the chance `density`.
    pub fn new(me: Seat, seats: u8, density: Chance, habits: Habits) -> Self {
        let mut weight = [0; MAX_SEATS as usize];
        Seat::all(seats).filter(|seat| *seat != me).for_each(|seat| weight[seat.index()] = 1 << 36);
        Source {
            seats,
            habits,
            weight,
            spread: [[0; MAX_SEATS as usize]; MAX_SEATS as usize],
            stock: [0; MAX_SEATS as usize],
            density,
            found: None,
            sources: [0; MAX_SEATS as usize],
            infected: [0; MAX_SEATS as usize],
        }
    }

    /// The source, if this bot is certain who that is.
    pub fn found(&self) -> Option<Seat> {
        self.found
    }

    /// How likely the seat is the source.
    pub fn of(&self, seat: Seat) -> Chance {
        self.sources[seat.index()]
    }

    /// How likely the seat is infected.
    pub fn infected(&self, seat: Seat) -> Chance {
        self.infected[seat.index()]
    }

    /// How likely a player infects with a gift, if it is the source.
    pub fn infects(&self, source: Seat) -> Chance {
        both(self.stock[source.index()].min(ONE), self.habits.infects)
    }

    /// Updates the estimates. `known` says whether a seat is infected, if that is certain.
    pub fn reckon(&mut self, known: impl Fn(Seat) -> Option<bool>) {
        let sum = self.weight.iter().sum::<u64>().max(1);
        self.infected = [0; MAX_SEATS as usize];
        for source in Seat::all(self.seats) {
            let chance = ((self.weight[source.index()] << 16) / sum) as Chance;
            self.sources[source.index()] = chance;
            let spread = self.spread[source.index()];
            self.infected.iter_mut().zip(spread).for_each(|(infected, of)| *infected += both(chance, of));
        }
        for seat in Seat::all(self.seats) {
            if let Some(infected) = known(seat) {
                self.infected[seat.index()] = if infected { ONE } else { 0 };
            }
        }
    }

    /// Applies Bayes' rule: how often the source, an infected player and anybody else would show what this player has shown.
    pub fn weigh(&mut self, seat: Seat, as_source: Chance, as_infected: Chance, as_other: Chance) {
        self.weigh_each(seat, |source, spread| {
            if source == seat {
                return as_source;
            }
            let infected = both(*spread, as_infected);
            let other = both(ONE - *spread, as_other);
            *spread = ((u64::from(infected) << 16) / u64::from(infected + other).max(1)) as Chance;
            infected + other
        });
    }

    /// Updates each possible source's weight by how likely something about `seat` would be then.
    pub fn weigh_each(&mut self, seat: Seat, mut likely: impl FnMut(Seat, &mut Chance) -> Chance) {
        for source in Seat::all(self.seats) {
            let index = source.index();
            let likely = u64::from(likely(source, &mut self.spread[index][seat.index()]));
            self.weight[index] = (self.weight[index] * likely) >> 16;
        }
        self.level();
    }

    /// Keeps the sum of the weights about the same size.
    fn level(&mut self) {
        let sum: u64 = self.weight.iter().sum();
        let bits = u64::BITS - sum.leading_zeros();
        if sum > 0 && bits < WHOLE_BITS {
            self.weight.iter_mut().for_each(|weight| *weight <<= WHOLE_BITS - bits);
        }
    }

    /// Notes that the seat is certainly the source.
    pub fn find(&mut self, seat: Seat) {
        self.found = Some(seat);
        self.weight = [0; MAX_SEATS as usize];
        self.weight[seat.index()] = 1 << (WHOLE_BITS - 1);
    }

    /// Notes that the seat is certainly not the source.
    pub fn clear(&mut self, seat: Seat) {
        if self.found != Some(seat) {
            self.weight[seat.index()] = 0;
            self.level();
        }
    }

    /// Notes that a player draws cards from the pile.
    pub fn drew(&mut self, seat: Seat, cards: u8) {
        let stock = &mut self.stock[seat.index()];
        *stock = (*stock + self.density * u32::from(cards)).min(self.habits.most_held);
    }

    /// Notes that a player gave a card to another, which may have infected that one.
    pub fn gave(&mut self, from: Seat, to: Seat) {
        let infects = self.infects(from);
        let spread = &mut self.spread[from.index()][to.index()];
        let new = both(ONE - *spread, infects);
        *spread += new;
        self.stock[from.index()] -= new.min(self.stock[from.index()]);
    }

    /// Notes that a player gave a card to another, which may be the source and be fed by it.
    pub fn fed(&mut self, from: Seat, to: Seat) {
        let fed = both(self.spread[to.index()][from.index()], self.habits.feeds);
        let stock = &mut self.stock[to.index()];
        *stock = (*stock + fed).min(self.habits.most_held);
    }

    /// Notes that the seat is certainly infected if `by` is the source.
    pub fn infect(&mut self, by: Seat, seat: Seat) {
        self.spread[by.index()][seat.index()] = ONE;
    }
}
