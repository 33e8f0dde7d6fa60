//! A phase says where in the turn the game is (section 4), with what everyone knows of it. Layer 5; knows no card.

use super::claim::Claim;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
pub use crate::games::kit::fight::Side;
use arrayvec::ArrayVec;

/// Why a card was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Filling up before the first turn.
    Setup,
    /// Filling up at the start of a turn.
    Replenish,
    /// Scavenging.
    Scavenge,
}

/// What a card is held back from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// The player at turn steals this many cards.
    Theft {
        /// How many.
        count: u8,
    },
    /// The Disease takes one.
    Disease,
}

/// What is going on. [`super::view::View::turn`] says whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Phase {
    /// The table shuffles and deals.
    #[default]
    Dealing,
    /// The player at turn has drawn a card, and says whether it is kept.
    Drawn {
        /// Why it was drawn.
        why: Why,
    },
    /// The player at turn chooses one of the six actions.
    Action,
    /// The scavenger discards a card.
    Discard,
    /// A victim holds one card back.
    Hold {
        /// Who.
        victim: Seat,
        /// From what.
        threat: Threat,
    },
    /// A player answers a proposed trade.
    Offers {
        /// The player asked.
        asked: Seat,
    },
    /// The proposer accepts an offer, or ends the trading.
    Select,
    /// The proposer and the partner choose what they give, both at once.
    Commit {
        /// The partner.
        partner: Seat,
    },
    /// The tester has looked and says something.
    Announce {
        /// The player who was tested.
        target: Seat,
        /// How many cards were seen.
        count: u8,
    },
    /// The lead of the losing side places cards, or asks for help.
    Lead {
        /// The lead.
        seat: Seat,
        /// Whether the lead must place cards, as everybody has passed.
        must: bool,
    },
    /// A player is asked for help in the fight.
    Poll {
        /// Who.
        asked: Seat,
        /// Whether the player is already engaged on that side ([`super::moves::Move::Place`]) or not ([`super::moves::Move::Join`]).
        ally: bool,
    },
    /// Everyone except the proposer votes on the helicopter, all at once.
    Vote,
    /// The game has ended.
    Over,
}

/// A trade as everyone has heard it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trade {
    /// What the player at turn said.
    pub claim: Claim,
    /// The open counter-offers, in the order in which they were made.
    pub offers: ArrayVec<(Seat, Claim), { MAX_SEATS as usize }>,
    /// The seats that have answered, with an offer or a pass.
    pub answered: SeatSet,
}

impl Trade {
    /// A seat's offer, if it is still open.
    pub fn offer_of(&self, seat: Seat) -> Option<Claim> {
        self.offers.iter().find(|(offerer, _)| *offerer == seat).map(|(_, claim)| *claim)
    }

    /// The players whose offers are still open.
    pub fn partners(&self) -> SeatSet {
        self.offers.iter().map(|(seat, _)| *seat).collect()
    }
}

/// Where the Joker is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum JokerAt {
    /// Not in this game.
    #[default]
    Absent,
    /// Beside the discards.
    Aside,
    /// With the discards, but it isn't shuffled in before the reshuffle after the next one (`jokerDelay`).
    Waiting,
    /// Shuffled in. It is in the draw pile or has just been drawn, though nobody has said so yet.
    Shuffled,
    /// On the table, while the Disease goes round.
    Drawn,
}
