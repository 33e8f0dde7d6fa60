//! How likely each player is an alien, from what was seen and said. Integer arithmetic, so that a seed names a game everywhere.
//!
//! Each fact is weighed by Bayes' rule: how often an alien and how often a human would do this.

use super::super::rules::face::is_red;
use super::super::rules::line::Line;
use super::super::rules::moves::Report;
use super::super::rules::view::View;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};

/// A probability in parts of [`ONE`].
pub(super) type Chance = u32;

/// Certainty.
pub(super) const ONE: Chance = 1 << 16;

/// A chance given in hundredths.
pub(super) const fn percent(hundredths: u32) -> Chance {
    hundredths * ONE / 100
}

/// The product of two chances.
pub(super) const fn both(a: Chance, b: Chance) -> Chance {
    ((a as u64 * b as u64) >> 16) as Chance
}

/// What stays uncertain, however much speaks for one side: people do odd things.
const FLOOR: Chance = ONE / 500;

/// How often an alien is taken to keep a red card drawn while filling up.
const KEEPS_RED: Chance = percent(60);
/// How often a trade with an alien is taken to infect.
const TRADE_INFECTS: Chance = percent(35);
/// How often a card stolen from an alien is taken to infect.
const THEFT_INFECTS: Chance = percent(30);

/// The composition of piles as everyone can reckon it, in parts of [`ONE`] cards.
#[derive(Clone, Copy, Debug, Default)]
struct Pile {
    red: u64,
    all: u64,
}

impl Pile {
    fn share(self) -> Chance {
        ((self.red << 16) / self.all.max(1)).min(u64::from(ONE)) as Chance
    }

    fn add(&mut self, red: Chance) {
        self.red += u64::from(red);
        self.all += u64::from(ONE);
    }

    fn take(&mut self, red: Chance) {
        self.red = self.red.saturating_sub(red.into());
        self.all = self.all.saturating_sub(ONE.into());
    }
}

/// An announcement that the tester's exposure would make worthless.
#[derive(Clone, Copy, Debug)]
struct Said {
    tester: Seat,
    target: Seat,
    report: Report,
    alien: u32,
    human: u32,
}

/// What a bot makes of the others. The bot's own entry is what others may make of it.
#[derive(Clone, Debug)]
pub(super) struct Suspicion {
    me: Seat,
    seats: u8,
    queens: u8,
    chance: [Chance; MAX_SEATS as usize],
    /// Certain for this viewer.
    known: SeatSet,
    /// Certain for everybody.
    exposed: SeatSet,
    dead: SeatSet,
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
        Suspicion {
            me,
            seats: view.setup.seats,
            queens: view.setup.queens,
            chance: [queens * ONE / seats; MAX_SEATS as usize],
            known: SeatSet::NONE,
            exposed: SeatSet::NONE,
            dead: SeatSet::NONE,
            draw: Pile { red, all: red + (u64::from(3 * seats) << 16) },
            discard: Pile { red: 0, all: u64::from(seats) << 16 },
            said: Vec::new(),
            looked: 1,
        }
    }

    /// How likely the seat is an alien.
    pub(super) fn of(&self, seat: Seat) -> Chance {
        self.chance.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whether this bot knows for certain that the seat is an alien.
    pub(super) fn knows(&self, seat: Seat) -> bool {
        self.known.contains(seat)
    }

    /// Whether everybody knows that the seat is an alien.
    pub(super) fn exposed(&self, seat: Seat) -> bool {
        self.exposed.contains(seat)
    }

    /// How likely none of the living but `except` is an alien, given that there was at least one to begin with.
    pub(super) fn all_human(&self, except: Option<Seat>) -> Chance {
        let others = Seat::all(self.seats).filter(|seat| Some(*seat) != except);
        let (mut living, mut dead) = (ONE, ONE);
        for seat in others {
            let human = ONE - self.of(seat);
            if self.dead.contains(seat) {
                dead = both(dead, human);
            } else {
                living = both(living, human);
            }
        }
        // Everybody is human here and the first aliens are among the dead, out of all ways with an alien somewhere.
        if self.dead.intersection(self.exposed).len() >= usize::from(self.queens) {
            return living;
        }
        let (here, possible) = (both(living, ONE - dead), ONE - both(living, dead));
        ((u64::from(here) << 16) / u64::from(possible.max(1))).min(u64::from(ONE)) as Chance
    }

    /// Takes over what the view says for certain.
    pub(super) fn look(&mut self, view: &View) {
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            if player.exposed {
                self.expose(seat);
            }
            if !player.alive {
                self.dead.insert(seat);
            }
            if seat != self.me && player.alien == Some(true) {
                self.known.insert(seat);
                self.chance[seat.index()] = ONE;
            }
        }
    }

    /// Weighs a line of the log.
    pub(super) fn hear(&mut self, line: &Line, view: &View) {
        match line {
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
        if self.known.contains(seat) || (self.exposed.contains(seat) && seat != self.me) {
            return;
        }
        if let Some(chance) = self.chance.get_mut(seat.index()) {
            let (for_alien, for_human) =
                (u64::from(*chance) * u64::from(alien), u64::from(ONE - *chance) * u64::from(human));
            let sum = (for_alien + for_human).max(1);
            *chance = (((for_alien << 16) / sum) as Chance).clamp(FLOOR, ONE - FLOOR);
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
        self.chance[seat.index()] = ONE;
    }

    /// `to` may have caught it from `from`.
    fn catch(&mut self, to: Seat, from: Seat, infects: Chance) {
        let source = self.of(from);
        self.catch_from(to, source, infects, from);
    }

    fn catch_from(&mut self, to: Seat, source: Chance, infects: Chance, from: Seat) {
        // What this bot gave, or was given, it knows.
        if from == self.me || self.known.contains(to) {
            return;
        }
        if let Some(chance) = self.chance.get_mut(to.index()) {
            *chance += both(ONE - *chance, both(source, infects));
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
            if report == Report::Red && !view.players.get(self.me.index()).is_some_and(|me| me.alien == Some(true)) {
                self.weigh(tester, 20, 1);
            }
        }
        self.weigh(target, alien, human);
        self.said.push(Said { tester, target, report, alien, human });
    }
}
