//! A log line tells what happened, without words. Layer 5.

use super::face::Kind;
use super::moves::At;
use super::outcome::{Ending, Role, Winner};
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
pub use crate::table::hand::Faces;

/// A statement that the cards, once seen, contradict. An honest device refuses such a move before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foul {
    /// The card isn't what it was called. It has no effect.
    NotThatCard,
    /// The player isn't the Thing, contrary to what they said, and is out of the game.
    NotTheThing,
    /// The player had a card to give, contrary to what they said, and is out of the game.
    NotOvercome,
}

/// How somebody died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// They were burned.
    Burned,
    /// They held nothing but Infected! (4.6).
    Overcome,
    /// They were caught cheating.
    Fouled,
    /// They left the table for good.
    Left,
}

/// Why an exchange didn't take place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoExchange {
    /// A door is between the two.
    Door,
    /// A player is in Quarantine.
    Quarantine,
    /// The next player is the one who made the offer (R20).
    Alone,
    /// A hand is empty.
    Empty,
}

/// A line. If a description begins with "Only", it says who may read the line. All other lines are public.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The deal is done; this seat starts.
    Started { first: Seat },
    /// Only that seat: its role after the deal.
    Role { seat: Seat, role: Role },
    /// A turn begins. The first is turn 1.
    Turn { seat: Seat, turn: u16 },
    /// A card was drawn at the beginning of a turn.
    Draws { seat: Seat },
    /// Only the drawer: which card was drawn.
    Drew { seat: Seat, face: Face },
    /// A player in Quarantine drew a card, which everybody saw.
    DrewOpenly { seat: Seat, face: Face },
    /// There was no card to draw.
    NothingLeft { seat: Seat },
    /// Panics were discarded from the top of the pile unseen, until an Event was on top.
    Swept { panics: u16 },
    /// The discard became the draw pile.
    Reshuffled { cards: u16 },
    /// A Panic was drawn.
    Panics { seat: Seat, card: Kind },
    /// A card was discarded.
    Discarded { seat: Seat },
    /// Only that seat: which card.
    DiscardedFace { seat: Seat, face: Face },
    /// A player in Quarantine discarded a card, which everybody saw.
    DiscardedOpenly { seat: Seat, face: Face },
    /// A card was played on something.
    Plays { seat: Seat, card: Kind, at: At },
    /// A defence was played.
    Defends { seat: Seat, card: Kind },
    /// A player plays no defence against fire or a change of seats.
    Accepts { seat: Seat },
    /// One of the cards drawn for Resolute was kept.
    Kept { seat: Seat },
    /// Events were drawn unseen.
    Refills { seat: Seat, cards: u8 },
    /// Two players have changed seats.
    Swapped { seat: Seat, other: Seat },
    /// Everybody has changed seats in pairs. This is the new order.
    Mingled { ring: Vec<Seat> },
    /// This is now the direction of play.
    Direction { clockwise: bool },
    /// This player is now in Quarantine.
    Confined { seat: Seat },
    /// A Quarantine has ended or was removed.
    Freed { seat: Seat },
    /// There is now a door between these two.
    Barred { seat: Seat, other: Seat },
    /// The door between these two is gone.
    Opened { seat: Seat, other: Seat },
    /// All doors are gone.
    DoorsGone,
    /// All Quarantines have ended.
    QuarantinesGone,
    /// A card was offered.
    Offers { seat: Seat, to: Seat },
    /// The offer was passed on to this player.
    PassedOn { to: Seat },
    /// An exchange didn't take place.
    NotExchanged { seat: Seat, why: NoExchange },
    /// Two cards changed hands.
    Exchanged { seat: Seat, other: Seat },
    /// Everybody has passed on a card.
    Chained,
    /// Only giver and receiver: which card passed between them.
    Passed { from: Seat, to: Seat, face: Face },
    /// A card was given openly, as its giver is in Quarantine.
    PassedOpenly { from: Seat, to: Seat, face: Face },
    /// Only that seat: it has become Infected.
    Infected { seat: Seat, by: Seat },
    /// Somebody looked at cards of a player.
    Looked { seat: Seat, target: Seat, cards: u8 },
    /// Only the player who looked: what they saw.
    Saw { seat: Seat, target: Seat, faces: Faces },
    /// Everybody saw these cards of a player.
    Shows { seat: Seat, faces: Faces },
    /// Confession Time: a player shows nothing.
    Refuses { seat: Seat },
    /// For a Panic, a player was chosen.
    Chooses { seat: Seat, target: Seat },
    /// A Panic has nobody to choose from, or no effect.
    NothingHappens,
    /// A card was put on the pile.
    Laid { seat: Seat },
    /// Only that seat: which card.
    LaidFace { seat: Seat, face: Face },
    /// Three cards were discarded.
    Forgot { seat: Seat },
    /// Somebody died.
    Died { seat: Seat, how: Death },
    /// What a player says they are or were; `None` for not the Thing.
    Says { seat: Seat, role: Option<Role> },
    /// A player has declared that no Human is left.
    Declares { seat: Seat },
    /// The Thing was caught with a Flamethrower.
    Caught { seat: Seat },
    /// `revengeMode`: the Thing is dead, and the game goes on.
    GoesOn { thing: Seat },
    /// The Thing has said whose infection left no Human.
    Last { infected: Option<Seat> },
    /// The cards contradicted a statement.
    Fouled { seat: Seat, foul: Foul },
    /// The game is over; these have won.
    Over { ending: Ending, winner: Winner, winners: SeatSet },
}
