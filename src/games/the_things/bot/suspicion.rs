//! A bot estimates from what was seen how likely each player is to be a Thing (rules 12).

use super::super::rules::face::is_red;
use super::super::rules::line::Line;
use super::super::rules::outcome::Role;
use super::super::rules::view::View;
use crate::base::ids::Seat;
use crate::bots::chance::{Chance, ONE, Pile, both, percent};
use crate::bots::reckoning::Reckoning;
use std::ops::Deref;

/// The assumed chance that an exchange with a Thing infects, once the Thing can have a second red card.
const TRADE_INFECTS: Chance = percent(55);
/// The same if a player is forced to take a card.
const FORCED_INFECTS: Chance = percent(80);
/// The same in the first round, when the first Thing has one red card, unless it has found another.
const FIRST_ROUND: Chance = percent(15);

/// A bot's estimates of the others, and of the piles.
#[derive(Clone, Debug)]
pub(super) struct Suspicion {
    know: Reckoning,
    draw: Pile,
    discard: Pile,
    round: u16,
    /// Whether the present exchange was forced on a player.
    forced: bool,
    /// The assumed chance that a Thing keeps a red card drawn while filling up.
    keeps_red: Chance,
    seats: u8,
}

impl Deref for Suspicion {
    type Target = Reckoning;

    fn deref(&self) -> &Reckoning {
        &self.know
    }
}

/// How often Things keep red cards. Where black cards are rare, a player who seldom shows red is soon found out.
pub(super) const fn keeps_red(seats: u8) -> Chance {
    match seats {
        0..=5 | 9.. => percent(18),
        _ => percent(50),
    }
}

impl Suspicion {
    /// The estimates before anything has happened.
    pub(super) fn new(me: Seat, view: &View) -> Self {
        let seats = view.setup.seats;
        let decks = u64::from(view.setup.decks());
        Suspicion {
            know: Reckoning::new(me, seats, ONE, 0),
            draw: Pile { red: (26 * decks - 1) << 16, all: (52 * decks - 5 * u64::from(seats)) << 16 },
            discard: Pile::default(),
            round: 1,
            forced: false,
            keeps_red: keeps_red(seats),
            seats,
        }
    }

    /// Takes over what the view says for certain, and computes the estimates anew.
    pub(super) fn look(&mut self, view: &View) {
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            if player.exposed {
                self.know.expose(seat);
            }
            self.know.look(seat, player.alive, player.thing == Some(true));
        }
        self.draw = scaled(self.draw, view.piles.draw);
        self.discard = scaled(self.discard, view.piles.discard);
        self.know.reckon();
    }

    /// Takes a line of the log as evidence.
    pub(super) fn hear(&mut self, line: &Line, view: &View) {
        match line {
            Line::Role { role, .. } => self.know.dealt(*role == Role::Thing && self.round == 1 && view.turns <= 1),
            Line::Round { round } => self.round = *round,
            Line::Kept { seat } => self.kept(*seat),
            Line::Rejected { seat, .. } => {
                self.know.weigh(*seat, ONE - self.keeps_red, ONE);
                self.draw.take(ONE);
                self.discard.add(ONE);
            }
            Line::Searches { seat } => {
                // Searching is of little use to a Human where black cards are rare. A Thing keeps what it finds.
                let black = ONE - self.draw.share();
                self.know.weigh(*seat, percent(60), percent(45) + both(black, percent(15)));
            }
            Line::Discarded { .. } => {
                // A Human who drew a red card had to discard it. Otherwise it is any card of the hand.
                let red = self.draw.share();
                self.draw.take(red);
                self.discard.add(both(red, percent(80)));
            }
            Line::Reshuffled { .. } => self.draw = std::mem::take(&mut self.discard),
            Line::Tests { .. } => self.discard.add(0),
            Line::Played { faces, .. } => {
                faces.iter().for_each(|face| self.discard.add(if is_red(*face) { ONE } else { 0 }));
            }
            Line::Showed { target, face } | Line::Saw { target, face, .. } if !is_red(*face) => {
                // A Thing has one or two red cards among five.
                self.know.weigh(*target, 36, 50);
            }
            Line::Exposed { seat } => drop(self.know.expose(*seat)),
            Line::Swapped { seat, partner } => {
                let infects = match (self.forced, self.round) {
                    (true, _) => FORCED_INFECTS,
                    (false, 0..=1) => FIRST_ROUND,
                    (false, _) => TRADE_INFECTS,
                };
                let a = self.of(*seat);
                let b = self.of(*partner);
                self.know.catch(*partner, a, infects, *seat);
                self.know.catch(*seat, b, both(infects, percent(60)), *partner);
            }
            Line::Passed { from, to, face } if *to == self.me() && !is_red(*face) => self.know.weigh(*from, 5, 10),
            // Humans are wary of cards that they can't choose.
            Line::Forces { seat, .. } => {
                self.forced = true;
                self.know.weigh(*seat, 30, 10);
            }
            Line::Turn { .. } => self.forced = false,
            Line::Converses { seat, .. } if self.round > 1 => self.know.weigh(*seat, 14, 10),
            Line::Attacks { seat, target } => {
                let (thing, human) = if self.exposed(*target) { (7, 10) } else { (12, 10) };
                self.know.weigh(*seat, thing, human);
            }
            Line::Vouches { seat, yes: true, .. } => self.know.weigh(*seat, 20, 1),
            Line::Died { seat, .. } => {
                let red = both(self.of(*seat), percent(35));
                (0..5).for_each(|_| self.discard.add(red));
                self.know.died(*seat);
            }
            _ => {}
        }
    }

    fn kept(&mut self, seat: Seat) {
        let red = self.draw.share();
        let black = ONE - red;
        self.know.weigh(seat, (black + both(red, self.keeps_red)) >> 4, black.max(1 << 4) >> 4);
        self.draw.take(both(self.of(seat), both(red, self.keeps_red)));
    }
}

/// The pile, scaled to this many cards in the same proportion.
fn scaled(pile: Pile, cards: u16) -> Pile {
    let all = u64::from(cards) << 16;
    Pile { red: pile.red * u64::from(cards) / (pile.all >> 16).max(1), all }
}
