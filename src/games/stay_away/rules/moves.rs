//! A move is what a player can say (rules 4.8). Layer 5; it may or may not be possible at present.
//!
//! What only one player can know, that player says, although only one answer is true. Their own device and the audit check it against the cards.

use super::face::Kind;
use super::outcome::Role;
use crate::base::ids::Seat;
use crate::table::hand::HandSet;
use serde::{Deserialize, Serialize};

/// What a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum At {
    /// Nothing in particular.
    #[default]
    Nothing,
    /// A player. With an Axe, that player's Quarantine, which may be the mover's own.
    Player(Seat),
    /// The door between the player and this neighbour.
    Door(Seat),
}

impl At {
    /// The player that it names, if it names one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            At::Nothing => None,
            At::Player(seat) | At::Door(seat) => Some(seat),
        }
    }
}

/// A move. Cards are named by their positions (`place`) in the hand at that time; a played card also by its kind.
#[expect(missing_docs, reason = "the fields of a move are named in its description")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Discards a card (4.2).
    Discard { place: u8 },
    /// Plays a card on something (4.2).
    Play { place: u8, card: Kind, at: At },
    /// Resolute: keeps one of the drawn cards, by its number counted from 0.
    Keep { which: u8 },
    /// Plays a defence.
    Defend { place: u8, card: Kind },
    /// Plays no defence against fire or a change of seats.
    Accept,
    /// Offers a card, answers an offer with a card, or passes one on in a chain reaction.
    Give { place: u8 },
    /// Has nothing that may be given except Infected!, and dies of it (4.6).
    Succumb { role: Option<Role> },
    /// A Panic: chooses a player.
    Choose { target: Seat },
    /// One, Two…: chooses a side; clockwise is to the left.
    Side { clockwise: bool },
    /// Blind Date: puts a card on the pile.
    Lay { place: u8 },
    /// Forgetful: discards three cards.
    Forget { cards: HandSet },
    /// Confession Time: shows nothing.
    Refuse,
    /// Confession Time: shows the whole hand.
    ShowHand,
    /// Confession Time: shows an Infected!
    ShowInfected { place: u8 },
    /// Says whether somebody has caught this player as the Thing with a Flamethrower (10.3).
    Caught { yes: bool },
    /// Says which of the three roles this player has or had. A burned player may leave that open (`None`), unless they were the Thing.
    Am { role: Option<Role> },
    /// `autoDeclare`: says whether this player is the Thing and no Human is left.
    Tally { over: bool },
    /// `revengeMode`: the dead Thing says which side is the only one left, Humans or Infected; `None` for both.
    Sides { only: Option<Role> },
    /// The Thing says whose infection left no Human; `None` if the last Human was killed.
    Last { infected: Option<Seat> },
    /// Declares that no Human is left (10.2). Can be said whenever the game waits for a move.
    Declare,
}

crate::games::kit::fold::hand_moves!(Discard Play Defend Give Lay ShowInfected; cards: Forget);
