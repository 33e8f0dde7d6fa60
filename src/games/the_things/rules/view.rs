//! A view holds what a viewer may see, as plain data. Layer 5; it depends on nothing that the viewer wasn't shown.

use super::face::Rank;
use super::line::Foul;
use super::outcome::{Ending, Outcome};
use super::phase::Phase;
use super::ranks::Ranks;
use super::setup::Setup;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
pub use crate::games::kit::fight::Batch;
use crate::games::kit::scene::Piles;
use crate::table::hand::{HAND_LIMIT, Seen};
use arrayvec::ArrayVec;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Whether the player is still in the game.
    pub alive: bool,
    /// The hand in order. Another player's face is known only as long as the viewer can track a card seen there.
    pub hand: ArrayVec<Seen, HAND_LIMIT>,
    /// Whether the player is a Thing, if the viewer can know it for certain. The viewer's own role is given here, too.
    pub thing: Option<bool>,
    /// Whether everyone knows that the player is a Thing.
    pub exposed: bool,
}

/// An offer as everyone has heard it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bid {
    /// The player who makes it.
    pub seat: Seat,
    /// The rank offered.
    pub rank: Rank,
    /// Which of the called ranks it is for, counted from 0.
    pub against: u8,
}

/// A Converse as everyone has heard it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Talk {
    /// The ranks that the player at turn called.
    pub ranks: Ranks,
    /// The rank that the player at turn wishes for.
    pub wanted: Option<Rank>,
    /// The offers, in the order in which they were made.
    pub bids: ArrayVec<Bid, { MAX_SEATS as usize }>,
    /// The seats that have answered, with an offer or a pass.
    pub answered: SeatSet,
}

impl Talk {
    /// A seat's offer.
    pub fn bid_of(&self, seat: Seat) -> Option<Bid> {
        self.bids.iter().find(|bid| bid.seat == seat).copied()
    }

    /// The players who have made an offer.
    pub fn partners(&self) -> SeatSet {
        self.bids.iter().map(|bid| bid.seat).collect()
    }
}

/// One side of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Flank {
    /// The sum of its batches' values.
    pub score: u16,
    /// How many Flamethrowers and Bites it has.
    pub specials: u8,
    /// Its players: the attacker or the target, and everybody who has played a card for it.
    pub members: SeatSet,
}

/// An attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// The target.
    pub target: Seat,
    /// Attack and defence, by [`Side::index`].
    pub flanks: [Flank; 2],
    /// The cards played, in order.
    pub batches: Vec<Batch>,
    /// The players who will still be asked in this window, including the one asked now.
    pub to_ask: SeatSet,
    /// Whether a card was played in this window.
    pub stirred: bool,
    /// How many windows in a row have passed without any card.
    pub quiet: u8,
}

impl Fight {
    /// The strengths of attack and defence as 6.2 compares them: Flamethrowers and Bites if either side has any, otherwise scores.
    pub fn strengths(&self) -> [u16; 2] {
        let special = self.flanks.iter().any(|flank| flank.specials > 0);
        self.flanks.map(|flank| if special { flank.specials.into() } else { flank.score })
    }
}

/// What a viewer may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer; `None` for the table screen and for the view of everything.
    pub me: Option<Seat>,
    /// The settings.
    pub setup: Setup,
    /// The round, counted from 1; 0 during the deal.
    pub round: u16,
    /// How many turns have begun.
    pub turns: u16,
    /// The player who started.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// What is going on.
    pub phase: Phase,
    /// The seats that must still move; empty while the table is at work.
    pub awaited: SeatSet,
    /// All players by seat.
    pub players: ArrayVec<Player, { MAX_SEATS as usize }>,
    /// The card just drawn while filling up, which isn't in a hand yet.
    pub drawn: Option<Seen>,
    /// The draw pile and the discard. All their cards lie face down.
    pub piles: Piles,
    /// The Converse in progress.
    pub talk: Option<Talk>,
    /// The attack in progress.
    pub fight: Option<Fight>,
    /// The declaration that has been made while another player still has to discard after a search.
    pub declared: Option<Ending>,
    /// The first breach that everyone could see, and whose.
    pub foul: Option<(Seat, Foul)>,
    /// The outcome, as far as this device can know it.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The viewer's own hand; empty for onlookers.
    pub fn hand(&self) -> &[Seen] {
        self.me.and_then(|me| self.players.get(me.index())).map_or(&[], |player| &player.hand)
    }

    /// The living players.
    pub fn living(&self) -> SeatSet {
        Seat::all(self.setup.seats).filter(|seat| self.players.get(seat.index()).is_some_and(|p| p.alive)).collect()
    }
}
