//! A move is what a player can say (rules 5). Layer 5; it may or may not be possible at present.

use super::face::Rank;
use super::ranks::Ranks;
use crate::base::ids::Seat;
use crate::table::hand::HandSet;
use serde::{Deserialize, Serialize};

/// A move. Cards are named by their positions in the hand at that time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Draw a card, then discard one (5.1).
    Search,
    /// After a search: the card that goes face down to the discard.
    Discard {
        /// Its position. The drawn card is one of the hand.
        place: u8,
    },
    /// Call the rank of a card in order to exchange it (5.2).
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
        /// Which of the called ranks it is for, counted from 0; always 0 without `haggle`.
        against: u8,
    },
    /// Offer no card or, in an attack, play none.
    Pass,
    /// The caller accepts an offer.
    Accept {
        /// Whose.
        partner: Seat,
    },
    /// The caller accepts no offer (`haggle`, `voluntaryAccept`).
    Refuse,
    /// Nobody made an offer, and the caller takes a card from this player.
    Victim {
        /// Whose.
        victim: Seat,
        /// Which of the called ranks is given for it, counted from 0; always 0 without `haggle`.
        give: u8,
    },
    /// Nobody made an offer, and the caller lets it drop.
    Drop,
    /// The victim sets a card aside, which then can't be taken.
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
    /// Filling up: the drawn card goes into the hand.
    Keep,
    /// Filling up: the drawn card is red, and is shown and discarded.
    Reject,
    /// Calls the rescue plane (8). Can be said whenever the game waits for a move.
    Radio,
    /// Launches the saucer (8). Can be said whenever the game waits for a move.
    Saucer,
    /// `honourMode`: says who gave this player the first red card.
    Account {
        /// The parent; `None` for the first Thing.
        parent: Option<Seat>,
    },
    /// `honourMode`: says whether a child's account is true.
    Vouch {
        /// Whether it is.
        yes: bool,
    },
}

impl Move {
    /// Whether this may be said whenever the game waits for a move.
    pub const fn is_call(self) -> bool {
        matches!(self, Move::Radio | Move::Saucer)
    }
}

crate::games::kit::fold::hand_moves!(Discard Offer Aside Test; cards: Attack Play | Converse { cards, ranks });
