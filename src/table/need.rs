//! Rules ask the table for needs, and the table answers with facts. Layer 3. This is the whole vocabulary between rules and dealers.
//!
//! Applying a move yields a batch of needs. The dealer meets them in order (a card shuffled by the first may be drawn by the second), and answers the
//! batch with one fact for each, in the same order. No need depends on the *answer* to another one in its batch. So a dealer may gather everything
//! that a batch requires of a device into one message.

use super::sides::{Back, CardId, Face};
use crate::base::ids::{Seat, SeatSet};

/// Something that only the table can do.
///
/// The sealed dealer opens a card to only one seat, once. So rules ask for `Conceal` before a card that was opened to one seat is opened to another,
/// and before a card that others could follow leaves a hand unseen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// The contents of `cards` change places so that nobody knows which is where. Answered by [`Fact::Done`]. `pile` names the pile for people and
    /// text records (an index into [`super::game::Game::PILES`]).
    Shuffle {
        /// The pile.
        pile: u8,
        /// Its places, top first.
        cards: Vec<CardId>,
    },
    /// A face-down card that nobody has seen comes to `to`, who alone sees it. Answered by [`Fact::Face`].
    Draw {
        /// The card.
        card: CardId,
        /// Who receives it.
        to: Seat,
    },
    /// A card goes unseen from one hand to another; only those two know it. Answered by [`Fact::Face`].
    Pass {
        /// The card.
        card: CardId,
        /// Who held it.
        from: Seat,
        /// Who receives it.
        to: Seat,
    },
    /// `to` looks at a card that stays where it is. Answered by [`Fact::Face`].
    Peek {
        /// The card.
        card: CardId,
        /// Who looks.
        to: Seat,
    },
    /// Everyone sees the card. Answered by [`Fact::Face`].
    Show {
        /// The card.
        card: CardId,
    },
    /// Everyone sees the card's back; its front stays as hidden as it was. Answered by [`Fact::Back`].
    Back {
        /// The card.
        card: CardId,
    },
    /// `seat` mixes its own hand so that nobody else can follow a card through it. Answered by [`Fact::Faces`]: what is where now, for devices that
    /// may know.
    Conceal {
        /// Whose hand it is.
        seat: Seat,
        /// The whole hand.
        cards: Vec<CardId>,
    },
    /// One random number below each bound, which nobody can foresee or bias. Answered by [`Fact::Rolled`].
    Roll {
        /// Bounds, each at least 1.
        bounds: Vec<u16>,
    },
}

/// The table's answer to one [`Need`], as far as this device may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The need was met.
    Done,
    /// The face, if this device may see it.
    Face(Option<Face>),
    /// The back that everyone saw.
    Back(Back),
    /// The hand's faces place by place, if this device may see them.
    Faces(Option<Vec<Face>>),
    /// The numbers rolled, one for each bound.
    Rolled(Vec<u16>),
}

/// The numbers rolled last; empty if none were.
pub fn rolled(facts: &[Fact]) -> &[u16] {
    let rolled = facts.iter().rev().find_map(|fact| match fact {
        Fact::Rolled(numbers) => Some(numbers.as_slice()),
        Fact::Done | Fact::Face(_) | Fact::Back(_) | Fact::Faces(_) => None,
    });
    rolled.unwrap_or_default()
}

/// The first face that was opened to this device.
pub fn opened(facts: &[Fact]) -> Option<Face> {
    facts.iter().find_map(|fact| match fact {
        Fact::Face(face) => *face,
        Fact::Done | Fact::Back(_) | Fact::Faces(_) | Fact::Rolled(_) => None,
    })
}

/// One step of the fold.
#[derive(Debug)]
pub enum Step<'a, M> {
    /// A seat's move, already checked.
    Move(Seat, &'a M),
    /// The answers to the batch of needs from the previous step, in order.
    Facts(&'a [Need], &'a [Fact]),
    /// The seat is out of the game from here on: its player has left for good. It only comes when moves are awaited.
    Leave(Seat),
}

/// A line of the game's log and who may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<L> {
    /// The readers; [`SeatSet::ALL`] includes onlookers.
    pub to: SeatSet,
    /// The line.
    pub line: L,
}

/// The effects of a step besides the new state. Reused from step to step.
#[derive(Clone, Debug)]
pub struct Effects<L> {
    /// What the rules now ask of the table. As long as there is anything, no move is awaited.
    pub needs: Vec<Need>,
    /// New lines of the log.
    pub log: Vec<Told<L>>,
}

impl<L> Default for Effects<L> {
    fn default() -> Self {
        Effects { needs: Vec::new(), log: Vec::new() }
    }
}

impl<L> Effects<L> {
    /// Adds a line for everyone.
    pub fn tell(&mut self, line: L) {
        self.log.push(Told { to: SeatSet::ALL, line });
    }

    /// Adds a line for some seats only.
    pub fn whisper(&mut self, to: SeatSet, line: L) {
        self.log.push(Told { to, line });
    }

    /// Asks the table for something.
    pub fn ask(&mut self, need: Need) {
        self.needs.push(need);
    }
}

/// The seats that must move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// Nobody: the table is at work, or the game is over.
    Nothing,
    /// This seat, in the open.
    One(Seat),
    /// All of these, simultaneously and in secret: nobody's move is known, not even to the rules, before all have moved. The moves are then applied
    /// in ascending order of seats.
    Sealed(SeatSet),
}

impl Awaits {
    /// The seats awaited.
    pub fn seats(self) -> SeatSet {
        match self {
            Awaits::Nothing => SeatSet::NONE,
            Awaits::One(seat) => SeatSet::of(seat),
            Awaits::Sealed(seats) => seats,
        }
    }
}
