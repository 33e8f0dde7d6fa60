//! A log line tells what happened, without words. Layer 5.

use super::claim::Claim;
use super::moves::Report;
use super::outcome::Ending;
use super::phase::Side;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::Face;
pub use crate::table::hand::Faces;

/// An act that the cards, once seen, contradict. An honest device refuses such a move before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foul {
    /// A card that isn't red was "rejected". It was treated as what it is.
    NotRed,
    /// A card that isn't the Joker was called that. It was treated as what it is.
    NotJoker,
    /// Other cards were played as Aces. They are discarded without effect.
    NotAces,
    /// Other cards were played as blood tests. They are discarded without effect.
    NotTests,
}

/// How somebody died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// They lost their last card to the Disease.
    Disease,
    /// They placed their last card in a fight.
    Combat,
    /// They left the table for good.
    Left,
}

/// A line. If a description begins with "Only", it says who may read the line. All other lines are public.
#[expect(missing_docs, reason = "the fields of a line are named in its description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The deal is done; this seat was drawn to start.
    Started { first: Seat },
    /// Only that seat: its role after the deal.
    Role { seat: Seat, alien: bool },
    /// A round begins. The first is round 1.
    Round { round: u16 },
    /// A turn begins.
    Turn { seat: Seat },
    /// Only the drawer: which card was drawn.
    Drew { seat: Seat, face: Face },
    /// The drawn card went into the hand.
    Kept { seat: Seat },
    /// The drawn card was red, and lies face up.
    Rejected { seat: Seat, face: Face },
    /// Filling up has stopped before the hand was full: there are no more cards, or everyone knows that no black one is left.
    Short { seat: Seat },
    /// The discards became the draw pile, perhaps with the Joker.
    Reshuffled { cards: u16, joker: bool },
    /// Scavenging began.
    Scavenges { seat: Seat },
    /// A scavenged or other card was discarded face down.
    Discarded { seat: Seat },
    /// Only that seat: which card.
    DiscardedFace { seat: Seat, face: Face },
    /// Aces were shown for a theft.
    Steals { seat: Seat, target: Seat, aces: Faces },
    /// A card was held back.
    Held { seat: Seat },
    /// A theft is done.
    Stole { seat: Seat, target: Seat, count: u8 },
    /// Only giver and receiver: which card passed between them.
    Passed { from: Seat, to: Seat, face: Face },
    /// Only that seat: it has become an alien.
    Infected { seat: Seat, by: Seat },
    /// A trade was proposed.
    Proposes { seat: Seat, claim: Claim },
    /// A counter-offer was made.
    Offers { seat: Seat, claim: Claim },
    /// This player makes no counter-offer.
    NoOffer { seat: Seat },
    /// The proposer accepted an offer.
    Accepts { seat: Seat, partner: Seat },
    /// These players backed out at the last moment. The offer is dead.
    Declined { seats: SeatSet },
    /// Cards were exchanged.
    Traded { seat: Seat, partner: Seat, count: u8 },
    /// The proposer ended the trading.
    TradeEnded { seat: Seat },
    /// Blood-test cards were shown.
    Tests { seat: Seat, target: Seat, tests: Faces },
    /// The tester has looked.
    Looked { seat: Seat, target: Seat, count: u8 },
    /// Only the tester: what they saw.
    Saw { seat: Seat, target: Seat, faces: Faces },
    /// What the tester said.
    Announced { seat: Seat, target: Seat, report: Report },
    /// A fight began.
    Attacks { seat: Seat, target: Seat },
    /// A player joined the fight.
    Joins { seat: Seat, side: Side },
    /// A batch was placed: its value, and the side's new score.
    Placed { seat: Seat, side: Side, faces: Faces, value: u16, total: u16 },
    /// A red card has shown what this player is.
    Exposed { seat: Seat },
    /// The lead asks for help.
    Asks { seat: Seat },
    /// This player gives no help.
    NoHelp { seat: Seat },
    /// The fight is over. These players of the side that wasn't beaten survive.
    Beaten { side: Side, survivors: SeatSet },
    /// A flight was proposed.
    Helicopter { seat: Seat },
    /// The votes by name, the proposer's among them.
    Votes { yes: SeatSet, no: SeatSet },
    /// The numbers of votes (`openVotes` is off).
    VoteCount { yes: u8, no: u8 },
    /// The Joker was drawn.
    Disease { drawer: Seat },
    /// A card was lost to the Disease.
    Lost { seat: Seat },
    /// Only that seat: which card.
    LostFace { seat: Seat, face: Face },
    /// Somebody died.
    Died { seat: Seat, how: Death },
    /// The cards contradicted a move.
    Fouled { seat: Seat, foul: Foul },
    /// The game is over.
    Over { ending: Ending },
}
