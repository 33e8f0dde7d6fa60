//! A move is what a player can say (rules 4.8). Layer 5; whether it is possible now is decided elsewhere.
//!
//! What only one player can know, that player says, with one way to go: its own device and the audit hold it to the cards.

use super::face::Kind;
use super::outcome::Role;
use crate::base::ids::Seat;
use crate::table::hand::HandSet;
use serde::{Deserialize, Serialize};

/// What a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum At {
    /// Nothing in particular.
    Nothing,
    /// A player; with an Axe that player's Quarantine, which may be the own one.
    Player(Seat),
    /// The door between the player and this neighbour.
    Door(Seat),
}

/// A move. Cards are named by their position in the hand at the time of the move; a played card also by its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Discards a card (4.2).
    Discard {
        /// Its position.
        place: u8,
    },
    /// Plays a card (4.2).
    Play {
        /// Its position.
        place: u8,
        /// Its kind.
        card: Kind,
        /// On what.
        at: At,
    },
    /// Resolute: keeps one of the three cards drawn.
    Keep {
        /// Which, counted from 0.
        which: u8,
    },
    /// Plays a defence.
    Defend {
        /// Its position.
        place: u8,
        /// Its kind.
        card: Kind,
    },
    /// Plays no defence against fire or a change of seats.
    Accept,
    /// Offers a card, answers an offer with a card, or gives one on in a chain reaction.
    Give {
        /// Its position.
        place: u8,
    },
    /// Has nothing but Infected! that may be given, and dies of it (4.6).
    Succumb,
    /// A Panic: chooses a player.
    Choose {
        /// Who.
        target: Seat,
    },
    /// One, Two…: chooses a side.
    Side {
        /// Clockwise, to the left.
        clockwise: bool,
    },
    /// Blind Date: puts a card on the pile.
    Lay {
        /// Its position.
        place: u8,
    },
    /// Forgetful: discards three cards.
    Forget {
        /// Which.
        cards: HandSet,
    },
    /// Confession Time: shows nothing.
    Refuse,
    /// Confession Time: shows the whole hand.
    ShowHand,
    /// Confession Time: shows an Infected!
    ShowInfected {
        /// Its position.
        place: u8,
    },
    /// Whether somebody has caught this player as the Thing with a Flamethrower (10.3).
    Caught {
        /// So it is.
        yes: bool,
    },
    /// What this player is or was.
    Am {
        /// Which of the three; a player who is burned may leave open which, except for the Thing.
        role: Option<Role>,
    },
    /// `autoDeclare`: whether this player is the Thing and no Human is left.
    Tally {
        /// So it is.
        over: bool,
    },
    /// `revengeMode`: the dead Thing says which side alone is left.
    Sides {
        /// Humans or Infected; nobody: both are.
        only: Option<Role>,
    },
    /// The Thing says whose infection left no Human.
    Last {
        /// Who; nobody: the last Human was killed.
        infected: Option<Seat>,
    },
    /// Declares that no Human is left (10.2). Can be said whenever moves are awaited.
    Declare,
}

impl Move {
    /// Whether this may be said out of turn.
    pub const fn is_call(self) -> bool {
        matches!(self, Move::Declare)
    }
}
