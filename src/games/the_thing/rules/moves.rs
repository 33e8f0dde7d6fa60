//! A move is what a player can say (section 4). Layer 5; it may or may not be possible at present.

use super::claim::Claim;
use crate::base::ids::Seat;
use crate::table::hand::HandSet;
use serde::{Deserialize, Serialize};

/// What a tester says about the cards that were seen. Nobody checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Report {
    /// Says nothing.
    Nothing,
    /// Says that there was a red card.
    Red,
    /// Says that there was none.
    Clean,
}

/// A move. Cards are named by their positions in the hand at that time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// The drawn card goes into the hand.
    Keep,
    /// The drawn card is red, and goes face up to the discard (only while filling up).
    Reject,
    /// The drawn card is the Joker.
    Joker,
    /// Draw a card, then discard one (5.2).
    Scavenge,
    /// Play Aces and take as many cards from another player (5.3).
    Steal {
        /// The player they are taken from.
        target: Seat,
        /// Which of the hand's cards are the Aces.
        aces: HandSet,
    },
    /// Propose a trade (5.4).
    Trade {
        /// What the proposer claims to give.
        claim: Claim,
    },
    /// Play blood-test cards and look at as many cards of another player (5.5).
    Test {
        /// Whose.
        target: Seat,
        /// Which of the hand's cards are the tests.
        tests: HandSet,
    },
    /// Attack (5.6).
    Attack {
        /// The target.
        target: Seat,
        /// The opening batch.
        cards: HandSet,
    },
    /// Propose to fly out (5.7).
    Helicopter,
    /// Scavenging: the card that goes face down to the discard.
    Discard {
        /// Its position.
        place: u8,
    },
    /// Theft or Disease: holds a card back.
    Hold {
        /// Its position.
        place: u8,
    },
    /// Makes a counter-offer to a proposed trade.
    Offer {
        /// What this player claims to give.
        claim: Claim,
    },
    /// Makes no counter-offer or, when asked for help in a fight, gives none.
    Pass,
    /// The proposer accepts an offer.
    Accept {
        /// Whose.
        partner: Seat,
    },
    /// The proposer ends the trading.
    End,
    /// Gives cards in the accepted trade.
    Commit {
        /// Which.
        cards: HandSet,
    },
    /// Gives nothing in the accepted trade.
    Decline,
    /// The tester's announcement.
    Announce {
        /// What is said.
        report: Report,
    },
    /// Places cards in the fight, for the side on which the player is already engaged.
    Place {
        /// Which.
        cards: HandSet,
    },
    /// Joins the side that asks for help.
    Join {
        /// With which cards.
        cards: HandSet,
    },
    /// The lead asks for help.
    Ask,
    /// Votes on flying out.
    Vote {
        /// Whether to fly.
        yes: bool,
    },
}

crate::games::kit::fold::hand_moves!(Discard Hold; aces: Steal; tests: Test; cards: Attack Commit Place Join);
