//! A log line tells what happened, without words. Layer 5.

use super::face::Kind;
use super::moves::At;
use super::outcome::{Ending, Role, Winner};
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
pub use crate::table::hand::Faces;

/// A statement that the cards, once seen, contradicted. An honest device refuses such moves before they are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foul {
    /// The card isn't what it was called; it does nothing.
    NotThatCard,
    /// Isn't the Thing, though it said so; it is out of the game.
    NotTheThing,
    /// Had a card to give, though it said otherwise; it is out of the game.
    NotOvercome,
}

/// How somebody died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// Was burned.
    Burned,
    /// Held nothing but Infected! (4.6).
    Overcome,
    /// Was caught cheating.
    Fouled,
    /// Left the table for good.
    Left,
}

/// Why an exchange didn't take place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoExchange {
    /// A door is between the two.
    Door,
    /// A player is in Quarantine.
    Quarantine,
    /// The next player is the one who offers (R20).
    Alone,
    /// A hand is empty.
    Empty,
}

/// A line. "Only …" in a description says who reads it; all others are public.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The deal is done; this seat starts.
    Started { first: Seat },
    /// Only that seat: what it is, after the deal.
    Role { seat: Seat, role: Role },
    /// A turn begins, the first is 1.
    Turn { seat: Seat, turn: u16 },
    /// A card was drawn at the beginning of a turn.
    Draws { seat: Seat },
    /// Only the drawer: the card drawn.
    Drew { seat: Seat, face: Face },
    /// In Quarantine: everybody saw the card drawn.
    DrewOpenly { seat: Seat, face: Face },
    /// There was no card to draw.
    NothingLeft { seat: Seat },
    /// Panics were discarded from the pile unseen, until an Event was on top.
    Swept { panics: u16 },
    /// The discards became the draw pile.
    Reshuffled { cards: u16 },
    /// A Panic was drawn.
    Panics { seat: Seat, card: Kind },
    /// A card was discarded.
    Discarded { seat: Seat },
    /// Only that seat: which one.
    DiscardedFace { seat: Seat, face: Face },
    /// In Quarantine: everybody saw the card discarded.
    DiscardedOpenly { seat: Seat, face: Face },
    /// A card was played, on what.
    Plays { seat: Seat, card: Kind, at: At },
    /// A defence was played.
    Defends { seat: Seat, card: Kind },
    /// No defence against fire or a change of seats.
    Accepts { seat: Seat },
    /// One of the three cards of a Resolute was kept.
    Kept { seat: Seat },
    /// Events were drawn unseen.
    Refills { seat: Seat, cards: u8 },
    /// Two players have changed seats.
    Swapped { seat: Seat, other: Seat },
    /// Everybody has changed seats in pairs; this is the ring now.
    Mingled { ring: Vec<Seat> },
    /// Play goes this way round now.
    Direction { clockwise: bool },
    /// This player is in Quarantine.
    Confined { seat: Seat },
    /// A Quarantine is over or was removed.
    Freed { seat: Seat },
    /// There is a door between these two.
    Barred { seat: Seat, other: Seat },
    /// The door between these two is gone.
    Opened { seat: Seat, other: Seat },
    /// All doors are gone.
    DoorsGone,
    /// All Quarantines are over.
    QuarantinesGone,
    /// A card was offered.
    Offers { seat: Seat, to: Seat },
    /// The offer goes on to this player.
    PassedOn { to: Seat },
    /// An exchange didn't take place.
    NotExchanged { seat: Seat, why: NoExchange },
    /// Two cards changed hands.
    Exchanged { seat: Seat, other: Seat },
    /// Everybody has given a card on.
    Chained,
    /// Only giver and receiver: a card that went from hand to hand.
    Passed { from: Seat, to: Seat, face: Face },
    /// A card that went from hand to hand openly, as its giver is in Quarantine.
    PassedOpenly { from: Seat, to: Seat, face: Face },
    /// Only that seat: it is Infected from now on.
    Infected { seat: Seat, by: Seat },
    /// Somebody looked at cards of a player.
    Looked { seat: Seat, target: Seat, cards: u8 },
    /// Only the one who looked: what was seen.
    Saw { seat: Seat, target: Seat, faces: Faces },
    /// Everybody saw these cards of a player.
    Shows { seat: Seat, faces: Faces },
    /// Confession Time: shows nothing.
    Refuses { seat: Seat },
    /// A Panic: a player was chosen.
    Chooses { seat: Seat, target: Seat },
    /// A Panic: there is nobody to choose, or nothing happens.
    NothingHappens,
    /// A card was put on the pile.
    Laid { seat: Seat },
    /// Only that seat: which one.
    LaidFace { seat: Seat, face: Face },
    /// Three cards were discarded.
    Forgot { seat: Seat },
    /// Somebody died.
    Died { seat: Seat, how: Death },
    /// What somebody says it is or was; `None`: not the Thing.
    Says { seat: Seat, role: Option<Role> },
    /// A player has declared that no Human is left.
    Declares { seat: Seat },
    /// The Thing was caught with a Flamethrower.
    Caught { seat: Seat },
    /// `revengeMode`: the game goes on without the Thing.
    GoesOn { thing: Seat },
    /// The Thing says whose infection left no Human.
    Last { infected: Option<Seat> },
    /// A statement that the cards contradicted.
    Fouled { seat: Seat, foul: Foul },
    /// The game is over; these have won.
    Over { ending: Ending, winner: Winner, winners: SeatSet },
}
