//! A view holds what somebody may see, as plain data. Layer 5; depends on nothing its viewer was not shown.

use super::face::Kind;
use super::line::Foul;
use super::outcome::{Ending, Outcome, Role};
use super::phase::Phase;
use super::setup::Setup;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::games::kit::circle::Circle;
use crate::games::kit::scene::Piles;
use crate::table::card::{Back, CardId};
use crate::table::hand::{Faces, HAND_LIMIT, Seen};
use arrayvec::ArrayVec;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Whether the player still plays.
    pub alive: bool,
    /// The hand in order. Others' faces are known only while the viewer can follow a card seen there.
    pub hand: ArrayVec<Seen, HAND_LIMIT>,
    /// What the player is, if the viewer can know for certain. The viewer's own role is here too.
    pub role: Option<Role>,
    /// Whether everyone knows that the player is the Thing.
    pub exposed: bool,
    /// For how many own turns the player is still in Quarantine.
    pub quarantine: u8,
}

/// Why there is an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It ends the turn (4.3).
    Turn,
    /// A Seduction.
    Seduction,
    /// Can't We Be Friends?
    Friends,
}

/// An exchange going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trade {
    /// Why.
    pub cause: Cause,
    /// The player who should have exchanged with the player at turn.
    pub addressed: Seat,
    /// The player who must answer now; differs from the above after a Missed!
    pub partner: Seat,
    /// Which card of the player at turn is offered, by position.
    pub offered: Option<u8>,
}

impl Trade {
    /// Whether the offer was passed on.
    pub fn is_passed_on(&self) -> bool {
        self.addressed != self.partner
    }
}

/// What somebody may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer; `None` for the table screen and for the view of everything.
    pub me: Option<Seat>,
    /// The settings.
    pub setup: Setup,
    /// How many turns have begun.
    pub turns: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// What is going on.
    pub phase: Phase,
    /// The seats that must still move; empty while the table is at work.
    pub awaited: SeatSet,
    /// All players by seat.
    pub players: ArrayVec<Player, { MAX_SEATS as usize }>,
    /// The living as they sit, with the doors between them.
    pub circle: Circle<CardId>,
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// The place of the pointer: the player who sits there now.
    pub pointer: Option<Seat>,
    /// The draw pile and the discard, whose cards all lie face down.
    pub piles: Piles,
    /// The back of the top card of the draw pile, once everybody has seen it.
    pub top: Option<Back>,
    /// The three cards drawn for a Resolute.
    pub choice: ArrayVec<Seen, 3>,
    /// The card played, or the Panic drawn, that is going on.
    pub card: Option<Kind>,
    /// The exchange going on.
    pub trade: Option<Trade>,
    /// The cards that everybody saw last in this turn, and whose they are.
    pub showing: Option<(Seat, Faces)>,
    /// The Thing, once it is dead and everybody knows it.
    pub dead_thing: Option<Seat>,
    /// What ended the game, once it is decided.
    pub decided: Option<Ending>,
    /// The first breach that everyone could see, and whose.
    pub foul: Option<(Seat, Foul)>,
    /// The result, as far as this device can know it.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The viewer's own hand; empty for onlookers.
    pub fn hand(&self) -> &[Seen] {
        self.me.and_then(|me| self.players.get(me.index())).map_or(&[], |player| &player.hand)
    }
}
