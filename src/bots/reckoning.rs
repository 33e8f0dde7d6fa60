//! A bot estimates how likely it is that each player is a traitor, dealt as one or made one later. Layer 4; which facts are evidence for what is up
//! to the game. It uses integer arithmetic, so that a seed names a game everywhere.
//!
//! Each fact is weighed by Bayes' rule: how often would a traitor do this, and how often would anybody else?

use super::chance::{Chance, ONE, both};
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};

/// Whose estimate it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Eyes {
    /// This bot's estimate, with everything that it knows.
    Own,
    /// Everybody's, with public knowledge: what others may think of this bot.
    Public,
}

type BySeat<T> = [T; MAX_SEATS as usize];

/// A bot's estimates of the others. Traitors from the start are estimated separately from those made later, because everyone knows how many of the
/// former there are.
#[derive(Clone, Debug)]
pub struct Reckoning {
    me: Seat,
    seats: u8,
    /// Traitors dealt, in parts of [`ONE`].
    dealt: u32,
    /// How strongly each seat's actions suggest a traitor: a ratio in parts of [`ONE`].
    odds: BySeat<u64>,
    /// How likely each seat that started loyal was turned.
    caught: BySeat<Chance>,
    /// For each known traitor, how likely it is that the seat was one from the start.
    settled: BySeat<Chance>,
    /// How likely each seat is a traitor from the start, by own and by public knowledge.
    begun: [BySeat<Chance>; 2],
    /// Traitors that this bot is certain of; it is never among them itself.
    known: SeatSet,
    /// Traitors that everybody is certain of.
    exposed: SeatSet,
    dead: SeatSet,
    /// Whether this bot is a traitor from the start, or has been made one.
    mine: bool,
    turned: bool,
    /// Whether something has changed since the last estimate.
    stale: bool,
}

impl Reckoning {
    /// The estimate before anything has happened: `dealt` traitors were dealt, and `perhaps` more, both in parts of [`ONE`].
    pub fn new(me: Seat, seats: u8, dealt: u32, perhaps: u32) -> Self {
        Reckoning {
            me,
            seats,
            dealt: dealt + perhaps,
            odds: [u64::from(ONE); MAX_SEATS as usize],
            caught: [0; MAX_SEATS as usize],
            settled: [0; MAX_SEATS as usize],
            begun: [[dealt / u32::from(seats.max(1)); MAX_SEATS as usize]; 2],
            known: SeatSet::NONE,
            exposed: SeatSet::NONE,
            dead: SeatSet::NONE,
            mine: false,
            turned: false,
            stale: true,
        }
    }

    /// The seat of the bot that estimates.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// How likely the seat is a traitor.
    pub fn of(&self, seat: Seat) -> Chance {
        if self.known.contains(seat) || self.exposed.contains(seat) { ONE } else { self.reckoned(seat, Eyes::Own) }
    }

    /// How likely others may think that this bot is a traitor.
    pub fn of_me(&self) -> Chance {
        if self.exposed.contains(self.me) { ONE } else { self.reckoned(self.me, Eyes::Public) }
    }

    /// Whether this bot knows for certain that the seat is a traitor.
    pub fn knows(&self, seat: Seat) -> bool {
        self.known.contains(seat)
    }

    /// Whether everybody knows that the seat is a traitor.
    pub fn exposed(&self, seat: Seat) -> bool {
        self.exposed.contains(seat)
    }

    /// How likely none of the living others is a traitor.
    pub fn others_loyal(&self) -> Chance {
        self.all_loyal(
            Eyes::Own,
            self.known.union(self.exposed).without(self.me),
            Seat::all(self.seats).filter(|seat| *seat != self.me),
        )
    }

    /// How likely it is, by public knowledge, that everybody who is alive is loyal.
    pub fn seemingly_loyal(&self) -> Chance {
        self.all_loyal(Eyes::Public, self.exposed, Seat::all(self.seats))
    }

    fn all_loyal(&self, eyes: Eyes, certain: SeatSet, among: impl Iterator<Item = Seat>) -> Chance {
        let begun = &self.begun[eyes as usize];
        let mut none_begun = ONE;
        let mut none_caught = ONE;
        let mut gone = 0;
        for seat in among {
            let index = seat.index();
            if self.dead.contains(seat) {
                gone += if certain.contains(seat) { 0 } else { begun[index] };
                continue;
            }
            if certain.contains(seat) {
                return 0;
            }
            none_begun = both(none_begun, ONE - begun[index]);
            none_caught = both(none_caught, ONE - self.caught[index]);
        }
        // All dealt traitors that aren't known must be among the dead.
        let left = self.unknown_dealt(eyes, certain);
        if left < ONE / 8 {
            return both(none_begun, none_caught);
        }
        let buried = ((u64::from(gone) << 16) / u64::from(left)).min(u64::from(ONE)) as Chance;
        both(none_begun.min(buried), none_caught)
    }

    fn reckoned(&self, seat: Seat, eyes: Eyes) -> Chance {
        let begun = self.begun[eyes as usize][seat.index()];
        let caught = self.caught[seat.index()];
        begun + both(ONE - begun, caught)
    }

