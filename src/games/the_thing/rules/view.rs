//! A view holds what a viewer may see, as plain data. Layer 5; it depends on nothing that the viewer wasn't shown.

use super::line::Foul;
use super::outcome::Outcome;
use super::phase::{JokerAt, Phase, Side, Trade};
use super::setup::Setup;
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
pub use crate::games::kit::fight::Batch;
use crate::games::kit::seats::BySeat;
use crate::table::card::Face;
use crate::table::hand::HAND_LIMIT;
pub use crate::table::hand::Seen;
use arrayvec::ArrayVec;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Whether the player is still in the game.
    pub alive: bool,
    /// The hand in order. Another player's face is known only as long as the viewer can track a card seen there.
    pub hand: ArrayVec<Seen, HAND_LIMIT>,
    /// Whether the player is an alien, if the viewer can know it for certain. The viewer's own role is given here, too.
    pub alien: Option<bool>,
    /// Whether everyone knows that the player is an alien.
    pub exposed: bool,
}

/// One side of a fight.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Flank {
    /// The pool's score.
    pub score: u16,
    /// Everyone engaged, living or not, in the order in which they joined. The principal comes first.
    pub engaged: BySeat<Seat>,
    /// Whether nobody can join any more, as one of the engaged has died.
    pub locked: bool,
}

/// A fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combat {
    /// The side that must exceed the other one.
    pub active: Side,
    /// Attack and defence, by [`Side::index`].
    pub flanks: [Flank; 2],
    /// The placed cards, in order.
    pub batches: Vec<Batch>,
    /// The players who will still be asked for help in this round.
    pub to_ask: SeatSet,
}

impl Combat {
    /// One of its sides.
    #[expect(clippy::indexing_slicing, reason = "a side is 0 or 1")]
    pub fn flank(&self, side: Side) -> &Flank {
        &self.flanks[side.index()]
    }

    /// One of its sides, mutably.
    #[expect(clippy::indexing_slicing, reason = "a side is 0 or 1")]
    pub(crate) fn flank_mut(&mut self, side: Side) -> &mut Flank {
        &mut self.flanks[side.index()]
    }
}

/// What a viewer may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer; `None` for the table screen and for the view of everything.
    pub me: Option<Seat>,
    /// The settings.
    pub setup: Setup,
    /// The round, counted from 1; 0 during the setup.
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
    /// The card just drawn, which isn't in a hand yet.
    pub drawn: Option<Seen>,
    /// The cards that the player at turn has laid out for the present action, such as the Aces of a theft until it is done.
    pub laid_out: ArrayVec<Face, HAND_LIMIT>,
    /// The number of cards in the draw pile.
    pub draw_pile: u16,
    /// The faces of the face-up discard, in the order in which they came.
    pub face_up: Vec<Face>,
    /// The number of cards in the face-down discard.
    pub face_down: u16,
    /// Where the Joker is.
    pub joker: JokerAt,
    /// The trade in progress.
    pub trade: Option<Trade>,
    /// The fight in progress.
    pub combat: Option<Combat>,
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
