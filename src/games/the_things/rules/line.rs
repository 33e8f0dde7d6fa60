//! A log line tells what happened, without words. Layer 5.

use super::face::Rank;
use super::outcome::{Ending, Role};
use super::phase::Side;
use super::ranks::Ranks;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
pub use crate::table::hand::Faces;

/// An act that the cards, once seen, contradict. An honest device refuses such a move before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foul {
    /// A black card was "rejected". It was kept.
    NotRed,
    /// Another card was shown for a Blood Test. It is discarded without effect.
    NotFlamethrower,
    /// Both Flamethrowers and Bites were played in one attack. These cards don't count.
    BothSpecials,
}

/// How somebody died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// They were attacked.
    Attacked,
    /// They attacked, and were driven back with a Flamethrower or a Bite.
    Repelled,
    /// `honourMode`: nobody vouched for their red card.
    Exposed,
    /// They left the table for good.
    Left,
}

/// A line. If a description begins with "Only", it says who may read the line. All other lines are public.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The deal is done; this seat was drawn to start.
    Started { first: Seat },
    /// Only that seat: its role after the deal. With `honourMode` also after it keeps a red card as a Human.
    Role { seat: Seat, role: Role },
    /// A round begins. The first is round 1.
    Round { round: u16 },
    /// A turn begins.
    Turn { seat: Seat },
    /// Searching began.
    Searches { seat: Seat },
    /// There was no card to draw.
    NothingLeft { seat: Seat },
    /// Only the drawer: which card was drawn.
    Drew { seat: Seat, face: Face },
    /// After a search one card was discarded.
    Discarded { seat: Seat },
    /// Only that seat: which card.
    DiscardedFace { seat: Seat, face: Face },
    /// Ranks were called, and perhaps one was wished for.
    Converses { seat: Seat, ranks: Ranks, wanted: Option<Rank> },
    /// A card was offered: its rank, and the called rank that it is for.
    Offers { seat: Seat, rank: Rank, against: Rank },
    /// This player makes no offer.
    NoOffer { seat: Seat },
    /// The caller accepted an offer.
    Accepts { seat: Seat, partner: Seat },
    /// The caller accepted no offer.
    Refuses { seat: Seat },
    /// Nobody made an offer, and the caller let it drop.
    Drops { seat: Seat },
    /// Nobody made an offer, and the caller takes a card from this player.
    Forces { seat: Seat, victim: Seat },
    /// The victim has set a card aside.
    SetAside { seat: Seat },
    /// Two cards were exchanged.
    Swapped { seat: Seat, partner: Seat },
    /// Only giver and receiver: which card passed between them.
    Passed { from: Seat, to: Seat, face: Face },
    /// Only that seat: it has become a Thing.
    Infected { seat: Seat, by: Seat },
    /// A Flamethrower was shown for a Blood Test.
    Tests { seat: Seat, target: Seat, card: Face },
    /// The Blood Test showed everyone this card.
    Showed { target: Seat, face: Face },
    /// The tester has looked (`publicBloodTest` is off).
    Looked { seat: Seat, target: Seat },
    /// Only the tester: what they saw.
    Saw { seat: Seat, target: Seat, face: Face },
    /// An attack began.
    Attacks { seat: Seat, target: Seat },
    /// Cards were played: their number value, and the score and the number of Flamethrowers and Bites that the side now has.
    Played { seat: Seat, side: Side, faces: Faces, value: u16, score: u16, specials: u8 },
    /// This player plays no card.
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
    /// Filling up has stopped before the hand was full: there are no more cards, or everyone knows that no black one is left.
    Short { seat: Seat },
    /// The discard became the draw pile.
    Reshuffled { cards: u16 },
    /// `honourMode`: a player says who gave them their first red card; `None` if they were the first Thing.
    Accounts { seat: Seat, parent: Option<Seat> },
    /// `honourMode`: whether the player who was named says that this is true.
    Vouches { seat: Seat, child: Seat, yes: bool },
    /// The rescue plane was called.
    Radios { seat: Seat },
    /// The saucer was launched.
    Launches { seat: Seat },
    /// A living player's hand, shown at the end.
    Shows { seat: Seat, faces: Faces },
    /// Somebody died.
    Died { seat: Seat, how: Death },
    /// The cards contradicted a move.
    Fouled { seat: Seat, foul: Foul },
    /// The game is over, and these players have won (none in a draw).
    Over { ending: Ending, side: Option<Role>, winners: SeatSet },
}
