//! A move is what a player can say (section 4). Layer 5; whether it is possible now is decided elsewhere.

use super::claim::Claim;
use crate::base::ids::Seat;
use crate::table::hand::HandSet;
use serde::{Deserialize, Serialize};

/// What a tester says about what was seen; nobody checks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Report {
    /// Says nothing.
    Nothing,
    /// Says that there was a red card.
    Red,
    /// Says that there was none.
    Clean,
}

/// A move. Cards are named by their position in the hand at the time of the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// The drawn card goes into the hand.
    Keep,
    /// The drawn card is red and goes face up on the discard (only when replenishing).
    Reject,
    /// The drawn card is the Joker.
    Joker,
    /// Draw a card, then discard one (5.2).
    Scavenge,
    /// Play Aces and take as many cards (5.3).
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
    /// Play blood-test cards and look at as many cards (5.5).
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
    /// Scavenging: the card put face down on the discard.
    Discard {
        /// Its position.
        place: u8,
    },
    /// Theft or disease: the card held back.
    Hold {
        /// Its position.
        place: u8,
    },
    /// A counter-offer to a proposed trade.
    Offer {
        /// What this player claims to give.
        claim: Claim,
    },
    /// No counter-offer; or, asked for help in a fight, none.
    Pass,
    /// The proposer takes up an offer.
    Accept {
        /// Whose.
        partner: Seat,
    },
    /// The proposer is done trading.
    End,
    /// The cards given in the trade taken up.
    Commit {
        /// Which.
        cards: HandSet,
    },
    /// Gives nothing in the trade taken up.
    Decline,
    /// The tester's announcement.
    Announce {
        /// What is said.
        report: Report,
    },
    /// Puts cards into the fight, for a side already engaged on.
    Place {
        /// Which.
        cards: HandSet,
    },
    /// Enters the fight on the side that asks.
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
