//! A view holds what a viewer may see, as plain data. Layer 5; it depends on nothing that the viewer wasn't shown.

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
    /// Whether the player is still in the game.
    pub alive: bool,
    /// The hand in order. Another player's face is known only as long as the viewer can track a card seen there.
    pub hand: ArrayVec<Seen, HAND_LIMIT>,
    /// The player's role, if the viewer can know it for certain. The viewer's own role is given here, too.
    pub role: Option<Role>,
    /// Whether everyone knows that the player is the Thing.
    pub exposed: bool,
    /// How many of their own turns the player must still spend in Quarantine.
    pub quarantine: u8,
}

/// Why there is an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The exchange that ends the turn (4.3).
    Turn,
    /// A Seduction.
    Seduction,
    /// Can't We Be Friends?
    Friends,
}

/// An exchange under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trade {
    /// Why.
    pub cause: Cause,
    /// The player who should have exchanged with the player at turn.
    pub addressed: Seat,
    /// The player who must answer now, who differs from `addressed` after a Missed!
    pub partner: Seat,
    /// The position of the card that the player at turn offers.
    pub offered: Option<u8>,
}

impl Trade {
    /// Whether the offer was passed on.
    pub fn is_passed_on(&self) -> bool {
        self.addressed != self.partner
    }
}

/// What a viewer may see.
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
    /// The living players as they sit, with the doors between them.
    pub circle: Circle<CardId>,
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// The player at the pointer's place.
    pub pointer: Option<Seat>,
    /// The draw pile and the discard. All their cards lie face down.
    pub piles: Piles,
    /// The back of the top card of the draw pile, once everybody has seen it.
    pub top: Option<Back>,
    /// The three cards drawn for a Resolute.
    pub choice: ArrayVec<Seen, 3>,
    /// The card that was played or the Panic that was drawn, while it takes effect.
    pub card: Option<Kind>,
    /// The exchange under way.
    pub trade: Option<Trade>,
    /// The cards that everybody saw last in this turn, and whose they are.
    pub showing: Option<(Seat, Faces)>,
    /// The Thing, once everybody knows that it is dead.
    pub dead_thing: Option<Seat>,
    /// What ended the game, once it is decided.
    pub decided: Option<Ending>,
    /// The first breach that everyone could see, and whose.
    pub foul: Option<(Seat, Foul)>,
    /// The outcome, as far as this device can know it.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The viewer's own hand; empty for onlookers.
    pub fn hand(&self) -> &[Seen] {
        self.me.and_then(|me| self.players.get(me.index())).map_or(&[], |player| &player.hand)
    }
}
