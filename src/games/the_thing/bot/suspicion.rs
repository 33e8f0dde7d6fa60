//! How likely each player is an alien, from what was seen and said. Integer arithmetic, so that a seed names a game everywhere.
//!
//! Each fact is weighed by Bayes' rule: how often an alien and how often a human would do this.

use super::super::rules::face::is_red;
use super::super::rules::line::Line;
use super::super::rules::moves::Report;
use super::super::rules::view::View;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, Pile, both, percent};

/// What stays uncertain, however much speaks for one side: people do odd things.
const FLOOR: Chance = ONE / 200;

/// How often an alien is taken to keep a red card drawn while filling up.
const KEEPS_RED: Chance = percent(60);
/// How often a trade with an alien is taken to infect.
const TRADE_INFECTS: Chance = percent(35);
/// How often a card stolen from an alien is taken to infect.
const THEFT_INFECTS: Chance = percent(30);

/// An announcement that the tester's exposure would make worthless.
#[derive(Clone, Copy, Debug)]
struct Said {
    tester: Seat,
    target: Seat,
    report: Report,
    alien: u32,
    human: u32,
}

/// Whose reckoning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Eyes {
    /// With what this bot alone knows.
    Own,
    /// With what everybody knows: what others may make of this bot.
    Public,
}

type BySeat<T> = [T; MAX_SEATS as usize];

/// What a bot makes of the others. Aliens from the start are reckoned apart from those infected later, because everyone knows how
/// many of the former there are.
#[derive(Clone, Debug)]
pub(super) struct Suspicion {
    me: Seat,
    seats: u8,
    /// Aliens dealt, in parts of [`ONE`].
    queens: u32,
    /// For each seat how much its doings speak for an alien: a ratio in parts of [`ONE`].
    odds: BySeat<u64>,
    /// How likely a seat that started human was infected.
    caught: BySeat<Chance>,
    /// How likely a known alien was one from the start.
    settled: BySeat<Chance>,
    /// How likely each is an alien from the start, by own and by public reckoning.
    begun: [BySeat<Chance>; 2],
    /// Certain for this bot; itself is never among them.
    known: SeatSet,
    /// Certain for everybody.
    exposed: SeatSet,
    dead: SeatSet,
    /// Whether this bot is an alien from the start.
    dealt: bool,
    draw: Pile,
    discard: Pile,
    said: Vec<Said>,
    looked: u32,
}

impl Suspicion {
    /// Before anything happened.
    pub(super) fn new(me: Seat, view: &View) -> Self {
        let (seats, queens) = (u32::from(view.setup.seats), u32::from(view.setup.queens));
        let red = u64::from(view.setup.red_count) << 16;
        let perhaps = if view.setup.random_queens { ONE / (queens + 2) } else { 0 };
        Suspicion {
            me,
            seats: view.setup.seats,
            queens: queens * ONE + perhaps,
            odds: [u64::from(ONE); MAX_SEATS as usize],
            caught: [0; MAX_SEATS as usize],
            settled: [0; MAX_SEATS as usize],
            begun: [[queens * ONE / seats; MAX_SEATS as usize]; 2],
            known: SeatSet::NONE,
            exposed: SeatSet::NONE,
            dead: SeatSet::NONE,
            dealt: false,
            draw: Pile { red, all: red + (u64::from(3 * seats) << 16) },
            discard: Pile { red: 0, all: u64::from(seats) << 16 },
            said: Vec::new(),
            looked: 1,
        }
    }

    /// How likely the seat is an alien.
    pub(super) fn of(&self, seat: Seat) -> Chance {
        if self.known.contains(seat) || self.exposed.contains(seat) { ONE } else { self.reckoned(seat, Eyes::Own) }
    }

    /// How likely others may think that this bot is an alien.
    pub(super) fn of_me(&self) -> Chance {
        if self.exposed.contains(self.me) { ONE } else { self.reckoned(self.me, Eyes::Public) }
    }

    /// Whether this bot knows for certain that the seat is an alien.
    pub(super) fn knows(&self, seat: Seat) -> bool {
        self.known.contains(seat)
    }

    /// Whether everybody knows that the seat is an alien.
    pub(super) fn exposed(&self, seat: Seat) -> bool {
        self.exposed.contains(seat)
    }

    /// How likely none of the living others is an alien.
    pub(super) fn others_human(&self) -> Chance {
        self.all_human(
            Eyes::Own,
            self.known.union(self.exposed).without(self.me),
            Seat::all(self.seats).filter(|seat| *seat != self.me),
        )
    }

    /// How likely somebody who knows only what everybody knows takes all the living for humans.
    pub(super) fn seemingly_human(&self) -> Chance {
        self.all_human(Eyes::Public, self.exposed, Seat::all(self.seats))
    }

