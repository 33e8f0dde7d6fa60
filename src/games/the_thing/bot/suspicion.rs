//! A bot estimates from what was seen and said how likely each player is to be an alien.

use super::super::rules::face::is_red;
use super::super::rules::line::Line;
use super::super::rules::moves::Report;
use super::super::rules::view::View;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, Pile, both, percent};
use crate::bots::reckoning::Reckoning;
use std::ops::Deref;

/// The uncertainty that remains however strong the evidence is, as people do odd things.
const FLOOR: Chance = ONE / 200;

/// The assumed chance that an alien keeps a red card drawn while filling up.
const KEEPS_RED: Chance = percent(60);
/// The assumed chance that a trade with an alien infects.
const TRADE_INFECTS: Chance = percent(35);
/// The assumed chance that a card stolen from an alien infects.
const THEFT_INFECTS: Chance = percent(30);

/// An announcement, which becomes worthless if its tester turns out to be an alien.
#[derive(Clone, Copy, Debug)]
struct Said {
    tester: Seat,
    target: Seat,
    report: Report,
    alien: u32,
    human: u32,
}

/// A bot's estimates of the others.
#[derive(Clone, Debug)]
pub(super) struct Suspicion {
    know: Reckoning,
    draw: Pile,
    discard: Pile,
    said: Vec<Said>,
    looked: u32,
    /// Whether the card being drawn is scavenged, in which case its drawer keeps it, whatever it is.
    scavenging: bool,
    /// Whether these estimates pretend that this bot is still human, and that what it has said is true.
    feigned: bool,
    /// The players whom this bot claims to have found out, if these estimates pretend.
    claimed: SeatSet,
}

impl Deref for Suspicion {
    type Target = Reckoning;

    fn deref(&self) -> &Reckoning {
        &self.know
    }
}

impl Suspicion {
    /// The estimates before anything has happened.
    pub(super) fn new(me: Seat, view: &View) -> Self {
        let seats = u32::from(view.setup.seats);
        let queens = u32::from(view.setup.queens);
        let red = u64::from(view.setup.red_count) << 16;
        let perhaps = if view.setup.random_queens { ONE / (queens + 2) } else { 0 };
        Suspicion {
            know: Reckoning::new(me, view.setup.seats, queens * ONE, perhaps),
            draw: Pile { red, all: red + (u64::from(3 * seats) << 16) },
            discard: Pile { red: 0, all: u64::from(seats) << 16 },
            said: Vec::new(),
            looked: 1,
            scavenging: false,
            feigned: false,
            claimed: SeatSet::NONE,
        }
    }

    /// What a human would go on to believe, for an alien who must act like one. To be made before the bot hears or sees what a human wouldn't.
    pub(super) fn feigned(&self) -> Self {
        Suspicion { feigned: true, ..self.clone() }
    }

    /// Takes over what the view says for certain, and computes the estimates anew.
    pub(super) fn look(&mut self, view: &View) {
        for (seat, player) in Seat::all(view.setup.seats).zip(&view.players) {
            if player.exposed {
                self.expose(seat);
            }
            let alien = if self.feigned { self.claimed.contains(seat) } else { player.alien == Some(true) };
            self.know.look(seat, player.alive, alien);
        }
        self.know.reckon();
    }