    /// How many of the dealt traitors are not among the `certain` ones.
    fn unknown_dealt(&self, eyes: Eyes, certain: SeatSet) -> u32 {
        let own = if eyes == Eyes::Own && self.mine { ONE } else { 0 };
        let settled: u32 = certain.iter().map(|seat| self.settled[seat.index()]).sum();
        self.dealt.saturating_sub(own + settled)
    }

    /// Distributes the dealt traitors among all players who may be one, in proportion to the evidence against them.
    fn share_out(&mut self, eyes: Eyes) {
        let (certain, except) = match eyes {
            Eyes::Own => (self.known.union(self.exposed).without(self.me), Some(self.me)),
            Eyes::Public => (self.exposed, None),
        };
        let left = u64::from(self.unknown_dealt(eyes, certain));
        let open: SeatSet =
            Seat::all(self.seats).filter(|seat| Some(*seat) != except && !certain.contains(*seat)).collect();
        let mut begun = [0; MAX_SEATS as usize];
        certain.iter().for_each(|seat| begun[seat.index()] = self.settled[seat.index()]);
        let sum: u64 = open.iter().map(|seat| self.odds[seat.index()]).sum::<u64>().max(1);
        if left <= u64::from(ONE) {
            // There is at most one traitor. Each seat may be that one, in proportion to its odds.
            open.iter().for_each(|seat| begun[seat.index()] = (self.odds[seat.index()] * left / sum) as Chance);
            self.begun[eyes as usize] = begun;
            return;
        }
        // The chances are λ·odds / (1 + λ·odds), with the λ for which they add up; a few rounds come close enough.
        let mut lambda = (left << 16) / sum;
        for _ in 0..4 {
            let mut total = 0;
            for seat in open.iter() {
                let weight = (lambda * self.odds[seat.index()]) >> 16;
                let chance = (weight << 16) / (u64::from(ONE) + weight);
                begun[seat.index()] = chance as Chance;
                total += chance;
            }
            lambda = (lambda * left / total.max(1)).min(1 << 32);
        }
        self.begun[eyes as usize] = begun;
    }

    /// Notes whether this bot was dealt a traitor.
    pub fn dealt(&mut self, traitor: bool) {
        (self.mine, self.stale) = (traitor, true);
    }

    /// Notes what is seen of a player; `traitor` says whether this bot knows for certain that the player is one.
    pub fn look(&mut self, seat: Seat, alive: bool, traitor: bool) {
        if !alive {
            self.dead.insert(seat);
        }
        if seat == self.me {
            self.stale |= self.turned != traitor;
            self.turned = traitor;
        } else if traitor && !self.known.contains(seat) {
            self.settle(seat);
            self.known.insert(seat);
        }
    }

    /// Updates the estimates, if anything new was seen or weighed.
    pub fn reckon(&mut self) {
        if !std::mem::take(&mut self.stale) {
            return;
        }
        self.share_out(Eyes::Own);
        // Only a traitor cares what others think.
        if self.turned {
            self.share_out(Eyes::Public);
        }
    }

    /// Notes that a player is dead.
    pub fn died(&mut self, seat: Seat) {
        self.dead.insert(seat);
    }

    /// Notes that everybody knows that the seat is a traitor. Returns whether that is new.
    pub fn expose(&mut self, seat: Seat) -> bool {
        if self.exposed.contains(seat) {
            return false;
        }
        if !self.known.contains(seat) {
            self.settle(seat);
        }
        self.exposed.insert(seat);
        self.stale = true;
        true
    }

    /// Makes the seat a certain traitor; how likely it was one from the start stays the same.
    fn settle(&mut self, seat: Seat) {
        let chance = self.reckoned(seat, Eyes::Own).max(1);
        let begun = self.begun[Eyes::Own as usize][seat.index()];
        self.stale = true;
        self.settled[seat.index()] = ((u64::from(begun) << 16) / u64::from(chance)).min(u64::from(ONE)) as Chance;
    }

    /// Applies Bayes' rule: `traitor` and `loyal` say how often either would do what was seen.
    pub fn weigh(&mut self, seat: Seat, traitor: u32, loyal: u32) {
        let traitor = u64::from(traitor);
        let loyal = u64::from(loyal.max(1));
        let index = seat.index();
        if let (Some(odds), Some(caught)) = (self.odds.get_mut(index), self.caught.get_mut(index)) {
            let least = u64::from(ONE) >> 10;
            let most = u64::from(ONE) << 10;
            self.stale = true;
            *odds = (*odds * traitor / loyal).clamp(least, most);
            let turned = u64::from(*caught) * traitor;
            let clean = u64::from(ONE - *caught) * loyal;
            *caught = ((turned << 16) / (turned + clean).max(1)) as Chance;
        }
    }

    /// Notes that `to` may have been turned by `from`, which is a traitor with the chance `source` and then turns others with the chance `turns`.
    pub fn catch(&mut self, to: Seat, source: Chance, turns: Chance, from: Seat) {
        // This bot knows what it gave.
        if from == self.me {
            return;
        }
        if let Some(caught) = self.caught.get_mut(to.index()) {
            *caught += both(ONE - *caught, both(source, turns));
        }
    }
}