    fn all_human(&self, eyes: Eyes, certain: SeatSet, among: impl Iterator<Item = Seat>) -> Chance {
        let begun = &self.begun[eyes as usize];
        let (mut none_begun, mut none_caught, mut gone) = (ONE, ONE, 0);
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
        // All aliens dealt and not known have to be among the dead.
        let left = self.unknown_queens(eyes, certain);
        if left < ONE / 8 {
            return both(none_begun, none_caught);
        }
        let buried = ((u64::from(gone) << 16) / u64::from(left)).min(u64::from(ONE)) as Chance;
        both(none_begun.min(buried), none_caught)
    }

    fn reckoned(&self, seat: Seat, eyes: Eyes) -> Chance {
        let (begun, caught) = (self.begun[eyes as usize][seat.index()], self.caught[seat.index()]);
        begun + both(ONE - begun, caught)
    }

    /// How many of the aliens dealt are not among the `certain` ones.
    fn unknown_queens(&self, eyes: Eyes, certain: SeatSet) -> u32 {
        let own = if eyes == Eyes::Own && self.dealt { ONE } else { 0 };
        let settled: u32 = certain.iter().map(|seat| self.settled[seat.index()]).sum();
        self.queens.saturating_sub(own + settled)
    }

    /// Shares out the aliens dealt among all who may be one, in proportion to what speaks against them.
    fn share_out(&mut self, eyes: Eyes) {
        let (certain, except) = match eyes {
            Eyes::Own => (self.known.union(self.exposed).without(self.me), Some(self.me)),
            Eyes::Public => (self.exposed, None),
        };
        let left = u64::from(self.unknown_queens(eyes, certain));
        let open: SeatSet =
            Seat::all(self.seats).filter(|seat| Some(*seat) != except && !certain.contains(*seat)).collect();
        let mut begun = [0; MAX_SEATS as usize];
        certain.iter().for_each(|seat| begun[seat.index()] = self.settled[seat.index()]);
        let sum: u64 = open.iter().map(|seat| self.odds[seat.index()]).sum::<u64>().max(1);
        if left <= u64::from(ONE) {
            // One alien at most: it is each of them in proportion.
            open.iter().for_each(|seat| begun[seat.index()] = (self.odds[seat.index()] * left / sum) as Chance);
            self.begun[eyes as usize] = begun;
            return;
        }
        // The chances are λ·odds / (1 + λ·odds) with the λ for which they add up; a few rounds come close enough.
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

    /// Takes over what the view says for certain, and reckons anew.
    pub(super) fn look(&mut self, view: &View) {
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            if player.exposed {
                self.expose(seat);
            }
            if !player.alive {
                self.dead.insert(seat);
            }
            if seat != self.me && player.alien == Some(true) && !self.known.contains(seat) {
                self.settle(seat);
                self.known.insert(seat);
            }
        }
        self.share_out(Eyes::Own);
        // Only an alien cares what others think.
        if view.players.get(self.me.index()).is_some_and(|me| me.alien == Some(true)) {
            self.share_out(Eyes::Public);
        }
    }

    /// From here on the seat is certainly an alien; how likely from the start is as it was.
    fn settle(&mut self, seat: Seat) {
        let chance = self.reckoned(seat, Eyes::Own).max(1);
        let begun = self.begun[Eyes::Own as usize][seat.index()];
        self.settled[seat.index()] = ((u64::from(begun) << 16) / u64::from(chance)).min(u64::from(ONE)) as Chance;
    }

    /// Weighs a line of the log.
    pub(super) fn hear(&mut self, line: &Line, view: &View) {
        match line {
            Line::Role { alien, .. } => self.dealt = *alien,
            Line::Kept { seat } => self.kept(*seat),
            Line::Rejected { seat, .. } => self.rejected(*seat),
            Line::Discarded { .. } | Line::Lost { .. } => {
                // A human who drew red had to part with it; otherwise it is some card of the hand.
                self.discard.add(both(self.draw.share(), percent(80)));
            }
            Line::Reshuffled { .. } => {
                self.draw = std::mem::take(&mut self.discard);
            }
            Line::Steals { aces, .. } => aces.iter().for_each(|_| self.discard.add(0)),
            Line::Tests { tests, .. } => tests.iter().for_each(|_| self.discard.add(0)),
            Line::Placed { seat, faces, .. } => {
                faces.iter().for_each(|face| self.discard.add(if is_red(*face) { ONE } else { 0 }));
                if faces.iter().any(|face| is_red(*face)) {
                    self.expose(*seat);
                }
            }
            Line::Exposed { seat } => self.expose(*seat),
            Line::Stole { seat, target, count } => {
                let most = u32::from(*count).min(3) * THEFT_INFECTS;
                self.catch(*seat, *target, most.min(ONE));
            }
            Line::Traded { seat, partner, .. } => {
                let (a, b) = (self.of(*seat), self.of(*partner));
                self.catch_from(*partner, a, TRADE_INFECTS, *seat);
                self.catch_from(*seat, b, TRADE_INFECTS, *partner);
            }
            Line::Passed { from, to, face } if *to == self.me && !is_red(*face) => self.weigh(*from, 6, 10),
            Line::Looked { count, .. } => self.looked = u32::from(*count),
            Line::Saw { target, faces, .. } => self.saw(*target, faces.len() as u32, view),
            Line::Announced { seat, target, report } => self.announced(*seat, *target, *report, view),
            Line::Votes { yes, no } => {
                no.iter().for_each(|seat| self.weigh(seat, 1, 8));
                yes.iter().for_each(|seat| self.weigh(seat, 10, 8));
            }
            Line::Died { seat, .. } => self.dead.insert(*seat),
            _ => {}
        }
    }

