//! A move is what a player can say (rules 5). Layer 5; whether it is possible now is decided elsewhere.

use super::face::Rank;
use super::ranks::Ranks;
use crate::base::ids::Seat;
use crate::table::hand::HandSet;
use serde::{Deserialize, Serialize};

/// A move. Cards are named by their position in the hand at the time of the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Draw a card, then discard one (5.1).
    Search,
    /// Searching: the card put face down on the discard.
    Discard {
        /// Its position; the drawn card is among the others.
        place: u8,
    },
    /// Call the rank of a card to exchange (5.2).
    Converse {
        /// The card; with `haggle` one or more.
        cards: HandSet,
        /// Their ranks in the order of the cards.
        ranks: Ranks,
        /// The rank wished for. Without `haggle` it binds nobody.
        wanted: Option<Rank>,
    },
    /// Offer a card in exchange by calling its rank.
    Offer {
        /// Its position.
        place: u8,
        /// Its rank.
        rank: Rank,
        /// For which of the ranks called, counted from 0; always 0 without `haggle`.
        against: u8,
    },
    /// No offer; or in an attack no card.
    Pass,
    /// The caller takes up an offer.
    Accept {
        /// Whose.
        partner: Seat,
    },
    /// The caller takes up none (`haggle`, `voluntaryAccept`).
    Refuse,
    /// Nobody offered: the caller takes a card of this player.
    Victim {
        /// Whose.
        victim: Seat,
        /// Which of the ranks called is given for it, counted from 0; always 0 without `haggle`.
        give: u8,
    },
    /// Nobody offered: the caller lets it drop.
    Drop,
    /// The victim sets a card aside, which can't be taken.
    Aside {
        /// Its position.
        place: u8,
    },
    /// Blood Test (5.3).
    Test {
        /// The position of the Flamethrower shown for it.
        place: u8,
        /// Whose blood.
        target: Seat,
    },
    /// Attack (5.4).
    Attack {
        /// The target.
        target: Seat,
        /// The first cards.
        cards: HandSet,
    },
    /// Plays cards in an attack, for the side that is asked.
    Play {
        /// Which.
        cards: HandSet,
    },
    /// Refilling: the drawn card goes into the hand.
    Keep,
    /// Refilling: the drawn card is red, is shown and discarded.
    Reject,
    /// Calls the rescue plane (8). Can be said whenever moves are awaited.
    Radio,
    /// Launches the saucer (8). Can be said whenever moves are awaited.
    Saucer,
    /// `honourMode`: says who handed over the first red card.
    Account {
        /// Nobody: the first Thing.
        parent: Option<Seat>,
    },
    /// `honourMode`: whether this is so.
    Vouch {
        /// It is.
        yes: bool,
    },
}

impl Move {
    /// Whether this may be said out of turn.
    pub const fn is_call(self) -> bool {
        matches!(self, Move::Radio | Move::Saucer)
    }
}

crate::games::kit::fold::hand_moves!(Discard Offer Aside Test; cards: Converse Attack Play);