    /// Takes a line of the log as evidence.
    pub(super) fn hear(&mut self, line: &Line, view: &View) {
        match line {
            Line::Role { alien, .. } => self.know.dealt(*alien && !self.feigned),
            Line::Scavenges { .. } => self.scavenging = true,
            Line::Turn { .. } => self.scavenging = false,
            // This says nothing about the player who keeps the card, and about the pile only that it has one card less.
            Line::Kept { .. } if self.scavenging => self.draw.take(self.draw.share()),
            Line::Kept { seat } => self.kept(*seat),
            Line::Rejected { seat, .. } => self.rejected(*seat),
            Line::Discarded { .. } | Line::Lost { .. } => {
                // A human who drew a red card had to discard it. Otherwise it is any card of the hand.
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
                self.know.catch(*seat, self.of(*target), most.min(ONE), *target);
            }
            Line::Traded { seat, partner, .. } => {
                let a = self.of(*seat);
                let b = self.of(*partner);
                self.know.catch(*partner, a, TRADE_INFECTS, *seat);
                self.know.catch(*seat, b, TRADE_INFECTS, *partner);
            }
            // Somebody who is still human has received a black card.
            Line::Passed { from, to, face } if *to == self.me() && (self.feigned || !is_red(*face)) => {
                self.know.weigh(*from, 6, 10);
            }
            Line::Looked { count, .. } => self.looked = u32::from(*count),
            // A bot that pretends has seen what it says it has.
            Line::Saw { .. } if self.feigned => {}
            Line::Saw { target, faces, .. } => self.saw(*target, faces.len() as u32, view),
            Line::Announced { seat, target, report } if *seat == self.me() => self.claims(*target, *report, view),
            Line::Announced { seat, target, report } => self.announced(*seat, *target, *report, view),
            Line::Votes { yes, no } => {
                // This says little, as a hidden alien votes as a human would in its place.
                no.iter().for_each(|seat| self.know.weigh(seat, 7, 8));
                yes.iter().for_each(|seat| self.know.weigh(seat, 9, 8));
            }
            Line::Died { seat, .. } => self.know.died(*seat),
            _ => {}
        }
    }

    fn kept(&mut self, seat: Seat) {
        let red = self.draw.share();
        let black = ONE - red;
        self.know.weigh(seat, (black + both(red, KEEPS_RED)) >> 4, black.max(1 << 4) >> 4);
        let as_alien = both(self.of(seat), both(red, KEEPS_RED));
        self.draw.take(as_alien);
    }

    fn rejected(&mut self, seat: Seat) {
        self.know.weigh(seat, ONE - KEEPS_RED, ONE);
        self.draw.take(ONE);
        self.discard.add(ONE);
    }

    fn expose(&mut self, seat: Seat) {
        if !self.know.expose(seat) {
            return;
        }
        // What an alien has said about others is worth nothing, and players who vouched for it are suspect.
        for at in 0..self.said.len() {
            let said = self.said[at];
            if said.tester == seat {
                self.know.weigh(said.target, said.human, said.alien);
            } else if said.target == seat && said.tester != self.me() {
                match said.report {
                    Report::Red => self.know.weigh(said.tester, 1, 4),
                    Report::Clean => self.know.weigh(said.tester, 3, 2),
                    Report::Nothing => {}
                }
            }
        }
    }

    fn saw(&mut self, target: Seat, seen: u32, view: &View) {
        let hand = view.players.get(target.index()).map_or(5, |player| player.hand.len() as u32);
        // This is how often a single red card is missed. The last term allows for a second one, which makes that rarer.
        let missed = 4 * hand.saturating_sub(seen) + 1;
        self.know.weigh(target, missed, 4 * hand.max(1) + 1);
    }

    /// Notes an announcement by this bot, which goes on to believe it if it pretends.
    fn claims(&mut self, target: Seat, report: Report, view: &View) {
        if !self.feigned || report == Report::Nothing {
            return;
        }
        self.saw(target, self.looked, view);
        if report == Report::Red {
            self.claimed.insert(target);
        }
    }

    fn announced(&mut self, tester: Seat, target: Seat, report: Report, view: &View) {
        if report == Report::Nothing {
            return;
        }
        let hand = view.players.get(target.index()).map_or(5, |player| player.hand.len() as u32).max(1);
        let found = (self.looked * ONE / hand).min(ONE);
        let liar = self.of(tester);
        let honest = ONE - self.of(tester);
        let (alien, human) = match report {
            // A human tester says this only if it is true. An alien protects aliens, and sometimes accuses a human.
            Report::Red => (both(honest, found) + both(liar, percent(10)), both(liar, percent(25)) + FLOOR),
            Report::Clean => (both(honest, ONE - found) + both(liar, percent(85)), honest + both(liar, percent(60))),
            Report::Nothing => return,
        };
        let alien = (alien >> 4).max(1);
        let human = (human >> 4).max(1);
        if target == self.me() {
            // Only the tester and this bot know whether the announcement was honest.
            let human = self.feigned || view.players.get(self.me().index()).is_none_or(|me| me.alien != Some(true));
            if report == Report::Red && human {
                self.know.weigh(tester, 20, 1);
            }
        }
        self.know.weigh(target, alien, human);
        self.said.push(Said { tester, target, report, alien, human });
    }
}
