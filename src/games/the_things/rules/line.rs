//! A log line tells what happened, without words. Layer 5.

use super::face::Rank;
use super::outcome::{Ending, Role};
use super::phase::Side;
use super::ranks::Ranks;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
pub use crate::table::hand::Faces;

/// An act that the cards, once seen, contradicted. An honest device refuses such moves before they are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foul {
    /// "Rejected" a black card; it was kept.
    NotRed,
    /// Showed another card for a Blood Test; it is discarded without effect.
    NotFlamethrower,
    /// Flamethrower and Bite were played in one attack; these cards don't count.
    BothSpecials,
}

/// How somebody died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// Was attacked.
    Attacked,
    /// Attacked, and was driven back with a Flamethrower or a Bite.
    Repelled,
    /// `honourMode`: nobody vouched for the red card.
    Exposed,
    /// Left the table for good.
    Left,
}

/// A line. "Only …" in a description says who reads it; all others are public.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The deal is done; this seat was drawn to start.
    Started { first: Seat },
    /// Only that seat: what it is, after the deal; with `honourMode` also after keeping a red card as a Human.
    Role { seat: Seat, role: Role },
    /// A round begins; the first is 1.
    Round { round: u16 },
    /// A turn begins.
    Turn { seat: Seat },
    /// Searching began.
    Searches { seat: Seat },
    /// There was no card to draw.
    NothingLeft { seat: Seat },
    /// Only the drawer: the card drawn.
    Drew { seat: Seat, face: Face },
    /// After a search one card was discarded.
    Discarded { seat: Seat },
    /// Only that seat: which one.
    DiscardedFace { seat: Seat, face: Face },
    /// Ranks were called, and perhaps one wished for.
    Converses { seat: Seat, ranks: Ranks, wanted: Option<Rank> },
    /// An offer: its rank, and for which of the ranks called.
    Offers { seat: Seat, rank: Rank, against: Rank },
    /// No offer.
    NoOffer { seat: Seat },
    /// The caller took up an offer.
    Accepts { seat: Seat, partner: Seat },
    /// The caller took up none.
    Refuses { seat: Seat },
    /// Nobody offered, and the caller let it drop.
    Drops { seat: Seat },
    /// Nobody offered, and the caller takes a card of this player.
    Forces { seat: Seat, victim: Seat },
    /// The victim has set a card aside.
    SetAside { seat: Seat },
    /// Two cards changed hands.
    Swapped { seat: Seat, partner: Seat },
    /// Only giver and receiver: a card that went from hand to hand.
    Passed { from: Seat, to: Seat, face: Face },
    /// Only that seat: it is a Thing from now on.
    Infected { seat: Seat, by: Seat },
    /// A Flamethrower was shown for a Blood Test.
    Tests { seat: Seat, target: Seat, card: Face },
    /// The test showed everyone this card.
    Showed { target: Seat, face: Face },
    /// `publicBloodTest` off: the tester has looked.
    Looked { seat: Seat, target: Seat },
    /// Only the tester: what was seen.
    Saw { seat: Seat, target: Seat, face: Face },
    /// An attack began.
    Attacks { seat: Seat, target: Seat },
    /// Cards were played; what they are worth as numbers, and what the side has now: score and Flamethrowers and Bites.
    Played { seat: Seat, side: Side, faces: Faces, value: u16, score: u16, specials: u8 },
    /// No card from this player.
    Passes { seat: Seat },
    /// A red card has shown everyone what this player is.
    Exposed { seat: Seat },
    /// The attack is over and the target is dead.
    Succeeds { seat: Seat, target: Seat },
    /// The attack is over and the target lives.
    Fails { seat: Seat, target: Seat },
    /// A drawn card went into the hand.
    Kept { seat: Seat },
    /// A drawn card was red, was shown and discarded.
    Rejected { seat: Seat, face: Face },
    /// Filling up has stopped with a short hand: no more cards, or publicly no black one left.
    Short { seat: Seat },
    /// The discards became the draw pile.
    Reshuffled { cards: u16 },
    /// `honourMode`: says who handed over the first red card; nobody: was the first Thing.
    Accounts { seat: Seat, parent: Option<Seat> },
    /// `honourMode`: whether the player named says so too.
    Vouches { seat: Seat, child: Seat, yes: bool },
    /// The rescue plane was called.
    Radios { seat: Seat },
    /// The saucer was launched.
    Launches { seat: Seat },
    /// A living player's hand, shown at the end.
    Shows { seat: Seat, faces: Faces },
    /// Somebody died.
    Died { seat: Seat, how: Death },
    /// A move the cards did not bear out.
    Fouled { seat: Seat, foul: Foul },
    /// The game is over; these have won (nobody in a draw).
    Over { ending: Ending, side: Option<Role>, winners: SeatSet },
}
