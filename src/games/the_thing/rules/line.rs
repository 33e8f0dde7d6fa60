//! A log line tells what happened, without words. Layer 5.

use super::claim::Claim;
use super::moves::Report;
use super::outcome::Ending;
use super::phase::Side;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
pub use crate::table::hand::Faces;

/// An act that the cards, once seen, contradicted. An honest device refuses such moves before they are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foul {
    /// "Rejected" a card that isn't red; it was treated as what it is.
    NotRed,
    /// Called a card the Joker that isn't; it was treated as what it is.
    NotJoker,
    /// Played other cards as Aces; they are discarded without effect.
    NotAces,
    /// Played other cards as blood tests; they are discarded without effect.
    NotTests,
}

/// How somebody died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// Lost the last card to the Disease.
    Disease,
    /// Placed the last card in a fight.
    Combat,
    /// Left the table for good.
    Left,
}

/// A line. "Only …" in a description says who reads it; all others are public.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The deal is done; this seat was drawn to start.
    Started { first: Seat },
    /// Only that seat: what it is, after the deal.
    Role { seat: Seat, alien: bool },
    /// A round begins; the first is 1.
    Round { round: u16 },
    /// A turn begins.
    Turn { seat: Seat },
    /// Only the drawer: the card drawn.
    Drew { seat: Seat, face: Face },
    /// The drawn card went into the hand.
    Kept { seat: Seat },
    /// The drawn card was red and is face up.
    Rejected { seat: Seat, face: Face },
    /// Filling up has stopped with a short hand: no more cards, or publicly no black one left.
    Short { seat: Seat },
    /// The discards became the draw pile, perhaps with the Joker.
    Reshuffled { cards: u16, joker: bool },
    /// Scavenging began.
    Scavenges { seat: Seat },
    /// A scavenged or other card was discarded face down.
    Discarded { seat: Seat },
    /// Only that seat: which one.
    DiscardedFace { seat: Seat, face: Face },
    /// Aces shown for a theft.
    Steals { seat: Seat, target: Seat, aces: Faces },
    /// A card was held back.
    Held { seat: Seat },
    /// A theft is done.
    Stole { seat: Seat, target: Seat, count: u8 },
    /// Only giver and receiver: a card that went from hand to hand.
    Passed { from: Seat, to: Seat, face: Face },
    /// Only that seat: it is an alien from now on.
    Infected { seat: Seat, by: Seat },
    /// A trade was proposed.
    Proposes { seat: Seat, claim: Claim },
    /// A counter-offer.
    Offers { seat: Seat, claim: Claim },
    /// No counter-offer.
    NoOffer { seat: Seat },
    /// The proposer took up an offer.
    Accepts { seat: Seat, partner: Seat },
    /// These refused at the last moment; the offer is dead.
    Declined { seats: SeatSet },
    /// The cards changed hands.
    Traded { seat: Seat, partner: Seat, count: u8 },
    /// The proposer gave up trading.
    TradeEnded { seat: Seat },
    /// Blood-test cards shown.
    Tests { seat: Seat, target: Seat, tests: Faces },
    /// The tester has looked.
    Looked { seat: Seat, target: Seat, count: u8 },
    /// Only the tester: what was seen.
    Saw { seat: Seat, target: Seat, faces: Faces },
    /// What the tester said.
    Announced { seat: Seat, target: Seat, report: Report },
    /// A fight began.
    Attacks { seat: Seat, target: Seat },
    /// Somebody entered the fight.
    Joins { seat: Seat, side: Side },
    /// A batch was placed; what it is worth and what the side has now.
    Placed { seat: Seat, side: Side, faces: Faces, value: u16, total: u16 },
    /// A red card has shown what this player is.
    Exposed { seat: Seat },
    /// The lead asks for help.
    Asks { seat: Seat },
    /// No help from this player.
    NoHelp { seat: Seat },
    /// The fight is over; these fought on for the side that was not beaten.
    Beaten { side: Side, survivors: SeatSet },
    /// A flight was proposed.
    Helicopter { seat: Seat },
    /// The votes by name, the proposer's among them.
    Votes { yes: SeatSet, no: SeatSet },
    /// The votes as numbers (`openVotes` off).
    VoteCount { yes: u8, no: u8 },
    /// The Joker was drawn.
    Disease { drawer: Seat },
    /// A card was lost to the Disease.
    Lost { seat: Seat },
    /// Only that seat: which one.
    LostFace { seat: Seat, face: Face },
    /// Somebody died.
    Died { seat: Seat, how: Death },
    /// A move the cards did not bear out.
    Fouled { seat: Seat, foul: Foul },
    /// The game is over.
    Over { ending: Ending },
}
