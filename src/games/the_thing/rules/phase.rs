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

/// What is going on. The player at turn is [`super::view::View::turn`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Phase {
    /// The table shuffles and deals.
    #[default]
    Dealing,
    /// The player at turn has drawn a card and says whether it is kept.
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
    /// The proposer takes up an offer or ends.
    Select,
    /// Proposer and partner choose what they give, at once.
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
    /// The lead of the losing side places cards or asks for help.
    Lead {
        /// The lead.
        seat: Seat,
        /// Everybody has passed: the lead has to place.
        must: bool,
    },
    /// A player is asked for help in the fight.
    Poll {
        /// Who.
        asked: Seat,
        /// Whether the player is engaged already ([`super::moves::Move::Place`]) or not ([`super::moves::Move::Join`]).
        ally: bool,
    },
    /// Everyone but the proposer votes on the helicopter, at once.
    Vote,
    /// The game has ended.
    Over,
}

/// A trade as everyone has heard it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trade {
    /// What the player at turn said.
    pub claim: Claim,
    /// The open counter-offers, in the order they were made.
    pub offers: ArrayVec<(Seat, Claim), { MAX_SEATS as usize }>,
    /// The seats that have answered, with an offer or a pass.
    pub answered: SeatSet,
}

impl Trade {
    /// A seat's offer, if it is still open.
    pub fn offer_of(&self, seat: Seat) -> Option<Claim> {
        self.offers.iter().find(|(offerer, _)| *offerer == seat).map(|(_, claim)| *claim)
    }

    /// Everybody with a standing offer.
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
    /// With the discards, but only for the reshuffle after the next (`jokerDelay`).
    Waiting,
    /// Shuffled in: in the draw pile, or (nobody has said so yet) just drawn.
    Shuffled,
    /// On the table: the Disease is going round.
    Drawn,
}
