//! A bot's belief says how likely each player is to be the Thing (rules 15). For each possible Thing, it says how likely each other player is to be
//! Infected.

use super::super::rules::face::Kind;
use super::super::rules::outcome::Role;
use super::super::rules::view::View;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, percent};
use crate::bots::source::{Habits, Source};
use crate::games::kit::circle::Circle;
use std::ops::Deref;

/// The assumed chance that a Thing that can infect does so.
pub(super) const WILL: Chance = percent(80);
/// Other assumptions: how often an Infected gives Infected! to the Thing, and that nobody holds more than three of these cards.
const HABITS: Habits = Habits { infects: WILL, feeds: percent(30), most_held: 3 * ONE };

/// An offer under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offered {
    pub(super) by: Seat,
    pub(super) addressed: Seat,
    /// Whether a Missed! has passed it on.
    pub(super) passed_on: bool,
}

/// A bot's beliefs about the others, one of whom is the Thing.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    pub(super) know: Source,
    pub(super) me: Seat,
    /// The seats that have seen The Thing in this bot's hand.
    pub(super) seen_by: SeatSet,
    /// For each player, the seats that have looked at that player's cards.
    pub(super) looked: [SeatSet; MAX_SEATS as usize],
    /// The living players as they sit, and the direction of play.
    pub(super) circle: Circle<()>,
    pub(super) clockwise: bool,
    pub(super) offered: Option<Offered>,
    /// Whether this bot has played Scary and hasn't seen the offered card yet.
    pub(super) scaring: bool,
}

impl Deref for Belief {
    type Target = Source;

    fn deref(&self) -> &Source {
        &self.know
    }
}

impl Belief {
    /// The belief before anything has happened.
    pub(super) fn new(me: Seat, view: &View) -> Self {
        let infected = u32::from(view.setup.count(Kind::Infected)) * ONE;
        let density = infected / (u32::from(view.piles.draw) + u32::from(view.piles.discard) + 1);
        Belief {
            know: Source::new(me, view.setup.seats, density, HABITS),
            me,
            seen_by: SeatSet::NONE,
            looked: [SeatSet::NONE; MAX_SEATS as usize],
            circle: Circle::new(view.setup.seats),
            clockwise: true,
            offered: None,
            scaring: false,
        }
    }

    /// Takes over what the view says for certain, and computes the chances anew.
    pub(super) fn look(&mut self, view: &View) {
        let role = |seat: Seat| view.players.get(seat.index()).and_then(|player| player.role);
        for seat in Seat::all(view.setup.seats) {
            match role(seat) {
                Some(Role::Thing) => self.know.find(seat),
                Some(Role::Infected | Role::Human) => self.know.clear(seat),
                None => {}
            }
        }
        self.know.reckon(|seat| match role(seat)? {
            Role::Infected => Some(true),
            Role::Human => Some(false),
            Role::Thing => None,
        });
    }
}
