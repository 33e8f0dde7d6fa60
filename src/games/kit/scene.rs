//! A scene says how the table is drawn: players in a ring round what is going on. Layer 5; tells only what a view tells, and marks what in
//! it only the viewer may see.

use super::fight::Side;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::{CardId, Cards, Face};
use crate::table::hand::Seen;
use crate::table::ring::Ring;
use crate::table::said::Said;

/// What a player has just said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bubble {
    /// Values or ranks. Where there is little room, each is said by `KEY-short`, if there is such a message.
    Values(Vec<Said>),
    /// No offer.
    Pass,
}

/// What a player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// No traitor.
    Human,
    /// A traitor.
    Traitor,
    /// A traitor of a second kind, which the game has words of its own for.
    Second(SecondWords),
}

/// The keys of the words for a second kind of traitors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SecondWords {
    /// Its name.
    pub name: &'static str,
    /// Says that the viewer knows a player to be this.
    pub known: &'static str,
    /// Tells the player so.
    pub own: &'static str,
    /// Tells the player what to aim at.
    pub aim: &'static str,
}

impl Standing {
    /// Where there are two kinds of players.
    pub const fn of(traitor: bool) -> Self {
        if traitor { Standing::Traitor } else { Standing::Human }
    }

    /// Whether it is dangerous.
    pub fn is_traitor(self) -> bool {
        self != Standing::Human
    }
}

/// Something between a player and the next one clockwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// What it is.
    pub kind: EdgeKind,
    /// The same in words, to be read out.
    pub said: Said,
}

/// How the place between two neighbours is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeKind {
    /// Something bars the way.
    Barred,
    /// Cards go this way.
    Passing {
        /// From the player to the next one clockwise, not back.
        clockwise: bool,
    },
}

/// A player in the ring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// Who.
    pub seat: Seat,
    /// Whether the player still plays.
    pub alive: bool,
    /// Cards in hand.
    pub cards: u16,
    /// Whether everyone knows that this is a traitor.
    pub exposed: bool,
    /// What the player is, if only the viewer knows. Secret.
    pub known: Option<Standing>,
    /// Cards of this hand that the viewer knows. Secret.
    pub seen: Vec<Face>,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Whether the player has still to move.
    pub awaited: bool,
    /// The side of the fight that the player is on.
    pub side: Option<Side>,
    /// What the player has said.
    pub bubble: Option<Bubble>,
    /// What is between the player and the next one clockwise.
    pub edge: Option<Edge>,
}

impl Chip {
    /// A living player at rest, with what the viewer sees of the hand; of the own one nothing is said.
    pub fn at_rest(view: &impl Scenic, seat: Seat) -> Chip {
        let Moment { me, awaited, .. } = view.moment();
        let hand = view.hand_of(seat);
        let mine = me == Some(seat);
        Chip {
            seat,
            alive: true,
            cards: hand.len() as u16,
            exposed: false,
            known: if mine { None } else { view.standing(seat) },
            seen: if mine { Vec::new() } else { hand.iter().filter_map(|seen| seen.face).collect() },
            turn: false,
            awaited: awaited.contains(seat),
            side: None,
            bubble: None,
            edge: None,
        }
    }
}

/// The piles of a game that discards face down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piles {
    /// Cards in the draw pile.
    pub draw: u16,
    /// Cards on the discard.
    pub discard: u16,
    /// Faces of those of them that everyone saw before they came there, in the order they came.
    pub shown: Vec<Face>,
}

impl Piles {
    /// These piles, as everyone sees them.
    pub fn of(draw: &[CardId], discard: &[CardId], cards: &Cards) -> Self {
        Piles { draw: draw.len() as u16, discard: discard.len() as u16, shown: cards.seen_by_all(discard) }
    }
}

/// The whole table; `M` is the content of its middle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene<M> {
    /// Where everyone but the viewer sits.
    pub ring: Ring,
    /// Everyone, by seat.
    pub chips: Vec<Chip>,
    /// What is going on, in a sentence.
    pub headline: Said,
    /// The content of the middle.
    pub middle: M,
}

/// Where the rules describe a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// The rules of the moment: a key to a title, with `-text` to the words.
    pub moment: &'static str,
    /// The section of the whole rules that belongs to it.
    pub section: &'static str,
}

/// The viewer of a game, and where it is; `P` is the phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment<P> {
    /// The viewer; `None` for the table screen and for the view of everything.
    pub me: Option<Seat>,
    /// How many seats there are.
    pub seats: u8,
    /// The seats that must still move; empty while the table is at work.
    pub awaited: SeatSet,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// Where in the turn the game is.
    pub phase: P,
}

/// A view of a game, of which a table is drawn.
pub trait Scenic {
    /// Where in the turn a game is.
    type Phase: Copy + PartialEq + Send + Sync + 'static;
    /// The content of the middle of the table.
    type Middle: Clone + PartialEq + Send + Sync + 'static;

    /// The viewer and the moment.
    fn moment(&self) -> Moment<Self::Phase>;

    /// The viewer, if that player must move.
    fn asked(&self) -> Option<Seat> {
        let Moment { me, awaited, .. } = self.moment();
        me.filter(|me| awaited.contains(*me))
    }

    /// The viewer's own hand; empty for onlookers.
    fn own_hand(&self) -> &[Seen] {
        self.moment().me.map_or(&[], |me| self.hand_of(me))
    }

    /// Where the rules describe a phase; the deal if there is none.
    fn now(phase: Option<Self::Phase>) -> Now;

    /// The hand of a seat, as the viewer sees it.
    fn hand_of(&self, seat: Seat) -> &[Seen];

    /// What a seat is, if the viewer can know for certain.
    fn standing(&self, seat: Seat) -> Option<Standing>;

    /// The card that the viewer has just drawn and not yet taken up, and its face if it is known.
    fn drawn(&self) -> Option<Option<Face>> {
        None
    }

    /// How a player is drawn; `None` if there is none.
    fn chip(&self, seat: Seat) -> Option<Chip>;

    /// What is going on, in a sentence.
    fn headline(&self) -> Said;

    /// The content of the middle.
    fn middle(&self) -> Self::Middle;

    /// Where everyone but the viewer sits.
    fn ring(&self) -> Ring {
        let Moment { me, seats, .. } = self.moment();
        Ring::of(me, seats)
    }

    /// How the table is drawn.
    fn scene(&self) -> Scene<Self::Middle> {
        let chips = Seat::all(self.moment().seats).filter_map(|seat| self.chip(seat)).collect();
        Scene { ring: self.ring(), chips, headline: self.headline(), middle: self.middle() }
    }

    /// Whether there is a fight.
    fn is_fight(_middle: &Self::Middle) -> bool {
        false
    }
}
