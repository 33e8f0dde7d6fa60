//! A bot's belief says how likely each player is to be the Thing (rules 15). For each one who may be the Thing, it says how likely the others are to
//! be Infected.

use super::super::rules::face::Kind;
use super::super::rules::outcome::Role;
use super::super::rules::view::View;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::bots::chance::{Chance, ONE, percent};
use crate::bots::source::{Habits, Source};
use crate::games::kit::circle::Circle;
use std::ops::Deref;

/// How often a Thing that could infect is taken to do so.
pub(super) const WILL: Chance = percent(80);
/// Other assumptions: how often an Infected gives Infected! to the Thing, and that nobody holds more than three of them.
const HABITS: Habits = Habits { infects: WILL, feeds: percent(30), most_held: 3 * ONE };

/// An offer on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offered {
    pub(super) by: Seat,
    pub(super) addressed: Seat,
    /// A Missed! has sent it on.
    pub(super) passed_on: bool,
}

/// A bot's beliefs about the others, one of whom is the Thing.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    pub(super) know: Source,
    pub(super) me: Seat,
    /// The seats that have seen The Thing in this bot's hand.
    pub(super) seen_by: SeatSet,
    /// The seats that have looked at cards of each.
    pub(super) looked: [SeatSet; MAX_SEATS as usize],
    /// The living as they sit, and which way play goes.
    pub(super) circle: Circle<()>,
    pub(super) clockwise: bool,
    pub(super) offered: Option<Offered>,
    /// This bot has played Scary and not yet seen the card.
    pub(super) scaring: bool,
}

impl Deref for Belief {
    type Target = Source;

    fn deref(&self) -> &Source {
        &self.know
    }
}

impl Belief {
    /// Before anything happened.
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

    /// Takes over what the view says for certain, and reckons again.
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