    /// Bayes' rule: `alien` and `human` say how often either would do what was seen.
    fn weigh(&mut self, seat: Seat, alien: u32, human: u32) {
        let (alien, human) = (u64::from(alien), u64::from(human.max(1)));
        let index = seat.index();
        if let (Some(odds), Some(caught)) = (self.odds.get_mut(index), self.caught.get_mut(index)) {
            let (least, most) = (u64::from(ONE) >> 10, u64::from(ONE) << 10);
            *odds = (*odds * alien / human).clamp(least, most);
            let (infected, clean) = (u64::from(*caught) * alien, u64::from(ONE - *caught) * human);
            *caught = ((infected << 16) / (infected + clean).max(1)) as Chance;
        }
    }

    fn kept(&mut self, seat: Seat) {
        let red = self.draw.share();
        let black = ONE - red;
        self.weigh(seat, (black + both(red, KEEPS_RED)) >> 4, black.max(1 << 4) >> 4);
        let as_alien = both(self.of(seat), both(red, KEEPS_RED));
        self.draw.take(as_alien);
    }

    fn rejected(&mut self, seat: Seat) {
        self.weigh(seat, ONE - KEEPS_RED, ONE);
        self.draw.take(ONE);
        self.discard.add(ONE);
    }

    fn expose(&mut self, seat: Seat) {
        if self.exposed.contains(seat) {
            return;
        }
        if !self.known.contains(seat) {
            self.settle(seat);
        }
        self.exposed.insert(seat);
        // What an alien said for or against somebody is worth nothing, and who vouched for it is suspect.
        for at in 0..self.said.len() {
            let said = self.said[at];
            if said.tester == seat {
                self.weigh(said.target, said.human, said.alien);
            } else if said.target == seat && said.tester != self.me {
                match said.report {
                    Report::Red => self.weigh(said.tester, 1, 4),
                    Report::Clean => self.weigh(said.tester, 3, 2),
                    Report::Nothing => {}
                }
            }
        }
    }

    /// `to` may have caught it from `from`.
    fn catch(&mut self, to: Seat, from: Seat, infects: Chance) {
        let source = self.of(from);
        self.catch_from(to, source, infects, from);
    }

    fn catch_from(&mut self, to: Seat, source: Chance, infects: Chance, from: Seat) {
        // What this bot gave, it knows.
        if from == self.me {
            return;
        }
        if let Some(caught) = self.caught.get_mut(to.index()) {
            *caught += both(ONE - *caught, both(source, infects));
        }
    }

    fn saw(&mut self, target: Seat, seen: u32, view: &View) {
        let hand = view.players.get(target.index()).map_or(5, |player| player.hand.len() as u32);
        // One red card is missed so often; a second one makes it rarer, which the last term stands for.
        let missed = 4 * hand.saturating_sub(seen) + 1;
        self.weigh(target, missed, 4 * hand.max(1) + 1);
    }

    fn announced(&mut self, tester: Seat, target: Seat, report: Report, view: &View) {
        if tester == self.me || report == Report::Nothing {
            return;
        }
        let hand = view.players.get(target.index()).map_or(5, |player| player.hand.len() as u32).max(1);
        let found = (self.looked * ONE / hand).min(ONE);
        let (liar, honest) = (self.of(tester), ONE - self.of(tester));
        let (alien, human) = match report {
            // A human tester says so only if it is so; an alien one shields aliens and sometimes accuses a human.
            Report::Red => (both(honest, found) + both(liar, percent(10)), both(liar, percent(25)) + FLOOR),
            Report::Clean => (both(honest, ONE - found) + both(liar, percent(85)), honest + both(liar, percent(60))),
            Report::Nothing => return,
        };
        let (alien, human) = ((alien >> 4).max(1), (human >> 4).max(1));
        if target == self.me {
            // Only the tester knows whether it was honest, and so do I.
            if report == Report::Red && view.players.get(self.me.index()).is_none_or(|me| me.alien != Some(true)) {
                self.weigh(tester, 20, 1);
            }
        }
        self.weigh(target, alien, human);
        self.said.push(Said { tester, target, report, alien, human });
    }
}
